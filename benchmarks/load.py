"""Servers and clients for benchmarks/table.py: ours, a bare one, and many sockets that only read.

python -m benchmarks.load ours|bare|commands SECONDS ...      a server; it says PORT on its first line
"""

import asyncio
import base64
import os
import struct
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn
from tests.server import toy
from tests.store.memory import MemoryStore

from meja.server.app import Settings, build
from meja.server.lobby import Lobby
from meja.server.tokens import Tokens
from meja.server.uvicorn_server import Server, bind, url_of
from meja.store.sqlite import SqliteStore
from meja.store.store import Store
from meja.store.writer import Writer

HZ = 60
BODIES = 70
PIECE = 7 + 13 * BODIES  # bytes of a frame of poses, with its head
STAMP = struct.Struct("<d")  # the time of sending, instead of the first poses
MOVING_S = 3600.0


class Pump(toy.ToyDeeds):
    """A tower that never stops moving: a thread sends its frames, like the pool of workers."""

    def begin(self, room: str, terms: Any, seed: int, state: Any, question: Any, hand: Any, tell: Any) -> Any:
        done = super().begin(room, terms, seed, state, question, hand, tell)
        if len(self.under_way) == 1:
            pump(self._tell)
        return done

    def _tell(self, piece: bytes) -> None:
        for tell, _, _ in list(self.under_way.values()):
            tell(piece)


def pump(tell: Callable[[bytes], None]) -> None:
    """Sends a frame sixty times a second, in its own thread."""

    def run() -> None:
        due = time.monotonic()
        while True:
            due += 1 / HZ
            time.sleep(max(0.0, due - time.monotonic()))
            tell(stamped())

    threading.Thread(target=run, daemon=True).start()


def stamped() -> bytes:
    return STAMP.pack(time.monotonic()) + bytes(PIECE - STAMP.size)


def serve_ours(store: Store) -> None:
    """Runs the whole server, with its middleware, and a game whose tower never rests."""
    hosting = toy.ToyHosting(has_secrets=False)
    hosting.deeds = Pump()
    lobby = Lobby(store, Writer(store), {"toy": hosting})
    settings = Settings("127.0.0.1", 0, Path(), limit_scale=1e6)
    app = build(settings, lobby, Tokens(b"k" * 32))
    app.state.limits.commands.rate = app.state.limits.commands.rate._replace(burst=1e9, per_s=1e9)
    listening = bind("127.0.0.1", 0)
    Server(app, lobby, lambda: print(url_of(listening).rpartition(":")[2], flush=True)).run([listening])


def serve_bare() -> None:
    """Runs a minimal server that sends every frame to each client in turn."""
    sends: list[Callable[[Any], Any]] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        sends.append(send)
        while (await receive())["type"] != "websocket.disconnect":
            pass
        sends.remove(send)

    async def fan(frames: asyncio.Queue[bytes]) -> None:
        while True:
            frame = bytes(5) + await frames.get()
            for send in list(sends):
                await send({"type": "websocket.send", "bytes": frame})

    class Bare(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            frames: asyncio.Queue[bytes] = asyncio.Queue()
            self.fanning = asyncio.create_task(fan(frames))
            loop = asyncio.get_running_loop()

            def tell(piece: bytes) -> None:
                loop.call_soon_threadsafe(frames.put_nowait, piece)

            pump(tell)
            print(listening.getsockname()[1], flush=True)

    listening = bind("127.0.0.1", 0)
    Bare(
        uvicorn.Config(
            app, ws="websockets-sansio", ws_per_message_deflate=False, lifespan="off", log_config=None, access_log=False
        )
    ).run([listening])


class Reader(asyncio.Protocol):
    """A socket that reads frames, and records the age of those with a time stamp."""

    def __init__(self, hello: bytes, ages_s: list[float]) -> None:
        self.hello, self.ages_s = hello, ages_s
        self.buffer = b""
        self.is_open = False
        self.opened = asyncio.Event()
        self.heard: Callable[[bytes], None] | None = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open:
            answer, blank, rest = self.buffer.partition(b"\r\n\r\n")
            if not blank:
                return
            assert b" 101 " in answer.split(b"\r\n")[0], answer
            self.is_open, self.buffer = True, rest
            if self.hello:
                self.send(self.hello)
            self.opened.set()
        now, at, end = time.monotonic(), 0, len(self.buffer)
        while end - at >= 2:
            size, head = self.buffer[at + 1], 2
            if size == 126:
                if end - at < 4:
                    break
                size, head = int.from_bytes(self.buffer[at + 2 : at + 4], "big"), 4
            elif size == 127:
                if end - at < 10:
                    break
                size, head = int.from_bytes(self.buffer[at + 2 : at + 10], "big"), 10
            if end - at < head + size:
                break
            opcode = self.buffer[at] & 15
            body = at + head
            if opcode == 2 and size == 5 + PIECE:
                self.ages_s.append(now - STAMP.unpack_from(self.buffer, body + 5)[0])
            elif opcode == 9:
                self.send(self.buffer[body : body + size], 10)
            elif self.heard is not None:
                self.heard(self.buffer[body : body + size])
            at = body + size
        self.buffer = self.buffer[at:]

    def send(self, data: bytes, opcode: int = 1) -> None:
        """Sends a frame masked with zeros, which leaves the data unchanged."""
        size = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self.transport.write(bytes([128 | opcode]) + size + bytes(4) + data)


if __name__ == "__main__":
    if sys.argv[1] == "bare":
        serve_bare()
    elif sys.argv[1] == "ours":
        serve_ours(MemoryStore())
    else:
        with tempfile.TemporaryDirectory() as folder:
            serve_ours(SqliteStore(Path(folder) / "rooms.sqlite"))
