"""Damage to the SQLite file: damaged rooms are set aside with a reason, and the others stay usable."""

import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from meja.store import schema
from meja.store.sqlite import SqliteStore
from meja.store.store import Damaged, Kept, StoreError, Write
from meja.table.room_record import Asked
from tests.store.stores import begin, happen, line
from tests.store.test_sqlite import of_schema_1

ROOMS = 12
EVENTS = 12
PAGE = 4096


def event(room: str, n: int) -> bytes:
    """Returns an event so large that every room has database pages of its own."""
    return b'{"type":"Settled","n":%d,"of":"%s","poses":"%s"}' % (n, room.encode(), b"." * 700)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Returns the path of a closed database with rooms."""
    path = tmp_path / "rooms.sqlite"
    with closing(SqliteStore(path)) as store:
        for id in (f"r{number}" for number in range(ROOMS)):
            happened = Write(id, 0, tuple(event(id, n) for n in range(EVENTS)), Asked("p1", "c1"))
            store.write([begin(id), happened, Write(id, EVENTS, said=(line(f"hello from {id}"),))])
            store.keep_track(id, 3, b"moved %s" % id.encode() * 1000)
    return path


def read(store: SqliteStore) -> dict[str, Kept | None]:
    """Returns every listed room; None if it is set aside."""
    found: dict[str, Kept | None] = {}
    for summary in store.rooms():
        try:
            found[summary.id] = store.room(summary.id)
        except Damaged:
            found[summary.id] = None
    return found


def before(path: Path) -> dict[str, Kept | None]:
    with closing(SqliteStore(path)) as store:
        return read(store)


def spoil(path: Path, at: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def page_with(path: Path, text: bytes) -> int:
    """Returns the offset of the database page that contains these bytes."""
    return path.read_bytes().index(text) // PAGE * PAGE


# Rows ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "change", "why"),
    [
        ("event", "DELETE FROM event WHERE n = 4", "event 4 is missing"),
        ("event", "DELETE FROM event WHERE n = 12", "it has 11 rows of event where 12 were written"),
        ("event", "UPDATE event SET json = x'7b7d' WHERE n = 5", "event 5 is damaged"),
        ("event", "UPDATE event SET json = 'text' WHERE n = 5", "event 5 is damaged"),
        ("event", "UPDATE event SET n = 13 WHERE n = 5", "event 5 is missing"),
        ("asked", "DELETE FROM asked WHERE n = 1", "it has 0 rows of asked where 1 were written"),
        ("asked", "UPDATE asked SET json = x'5b5d', crc = crc32(x'5b5d') WHERE n = 1", "command 1 cannot be read"),
        ("said", "UPDATE said SET json = x'00', crc = crc32(x'00') WHERE n = 1", "line of talk 1 cannot be read"),
        ("papers", "DELETE FROM papers WHERE TRUE", "its record is damaged"),
        ("papers", "UPDATE papers SET crc = crc + 1 WHERE TRUE", "its record is damaged"),
        (
            "papers",
            "UPDATE papers SET json = x'7b7d', crc = crc32(x'7b7d') WHERE TRUE",
            "its record says cannot be read",
        ),
    ],
)
def test_a_damaged_room_is_set_aside_with_a_reason(path: Path, table: str, change: str, why: str) -> None:
    with closing(schema.connect(path, "rw")) as connection:
        connection.execute(f"{change} AND room = (SELECT key FROM room WHERE id = 'r3')")
    with closing(SqliteStore(path)) as store:
        for even_aside in (False, True, False):
            with pytest.raises(Damaged, match=f"Room r3 is set aside: .*{why}"):
                store.room("r3", even_aside=even_aside)
        assert [room.id for room in store.rooms() if room.aside is not None] == ["r3"]
        with pytest.raises(Damaged):
            store.write([happen("r3", after=EVENTS)])
        store.write([happen("r4", after=EVENTS)])
    with closing(SqliteStore(path)) as store:
        assert [id for id, kept in read(store).items() if kept is None] == ["r3"]
        assert store.track("r3", 3) == b"moved r3" * 1000


def test_a_room_with_a_damaged_record_is_listed_and_affects_no_other_room(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        store._writer.execute("UPDATE papers SET json = x'7b7d' WHERE room = (SELECT key FROM room WHERE id = 'r3')")
        (listed,) = (room for room in store.rooms() if room.id == "r3")
        assert (listed.game, listed.people, listed.events, listed.aside) == ("", (), EVENTS, "its record is damaged")
        with pytest.raises(Damaged, match="Room r3 cannot be written to: its record is damaged"):
            store.write([Write("r3", EVENTS, record=begin("r3").record)])


def test_a_damaged_track_is_missing_and_affects_nothing_else(path: Path) -> None:
    spoil(path, path.read_bytes().index(b"moved r3moved r3") + 20, b"?")
    with closing(SqliteStore(path)) as store:
        assert store.track("r3", 3) is None
        assert store.track("r4", 3) == b"moved r4" * 1000
        assert store.room("r3") is not None


def test_a_changed_byte_is_detected(path: Path) -> None:
    spoil(path, path.read_bytes().index(b'"of":"r3"') + 200, b",")
    with closing(SqliteStore(path)) as store:
        assert store.notes == []
        with pytest.raises(Damaged, match=r"event \d+ is damaged"):
            store.room("r3")


# Pages and files -----------------------------------------------------------------------------------------------------


def test_every_readable_room_of_a_damaged_file_is_rescued(path: Path) -> None:
    kept = before(path)
    spoil(path, page_with(path, b'"of":"r3"'), b"\x55" * 100)
    damaged = path.read_bytes()
    with closing(SqliteStore(path)) as store:
        first, second, *rest = store.notes
        assert first.startswith(f"{path} was damaged (")
        assert first.endswith("); it is kept as rooms.sqlite.damaged-1.")
        assert second == f"Of {ROOMS} rooms that were found in it, {ROOMS} are in the new file."
        assert "Room r3 could not be read whole, and is set aside." in rest
        found = read(store)
        assert found.keys() == kept.keys()
        assert found["r3"] is None
        alive = {id: room for id, room in found.items() if room is not None}
        assert len(alive) >= ROOMS - 3  # a page can hold the end of one room and the beginning of another
        assert alive.items() <= kept.items()
        assert all(store.track(id, 3) == b"moved %s" % id.encode() * 1000 for id in kept)
        store.write([happen(next(iter(alive)), after=EVENTS)])
    assert path.with_name("rooms.sqlite.damaged-1").read_bytes() == damaged
    with closing(SqliteStore(path)) as store:
        assert store.notes == []


@pytest.mark.parametrize("seed", range(12))
def test_after_any_damage_a_room_that_can_be_read_is_unchanged(path: Path, seed: int) -> None:
    """Garbage in any pages except the first: each room is unchanged, set aside, or in the renamed damaged file."""
    kept = before(path)
    chance = random.Random(seed)
    for page in chance.sample(range(1, path.stat().st_size // PAGE), 1 + seed % 3):
        spoil(path, page * PAGE + chance.randrange(PAGE // 2), chance.randbytes(chance.choice((1, 30, PAGE // 2))))
    damaged = path.read_bytes()
    with closing(SqliteStore(path)) as store:
        found = read(store)
        assert {id: room for id, room in found.items() if room is not None}.items() <= kept.items()
        lost = [id for id in kept if found.get(id) is None]
        assert not lost or store.notes or any(room.aside for room in store.rooms())
        if store.notes:
            assert path.with_name("rooms.sqlite.damaged-1").read_bytes() == damaged
        store.write([begin("fresh"), happen("fresh")])


@pytest.mark.parametrize("part", [0.1, 0.2, 0.5, 0.9])
def test_a_truncated_file_is_set_aside_and_the_server_starts(path: Path, part: float) -> None:
    kept = before(path)
    cut = path.read_bytes()[: int(path.stat().st_size * part)]
    path.write_bytes(cut)
    with closing(SqliteStore(path)) as store:
        assert store.notes[0].endswith("it is kept as rooms.sqlite.damaged-1.")
        alive = {id: room for id, room in read(store).items() if room is not None}
        assert alive.items() <= kept.items()
        assert part < 0.9 or len(alive) > ROOMS / 2
        store.write([begin("fresh"), happen("fresh")])
    assert path.with_name("rooms.sqlite.damaged-1").read_bytes() == cut


@pytest.mark.parametrize("data", [b"Once upon a time there was a table. " * 300, b"\0" * 9000, b"SQLite format 3\0"])
def test_a_file_that_is_no_database_is_renamed_and_a_new_one_created(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "rooms.sqlite"
    path.write_bytes(data)
    with closing(SqliteStore(path)) as store:
        assert store.notes[0].endswith("it is kept as rooms.sqlite.damaged-1.")
        assert store.notes[1] == "Nothing in it can be read any more; the new file is empty."
        assert list(store.rooms()) == []
        store.write([begin()])
    assert path.with_name("rooms.sqlite.damaged-1").read_bytes() == data
    path.write_bytes(b"again " * 1000)
    with closing(SqliteStore(path)) as store:
        assert store.notes[0].endswith("it is kept as rooms.sqlite.damaged-2.")
    assert path.with_name("rooms.sqlite.damaged-1").read_bytes() == data


def test_rooms_that_are_only_in_the_wal_are_rescued_too(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy" / path.name
    copy.parent.mkdir()
    with closing(SqliteStore(path)) as store:
        store.write([begin("late"), happen("late", n=3)])
        for suffix in ("", "-wal"):
            copy.with_name(path.name + suffix).write_bytes(path.with_name(path.name + suffix).read_bytes())
        late = store.room("late")
    spoil(copy, page_with(copy, b'"of":"r3"'), b"\x55" * 100)
    with closing(SqliteStore(copy)) as store:
        assert len(store.notes) > 1
        assert store.room("late") == late
    assert copy.with_name("rooms.sqlite.damaged-1-wal").exists()


def test_a_damaged_file_of_an_older_schema_is_rescued_and_upgraded(tmp_path: Path) -> None:
    path = tmp_path / "old" / "rooms.sqlite"
    of_schema_1(path)
    spoil(path, page_with(path, b'"text":"hello"'), b"\x55" * 100)
    with closing(SqliteStore(path)) as store:
        assert "Room r1 could not be read whole, and is set aside." in store.notes
        assert {room.id for room in store.rooms()} == {"r1", "r2", "r3"}


def test_a_rescue_on_a_full_disk_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(path, page_with(path, b'"of":"r3"'), b"\x55" * 100)
    damaged = path.read_bytes()
    connect = schema.connect

    def tiny(path: Path, mode: str) -> sqlite3.Connection:
        connection = connect(path, mode)
        if path.name.endswith(".new"):
            connection.execute("PRAGMA max_page_count = 20")
        return connection

    with monkeypatch.context() as patch:
        patch.setattr(schema, "connect", tiny)
        with pytest.raises(StoreError, match="the disk is full"):
            SqliteStore(path)
    assert path.read_bytes() == damaged
    with closing(SqliteStore(path)) as store:
        assert len([kept for kept in read(store).values() if kept is not None]) >= ROOMS - 3


def test_an_interrupted_rescue_is_finished_at_the_next_start(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(path, page_with(path, b'"of":"r3"'), b"\x55" * 100)
    replace = os.replace
    path.with_name("rooms.sqlite-wal").write_bytes(b"")
    for stop in range(3):
        moves = 0

        def stopping(old: str, new: str, stop: int = stop) -> None:
            nonlocal moves
            if moves == stop:
                raise KeyboardInterrupt
            moves += 1
            replace(old, new)

        with monkeypatch.context() as patch:
            patch.setattr(os, "replace", stopping)
            with pytest.raises(KeyboardInterrupt):
                SqliteStore(path)
    with closing(SqliteStore(path)) as store:
        assert len([kept for kept in read(store).values() if kept is not None]) >= ROOMS - 3
