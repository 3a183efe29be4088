"""The lobby: a table is opened, found by its links, woken from what is kept, and set aside if it is damaged."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from meja.game import IllegalAction
from meja.server import lobby as lobby_module
from meja.server.connection import Connection
from meja.server.lobby import Joined, Lobby
from meja.server.messages import Hello
from meja.store.memory import MemoryStore
from meja.store.store import Write
from meja.store.writer import Writer
from meja.table.hosting import Terms
from meja.table.seats import LONGEST_NAME
from tests.server import toy
from tests.server.kit import Line

SETUP = msgspec.json.encode(toy.Setup(players=3))


def in_lobby(evening: Callable[[Lobby], Awaitable[None]], store: MemoryStore | None = None) -> MemoryStore:
    """A lobby that is open for one evening."""
    store = store or MemoryStore()

    async def run() -> None:
        lobby = Lobby(store, Writer(store), {"toy": toy.ToyHosting()})
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


def test_who_opens_a_table_is_its_host_and_sits_on_the_first_seat() -> None:
    async def evening(lobby: Lobby) -> None:
        joined = await opened(lobby)
        assert joined.role == "sit"
        live = await lobby.room(joined.room)
        assert live is not None
        seating = live.room.seating
        assert (seating.host, seating.seats) == (joined.person, (joined.person, None, None))
        assert seating.people[0].name == "Ada"
        assert live.room.stage == "lobby"

    in_lobby(evening)


def test_a_table_is_kept_before_anybody_knows_its_link() -> None:
    async def evening(lobby: Lobby) -> None:
        joined = await opened(lobby)
        assert lobby.store.room(joined.room) is not None
        assert lobby.store.find(joined.sit_code or "") == (joined.room, "sit")
        assert lobby.store.find(joined.watch_code) == (joined.room, "watch")
        assert len({joined.room, joined.person, joined.sit_code, joined.watch_code}) == 4

    in_lobby(evening)


def test_what_cannot_be_played_is_not_opened() -> None:
    async def evening(lobby: Lobby) -> None:
        assert await refusal(lobby.open("chess", SETUP, Terms(), "Ada")) == "refuse-no-such-game"
        assert await refusal(lobby.open("toy", b'{"players":9}', Terms(), "Ada")) == "refuse-players"
        assert await refusal(lobby.open("toy", b'{"dragons":9}', Terms(), "Ada")) == "refuse-set-up"
        assert await refusal(lobby.open("toy", SETUP, Terms(), "A" * (LONGEST_NAME + 1))) == "refuse-name"

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


def test_who_comes_by_a_link_belongs_to_the_table_once_that_is_kept() -> None:
    async def evening(lobby: Lobby) -> None:
        table = await opened(lobby)
        bob = await lobby.join(table.sit_code or "", "Bob", None)
        wim = await lobby.join(table.watch_code, "Wim", None)
        assert (bob.role, bob.sit_code) == ("sit", table.sit_code)
        assert (wim.role, wim.sit_code) == ("watch", None), "who watches does not learn how to sit down"
        kept = lobby.store.room(table.room)
        assert kept is not None
        people = [(person.id, person.name, person.watches) for person in kept.papers.seating.people]
        assert people[1:] == [(bob.person, "Bob", False), (wim.person, "Wim", True)]

    in_lobby(evening)


def test_who_comes_again_is_who_they_were() -> None:
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
        assert len({id(live) for live in lives}) == 1
        assert lobby.counts()["rooms"] == 1
        assert await lobby.room("nowhere") is None

    in_lobby(evening)


def test_a_table_outlives_the_server() -> None:
    async def first(lobby: Lobby) -> None:
        await opened(lobby)

    async def second(lobby: Lobby) -> None:
        (summary,) = lobby.store.rooms()
        live = await lobby.room(summary.id)
        assert live is not None
        assert live.room.seating.people[0].name == "Ada"

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


def test_a_table_that_nobody_is_at_leaves_the_memory_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby_module, "SWEEP_S", 0.02)
    monkeypatch.setattr(lobby_module, "ASLEEP_S", 0.2)

    async def evening(lobby: Lobby) -> None:
        table, other = await opened(lobby), await opened(lobby)
        live = await lobby.room(table.room)
        assert live is not None
        live.connect(Connection(1, Line(), list), table.person, Hello(""))  # type: ignore[arg-type]
        asleep = await lobby.room(other.room)
        async with asyncio.timeout(20):
            while other.room in lobby.rooms:
                await asyncio.sleep(0.01)
        assert list(lobby.rooms) == [table.room], "somebody is there"
        assert await lobby.room(other.room) is not asleep

    in_lobby(evening)
