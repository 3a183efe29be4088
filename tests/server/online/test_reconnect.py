"""Connections break in different ways at every step of a game: no event is lost, doubled or sent to the wrong seat."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import cycle
from random import Random
from typing import Any

import pytest

from meja.games.menara.setup import Setup
from meja.server.messages import PROTOCOL, Bye, Command, Hello, Rename, Say, encode
from tests.server.attacker import Attacker
from tests.server.client import Client, until
from tests.server.client_bots import MENARA, RITUAL
from tests.server.game_checks import check_commands, check_ritual, check_seen, decoded, done_acts, kept, repeated
from tests.server.online_games import calm, menara, open_room, play, ritual
from tests.server.raw_socket import Gone, RawSocket
from tests.server.server_process import ServerProcess, run_server

PING_S = 0.4
NO_PONG = 1011


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("reconnect"), "--ping-s", str(PING_S)) as running:
        yield running


class Troubles:
    """At every action, breaks the connection of one client that is about to send a line of chat."""

    def __init__(self, clients: Sequence[Client], seed: int) -> None:
        self.clients, self.rng = clients, Random(seed)
        quick = [self.closed, self.cut, self.silent, self.half_sent, self.half_silent, self.sent_twice, self.by_both]
        self.ways = cycle([*quick, *quick, self.late_pong])
        self.steps = 0
        self.hanging: list[RawSocket] = []  # nothing is read, answered or closed there any more

    def __call__(self, actor: Client, action: Any) -> None:
        self.steps += 1
        victim, way = self.rng.choice(self.clients), next(self.ways)
        if victim.wire is None:
            victim.come()
        if victim is actor:
            way(actor, actor.wish_act(action))
        else:
            before = self.rng.random() < 0.5
            if before:
                actor.act(action)
            way(victim, self._word(victim))
            if not before:
                actor.act(action)
        if victim.wire is None:
            victim.come()

    def _word(self, victim: Client) -> Command:
        """In RITUAL nobody may talk."""
        assert victim.now is not None
        return victim.wish(Say, f"{self.steps}") if "chat" in victim.now.talk else victim.wish(Rename, victim.name)

    def _send(self, wire: RawSocket, command: Command, part: float = 1.0) -> None:
        with suppress(Gone):
            wire.send(encode(command), part)

    def _perhaps_send(self, wire: RawSocket, command: Command) -> None:
        """Commands that were not sent or not answered are sent after the next Welcome."""
        if self.rng.random() < 0.5:
            self._send(wire, command)

    # The ways

    def closed(self, victim: Client, command: Command) -> None:
        wire = victim.leave()
        self._perhaps_send(wire, command)
        wire.close()

    def cut(self, victim: Client, command: Command) -> None:
        wire = victim.leave()
        self._perhaps_send(wire, command)
        wire.cut()

    def silent(self, victim: Client, command: Command) -> None:
        """The old connection hangs until the server misses its pong."""
        wire = victim.leave()
        self._perhaps_send(wire, command)
        self.hanging.append(wire)

    def half_sent(self, victim: Client, command: Command) -> None:
        wire = victim.leave()
        self._send(wire, command, self.rng.random())
        wire.cut()

    def half_silent(self, victim: Client, command: Command) -> None:
        wire = victim.leave()
        self._send(wire, command, self.rng.random())
        self.hanging.append(wire)

    def sent_twice(self, victim: Client, command: Command) -> None:
        victim.send(command)
        victim.send(command)

    def by_both(self, victim: Client, command: Command) -> None:
        """Sends by the old connection, by the new one, and again by the old one."""
        wire = victim.leave()
        self._send(wire, command)
        victim.come()
        self._send(wire, command)
        wire.close()

    def late_pong(self, victim: Client, command: Command) -> None:
        """Everything is read, but no pongs are sent."""
        assert victim.wire is not None
        wire = victim.wire
        wire.is_late = True
        victim.send(command)
        until(self.clients, lambda: victim.wire is not wire)


@pytest.mark.long
def test_a_game_of_menara_survives_a_lost_connection_at_every_step(server: ServerProcess) -> None:
    clients = menara(server.port)
    troubles = Troubles(clients, 1)
    play(clients, troubles)
    calm(clients)
    found = kept(server.data, clients[0].room_id)
    check_seen(MENARA, found.events, clients)
    check_commands(found, clients)
    assert [[*client.seen] for client in clients] == [[*range(1, len(found.events) + 1)]] * 3
    assert decoded(found.events, MENARA) == repeated(found.record.seed, Setup(players=2), done_acts(clients))
    said = [line.text for line in found.said]
    assert len(said) == len(set(said)) > 20
    assert [client.lines for client in clients] == [said] * 3
    assert [client.refused for client in clients] == [{}] * 3
    _check_troubles(troubles)


@pytest.mark.long
def test_a_ritual_survives_a_lost_connection_at_every_step(server: ServerProcess) -> None:
    clients = ritual(server.port, 2)
    troubles = Troubles(clients, 2)
    play(clients, troubles)
    calm(clients)
    found = kept(server.data, clients[0].room_id)
    check_seen(RITUAL, found.events, clients)
    check_commands(found, clients)
    assert [[*client.seen] for client in clients] == [[*range(1, len(found.events) + 1)]] * 3
    check_ritual(found, clients)
    assert {why.text.id for client in clients for why in client.refused.values()} <= {"refuse-paused", "refuse-silence"}
    _check_troubles(troubles)


def _check_troubles(troubles: Troubles) -> None:
    clients = troubles.clients
    assert troubles.steps > 50
    assert sum(client.comings for client in clients) > troubles.steps / 2
    assert NO_PONG in {code for client in clients for code in client.close_codes}


@pytest.mark.parametrize("protocol", [0, 1, PROTOCOL + 1])
def test_a_client_of_another_protocol_is_told_to_reload(server: ServerProcess, protocol: int) -> None:
    host = open_room(server.port, "menara", {"players": 1})
    old = Attacker(server.port)
    old.send(encode(Hello(host.token, protocol=protocol)))
    old.until_gone()
    assert old.bye() == "bye-old-page"
    (farewell,) = old.heard
    assert isinstance(farewell, Bye)
    assert not farewell.again
