"""One thread that writes for everybody: whatever waits is kept together, because what costs time is the disk."""

import time
from collections.abc import Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final, NamedTuple

from meja.store.store import Store, StoreError, Write

LARGEST_GROUP: Final = 256


class _Waiting(NamedTuple):
    write: Write
    future: "Future[None]"


class Writer:
    """Writes are kept in the order in which they are submitted; each future says what became of its own.

    What is submitted is written, whoever still waits for it: a future cannot be cancelled.
    """

    def __init__(self, store: Store) -> None:
        self.writes = 0  # that were kept
        self.failures = 0
        self.groups = 0
        self.last_group_s = 0.0
        self._store = store
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._closing = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="meja-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        return self._queue.qsize()

    def submit(self, write: Write) -> "Future[None]":
        future: Future[None] = Future()
        future.set_running_or_notify_cancel()
        with self._closing:
            if self._closed:
                raise StoreError("The store is closed: nothing is written any more.")
            self._queue.put(_Waiting(write, future))
        return future

    def close(self) -> None:
        """Comes back when everything that waits is done. The store stays open."""
        with self._closing:
            if not self._closed:
                self._closed = True
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        is_last = False
        while not is_last:
            group, is_last = self._next_group()
            if group:
                begun_s = time.perf_counter()
                self._write(group)
                self.last_group_s = time.perf_counter() - begun_s
                self.groups += 1

    def _next_group(self) -> tuple[list[_Waiting], bool]:
        """What waits, at least one; and whether nothing comes after it."""
        group: list[_Waiting] = []
        waiting = self._queue.get()
        try:
            while waiting is not None:
                group.append(waiting)
                if len(group) == LARGEST_GROUP:
                    return group, False
                waiting = self._queue.get_nowait()
        except Empty:
            return group, False
        return group, True

    def _write(self, group: Sequence[_Waiting]) -> None:
        try:
            self._store.write([waiting.write for waiting in group])
        except Exception as error:
            if len(group) == 1:
                self.failures += 1
                group[0].future.set_exception(error)
                return
            for waiting in group:  # so that only the guilty one fails, and what follows from it
                self._write([waiting])
            return
        self.writes += len(group)
        for waiting in group:
            waiting.future.set_result(None)
