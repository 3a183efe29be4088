"""A running program that is written lines and answers in lines, each within a time limit. It is ended in every case."""

import os
import shlex
import signal
import subprocess
import sys
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from meja.bots import BotFailed, UnknownBot
from meja.programs.messages import MAX_LINE_BYTES

MAX_UNREAD: Final = 100  # lines that a program may print without being asked
END_S: Final = 0.5  # for a program to end by itself once its input is closed
SHOWN: Final = 80  # characters of a wrong line in an error


class Program:
    """Its stderr is that of this process, so that authors see what they print there."""

    def __init__(self, command: str) -> None:
        """`command`: a path with a slash, and arguments, as a shell would split them."""
        self.command = command
        self._process = _started(command)
        self._out: SimpleQueue[bytes | None] = SimpleQueue()  # to the program; None: there is no more
        self._in: SimpleQueue[bytes] = SimpleQueue()  # from it; empty: it has ended, or was cut off
        for target, lines in ((_write, self._out), (_read, self._in)):
            Thread(target=target, args=(self._process, lines), name="meja-program", daemon=True).start()
        # also when Python ends, or when nobody refers to the program any more
        self._kill = weakref.finalize(self, _kill, self._process)

    def write(self, line: bytes) -> None:
        """Sends a line; does not wait until it is read."""
        self._out.put(line + b"\n")

    def read(self, timeout_s: float, task: str) -> bytes:
        """Returns the next line; raises BotFailed if there is none in time. `task`: what it is for, as a clause."""
        try:
            line = self._in.get(timeout=timeout_s)
        except Empty:
            raise self.failed(f"did not {task} within {timeout_s:g} s") from None
        if line.endswith(b"\n"):
            return line
        if len(line) > MAX_LINE_BYTES:
            raise self.failed(f"printed a line of more than {MAX_LINE_BYTES // 1024} kB")
        raise self.failed(f"ended before it could {task}{self._how_it_ended()}")

    def failed(self, how: str) -> BotFailed:
        """Ends the program, and returns the error."""
        error = BotFailed(f"The bot {self.command} {how}.")
        self.kill()
        return error

    def close(self) -> None:
        """Closes its input, by which it is to end, and kills it otherwise, with all processes that it has started."""
        if self._kill.alive:
            self._out.put(None)
            with suppress(subprocess.TimeoutExpired):
                _wait_unreaped(self._process, END_S)
            self.kill()

    def kill(self) -> None:
        self._out.put(None)
        self._kill()

    def _how_it_ended(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            _wait_unreaped(self._process, END_S)
        self._kill()
        code = self._process.returncode
        if code is None or code == -KILL:
            return ""
        return f" (signal {-code})" if code < 0 else f" (exit status {code})"


KILL: Final = getattr(signal, "SIGKILL", 9)


def shown(line: bytes) -> str:
    """Returns the beginning of a line, for an error."""
    text = " ".join(line.decode(errors="replace").split())
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def words_of(command: str) -> Sequence[str]:
    """Returns the program and its arguments; raises UnknownBot if a quotation mark is not closed."""
    try:
        return shlex.split(command, posix=os.name == "posix")
    except ValueError:
        raise UnknownBot(f"The bot {command} cannot be started: a quotation mark is not closed.") from None


def _started(command: str) -> "subprocess.Popen[bytes]":
    words = words_of(command)
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=-1,
            process_group=0 if os.name == "posix" else None,
        )
    except FileNotFoundError:
        missing = f"there is no file {words[0]}" if not Path(words[0]).exists() else "what runs it is not installed"
        raise UnknownBot(f"The bot {command} cannot be started: {missing}.") from None
    except PermissionError:
        hint = "" if sys.platform == "win32" else f" (chmod +x {words[0]})"
        raise UnknownBot(f"The bot {command} cannot be started: {words[0]} is not executable{hint}.") from None
    except OSError as error:
        why = error.strerror or str(error)
        hint = "; its first line is to say what runs it, as #!/usr/bin/env node" if "format" in why else ""
        raise UnknownBot(f"The bot {command} cannot be started: {why}{hint}.") from None


def _write(process: "subprocess.Popen[bytes]", lines: "SimpleQueue[bytes | None]") -> None:
    stdin: Any = process.stdin
    with suppress(OSError, ValueError):  # it has ended; its reader finds out
        while (line := lines.get()) is not None:
            stdin.write(line)
            stdin.flush()
    with suppress(OSError, ValueError):
        stdin.close()


def _read(process: "subprocess.Popen[bytes]", lines: "SimpleQueue[bytes]") -> None:
    """Reads until the end, or until it is too much: what follows stays in the pipe, which stops the program."""
    stdout: Any = process.stdout
    line = b"\n"
    with suppress(OSError, ValueError):
        while line.endswith(b"\n") and lines.qsize() <= MAX_UNREAD:
            line = stdout.readline(MAX_LINE_BYTES + 1)
            lines.put(line)
        return
    lines.put(b"")


def _wait_unreaped(process: "subprocess.Popen[bytes]", timeout_s: float) -> None:
    """Waits until a process has ended, and keeps its id from being given to another one, where that can be done."""
    if not hasattr(os, "waitid"):
        process.wait(timeout_s)
        return
    thread = Thread(target=_wait_for, args=(process.pid,), daemon=True)
    thread.start()
    thread.join(timeout_s)


def _wait_for(pid: int) -> None:
    with suppress(ChildProcessError):
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kills a process with its group, and waits for it."""
    if process.returncode is None:  # so its id is still its own
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, KILL) if os.name == "posix" else process.kill()
        with suppress(subprocess.TimeoutExpired):
            process.wait(END_S)
