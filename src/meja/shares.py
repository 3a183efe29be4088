"""Exponentially decaying CPU time by room, by which shared threads and workers are scheduled."""

import math
from typing import Final

HALF_LIFE_S: Final = 10.0  # after which half of what a room used is forgotten
NOTHING_S: Final = 1e-4  # less than this is as good as nothing


class Shares:
    """Seconds of work by room. Time is an argument."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}  # how much, and when that was counted

    def add(self, room: str, cost_s: float, now_s: float) -> None:
        self._used[room] = (self.used_s(room, now_s) + cost_s, now_s)

    def used_s(self, room: str, now_s: float) -> float:
        used_s, at_s = self._used.get(room, (0.0, now_s))
        return used_s * math.exp2((at_s - now_s) / HALF_LIFE_S)

    def forget(self, now_s: float) -> None:
        """Drops the rooms that have used nothing for a long time."""
        self._used = {room: used for room, used in self._used.items() if self.used_s(room, now_s) > NOTHING_S}
