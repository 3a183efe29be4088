"""The SQLite file: durability, one owner and visitors, schema upgrades, and a full disk."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from meja.store import schema
from meja.store.lock import InUse
from meja.store.sqlite import SqliteStore
from meja.store.store import Damaged, Kept, StoreError, Write
from meja.store.writer import Writer
from meja.table.room_record import Asked
from tests.store.stores import begin, events, happen, line, record

SOON_S = 10


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a folder?#%20" / "rooms.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    store.close()


def fill(store: SqliteStore) -> None:
    store.write([begin(), happen(n=2, command="c1"), Write("r1", 2, said=(line("hello"),)), begin("r2")])
    store.keep_track("r1", 2, b"moved")


FILLED = Kept(record(), events(1, 2), ((2, Asked("p1", "c1")),), (line("hello"),))


def beside(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir())


# Durability ----------------------------------------------------------------------------------------------------------


def test_rooms_are_stored_when_the_store_is_opened_again(path: Path, store: SqliteStore) -> None:
    fill(store)
    store.close()
    with closing(SqliteStore(path)) as again:
        assert again.room("r1") == FILLED
        assert again.find("watch-r2") == ("r2", "watch")
        assert (again.tracks("r1"), again.track("r1", 2)) == ((2,), b"moved")
        assert again.notes == []


def test_after_closing_there_are_only_the_database_and_its_lock(path: Path, store: SqliteStore) -> None:
    fill(store)
    store.close()
    assert beside(path) == ["rooms.sqlite", "rooms.sqlite.lock"]


def test_writes_are_synced_and_readers_do_not_block(store: SqliteStore) -> None:
    pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    found = [store._writer.execute(f"PRAGMA {name}").fetchone()[0] for name in pragmas]
    assert found == ["wal", 2, 1, 5000]  # 2: FULL


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_other_users_of_the_machine_cannot_read_the_file(path: Path, store: SqliteStore) -> None:
    fill(store)
    modes = {suffix: path.with_name(path.name + suffix).stat().st_mode & 0o077 for suffix in ("", "-wal", "-shm")}
    assert modes == {"": 0, "-wal": 0, "-shm": 0}


def test_using_a_closed_store_is_an_error(store: SqliteStore) -> None:
    store.close()
    store.close()
    for use in (lambda: store.write([begin()]), lambda: store.room("r1"), lambda: store.find("x"), store.rooms):
        with pytest.raises(StoreError, match="closed"):
            use()


@pytest.mark.parametrize(
    ("name", "why"), [("rooms.sqlite", "is no file"), ("rooms.sqlite.lock", "cannot be opened: Is a directory")]
)
def test_a_file_that_cannot_be_opened_is_reported(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / name).mkdir()
    with pytest.raises(StoreError, match=why):
        SqliteStore(tmp_path / "rooms.sqlite")


def test_a_folder_that_cannot_be_created_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match=r"cannot be opened: (File exists|Not a directory)"):
        SqliteStore(tmp_path / "file" / "rooms.sqlite")


# One owner, and visitors ---------------------------------------------------------------------------------------------


def test_a_file_has_one_owner_at_a_time(path: Path, store: SqliteStore) -> None:
    with pytest.raises(InUse, match="is in use by another Meja"):
        SqliteStore(path)
    store.close()
    SqliteStore(path).close()


def test_another_process_is_refused_until_the_owner_ends_or_is_killed(path: Path) -> None:
    code = "import sys; from pathlib import Path; from meja.store.sqlite import SqliteStore\n"
    code += "store = SqliteStore(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"open\n"
        with pytest.raises(InUse):
            SqliteStore(path)
        child.kill()
        child.wait()
        SqliteStore(path).close()


def test_a_visitor_reads_and_writes_beside_the_owner(path: Path, store: SqliteStore) -> None:
    fill(store)
    with closing(SqliteStore(path, visit=True)) as visitor:
        assert visitor.room("r1") == FILLED
        visitor.write([begin("r3")])
        store.write([happen(after=2)])
        assert visitor.room("r1") == FILLED._replace(events=events(1, 3))
    assert store.find("sit-r3") == ("r3", "sit")


def test_a_visitor_repairs_nothing_and_sets_nothing_aside(path: Path, store: SqliteStore) -> None:
    fill(store)
    store._writer.execute("DELETE FROM event WHERE n = 1")
    with closing(SqliteStore(path, visit=True)) as visitor:
        with pytest.raises(Damaged, match="event 1 is missing"):
            visitor.room("r1")
        assert {summary.aside for summary in visitor.rooms()} == {None}


def test_a_visitor_creates_no_file(path: Path) -> None:
    path.parent.mkdir()
    with pytest.raises(StoreError, match="unable to open"):
        SqliteStore(path, visit=True)
    assert beside(path) == []


# Schema upgrades -----------------------------------------------------------------------------------------------------


def of_schema_1(path: Path) -> None:
    """Creates a database of schema 1, written out here so that it never changes."""
    path.parent.mkdir()
    with closing(sqlite3.connect(path, isolation_level=None)) as old:
        old.executescript("""
            PRAGMA journal_mode = WAL;
            PRAGMA application_id = 1296386625;
            CREATE TABLE room (
                key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, sit_code TEXT NOT NULL UNIQUE,
                watch_code TEXT NOT NULL UNIQUE, changed_ns INTEGER NOT NULL, aside TEXT);
            CREATE TABLE papers (room INTEGER PRIMARY KEY REFERENCES room ON DELETE CASCADE, json BLOB NOT NULL);
            CREATE TABLE event (
                room INTEGER NOT NULL REFERENCES room ON DELETE CASCADE, n INTEGER NOT NULL, json BLOB NOT NULL,
                PRIMARY KEY (room, n)) WITHOUT ROWID;
            CREATE TABLE asked (
                room INTEGER NOT NULL REFERENCES room ON DELETE CASCADE, n INTEGER NOT NULL, json BLOB NOT NULL,
                PRIMARY KEY (room, n)) WITHOUT ROWID;
            CREATE TABLE said (
                room INTEGER NOT NULL REFERENCES room ON DELETE CASCADE, n INTEGER NOT NULL, json BLOB NOT NULL,
                PRIMARY KEY (room, n)) WITHOUT ROWID;
            CREATE TABLE track (
                room INTEGER NOT NULL REFERENCES room ON DELETE CASCADE, event INTEGER NOT NULL, data BLOB NOT NULL,
                PRIMARY KEY (room, event));
            PRAGMA user_version = 1;
            INSERT INTO event VALUES (7, 1, CAST('{"type":"Passed","number":1}' AS BLOB));
            INSERT INTO event VALUES (7, 2, CAST('{"type":"Passed","number":2}' AS BLOB));
            INSERT INTO event VALUES (9, 1, CAST('{"type":"Passed","number":1}' AS BLOB));
            INSERT INTO event VALUES (9, 3, CAST('{"type":"Passed","number":3}' AS BLOB));
            INSERT INTO asked VALUES (7, 1, CAST('[2,{"person":"p1","id":"c1","hand":""}]' AS BLOB));
            INSERT INTO said VALUES
                (7, 1, CAST('{"person":"p1","name":"Ana","text":"hello","at_s":1800000060}' AS BLOB));
            INSERT INTO track VALUES (7, 2, CAST('moved' AS BLOB));
        """)
        for key, id in ((7, "r1"), (8, "r2"), (9, "r3")):
            old.execute(
                "INSERT INTO room VALUES (?, ?, ?, ?, ?, ?)",
                (key, id, f"sit-{id}", f"watch-{id}", key * 10**9, "odd" if id == "r2" else None),
            )
            json = (
                '{"id":"%s","game":"menara","content":"a3404467b09c","setup":{"players":3},"terms":{"tower":"physics",'
                '"hand":"steady","pace_s":2.0,"remind_s":null},"seating":{"host":"p1","people":[{"id":"p1","name":"Ana",'
                '"watches":false},{"id":"p2","name":"Zoë 木","watches":true}],"seats":["p1",{"bot":"builder"},null]},'
                '"sit_code":"sit-%s","watch_code":"watch-%s","seed":4294967301,"created_s":1800000000}'
            )
            old.execute("INSERT INTO papers VALUES (?, ?)", (key, (json % (id, id, id)).encode()))


def test_a_file_of_schema_1_is_upgraded_with_all_of_its_rooms(path: Path) -> None:
    of_schema_1(path)
    with closing(SqliteStore(path)) as store:
        assert store.notes == []
        assert store.room("r1") == FILLED
        assert store.track("r1", 2) == b"moved"
        assert [(room.id, room.events, room.changed_s, room.aside) for room in store.rooms()] == [
            ("r3", 3, 9, None),
            ("r2", 0, 8, "odd"),
            ("r1", 2, 7, None),
        ]
        assert store.room("r2", even_aside=True) == Kept(record("r2"), (), (), ())
        with pytest.raises(Damaged, match="event 2 is missing"):
            store.room("r3")
        store.write([Write("r1", 2, events(3, 1), Asked("p1", "c2"), said=(line("again"),))])
    with closing(SqliteStore(path)) as store:
        kept = Kept(record(), events(1, 3), (*FILLED.asked, (3, Asked("p1", "c2"))), (line("hello"), line("again")))
        assert store.room("r1") == kept


def test_an_upgraded_file_has_the_schema_of_a_new_one(path: Path, tmp_path: Path) -> None:
    of_schema_1(path)
    SqliteStore(path).close()
    SqliteStore(tmp_path / "new.sqlite").close()
    made = []
    for file in (path, tmp_path / "new.sqlite"):
        with closing(schema.connect(file, "ro")) as connection:
            made.append([schema.version(connection), *connection.execute("SELECT name, type FROM sqlite_master")])
            tables = [name for name, type in made[-1][1:] if type == "table"]
            made[-1] += [connection.execute(f"PRAGMA table_info({table})").fetchall() for table in tables]
    assert made[0] == made[1]
    assert made[0][0] == schema.SCHEMA


def test_an_interrupted_upgrade_changes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    of_schema_1(path)
    with monkeypatch.context() as patch:
        broken = (*schema.MIGRATIONS[1][:4], "SELECT nonsense")
        patch.setattr(schema, "MIGRATIONS", (schema.MIGRATIONS[0], broken))
        with pytest.raises(StoreError, match="nonsense"):
            SqliteStore(path)
    with closing(SqliteStore(path)) as store:
        assert store.room("r1") == FILLED


def test_a_visitor_does_not_upgrade(path: Path) -> None:
    of_schema_1(path)
    with pytest.raises(StoreError, match="is of an older Meja; meja serve upgrades it"):
        SqliteStore(path, visit=True)


@pytest.mark.parametrize("visit", [False, True])
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("PRAGMA user_version = 99", r"by a newer Meja \(schema 99, this one knows up to 2\); it is left as it is"),
        ("PRAGMA application_id = 5", "is a database, but not one of Meja's rooms; it is left as it is"),
    ],
)
def test_a_file_of_another_program_or_a_newer_schema_is_unchanged(
    path: Path, change: str, why: str, visit: bool
) -> None:
    of_schema_1(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(change)
        connection.execute("PRAGMA wal_checkpoint")
        connection.execute("INSERT INTO said VALUES (8, 1, 'in the WAL')")
        before = {name: (path.parent / name).read_bytes() for name in ("rooms.sqlite", "rooms.sqlite-wal")}
        with pytest.raises(StoreError, match=why):
            SqliteStore(path, visit=visit)
        assert {name: (path.parent / name).read_bytes() for name in before} == before


# A full disk ---------------------------------------------------------------------------------------------------------


def test_a_full_disk_is_reported_and_stored_rooms_stay(store: SqliteStore) -> None:
    fill(store)
    (pages,) = store._writer.execute("PRAGMA page_count").fetchone()
    store._writer.execute(f"PRAGMA max_page_count = {pages + 5}")
    large = Write("r1", 2, (b'"%s"' % (b"x" * 100_000),))
    with closing(Writer(store)) as writer:
        futures = [writer.submit(write) for write in (large, happen(after=2), large, large)]
        for future in (futures[0], *futures[2:]):
            with pytest.raises(StoreError, match=r"the disk is full|has 3 events"):
                future.result(SOON_S)
        futures[1].result(SOON_S)
        assert isinstance(futures[0].exception(), StoreError)
        assert "the disk is full; nothing more can be kept" in str(futures[0].exception())
        assert store.room("r1") == FILLED._replace(events=events(1, 3))
        store._writer.execute("PRAGMA max_page_count = 100000")
        writer.submit(large._replace(after=3)).result(SOON_S)
    kept = store.room("r1")
    assert kept is not None
    assert len(kept.events) == 4


def test_no_bytes_of_a_deleted_room_are_left_in_the_file(path: Path, store: SqliteStore) -> None:
    """By default SQLite leaves deleted rows in the free pages of a file."""
    secret = b"a secret of the talk"
    store.write([begin(), Write("r1", said=tuple(line(secret.decode()) for _ in range(300)))])
    store.keep_track("r1", 1, secret * 1000)
    store.close()
    assert secret in path.read_bytes()
    with closing(SqliteStore(path)) as again:
        again.forget("r1")
    assert secret not in path.read_bytes()
