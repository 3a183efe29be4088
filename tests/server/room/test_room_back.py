"""Returning to a room: the missed events, or a snapshot, also after a restart."""

import msgspec
import pytest

from meja.server.messages import Bye, Happened, Leave, Rise, Said, Say, Sit, Snapshot, Welcome
from meja.server.messages import Room as ToldRoom
from meja.server.room import inputs
from meja.server.room.effects import Afresh, Close, Tell
from meja.server.room.inputs import MAX_WINDOWS
from meja.server.room.state import MAX_LINES, MAX_RECENT, Damage, OtherContent, load_room
from tests.json_patch import as_json, patched
from tests.server import toy
from tests.server.factories import ROOM, Company, lobby, playing


def test_a_newcomer_gets_welcome_and_room() -> None:
    company = lobby(here=("ada",))
    company.come("bob")
    assert company.told("bob")[0] == Welcome("bob")
    assert set(company.kinds("bob")) == {"Welcome", "Room"}
    assert company.kinds("ada") == ["Room"]
    assert [guest.here for guest in company.only("ada", ToldRoom).people] == [True, True, False, False]


def test_a_disconnected_player_is_away_and_keeps_the_seat() -> None:
    company = lobby()
    company.go("bob")
    told = company.only("ada", ToldRoom)
    assert [guest.here for guest in told.people] == [True, False, True, True]
    assert told.seats == ("ada", "bob")


def test_a_person_with_two_connections_is_here_until_both_have_closed() -> None:
    company = lobby()
    first = company.connections["bob"]
    company.come("bob")
    assert "Room" not in company.kinds("ada"), "nothing has changed for the others"
    assert company.kinds("bob") == ["Welcome", "Room"]
    company.run(inputs.disconnect, first, company.now_s)
    assert company.room.is_here("bob")
    assert not company.effects(Tell)
    company.go("bob")
    assert not company.room.is_here("bob")


def test_a_connection_that_was_never_here_cannot_go() -> None:
    company = lobby()
    assert company.run(inputs.disconnect, 999, company.now_s).effects == ()
    assert company.room.is_here("ada")


def test_nobody_has_too_many_windows_open() -> None:
    company = lobby()
    first = company.connections["bob"]
    company.come(*["bob"] * (MAX_WINDOWS - 1))
    assert company.effects(Close) == []
    company.come("bob")
    assert company.effects(Close) == [Close(first)]
    (farewell,) = [tell.message for tell in company.effects(Tell) if tell.to == (first,)]
    assert isinstance(farewell, Bye)
    assert (farewell.text.id, farewell.again) == ("bye-elsewhere", False)
    assert company.kinds("ada") == [], "nothing has changed for the others"


def test_a_client_without_events_gets_a_snapshot_of_its_seat() -> None:
    company = playing(here=("ada", "bob"))
    company.act("ada", 0, toy.Peek("a"))
    company.go("ada")
    company.come("ada", "wim")
    (seen,) = [message for message in company.heard["ada"][-4:] if isinstance(message, Snapshot)]
    watched = company.only("wim", Snapshot)
    assert (seen.n, seen.eye, watched.n, watched.eye) == (3, 0, 3, None)
    assert b"secret-" in bytes(seen.view)
    assert b"secret-" not in bytes(watched.view)
    assert watched.now.actor == 1


def test_a_returning_client_gets_the_events_it_missed() -> None:
    company = playing()
    company.go("bob")
    company.act("ada", 0, toy.Peek("a"))
    company.come("bob", last_event=1, eye=1)
    told = company.only("bob", Happened)
    assert (told.first, told.eye) == (2, 1)
    assert [msgspec.convert(one["event"], toy.Event) for one in as_json(told.moments)] == [
        toy.Peeked(0, "a"),
        toy.Dealt(0, ""),
    ]
    assert "Snapshot" not in company.kinds("bob")


def test_a_client_that_missed_nothing_gets_an_empty_tail() -> None:
    company = playing()
    company.go("bob")
    company.come("bob", last_event=1, eye=1)
    told = company.only("bob", Happened)
    assert (told.first, told.moments, told.now.actor) == (2, (), 0)


@pytest.mark.parametrize(
    ("last_event", "eye"), [(0, 1), (1, 0), (1, None), (99, 1)], ids=["nothing", "other eyes", "no eyes", "the future"]
)
def test_a_client_whose_events_do_not_fit_gets_a_snapshot(last_event: int, eye: int | None) -> None:
    company = playing()
    company.go("bob")
    company.come("bob", last_event=last_event, eye=eye)
    assert company.only("bob", Snapshot).eye == 1
    assert "Happened" not in company.kinds("bob")


def test_a_client_that_changed_seats_gets_no_tail_of_another_view() -> None:
    company = playing(sitters=("ada", "bob"), hosting=toy.ToyHosting(has_secrets=False))
    company.come("bob", last_event=1, eye=1)
    assert "Happened" in company.kinds("bob")
    company.do("ada", Rise, 0)
    company.do("bob", Sit, 0)
    assert company.only("bob", Snapshot).eye == 0, "they see with the eyes of their first seat"
    company.come("bob", last_event=1, eye=1)
    assert company.only("bob", Snapshot).eye == 0


def test_too_long_a_tail_gives_a_snapshot() -> None:
    company = playing(setup=toy.Setup(goal=10_000), here=("ada", "bob"))
    for n in range(MAX_RECENT - 1):
        company.act(("ada", "bob")[n % 2], n % 2, toy.Add(str(n)))
    company.come("bob", last_event=1, eye=1)
    assert len(company.only("bob", Happened).moments) == MAX_RECENT - 1
    company.act("bob", 1, toy.Add("one more"))
    company.come("bob", last_event=1, eye=1)
    assert company.only("bob", Snapshot).n == MAX_RECENT + 1
    assert "Happened" not in company.kinds("bob")


def test_the_patches_of_a_tail_fit_the_view_that_the_client_has() -> None:
    company = playing()
    company.act("ada", 0, toy.Peek("a"))
    company.go("ada")
    had = as_json(company.room.game.view(company.room.state, 0))
    company.act("bob", 1, toy.Peek("b"))
    company.come("ada", last_event=3, eye=0)
    for moment in as_json(company.only("ada", Happened).moments):
        had = patched(had, moment.get("patch", ()))
    assert had == as_json(company.room.game.view(company.room.state, 0))


def test_a_tail_fits_also_if_events_came_while_nobody_was_here() -> None:
    company = playing(sitters=("ada",), here=("ada", "bob"), setup=toy.Setup(1))
    company.act("ada", 0, toy.Push("a"))
    had = as_json(company.room.game.view(company.room.state, 0))
    company.do("bob", Leave)
    company.go("ada")
    assert not company.room.present
    company.run(inputs.deed_ended, 2, toy.Settle(moved=True), company.now_s)
    company.come("ada", last_event=2, eye=0)
    for moment in as_json(company.only("ada", Happened).moments):
        had = patched(had, moment.get("patch", ()))
    assert had == as_json(company.room.game.view(company.room.state, 0))


def test_after_a_restart_clients_get_the_events_they_missed() -> None:
    company = playing(setup=toy.Setup(goal=10_000), here=("ada", "bob"))
    company.act("ada", 0, toy.Peek("a"))
    before = as_json(company.room.game.view(company.room.recent[1], 1))
    company.reload()
    company.come("ada", last_event=3, eye=0)
    assert company.only("ada", Happened).moments == ()
    company.come("bob", last_event=1, eye=1)
    told = company.only("bob", Happened)
    assert (told.first, len(told.moments)) == (2, 2)
    for moment in as_json(told.moments):
        before = patched(before, moment.get("patch", ()))
    assert before == as_json(company.room.game.view(company.room.state, 1))
    for n in range(MAX_RECENT):
        company.act(("bob", "ada")[n % 2], (n + 1) % 2, toy.Add(str(n)))
    company.reload()
    company.come("bob", last_event=3, eye=1)
    assert company.only("bob", Snapshot).n == 3 + MAX_RECENT
    company.come("ada", last_event=4, eye=0)
    assert len(company.only("ada", Happened).moments) == MAX_RECENT - 1


def test_a_client_that_was_too_slow_gets_everything_anew() -> None:
    company = playing()
    company.do("ada", Say, "hello")
    company.run(inputs.resend, company.connections["bob"], company.now_s)
    assert company.step.effects[0] == Afresh(company.connections["bob"])
    assert company.kinds("bob") == ["Welcome", "Room", "Snapshot", "Said"]
    assert company.kinds("ada") == []
    gone = company.run(inputs.resend, 999, company.now_s)
    assert gone.effects == ()


def test_a_newcomer_gets_only_the_last_lines_of_a_long_talk() -> None:
    company = lobby()
    for n in range(MAX_LINES + 5):
        company.do("ada", Say, str(n))
    company.come("bob")
    told = company.only("bob", Said)
    assert (told.first, len(told.lines), told.lines[-1].text) == (6, MAX_LINES, str(MAX_LINES + 4))


# What is kept ---------------------------------------------------------------------------------------------------------


def test_a_room_goes_on_from_what_is_kept_of_it() -> None:
    company = playing()
    company.act("ada", 0, toy.Peek("a"))
    company.do("eve", Say, "hello")
    before = company.room
    company.reload()
    after = company.room
    assert (after.state, after.events, after.said, after.record) == (
        before.state,
        before.events,
        before.said,
        before.record,
    )
    company.come("ada", "bob")
    company.act("bob", 1, toy.Add("b"))
    assert company.happened() == [toy.Added(1, "b")]


@pytest.mark.parametrize("damage", [b'{"type":"Added","seat":0}', b"{", b'{"type":"Started","setup":{}}'])
def test_a_room_whose_events_make_no_game_says_which_one(damage: bytes) -> None:
    company = playing()
    kept = company.store.room(ROOM)
    assert kept is not None
    with pytest.raises(Damage, match="event 2 cannot be read"):
        load_room(kept._replace(events=(*kept.events, damage)), company.hosting, str)


def test_a_room_of_other_content_says_so() -> None:
    company = playing()
    kept = company.store.room(ROOM)
    assert kept is not None
    record = msgspec.structs.replace(kept.record, content="toy-0")
    with pytest.raises(OtherContent, match="content toy-0, this Meja has toy-1"):
        load_room(kept._replace(record=record), company.hosting, str)


def test_equal_inputs_give_equal_results() -> None:
    def evening() -> Company:
        company = playing()
        company.act("ada", 0, toy.Run("r"))
        company.wait(3)
        company.act("ada", 0, toy.Peek("a"))
        company.go("bob")
        company.come("bob", last_event=2, eye=1)
        return company

    first, second = evening(), evening()
    assert [first.bytes_told(one) for one in first.heard] == [second.bytes_told(one) for one in second.heard]
    assert first.store.room(ROOM) == second.store.room(ROOM)


def test_the_room_comes_before_the_snapshot() -> None:
    company = playing()
    company.go("bob")
    company.come("bob")
    assert company.kinds("bob") == ["Welcome", "Room", "Snapshot"]
