"""A tower as flat arrays for the kernels: the weight of every floor, and the footings on which it lies."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.actions import Spot
from meja.games.menara.content import BOARD_MM, FloorId, PointMm
from meja.games.menara.tower.dimensions import (
    TEAR_G,
    board_g,
    centre,
    mass_g,
    shining,
    standing,
    underside_mm,
)
from meja.games.menara.tower.numeric_types import Floats, Ints
from meja.games.menara.tower.statics.footings import footing_rows
from meja.games.menara.tower.statics.patches import touched
from meja.games.menara.tower_state import Tower

GROUND: Final = -1  # the base floors lie on the table; to the tower they are one body that never moves


class StaticsFrame(NamedTuple):
    """What the kernels of the statics compute with. Floors are numbered from the bottom up, so that a floor's parents
    come before it; the base is not among them. All places are in mm from the structure's origin."""

    weight: Floats  # (floor, 4): of each floor with the pieces on it: g, and g times x, y and height in mm
    underside_mm: Floats  # of each floor
    first_footing: Ints  # footings of floor j: first_footing[j] to first_footing[j + 1]
    parent: Ints  # of each footing: the floor on which its columns stand, or GROUND
    n_contacts: Ints  # of each footing; one without contacts does not count
    centre_mm: Floats  # of each footing: the mean of its contacts
    rows: Ints  # (footing, 2): its first row, and the one after its last
    normal: Floats  # of each row; see `footings.HalfPlanes`
    offset_mm: Floats
    slip: Floats


class Contacts(NamedTuple):
    """Where floors touch columns; footing by footing."""

    first_contact: Ints  # contacts of footing f: first_contact[f] to first_contact[f + 1]
    column: Ints
    place_mm: Floats  # of the column's axis
    first_corner: Ints  # corners of contact c: first_corner[c] to first_corner[c + 1]; none for a whole disc
    corners_mm: Floats


class Columns(NamedTuple):
    """All columns of the tower."""

    floor: Ints  # the floor that each stands on; GROUND for the base
    weight: Floats  # as in a frame
    place_mm: Floats


@dataclass(frozen=True)
class Structure:
    """A tower with its arrays."""

    tower: Tower
    origin: PointMm  # the mean of all columns, in mm on the table
    floors: Mapping[FloorId, int]  # numbers of the floors on columns, from the bottom up
    spots: Mapping[Spot, int]  # numbers of all columns
    frame: StaticsFrame
    contacts: Contacts
    columns: Columns


def structure(tower: Tower) -> Structure:
    """Packs a tower into arrays."""
    floors = sorted((laid for laid in tower.floors.values() if laid.level > 0), key=lambda laid: laid.level)
    number = {laid.floor: n for n, laid in enumerate(floors)}
    stood = list(standing(tower))
    spots = {column.spot: n for n, column in enumerate(stood)}
    origin = _mean([column.at for column in stood])

    place_mm = np.array([column.at for column in stood]).reshape(-1, 2) - origin
    columns = Columns(
        np.array([number.get(column.spot.floor, GROUND) for column in stood], np.int64),
        weights([mass_g(column.piece) for column in stood], place_mm, [column.middle_mm[2] for column in stood]),
        place_mm,
    )
    undersides_mm = np.array([underside_mm(laid.level) for laid in floors])
    centres = np.array([centre(laid) for laid in floors]).reshape(-1, 2) - origin
    weight = weights([board_g(laid.floor) for laid in floors], centres, undersides_mm + BOARD_MM / 2)
    on_floors = columns.floor != GROUND
    np.add.at(weight, columns.floor[on_floors], columns.weight[on_floors])
    for tear in shining(tower):
        if tear.mark.floor in number:
            at = np.array([tear.at]) - origin
            weight[number[tear.mark.floor]] += weights([TEAR_G], at, [tear.middle_mm[2]])[0]

    first_footing, parent, first_contact, on_columns, patches = [0], [], [0], [], []
    for laid in floors:
        on = sorted((spots[spot] for spot in laid.on if spot in spots), key=lambda column: columns.floor[column])
        patches += touched(laid.lying, tuple(stood[column].at for column in on))
        on_columns += on
        for body, group in groupby(on, key=lambda column: int(columns.floor[column])):
            parent.append(body)
            first_contact.append(first_contact[-1] + len(list(group)))
        first_footing.append(len(parent))
    contacts = Contacts(
        np.array(first_contact, np.int64),
        np.array(on_columns, np.int64),
        columns.place_mm[on_columns],
        np.cumsum([0, *map(len, patches)]),
        np.concatenate((np.empty((0, 2)), *patches)) - origin,
    )
    rows, centre_mm, normal, offset_mm, slip = footing_rows(contacts.first_contact, *contacts[2:], True)
    frame = StaticsFrame(
        weight=weight,
        underside_mm=undersides_mm,
        first_footing=np.array(first_footing, np.int64),
        parent=np.array(parent, np.int64),
        n_contacts=np.diff(contacts.first_contact),
        centre_mm=centre_mm,
        rows=rows,
        normal=normal,
        offset_mm=offset_mm,
        slip=slip,
    )
    return Structure(tower, origin, number, spots, frame, contacts, columns)


def weights(grams: Sequence[float] | Floats, place_mm: Floats, heights_mm: Sequence[float] | Floats) -> Floats:
    """Returns weights as a frame has them: g, and g times x, y and height."""
    force = np.array(grams, np.float64)
    return np.column_stack((force, force[:, None] * place_mm, force * np.array(heights_mm, np.float64)))


def _mean(points: Sequence[PointMm]) -> PointMm:
    n = max(len(points), 1)
    return sum(x for x, _ in points) / n, sum(y for _, y in points) / n
