"""In which order things are painted, so that what is near hides what is far."""

import math
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

import shapely

from meja.games.menara.draw.camera import Camera

T = TypeVar("T")


class _Seen(NamedTuple):
    """A footprint in front of the eye: its corners by direction and distance, and between which directions it is."""

    at: int
    corners: list[tuple[float, float]]
    right: float
    left: float
    middle_mm: float

    def distance_mm(self, turn: float) -> float:
        """Where a ray in a direction meets it first."""
        met = []
        for (a, a_mm), (b, b_mm) in zip(self.corners, self.corners[1:], strict=False):
            if min(a, b) <= turn <= max(a, b) and a != b:
                # along a straight edge, one over the distance goes with the sines
                met.append(a_mm * b_mm * math.sin(b - a) / (a_mm * math.sin(turn - a) + b_mm * math.sin(b - turn)))
        return min(met)


def far_to_near(things: Sequence[tuple[T, shapely.Polygon]], view: Camera) -> list[T]:
    """Things with their convex footprints on the table, the far ones first.

    One is behind another where a ray from the eye meets it later. Where no footprints overlap there is always one with
    nothing behind it; should some overlap a little, the one with the farthest middle goes first.
    """
    waiting = [_seen(at, footprint, view) for at, (_, footprint) in enumerate(things)]
    waiting.sort(key=lambda one: -one.middle_mm)
    made: list[T] = []
    while waiting:
        last = (one for one in waiting if not any(_is_behind(other, one) for other in waiting))
        farthest = next(last, waiting[0])
        waiting.remove(farthest)
        made.append(things[farthest.at][0])
    return made


def _seen(at: int, footprint: shapely.Polygon, view: Camera) -> _Seen:
    x0, y0 = view.eye[:2].tolist()
    ahead = math.radians(view.turn_deg) + math.pi
    corners = [
        (math.remainder(math.atan2(y - y0, x - x0) - ahead, math.tau), math.hypot(x - x0, y - y0))
        for x, y in footprint.exterior.coords
    ]
    turns = [turn for turn, _ in corners]
    middle = footprint.centroid
    return _Seen(at, corners, min(turns), max(turns), math.hypot(middle.x - x0, middle.y - y0))


def _is_behind(one: _Seen, other: _Seen) -> bool:
    right, left = max(one.right, other.right), min(one.left, other.left)
    if one.at == other.at or right >= left:
        return False
    turn = (right + left) / 2
    return one.distance_mm(turn) > other.distance_mm(turn)
