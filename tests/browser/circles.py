"""Prepared games of RITUAL: shaman bots play up to a moment from which a test goes on in the page."""

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
FOUR: Final = RitualSetup(first=0)
MAX_ACTIONS: Final = 600  # actions
DEED_MS: Final = 3000
SLOW: Final = 60.0  # seconds that a bot thinks, so that nothing happens meanwhile

Until = Callable[[RitualState], bool]


class NotSo(AssertionError):
    """The game does not reach the wanted moment."""


class Moment(NamedTuple):
    """A game in which a seat is to act, or which is over."""

    events: Sequence[AnyRitualEvent]
    state: RitualState

    @property
    def game(self) -> RitualGame:
        return GAME

    def then(self, *actions: AnyRitualAction) -> "Moment":
        """Returns the game after these actions of the acting seats."""
        events, state = list(self.events), self.state
        for action in actions:
            actor = NATURE if isinstance(action, RitualNatureAction) else state.totem
            for event in GAME.decide(state, actor, action).events:
                state = GAME.evolve(state, event)
                events.append(event)
        return Moment(events, state)

    def with_left(self, ms: int) -> "Moment":
        """Returns the same game with this time left."""
        return self.then(Tick(self.state.clock_ms - ms))


def play(setup: RitualSetup = FOUR, until: Until = lambda state: True, seed: int = 1) -> Moment:
    """Plays until the condition holds when a seat is to act, or the game is over."""
    nature = RitualNature(seed)
    shamans = [Shaman(seed, seat) for seat in range(setup.players)]
    started = GAME.start(setup)
    moment = Moment(started, GAME.evolve(None, *started))
    told = 0
    for _ in range(MAX_ACTIONS):
        for event in moment.events[told:]:
            for seat, shaman in enumerate(shamans):
                shaman.see(GAME.view_event(event, seat))
        told = len(moment.events)
        state = moment.state
        question = GAME.asks(state)
        if question is not None:
            moment = moment.then(nature.answer(state, question))
        elif until(state):
            return moment
        elif state.runs:
            action = shamans[state.totem].choose(GAME.view(state, state.totem), options(state))
            moment = moment.then(Tick(DEED_MS), action)
        elif state.stage == "over":
            raise NotSo("the game is over before")
        else:
            moment = moment.then(BeginRound())
    raise NotSo("it takes too long")


def once(setup: RitualSetup, until: Until) -> Moment:
    """Returns the first moment at which the condition holds, trying one seed after the other."""
    for seed in range(1, 20):
        with suppress(NotSo):
            return play(setup, until, seed)
    raise NotSo("in no game")


def options(state: RitualState) -> Sequence[RitualSeatAction]:
    """Returns the options of the holder of the totem."""
    return GAME.options(state, state.totem)


def begun(setup: RitualSetup = FOUR) -> Moment:
    """A round has just begun."""
    return play(setup, lambda state: state.runs)


def solvable(setup: RitualSetup = FOUR, round: int = 1) -> Moment:
    """Seat 0 can solve the last rite of a round."""

    def is_so(state: RitualState) -> bool:
        is_last = state.stage == "rites" and state.round == round and state.done == round - 1
        return is_last and state.totem == 0 and SolveRite() in options(state)

    return once(setup, is_so)


def won(setup: RitualSetup = FOUR) -> Moment:
    """After the first round; seat 0 is to begin the next one."""
    return once(setup, lambda state: (state.stage, state.round, state.totem) == ("ready", 2, 0))


def over(setup: RitualSetup = FOUR) -> Moment:
    """The game is won."""
    return play(setup, lambda state: state.stage == "over")
