"""A parallel projection of the tower: every height over the table is one SVG transform."""

import math
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import numpy as np

from meja.games.drawing import number
from meja.games.menara.content import Point
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.dimensions import RADIUS_MM, height_mm, standing, underside_mm, upside_mm
from meja.games.menara.tower.numeric_types import Floats

Place = tuple[float, float, float]  # in mm over the table

LIFT_DEG: Final = 26  # the viewer's height over the horizon
SIN_LIFT, COS_LIFT = math.sin(math.radians(LIFT_DEG)), math.cos(math.radians(LIFT_DEG))
FRONT_DEG: Final = -90  # where y is small
TURNS_DEG: Final = range(FRONT_DEG - 180, FRONT_DEG + 180, 15)
HEIGHTS: Final = (0.7, 1.3)  # the least and the greatest height of a picture, in widths
MARGIN: Final = 0.07  # around the tower, in widths


@dataclass(frozen=True)
class View:
    """`turn_deg` is the direction from the tower to the viewer; `scale` is in pixels per mm, `shift` in pixels."""

    turn_deg: float
    scale: float = 1.0
    shift: Point = (0.0, 0.0)

    @cached_property
    def axes(self) -> Floats:
        """Unit vectors to the right, down the picture and to the viewer, as rows."""
        c, s = math.cos(math.radians(self.turn_deg)), math.sin(math.radians(self.turn_deg))
        down, out = (c * SIN_LIFT, s * SIN_LIFT, -COS_LIFT), (c * COS_LIFT, s * COS_LIFT, SIN_LIFT)
        return np.array([(-s, c, 0.0), down, out])

    def see(self, place: Place) -> Point:
        """Returns where a place is in the picture."""
        x, y = (self.axes[:2] @ place * self.scale + self.shift).tolist()
        return x, y

    def plane(self, height_mm: float) -> str:
        """Returns the transform of a drawing in mm that lies at a height; y grows downwards in drawings."""
        (a, c, _), (b, d, _) = (self.axes[:2] * self.scale).tolist()
        e, f = self.see((0.0, 0.0, height_mm))
        return f"matrix({a:.4f} {b:.4f} {-c:.4f} {-d:.4f} {e:.2f} {f:.2f})"

    def nearness_mm(self, at: Point) -> float:
        """Returns how far a point of the table is towards the viewer."""
        turn = math.radians(self.turn_deg)
        return at[0] * math.cos(turn) + at[1] * math.sin(turn)

    def across_mm(self, at: Point) -> float:
        turn = math.radians(self.turn_deg)
        return at[1] * math.cos(turn) - at[0] * math.sin(turn)


def pose(laid: Laid) -> str:
    """Returns the transform of a board's drawing to its pose on the table."""
    x, y, turn_deg = laid.pose
    return f"translate({number(x)} {number(-y)}) rotate({number(-turn_deg)})"


def levels(tower: Tower) -> list[int]:
    """Returns the levels that have a floor, from the table up."""
    return sorted({laid.level for laid in tower.floors.values()})


def framed(tower: Tower, width: int, above: float = 0.0, below: float = 0.0) -> tuple[View, int]:
    """Returns the best view with the tower as large as it can be, and the picture's height in pixels.

    `above` and `below` reserve room, in widths.
    """
    view = best_view(tower)
    seen = np.array([view.see(place) for place in corners(tower)])
    low, high = seen.min(axis=0), seen.max(axis=0)
    inner, spare = width * (1 - 2 * MARGIN), width * (2 * MARGIN + above + below)
    least, most = (share * width for share in HEIGHTS)
    height = round(min(max(inner * (high[1] - low[1]) / (high[0] - low[0]) + spare, least), most))
    scale = min(inner / (high[0] - low[0]), (height - spare) / (high[1] - low[1]))
    room = np.array([width / 2, width * (MARGIN + above) + (height - spare) / 2])
    x, y = (room - (low + high) / 2 * scale).tolist()
    return replace(view, scale=float(scale), shift=(x, y)), height


def corners(tower: Tower) -> list[Place]:
    """Returns places that enclose the tower: the corners of its boards, and its columns' tops."""
    made: list[Place] = []
    for laid in tower.floors.values():
        made += [(x, y, z) for x, y in place_of(laid).hull for z in (underside_mm(laid.level), upside_mm(laid.level))]
    for column in standing(tower):
        top = column.foot_mm + height_mm(column.piece)
        made += [(column.at[0] + dx, column.at[1] + dy, top) for dx in (-7, 7) for dy in (-7, 7)]
    return made


def best_view(tower: Tower) -> View:
    """Returns the view in which columns of a level hide each other least; of equal ones the one nearest the front."""
    views = [View(turn_deg) for turn_deg in TURNS_DEG]
    return min(views, key=lambda view: (round(_hidden(tower, view), 1), abs(view.turn_deg - FRONT_DEG)))


def _hidden(tower: Tower, view: View) -> float:
    """Returns how many columns others of their level hide, as a sum of shares."""
    rows: dict[float, list[tuple[float, float]]] = {}
    for column in standing(tower):
        place = (view.across_mm(column.at), view.nearness_mm(column.at))
        rows.setdefault(column.foot_mm, []).append(place)
    hidden = 0.0
    for row in rows.values():
        for x, near in row:
            for other, far in row:
                if far < near and abs(x - other) < 2 * RADIUS_MM:
                    seen_mm = (near - far) * SIN_LIFT  # of the far one, over the near one's top
                    hidden += (1 - abs(x - other) / (2 * RADIUS_MM)) * max(0.0, 1 - seen_mm / height_mm("red"))
    return hidden
