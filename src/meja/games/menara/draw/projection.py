"""The parallel projection of portrait and x-ray: each horizontal plane maps by one SVG transform."""

import math
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Final

import numpy as np

from meja.games.drawing import number
from meja.games.menara.content import PointMm
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.dimensions import RADIUS_MM, height_mm, standing, underside_mm, upside_mm
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower_state import Laid, Tower

Point3 = tuple[float, float, float]  # in mm; z is the height over the table

LIFT_DEG: Final = 26  # the viewer's elevation over the horizon
SIN_LIFT, COS_LIFT = math.sin(math.radians(LIFT_DEG)), math.cos(math.radians(LIFT_DEG))
FRONT_DEG: Final = -90  # where y is small
TURNS_DEG: Final = range(FRONT_DEG - 180, FRONT_DEG + 180, 15)
HEIGHTS: Final = (0.7, 1.3)  # the smallest and the largest height of a picture, in widths
NO_BASE_MM: Final = (-110.0, 110.0)  # from the middle, to each side
MARGIN: Final = 0.07  # around the tower, in widths


@dataclass(frozen=True)
class Projection:
    """`turn_deg`: the direction from the tower to the viewer; `scale` in pixels per mm; `shift` in pixels."""

    turn_deg: float
    scale: float = 1.0
    shift: PointMm = (0.0, 0.0)

    @cached_property
    def axes(self) -> Floats:
        """Unit vectors to the right, down the picture and to the viewer, as rows."""
        c, s = math.cos(math.radians(self.turn_deg)), math.sin(math.radians(self.turn_deg))
        down, out = (c * SIN_LIFT, s * SIN_LIFT, -COS_LIFT), (c * COS_LIFT, s * COS_LIFT, SIN_LIFT)
        return np.array([(-s, c, 0.0), down, out])

    def project(self, point: Point3) -> PointMm:
        """Returns the pixel of a point."""
        x, y = (self.axes[:2] @ point * self.scale + self.shift).tolist()
        return x, y

    def plane(self, height_mm: float) -> str:
        """Returns the transform of a horizontal drawing in mm at a height; y grows downwards in drawings."""
        (a, c, _), (b, d, _) = (self.axes[:2] * self.scale).tolist()
        e, f = self.project((0.0, 0.0, height_mm))
        return f"matrix({a:.4f} {b:.4f} {-c:.4f} {-d:.4f} {e:.2f} {f:.2f})"

    def nearness_mm(self, at: PointMm) -> float:
        """Returns the distance of a point from the origin towards the viewer."""
        turn = math.radians(self.turn_deg)
        return at[0] * math.cos(turn) + at[1] * math.sin(turn)

    def across_mm(self, at: PointMm) -> float:
        turn = math.radians(self.turn_deg)
        return at[1] * math.cos(turn) - at[0] * math.sin(turn)


def pose(laid: Laid) -> str:
    """Returns the transform that moves a board's drawing to its pose on the table."""
    x, y, turn_deg = laid.pose
    return f"translate({number(x)} {number(-y)}) rotate({number(-turn_deg)})"


def levels(tower: Tower) -> list[int]:
    """Returns the levels that have a floor, from the lowest up."""
    return sorted({laid.level for laid in tower.floors.values()})


def framed(tower: Tower, width: int, above: float = 0.0, below: float = 0.0) -> tuple[Projection, int]:
    """Returns the best projection, scaled to fill a picture of this width, and the picture's height in pixels.

    `above` and `below` reserve space for text, in widths.
    """
    view = best_projection(tower)
    seen = np.array([view.project(point) for point in corners(tower)])
    low, high = seen.min(axis=0), seen.max(axis=0)
    inner, spare = width * (1 - 2 * MARGIN), width * (2 * MARGIN + above + below)
    least, most = (share * width for share in HEIGHTS)
    height = round(min(max(inner * (high[1] - low[1]) / (high[0] - low[0]) + spare, least), most))
    scale = min(inner / (high[0] - low[0]), (height - spare) / (high[1] - low[1]))
    centre = np.array([width / 2, width * (MARGIN + above) + (height - spare) / 2])
    x, y = (centre - (low + high) / 2 * scale).tolist()
    return replace(view, scale=float(scale), shift=(x, y)), height


def corners(tower: Tower) -> list[Point3]:
    """Returns points that enclose the tower: the corners of its boards and of its columns' tops; without a floor, the
    room that a base takes."""
    made: list[Point3] = [] if tower.floors else [*product(NO_BASE_MM, NO_BASE_MM, (0.0, 30.0))]
    for laid in tower.floors.values():
        made += [(x, y, z) for x, y in place_of(laid).hull for z in (underside_mm(laid.level), upside_mm(laid.level))]
    for column in standing(tower):
        top = column.foot_mm + height_mm(column.piece)
        made += [(column.at[0] + dx, column.at[1] + dy, top) for dx in (-7, 7) for dy in (-7, 7)]
    return made


def best_projection(tower: Tower) -> Projection:
    """Returns the projection in which columns of a level hide each other least; of equal ones, nearest to the front."""
    views = [Projection(turn_deg) for turn_deg in TURNS_DEG]
    return min(views, key=lambda view: (round(_hidden(tower, view), 1), abs(view.turn_deg - FRONT_DEG)))


def _hidden(tower: Tower, view: Projection) -> float:
    """Returns how much columns of a level hide each other: the sum of the hidden shares."""
    rows: dict[float, list[tuple[float, float]]] = {}
    for column in standing(tower):
        place = (view.across_mm(column.at), view.nearness_mm(column.at))
        rows.setdefault(column.foot_mm, []).append(place)
    hidden = 0.0
    for row in rows.values():
        for x, near in row:
            for other, far in row:
                if far < near and abs(x - other) < 2 * RADIUS_MM:
                    seen_mm = (near - far) * SIN_LIFT  # of the far column, above the top of the near one
                    hidden += (1 - abs(x - other) / (2 * RADIUS_MM)) * max(0.0, 1 - seen_mm / height_mm("red"))
    return hidden
