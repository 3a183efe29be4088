"""What is reported of a finished game of MENARA."""

from collections.abc import Mapping
from typing import Final

from meja.games.menara.events import EndReason
from meja.games.results import Figure, GameResult

FIGURES: Final[Mapping[str, str]] = {  # with what they are
    "end": "why the game ended: bag, cards, floors, collapse, camp or stopped",
    "levels": "the levels of the temple at the end",
    "required": "the levels that were required at the end",
    "turns": "how many turns the game had",
}
LIMITS: Final = (  # of its decisions as data
    "Of the endless poses of a floor, and of exchanges of several columns, `actions` lists only some. A row with"
    " `offered` = false reveals by the last action what was chosen: leave it out when you learn to choose."
)


class MenaraResult(GameResult, frozen=True, kw_only=True):
    why: EndReason
    levels: int
    required: int
    turns: int

    def figures(self) -> Mapping[str, Figure]:
        return {"end": self.why, "levels": self.levels, "required": self.required, "turns": self.turns}
