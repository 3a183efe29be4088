"""Projects columns and Tears, and sorts them from far to near for painting."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeVar

import numpy as np
import shapely

from meja.games.drawing import group
from meja.games.menara.content import TEAR_WIDTH_MM, PointMm
from meja.games.menara.draw.projection import Projection
from meja.games.menara.tower.dimensions import RADIUS_MM, Shining, Standing, height_mm, shining, standing
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower_state import Tower

T = TypeVar("T")

RIM_DEG: Final = range(0, 360, 15)  # the points by which a column's rims are approximated


@dataclass(frozen=True)
class Axis:
    """A column's axis, from the end that faces away from the viewer to the visible end."""

    far: Floats
    along: Floats  # unit vector
    length_mm: float
    view: Projection

    @cached_property
    def cap_ratio(self) -> float:
        """The ratio of the axes of a projected end: 0 from the side, 1 along the axis."""
        return float(self.along @ self.view.axes[2])

    @property
    def seen_mm(self) -> float:
        """The length of the projected axis."""
        return self.length_mm * math.sqrt(1 - self.cap_ratio**2)

    def at(self, share: float) -> PointMm:
        """Returns the pixel of a point of the axis, by its share of the length."""
        x, y, z = (self.far + self.along * self.length_mm * share).tolist()
        return self.view.project((x, y, z))

    def placed(self, body: str) -> str:
        """Returns a drawing of an upright column in mm, turned, scaled and moved to this axis."""
        right, down, _ = (self.view.axes @ self.along).tolist()
        return group(body, *self.at(0), math.degrees(math.atan2(right, -down)), self.view.scale)

    @cached_property
    def footprint(self) -> shapely.Polygon:
        return shapely.MultiPoint([self._rim(turn, end)[:2] for turn in RIM_DEG for end in (0, 1)]).convex_hull

    def above(self, height_mm: float) -> list[PointMm]:
        """Returns the projected outline of the column's part above a height."""
        seen = []
        for turn in RIM_DEG:
            start, end = (self._rim(turn, end) for end in (0, 1))
            low, high = sorted((start, end), key=lambda place: float(place[2]))
            if high[2] > height_mm:
                share = max(0.0, (height_mm - low[2]) / (high[2] - low[2])) if high[2] > low[2] else 0.0
                seen += [tuple((low + (high - low) * share).tolist()), tuple(high.tolist())]
        points = [self.view.project(place) for place in seen]
        return list(shapely.MultiPoint(points).convex_hull.exterior.coords)

    def _rim(self, turn_deg: float, end: int) -> Floats:
        side = np.cross(self.along, self.view.axes[2])
        side /= np.linalg.norm(side)
        turn = math.radians(turn_deg)
        around = math.cos(turn) * side + math.sin(turn) * np.cross(self.along, side)
        place: Floats = self.far + self.along * self.length_mm * end + around * RADIUS_MM
        return place


def axis(column: Standing, view: Projection) -> Axis:
    length = height_mm(column.piece)
    if column.lie is None:
        return Axis(np.array([*column.at, column.foot_mm]), np.array([0.0, 0.0, 1.0]), length, view)
    middle, direction_deg, rise_deg = column.lie
    turn, rise = math.radians(direction_deg), math.radians(rise_deg)
    along = np.array([math.cos(turn) * math.cos(rise), math.sin(turn) * math.cos(rise), math.sin(rise)])
    along = along if along @ view.axes[2] >= 0 else -along
    return Axis(np.array(middle) - along * length / 2, along, length, view)


def pieces(tower: Tower, level: int, view: Projection) -> list[Standing | Shining]:
    """Returns the columns and Tears on the floors of a level, from far to near."""
    found: list[tuple[Standing | Shining, shapely.Polygon]] = []
    for column in standing(tower):
        if tower.floors[column.spot.floor].level == level:
            found.append((column, axis(column, view).footprint))
    for tear in shining(tower):
        if tower.floors[tear.mark.floor].level == level:
            found.append((tear, shapely.Point(tear.at).buffer(TEAR_WIDTH_MM / 2)))
    return far_to_near(found, view)


def far_to_near(things: Sequence[tuple[T, shapely.Polygon]], view: Projection) -> list[T]:
    """Sorts things by their convex footprints on the table, from far to near.

    One is behind another if a ray to the viewer meets it first. Of disjoint convex footprints, one always has nothing
    behind it; if overlaps prevent that, the one with the farthest centroid goes first.
    """
    seen = [
        (thing, shapely.transform(area, lambda xy: np.array([(view.across_mm(p), view.nearness_mm(p)) for p in xy])))
        for thing, area in things
    ]
    waiting = sorted(seen, key=lambda one: one[1].centroid.y)
    made: list[T] = []
    while waiting:
        free = (
            one for one in waiting if not any(_is_behind(other[1], one[1]) for other in waiting if other is not one)
        )
        farthest = next(free, waiting[0])
        waiting.remove(farthest)
        made.append(farthest[0])
    return made


def _is_behind(one: shapely.Polygon, other: shapely.Polygon) -> bool:
    left, right = max(one.bounds[0], other.bounds[0]), min(one.bounds[2], other.bounds[2])
    if left >= right:
        return False
    ray = shapely.LineString([((left + right) / 2, -1e4), ((left + right) / 2, 1e4)])
    return bool(one.intersection(ray).bounds[3] < other.intersection(ray).bounds[3])
