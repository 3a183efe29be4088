"""The examination of a tower: everything that the x-ray shows."""

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.actions import Spot
from meja.games.menara.content import FloorId, PointMm
from meja.games.menara.tower.dimensions import RADIUS_MM
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.statics.arrays import Structure, structure
from meja.games.menara.tower.statics.changes import TILT
from meja.games.menara.tower.statics.footings import footing_rows
from meja.games.menara.tower.statics.loads import contact_loads
from meja.games.menara.tower.statics.margins import margin, tilt, wrenches
from meja.games.menara.tower.statics.whatif import without_columns
from meja.games.menara.tower_state import Tower

# A tower that stands by less than one of these may fall in the physics, whose contacts are a little soft.
SAFE_DEG: Final = 1.0
SAFE_MM: Final = 1.0
MAX_OFF_EDGE_MM: Final = 0.1  # points that are nearer to the line about which a floor tips are on it


class FloorState(NamedTuple):
    """A floor that lies on columns."""

    margin_mm: float  # how far its load may move before it tips; negative if it tips
    load_g: float  # with its own weight
    centre: PointMm  # where the load acts on the table
    bridges: bool  # whether it lies on columns of several floors


class ColumnState(NamedTuple):
    """A column of the tower."""

    load_g: float  # from above, without its own weight
    may_be_pulled: bool  # whether the tower stands safely without it
    tilt_without_deg: float  # the tower's tilt without it; negative if it falls


class Tip(NamedTuple):
    """How a floor tips."""

    floor: FloorId
    edge: tuple[PointMm, PointMm]  # the line about which it tips, on the table


class Examination(NamedTuple):
    """The statics of a tower."""

    stands: bool
    tilt_deg: float  # by which the table could be tilted; negative if the tower falls
    margin_mm: float  # by which all contacts could shrink
    weakest: FloorId | None  # the floor that tips first, or would
    tips: Tip | None  # how that floor tips, or would
    floors: Mapping[FloorId, FloorState]
    columns: Mapping[Spot, ColumnState]


def examine(tower: Tower) -> Examination:
    """Computes all margins and loads of a tower."""
    made = structure(tower)
    names = list(made.floors)
    wrench = wrenches(made.frame)
    tangent, floor, row = tilt(made.frame, wrench)
    margin_mm, narrowest, its_row = margin(made.frame, wrench)  # leaves the wrenches of the largest margin
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


def _floor_state(made: Structure, floor: int, wrench: Floats, grams: Floats, at: Floats) -> FloorState:
    start, end = made.frame.first_footing[floor], made.frame.first_footing[floor + 1]
    weight = made.frame.weight[floor]
    if start == end:
        middle = weight[1:3] / weight[0] + made.origin
        return FloorState(-math.inf, float(weight[0]), (float(middle[0]), float(middle[1])), False)
    force, *moment = wrench[start:end].sum(axis=0)
    own = np.arange(made.contacts.first_contact[start], made.contacts.first_contact[end])
    # one footing of all contacts of the floor, whatever their columns stand on
    _, _, normal, offset_mm, _ = footing_rows(made.contacts.first_contact[[start, end]], *made.contacts[2:], False)
    load_g = float(grams[own].sum())
    centre = (grams[own, None] * at[own]).sum(axis=0) / load_g
    # there are no wrenches in a tower with a floor on nothing
    best = np.array(moment) / force if force > 0 else centre - made.origin
    return FloorState(
        margin_mm=float(np.min(normal @ best - offset_mm)),
        load_g=load_g,
        centre=(float(centre[0]), float(centre[1])),
        bridges=bool(end - start > 1),
    )


def _column_states(made: Structure, grams: Floats) -> dict[Spot, ColumnState]:
    loads = np.zeros(len(made.spots))
    np.add.at(loads, made.contacts.column, grams)
    without = without_columns(made, list(made.spots), TILT)
    return {
        spot: ColumnState(float(load), bool(tilt_deg >= SAFE_DEG), float(tilt_deg))
        for spot, load, tilt_deg in zip(made.spots, loads, without, strict=True)
    }


def _edge(made: Structure, row: int) -> tuple[PointMm, PointMm]:
    """Returns the edge of a row's half-plane: from the first to the last point of contacts on it, or two radii long."""
    frame, contacts = made.frame, made.contacts
    footing = int(np.flatnonzero((frame.rows[:, 0] <= row) & (row < frame.rows[:, 1]))[0])
    normal = frame.normal[row]
    along = np.array((-normal[1], normal[0]))
    touched: list[float] = []
    for contact in range(contacts.first_contact[footing], contacts.first_contact[footing + 1]):
        corners = contacts.corners_mm[contacts.first_corner[contact] : contacts.first_corner[contact + 1]]
        if len(corners) == 0:
            corners = contacts.place_mm[contact][None] - RADIUS_MM * normal
        touched += (corners @ along)[corners @ normal <= frame.offset_mm[row] + MAX_OFF_EDGE_MM].tolist()
    low, high = min(touched), max(touched)
    if high - low < RADIUS_MM:
        low, high = (low + high) / 2 - RADIUS_MM, (low + high) / 2 + RADIUS_MM
    (ax, ay), (bx, by) = (normal * frame.offset_mm[row] + along * way + made.origin for way in (low, high))
    return (float(ax), float(ay)), (float(bx), float(by))
