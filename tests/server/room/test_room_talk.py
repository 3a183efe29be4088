"""Talk in a room: lines are kept and numbered, emotes and pings are not, and a game can ask for silence."""

import pytest

from meja.server.messages import Emote, Emoted, FromBrowser, Ping, Pinged, Point, Pointed, Refused, Said, Say, Start
from meja.server.room.effects import Lead, Tell
from meja.server.room.state import MAX_LINES
from tests.server import toy
from tests.server.factories import SOME_DAY_S, Company, lobby, playing

SIGNS = [Emote("joy"), Ping("quarry"), Ping(at=(1.0, 2.0, 0.0))]
HAND = Point(0, {"": ((1.0, 2.0, 3.0), None)})


def silent() -> Company:
    """Returns a room whose clock runs, which means silence."""
    company = playing(setup=toy.Setup(silent=True))
    company.act("ada", 0, toy.Run("r"))
    return company


@pytest.mark.parametrize("person", ["ada", "eve", "wim"])
def test_every_line_is_kept_numbered_and_told_to_all(person: str) -> None:
    company = lobby()
    company.do("bob", Say, "one")
    step = company.do(person, Say, "two")
    assert step.write is not None
    assert [line.text for line in step.write.said] == ["two"]
    for hearer in ("ada", "bob", "eve", "wim"):
        told = company.only(hearer, Said)
        assert told.first == 2
        (line,) = told.lines
        assert (line.person, line.name, line.text, line.at_s) == (person, person.title(), "two", SOME_DAY_S)


def test_a_returning_client_gets_the_lines_it_missed() -> None:
    company = lobby()
    company.do("ada", Say, "one")
    company.go("bob")
    company.do("ada", Say, "two")
    company.reload()
    company.come("bob", last_said=1)
    told = company.only("bob", Said)
    assert (told.first, [line.text for line in told.lines]) == (2, ["two"])
    company.come("bob", last_said=2)
    assert not [message for message in company.told("bob") if isinstance(message, Said)]


def test_a_client_that_claims_too_many_lines_gets_all_of_them() -> None:
    company = lobby()
    company.do("ada", Say, "one")
    company.come("bob", last_said=9)
    assert company.only("bob", Said).first == 1


@pytest.mark.parametrize("sign", SIGNS)
def test_signs_are_shown_to_all_and_never_kept(sign: FromBrowser) -> None:
    company = playing()
    step = company.send("wim", sign)
    assert step.write is None
    for person in ("ada", "bob", "wim"):
        (shown,) = company.told(person)
        assert isinstance(shown, Emoted | Pinged)
        assert shown.person == "wim"
    assert company.effects(Tell)[0].fleeting, "who is slow does without"


def test_a_bare_hand_is_shown_to_the_others_and_leads_nothing() -> None:
    company = playing()
    step = company.send("ada", HAND)
    assert step.write is None
    assert company.only("bob", Pointed) == Pointed(0, HAND.pointers)
    assert company.told("ada") == []
    assert not company.effects(Lead)
    assert company.effects(Tell)[0].fleeting


@pytest.mark.parametrize("person", ["bob", "wim"])
def test_nobody_shows_the_hand_of_a_seat_that_is_not_theirs(person: str) -> None:
    company = playing()
    assert company.send(person, HAND).effects == ()


def test_in_silence_nothing_is_said() -> None:
    company = silent()
    assert company.refusal("bob", Say, "left!") == "refuse-silence"
    assert company.refusal("wim", Say, "left!") == "refuse-silence"
    assert company.room.said == ()


@pytest.mark.parametrize("sign", SIGNS)
def test_in_silence_there_are_no_signs(sign: FromBrowser) -> None:
    company = silent()
    company.send("bob", sign)
    assert company.only("bob", Refused).text.id == "refuse-silence"
    assert [company.told(person) for person in ("ada", "eve", "wim")] == [[], [], []]


def test_in_silence_there_are_no_gestures() -> None:
    assert silent().send("ada", HAND).effects == ()


def test_everybody_knows_when_to_be_silent() -> None:
    company = playing(setup=toy.Setup(silent=True))
    assert company.heard["wim"][-1].now.talk == ("chat", "emote", "ping", "pointer")  # type: ignore[union-attr]
    company.act("ada", 0, toy.Run("r"))
    assert company.heard["wim"][-1].now.talk == ()  # type: ignore[union-attr]


def test_people_talk_again_when_the_silence_is_over() -> None:
    company = silent()
    company.wait(20)
    company.do("bob", Say, "at last")
    assert company.only("ada", Said).lines[0].text == "at last"


def test_people_talk_before_the_game_and_after_it() -> None:
    company = lobby(setup=toy.Setup(goal=2, silent=True))
    company.do("bob", Say, "before")
    company.do("ada", Start)
    company.act("ada", 0, toy.Run("r"))
    company.act("ada", 0, toy.Add("a"))
    assert company.room.stage == "over"
    company.do("bob", Say, "after")
    assert company.only("ada", Said).first == 2


def test_m3_a_room_has_only_the_newest_lines_in_memory() -> None:
    """M3: all lines were loaded with a room."""
    company = lobby()
    for n in range(1, MAX_LINES + 4):
        company.do("ada", Say, f"line {n}")
    assert len(company.room.said) == MAX_LINES
    company.reload()
    assert len(company.room.said) == MAX_LINES
    company.come("ada", "bob")
    company.do("ada", Say, "the last")
    assert company.only("bob", Said).first == MAX_LINES + 4
    company.come("eve")
    told = company.only("eve", Said)
    assert (told.first, told.lines[0].text, told.lines[-1].text) == (5, "line 5", "the last")
    company.come("eve", last_said=MAX_LINES + 3)
    assert company.only("eve", Said).first == MAX_LINES + 4
    company.come("eve", last_said=2)
    assert company.only("eve", Said).first == 5
