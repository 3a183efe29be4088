"""What everybody may look back at: the newest events, as a spectator saw them."""

from collections.abc import Sequence
from typing import Final

from meja.game import Past
from meja.games.menara.events import AnyEvent, Undone
from meja.games.menara.evolve import evolve
from meja.games.menara.state import State
from meja.games.menara.view import view, view_event

MAX_EVENTS: Final = 200  # and as many more as are needed to follow an undo among them


def past(events: Sequence[AnyEvent]) -> Past | None:
    """The newest events and the view before them (None before the game began); None before the first event.

    Cards that nobody has looked at stay hidden, as they are in the views.
    """
    if not events:
        return None
    start = max(0, len(events) - MAX_EVENTS)
    while (earliest := min(_targets(events[start:]), default=start)) < start:
        start = earliest  # whoever follows the events must know the state that an undo goes back to
    state: State | None = None
    for event in events[:start]:
        state = evolve(state, event)
    before = None if state is None else view(state, None)
    return Past(start + 1, before, [view_event(event, None) for event in events[start:]])


def _targets(events: Sequence[AnyEvent]) -> list[int]:
    return [event.to for event in events if isinstance(event, Undone)]
