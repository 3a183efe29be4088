"""What is reported of a finished game of MENARA."""

from collections.abc import Mapping

from meja.games.menara.events import EndReason
from meja.games.results import Figure, GameResult


class MenaraResult(GameResult, frozen=True, kw_only=True):
    why: EndReason
    levels: int
    required: int
    turns: int

    def figures(self) -> Mapping[str, Figure]:
        return {"end": self.why, "levels": self.levels, "required": self.required, "turns": self.turns}
