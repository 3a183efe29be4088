"""The tower judged by geometry: a floor falls if it rests on fewer than two columns; weights do not matter."""

from collections.abc import Collection

from meja.games.menara import actions
from meja.games.menara.content import FloorId
from meja.games.menara.state import State
from meja.games.menara.tower.boards import tops_on
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.placing.places import lying_places
from meja.games.menara.tower_state import Tower


class Weightless:
    def __init__(self, geometry: Geometry | None = None) -> None:
        self.geometry = geometry or Geometry()

    def settle(self, state: State, asked: actions.Try, chance: str) -> actions.Settle:
        tower, rests = self.meant(state)
        return actions.Settle(rests=rests, collapsed=_unsupported(tower))

    def find_places(self, tower: Tower, asked: actions.Seek) -> actions.Found:
        return lying_places(self.geometry, tower, asked)

    def meant(self, state: State) -> tuple[Tower, tuple[tuple[FloorId, tuple[actions.Spot, ...]], ...]]:
        """Returns the tower after the deed, and the floors that then rest on other columns than before."""
        assert state.intended is not None, "a deed is under way"
        tower = state.intended.tower
        laid, built = touched(state)
        rests = [  # by the tower before the deed, which the geometry has cached: no floor rests on its own columns
            (floor, self.geometry.rests(state.tower, tower.floors[floor]))
            for floor in laid
            if tower.floors[floor].level
        ]
        boards = self.geometry.boards(tower)
        levels = {tower.floors[floor].level for floor in built}
        for level in levels:
            above = [board for board in boards.at(level + 1) if board[0].floor not in laid]
            if above:
                below = [tower.floors[floor] for floor in built if tower.floors[floor].level == level]
                tops = [top for floor in below for top in tops_on(tower, floor)]
                for other, place in above:
                    elsewhere = [spot for spot in other.on if spot.floor not in built]
                    on = (*elsewhere, *[spot for spot, top in tops if place.covers(top)])
                    if on != other.on and set(on) != set(other.on):
                        rests.append((other.floor, on))
        if len(levels) > 1:  # in the order in which the floors were laid
            rests.sort(key=lambda rest: list(tower.floors).index(rest[0]))
        return (tower.settle(rests, ()) if rests else tower), tuple(rests)


def touched(state: State) -> tuple[Collection[FloorId], Collection[FloorId]]:
    """Returns the floors that the deed lays, and the floors whose new columns may come to stand under others."""
    match state.attempt:
        case actions.PlaceColumns() as deed:
            return (), {spot.floor for _, spot in deed.placements}
        case actions.MoveColumns() as deed:
            return (), {move.target.floor for move in deed.moves}
        case actions.LayFloor() as deed:
            return (deed.floor,), ()
        case actions.MoveFloor() as deed:
            return (deed.floor,), (deed.floor,)
        case actions.PlaceTear() | actions.Shake() | None:
            return (), ()


def _unsupported(tower: Tower) -> tuple[FloorId, ...]:
    """Returns the floors that rest on fewer than two columns, and those that fall with them."""
    gone: list[FloorId] = []
    while True:
        falling = [laid.floor for laid in tower.floors.values() if laid.level > 0 and len(laid.on) < 2]
        if not falling:
            return tuple(gone)
        gone += falling
        tower, _ = tower.fall((), falling)
