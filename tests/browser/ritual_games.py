"""Prepared games of RITUAL: bots play until a condition holds, and a test goes on from there in the page."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from meja.game import NATURE
from meja.games.ritual.actions import AnyRitualAction, BeginRound, RitualNatureAction, RitualSeatAction, SolveRite, Tick
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.events import AnyRitualEvent
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState

GAME: Final = RitualGame()
FOUR_PLAYERS: Final = RitualSetup(first=0)
MAX_ACTIONS: Final = 600
ACTION_MS: Final = 3000  # time on the clock per action of a bot
SLOW_PACE_S: Final = 60.0  # of bots: so slow that none acts during a test

Until = Callable[[RitualState], bool]


class NotReached(AssertionError):
    """The game did not come to a state in which the condition holds."""


class PreparedRitualGame(NamedTuple):
    """A game in which a seat is to act, or which is over: its events and its state."""

    events: Sequence[AnyRitualEvent]
    state: RitualState

    @property
    def game(self) -> RitualGame:
        return GAME

    def after(self, *actions: AnyRitualAction) -> "PreparedRitualGame":
        """Returns the game after these actions, each of the seat that holds the totem or of NATURE."""
        events, state = list(self.events), self.state
        for action in actions:
            actor = NATURE if isinstance(action, RitualNatureAction) else state.totem
            for event in GAME.decide(state, actor, action).events:
                state = GAME.evolve(state, event)
                events.append(event)
        return PreparedRitualGame(events, state)

    def with_clock_ms(self, ms: int) -> "PreparedRitualGame":
        """Returns the game with so many milliseconds left on the clock."""
        return self.after(Tick(self.state.clock_ms - ms))


def prepared_game(
    setup: RitualSetup = FOUR_PLAYERS, until: Until = lambda state: True, seed: int = 1
) -> PreparedRitualGame:
    """Plays with shaman bots until `until` holds for a state in which a seat is to act or the game is over."""
    nature = RitualNature(seed)
    shamans = [Shaman(seed, seat) for seat in range(setup.players)]
    started = GAME.start(setup)
    prepared = PreparedRitualGame(started, GAME.evolve(None, *started))
    seen = 0
    for _ in range(MAX_ACTIONS):
        for event in prepared.events[seen:]:
            for seat, shaman in enumerate(shamans):
                shaman.see(GAME.view_event(event, seat))
        seen = len(prepared.events)
        state = prepared.state
        question = GAME.asks(state)
        if question is not None:
            prepared = prepared.after(nature.answer(state, question))
        elif until(state):
            return prepared
        elif state.runs:
            action = shamans[state.totem].choose(GAME.view(state, state.totem), totem_options(state))
            prepared = prepared.after(Tick(ACTION_MS), action)
        elif state.stage == "over":
            raise NotReached("the game is over, and the condition never held")
        else:
            prepared = prepared.after(BeginRound())
    raise NotReached(f"the condition did not hold within {MAX_ACTIONS} actions")


def first_game_where(setup: RitualSetup, until: Until, first: int = 1) -> PreparedRitualGame:
    """Returns a game in which the condition holds, of the first seed from `first` on that has one."""
    for seed in range(first, first + 20):
        with suppress(NotReached):
            return prepared_game(setup, until, seed)
    raise NotReached("the condition held in no game")


def totem_options(state: RitualState) -> Sequence[RitualSeatAction]:
    """Returns the options of the seat that holds the totem."""
    return GAME.options(state, state.totem)


def round_begun(setup: RitualSetup = FOUR_PLAYERS) -> PreparedRitualGame:
    """Returns a game whose first round has just begun."""
    return prepared_game(setup, lambda state: state.runs)


def last_rite_solvable(setup: RitualSetup = FOUR_PLAYERS, round: int = 1) -> PreparedRitualGame:
    """Returns a game in which seat 0 can solve the last rite of a round."""

    def can_solve_last_rite(state: RitualState) -> bool:
        is_last = state.stage == "rites" and state.round == round and state.done == round - 1
        return is_last and state.totem == 0 and SolveRite() in totem_options(state)

    return first_game_where(setup, can_solve_last_rite)


def round_won(setup: RitualSetup = FOUR_PLAYERS) -> PreparedRitualGame:
    """Returns a game after its first round; seat 0 is to begin the second one."""
    return first_game_where(setup, lambda state: (state.stage, state.round, state.totem) == ("ready", 2, 0))


def ended_game(setup: RitualSetup = FOUR_PLAYERS) -> PreparedRitualGame:
    """Returns a game that is won."""
    return prepared_game(setup, lambda state: state.stage == "over")
