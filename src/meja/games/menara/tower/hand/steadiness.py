"""How steady a hand is."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Steadiness:
    """How far a hand strays: while it moves, and from where it means to let go."""

    tremble_mm: float = 0.0
    aim_mm: float = 0.0


STEADY: Final = Steadiness()
MEDIUM: Final = Steadiness(tremble_mm=0.5, aim_mm=0.6)
SHAKY: Final = Steadiness(tremble_mm=1.2, aim_mm=1.2)
HANDS: Final = {"steady": STEADY, "medium": MEDIUM, "shaky": SHAKY}
