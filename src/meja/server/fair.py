"""A queue that is fair to rooms, and the thread that works through it: questions of people, thoughts of bots."""

import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Hashable
from itertools import count
from typing import Any, Final, NamedTuple

from meja.shares import Shares
from meja.table.papers import RoomId

FORGET_EVERY: Final = 1000  # jobs
BACKGROUND: Final = 10  # niceness

log = logging.getLogger(__name__)


class Job(NamedTuple):
    """Something to be worked out for a room."""

    room: RoomId
    call: Callable[[], None]
    lane: int = 0  # within the room: a connection
    kind: Hashable = None  # only the newest of a kind waits in a lane; None: all wait
    about: Any = None  # for whoever gets the job back


Lanes = dict[int, dict[Hashable, Job]]


class FairQueue:
    """The room whose jobs have cost least lately is next, and among equals the one that waits longest; within a room
    its lanes take turns; within a lane the first come is first."""

    def __init__(self, most: int | None = None) -> None:
        """`most`: so many jobs of a room wait."""
        self.most = most
        self._rooms: dict[RoomId, Lanes] = {}
        self._shares = Shares()
        self._numbers = count()

    def __len__(self) -> int:
        return sum(map(_size, self._rooms.values()))

    def put(self, job: Job) -> Job | None:
        """Gives back the job that will not be done: the older one of its kind, whose place the new one takes, or the
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

    def take(self, now_s: float) -> Job | None:
        """The next job; None: there is none."""
        if not self._rooms:
            return None
        room = min(self._rooms, key=lambda room: self._shares.used_s(room, now_s))
        lanes = self._rooms.pop(room)
        at = next(iter(lanes))
        lane = lanes.pop(at)
        job = lane.pop(next(iter(lane)))
        if lane:  # the room, and in it this lane, is the last now among equals
            lanes[at] = lane
        if lanes:
            self._rooms[room] = lanes
        return job

    def charge(self, room: RoomId, cost_s: float, now_s: float) -> None:
        """A job of the room has cost so much."""
        self._shares.add(room, cost_s, now_s)
        if next(self._numbers) % FORGET_EVERY == 0:
            self._shares.forget(now_s)


def _size(lanes: Lanes) -> int:
    return sum(map(len, lanes.values()))


class FairThread:
    """Works through a fair queue. A job that fails is logged and changes nothing for the others."""

    def __init__(self, name: str, most: int | None = None, *, is_background: bool = False) -> None:
        """`is_background`: its jobs are long, and leave the processor to other threads where the system can do that."""
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
        """What waits is not done any more."""
        with self._changed:
            self._is_closed = True
            self._changed.notify()

    def _work(self) -> None:
        if self._is_background and sys.platform == "linux":  # elsewhere priorities are of processes only
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BACKGROUND)
        while (job := self._next()) is not None:
            begun_s = time.thread_time()
            try:
                job.call()
            except Exception:
                log.exception("room %s: a job failed", job.room)
            with self._changed:
                self._queue.charge(job.room, time.thread_time() - begun_s, time.monotonic())

    def _next(self) -> Job | None:
        with self._changed:
            while not self._is_closed:
                job = self._queue.take(time.monotonic())
                if job is not None:
                    return job
                self._changed.wait()
        return None
