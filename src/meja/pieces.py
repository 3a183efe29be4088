"""Work that is done in pieces, so that others get their turn in between."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

Result = TypeVar("Result")
Pieces: TypeAlias = Generator[None, None, Result]  # yields after each piece, and returns the result


def at_once(result: Result) -> Pieces[Result]:
    """No pieces: the work is done."""
    yield from ()
    return result


def whole(pieces: Pieces[Result]) -> Result:
    """Does all pieces, one after the other."""
    while True:
        try:
            next(pieces)
        except StopIteration as done:
            result: Result = done.value
            return result
