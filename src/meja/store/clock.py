"""The world's clock as stores need it: no two changes at the same time, so that one of them is always the later."""

from collections.abc import Callable


class Clock:
    def __init__(self, now_ns: Callable[[], int]) -> None:
        self._now_ns = now_ns
        self._last_ns = 0

    def now_ns(self) -> int:
        """Later than the last one told, even if the clock of the machine stands still or was set back."""
        self._last_ns = max(self._now_ns(), self._last_ns + 1)
        return self._last_ns
