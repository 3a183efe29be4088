"""What can be changed of a set-up: every single change is tried."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from meja.game import Choices, IllegalAction
from meja.text import Text

Setup = TypeVar("Setup")


def choices(setup: Setup, changes: Mapping[str, Setup], check: Callable[[Setup], None]) -> Choices:
    """`changes`: set-ups that differ from it in one thing, by the name of the change. What is wrong with the set-up
    already is no reason against a change of something else."""
    refused = _why_not(setup, check)
    tried = {name: _why_not(changed, check) for name, changed in changes.items()}
    return Choices(refused, {name: why for name, why in tried.items() if why is not None and why != refused})


def _why_not(setup: Setup, check: Callable[[Setup], None]) -> Text | None:
    try:
        check(setup)
    except IllegalAction as refusal:
        return refusal.text
    return None
