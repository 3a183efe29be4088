"""A process that answers questions about towers, because weighing them would hold up the other threads of a server."""

import logging
import os
import threading
import traceback
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

START_S: Final = 300.0  # until it has loaded the kernels: the first time on a machine they are compiled
PATIENCE_S: Final = 20.0  # with one question
RETRY_S: Final = 60.0  # between two attempts to start it again
NICENESS: Final = 15  # it leaves the processor to those who play

log = logging.getLogger(__name__)


class Unanswered(Exception):
    """The process is not there, or has just died."""


class QuestionProcess:
    """Answers by a `meja.games.menara.answers.Answers` of its own. `warm` starts it; if it dies, it starts again."""

    def __init__(self, patience_s: float = PATIENCE_S, start_s: float = START_S, retry_s: float = RETRY_S) -> None:
        self.patience_s, self.start_s, self.retry_s = patience_s, start_s, retry_s
        self.process: SpawnProcess | None = None  # None: it is not ready
        self._pipe: Connection | None = None
        self._starting: SpawnProcess | None = None
        self._lock = threading.Lock()  # of the two above: one question at a time
        self._is_closed = threading.Event()

    @property
    def is_ready(self) -> bool:
        return self.process is not None

    def warm(self) -> None:
        """Starts it unless it runs, and waits until it is ready; raises what went wrong."""
        with self._lock:
            if self.process is not None or self._is_closed.is_set():
                return
            context = get_context("spawn")
            pipe, theirs = context.Pipe()
            with theirs:  # ours ends when the process does
                process = context.Process(target=_work, args=(theirs,), daemon=True)
                process.start()
            self._starting = process
            if self._is_closed.is_set():  # meanwhile
                process.kill()
            try:
                if not pipe.poll(self.start_s):
                    raise TimeoutError("the process that answers questions does not start")
                pipe.recv_bytes()
            except BaseException:
                _end(process, pipe)
                if self._is_closed.is_set():
                    return
                raise
            finally:
                self._starting = None
            self.process, self._pipe = process, pipe

    def ask(self, method: str, *args: Any) -> Any:
        """What a method of `Answers` returns there; raises Unanswered if the process is not there to say it."""
        with self._lock:
            if self._pipe is None:
                raise Unanswered
            try:
                self._pipe.send((method, args))
                if not self._pipe.poll(self.patience_s):
                    raise TimeoutError("it hangs")
                is_answer, found = self._pipe.recv()
            except (OSError, EOFError, TimeoutError) as error:
                log.warning("the process that answers questions is started again: %r", error)
                self._drop()
                threading.Thread(target=self._start_again, name="meja-questions", daemon=True).start()
                raise Unanswered from None
        if not is_answer:
            raise RuntimeError(found)
        return found

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

    def _start_again(self) -> None:
        while not self._is_closed.is_set() and not self.is_ready:
            try:
                self.warm()
            except Exception as error:
                log.warning("the process that answers questions cannot be started: %r", error)
                self._is_closed.wait(self.retry_s)


def _end(process: SpawnProcess, pipe: Connection) -> None:
    process.kill()
    process.join()
    pipe.close()


def _work(pipe: Connection) -> None:
    """The life of the process."""
    from meja.games.menara.answers import Answers
    from meja.games.menara.tower import kernels  # which the table's process need not load
    from meja.games.menara.tower.workers.child import follow_parent

    follow_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    kernels.load()
    answers = Answers()
    with suppress(EOFError, OSError):
        pipe.send_bytes(b"ready")
        while True:
            method, args = pipe.recv()
            try:
                answer = True, getattr(answers, method)(*args)
            except Exception:
                answer = False, traceback.format_exc()
            pipe.send(answer)
