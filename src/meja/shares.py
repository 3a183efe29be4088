"""Exponentially decaying CPU time by room, by which shared threads and workers are scheduled."""

import math
from typing import Final

HALF_LIFE_S: Final = 10.0
NEGLIGIBLE_S: Final = 1e-4  # rooms with less are dropped


class Shares:
    """Seconds of CPU time by room. Callers pass the present time."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}  # seconds, and the time at which they were counted

    def add(self, room: str, cost_s: float, now_s: float) -> None:
        self._used[room] = (self.used_s(room, now_s) + cost_s, now_s)

    def used_s(self, room: str, now_s: float) -> float:
        used_s, at_s = self._used.get(room, (0.0, now_s))
        return used_s * math.exp2((at_s - now_s) / HALF_LIFE_S)

    def forget(self, now_s: float) -> None:
        """Drops the rooms whose share has decayed to nearly nothing."""
        self._used = {room: used for room, used in self._used.items() if self.used_s(room, now_s) > NEGLIGIBLE_S}
