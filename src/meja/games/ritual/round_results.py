"""What is reported of the rounds of RITUAL, and of a finished game."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from meja.games.results import Figure, GameResult
from meja.games.ritual.events import (
    AnyRitualEvent,
    Paused,
    RitesBegan,
    RoundBegan,
    RoundLost,
    RoundWon,
    TimePassed,
    TotemEvent,
)

SECOND_MS: Final = 1000
FIGURES: Final[Mapping[str, str]] = {  # with what they are
    "rounds": "how many rounds were played to their end",
    "rounds_won": "how many of them were won, of three",
}
LIMITS: Final = (  # of its decisions as data
    "Real time is a fixed number of seconds for each action. The last decision of a lost round can have come too late"
    " to be carried out. A view holds what is seen at that moment; what the others did before is in the rows before it."
)


class RoundResult(NamedTuple):
    """A round that was played to its end, won or lost."""

    number: int
    won: bool
    inspiration_actions: int  # actions in the inspiration phase
    rite_actions: int  # actions in the ritual phase
    seconds: float  # time used on the clock


class RitualResult(GameResult, frozen=True, kw_only=True):
    rounds: tuple[RoundResult, ...]  # in order, with lost rounds that were tried again

    @property
    def rounds_won(self) -> int:
        return sum(played.won for played in self.rounds)

    def figures(self) -> Mapping[str, Figure]:
        return {"rounds": len(self.rounds), "rounds_won": self.rounds_won}


def round_results(events: Iterable[AnyRitualEvent]) -> tuple[RoundResult, ...]:
    """Returns the rounds that were played to their end."""
    rounds: list[RoundResult] = []
    actions, ms, waking = 0, 0, 0
    rites_began = False
    for event in events:
        if isinstance(event, TotemEvent):
            actions += 1
        elif isinstance(event, TimePassed):
            ms += event.ms
        elif isinstance(event, Paused):
            ms -= event.back_ms
        elif isinstance(event, RoundBegan):
            actions, ms, rites_began = 0, 0, False
        elif isinstance(event, RitesBegan):
            waking, rites_began = actions, True
        elif isinstance(event, RoundWon | RoundLost):
            of_inspiration = waking if rites_began else actions
            won = isinstance(event, RoundWon)
            rounds.append(RoundResult(event.round, won, of_inspiration, actions - of_inspiration, ms / SECOND_MS))
    return tuple(rounds)
