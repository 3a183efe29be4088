"""A slow search for poses of a floor on a fine grid, independent of the search that is tested against it."""

import math
from collections.abc import Iterator
from itertools import pairwise, product
from typing import Final

import numpy as np
import shapely
from numpy.typing import NDArray

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.content import FloorId, Side, contents
from meja.games.menara.tower.boards import TOUCH_MM, board, place_of, tops
from meja.games.menara.tower.dimensions import RADIUS_MM, TEAR_G, board_g, mass_g
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.statics import structure, tilt_deg
from meja.games.menara.tower_state import Tower
from tests.proofs import amount

STEP_MM: Final = amount(test=10.0, proofs=5.0)
TURNS: Final = amount(test=18, proofs=36)
STABLE_DEG: Final = 1.0
REST_MM: Final = 6.0
MAX_TRIED: Final = 150  # poses of one floor at one level, the best by their footing
PAIRS_OF_EDGES: Final = 400  # of a floor and the base

Floats = NDArray[np.float64]


def stable_poses(tower: Tower, floor: FloorId, side: Side, level: int) -> Iterator[Pose]:
    """Yields legal poses of a new floor, or of one that is moved, with which the tower bears more than STABLE_DEG."""
    site, sheltered = Geometry(), contents().floors[floor].sheltered_openings
    lifted, _ = tower.fall((), (floor,)) if floor in tower.floors else (tower, ())
    if tilt_deg(structure(lifted)) <= STABLE_DEG:
        return
    for pose in _on_columns(tower, floor, side, level):
        survey = site.survey(tower, Lying(floor, side, pose), level)
        if survey.overlaps or len(survey.rests) < 2 or (sheltered and survey.reaches):
            continue
        laid = (
            tower.move_floor(floor, pose, level)
            if floor in tower.floors
            else tower.lay(Lying(floor, side, pose), level)
        )
        if tilt_deg(structure(laid.settle([(floor, survey.rests)], ()))) > STABLE_DEG:
            yield pose


def _on_columns(tower: Tower, floor: FloorId, side: Side, level: int) -> list[Pose]:
    """Returns the poses of the grid that seem legal, with their weight over the columns, the steadiest first."""
    at = np.array([top for _, top in tops(tower, level, without=floor)]).reshape(-1, 2)
    if len(at) < 2:
        return []
    own, weight = board(floor, side).polygon, np.array(_weight(tower, floor, side))
    there = [place_of(laid).polygon for laid in tower.floors.values() if laid.level == level and laid.floor != floor]
    taken = shapely.union_all(there).buffer(-0.5)
    shapely.prepare(taken)
    cells, low = _cells(own.buffer(REST_MM))
    rim = shapely.get_coordinates(shapely.segmentize(own.exterior, 5.0))
    (x0, y0), (x1, y1) = at.min(axis=0) - RADIUS_MM, at.max(axis=0) + RADIUS_MM
    places = np.stack(np.meshgrid(np.arange(x0, x1, STEP_MM), np.arange(y0, y1, STEP_MM)), axis=-1).reshape(-1, 2)
    found: list[tuple[float, Pose]] = []
    for turn_deg in np.arange(TURNS) * 360.0 / TURNS:
        cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
        turn = np.array([[cos, sin], [-sin, cos]])  # of points as rows, from the board to the table
        index = np.rint((at[None] - places[:, None]) @ turn.T + weight - low).astype(int)
        inside = ((index >= 0) & (index < cells.shape)).all(axis=2)
        under = np.zeros(inside.shape, bool)
        under[inside] = cells[tuple(index[inside].T)]
        for n in np.flatnonzero(under.sum(axis=1) >= 2):
            hull = shapely.MultiPoint(at[under[n]]).convex_hull
            here = shapely.Point(places[n])
            margin = hull.boundary.distance(here) if hull.covers(here) else -hull.distance(here)
            if margin + RADIUS_MM <= 0:
                continue
            outline = (rim - weight) @ turn + places[n]
            if not taken.is_empty and shapely.contains_xy(taken, *outline.T).any():
                continue
            x, y = places[n] - weight @ turn
            found.append((margin, Pose(round(float(x), 2), round(float(y), 2), float(turn_deg))))
    found.sort(key=lambda one: -one[0])
    return [pose for _, pose in found[: MAX_TRIED // 2] + found[MAX_TRIED // 2 :: max(1, len(found) // MAX_TRIED)]]


def _cells(polygon: shapely.Geometry) -> tuple[NDArray[np.bool_], Floats]:
    """Returns which cells of 1 mm lie in a polygon, and the place of the first one."""
    left, bottom, right, top = np.floor(polygon.bounds) - 1
    xs, ys = np.meshgrid(np.arange(left, right + 3), np.arange(bottom, top + 3), indexing="ij")
    shapely.prepare(polygon)
    return shapely.contains_xy(polygon, xs, ys), np.array([left, bottom])


def _weight(tower: Tower, floor: FloorId, side: Side) -> tuple[float, float]:
    """Returns the centre of mass of a floor with all that stands on it, on the board."""
    own, face = board(floor, side), contents().floors[floor].side(side)
    masses = [(board_g(floor), own.centroid)]
    if floor in tower.floors:
        masses += [(mass_g(piece), own.bases[base]) for base, piece in tower.on(floor).items()]
        masses += [(TEAR_G, face.marks[mark]) for mark in tower.tears.get(floor, ())]
    whole = sum(mass for mass, _ in masses)
    x, y = (sum(mass * at[axis] for mass, at in masses) / whole for axis in (0, 1))
    return x, y


def poses_beside(tower: Tower, floor: FloorId, side: Side) -> Iterator[Pose]:
    """Yields legal poses of a floor that extends the base: edge to edge, at steps along the edge."""
    site, own = Geometry(), board(floor, side).polygon
    others = [place_of(laid).polygon for laid in tower.floors.values() if laid.level == 0]
    pairs = list(product([edge for other in others for edge in _edges(other)], _edges(own)))
    for (a, b), (c, d) in pairs[:: -(-len(pairs) // PAIRS_OF_EDGES)]:
        turn = math.atan2(*(b - a)[::-1]) + math.pi - math.atan2(*(d - c)[::-1])
        cos, sin = math.cos(turn), math.sin(turn)
        along, outwards = (b - a) / np.linalg.norm(b - a), np.array([(b - a)[1], (a - b)[0]]) / np.linalg.norm(b - a)
        for step in np.arange(-8.0, np.linalg.norm(b - a) + 8.0, STEP_MM):
            x, y = a + step * along + outwards * TOUCH_MM / 2 - (c[0] * cos - c[1] * sin, c[0] * sin + c[1] * cos)
            pose = Pose(round(float(x), 2), round(float(y), 2), round(math.degrees(turn) % 360, 2))
            survey = site.survey(tower, Lying(floor, side, pose), 0)
            if not survey.overlaps and survey.contacts >= 2:
                yield pose


def _edges(polygon: shapely.Polygon) -> list[tuple[Floats, Floats]]:
    ring = shapely.get_coordinates(polygon.exterior)
    return [(a, b) for a, b in pairwise(ring) if np.linalg.norm(b - a) >= 8.0]
