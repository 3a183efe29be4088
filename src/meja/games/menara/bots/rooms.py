"""What the open bases take: each floor by its own rule, and all of them by a supply."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from meja.games.menara.actions import Spot
from meja.games.menara.content import COLOURS, FloorId
from meja.games.menara.rituals import ritual_of
from meja.games.menara.state import State
from meja.games.menara.temple import Laid, Tower

Counts = tuple[int, ...]  # columns, or bases, by colour in the order of COLOURS
NONE: Final[Counts] = (0,) * len(COLOURS)


def counted(columns: Sequence[str]) -> Counts:
    return tuple(columns.count(colour) for colour in COLOURS)


class Room(NamedTuple):
    """What a floor still takes: its open bases in groups of colours, and how the groups go together."""

    floor: FloorId
    level: int
    bases: int
    groups: tuple[Counts, ...]
    in_order: bool = False  # a group is built on when the one before is full
    whole: bool = False  # a group is filled at once or not at all
    newcomers: tuple[int, ...] = ()  # the colours that may come in where bases have none
    may_be_completed: bool = True

    def take(self, left: list[int]) -> int:
        """How many of these columns find a base; they are taken away."""
        taken = 0
        for group in self.groups:
            fitting = [min(pair) for pair in zip(group, left, strict=True)]
            full = sum(fitting) == sum(group)
            if self.whole and not full:
                continue
            for i, n in enumerate(fitting):
                left[i] -= n
            taken += sum(fitting)
            if self.in_order and not full:
                break
        for i in self.newcomers:
            if left[i] and taken < self.bases:
                left[i] -= 1
                taken += 1
        return taken

    def takes(self, supply: Counts) -> int:
        return self.take(list(supply))

    @property
    def at_once(self) -> Counts:
        """The colours that it takes now, each as often as it does."""
        if self.newcomers:
            return tuple(int(self.bases > 0 and i in self.newcomers) for i in range(len(COLOURS)))
        if len(self.groups) == 1 or (self.in_order and self.groups):
            return self.groups[0]
        return _summed(self.groups)


def rooms(state: State, avoided: Collection[Spot] = ()) -> list[Room]:
    """The floors with open bases, but for those that are to be avoided."""
    tower, ritual = state.tower, ritual_of(state)
    return [
        _room(tower, laid, ritual.refuses_completion(tower, laid) is None, avoided)
        for laid in tower.floors.values()
        if not tower.is_complete(laid.floor)
    ]


def _room(tower: Tower, laid: Laid, may_be_completed: bool, avoided: Collection[Spot]) -> Room:
    face, on = laid.face, tower.on(laid.floor)
    empty = [base for i, base in enumerate(face.bases) if i not in on and (laid.floor, i) not in avoided]
    may_be_completed &= len(empty) + len(on) == len(face.bases)
    match face.rule:
        case "wandering":
            newcomers = tuple(i for i, colour in enumerate(COLOURS) if colour not in on.values())
            gaps = _gaps_to_reach(tower, laid)
            may_be_completed &= gaps == len(empty)
            return Room(laid.floor, laid.level, gaps, (), newcomers=newcomers, may_be_completed=may_be_completed)
        case "twins":
            pairs = [[b for b in empty if b.twin == letter] for letter in sorted({b.twin or "" for b in empty})]
            groups = [pair for pair in pairs if len(pair) == 2]
            may_be_completed &= len(groups) == len(pairs)
        case "numbered":
            groups = [[b for b in empty if b.number == n] for n in sorted({b.number or 0 for b in empty})]
        case _:
            groups = [empty]
    counts = tuple(counted([str(base.colour) for base in group]) for group in groups)
    in_order, whole = face.rule == "numbered", face.rule == "twins"
    return Room(laid.floor, laid.level, len(empty), counts, in_order, whole, (), may_be_completed)


def _gaps_to_reach(tower: Tower, laid: Laid) -> int:
    """How many columns can wander in before one that carries, or a golden one, is in the way (R2.10, R2.15)."""
    on, bearing = tower.on(laid.floor), tower.bearing_on(laid.floor)
    gaps = 0
    for base in range(len(laid.face.bases)):
        if base not in on:
            gaps += 1
        elif base in bearing or on[base] == "golden":
            break
    return gaps


def open_bases(open_rooms: Sequence[Room]) -> Counts:
    """The open bases by colour."""
    return _summed(room.at_once for room in open_rooms)


def _summed(rows: Iterable[Counts]) -> Counts:
    return tuple(map(sum, zip(NONE, *rows, strict=True)))


class Offer:
    """What a supply could fill of the open bases."""

    def __init__(self, open_rooms: Sequence[Room], bases: Counts, supply: Counts) -> None:
        self.rooms, self.supply = open_rooms, supply
        self.by_room = [room.takes(supply) for room in open_rooms]
        left = list(supply)
        self.fitting = sum(room.take(left) for room in open_rooms)
        self.by_colour = [min(pair) for pair in zip(supply, bases, strict=True)]

    def floors_filled(self, n: int) -> bool:
        """Whether n floors can be completed one after the other."""
        taken = zip(self.rooms, self.by_room, strict=True)
        able = [room for room, fitting in taken if room.may_be_completed and fitting == room.bases]
        for chosen in combinations(able, n):
            left = list(self.supply)
            if all(room.take(left) == room.bases for room in chosen):
                return True
        return False
