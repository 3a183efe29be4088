"""The newest events of a game, as a spectator saw them, for players who look back."""

from collections.abc import Sequence
from typing import Final

from meja.game import Past
from meja.games.menara.events import AnyEvent, Undone
from meja.games.menara.evolve import evolve
from meja.games.menara.state import State
from meja.games.menara.view import view, view_event

MAX_EVENTS: Final = 200  # more if one of them is an undo to an earlier state


def recent_events(events: Sequence[AnyEvent]) -> Past | None:
    """Returns the newest events and the view before them (None at the start of the game); None if there are no events.

    Cards that nobody has looked at are hidden, as in the views.
    """
    if not events:
        return None
    start = max(0, len(events) - MAX_EVENTS)
    while (earliest := min((e.to for e in events[start:] if isinstance(e, Undone)), default=start)) < start:
        start = earliest  # replaying an undo needs the state that it goes back to
    state: State | None = None
    for event in events[:start]:
        state = evolve(state, event)
    before = None if state is None else view(state, None)
    return Past(start + 1, before, [view_event(event, None) for event in events[start:]])
