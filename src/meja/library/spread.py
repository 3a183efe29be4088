"""Spreads numbered pieces of work over an executor, with a bounded number of them under way."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Final, TypeVar

T = TypeVar("T")
Work = Callable[[range], Sequence[T]]  # returns one result for each number

MAX_CHUNK: Final = 32  # numbers in one piece of work: a message to another process costs as much as a short game
CHUNKS_WANTED: Final = 64  # so that the executor's workers end at about the same time


def chunk_size(n: int) -> int:
    return max(1, min(MAX_CHUNK, n // CHUNKS_WANTED))


def spread(
    executor: Executor | None, work: Work[T], numbers: range, *, chunk: int, ahead: int, in_order: bool
) -> Iterator[T]:
    """Yields the result for each number, as soon as it is there or in order; without an executor in this process.

    `ahead`: how many pieces of work are under way or wait to be yielded at most, so that memory is bounded.
    """
    if executor is None:
        for number in numbers:
            yield from work(range(number, number + 1))
        return
    pieces = (numbers[at : at + chunk] for at in range(0, len(numbers), chunk))
    pending: deque[Future[Sequence[T]]] = deque()
    try:
        while True:
            while len(pending) < ahead and (piece := next(pieces, None)) is not None:
                pending.append(executor.submit(work, piece))
            if not pending:
                return
            if in_order:
                yield from pending.popleft().result()
                continue
            finished, _ = wait(pending, return_when=FIRST_COMPLETED)
            pending = deque(future for future in pending if future not in finished)
            for future in finished:
                yield from future.result()
    finally:
        for future in pending:
            future.cancel()
