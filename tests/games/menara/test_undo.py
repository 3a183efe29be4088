"""Undo: a seat can undo its own actions, if the set-up allows it, until something hidden is revealed."""

from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from meja.game import NATURE
from meja.games.menara.actions import (
    AcquireTear,
    ArrangeBase,
    EndTurn,
    Exchange,
    GiveUp,
    LayFloor,
    Mark,
    MoveFloor,
    PlaceTear,
    Pose,
    PutBack,
    Reveal,
    Settle,
    Shake,
    Spot,
    TakeBack,
    Undo,
)
from meja.games.menara.events import CardFailed, FloorsTurnedUp, Tried, TurnBegan, Undone
from meja.games.menara.evolve import evolve
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.games.menara.story import tell
from meja.games.menara.undo import MOST, earlier
from meja.table.hosting import Terms
from meja.text import LANGUAGES, say
from tests.games.menara.kit import (
    AUTO,
    GAME,
    before,
    building,
    card_of,
    events_of,
    full,
    no_place,
    place,
    play,
    refusal,
    table,
    tower,
    with_turn,
)

UNDO = replace(AUTO, undo=True)
SUPPLY: Final = ("yellow", "yellow", "red", "red", "black")
HERON = tower(("heron", "light", 0, (0.0, 0.0), {}))
YELLOW: Final = ("yellow", "heron", 0)
RED: Final = ("red", "heron", 1)


def equal_but_number(then: State, now: State) -> bool:
    """Returns whether two states are equal except for the number of the last event."""
    return replace(now, number=then.number) == then


def undo_words(state: State) -> str:
    """Returns how an undo is told, in English."""
    undone, (event,) = play(state, Undo())
    goes_back, what = tell(state, event, undone)
    assert goes_back.id == "story-goes-back"
    assert all(say(what, language) for language in LANGUAGES)
    return say(what)


def offers_undo(state: State) -> bool:
    assert state.turn is not None
    return Undo() in list(GAME.options(state, state.turn.seat))


def place_three(**changes: Any) -> State:
    return building(card_of("place", 3), SUPPLY, HERON, setup=UNDO, **changes)


def test_undoing_a_placement_returns_the_column_to_the_supply() -> None:
    state = place_three()
    built, _ = play(state, place(YELLOW))
    assert built.tower.piece(Spot("heron", 0)) == "yellow"
    undone, events = play(built, Undo())
    assert undo_words(built) == "Undone: 1 yellow column back in the supply."
    assert events == [Undone(state.number)]
    assert equal_but_number(state, undone)
    assert undone.number == built.number + 1, "numbers go on, so that chance does not repeat itself"


def test_undo_goes_back_step_by_step_to_the_revealed_card_and_no_further() -> None:
    state = place_three()
    once, _ = play(state, place(YELLOW))
    twice, _ = play(once, place(RED))
    back, _ = play(twice, Undo())
    assert equal_but_number(once, back)
    back, _ = play(back, Undo())
    assert equal_but_number(state, back)
    assert refusal(back, Undo()) == "refuse-undo-nothing"
    assert not offers_undo(back)


def test_after_an_undo_other_actions_can_be_done_and_undone() -> None:
    state = place_three()
    state, _ = play(state, place(YELLOW))
    back, _ = play(state, Undo())
    other, _ = play(back, place(RED))
    assert other.tower.piece(Spot("heron", 1)) == "red"
    again, events = play(other, Undo())
    assert events == [Undone(back.number)]
    assert equal_but_number(back, again)


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Exchange(("yellow",), ("red",)), "Undone: the exchange with the camp."),
        (AcquireTear("yellow", "blue"), "Undone: the Tear is back in the stock."),
    ],
    ids=["exchange", "tear"],
)
def test_actions_before_a_card_is_revealed_can_be_undone(action: Any, words: str) -> None:
    state = before(replace(UNDO, tears=True), SUPPLY, camp=("red",) * 6)
    done, _ = play(state, action)
    assert done != state
    assert offers_undo(done)
    assert undo_words(done) == words
    undone, _ = play(done, Undo())
    assert equal_but_number(state, undone)


def test_placing_a_tear_can_be_undone() -> None:
    state = before(replace(UNDO, tears=True), SUPPLY)
    state, _ = play(state, AcquireTear("yellow", "blue"))
    state = replace(state, tower=tower(("lotus", "light", 0, (0.0, 0.0), {})))
    done, _ = play(state, PlaceTear(Mark("lotus", 0)))
    assert done.tower.tears == {"lotus": (0,)}
    assert undo_words(done) == "Undone: the Tear is off the temple again."
    undone, _ = play(done, Undo())
    assert equal_but_number(state, undone)


def test_giving_up_can_be_undone() -> None:
    state = place_three()
    given_up, events = play(state, GiveUp())
    assert events_of(events, CardFailed)
    assert given_up.stage == "ending", "the camp may be exchanged now"
    assert undo_words(given_up) == "Undone: the card is open again."
    undone, _ = play(given_up, Undo())
    assert equal_but_number(state, undone)


def test_laying_the_base_can_be_undone_until_the_next_action() -> None:
    setup = Setup(undo=True)
    state = table(setup).state
    (arranged,) = GAME.options(state, 0)
    assert isinstance(arranged, ArrangeBase)
    laid, events = play(state, arranged)
    assert events_of(events, TurnBegan)
    assert undo_words(laid) == "Undone: the base floors can be laid out again."
    undone, _ = play(laid, Undo())
    assert equal_but_number(state, undone)
    assert undone.stage == "arranging"


def test_a_base_laid_by_the_game_cannot_be_undone() -> None:
    assert before(UNDO).earlier == ()


def test_a_piece_that_was_taken_back_adds_no_undo_step() -> None:
    state = place_three()
    once, _ = play(state, place(YELLOW))
    back, _ = play(once, place(RED), TakeBack())
    assert back.earlier == once.earlier
    undone, _ = play(back, Undo())
    assert equal_but_number(state, undone)


def test_undo_is_refused_while_a_piece_is_in_the_hand() -> None:
    state = place_three()
    for event in GAME.decide(state, 0, place(YELLOW)).events:
        state = GAME.evolve(state, event)
    assert refusal(state, Undo()) == "refuse-wait"
    assert list(GAME.options(state, 0)) == [TakeBack()]


def test_revealing_a_card_cannot_be_undone() -> None:
    state = before(UNDO, SUPPLY, camp=("red",) * 6)
    state, _ = play(state, Exchange(("yellow",), ("red",)))
    revealed, _ = play(state, Reveal("easy"))
    assert refusal(revealed, Undo()) == "refuse-undo-nothing"


def test_laying_a_floor_cannot_be_undone_once_the_next_one_is_revealed() -> None:
    state = place_three()
    assert state.turn is not None
    state = with_turn(state, floors_due=1)
    lay = next(option for option in GAME.options(state, 0) if isinstance(option, LayFloor))
    laid, events = play(state, lay)
    assert events_of(events, FloorsTurnedUp)
    assert laid.earlier == ()
    last, events = play(replace(state, rest=(), line=(lay.floor, "canoe")), lay)
    assert not events_of(events, FloorsTurnedUp)
    undone, _ = play(last, Undo())
    assert lay.floor not in undone.tower.floors


def test_putting_a_floor_back_can_be_undone() -> None:
    state = building(card_of("place", 3), SUPPLY, HERON, setup=replace(UNDO, floors=("thorn-moon",)))
    assert state.turn is not None
    changes = {"line": ("thorn-moon", "canoe"), "rest": ()}
    state = no_place(replace(with_turn(state, floors_due=1), **changes))
    done, _ = play(state, PutBack("thorn-moon"))
    assert done.row != state.row
    undone, _ = play(done, Undo())
    assert equal_but_number(state, undone)


@pytest.mark.parametrize(
    "mishap",
    [
        Settle(fell=(Spot("heron", 2),)),
        Settle(crooked=(Spot("heron", 2),)),
        Settle(tears=(Mark("heron", 0),)),
    ],
    ids=["fell", "leant", "tear"],
)
def test_a_deed_in_which_something_fell_cannot_be_undone(mishap: Settle) -> None:
    state = building(card_of("place", 3), SUPPLY, tower(("heron", "light", 0, (0, 0), {2: "black"})), setup=UNDO)
    once, _ = play(state, place(YELLOW))
    fallen, _ = play(once, place(RED), mishap)
    assert fallen.earlier == ()
    assert not offers_undo(fallen)


def test_moving_a_floor_from_which_something_fell_cannot_be_undone() -> None:
    on = tower(
        ("heron", "light", 0, (0.0, 0.0), full("heron", "light")),
        ("canoe", "light", 1, (0.0, 0.0), {0: "yellow"}),
    )
    move = MoveFloor("canoe", Pose(0.0, 0.0, 0.0), 2)
    state = building(card_of("move_floor"), SUPPLY, on, setup=UNDO)
    tried = evolve(state, Tried(move))
    events = GAME.decide(tried, NATURE, Settle(fell=(Spot("canoe", 0),))).events
    after = tried
    for event in events:
        after = evolve(after, event)
    assert events_of(list(events), CardFailed), "the card is lost with it"
    assert after.earlier == ()


def test_nobody_undoes_an_earthquake_or_what_another_seat_did() -> None:
    setup = replace(UNDO, players=2)
    state = building(card_of("move_up"), SUPPLY, HERON, setup=setup)
    assert earlier(state, Tried(Shake(()))) == ()
    free = before(replace(setup, free_building=True), SUPPLY, camp=("red",) * 6)
    done, _ = play(free, Exchange(("yellow",), ("red",)))
    assert done.earlier
    over, _ = play(done, EndTurn())
    assert over.turn is not None
    assert over.turn.seat == 1
    assert over.earlier == ()
    assert refusal(done, Undo(), seat=1) == "refuse-not-your-turn"


def test_without_the_option_nothing_can_be_undone_and_no_states_are_kept() -> None:
    state = building(card_of("place", 3), SUPPLY, HERON)
    done, _ = play(state, place(YELLOW))
    assert done.earlier == ()
    assert refusal(done, Undo()) == "refuse-undo-off"
    assert not offers_undo(done)


def test_the_number_of_kept_states_is_bounded_and_none_is_kept_twice() -> None:
    state = before(UNDO, SUPPLY, camp=("red",) * 6)
    for _ in range(MOST):
        state, _ = play(state, Exchange(("yellow",), ("red",)))
        state, _ = play(state, Exchange(("red",), ("yellow",)))
    assert len(state.earlier) == MOST
    assert all(then.earlier == () for then in state.earlier)


def test_views_contain_no_kept_states() -> None:
    state = place_three()
    once, _ = play(state, place(YELLOW))
    shown = msgspec.json.encode(GAME.view(once, 0))
    assert shown == msgspec.json.encode(GAME.view(replace(once, earlier=()), 0))
    back, _ = play(once, Undo())
    assert GAME.view(back, 0) == GAME.view(state, 0)


def test_a_bot_never_undoes() -> None:
    hosting = MenaraHosting(None)
    state, _ = play(building(card_of("place", 3), ("yellow",), HERON, setup=UNDO), place(YELLOW))
    terms = Terms(tower="geometric")
    chosen = [hosting.choose(hosting.bot("random", seed, 0, terms), state, 0) for seed in range(30)]
    assert Undo() not in chosen
    assert offers_undo(state)
