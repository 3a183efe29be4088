"""Whole games over the network, between players and a spectator."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meja.game import Rules
from meja.games.menara.events import GameEnded as MenaraEnded
from meja.games.menara.setup import Setup
from meja.games.ritual.events import RiteTaken, RitualEnded, RoundWon
from meja.server.messages import Rise, SeatBot, Start
from meja.session import replayed
from meja.table.formats import Header
from meja.table.log import load
from meja.table.seats import BotSeat
from tests.server.card_leaks import cards_in
from tests.server.client import Client, request, until
from tests.server.client_bots import MENARA, RITUAL, ShamanBot
from tests.server.game_checks import check_commands, check_ritual, check_seen, decoded, done_acts, kept, repeated
from tests.server.online_games import GEOMETRIC, begin, come_in, menara, open_room, play, ritual, seated
from tests.server.server_process import ServerProcess, run_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("games")) as running:
        yield running


def ask_for_log(client: Client) -> tuple[int, bytes]:
    return request(client.port, "GET", f"/api/rooms/{client.room_id}/log", token=client.token)


def downloaded(client: Client, game: Rules[Any, Any, Any, Any], folder: Path) -> tuple[Header, list[Any]]:
    """Downloads the log of a finished game."""
    status, data = ask_for_log(client)
    assert status == 200, data
    (folder / "log.jsonl").write_bytes(data)
    return load(folder / "log.jsonl", game)


def test_two_players_and_a_spectator_see_a_whole_game_of_menara(server: ServerProcess, tmp_path: Path) -> None:
    clients = menara(server.port)
    ada, bob, eve = clients
    play(clients, most=20)
    assert [ask_for_log(client)[0] for client in clients] == [409] * 3
    play(clients)
    assert [client.refused for client in clients] == [{}, {}, {}]
    assert {client.comings for client in clients} == {1}
    header, events = downloaded(eve, MENARA, tmp_path)
    found = kept(server.data, ada.room_id)
    assert decoded(found.events, MENARA) == events
    check_seen(MENARA, found.events, clients)
    assert [*ada.seen] == [*range(1, len(events) + 1)]
    assert ada.seen == bob.seen == eve.seen
    check_commands(found, clients)
    assert header.seed is not None
    assert repeated(header.seed, Setup(players=2), done_acts(clients)) == events
    assert isinstance(events[-1], MenaraEnded)
    assert [client.now.outcome for client in clients if client.now] == [MENARA.outcome(replayed(MENARA, events))] * len(
        clients
    )
    assert {client.room.stage for client in clients if client.room} == {"over"}


@pytest.mark.parametrize("players", [2, 3])
def test_shamans_and_a_spectator_see_a_whole_ritual_and_no_secret(
    server: ServerProcess, tmp_path: Path, players: int
) -> None:
    clients = ritual(server.port, players)
    *shamans, eve = clients
    play(clients, most=20)
    assert {ask_for_log(client)[0] for client in clients} == {409}
    play(clients)
    assert {id: why.sentence for client in clients for id, why in client.refused.items()} == {}
    _, events = downloaded(shamans[-1], RITUAL, tmp_path)
    found = kept(server.data, eve.room_id)
    assert decoded(found.events, RITUAL) == events
    check_seen(RITUAL, found.events, clients)
    assert [[*client.seen] for client in clients] == [[*range(1, len(events) + 1)]] * len(clients)
    check_commands(found, clients)
    check_ritual(found, clients)
    assert [event.round for event in events if isinstance(event, RoundWon)] == [1, 2, 3]
    assert events[-1] == RitualEnded(won=True)
    assert [client.now.outcome for client in clients if client.now] == [RITUAL.outcome(replayed(RITUAL, events))] * len(
        clients
    )


def test_a_ritual_card_that_lies_face_down_is_in_nothing_that_others_are_told(server: ServerProcess) -> None:
    clients = ritual(server.port, 3)
    while "RiteTaken" not in "".join(clients[-1].heard):
        play(clients, most=1)
        until(clients, lambda: not any(client.pending for client in clients))
    late = come_in(server.port, clients[0].watch_code, "Flo")
    late.come()
    until([*clients, late], lambda: late.snapshots)
    events = decoded(kept(server.data, late.room_id).events, RITUAL)
    (taken,) = (event for event in events if isinstance(event, RiteTaken))
    heard = [{card for frame in client.heard for card in cards_in(msgspec.json.decode(frame))} for client in clients]
    assert [taken.rite in cards for cards in heard] == [client.eye == taken.seat for client in clients]
    shown = msgspec.json.decode(late.snapshots[0].view)
    assert (shown["rite"], shown["rune"], shown["inspirations"], shown["runes"]) == (None, None, [], [taken.seat])


def is_shown(newcomer: Client, others: Sequence[Client]) -> bool:
    """Whether the newcomer has a snapshot while nobody else waits for an answer."""
    return bool(newcomer.snapshots) and not any(client.pending for client in others)


@pytest.mark.parametrize("game", [menara, lambda port: ritual(port, 2)], ids=["menara", "ritual"])
def test_a_newcomers_snapshot_equals_the_view_replayed_from_events(
    server: ServerProcess, game: Callable[[int], list[Client]]
) -> None:
    clients = game(server.port)
    play(clients, most=30)
    for client in clients[:-1]:
        assert client.bot is not None
        again = Client(client.port, client.admission, "again")
        again.come()
        until([*clients, again], partial(is_shown, again, clients))
        (snapshot,) = again.snapshots
        assert client.now is not None
        assert (snapshot.n, snapshot.eye, snapshot.now.actor) == (client.last_event, client.eye, client.now.actor)
        assert bytes(snapshot.view) == client.bot.view()


def test_a_game_of_bots_goes_on_to_its_end_while_somebody_watches(server: ServerProcess, tmp_path: Path) -> None:
    host = open_room(server.port, "menara", {"players": 2, "lay_base": "game"}, GEOMETRIC)
    eve = come_in(server.port, host.watch_code, "Eve")
    clients = [host, eve]
    for client in clients:
        client.come()
    until(clients, lambda: eve.room is not None)
    host.ask(Rise, 0)
    for seat in (0, 1):
        host.ask(SeatBot, seat, "builder")
    host.ask(Start)
    until(clients, lambda: all(client.is_over for client in clients))
    assert (host.refused, host.eye) == ({}, None)
    _, events = downloaded(eve, MENARA, tmp_path)
    check_seen(MENARA, kept(server.data, eve.room_id).events, clients)
    assert isinstance(events[-1], MenaraEnded)


def test_a_bot_sits_in_for_a_shaman_who_went_away_when_the_others_agree(server: ServerProcess) -> None:
    clients = seated(server.port, "ritual", {"players": 3}, {"pace_s": 0}, ShamanBot)
    begin(clients)
    ada, bob, cem, eve = clients
    play(clients, most=15)
    cem.cut()
    here = [ada, bob, eve]
    until(here, lambda: all(not _is_here(client, cem) for client in here))
    for client in (ada, bob):
        client.ask(SeatBot, 2, "shaman")
    until(here, lambda: not ada.pending and not bob.pending)
    until(here, lambda: ada.room is not None and ada.room.seats[2] == BotSeat("shaman", cem.person))
    play(here, most=9)
    until(here, lambda: not ada.pending and not bob.pending)
    found = kept(server.data, eve.room_id)
    check_commands(found, clients)
    check_seen(RITUAL, found.events, here)
    mine = [event for event in decoded(found.events, RITUAL)[cem.last_event :] if getattr(event, "seat", None) == 2]
    assert len(mine) >= 2


def _is_here(client: Client, other: Client) -> bool:
    return next(guest.here for guest in client.people() if guest.id == other.person)
