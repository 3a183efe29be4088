"""Moments of RITUAL: shamans that think play, nature deals what is wished for, and from there somebody goes on."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from meja.game import NATURE
from meja.games.ritual.actions import (
    AnyAction,
    BeginRound,
    Deal,
    Draw,
    GiveUp,
    NatureAction,
    SeatAction,
    SolveRite,
    Tick,
)
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.events import AnyEvent
from meja.games.ritual.ritual import Ritual
from meja.games.ritual.setup import Setup
from meja.games.ritual.state import State
from tests.browser.situations import drawn

GAME: Final = Ritual()
FOUR: Final = Setup(first=0)
TOO_MANY: Final = 600  # actions
DEED_MS: Final = 3000

Until = Callable[[State], bool]
Choose = Callable[[State, Sequence[SeatAction]], SeatAction | None]
# stones of four shamans, four each, with which seat 0 has little to do until it wakes
FIRE: Final = (
    *("fire", "fire", "fire", "fire"),
    *("water", "water", "light", "plants"),
    *("shadow", "shadow", "plants", "light"),
    *("water", "light", "plants", "shadow"),
)


class NotSo(AssertionError):
    """It does not come about."""


class Moment(NamedTuple):
    """A game as far as it has come: a seat is to act, or it is over."""

    events: Sequence[AnyEvent]
    state: State

    @property
    def game(self) -> Ritual:
        return GAME

    def then(self, *actions: AnyAction) -> "Moment":
        """After this was done by whoever is to do it."""
        events, state = list(self.events), self.state
        for action in actions:
            actor = NATURE if isinstance(action, NatureAction) else state.totem
            for event in GAME.decide(state, actor, action):
                state = GAME.evolve(state, event)
                events.append(event)
        return Moment(events, state)

    def with_left(self, ms: int) -> "Moment":
        """The same with so little time left."""
        return self.then(Tick(self.state.clock_ms - ms))


def play(
    setup: Setup = FOUR,
    until: Until = lambda state: True,
    wishes: Mapping[str, Sequence[str]] | None = None,
    *,
    choose: Choose = lambda state, options: None,
    seed: int = 1,
) -> Moment:
    """Until something is so when a seat is to act. `choose`: what is done first of all, where it is not None."""
    shamans = [Shaman(seed, seat) for seat in range(setup.players)]
    started = GAME.start(setup)
    moment = Moment(started, GAME.evolve(None, *started))
    told = 0
    for _ in range(TOO_MANY):
        for event in moment.events[told:]:
            for seat, shaman in enumerate(shamans):
                shaman.see(GAME.view_event(event, seat))
        told = len(moment.events)
        state = moment.state
        question = GAME.asks(state)
        if question is not None:
            moment = moment.then(_dealt(question, wishes or {}, seed, state.number))
        elif until(state):
            return moment
        elif state.runs:
            can = options(state)
            seen = GAME.view(state, state.totem)
            action = choose(state, can) or shamans[state.totem].choose(seen, can)
            moment = moment.then(Tick(DEED_MS), action)
        else:
            if state.stage == "over":
                raise NotSo("the game is over before")
            moment = moment.then(choose(state, (BeginRound(), GiveUp())) or BeginRound())
    raise NotSo("it takes too long")


def _dealt(question: Draw, wishes: Mapping[str, Sequence[str]], seed: int, number: int) -> Deal:
    return Deal(drawn(wishes.get(question.why, ()), question.n, question.among, seed, number))


def begun(setup: Setup = FOUR, wishes: Mapping[str, Sequence[str]] | None = None, seed: int = 1) -> Moment:
    """A round has just begun."""
    return play(setup, lambda state: state.runs, wishes, seed=seed)


def once(setup: Setup, until: Until) -> Moment:
    """As soon as something is so, in the first game in which it comes about."""
    for seed in range(1, 20):
        with suppress(NotSo):
            return play(setup, until, seed=seed)
    raise NotSo("in no game")


def options(state: State) -> Sequence[SeatAction]:
    """What whoever holds the totem may do."""
    return GAME.options(state, state.totem)


def solvable(setup: Setup, round: int = 1) -> Moment:
    """Seat 0 can solve the last rite of a round."""

    def is_so(state: State) -> bool:
        is_last = state.stage == "rites" and state.round == round and state.done == round - 1
        return is_last and state.totem == 0 and SolveRite() in options(state)

    return once(setup, is_so)


def won(setup: Setup = FOUR) -> Moment:
    """After the first round; seat 0 is to begin the next one."""
    return once(setup, lambda state: (state.stage, state.round, state.totem) == ("ready", 2, 0))


def over(setup: Setup = FOUR, seed: int = 1) -> Moment:
    """The game is won."""
    return play(setup, lambda state: state.stage == "over", seed=seed)
