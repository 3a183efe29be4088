"""Changes: one question asked of many towers, each of which differs from one tower by a piece."""

from typing import NamedTuple

import numpy as np

from meja.games.menara.tower.statics.arrays import GROUND, Contacts, Frame, Structure
from meja.games.menara.tower.statics.footings import add_rows, most_rows
from meja.games.menara.tower.statics.jit import Array, Ints, inner, jit
from meja.games.menara.tower.statics.margins import reserve, tilt
from meja.games.menara.tower.statics.program import balance, holds


class Candidates(NamedTuple):
    """Floors that could be laid, and the columns that each would touch."""

    weight: Array
    underside: float
    first: Ints  # a candidate's contacts are those from first[candidate] to first[candidate + 1]
    body: Ints  # of each contact: what its column stands on; in rising order within a candidate
    place: Array
    corner: Ints
    corners: Array


# what is asked: 1 if it stands and 0 if not; the aim in mm; the tilt as a tangent
VERDICT, AIM, TILT = range(3)


@inner
def _answer(frame: Frame, asked: int, wrench: Array) -> float:
    if asked == VERDICT:
        return 1.0 if holds(frame) else 0.0
    if asked == TILT:
        return tilt(frame, wrench)[0]
    return balance(frame, frame.reach, 0.0, 0.0, wrench)[0]


@inner
def _find_middle(frame: Frame, footing: int, which: Ints, place: Array) -> None:
    frame.middle[footing, 0] = frame.middle[footing, 1] = 0.0
    for c in which:
        for d in range(2):
            frame.middle[footing, d] += place[c, d] / len(which)


@jit
def each_with_weight(frame: Frame, floor: Ints, weight: Array, asked: int) -> Array:
    """With a piece set on a floor; on the base it changes nothing."""
    made = np.empty(len(floor))
    wrench, before = np.empty((len(frame.parent), 3)), np.empty(4)
    as_it_is = _answer(frame, asked, wrench)
    for n in range(len(floor)):
        made[n] = as_it_is
        if floor[n] != GROUND:
            for q in range(4):
                before[q] = frame.weight[floor[n], q]
                frame.weight[floor[n], q] += weight[n, q]
            made[n] = _answer(frame, asked, wrench)
            for q in range(4):
                frame.weight[floor[n], q] = before[q]
    return made


@jit
def each_without_column(
    frame: Frame, contacts: Contacts, column: Ints, floor: Ints, weight: Array, asked: int
) -> Array:
    """Without a column. `frame` has room for the rows of two footings more."""
    made = np.empty(len(column))
    wrench, before = np.empty((len(frame.parent), 3)), np.empty(4)
    used = 0
    for f in range(len(frame.parent)):
        used = max(used, frame.rows[f, 1])
    rows, counts, middle = frame.rows.copy(), frame.contacts.copy(), frame.middle.copy()
    which = np.empty(len(contacts.column), np.int64)
    for n in range(len(column)):
        end = used
        for f in range(len(frame.parent)):
            left = 0
            for c in range(contacts.first[f], contacts.first[f + 1]):
                if contacts.column[c] != column[n]:
                    which[left] = c
                    left += 1
            if left == counts[f]:
                continue
            frame.contacts[f] = left
            _find_middle(frame, f, which[:left], contacts.place)
            frame.rows[f, 0] = end
            if left > 0:
                end = add_rows(
                    which[:left], contacts.place, contacts.corner, contacts.corners,
                    frame.normal, frame.reach, frame.slip, end, asked == TILT,
                )  # fmt: skip
            frame.rows[f, 1] = end
        for q in range(0 if floor[n] == GROUND else 4):
            before[q] = frame.weight[floor[n], q]
            frame.weight[floor[n], q] -= weight[n, q]
        made[n] = _answer(frame, asked, wrench)
        for q in range(0 if floor[n] == GROUND else 4):
            frame.weight[floor[n], q] = before[q]
        for f in range(len(frame.parent)):
            frame.rows[f, 0], frame.rows[f, 1], frame.contacts[f] = rows[f, 0], rows[f, 1], counts[f]
            frame.middle[f, 0], frame.middle[f, 1] = middle[f, 0], middle[f, 1]
    return made


@jit
def each_with_floor(frame: Frame, candidates: Candidates, asked: int) -> Array:
    """With a floor laid on top. `frame` has room for it: its last floor has as many footings as it could need."""
    n_candidates = len(candidates.weight)
    made = np.empty(n_candidates)
    wrench = np.empty((len(frame.parent), 3))
    new, nothing = len(frame.footings) - 2, 0.0 if asked == VERDICT else -np.inf
    start = frame.footings[new]
    frame.underside[new] = candidates.underside
    used = 0
    for f in range(start):
        used = max(used, frame.rows[f, 1])
    for n in range(n_candidates):
        for q in range(4):
            frame.weight[new, q] = candidates.weight[n, q]
        for f in range(start, len(frame.parent)):
            frame.contacts[f] = 0
        c, footing, end = candidates.first[n], start, used
        while c < candidates.first[n + 1]:
            body, first = candidates.body[c], c
            while c < candidates.first[n + 1] and candidates.body[c] == body:
                c += 1
            which = np.arange(first, c)
            frame.parent[footing] = body
            frame.contacts[footing] = c - first
            _find_middle(frame, footing, which, candidates.place)
            frame.rows[footing, 0] = end
            end = add_rows(
                which, candidates.place, candidates.corner, candidates.corners,
                frame.normal, frame.reach, frame.slip, end, asked == TILT,
            )  # fmt: skip
            frame.rows[footing, 1] = end
            footing += 1
        made[n] = _answer(frame, asked, wrench) if footing > start else nothing
    return made


@jit
def each_reserve(frame: Frame, floor: Ints, place: Array) -> Array:
    """How much more each floor would take at a point, in grams."""
    made = np.empty(len(floor))
    wrench = np.empty((len(frame.parent), 3))
    stands = holds(frame)
    for n in range(len(floor)):
        if not stands:
            made[n] = 0.0
        elif floor[n] == GROUND:
            made[n] = np.inf
        else:
            made[n] = reserve(frame, floor[n], place[n, 0], place[n, 1], wrench)
    return made


def own(frame: Frame) -> Frame:
    """A copy on whose floors a kernel may set pieces."""
    return frame._replace(weight=frame.weight.copy())


def roomy(made: Structure) -> Frame:
    """A copy with room for the rows of two footings more: a column carries two floors at most, or nearly so."""
    most = max(made.frame.contacts, default=0)
    corners = np.sort(np.diff(made.contacts.corner))[-most:].sum() if most else 0
    carried = np.bincount(made.contacts.column).max(initial=0)
    return _widened(made.frame, 0, 0, int(carried) * most_rows(int(most), int(corners)))


def with_a_floor(frame: Frame, candidates: Candidates) -> Frame:
    """A copy with room for a candidate."""
    contacts = max(np.diff(candidates.first), default=0)
    corners = max(np.diff(candidates.corner[candidates.first]), default=0)
    footings = max(1, min(int(contacts), len(frame.weight) + 1))
    rows = footings * most_rows(int(contacts), int(corners))
    return _widened(frame, 1, footings, rows)


def _widened(frame: Frame, floors: int, footings: int, rows: int) -> Frame:
    return Frame(
        weight=np.concatenate((frame.weight, np.zeros((floors, 4)))),
        underside=np.concatenate((frame.underside, np.zeros(floors))),
        footings=np.concatenate((frame.footings, np.full(floors, frame.footings[-1] + footings))),
        parent=np.concatenate((frame.parent, np.full(footings, GROUND))),
        contacts=np.concatenate((frame.contacts, np.zeros(footings, np.int64))),
        middle=np.concatenate((frame.middle, np.zeros((footings, 2)))),
        rows=np.concatenate((frame.rows, np.zeros((footings, 2), np.int64))),
        normal=np.concatenate((frame.normal, np.zeros((rows, 2)))),
        reach=np.concatenate((frame.reach, np.zeros(rows))),
        slip=np.concatenate((frame.slip, np.zeros(rows))),
    )
