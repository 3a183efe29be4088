"""Tracks beside a log: they are read back as written, and a damaged record affects no other one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meja.table.tracks import HEAD, HEADER, MARK, TracksError, append, beside, load

KEPT = {3: b"the first", 7: b"", 8: MARK + b"a mark is no record" + MARK, 20: bytes(range(99))}
OLD = Path(__file__).parent / "game-0.1.0.tracks"  # KEPT, as Meja 0.1.0 wrote it


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return written(tmp_path / "game.jsonl", KEPT)


def written(log: Path, tracks: dict[int, bytes]) -> Path:
    append(log, tracks.items())
    return log


def starts(tracks: dict[int, bytes]) -> dict[int, int]:
    """Returns the byte at which each record begins."""
    at, found = len(HEADER), {}
    for event, data in tracks.items():
        found[event] = at
        at += HEAD + len(data)
    return found


def spoil(log: Path, at: int, data: bytes = b"\xff") -> None:
    old = beside(log).read_bytes()
    beside(log).write_bytes(old[:at] + data + old[at + len(data) :])


def test_tracks_lie_beside_their_log() -> None:
    assert beside(Path("games/monday.jsonl")) == Path("games/monday.tracks")


def test_tracks_are_read_back_by_the_numbers_of_their_events(log: Path) -> None:
    assert load(log) == (KEPT, ())


def test_tracks_that_meja_0_1_0_wrote_still_open_and_grow(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    beside(log).write_bytes(OLD.read_bytes())
    assert load(log) == (KEPT, ())
    written(log, {21: b"another day"})
    assert load(log) == (KEPT | {21: b"another day"}, ())


def test_a_game_without_tracks_can_be_read(tmp_path: Path) -> None:
    assert load(tmp_path / "game.jsonl") == ({}, ())


def test_a_track_is_flushed_to_the_file_at_once(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"

    def tracks() -> Iterator[tuple[int, bytes]]:
        yield 5, b"moved"
        assert load(log).by_event == {5: b"moved"}

    append(log, tracks())


def test_a_resumed_game_keeps_its_tracks(log: Path) -> None:
    written(log, {21: b"another day"})
    assert load(log) == (KEPT | {21: b"another day"}, ())


def test_a_later_track_of_an_event_replaces_an_earlier_one(log: Path) -> None:
    written(log, {8: b"again"})
    assert load(log).by_event[8] == b"again"


def test_a_damaged_track_is_reported_and_the_others_are_read(log: Path) -> None:
    spoil(log, starts(KEPT)[3] + HEAD + 2)
    tracks = load(log)
    assert tracks.by_event == {event: data for event, data in KEPT.items() if event != 3}
    assert tracks.missing == (f"{beside(log)}: the track of event 3 is damaged",)


def test_a_record_with_a_damaged_header_affects_no_other_record(log: Path) -> None:
    begins = starts(KEPT)
    spoil(log, begins[7] + len(MARK) + 4)
    tracks = load(log)
    assert tracks.by_event == {event: data for event, data in KEPT.items() if event != 7}
    where = f"bytes {begins[7]} to {begins[8]} are damaged"
    assert tracks.missing == (f"{beside(log)}: {where}: a track may be missing",)


def test_a_truncated_file_has_the_tracks_before_the_cut_and_is_reported(log: Path) -> None:
    whole, begins = beside(log).read_bytes(), starts(KEPT)
    ends = {event: begins[event] + HEAD + len(data) for event, data in KEPT.items()}
    for cut in range(len(whole)):
        beside(log).write_bytes(whole[:cut])
        tracks = load(log)
        assert tracks.by_event == {event: data for event, data in KEPT.items() if ends[event] <= cut}
        assert bool(tracks.missing) == (cut > len(HEADER) and cut not in ends.values())


def test_new_tracks_are_appended_after_a_truncated_record(log: Path) -> None:
    beside(log).write_bytes(beside(log).read_bytes()[:-50])
    written(log, {21: b"another day"})
    tracks = load(log)
    assert tracks.by_event == {event: data for event, data in KEPT.items() if event != 20} | {21: b"another day"}
    assert tracks.missing == (f"{beside(log)}: the track of event 20 is damaged",)


def test_a_truncated_header_is_written_again(log: Path) -> None:
    beside(log).write_bytes(HEADER[:4])
    written(log, {1: b"moved"})
    assert load(log) == ({1: b"moved"}, ())


def test_an_unknown_format_is_refused_and_nothing_is_written_to_it(log: Path) -> None:
    spoil(log, len(HEADER) - 1, b"\x09")
    before = beside(log).read_bytes()
    for use in (load, lambda log: append(log, [(1, b"moved")])):
        with pytest.raises(TracksError, match="format 9 is not known to this Meja, which reads format 1"):
            use(log)
    assert beside(log).read_bytes() == before


def test_another_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game.tracks").write_bytes(b"\x89PNG and so on")
    with pytest.raises(TracksError, match="these are no tracks of Meja"):
        load(tmp_path / "game.jsonl")
    (tmp_path / "folder.tracks").mkdir()
    with pytest.raises(TracksError, match="cannot be read: Is a directory"):
        load(tmp_path / "folder.jsonl")


@given(st.integers(min_value=0), st.binary(min_size=1, max_size=8))
def test_no_damage_changes_the_tracks_that_are_read(
    tmp_path_factory: pytest.TempPathFactory, at: int, data: bytes
) -> None:
    log = written(tmp_path_factory.mktemp("game") / "game.jsonl", KEPT)
    size = len(beside(log).read_bytes())
    spoil(log, len(HEADER) + at % (size - len(HEADER) - len(data)), data)
    tracks = load(log)
    assert tracks.by_event.items() <= KEPT.items()
    assert tracks.by_event.keys() == KEPT.keys() or tracks.missing
    assert len(tracks.by_event) >= len(KEPT) - 2
