"""The interface by which the rules ask where a floor can lie; `tower/geometry.py` implements it."""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import FloorId, Side
from meja.games.menara.tower_state import Tower


class Survey(msgspec.Struct, frozen=True, gc=False):
    """The columns and floors that a floor at a pose and a level would touch."""

    rests: tuple[Spot, ...] = ()  # the columns whose tops it would lie on
    overlaps: tuple[FloorId, ...] = ()  # the floors at the same height that are in its way
    contacts: int = 0  # the points at which it touches other floors of the base, 2 standing for more
    reaches: tuple[Spot, ...] = ()  # the columns below that would reach into its openings


class Site(Protocol):
    def survey(self, tower: Tower, lying: Lying, level: int) -> Survey:
        """Returns what the floor would touch there; if it is in the tower already, its old place is ignored."""
        ...

    def poses(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Sequence[Pose]:
        """Returns good poses at a level, the best first, all of them geometrically legal: clear of other floors, on two
        columns or touching the base twice, with nothing in openings that must be free. None on columns means that there
        is none at which they bear the floor's weight."""
        ...

    def quick_poses(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Sequence[Pose]:
        """Returns those of `poses` that take no thorough search; there may be others if there are none."""
        ...

    def base_layout(self, floors: Sequence[tuple[FloorId, Side]]) -> tuple[Lying, ...]:
        """Returns a broad layout of the temple base (M2.8)."""
        ...
