"""The search for good poses of a floor: on the column tops of a level, or beside the base."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import FloorId, Side, components
from meja.games.menara.tower.boards import REST_MM, Levels, board, place_of, tops
from meja.games.menara.tower.dimensions import RADIUS_MM, PointMass, laden, riders
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.placing.rasters import BoardField, Crowd, crowd, depth, field, inwards, is_taken, overlap
from meja.games.menara.tower.poses.quick import pose_at
from meja.games.menara.tower.poses.thorough import are_near, promising_poses
from meja.games.menara.tower.shapes import Edge
from meja.games.menara.tower.statics import stands, structure, with_floors
from meja.games.menara.tower_state import Tower
from meja.jit import jit

LATTICE_POSES: Final = 15_000  # the lattice step is chosen so that about this many poses are scored
MIN_STEP_MM: Final = 6.0  # of the lattice
MAX_STEP_MM: Final = 8.0
TURNS: Final = 24  # of the lattice, all around
TURN: Final = 2 * math.pi / TURNS  # rad
MOVES: Final = np.concatenate([np.eye(3), -np.eye(3)])  # of the climb: one step up or down in x, y and turn
CLIMBS_PER_POSE: Final = 2  # peaks of the lattice to climb from, for each pose that is asked for
MIN_CLIMB_STEP_MM: Final = 0.1
TOUCH_MM: Final = 1e-6  # a line that cuts a disc by less touches it
MAX_RASTER_OVERLAP_MM: Final = 0.5  # that the rasters show where boards only touch
SAME_PEAK_MM: Final = 4.0  # climbs that end in the same cell of this size and turn found the same place
SAME_PEAK_DEG: Final = 10.0
BREADTH_DIRECTIONS: Final = 18  # in which the breadth of the base is measured


class PlacementWeights(NamedTuple):
    """What is good and bad about a pose of a floor on columns, in mm of margin.

        score = margin_loaded                                               worst case of the floor's own bases
              - sum over tops of max(0, column radius - depth of its axis)  tops that are not covered whole
              - per_missing_mm * max(0, wanted_columns - whole tops)        too few columns
              - per_overlap * max(0, gap_mm + overlap_mm)                   too near to floors of the same level
              - per_weak * max(0, wanted_margin_mm - margin_mm)             of the whole tower, from the statics

    `margin_loaded` is how far the floor's load may move before it tips, if each of its own bases beyond the edge about
    which it tips carries `base_load_g`. A pose has no score if the floor tips, lies on fewer than two columns, or
    overlaps a floor of its level by more than `max_overlap_mm`.

    A NamedTuple, because kernels can read a constant one.
    """

    base_load_g: float = 10.0  # that a base may come to carry: a column, and its share of a floor
    wanted_columns: int = 3  # that carry a floor well (M6.5)
    per_missing_mm: float = 4.0  # cost of each of them that is missing
    gap_mm: float = 1.0  # that is wanted to the floors of the same level
    max_overlap_mm: float = 4.0  # allowed while a place is searched for; geometry refuses overlaps in the end
    per_overlap: float = 3.0  # cost of each mm that the gap lacks
    wanted_margin_mm: float = 6.0  # of the whole tower with the floor
    per_weak: float = 2.0  # cost of each mm that this margin lacks


WEIGHTS: Final = PlacementWeights()


class Ranked(NamedTuple):
    """A pose of a floor, and how good it is."""

    pose: Pose
    rests: tuple[Spot, ...]
    margin_mm: float  # how far the load may move before anything tips; infinite on the table
    score: float  # in mm; to compare poses of one floor at one level


class ScoredPose(NamedTuple):
    """A pose of a floor before the whole tower is asked."""

    pose: Pose
    margin_mm: float
    score: float


def best_poses(tower: Tower, floor: FloorId, side: Side, level: int, n: int = 8) -> list[Ranked]:
    """Returns up to n good poses that differ, the best first. A floor of that id in the tower is ignored.

    On columns the score is that of `PlacementWeights`. Beside the base (level 0) it is the breadth of the base less the
    mean distance of the new bases from the old ones.
    """
    found = _beside(tower, floor, side) if level == 0 else _on_columns(tower, floor, side, level, CLIMBS_PER_POSE * n)
    if level > 0 and found:
        found = _borne(tower, floor, side, level, found)
    kept = list(islice(_different(tower, floor, side, level, found), n))
    return _thorough(tower, floor, side, level, n) if level > 0 and not kept else kept


def _thorough(tower: Tower, floor: FloorId, side: Side, level: int, n: int) -> list[Ranked]:
    """Returns poses where hill climbing found none: tight ones, whose score is their margin."""
    levels, load = Levels(tower), laden(tower, floor, side)
    without = structure(tower.fall((), (floor,))[0])
    for poses in promising_poses(levels, floor, side, level):
        margins_mm = with_floors(without, [Lying(floor, side, pose) for pose in poses], level, load=load).tolist()
        found = [ScoredPose(pose, mm, mm) for pose, mm in zip(poses, margins_mm, strict=True) if mm > 0]
        kept = list(islice(_different(tower, floor, side, level, found), n))
        if kept:
            return kept
    return []


def _borne(tower: Tower, floor: FloorId, side: Side, level: int, found: Sequence[ScoredPose]) -> list[ScoredPose]:
    """Returns the poses with which the whole tower stands; a weak tower lowers their scores."""
    without, _ = tower.fall((), (floor,))
    margins_mm = with_floors(structure(without), [Lying(floor, side, one.pose) for one in found], level).tolist()
    if riders(tower, floor, side):  # the margins of the statics are those of the bare board
        margins_mm = [min(margin_mm, one.margin_mm) for one, margin_mm in zip(found, margins_mm, strict=True)]
    return [
        ScoredPose(one.pose, margin_mm, one.score - WEIGHTS.per_weak * max(0.0, WEIGHTS.wanted_margin_mm - margin_mm))
        for one, margin_mm in zip(found, margins_mm, strict=True)
        if margin_mm > 0
    ]


def _different(tower: Tower, floor: FloorId, side: Side, level: int, found: Iterable[ScoredPose]) -> Iterator[Ranked]:
    """Yields the poses that overlap nothing and are not next to a better one."""
    site, kept = Geometry(), list[Ranked]()
    sheltered = components().floors[floor].sheltered_openings
    for pose, margin_mm, score in sorted(found, key=lambda one: (-one.score, one.pose)):
        near = [other for other in kept if are_near(pose, other.pose)]
        if level == 0 and near:
            continue
        survey = site.survey(tower, Lying(floor, side, pose), level)
        holds = survey.contacts if level == 0 else len(survey.rests)
        if survey.overlaps or holds < 2 or (sheltered and survey.reaches):
            continue
        if any(set(survey.rests) == set(other.rests) for other in near):
            continue
        if level > 0 and riders(tower, floor, side):  # it weighs more than its board
            moved = tower.move_floor(floor, pose, level).settle([(floor, survey.rests)], ())
            if not stands(moved):
                continue
        kept.append(Ranked(pose, survey.rests, margin_mm, score))
        yield kept[-1]


def _crowd(tower: Tower, floor: FloorId, level: int) -> Crowd:
    """Returns the other floors of a level."""
    there = [laid for laid in tower.floors.values() if laid.level == level and laid.floor != floor]
    return crowd([(place_of(laid), field(laid.floor, laid.side)) for laid in there])


def _on_columns(tower: Tower, floor: FloorId, side: Side, level: int, n: int) -> list[ScoredPose]:
    """Returns poses on columns: climbs uphill from the n best peaks of a lattice."""
    at = np.array([top for _, top in tops(tower, level, without=floor)])
    if len(at) < 2:
        return []
    own, weight, there = field(floor, side), laden(tower, floor, side), _crowd(tower, floor, level)

    def score(poses: Floats) -> Floats:
        return _scores(own, weight, at, there, poses)

    low, high = at.min(axis=0) - RADIUS_MM, at.max(axis=0) + RADIUS_MM  # its load acts between columns
    step_mm = float(np.clip(math.sqrt((high - low).prod() * TURNS / LATTICE_POSES), MIN_STEP_MM, MAX_STEP_MM))
    xs, ys = (np.arange(low[axis], high[axis] + step_mm, step_mm) for axis in (0, 1))
    turns, xs, ys = np.meshgrid(np.arange(TURNS) * TURN, xs, ys, indexing="ij")
    lattice = np.stack([xs, ys, turns], axis=-1)
    peaks = _peaks(score(lattice.reshape(-1, 3))[:, 0].reshape(lattice.shape[:3]))
    found: dict[tuple[int, int, int], ScoredPose] = {}
    for (x, y, turn), (scored, margin_mm) in _climb(score, lattice[tuple(peaks[:n].T)], step_mm):
        pose = pose_at((weight.x_mm, weight.y_mm), math.degrees(turn), math.cos(turn), math.sin(turn), (x, y))
        same = round(x / SAME_PEAK_MM), round(y / SAME_PEAK_MM), round(pose.turn_deg / SAME_PEAK_DEG)
        found.setdefault(same, ScoredPose(pose, margin_mm, scored))
    return list(found.values())


def _climb(
    score: Callable[[Floats], Floats], poses: Floats, step_mm: float
) -> Iterator[tuple[tuple[float, float, float], tuple[float, float]]]:
    """Hill climbing from each pose, with steps that halve where none is better: yields where it ends, and the score and
    the margin there."""
    best, rows = score(poses), np.arange(len(poses))
    moves, scale = MOVES * (step_mm, step_mm, TURN), np.full(len(poses), 0.5)
    while scale.max(initial=0.0) * step_mm > MIN_CLIMB_STEP_MM:
        tried = poses[:, None] + scale[:, None, None] * moves
        scores = score(tried.reshape(-1, 3)).reshape(len(poses), len(moves), 2)
        pick = scores[:, :, 0].argmax(axis=1)
        better = scores[rows, pick, 0] > best[:, 0]
        poses = np.where(better[:, None], tried[rows, pick], poses)
        best = np.where(better[:, None], scores[rows, pick], best)
        scale = np.where(better, scale, scale / 2)
    yield from zip(poses.tolist(), best.tolist(), strict=True)


def _peaks(scores: Floats) -> npt.NDArray[np.int64]:
    """Returns the local maxima of a lattice, the best first."""
    found = np.array(_local_maxima(scores))
    return found[np.argsort(-scores[tuple(found.T)], kind="stable")]


@jit
def _local_maxima(scores: Floats) -> npt.NDArray[np.int64]:
    """Returns the indices of the local maxima, the first of equals; the first axis is periodic."""
    found, n = np.empty((scores.size, 3), np.int64), 0
    turns, wide, high = scores.shape
    for k in range(turns):
        for i in range(wide):
            for j in range(high):
                own = scores[k, i, j]
                is_peak = own > -np.inf
                for c in (k, (k - 1) % turns, (k + 1) % turns):
                    for a in range(max(i - 1, 0), min(i + 2, wide)):
                        for b in range(max(j - 1, 0), min(j + 2, high)):
                            if not is_peak:
                                break
                            other = scores[c, a, b]
                            is_peak = other < own or (other == own and (k, i, j) <= (c, a, b))
                if is_peak:
                    found[n] = k, i, j
                    n += 1
    return found[:n]


@jit
def _scores(own: BoardField, weight: PointMass, at: Floats, there: Crowd, poses: Floats) -> Floats:
    """Returns the score and the margin at each pose (centre of mass, turn in rad): `PlacementWeights` without its last
    term; minus infinity for a pose without a score."""
    scores = np.full((len(poses), 2), -np.inf)
    cos, sin = 1.0, 0.0
    discs, loads = np.empty((len(at), 3)), np.empty_like(own.bases)
    is_crowded = len(there.hearts) > 0
    reach = own.reach_mm + math.hypot(weight.x_mm, weight.y_mm) + RADIUS_MM
    for row in range(len(poses)):
        x, y, turn = poses[row]
        if row == 0 or turn != poses[row - 1, 2]:
            cos, sin = math.cos(turn), math.sin(turn)
        ox, oy = x - cos * weight.x_mm + sin * weight.y_mm, y - sin * weight.x_mm - cos * weight.y_mm
        if is_crowded and is_taken(own, there, ox, oy, cos, sin, WEIGHTS.max_overlap_mm):
            continue
        carrying, whole, uncovered_mm = 0, 0, 0.0
        for i in range(len(at)):
            dx, dy = at[i, 0] - x, at[i, 1] - y
            if dx * dx + dy * dy > reach * reach:
                continue
            bx, by = weight.x_mm + cos * dx + sin * dy, weight.y_mm + cos * dy - sin * dx
            if own.sheltered and depth(own.openings, bx, by) > -REST_MM - 1:
                carrying = 0
                break
            inside = depth(own.board, bx, by)
            if inside >= RADIUS_MM:
                discs[carrying] = at[i, 0], at[i, 1], RADIUS_MM
                carrying, whole = carrying + 1, whole + 1
            elif inside > -RADIUS_MM:
                uncovered_mm += RADIUS_MM - inside
                if inside > -REST_MM:  # in place of the patch: the largest disc in it
                    radius = (RADIUS_MM + inside) / 2
                    gx, gy = inwards(own.board, bx, by)
                    discs[carrying, 0] = at[i, 0] + (RADIUS_MM - radius) * (cos * gx - sin * gy)
                    discs[carrying, 1] = at[i, 1] + (RADIUS_MM - radius) * (sin * gx + cos * gy)
                    discs[carrying, 2] = radius
                    carrying += 1
        if carrying < 2:
            continue
        for i in range(len(loads)):
            loads[i, 0] = ox + cos * own.bases[i, 0] - sin * own.bases[i, 1]
            loads[i, 1] = oy + sin * own.bases[i, 0] + cos * own.bases[i, 1]
        loaded, margin = _margins(discs, carrying, x, y, loads, WEIGHTS.base_load_g / weight.mass_g)
        if margin > 0:
            lacking_mm = 0.0
            if is_crowded:
                lacking_mm = max(0.0, WEIGHTS.gap_mm + overlap(own, there, ox, oy, cos, sin, WEIGHTS.max_overlap_mm))
            missing_mm = WEIGHTS.per_missing_mm * max(0, WEIGHTS.wanted_columns - whole)
            scores[row] = loaded - uncovered_mm - missing_mm - WEIGHTS.per_overlap * lacking_mm, margin
    return scores


@jit
def _margins(discs: Floats, n: int, x: float, y: float, loads: Floats, share: float) -> tuple[float, float]:
    """Returns how far the load on n discs may move before it tips: with the worst loads on the floor's own bases, each
    `share` of the floor's weight, and without them.

    The line about which it tips touches two discs, or one at the point that is nearest to the load.
    """
    loaded, margin = np.inf, np.inf
    for i in range(n):
        dx, dy = x - discs[i, 0], y - discs[i, 1]
        far = math.sqrt(dx * dx + dy * dy)
        if far > TOUCH_MM:
            worst, bare = _margins_about(discs, n, i, dx / far, dy / far, x, y, loads, share)
            loaded, margin = min(loaded, worst), min(margin, bare)
        for j in range(i):
            dx, dy = discs[j, 0] - discs[i, 0], discs[j, 1] - discs[i, 1]
            far = math.sqrt(dx * dx + dy * dy)
            narrower = discs[i, 2] - discs[j, 2]
            if far <= abs(narrower):
                continue
            along, across = narrower / far / far, math.sqrt(far * far - narrower * narrower) / far / far
            for side in (-across, across):
                nx, ny = dx * along + dy * side, dy * along - dx * side
                worst, bare = _margins_about(discs, n, i, nx, ny, x, y, loads, share)
                loaded, margin = min(loaded, worst), min(margin, bare)
        if margin <= 0:
            break
    return loaded, margin


@jit
def _margins_about(
    discs: Floats, n: int, i: int, nx: float, ny: float, x: float, y: float, loads: Floats, share: float
) -> tuple[float, float]:
    """Returns both margins about the line that touches disc i on the side to which (nx, ny) points; infinity if it cuts
    another disc."""
    edge = nx * discs[i, 0] + ny * discs[i, 1] + discs[i, 2]
    for j in range(n):
        if nx * discs[j, 0] + ny * discs[j, 1] + discs[j, 2] > edge + TOUCH_MM:
            return np.inf, np.inf
    bare = edge - nx * x - ny * y
    loaded = bare
    for k in range(len(loads)):
        loaded -= share * max(0.0, nx * loads[k, 0] + ny * loads[k, 1] - edge)
    return loaded, bare


def _beside(tower: Tower, floor: FloorId, side: Side) -> list[ScoredPose]:
    """Returns the poses flush against an edge of the base that overlap no floor of it."""
    lying = [place_of(laid) for laid in tower.floors.values() if laid.level == 0 and laid.floor != floor]
    edges = [edge for place in lying for edge in place.edges]
    if not edges or not board(floor, side).edges:
        return []
    poses = _flush(edges, board(floor, side).edges)
    spots = np.array([at for place in lying for at in place.bases])
    scores = _scores_beside(field(floor, side), _crowd(tower, floor, 0), spots, poses)
    clear = scores > -np.inf
    return [
        ScoredPose(Pose(*pose), math.inf, score)
        for pose, score in zip(poses[clear].tolist(), scores[clear].tolist(), strict=True)
    ]


def _flush(edges: Sequence[Edge], mine: Sequence[Edge]) -> Floats:
    """Returns the poses at which an edge of a board lies against another edge: their middles or one end together."""
    on = np.array([(edge.middle, edge.end, edge.start) for edge in edges])[:, None]
    at = np.array([(edge.middle, edge.start, edge.end) for edge in mine])[None]
    directions = np.array([edge.direction_deg for edge in edges])[:, None, None]
    turns_deg = directions + 180 - np.array([edge.direction_deg for edge in mine])[None, :, None]
    cos, sin = np.cos(np.radians(turns_deg)), np.sin(np.radians(turns_deg))
    xs = on[..., 0] - cos * at[..., 0] + sin * at[..., 1]
    ys = on[..., 1] - sin * at[..., 0] - cos * at[..., 1]
    return np.stack(np.broadcast_arrays(xs, ys, turns_deg % 360), axis=-1).reshape(-1, 3).round(2)


@jit
def _scores_beside(own: BoardField, there: Crowd, spots: Floats, poses: Floats) -> Floats:
    """Returns the least breadth of the base less the mean distance of the new bases from the old ones: floors are to
    lie on both. Minus infinity for a pose that overlaps."""
    scores = np.full(len(poses), -np.inf)
    n, m = len(spots), len(own.bases)
    all_spots = np.empty((n + m, 2))
    all_spots[:n] = spots
    for row, (x, y, turn_deg) in enumerate(poses):
        cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
        taken = is_taken(own, there, x, y, cos, sin, MAX_RASTER_OVERLAP_MM)
        if taken or overlap(own, there, x, y, cos, sin, MAX_RASTER_OVERLAP_MM) == np.inf:
            continue
        away = 0.0
        for i, (bx, by) in enumerate(own.bases):
            ax, ay = x + cos * bx - sin * by, y + sin * bx + cos * by
            all_spots[n + i] = ax, ay
            away += np.sqrt(((spots[:, 0] - ax) ** 2 + (spots[:, 1] - ay) ** 2).min()) / m
        breadth = np.inf
        for k in range(BREADTH_DIRECTIONS):
            direction = k * math.pi / BREADTH_DIRECTIONS
            along = math.cos(direction) * all_spots[:, 0] + math.sin(direction) * all_spots[:, 1]
            breadth = min(breadth, along.max() - along.min())
        scores[row] = breadth - away
    return scores
