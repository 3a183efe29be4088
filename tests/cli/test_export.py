"""`meja export` and `meja import`: rooms are written to files and read again; errors are sentences."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from meja.games.ritual.ritual import RitualGame
from meja.store.sqlite import SqliteStore
from meja.store.store import Kept, Write
from meja.table import tracks
from meja.table.formats import Header, LoggedRoom
from meja.table.hosting import Terms
from meja.table.log import load, read
from meja.table.room_record import Line, RoomRecord
from meja.table.seats import BotSeat, Person, Seating
from tests.cli.conftest import Meja, assert_user_error

GOLDEN = Path(__file__).parents[1] / "golden"
FOUR = GOLDEN / "ritual_four_shamans.jsonl"
MENARA = GOLDEN / "menara_detailed_example.jsonl"
GAME = RitualGame()
EVENTS = load(FOUR, GAME)[1]
ENCODED = tuple(map(msgspec.json.encode, EVENTS))
SAID = (Line("p1", "Ana", "good luck\u2028 everybody", 1_800_000_001),)
PAPERS = RoomRecord(
    id="room1",
    game="ritual",
    content=GAME.content_versions[-1],
    setup=msgspec.Raw(msgspec.json.encode(EVENTS[0].setup)),
    terms=Terms(remind_s=600),
    seating=Seating("p1", (Person("p1", "Ana"), Person("p2", "Zoë")), ("p1", "p2", BotSeat("shaman"), None)),
    sit_code="sitcode",
    watch_code="watchcode",
    seed=77,
    created_s=1_800_000_000,
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Returns a data folder with a game of RITUAL in one room, and a room without events."""
    folder = tmp_path / "data"
    with closing(SqliteStore(folder / "rooms.sqlite", now_ns=lambda: 1_800_000_600 * 10**9)) as store:
        other = msgspec.structs.replace(PAPERS, id="room2", sit_code="s2", watch_code="w2", game="menara")
        store.write([Write("room1", 0, ENCODED, record=PAPERS, said=SAID), Write("room2", record=other)])
        store.keep_track("room1", 5, b"how it moved")
    return folder


@pytest.fixture
def store(data: Path) -> Iterator[SqliteStore]:
    """Yields the store of that folder, opened as by a running server."""
    with closing(SqliteStore(data / "rooms.sqlite")) as store:
        yield store


# Out -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", ["room1", "sitcode", "watchcode", "https://meja.example/t/sitcode", "/t/watchcode/#x"])
def test_a_room_is_written_by_its_id_or_a_link(meja: Meja, data: Path, tmp_path: Path, room: str) -> None:
    out = tmp_path / "game.jsonl"
    said = meja("export", room, "--data", data, "--out", out)
    assert (said.code, said.out, said.err) == (0, f"{out}\n", "")
    played = LoggedRoom(("Ana", "Zoë", BotSeat("shaman"), None), Terms(remind_s=600), 1_800_000_000)
    header, events, talk = read(out, GAME)
    assert header == Header(2, "ritual", GAME.content_versions[-1], 77, played)
    assert events == EVENTS
    assert [line.text for line in talk] == ["good luck\u2028 everybody"]
    assert tracks.load(out) == ({5: b"how it moved"}, ())


def test_an_exported_log_can_be_replayed(meja: Meja, data: Path, tmp_path: Path) -> None:
    assert meja("export", "room1", "--data", data, "--out", tmp_path / "game.jsonl").code == 0
    told = meja("replay", tmp_path / "game.jsonl")
    assert told.code == 0
    assert told == meja("replay", FOUR)


def test_an_exported_log_contains_no_link_code(meja: Meja, data: Path, tmp_path: Path) -> None:
    meja("export", "room1", "--data", data, "--out", tmp_path / "game.jsonl")
    text = (tmp_path / "game.jsonl").read_text("utf-8")
    assert not any(secret in text for secret in ("room1", "sitcode", "watchcode", '"p1"', '"p2"'))


def test_a_file_is_named_after_game_and_room_and_a_room_without_tracks_has_no_tracks_file(
    meja: Meja, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    imported = meja("import", MENARA)
    room = imported.out.split()[1].rstrip(":")
    said = meja("export", room)
    assert (said.code, said.out) == (0, f"menara-{room}.jsonl\n")
    assert not (tmp_path / f"menara-{room}.tracks").exists()
    assert meja("replay", said.out.strip()).out == meja("replay", MENARA).out


def test_rooms_are_listed(meja: Meja, data: Path) -> None:
    said = meja("export", "--data", data)
    second, first = said.out.splitlines()
    assert said.code == 0
    assert first.startswith("room1  2027-01-1")
    assert first.endswith(f"ritual    {len(EVENTS)} events  Ana, Zoë")
    assert second.endswith("menara     0 events  Ana, Zoë")
    assert not any(code in said.out for code in ("sitcode", "watchcode", "s2", "w2"))


def test_a_room_is_written_while_a_server_runs(meja: Meja, data: Path, store: SqliteStore, tmp_path: Path) -> None:
    said = meja("export", "room1", "--data", data, "--out", tmp_path / "game.jsonl")
    assert (said.code, said.err) == (0, "")
    assert load(tmp_path / "game.jsonl", GAME)[1] == EVENTS
    assert "room1" in meja("export", "--data", data).out


def test_a_room_that_is_set_aside_says_so_and_can_be_written(meja: Meja, data: Path, tmp_path: Path) -> None:
    with closing(SqliteStore(data / "rooms.sqlite")) as store:
        store.set_aside("room1", "it was played with content old")
    assert "(set aside: it was played with content old)" in meja("export", "--data", data).out
    assert meja("export", "room1", "--data", data, "--out", tmp_path / "game.jsonl").code == 0
    assert load(tmp_path / "game.jsonl", GAME)[1] == EVENTS


def test_a_damaged_room_is_reported(meja: Meja, data: Path, tmp_path: Path) -> None:
    with closing(SqliteStore(data / "rooms.sqlite")) as store:
        store._writer.execute("DELETE FROM event WHERE n = 5")
    said = meja("export", "room1", "--data", data, "--out", tmp_path / "game.jsonl")
    assert_user_error(said, "Room room1 is set aside: event 5 is missing.")
    assert not (tmp_path / "game.jsonl").exists()


def test_a_damaged_folder_of_rooms_is_repaired_and_that_is_reported(meja: Meja, data: Path) -> None:
    (data / "rooms.sqlite").write_bytes(b"no database at all " * 500)
    said = meja("export", "--data", data)
    assert (said.code, said.out) == (0, "")
    assert "it is kept as rooms.sqlite.damaged-1.\n" in said.err


@pytest.mark.parametrize("room", ["room3", "", "/", "http://[", "https://meja.example/t/nowhere", "'; DROP TABLE room"])
def test_an_unknown_room_is_reported(meja: Meja, data: Path, room: str) -> None:
    assert_user_error(meja("export", room, "--data", data), "There is no room", "meja export lists those there are.")


def test_a_game_that_has_not_begun_is_not_written(meja: Meja, data: Path) -> None:
    assert_user_error(meja("export", "room2", "--data", data), "room2 has not begun")


@pytest.mark.parametrize("there", ["game.jsonl", "game.tracks"])
def test_existing_files_are_not_overwritten(meja: Meja, data: Path, tmp_path: Path, there: str) -> None:
    (tmp_path / there).write_text("mine")
    said = meja("export", "room1", "--data", data, "--out", tmp_path / "game.jsonl")
    assert_user_error(said, there, "is there already; --out chooses another name.")
    assert (tmp_path / there).read_text() == "mine"


def test_a_folder_without_rooms_is_reported_and_stays_unchanged(meja: Meja, tmp_path: Path) -> None:
    assert_user_error(meja("export", "--data", tmp_path / "none"), "There are no rooms in", "none.")
    nothing = meja("export")
    assert nothing.code == 0
    assert nothing.out.startswith("There are no rooms in")
    assert_user_error(meja("export", "abc"), "There are no rooms in", "meja")
    assert not (tmp_path / "none").exists()


def test_a_file_that_cannot_be_written_is_reported(meja: Meja, data: Path, tmp_path: Path) -> None:
    said = meja("export", "room1", "--data", data, "--out", tmp_path / "no/game.jsonl")
    assert_user_error(said, "no/game.jsonl", "No such file")


# In ------------------------------------------------------------------------------------------------------------------


def imported(meja: Meja, file: Path, data: Path) -> tuple[Kept, str]:
    """Imports a log, and returns its room and the output."""
    said = meja("import", file, "--data", data)
    assert said.code == 0
    words = said.out.split()
    assert words[::2] == ["Room", words[2], "play,", words[6]]
    id, sit, watch = words[1].rstrip(":"), words[2].removeprefix("/t/"), words[5].removeprefix("/t/")
    with closing(SqliteStore(data / "rooms.sqlite", visit=True)) as store:
        assert store.find(sit) == (id, "sit")
        assert store.find(watch) == (id, "watch")
        kept = store.room(id)
    assert kept is not None
    return kept, said.err


def test_a_log_of_format_1_becomes_a_room_with_empty_seats(meja: Meja, tmp_path: Path) -> None:
    kept, err = imported(meja, FOUR, tmp_path / "data")
    assert err == ""
    assert kept.events == ENCODED
    assert kept.record.game == "ritual"
    assert kept.record.content == GAME.content_versions[-1]
    assert kept.record.seating == Seating("", (), (None,) * 4)
    assert json.loads(bytes(kept.record.setup)) == json.loads(ENCODED[0])["setup"]
    assert kept.record.terms == Terms()
    assert (kept.said, kept.asked) == ((), ())


def test_an_exported_room_can_be_imported_and_gets_new_links(meja: Meja, data: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.jsonl"
    meja("export", "room1", "--data", data, "--out", out)
    kept, _ = imported(meja, out, data)
    assert kept.events == ENCODED
    assert kept.said == (Line("", "Ana", "good luck\u2028 everybody", 1_800_000_001),)
    assert (kept.record.terms, kept.record.seed) == (Terms(remind_s=600), 77)
    assert not {kept.record.id, kept.record.sit_code, kept.record.watch_code} & {"room1", "sitcode", "watchcode"}
    with closing(SqliteStore(data / "rooms.sqlite")) as store:
        assert store.track(kept.record.id, 5) == b"how it moved"
        assert len(list(store.rooms())) == 3


def test_a_log_is_imported_while_a_server_runs(meja: Meja, data: Path, store: SqliteStore) -> None:
    kept, _ = imported(meja, FOUR, data)
    assert store.room(kept.record.id) == kept


def test_damaged_tracks_are_reported_and_left_out(meja: Meja, data: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.jsonl"
    meja("export", "room1", "--data", data, "--out", out)
    beside = tracks.beside(out)
    beside.write_bytes(beside.read_bytes()[:-1])
    assert "the track of event 5 is damaged." in imported(meja, out, data)[1]
    beside.write_bytes(b"no tracks")
    assert "these are no tracks of Meja; it is left out." in imported(meja, out, data)[1]


@pytest.mark.parametrize(
    ("header", "words"),
    [
        ({"content": "0ld"}, ["line 1", "played with content 0ld, this Meja has", GAME.content_versions[-1]]),
        ({"game": "chess"}, ["line 1", "a game of chess; this Meja knows menara, ritual"]),
        ({"meja": 9}, ["line 1", "format 9 is newer"]),
        ({"game": "menara"}, ["line 1", "played with content"]),
    ],
)
def test_a_log_of_something_else_is_refused(
    meja: Meja, tmp_path: Path, header: dict[str, object], words: list[str]
) -> None:
    first, *rest = FOUR.read_text("utf-8").splitlines()
    (tmp_path / "game.jsonl").write_text("\n".join([json.dumps({**json.loads(first), **header}), *rest]), "utf-8")
    said = meja("import", tmp_path / "game.jsonl", "--data", tmp_path / "data")
    assert_user_error(said, "game.jsonl", *words)
    assert not (tmp_path / "data").exists()


def test_a_log_that_cannot_have_happened_is_refused(meja: Meja, tmp_path: Path) -> None:
    lines = FOUR.read_text("utf-8").splitlines()
    lines[2:4] = []
    (tmp_path / "game.jsonl").write_text("\n".join(lines), "utf-8")
    assert_user_error(meja("import", tmp_path / "game.jsonl", "--data", tmp_path / "data"), "line 3", "is missing")
    assert_user_error(meja("import", tmp_path / "nowhere.jsonl", "--data", tmp_path / "data"), "No such file")
    assert not (tmp_path / "data").exists()
