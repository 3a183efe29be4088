"""The server under load on loopback: frames to many clients, commands that are stored, and idle rooms.

    python -m benchmarks.table [fanout|commands|rooms]

Frames of poses (70 bodies, 60 times a second) go to 100, 400 and 800 clients, by our server and by a bare uvicorn loop,
in turns. Commands are acts of a game: each is kept in SQLite, synced to the disk, before it is answered.
"""

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from benchmarks.load import HZ, Reader

CLIENTS = (100, 400, 800)
ROOM = 100  # clients of one room
SECONDS = 4.0
TURNS = 5


class Fan(NamedTuple):
    """Frames as clients got them, and their cost for the server."""

    share: float  # of the expected frames that arrived
    p50_ms: float
    p99_ms: float
    cpu_us: float  # of the server, a frame


@contextmanager
def served(kind: str) -> Iterator[tuple[int, int]]:
    """Runs a server in its own process, on its own core; yields its port and process id."""
    process = subprocess.Popen([sys.executable, "-m", "benchmarks.load", kind], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline())
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(process.pid, cores[:1])
        yield port, process.pid
    finally:
        process.terminate()
        process.wait()


def cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def post(port: int, path: str, body: Any) -> Any:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def hello(token: str) -> bytes:
    return json.dumps({"type": "Hello", "token": token}).encode()


async def connect(port: int, greeting: bytes, ages_s: list[float]) -> Reader:
    loop = asyncio.get_running_loop()
    _, reader = await loop.create_connection(lambda: Reader(greeting, ages_s), "127.0.0.1", port)
    await reader.opened.wait()
    return reader


async def fan(kind: str, port: int, pid: int, clients: int) -> Fan:
    ages_s: list[float] = []
    readers: list[Reader] = []
    for at in range(0, clients, ROOM):
        greetings = [b""] * min(ROOM, clients - at)
        if kind == "ours":
            greetings = await asyncio.to_thread(moving_room, port, len(greetings))
        readers += [await connect(port, greeting, ages_s) for greeting in greetings]
    if kind == "ours":
        for host in readers[::ROOM]:
            await asyncio.sleep(0.05)
            host.send(b'{"type":"Start","id":"1"}')
            host.send(b'{"type":"Act","id":"2","seat":0,"action":{"type":"Push","tag":"t"}}')
    await asyncio.sleep(1.5)
    ages_s.clear()
    begun, used = time.monotonic(), cpu_s(pid)
    await asyncio.sleep(SECONDS)
    seen, took, used = sorted(ages_s), time.monotonic() - begun, cpu_s(pid) - used
    for reader in readers:
        reader.transport.abort()
    await asyncio.sleep(0.3)
    n = max(1, len(seen))
    return Fan(n / (clients * HZ * took), 1e3 * seen[n // 2], 1e3 * seen[n * 99 // 100], 1e6 * used / n)


def moving_room(port: int, clients: int) -> list[bytes]:
    opened = post(port, "/api/rooms", {"game": "toy", "name": "host", "setup": {"players": 1}})
    tokens = [opened["token"]]
    tokens += [post(port, f"/api/links/{opened['watch_code']}", {"name": f"w{n}"})["token"] for n in range(clients - 1)]
    return [hello(token) for token in tokens]


def fanout() -> None:
    print(f"Frames of 70 poses at {HZ} Hz, server on one core; medians of {TURNS} turns")
    print(f"{'clients':>8} {'':>6} {'arrived':>9} {'p50 ms':>8} {'p99 ms':>8} {'us/frame':>9}")
    for clients in CLIENTS:
        runs: dict[str, list[Fan]] = {"bare": [], "ours": []}
        for _ in range(TURNS):
            for kind in runs:
                with served(kind) as (port, pid):
                    runs[kind].append(asyncio.run(fan(kind, port, pid, clients)))
        middle = {kind: Fan(*map(statistics.median, zip(*fans, strict=True))) for kind, fans in runs.items()}
        for kind, one in middle.items():
            print(f"{clients:>8} {kind:>6} {one.share:>8.1%} {one.p50_ms:>8.2f} {one.p99_ms:>8.2f} {one.cpu_us:>9.1f}")
        ours, bare = middle["ours"], middle["bare"]
        print(
            f"{'':>8} ours / bare: arrived x{ours.share / bare.share:.2f}, p99 x{ours.p99_ms / bare.p99_ms:.2f}, "
            f"frames a CPU second x{bare.cpu_us / ours.cpu_us:.2f}"
        )


async def command(port: int, rooms: int) -> tuple[float, float, float]:
    """Returns commands per second, and their p50 and p99 in ms, with one client per room acting as fast as possible."""
    took_s: list[float] = []
    ends = time.monotonic() + SECONDS + 1
    readers = []
    for _ in range(rooms):
        opened = await asyncio.to_thread(
            post, port, "/api/rooms", {"game": "toy", "name": "a", "setup": {"players": 1, "goal": 10**9}}
        )
        readers.append(await connect(port, hello(opened["token"]), []))
    await asyncio.gather(*(act(reader, ends, took_s) for reader in readers))
    for reader in readers:
        reader.transport.abort()
    took_s.sort()
    return len(took_s) / SECONDS, 1e3 * took_s[len(took_s) // 2], 1e3 * took_s[len(took_s) * 99 // 100]


async def act(reader: Reader, ends: float, took_s: list[float]) -> None:
    answered: asyncio.Queue[float] = asyncio.Queue()
    reader.heard = lambda data: answered.put_nowait(time.monotonic()) if data.startswith(b'{"type":"Done"') else None
    reader.send(b'{"type":"Start","id":"start"}')
    await answered.get()
    n = 0
    while (sent := time.monotonic()) < ends:
        n += 1
        reader.send(b'{"type":"Act","id":"%d","seat":0,"action":{"type":"Add","tag":"%d"}}' % (n, n))
        took = await answered.get() - sent
        if sent > ends - SECONDS:
            took_s.append(took)


def commands() -> None:
    print("Commands, each kept in SQLite (synced) before it is answered")
    print(f"{'rooms':>8} {'a second':>10} {'p50 ms':>8} {'p99 ms':>8}")
    for rooms in (1, 10, 100):
        with served("commands") as (port, _):
            rate, p50, p99 = asyncio.run(command(port, rooms))
        print(f"{rooms:>8} {rate:>10,.0f} {p50:>8.2f} {p99:>8.2f}")


def resting(rooms: int = 1000) -> None:
    """Measures, in a new process, rooms of MENARA in the middle of a game, in memory, without people."""
    code = f"from benchmarks.table import rest; rest({rooms})"
    subprocess.run([sys.executable, "-c", code], check=True)


class Rested(NamedTuple):
    """The cost of rooms in memory, in the middle of a game, without people."""

    events: int  # of each
    grown_mb: float
    server_mb: float  # with the server itself
    wake_ms: float  # of CPU, to wake one


def rest(rooms: int) -> None:
    one = rested(rooms)
    print(
        f"{rooms} rooms after {one.events} events: {one.grown_mb:.0f} MB, {1024 * one.grown_mb / rooms:.0f} kB each; "
        f"with the server itself {one.server_mb:.0f} MB; {one.wake_ms:.1f} ms of CPU to wake one"
    )


def rested(rooms: int) -> Rested:
    """Measures in this process, which must be new. Towers without weights need no warm-up."""
    from meja.bots import Random
    from meja.games.menara.nature import GeometricNature
    from meja.games.menara.setup import Setup
    from meja.server.games import games
    from meja.server.lobby import Lobby
    from meja.session import Session
    from meja.store.sqlite import SqliteStore
    from meja.store.store import Write
    from meja.store.writer import Writer
    from meja.table.hosting import Terms

    hosting = games(1)["menara"]
    game, setup = hosting.game(), Setup(players=2, lay_base="game")
    events: list[bytes] = []
    table = Session(game, GeometricNature(1), game.start(setup))
    bot = Random(1)
    while len(events) < 150 and table.actor is not None:
        table.settle()
        if table.actor is not None:
            table.act(table.actor, bot.choose(table.state, game.options(table.state, table.actor)))
        events = [msgspec.json.encode(event) for event in table.events]
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "rooms.sqlite")
        terms, kept = Terms(tower="geometric"), tuple(events)
        store.write([Write(f"r{n}", record=record(n, game, setup, terms), events=kept) for n in range(rooms)])

        async def wake() -> Rested:
            lobby = Lobby(store, Writer(store), {"menara": hosting})
            before = resident()
            begun_s = time.process_time()
            for n in range(rooms):
                assert await lobby.room(f"r{n}") is not None
            took_s = time.process_time() - begun_s
            made = Rested(len(events), resident() - before, resident(), 1e3 * took_s / rooms)
            await lobby.close()
            return made

        made = asyncio.run(wake())
        store.close()
    return made


def record(n: int, game: Any, setup: Any, terms: Any) -> Any:
    """Returns the record of a room with one person on both seats."""
    from meja.table.room_record import RoomRecord
    from meja.table.seats import Person, Seating

    host = Person(f"p{n}", "Host")
    return RoomRecord(
        id=f"r{n}",
        game=game.name,
        content=game.content_versions[-1],
        setup=msgspec.Raw(msgspec.json.encode(setup)),
        terms=terms,
        seating=Seating(host.id, (host,), (host.id, host.id)),
        sit_code=f"s{n}",
        watch_code=f"w{n}",
        seed=n,
        created_s=0,
    )


def resident() -> float:
    """Returns the resident memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


if __name__ == "__main__":
    parts = {"fanout": fanout, "commands": commands, "rooms": resting}
    for part in sys.argv[1:] or parts:
        parts[part]()
        print()
