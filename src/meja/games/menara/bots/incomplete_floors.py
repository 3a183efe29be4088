"""Floors with open bases: which columns each of them takes by its own rule, and how many columns of a supply fit."""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from meja.games.menara.actions import Spot
from meja.games.menara.content import COLOURS, FloorId
from meja.games.menara.rituals import ritual_of
from meja.games.menara.state import State
from meja.games.menara.tower_state import Laid, Tower

ColourCounts = tuple[int, ...]  # columns, or bases, by colour in the order of COLOURS
NO_COLUMNS: Final[ColourCounts] = (0,) * len(COLOURS)


def count_colours(columns: Sequence[str]) -> ColourCounts:
    return tuple(columns.count(colour) for colour in COLOURS)


class IncompleteFloor(NamedTuple):
    """The open bases of a floor, in groups: pairs of twins, bases of the same number, or all bases in one group."""

    floor: FloorId
    level: int
    bases: int
    groups: tuple[ColourCounts, ...]
    in_order: bool = False  # a group opens when the one before is full
    all_or_none: bool = False  # a group is filled at once or not at all
    wandering: tuple[int, ...] = ()  # indices of the colours that a wandering floor can still take in
    may_be_completed: bool = True

    def take_from(self, left: list[int]) -> int:
        """Moves as many columns as fit from `left` to this floor; returns how many."""
        taken = 0
        for group in self.groups:
            fitting = [min(pair) for pair in zip(group, left, strict=True)]
            full = sum(fitting) == sum(group)
            if self.all_or_none and not full:
                continue
            for i, n in enumerate(fitting):
                left[i] -= n
            taken += sum(fitting)
            if self.in_order and not full:
                break
        for i in self.wandering:
            if left[i] and taken < self.bases:
                left[i] -= 1
                taken += 1
        return taken

    @property
    def open_now(self) -> ColourCounts:
        """The bases that can be built on now, by colour."""
        if self.wandering:
            return tuple(int(self.bases > 0 and i in self.wandering) for i in range(len(COLOURS)))
        if len(self.groups) == 1 or (self.in_order and self.groups):
            return self.groups[0]
        return _total(self.groups)


def incomplete_floors(state: State, avoided: Collection[Spot] = ()) -> list[IncompleteFloor]:
    """Returns the floors with open bases; `avoided` bases count as not open."""
    tower, ritual = state.tower, ritual_of(state)
    return [
        _incomplete_floor(tower, laid, ritual.refuses_completion(tower, laid) is None, avoided)
        for laid in tower.floors.values()
        if not tower.is_complete(laid.floor)
    ]


def _incomplete_floor(tower: Tower, laid: Laid, may_be_completed: bool, avoided: Collection[Spot]) -> IncompleteFloor:
    face, on = laid.face, tower.on(laid.floor)
    empty = [base for i, base in enumerate(face.bases) if i not in on and (laid.floor, i) not in avoided]
    may_be_completed &= len(empty) + len(on) == len(face.bases)
    match face.rule:
        case "wandering":
            wandering = tuple(i for i, colour in enumerate(COLOURS) if colour not in on.values())
            gaps = _reachable_gaps(tower, laid)
            may_be_completed &= gaps == len(empty)
            return IncompleteFloor(
                laid.floor, laid.level, gaps, (), wandering=wandering, may_be_completed=may_be_completed
            )
        case "twins":
            pairs = [[b for b in empty if b.twin == letter] for letter in sorted({b.twin or "" for b in empty})]
            groups = [pair for pair in pairs if len(pair) == 2]
            may_be_completed &= len(groups) == len(pairs)
        case "numbered":
            groups = [[b for b in empty if b.number == n] for n in sorted({b.number or 0 for b in empty})]
        case _:
            groups = [empty]
    counts = tuple(count_colours([str(base.colour) for base in group]) for group in groups)
    in_order, all_or_none = face.rule == "numbered", face.rule == "twins"
    return IncompleteFloor(laid.floor, laid.level, len(empty), counts, in_order, all_or_none, (), may_be_completed)


def _reachable_gaps(tower: Tower, laid: Laid) -> int:
    """Returns how many columns can wander in before a bearing or a golden column blocks the way (R2.10, R2.15)."""
    on, bearing = tower.on(laid.floor), tower.bearing_on(laid.floor)
    gaps = 0
    for base in range(len(laid.face.bases)):
        if base not in on:
            gaps += 1
        elif base in bearing or on[base] == "golden":
            break
    return gaps


def open_bases(floors: Sequence[IncompleteFloor]) -> ColourCounts:
    """Returns the bases that can be built on now, by colour."""
    return _total(floor.open_now for floor in floors)


def _total(rows: Iterable[ColourCounts]) -> ColourCounts:
    return tuple(map(sum, zip(NO_COLUMNS, *rows, strict=True)))


class SupplyFit:
    """How many columns of a supply fit on the open bases: in total, by floor and by colour."""

    def __init__(self, floors: Sequence[IncompleteFloor], bases: ColourCounts, supply: ColourCounts) -> None:
        self.floors, self.supply = floors, supply
        self.by_floor = [floor.take_from(list(supply)) for floor in floors]
        left = list(supply)
        self.total = sum(floor.take_from(left) for floor in floors)
        self.by_colour = [min(pair) for pair in zip(supply, bases, strict=True)]

    def can_complete(self, n: int) -> bool:
        """Returns whether the supply completes n floors, one after the other."""
        by_floor = zip(self.floors, self.by_floor, strict=True)
        able = [floor for floor, fitting in by_floor if floor.may_be_completed and fitting == floor.bases]
        for chosen in combinations(able, n):
            left = list(self.supply)
            if all(floor.take_from(left) == floor.bases for floor in chosen):
                return True
        return False
