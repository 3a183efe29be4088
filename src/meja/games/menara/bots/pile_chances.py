"""The chance of each pile of plan cards: how likely the seat that acts can fulfil the card on top."""

from collections.abc import Collection, Sequence
from typing import Final, assert_never

from msgspec.structs import replace

from meja.games.menara.actions import Spot
from meja.games.menara.bots.incomplete_floors import (
    ColourCounts,
    IncompleteFloor,
    SupplyFit,
    count_colours,
    incomplete_floors,
    open_bases,
)
from meja.games.menara.bots.support import STEADY, free_columns, holds_without
from meja.games.menara.content import COLOURS, Glyph, TaskName
from meja.games.menara.legal import movable_floors
from meja.games.menara.pile_odds import NumberedTask, task_shares
from meja.games.menara.rituals import ritual_of
from meja.games.menara.state import FREE_CARD, Building, State, TurnPhase
from meja.games.menara.view import view

PILE_BONUS: Final = {"easy": 0.0, "medium": 0.12, "hard": 0.22}  # so that easy cards are left for bad supplies
SHAKEN_COLUMN: Final = 0.04  # the cost of a column that an earthquake takes, as a chance


class PileChances:
    """The chance to fulfil the top card of each pile, as a function of the supply of the seat that acts."""

    def __init__(self, state: State, avoided: Collection[Spot] = ()) -> None:
        """`avoided`: bases not to be built on, and columns not to be taken out."""
        assert isinstance(state.phase, TurnPhase)
        seat = state.phase.seat
        self.floors = incomplete_floors(state, avoided)
        self.open = open_bases(self.floors)
        self.liftable = liftable_columns(state, self.floors, avoided)
        self.floor_moves = _may_move_a_floor(state)
        self.piles: dict[Glyph, dict[NumberedTask, float]] = {}
        self.bias: dict[Glyph, float] = {}
        ritual = ritual_of(state)
        for glyph, pile in view(state, seat).piles.items():
            if pile.size and ritual.refuses_pile(state, glyph) is None:
                self.piles[glyph] = task_shares(state.setup, glyph, pile.known, pile.unknown)
                self.bias[glyph] = PILE_BONUS[glyph] - SHAKEN_COLUMN * len(ritual.shakes(state, glyph))
        self.kinds = {kind for tasks in self.piles.values() for kind in tasks}
        easy = replace(state, phase=Building(seat, "easy", FREE_CARD))
        # a card that stays in front of the player is to be answered by a hard one (R6.13)
        self.is_answered = {"easy", "hard"} <= self.piles.keys() and ritual.keeps(easy)

    def chances(self, supply: ColourCounts) -> dict[Glyph, float]:
        """Returns for each pile the chance that this supply fulfils its top card, plus the bonus of the pile."""
        return self._chances(SupplyFit(self.floors, self.open, supply))

    def worth(self, supply: ColourCounts) -> float:
        """Returns the best chance of a pile, plus small weights for the average chance and for columns that fit."""
        fit = SupplyFit(self.floors, self.open, supply)
        chances = self._chances(fit).values()
        return max(chances) + 0.1 * sum(chances) / len(chances) + 0.01 * fit.total

    def _chances(self, fit: SupplyFit) -> dict[Glyph, float]:
        able = {kind for kind in self.kinds if self._can(*kind, fit)}
        found = {
            glyph: sum(share for kind, share in tasks.items() if kind in able) for glyph, tasks in self.piles.items()
        }
        if self.is_answered:
            found["easy"] -= 1 - found["hard"]
        return {glyph: chance + self.bias[glyph] for glyph, chance in found.items()}

    def _can(self, task: TaskName, n: int, fit: SupplyFit) -> bool:
        match task:
            case "place":
                return fit.total >= n
            case "same_floor":
                return max(fit.by_floor, default=0) >= n
            case "different_floors":
                return sum(fitting > 0 for fitting in fit.by_floor) >= n and fit.total >= n
            case "black":
                return fit.by_colour[COLOURS.index("black")] >= n
            case "different_colours":
                return sum(fitting > 0 for fitting in fit.by_colour) >= n
            case "same_colour":
                return max(fit.by_colour) >= n
            case "complete":
                return fit.can_complete(1)
            case "complete_two":
                return fit.can_complete(2)
            case "move_up":
                return self.liftable >= n
            case "move_floor":
                return self.floor_moves
            case _:
                assert_never(task)


def liftable_columns(state: State, floors: Sequence[IncompleteFloor], avoided: Collection[Spot] = ()) -> int:
    """Returns how many columns can move up without leaving a floor above them on too few columns."""
    tower, ritual = state.tower, ritual_of(state)
    level = {laid.floor: laid.level for laid in tower.floors.values()}
    able = [
        (level[spot.floor], piece)
        for spot, piece in tower.spots()
        if piece != "golden"
        and ritual.refuses_move(piece) is None
        and spot not in avoided
        and holds_without(tower, spot)
    ]
    able.sort()
    found = 0
    for floor in sorted(floors, key=lambda floor: floor.level):
        supply = count_colours([piece for at, piece in able if at < floor.level])
        left = list(supply)
        found += floor.take_from(left)
        for colour, had, has in zip(COLOURS, supply, left, strict=True):
            for _ in range(had - has):
                able.remove(next(source for source in able if source[1] == colour))
    return found


def _may_move_a_floor(state: State) -> bool:
    """Returns whether another level has enough free columns for some floor; no pose is looked for."""
    tower, free = state.tower, free_columns(state.tower)
    for floor in movable_floors(state):
        laid, own = tower.floors[floor], len(tower.on(floor))
        for level, n in free.items():
            if level + 1 != laid.level and n - (own if level == laid.level else 0) >= STEADY:
                return True
    return False
