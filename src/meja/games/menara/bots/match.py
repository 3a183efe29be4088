"""Plays whole games of bots in memory."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from meja.game import Nature
from meja.games.menara.actions import AnyAction, NatureQuestion, SeatAction
from meja.games.menara.events import AnyEvent, TurnBegan
from meja.games.menara.menara import Menara
from meja.games.menara.rules import seat_to_act
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.session import Session


class BotPolicy(Protocol):
    """A bot for one seat. It gets the full state, and must not use the cards that nobody has looked at."""

    def choose(self, state: State, options: Sequence[SeatAction]) -> SeatAction: ...


class Match(NamedTuple):
    """A finished game."""

    state: State
    actions: int  # of the seats, without those of NATURE
    turns: int


def play(
    game: Menara,
    nature: Nature[State, NatureQuestion, AnyAction],
    setup: Setup,
    bots: Sequence[BotPolicy],
    on_event: Callable[[AnyEvent], None] | None = None,
) -> Match:
    """Plays one game to its end, with one bot per seat; calls `on_event` with every event."""

    def note(events: Sequence[AnyEvent]) -> None:
        if on_event is not None:
            for event in events:
                on_event(event)

    actions = 0
    events = game.start(setup)
    note(events)
    session: Session[State, AnyAction, AnyEvent] = Session(game, nature, events, None if on_event is None else note)
    session.settle()
    while session.state.end is None:
        seat = seat_to_act(session.state)
        assert seat is not None, "NATURE is asked nothing"
        actions += 1
        options = game.options(session.state, seat)
        session.act(seat, bots[seat].choose(session.state, options), options)
        session.settle()
    return Match(session.state, actions, turns=list(map(type, session.events)).count(TurnBegan))
