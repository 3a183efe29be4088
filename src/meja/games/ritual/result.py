"""What is reported of a finished game of RITUAL."""

from collections.abc import Mapping
from typing import Final

from meja.games.results import Figure, GameResult
from meja.games.ritual.round_results import RoundResult

FIGURES: Final[Mapping[str, str]] = {  # with what they are
    "rounds": "how many rounds were played to their end",
    "rounds_won": "how many of them were won, of three",
}
LIMITS: Final = (  # of its decisions as data
    "Real time is a fixed number of seconds for each action. The last decision of a lost round can have come too late"
    " to be carried out. A view holds what is seen at that moment; what the others did before is in the rows before it."
)


class RitualResult(GameResult, frozen=True, kw_only=True):
    rounds: tuple[RoundResult, ...]  # in order, with lost rounds that were tried again

    @property
    def rounds_won(self) -> int:
        return sum(played.won for played in self.rounds)

    def figures(self) -> Mapping[str, Figure]:
        return {"rounds": len(self.rounds), "rounds_won": self.rounds_won}
