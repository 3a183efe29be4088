"""Advice for beginners: the action that the shaman bot would choose, knowing only what the seat sees."""

from collections.abc import Sequence
from typing import Final

from meja.game import Seat
from meja.games.ritual.actions import RitualSeatAction
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.events import AnyRitualEvent, TotemEvent
from meja.games.ritual.options import options
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.round_replay import last_round_start
from meja.games.ritual.state import RitualState
from meja.games.ritual.view import view, view_event
from meja.session import replayed

SEED: Final = 0  # fixed, so that the same question gets the same answer
MAX_LEARNED_DEEDS: Final = 24  # bounds the answer time: learning from a deed takes some milliseconds


def advise(state: RitualState, seat: Seat, events: Sequence[AnyRitualEvent]) -> RitualSeatAction | None:
    """Returns the advised action after these events; None if the seat cannot act in a round."""
    can = options(state, seat) if state.runs else ()
    if not can:
        return None
    shaman = Shaman(SEED, seat)
    deeds = [n for n in range(last_round_start(events), len(events)) if isinstance(events[n], TotemEvent)]
    if deeds:
        first = deeds[-MAX_LEARNED_DEEDS:][0]
        shaman.sit_down(view(replayed(RitualGame(), events[:first]), seat))
        for event in events[first:]:
            shaman.see(view_event(event, seat))
    return shaman.choose(view(state, seat), can)
