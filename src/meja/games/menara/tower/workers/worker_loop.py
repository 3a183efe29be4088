"""The loop of one worker process: it simulates its deeds frame by frame, with fair shares of its time for rooms."""

import math
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.tower import kernels
from meja.games.menara.tower.execution import GuidedExecution, LedExecution
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.free import PiecePointer
from meja.games.menara.tower.physics.scene import FRAME_S, Scene
from meja.games.menara.tower.track import Recorder
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower.workers import messages
from meja.games.menara.tower.workers.child import follow_parent
from meja.games.menara.tower_state import Tower
from meja.shares import Shares

HEARTBEAT_S: Final = 0.5
TURN_S: Final = FRAME_S / 2  # after which orders are received and the rooms are ordered again
AT_ONCE: Final = -math.inf
NOT_BEFORE_AN_ORDER: Final = math.inf


@dataclass
class RunningDeed:
    execution: GuidedExecution | LedExecution
    recorder: Recorder | None
    room: str
    due_s: float  # the time of its next frame by the clock
    paced: bool = True


class WorkerLoop:
    """Simulates paced deeds in real time and the others as fast as possible.

    If the process cannot keep up, the rooms that used most of its time lately move in slow motion.
    """

    def __init__(self, send: Callable[[messages.Report], None], clock: Callable[[], float]) -> None:
        self.send, self.clock = send, clock
        self.weightless = Weightless(Geometry())
        self.deeds: dict[int, RunningDeed] = {}
        self.shares = Shares()

    def receive(self, order: messages.Order) -> None:
        """Carries out an order; orders for a deed that has ended do nothing."""
        try:
            if isinstance(order, messages.StartDeed):
                self.deeds[order.deed] = self._start(order)
            elif order.deed in self.deeds:
                self._lead(self.deeds[order.deed], order)
                self._send_answer(order.deed)
        except Exception:
            self._fail(order.deed)

    def turn(self) -> float:
        """Simulates one frame of each due deed, for TURN_S at most, the rooms that used least time first; returns the
        seconds until the next frame is due."""
        begun_s = now_s = self.clock()
        due = [(number, deed) for number, deed in self.deeds.items() if deed.due_s <= now_s]
        for number, deed in sorted(due, key=lambda item: self.shares.used_s(item[1].room, begun_s)):
            if now_s - begun_s >= TURN_S:
                break
            try:
                self._frame(deed)
                self._send_answer(number)
            except Exception:
                self._fail(number)
            before_s, now_s = now_s, self.clock()
            self.shares.add(deed.room, now_s - before_s, now_s)
        soonest_s = min((deed.due_s for deed in self.deeds.values()), default=NOT_BEFORE_AN_ORDER)
        return max(0.0, soonest_s - self.clock())

    def _start(self, order: messages.StartDeed) -> RunningDeed:
        room = order.room or f"deed {order.deed}"
        self.shares.forget(self.clock())
        recorder = Recorder(1, lambda data: self.send(messages.TrackChunk(order.deed, data))) if order.watched else None
        if order.hand is None:
            led = LedExecution(self.weightless, order.state, order.asked, order.chance)
            return RunningDeed(led, recorder, room, NOT_BEFORE_AN_ORDER)
        guided = GuidedExecution(self.weightless, order.state, order.asked, order.chance, order.hand)
        return RunningDeed(guided, recorder, room, self.clock() if order.paced else AT_ONCE, order.paced)

    def _lead(self, deed: RunningDeed, order: messages.Order) -> None:
        """Passes an order on to a deed; a guided hand can only be cancelled."""
        match order, deed.execution:
            case messages.MovePointers(_, pointers), LedExecution() as led:
                led.point({name: PiecePointer(*pose) for name, pose in pointers.items()})
            case messages.LetPiecesGo(), LedExecution() as led:
                led.let_go()
            case messages.CancelDeed(_, why), execution:
                execution.withdraw(why)
        if deed.due_s == NOT_BEFORE_AN_ORDER:
            deed.due_s = self.clock()

    def _frame(self, deed: RunningDeed) -> None:
        begun_s = self.clock()
        if not deed.execution.frame():
            deed.due_s = NOT_BEFORE_AN_ORDER
            return
        if deed.recorder is not None:
            deed.recorder(deed.execution.setting)
        if deed.paced:  # a late frame delays the following ones: slow motion
            deed.due_s = max(deed.due_s + FRAME_S, begun_s)

    def _send_answer(self, number: int) -> None:
        """Ends a deed whose answer is there."""
        answer = self.deeds[number].execution.answer
        if answer is not None:
            del self.deeds[number]
            self.send(messages.DeedAnswered(number, answer))

    def _fail(self, number: int) -> None:
        self.deeds.pop(number, None)
        self.send(messages.DeedFailed(number, traceback.format_exc()))


def run_worker(pipe: Connection) -> None:
    """Runs in a worker process until the pool closes the pipe, or its process ends."""
    follow_parent()
    _warm_up()
    loop = WorkerLoop(lambda report: pipe.send_bytes(messages.encode(report)), time.monotonic)
    heartbeat_s = AT_ONCE
    try:
        while True:
            wait_s = min(loop.turn(), HEARTBEAT_S)
            if time.monotonic() - heartbeat_s >= HEARTBEAT_S:
                loop.send(messages.Heartbeat())
                heartbeat_s = time.monotonic()
            if pipe.poll(wait_s):
                loop.receive(messages.decode_order(pipe.recv_bytes()))
                while pipe.poll():
                    loop.receive(messages.decode_order(pipe.recv_bytes()))
    except (EOFError, OSError):
        return


def _warm_up() -> None:
    """Loads the kernels and MuJoCo, which is slow the first time."""
    kernels.load()
    Scene(Tower().lay(Lying("heron", "light", Pose(0.0, 0.0, 0.0)), 0), exact=True).step()
