"""Fair scheduling of jobs by room, and the thread that runs them: questions of people, choices of bots."""

import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Hashable
from itertools import count
from typing import Any, Final, NamedTuple

from meja.shares import Shares
from meja.table.room_record import RoomId

FORGET_EVERY: Final = 1000  # jobs
BACKGROUND: Final = 10  # niceness

log = logging.getLogger(__name__)


class Job(NamedTuple):
    """Work for a room."""

    room: RoomId
    call: Callable[[], bool | None]  # returns whether to call it again, after those that wait
    lane: Hashable = 0  # a connection of the room, or several
    kind: Hashable = None  # in a lane, a newer job replaces a waiting one of the same kind; None: it never does
    about: Any = None  # for the caller that gets a dropped job back


Lanes = dict[Hashable, dict[Hashable, Job]]


class FairQueue:
    """Weighted by past cost: the room that has used least time lately is next, among equals the one that waits
    longest; within a room its lanes take turns; within a lane it is first in, first out."""

    def __init__(self, most: int | None = None) -> None:
        """`most`: the most jobs of one room that may wait."""
        self.most = most
        self._rooms: dict[RoomId, Lanes] = {}
        self._shares = Shares()
        self._numbers = count()

    def __len__(self) -> int:
        return sum(map(_size, self._rooms.values()))

    def put(self, job: Job) -> Job | None:
        """Returns the job that is dropped, if any: an older one of the same kind, which the new one replaces, or the
        new one itself if too many of its room wait."""
        lanes = self._rooms.get(job.room, {})
        lane = lanes.get(job.lane, {})
        kind = next(self._numbers) if job.kind is None else job.kind
        older = lane.get(kind)
        if older is None and self.most is not None and _size(lanes) >= self.most:
            return job
        lane[kind] = job
        lanes[job.lane] = lane
        self._rooms[job.room] = lanes
        return older

    def put_back(self, job: Job) -> None:
        """Puts a job that has begun in front of its lane, where no newer one replaces it."""
        lanes = self._rooms.setdefault(job.room, {})
        lanes[job.lane] = {next(self._numbers): job, **lanes.get(job.lane, {})}

    def take(self, now_s: float) -> Job | None:
        """Removes and returns the next job; None if the queue is empty."""
        if not self._rooms:
            return None
        room = min(self._rooms, key=lambda room: self._shares.used_s(room, now_s))
        lanes = self._rooms.pop(room)
        at = next(iter(lanes))
        lane = lanes.pop(at)
        job = lane.pop(next(iter(lane)))
        if lane:  # the room, and this lane in it, goes to the end of the order
            lanes[at] = lane
        if lanes:
            self._rooms[room] = lanes
        return job

    def charge(self, room: RoomId, cost_s: float, now_s: float) -> None:
        """Adds the cost of a finished job to its room."""
        self._shares.add(room, cost_s, now_s)
        if next(self._numbers) % FORGET_EVERY == 0:
            self._shares.forget(now_s)


def _size(lanes: Lanes) -> int:
    return sum(map(len, lanes.values()))


class FairThread:
    """A thread that runs the jobs of a fair queue. A job that raises is logged; the others are not affected."""

    def __init__(self, name: str, most: int | None = None, *, is_background: bool = False) -> None:
        """`is_background`: runs at a lower priority where the system has priorities of threads."""
        self._queue = FairQueue(most)
        self._is_background = is_background
        self._changed = threading.Condition()
        self._is_closed = False
        threading.Thread(target=self._work, name=name, daemon=True).start()

    def submit(self, job: Job) -> Job | None:
        """As `FairQueue.put`."""
        with self._changed:
            self._changed.notify()
            return self._queue.put(job)

    def close(self) -> None:
        """Drops the waiting jobs and ends the thread."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()

    def _work(self) -> None:
        if self._is_background and sys.platform == "linux":  # elsewhere only processes have priorities
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BACKGROUND)
        while (job := self._next()) is not None:
            begun_s, goes_on = time.monotonic(), False
            try:
                goes_on = bool(job.call())
            except Exception:
                log.exception("room %s: a job failed", job.room)
            with self._changed:
                now_s = time.monotonic()
                self._queue.charge(job.room, now_s - begun_s, now_s)  # also while a process works for this thread
                if goes_on:
                    self._queue.put_back(job)

    def _next(self) -> Job | None:
        with self._changed:
            while not self._is_closed:
                job = self._queue.take(time.monotonic())
                if job is not None:
                    return job
                self._changed.wait()
        return None
