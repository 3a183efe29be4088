"""The workshop: it gives deeds to its workers, hands on what they say, and replaces those that die."""

import logging
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import ExitStack
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from typing import Final, NamedTuple

from meja.games.menara.actions import Shake, Try
from meja.games.menara.state import State
from meja.games.menara.tower.answer import NO_WORKER, RUNAWAY, Answer, undone
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import Steadiness
from meja.games.menara.tower.physics.bodies import Name
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
    Pointing,
    Report,
    Withdraw,
    decode_report,
    encode,
)
from meja.text import Text

PATIENCE_S: Final = 20.0  # with a worker that says nothing
START_S: Final = 300.0  # and with one that starts: the first of all has to compile the kernels
START_ATTEMPTS: Final = 3  # to start a process, RETRY_S apart, before its deeds are given up
RETRY_S: Final = 1.0
BACKLOG: Final = 100  # orders that a worker has not taken yet: more pointers are left out

Tell = Callable[[bytes], None]
log = logging.getLogger(__name__)


class NoWorker(Exception):
    """No worker process could be started."""


class Workshop:
    """Every deed is answered: by its worker, or as one that has not happened, when that one dies, hangs or cannot be
    started.

    `tell` and the callbacks of the futures are called by threads of the workshop, and should not keep them long.
    """

    def __init__(self, processes: int = 1, patience_s: float = PATIENCE_S, start_s: float = START_S) -> None:
        """Processes start when there is something to do. One that is silent for `patience_s`, or for `start_s` before
        its first word, is ended. One that dies after it was ready is replaced at once."""
        self.processes, self.patience_s, self.start_s = processes, patience_s, start_s
        self.weightless = Weightless(Geometry())
        self.numbers = count(1)
        self.rooms: dict[str, int] = {}  # the deed that is under way in each
        self.workers: list[_Worker] = []
        self.lock = threading.Lock()  # of the two above, and of each worker's tasks
        self.is_closed = False
        self.cannot_start = False  # the last attempt to start a process failed, which is logged once

    def __enter__(self) -> "Workshop":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends all processes; what they were at has not happened."""
        with self.lock:
            self.is_closed = True
            workers = list(self.workers)
        for worker in workers:
            worker.end()

    def warm(self) -> None:
        """Starts a process, if there is none, and waits until it is ready to work; raises NoWorker if it never is."""
        with self.lock:
            if self.is_closed:
                return
            worker = self._free_worker()
        worker.is_known.wait(self.start_s)
        if not worker.is_ready and not self.is_closed:
            raise NoWorker("no worker process could be started")

    def settle(self, hand: Steadiness, state: State, asked: Try, chance: str) -> Answer:
        """A deed by a guided hand; waits for the answer."""
        return self.submit(hand, state, asked, chance).result()

    def submit(
        self,
        hand: Steadiness,
        state: State,
        asked: Try,
        chance: str,
        tell: Tell | None = None,
        room: str | None = None,
        *,
        paced: bool = False,
    ) -> "Future[Answer]":
        """A deed by a guided hand, as fast as it goes, or `paced`, to be watched. `tell` gets the bytes of its track,
        piece by piece. In a room it can be taken back."""
        number = next(self.numbers)
        return self._begin(Begin(number, state, asked, chance, hand, tell is not None, paced, room), tell)

    def open(self, room: str, state: State, asked: Try, chance: str, tell: Tell | None = None) -> "Future[Answer]":
        """A deed that a player's pointer leads, in real time."""
        assert not isinstance(asked.deed, Shake), "nobody leads an earthquake"
        number = next(self.numbers)
        return self._begin(Begin(number, state, asked, chance, None, tell is not None, room=room), tell)

    def point(self, room: str, pointers: Mapping[Name, Pointing]) -> None:
        """Where the player's pointers are now. What comes when the deed is over does nothing; so for the next two."""
        self._order(room, lambda deed: Point(deed, dict(pointers)))

    def let_go(self, room: str) -> None:
        self._order(room, LetGo)

    def take_back(self, room: str, why: Text | None = None) -> None:
        """What has been let go is not taken back."""
        self._order(room, lambda deed: Withdraw(deed, why))

    def _begin(self, order: Begin, tell: Tell | None) -> "Future[Answer]":
        """In a room one deed is under way at a time: another one there is taken back, as far as it can be."""
        room = order.room
        if room is not None:
            self.take_back(room)
        task = _Task(Future(), tell, order.state, order.asked, room)
        task.future.set_running_or_notify_cancel()
        with self.lock:
            worker = self._free_worker()
            worker.tasks[order.deed] = task
            if room is not None:
                self.rooms[room] = order.deed
        worker.send(order)
        return task.future

    def _free_worker(self) -> "_Worker":
        """The one with the least to do; a new one rather than one that has something to do."""
        assert not self.is_closed, "the workshop is closed"
        least = min(self.workers, key=lambda worker: len(worker.tasks), default=None)
        if least is None or (least.tasks and len(self.workers) < self.processes):
            least = _Worker(self)
            self.workers.append(least)
        return least

    def replace(self) -> None:
        """A worker that has died has its replacement before the next deed needs it. Under the lock."""
        if self.is_closed or len(self.workers) >= self.processes:
            return
        try:
            self.workers.append(_Worker(self))
        except RuntimeError as error:  # no thread: the next deed tries it again
            log.warning("a worker process that has died is not replaced yet: %s", error)

    def _order(self, room: str, order: Callable[[int], Order]) -> None:
        with self.lock:
            deed = self.rooms.get(room)
            worker = next((worker for worker in self.workers if deed in worker.tasks), None)
        if deed is not None and worker is not None:
            worker.send(order(deed))


class _Task(NamedTuple):
    """A deed that a worker is at."""

    future: "Future[Answer]"
    tell: Tell | None
    state: State
    asked: Try
    room: str | None


class _Worker:
    """A process, the thread that starts it and listens to it, and the one that speaks, so that nobody waits for a busy
    worker."""

    def __init__(self, shop: Workshop) -> None:
        self.shop = shop
        self.tasks: dict[int, _Task] = {}
        self.is_ready = False  # it has reported
        self.is_known = threading.Event()  # whether it is ready, or never will be
        self.is_ended = threading.Event()  # nobody needs it any more
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None
        self.orders: SimpleQueue[Order | None] = SimpleQueue()  # None: no more
        self.speaker = threading.Thread(target=self._speak, daemon=True)
        self.listener = threading.Thread(target=self._live, daemon=True)
        self.listener.start()

    def send(self, order: Order) -> None:
        if not isinstance(order, Point) or self.orders.qsize() < BACKLOG:
            self.orders.put(order)

    def end(self) -> None:
        self.is_ended.set()
        if self.process is not None:
            self.process.kill()
        self.listener.join()

    def _live(self) -> None:
        why = NO_WORKER
        try:
            if self._start():
                why = RUNAWAY
                self._listen()
        finally:
            self._bury(why)

    def _start(self) -> bool:
        """Starts the process; False if that fails again and again, for want of memory, files or processes."""
        for attempt in range(START_ATTEMPTS):
            if self.is_ended.wait(RETRY_S if attempt else 0.0):
                return False
            try:
                self._launch()
            except Exception as error:
                failure = error
            else:
                if self.shop.cannot_start:
                    self.shop.cannot_start = False
                    log.warning("worker processes can be started again")
                return True
        if not self.shop.cannot_start:
            self.shop.cannot_start = True
            log.error("no worker process can be started, so pieces are put back: %r", failure)
        return False

    def _launch(self) -> None:
        """All of it, or nothing is left behind."""
        context = get_context("spawn")
        with ExitStack() as failed:
            self.pipe, theirs = context.Pipe()
            failed.callback(self.pipe.close)
            with theirs:  # ours ends when the process does
                process = context.Process(target=_work, args=(theirs,), daemon=True)
                process.start()
            failed.callback(process.kill)
            self.speaker.start()
            failed.pop_all()
        self.process = process
        if self.is_ended.is_set():
            process.kill()

    def _speak(self) -> None:
        assert self.pipe is not None, "it has started"
        try:
            while (order := self.orders.get()) is not None:
                self.pipe.send_bytes(encode(order))
        except OSError:
            log.debug("an order came too late for a worker that has died")

    def _listen(self) -> None:
        assert self.pipe is not None, "it has started"
        patience_s = self.shop.start_s
        try:
            while self.pipe.poll(patience_s):
                self._hear(decode_report(self.pipe.recv_bytes()))
                self.is_ready = True
                self.is_known.set()
                patience_s = self.shop.patience_s
            log.warning("a worker process hangs and is killed")
        except (EOFError, OSError):
            if not self.shop.is_closed:
                log.warning("a worker process has died")

    def _bury(self, why: Text) -> None:
        """The process ends; `why` its deeds have not happened."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
        with self.shop.lock:
            self.shop.workers.remove(self)
            if self.is_ready:  # or else each replacement might die as well
                self.shop.replace()
            lost = list(self.tasks)
        for number in lost:
            self._answer(number, None, why)
        self.is_ready = False
        self.is_known.set()
        if self.process is not None and self.pipe is not None:
            self.orders.put(None)
            self.speaker.join()
            self.pipe.close()

    def _hear(self, report: Report) -> None:
        match report:
            case Moved(number, data):
                self._tell(self.tasks[number], data)
            case Answered(number, answer):
                self._answer(number, answer)
            case Failed(number, why):
                log.error("a deed failed: %s\n%s", self.tasks[number].asked, why)
                self._answer(number, None)
            case Beat():
                pass

    def _tell(self, task: _Task, data: bytes) -> None:
        assert task.tell is not None, "nobody watches"
        try:
            task.tell(data)
        except Exception:
            log.exception("somebody who watches a deed stumbled")

    def _answer(self, number: int, answer: Answer | None, why: Text = RUNAWAY) -> None:
        """None: it has not happened, and why."""
        with self.shop.lock:
            task = self.tasks.pop(number)
            if task.room is not None and self.shop.rooms.get(task.room) == number:
                del self.shop.rooms[task.room]
        try:
            task.future.set_result(answer or undone(self.shop.weightless, task.state, task.asked, why))
        except Exception as error:  # whatever happens, nobody waits for ever
            task.future.set_exception(error)


def _work(pipe: Connection) -> None:
    from meja.games.menara.tower.workers.bench import work  # which the table's process need not load

    work(pipe)


class Remote:
    """A workshop as the tower of a game, with one hand."""

    def __init__(self, workshop: Workshop, hand: Steadiness, tell: Tell | None = None) -> None:
        self.workshop, self.hand, self.tell = workshop, hand, tell

    def settle(self, state: State, asked: Try, chance: str) -> Answer:
        return self.workshop.submit(self.hand, state, asked, chance, self.tell).result()
