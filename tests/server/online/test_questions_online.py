"""Wonder, Suggest, Study and undo over the network."""

import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from meja.games.menara.actions import Exchange, Reveal, Undo
from meja.games.menara.events import Exchanged, Undone
from meja.games.menara.questions.foresight import Foresight
from meja.games.menara.questions.study import XRay
from meja.server.messages import Foreseen, Studied, Study, Suggest, Suggested, Wonder
from tests.server.client import Client, request, until
from tests.server.client_bots import MENARA
from tests.server.game_checks import check_commands, check_seen, decoded, kept
from tests.server.online_games import begin, calm, menara, seated
from tests.server.server_process import ServerProcess, run_server

LONG_S = 300.0  # the kernels may have to be compiled


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("questions")) as running:
        yield running


def asked(clients: list[Client], client: Client, kind: Any, *args: Any) -> Any:
    id = client.ask(kind, *args)
    until(clients, lambda: id not in client.pending)
    return client.found[id]


def actor_of(clients: list[Client]) -> Client:
    return next(client for client in clients if client.now is not None and client.now.actor == client.eye)


def option(clients: list[Client], kind: type) -> Any:
    """Returns an option of a kind of the seat whose turn it is."""
    client = actor_of(clients)
    until(clients, lambda: client.offered is not None)
    assert client.offered is not None
    return next(one for one in client.offered.options if msgspec.json.decode(one)["type"] == kind.__name__)


def do(clients: list[Client], action: Any) -> None:
    client = actor_of(clients)
    id = client.act(action)
    until(clients, lambda: id not in client.pending)
    assert id in client.done, client.refused
    calm(clients)


@pytest.mark.long
def test_wonder_suggest_and_study_are_answered_and_change_nothing(server: ServerProcess) -> None:
    setup = {"players": 1, "lay_base": "game", "free_building": True}
    clients = seated(server.port, "menara", setup, {"tower": "statics"})
    begin(clients)
    player, watcher = clients
    before = player.last_event
    place = option(clients, type("PlaceColumns", (), {}))
    by_s = time.monotonic() + LONG_S
    while True:
        foreseen: Foreseen = asked(clients, player, Wonder, 0, (place, msgspec.Raw(b'{"type":"Reveal","pile":"easy"}')))
        may, may_not = (msgspec.json.decode(one, type=Foresight) for one in foreseen.of)
        assert may.refused is None
        assert may_not.refused is not None
        if may.stands is not None:
            break
        assert time.monotonic() < by_s, "the kernels are never loaded"
        time.sleep(0.5)
    assert may.stands
    suggested: Suggested = asked(clients, player, Suggest, 0)
    assert bytes(place) in [bytes(one.action) for one in suggested.of]
    for client in (player, watcher):
        studied: Studied = asked(clients, client, Study)
        seen = msgspec.json.decode(studied.found, type=XRay)
        assert seen.stands
    assert {foreseen.n, suggested.n, studied.n} == {before}
    assert player.last_event == before


def test_a_spectator_may_not_ask_for_a_seat(server: ServerProcess) -> None:
    clients = menara(server.port)
    id = clients[-1].ask(Suggest, 0)
    until(clients, lambda: id not in clients[-1].pending)
    assert clients[-1].refused[id].text.id == "refuse-not-your-seat"


def test_an_action_is_undone_for_everybody_and_stays_so_after_coming_back(server: ServerProcess) -> None:
    clients = menara(server.port, lay_base="game", undo=True)
    before = actor_of(clients).last_event
    exchange = msgspec.json.decode(option(clients, Exchange), type=Exchange)
    do(clients, exchange)
    do(clients, Undo())
    assert msgspec.json.decode(option(clients, Exchange), type=Exchange) == exchange
    refused = actor_of(clients).act(Undo())
    until(clients, lambda: not any(client.pending for client in clients))
    assert actor_of(clients).refused.pop(refused).text.id == "refuse-undo-nothing"
    do(clients, msgspec.json.decode(option(clients, Reveal), type=Reveal))
    found = kept(server.data, clients[0].room_id)
    events = decoded(found.events, MENARA)
    assert events[before : before + 2] == [Exchanged(exchange.give, exchange.take), Undone(before)]
    check_seen(MENARA, found.events, clients)
    check_commands(found, clients)
    late = clients[-1]
    late.cut()
    late.come(afresh=True)
    until(clients, lambda: bool(late.snapshots) and late.snapshots[-1].n == len(events))
    state = None
    for event in events:
        state = MENARA.evolve(state, event)
    assert state is not None
    assert bytes(late.snapshots[-1].view) == msgspec.json.encode(MENARA.view(state, None))


def test_a_server_says_which_set_ups_can_be_played(server: ServerProcess) -> None:
    status, answer = request(server.port, "POST", "/api/games/menara/choices", {"setup": {"fate": "merciful"}})
    assert status == 200
    assert "ritual=floating-quarry" in msgspec.json.decode(answer)["without"]
