"""A wall clock that never gives the same time twice, so that changes can be ordered by their time."""

from collections.abc import Callable, Iterator


def increasing_ns(now_ns: Callable[[], int]) -> Iterator[int]:
    """Yields nanoseconds, each time later than before even if the clock of the machine was set back."""
    last_ns = 0
    while True:
        last_ns = max(now_ns(), last_ns + 1)
        yield last_ns
