"""Load paths: what every floor carries, from the top of the tower down, and a first guess at the split of bridges."""

from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.tower.numeric_types import Bools, Floats
from meja.games.menara.tower.statics.arrays import GROUND, StaticsFrame
from meja.jit import inner

REGULARISATION_MM2: Final = 1e-3  # keeps the stiffness of a beam on two footings invertible across the beam


class LoadPaths(NamedTuple):
    """The loads of all floors of a frame. A load is a force in g and its moments, force times x and y in g mm."""

    load: Floats  # (floor, 3): of each floor, without what bridges above it pass on
    nominal_g: Floats  # of each floor: its whole load if the contacts of every bridge bore alike
    bridged: Bools  # of each floor: it is a bridge, or carries one
    n_unknowns: int  # three for every footing of a bridge but one
    unsupported: int  # a floor without contacts, or -1


@inner
def trace_loads(frame: StaticsFrame, shear_x: float, shear_y: float, wrench: Floats) -> LoadPaths:
    """Adds up the loads from the top down. The shear moves every weight aside by so much for a mm of height.

    Writes to `wrench` what rests on every footing; below bridges that is a guess (`_split_like_beams`).
    """
    floors = len(frame.first_footing) - 1
    load, nominal_g = np.empty((floors, 3)), np.empty(floors)
    for j in range(floors):
        load[j, 0] = nominal_g[j] = frame.weight[j, 0]
        load[j, 1] = frame.weight[j, 1] + shear_x * frame.weight[j, 3]
        load[j, 2] = frame.weight[j, 2] + shear_y * frame.weight[j, 3]
    bridged = np.zeros(floors, np.bool_)
    n_unknowns, unsupported = 0, -1
    for j in range(floors - 1, -1, -1):
        start, end = frame.first_footing[j], frame.first_footing[j + 1]
        used, contacts = 0, 0
        for f in range(start, end):
            used += frame.n_contacts[f] > 0
            contacts += frame.n_contacts[f]
        if used == 0:
            unsupported = j
            continue
        n_unknowns += 3 * (used - 1)
        bridged[j] = bridged[j] or used > 1
        for f in range(start, end):
            if frame.n_contacts[f] == 0:
                continue
            p = frame.parent[f]
            if p != GROUND:
                nominal_g[p] += nominal_g[j] * frame.n_contacts[f] / contacts
                bridged[p] = bridged[p] or bridged[j]
            for q in range(0 if bridged[j] else 3):
                wrench[f, q] = load[j, q]
                if p != GROUND:
                    load[p, q] += load[j, q]
    if n_unknowns > 0 and unsupported < 0:
        _split_like_beams(frame, load, bridged, wrench)
    return LoadPaths(load, nominal_g, bridged, n_unknowns, unsupported)


@inner
def _split_like_beams(frame: StaticsFrame, load: Floats, bridged: Bools, wrench: Floats) -> None:
    """Writes the wrenches on all footings as if bridges were stiff beams on equal springs, one spring per contact, at
    the centres of their footings: a good starting point for the simplex method."""
    carried = load.copy()
    for j in range(len(bridged) - 1, -1, -1):
        if not bridged[j]:
            continue
        force, x, y = carried[j, 0], carried[j, 1] / carried[j, 0], carried[j, 2] / carried[j, 0]
        start, end = frame.first_footing[j], frame.first_footing[j + 1]
        contacts, mx, my = 0.0, 0.0, 0.0
        for f in range(start, end):
            contacts += frame.n_contacts[f]
            mx += frame.n_contacts[f] * frame.centre_mm[f, 0]
            my += frame.n_contacts[f] * frame.centre_mm[f, 1]
        mx, my = mx / contacts, my / contacts
        xx, xy, yy = REGULARISATION_MM2, 0.0, REGULARISATION_MM2  # second moments of the springs
        for f in range(start, end):
            part, dx, dy = frame.n_contacts[f] / contacts, frame.centre_mm[f, 0] - mx, frame.centre_mm[f, 1] - my
            xx, xy, yy = xx + part * dx * dx, xy + part * dx * dy, yy + part * dy * dy
        slope_x = (yy * (x - mx) - xy * (y - my)) / (xx * yy - xy * xy)
        slope_y = (xx * (y - my) - xy * (x - mx)) / (xx * yy - xy * xy)
        borne, bx, by = 0.0, 0.0, 0.0
        for f in range(start, end):
            dx, dy = frame.centre_mm[f, 0] - mx, frame.centre_mm[f, 1] - my
            wrench[f, 0] = max(0.0, frame.n_contacts[f] / contacts * (1 + slope_x * dx + slope_y * dy))
            borne, bx, by = borne + wrench[f, 0], bx + wrench[f, 0] * dx, by + wrench[f, 0] * dy
        for f in range(start, end):
            if frame.n_contacts[f] == 0:
                continue
            wrench[f, 0] *= force / borne
            at_x = frame.centre_mm[f, 0] + x - mx - bx / borne
            at_y = frame.centre_mm[f, 1] + y - my - by / borne
            wrench[f, 1], wrench[f, 2] = wrench[f, 0] * at_x, wrench[f, 0] * at_y
            if frame.parent[f] != GROUND:
                for q in range(3):
                    carried[frame.parent[f], q] += wrench[f, q]
