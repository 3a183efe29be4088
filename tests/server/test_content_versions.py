"""Rooms and uploaded logs of an older version of the content, in a server that has a newer one, and the other way."""

import asyncio
import gzip
import json
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import msgspec
import pytest

from meja.game import IllegalAction
from meja.games.menara import content as menara
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.setup import Setup
from meja.games.ritual import content as ritual
from meja.games.ritual.hosting import RitualHosting, RoundTimer
from meja.games.ritual.setup import RitualSetup
from meja.server.lobby import Lobby
from meja.server.messages import Arrange, Start
from meja.server.replays import logged_game
from meja.server.room.setups import first_event
from meja.server.room.state import Damage, OtherContent, RoomState, load_room
from meja.store.writer import Writer
from meja.table.hosting import Hosting, Terms
from meja.table.log import logged
from tests.games.second_content import first, second, second_version
from tests.server.factories import ROOM, Company, lobby, raw
from tests.store.memory import MemoryStore

__all__ = ["first", "second"]

TIMER: Any = RoundTimer()
HOSTINGS: Final[dict[str, Hosting]] = {
    "menara": MenaraHosting(SimpleNamespace(close=lambda: None, warm=lambda: None)),
    "ritual": RitualHosting(TIMER),
}
CONTENT: Final[dict[str, Any]] = {"menara": menara, "ritual": ritual}
SETUPS: Final[dict[str, Any]] = {"menara": Setup(players=2, lay_base="game", first=0), "ritual": RitualSetup(players=2)}
GAMES: Final = pytest.mark.parametrize("game", ["menara", "ritual"])


def table(game: str) -> Company:
    return lobby(hosting=HOSTINGS[game], setup=SETUPS[game], tower="geometric", pace_s=0)


def content_of(company: Company) -> Sequence[str]:
    """Returns the version that the record of a room names, in memory and as it is kept, and that of its first event."""
    kept = company.store.room(ROOM)
    assert kept is not None
    return [
        company.room.record.content,
        kept.record.content,
        *([company.room.game.content_of(company.room.events[0])] if company.room.events else []),
    ]


def loaded(company: Company) -> RoomState:
    kept = company.store.room(ROOM)
    assert kept is not None
    return load_room(kept, company.hosting, str)


@GAMES
def test_a_room_of_the_first_version_opens_and_goes_on_beside_a_newer_one(game: str, tmp_path: Path) -> None:
    company = table(game)
    company.do("ada", Start)
    state = company.room.state
    with second_version(tmp_path / "content"):
        room = loaded(company)
        first, newest = CONTENT[game].versions()
        assert (room.record.content, room.state) == (first, state)
        company.room = room
        company.come("ada", "bob")
        seat = room.game.actor(room.state)
        assert seat is not None
        person = ("ada", "bob")[seat]
        company.act(person, seat, room.game.options(room.state, seat)[0])
        assert len(company.room.events) > len(room.events)
        assert set(content_of(company)) == {first}
        assert newest != first


@GAMES
def test_a_new_game_of_a_room_has_the_newest_content(game: str, tmp_path: Path) -> None:
    with second_version(tmp_path / "content"):
        company = table(game)
        company.do("ada", Start)
        newest = CONTENT[game].versions()[1]
        assert set(content_of(company)) == {newest}
        assert loaded(company).state == company.room.state
    with pytest.raises(OtherContent, match=f"content {newest}, this Meja has {CONTENT[game].versions()[0]}$"):
        loaded(company)


@GAMES
def test_a_game_that_begins_after_an_update_has_the_newest_content(game: str, tmp_path: Path) -> None:
    company = table(game)
    assert set(content_of(company)) == {CONTENT[game].versions()[0]}
    with second_version(tmp_path / "content"):
        company.room = loaded(company)
        company.come("ada", "bob")
        company.do("ada", Start)
        assert set(content_of(company)) == {CONTENT[game].versions()[1]}


@GAMES
def test_a_table_can_be_set_up_with_an_older_version(game: str, second: None) -> None:
    first, newest = CONTENT[game].versions()
    company = table(game)
    company.do("ada", Arrange, raw(msgspec.structs.replace(SETUPS[game], content=first)), Terms(tower="geometric"))
    company.do("ada", Start)
    assert set(content_of(company)) == {first}
    assert newest != first
    unknown = raw(msgspec.structs.replace(SETUPS[game], content="0123456789ab"))
    assert table(game).refusal("ada", Arrange, unknown, Terms()) == "refuse-unknown-content"


@GAMES
def test_a_room_whose_record_and_first_event_name_different_versions_is_damaged(game: str, second: None) -> None:
    company = table(game)
    company.do("ada", Start)
    first, newest = CONTENT[game].versions()
    kept = company.store.room(ROOM)
    assert kept is not None
    record = msgspec.structs.replace(kept.record, content=first)
    with pytest.raises(Damage, match=f"begun with content {newest}, its record says {first}"):
        load_room(kept._replace(record=record), company.hosting, str)


@GAMES
def test_an_uploaded_log_of_either_version_is_replayed(game: str, tmp_path: Path) -> None:
    company = table(game)
    company.do("ada", Start)
    old = logged(company.room.game, company.room.events)
    alone = json.loads(gzip.decompress(logged_game(HOSTINGS, old)))
    with second_version(tmp_path / "content"):
        company = table(game)
        company.do("ada", Start)
        new = logged(company.room.game, company.room.events)
        assert json.loads(gzip.decompress(logged_game(HOSTINGS, old))) == alone
        assert json.loads(gzip.decompress(logged_game(HOSTINGS, new)))["game"] == game
    with pytest.raises(IllegalAction) as refused:
        logged_game(HOSTINGS, new)
    assert refused.value.text.id == "refuse-log-other-content"


@GAMES
def test_a_table_is_opened_with_the_newest_content(game: str, second: None) -> None:
    newest = CONTENT[game].versions()[1]

    async def run() -> None:
        store = MemoryStore()
        opened = Lobby(store, Writer(store), HOSTINGS)
        await opened.start()
        try:
            joined = await opened.open(game, msgspec.json.encode(SETUPS[game]), Terms(), "Ada")
            kept = store.room(joined.room)
            assert kept is not None
            assert kept.record.content == newest
            assert b"content" not in bytes(kept.record.setup), "so that it begins with the newest one then"
        finally:
            await opened.close()

    asyncio.run(run())
    assert first_event(HOSTINGS[game], SETUPS[game]).setup.content == newest
