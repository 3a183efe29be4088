"""One worker: its deeds go on a frame at a time, and rooms have fair shares of its time."""

import math
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.temple import Tower
from meja.games.menara.tower import kernels
from meja.games.menara.tower.execution import GuidedExecution, LedExecution
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.free import Pointer
from meja.games.menara.tower.physics.scene import FRAME_S, Scene
from meja.games.menara.tower.track import Recorder
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower.workers.child import follow_parent
from meja.games.menara.tower.workers.messages import (
    Answered,
    Beat,
    Begin,
    Failed,
    LetGo,
    Moved,
    Order,
    Point,
    Report,
    Withdraw,
    decode_order,
    encode,
)
from meja.shares import Shares

BEAT_S: Final = 0.5
TURN_S: Final = FRAME_S / 2  # after which orders are heard, and it is decided anew whose frame is next
AT_ONCE: Final = -math.inf
NOT_BEFORE_AN_ORDER: Final = math.inf


@dataclass
class Job:
    deed: GuidedExecution | LedExecution
    recorder: Recorder | None
    room: str
    due_s: float  # when its next frame is to come, by the clock
    paced: bool = True


class Bench:
    """Deeds that are paced, as those led by a pointer, go no faster than time does; the others as fast as they can.

    If that is more than the process can do, the rooms that have used most of its time lately move in slow motion.
    """

    def __init__(self, say: Callable[[Report], None], clock: Callable[[], float]) -> None:
        self.say, self.clock = say, clock
        self.weightless = Weightless(Geometry())
        self.jobs: dict[int, Job] = {}
        self.shares = Shares()

    def hear(self, order: Order) -> None:
        """Orders for a deed that is over come too late, and do nothing."""
        try:
            if isinstance(order, Begin):
                self.jobs[order.deed] = self._begun(order)
            elif order.deed in self.jobs:
                self._lead(self.jobs[order.deed], order)
                self._answer(order.deed)
        except Exception:
            self._fail(order.deed)

    def turn(self) -> float:
        """Steps the deeds that are due by one frame, as many as there is time for, rooms that used least first; returns
        how many seconds from now the next one is."""
        begun_s = now_s = self.clock()
        due = [(number, job) for number, job in self.jobs.items() if job.due_s <= now_s]
        for number, job in sorted(due, key=lambda one: self.shares.used_s(one[1].room, begun_s)):
            if now_s - begun_s >= TURN_S:
                break
            try:
                self._frame(job)
                self._answer(number)
            except Exception:
                self._fail(number)
            before_s, now_s = now_s, self.clock()
            self.shares.add(job.room, now_s - before_s, now_s)
        soonest_s = min((job.due_s for job in self.jobs.values()), default=NOT_BEFORE_AN_ORDER)
        return max(0.0, soonest_s - self.clock())

    def _begun(self, order: Begin) -> Job:
        room = order.room or f"deed {order.deed}"
        self.shares.forget(self.clock())
        recorder = Recorder(1, lambda data: self.say(Moved(order.deed, data))) if order.watched else None
        if order.hand is None:
            led = LedExecution(self.weightless, order.state, order.asked, order.chance)
            return Job(led, recorder, room, NOT_BEFORE_AN_ORDER)
        guided = GuidedExecution(self.weightless, order.state, order.asked, order.chance, order.hand)
        return Job(guided, recorder, room, self.clock() if order.paced else AT_ONCE, order.paced)

    def _lead(self, job: Job, order: Point | LetGo | Withdraw) -> None:
        """A guided hand minds no pointer, and lets go by itself."""
        match order, job.deed:
            case Point(_, pointers), LedExecution() as led:
                led.point({name: Pointer(*pointing) for name, pointing in pointers.items()})
            case LetGo(), LedExecution() as led:
                led.let_go()
            case Withdraw(_, why), deed:
                deed.withdraw(why)
        if job.due_s == NOT_BEFORE_AN_ORDER:
            job.due_s = self.clock()

    def _frame(self, job: Job) -> None:
        begun_s = self.clock()
        if not job.deed.frame():
            job.due_s = NOT_BEFORE_AN_ORDER
            return
        if job.recorder is not None:
            job.recorder(job.deed.setting)
        if job.paced:  # a frame that comes late is not made up for: slow motion
            job.due_s = max(job.due_s + FRAME_S, begun_s)

    def _answer(self, number: int) -> None:
        answer = self.jobs[number].deed.answer
        if answer is not None:
            del self.jobs[number]
            self.say(Answered(number, answer))

    def _fail(self, number: int) -> None:
        self.jobs.pop(number, None)
        self.say(Failed(number, traceback.format_exc()))


def work(pipe: Connection) -> None:
    """The life of a worker process: until its workshop closes the pipe, or is no more."""
    follow_parent()
    _warm()
    bench = Bench(lambda report: pipe.send_bytes(encode(report)), time.monotonic)
    beat_s = AT_ONCE
    try:
        while True:
            wait_s = min(bench.turn(), BEAT_S)
            if time.monotonic() - beat_s >= BEAT_S:
                bench.say(Beat())
                beat_s = time.monotonic()
            if pipe.poll(wait_s):
                bench.hear(decode_order(pipe.recv_bytes()))
                while pipe.poll():
                    bench.hear(decode_order(pipe.recv_bytes()))
    except (EOFError, OSError):
        return


def _warm() -> None:
    """Loads what takes long the first time: the kernels of the statics, and the physics."""
    kernels.load()
    Scene(Tower().lay(Lying("heron", "light", Pose(0.0, 0.0, 0.0)), 0), exact=True).step()
