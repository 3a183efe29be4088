"""Finds out which single changes of a set-up are legal, by checking each changed set-up."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from meja.game import Choices, IllegalAction
from meja.text import Text

SetupT = TypeVar("SetupT")


def choices(setup: SetupT, changes: Mapping[str, SetupT], check: Callable[[SetupT], None]) -> Choices:
    """Returns why `setup` is refused, if it is, and why each change is.

    `changes` holds set-ups that differ from `setup` in one choice, by the name of the change. A refusal that `setup`
    has already is not counted against a change of something else.
    """
    refused = _refusal(setup, check)
    refusals = {name: _refusal(changed, check) for name, changed in changes.items()}
    return Choices(refused, {name: why for name, why in refusals.items() if why is not None and why != refused})


def _refusal(setup: SetupT, check: Callable[[SetupT], None]) -> Text | None:
    try:
        check(setup)
    except IllegalAction as refusal:
        return refusal.text
    return None
