"""A thorough search for poses of a floor on columns: branch and bound over its place and turn.

A cell is a box of places of the floor's centre of mass and of turns. It is dropped when no pose in it can be legal with
the weight over the columns: too few columns in reach, the weight beyond them, or a floor of the level in the way, each
by more than any point moves within the cell. The other cells are halved. So a tight place is found, and one that does
not exist costs little.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
import shapely

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import FloorId, PointMm, Side, components
from meja.games.menara.tower.boards import MAX_OVERLAP_MM, REST_MM, Board, Levels, Placed, board, placed
from meja.games.menara.tower.depths import ERROR_MM
from meja.games.menara.tower.dimensions import RADIUS_MM, laden
from meja.games.menara.tower.numeric_types import Bools, Floats
from meja.games.menara.tower.poses.quick import pose_at

STEP_MM: Final = 16.0  # of the first cells
TURNS: Final = 16  # of the first cells, all around
HALVINGS: Final = 3
MAX_CELLS: Final = 4000  # that are halved; of more, the most promising
MAX_PROMISING: Final = 500  # poses of one size of cells
MAX_TRIED: Final = 200  # of these, tested exactly
MIN_MARGIN_MM: Final = 0.1  # how far the weight is from tipping
MAX_DEPTH_MM: Final = MAX_OVERLAP_MM + ERROR_MM  # of an overlap, by the rasters, of boards that only touch
PER_OVERLAP: Final = 3.0  # cost in millimetres of margin of each millimetre of overlap
MIN_APART_MM: Final = 12.0  # poses that are farther apart, or turned by more, are different ones
MIN_APART_DEG: Final = 30.0
DIRECTIONS: Final = np.stack([np.cos(np.arange(24) * math.pi / 12), np.sin(np.arange(24) * math.pi / 12)])
CORNERS: Final = np.array([(x, y, turn) for x in (-1, 1) for y in (-1, 1) for turn in (-1, 1)])  # of a halved cell


class _Space(NamedTuple):
    """What a floor meets at a level."""

    own: Board
    weight: PointMm  # its centre of mass on the board, with what is carried along
    tops: Floats  # the columns that the other floors of the level leave in reach
    others: Sequence[Placed]  # these floors


class _Cells(NamedTuple):
    """The cells that may hold a legal pose."""

    middles: Floats  # (n, 3): the place of the centre of mass, and the turn in rad
    seem_legal: Bools  # of the middles
    worth: Floats  # the margin in mm in the middle, less the cost of an overlap


def thorough_poses(levels: Levels, floor: FloorId, side: Side, level: int) -> Iterator[Pose]:
    """Yields legal poses that differ, with the weight of the floor over its columns, the best first: none only if there
    is none, or in places too tight for the smallest cells."""
    kept: list[tuple[Pose, frozenset[Spot]]] = []
    for poses in promising_poses(levels, floor, side, level):
        for pose in poses[:MAX_TRIED]:
            on = _rests(levels, Lying(floor, side, pose), level)
            if on and not any(on == other and are_near(pose, at) for at, other in kept):
                kept.append((pose, on))
                yield pose
        if kept:
            return


def promising_poses(levels: Levels, floor: FloorId, side: Side, level: int) -> Iterator[list[Pose]]:
    """Yields the poses that seem legal with the weight over the columns, the best first: in the middles of large cells,
    then of smaller and smaller ones."""
    space = _space(levels, floor, side, level)
    if len(space.tops) < 2:
        return
    half_mm, half_turn = STEP_MM / 2, math.pi / TURNS
    middles = _lattice(space, half_mm, half_turn)
    for _ in range(HALVINGS + 1):
        cells = _cells(space, middles, half_mm, half_turn)
        if len(cells.middles) == 0:
            return
        order = np.argsort(-cells.worth, kind="stable")
        yield [
            pose_at(space.weight, math.degrees(turn), math.cos(turn), math.sin(turn), (x, y))
            for x, y, turn in cells.middles[order[cells.seem_legal[order]][:MAX_PROMISING]].tolist()
        ]
        half_mm, half_turn = half_mm / 2, half_turn / 2
        middles = cells.middles[order[:MAX_CELLS], None] + CORNERS * (half_mm, half_mm, half_turn)
        middles = middles.reshape(-1, 3)


def are_near(a: Pose, b: Pose) -> bool:
    """Returns whether two poses count as one."""
    turned_deg = abs((a.turn_deg - b.turn_deg + 180) % 360 - 180)
    return math.dist(a[:2], b[:2]) < MIN_APART_MM and turned_deg < MIN_APART_DEG


def _space(levels: Levels, floor: FloorId, side: Side, level: int) -> _Space:
    weight = laden(levels.tower, floor, side)
    others = [place for _, place in levels.boards(level, floor)]
    tops = np.array([top for _, top in levels.tops(level, floor)]).reshape(-1, 2)
    for other in others:
        if len(tops) >= 2:
            tops = tops[other.depths(tops) <= REST_MM + MAX_DEPTH_MM]
    return _Space(board(floor, side), (weight.x_mm, weight.y_mm), tops, others)


def _lattice(space: _Space, half_mm: float, half_turn: float) -> Floats:
    """Returns the middles of the first cells, without places that no turn makes legal."""
    slip_mm = half_mm * math.sqrt(2)
    low, high = space.tops.min(axis=0) - RADIUS_MM, space.tops.max(axis=0) + RADIUS_MM
    xs, ys = (np.arange(low[axis] + half_mm, high[axis] + half_mm, 2 * half_mm) for axis in (0, 1))
    places = np.stack(np.meshgrid(xs, ys, indexing="ij"), axis=-1).reshape(-1, 2)
    places = places[_margin(space, places, np.ones((1, len(space.tops)), bool)) + slip_mm > 0]
    around_mm = space.own.depths.of(np.array(space.weight)) - ERROR_MM  # the radius of a disc around the weight
    for other in space.others:
        places = places[other.depths(places) + around_mm - slip_mm <= MAX_DEPTH_MM]
    turns = np.arange(TURNS) * 2 * half_turn
    return np.column_stack((np.repeat(places, len(turns), axis=0), np.tile(turns, len(places))))


def _cells(space: _Space, middles: Floats, half_mm: float, half_turn: float) -> _Cells:
    """Returns those of the cells with these middles that may hold a legal pose. Within a cell, the centre of mass moves
    by less than `slip_mm`, and any other point in proportion to its distance from there, too."""
    slip_mm = half_mm * math.sqrt(2)
    for other in space.others:  # quick, and mostly enough: the deepest points of both boards
        _, surely_mm = _overlap(space, middles, other, slice(1), slip_mm, half_turn)
        middles = middles[surely_mm <= MAX_DEPTH_MM]

    cos, sin = np.cos(middles[:, 2, None]), np.sin(middles[:, 2, None])
    dx, dy = space.tops[:, 0] - middles[:, 0, None], space.tops[:, 1] - middles[:, 1, None]
    x, y = space.weight
    depths = space.own.depths.of(np.stack([x + cos * dx + sin * dy, y + cos * dy - sin * dx], axis=-1))
    in_reach = depths > -REST_MM - ERROR_MM - slip_mm - half_turn * np.hypot(dx, dy)
    may = in_reach.sum(axis=1) >= 2
    middles, depths, in_reach = middles[may], depths[may], in_reach[may]
    may = _margin(space, middles, in_reach) + slip_mm > 0
    middles, covered = middles[may], depths[may] > -REST_MM

    overlap_mm = np.zeros(len(middles))
    for other in space.others:
        here_mm, surely_mm = _overlap(space, middles, other, slice(None), slip_mm, half_turn)
        may, overlap_mm = surely_mm <= MAX_DEPTH_MM, np.maximum(overlap_mm, here_mm)
        middles, covered, overlap_mm = middles[may], covered[may], overlap_mm[may]
    margin_mm = _margin(space, middles, covered)
    seem_legal = (covered.sum(axis=1) >= 2) & (margin_mm > 0) & (overlap_mm <= MAX_DEPTH_MM)
    return _Cells(middles, seem_legal, np.maximum(margin_mm, -slip_mm) - PER_OVERLAP * overlap_mm)


def _margin(space: _Space, middles: Floats, on: Bools) -> Floats:
    """Returns how far the weight is from tipping off these columns, in mm: too much by what the directions miss."""
    ahead = np.where(on[:, :, None], space.tops @ DIRECTIONS, -np.inf).max(axis=1)
    margin: Floats = (ahead - middles[:, :2] @ DIRECTIONS).min(axis=1) + RADIUS_MM
    return margin


def _overlap(
    space: _Space, middles: Floats, other: Placed, samples: slice, slip_mm: float, half_turn: float
) -> tuple[Floats, Floats]:
    """Returns how deep samples of the floor and of another one are within each other: in the middle of each cell, and
    at least, in the whole cell."""
    x, y, turn = middles[:, 0, None], middles[:, 1, None], middles[:, 2, None]
    cos, sin = np.cos(turn), np.sin(turn)
    own, (u, v) = space.own, space.weight
    mine, theirs = own.depths.samples[samples] - (u, v), other.board.depths.samples[samples]
    at = np.stack([x + cos * mine[:, 0] - sin * mine[:, 1], y + sin * mine[:, 0] + cos * mine[:, 1]], axis=-1)
    in_other = other.depths(at) + own.depths.sample_mm[samples]
    dx = other.x + other.cos * theirs[:, 0] - other.sin * theirs[:, 1] - x
    dy = other.y + other.sin * theirs[:, 0] + other.cos * theirs[:, 1] - y
    in_own = own.depths.of(np.stack([u + cos * dx + sin * dy, v + cos * dy - sin * dx], axis=-1))
    in_own += other.board.depths.sample_mm[samples]
    here = np.maximum(in_other.max(axis=1), in_own.max(axis=1))
    in_other -= half_turn * np.hypot(mine[:, 0], mine[:, 1])
    in_own -= half_turn * np.hypot(dx, dy)
    return here, np.maximum(in_other.max(axis=1), in_own.max(axis=1)) - slip_mm


def _rests(levels: Levels, lying: Lying, level: int) -> frozenset[Spot]:
    """Returns the columns on which a floor would lie; none if it may not lie there, or would tip off them."""
    new, tops = placed(lying), levels.tops(level, lying.floor)
    on = [(spot, top) for spot, top in tops if new.covers(top)]
    if len(on) < 2 or not levels.is_clear(lying, level):
        return frozenset()
    if components().floors[lying.floor].sheltered_openings and any(new.leaves_open(top) for _, top in tops):
        return frozenset()
    weight = laden(levels.tower, lying.floor, lying.side)
    at = shapely.Point(new.to_table((weight.x_mm, weight.y_mm)))
    discs = [shapely.Point(top).buffer(RADIUS_MM) for _, top in on]
    hull = shapely.union_all([disc.intersection(new.polygon) for disc in discs]).convex_hull
    is_borne = hull.covers(at) and hull.exterior.distance(at) >= MIN_MARGIN_MM
    return frozenset(spot for spot, _ in on) if is_borne else frozenset()
