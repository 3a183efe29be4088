"""Caches of which every thread has its own: GEOS lets no two threads use what it has prepared at the same time."""

import threading
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
Made = TypeVar("Made")


def kept(most: int | None = None) -> Callable[[Callable[P, Made]], Callable[P, Made]]:
    """What was made last is kept, so much of it at most, and given again to the same thread."""

    def keeping(make: Callable[P, Made]) -> Callable[P, Made]:
        own = threading.local()

        @wraps(make)
        def give(*args: Any) -> Made:
            try:
                mine: Callable[..., Made] = own.give
            except AttributeError:
                mine = own.give = lru_cache(most)(make)
            return mine(*args)

        return give  # type: ignore[return-value]  # by place only, which is quicker

    return keeping
