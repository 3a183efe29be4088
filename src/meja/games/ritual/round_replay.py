"""The replay of the last round, with all secret cards, once it is over (T6.8)."""

from collections.abc import Sequence

from meja.game import Past
from meja.games.ritual.events import AnyRitualEvent, RoundBegan, RoundLost, RoundWon
from meja.games.ritual.ritual import RitualGame
from meja.session import replayed


def replay_last_round(events: Sequence[AnyRitualEvent]) -> Past | None:
    """Returns the last round from start to end; None during a round and before the first one is over.

    Showing the secret cards does no harm: for the next round all cards are dealt anew (T6.1, T6.6).
    """
    start = last_round_start(events)
    stop = next((n for n in range(start + 1, len(events)) if isinstance(events[n], RoundWon | RoundLost)), None)
    if stop is None:
        return None
    return Past(start + 1, replayed(RitualGame(), events[:start]), events[start : stop + 1])


def last_round_start(events: Sequence[AnyRitualEvent]) -> int:
    """Returns the index of the last RoundBegan; len(events) if there is none."""
    return next((n for n in reversed(range(len(events))) if isinstance(events[n], RoundBegan)), len(events))
