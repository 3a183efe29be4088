"""Clients that read slowly, or not at all: the others do not wait, and dead connections are closed."""

from collections.abc import Iterator, Sequence

import pytest

from meja.server.connection import MAX_BACKLOG_BYTES
from meja.server.messages import MAX_LINE_LENGTH, Happened, Room, Said, Say, Snapshot, Welcome
from meja.server.room.state import MAX_LINES
from tests.server.attacker import Attacker
from tests.server.client import Client, until
from tests.server.online_games import calm, come_in, menara, play
from tests.server.server_process import ServerProcess, run_server

PING_S = 4.0
LINE = "🐢" * MAX_LINE_LENGTH  # four bytes each
MANY = 2 * MAX_BACKLOG_BYTES // len(LINE.encode())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("slow"), "--small", "--ping-s", str(PING_S)) as running:
        yield running


def say_much(clients: Sequence[Client]) -> None:
    """Sends more than the backlog of a client that does not read."""
    for _ in range(MANY):
        clients[0].ask(Say, LINE)
        until(clients, lambda: len(clients[0].pending) < 20)
    calm(clients)


def test_a_slow_reader_delays_nobody_and_gets_the_current_state_later(server: ServerProcess) -> None:
    clients = menara(server.port)
    guest = come_in(server.port, clients[0].watch_code, "Flo")
    slow = Attacker(server.port, guest.token, small=True)
    slow.until(Snapshot)
    say_much(clients)
    play(clients, most=20)
    calm(clients)
    slow.heard.clear()
    slow.until(Welcome)
    slow.until(Snapshot)
    n, now = clients[0].last_event, clients[0].now
    play(clients, most=1)
    slow.until(Happened)
    kinds = [type(message) for message in slow.heard]
    at = kinds.index(Welcome)
    assert set(kinds[:at]) <= {Said, Room}, "what was sent before it was too slow"
    assert kinds[at:] == [Welcome, Room, Snapshot, Said, Happened]
    _, _, snapshot, said, happened = slow.heard[at:]
    assert isinstance(snapshot, Snapshot)
    assert isinstance(said, Said)
    assert isinstance(happened, Happened)
    assert (snapshot.n, snapshot.now, happened.first) == (n, now, n + 1)
    assert (said.first, len(said.lines)) == (MANY - MAX_LINES + 1, MAX_LINES)
    slow.wire.cut()


def test_a_client_that_stops_reading_is_away_when_no_pong_comes(server: ServerProcess) -> None:
    clients = menara(server.port)
    guest = come_in(server.port, clients[0].watch_code, "Flo")
    hanging = Attacker(server.port, guest.token, small=True)
    say_much(clients)
    until(clients, lambda: not any(one.here for one in clients[0].people() if one.id == guest.person), 8 * PING_S)
    assert [one.here for one in clients[0].people()] == [True, True, True, False]
    assert play(clients, most=2) == 2
    hanging.wire.cut()
