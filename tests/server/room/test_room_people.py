"""People at a room: they sit down, hand seats on, leave and are sent away, and somebody is always the host."""

import pytest
from msgspec import Raw

from meja.game import IllegalAction
from meja.server.messages import (
    Act,
    Arrange,
    Bye,
    Delete,
    Done,
    HandOver,
    Happened,
    Kick,
    Leave,
    Rename,
    Rise,
    SeatBot,
    Sit,
    Snapshot,
    Start,
)
from meja.server.messages import Room as ToldRoom
from meja.server.room import inputs
from meja.server.room import state as states
from meja.server.room.effects import Close, Drop
from meja.table.hosting import Terms
from meja.table.seats import MAX_PEOPLE, BotSeat, Person
from tests.server import toy
from tests.server.factories import PEOPLE, lobby, playing, raw

# Joining --------------------------------------------------------------------------------------------------------------


def test_a_person_who_joined_by_a_link_is_shown_before_they_connect() -> None:
    company = lobby()
    company.run(inputs.join, Person("new", "New"), company.now_s)
    assert company.step.write is not None
    assert company.step.write.record is not None
    newest = company.only("bob", ToldRoom).people[-1]
    assert (newest.name, newest.here, newest.watches) == ("New", False, False)


CROWD = tuple(Person(f"p{n}", "P", watches=True) for n in range(MAX_PEOPLE - len(PEOPLE)))


def test_a_full_table_takes_nobody_else() -> None:
    company = lobby(people=(*PEOPLE, *CROWD))
    company.come(*(one.id for one in CROWD))
    with pytest.raises(IllegalAction, match="full"):
        company.run(inputs.join, Person("late", "Late"), company.now_s)


def test_a_visitor_without_a_seat_who_left_makes_room_at_a_full_table() -> None:
    company = lobby(people=(*PEOPLE, *CROWD), here=("bob", "eve", "wim"))
    company.run(inputs.join, Person("late", "Late"), company.now_s)
    people = [one.id for one in company.room.seating.people]
    assert len(people) == MAX_PEOPLE
    assert people[-1] == "late"
    assert {"ada", "bob", "eve", "wim"} <= set(people), "the host, who sits and who is here stay"
    assert "p0" not in people


def test_a_spectator_is_not_shown_the_link_to_play() -> None:
    company = lobby()
    company.go("eve")
    assert company.only("bob", ToldRoom).sit_code == "sit"
    assert company.only("wim", ToldRoom).sit_code is None
    assert company.only("wim", ToldRoom).watch_code == "watch"


# Seats ----------------------------------------------------------------------------------------------------------------


def test_an_empty_seat_is_taken_and_everybody_sees_it() -> None:
    company = lobby(sitters=("ada", None))
    step = company.do("eve", Sit, 1)
    assert company.seats == ("ada", "eve")
    assert step.write is not None
    assert step.write.record is not None
    assert step.write.record.seating.seats == ("ada", "eve")
    assert company.only("wim", ToldRoom).seats == ("ada", "eve")


def test_a_seat_of_somebody_who_is_away_is_not_empty() -> None:
    company = lobby()
    company.go("bob")
    assert company.refusal("eve", Sit, 1) == "refuse-seat-taken"


def test_a_spectator_cannot_sit_down() -> None:
    assert lobby(sitters=("ada", None)).refusal("wim", Sit, 1) == "refuse-watchers-watch"


def test_a_nonexistent_seat_cannot_be_taken() -> None:
    assert lobby().refusal("eve", Sit, 2) == "refuse-no-such-seat"


def test_several_sit_on_one_device_in_a_game_without_secrets() -> None:
    company = lobby(sitters=("ada", None), hosting=toy.ToyHosting(has_secrets=False))
    company.do("ada", Sit, 1)
    company.do("ada", Start)
    company.act("ada", 0, toy.Add("a"))
    company.act("ada", 1, toy.Add("b"))
    assert company.happened() == [toy.Added(1, "b")]
    assert company.refusal("ada", Act, 1, raw(toy.Add("c"))) == "refuse-not-your-turn"


def test_nobody_has_two_seats_in_a_game_with_secrets() -> None:
    company = lobby(sitters=("ada", None))
    assert company.refusal("ada", Sit, 1) == "refuse-second-seat"
    assert company.refusal("ada", HandOver, 0, "nobody") == "refuse-no-such-person"


def test_a_seat_that_was_left_is_free_for_everybody() -> None:
    company = playing()
    company.do("bob", Rise, 1)
    assert company.seats == ("ada", None)
    company.do("eve", Sit, 1)
    company.act("ada", 0, toy.Add("a"))
    company.act("eve", 1, toy.Add("e"))
    assert company.happened() == [toy.Added(1, "e")]


@pytest.mark.parametrize("person", ["ada", "eve"])
def test_nobody_rises_from_a_seat_of_somebody_else_not_even_the_host(person: str) -> None:
    assert lobby().refusal(person, Rise, 1) == "refuse-not-your-seat"


def test_only_the_host_sends_a_bot_from_its_seat() -> None:
    company = lobby(sitters=("ada", BotSeat("adder")))
    assert company.refusal("eve", Rise, 1) == "refuse-not-host"
    company.do("ada", Rise, 1)
    assert company.seats == ("ada", None)


def test_a_seat_is_handed_to_somebody_who_plays_on_from_there() -> None:
    company = playing()
    company.do("ada", HandOver, 0, "eve")
    assert company.seats == ("eve", "bob")
    assert company.refusal("ada", Act, 0, raw(toy.Add("a"))) == "refuse-not-your-seat"
    company.act("eve", 0, toy.Add("e"))
    assert company.happened() == [toy.Added(0, "e")]


def test_only_its_owner_hands_a_seat_over_and_only_to_somebody_who_may_sit() -> None:
    company = playing()
    assert company.refusal("eve", HandOver, 0, "eve") == "refuse-not-your-seat"
    assert company.refusal("ada", HandOver, 0, "nobody") == "refuse-no-such-person"
    assert company.refusal("ada", HandOver, 0, "wim") == "refuse-watchers-watch"
    assert company.refusal("ada", HandOver, 0, "bob") == "refuse-second-seat"


def test_a_seat_may_be_handed_to_somebody_who_is_away() -> None:
    company = playing()
    company.go("eve")
    company.do("ada", HandOver, 0, "eve")
    company.come("eve")
    assert company.only("eve", Snapshot).eye == 0


def test_a_person_whose_seat_changes_gets_a_snapshot() -> None:
    company = playing()
    company.act("ada", 0, toy.Peek("a"))
    company.do("ada", HandOver, 0, "eve")
    mine, hers = company.only("ada", Snapshot), company.only("eve", Snapshot)
    assert (mine.eye, hers.eye) == (None, 0)
    assert b"secret-" not in bytes(mine.view)
    assert b"secret-" in bytes(hers.view)
    assert not any(isinstance(message, Snapshot | Happened) for message in company.told("bob"))


def test_before_the_game_a_changed_seat_needs_no_snapshot() -> None:
    company = lobby()
    company.do("bob", Rise, 1)
    assert [type(message) for message in company.told("bob")] == [ToldRoom, Done]


# Names ----------------------------------------------------------------------------------------------------------------


def test_somebody_gets_another_name() -> None:
    company = lobby()
    company.do("wim", Rename, "  Wilhelm  II. ")
    assert company.only("ada", ToldRoom).people[3].name == "Wilhelm II."
    company.reload()
    assert company.room.seating.people[3].name == "Wilhelm II."


@pytest.mark.parametrize("name", ["Ada", "ADA", " ada ", "Ａｄａ"])
def test_l7_nobody_takes_the_name_of_somebody_else(name: str) -> None:
    """L7: a spectator could take the name of the host."""
    company = lobby()
    company.do("wim", Rename, name)
    assert company.only("bob", ToldRoom).people[3].name == " ".join(name.split()) + " #2"
    company.run(inputs.join, Person("new", name.strip(), watches=True), company.now_s)
    assert company.only("bob", ToldRoom).people[4].name == name.strip() + " #3"
    assert company.only("bob", ToldRoom).people[0].name == "Ada", "who had it first keeps it"


def test_l7_somebody_may_write_their_own_name_anew() -> None:
    company = lobby()
    company.do("ada", Rename, "ADA")
    assert company.room.seating.people[0].name == "ADA"


def test_an_invisible_name_is_refused() -> None:
    assert lobby().refusal("bob", Rename, "\u200b") == "refuse-name"


# Going ----------------------------------------------------------------------------------------------------------------


def test_a_person_who_leaves_is_removed_and_gets_bye() -> None:
    company = playing()
    bob = company.connections["bob"]
    company.do("bob", Leave)
    assert company.seats == ("ada", None)
    assert company.room.seating.person("bob") is None
    farewell = company.only("bob", Bye)
    assert (farewell.text.id, farewell.again) == ("bye-left", False)
    assert company.effects(Close) == [Close(bob)]
    assert "bob" not in [guest.id for guest in company.only("ada", ToldRoom).people]


def test_a_person_who_left_gets_no_more_messages() -> None:
    company = playing()
    company.do("bob", Leave)
    company.act("ada", 0, toy.Add("a"))
    assert company.told("bob") == []


def test_the_host_sends_somebody_away_on_all_their_connections() -> None:
    company = playing()
    first = company.connections["bob"]
    company.come("bob", language="de")
    company.do("ada", Kick, "bob")
    assert company.seats == ("ada", None)
    assert {close.connection for close in company.effects(Close)} == {first, company.connections["bob"]}
    farewell = company.only("bob", Bye)
    assert (farewell.text.id, farewell.again) == ("bye-kicked", False)
    assert farewell.sentence.endswith("weggeschickt.")


def test_the_host_sends_away_spectators_and_absent_people() -> None:
    company = lobby()
    company.do("ada", Kick, "wim")
    company.go("bob")
    company.do("ada", Kick, "bob")
    assert [person.id for person in company.room.seating.people] == ["ada", "eve"]


def test_only_the_host_sends_people_away_and_not_the_host() -> None:
    company = lobby()
    assert company.refusal("bob", Kick, "eve") == "refuse-not-host"
    assert company.refusal("ada", Kick, "ada") == "refuse-kick-oneself"
    assert company.refusal("ada", Kick, "nobody") == "refuse-no-such-person"


def test_m1_a_stand_in_cannot_remove_the_owner_of_the_table() -> None:
    """M1: while the owner was disconnected, the next player could remove them for good."""
    company = playing()
    company.go("ada")
    assert company.refusal("bob", Kick, "ada") == "refuse-kick-owner"
    assert company.room.seating.host == "ada"
    company.come("ada")
    assert company.only("ada", ToldRoom).owner == "ada"
    assert company.seats == ("ada", "bob")


def test_m1_a_stand_in_keeps_the_table_going() -> None:
    company = lobby(sitters=("ada", "bob", None))
    company.go("ada")
    company.do("bob", SeatBot, 2, "adder")
    company.do("bob", Kick, "eve")
    company.do("bob", Start)
    told = company.only("bob", ToldRoom)
    assert (told.host, told.owner) == ("bob", "ada")


def test_m1_a_kick_renews_both_links_for_everybody_who_stays() -> None:
    """M1: a removed person could come back by the same link."""
    company = lobby()
    company.do("ada", Kick, "wim")
    told = company.only("bob", ToldRoom)
    assert {told.sit_code, told.watch_code}.isdisjoint({"sit", "watch", None})
    assert told.sit_code != told.watch_code
    assert company.only("ada", ToldRoom).sit_code == told.sit_code
    assert [company.store.find(code) for code in ("sit", "watch")] == [None, None]
    assert company.store.find(told.sit_code or "") == ("room", "sit")
    assert company.store.find(told.watch_code) == ("room", "watch")
    assert not any(isinstance(message, ToldRoom) for message in company.told("wim")), "but not who was sent away"


def test_m1_a_refused_kick_and_a_leave_leave_the_links_alone() -> None:
    company = lobby()
    company.refusal("ada", Kick, "nobody")
    company.do("bob", Leave)
    assert (company.room.record.sit_code, company.room.record.watch_code) == ("sit", "watch")


def test_a_seat_that_was_left_in_the_game_can_be_taken() -> None:
    company = playing()
    company.do("bob", Leave)
    company.do("eve", Sit, 1)
    company.act("ada", 0, toy.Add("a"))
    company.act("eve", 1, toy.Add("e"))
    assert company.happened() == [toy.Added(1, "e")]


# The host -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("person", ["bob", "eve", "wim"])
def test_only_the_host_begins_and_arranges(person: str) -> None:
    company = lobby()
    assert company.refusal(person, Start) == "refuse-not-host"
    assert company.refusal(person, Arrange, raw(toy.Setup()), Terms()) == "refuse-not-host"


def test_while_the_host_is_away_the_first_present_player_is_host() -> None:
    company = lobby(here=("ada", "wim", "eve", "bob"))
    company.go("ada")
    assert company.only("wim", ToldRoom).host == "bob"
    company.do("bob", Start)
    company.come("ada")
    assert company.only("bob", ToldRoom).host == "ada"
    assert company.refusal("bob", Kick, "eve") == "refuse-not-host"


def test_a_spectator_is_never_the_host() -> None:
    company = lobby(here=("ada", "wim"))
    company.go("ada")
    assert company.only("wim", ToldRoom).host == "ada"
    assert company.refusal("wim", Start) == "refuse-not-host"


def test_a_host_who_leaves_has_a_lasting_successor() -> None:
    company = lobby()
    company.do("ada", Leave)
    assert company.only("bob", ToldRoom).host == "bob"
    company.reload()
    assert company.room.host == "bob"


# What is played -------------------------------------------------------------------------------------------------------


def test_the_host_changes_what_is_played() -> None:
    company = lobby()
    step = company.do("ada", Arrange, raw(toy.Setup(players=3, goal=5)), Terms(pace_s=0.5, remind_s=60))
    assert company.seats == ("ada", "bob", None)
    told = company.only("wim", ToldRoom)
    assert (bytes(told.setup), told.terms.remind_s) == (bytes(raw(toy.Setup(players=3, goal=5))), 60)
    assert step.write is not None
    assert step.write.record is not None
    assert step.write.record.terms.pace_s == 0.5
    company.do("eve", Sit, 2)
    company.do("ada", Start)
    assert company.happened() == [toy.Started(toy.Setup(players=3, goal=5))]


def test_with_fewer_seats_the_people_on_the_last_ones_lose_theirs() -> None:
    company = lobby()
    company.do("ada", Arrange, raw(toy.Setup(players=1)), Terms())
    assert company.seats == ("ada",)
    assert company.room.seating.person("bob") is not None
    company.do("ada", Start)
    assert company.only("bob", Happened).eye is None


@pytest.mark.parametrize(
    "setup", [b'{"players":"two"}', b'{"dragons":1}', b"[]", b"null", b'{"players":2.5}', b"[" * 9000 + b"]" * 9000]
)
def test_a_set_up_that_cannot_be_read_is_refused_with_a_sentence(setup: bytes) -> None:
    company = lobby()
    assert company.refusal("ada", Arrange, Raw(setup), Terms()) == "refuse-set-up"
    assert company.seats == ("ada", "bob")


@pytest.mark.parametrize("players", [0, -1, 5])
def test_a_set_up_that_cannot_be_played_is_refused_by_the_game(players: int) -> None:
    company = lobby()
    assert company.refusal("ada", Arrange, raw(toy.Setup(players=players)), Terms()) == "refuse-players"


def test_bye_is_the_last_message_to_a_person_who_leaves() -> None:
    company = playing()
    company.do("bob", Leave)
    assert isinstance(company.told("bob")[-1], Bye)


def test_a_number_too_large_to_be_said_is_refused_with_a_sentence() -> None:
    many = Raw(b'{"players":' + b"9" * 30 + b"}")
    assert lobby().refusal("ada", Arrange, many, Terms()) == "refuse-players"


# Deleting -------------------------------------------------------------------------------------------------------------


def test_the_owner_deletes_the_table_and_everybody_is_told() -> None:
    company = playing()
    company.come("wim", language="fr")
    company.do("ada", Delete)
    assert company.store.room("room") is None
    assert company.store.find("sit") is None
    for person in ("ada", "bob", "eve", "wim"):
        farewell = company.only(person, Bye)
        assert (farewell.text.id, farewell.again) == ("bye-deleted", False)
    assert company.only("wim", Bye).sentence == "Ada a supprimé cette table."
    assert company.step.effects[-1] == Drop()


@pytest.mark.parametrize("person", ["bob", "eve", "wim"])
def test_m1_nobody_else_deletes_the_table_also_while_standing_in(person: str) -> None:
    company = playing()
    assert company.refusal(person, Delete) == "refuse-not-owner"
    company.go("ada")
    assert company.refusal(person, Delete) == "refuse-not-owner"


def test_in_a_deleted_room_nothing_happens_any_more() -> None:
    """Otherwise a pending write would create the room again."""
    company = lobby()
    company.do("ada", Delete)
    company.send("bob", Rename("late", "Robert"))
    assert company.step == (None, ())
    company.go("bob")
    assert company.step == (None, ())
    with pytest.raises(IllegalAction, match="This link"):
        company.run(inputs.join, Person("new", "New"), company.now_s)
    assert company.room.seating.person("ada") is None, "nobody belongs to it"
    assert company.room.due_s() is None


def test_m3_a_game_that_takes_too_much_space_goes_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    company = playing()
    monkeypatch.setattr(states, "MAX_EVENTS", 3)
    company.act("ada", 0, toy.Add("a"))
    company.act("bob", 1, toy.Add("b"))
    assert company.refusal("ada", Act, 0, raw(toy.Add("c"))) == "refuse-too-long"
    monkeypatch.undo()
    monkeypatch.setattr(states, "MAX_EVENT_BYTES", company.room.event_bytes + 1)
    company.act("ada", 0, toy.Add("c"))
    assert company.refusal("bob", Act, 1, raw(toy.Add("d"))) == "refuse-too-long"
    kept = company.store.room("room")
    assert kept is not None
    assert company.room.event_bytes == sum(len(event) for event in kept.events)
    company.reload()
    assert company.room.is_full, "also after a restart"
