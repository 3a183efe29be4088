"""Floods of frames (C1, L9) and of commands (S1): what is handled of them is bounded, and the others get their turns.

The first half feeds a Protocol by hand, with a transport that only takes notes; the second half uses real sockets.
"""

import asyncio
import contextlib
import subprocess
import sys
import time
from collections.abc import Coroutine, Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn

from meja.server import protocol
from meja.server.connection_limit import PARSE_PAUSE_S, ConnectionLimit, LimitedState
from meja.server.limits import ADDRESS_COMMANDS, AUDIENCE, COMMANDS, FLOOD_COST, SOCKETS, WASTE, Limits
from meja.server.messages import Point, Rename, Say, Study, encode
from meja.server.protocol import PIECE, Protocol
from meja.server.socket import _crowd_s
from meja.table.seats import Seating
from meja.text import LANGUAGES
from tests.server.asgi_client import FakeLobby, run_app
from tests.server.attacker import Attacker
from tests.server.client import Client, until
from tests.server.online_games import come_in, menara, play
from tests.server.raw_socket import CONT, FIN, PATIENCE_S, PING, PONG, TEXT, Gone, RawSocket, frame
from tests.server.server_process import ServerProcess, run_server

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
READ = 256 * 1024  # bytes that the loop reads at once
BURST = int(WASTE.burst)


class Transport(asyncio.Transport):
    """Records what is written; the test plays the kernel."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.is_paused = self.is_closed = self.is_aborted = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    def abort(self) -> None:
        self.is_closed = self.is_aborted = True


class Fed:
    """A Protocol whose application records the messages it takes."""

    def __init__(self, state: LimitedState | None = None) -> None:
        self.messages: list[str] = []
        self.waits = asyncio.Event()  # until it is set, the application takes nothing
        self.waits.set()
        config = uvicorn.Config(self.app, interface="asgi3", log_config=None, ws_per_message_deflate=False)
        config.load()
        self.protocol = Protocol(config=config, server_state=state or server_state(), app_state={})
        self.transport = Transport()
        self.protocol.connection_made(self.transport)

    async def open(self) -> None:
        self.protocol.data_received(HANDSHAKE)
        while not self.protocol.handshake_complete:
            await asyncio.sleep(0)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            await self.waits.wait()
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            self.messages.append(message["text"])

    async def feed(self, data: bytes) -> int:
        """Feeds data as fast as it reads until all is handled, and returns the number of loop iterations."""
        turns = 0
        while (data or self.protocol.unparsed or self.protocol.queue.qsize()) and not self.is_cut_off:
            if data and not self.transport.is_paused:
                self.protocol.data_received(data[:READ])
                data = data[READ:]
            await asyncio.sleep(0)
            turns += 1
        return turns

    @property
    def is_cut_off(self) -> bool:
        return self.transport.is_closed or self.protocol.is_cut_off

    def pongs(self) -> int:
        return sum(map(len, self.transport.written[1:])) // len(frame(PONG, b"", mask=False))


def server_state() -> LimitedState:
    return LimitedState(ConnectionLimit(Limits()))


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, PATIENCE_S))


def texts(n: int) -> bytes:
    return b"".join(frame(TEXT, b"%d" % at) for at in range(n))


@pytest.fixture
def no_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket's allowance for control frames and fragments hardly grows, however long a loaded machine takes."""
    monkeypatch.setattr(protocol, "WASTE", WASTE._replace(per_s=0.001))


@pytest.mark.usefixtures("no_refill")
def test_c1_one_piece_of_a_flood_is_parsed_at_once() -> None:
    async def flood() -> None:
        fed = Fed()
        await fed.open()
        fed.protocol.data_received(frame(PING, b"") * 40_000)
        assert fed.transport.is_paused
        assert 0 < fed.pongs() <= PIECE // 6
        await fed.feed(b"")
        assert fed.transport.is_aborted
        assert fed.pongs() <= BURST

    run(flood())


def test_c1_all_floods_together_get_one_piece_parsed_at_a_time_and_pauses_between() -> None:
    async def flood() -> None:
        state = server_state()
        attackers = [Fed(state) for _ in range(20)]
        for fed in attackers:
            await fed.open()
            fed.protocol.data_received(frame(PING, b"") * 400)
        begun_s = time.monotonic()
        parsed = [sum(fed.pongs() for fed in attackers)]
        while parsed[-1] < 20 * 400:
            await asyncio.sleep(0)
            parsed.append(sum(fed.pongs() for fed in attackers))
        pieces = sum(a != b for a, b in pairwise(parsed))
        assert time.monotonic() - begun_s >= 0.9 * PARSE_PAUSE_S * (pieces - 1)  # a loop's clock may be coarse
        assert max(b - a for a, b in pairwise(parsed)) <= PIECE // 6 + 1  # one of them began in the piece before
        assert not any(fed.is_cut_off or fed.transport.is_paused for fed in attackers)

    run(flood())


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING, b"") * 2000,
        frame(PONG, b"") * 2000,
        frame(TEXT, b"", 0) + frame(CONT, b"", 0) * 2000,
        frame(TEXT, b" ", 0) + frame(CONT, b" ", 0) * 2000,
        (frame(TEXT, b"", 0) + frame(CONT, b"")) * 2000,
    ],
    ids=["pings", "pongs", "empty fragments", "fragments", "messages in two fragments"],
)
@pytest.mark.usefixtures("no_refill")
def test_c1_frames_that_bring_no_message_are_counted_and_too_many_end_the_connection(flood: bytes) -> None:
    async def attack() -> None:
        fed = Fed()
        await fed.open()
        await fed.feed(flood)
        assert fed.transport.is_aborted
        assert len(fed.messages) <= BURST

    run(attack())


def test_c1_a_few_control_frames_and_fragments_are_fine() -> None:
    async def quiet() -> None:
        fed = Fed()
        await fed.open()
        await fed.feed((frame(PING, b"") + frame(PONG, b"")) * 100)
        await fed.feed(b"".join(frame(TEXT, b"a", 0) + frame(CONT, b"b") for _ in range(100)))
        assert not fed.transport.is_closed
        assert fed.pongs() == 100
        assert fed.messages == ["ab"] * 100

    run(quiet())


def test_c1_messages_arrive_in_order_and_others_have_a_turn_after_each() -> None:
    async def many() -> None:
        fed = Fed()
        await fed.open()
        handled: list[int] = []  # messages that were handled when somebody else had their turn
        feeding = asyncio.create_task(fed.feed(texts(3000)))
        while len(fed.messages) < 3000:
            handled.append(len(fed.messages))
            await asyncio.sleep(0)
        await feeding
        assert fed.messages == [str(n) for n in range(3000)]
        assert max(b - a for a, b in pairwise(handled)) <= 2
        assert not fed.transport.is_closed
        assert not fed.transport.is_paused

    run(many())


def test_c1_an_application_that_takes_nothing_has_one_piece_of_messages_waiting_and_no_more_is_read() -> None:
    async def stall() -> None:
        fed = Fed()
        await fed.open()
        fed.waits.clear()
        fed.protocol.data_received(texts(5000))
        for _ in range(100):
            await asyncio.sleep(0)
        assert fed.protocol.queue.qsize() <= PIECE // 6
        assert fed.transport.is_paused
        fed.waits.set()
        while len(fed.messages) < 5000:
            await asyncio.sleep(0)
        assert not fed.transport.is_paused

    run(stall())


def test_c1_frames_after_our_close_are_counted_and_then_left_unread() -> None:
    async def late() -> None:
        fed = Fed()
        await fed.open()
        await fed.protocol.send({"type": "websocket.close", "code": 4000})
        turns = await fed.feed(texts(BURST * 4))
        assert turns > 1
        assert fed.transport.is_paused
        assert not fed.transport.is_aborted  # our last words are on their way; a timer ends it
        assert fed.protocol.close_timer is not None
        assert not fed.messages

    run(late())


def test_l9_pongs_are_not_kept_for_a_client_that_does_not_read() -> None:
    async def deaf() -> None:
        fed = Fed()
        await fed.open()
        fed.protocol.pause_writing()
        await fed.feed(frame(PING, bytes(125)) * 500)
        assert fed.pongs() == 0
        fed.protocol.resume_writing()
        await fed.feed(frame(PING, b""))
        assert fed.pongs() == 1

    run(deaf())


# Over real sockets


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the default limits."""
    with run_server(tmp_path_factory.mktemp("floods"), "--usual") as running:
        yield running


@pytest.fixture(scope="module")
def clients(server: ServerProcess) -> list[Client]:
    return menara(server.port)


def is_cut(wire: RawSocket) -> bool:
    """Whether the connection ends without Bye, however long it takes."""
    heard = bytearray()
    with contextlib.suppress(ConnectionResetError):  # only if the kernel had more for the server to read
        while data := wire.socket.recv(1 << 16):
            heard += data
    return b"Bye" not in heard


FLOODS = {
    "pings": frame(PING, b"") * 50_000,
    "pongs": frame(PONG, b"") * 50_000,
    "continuations": frame(TEXT, b"", 0) + frame(CONT, b"", 0) * 50_000,
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS.keys())
@pytest.mark.parametrize("says_hello", [False, True])
def test_c1_a_flood_is_cut_off_and_the_others_play_on(
    server: ServerProcess, clients: list[Client], flood: bytes, says_hello: bool
) -> None:
    """Before Hello, too, for which nobody needs a token."""
    guest = come_in(server.port, clients[0].sit_code, "Attacker")
    mallory = Attacker(server.port, guest.token if says_hello else None)
    mallory.send_raw(flood)
    mallory.send_raw(frame(CONT if flood is FLOODS["continuations"] else TEXT, b"", FIN))  # would be answered
    assert play(clients, most=2) == 2
    assert is_cut(mallory.wire)
    assert [client.comings for client in clients] == [1] * 3


def test_c1_a_flood_of_pings_gets_a_bounded_number_of_pongs(server: ServerProcess) -> None:
    mallory = Attacker(server.port)
    begun_s = time.monotonic()
    mallory.send_raw(FLOODS["pings"])
    heard = 0
    try:
        while data := mallory.wire.socket.recv(1 << 16):
            heard += len(data)
    except ConnectionResetError:
        pass
    refilled = WASTE.per_s * (time.monotonic() - begun_s)
    assert heard <= 2 * (BURST + refilled)


def test_c1_points_over_the_limit_end_the_connection(server: ServerProcess, clients: list[Client]) -> None:
    ada, _, eve = clients
    assert ada.eye is not None
    mallory = Attacker(server.port, ada.token)
    before = sum(type(message).__name__ == "Pointed" for message in eve.others)
    point = frame(TEXT, encode(Point(ada.eye, {"": ((1.0, 0.0, 0.0), None)})))
    mallory.send_raw(point * 10_000)
    mallory.send(encode(Say("late", "hm")))
    assert is_cut(mallory.wire)
    assert play(clients, most=2) == 2
    assert sum(type(message).__name__ == "Pointed" for message in eve.others) - before < 2000
    assert "hm" not in eve.lines


def test_s1_commands_of_people_without_a_seat_share_a_bucket_and_the_players_are_not_held_up(
    server: ServerProcess, clients: list[Client]
) -> None:
    guests = [come_in(server.port, clients[0].watch_code, f"G{n}") for n in range(10)]
    begun_s = time.monotonic()
    for guest in guests:
        guest.come()
    until(guests, lambda: all(guest.room is not None for guest in guests))
    for n in range(int(COMMANDS.burst) - 5):
        for guest in guests:
            guest.ask(Rename, f"{guest.name} {n}")
    assert play(clients, most=2) == 2
    until(guests, lambda: not any(guest.pending for guest in guests))
    assert not any(client.refused for client in clients)
    done = sum(len(guest.done) for guest in guests)
    assert done <= AUDIENCE.burst + AUDIENCE.per_s * (time.monotonic() - begun_s)
    for guest in guests:
        guest.cut()


def test_s1_commands_of_one_address_share_a_bucket() -> None:
    limits = Limits()
    runtime: Any = SimpleNamespace(
        room=SimpleNamespace(id="r", seating=Seating("p0", (), tuple(f"p{n}" for n in range(9))))
    )
    crowds = [_crowd_s(limits, runtime, f"p{n % 9}", "192.0.2.7", Rename("c", "x"), 5.0) for n in range(1000)]
    assert crowds.count(False) == ADDRESS_COMMANDS.burst
    assert not _crowd_s(limits, runtime, "p0", "192.0.2.8", Rename("c", "x"), 5.0)
    assert not _crowd_s(limits, runtime, "p0", "192.0.2.7", Study("q"), 5.0), "questions have a queue of their own"


def test_c1_a_socket_that_is_cut_off_counts_as_many_for_its_address() -> None:
    """Otherwise an attacker would open a hundred at once, and each is good for 600 frames."""
    with run_app(FakeLobby()) as url:
        port, begun_s, cut = int(url.rpartition(":")[2]), time.monotonic(), 0
        with contextlib.suppress(Gone):  # refused
            while cut < SOCKETS.burst:
                mallory = Attacker(port)
                mallory.send_raw(frame(PING, b"") * 5000)
                assert is_cut(mallory.wire)
                cut += 1
        refilled = SOCKETS.per_s * (time.monotonic() - begun_s)
        assert cut < (SOCKETS.burst + refilled) / FLOOD_COST + FLOOD_COST + refilled


LOADED = """
import sys
from pathlib import Path
from meja import text
from meja.server.app import Settings, serve

def ready(url):
    print(text._bundle.cache_info().currsize, flush=True)
    raise SystemExit

serve(Settings("127.0.0.1", 0, Path(sys.argv[1])), ready)
"""


def test_c1_all_languages_are_loaded_before_the_server_answers(tmp_path: Path) -> None:
    """Otherwise the first refusal in each language stops all tables while the catalogue is read."""
    command = [sys.executable, "-c", LOADED, str(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE_S)
    assert run.stdout.split() == [str(len(LANGUAGES))], run.stderr


def test_c1_floods_are_logged_once_and_without_an_address(server: ServerProcess, clients: list[Client]) -> None:
    for _ in range(3):
        mallory = Attacker(server.port)
        mallory.send_raw(FLOODS["pings"])
        assert is_cut(mallory.wire)
    said = [line for line in server.log().splitlines() if "too many frames" in line]
    assert len(said) == 1
    assert "127.0.0" not in server.log()
