"""The rounds of a game from its events: how each ended, and what it took."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, get_args

from meja.games.ritual import events
from meja.games.ritual.events import AnyRitualEvent, TotemEvent

SECOND_MS: Final = 1000
DEEDS: Final[tuple[type[AnyRitualEvent], ...]] = get_args(TotemEvent)


class RoundResult(NamedTuple):
    """A round that was played to its end, won or lost."""

    number: int
    won: bool
    inspiration_actions: int  # actions in the inspiration phase
    rite_actions: int  # actions in the ritual phase
    seconds: float  # time used on the clock


def round_results(happened: Sequence[AnyRitualEvent]) -> Iterator[RoundResult]:
    """Yields the rounds in order, with lost rounds that were tried again."""
    waking = rites = ms = 0
    in_rites = False
    for event in happened:
        match event:
            case events.RoundBegan():
                waking, rites, ms, in_rites = 0, 0, 0, False
            case events.TimePassed(passed):
                ms += passed
            case events.RitesBegan():
                in_rites = True
            case events.RoundWon(number):
                yield RoundResult(number, True, waking, rites, ms / SECOND_MS)
            case events.RoundLost(number):
                yield RoundResult(number, False, waking, rites, ms / SECOND_MS)
            case _ if isinstance(event, DEEDS):
                waking, rites = (waking, rites + 1) if in_rites else (waking + 1, rites)
