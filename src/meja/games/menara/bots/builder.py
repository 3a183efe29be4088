"""A sensible bot: it chooses piles by their chances, plans its columns for the card, and builds high and broad."""

import random
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Final, TypeVar

from meja.games.menara import actions
from meja.games.menara.actions import SeatAction
from meja.games.menara.bots.evaluator import ColumnDeed, Evaluator
from meja.games.menara.bots.incomplete_floors import ColourCounts, count_colours, incomplete_floors, open_bases
from meja.games.menara.bots.known_state import known_state
from meja.games.menara.bots.pile_chances import PileChances
from meja.games.menara.bots.plans import best_plan, completes
from meja.games.menara.content import CAMP_PLACES, COLOURS, MARK_COLOUR, Colour, TearColour
from meja.games.menara.legal import task, why_not_move, why_not_place
from meja.games.menara.rules import asks
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower_state import Tower
from meja.games.menara.turn import required
from meja.games.menara.view import View

A = TypeVar("A", bound=SeatAction)
MAX_TEAR_PRICE: Final = 0.25  # the loss of chance that a Tear is worth: it saves a level for certain


class Builder:
    """Plays one seat, by what this seat may see. It remembers its plan, and what it has tried on the present tower.
    Implements `meja.bots.Bot`."""

    games = ("menara",)

    def __init__(self, seed: int = 0, tower: str = "geometric") -> None:
        """`tower`: the kind that it builds; for those that can fall it uses the statics."""
        self.rng = random.Random(seed)
        self.evaluator = Evaluator(Geometry())
        if tower != "geometric":
            from meja.games.menara.bots.statics_evaluator import StaticsEvaluator  # imports numba, which is slow

            self.evaluator = StaticsEvaluator(self.evaluator.site)
        self.tower: Tower | None = None
        self.tried: list[SeatAction] = []
        self.plan: list[ColumnDeed] = []  # the deeds that are left for the card

    def choose(self, view: View, actions: Sequence[SeatAction]) -> SeatAction:
        return self._chosen(known_state(view), actions)

    def _chosen(self, state: State, options: Sequence[SeatAction]) -> SeatAction:
        if state.tower != self.tower:
            self.tower, self.tried = state.tower, []
        chosen = (
            self._floor_due(state, options) or self._planned(state) or self._choose(state, self._not_tried(options))
        )
        self.tried.append(chosen)
        return chosen

    def _not_tried(self, options: Sequence[SeatAction]) -> Sequence[SeatAction]:
        """Leaves out deeds that were tried and left the tower unchanged; a random option if that leaves none."""
        deeds = (actions.PlaceColumns, actions.MoveColumns, actions.MoveFloor, actions.LayFloor, actions.PlaceTear)
        left = [option for option in options if not isinstance(option, deeds) or option not in self.tried]
        return left or [self.rng.choice(options)]

    def _floor_due(self, state: State, options: Sequence[SeatAction]) -> SeatAction | None:
        if state.turn is None or not state.turn.floors_due or asks(state) is not None:
            return None
        self.plan = []  # so that the next plan includes the new floor's bases
        return self.evaluator.best_lay(state, self.tried) or self.rng.choice(self._not_tried(options))

    def _choose(self, state: State, options: Sequence[SeatAction]) -> SeatAction:
        if isinstance(options[0], actions.PlaceTear):  # a Tear is placed as soon as it can be
            tears = [option for option in options if isinstance(option, actions.PlaceTear)]
            bearable = self.evaluator.bearable_tears(state.tower, tears)
            if bearable:
                return bearable[0]
            options = options[len(tears) :]
        if len(options) == 1:
            return options[0]
        match state.stage:
            case "before":
                return self._before_the_card(state, options)
            case "building":
                return self._build(state, options)
            case _:
                return self._end(state, options)

    def _before_the_card(self, state: State, options: Sequence[SeatAction]) -> SeatAction:
        """Exchanges while that helps, pays for Tears while they cost little, then chooses the pile."""
        self.plan = []
        piles = PileChances(state, self.evaluator.avoided(state.tower))
        supply = count_colours(state.active.supply)
        now = piles.worth(supply)
        exchange = _best(
            [option for option in options if isinstance(option, actions.Exchange)],
            lambda option: piles.worth(_changed(supply, option.give, option.take)),
        )
        if exchange is not None and exchange[0] > now + 1e-9:
            return exchange[1]
        tear = _best(
            [option for option in options if isinstance(option, actions.AcquireTear) and _has_mark(state, option.tear)],
            lambda option: piles.worth(_changed(supply, (option.pay,))),
        )
        if tear is not None and tear[0] > now - MAX_TEAR_PRICE:
            return tear[1]
        chances = piles.chances(supply)
        return actions.Reveal(max(chances, key=chances.__getitem__))

    def _build(self, state: State, options: Sequence[SeatAction]) -> SeatAction:
        """Moves a floor or begins a plan for columns, as the card asks; stops if nothing is worth doing."""
        if task(state).moves_floor:
            moved = max(self.evaluator.floor_moves(state, options, self.tried), key=itemgetter(0), default=None)
            return moved[1] if moved is not None and moved[0] > -1.0 else _stop(state, options)
        deeds = [option for option in options if isinstance(option, actions.PlaceColumns | actions.MoveColumns)]
        self.plan = list(best_plan(self.evaluator, state, deeds))
        return self._planned(state) or _stop(state, options)

    def _planned(self, state: State) -> ColumnDeed | None:
        """Returns the next deed of the plan. A deed that completes a floor comes last: the new floor then finds more
        columns, and the rest is planned anew."""
        if not self.plan or state.stage != "building" or state.attempt is not None:
            return None
        able = [deed for deed in self.plan if deed not in self.tried and _may(state, deed)]
        able = [deed for deed in able if self.evaluator.is_bearable(state, deed)]
        if not able:
            return None
        chosen = min(able, key=lambda deed: completes(state.tower, deed))
        self.plan.remove(chosen)
        return chosen

    def _end(self, state: State, options: Sequence[SeatAction]) -> SeatAction:
        """Exchanges the camp if the bag is likely to give a better one, or to end a game that is won (M9.4)."""
        exchange = next((option for option in options if isinstance(option, actions.ExchangeCamp)), None)
        if exchange is not None:
            if len(state.bag) < CAMP_PLACES:
                return exchange if state.tower.levels >= required(state) else actions.EndTurn()
            if _share_wanted(state, state.bag) > _share_wanted(state, state.camp) + 0.1:
                return exchange
        return actions.EndTurn()


def _may(state: State, deed: ColumnDeed) -> bool:
    if isinstance(deed, actions.PlaceColumns):
        return why_not_place(state, deed.placements) is None
    return why_not_move(state, deed.moves) is None


def _stop(state: State, options: Sequence[SeatAction]) -> SeatAction:
    """Ends the turn if it may be ended, else gives up the card."""
    assert state.turn is not None
    if state.turn.puts and actions.EndTurn() in options:
        return actions.EndTurn()
    return actions.GiveUp()


def _best(options: Sequence[A], worth: Callable[[A], float]) -> tuple[float, A] | None:
    """Returns the first of the best options, with its worth."""
    return max(((worth(option), option) for option in options), key=lambda item: item[0], default=None)


def _changed(supply: ColourCounts, give: Sequence[Colour], take: Sequence[Colour] = ()) -> ColourCounts:
    return tuple(n - give.count(colour) + take.count(colour) for n, colour in zip(supply, COLOURS, strict=True))


def _has_mark(state: State, tear: TearColour) -> bool:
    """Returns whether there is a mark for one more Tear of this colour than the seat has."""
    floors = state.tower.floors
    marks = sum(MARK_COLOUR[floors[mark.floor].side] == tear for mark in state.tower.open_marks())
    return marks > state.active.tears.count(tear)


def _share_wanted(state: State, columns: Sequence[Colour]) -> float:
    """Returns the share of columns whose colour has more open bases than columns in all supplies."""
    held = count_colours([colour for player in state.players for colour in player.supply])
    wanted = [base > has for base, has in zip(open_bases(incomplete_floors(state)), held, strict=True)]
    return sum(wanted[COLOURS.index(colour)] for colour in columns) / max(1, len(columns))
