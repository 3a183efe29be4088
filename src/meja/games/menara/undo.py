"""Undo: what a seat did can be taken back as long as it is its turn, nothing hidden was seen and nothing fell."""

from typing import Final

from msgspec.structs import replace

from meja.games.menara.actions import Shake
from meja.games.menara.events import (
    REVEALS,
    AnyEvent,
    BaseArranged,
    CardFailed,
    Exchanged,
    FloorPutBack,
    GameEnded,
    Settled,
    TakenBack,
    TearAcquired,
    Tried,
    TurnBegan,
    TurnEnded,
    Undone,
)
from meja.games.menara.state import State, TurnPhase
from meja.text import Text

MOST: Final = 50  # actions that can be undone; when building freely a turn has no end


def why_not_undo(state: State) -> Text | None:
    if not state.setup.undo:
        return Text("refuse-undo-off")
    return None if state.earlier else Text("refuse-undo-nothing")


def earlier(state: State, event: AnyEvent) -> tuple[State, ...]:
    """To which states one can go back after an event."""
    if _begins(state, event):
        return (*state.earlier, replace(state, earlier=()))[-MOST:]
    match event:
        case TakenBack() | Undone():  # and the state before it was tried or done is the one we are in
            return state.earlier[:-1]
        case Settled(put_right=put_right, lost=lost, collapsed=collapsed, tears=tears):
            return () if put_right or lost or collapsed or tears else state.earlier
        case TurnBegan() if not isinstance(state.phase, TurnPhase):
            return state.earlier  # whoever laid the base begins
        case TurnBegan() | TurnEnded() | GameEnded():
            return ()
        case _:
            return () if isinstance(event, REVEALS) else state.earlier


def _begins(state: State, event: AnyEvent) -> bool:
    """Whether an action of a seat that can be undone begins with this event."""
    match event:
        case Tried(deed):
            return not isinstance(deed, Shake)
        case CardFailed():  # it was given up, if no floor fell short of it while it was carried
            return state.card_phase.moved_floor is None
        case BaseArranged():
            return state.setup.lay_base == "players"
        case _:
            return isinstance(event, Exchanged | TearAcquired | FloorPutBack)
