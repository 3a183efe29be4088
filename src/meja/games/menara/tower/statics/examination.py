"""An examination: all that the x-ray shows of a tower."""

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.actions import Spot
from meja.games.menara.content import FloorId, Point
from meja.games.menara.temple import Tower
from meja.games.menara.tower.matter import RADIUS_MM
from meja.games.menara.tower.statics.arrays import Contacts, Structure, structure
from meja.games.menara.tower.statics.footings import add_rows, most_rows
from meja.games.menara.tower.statics.jit import Array, Ints
from meja.games.menara.tower.statics.loads import contact_loads
from meja.games.menara.tower.statics.margins import margin, tilt, wrenches
from meja.games.menara.tower.statics.whatif import tilt_without_columns

# A standing tower with less than one of these may fall in the physics all the same, which are a little soft.
SAFE_DEG: Final = 1.0
SAFE_MM: Final = 1.0
EDGE_MM: Final = 0.1  # what is no farther from the line about which a floor tips is on it


class FloorState(NamedTuple):
    """A floor that lies on columns."""

    margin_mm: float  # how far the weight may wander before it tips; negative when it does
    load_g: float  # all that it carries, itself included
    centre: Point  # where that weight acts on the table
    bridges: bool  # it lies on columns of several floors


class ColumnState(NamedTuple):
    load_g: float  # from above, without its own weight
    may_be_pulled: bool  # the tower stands without it, and safely
    tilt_without_deg: float  # negative: it falls


class Tip(NamedTuple):
    floor: FloorId
    edge: tuple[Point, Point]  # the line about which it tips, on the table


class Examination(NamedTuple):
    stands: bool
    tilt_deg: float  # the table could be tilted so far; negative when the tower falls
    margin_mm: float  # how much smaller all contacts could be
    weakest: FloorId | None  # the floor that would tip first
    tips: Tip | None  # how it falls; if it stands, how it would
    floors: Mapping[FloorId, FloorState]
    columns: Mapping[Spot, ColumnState]


def examine(tower: Tower) -> Examination:
    made = structure(tower)
    names = list(made.floors)
    wrench = wrenches(made.frame)
    tangent, floor, row = tilt(made.frame, wrench)
    margin_mm, narrowest, its_row = margin(made.frame, wrench)  # the wrench is now that of the best balance
    if floor < 0:  # columns fall over before any floor tips
        floor, row = narrowest, its_row
    grams, at = contact_loads(made, margin_mm)
    return Examination(
        stands=tangent > 0,
        tilt_deg=math.degrees(math.atan(tangent)),
        margin_mm=margin_mm,
        weakest=names[floor] if floor >= 0 else None,
        tips=Tip(names[floor], _edge(made, row)) if row >= 0 else None,
        floors={name: _floor_state(made, n, wrench, grams, at) for name, n in made.floors.items()},
        columns=_column_states(made, grams),
    )


def _floor_state(made: Structure, floor: int, wrench: Array, grams: Array, at: Array) -> FloorState:
    start, end = made.frame.footings[floor], made.frame.footings[floor + 1]
    weight = made.frame.weight[floor]
    if start == end:
        middle = weight[1:3] / weight[0] + made.origin
        return FloorState(-math.inf, float(weight[0]), (float(middle[0]), float(middle[1])), False)
    force, *moment = wrench[start:end].sum(axis=0)
    which = np.arange(made.contacts.first[start], made.contacts.first[end])
    normal, reach = _rows(made.contacts, which)
    load_g = float(grams[which].sum())
    centre = (grams[which, None] * at[which]).sum(axis=0) / load_g
    best = np.array(moment) / force if force > 0 else centre - made.origin  # there is none over a floor on nothing
    return FloorState(
        margin_mm=float(np.min(normal @ best - reach)),
        load_g=load_g,
        centre=(float(centre[0]), float(centre[1])),
        bridges=bool(end - start > 1),
    )


def _column_states(made: Structure, grams: Array) -> dict[Spot, ColumnState]:
    loads = np.zeros(len(made.spots))
    np.add.at(loads, made.contacts.column, grams)
    without = tilt_without_columns(made, list(made.spots))
    return {
        spot: ColumnState(float(load), bool(tilt_deg >= SAFE_DEG), float(tilt_deg))
        for spot, load, tilt_deg in zip(made.spots, loads, without, strict=True)
    }


def _rows(contacts: Contacts, which: Ints) -> tuple[Array, Array]:
    """The rows of all the contacts of a floor, whatever their columns stand on."""
    n = most_rows(len(which), int(contacts.corner[which[-1] + 1] - contacts.corner[which[0]]))
    normal, reach, slip = np.empty((n, 2)), np.empty(n), np.empty(n)
    end = add_rows(which, contacts.place, contacts.corner, contacts.corners, normal, reach, slip, 0, False)
    return normal[:end], reach[:end]


def _edge(made: Structure, row: int) -> tuple[Point, Point]:
    """The line to which a row reaches: along the points that it touches, or across the one."""
    frame, contacts = made.frame, made.contacts
    footing = int(np.flatnonzero((frame.rows[:, 0] <= row) & (row < frame.rows[:, 1]))[0])
    normal = frame.normal[row]
    along = np.array((-normal[1], normal[0]))
    touched: list[float] = []
    for contact in range(contacts.first[footing], contacts.first[footing + 1]):
        corners = contacts.corners[contacts.corner[contact] : contacts.corner[contact + 1]]
        if len(corners) == 0:
            corners = contacts.place[contact][None] - RADIUS_MM * normal
        touched += (corners @ along)[corners @ normal <= frame.reach[row] + EDGE_MM].tolist()
    low, high = min(touched), max(touched)
    if high - low < RADIUS_MM:
        low, high = (low + high) / 2 - RADIUS_MM, (low + high) / 2 + RADIUS_MM
    (ax, ay), (bx, by) = (normal * frame.reach[row] + along * way + made.origin for way in (low, high))
    return (float(ax), float(ay)), (float(bx), float(by))
