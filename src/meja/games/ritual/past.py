"""What shamans may look back at together: the last round, once it is over, with everybody's cards (T6.8)."""

from collections.abc import Sequence

from meja.game import Past
from meja.games.ritual.events import AnyEvent, RoundBegan, RoundLost, RoundWon
from meja.games.ritual.evolve import evolve
from meja.games.ritual.state import State
from meja.games.ritual.view import view


def past(events: Sequence[AnyEvent]) -> Past | None:
    """The last round, from its beginning to its end; None while one is on, or before the first is over.

    Nothing of it is a secret any more: whatever comes next, all cards are dealt anew (T6.1, T6.6).
    """
    start = last_round(events)
    stop = next((n for n in range(start + 1, len(events)) if isinstance(events[n], RoundWon | RoundLost)), None)
    if stop is None:
        return None
    # a round that is begun again begins with the stones as they lay the first time (T6.6)
    before = replayed(events[: events.index(events[start])])
    return Past(start + 1, view(before, None), events[start : stop + 1])


def last_round(events: Sequence[AnyEvent]) -> int:
    """Where in the events the last round begins; their end, if none has begun yet."""
    return next((n for n in reversed(range(len(events))) if isinstance(events[n], RoundBegan)), len(events))


def replayed(events: Sequence[AnyEvent]) -> State:
    """The game after these events."""
    state: State | None = None
    for event in events:
        state = evolve(state, event)
    assert state is not None, "a game begins with its start"
    return state
