"""Bots that come by the link of a table: marked as bots for good, and never more than players."""

import msgspec
import pytest

from meja.game import IllegalAction
from meja.server.messages import (
    Arrange,
    HandOver,
    Hold,
    Kick,
    Leave,
    Rename,
    Rise,
    Say,
    SeatBot,
    Sit,
    Start,
    Waiting,
)
from meja.server.messages import Room as ToldRoom
from meja.server.room import inputs
from meja.table.hosting import Terms
from meja.table.seats import MAX_BOTS, BotSeat, Person
from tests.server import toy
from tests.server.factories import PEOPLE, Company, lobby, playing, raw

DEEP = Person("deep", "Deep", bot=True)
WITH_BOT = (*PEOPLE[:2], DEEP, *PEOPLE[2:])
HERE = tuple(one.id for one in WITH_BOT)


def beside_a_bot(**more: object) -> Company:
    return playing(**{"people": WITH_BOT, "sitters": ("ada", "deep"), "here": HERE, **more})


def test_everybody_is_told_who_is_a_bot_also_after_a_restart() -> None:
    company = lobby(people=WITH_BOT, here=("ada", "wim"))
    company.reload()
    company.come("ada", "wim")
    for person in ("ada", "wim"):
        people = company.heard[person][-1]
        told = next(one for one in reversed(company.heard[person]) if isinstance(one, ToldRoom))
        assert {one.id for one in told.people if one.bot} == {"deep"}, people


def test_a_person_of_a_table_that_was_stored_before_there_were_bots_is_none() -> None:
    assert msgspec.json.decode(b'{"id": "ada", "name": "Ada", "watches": false}', type=Person) == Person("ada", "Ada")


def test_a_bot_plays_and_talks_and_goes() -> None:
    company = beside_a_bot()
    company.act("ada", 0, toy.Add("a"))
    company.act("deep", 1, toy.Add("b"))
    company.do("deep", Say, "good move")
    company.do("deep", Rename, "Deeper")
    company.do("deep", Rise, 1)
    company.do("deep", Sit, 1)
    company.do("deep", Leave)
    assert company.seats == ("ada", None)


@pytest.mark.parametrize(
    ("command", "args"),
    [
        (HandOver, (1, "bob")),
        (SeatBot, (1, "adder")),
        (Kick, ("bob",)),
        (Start, ()),
        (Hold, (True,)),
        (Arrange, (raw(toy.Setup()), Terms())),
    ],
)
def test_a_bot_leaves_the_table_to_people(command: type, args: tuple[object, ...]) -> None:
    company = lobby(people=WITH_BOT, sitters=("ada", "deep"), here=HERE)
    assert company.refusal("deep", command, *args) == "refuse-bots-play"


def test_a_bot_is_never_the_host_nor_inherits_the_table() -> None:
    company = lobby(people=(PEOPLE[0], DEEP, PEOPLE[2]), sitters=("ada", "deep"), here=("ada", "deep", "eve"))
    company.go("ada")
    assert company.room.host == "eve"
    company.go("eve")
    assert company.room.host == "ada", "who is away"
    company.come("ada")
    company.do("ada", Leave)
    assert company.room.seating.host == "eve"


def test_a_bot_that_is_the_first_to_join_an_ownerless_table_does_not_own_it() -> None:
    company = lobby(people=(PEOPLE[0],), sitters=("ada", None), here=("ada",))
    company.do("ada", Leave)
    company.run(inputs.join, DEEP, company.now_s)
    assert company.room.seating.host == ""
    company.run(inputs.join, Person("new", "New"), company.now_s)
    assert company.room.seating.host == "new"


def test_a_bot_does_not_get_the_link_to_the_seats() -> None:
    company = lobby(people=WITH_BOT, here=())
    company.come("deep")
    assert company.only("deep", ToldRoom).sit_code is None
    company.come("bob")
    assert company.only("bob", ToldRoom).sit_code == "sit"


def test_no_vote_and_no_pause_waits_for_a_bot() -> None:
    company = beside_a_bot(sitters=("ada", "deep", "bob"))
    company.go("bob")
    company.do("ada", SeatBot, 2, "adder")
    assert company.seats[2] == BotSeat("adder", "bob")
    company.come("bob")
    company.do("bob", Sit, 2)
    company.do("ada", Hold, True)
    assert not company.room.clock.is_held
    company.do("bob", Hold, True)
    assert company.room.clock.is_held


def test_nobody_is_reminded_that_a_bot_has_its_turn() -> None:
    company = beside_a_bot(remind_s=10)
    company.wait(11)
    assert [one.seat for one in company.heard["bob"] if isinstance(one, Waiting)] == [0]
    company.act("ada", 0, toy.Add("a"))
    company.heard["bob"].clear()
    company.wait(100)
    assert not [one for one in company.heard["bob"] if isinstance(one, Waiting)]


def test_a_table_takes_only_so_many_bots_and_forgets_those_that_went_without_a_seat() -> None:
    deeps = tuple(Person(f"d{n}", f"D{n}", bot=True) for n in range(MAX_BOTS))
    company = lobby(people=(*PEOPLE, *deeps), here=("ada", *(one.id for one in deeps)))
    with pytest.raises(IllegalAction, match=str(MAX_BOTS)):
        company.run(inputs.join, DEEP, company.now_s)
    company.run(inputs.join, Person("new", "New"), company.now_s)
    company.go("d3")
    company.run(inputs.join, DEEP, company.now_s)
    people = {one.id for one in company.room.seating.people}
    assert {"deep", "d2", "new", "bob"} <= people
    assert "d3" not in people


def test_a_bot_says_nothing_while_silence_reigns() -> None:
    company = beside_a_bot(setup=toy.Setup(players=2, silent=True))
    company.act("ada", 0, toy.Run("a"))
    assert company.refusal("deep", Say, "I know your card") == "refuse-silence"
