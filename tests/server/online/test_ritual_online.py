"""RITUAL over the network with shaman bots: solo, silence, secrets, and recalled rounds."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial, reduce
from typing import Any, cast

import msgspec
import pytest

from meja.games.ritual.actions import BeginRound
from meja.games.ritual.events import (
    InspirationsDealt,
    Paused,
    Resumed,
    RiteTaken,
    RitualEnded,
    RoundBegan,
    RoundWon,
    TimePassed,
)
from meja.server.messages import (
    Act,
    Command,
    Emote,
    FromBrowser,
    Ping,
    Point,
    Recall,
    Recalled,
    Refused,
    Say,
    SeatBot,
    Show,
    Shown,
    Sit,
    Start,
    Suggest,
    Suggested,
    encode,
)
from tests.json_patch import as_json, patched
from tests.server.attacker import Attacker
from tests.server.card_leaks import cards_in, leaks
from tests.server.client import Client, until
from tests.server.client_bots import RITUAL, ShamanBot
from tests.server.game_checks import check_commands, check_seen, decoded, kept
from tests.server.online_games import calm, come_in, open_room
from tests.server.server_process import ServerProcess, run_server

BEGIN = msgspec.Raw(encode(BeginRound()))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("shamans")) as running:
        yield running


def circle(server: ServerProcess, people: int, bots: int, *, pace_s: float = 0, **setup: Any) -> list[Client]:
    """Starts a game with people, then shaman bots, and a spectator."""
    terms = {"pace_s": pace_s}
    host = open_room(server.port, "ritual", {"players": people + bots, **setup}, terms, ShamanBot(0))
    more = [come_in(server.port, host.sit_code, f"P{seat}", ShamanBot(seat)) for seat in range(1, people)]
    clients = [host, *more, come_in(server.port, host.watch_code, "Eve")]
    for client in clients:
        client.come()
    until(clients, lambda: all(client.room is not None for client in clients))
    for seat, client in enumerate(more, start=1):
        client.ask(Sit, seat)
    for seat in range(people, people + bots):
        host.ask(SeatBot, seat, "shaman")
    until(clients, lambda: host.room is not None and None not in host.room.seats)
    host.ask(Start)
    until(clients, lambda: all(client.now is not None for client in clients) and not host.pending)
    return clients


def is_answered(player: Client) -> bool:
    return not player.pending


def is_over_or_after(client: Client, n: int) -> bool:
    return client.last_event > n or client.is_over


def is_enough_or_after(is_enough: Callable[[], Any], host: Client, n: int) -> bool:
    return bool(is_enough()) or host.last_event > n


def go_on(clients: Sequence[Client], is_enough: Callable[[], Any]) -> None:
    """Clients act by their bots until it is enough; the host begins the rounds that bots leave to people."""
    host = clients[0]
    while not is_enough():
        n, now = host.last_event, host.now
        assert now is not None
        player = next((one for one in clients if one.bot is not None and one.eye == now.actor), host)
        action = player.bot.choose() if player.bot is not None and player.eye == now.actor else None
        if action is not None:
            player.act(action)
        elif player.eye != now.actor and now.clock_ms is None and not host.is_over:
            host.refused.clear()  # until the bot has said that it leaves this to people
            host.ask(Act, now.actor, BEGIN)
        else:
            until(clients, partial(is_enough_or_after, is_enough, host, n))
        until(clients, partial(is_answered, player))
        until(clients, lambda: len({one.last_event for one in clients}) == 1)  # or one would act before all know
    calm(clients)


def log_of(server: ServerProcess, client: Client) -> list[Any]:
    return decoded(kept(server.data, client.room_id).events, RITUAL)


def asked(clients: Sequence[Client], client: Client, kind: Callable[..., Command], *args: Any) -> Any:
    id = client.ask(kind, *args)
    until(clients, lambda: id not in client.pending)
    return client.found.get(id) or client.refused.pop(id)


def told(client: Client, what: type[Any]) -> int:
    """Counts the events of a kind that the client got."""
    return sum(f'"type":"{what.__name__}"'.encode() in event for event in client.seen.values())


@pytest.mark.parametrize("bots", [1, 2, 3, 4, 5])
def test_one_person_wins_a_round_with_shaman_bots_in_all_other_seats(server: ServerProcess, bots: int) -> None:
    clients = circle(server, 1, bots, first=0)
    go_on(clients, lambda: told(clients[0], RoundWon))
    found = kept(server.data, clients[0].room_id)
    check_seen(RITUAL, found.events, clients)
    check_commands(found, clients)
    events = decoded(found.events, RITUAL)
    assert RoundWon(1) in events
    acted = {event.seat for event in events if type(event).__name__.startswith("Stone") and hasattr(event, "seat")}
    assert acted >= {*range(1, bots + 1)}, "every bot has done something"


def test_no_message_of_a_whole_game_names_a_secret_card(server: ServerProcess) -> None:
    """Every byte of every frame, also of those who come back, come late, or ask for advice."""
    clients = circle(server, 2, 2, advice=True)
    ada, bob, eve = clients
    late: list[Client] = []

    def come_anew() -> bool:
        """With every new round somebody comes late, and others come back, in the middle of it."""
        rounds = told(ada, RoundBegan)
        if len(late) < rounds and told(ada, RiteTaken):
            late.append(come_in(server.port, ada.watch_code, f"Late{rounds}"))
            late[-1].come()
            for client in (bob, eve):
                client.cut()
                client.come(afresh=client is eve)
            until([*clients, *late], lambda: bool(late[-1].snapshots))
        return ada.is_over

    while not come_anew():
        n = ada.last_event
        go_on(clients, partial(is_over_or_after, ada, n + 10))
        if not ada.is_over and ada.now is not None and ada.now.actor == ada.eye:
            assert isinstance(asked(clients, ada, Suggest, ada.eye), Suggested | Refused)
    until([*clients, *late], lambda: all(client.is_over for client in (*clients, *late)))
    events = log_of(server, ada)
    assert events[-1] == RitualEnded(won=True)
    assert len(late) == sum(isinstance(event, RoundBegan) for event in events) >= 3
    for client in (*clients, *late):
        assert leaks(client, events) == [], client.name
        assert client.poses == [], "all frames are text"


def test_the_search_for_leaks_finds_a_card_anywhere_in_a_message(server: ServerProcess) -> None:
    clients = circle(server, 1, 2, first=0)
    go_on(clients, lambda: told(clients[0], RiteTaken))
    ada, events = clients[0], log_of(server, clients[0])
    assert leaks(ada, events) == []
    (dealt,) = (event for event in events if isinstance(event, InspirationsDealt))
    (taken,) = (event for event in events if isinstance(event, RiteTaken))
    hidden = next(card for card in dealt.cards[1] + dealt.cards[2])
    n = events.index(dealt) + 1
    happened = next(at for at, frame in enumerate(ada.heard) if '"InspirationsDealt"' in frame)
    for where in ('{"type":"Beat","cards":["%s"]}', '{"type":"Beat","%s":1}', '{"type":"Beat","x":{"y":"of %s."}}'):
        ada.heard.insert(happened + 1, where % hidden)
        assert leaks(ada, events) == [(n, hidden)]
        ada.heard[happened + 1] = where % taken.rite
        assert leaks(ada, events) == [(n, taken.rite)]
        del ada.heard[happened + 1]
    assert list(cards_in({"circle": [[0, 1], "water"], "stone": "fire", "board": ["awakening-1"]})) == []


SIGNS: list[FromBrowser] = [Emote("fear"), Ping("stone:0/water"), Show(3)]


@pytest.mark.rule("T6.5")
def test_silence_holds_for_any_client(server: ServerProcess) -> None:
    clients = circle(server, 2, 1, pace_s=60, first=0)
    ada, bob, eve = clients
    ada.act(BeginRound())
    until(clients, lambda: all(told(client, InspirationsDealt) for client in clients))
    calm(clients)  # Ada's own Done comes last
    before = {client.name: len(client.heard) for client in clients}
    for token in (bob.token, eve.token):
        mallory = Attacker(server.port, token)
        mallory.send(*map(encode, (Say("s", "water!"), Recall("r"), *SIGNS)))
        mallory.send(encode(Point(1, {"": ((0.0, 0.0, 0.0), None)})), encode(Say("last", "!")))
        mallory.until(Refused, "last")
        mallory.until(Refused, "r")
        refused = sorted(one.text.id for one in mallory.heard if isinstance(one, Refused))
        assert refused == ["refuse-nothing-past", *["refuse-silence"] * 5]
    calm(clients)
    for client in clients:
        new = [msgspec.json.decode(frame)["type"] for frame in client.heard[before[client.name] :]]
        assert set(new) <= {"Room", "Happened", "Beat"}, "nobody else has heard or seen anything"


@pytest.mark.rule("T6.8")
def test_a_round_is_recalled_by_all_and_the_next_one_stays_secret(server: ServerProcess) -> None:
    clients = circle(server, 2, 1, first=0, talk_between_rounds=True)
    ada, bob, eve = clients
    go_on(clients, lambda: all(told(client, RoundWon) for client in clients))
    events = log_of(server, ada)
    start, stop = events.index(RoundBegan(1)), events.index(RoundWon(1))
    before = None
    for event in events[:start]:
        before = RITUAL.evolve(before, event)
    assert before is not None
    for client in clients:
        recalled: Recalled = asked(clients, client, Recall)
        replay = recalled.replay
        assert replay.eyes == (None, 0, 1, 2)
        views = list(replay.views)
        assert views == [as_json(RITUAL.view(before, eye)) for eye in replay.eyes]
        past = [(n, event) for n, event in enumerate(events[: stop + 1], start=1) if n > start]
        told_of = [(n, event) for n, event in past if not isinstance(event, TimePassed)]
        assert [(one.n, one.event) for one in replay.moments] == [(n, as_json(event)) for n, event in told_of]
        for moment in replay.moments:
            views = [patched(view, patch) for view, patch in zip(views, moment.patches, strict=True)]
        after = reduce(RITUAL.evolve, events[: stop + 1], cast(Any, None))
        assert views == [as_json(RITUAL.view(after, eye)) for eye in replay.eyes]
    eve.send(Show(start + 2))
    until(clients, lambda: all(Shown(eve.person, start + 2) in client.others for client in (ada, bob)))
    assert not any(isinstance(one, Shown) for one in eve.others)
    go_on(clients, lambda: told(eve, RoundBegan) == 2)
    for client in clients:
        answer = asked(clients, client, Recall)
        assert isinstance(answer, Refused)
        assert answer.text.id == "refuse-nothing-past"


@pytest.mark.parametrize("advice", [False, True])
def test_advice_is_a_legal_action_of_a_shaman_bot(server: ServerProcess, advice: bool) -> None:
    clients = circle(server, 1, 3, pace_s=60, first=0, advice=advice)
    ada = clients[0]
    ada.act(BeginRound())
    until(clients, lambda: told(ada, InspirationsDealt) and not ada.pending)
    answer = asked(clients, ada, Suggest, 0)
    if not advice:
        assert answer.text.id == "refuse-no-advice"
        return
    (suggestion,) = answer.of
    id = ada.ask(Act, 0, suggestion.action)
    until(clients, lambda: id not in ada.pending)
    assert id in ada.done
    assert asked(clients, clients[-1], Suggest, 0).text.id == "refuse-not-your-seat"


@pytest.mark.rule("T6.7")
def test_d7_a_shaman_whose_network_hangs_pauses_the_round_and_goes_on_when_heard_again(server: ServerProcess) -> None:
    """The connection stays open, but the client does not read, so it answers no pings."""
    clients = circle(server, 2, 1, pace_s=60, first=0)
    ada, bob, eve = clients
    ada.act(BeginRound())
    until(clients, lambda: ada.now is not None and ada.now.clock_ms is not None)
    until([ada, eve], lambda: told(ada, Paused))
    assert ada.room is not None
    assert [one.name for one in ada.room.people if not one.here] == ["P1"]
    until(clients, lambda: told(ada, Resumed))
    assert (ada.comings, bob.comings) == (1, 1), "no connection was lost"
    log = log_of(server, ada)
    (paused,) = [event for event in log if isinstance(event, Paused)]
    passed_ms = sum(event.ms for event in log if isinstance(event, TimePassed))
    assert 0 <= paused.back_ms <= passed_ms, "no more is given back than has passed"
