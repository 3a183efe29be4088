"""A wall clock that never gives the same time twice, so that changes can be ordered by their time."""

from collections.abc import Callable


class MonotonicClock:
    def __init__(self, now_ns: Callable[[], int]) -> None:
        self._now_ns = now_ns
        self._last_ns = 0

    def now_ns(self) -> int:
        """Nanoseconds, later than the last result even if the clock of the machine was set back."""
        self._last_ns = max(self._now_ns(), self._last_ns + 1)
        return self._last_ns
