"""`meja forget`: rooms are listed, and deleted only after confirmation and while no server runs."""

from contextlib import closing
from pathlib import Path

import pytest

from meja.store.sqlite import SqliteStore
from tests.cli.conftest import Meja, assert_user_error
from tests.store.stores import begin, happen


@pytest.fixture
def data(tmp_path: Path) -> Path:
    with closing(SqliteStore(tmp_path / "data" / "rooms.sqlite")) as store:
        store.write([begin("r1"), happen("r1", n=4), begin("r2"), begin("r3")])
    return tmp_path / "data"


def rooms(data: Path) -> list[str]:
    with closing(SqliteStore(data / "rooms.sqlite")) as store:
        return sorted(room.id for room in store.rooms())


def test_without_arguments_all_rooms_are_listed_and_nothing_is_deleted(meja: Meja, data: Path) -> None:
    done = meja("forget", "--data", str(data))
    assert done.code == 0
    assert sorted(line.split()[0] for line in done.out.splitlines()) == ["r1", "r2", "r3"]
    assert rooms(data) == ["r1", "r2", "r3"]


@pytest.mark.parametrize("answer", ["", "\n", "n\n", "nope\n"])
def test_nothing_is_deleted_without_confirmation(meja: Meja, data: Path, answer: str) -> None:
    said = meja("forget", "r1", "sit-r2", "--data", data, answers=answer)
    assert said.code == 1
    assert "Delete these 2 rooms for good" in said.out
    assert said.out.endswith("Nothing was deleted.\n")
    assert rooms(data) == ["r1", "r2", "r3"]


@pytest.mark.parametrize(("flags", "answer"), [(["--yes"], ""), ([], "y\n"), ([], "Yes\n")])
def test_rooms_are_deleted_by_their_ids_or_links(meja: Meja, data: Path, flags: list[str], answer: str) -> None:
    links = ["r1", "https://meja.example/t/watch-r2?quality=low", "r1"]
    said = meja("forget", *links, "--data", data, *flags, answers=answer)
    assert (said.code, said.out.splitlines()[-1].endswith("Deleted 2 rooms.")) == (0, True)
    assert "4 events" in said.out
    assert rooms(data) == ["r3"]


def test_an_unknown_room_prevents_all_deletions(meja: Meja, data: Path) -> None:
    assert_user_error(meja("forget", "r1", "r9", "--data", data, "--yes"), "There is no room r9")
    assert rooms(data) == ["r1", "r2", "r3"]


def test_nothing_is_deleted_while_a_server_runs(meja: Meja, data: Path) -> None:
    with closing(SqliteStore(data / "rooms.sqlite")):
        assert_user_error(meja("forget", "r1", "--data", data, "--yes"), "A server runs on", "end it first")
        assert meja("forget", "--data", data).code == 0
    assert rooms(data) == ["r1", "r2", "r3"]


def test_a_damaged_room_can_be_deleted(meja: Meja, data: Path) -> None:
    with closing(SqliteStore(data / "rooms.sqlite")) as store:
        store.set_aside("r1", "it is damaged")
    assert meja("forget", "r1", "--data", data, "--yes").code == 0
    assert rooms(data) == ["r2", "r3"]
