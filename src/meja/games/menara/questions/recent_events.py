"""The newest events of a game, for players who look back."""

from collections.abc import Sequence
from typing import Final

from meja.game import Past
from meja.games.menara.events import AnyEvent
from meja.games.menara.evolve import evolve
from meja.games.menara.state import State

MAX_EVENTS: Final = 200


def recent_events(events: Sequence[AnyEvent]) -> Past | None:
    """Returns the newest events and the state before them (None at the start of the game); None if there are none."""
    if not events:
        return None
    start = max(0, len(events) - MAX_EVENTS)
    state: State | None = None
    for event in events[:start]:
        state = evolve(state, event)
    return Past(start + 1, state, events[start:])
