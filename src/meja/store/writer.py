"""A thread that writes for all rooms: group commit, because the sync of the disk is what takes time."""

import time
from collections.abc import Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Final, NamedTuple

from meja.store.store import Store, StoreError, Write

MAX_GROUP: Final = 256  # writes in one transaction


class _Waiting(NamedTuple):
    write: Write
    future: "Future[None]"


class Writer:
    """Writes in the order of submission; each future holds the result of its own write and cannot be cancelled."""

    def __init__(self, store: Store) -> None:
        self.writes = 0  # that succeeded
        self.failures = 0
        self.groups = 0
        self.last_group_s = 0.0
        self._store = store
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._closing = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="meja-writer", daemon=True)
        self._thread.start()

    def submit(self, write: Write) -> "Future[None]":
        future: Future[None] = Future()
        future.set_running_or_notify_cancel()
        with self._closing:
            if self._closed:
                raise StoreError("The store is closed: nothing is written any more.")
            self._queue.put(_Waiting(write, future))
        return future

    def close(self) -> None:
        """Writes everything submitted so far and ends the thread. The store stays open."""
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
        """Waits for the next group of writes; also returns whether it is the last one."""
        group: list[_Waiting] = []
        waiting = self._queue.get()
        try:
            while waiting is not None:
                group.append(waiting)
                if len(group) == MAX_GROUP:
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
            for waiting in group:  # one by one, so that only the failing write and those that depend on it fail
                self._write([waiting])
            return
        self.writes += len(group)
        for waiting in group:
            waiting.future.set_result(None)
