"""A process that answers questions about towers: computing the statics would block the server's other threads."""

import logging
import os
import threading
import traceback
from contextlib import suppress
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import Any, Final, Literal

from meja.pieces import Pieces

START_S: Final = 300.0  # timeout of the start, with loading the kernels; the first time on a machine compiles them
ANSWER_S: Final = 20.0  # timeout of one piece of an answer
PIECE_S: Final = 0.004  # work on one answer before another one may have its turn
RETRY_S: Final = 60.0  # between two attempts to restart it
NICENESS: Final = 15  # so that rooms, bots and deeds get the CPU first

Reply = Literal["more", "answer", "error", "unknown"]  # unknown: the process was started again since the question

log = logging.getLogger(__name__)


class Unanswered(Exception):
    """The process is not running, or died while it was asked."""


class QuestionProcess:
    """A child process with an instance of `answers.Answers`. `warm` starts it; if it dies, a thread restarts it."""

    def __init__(self, answer_s: float = ANSWER_S, start_s: float = START_S, retry_s: float = RETRY_S) -> None:
        self.answer_s, self.start_s, self.retry_s = answer_s, start_s, retry_s
        self.process: SpawnProcess | None = None  # None: not ready
        self._pipe: Connection | None = None
        self._starting: SpawnProcess | None = None
        self._lock = threading.Lock()  # held by start and by each question: one at a time
        self._is_closed = threading.Event()
        self._numbers = count()  # of questions

    @property
    def is_ready(self) -> bool:
        return self.process is not None

    def warm(self) -> None:
        """Starts the process unless it runs, and waits until it is ready; raises if it does not start."""
        with self._lock:
            if self.process is not None or self._is_closed.is_set():
                return
            context = get_context("spawn")
            pipe, child_pipe = context.Pipe()
            with child_pipe:  # closed here, so that `pipe` reports the end of the process
                process = context.Process(target=_work, args=(child_pipe,), daemon=True)
                process.start()
            self._starting = process
            if self._is_closed.is_set():  # close() was called before `_starting` was set
                process.kill()
            try:
                if not pipe.poll(self.start_s):
                    raise TimeoutError("the question process does not start")
                pipe.recv_bytes()
            except BaseException:
                _end(process, pipe)
                if self._is_closed.is_set():
                    return
                raise
            finally:
                self._starting = None
            self.process, self._pipe = process, pipe

    def ask(self, method: str, *args: Any) -> Pieces[Any]:
        """Calls a method of `Answers` in the process; raises Unanswered if that is not running or dies."""
        id = next(self._numbers)
        reply, found = self._exchange(id, method, args)
        try:
            while reply == "more":
                yield
                reply, found = self._exchange(id, "go on")
        except GeneratorExit:  # nobody wants the answer any more
            with suppress(Unanswered):
                self._exchange(id, "forget")
            raise
        if reply == "unknown":
            raise Unanswered
        if reply == "error":
            raise RuntimeError(found)
        return found

    def _exchange(self, id: int, order: str, args: tuple[Any, ...] = ()) -> tuple[Reply, Any]:
        """Sends an order about a question, and returns the reply."""
        with self._lock:
            if self._pipe is None:
                raise Unanswered
            try:
                self._pipe.send((id, order, args))
                if not self._pipe.poll(self.answer_s):
                    raise TimeoutError("no answer in time")
                reply: tuple[Reply, Any] = self._pipe.recv()
                return reply
            except (OSError, EOFError, TimeoutError) as error:
                log.warning("question process: restarting after %r", error)
                self._drop()
                threading.Thread(target=self._restart, name="meja-questions", daemon=True).start()
                raise Unanswered from None

    def close(self) -> None:
        self._is_closed.set()
        if (starting := self._starting) is not None:
            starting.kill()
        with self._lock:
            self._drop()

    def _drop(self) -> None:
        if self.process is not None and self._pipe is not None:
            _end(self.process, self._pipe)
        self.process = self._pipe = None

    def _restart(self) -> None:
        while not self._is_closed.is_set() and not self.is_ready:
            try:
                self.warm()
            except Exception as error:
                log.warning("question process: cannot be started: %r", error)
                self._is_closed.wait(self.retry_s)


def _end(process: SpawnProcess, pipe: Connection) -> None:
    process.kill()
    process.join()
    pipe.close()


def _work(pipe: Connection) -> None:
    """Runs in the child process until its parent ends or closes the pipe."""
    from meja.games.menara.questions.answers import Answers
    from meja.games.menara.tower import kernels  # not imported by the server's process
    from meja.games.menara.tower.workers.child import follow_parent

    follow_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    kernels.load()
    answers = Answers()
    begun: dict[int, Pieces[Any]] = {}
    with suppress(EOFError, OSError):
        pipe.send_bytes(b"ready")
        while True:
            id, order, args = pipe.recv()
            work = begun.pop(id, None) if order in ("go on", "forget") else getattr(answers, order)(*args)
            reply, found = ("unknown", None) if work is None or order == "forget" else _work_a_piece(work)
            if work is not None and reply == "more":
                begun[id] = work
            pipe.send((reply, found))


def _work_a_piece(work: Pieces[Any]) -> tuple[Reply, Any]:
    until_s = monotonic() + PIECE_S
    try:
        while monotonic() < until_s:
            next(work)
    except StopIteration as done:
        return "answer", done.value
    except Exception:
        return "error", traceback.format_exc()
    return "more", None
