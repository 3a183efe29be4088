"""A camera that looks at the tower: from where a place over the table is seen, and where in the picture."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from meja.games.menara.content import Point
from meja.games.menara.temple import Tower
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.matter import height_mm, standing, underside_mm, upside_mm

Floats = NDArray[np.float64]
Place = tuple[float, float, float]  # in mm over the table


@dataclass(frozen=True)
class Camera:
    """Looks at a point from a direction; `scale` is in pixels, `shift` moves the picture."""

    aim: Place
    turn_deg: float  # where it stands on the table, counter-clockwise
    lift_deg: float
    far_mm: float
    scale: float = 1.0
    shift: Point = (0.0, 0.0)

    @cached_property
    def outwards(self) -> Floats:
        """The direction from what is looked at to the eye."""
        turn, lift = math.radians(self.turn_deg), math.radians(self.lift_deg)
        return np.array([math.cos(turn) * math.cos(lift), math.sin(turn) * math.cos(lift), math.sin(lift)])

    @cached_property
    def eye(self) -> Floats:
        return np.array(self.aim) + self.outwards * self.far_mm

    @cached_property
    def rightwards(self) -> Floats:
        turn = math.radians(self.turn_deg)
        return np.array([-math.sin(turn), math.cos(turn), 0.0])

    @cached_property
    def upwards(self) -> Floats:
        return np.cross(self.outwards, self.rightwards)

    def see(self, places: Floats | Sequence[Place] | Sequence[Floats]) -> list[Point]:
        """Where places are in the picture; y grows downwards."""
        off = np.asarray(places, dtype=float) - self.eye
        nearer = self.scale * self.far_mm / (off @ -self.outwards)
        xs, ys = off @ self.rightwards * nearer + self.shift[0], self.shift[1] - off @ self.upwards * nearer
        return list(zip(xs.tolist(), ys.tolist(), strict=True))

    def see_flat(self, points: Sequence[Point] | Floats, height: float) -> list[Point]:
        """Where points at one height are in the picture."""
        flat = np.asarray(points, dtype=float)
        return self.see(np.column_stack([flat, np.full(len(flat), height)]))

    def away_mm(self, at: Point) -> float:
        """How far a point of the table is from under the eye."""
        return math.dist(at, self.eye[:2].tolist())

    def framed(self, places: Floats, left: float, top: float, width: float, height: float) -> "Camera":
        """The same view, with all these places in the middle of a rectangle of the picture and as large as they can."""
        bare = Camera(self.aim, self.turn_deg, self.lift_deg, self.far_mm)
        seen = np.array(bare.see(places))
        low, high = seen.min(axis=0), seen.max(axis=0)
        scale = min(width / (high[0] - low[0]), height / (high[1] - low[1]))
        middle = (low + high) / 2 * scale
        shift = (left + width / 2 - middle[0], top + height / 2 - middle[1])
        return Camera(self.aim, self.turn_deg, self.lift_deg, self.far_mm, scale, shift)


def corners(tower: Tower) -> Floats:
    """Places that enclose the tower: the corners of its boards, and its columns' tops."""
    made: list[Place] = []
    for laid in tower.floors.values():
        for x, y in place_of(laid).hull:
            made += [(x, y, underside_mm(laid.level)), (x, y, upside_mm(laid.level))]
    for column in standing(tower):
        top = column.foot_mm + height_mm(column.piece)
        made += [(column.at[0] + dx, column.at[1] + dy, top) for dx in (-7, 7) for dy in (-7, 7)]
    return np.array(made)
