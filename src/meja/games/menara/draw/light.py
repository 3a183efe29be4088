"""The sun on the tower: over the left shoulder of whoever looks at it, with shadows that are softer from afar."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np
import shapely
from shapely.affinity import translate

from meja.games.menara.content import TEAR_WIDTH_MM, Point
from meja.games.menara.draw.bodies import footprint
from meja.games.menara.draw.camera import Camera
from meja.games.menara.draw.outlines import disc, moved, rim
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower.matter import RADIUS_MM, Shining, Standing, height_mm, shining, standing, underside_mm

DRIFT: Final = (0.42, 0.40)  # how far to the right, and away, a shadow falls for each mm of height
REACH: Final = 4  # a board's shadow is followed down so many levels; below it drowns in others
SOFT: Final = (-1.0, -0.6, -0.2, 0.2, 0.6, 1.0)  # a shadow's rim is a row of steps
STEP_ALPHA: Final = 0.09
CONTACT: Final = ((0.6, 0.26), (1.6, 0.14), (3.2, 0.07))  # how far around a foot it is darker, and by how much
UNDER_MM: Final = (-9.0, -6.0, -3.0, 0.0, 3.0, 6.0)  # under a board less of the sky is seen, the more the farther in
UNDER_ALPHA: Final = 0.035
TRIALS_MM: Final = (-4.5, 0.0, 4.5)  # across a column


class Shadow(NamedTuple):
    geometry: shapely.Geometry
    alpha: float


def lain(laid: Laid) -> shapely.Polygon:
    """A board where it lies, with its curves."""
    return moved(rim(laid.floor, laid.side), laid.pose[:2], laid.pose.turn_deg)


@dataclass(frozen=True)
class Light:
    tower: Tower
    view: Camera

    @cached_property
    def drift(self) -> Point:
        """Where a shadow falls on the table, for each mm of height."""
        right, away = self.view.rightwards[:2], -self.view.outwards[:2] / np.linalg.norm(self.view.outwards[:2])
        x, y = (right * DRIFT[0] + away * DRIFT[1]).tolist()
        return x, y

    @cached_property
    def boards(self) -> list[tuple[int, shapely.Polygon]]:
        return [(laid.level, lain(laid).simplify(0.3)) for laid in self.tower.floors.values()]

    @cached_property
    def columns(self) -> list[Standing]:
        return list(standing(self.tower))

    @cached_property
    def tears(self) -> list[Shining]:
        return list(shining(self.tower))

    def shadows_on(self, height: float, level: int, ground: shapely.Geometry) -> Iterator[Shadow]:
        """What darkens a piece of ground at a height, on top of a level; the table is below level 0."""
        cast: list[tuple[shapely.Geometry, float]] = []
        for above, board in self.boards:
            if level < above <= level + REACH:
                over_mm = max(underside_mm(above) - height, 0.4)
                cast.append((self._shifted(board, over_mm), 0.5 + over_mm * 0.05))
        feet = [column for column in self.columns if column.foot_mm == height and column.lie is None]
        for column in feet:
            foot = disc(column.at, RADIUS_MM - 0.5)
            swept = shapely.union_all([foot, self._shifted(foot, height_mm(column.piece))]).convex_hull
            cast.append((swept, 1.0))
        for column in self.columns:
            if column.foot_mm == height and column.lie is not None:
                cast.append((self._shifted(footprint(column, self.view), RADIUS_MM), 1.5))
        for step in SOFT:
            dark = [shadow.buffer(step * soft, quad_segs=2) for shadow, soft in cast]
            yield Shadow(shapely.union_all(dark).intersection(ground), STEP_ALPHA)
        over = shapely.union_all([board for above, board in self.boards if above == level + 1])
        for width in UNDER_MM:
            yield Shadow(over.buffer(width, quad_segs=2).intersection(ground), UNDER_ALPHA)
        feet_mm = [(column.at, RADIUS_MM) for column in feet]
        feet_mm += [(tear.at, TEAR_WIDTH_MM / 2 - 1) for tear in self.tears if tear.foot_mm == height]
        for width, alpha in CONTACT:
            around = shapely.union_all([disc(at, r + width) for at, r in feet_mm])
            yield Shadow(around.intersection(ground), alpha)

    def _shifted(self, geometry: shapely.Geometry, over_mm: float) -> shapely.Geometry:
        return translate(geometry, self.drift[0] * over_mm, self.drift[1] * over_mm)

    def darkness(self, column: Standing, along_mm: float) -> float:
        """How much of a standing column is in the shadow of boards at a height of it, from 0 to 1."""
        level, z = self.tower.floors[column.spot.floor].level, column.foot_mm + along_mm
        sides = np.array(column.at) + np.outer(TRIALS_MM, self.view.rightwards[:2])
        hidden = np.zeros(len(TRIALS_MM), dtype=bool)
        for above, board in self.boards:
            if above > level:
                towards_sun = sides - np.array(self.drift) * (underside_mm(above) - z)
                hidden |= shapely.contains_xy(board, towards_sun)
        return float(hidden.mean())
