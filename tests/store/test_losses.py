"""L3, L5: files of the store that are missing at the start, or are deleted while the server runs, are reported."""

import os
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from meja.store.losses import Lost, marker_of, wal_of
from meja.store.sqlite import SqliteStore
from tests.store.stores import begin, events, happen

KILLED = """
import os, signal, sys
from pathlib import Path
from meja.store.sqlite import SqliteStore
from tests.store.stores import begin, happen
store = SqliteStore(Path(sys.argv[1]))
store.write([begin(), happen(n=3)])
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with closing(SqliteStore(tmp_path / "rooms.sqlite")) as store:
        store.write([begin(), happen(n=2)])
    return tmp_path / "rooms.sqlite"


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """Writes rooms in a process that is killed, so that everything is in the WAL."""
    path = tmp_path / "killed" / "rooms.sqlite"
    ended = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    assert ended.returncode == -signal.SIGKILL
    assert wal_of(path).exists()
    return path


def kept(path: Path, **more: bool) -> dict[str, int]:
    with closing(SqliteStore(path, **more)) as store:  # type: ignore[arg-type]
        return {room.id: room.events for room in store.rooms()}


@pytest.mark.parametrize("way", ["empty", "missing"])
def test_l3_a_missing_database_is_an_error_instead_of_a_new_one(path: Path, way: str) -> None:
    path.unlink() if way == "missing" else path.write_bytes(b"")
    with pytest.raises(Lost, match=rf"is {way}, though rooms were kept here\. Put it back.*--accept-loss"):
        SqliteStore(path, expects_rooms=True)
    assert path.exists() == (way == "empty")
    assert kept(path, expects_rooms=True, accept_loss=True) == {}
    assert kept(path, expects_rooms=True) == {}, "once it is accepted, it is not said again"


def test_a_new_folder_starts_without_an_error(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "new" / "rooms.sqlite")) as store:
        assert store.notes == []


def test_l5_a_wal_deleted_after_a_kill_is_detected(killed: Path) -> None:
    wal_of(killed).unlink()
    for _ in range(2):
        with pytest.raises(Lost, match=r"did not end cleanly here, and .*-wal is missing.*--accept-loss"):
            SqliteStore(killed)
    with closing(SqliteStore(killed, accept_loss=True)) as store:
        assert "goes on without them" in " ".join(store.notes)
    assert kept(killed) == {}, "and after a clean end all is well again"


def test_l5_a_kill_alone_loses_nothing_and_reports_nothing(killed: Path) -> None:
    with closing(SqliteStore(killed)) as store:
        assert store.notes == []
    assert kept(killed) == {"r1": 3}


def test_l5_a_database_deleted_after_a_kill_is_detected_and_its_wal_is_kept(killed: Path) -> None:
    killed.unlink()
    content = wal_of(killed).read_bytes()
    with pytest.raises(Lost, match="is missing, though rooms were kept here"):
        SqliteStore(killed)
    assert kept(killed, accept_loss=True) == {}
    (aside,) = killed.parent.glob("*-wal.lost-*")
    assert aside.read_bytes() == content


def test_l5_the_marker_file_exists_only_while_the_store_is_open(path: Path) -> None:
    assert not marker_of(path).exists()
    with closing(SqliteStore(path)):
        assert marker_of(path).exists()
        with closing(SqliteStore(path, visit=True)):
            pass
        assert marker_of(path).exists(), "a visitor leaves it alone"
    assert not marker_of(path).exists()


def test_a_visitor_that_closes_last_after_a_kill_causes_no_false_alarm(killed: Path) -> None:
    with closing(SqliteStore(killed, visit=True)):
        pass
    assert not wal_of(killed).exists(), "SQLite has written it back"
    assert kept(killed) == {"r1": 3}


def test_l5_a_wal_deleted_while_the_server_runs_is_written_back(path: Path) -> None:
    store = SqliteStore(path)
    store.write([happen(after=2)])
    assert store.check() is None
    wal_of(path).unlink()
    problem = store.check()
    assert problem is not None
    assert "rooms.sqlite-wal was deleted or replaced" in problem
    assert "nothing is lost" in problem
    assert store.check() is None, "it is said once"
    store.write([happen(after=3)])
    copy = path.with_name("copy")
    for suffix in ("", "-wal"):  # as after a kill
        Path(f"{copy}{suffix}").write_bytes(Path(f"{path}{suffix}").read_bytes())
    assert kept(copy) == {"r1": 4}
    store.close()
    assert kept(path) == {"r1": 4}


@pytest.mark.parametrize("way", ["deleted", "replaced"])
def test_l5_a_database_deleted_while_the_server_runs_is_rescued(path: Path, way: str) -> None:
    store = SqliteStore(path)
    store.write([happen(after=2)])
    if way == "deleted":
        path.unlink()
    else:
        path.with_name("other").write_bytes(b"")
        os.replace(path.with_name("other"), path)
    problem = store.check()
    assert problem is not None
    assert "rooms.sqlite was deleted or replaced" in problem
    assert store.check() is None
    store.write([happen(after=3)])
    store.close()
    assert kept(path.with_name("rooms.sqlite.rescued-1")) == {"r1": 4}, "with what happened after it was noticed"


def test_a_backup_is_a_consistent_snapshot_while_others_write(path: Path, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    with closing(SqliteStore(path)) as store:
        store.write([begin("r2")])
        for n in range(1, 40):
            store.keep_track("r2", n, os.urandom(400_000))

        def progress(left: int, pages: int) -> None:
            told.append((left, pages))
            store.write([happen(after=1 + len(told))])

        store.copy(tmp_path / "copy.sqlite", progress)
    assert len(told) > 1
    assert told[-1][0] == 0
    with closing(SqliteStore(tmp_path / "copy.sqlite")) as copy:
        room = copy.room("r1")
        assert room is not None
        assert room.events == events(1, 2)
        assert len(copy.tracks("r2")) == 39
