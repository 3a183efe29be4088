"""Hostile clients for benchmarks/attacks.py: each attack runs in its own process, from its own address.

python -m benchmarks.attackers ATTACK PORT ADDRESS SECONDS      says "ready" when it begins, and ends by itself
"""

import asyncio
import contextlib
import http.client
import itertools
import json
import os
import socket
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from benchmarks.load import Reader

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
CONT, TEXT, PING = 0, 1, 9
FIN = 0x80
PADDING = " " * 60_000
A_MOMENT_S = 0.05
STUCK_S = 10.0  # after which a table of the attacker is given up


def frame(opcode: int, data: bytes, flags: int = FIN) -> bytes:
    """Returns an encoded frame; its mask is zero, which leaves the data unchanged."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return bytes([flags | opcode]) + size + bytes(4) + data


class Attacker:
    """One address that opens tables and sockets as far as the server allows."""

    def __init__(self, port: int, address: str, seconds: float) -> None:
        self.port, self.address, self.seconds = port, address, seconds
        self.ends_s = 0.0

    def ready(self) -> None:
        self.ends_s = time.monotonic() + self.seconds
        print("ready", flush=True)

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.ends_s

    def post(self, path: str, body: str) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, 30, (self.address, 0))
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        read = answer.read()
        connection.close()
        return json.loads(read) if answer.status < 300 else None

    def open(self, setup: str, tower: str = "geometric") -> Any:
        body = f'{{"game":"menara","name":"Attacker","setup":{setup},"terms":{{"tower":"{tower}","pace_s":0}}}}'
        opened = self.post("/api/rooms", body)
        assert opened is not None, "the server does not open a table for the attacker"
        return opened

    def raw(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), 10, (self.address, 0))

    def upgraded(self, token: str | None = None) -> socket.socket | None:
        """Opens a socket, and sends Hello if there is a token; None: refused."""
        with contextlib.suppress(OSError):
            connection = self.raw()
            connection.sendall(UPGRADE + b"\r\n")
            if connection.recv(4096).startswith(b"HTTP/1.1 101"):
                if token is not None:
                    connection.sendall(frame(TEXT, hello(token)))
                return connection
            connection.close()
        return None

    async def reader(self, token: str, heard: Callable[[bytes], None] | None = None) -> Reader | None:
        """Opens a table; None: refused."""
        made = Intruder(hello(token), [])
        made.heard = heard
        with contextlib.suppress(OSError):
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda: made, "127.0.0.1", self.port, local_addr=(self.address, 0))
            await made.opened.wait()
        return made if made.is_open else None

    async def readers(self, tokens: Iterable[str]) -> list[Reader]:
        """Returns the sockets that the server accepts."""
        found = [await self.reader(token) for token in tokens]
        return [reader for reader in found if reader is not None]


class Intruder(Reader):
    """A reader that may be refused, or cut off later."""

    def data_received(self, data: bytes) -> None:
        if not self.is_open and not data.startswith(b"HTTP/1.1 101"):
            self.transport.abort()
        else:
            super().data_received(data)

    def connection_lost(self, error: Exception | None) -> None:
        self.opened.set()


def hello(token: str) -> bytes:
    return json.dumps({"type": "Hello", "token": token}).encode()


def flood(chunk: bytes, *, first: bytes = b"", per_s: float | None = None) -> Callable[[Attacker], None]:
    """Sends frames on one socket, as fast as possible or `per_s` chunks a second; reconnects when it is cut off."""

    def attack(attacker: Attacker) -> None:
        attacker.ready()
        _flood(attacker, None, first, chunk, per_s)

    return attack


def _flood(attacker: Attacker, token: str | None, first: bytes, chunk: bytes, per_s: float | None) -> None:
    while attacker.goes_on:
        connection = attacker.upgraded(token)
        if connection is None:
            time.sleep(A_MOMENT_S)
            continue
        connection.settimeout(1)
        due_s = time.monotonic()
        with contextlib.suppress(OSError):
            connection.sendall(first)
            while attacker.goes_on:
                connection.sendall(chunk)
                if per_s is not None:
                    due_s += 1 / per_s
                    time.sleep(max(0.0, due_s - time.monotonic()))
        connection.close()


def points(sockets: int) -> Callable[[Attacker], None]:
    def attack(attacker: Attacker) -> None:
        token = attacker.open('{"players":1}')["token"]
        chunk = frame(TEXT, b'{"type":"Point","seat":0,"pointers":{"":[[1,2,3],null]}}') * 200
        attacker.ready()
        # threads of one process: eight processes would take time from the server's own, whatever their priority
        with ThreadPoolExecutor(sockets) as floods:
            for _ in range(sockets):
                floods.submit(_flood, attacker, token, b"", chunk, None)

    return attack


def idle(attacker: Attacker) -> None:
    """Holds a thousand connections in the middle of their second request; reopens up to 1000 a second."""
    held: list[socket.socket] = []
    attacker.ready()
    while attacker.goes_on:
        for connection in list(held):
            try:
                if not connection.recv(1 << 16, socket.MSG_DONTWAIT):
                    held.remove(connection)
            except BlockingIOError:
                pass
            except OSError:
                held.remove(connection)
        with contextlib.suppress(OSError):
            for _ in range(min(50, 1000 - len(held))):
                connection = attacker.raw()
                connection.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /health HTTP/1.1\r\nHost")
                held.append(connection)
        time.sleep(A_MOMENT_S)


def upgrades(attacker: Attacker) -> None:
    """Sends upgrades from a foreign origin."""
    request = UPGRADE + b"Origin: https://evil.example\r\n\r\n"
    attacker.ready()
    while attacker.goes_on:
        with contextlib.suppress(OSError):
            connection = attacker.raw()
            connection.sendall(request)
            connection.recv(4096)
            connection.close()


def choices(attacker: Attacker) -> None:
    """Asks for the choices of a set-up with 5300 times the same floor, 20 times a second."""
    body = json.dumps({"setup": {"players": 2, "floors": ["double-ax"] * 5300}})
    attacker.ready()
    while attacker.goes_on:
        begun_s = time.monotonic()
        with contextlib.suppress(OSError, http.client.HTTPException):
            attacker.post("/api/games/menara/choices", body)
        time.sleep(max(0.0, begun_s + 1 / 20 - time.monotonic()))


async def crowd(attacker: Attacker, people: int, setup: str, message: str, per_s: float) -> None:
    """Many people at one table who all repeat a command, within the limits of one person."""
    opened = attacker.open(setup)
    tokens = [opened["token"]]
    for n in range(people - 1):
        joined = attacker.post(f"/api/links/{opened['sit_code']}", f'{{"name":"M{n}"}}')
        tokens += [joined["token"]] if joined is not None else []
    readers = await attacker.readers(tokens)
    attacker.ready()
    for n in itertools.count():
        begun_s = time.monotonic()
        if not attacker.goes_on:
            return
        for at, reader in enumerate(readers):
            if not reader.transport.is_closing():  # cut off
                reader.send(message.replace("$", f"{at}-{n}").encode())
        await asyncio.sleep(max(0.0, begun_s + 1 / per_s - time.monotonic()))


async def renames(attacker: Attacker) -> None:
    await crowd(attacker, 38, f'{{"players":{PADDING}1}}', '{"type":"Rename","id":"$","name":"$"}', 9.5)


async def emotes(attacker: Attacker) -> None:
    await crowd(attacker, 30, '{"players":1}', '{"type":"Emote","emotion":"joy"}', 65)


async def questions(attacker: Attacker) -> None:
    """Seven tables with eight windows each, which ask the most expensive questions as often as allowed."""
    found = await asyncio.gather(*(Table.until(attacker, "statics", "LayFloor", "guided") for _ in range(15)))
    tables = [one for one in found if one is not None][:7]
    rooms = [(one, [one.reader, *await attacker.readers([one.token] * 7)]) for one in tables]
    attacker.ready()
    for n in itertools.count():
        if not attacker.goes_on:
            return
        for table, windows in rooms:
            wonder = json.dumps({"type": "Wonder", "id": f"w{n}", "seat": 0, "actions": (table.options * 64)[:64]})
            asked = (wonder, f'{{"type":"Suggest","id":"s{n}","seat":0}}', f'{{"type":"Study","id":"t{n}"}}')
            for at, window in enumerate(windows):
                window.send(asked[(n + at) % 3].encode())
        await asyncio.sleep(8 / 18)


async def hands(attacker: Attacker) -> None:
    """Fifteen tables at which a free hand takes a piece and never lets it go."""
    found = await asyncio.gather(*(Table.until(attacker, "physics", "TakeBack", "free") for _ in range(15)))
    attacker.ready()
    for n in itertools.count():
        if not attacker.goes_on:
            return
        at = [100 * (n % 2), 0, 100]
        point = json.dumps({"type": "Point", "seat": 0, "pointers": {"new/0": [at, None]}})
        for table in found:
            if table is not None:
                table.reader.send(point.encode())
        await asyncio.sleep(1 / 60)


class Table(NamedTuple):
    """A solo game of MENARA and its options."""

    token: str
    reader: Reader
    options: list[Any]

    @staticmethod
    async def until(attacker: Attacker, tower: str, kind: str, hand: str) -> "Table | None":
        """Does the first option until one of this kind is legal, and returns it; None: the server refused."""
        token = attacker.open('{"players":1,"lay_base":"game"}', tower)["token"]
        told: asyncio.Queue[bytes] = asyncio.Queue()
        reader = await attacker.reader(token, told.put_nowait)
        if reader is None:
            return None
        reader.send(b'{"type":"Start","id":"start"}')
        for n in range(100):
            data = b""
            while not data.startswith((b'{"type":"Options"', b'{"type":"Refused"')):
                try:
                    data = await asyncio.wait_for(told.get(), STUCK_S)
                except TimeoutError:
                    return None
            legal = json.loads(data).get("options", [])
            options = [one for one in legal if one["type"] not in ("Exchange", "GiveUp")] or legal
            if any(one["type"] == kind for one in options):
                reader.heard = None
                return Table(token, reader, options)
            if options:
                act = {"type": "Act", "id": f"b{n}", "seat": 0, "action": options[0], "hand": hand}
                reader.send(json.dumps(act).encode())
            await asyncio.sleep(2 * A_MOMENT_S)
        return None


Attack = Callable[[Attacker], None] | Callable[[Attacker], Awaitable[None]]
PINGS, FRAGMENTS = frame(PING, b""), frame(CONT, b"", 0)
ATTACKS: dict[str, Attack] = {
    "pings": flood(PINGS * 10_000),
    "pings, 60,000/s": flood(PINGS * 600, per_s=100),
    "fragments before Hello": flood(FRAGMENTS * 10_000, first=frame(TEXT, b"", 0)),
    "pointers, 1 socket": points(1),
    "pointers, 8 sockets": points(8),
    "1000 idle connections": idle,
    "38 people rename, padded": renames,
    "30 people emote": emotes,
    "questions of 7 tables": questions,
    "15 hands that never let go": hands,
    "5300 floors, 20/s": choices,
    "refused upgrades": upgrades,
}


def main() -> None:
    name, port, address, seconds = sys.argv[1:]
    # real attackers have their own machine, so their CPU time must not count here
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    attack: Any = ATTACKS[name]
    attacker = Attacker(int(port), address, float(seconds))
    if asyncio.iscoroutinefunction(attack):
        asyncio.run(attack(attacker))
    else:
        attack(attacker)


if __name__ == "__main__":
    main()
