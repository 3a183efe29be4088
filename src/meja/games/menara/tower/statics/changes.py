"""What-if kernels: one question about many towers, each of which differs from one tower by a piece."""

from typing import NamedTuple

import numpy as np

from meja.games.menara.tower.numeric_types import Floats, Ints
from meja.games.menara.tower.statics.arrays import GROUND, Contacts, StaticsFrame, Structure
from meja.games.menara.tower.statics.balance import balance, is_balanced
from meja.games.menara.tower.statics.footings import ContactShapes, HalfPlanes, max_rows, write_rows
from meja.games.menara.tower.statics.margins import tilt
from meja.jit import inner, jit


class Candidates(NamedTuple):
    """Floors that could be laid, and the columns that each would touch."""

    weight: Floats  # as in a frame
    underside_mm: float
    first_contact: Ints  # contacts of candidate n: first_contact[n] to first_contact[n + 1]
    body: Ints  # of each contact: what its column stands on; in rising order within a candidate
    place_mm: Floats  # of each contact; see `footings.ContactShapes`
    first_corner: Ints
    corners_mm: Floats


# The questions, and their answers: 1 if it stands and 0 if not; the slack in mm; the tangent of the tilt.
VERDICT, SLACK, TILT = range(3)


@inner
def _answer(frame: StaticsFrame, question: int, wrench: Floats) -> float:
    if question == VERDICT:
        return 1.0 if is_balanced(frame) else 0.0
    if question == TILT:
        return tilt(frame, wrench).value
    return balance(frame, frame.offset_mm, wrench).value


@inner
def _replace_footing(
    frame: StaticsFrame, footing: int, contacts: Ints, shapes: ContactShapes, row: int, tilts: bool
) -> int:
    """Gives a footing other contacts, with their rows from `row` on; returns where the rows end."""
    frame.n_contacts[footing] = len(contacts)
    frame.centre_mm[footing, 0] = frame.centre_mm[footing, 1] = 0.0
    for c in contacts:
        for d in range(2):
            frame.centre_mm[footing, d] += shapes.place_mm[c, d] / len(contacts)
    end = row
    if len(contacts) > 0:
        end = write_rows(contacts, shapes, HalfPlanes(frame.normal, frame.offset_mm, frame.slip), row, tilts)
    frame.rows[footing, 0], frame.rows[footing, 1] = row, end
    return end


@jit
def each_with_weight(frame: StaticsFrame, floor: Ints, weight: Floats, question: int) -> Floats:
    """Answers for the tower with a piece set on a floor, one at a time; on the base it changes nothing."""
    answers = np.empty(len(floor))
    wrench, before = np.empty((len(frame.parent), 3)), np.empty(4)
    unchanged = _answer(frame, question, wrench)
    for n in range(len(floor)):
        answers[n] = unchanged
        if floor[n] != GROUND:
            for q in range(4):
                before[q] = frame.weight[floor[n], q]
                frame.weight[floor[n], q] += weight[n, q]
            answers[n] = _answer(frame, question, wrench)
            for q in range(4):
                frame.weight[floor[n], q] = before[q]
    return answers


@jit
def each_without_column(
    frame: StaticsFrame, contacts: Contacts, column: Ints, floor: Ints, weight: Floats, question: int
) -> Floats:
    """Answers for the tower without a column, one at a time. `frame` has room for the rows of two more footings."""
    answers = np.empty(len(column))
    shapes = ContactShapes(contacts.place_mm, contacts.first_corner, contacts.corners_mm)
    wrench, before = np.empty((len(frame.parent), 3)), np.empty(4)
    used = 0
    for f in range(len(frame.parent)):
        used = max(used, frame.rows[f, 1])
    rows, n_contacts, centre_mm = frame.rows.copy(), frame.n_contacts.copy(), frame.centre_mm.copy()
    left = np.empty(len(contacts.column), np.int64)  # the contacts of a footing without those of the column
    for n in range(len(column)):
        end = used
        for f in range(len(frame.parent)):
            n_left = 0
            for c in range(contacts.first_contact[f], contacts.first_contact[f + 1]):
                if contacts.column[c] != column[n]:
                    left[n_left] = c
                    n_left += 1
            if n_left < n_contacts[f]:
                end = _replace_footing(frame, f, left[:n_left], shapes, end, question == TILT)
        for q in range(0 if floor[n] == GROUND else 4):
            before[q] = frame.weight[floor[n], q]
            frame.weight[floor[n], q] -= weight[n, q]
        answers[n] = _answer(frame, question, wrench)
        for q in range(0 if floor[n] == GROUND else 4):
            frame.weight[floor[n], q] = before[q]
        for f in range(len(frame.parent)):
            frame.rows[f, 0], frame.rows[f, 1], frame.n_contacts[f] = rows[f, 0], rows[f, 1], n_contacts[f]
            frame.centre_mm[f, 0], frame.centre_mm[f, 1] = centre_mm[f, 0], centre_mm[f, 1]
    return answers


@jit
def each_with_floor(frame: StaticsFrame, candidates: Candidates, question: int) -> Floats:
    """Answers for the tower with a floor laid on top, one candidate at a time. `frame` has room for it: its last floor
    has as many footings as a candidate could need."""
    n_candidates = len(candidates.weight)
    answers = np.empty(n_candidates)
    wrench = np.empty((len(frame.parent), 3))
    shapes = ContactShapes(candidates.place_mm, candidates.first_corner, candidates.corners_mm)
    new, unsupported = len(frame.first_footing) - 2, 0.0 if question == VERDICT else -np.inf
    start = frame.first_footing[new]
    frame.underside_mm[new] = candidates.underside_mm
    used = 0
    for f in range(start):
        used = max(used, frame.rows[f, 1])
    for n in range(n_candidates):
        for q in range(4):
            frame.weight[new, q] = candidates.weight[n, q]
        for f in range(start, len(frame.parent)):
            frame.n_contacts[f] = 0
        c, footing, end = candidates.first_contact[n], start, used
        while c < candidates.first_contact[n + 1]:
            body, first = candidates.body[c], c
            while c < candidates.first_contact[n + 1] and candidates.body[c] == body:
                c += 1
            frame.parent[footing] = body
            end = _replace_footing(frame, footing, np.arange(first, c), shapes, end, question == TILT)
            footing += 1
        answers[n] = _answer(frame, question, wrench) if footing > start else unsupported
    return answers


def with_room_for_rows(made: Structure) -> StaticsFrame:
    """Returns a copy with room for the rows of all footings of one column anew: it carries two floors at most, or
    nearly so."""
    contacts = max(made.frame.n_contacts, default=0)
    corners = np.sort(np.diff(made.contacts.first_corner))[-contacts:].sum() if contacts else 0
    carried = np.bincount(made.contacts.column).max(initial=0)
    return _extended(made.frame, 0, 0, int(carried) * max_rows(int(contacts), int(corners)))


def with_room_for_floor(frame: StaticsFrame, candidates: Candidates) -> StaticsFrame:
    """Returns a copy with room for any one of the candidates."""
    contacts = max(np.diff(candidates.first_contact), default=0)
    corners = max(np.diff(candidates.first_corner[candidates.first_contact]), default=0)
    footings = max(1, min(int(contacts), len(frame.weight) + 1))
    rows = footings * max_rows(int(contacts), int(corners))
    return _extended(frame, 1, footings, rows)


def _extended(frame: StaticsFrame, floors: int, footings: int, rows: int) -> StaticsFrame:
    return StaticsFrame(
        weight=np.concatenate((frame.weight, np.zeros((floors, 4)))),
        underside_mm=np.concatenate((frame.underside_mm, np.zeros(floors))),
        first_footing=np.concatenate((frame.first_footing, np.full(floors, frame.first_footing[-1] + footings))),
        parent=np.concatenate((frame.parent, np.full(footings, GROUND))),
        n_contacts=np.concatenate((frame.n_contacts, np.zeros(footings, np.int64))),
        centre_mm=np.concatenate((frame.centre_mm, np.zeros((footings, 2)))),
        rows=np.concatenate((frame.rows, np.zeros((footings, 2), np.int64))),
        normal=np.concatenate((frame.normal, np.zeros((rows, 2)))),
        offset_mm=np.concatenate((frame.offset_mm, np.zeros(rows))),
        slip=np.concatenate((frame.slip, np.zeros(rows))),
    )
