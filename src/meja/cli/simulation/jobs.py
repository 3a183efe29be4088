"""Processes in which a command plays games, and the progress of the games on a terminal."""

import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import connection, get_context, parent_process
from threading import Thread
from typing import Final, TypeVar

from rich.console import Console
from rich.progress import track

from meja.cli.errors import UserError

T = TypeVar("T")
AHEAD_PER_JOB: Final = 4  # pieces of work that are given to a process in advance
ORPHANED: Final = 1


@contextmanager
def processes(jobs: int) -> Iterator[Executor | None]:
    """Yields an executor with this many processes; None for one, which is this process."""
    if jobs == 1:
        yield None
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _begin) as executor:
        try:
            yield executor
        except BrokenProcessPool:
            raise UserError("A process that played games ended without a word; --jobs 1 may show why.") from None
        except BaseException:
            executor.shutdown(wait=False, cancel_futures=True)
            raise


def _begin() -> None:
    """Lets a process end without a traceback when the command is interrupted, and when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a process of the pool has a parent"
    connection.wait([parent.sentinel])
    os._exit(ORPHANED)


def with_progress(played: Iterable[T], n: int, text: str) -> Iterable[T]:
    """Shows a progress bar, if people look on."""
    errors = Console(stderr=True)
    return track(played, text, n, console=errors, transient=True) if errors.is_terminal else played
