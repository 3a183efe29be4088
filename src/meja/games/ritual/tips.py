"""Advice for shamans: all tips, and the ones for a group that has lost a round."""

from typing import Final

from meja.games.ritual.state import RitualState
from meja.text import Text

TIPS: Final = {"T": ("help", "share", "plane", "exchange", "ahead", "two", "read", "tidy", "few")}  # by box

ASLEEP: Final = ("help", "plane", "read")  # less than half of those who have to wake are awake
WAKING: Final = ("share", "exchange", "few")  # half of them or more, but not all
AWAKE: Final = ("ahead", "two", "tidy")  # all of them: the time ran out in the ritual phase


def tips() -> tuple[Text, ...]:
    return _texts(TIPS["T"])


def tips_after_loss(state: RitualState) -> tuple[Text, ...]:
    """Returns three tips by how far a lost round came; none at any other time."""
    if state.stage != "lost":
        return ()
    awake, needed = len(state.awake), state.setup.wakers
    return _texts(AWAKE if awake == needed else WAKING if 2 * awake >= needed else ASLEEP)


def _texts(names: tuple[str, ...]) -> tuple[Text, ...]:
    return tuple(Text(f"tip-T-{name}") for name in names)
