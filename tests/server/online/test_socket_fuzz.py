"""Random and malformed messages cause no traceback and no stuck room, and do not disturb others."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from meja.games.menara.actions import SeatAction
from meja.games.menara.content import contents
from meja.games.ritual.actions import RitualSeatAction as RitualAction
from meja.games.ritual.content import COLOURS
from meja.server.messages import (
    Act,
    Emote,
    FromServer,
    Hello,
    Leave,
    Ping,
    Point,
    Recall,
    Refused,
    Rise,
    Say,
    Show,
    Sit,
    Start,
    Study,
    Unreadable,
    Wonder,
    decode,
    encode,
)
from meja.server.socket import CLOSED, MAX_OFFENCES
from tests.games import wild
from tests.server.attacker import Attacker, Tables, both
from tests.server.client import request, until
from tests.server.malformed_messages import NO_JSON, junk, messages, scrambled
from tests.server.online_games import calm, come_in, menara, open_room, play
from tests.server.raw_socket import BINARY, TEXT, frame
from tests.server.server_process import ServerProcess, run_server

HELLO_S = 1.0


@pytest.fixture(scope="module")
def tables_of_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    with run_server(tmp_path_factory.mktemp("fuzz"), "--hello-s", str(HELLO_S)) as server:
        yield both(server)


@pytest.fixture
def tables(tables_of_all: Tables) -> Iterator[Tables]:
    yield tables_of_all
    tables_of_all.check()


# Before anybody says who they are


def test_any_message_before_hello_is_answered_with_bye(tables: Tables) -> None:
    rng = Random(2)
    firsts = [json.dumps(one).encode() for one in messages("1.no.such.token", "nobody")]
    firsts += [*NO_JSON, *(json.dumps(junk(rng)).encode() for _ in range(20)), b'{"type":"Leave","id":"1"}']
    for first in firsts:
        mallory = Attacker(tables.server.port)
        mallory.send(first)
        assert mallory.until_gone() == CLOSED
        assert mallory.bye() in ("refuse-unreadable", "bye-unknown")
    mallory = Attacker(tables.server.port)
    mallory.send_raw(frame(BINARY, encode(Hello(tables.ours[0].token))))
    assert mallory.until_gone() == CLOSED


def test_a_client_that_sends_no_hello_is_cut_off(tables: Tables) -> None:
    mallory = Attacker(tables.server.port)
    mallory.send_raw(frame(TEXT, b'{"type":"Hel', 0))
    assert mallory.until_gone() == CLOSED
    assert mallory.bye() == "refuse-unreadable"


def test_an_altered_token_opens_nothing(tables: Tables) -> None:
    ada, other = tables.ours[0], tables.theirs[0]
    version, room, person, mac = ada.token.split(".")
    forged = [
        "",
        "....",
        ada.token[:-1],
        ada.token + "A",
        ada.token.swapcase(),
        f"{version}.{other.room_id}.{person}.{mac}",
        f"{version}.{room}.{tables.ours[1].person}.{mac}",
        f"{version}.{room}.{person}.{other.token.split('.')[-1]}",
        f"2.{room}.{person}.{mac}",
        f"{version}.{room}.{person}.ä",
    ]
    for token in forged:
        mallory = Attacker(tables.server.port)
        mallory.send(encode(Hello(token)))
        assert mallory.until_gone() == CLOSED
        assert mallory.bye() == "bye-unknown"
        shown = token.encode().decode("latin-1")
        status, _ = request(tables.server.port, "GET", f"/api/rooms/{room}/tracks/1", token=shown)
        assert status in (401, 403)


def test_a_token_is_good_for_its_own_table_only(tables: Tables) -> None:
    other = tables.theirs[0]
    mallory = Attacker(tables.server.port, other.token)
    mallory.send(encode(Act("stolen", 0, msgspec.Raw(b'{"type":"EndTurn"}'))))
    mallory.until(Refused, "stolen")
    told = "".join(map(str, mallory.heard))
    assert tables.ours[0].room_id not in told
    assert tables.ours[0].person not in told
    status, _ = request(tables.server.port, "GET", f"/api/rooms/{tables.ours[0].room_id}/log", token=other.token)
    assert status == 403
    mallory.wire.cut()


# Messages


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("watches", [False, True])
def test_every_message_is_answered_however_it_is_scrambled(tables: Tables, seed: int, watches: bool) -> None:
    rng = Random(seed)
    table = (tables.ours, tables.theirs)[seed % 2]
    code = table[0].watch_code if watches else table[0].sit_code
    guest = come_in(tables.server.port, code, "Attacker")
    mallory = Attacker(tables.server.port, guest.token)
    kinds = messages(guest.token, guest.person)
    sent = [scrambled(rng, {**kind, "id": f"s{n}"} if "id" in kind else kind) for n, kind in enumerate(kinds * 6)]
    mallory.send(*sent, encode(Rise("last", 0)))
    mallory.until(Refused, "last")
    expected = [one for one in map(_read, sent) if not isinstance(one, Point | Emote | Ping | Show)]
    answers = mallory.until_answered(len(expected) + 1, but=_is_hushed)
    assert len(answers) == len(expected) + 1
    assert sum(isinstance(one, Unreadable) for one in expected) > 20
    assert all(one.sentence for one in answers if isinstance(one, Refused))
    mallory.wire.cut()


def _is_hushed(answer: FromServer) -> bool:
    """Messages without an id are answered only during silence."""
    return isinstance(answer, Refused) and (answer.id, answer.text.id) == ("", "refuse-silence")


def _read(data: bytes) -> Any:
    try:
        return decode(data.decode())
    except Unreadable as unreadable:
        return unreadable


def test_commands_in_the_wrong_order_are_refused_in_a_sentence(tables: Tables) -> None:
    host = open_room(tables.server.port, "menara", {"players": 2})
    mallory = Attacker(tables.server.port, host.token)
    end = msgspec.Raw(b'{"type":"EndTurn"}')
    mallory.send(*map(encode, (Hello(host.token), Act("a", 0, end), Start("b"), Sit("c", 0), Sit("d", 1), Start("e"))))
    mallory.send(*map(encode, (Start("f"), Act("g", 1, end), Act("h", 5, end), Start("e"), Leave("i"), Say("j", "?"))))
    assert mallory.until_gone() == CLOSED
    assert mallory.bye() == "bye-left"
    answers: list[Any] = mallory.answers()
    told = [(one.id, getattr(getattr(one, "text", None), "id", "done")) for one in answers]
    assert told == [
        ("", "refuse-unreadable"),
        ("a", "refuse-playing-only"),
        ("b", "refuse-empty-seats"),
        ("c", "refuse-seat-taken"),
        ("d", "done"),
        ("e", "done"),
        ("f", "refuse-lobby-only"),
        ("g", "refuse-not-your-turn"),
        ("h", "refuse-not-your-seat"),
        ("e", "done"),
        ("i", "done"),
    ]


def generated(strategy: Any, n: int) -> list[Any]:
    """Generates examples, the same in every run."""
    found: list[Any] = []

    @settings(
        max_examples=n,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def collect(one: Any) -> None:
        found.append(one)

    collect()
    return found


@pytest.mark.parametrize("game", ["menara", "ritual"])
def test_actions_of_the_right_shape_with_anything_in_them_are_done_or_refused(tables: Tables, game: str) -> None:
    is_menara = game == "menara"
    table = tables.ours if is_menara else tables.theirs
    names = tuple(contents().floors) if is_menara else COLOURS
    actions = generated(wild.actions(SeatAction if is_menara else RitualAction, names), 150)
    actions += [{"type": "x" * 5000}, {"type": "x" * 60000}, "x" * 60000, [[[[]]]], None]
    for client in table[:-1]:
        for action in actions:
            client.ask(Act, client.eye, msgspec.Raw(json.dumps(action).encode()))
    calm(table)
    refused = [why for client in table for why in client.refused.values()]
    assert len(refused) > 200
    assert {why.text.id for why in refused}.isdisjoint({"refuse-broken", "refuse-too-fast"})
    for client in table:
        client.refused.clear()


def test_too_many_unreadable_messages_end_a_connection(tables: Tables) -> None:
    guest = come_in(tables.server.port, tables.ours[0].sit_code, "Attacker")
    mallory = Attacker(tables.server.port, guest.token)
    mallory.send(*[b"?"] * (MAX_OFFENCES + 5))
    assert mallory.until_gone() == CLOSED
    assert mallory.bye() == "refuse-too-fast"
    assert len(mallory.answers()) == MAX_OFFENCES


# Too much of it


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the default rate limits."""
    with run_server(tmp_path_factory.mktemp("flood"), "--usual") as running:
        yield running


@pytest.mark.parametrize(
    "question", [Study("q"), Recall("q"), Wonder("q", 0, (msgspec.Raw(b'{"type":"EndTurn"}'),) * 64)]
)
def test_thousands_of_questions_end_the_connection_and_hardly_delay_others(usual: ServerProcess, question: Any) -> None:
    clients = menara(usual.port)
    mallory = Attacker(usual.port, clients[0].token)
    mallory.send(*(encode(question) for _ in range(1000)))
    play(clients, most=4)
    assert mallory.until_gone() == CLOSED
    assert mallory.bye() == "refuse-too-fast"
    answered = [one for one in mallory.answers() if not isinstance(one, Refused)]
    assert len(answered) < 100
    calm(clients)
    assert play(clients, most=4) == 4


def test_thousands_of_commands_end_the_connection_and_hardly_delay_others(usual: ServerProcess) -> None:
    clients = menara(usual.port)
    guest = come_in(usual.port, clients[0].sit_code, "Attacker")
    mallory = Attacker(usual.port, guest.token)
    mallory.send(*(encode(Say(f"f{n}", "!")) for n in range(3000)))
    play(clients, most=4)
    assert mallory.until_gone() == CLOSED
    assert mallory.bye() == "refuse-too-fast"
    refused = [one.text.id for one in mallory.answers() if isinstance(one, Refused)]
    assert set(refused) == {"refuse-too-fast"}
    assert len(refused) == MAX_OFFENCES
    calm(clients)
    assert len(clients[0].lines) < 100
    assert [client.refused for client in clients] == [{}] * 3
    assert play(clients, most=4) == 4


def test_hundreds_of_pointers_are_left_out_and_emotes_end_the_connection(usual: ServerProcess) -> None:
    """Hundreds can come at once after a stall of the network; thousands end the connection (test_floods.py)."""
    clients = menara(usual.port)
    ada, bob, eve = clients
    assert ada.eye is not None
    for n in range(600):
        ada.send(Point(ada.eye, {"": ((float(n % 500), 0.0, 0.0), None)}))
    play(clients, most=4)
    assert (ada.comings, ada.refused) == (1, {})
    assert sum(type(message).__name__ == "Pointed" for message in eve.others) > 100
    for _ in range(1000):
        bob.send(Emote("joy"))
    until(clients, lambda: bob.bye is not None and bob.comings > 1)
    assert bob.bye is not None
    assert bob.bye.text.id == "refuse-too-fast"
    calm(clients)
    assert play(clients, most=4) == 4
