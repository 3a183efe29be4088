"""A queue of callbacks with a pause after each, in which everything else gets its turn."""

from asyncio import AbstractEventLoop
from collections import deque
from collections.abc import Callable


class PacedQueue:
    """Runs its callbacks in order, at most one every `pause_s`."""

    def __init__(self, pause_s: float) -> None:
        self.pause_s = pause_s
        self._callbacks: deque[Callable[[], None]] = deque()
        self._is_scheduled = False  # the next callback, or the pause after the last one

    def add(self, loop: AbstractEventLoop, callback: Callable[[], None]) -> None:
        self._callbacks.append(callback)
        if not self._is_scheduled:
            self._is_scheduled = True
            loop.call_soon(self._run_next, loop)

    def _run_next(self, loop: AbstractEventLoop) -> None:
        if not self._callbacks:
            self._is_scheduled = False
            return
        loop.call_later(self.pause_s, self._run_next, loop)
        self._callbacks.popleft()()
