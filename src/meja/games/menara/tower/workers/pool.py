"""The pool of worker processes: it distributes deeds, passes on their tracks and answers, and replaces dead workers."""

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
from meja.games.menara.tower.answer import NO_WORKER, RUNAWAY, DeedAnswer, undone
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import Steadiness
from meja.games.menara.tower.physics.bodies import BodyName
from meja.games.menara.tower.track import ChunkCallback
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower.workers import messages
from meja.text import Text

REPORT_TIMEOUT_S: Final = 20.0  # a worker that sends no report for this long is killed
START_TIMEOUT_S: Final = 300.0  # the same before its first report: the first worker of all has to compile the kernels
MAX_START_ATTEMPTS: Final = 3  # to start a process, RETRY_S apart, before its deeds are undone
RETRY_S: Final = 1.0
MAX_BACKLOG: Final = 100  # orders in the queue of a worker; beyond that pointers are dropped

log = logging.getLogger(__name__)


class NoWorker(Exception):
    """No worker process could be started."""


class WorkerPool:
    """Every deed gets an answer: from its worker, or as undone if the worker dies, hangs or cannot be started.

    `on_chunk` and the callbacks of the futures are called in threads of the pool, and must return quickly.
    """

    def __init__(
        self, processes: int = 1, report_timeout_s: float = REPORT_TIMEOUT_S, start_timeout_s: float = START_TIMEOUT_S
    ) -> None:
        """Processes start when a deed needs them. One that dies after it was ready is replaced at once."""
        self.processes, self.report_timeout_s, self.start_timeout_s = processes, report_timeout_s, start_timeout_s
        self.weightless = Weightless(Geometry())
        self.numbers = count(1)
        self.rooms: dict[str, int] = {}  # the deed that is under way in each
        self.workers: list[_Worker] = []
        self.lock = threading.Lock()  # guards the two above, and each worker's deeds
        self.is_closed = False
        self.cannot_start = False  # the last attempt to start a process failed, which is logged once

    def __enter__(self) -> "WorkerPool":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Kills the workers; their running deeds resolve as undone."""
        with self.lock:
            self.is_closed = True
            workers = list(self.workers)
        for worker in workers:
            worker.kill()

    def warm(self) -> None:
        """Starts a process, if there is none, and waits until it is ready; raises NoWorker if it never is."""
        with self.lock:
            if self.is_closed:
                return
            worker = self._least_busy()
        worker.has_started.wait(self.start_timeout_s)
        if not worker.is_ready and not self.is_closed:
            raise NoWorker("no worker process could be started")

    def submit(
        self,
        hand: Steadiness | None,
        state: State,
        asked: Try,
        chance: str,
        on_chunk: ChunkCallback | None = None,
        room: str | None = None,
        *,
        paced: bool = False,
    ) -> "Future[DeedAnswer]":
        """Starts a deed by a guided hand, as fast as possible, or `paced` in real time; without a hand, one that the
        player's pointer leads, in real time. `on_chunk` is called with the chunks of its track. A deed in a room can be
        taken back; one that is under way there is taken back first."""
        assert hand is not None or not isinstance(asked.deed, Shake), "no pointer leads an earthquake"
        if room is not None:
            self.take_back(room)
        order = messages.StartDeed(next(self.numbers), state, asked, chance, hand, on_chunk is not None, paced, room)
        deed = _PendingDeed(Future(), on_chunk, order)
        deed.future.set_running_or_notify_cancel()
        with self.lock:
            worker = self._least_busy()
            worker.deeds[order.deed] = deed
            if room is not None:
                self.rooms[room] = order.deed
        worker.send(order)
        return deed.future

    def lead(self, room: str, pointers: Mapping[BodyName, messages.PointerTarget]) -> None:
        """Moves the player's pointers. Like the next two it does nothing if the deed has ended."""
        self._order(room, lambda deed: messages.MovePointers(deed, dict(pointers)))

    def let_go(self, room: str) -> None:
        self._order(room, messages.LetPiecesGo)

    def take_back(self, room: str, why: Text | None = None) -> None:
        """Takes the deed back, unless its pieces have been let go."""
        self._order(room, lambda deed: messages.CancelDeed(deed, why))

    def _least_busy(self) -> "_Worker":
        """Returns the worker with the fewest deeds; if all are busy, a new one as long as there may be more."""
        assert not self.is_closed, "the pool is closed"
        least = min(self.workers, key=lambda worker: len(worker.deeds), default=None)
        if least is None or (least.deeds and len(self.workers) < self.processes):
            least = _Worker(self)
            self.workers.append(least)
        return least

    def replace(self) -> None:
        """Replaces a dead worker before the next deed needs it. The caller holds the lock."""
        if self.is_closed or len(self.workers) >= self.processes:
            return
        try:
            self.workers.append(_Worker(self))
        except RuntimeError as error:  # no thread could be started; the next deed tries again
            log.warning("a dead worker process is not replaced yet: %s", error)

    def _order(self, room: str, order: Callable[[int], messages.Order]) -> None:
        with self.lock:
            deed = self.rooms.get(room)
            worker = next((worker for worker in self.workers if deed in worker.deeds), None)
        if deed is not None and worker is not None:
            worker.send(order(deed))


class _PendingDeed(NamedTuple):
    """A deed that a worker carries out."""

    future: "Future[DeedAnswer]"
    on_chunk: ChunkCallback | None
    order: messages.StartDeed


class _Worker:
    """A process with two threads: one starts it and receives its reports; the other sends orders, so that callers never
    wait for a busy worker."""

    def __init__(self, pool: WorkerPool) -> None:
        self.pool = pool
        self.deeds: dict[int, _PendingDeed] = {}
        self.is_ready = False  # its first report has come
        self.has_started = threading.Event()  # it is ready, or has failed to start
        self.is_killed = threading.Event()
        self.process: SpawnProcess | None = None
        self.pipe: Connection | None = None
        self.orders: SimpleQueue[messages.Order | None] = SimpleQueue()  # None ends the sender
        self.sender = threading.Thread(target=self._send_orders, daemon=True)
        self.receiver = threading.Thread(target=self._run, daemon=True)
        self.receiver.start()

    def send(self, order: messages.Order) -> None:
        if not isinstance(order, messages.MovePointers) or self.orders.qsize() < MAX_BACKLOG:
            self.orders.put(order)

    def kill(self) -> None:
        self.is_killed.set()
        if self.process is not None:
            self.process.kill()
        self.receiver.join()

    def _run(self) -> None:
        why = NO_WORKER
        try:
            if self._start():
                why = RUNAWAY
                self._receive_reports()
        finally:
            self._clean_up(why)

    def _start(self) -> bool:
        """Starts the process; returns False if all attempts fail, for lack of memory, files or processes."""
        for attempt in range(MAX_START_ATTEMPTS):
            if self.is_killed.wait(RETRY_S if attempt else 0.0):
                return False
            try:
                self._launch()
            except Exception as error:
                failure = error
            else:
                if self.pool.cannot_start:
                    self.pool.cannot_start = False
                    log.warning("worker processes can be started again")
                return True
        if not self.pool.cannot_start:
            self.pool.cannot_start = True
            log.error("no worker process can be started, so pieces are put back: %r", failure)
        return False

    def _launch(self) -> None:
        """Starts the process and the sender; if one step fails, undoes those before."""
        context = get_context("spawn")
        with ExitStack() as failed:
            self.pipe, theirs = context.Pipe()
            failed.callback(self.pipe.close)
            with theirs:  # closed here, so that our end sees the process end
                process = context.Process(target=_run_worker, args=(theirs,), daemon=True)
                process.start()
            failed.callback(process.kill)
            self.sender.start()
            failed.pop_all()
        self.process = process
        if self.is_killed.is_set():
            process.kill()

    def _send_orders(self) -> None:
        assert self.pipe is not None, "the process has started"
        try:
            while (order := self.orders.get()) is not None:
                self.pipe.send_bytes(messages.encode(order))
        except OSError:
            log.debug("an order for a dead worker process was dropped")

    def _receive_reports(self) -> None:
        assert self.pipe is not None, "the process has started"
        timeout_s = self.pool.start_timeout_s
        try:
            while self.pipe.poll(timeout_s):
                self._receive(messages.decode_report(self.pipe.recv_bytes()))
                self.is_ready = True
                self.has_started.set()
                timeout_s = self.pool.report_timeout_s
            log.warning("a worker process hangs and is killed")
        except (EOFError, OSError):
            if not self.pool.is_closed:
                log.warning("a worker process has died")

    def _clean_up(self, why: Text) -> None:
        """Ends the process and leaves the pool; its deeds are undone for the reason given."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
        with self.pool.lock:
            self.pool.workers.remove(self)
            if self.is_ready:  # otherwise each replacement might die as well, without end
                self.pool.replace()
            lost = list(self.deeds)
        for number in lost:
            self._resolve(number, None, why)
        self.is_ready = False
        self.has_started.set()
        if self.process is not None and self.pipe is not None:
            self.orders.put(None)
            self.sender.join()
            self.pipe.close()

    def _receive(self, report: messages.Report) -> None:
        match report:
            case messages.TrackChunk(number, data):
                on_chunk = self.deeds[number].on_chunk
                assert on_chunk is not None, "chunks are sent of watched deeds only"
                try:
                    on_chunk(data)
                except Exception:
                    log.exception("the callback for the track of a deed failed")
            case messages.DeedAnswered(number, answer):
                self._resolve(number, answer)
            case messages.DeedFailed(number, why):
                log.error("a deed failed: %s\n%s", self.deeds[number].order.asked, why)
                self._resolve(number, None)
            case messages.Heartbeat():
                pass

    def _resolve(self, number: int, answer: DeedAnswer | None, why: Text = RUNAWAY) -> None:
        """Resolves the future of a deed with its answer; None: as undone, for the reason given."""
        with self.pool.lock:
            deed = self.deeds.pop(number)
            order = deed.order
            if order.room is not None and self.pool.rooms.get(order.room) == number:
                del self.pool.rooms[order.room]
        try:
            deed.future.set_result(answer or undone(self.pool.weightless, order.state, order.asked, why))
        except Exception as error:  # a future that is never resolved would block its caller for ever
            deed.future.set_exception(error)


def _run_worker(pipe: Connection) -> None:
    from meja.games.menara.tower.workers.worker_loop import run_worker  # only workers load the physics

    run_worker(pipe)
