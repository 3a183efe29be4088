"""Crowds in a room (S1): what one person does is sent to everybody, so the amount is bounded."""

import msgspec
from msgspec.structs import replace

from meja.server.limits import FAN_OUT
from meja.server.messages import (
    Arrange,
    Done,
    Emote,
    Emoted,
    Happened,
    Point,
    Pointed,
    Rename,
    Rise,
    Sit,
    Snapshot,
    Start,
    encode,
)
from meja.server.messages import Room as ToldRoom
from meja.server.room.effects import Lead, Tell
from meja.server.room.pace import AHEAD_S, EVERY_S, PEOPLE_PER_S
from meja.table.hosting import Terms
from meja.table.seats import MAX_PEOPLE, Person
from tests.server import toy
from tests.server.factories import PEOPLE, Company, lobby, playing, raw

AT_ONCE = round(AHEAD_S / EVERY_S)
PADDED = b'{"players":' + b" " * 60_000 + b"2}"


def crowded(n: int) -> tuple[Company, list[str]]:
    """Returns a room with `n` more people, all of them connected."""
    crowd = tuple(Person(f"p{at}", f"P{at}") for at in range(n))
    company = lobby(people=(*PEOPLE, *crowd))
    company.come(*(one.id for one in crowd))
    company.wait(60)
    return company, [one.id for one in crowd]


def rooms_told(company: Company) -> list[Tell]:
    return [tell for tell in company.effects(Tell) if isinstance(tell.message, ToldRoom)]


def rooms_heard(company: Company) -> int:
    return sum(isinstance(message, ToldRoom) for heard in company.heard.values() for message in heard)


def test_s1_38_people_rename_at_once_and_everybody_is_told_a_bounded_number_of_times() -> None:
    company, crowd = crowded(38)
    receivers = []
    for person in crowd:
        company.do(person, Rename, f"New {person}")
        receivers += [len(tell.to) for tell in rooms_told(company)]
    to_all = [n for n in receivers if n > 1]
    assert sum(to_all) <= (AT_ONCE + 1) * len(company.connections)
    assert sum(receivers) - sum(to_all) <= len(crowd), "beside that, each is told of their own name"
    company.wait(2 * EVERY_S)
    assert {one.name for one in company.only("bob", ToldRoom).people} >= {f"New {person}" for person in crowd}


def test_s1_a_full_room_is_told_so_many_bytes_a_second_however_many_people_rename() -> None:
    company, crowd = crowded(MAX_PEOPLE - len(PEOPLE))
    seconds, before = 10, rooms_heard(company)
    for tick in range(seconds * 10):
        company.wait(0.1)
        company.do(crowd[tick], Rename, f"{tick}")
    told_all = rooms_heard(company) - before - len(crowd[: seconds * 10])  # each was told of their own name
    assert 0 < told_all * MAX_PEOPLE <= PEOPLE_PER_S * (seconds + AHEAD_S) + MAX_PEOPLE**2


def test_s1_everybody_sees_their_own_command_before_its_answer_however_busy_the_room_is() -> None:
    company, crowd = crowded(20)
    for person in crowd:
        company.do(person, Rename, "Busy")
        kinds = company.kinds(person)
        assert kinds.index("Room") < kinds.index("Done")
    assert not any(isinstance(message, ToldRoom) for message in company.told("bob"))
    company.wait(EVERY_S)
    assert company.kinds("bob") == ["Room"]


def test_s1_in_a_busy_room_the_start_is_still_told_to_everybody_before_the_first_events() -> None:
    company, crowd = crowded(20)
    for person in crowd:
        company.do(person, Rename, "Busy")
    company.do("ada", Start)
    for person in ("ada", "bob", "wim", crowd[0]):
        told = company.told(person)
        room, happened = company.only(person, ToldRoom), company.only(person, Happened)
        assert room.stage == "playing"
        assert told.index(room) < told.index(happened)


def test_s1_in_a_busy_room_who_comes_or_changes_seats_is_told_at_once() -> None:
    company = playing(sitters=("ada", "bob"), hosting=toy.ToyHosting(has_secrets=False))
    company.room = replace(company.room, pace=company.room.pace.told(company.now_s, 200, 200))
    company.go("eve")
    company.come("eve")
    assert company.kinds("eve")[:2] == ["Welcome", "Room"]
    assert company.kinds("eve").count("Room") == 1
    company.do("bob", Rename, "Rob")
    assert "Room" not in company.kinds("ada")
    assert "Room" in company.kinds("bob")


def test_s1_people_with_a_new_seat_know_the_seats_before_they_see_with_its_eyes() -> None:
    company = playing(sitters=("ada", "bob", "eve"))
    company.do("eve", Rise, 2)
    company.room = replace(company.room, pace=company.room.pace.told(company.now_s, 200, 200))
    company.do("eve", Sit, 2)
    told = company.told("eve")
    assert told.index(company.only("eve", ToldRoom)) < told.index(company.only("eve", Snapshot))
    assert isinstance(told[-1], Done)


def test_s1_emotes_of_a_crowd_reach_a_bounded_number_of_people() -> None:
    company, crowd = crowded(196)
    frames = 0
    for person in crowd:
        company.send(person, Emote("joy"))
        frames += sum(len(tell.to) for tell in company.effects(Tell) if isinstance(tell.message, Emoted))
    assert 0 < frames <= FAN_OUT.burst
    company.wait(1)
    company.send("ada", Emote("joy"))
    assert company.only("bob", Emoted).person == "ada"


def test_s1_a_hand_is_led_even_if_nobody_can_be_shown_the_pointer() -> None:
    company = playing()
    company.act("ada", 0, toy.Push("p"), "free")
    company.room = replace(company.room, fan_out_full_s=company.now_s + FAN_OUT.burst / FAN_OUT.per_s)
    company.send("ada", Point(0, {"c1": ((1.0, 2.0, 3.0), None)}))
    assert company.effects(Lead)
    assert not [tell for tell in company.effects(Tell) if isinstance(tell.message, Pointed)]


def test_s1_a_padded_set_up_is_kept_and_told_without_its_padding() -> None:
    company = lobby()
    company.do("ada", Arrange, msgspec.Raw(PADDED), Terms())
    assert len(encode(company.only("bob", ToldRoom))) < 2000
    assert company.step.write is not None
    assert company.step.write.record is not None
    assert bytes(company.step.write.record.setup) == bytes(raw(toy.Setup(players=2)))


def test_s1_a_set_up_that_was_kept_with_padding_is_told_without_it() -> None:
    company = lobby()
    record = replace(company.room.record, setup=msgspec.Raw(PADDED))
    company.room = replace(company.room, record=record)
    company.do("ada", Rename, "Ida")
    company.reload()
    company.come("ada")
    assert len(encode(company.only("ada", ToldRoom))) < 2000
