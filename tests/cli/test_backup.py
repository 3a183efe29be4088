"""L5: `meja backup` writes everything into one file while the server runs; a server on the restored folder has it."""

import tarfile
from contextlib import closing
from pathlib import Path

import pytest

from meja.server.messages import Say
from meja.store.sqlite import ROOMS_FILE, SqliteStore
from tests.cli.conftest import Meja, assert_user_error
from tests.server.client import Client, until
from tests.server.online_games import GEOMETRIC, begin, seated
from tests.server.server_process import run_server
from tests.store.stores import begin as room_begins


def test_l5_a_running_server_is_backed_up_and_restored_with_everybodys_seats(meja: Meja, tmp_path: Path) -> None:
    file, restored = tmp_path / "meja.tar", tmp_path / "restored"
    with run_server(tmp_path / "data") as server:
        clients = seated(server.port, "menara", {"players": 2}, GEOMETRIC)
        begin(clients)
        clients[0].ask(Say, "before the backup")
        until(clients, lambda: not clients[0].pending)
        said = meja("backup", file, "--data", tmp_path / "data")
        assert (said.code, said.err) == (0, "")
        assert said.out == f"{file} has 1 room. To restore it, unpack it into an empty data folder.\n"
        clients[0].ask(Say, "after the backup")
        until(clients, lambda: not clients[0].pending)
        seats = clients[0].room.seats if clients[0].room is not None else ()
    assert file.stat().st_mode & 0o077 == 0, "the links and the key in it are secrets"
    with tarfile.open(file) as tar:
        assert sorted(tar.getnames()) == ["rooms.sqlite", "tokens.key"]
        tar.extractall(restored, filter="data")
    with run_server(restored) as server:
        again = [Client(server.port, client.admission, client.name) for client in clients]
        for client in again:
            client.come()
        until(again, lambda: all(client.room is not None and client.now and client.last_said for client in again))
        assert [client.room.seats for client in again if client.room is not None] == [seats] * 3
        assert seats == (clients[0].person, clients[1].person)
        assert again[2].last_said == 1, "what was said after the backup is not in it"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    with closing(SqliteStore(tmp_path / "data" / ROOMS_FILE)) as store:
        store.write([room_begins("r1"), room_begins("r2")])
        for n in range(30):
            store.keep_track("r1", n, bytes(400_000))
    return tmp_path / "data"


def test_a_backup_does_not_overwrite_a_file(meja: Meja, data: Path, tmp_path: Path) -> None:
    (tmp_path / "old.tar").write_text("precious")
    assert_user_error(meja("backup", tmp_path / "old.tar", "--data", data), "is there already")
    assert (tmp_path / "old.tar").read_text() == "precious"


def test_a_long_backup_shows_its_progress(meja: Meja, data: Path, tmp_path: Path) -> None:
    said = meja("backup", tmp_path / "new.tar", "--data", data)
    assert said.code == 0
    assert "% is copied." in said.err
    assert "There is no tokens.key" in said.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "new.tar"], "nothing else is left"


def test_missing_rooms_or_a_missing_target_folder_are_reported(meja: Meja, data: Path, tmp_path: Path) -> None:
    assert_user_error(meja("backup", tmp_path / "a.tar", "--data", tmp_path / "nowhere"), "There are no rooms")
    assert_user_error(meja("backup", tmp_path / "nowhere" / "a.tar", "--data", data), "No such file or directory")
