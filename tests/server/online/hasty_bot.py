"""A bot of another package, as far as a server can tell: it plays MENARA alone, and takes the last action, because the
first ones can be exchanges for ever."""

from collections.abc import Sequence
from typing import Any


class Hasty:
    games = ("menara",)

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        return actions[-1]


class Other(Hasty):
    """A bot that nobody offers."""
