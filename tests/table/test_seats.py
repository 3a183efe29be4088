"""Seats: people and bots take them, leave them and hand them over; a table with players always has a host."""

import pytest

from meja.game import IllegalAction
from meja.table.seats import MAX_NAME_LENGTH, MAX_PEOPLE, BotSeat, Person, Seating, clean_name

PEOPLE = (Person("ada", "Ada"), Person("bob", "Bob"), Person("wim", "Wim", watches=True))
EMPTY = Seating("ada", PEOPLE, (None, None, None))
TWO = EMPTY.sit("ada", 0, one_each=True).sit("bob", 1, one_each=True)


def refusal(call, *args, **more) -> str:  # type: ignore[no-untyped-def]
    with pytest.raises(IllegalAction) as refused:
        call(*args, **more)
    assert str(refused.value), "every refusal is a sentence"
    return refused.value.text.id


def test_an_empty_seat_is_taken() -> None:
    assert EMPTY.sit("ada", 2, one_each=True).seats == (None, None, "ada")
    assert EMPTY.seats == (None, None, None)


def test_a_seat_that_is_taken_cannot_be_taken() -> None:
    assert refusal(TWO.sit, "bob", 0, one_each=False) == "refuse-seat-taken"
    assert refusal(TWO.seat_bot(2, "adder").sit, "bob", 2, one_each=False) == "refuse-seat-taken"


def test_a_second_seat_is_refused_in_games_with_secrets() -> None:
    assert refusal(TWO.sit, "ada", 2, one_each=True) == "refuse-second-seat"


def test_a_person_can_have_several_seats_in_games_without_secrets() -> None:
    assert TWO.sit("ada", 2, one_each=False).seats_of("ada") == (0, 2)


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_outside_the_set_up_is_refused(seat: int) -> None:
    assert refusal(TWO.sit, "ada", seat, one_each=False) == "refuse-no-such-seat"
    assert refusal(TWO.rise, seat) == "refuse-no-such-seat"
    assert refusal(TWO.seat_bot, seat, "adder") == "refuse-no-such-seat"


def test_a_spectator_cannot_sit_down() -> None:
    assert refusal(TWO.sit, "wim", 2, one_each=True) == "refuse-watchers-watch"
    assert refusal(TWO.hand_over, 0, "wim", one_each=True) == "refuse-watchers-watch"


def test_an_unknown_person_cannot_sit_down_or_be_removed() -> None:
    assert refusal(TWO.sit, "nobody", 2, one_each=True) == "refuse-no-such-person"
    assert refusal(TWO.hand_over, 0, "nobody", one_each=True) == "refuse-no-such-person"
    assert refusal(TWO.leave, "nobody") == "refuse-no-such-person"


def test_a_person_who_rises_stays_at_the_table() -> None:
    risen = TWO.rise(1)
    assert risen.seats == ("ada", None, None)
    assert risen.person("bob") is not None


def test_a_seat_is_handed_to_somebody_who_has_none() -> None:
    assert TWO.rise(1).hand_over(0, "bob", one_each=True).seats == ("bob", None, None)
    assert refusal(TWO.hand_over, 0, "bob", one_each=True) == "refuse-second-seat"


def test_a_bot_takes_any_seat() -> None:
    seating = TWO.seat_bot(0, "adder").seat_bot(2, "adder")
    assert seating.seats == (BotSeat("adder"), "bob", BotSeat("adder"))
    assert seating.bots() == {0: "adder", 2: "adder"}
    assert seating.sitters() == ("bob",)


def test_a_person_in_two_seats_is_one_sitter() -> None:
    assert TWO.sit("ada", 2, one_each=False).sitters() == ("ada", "bob")


def test_a_person_who_leaves_frees_all_their_seats() -> None:
    left = TWO.sit("bob", 2, one_each=False).leave("bob")
    assert left.seats == ("ada", None, None)
    assert left.person("bob") is None
    assert left.host == "ada"


def test_when_the_host_leaves_the_next_player_becomes_host() -> None:
    assert TWO.leave("ada").host == "bob"
    assert Seating("ada", (PEOPLE[0], PEOPLE[2], PEOPLE[1]), ()).leave("ada").host == "bob"


def test_a_table_with_only_spectators_left_has_no_host() -> None:
    assert TWO.leave("ada").leave("bob").host == ""


def test_added_seats_are_empty_and_the_last_seats_are_removed() -> None:
    assert TWO.resize(4).seats == ("ada", "bob", None, None)
    smaller = TWO.resize(1)
    assert smaller.seats == ("ada",)
    assert smaller.person("bob") is not None
    assert TWO.resize(3) == TWO


def test_the_number_of_people_at_a_table_is_limited() -> None:
    seating = EMPTY
    for n in range(MAX_PEOPLE - len(PEOPLE)):
        seating = seating.join(Person(f"p{n}", "P"))
    assert len(seating.people) == MAX_PEOPLE
    assert refusal(seating.join, Person("late", "Late")) == "refuse-table-full"


def test_renaming_changes_one_person_only() -> None:
    assert [person.name for person in TWO.rename("bob", "Robert").people] == ["Ada", "Robert", "Wim"]


@pytest.mark.parametrize(
    ("name", "shown"), [("Ada", "Ada"), ("  Ada \t Lovelace\n", "Ada Lovelace"), ("Zoë 🗼", "Zoë 🗼"), ("阿达", "阿达")]
)
def test_a_name_is_shown_without_spaces_around_it(name: str, shown: str) -> None:
    assert clean_name(name) == shown


@pytest.mark.parametrize("name", ["", "  \n ", "A" * (MAX_NAME_LENGTH + 1), "A\u200bda", "A\x00da", "\u202eadA"])
def test_an_invisible_name_is_refused(name: str) -> None:
    assert refusal(clean_name, name) == "refuse-name"


def test_l7_a_name_that_is_taken_gets_the_first_free_number() -> None:
    crowd = TWO
    for n in range(4):
        crowd = crowd.join(Person(f"new{n}", "ADA"))
    assert [person.name for person in crowd.people[3:]] == ["ADA #2", "ADA #3", "ADA #4", "ADA #5"]
    long = crowd.rename("bob", "x" * MAX_NAME_LENGTH).rename("wim", "x" * MAX_NAME_LENGTH)
    assert long.people[2].name == "x" * (MAX_NAME_LENGTH - 3) + " #2"


def test_a_table_without_an_owner_belongs_to_the_first_who_joins_to_play() -> None:
    imported = Seating("", (), (None, None))
    watched = imported.join(Person("wim", "Wim", watches=True))
    assert watched.host == ""
    assert watched.join(Person("ada", "Ada")).join(Person("bob", "Bob")).host == "ada"
