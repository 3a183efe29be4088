"""The only door to chance and to the tower: what is drawn, and how the tower stands after a deed."""

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import blake2b

from meja.games.menara.actions import (
    Deal,
    Draw,
    LayFloor,
    MoveColumns,
    MoveFloor,
    NatureAction,
    PlaceColumns,
    PlaceTear,
    Question,
    Settle,
    Shake,
    TakeBack,
    Try,
)  # fmt: skip
from meja.games.menara.content import FloorId
from meja.games.menara.events import Settled
from meja.games.menara.evolve import evolve
from meja.games.menara.state import State
from meja.games.menara.temple import Tower
from meja.games.menara.tower.geometry import Geometry


def draw(seed: int, number: int, n: int, among: Sequence[str]) -> tuple[str, ...]:
    """Draws n things without putting any back, by chance that depends on these numbers alone.

    The 512 bits of the hash are taken as a number and read in the mixed base of the things that are left.
    """
    bits = int.from_bytes(blake2b(f"{seed}:{number}".encode()).digest())
    left, drawn = list(among), []
    for _ in range(n):
        bits, at = divmod(bits, len(left))
        drawn.append(left.pop(at))
    return tuple(drawn)


class GeometricNature:
    """Seeded chance, and a tower without weights: a floor lies while it lies on two columns; nothing falls by itself.

    A draw depends on the seed and the event's number alone, so that a loaded game goes on as it would have.
    """

    def __init__(self, seed: int, geometry: Geometry | None = None) -> None:
        self.seed = seed
        self.geometry = geometry or Geometry()

    def answer(self, state: State, question: Question) -> NatureAction:
        match question:
            case Draw(_, n, among):
                return Deal(draw(self.seed, state.number, n, among))
            case Try():
                return self.settle(state)

    def settle(self, state: State) -> Settle:
        tower = evolve(state, Settled()).tower
        laid, built = _touched(state)
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
        return Settle(rests=tuple(rests), collapsed=_unsupported(tower.settle(rests, ())))


def _touched(state: State) -> tuple[Collection[FloorId], Collection[FloorId]]:
    """The floors that were laid, and the floors whose columns may have come to stand under others."""
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


class ScriptedNature:
    """A nature for tests: it deals and settles as written, and asks another one where nothing is."""

    def __init__(
        self,
        otherwise: GeometricNature,
        deals: Mapping[str, Iterable[Iterable[str]]] | None = None,
        settles: Iterable[Settle | TakeBack | None] = (),
    ) -> None:
        """`deals`: what is drawn, by the reason to draw; `settles`: how each try ends, None for as it comes."""
        self.otherwise = otherwise
        self.deals = {why: deque(tuple(deal) for deal in rows) for why, rows in (deals or {}).items()}
        self.settles = deque(settles)

    def answer(self, state: State, question: Question) -> NatureAction:
        scripted: NatureAction | None = None
        if isinstance(question, Draw) and self.deals.get(question.why):
            scripted = Deal(self.deals[question.why].popleft())
        elif isinstance(question, Try) and self.settles:
            scripted = self.settles.popleft()
        return scripted or self.otherwise.answer(state, question)
