"""A tower as flat arrays: what every floor weighs, and on which footings it lies."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.actions import Spot
from meja.games.menara.content import BOARD_MM, FloorId, Point
from meja.games.menara.temple import Tower
from meja.games.menara.tower.matter import (
    TEAR_G,
    TEAR_HEIGHT_MM,
    Standing,
    board_g,
    centre,
    height_mm,
    mass_g,
    shining,
    standing,
    underside_mm,
)
from meja.games.menara.tower.statics.footings import add_rows, most_rows
from meja.games.menara.tower.statics.jit import Array, Ints
from meja.games.menara.tower.statics.patches import touched

GROUND: Final = -1  # the base floors lie on the table: to the tower they are one body that never moves


class Frame(NamedTuple):
    """What the kernels work on. Floors are counted from the bottom up, so that a floor's parents come before it; the
    base is not among them. All places are in mm from the structure's origin."""

    weight: Array  # of each floor with what stands on it: g, and g times x, y and height
    underside: Array  # of each floor, mm
    footings: Ints  # a floor's footings are those from footings[floor] to footings[floor + 1]
    parent: Ints  # the body on which the columns of a footing stand
    contacts: Ints  # how many they are; a footing without any does not count
    middle: Array  # of them
    rows: Ints  # (footing, 2): from which row to which
    normal: Array  # of each row
    reach: Array
    slip: Array


class Contacts(NamedTuple):
    """Where floors touch columns; footing by footing."""

    first: Ints  # a footing's contacts are those from first[footing] to first[footing + 1]
    column: Ints
    place: Array  # of the column's axis
    corner: Ints  # a contact's corners are those from corner[contact] to corner[contact + 1]; none for a whole disc
    corners: Array


class Columns(NamedTuple):
    """All columns of the tower."""

    floor: Ints  # the floor that they stand on; GROUND for the base
    weight: Array  # as in a frame
    place: Array


@dataclass(frozen=True)
class Structure:
    """One tower, made ready for the kernels."""

    tower: Tower
    origin: Point
    floors: Mapping[FloorId, int]  # those on columns, from the bottom up
    spots: Mapping[Spot, int]  # of all columns
    frame: Frame
    contacts: Contacts
    columns: Columns


def structure(tower: Tower) -> Structure:
    floors = sorted((laid for laid in tower.floors.values() if laid.level > 0), key=lambda laid: laid.level)
    number = {laid.floor: n for n, laid in enumerate(floors)}
    stood = list(standing(tower))
    spots = {column.spot: n for n, column in enumerate(stood)}
    origin = _middle([column.at for column in stood])

    place = np.array([column.at for column in stood]).reshape(-1, 2) - origin
    columns = Columns(
        np.array([number.get(column.spot.floor, GROUND) for column in stood], np.int64),
        weights([mass_g(column.piece) for column in stood], place, [_height(column) for column in stood]),
        place,
    )
    underside = np.array([underside_mm(laid.level) for laid in floors])
    centres = np.array([centre(laid) for laid in floors]).reshape(-1, 2) - origin
    weight = weights([board_g(laid.floor) for laid in floors], centres, underside + BOARD_MM / 2)
    on_floors = columns.floor != GROUND
    np.add.at(weight, columns.floor[on_floors], columns.weight[on_floors])
    for tear in shining(tower):
        if tear.mark.floor in number:
            at = np.array([tear.at]) - origin
            weight[number[tear.mark.floor]] += weights([TEAR_G], at, [tear.foot_mm + TEAR_HEIGHT_MM / 2])[0]

    footings, parent, first, on_columns, patches = [0], [], [0], [], []
    for laid in floors:
        on = sorted((spots[spot] for spot in laid.on if spot in spots), key=lambda column: columns.floor[column])
        patches += touched(laid.lying, tuple(stood[column].at for column in on))
        on_columns += on
        for body, group in groupby(on, key=lambda column: int(columns.floor[column])):
            parent.append(body)
            first.append(first[-1] + len(list(group)))
        footings.append(len(parent))
    contacts = Contacts(
        np.array(first, np.int64),
        np.array(on_columns, np.int64),
        columns.place[on_columns],
        np.cumsum([0, *map(len, patches)]),
        np.concatenate((np.empty((0, 2)), *patches)) - origin,
    )
    frame = _frame(weight, underside, np.array(footings, np.int64), np.array(parent, np.int64), contacts)
    return Structure(tower, origin, number, spots, frame, contacts, columns)


def weights(grams: Sequence[float] | Array, place: Array, height: Sequence[float] | Array) -> Array:
    """Weights as in a frame."""
    force = np.array(grams, np.float64)
    return np.column_stack((force, force[:, None] * place, force * np.array(height, np.float64)))


def from_origin(made: Structure, points: Sequence[Point]) -> Array:
    return np.array(points, np.float64).reshape(-1, 2) - made.origin


def _frame(weight: Array, underside: Array, footings: Ints, parent: Ints, contacts: Contacts) -> Frame:
    counts = np.diff(contacts.first)
    n_rows = sum(
        most_rows(int(end - start), int(contacts.corner[end] - contacts.corner[start]))
        for start, end in zip(contacts.first[:-1], contacts.first[1:], strict=True)
    )
    normal, reach, slip = np.empty((n_rows, 2)), np.empty(n_rows), np.empty(n_rows)
    rows, middle = np.zeros((len(parent), 2), np.int64), np.zeros((len(parent), 2))
    end = 0
    for footing in range(len(parent)):
        which = np.arange(contacts.first[footing], contacts.first[footing + 1])
        rows[footing, 0], middle[footing] = end, contacts.place[which].mean(axis=0)
        end = add_rows(which, contacts.place, contacts.corner, contacts.corners, normal, reach, slip, end, True)
        rows[footing, 1] = end
    return Frame(weight, underside, footings, parent, counts, middle, rows, normal[:end], reach[:end], slip[:end])


def _height(column: Standing) -> float:
    """Of a column's middle."""
    return column.lie.middle[2] if column.lie else column.foot_mm + height_mm(column.piece) / 2


def _middle(points: Sequence[Point]) -> Point:
    n = max(len(points), 1)
    return sum(x for x, _ in points) / n, sum(y for _, y in points) / n
