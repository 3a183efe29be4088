"""The hands on the temple (M10): what the other hand may touch while one places a piece, and what is put right."""

from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from meja.games.menara.actions import (
    AnyAction,
    HandDeed,
    MoveFloor,
    PlaceTear,
    Pose,
    Settle,
    Spot,
    Try,
)  # fmt: skip
from meja.games.menara.content import Colour
from meja.games.menara.events import AnyEvent, CardFulfilled, GameEnded, Settled, TakenBack, Tried
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import (
    AUTO,
    GAME,
    before,
    building,
    card_of,
    events_of,
    floor_due,
    full,
    in_hand,
    kinds,
    lay,
    move_up,
    offers,
    place,
    play,
    quarry,
    refusal,
    tower,
)  # fmt: skip

TURTLE: Final = ("turtle", "light")  # yellow, red, black, blue, yellow, red
SUPPLY: list[Colour] = ["black", "blue", "red", "red", "white", "yellow", "yellow", "yellow"]
WIDE = tower((*TURTLE, 0, (0, 0), {}), ("loom", "dark", 0, (300, 0), {}))
ON = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("eye", "light", 1, (0, 0), {0: "yellow"}))
BRIDGE: Final = "bridge-of-dangers"
RUINS = Setup(players=2, first=0, lay_base="game", floors=(BRIDGE,))
TEARS = Setup(players=2, first=0, lay_base="game", tears=True)
PLACE = place(("red", "eye", 2))


def placing(card: str, on: Tower = WIDE) -> State:
    return building(card, SUPPLY, on, **quarry(on, "heron"))


def steadied(deed: HandDeed, steady: str | None) -> AnyAction:
    return replace(deed, steady=steady)  # type: ignore[return-value]


# What the other hand may steady


def a_tear() -> tuple[State, HandDeed]:
    state = building(card_of("place"), SUPPLY, ON, TEARS)
    player = replace(state.active, tears=("blue",))
    deed: PlaceTear = offers(replace(state, players=(player, *state.players[1:])), PlaceTear)[0]
    return replace(state, players=(player, *state.players[1:])), deed


def a_floor_up() -> tuple[State, HandDeed]:
    on = tower(
        (*TURTLE, 0, (0, 0), full(*TURTLE)),
        ("loom", "dark", 0, (300, 0), full("loom", "dark")),
        ("stair", "light", 1, (300, 0), full("stair", "light")),
        ("eye", "light", 1, (0, 0), {0: "yellow"}),
    )
    return placing(card_of("move_floor"), on), MoveFloor("eye", Pose(300.0, 0.0, 0.0), 2)


def a_new_floor() -> tuple[State, HandDeed]:
    state = floor_due(card_of("place", rim="free"), ["heron"], ON)
    return state, lay(state)


DEEDS = {
    "PlaceColumns": lambda: (placing(card_of("place", 2), ON), PLACE),
    "MoveColumns": lambda: (placing(card_of("move_up"), ON), move_up((("turtle", 1), ("eye", 2)))),
    "MoveFloor": a_floor_up,
    "LayFloor": a_new_floor,
    "PlaceTear": a_tear,
}


@pytest.mark.rule("M10.1")
@pytest.mark.parametrize("kind", DEEDS)
def test_with_every_deed_the_other_hand_may_steady_a_floor_or_a_column(kind: str) -> None:
    state, deed = DEEDS[kind]()
    assert refusal(state, deed) is None  # type: ignore[arg-type]
    for body in ("turtle", "turtle/0"):
        held = in_hand(state, steadied(deed, body))
        question = GAME.asks(held)
        assert isinstance(question, Try)
        assert isinstance(question.deed, HandDeed)
        assert question.deed.steady == body
        assert msgspec.json.decode(msgspec.json.encode(held.attempt), type=AnyAction) == held.attempt


@pytest.mark.rule("M10.1")
@pytest.mark.parametrize(
    "steady", ["heron", "turtle/6", "turtle/00", "turtle/", "eye/1", "eye*0", "new/0", "/", "\u00b2"]
)
def test_the_other_hand_steadies_nothing_that_is_not_in_the_temple(steady: str) -> None:
    assert refusal(placing(card_of("place", 2), ON), steadied(PLACE, steady)) == "refuse-steady-absent"


@pytest.mark.rule("M10.1")
def test_the_other_hand_does_not_steady_what_the_deed_moves() -> None:
    state, deed = DEEDS["MoveColumns"]()
    assert refusal(state, steadied(deed, "turtle/1")) == "refuse-steady-moved"
    assert refusal(state, steadied(deed, "eye/0")) is None
    state, deed = a_floor_up()
    assert refusal(state, steadied(deed, "eye")) == "refuse-steady-moved"
    assert refusal(state, steadied(deed, "eye/0")) == "refuse-steady-moved"
    assert refusal(state, steadied(deed, "stair")) is None


@pytest.mark.rule("M10.1", "R2.9")
def test_the_other_hand_does_not_steady_a_column_that_makes_room() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), (BRIDGE, "light", 1, (0, 0), {0: "yellow", 2: "black"}))
    state = building(card_of("place"), SUPPLY, on, RUINS)
    assert refusal(state, steadied(place(("red", BRIDGE, 0)), f"{BRIDGE}/0")) == "refuse-steady-moved"
    assert refusal(state, steadied(place(("red", BRIDGE, 0)), f"{BRIDGE}/2")) is None
    state = building(card_of("move_up"), SUPPLY, on, RUINS)
    assert refusal(state, steadied(move_up((("turtle", 1), (BRIDGE, 0))), f"{BRIDGE}/0")) == "refuse-steady-moved"


@pytest.mark.rule("M10.3")
def test_the_other_hand_touches_nothing_before_the_piece_may_be_placed() -> None:
    assert refusal(before(AUTO, tower=ON), steadied(PLACE, "eye")) == "refuse-not-now"
    held = in_hand(placing(card_of("place", 2), ON), PLACE)
    assert refusal(held, steadied(PLACE, "eye")) == "refuse-wait"  # nor anew once it is in the hand


@pytest.mark.rule("M10.1")
def test_a_deed_without_the_other_hand_is_written_as_ever() -> None:
    assert msgspec.json.encode(PLACE) == b'{"type":"PlaceColumns","placements":[["red",["eye",2]]]}'
    assert msgspec.json.encode(steadied(PLACE, "eye")).endswith(b'"steady":"eye"}')
    old = b'{"type":"Tried","deed":{"type":"PlaceColumns","placements":[["red",["eye",2]]]}}'
    assert msgspec.json.decode(old, type=AnyEvent) == Tried(PLACE)
    assert msgspec.json.decode(b'{"type":"Settled"}', type=AnyEvent) == Settled(floors_put_right=())


# What happened under the hands


@pytest.mark.rule("M10.2")
def test_a_floor_that_slid_under_the_other_hand_is_put_right_and_the_column_stays() -> None:
    deed = steadied(PLACE, "eye")
    state, events = play(placing(card_of("place", 1), ON), deed, Settle(floors_put_right=("eye",)))
    assert events_of(events, Settled) == [Settled(floors_put_right=("eye",))]
    assert CardFulfilled(card_of("place", 1), "discard") in events
    assert state.tower.floors["eye"] == ON.floors["eye"]
    assert state.tower.piece(Spot("eye", 2)) == "red"
    told = GAME.tell(in_hand(placing(card_of("place", 1), ON), deed), Settled(floors_put_right=("eye",)), state)
    assert "story-floors-put-right" in {text.id for text in told}


@pytest.mark.rule("M10.1")
def test_whatever_the_hand_touched_the_card_is_fulfilled_while_the_temple_stands() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("eye", "light", 1, (0, 0), {0: "yellow", 1: "black"}))
    touched = Settle(
        poses=(("eye", Pose(1.5, -1.0, 2.0)), ("turtle", Pose(0.5, 0.0, 0.0))),
        fell=(Spot("eye", 0),),
        crooked=(Spot("eye", 1), Spot("turtle", 3)),
    )
    state, events = play(placing(card_of("place", 1), on), place(("red", "eye", 2)), touched)
    assert CardFulfilled(card_of("place", 1), "discard") in events
    assert events_of(events, TakenBack) == []
    assert events_of(events, GameEnded) == []
    assert state.tower.floors["turtle"].pose == Pose(0.5, 0.0, 0.0)


@pytest.mark.rule("M10.2")
def test_a_floor_may_shift_a_little_while_a_column_goes_in() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("eye", "light", 1, (0, 0), {}))
    shifted = Pose(2.0, 1.0, 3.0)
    state, _ = play(placing(card_of("place", 2), on), place(("red", "eye", 2)), Settle(poses=(("eye", shifted),)))
    assert state.tower.floors["eye"].pose == shifted
    assert state.tower.floors["eye"].on == on.floors["eye"].on
    assert state.tower.piece(Spot("eye", 2)) == "red"


@pytest.mark.rule("M10.2")
def test_a_floor_that_slid_onto_a_column_or_off_one_undoes_what_was_done() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("eye", "light", 1, (0, 0), {}))
    slid = Settle(slid=("eye",), poses=(("eye", Pose(30.0, 0.0, 0.0)),), rests=(("eye", (Spot("turtle", 0),)),))
    state, events = play(placing(card_of("place", 1), on), place(("red", "eye", 2)), slid)
    assert kinds(events) == ["Tried", "TakenBack"]
    (back,) = events_of(events, TakenBack)
    assert back.why is not None
    assert back.why.id == "slid"
    assert state.tower == on
    assert sorted(state.active.supply) == SUPPLY
    assert refusal(state, place(("red", "eye", 2))) is None  # the card is still to be done


@pytest.mark.rule("M10.3")
def test_standing_columns_are_not_touched_but_in_the_course_of_building() -> None:
    nudge = move_up((("turtle", 0), ("turtle", 4)))
    on = tower((*TURTLE, 0, (0, 0), {0: "yellow"}))
    assert refusal(before(AUTO, tower=on), nudge) == "refuse-not-now"
    assert refusal(placing(card_of("place", 1), on), nudge) == "refuse-card-other"


@pytest.mark.rule("M10.3")
def test_columns_nudged_while_building_are_put_right_on_their_bases_before_the_turn_ends() -> None:
    on = tower((*TURTLE, 0, (0, 0), {0: "yellow", 4: "yellow"}))
    nudged = (Spot("turtle", 0), Spot("turtle", 4))
    state, events = play(placing(card_of("place", 1), on), place(("red", "turtle", 1)), Settle(crooked=nudged))
    assert kinds(events)[:2] == ["Tried", "Settled"]
    assert isinstance(events[0], Tried)
    assert events_of(events, Settled)[0].put_right == nudged
    assert {spot for spot, _ in state.tower.spots()} == {*nudged, Spot("turtle", 1)}
