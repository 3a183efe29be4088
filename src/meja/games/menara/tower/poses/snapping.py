"""Slides a floor that lies near the base until it touches it at two points: edge to edge, or with two corners."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
import shapely

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.tower.boards import MAX_OVERLAP_MM, Levels, Placed, contacts, placed
from meja.games.menara.tower.depths import ERROR_MM
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.poses.quick import pose_at

SNAP_MM: Final = 15.0  # how far a floor slides
SNAP_DEG: Final = 45.0  # how far it turns to lie edge to edge, as a floor does that is pushed against another
FLUSH_MM: Final = 8.0  # of two edges that lie against each other, at least
SIDE_STEP_MM: Final = 5.0  # along an edge, if there is no room straight ahead
MAX_SLIDES: Final = 3000  # the nearest
MAX_TRIED: Final = 60  # of these, tested exactly


class _Edges(NamedTuple):
    """Straight edges of boards, counter-clockwise around them."""

    start: Floats  # (n, 2)
    along: Floats  # (n, 2), of length 1
    length: Floats

    @property
    def outwards(self) -> Floats:
        return np.column_stack((self.along[:, 1], -self.along[:, 0]))


def snapped(levels: Levels, lying: Lying) -> Pose | None:
    """Returns the nearest pose at level 0, within reach of a push, that touches the base twice without overlap."""
    new = placed(lying)
    near = [other for _, other in levels.boards(0, lying.floor) if _is_in_reach(new, other)]
    if not near:
        return None
    slides = np.concatenate([_flush(new, near), _wedged(new, near)])
    cost = np.hypot(slides[:, 0], slides[:, 1]) + np.abs(np.degrees(slides[:, 2]))
    slides = slides[np.argsort(cost, kind="stable")[:MAX_SLIDES]]
    for other in near:
        slides = slides[_overlap_mm(new, slides, other) <= MAX_OVERLAP_MM + ERROR_MM]
    for dx, dy, turn in slides[:MAX_TRIED].tolist():
        turned = math.radians(lying.pose.turn_deg) + turn
        pose = pose_at((0, 0), math.degrees(turned), math.cos(turned), math.sin(turned), (new.x + dx, new.y + dy))
        there = lying._replace(pose=pose)
        if levels.is_clear(there, 0) and contacts(placed(there), near) >= 2:
            return pose
    return None


def _overlap_mm(new: Placed, slides: Floats, other: Placed) -> Floats:
    """Returns how deep samples of both boards are within each other after each slide."""
    x, y = new.x + slides[:, 0, None], new.y + slides[:, 1, None]
    turn = math.atan2(new.sin, new.cos) + slides[:, 2, None]
    cos, sin = np.cos(turn), np.sin(turn)
    mine, theirs = new.board.depths.samples, other.board.depths.samples
    at = np.stack([x + cos * mine[:, 0] - sin * mine[:, 1], y + sin * mine[:, 0] + cos * mine[:, 1]], axis=-1)
    dx = other.x + other.cos * theirs[:, 0] - other.sin * theirs[:, 1] - x
    dy = other.y + other.sin * theirs[:, 0] + other.cos * theirs[:, 1] - y
    in_own = new.board.depths.of(np.stack([cos * dx + sin * dy, cos * dy - sin * dx], axis=-1))
    found: Floats = np.maximum(other.depths(at).max(axis=1), in_own.max(axis=1))
    return found


def _is_in_reach(new: Placed, other: Placed) -> bool:
    return math.hypot(new.x - other.x, new.y - other.y) < new.board.reach_mm + other.board.reach_mm + 2 * SNAP_MM


def _edges(places: Sequence[Placed]) -> _Edges:
    rings = [shapely.get_coordinates(shapely.normalize(place.polygon).exterior) for place in places]
    rings = [ring if shapely.is_ccw(shapely.LinearRing(ring)) else ring[::-1] for ring in rings]
    start, end = np.concatenate([ring[:-1] for ring in rings]), np.concatenate([ring[1:] for ring in rings])
    length = np.hypot(*(end - start).T)
    return _Edges(start, (end - start) / length[:, None], length)


def _flush(new: Placed, near: Sequence[Placed]) -> Floats:
    """Returns the slides that end edge to edge: rows of x and y in mm and turn in rad."""
    mine, theirs = _edges([new]), _edges(near)
    i, j = np.nonzero((mine.length >= FLUSH_MM)[:, None] & (theirs.length >= FLUSH_MM))
    angle = (
        np.arctan2(theirs.along[j, 1], theirs.along[j, 0]) + math.pi - np.arctan2(mine.along[i, 1], mine.along[i, 0])
    )
    turn = (angle + math.pi) % (2 * math.pi) - math.pi
    i, j, turn = (found[np.abs(turn) <= math.radians(SNAP_DEG)] for found in (i, j, turn))
    origin = np.array([new.x, new.y])
    arm, cos, sin = mine.start[i] - origin, np.cos(turn), np.sin(turn)
    start = origin + np.column_stack((cos * arm[:, 0] - sin * arm[:, 1], sin * arm[:, 0] + cos * arm[:, 1]))
    off = start - theirs.start[j]  # from the start of the other edge to that of the own one, which runs against it
    ahead_mm = -(off * theirs.outwards[j]).sum(axis=1)
    at_mm = (off * theirs.along[j]).sum(axis=1)
    low = FLUSH_MM - at_mm  # the least and the most that it may move along the edge
    high = theirs.length[j] + mine.length[i] - FLUSH_MM - at_mm
    slides: list[Floats] = []
    for step_mm in np.arange(-SNAP_MM, SNAP_MM + SIDE_STEP_MM, SIDE_STEP_MM):
        aside_mm: Floats = np.clip(np.full(len(low), step_mm), low, high)
        move = ahead_mm[:, None] * theirs.outwards[j] + aside_mm[:, None] * theirs.along[j]
        is_near = np.hypot(ahead_mm, aside_mm) <= SNAP_MM + new.board.reach_mm * np.abs(np.sin(turn))
        slides.append(np.column_stack((move, turn))[is_near])
    return np.concatenate(slides)


def _wedged(new: Placed, near: Sequence[Placed]) -> Floats:
    """Returns the slides without a turn after which two corners of it, or of others, touch an edge each."""
    mine, theirs = _edges([new]), _edges(near)
    rows: list[Floats] = []  # of a corner near an edge: the edge's normal, the slide along it that closes the gap, ...
    for edges, corners, sign in ((theirs, mine.start, 1.0), (mine, theirs.start, -1.0)):
        off = corners[:, None] - edges.start
        ahead_mm, at_mm = -(off * edges.outwards).sum(axis=2), (off * edges.along).sum(axis=2)
        is_near = (np.abs(ahead_mm) <= SNAP_MM) & (at_mm >= -SNAP_MM) & (at_mm <= edges.length + SNAP_MM)
        corner, edge = np.nonzero(is_near)
        # ... where the corner is along the edge, the edge's length, and the corner
        gap, at = ahead_mm[corner, edge], at_mm[corner, edge]
        rows.append(np.column_stack((sign * edges.outwards[edge], gap, at, edges.length[edge], corners[corner])))
    pair = np.concatenate(rows)
    one, other = (pair[index] for index in np.triu_indices(len(pair), 1))
    cross = one[:, 0] * other[:, 1] - one[:, 1] * other[:, 0]
    is_apart = (np.abs(cross) > 0.1) & (np.hypot(*(one[:, 5:] - other[:, 5:]).T) >= FLUSH_MM)
    one, other, cross = one[is_apart], other[is_apart], cross[is_apart]
    x = (one[:, 2] * other[:, 1] - other[:, 2] * one[:, 1]) / cross
    y = (other[:, 2] * one[:, 0] - one[:, 2] * other[:, 0]) / cross
    touches = np.hypot(x, y) <= SNAP_MM
    for row in (one, other):  # the corner ends on the edge, not beside it
        along = row[:, 3] - row[:, 1] * x + row[:, 0] * y
        touches &= (along >= 0) & (along <= row[:, 4])
    slides: Floats = np.column_stack((x, y, 0 * x))[touches]
    return slides
