"""The best poses of a floor: on the column tops of a level, or beside the base."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import FloorId, Piece, Point, Side, contents
from meja.games.menara.temple import Tower
from meja.games.menara.tower.boards import REST_MM, board, place_of, tops
from meja.games.menara.tower.fields import Crowd, Field, crowd, depth, field, inwards, is_taken, overlap
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.matter import RADIUS_MM, board_g, mass_g
from meja.games.menara.tower.shapes import Edge
from meja.games.menara.tower.statics import stands, structure, with_floors
from meja.games.menara.tower.statics.jit import Array, jit

LATTICE: Final = 15_000  # so many poses are looked at, more or less
STEPS_MM: Final = (6.0, 8.0)  # the least and the most between them
TURNS: Final = 24
TURN: Final = 2 * math.pi / TURNS
MOVES: Final = np.concatenate([np.eye(3), -np.eye(3)])
REFINED: Final = 2  # so many places are looked at more closely for each pose that is asked for
FINEST_MM: Final = 0.1
CLOSE_MM: Final = 1e-6  # lines and discs that are closer touch
GAP_MM: Final = 1.0  # to the floors of the same level
TIGHT_MM: Final = 4.0  # so much of an overlap is borne with while a place is looked for, and costs
TIGHT: Final = 3.0  # a millimetre
TOUCHING_MM: Final = 0.5  # what the rasters may see of an overlap where boards only touch
SAME_MM: Final = 4.0
SAME_DEG: Final = 10.0
APART_MM: Final = 12.0  # poses that are so far apart, or turned so much, are different ones
APART_DEG: Final = 30.0

LOAD_G: Final = 10.0  # that a base may come to carry: a column, and its share of a floor
STEADY: Final = 3  # columns that carry a floor well (M6.5)
UNSTEADY_MM: Final = 4.0  # what each one costs that is missing
WELL_MM: Final = 6.0  # a tower with this margin stands well
WEAK: Final = 2.0  # what each millimetre costs that it lacks
DIRECTIONS: Final = 18  # in which the base is measured


class Ranked(NamedTuple):
    """A pose of a floor, and how good it is."""

    pose: Pose
    rests: tuple[Spot, ...]
    margin_mm: float  # how far the weight may wander before anything tips; on the table nothing does
    score: float  # in mm; to compare poses of one floor at one level


class Weight(NamedTuple):
    """What a floor weighs, with the columns on it, and where that acts on the board."""

    mass_g: float
    x_mm: float
    y_mm: float


class Found(NamedTuple):
    """A pose that looks good."""

    pose: Pose
    margin_mm: float
    score: float


def best_poses(tower: Tower, floor: FloorId, side: Side, level: int, n: int = 8) -> list[Ranked]:
    """Good poses that differ, the best first. A floor of that id in the tower is left out of account.

    On columns the score is what is left of the floor's margin under the worst load on its own bases, less what else is
    poor: tops that are not covered whole, fewer than three that are, and a tower that hardly bears it. Beside the base
    it says how broad the base becomes, and how close its bases are.
    """
    found = _beside(tower, floor, side) if level == 0 else _on_columns(tower, floor, side, level, REFINED * n)
    if level > 0 and found:
        found = _borne(tower, floor, side, level, found)
    found.sort(key=lambda one: (-one.score, one.pose))
    return list(islice(_different(tower, floor, side, level, found), n))


def _borne(tower: Tower, floor: FloorId, side: Side, level: int, found: Sequence[Found]) -> list[Found]:
    """Those of the poses with which the whole tower stands; what it lacks to stand well costs."""
    without, _ = tower.fall((), (floor,))
    margins_mm = with_floors(structure(without), [Lying(floor, side, one.pose) for one in found], level).tolist()
    if _pieces(tower, floor, side):  # these are of the bare board
        margins_mm = [min(margin_mm, one.margin_mm) for one, margin_mm in zip(found, margins_mm, strict=True)]
    return [
        Found(one.pose, margin_mm, one.score - WEAK * max(0.0, WELL_MM - margin_mm))
        for one, margin_mm in zip(found, margins_mm, strict=True)
        if margin_mm > 0
    ]


def _different(tower: Tower, floor: FloorId, side: Side, level: int, found: Iterable[Found]) -> Iterator[Ranked]:
    """Those of the poses that space allows, and that are not next to a better one."""
    site, kept = Geometry(), list[Ranked]()
    sheltered = contents().floors[floor].sheltered_openings
    for pose, margin_mm, score in found:
        near = [other for other in kept if _are_near(pose, other.pose)]
        if level == 0 and near:
            continue
        survey = site.survey(tower, Lying(floor, side, pose), level)
        holds = survey.contacts if level == 0 else len(survey.rests)
        if survey.overlaps or holds < 2 or (sheltered and survey.reaches):
            continue
        if any(set(survey.rests) == set(other.rests) for other in near):
            continue
        if level > 0 and _pieces(tower, floor, side):  # with which it weighs more than its board
            moved = tower.move_floor(floor, pose, level).settle([(floor, survey.rests)], ())
            if not stands(moved):
                continue
        kept.append(Ranked(pose, survey.rests, margin_mm, score))
        yield kept[-1]


def _are_near(a: Pose, b: Pose) -> bool:
    turned_deg = abs((a.turn_deg - b.turn_deg + 180) % 360 - 180)
    return math.dist(a[:2], b[:2]) < APART_MM and turned_deg < APART_DEG


def _pieces(tower: Tower, floor: FloorId, side: Side) -> Mapping[int, Piece]:
    """What stands on a floor that is moved."""
    return tower.on(floor) if floor in tower.floors and tower.floors[floor].side == side else {}


def _crowd(tower: Tower, floor: FloorId, level: int) -> Crowd:
    there = [laid for laid in tower.floors.values() if laid.level == level and laid.floor != floor]
    return crowd([(place_of(laid), field(laid.floor, laid.side)) for laid in there])


def _pose(centre: Point, at: Point, turn: float) -> Pose:
    """The pose at which a point of the board comes to lie on a point of the table, as exact as poses are."""
    cos, sin = math.cos(turn), math.sin(turn)
    x, y = at[0] - cos * centre[0] + sin * centre[1], at[1] - sin * centre[0] - cos * centre[1]
    return Pose(round(x, 2), round(y, 2), round(math.degrees(turn) % 360, 2))


def _weight(tower: Tower, floor: FloorId, side: Side) -> Weight:
    own = board(floor, side)
    columns = [(mass_g(piece), own.bases[base]) for base, piece in _pieces(tower, floor, side).items()]
    weights = [(board_g(floor), own.centroid), *columns]
    total = sum(mass for mass, _ in weights)
    x, y = (sum(mass * at[axis] for mass, at in weights) / total for axis in (0, 1))
    return Weight(total, x, y)


def _on_columns(tower: Tower, floor: FloorId, side: Side, level: int, n: int) -> list[Found]:
    """Where the board lies well on columns: the best n of a lattice, and then the best around each of these."""
    at = np.array([top for _, top in tops(tower, level, without=floor)])
    if len(at) < 2:
        return []
    own, weight, there = field(floor, side), _weight(tower, floor, side), _crowd(tower, floor, level)

    def score(poses: Array) -> Array:
        return _scores(own, weight, at, there, poses)

    low, high = at.min(axis=0) - RADIUS_MM, at.max(axis=0) + RADIUS_MM  # its weight acts between columns
    step_mm = float(np.clip(math.sqrt((high - low).prod() * TURNS / LATTICE), *STEPS_MM))
    xs, ys = (np.arange(low[axis], high[axis] + step_mm, step_mm) for axis in (0, 1))
    turns, xs, ys = np.meshgrid(np.arange(TURNS) * TURN, xs, ys, indexing="ij")
    lattice = np.stack([xs, ys, turns], axis=-1)
    peaks = _peaks(score(lattice.reshape(-1, 3))[:, 0].reshape(lattice.shape[:3]))
    found: dict[tuple[int, int, int], Found] = {}
    for (x, y, turn), (scored, margin_mm) in _climb(score, lattice[tuple(peaks[:n].T)], step_mm):
        pose = _pose((weight.x_mm, weight.y_mm), (x, y), turn)
        same = round(x / SAME_MM), round(y / SAME_MM), round(pose.turn_deg / SAME_DEG)  # many climbs end at one place
        found.setdefault(same, Found(pose, margin_mm, scored))
    return list(found.values())


def _climb(
    score: Callable[[Array], Array], poses: Array, step_mm: float
) -> Iterator[tuple[tuple[float, float, float], tuple[float, float]]]:
    """Uphill from each pose by ever smaller steps: to where, and what is scored there."""
    best, rows = score(poses), np.arange(len(poses))
    moves, scale = MOVES * (step_mm, step_mm, TURN), np.full(len(poses), 0.5)
    while scale.max(initial=0.0) * step_mm > FINEST_MM:
        tried = poses[:, None] + scale[:, None, None] * moves
        scores = score(tried.reshape(-1, 3)).reshape(len(poses), len(moves), 2)
        pick = scores[:, :, 0].argmax(axis=1)
        better = scores[rows, pick, 0] > best[:, 0]
        poses = np.where(better[:, None], tried[rows, pick], poses)
        best = np.where(better[:, None], scores[rows, pick], best)
        scale = np.where(better, scale, scale / 2)
    yield from zip(poses.tolist(), best.tolist(), strict=True)


def _peaks(scores: Array) -> npt.NDArray[np.int64]:
    """The places of a lattice that no neighbour betters, the best first."""
    found = np.array(_unbettered(scores))
    return found[np.argsort(-scores[tuple(found.T)], kind="stable")]


@jit
def _unbettered(scores: Array) -> npt.NDArray[np.int64]:
    """The places of a lattice that no neighbour betters, the first of equals; the first axis goes round."""
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
def _scores(own: Field, weight: Weight, at: Array, there: Crowd, poses: Array) -> Array:
    """The score and the margin at each pose (where the weight acts, and the turn); no number where it cannot lie."""
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
        if is_crowded and is_taken(own, there, ox, oy, cos, sin, TIGHT_MM):
            continue
        carrying, whole, poor = 0, 0, 0.0
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
                poor += RADIUS_MM - inside  # what the board lacks to cover it whole
                if inside > -REST_MM:  # the largest disc in what is covered of the top stands for it
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
        left, margin = _steadiness(discs, carrying, x, y, loads, LOAD_G / weight.mass_g)
        if margin > 0:
            tight = max(0.0, GAP_MM + overlap(own, there, ox, oy, cos, sin, TIGHT_MM)) if is_crowded else 0.0
            scores[row] = left - poor - UNSTEADY_MM * max(0, STEADY - whole) - TIGHT * tight, margin
    return scores


@jit
def _steadiness(discs: Array, n: int, x: float, y: float, loads: Array, share: float) -> tuple[float, float]:
    """How far a weight that n discs carry may wander: with loads where they are worst, and without.

    The line about which it would tip touches two discs, or one at the point that is nearest to the weight.
    """
    left, margin = np.inf, np.inf
    for i in range(n):
        dx, dy = x - discs[i, 0], y - discs[i, 1]
        far = math.sqrt(dx * dx + dy * dy)
        if far > CLOSE_MM:
            worst, rest = _about(discs, n, i, dx / far, dy / far, x, y, loads, share)
            left, margin = min(left, worst), min(margin, rest)
        for j in range(i):
            dx, dy = discs[j, 0] - discs[i, 0], discs[j, 1] - discs[i, 1]
            far = math.sqrt(dx * dx + dy * dy)
            narrower = discs[i, 2] - discs[j, 2]
            if far <= abs(narrower):
                continue
            along, across = narrower / far / far, math.sqrt(far * far - narrower * narrower) / far / far
            for side in (-across, across):
                nx, ny = dx * along + dy * side, dy * along - dx * side
                worst, rest = _about(discs, n, i, nx, ny, x, y, loads, share)
                left, margin = min(left, worst), min(margin, rest)
        if margin <= 0:
            break
    return left, margin


@jit
def _about(
    discs: Array, n: int, i: int, nx: float, ny: float, x: float, y: float, loads: Array, share: float
) -> tuple[float, float]:
    """The same about a line that touches disc i on the side to which (nx, ny) points; infinite if it cuts a disc."""
    edge = nx * discs[i, 0] + ny * discs[i, 1] + discs[i, 2]
    for j in range(n):
        if nx * discs[j, 0] + ny * discs[j, 1] + discs[j, 2] > edge + CLOSE_MM:
            return np.inf, np.inf
    rest = edge - nx * x - ny * y
    left = rest
    for k in range(len(loads)):
        left -= share * max(0.0, nx * loads[k, 0] + ny * loads[k, 1] - edge)
    return left, rest


def _beside(tower: Tower, floor: FloorId, side: Side) -> list[Found]:
    """Flush against the edges of the base. What is broad is worth more, and so is what is close to other bases."""
    lying = [place_of(laid) for laid in tower.floors.values() if laid.level == 0 and laid.floor != floor]
    edges = [edge for place in lying for edge in place.edges()]
    if not edges or not board(floor, side).edges:
        return []
    poses = _flush(edges, board(floor, side).edges)
    spots = np.array([at for place in lying for at in place.bases])
    scores = _rate(field(floor, side), _crowd(tower, floor, 0), spots, poses)
    clear = scores > -np.inf
    return [
        Found(Pose(*pose), math.inf, score)
        for pose, score in zip(poses[clear].tolist(), scores[clear].tolist(), strict=True)
    ]


def _flush(edges: Sequence[Edge], mine: Sequence[Edge]) -> Array:
    """The poses at which an edge of a board lies against another edge: middle to middle, or even at one end."""
    on = np.array([(edge.middle, edge.end, edge.start) for edge in edges])[:, None]
    at = np.array([(edge.middle, edge.start, edge.end) for edge in mine])[None]
    directions = np.array([edge.direction_deg for edge in edges])[:, None, None]
    turns_deg = directions + 180 - np.array([edge.direction_deg for edge in mine])[None, :, None]
    cos, sin = np.cos(np.radians(turns_deg)), np.sin(np.radians(turns_deg))
    xs = on[..., 0] - cos * at[..., 0] + sin * at[..., 1]
    ys = on[..., 1] - sin * at[..., 0] - cos * at[..., 1]
    return np.stack(np.broadcast_arrays(xs, ys, turns_deg % 360), axis=-1).reshape(-1, 3).round(2)


@jit
def _rate(own: Field, there: Crowd, spots: Array, poses: Array) -> Array:
    """How broad the base becomes, less how far the new bases are from the old ones: floors are to lie on both."""
    scores = np.full(len(poses), -np.inf)
    n, m = len(spots), len(own.bases)
    all_spots = np.empty((n + m, 2))
    all_spots[:n] = spots
    for row, (x, y, turn_deg) in enumerate(poses):
        cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
        taken = is_taken(own, there, x, y, cos, sin, TOUCHING_MM)
        if taken or overlap(own, there, x, y, cos, sin, TOUCHING_MM) == np.inf:
            continue
        away = 0.0
        for i, (bx, by) in enumerate(own.bases):
            ax, ay = x + cos * bx - sin * by, y + sin * bx + cos * by
            all_spots[n + i] = ax, ay
            away += np.sqrt(((spots[:, 0] - ax) ** 2 + (spots[:, 1] - ay) ** 2).min()) / m
        breadth = np.inf
        for k in range(DIRECTIONS):
            direction = k * math.pi / DIRECTIONS
            along = math.cos(direction) * all_spots[:, 0] + math.sin(direction) * all_spots[:, 1]
            breadth = min(breadth, along.max() - along.min())
        scores[row] = breadth - away
    return scores
