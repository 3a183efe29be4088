"""Open connections are limited in number and time, so that nobody locks others out (C3, M4)."""

import asyncio
import http.client
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from meja.server import protocol
from meja.server.connection_limit import MAX_REFUSED, ConnectionLimit, Verdict
from meja.server.limits import CONNECTIONS, OPEN_SOCKETS, REFUSALS, SOCKETS, Limits
from meja.server.middleware import Guard
from meja.server.protocol import Http
from meja.server.proxies import trusted
from tests.server import server_process
from tests.server.asgi_client import FakeLobby, run_app

MALLORY = "127.0.0.66"
HEALTH = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALF = b"GET /health HTTP/1.1\r\nHost: loc"
PATIENCE_S = 60  # more than enough on a busy machine


def dial(port: int, address: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), PATIENCE_S, source_address=(address, 0))


def get(port: int, address: str = "127.0.0.1", path: str = "/health") -> tuple[int, Any]:
    asking = http.client.HTTPConnection("127.0.0.1", port, PATIENCE_S, source_address=(address, 0))
    asking.request("GET", path)
    answer = asking.getresponse()
    read = answer.status, msgspec.json.decode(answer.read())
    asking.close()
    return read


def test_c3_a_thousand_held_connections_of_one_address_lock_nobody_out(tmp_path: Path) -> None:
    with server_process.run_server(tmp_path, "--scale", "1", "--files", "1024") as server, ExitStack() as held:
        for _ in range(1010):  # an answered request, then half of one
            raw = held.enter_context(dial(server.port, MALLORY))
            try:
                raw.sendall(HEALTH)
                raw.recv(4096)
                raw.sendall(HALF)
            except OSError:
                continue  # cut, as it should be
        assert get(server.port)[0] == 200
        with connect(f"ws://127.0.0.1:{server.port}/ws") as innocent:
            innocent.ping().wait(PATIENCE_S)
        log = server.log()
        assert "one address has" in log
        assert log.count("\n") <= 3, "it says so, but not for every connection"


def test_c3_when_the_server_is_full_newcomers_are_told_so(tmp_path: Path) -> None:
    with server_process.run_server(tmp_path, "--scale", "1", "--files", "128") as server, ExitStack() as held:
        for n in range(64):
            held.enter_context(dial(server.port, f"127.0.1.{n // 8}"))
        status, problem = get(server.port)
        assert (status, problem["text"]["id"]) == (503, "refuse-full")
        assert "try again in a minute" in problem["error"]
        with pytest.raises(InvalidStatus, match="503"):
            connect(f"ws://127.0.0.1:{server.port}/ws")
        held.close()
        while (now := get(server.port)[0]) != 200:
            assert now == 503
        assert "64 connections are open" in server.log()


def test_m4_refused_upgrades_are_counted_and_do_not_fill_the_log(tmp_path: Path) -> None:
    request = (
        b"GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    answers: list[bytes] = []
    with server_process.run_server(tmp_path, "--scale", "1") as server:
        for _ in range(int(SOCKETS.burst + REFUSALS.burst) + 300):
            with dial(server.port, MALLORY) as raw:
                try:
                    raw.sendall(request)
                    answers.append(raw.recv(4096)[:12])
                except OSError:
                    answers.append(b"")  # reset
        assert get(server.port)[0] == 200
        assert server.log().count("\n") <= 1, server.log()[:2000]
    assert answers[0] == b"HTTP/1.1 403"
    assert answers.count(b"HTTP/1.1 403") >= SOCKETS.burst
    assert answers.count(b"HTTP/1.1 429") >= REFUSALS.burst
    assert b"" in answers, "who goes on is cut"


def cut(raw: socket.socket) -> bool:
    """Waits until the server has ended a connection, whatever is still to be read."""
    try:
        while raw.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


def test_c3_half_a_request_after_an_answered_one_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "PATIENCE_S", 0.1)
    with run_app(FakeLobby()) as url, dial(int(url.rpartition(":")[2])) as raw:
        raw.sendall(HEALTH)
        assert raw.recv(4096).startswith(b"HTTP/1.1 200")
        raw.sendall(HALF)
        assert cut(raw)


def test_c3_a_client_that_reads_no_answers_is_cut_off(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(protocol, "PATIENCE_S", 0.1)
    (tmp_path / "large.bin").write_bytes(bytes(range(256)) * 4096)
    with (
        run_app(FakeLobby(), folder=tmp_path) as url,
        socket.socket() as raw,
    ):
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.settimeout(PATIENCE_S)
        raw.connect(("127.0.0.1", int(url.rpartition(":")[2])))
        raw.sendall(b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n" * 50)
        try:
            while True:
                raw.sendall(b"\r\n")
        except ConnectionError:
            pass  # the server has cut the connection; had it not, this would end in a TimeoutError


class Looked:
    """A connection with a request, as `Http._look` sees it."""

    def __init__(self) -> None:
        self.http = cast(Any, Http.__new__(Http))
        self.left = 0
        self.aborted = False
        self.http.connections = {self.http}
        self.http.cycle = object()
        self.http.transport = SimpleNamespace(get_write_buffer_size=lambda: self.left, abort=self.abort)
        self.http.loop = SimpleNamespace(call_later=lambda _, look, *args: setattr(self, "next", (look, args)))
        self.next: Any = (self.http._look, (None, 0))

    def abort(self) -> None:
        self.aborted = True

    def look(self) -> bool:
        look, args = self.next
        look(*args)
        return self.aborted


def test_c3_slow_readers_and_clients_with_many_requests_stay_connected() -> None:
    slow = Looked()
    for slow.left in (500_000, 400_000, 399_000, 10):
        assert not slow.look()
    assert slow.look(), "nothing was read since"
    asking = Looked()
    for _ in range(5):
        assert not asking.look()
        asking.http.cycle = object()
    assert not asking.look()
    assert asking.look(), "no request came since"


class Clock:
    now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def test_c3_the_connections_of_an_address_are_limited_and_those_of_a_proxy_only_in_all() -> None:
    limit = ConnectionLimit(Limits(), trusted(["10.0.0.1"]), most=5000, now=Clock())
    verdicts = [limit.enter(MALLORY, n) for n in range(1, CONNECTIONS + MAX_REFUSED + 2)]
    assert set(verdicts[:CONNECTIONS]) == {Verdict.ACCEPT}
    assert set(verdicts[CONNECTIONS:-1]) == {Verdict.CROWDED}
    assert verdicts[-1] is Verdict.DROP
    assert limit.enter("127.0.0.67", 500) is Verdict.ACCEPT
    for _ in range(MAX_REFUSED + 2):
        limit.leave(MALLORY)
    assert limit.enter(MALLORY, 500) is Verdict.ACCEPT
    for proxy in ("10.0.0.1", "::ffff:10.0.0.1"):
        assert {limit.enter(proxy, n) for n in range(1, 5001)} == {Verdict.ACCEPT}
    assert limit.enter("10.0.0.1", 5001) is Verdict.FULL
    assert limit.enter("127.0.0.67", 5001 + MAX_REFUSED) is Verdict.DROP


def test_c3_one_address_has_at_most_a_quarter_where_few_files_may_be_open() -> None:
    limit = ConnectionLimit(Limits(scale=1000), most=64, now=Clock())
    verdicts = [limit.enter(f"2001:db8:1:2::{n:x}", n) for n in range(1, 18)]
    assert verdicts == [Verdict.ACCEPT] * 16 + [Verdict.CROWDED]
    assert limit.enter("2001:db8:1:3::1", 20) is Verdict.ACCEPT


def test_m4_connections_of_an_address_that_was_refused_too_often_are_cut_for_a_while() -> None:
    clock, limits = Clock(), Limits()
    limit = ConnectionLimit(limits, now=clock)
    for _ in range(int(REFUSALS.burst)):
        assert limit.enter(MALLORY, 1) is Verdict.ACCEPT
        limit.leave(MALLORY)
        limits.refusals.take(MALLORY, 0.0)
    assert limit.enter(MALLORY, 1) is Verdict.DROP
    assert limit.enter("127.0.0.67", 1) is Verdict.ACCEPT
    for _ in range(int(REFUSALS.burst)):
        limits.refusals.take("127.0.0.1", 0.0)
    assert limit.enter("127.0.0.1", 1) is Verdict.ACCEPT, "it may be a proxy that nobody named"
    clock.now_s = 1.0
    assert limit.enter(MALLORY, 1) is Verdict.ACCEPT


def test_c3_open_sockets_of_an_address_are_limited() -> None:
    """Also behind a proxy, for these are counted by the visitor's address."""

    async def run() -> None:
        over = asyncio.Event()

        async def table(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "websocket.accept"})
            await over.wait()

        limits = Limits(scale=1000)
        limits.open_sockets = OPEN_SOCKETS
        guard = Guard(table, "localhost", (), limits, lambda status: None, lambda: 0.0)

        async def upgrade(address: str) -> str:
            sent: list[Any] = []

            async def receive() -> Any:
                return {}

            async def send(message: Any) -> None:
                sent.append(message)

            scope = {
                "type": "websocket", "scheme": "ws", "path": "/ws", "client": (address, 1),
                "headers": [(b"host", b"localhost")], "extensions": {"websocket.http.response": {}},
            }  # fmt: skip
            tasks.append(asyncio.create_task(guard(scope, receive, send)))
            await asyncio.sleep(0)
            return str(sent[0].get("status", "accepted"))

        tasks: list[Any] = []
        assert {await upgrade(MALLORY) for _ in range(OPEN_SOCKETS)} == {"accepted"}
        assert await upgrade(MALLORY) == "429"
        assert await upgrade("127.0.0.1") == "accepted"
        over.set()
        await asyncio.gather(*tasks)
        assert await upgrade(MALLORY) == "accepted"
        await asyncio.gather(*tasks)

    asyncio.run(run())


def test_c3_the_limit_of_open_files_is_raised() -> None:
    code = (
        "import resource as r; r.setrlimit(r.RLIMIT_NOFILE, (200, 3000))\n"
        "from meja.server.connection_limit import raise_file_limit\n"
        "print(raise_file_limit(), r.getrlimit(r.RLIMIT_NOFILE)[0])"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).split() == ["1500", "3000"]
