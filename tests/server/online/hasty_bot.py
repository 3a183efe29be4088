"""A bot of another package, as far as a server can tell: it plays MENARA alone, and takes the first action."""

from collections.abc import Sequence
from typing import Any


class Hasty:
    games = ("menara",)

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        return actions[0]


class Other(Hasty):
    """A bot that nobody offers."""
