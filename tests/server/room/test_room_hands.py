"""Hands in a room: a deed begins, is led by a pointer or goes by itself, and ends let go or taken back."""

import pytest

from meja.server.messages import (
    Act,
    Done,
    HandOver,
    Happened,
    Kick,
    Leave,
    LetGo,
    Point,
    Pointed,
    Rise,
    Say,
    SeatBot,
    Sit,
)
from meja.server.room import inputs
from meja.server.room.effects import Begin, Close, Lead, Offer, Release, Tell, Withdraw
from meja.server.room.progress import MAX_IN_HAND_S
from meja.table.hosting import HandMode, PointerPose
from meja.table.seats import BotSeat
from meja.text import Text
from tests.server import toy
from tests.server.factories import Company, playing, raw

AT = ((1.0, 2.0, 3.0), (0.0, 0.0, 0.0, 1.0))
POINT = Point(0, {"": ((0.0, 0.0, 9.0), None), "c1": AT})


def pushing(hand: HandMode = "free", **more: object) -> Company:
    """Ada has something in her hand."""
    company = playing(**more)
    company.act("ada", 0, toy.Push("p"), hand)
    return company


# Beginning ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["guided", "free"])
def test_a_deed_begins_after_everybody_was_told_what_is_tried(hand: HandMode) -> None:
    company = pushing(hand)
    assert company.happened() == [toy.Tried(0, "p")]
    begun, offered = company.step.effects[-2:]
    assert begun == Begin(2, company.room.state, "push", hand)
    assert isinstance(offered, Offer), "the piece may be taken back"
    assert company.only("wim", Happened).now.actor == -1
    assert company.only("ada", Done).n == 2, "it is done when it has begun"


def test_an_action_that_takes_no_time_is_no_deed() -> None:
    company = pushing(tower="geometric")
    assert company.happened() == [toy.Tried(0, "p"), toy.Moved(done=True)]
    assert not company.effects(Begin)


def test_a_bot_has_a_guided_hand_whatever_hand_people_had() -> None:
    company = playing(sitters=("ada", BotSeat("adder")))
    company.act("ada", 0, toy.Add("a"), "free")
    company.run(inputs.bot_chose, 1, 1, toy.Push("b"), company.now_s)
    assert company.effects(Begin)[0].hand == "guided"


def test_there_is_one_deed_at_a_time() -> None:
    company = pushing()
    assert company.refusal("ada", Act, 0, raw(toy.Push("q"))) == "refuse-wait"
    assert company.refusal("bob", Act, 1, raw(toy.Push("q"))) == "refuse-not-your-turn"
    assert not company.effects(Begin)


# Ending ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moved", [True, False])
def test_the_outcome_of_a_deed_is_kept_and_told(moved: bool) -> None:
    company = pushing()
    company.run(inputs.deed_ended, 2, toy.Settle(moved), company.now_s)
    assert company.happened() == [toy.Moved(moved)]
    assert company.only("wim", Happened).now.actor == 1
    assert company.room.deed is None


def test_an_answer_to_another_deed_is_ignored() -> None:
    company = pushing()
    step = company.run(inputs.deed_ended, 1, toy.Settle(moved=True), company.now_s)
    assert (step.write, step.effects) == (None, ())
    company.run(inputs.deed_ended, 2, toy.Settle(moved=True), company.now_s)
    step = company.run(inputs.deed_ended, 2, toy.Settle(moved=True), company.now_s)
    assert (step.write, step.effects) == (None, ())


def test_an_answer_comes_even_if_everybody_has_gone() -> None:
    company = pushing()
    company.go("ada", "bob", "eve", "wim")
    company.run(inputs.deed_ended, 2, toy.Settle(moved=True), company.now_s)
    assert company.happened() == [toy.Moved(done=True)]


# The free hand --------------------------------------------------------------------------------------------------------


def test_the_pointer_leads_a_free_hand_and_all_others_watch() -> None:
    company = pushing()
    step = company.send("ada", POINT)
    assert company.effects(Lead) == [Lead({"c1": PointerPose(*AT)})]
    assert step.write is None
    for person in ("bob", "eve", "wim"):
        assert company.only(person, Pointed) == Pointed(0, POINT.pointers)
    assert company.told("ada") == []
    assert all(tell.fleeting for tell in company.effects(Tell))


def test_the_other_hand_is_led_by_a_pointer_of_its_own() -> None:
    company = pushing()
    both = {"c1": AT, "c2": ((1.0, 2.0, 3.0), None)}
    company.send("ada", Point(0, both))
    assert company.effects(Lead) == [Lead({name: PointerPose(*at) for name, at in both.items()})]
    assert company.only("wim", Pointed) == Pointed(0, both)


def test_a_free_hand_is_seen_even_where_gestures_are_forbidden() -> None:
    company = playing(setup=toy.Setup(silent=True))
    company.act("ada", 0, toy.Run("r"))
    company.act("ada", 0, toy.Push("p"), "free")
    company.send("ada", POINT)
    assert company.effects(Lead)
    assert company.only("wim", Pointed).seat == 0


@pytest.mark.parametrize(("person", "seat"), [("bob", 0), ("bob", 1), ("wim", 0)])
def test_nobody_else_leads_a_free_hand(person: str, seat: int) -> None:
    company = pushing()
    company.send(person, Point(seat, POINT.pointers))
    assert not company.effects(Lead)


def test_a_guided_hand_is_not_led() -> None:
    company = pushing("guided")
    company.send("ada", POINT)
    assert not company.effects(Lead)


def test_the_hand_lets_go() -> None:
    company = pushing()
    step = company.do("ada", LetGo, 0, id="x")
    assert company.effects(Release) == [Release()]
    assert company.happened() == [], "what comes of it is for the tower to say"
    assert step.write is not None, "it is kept that it was asked for"
    company.do("ada", LetGo, 0, id="x")
    assert not company.effects(Release)


def test_only_the_hand_that_has_something_lets_go() -> None:
    assert pushing().refusal("bob", LetGo, 0) == "refuse-not-your-seat"
    assert pushing().refusal("bob", LetGo, 1) == "refuse-nothing-in-hand"
    assert pushing("guided").refusal("ada", LetGo, 0) == "refuse-nothing-in-hand"
    assert playing().refusal("ada", LetGo, 0) == "refuse-nothing-in-hand"


# Taken back -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["guided", "free"])
def test_a_deed_under_way_is_taken_back_by_its_own_hand(hand: HandMode) -> None:
    company = pushing(hand)
    company.act("ada", 0, toy.TakeBack())
    assert company.effects(Withdraw) == [Withdraw()]
    assert company.happened() == [], "the hand says whether it was in time"
    company.run(inputs.deed_ended, 2, toy.TakeBack(), company.now_s)
    assert company.happened() == [toy.Moved(done=False)]


def test_nobody_takes_back_the_piece_in_anothers_hand() -> None:
    company = pushing()
    assert company.refusal("bob", Act, 1, raw(toy.TakeBack())) == "refuse-not-your-turn"
    assert company.refusal("bob", Act, 0, raw(toy.TakeBack())) == "refuse-not-your-seat"
    assert not company.effects(Withdraw)


def test_with_nothing_in_hand_there_is_nothing_to_take_back() -> None:
    assert playing().refusal("ada", Act, 0, raw(toy.TakeBack())) == "refuse-not-now"


@pytest.mark.parametrize(("person", "kind", "args"), [("ada", Rise, (0,)), ("ada", HandOver, (0, "eve"))])
def test_the_piece_in_a_free_hand_is_put_back_when_the_seat_is_given_up(
    person: str, kind: type, args: tuple[object, ...]
) -> None:
    company = pushing()
    company.do(person, kind, *args)
    assert company.effects(Withdraw) == [Withdraw()]


def test_the_piece_in_a_free_hand_is_put_back_when_its_person_leaves() -> None:
    company = pushing()
    company.do("ada", Leave)
    assert company.effects(Withdraw) == [Withdraw()]
    assert company.effects(Close)


def test_the_piece_in_a_free_hand_is_put_back_when_its_person_is_sent_away_or_replaced() -> None:
    company = playing()
    company.act("ada", 0, toy.Add("a"))
    company.act("bob", 1, toy.Push("p"), "free")
    company.do("ada", Kick, "bob")
    assert company.effects(Withdraw) == [Withdraw()]
    company = pushing()
    company.go("ada")
    company.do("bob", SeatBot, 0, "adder")
    assert company.effects(Withdraw) == [Withdraw()]


def test_a_guided_hand_goes_on_when_its_person_leaves() -> None:
    company = pushing("guided")
    company.do("ada", Leave)
    assert not company.effects(Withdraw)


def test_others_may_come_and_go_while_a_hand_is_at_work() -> None:
    company = pushing()
    company.do("bob", Rise, 1)
    assert not company.effects(Withdraw)
    company.do("eve", Sit, 1)
    assert not company.effects(Withdraw)
    company.run(inputs.deed_ended, 2, toy.Settle(moved=True), company.now_s)
    assert company.only("eve", Happened).now.actor == 1


def test_a_short_absence_takes_nothing_out_of_the_hand() -> None:
    company = pushing()
    company.go("ada")
    assert not company.effects(Withdraw)
    company.come("ada")
    company.send("ada", POINT)
    assert company.effects(Lead)


@pytest.mark.parametrize("is_here", [True, False])
def test_m2_a_piece_too_long_in_a_free_hand_is_put_back_once(is_here: bool) -> None:
    company = pushing()
    if not is_here:
        company.go("ada", "bob", "eve", "wim")
    began_s = company.now_s
    company.wait(MAX_IN_HAND_S - 1)
    assert not company.effects(Withdraw)
    company.wait(2)
    assert company.effects(Withdraw) == [Withdraw(Text("held-too-long"))]
    assert company.room.due_s() is None, "once"
    company.run(inputs.deed_ended, 2, toy.TakeBack(), company.now_s)
    assert company.happened() == [toy.Moved(done=False)]
    assert company.now_s - began_s == MAX_IN_HAND_S + 1


def test_m2_time_goes_on_while_the_hand_points_and_stops_nothing_else() -> None:
    company = pushing(remind_s=60)
    for _ in range(9):
        company.wait(MAX_IN_HAND_S / 10)
        company.send("ada", POINT)
        assert not company.effects(Withdraw)
    company.wait(MAX_IN_HAND_S / 10)
    assert company.effects(Withdraw) == [Withdraw(Text("held-too-long"))]


def test_m2_a_guided_hand_has_all_the_time_it_needs() -> None:
    company = pushing("guided")
    company.wait(10 * MAX_IN_HAND_S)
    assert not company.effects(Withdraw)
    assert company.room.deed is not None


# After a restart ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["guided", "free"])
def test_a_deed_that_was_under_way_begins_again_with_the_same_hand(hand: HandMode) -> None:
    company = pushing(hand)
    company.reload()
    company.come("ada")
    (begin,) = company.effects(Begin)
    assert (begin.n, begin.question, begin.hand) == (2, "push", hand)
    company.come("bob")
    assert not company.effects(Begin), "once"
    company.run(inputs.deed_ended, 2, toy.Settle(moved=True), company.now_s)
    assert company.happened() == [toy.Moved(done=True)]


def test_a_deed_that_has_ended_does_not_begin_again() -> None:
    company = pushing()
    company.run(inputs.deed_ended, 2, toy.Settle(moved=True), company.now_s)
    company.reload()
    company.come("ada", "bob")
    assert not company.effects(Begin)


@pytest.mark.parametrize(("kind", "args"), [(Say, ("careful!",)), (LetGo, (0,))])
def test_a_free_deed_begins_again_free_whatever_was_asked_since(kind: type, args: tuple[object, ...]) -> None:
    company = pushing("free")
    company.do("ada", kind, *args)
    company.reload()
    company.come("ada")
    assert company.effects(Begin)[0].hand == "free"


def test_when_the_game_refuses_the_outcome_the_deed_begins_again() -> None:
    company = pushing("free")
    company.run(inputs.deed_ended, 2, toy.Deal("x"), company.now_s)
    assert company.effects(Begin)[0].n == 2
    assert company.happened() == []
