"""How attacks slow down others: response times of normal tables with and without an address that floods the server.

    python -m benchmarks.attacks [ATTACK ...]

A server as `meja serve` starts it, with its usual limits, that has had a table with weights: the first one makes it
load the statics, once. At eight tables somebody renames themselves and asks what an action would do, seven times a
second. The quiet time before and after each attack is measured in the same run: the output is the p99 under attack and
in both quiet times. The aim is a ratio of at most three. Files are in memory.
"""

import asyncio
import contextlib
import itertools
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.attackers import ATTACKS
from benchmarks.load import Reader
from benchmarks.table import connect, cpu_s, hello, post

TABLES = 8
PER_S = 7.0  # commands, and questions, of each table: in total below the limit of one address
QUIET_S = 10.0  # before, and after
ATTACK_S = 20.0
QUESTION = b'{"type":"Wonder","id":"$","seat":0,"actions":[{"type":"EndTurn"}]}'  # cheap: it is refused by the rules
MAX_WAIT_S = 60.0  # the measurement ends if something takes longer
MEMORY = "/dev/shm"  # a file system in memory, so that the disk does not matter


class Took(NamedTuple):
    """Durations of answers in ms."""

    commands: list[float]
    questions: list[float]


class AttackCost(NamedTuple):
    """The effect of one attack: p50 and p99 in ms of commands and of questions, quiet and under attack."""

    attack: str
    quiet: tuple[float, float, float, float]
    under: tuple[float, float, float, float]

    @property
    def ratios(self) -> tuple[float, float]:
        """The growth of the p99 of commands, and of questions."""
        return self.under[1] / self.quiet[1], self.under[3] / self.quiet[3]


@contextlib.contextmanager
def serving() -> Iterator[tuple[int, int]]:
    """Runs `meja serve`, and yields its port and process id. Its log is removed at the end."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(dir=MEMORY if os.path.isdir(MEMORY) else None) as folder:
        code = f"from meja.cli.main import main; main(['serve', '--port', '{port}', '--data', r'{folder}'])"
        with (Path(folder) / "log").open("w") as log:
            process = subprocess.Popen([sys.executable, "-c", code], stdout=log, stderr=log)
        try:
            by_s = time.monotonic() + MAX_WAIT_S
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port), 1).close()
                    break
                except OSError:
                    assert process.poll() is None, (Path(folder) / "log").read_text()
                    assert time.monotonic() < by_s, "the server does not start"
                    time.sleep(0.1)
            yield port, process.pid
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


class Innocent:
    """A person alone at a table, whose response times are measured."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.numbers = itertools.count()
        self.waiting: dict[bytes, asyncio.Future[bytes]] = {}
        reader.heard = self.hear

    def hear(self, data: bytes) -> None:
        for id, answered in list(self.waiting.items()):
            if b'"id":"%b"' % id in data[:60] and not answered.done():
                answered.set_result(data)

    async def answer(self, message: bytes) -> bytes:
        """Sends a message with a new id, and returns the answer; nothing if there is none."""
        id = b"i%d" % next(self.numbers)
        self.waiting[id] = answered = asyncio.get_running_loop().create_future()
        self.reader.send(message.replace(b"$", id))
        try:
            return await asyncio.wait_for(answered, MAX_WAIT_S)
        except TimeoutError:
            return b""
        finally:
            del self.waiting[id]

    async def ask(self, message: bytes) -> float:
        """Returns the time until the answer to a message in ms."""
        begun_s = time.monotonic()
        await self.answer(message)
        return 1e3 * (time.monotonic() - begun_s)

    async def live(self, seconds: float, took: Took) -> None:
        ends_s = time.monotonic() + seconds
        while (begun_s := time.monotonic()) < ends_s:
            took.commands.append(await self.ask(b'{"type":"Rename","id":"$","name":"$"}'))
            took.questions.append(await self.ask(QUESTION))
            await asyncio.sleep(max(0.0, begun_s + 1 / PER_S - time.monotonic()))


async def seated(port: int, tower: str) -> Innocent:
    """Opens a table and begins its game."""
    setup = {"players": 1, "lay_base": "game"}
    body = {"game": "menara", "name": "Ada", "setup": setup, "terms": {"tower": tower}}
    opened = await asyncio.to_thread(post, port, "/api/rooms", body)
    one = Innocent(await connect(port, hello(opened["token"]), []))
    await one.answer(b'{"type":"Start","id":"$"}')
    return one


async def load_statics(port: int) -> None:
    """Waits until a table with weights can be studied."""
    one = await seated(port, "physics")
    by_s = time.monotonic() + MAX_WAIT_S
    while b'"found":null' in await one.answer(b'{"type":"Study","id":"$"}'):
        assert time.monotonic() < by_s, "the statics are not loaded"
        await asyncio.sleep(0.5)
    one.reader.transport.abort()


async def rest(pid: int) -> None:
    """Waits until the server has loaded everything."""
    by_s = time.monotonic() + MAX_WAIT_S
    idle = 0
    while idle < 3 and time.monotonic() < by_s:
        used_s = cpu_s(pid)
        await asyncio.sleep(0.5)
        idle = idle + 1 if cpu_s(pid) - used_s < 0.05 else 0


async def measure(people: list[Innocent], seconds: float) -> Took:
    took = Took([], [])
    await asyncio.gather(*(one.live(seconds, took) for one in people))
    return took


def summary(*parts: Took) -> tuple[float, float, float, float]:
    """Returns p50 and p99 of commands, and of questions."""
    found = []
    for which in range(2):
        all_ms = sorted(itertools.chain(*(part[which] for part in parts)))
        found += [all_ms[len(all_ms) // 2], all_ms[len(all_ms) * 99 // 100]]
    return found[0], found[1], found[2], found[3]


async def under(attack: str, at: int, port: int, people: list[Innocent]) -> Took:
    """Measures during an attack from another address."""
    address = f"127.0.0.{60 + at}"
    command = [sys.executable, "-m", "benchmarks.attackers", attack, str(port), address, str(ATTACK_S)]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, start_new_session=True)
    try:
        assert process.stdout is not None
        ready = await asyncio.wait_for(process.stdout.readline(), 3 * MAX_WAIT_S)
        assert ready == b"ready\n", f"{attack} does not begin"
        return await measure(people, ATTACK_S)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def one_attack(attack: str, at: int) -> AttackCost:
    """Runs one attack on a new server, so that attacks do not affect each other."""
    with serving() as (port, pid):
        await load_statics(port)
        people = [await seated(port, "geometric") for _ in range(TABLES)]
        await measure(people, 2.0)
        await rest(pid)
        before = await measure(people, QUIET_S)
        attacked = await under(attack, at, port, people)
        await asyncio.sleep(1)
        after = await measure(people, QUIET_S)
        for one in people:
            one.reader.transport.abort()
    return AttackCost(attack, summary(before, after), summary(attacked))


def take_priority() -> None:
    """Lets the measuring process run as soon as it has something to do; otherwise its own waits for a core count too.

    It shares two cores with server and attacker. What it starts has the usual priority again.
    """
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, os.sched_param(1))
    except PermissionError:
        print("not allowed to take real-time priority: waits of the measuring process for a core are included")


def main() -> None:
    take_priority()
    print("Answers to eight innocent tables while one address attacks, in ms: quiet → under attack")
    print(f"{'':>28} {'command p50':>16} {'p99':>18} {'ratio':>7} {'Wonder p99':>18} {'ratio':>7}")
    for at, attack in enumerate(sys.argv[1:] or ATTACKS):
        told = asyncio.run(one_attack(attack, at))
        quiet, attacked, ratios = told.quiet, told.under, told.ratios
        print(
            f"{attack:>28} {quiet[0]:>7.1f} → {attacked[0]:>6.1f} {quiet[1]:>8.1f} → {attacked[1]:>7.1f} "
            f"x{ratios[0]:>6.1f} {quiet[3]:>8.1f} → {attacked[3]:>7.1f} x{ratios[1]:>6.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
