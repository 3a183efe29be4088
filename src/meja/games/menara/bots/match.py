"""A whole game of bots in memory."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from meja.game import Nature
from meja.games.menara.actions import AnyAction, Question, SeatAction
from meja.games.menara.events import AnyEvent, TurnBegan
from meja.games.menara.menara import Menara
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.session import Session


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
    turns = actions = 0

    def note(events: Sequence[AnyEvent]) -> None:
        nonlocal turns
        for event in events:
            turns += isinstance(event, TurnBegan)
            if keep is not None:
                keep(event)

    events = game.start(setup)
    note(events)
    session: Session[State, AnyAction, AnyEvent] = Session(game, nature, events, note)
    session.settle()
    while (seat := session.actor) is not None:
        actions += 1
        options = game.options(session.state, seat)
        session.act(seat, bots[seat].choose(session.state, options), options)
        session.settle()
    return Match(session.state, actions, turns)
