"""Replays over HTTP: of finished tables and of uploaded logs, and the sentences and limits for everything else."""

import asyncio
import gzip
import json
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import requests
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from meja.bots import Random
from meja.game import IllegalAction, Past
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Setup
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.hosting import RitualHosting, RoundTimer
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.setup import RitualSetup
from meja.server import protocol, replays
from meja.server.http import api
from meja.server.lobby import Lobby
from meja.server.replays import MAX_ADDRESS_UPLOADS, MAX_LOG_BYTES, MAX_LOG_EVENTS, MAX_UPLOADS, Replays, logged_game
from meja.store.store import Write
from meja.store.writer import Writer
from meja.table.hosting import Hosting, Terms
from meja.table.log import logged
from meja.table.moments import replay
from meja.table.room_record import RoomRecord
from meja.table.seats import BotSeat, Person, Seating
from meja.text import LANGUAGES, Text, say
from tests.games.matches import menara_match, ritual_match
from tests.proofs import amount
from tests.server.asgi_client import TOKENS, HttpAnswer, application, ask, run_app
from tests.store.memory import MemoryStore

TESTS = Path(__file__).parents[2]
RELEASE = {name: (TESTS / f"release_0_1_0/{name}.jsonl").read_bytes() for name in ("menara", "ritual")}
GOLDEN = {path.stem: path.read_bytes() for path in sorted((TESTS / "golden").glob("*.jsonl"))}
LOG = {"content-type": "application/x-ndjson"}
TIMER: Any = RoundTimer()
HOSTINGS: dict[str, Hosting] = {
    "menara": MenaraHosting(SimpleNamespace(close=lambda: None, warm=lambda: None)),
    "ritual": RitualHosting(TIMER),
}


@cache
def finished(game: str) -> tuple[Any, ...]:
    """The events of a whole game."""
    if game == "menara":
        hosting: Any = HOSTINGS[game]
        bots = [Random(seat) for seat in range(2)]
        played = menara_match(hosting.game(), GeometricNature(1, hosting.geometry), Setup(players=2), bots)
    else:
        rules: Any = HOSTINGS[game].game()
        shamans = [Shaman(2, seat) for seat in range(3)]
        played = ritual_match(rules, RitualNature(2), RitualSetup(players=3), shamans, 2)
    return tuple(played.events)


def kept(store: MemoryStore, game: str, n_events: int | None = None) -> None:
    """Stores a table, named like its game, at which Ada sits with a bot."""
    events = finished(game)[:n_events]
    seats = ("ada", BotSeat("random"), None)[: HOSTINGS[game].seats(events[0].setup)]
    record = RoomRecord(
        id=game if n_events is None else f"{game}-running",
        game=game,
        content=HOSTINGS[game].game().content_versions[-1],
        setup=msgspec.Raw(msgspec.json.encode(events[0].setup)),
        terms=Terms(tower="geometric"),
        seating=Seating("ada", (Person("ada", "Ada"),), seats),
        sit_code=f"sit{game}{n_events}",
        watch_code=f"watch{game}{n_events}",
        seed=1,
        created_s=0,
    )
    store.write([Write(record.id, 0, tuple(map(msgspec.json.encode, events)), record=record)])


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    store = MemoryStore()
    for game in HOSTINGS:
        kept(store, game)
        kept(store, game, 12)
    store.keep_track("menara", 9, b"poses")
    with run_app(Lobby(store, Writer(store), HOSTINGS), limit_scale=1e6) as url:
        yield url


def fetched(url: str, room: str, person: str = "ada", **headers: str) -> requests.Response:
    token = TOKENS.sign(room, person)
    return requests.get(
        f"{url}/api/rooms/{room}/replay", headers={"Authorization": f"Bearer {token}", **headers}, timeout=20
    )


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def expected(game: str, events: Any, tracks: frozenset[int] = frozenset()) -> Any:
    return plain(replay(HOSTINGS[game], Past(1, None, events), tracks))


def uploading(**settings: Any) -> Callable[..., HttpAnswer]:
    """A function that uploads a log to an application with these settings."""
    lobby = SimpleNamespace(hostings=HOSTINGS, replays=Replays(HOSTINGS), counts=dict)
    app = application(lobby, **settings)
    return lambda data, **more: ask(app, "POST", "/api/replays", data, **{**LOG, **more})


def unpacked(packed: bytes) -> Any:
    return json.loads(gzip.decompress(packed))


# Finished tables --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", HOSTINGS)
def test_a_finished_table_is_replayed_with_names_and_tracks(url: str, game: str) -> None:
    for _ in range(2):  # made, then from the cache
        answer = fetched(url, game)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/json")
        found = answer.json()
        assert found["game"] == game
        assert found["seats"][:2] == ["Ada", {"bot": "random", "sits_in_for": None}]
        assert found["replay"] == expected(game, finished(game), frozenset({9} if game == "menara" else ()))


def test_a_client_that_accepts_gzip_gets_it_and_another_one_does_not(url: str) -> None:
    packed, whole = fetched(url, "ritual"), fetched(url, "ritual", **{"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in whole.headers
    assert int(packed.headers["content-length"]) < int(whole.headers["content-length"]) / 10
    assert packed.json() == whole.json()
    assert packed.headers["vary"] == whole.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("game", HOSTINGS)
def test_a_running_game_is_not_replayed(url: str, game: str) -> None:
    answer = fetched(url, f"{game}-running")
    assert (answer.status_code, answer.json()["text"]["id"]) == (409, "refuse-over-only")


def test_a_table_is_replayed_only_for_its_people(url: str) -> None:
    assert fetched(url, "ritual", "eve").status_code == 403
    assert requests.get(f"{url}/api/rooms/ritual/replay", timeout=20).status_code == 401
    other = {"Authorization": f"Bearer {TOKENS.sign('menara', 'ada')}"}
    assert requests.get(f"{url}/api/rooms/ritual/replay", headers=other, timeout=20).status_code == 403


def test_a_downloaded_log_is_replayed_like_the_table(url: str) -> None:
    token = TOKENS.sign("ritual", "ada")
    log = requests.get(f"{url}/api/rooms/ritual/log", headers={"Authorization": f"Bearer {token}"}, timeout=20).content
    assert requests.post(f"{url}/api/replays", log, headers=LOG, timeout=20).json() == fetched(url, "ritual").json()


def test_a_replay_is_made_once_for_all_who_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    store, made = MemoryStore(), []
    kept(store, "ritual")
    room = store.room("ritual")
    assert room is not None
    make = replays.kept_game

    def slow(*args: Any) -> bytes:
        made.append(1)
        time.sleep(0.2)
        return make(*args)

    monkeypatch.setattr(replays, "kept_game", slow)

    async def evening() -> None:
        several = Replays(HOSTINGS)
        first = await asyncio.gather(*(several.of_room(room, ()) for _ in range(5)))
        assert len({one.packed for one in first}) == 1
        assert sum(one.cost_s > 0 for one in first) == 1, "whoever asked first pays"
        assert (await several.of_room(room, ())).cost_s == 0
        assert len(made) == 1
        await several.of_room(room, (3,))  # a track that was stored late
        assert len(made) == 2
        several.close()

    asyncio.run(evening())


def test_the_cache_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MAX_CACHED_BYTES", 0)
    store = MemoryStore()
    kept(store, "ritual")
    room = store.room("ritual")
    assert room is not None

    async def evening() -> None:
        several = Replays(HOSTINGS)
        assert (await several.of_room(room, ())).cost_s > 0
        assert (await several.of_room(room, ())).cost_s > 0
        several.close()

    asyncio.run(evening())


# Uploaded logs ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", RELEASE)
def test_a_log_of_0_1_0_is_replayed_with_the_names_of_its_people(game: str) -> None:
    answer = uploading()(RELEASE[game])
    assert answer.status == 200, answer.body
    assert (answer.json["game"], answer.json["seats"]) == (game, ["Ada", "Bob"])
    events = [json.loads(line)["event"] for line in RELEASE[game].splitlines()[1:] if b'"event"' in line]
    decoded = msgspec.convert(events, list[HOSTINGS[game].game().event_type])  # type: ignore[misc]
    assert answer.json["replay"] == expected(game, decoded)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_log_without_a_room_has_seats_without_names(name: str) -> None:
    answer = uploading()(GOLDEN[name])
    assert answer.status == 200, answer.body
    assert set(answer.json["seats"]) == {None}
    assert len(answer.json["seats"]) == answer.json["replay"]["moments"][0]["event"]["setup"]["players"]


HEADER, *EVENTS = GOLDEN["menara_detailed_example"].decode().splitlines()
FIELDS = json.loads(HEADER)
RITUAL_HEADER = GOLDEN["ritual_two_shamans"].decode().splitlines()[0]


def with_header(**changes: Any) -> str:
    return "\n".join([json.dumps({**FIELDS, **changes}), *EVENTS])


def started(**changes: Any) -> str:
    first = json.loads(EVENTS[0])
    first["event"]["setup"].update(changes)
    return "\n".join([HEADER, json.dumps(first), *EVENTS[1:]])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("id", "log"),
    [
        ("refuse-log-no-game", ""),
        ("refuse-log-no-game", "hello"),
        ("refuse-log-no-game", b"\xff\xfe\x00"),
        ("refuse-log-no-game", '{"cards": 3}'),
        ("refuse-log-no-game", "[" * 10_000),
        ("refuse-log-no-game", with_header(meja=0)),
        ("refuse-log-no-game", with_header(meja=-1)),
        ("refuse-log-newer", with_header(meja=99)),
        ("refuse-log-newer", json.dumps({"meja": 3, "anything": {"else": 1}})),
        ("refuse-log-other-game", with_header(game="chess")),
        ("refuse-log-other-game", with_header(game="x" * 5000)),
        ("refuse-log-other-content", with_header(content="elsewhere")),
        ("refuse-log-empty", HEADER),
        ("refuse-log-empty", f"{HEADER}\n"),
        ("refuse-log-line", f'{HEADER}\n{{"n": 1, "eve'),
        ("refuse-log-line", f"{HEADER}\n\n"),
        ("refuse-log-line", f'{HEADER}\n{{"n":1,"event":{"[" * 10_000}'),
        ("refuse-log-line", f'{HEADER}\n{{"n":1,"event":{{"type":"Nonsense"}}}}'),
        ("refuse-log-line", f"{HEADER}\n{EVENTS[0].replace('GameStarted', 'StonesDealt')}"),
        ("refuse-log-gap", "\n".join([HEADER, EVENTS[0], *EVENTS[2:]])),
        ("refuse-log-gap", "\n".join([HEADER, *EVENTS[5:]])),
        ("refuse-log-impossible", "\n".join([HEADER, EVENTS[0], EVENTS[0].replace('"n":1', '"n":2')])),
        ("refuse-log-impossible", f'{HEADER}\n{{"n":1,"event":{{"type":"TurnBegan","seat":0}}}}'),
        ("refuse-log-line", started(players=10**9)),
        ("refuse-log-set-up", started(players=5)),
        ("refuse-log-set-up", started(players=0)),
        ("refuse-log-set-up", started(scenario=99)),
        ("refuse-log-set-up", started(floors=["nowhere"])),
        ("refuse-log-set-up", f'{RITUAL_HEADER}\n{{"n":1,"event":{{"type":"GameStarted","setup":{{"players":1}}}}}}'),
    ],
)
def test_a_bad_log_gets_a_sentence(id: str, log: str | bytes, language: str) -> None:
    data = log.encode() if isinstance(log, str) else log
    answer = uploading()(data, accept_language=language)
    assert (answer.status, answer.json["text"]["id"]) == (400, id)
    assert answer.json["error"] == say(msgspec.convert(answer.json["text"], Text), language)


def test_an_event_that_leads_to_no_view_is_named_by_its_line() -> None:
    lines = RELEASE["ritual"].splitlines()
    at = next(k for k, line in enumerate(lines) if b"InspirationsDealt" in line)
    dealt = json.loads(lines[at])
    dealt["event"]["cards"] = []
    answer = uploading()(b"\n".join([*lines[:at], json.dumps(dealt).encode(), *lines[at + 1 :]]))
    assert answer.json["text"]["id"] == "refuse-log-impossible"
    assert at + 1 <= answer.json["text"]["args"]["line"] <= len(lines)


@pytest.mark.parametrize("kind", ["application/json", "text/plain", ""])
def test_a_log_of_another_media_type_is_refused(kind: str) -> None:
    answer = uploading()(GOLDEN["ritual_two_shamans"], **{"content-type": kind})
    assert (answer.status, answer.json["text"]["id"]) == (415, "refuse-not-log")


def test_a_page_from_elsewhere_cannot_upload() -> None:
    answer = uploading()(GOLDEN["ritual_two_shamans"], origin="https://elsewhere.example")
    assert (answer.status, answer.json["text"]["id"]) == (403, "refuse-origin")


NUMBERS = st.sampled_from([-(10**30), -1, 0, 1, 2, 7, 10**9, 2**63, 10**300, 1e308, -0.5])
VALUES: st.SearchStrategy[Any] = NUMBERS | st.sampled_from(
    [None, True, "", "red", "loom", "x" * 3000, [], {}, [[]], [1, 2], {"a": 1}]
)
LOGS = [*RELEASE.values(), *GOLDEN.values()]


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the path of every part of a JSON value."""
    yield path
    if isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from paths(part, (*path, key))


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A log with some lines removed, repeated or swapped, and some values or bytes changed; renumbered now and then."""
    lines = draw(st.sampled_from(LOGS)).splitlines()
    lines = lines[: draw(st.integers(1, len(lines)))]
    for _ in range(draw(st.integers(0, 4))):
        at, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["remove", "repeat", "swap", "value", "value", "value", "byte"])):
            case "remove" if len(lines) > 1:
                del lines[at]
            case "repeat":
                lines.insert(other, lines[at])
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
            case "value":
                try:
                    line = json.loads(lines[at])
                except ValueError:
                    continue
                path = draw(st.sampled_from(list(paths(line))))
                lines[at] = json.dumps(changed(line, path, draw(VALUES))).encode()
            case "byte" if lines[at]:
                k = draw(st.integers(0, len(lines[at]) - 1))
                lines[at] = lines[at][:k] + bytes([draw(st.integers(0, 255))]) + lines[at][k + 1 :]
    if draw(st.booleans()):
        lines = [lines[0], *(renumbered(line, n) for n, line in enumerate(lines[1:], 1))]
    return b"\n".join(lines)


def renumbered(line: bytes, n: int) -> bytes:
    try:
        found = json.loads(line)
    except ValueError:
        return line
    return json.dumps({**found, "n": n}).encode() if isinstance(found, dict) and "n" in found else line


@settings(max_examples=amount(300, 5000), deadline=None, suppress_health_check=[*HealthCheck])
@given(mutated())
@example(b"")
@example(b"\n" * 1000)
def test_every_changed_log_is_replayed_or_gets_a_sentence(data: bytes) -> None:
    refused: Text | None = None
    found: Any = None
    try:
        found = unpacked(logged_game(HOSTINGS, data))
    except IllegalAction as error:
        refused = error.text
    if refused is None:
        assert found["replay"]["moments"]
        return
    assert refused.id.startswith("refuse-log-")
    assert msgspec.json.encode(refused)
    for language in LANGUAGES:
        assert say(refused, language)


# Limits -----------------------------------------------------------------------------------------------------------


def test_a_log_has_a_limit_of_bytes() -> None:
    upload = uploading()
    answer = upload(b"x" * (MAX_LOG_BYTES + 1))
    assert (answer.status, answer.json["text"]) == (
        413,
        {"id": "refuse-too-large", "args": {"n": MAX_LOG_BYTES // 1024}},
    )
    answer = upload(None, chunks=[b"x" * MAX_LOG_BYTES, b"x"])
    assert (answer.status, answer.json["text"]["id"]) == (413, "refuse-too-large")


@pytest.mark.parametrize(
    "log",
    [
        f"{HEADER}\n{json.dumps({'n': 1, 'event': {'type': 'CampFilled', 'columns': ['red'] * 5_000}})}",
        "[" * (1024 * 1024),
        "\n".join(
            [
                RITUAL_HEADER,
                *GOLDEN["ritual_two_shamans"].decode().splitlines()[1:2],
                *(f'{{"n":{n},"event":{{"type":"TimePassed","ms":1}}}}' for n in range(2, MAX_LOG_EVENTS + 2)),
            ]
        ),
        HEADER + "\n" * 1024 * 1024,
    ],
    ids=["long line", "long first line", "many events", "many lines"],
)
def test_a_log_has_limits_of_lines_and_events(log: str) -> None:
    answer = uploading()(log.encode())
    assert (answer.status, answer.json["text"]["id"]) == (413, "refuse-long-replay")


def growing(n: int) -> bytes:
    """A log of small lines that changes a growing part of the view with every event."""
    cards = ["E1"] * 2_000
    events = [{"type": "NewCardsDrawn", "pile": "easy", "cards": cards, "seen": True} for _ in range(n)]
    lines = [{"n": k, "event": event} for k, event in enumerate(events, 2)]
    return "\n".join([HEADER, EVENTS[0], *map(json.dumps, lines)]).encode()


def test_a_replay_that_grows_without_end_is_stopped() -> None:
    data = growing(120)
    assert len(data) < MAX_LOG_BYTES
    begun_s = time.thread_time()
    with pytest.raises(replays.TooLong):
        logged_game(HOSTINGS, data)
    assert time.thread_time() - begun_s < 1.5 * replays.MAX_REPLAY_S


def test_a_replay_has_a_limit_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays.Budget.__init__, "__defaults__", (0.005, replays.MAX_REPLAY_BYTES))
    answer = uploading()(RELEASE["ritual"])
    assert (answer.status, answer.json["text"]["id"]) == (413, "refuse-long-replay")


def test_the_connection_stays_while_a_replay_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "PATIENCE_S", 0.1)
    make = replays.logged_game

    def slow(*args: Any) -> bytes:
        time.sleep(0.7)
        return make(*args)

    monkeypatch.setattr(replays, "logged_game", slow)
    store = MemoryStore()
    with run_app(Lobby(store, Writer(store), {"ritual": HOSTINGS["ritual"]})) as url:
        assert requests.post(f"{url}/api/replays", RELEASE["ritual"], headers=LOG, timeout=20).status_code == 200


def test_a_finished_table_has_the_same_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays.Budget.__init__, "__defaults__", (replays.MAX_REPLAY_S, 1000))
    store = MemoryStore()
    kept(store, "ritual")
    with run_app(Lobby(store, Writer(store), {"ritual": HOSTINGS["ritual"]})) as url:
        answer = fetched(url, "ritual")
    assert (answer.status_code, answer.json()["text"]["id"]) == (413, "refuse-long-replay")


def test_replays_are_limited_by_the_cpu_time_they_take(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the application stands still."""

    def slow(*args: Any) -> bytes:
        until_s = time.thread_time() + 0.05
        while time.thread_time() < until_s:
            pass
        raise IllegalAction("refuse-log-no-game")

    monkeypatch.setattr(replays, "logged_game", slow)
    upload = uploading(limit_scale=0.01)  # 0.2 seconds
    statuses = [upload(b"x").status for _ in range(8)]
    assert statuses == [*[400] * statuses.count(400), *[429] * statuses.count(429)]
    assert 4 <= statuses.count(400) <= 5
    refused = upload(b"x")
    assert refused.json["text"]["id"] == "refuse-too-fast"
    assert int(refused.headers["retry-after"]) > 0
    assert upload(b"x", client="10.0.0.9").status == 400, "another address is not affected"


def test_uploads_at_once_are_limited_by_address_and_together() -> None:
    several = Replays(HOSTINGS)

    def refused(address: str) -> str | None:
        try:
            with several.upload(address):
                return None
        except IllegalAction as busy:
            return busy.text.id

    open_now = [several.upload("a") for _ in range(MAX_ADDRESS_UPLOADS)]
    for one in open_now:
        one.__enter__()
    assert refused("a") == "refuse-replays-busy"
    assert refused("b") is None
    others = [several.upload(f"c{n}") for n in range(MAX_UPLOADS - MAX_ADDRESS_UPLOADS)]
    for one in others:
        one.__enter__()
    assert refused("b") == "refuse-replays-busy"
    for one in (*open_now, *others):
        one.__exit__(None, None, None)
    assert refused("a") is None
    several.close()


def test_a_log_that_arrives_too_slowly_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "UPLOAD_S", 0.2)
    store = MemoryStore()

    def trickle() -> Iterator[bytes]:
        for _ in range(20):
            yield b"x"
            time.sleep(0.1)

    with run_app(Lobby(store, Writer(store), {"ritual": HOSTINGS["ritual"]})) as url:
        answer = requests.post(f"{url}/api/replays", trickle(), headers=LOG, timeout=20)
    assert (answer.status_code, answer.json()["text"]["id"]) == (408, "refuse-slow-file")


def test_an_error_of_the_server_is_not_blamed_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any) -> bytes:
        raise RuntimeError("a mistake")

    monkeypatch.setattr(replays, "kept_game", broken)
    store = MemoryStore()
    kept(store, "ritual")
    with run_app(Lobby(store, Writer(store), {"ritual": HOSTINGS["ritual"]})) as url:
        answer = fetched(url, "ritual")
    assert (answer.status_code, answer.json()["text"]["id"]) == (500, "refuse-broken")


def test_closing_refuses_what_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "logged_game", lambda *args: time.sleep(0.3))

    async def evening() -> None:
        several = Replays(HOSTINGS)
        waiting = [asyncio.ensure_future(several.of_log(b"", "a")) for _ in range(3)]
        await asyncio.sleep(0.1)
        several.close()
        found = await asyncio.gather(*waiting, several.of_log(b"", "a"), return_exceptions=True)
        texts = [one.text.id for one in found if isinstance(one, IllegalAction)]
        assert texts == ["bye-restart"] * 3 + ["refuse-replays-busy"]

    asyncio.run(evening())


def test_a_whole_game_of_menara_can_be_uploaded() -> None:
    answer = uploading()(logged(HOSTINGS["menara"].game(), finished("menara")))
    assert answer.json["replay"] == expected("menara", finished("menara"))
