"""The lobby: a table is opened, found by its links, loaded from the store, and set aside if it is damaged."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from meja.game import IllegalAction
from meja.server import lobby as lobby_module
from meja.server.connection import Connection
from meja.server.lobby import Joined, Lobby
from meja.server.messages import Delete, Hello, Kick
from meja.store.store import Write
from meja.store.writer import Writer
from meja.table.hosting import Terms
from meja.table.seats import MAX_NAME_LENGTH
from tests.server import toy
from tests.server.factories import Line
from tests.store.memory import MemoryStore

SETUP = msgspec.json.encode(toy.Setup(players=3))


def in_lobby(
    evening: Callable[[Lobby], Awaitable[None]],
    store: MemoryStore | None = None,
    hosting: toy.ToyHosting | None = None,
    keep: int | None = None,
) -> MemoryStore:
    """Runs a lobby for one test; `keep`: the days that finished tables are kept."""
    store = store or MemoryStore()

    async def run() -> None:
        lobby = Lobby(store, Writer(store), {"toy": hosting or toy.ToyHosting()}, keep_finished_days=keep)
        await lobby.start()
        try:
            await evening(lobby)
        finally:
            await lobby.close()

    asyncio.run(run())
    return store


async def opened(lobby: Lobby) -> Joined:
    return await lobby.open("toy", SETUP, Terms(), " Ada ")


async def refusal(asked: Awaitable[Any]) -> str:
    with pytest.raises(IllegalAction) as refused:
        await asked
    assert str(refused.value), "every refusal is a sentence"
    return refused.value.text.id


def test_s1_a_table_opened_with_a_padded_set_up_keeps_it_without_the_padding() -> None:
    async def evening(lobby: Lobby) -> None:
        joined = await lobby.open("toy", b'{"players":' + b" " * 60_000 + b"3}", Terms(), "Ada")
        runtime = await lobby.room(joined.room)
        assert runtime is not None
        assert bytes(runtime.room.record.setup) == SETUP
        kept = lobby.store.room(joined.room)
        assert kept is not None
        assert bytes(kept.record.setup) == SETUP

    in_lobby(evening)


def test_who_opens_a_table_is_its_host_and_sits_on_the_first_seat() -> None:
    async def evening(lobby: Lobby) -> None:
        joined = await opened(lobby)
        assert joined.role == "sit"
        runtime = await lobby.room(joined.room)
        assert runtime is not None
        seating = runtime.room.seating
        assert (seating.host, seating.seats) == (joined.person, (joined.person, None, None))
        assert seating.people[0].name == "Ada"
        assert runtime.room.stage == "lobby"

    in_lobby(evening)


def test_a_table_is_kept_before_anybody_knows_its_link() -> None:
    async def evening(lobby: Lobby) -> None:
        joined = await opened(lobby)
        assert lobby.store.room(joined.room) is not None
        assert lobby.store.find(joined.sit_code or "") == (joined.room, "sit")
        assert lobby.store.find(joined.watch_code) == (joined.room, "watch")
        assert len({joined.room, joined.person, joined.sit_code, joined.watch_code}) == 4

    in_lobby(evening)


def test_a_table_with_an_impossible_set_up_is_not_opened() -> None:
    async def evening(lobby: Lobby) -> None:
        assert await refusal(lobby.open("chess", SETUP, Terms(), "Ada")) == "refuse-no-such-game"
        assert await refusal(lobby.open("toy", b'{"players":9}', Terms(), "Ada")) == "refuse-players"
        assert await refusal(lobby.open("toy", b'{"dragons":9}', Terms(), "Ada")) == "refuse-set-up"
        assert await refusal(lobby.open("toy", SETUP, Terms(), "A" * (MAX_NAME_LENGTH + 1))) == "refuse-name"

    assert not list(in_lobby(evening).rooms())


def test_a_link_shows_what_is_behind_it() -> None:
    async def evening(lobby: Lobby) -> None:
        joined = await opened(lobby)
        await lobby.join(joined.watch_code, "Wim", None)
        look = await lobby.look(joined.sit_code or "")
        assert (look.room, look.game, look.role, look.stage, look.names) == (
            joined.room,
            "toy",
            "sit",
            "lobby",
            ("Ada",),
        )
        assert (await lobby.look(joined.watch_code)).role == "watch"
        assert await refusal(lobby.look("nowhere")) == "refuse-no-such-link"
        assert await refusal(lobby.join("nowhere", "Bob", None)) == "refuse-no-such-link"

    in_lobby(evening)


def test_a_newcomer_belongs_to_the_table_once_the_store_has_them() -> None:
    async def evening(lobby: Lobby) -> None:
        table = await opened(lobby)
        bob = await lobby.join(table.sit_code or "", "Bob", None)
        wim = await lobby.join(table.watch_code, "Wim", None)
        assert (bob.role, bob.sit_code) == ("sit", table.sit_code)
        assert (wim.role, wim.sit_code) == ("watch", None), "who watches does not learn how to sit down"
        kept = lobby.store.room(table.room)
        assert kept is not None
        people = [(person.id, person.name, person.watches) for person in kept.record.seating.people]
        assert people[1:] == [(bob.person, "Bob", False), (wim.person, "Wim", True)]

    in_lobby(evening)


def test_a_person_who_comes_again_with_their_token_stays_the_same_person() -> None:
    async def evening(lobby: Lobby) -> None:
        table = await opened(lobby)
        bob = await lobby.join(table.sit_code or "", "Bob", None)
        assert await lobby.join(table.sit_code or "", "Robert", bob.person) == bob
        assert await lobby.join(table.watch_code, "Robert", bob.person) == bob
        stranger = await lobby.join(table.sit_code or "", "Bob", "somebody of another table")
        assert stranger.person not in ("somebody of another table", bob.person)

    in_lobby(evening)


def test_who_watched_and_gets_the_link_to_play_may_sit_down() -> None:
    async def evening(lobby: Lobby) -> None:
        table = await opened(lobby)
        wim = await lobby.join(table.watch_code, "Wim", None)
        again = await lobby.join(table.sit_code or "", "Wim", wim.person)
        assert again.role == "sit"
        assert again.person != wim.person

    in_lobby(evening)


def test_a_table_is_woken_once_however_many_come() -> None:
    async def evening(lobby: Lobby) -> None:
        joined = await opened(lobby)
        lives = await asyncio.gather(*(lobby.room(joined.room) for _ in range(5)))
        assert len({id(runtime) for runtime in lives}) == 1
        assert lobby.counts()["rooms"] == 1
        assert await lobby.room("nowhere") is None

    in_lobby(evening)


def test_a_table_outlives_the_server() -> None:
    async def first(lobby: Lobby) -> None:
        await opened(lobby)

    async def second(lobby: Lobby) -> None:
        (summary,) = lobby.store.rooms()
        runtime = await lobby.room(summary.id)
        assert runtime is not None
        assert runtime.room.seating.people[0].name == "Ada"

    in_lobby(second, in_lobby(first))


def test_a_damaged_table_is_set_aside_with_a_sentence_and_the_others_live_on() -> None:
    async def evening(lobby: Lobby) -> None:
        bad, good = await opened(lobby), await opened(lobby)
        lobby.store.write([Write(bad.room, events=(b'{"type":"Nonsense"}',))])
        assert await refusal(lobby.join(bad.sit_code or "", "Bob", None)) == "refuse-aside"
        assert await refusal(lobby.room(bad.room)) == "refuse-aside"
        assert await lobby.room(good.room) is not None
        why = {summary.id: summary.aside for summary in lobby.store.rooms()}
        assert why[good.room] is None
        assert "event 1" in (why[bad.room] or "")

    in_lobby(evening)


def test_the_log_of_a_table_is_shown_when_nothing_in_it_is_a_secret_any_more() -> None:
    async def evening(lobby: Lobby) -> None:
        table = await opened(lobby)
        assert await refusal(lobby.finished_log(table.room, table.person)) == "refuse-over-only"
        assert await refusal(lobby.finished_log("nowhere", table.person)) == "bye-unknown"
        assert await refusal(lobby.finished_log(table.room, "somebody else")) == "bye-unknown"
        over = [toy.Started(toy.Setup(goal=1)), toy.Added(0, "a")]
        lobby.store.write([Write(table.room, events=tuple(map(msgspec.json.encode, over)))])
        lobby.rooms.clear()
        log = await lobby.finished_log(table.room, table.person)
        assert [b"toy-1" in line or b"event" in line for line in log.splitlines()] == [True] * 3

    in_lobby(evening)


def test_l1_tracks_are_for_those_who_belong_to_the_table_now() -> None:
    """L1: with an old token, a removed person could read later tracks."""

    async def evening(lobby: Lobby) -> None:
        table = await opened(lobby)
        bob = await lobby.join(table.sit_code or "", "Bob", None)
        lobby.store.keep_track(table.room, 3, b"moved")
        assert await lobby.track(table.room, bob.person, 3) == b"moved"
        runtime = await lobby.room(table.room)
        assert runtime is not None
        runtime.connect(Connection(1, Line(), list), table.person, Hello(""))  # type: ignore[arg-type]
        runtime.receive(runtime.connections[1], Kick("c1", bob.person))
        await asyncio.wrap_future(runtime.settled())
        assert await refusal(lobby.track(table.room, bob.person, 3)) == "bye-unknown"
        assert await refusal(lobby.track("nowhere", bob.person, 3)) == "bye-unknown"
        assert await lobby.track(table.room, table.person, 3) == b"moved"

    in_lobby(evening)


def test_m1_old_links_lead_nowhere_after_a_kick() -> None:
    async def evening(lobby: Lobby) -> None:
        table = await opened(lobby)
        bob = await lobby.join(table.sit_code or "", "Bob", None)
        runtime = await lobby.room(table.room)
        assert runtime is not None
        runtime.connect(Connection(1, Line(), list), table.person, Hello(""))  # type: ignore[arg-type]
        runtime.receive(runtime.connections[1], Kick("c1", bob.person))
        await asyncio.wrap_future(runtime.settled())
        for code in (table.sit_code or "", table.watch_code):
            assert await refusal(lobby.look(code)) == "refuse-no-such-link"
            assert await refusal(lobby.join(code, "Bob", bob.person)) == "refuse-no-such-link"
        assert (await lobby.look(runtime.room.record.sit_code)).room == table.room

    in_lobby(evening)


def test_a_table_that_nobody_is_at_leaves_the_memory_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "SWEEP_S", 0.02)
    monkeypatch.setattr(lobby_module, "ASLEEP_S", 0.2)

    async def evening(lobby: Lobby) -> None:
        table, other = await opened(lobby), await opened(lobby)
        runtime = await lobby.room(table.room)
        assert runtime is not None
        runtime.connect(Connection(1, Line(), list), table.person, Hello(""))  # type: ignore[arg-type]
        asleep = await lobby.room(other.room)
        async with asyncio.timeout(20):
            while other.room in lobby.rooms:
                await asyncio.sleep(0.01)
        assert list(lobby.rooms) == [table.room], "somebody is there"
        assert await lobby.room(other.room) is not asleep

    in_lobby(evening)


# S3: a warm-up that fails, and a deed that nobody answers ------------------------------------------------------------


class Cold(toy.ToyHosting):
    """Its warm-up fails the first times."""

    def __init__(self, failures: int) -> None:
        super().__init__()
        self.failures, self.attempts = failures, 0

    def warm(self, terms: Terms) -> None:
        self.attempts += 1
        if self.attempts <= self.failures:
            raise OSError("no more processes")


def test_s3_a_warm_up_that_failed_is_tried_again_later_and_logged_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(lobby_module, "SWEEP_S", 0.01)
    monkeypatch.setattr(lobby_module, "WARM_AGAIN_S", 0.05)
    hosting = Cold(failures=3)

    async def evening(lobby: Lobby) -> None:
        table = await opened(lobby)
        begun_s = asyncio.get_running_loop().time()
        assert await lobby.room(table.room) is not None
        async with asyncio.timeout(20):
            while "toy: warm-up succeeded after failures" not in caplog.messages:
                await asyncio.sleep(0.01)
        assert asyncio.get_running_loop().time() - begun_s >= 3 * lobby_module.WARM_AGAIN_S, "not in a tight loop"
        await asyncio.sleep(0.1)
        assert hosting.attempts == 4, "what is warm stays so"

    in_lobby(evening, hosting=hosting)
    assert [record.levelname for record in caplog.records].count("ERROR") == 1


def test_s3_a_table_whose_deed_nobody_answers_is_evicted_and_comes_back(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(lobby_module, "SWEEP_S", 0.02)
    monkeypatch.setattr(lobby_module, "UNANSWERED_S", 0.2)

    async def evening(lobby: Lobby) -> None:
        table = await opened(lobby)
        pushed = [toy.Started(toy.Setup(players=3)), toy.Tried(0, "a")]
        lobby.store.write([Write(table.room, events=tuple(map(msgspec.json.encode, pushed)))])
        stuck = await lobby.room(table.room)
        assert stuck is not None
        stuck.connect(Connection(1, Line(), list), table.person, Hello(""))  # type: ignore[arg-type]
        await asyncio.sleep(0)
        assert stuck.motion is not None
        async with asyncio.timeout(20):
            while lobby.rooms.get(table.room) is stuck:
                await asyncio.sleep(0.01)
        assert await lobby.room(table.room) is not stuck

    with caplog.at_level(logging.CRITICAL):
        in_lobby(evening)


# Deleting and removing ------------------------------------------------------------------------------------------------

DAY_S = 24 * 60 * 60
OVER = tuple(map(msgspec.json.encode, [toy.Started(toy.Setup(goal=1)), toy.Added(0, "a")]))


def test_a_table_that_its_owner_deletes_is_gone_for_good() -> None:
    async def evening(lobby: Lobby) -> None:
        table, other = await opened(lobby), await opened(lobby)
        lobby.store.keep_track(table.room, 3, b"moved")
        runtime = await lobby.room(table.room)
        assert runtime is not None
        line = Line()
        runtime.connect(Connection(1, line, list), table.person, Hello(""))  # type: ignore[arg-type]
        runtime.receive(runtime.connections[1], Delete("c1"))
        await asyncio.wrap_future(runtime.settled())
        async with asyncio.timeout(20):
            while table.room in lobby.rooms:
                await asyncio.sleep(0.01)
        assert [summary.id for summary in lobby.store.rooms()] == [other.room]
        assert lobby.store.track(table.room, 3) is None
        assert await refusal(lobby.look(table.sit_code or "")) == "refuse-no-such-link"
        assert await lobby.room(table.room) is None
        assert b"bye-deleted" in line.sent[-1]

    in_lobby(evening)


def test_m3_tables_that_never_began_are_removed_after_a_day() -> None:
    async def evening(lobby: Lobby) -> None:
        asleep, awake, begun = await opened(lobby), await opened(lobby), await opened(lobby)
        lobby.store.write([Write(begun.room, events=OVER[:1])])
        await lobby.room(awake.room)
        now_s = time.time()
        await lobby.tidy(now_s + DAY_S - 60)
        assert len(list(lobby.store.rooms())) == 3
        await lobby.tidy(now_s + DAY_S + 60)
        assert {summary.id for summary in lobby.store.rooms()} == {awake.room, begun.room}
        assert await lobby.room(asleep.room) is None

    in_lobby(evening)


@pytest.mark.parametrize("keep", [None, 30])
def test_m3_finished_tables_are_removed_only_if_the_server_is_told_so(keep: int | None) -> None:
    async def evening(lobby: Lobby) -> None:
        over, on, awake, damaged = [await opened(lobby) for _ in range(4)]
        for table in (over, awake):
            lobby.store.write([Write(table.room, events=OVER)])
        lobby.store.write([Write(on.room, events=OVER[:1]), Write(damaged.room, events=(b"{}",))])
        runtime = await lobby.room(awake.room)
        assert runtime is not None
        assert runtime.room.keep_days == keep
        now_s = time.time()
        await lobby.tidy(now_s + 29 * DAY_S)
        assert len(list(lobby.store.rooms())) == 4
        for _ in range(2):
            await lobby.tidy(now_s + 31 * DAY_S)
        left = {summary.id for summary in lobby.store.rooms()}
        assert left == {on.room, awake.room, damaged.room} | ({over.room} if keep is None else set())

    in_lobby(evening, keep=keep)


def test_a_table_that_somebody_wakes_meanwhile_is_not_removed() -> None:
    async def evening(lobby: Lobby) -> None:
        first, second = await opened(lobby), await opened(lobby)
        find, came = lobby.retention.due, asyncio.Event()

        def due(now_s: float) -> list[str]:
            found = find(now_s)
            asyncio.run_coroutine_threadsafe(lobby.room(second.room), loop).result(20)
            loop.call_soon_threadsafe(came.set)
            return found

        loop = asyncio.get_running_loop()
        lobby.retention.due = due  # type: ignore[method-assign]
        await lobby.tidy(time.time() + 2 * DAY_S)
        assert came.is_set()
        assert [summary.id for summary in lobby.store.rooms()] == [second.room]
        assert first.room != second.room

    in_lobby(evening)
