"""Undo: an action can be undone in the same turn, unless something hidden was revealed or something fell since."""

from typing import Final

from msgspec.structs import replace

from meja.games.menara import events
from meja.games.menara.actions import Shake
from meja.games.menara.state import State, TurnPhase
from meja.text import Text

MOST: Final = 50  # actions that can be undone; when building freely a turn has no end


def why_not_undo(state: State) -> Text | None:
    if not state.setup.undo:
        return Text("refuse-undo-off")
    return None if state.earlier else Text("refuse-undo-nothing")


def earlier(state: State, event: events.AnyEvent) -> tuple[State, ...]:
    """The states that can be restored after an event."""
    if _begins(state, event):
        return (*state.earlier, replace(state, earlier=()))[-MOST:]
    match event:
        case events.TakenBack() | events.Undone():  # the state before the attempt or the action is the present one
            return state.earlier[:-1]
        case events.CardFailed(touched=True):  # by a strict try: what was built before would not undo that
            return ()
        case events.Settled(put_right=put_right, lost=lost, collapsed=collapsed, tears=tears):
            return () if put_right or lost or collapsed or tears else state.earlier
        case events.TurnBegan() if not isinstance(state.phase, TurnPhase):
            return state.earlier  # the seat that laid the base begins
        case events.TurnBegan() | events.TurnEnded() | events.GameEnded():
            return ()
        case _:
            return () if isinstance(event, events.REVEALS) else state.earlier


def _begins(state: State, event: events.AnyEvent) -> bool:
    """Whether an action of a seat that can be undone begins with this event."""
    match event:
        case events.Tried(deed):
            return not isinstance(deed, Shake)
        case events.CardFailed(touched=touched):  # given up, unless a try failed it or a moved floor dropped a column
            return not touched and state.card_phase.moved_floor is None
        case events.BaseArranged():
            return state.setup.lay_base == "players"
        case _:
            return isinstance(event, events.Exchanged | events.TearAcquired | events.FloorPutBack)
