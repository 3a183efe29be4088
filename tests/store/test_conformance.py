"""The contract of every store: rooms are complete, in order, found by their links, and independent of each other."""

from collections.abc import Iterator
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import msgspec
import pytest

from meja.store.store import (
    MAX_KEPT_COMMANDS,
    MAX_KEPT_LINES,
    MAX_TRACK_BYTES,
    Conflict,
    Damaged,
    Kept,
    Store,
    StoreError,
    Summary,
    Write,
)
from meja.table.hosting import Terms
from meja.table.room_record import Asked
from tests.store.stores import ANA, SEATING, STORES, begin, events, happen, line, record


@pytest.fixture(params=STORES)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    store = STORES[request.param](tmp_path)
    yield store
    store.close()


def room(store: Store, id: str = "r1") -> Kept:
    found = store.room(id)
    assert found is not None
    return found


def summaries(store: Store) -> list[Summary]:
    return list(store.rooms())


def test_a_store_is_empty_at_first(store: Store) -> None:
    assert summaries(store) == []
    assert store.room("r1") is None
    assert store.room("\ud800") is None
    assert store.find("sit-r1") is None
    assert store.track("r1", 1) is None
    assert store.tracks("r1") == ()


def test_a_room_begins_with_its_record(store: Store) -> None:
    store.write([begin()])
    assert store.room("r1") == Kept(record(), (), (), ())


def test_what_is_written_is_read_back_in_order(store: Store) -> None:
    store.write([begin()])
    store.write([happen(after=0, n=3, command="c1")])
    store.write([Write("r1", 3, said=(line("one"), line("two")))])
    store.write([happen(after=3, n=1)])
    store.write([Write("r1", 4, events(5, 2), Asked("p1", "c2", "free"), said=(line("three"),))])
    kept = room(store)
    assert kept.events == events(1, 6)
    assert kept.asked == ((3, Asked("p1", "c1")), (6, Asked("p1", "c2", "free")))
    assert kept.said == (line("one"), line("two"), line("three"))


def test_a_room_can_begin_with_everything_at_once(store: Store) -> None:
    store.write([Write("r1", 0, events(1, 2), Asked("p1", "c1"), record(), (line("hello"),))])
    assert store.room("r1") == Kept(record(), events(1, 2), ((2, Asked("p1", "c1")),), (line("hello"),))


def test_a_command_that_led_to_no_event_is_counted_with_the_last_one(store: Store) -> None:
    store.write([begin(), happen(n=2, command="c1"), Write("r1", 2, asked=Asked("p2", "c2"))])
    assert room(store).asked == ((2, Asked("p1", "c1")), (2, Asked("p2", "c2")))


def test_a_new_record_replaces_the_old_one_and_changes_nothing_else(store: Store) -> None:
    store.write([begin(), happen(n=2, command="c1")])
    changed = record(terms=Terms(tower="statics"), seating=SEATING.rise(0), setup=msgspec.Raw(b'{"players":2}'))
    store.write([Write("r1", 2, record=changed)])
    assert store.room("r1") == Kept(changed, events(1, 2), ((2, Asked("p1", "c1")),), ())


def test_writes_of_one_call_follow_each_other(store: Store) -> None:
    store.write([begin(), happen(after=0), begin("r2"), happen(after=1, n=2), happen("r2"), happen(after=3)])
    assert room(store).events == events(1, 4)
    assert room(store, "r2").events == events(1, 1)


def test_writing_nothing_is_allowed(store: Store) -> None:
    store.write([])
    assert summaries(store) == []


@pytest.mark.parametrize("after", [0, 1, 3, 4])
def test_events_that_do_not_follow_the_stored_ones_are_a_conflict(store: Store, after: int) -> None:
    store.write([begin(), happen(n=2)])
    with pytest.raises(Conflict, match=rf"Room r1 has 2 events, not {after}: somebody else writes in it\."):
        store.write([happen(after=after)])
    assert room(store).events == events(1, 2)


@pytest.mark.parametrize(
    "late",
    [
        Write("r1", 1, said=(line("too late"),)),
        Write("r1", 1, asked=Asked("p1", "late")),
        Write("r1", 1, record=record(seating=SEATING.rise(0))),
    ],
)
def test_a_writer_that_missed_an_event_writes_nothing(store: Store, late: Write) -> None:
    store.write([begin(), happen(n=2)])
    before = room(store)
    with pytest.raises(Conflict):
        store.write([late])
    assert room(store) == before


def test_events_of_an_unknown_room_are_a_conflict(store: Store) -> None:
    with pytest.raises(Conflict, match=r"There is no room r1\."):
        store.write([happen()])
    with pytest.raises(Conflict, match="Room r1 has 0 events, not 3"):
        store.write([Write("r1", 3, record=record())])
    assert summaries(store) == []


@pytest.mark.parametrize("changes", [{"seed": 7}, {"created_s": 1}])
def test_beginning_an_existing_room_is_a_conflict(store: Store, changes: dict[str, Any]) -> None:
    store.write([begin()])
    with pytest.raises(Conflict, match=r"There is a room r1 already\."):
        store.write([begin(**changes)])
    assert room(store).record == record()


@pytest.mark.parametrize("guilty", range(4))
def test_several_writes_are_atomic(store: Store, guilty: int) -> None:
    store.write([begin(), happen(n=2, command="c1")])
    before = room(store)
    writes = [Write("r1", 2, said=(line("hello"),)), happen(after=2, command="c2"), begin("r2"), happen("r2")]
    writes.insert(guilty, happen("r1", after=77))
    with pytest.raises(Conflict, match="not 77"):
        store.write(writes)
    assert room(store) == before
    assert store.room("r2") is None
    assert store.find("sit-r2") is None


def test_a_room_is_found_by_its_links(store: Store) -> None:
    store.write([begin(), begin("r2")])
    assert store.find("sit-r1") == ("r1", "sit")
    assert store.find("watch-r2") == ("r2", "watch")
    for code in ("", "r1", "sit-r3", "SIT-R1", "sit-r1 ", "sit-%", "sit-r1\0", "\ud800", "' OR 1=1 --"):
        assert store.find(code) is None


def test_new_links_replace_the_old_ones(store: Store) -> None:
    store.write([begin()])
    store.write([Write("r1", record=record(sit_code="fresh"))])
    assert store.find("fresh") == ("r1", "sit")
    assert store.find("sit-r1") is None
    assert store.find("watch-r1") == ("r1", "watch")
    store.write([Write("r1", record=record(sit_code="fresh", watch_code="new"))])
    assert store.find("new") == ("r1", "watch")
    assert store.find("watch-r1") is None


@pytest.mark.parametrize("codes", [("sit-r1", "x"), ("x", "sit-r1"), ("watch-r1", "x"), ("x", "watch-r1")])
def test_two_rooms_cannot_have_the_same_link(store: Store, codes: tuple[str, str]) -> None:
    store.write([begin(), begin("r3")])
    with pytest.raises(Conflict, match="A link of room r2 leads to room r1 already"):
        store.write([begin("r2", sit_code=codes[0], watch_code=codes[1])])
    with pytest.raises(Conflict, match="A link of room r3 leads to room r1 already"):
        store.write([Write("r3", record=record("r3", sit_code=codes[0], watch_code=codes[1]))])
    assert [summary.id for summary in summaries(store)] == ["r3", "r1"]


def test_the_list_is_ordered_by_the_last_change(store: Store) -> None:
    store.write([begin("r1"), begin("r2"), begin("r3")])
    assert [summary.id for summary in summaries(store)] == ["r3", "r2", "r1"]
    store.write([happen("r2")])
    store.write([Write("r1", said=(line("hello"),))])
    assert [summary.id for summary in summaries(store)] == ["r1", "r2", "r3"]


def test_the_list_names_the_games_and_the_people(store: Store) -> None:
    store.write([begin(), happen(n=4), begin("r2", game="ritual", seating=SEATING.leave(ANA.id))])
    second, first = summaries(store)
    assert first == Summary("r1", "menara", ("Ana", "Zoë 木"), 4, first.changed_s, None)
    assert second == Summary("r2", "ritual", ("Zoë 木",), 0, second.changed_s, None)
    assert 0 <= second.changed_s - first.changed_s <= 1


def test_the_list_is_a_consistent_snapshot(store: Store) -> None:
    store.write([begin("r1"), begin("r2")])
    listed = store.rooms()
    first = next(listed)
    store.write([begin("r3")])
    store.forget("r1")
    assert [first.id, *(summary.id for summary in listed)] == ["r2", "r1"]


def test_a_room_that_is_set_aside_is_not_opened_and_not_changed(store: Store) -> None:
    store.write([begin(), happen(n=2), begin("r2")])
    store.set_aside("r1", "event 2 is broken")
    with pytest.raises(Damaged, match=r"Room r1 is set aside: event 2 is broken\."):
        store.room("r1")
    with pytest.raises(Damaged, match="set aside"):
        store.write([happen(after=2)])
    assert {summary.id: (summary.events, summary.aside) for summary in store.rooms()} == {
        "r1": (2, "event 2 is broken"),
        "r2": (0, None),
    }
    assert store.find("sit-r1") == ("r1", "sit")
    assert store.room("r2") is not None


def test_a_room_that_is_set_aside_can_be_read_on_request(store: Store) -> None:
    store.write([begin(), happen(n=2)])
    store.set_aside("r1", "it is of another time")
    assert store.room("r1", even_aside=True) == Kept(record(), events(1, 2), (), ())
    assert store.room("r2", even_aside=True) is None


def test_setting_a_room_aside_again_keeps_the_first_reason(store: Store) -> None:
    store.write([begin()])
    store.set_aside("r1", "the first")
    store.set_aside("r1", "the second")
    store.set_aside("nowhere", "there is none")
    assert [summary.aside for summary in store.rooms()] == ["the first"]


def test_deleting_a_room_deletes_its_tracks(store: Store) -> None:
    store.write([begin(), happen(n=2, command="c1"), Write("r1", 2, said=(line("hello"),)), begin("r2")])
    store.keep_track("r1", 2, b"moved")
    store.forget("r1")
    store.forget("nowhere")
    assert store.room("r1") is None
    assert store.find("sit-r1") is None
    assert store.tracks("r1") == ()
    assert [summary.id for summary in store.rooms()] == ["r2"]
    store.write([begin(seed=8)])
    assert store.room("r1") == Kept(record(seed=8), (), (), ())
    assert store.track("r1", 2) is None


def test_a_room_is_deleted_among_other_writes(store: Store) -> None:
    """A write after the deletion finds no room."""
    store.write([begin(), happen(n=2), begin("r2")])
    store.write([happen(after=2), Write("r1", 0, forget=True), Write("r2", said=(line("hello"),))])
    assert store.room("r1") is None
    assert room(store, "r2").said == (line("hello"),)
    with pytest.raises(Conflict, match=r"There is no room r1\."):
        store.write([happen(after=3)])
    store.set_aside("r2", "it is damaged")
    store.write([Write("r2", forget=True), Write("nowhere", forget=True)])
    assert summaries(store) == []


def test_m3_only_the_newest_chat_lines_are_kept(store: Store) -> None:
    """M3: twelve people who talk as fast as they may wrote 40 GB a day."""
    said = [line(f"line {n}") for n in range(1, MAX_KEPT_LINES + 6)]
    store.write([begin(), begin("r2"), *(Write("r1", said=(one,)) for one in said[: MAX_KEPT_LINES - 2])])
    assert (room(store).said, room(store).said_before) == (tuple(said[: MAX_KEPT_LINES - 2]), 0)
    store.write([Write("r1", said=tuple(said[MAX_KEPT_LINES - 2 :])), Write("r2", said=(line("hello"),))])
    assert (room(store).said, room(store).said_before) == (tuple(said[5:]), 5)
    store.write([Write("r1", said=(line("the last"),))])
    assert (room(store).said, room(store).said_before) == ((*said[6:], line("the last")), 6)
    assert (room(store, "r2").said, room(store, "r2").said_before) == ((line("hello"),), 0)


def test_m3_only_the_newest_commands_are_kept(store: Store) -> None:
    asked = [Asked("p1", f"c{n}") for n in range(MAX_KEPT_COMMANDS + 3)]
    store.write([begin(), *(Write("r1", asked=one) for one in asked)])
    assert room(store).asked == tuple((0, one) for one in asked[3:])


def test_m3_the_oldest_tracks_are_deleted_beyond_a_size_limit(store: Store) -> None:
    part = MAX_TRACK_BYTES // 4
    store.write([begin(), begin("r2")])
    store.keep_track("r2", 1, b"another room")
    for event in (9, 1, 3, 5):
        store.keep_track("r1", event, bytes(part))
    assert store.tracks("r1") == (1, 3, 5, 9)
    store.keep_track("r1", 7, b"small")
    assert store.tracks("r1") == (3, 5, 7, 9)
    store.keep_track("r1", 11, bytes(MAX_TRACK_BYTES + 1))
    assert store.tracks("r1") == ()
    assert store.track("r2", 1) == b"another room"


def test_tracks_are_kept_by_room_and_event(store: Store) -> None:
    store.write([begin(), begin("r2")])
    for event, track in ((7, b"\0\xff"), (3, b""), (5, bytes(range(256)) * 4000)):
        store.keep_track("r1", event, track)
    store.keep_track("r2", 3, b"another room")
    assert store.tracks("r1") == (3, 5, 7)
    assert [store.track("r1", event) for event in (3, 4, 7)] == [b"", None, b"\0\xff"]
    assert store.track("r1", 5) == bytes(range(256)) * 4000
    assert store.track("r2", 3) == b"another room"


def test_a_later_track_replaces_an_earlier_one(store: Store) -> None:
    store.write([begin()])
    store.keep_track("r1", 3, b"one")
    store.keep_track("r1", 3, b"two")
    assert (store.tracks("r1"), store.track("r1", 3)) == ((3,), b"two")


def test_a_track_of_no_room_is_refused(store: Store) -> None:
    with pytest.raises(StoreError, match=r"There is no room r1\."):
        store.keep_track("r1", 3, b"moved")


def test_text_in_all_scripts_is_stored_unchanged(store: Store) -> None:
    words = "Ünï 木 👩‍👩‍👧 \u2028 \x85 \0 ' \" \\ %s ; -- עִבְרִית"
    seating = SEATING.rename("p1", words)
    event = msgspec.json.encode({"type": "Said", "text": words})
    store.write([begin(seating=seating)])
    store.write([Write("r1", 0, (event,), Asked("p1", words), said=(line(words),))])
    assert store.room("r1") == Kept(record(seating=seating), (event,), ((1, Asked("p1", words)),), (line(words),))
    assert next(store.rooms()).people[0] == words


def test_many_large_events_are_stored(store: Store) -> None:
    large = tuple(b'{"type":"Settled","poses":"%s"}' % (b"%d" % n * 100_000) for n in range(1, 4))
    store.write([begin(), Write("r1", 0, large + events(4, 3000))])
    assert room(store).events == large + events(4, 3000)


def test_of_concurrent_writers_one_wins_and_no_event_is_duplicated(store: Store) -> None:
    """Several threads write the same room; each event is won by one of them, and readers never see half a write."""
    threads, rounds, each = 4, 25, 3
    store.write([begin()])
    start = Barrier(threads)
    won: list[int] = []
    odd: list[int] = []

    def play() -> None:
        start.wait()
        done = 0
        while done < rounds:
            seen = len(room(store).events)
            if seen % each:
                odd.append(seen)
            try:
                store.write([happen(after=seen, n=each, command=f"c{seen}")])
            except Conflict:
                continue
            won.append(seen)
            done += 1

    players = [Thread(target=play) for _ in range(threads)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    kept = room(store)
    assert odd == []
    assert sorted(won) == list(range(0, threads * rounds * each, each))
    assert kept.events == events(1, threads * rounds * each)
    assert [n for n, _ in kept.asked] == list(range(each, threads * rounds * each + 1, each))
