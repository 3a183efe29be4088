"""Set-ups from named choices, and which single changes of a set-up are legal, by checking each changed set-up."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec

from meja.game import Choices, IllegalAction
from meja.text import Text

SetupT = TypeVar("SetupT")
StructT = TypeVar("StructT", bound=msgspec.Struct)


def setup_from(chosen: Mapping[str, Any], kind: type[StructT]) -> StructT:
    """Makes a set-up, or other options, from named choices; raises ValueError with a sentence for an unknown name or a
    wrong value."""
    names = kind.__struct_fields__
    for name in chosen:
        if name not in names:
            raise ValueError(f"There is no option {name}{did_you_mean(name, names)}; there are {', '.join(names)}.")
    try:
        return msgspec.convert(dict(chosen), kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"This cannot be played: {error}.") from None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Returns a hint at the known name that is nearest to an unknown one, if any is near."""
    near = get_close_matches(name, list(known), 1)
    return f" (did you mean {near[0]}?)" if near else ""


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
