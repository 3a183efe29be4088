"""Thread-local LRU caches: GEOS does not allow two threads to use the same prepared geometry at the same time."""

import threading
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def thread_cache(max_size: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Like `functools.lru_cache`, with a cache of its own in every thread."""

    def decorator(function: Callable[P, T]) -> Callable[P, T]:
        local = threading.local()

        @wraps(function)
        def cached(*args: Any) -> T:
            try:
                lookup: Callable[..., T] = local.lookup
            except AttributeError:
                lookup = local.lookup = lru_cache(max_size)(function)
            return lookup(*args)

        return cached  # type: ignore[return-value]  # positional arguments only, which is faster

    return decorator
