"""A tower without weights: a floor lies while it lies on two columns; nothing falls by itself."""

from collections.abc import Collection

from meja.games.menara.actions import (
    LayFloor,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    PlaceTear,
    Settle,
    Shake,
    Spot,
    Try,
)
from meja.games.menara.content import FloorId
from meja.games.menara.events import Settled
from meja.games.menara.evolve import evolve
from meja.games.menara.state import State
from meja.games.menara.temple import Tower
from meja.games.menara.tower.geometry import Geometry


class Weightless:
    def __init__(self, geometry: Geometry | None = None) -> None:
        self.geometry = geometry or Geometry()

    def settle(self, state: State, asked: Try, chance: str) -> Settle:
        tower, rests = self.meant(state)
        return Settle(rests=rests, collapsed=_unsupported(tower))

    def meant(self, state: State) -> tuple[Tower, tuple[tuple[FloorId, tuple[Spot, ...]], ...]]:
        """The tower as the deed would have it, and the floors that then lie on other columns than before."""
        tower = evolve(state, Settled()).tower
        laid, built = touched(state)
        rests = [
            (floor, self.geometry.rests(tower, tower.floors[floor])) for floor in laid if tower.floors[floor].level
        ]
        above = {tower.floors[floor].level + 1 for floor in built}
        for other in tower.floors.values():
            if other.level in above and other.floor not in laid:
                elsewhere = tuple(spot for spot in other.on if spot.floor not in built)
                on = (*elsewhere, *self.geometry.rests(tower, other, built))
                if set(on) != set(other.on):
                    rests.append((other.floor, on))
        return tower.settle(rests, ()), tuple(rests)


def touched(state: State) -> tuple[Collection[FloorId], Collection[FloorId]]:
    """The floors that are laid, and the floors whose columns may come to stand under others."""
    match state.attempt:
        case LayFloor(floor):
            return (floor,), ()
        case MoveFloor(floor):
            return (floor,), (floor,)
        case PlaceColumns(placements):
            return (), {placement.spot.floor for placement in placements}
        case MoveColumns(moves):
            return (), {move.target.floor for move in moves}
        case PlaceTear() | Shake() | None:
            return (), ()


def _unsupported(tower: Tower) -> tuple[FloorId, ...]:
    """The floors that lie on fewer than two columns, and those that lay on them."""
    gone: list[FloorId] = []
    while True:
        falling = [laid.floor for laid in tower.floors.values() if laid.level > 0 and len(laid.on) < 2]
        if not falling:
            return tuple(gone)
        gone += falling
        tower, _ = tower.fall((), falling)
