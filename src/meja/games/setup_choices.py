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
    refused = refusal(check, setup)
    refusals = {name: refusal(check, changed) for name, changed in changes.items()}
    return Choices(refused, {name: why for name, why in refusals.items() if why is not None and why != refused})


def refusal(request: Callable[..., object], *args: object) -> Text | None:
    """Returns why `request(*args)` is refused; None if it is not."""
    try:
        request(*args)
    except IllegalAction as refused:
        return refused.text
    return None
