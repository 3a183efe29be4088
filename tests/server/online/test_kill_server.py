"""SIGKILL during games: every event that a client was sent survives, and the game goes on."""

import time
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from meja.games.menara.setup import Setup
from meja.server.messages import Rename, Say
from tests.server.client import Client, listen, until
from tests.server.client_bots import MENARA, RITUAL
from tests.server.game_checks import check_commands, check_ritual, check_seen, decoded, done_acts, kept, repeated
from tests.server.online_games import GEOMETRIC, calm, come_in, menara, open_room, play, ritual
from tests.server.server_process import ServerProcess, run_server

KILLS = 8
SOON_S = 0.02  # by then a command has been decided, kept and told


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("kill")) as running:
        yield running


class Killer:
    """At some actions, while everybody also sends a line of chat, kills the server a moment later."""

    def __init__(self, server: ServerProcess, clients: Sequence[Client], seed: int, actions: int) -> None:
        self.server, self.clients, self.rng = server, clients, Random(seed)
        self.at = set(self.rng.sample(range(1, actions), KILLS))
        self.steps = 0
        self.kills = 0

    def __call__(self, actor: Client, action: Any) -> None:
        self.steps += 1
        actor.act(action)
        if self.steps in self.at:
            for client in self.clients:
                self._speak(client)
            self._kill()
            if self.rng.random() < 0.3:
                self._kill()  # while they come back

    def _speak(self, client: Client) -> None:
        assert client.now is not None
        client.ask(Say, f"{client.name} {self.steps}") if "chat" in client.now.talk else client.ask(Rename, client.name)

    def _kill(self) -> None:
        by_s = time.monotonic() + self.rng.random() * SOON_S
        while (left_s := by_s - time.monotonic()) > 0:
            for client in self.clients:
                if client.wire is None:
                    client.come()
            listen(self.clients, left_s)
        self.kills += 1
        self.server.kill()
        self.server.wait()


@pytest.mark.long
def test_a_game_of_menara_survives_kills_of_the_server(server: ServerProcess) -> None:
    clients = menara(server.port)
    killer = Killer(server, clients, 1, actions=90)
    play(clients, killer)
    calm(clients)
    found = kept(server.data, clients[0].room_id)
    check_seen(MENARA, found.events, clients)
    check_commands(found, clients)
    assert decoded(found.events, MENARA) == repeated(found.record.seed, Setup(players=2), done_acts(clients))
    assert [client.lines for client in clients] == [[line.text for line in found.said]] * 3
    assert len(set(clients[0].lines)) == len(clients[0].lines) == 3 * KILLS
    assert [client.refused for client in clients] == [{}] * 3
    assert killer.kills >= KILLS
    assert all(client.comings > KILLS for client in clients)


@pytest.mark.long
def test_a_ritual_survives_kills_of_the_server(server: ServerProcess) -> None:
    clients = ritual(server.port, 3)
    killer = Killer(server, clients, 2, actions=90)
    play(clients, killer)
    calm(clients)
    found = kept(server.data, clients[0].room_id)
    check_seen(RITUAL, found.events, clients)
    check_commands(found, clients)
    check_ritual(found, clients)
    assert {why.text.id for client in clients for why in client.refused.values()} <= {
        "refuse-paused",
        "refuse-silence",
    }
    assert killer.kills >= KILLS


def test_a_newcomer_after_a_kill_gets_the_whole_game(server: ServerProcess) -> None:
    clients = menara(server.port)
    clients[0].ask(Say, "good luck")
    play(clients, most=12)
    calm(clients)
    server.kill()
    server.wait()
    late = come_in(server.port, clients[0].sit_code, "Flo")
    late.come()
    until([late], lambda: late.snapshots and late.lines)
    (snapshot,) = late.snapshots
    ada = clients[0]
    assert ada.bot is not None
    assert (snapshot.n, snapshot.eye, late.lines) == (ada.last_event, None, ["good luck"])
    shown, known = msgspec.json.decode(snapshot.view), msgspec.json.decode(ada.bot.view())
    assert shown == known
    assert late.room is not None
    assert [guest.name for guest in late.room.people if guest.here] == ["Flo"]


def has_come_in(guest: Client) -> bool:
    return guest.room is not None


def test_a_room_that_was_confirmed_survives_a_kill(server: ServerProcess) -> None:
    """A room whose opening was answered is there, however soon the server is killed."""
    for n in range(4):
        host = open_room(server.port, ("menara", "ritual")[n % 2], {"players": 2}, GEOMETRIC)
        guest = come_in(server.port, host.sit_code, "Bob")
        server.kill()
        server.wait()
        guest.come()
        until([guest], partial(has_come_in, guest))
        assert guest.room is not None
        assert [one.name for one in guest.room.people] == ["Ada", "Bob"]
        assert guest.room.seats == (host.person, None)
