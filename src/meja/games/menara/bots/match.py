"""A whole game of bots, without a table: nature and bots answer until it is over."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from meja.game import NATURE, Nature
from meja.games.menara.actions import AnyAction, Question, SeatAction
from meja.games.menara.events import AnyEvent, TurnBegan
from meja.games.menara.menara import Menara
from meja.games.menara.setup import Setup
from meja.games.menara.state import State


class Bot(Protocol):
    def choose(self, state: State, options: Sequence[SeatAction]) -> SeatAction: ...


class Match(NamedTuple):
    """A finished game, and how long it was."""

    state: State
    actions: int  # of the players; what nature did is not counted
    turns: int


def play(
    game: Menara,
    nature: Nature[State, Question, AnyAction],
    setup: Setup,
    bots: Sequence[Bot],
    keep: Callable[[AnyEvent], None] | None = None,
) -> Match:
    """Plays one game to its end, seat by seat with its own bot; `keep` is given every event."""
    state: State | None = None
    actions = turns = 0
    events = game.start(setup)
    while True:
        for event in events:
            if keep is not None:
                keep(event)
            turns += isinstance(event, TurnBegan)
        state = game.after(state, events)
        question = game.asks(state)
        if question is not None:  # cheaper than asking for the actor first, which asks this again
            events = game.decide(state, NATURE, nature.answer(state, question))
            continue
        seat = game.actor(state)
        if seat is None:
            return Match(state, actions, turns)
        actions += 1
        events = game.decide(state, seat, bots[seat].choose(state, game.options(state, seat)))
