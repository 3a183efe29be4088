"""One worker: its deeds go on in turn, a frame each, so that a slow tower slows the others and never stops them."""

import math
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Final

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.temple import Tower
from meja.games.menara.tower import kernels
from meja.games.menara.tower.doing import Guided, Led
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.free import Pointer
from meja.games.menara.tower.physics.scene import FRAME_S, Scene
from meja.games.menara.tower.track import Recorder
from meja.games.menara.tower.weightless import Weightless
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

BEAT_S: Final = 0.5
AT_ONCE: Final = -math.inf
NOT_BEFORE_AN_ORDER: Final = math.inf


@dataclass
class Job:
    deed: Guided | Led
    recorder: Recorder | None
    due_s: float  # when its next frame is to come, by the clock
    paced: bool = True


class Bench:
    """Deeds that are paced, as those led by a pointer, go no faster than time does; the others as fast as they can."""

    def __init__(self, say: Callable[[Report], None], clock: Callable[[], float]) -> None:
        self.say, self.clock = say, clock
        self.weightless = Weightless(Geometry())
        self.jobs: dict[int, Job] = {}

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
        """One frame of every deed that is due; says how many seconds from now the next one is."""
        for number, job in list(self.jobs.items()):
            if job.due_s <= self.clock():
                try:
                    self._frame(job)
                    self._answer(number)
                except Exception:
                    self._fail(number)
        soonest_s = min((job.due_s for job in self.jobs.values()), default=NOT_BEFORE_AN_ORDER)
        return max(0.0, soonest_s - self.clock())

    def _begun(self, order: Begin) -> Job:
        recorder = Recorder(1, lambda data: self.say(Moved(order.deed, data))) if order.watched else None
        if order.hand is None:
            led = Led(self.weightless, order.state, order.asked, order.chance)
            return Job(led, recorder, NOT_BEFORE_AN_ORDER)
        guided = Guided(self.weightless, order.state, order.asked, order.chance, order.hand)
        return Job(guided, recorder, self.clock() if order.paced else AT_ONCE, order.paced)

    def _lead(self, job: Job, order: Point | LetGo | Withdraw) -> None:
        """A guided hand minds no pointer, and lets go by itself."""
        match order, job.deed:
            case Point(_, pointers), Led() as led:
                led.point({name: Pointer(*pointing) for name, pointing in pointers.items()})
            case LetGo(), Led() as led:
                led.let_go()
            case Withdraw(), deed:
                deed.withdraw()
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
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the workshop decides when it is over
    threading.Thread(target=_end_with_parent, daemon=True).start()
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


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker has a workshop"
    parent.join()
    os._exit(1)


def _warm() -> None:
    """Loads what takes long the first time: the kernels of the statics, and the physics."""
    kernels.load()
    Scene(Tower().lay(Lying("heron", "light", Pose(0.0, 0.0, 0.0)), 0), exact=True).step()
