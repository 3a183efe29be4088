"""The server as a process: it prints its address, exits cleanly, logs no secrets, and reports errors in sentences."""

import contextlib
import http.client
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from meja.server import protocol
from meja.server.app import ServeError, Settings, serve
from meja.server.limits import LINKS
from meja.server.tokens import KEY_FILE
from meja.server.uvicorn_server import LARGEST_HEADERS, bind, url_of
from meja.store.sqlite import ROOMS_FILE
from tests.server.asgi_client import SIT, FakeLobby, run_app

SERVE = """
import logging, sys
from pathlib import Path
from meja.server import protocol
from meja.server.app import Settings, serve
logging.basicConfig(level=logging.DEBUG)
serve(Settings("127.0.0.1", 0, Path(sys.argv[1])), lambda url: print(url, flush=True))
print("ended", flush=True)
"""


class Running(NamedTuple):
    process: "subprocess.Popen[str]"
    url: str
    port: int


@contextmanager
def process(data: Path) -> Iterator[Running]:
    """Runs a real server with the real games, logging at the finest level."""
    errors = (data / "errors.txt").open("w")
    command = [sys.executable, "-c", SERVE, str(data)]
    with errors, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as run:
        try:
            assert run.stdout is not None
            url = run.stdout.readline().strip()
            assert url, (data / "errors.txt").read_text()
            yield Running(run, url, int(url.rpartition(":")[2]))
        finally:
            run.kill()


def request(port: int, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    if body is not None:
        given["Content-Type"] = "application/json"
    connection.request(method, path, None if body is None else msgspec.json.encode(body), given)
    answer = connection.getresponse()
    read = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    connection.close()
    return read


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_server_well_and_whoever_is_there_is_told(tmp_path: Path, number: int) -> None:
    with process(tmp_path) as server:
        status, _, body = request(server.port, "POST", "/api/rooms", {"game": "ritual", "name": "Ada"})
        assert status == 201
        admission = msgspec.json.decode(body)
        with connect(f"ws://127.0.0.1:{server.port}/ws") as ada:
            ada.send(msgspec.json.encode({"type": "Hello", "token": admission["token"]}).decode())
            assert msgspec.json.decode(ada.recv(timeout=10))["type"] == "Welcome"
            os.kill(server.process.pid, number)
            told = _until_the_end(ada)
        assert (told["type"], told["text"]["id"], told["again"]) == ("Bye", "bye-restart", True)
        assert server.process.wait(20) == 0
        assert server.process.stdout is not None
        assert server.process.stdout.read() == "ended\n"
    _, _, again = _restarted(tmp_path, admission["watch_code"])
    assert msgspec.json.decode(again)["room"] == admission["room"]
    assert (tmp_path / ROOMS_FILE).exists()
    logged = (tmp_path / "errors.txt").read_text()
    assert [secret for secret in ("token", "sit_code", "watch_code") if admission[secret] in logged] == []


def _until_the_end(client: ClientConnection) -> Any:
    """Reads to the end and returns the last message."""
    last: str | bytes = b""
    with contextlib.suppress(ConnectionClosed):
        while True:
            last = client.recv(timeout=10)
    return msgspec.json.decode(last)


def _restarted(data: Path, code: str) -> tuple[int, dict[str, str], bytes]:
    with process(data) as server:
        return request(server.port, "GET", f"/api/links/{code}")


def test_a_head_request_has_the_headers_and_no_body() -> None:
    with run_app(FakeLobby()) as url:
        port = int(url.rpartition(":")[2])
        got, headed = request(port, "GET", "/health"), request(port, "HEAD", "/health")
    assert (headed[0], headed[2]) == (200, b"")
    assert headed[1]["content-length"] == got[1]["content-length"] == str(len(got[2]))
    assert "server" not in headed[1]


def test_x_forwarded_for_is_not_believed_without_a_named_proxy() -> None:
    """By default uvicorn believes proxies on loopback."""
    with run_app(FakeLobby(), metrics_for_all=False) as url:
        port = int(url.rpartition(":")[2])
        assert request(port, "GET", "/metrics")[0] == 200
        for n in range(int(LINKS.burst) + 20):
            last = request(port, "GET", "/api/links/guess", X_Forwarded_For=f"192.0.2.{n}")[0]
    assert last == 429


def test_headers_without_end_are_refused() -> None:
    with run_app(FakeLobby()) as url, socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2])), 10) as raw:
        raw.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Long: " + b"x" * LARGEST_HEADERS)
        assert raw.recv(65536).startswith(b"HTTP/1.1 400")


def test_a_body_without_a_length_is_cut_off_and_the_connection_with_it() -> None:
    with run_app(FakeLobby()) as url, socket.create_connection(("127.0.0.1", int(url.rpartition(":")[2])), 10) as raw:
        raw.sendall(
            b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n"
        )
        for _ in range(17):
            raw.sendall(b"1000\r\n" + b"x" * 0x1000 + b"\r\n")
        answer = raw.recv(65536)
        assert answer.startswith(b"HTTP/1.1 413")
        assert b"connection: close" in answer.lower()


def test_idle_connections_and_endless_requests_time_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "PATIENCE_S", 0.1)
    with run_app(FakeLobby()) as url:
        at = ("127.0.0.1", int(url.rpartition(":")[2]))
        with socket.create_connection(at, 30) as silent, socket.create_connection(at, 30) as slow:
            slow.send(b"POST /api/rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n")
            slow.send(b"Content-Length: 50\r\n\r\n{")
            assert silent.recv(100) == b""
            assert slow.recv(100) == b""


def test_a_page_elsewhere_opens_no_socket() -> None:
    with run_app(FakeLobby()) as url, pytest.raises(Exception, match="HTTP 403"):
        connect(f"{url.replace('http', 'ws')}/ws", origin=Origin("https://evil.example"))


def test_no_path_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    lobby = FakeLobby(fails=ZeroDivisionError(SIT))
    with caplog.at_level("DEBUG"), run_app(lobby) as url:
        port = int(url.rpartition(":")[2])
        assert request(port, "GET", f"/t/{SIT}")[0] == 503
        assert request(port, "GET", f"/api/links/{SIT}")[0] == 500
        assert request(port, "GET", f"/api/links/{SIT}?code={SIT}", Host=SIT)[0] == 421
    assert "ZeroDivisionError in look" in caplog.text
    assert SIT not in caplog.text


def test_the_lobby_starts_before_anybody_comes_and_closes_once() -> None:
    lobby = FakeLobby()
    with run_app(lobby):
        assert lobby.said == ["start"]
    assert lobby.said == ["start", "close"]


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ServeError, match=f"^Port {port} is taken by another program: end that one, or choose"):
            serve(Settings("127.0.0.1", port, tmp_path))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("host", "port", "why"),
    [
        ("127.0.0.1", 70000, "There is no port 70000: choose one up to 65535."),
        ("192.0.2.1", 0, "This machine has no address 192.0.2.1: choose one of its own."),
        ("no.such.host.invalid", 0, "This machine cannot be reached at no.such.host.invalid: "),
    ],
)
def test_an_address_that_cannot_be_bound_is_said_in_a_sentence(host: str, port: int, why: str, tmp_path: Path) -> None:
    with pytest.raises(ServeError) as raised:
        serve(Settings(host, port, tmp_path))
    assert str(raised.value).startswith(why)


def test_a_damaged_key_or_a_taken_store_is_said_in_a_sentence(tmp_path: Path) -> None:
    with process(tmp_path), pytest.raises(ServeError, match=r"rooms\.sqlite"):
        serve(Settings("127.0.0.1", 0, tmp_path))
    (tmp_path / KEY_FILE).write_bytes(b"")
    with pytest.raises(ServeError, match="this is no key"):
        serve(Settings("127.0.0.1", 0, tmp_path))


def test_an_invalid_origin_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ServeError, match=r"“meja\.example” is no address of a page"):
        serve(Settings("127.0.0.1", 0, tmp_path, ("meja.example",)))


def test_the_address_is_one_that_a_browser_here_can_open() -> None:
    for host, named in (("127.0.0.1", "http://127.0.0.1:"), ("0.0.0.0", "http://127.0.0.1:")):
        with bind(host, 0) as listening:
            assert url_of(listening) == f"{named}{listening.getsockname()[1]}"
