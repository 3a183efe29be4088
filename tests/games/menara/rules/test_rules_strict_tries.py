"""Strict tries: a column that is taken back after it touched the temple fails the card at once (M5.3)."""

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import (
    GiveUp,
    Mark,
    MoveColumns,
    MoveFloor,
    PlaceTear,
    Pose,
    Settle,
    Spot,
    TakeBack,
    Undo,
)
from meja.games.menara.content import Colour
from meja.games.menara.events import CardFailed, TakenBack
from meja.games.menara.setup import Setup
from meja.games.menara.story import tell
from meja.text import Text
from tests.games.menara.kit import (
    GAME,
    building,
    card_of,
    events_of,
    full,
    in_hand,
    kinds,
    offers,
    place,
    play,
    refusal,
    tower,
    with_player,
)

STRICT = Setup(lay_base="game", strict_tries=True, undo=True)
TWO = card_of("place", 2)
HERON = tower(("heron", "light", 0, (0, 0), {}), ("turtle", "light", 0, (200, 0), {}))
SUPPLY: tuple[Colour, ...] = ("yellow", "yellow", "red", "black", "blue")
YELLOW = place(("yellow", "heron", 0))
TOUCHED, CLEAR = TakeBack(touched=True), TakeBack()


@pytest.mark.rule("M5.3")
def test_a_column_taken_back_after_it_touched_the_temple_fails_the_card_at_once() -> None:
    state, _ = play(building(TWO, SUPPLY, HERON, STRICT), place(("red", "heron", 1)))
    failed, events = play(state, YELLOW, TOUCHED)
    assert kinds(events)[:3] == ["Tried", "TakenBack", "CardFailed"]
    assert events[1] == TakenBack(touched=True)
    assert failed.row == (*state.row, TWO)
    assert failed.tower.piece(Spot("heron", 1)) == "red", "what was built stays"
    assert failed.tower.piece(Spot("heron", 0)) is None
    assert failed.active.supply == state.active.supply
    assert failed.stage == "ending", "the camp may be exchanged (M5.4)"
    assert refusal(failed, YELLOW) == "refuse-not-now"


@pytest.mark.rule("M5.3")
@pytest.mark.parametrize(
    ("setup", "answer"), [(STRICT, CLEAR), (replace(STRICT, strict_tries=False), TOUCHED), (STRICT, None)]
)
def test_the_card_goes_on_without_the_option_or_a_touch(setup: Setup, answer: TakeBack | None) -> None:
    state, events = play(building(TWO, SUPPLY, HERON, setup), YELLOW, answer)
    assert state.stage == "building"
    assert not events_of(events, CardFailed)
    assert refusal(state, place(("red", "heron", 1))) is None


@pytest.mark.rule("M5.3")
def test_a_seat_that_takes_its_column_back_does_not_say_whether_it_touched() -> None:
    held = in_hand(building(TWO, SUPPLY, HERON, STRICT), YELLOW)
    _, events = play(held, TOUCHED)
    assert events == [TakenBack()]


@pytest.mark.rule("M5.3")
def test_a_column_that_comes_back_because_a_floor_slid_had_touched_it() -> None:
    _, events = play(building(TWO, SUPPLY, HERON, STRICT), YELLOW, Settle(slid=("turtle",)))
    assert kinds(events)[:3] == ["Tried", "TakenBack", "CardFailed"]


@pytest.mark.rule("M5.3")
def test_a_column_that_moves_up_is_a_column_and_a_floor_or_a_tear_is_none() -> None:
    made = tower(
        ("loom", "light", 0, (0, 0), full("loom", "light")),
        ("turtle", "light", 1, (0, 0), {}),
        ("heron", "light", 0, (200, 0), full("heron", "light")),
    )
    moving = building(card_of("move_up", 1), (), made, STRICT)
    up = offers(moving, MoveColumns)[0]
    assert events_of(play(moving, up, TOUCHED)[1], CardFailed)
    carrying = building(card_of("move_floor"), (), made, STRICT)
    carry = next(iter(offers(carrying, MoveFloor)), MoveFloor("turtle", Pose(200.0, 0.0, 0.0), 1))
    held = replace(carrying, attempt=carry, intended=carrying)
    assert not events_of(GAME.decide(held, -1, TOUCHED).events, CardFailed)
    tears = with_player(building(TWO, SUPPLY, made, replace(STRICT, tears=True)), tears=("blue",))
    held = replace(tears, attempt=PlaceTear(Mark("loom", 0)), intended=tears)
    assert not events_of(GAME.decide(held, -1, TOUCHED).events, CardFailed)


@pytest.mark.rule("M5.3", "M11.1")
def test_without_cards_nothing_fails() -> None:
    session = building(TWO, SUPPLY, HERON, replace(STRICT, free_building=True))
    state = replace(session, phase=replace(session.card_phase, card="free", pile=None))
    _, events = play(state, YELLOW, TOUCHED)
    assert kinds(events) == ["Tried", "TakenBack"]


@pytest.mark.rule("M5.3")
def test_undo_does_not_bring_the_card_back() -> None:
    state, _ = play(building(TWO, SUPPLY, HERON, STRICT), place(("red", "heron", 1)))
    assert refusal(state, Undo()) is None
    failed, _ = play(state, YELLOW, TOUCHED)
    assert refusal(failed, Undo()) == "refuse-undo-nothing"
    given_up, _ = play(state, GiveUp())
    assert refusal(given_up, Undo()) is None


@pytest.mark.rule("M5.3")
def test_the_story_says_why_the_card_failed() -> None:
    state = in_hand(building(TWO, SUPPLY, HERON, STRICT), YELLOW)
    told: list[Text] = []
    for event in GAME.decide(state, -1, TOUCHED).events:
        before, state = state, GAME.evolve(state, event)
        told += tell(before, event, state)
    assert [text.id for text in told] == ["story-takes-back", "story-failed-touched", "story-failed"]
    _, events = play(building(TWO, SUPPLY, HERON, STRICT), GiveUp())
    assert events_of(events, CardFailed) == [CardFailed(TWO)]
