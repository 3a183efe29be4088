"""Bots of the tests, at the top of a module, so that other processes find them."""

from collections.abc import Sequence
from typing import Any

from meja.bots import Random


class Late:
    """Fails at its n-th choice."""

    def __init__(self, seat: int) -> None:
        self.left = 5 + seat

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        self.left -= 1
        if not self.left:
            raise KeyError("no idea")
        return actions[0]


class Blind(Late):
    """Fails at the first event that it is shown."""

    def see(self, event: Any) -> None:
        raise RuntimeError(f"what is {type(event).__name__}?")


class Nonsense:
    """Chooses what is no action."""

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        return None


class Endless:
    """Exchanges columns for ever."""

    needs_view = False

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        assert view is None
        return actions[0]


class Guessing(Random):
    """Chooses at random, always alike."""

    def __init__(self) -> None:
        super().__init__(1)


class Closing(Guessing):
    """Notes that it was closed."""

    closed = 0

    def close(self) -> None:
        type(self).closed += 1
