"""Building: the five tasks (M4)."""

from typing import Final

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import (
    GiveUp,
    MoveFloor,
    PlaceColumns,
    Pose,
    Settle,
    Spot,
    TakeBack,
    Try,
)  # fmt: skip
from meja.games.menara.content import COLOURS, Colour, FloorId, Piece, Side, contents
from meja.games.menara.events import (
    AnyEvent,
    CardFailed,
    CardFulfilled,
    FloorsTurnedUp,
    Settled,
)  # fmt: skip
from meja.games.menara.state import State
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import (
    AUTO,
    GAME,
    SITE,
    before,
    building,
    card_of,
    events_of,
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
LOOM: Final = ("loom", "dark")  # yellow, red, yellow, white, black, yellow
SUPPLY: list[Colour] = ["black", "blue", "red", "red", "white", "yellow", "yellow", "yellow"]
WIDE = tower((*TURTLE, 0, (0, 0), {}), (*LOOM, 0, (300, 0), {}))  # twelve empty bases
ON_TURTLE: list[tuple[Piece, FloorId, int]] = [
    ("yellow", "turtle", 0),
    ("red", "turtle", 1),
    ("black", "turtle", 2),
    ("blue", "turtle", 3),
    ("yellow", "turtle", 4),
]
ON_LOOM: list[tuple[Piece, FloorId, int]] = [
    ("yellow", "loom", 0),
    ("red", "loom", 1),
    ("yellow", "loom", 2),
    ("white", "loom", 3),
]


def placing(card: str, on: Tower = WIDE) -> State:
    return building(card, SUPPLY, on, **quarry(on, "heron"))


# M4.1, M4.2: a column and its base


@pytest.mark.rule("M4.1")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_column_goes_onto_a_base_of_its_own_colour_only(colour: Colour) -> None:
    state = placing(card_of("place", 1))
    sides: tuple[tuple[FloorId, Side], ...] = (TURTLE, LOOM)
    for floor, side in sides:
        for base, there in enumerate(contents().floors[floor].side(side).bases):
            fits = there.colour == colour
            assert refusal(state, place((colour, floor, base))) == (None if fits else "refuse-colour")
            assert (place((colour, floor, base)) in GAME.options(state, 0)) == fits


@pytest.mark.rule("M4.1")
def test_a_column_goes_onto_an_empty_base_only() -> None:
    state, _ = play(placing(card_of("place", 2)), place(("red", "turtle", 1)))
    assert refusal(state, place(("red", "turtle", 1))) == "refuse-base-occupied"
    twice = place(("red", "turtle", 1), ("red", "turtle", 1))
    assert refusal(placing(card_of("place", 2)), twice) == "refuse-base-occupied"
    assert refusal(state, place(("red", "turtle", 5))) is None


@pytest.mark.rule("M4.1")
@pytest.mark.parametrize(("floor", "base"), [("turtle", 6), ("turtle", -1), ("heron", 0), ("nowhere", 0)])
def test_a_column_goes_onto_a_base_that_is_there(floor: str, base: int) -> None:
    assert refusal(placing(card_of("place", 1)), place(("red", floor, base))) == "refuse-no-such-base"


@pytest.mark.rule("M4.2", "M10.3")
def test_a_column_that_leans_or_sticks_out_is_put_right() -> None:
    state, events = play(
        placing(card_of("place", 2)), place(("red", "turtle", 1)), Settle(crooked=(Spot("turtle", 1),))
    )
    (settled,) = events_of(events, Settled)
    assert settled.put_right == (Spot("turtle", 1),)
    assert state.tower.piece(Spot("turtle", 1)) == "red"
    assert state.end is None


@pytest.mark.rule("M4.2")
def test_a_column_that_stands_well_is_left_alone() -> None:
    _, events = play(placing(card_of("place", 2)), place(("red", "turtle", 1)))
    assert events_of(events, Settled) == [Settled()]


# M4.3, M4.4, M4.6: columns from the supply


@pytest.mark.rule("M4.3")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_place_n_is_fulfilled_by_n_columns_on_any_floors_and_not_before(n: int) -> None:
    card, state = card_of("place", n), placing(card_of("place", n))
    told: list[AnyEvent] = []
    for piece in (ON_TURTLE[0], ON_LOOM[1], ON_TURTLE[2], ON_LOOM[3])[:n]:
        assert events_of(told, CardFulfilled) == []
        state, told = play(state, place(piece))
    assert events_of(told, CardFulfilled) == [CardFulfilled(card, "discard")]
    assert sum(1 for _ in state.tower.spots()) == n


@pytest.mark.rule("M4.3")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_place_n_takes_no_more_than_n_columns(n: int) -> None:
    state = placing(card_of("place", n))
    assert refusal(state, place(*ON_TURTLE[: n + 1])) == "refuse-card-all-placed"
    assert refusal(state, place(*ON_TURTLE[:n])) is None


@pytest.mark.rule("M4.3")
def test_columns_are_placed_from_the_supply() -> None:
    state = building(card_of("place", 2), ["red"], WIDE)
    assert refusal(state, place(("black", "turtle", 2))) == "refuse-not-in-supply"
    assert refusal(state, place(("red", "turtle", 1), ("red", "turtle", 5))) == "refuse-not-in-supply"
    state, _ = play(state, place(("red", "turtle", 1)))
    assert state.active.supply == ()


@pytest.mark.rule("M4.3", "M4.4", "M4.5", "M4.6")
@pytest.mark.parametrize("card", [card_of("place", 1), card_of("same_floor", 2), card_of("complete")])
def test_a_card_that_places_columns_moves_none(card: str) -> None:
    state = placing(card, tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("eye", "light", 1, (0, 0), {})))
    assert refusal(state, move_up((("turtle", 0), ("eye", 0)))) == "refuse-card-other"
    assert refusal(state, MoveFloor("eye", Pose(0.0, 0.0, 0.0), 2)) == "refuse-card-other"
    assert refusal(state, place()) == "refuse-card-other"


@pytest.mark.rule("M4.4")
@pytest.mark.parametrize("n", [2, 3])
def test_same_floor_n_is_fulfilled_by_n_columns_on_one_floor(n: int) -> None:
    card = card_of("same_floor", n)
    state = placing(card)
    for piece in ON_TURTLE[: n - 1]:
        state, events = play(state, place(piece))
        assert events_of(events, CardFulfilled) == []
    _, events = play(state, place(ON_TURTLE[n - 1]))
    assert events_of(events, CardFulfilled) == [CardFulfilled(card, "discard")]


@pytest.mark.rule("M4.4")
@pytest.mark.parametrize("n", [2, 3])
def test_same_floor_n_takes_no_column_on_another_floor(n: int) -> None:
    state = placing(card_of("same_floor", n))
    assert refusal(state, place(ON_TURTLE[0], ON_LOOM[0])) == "refuse-other-floor"
    assert refusal(state, place(*ON_TURTLE[: n + 1])) == "refuse-card-all-placed"
    state, _ = play(state, place(ON_TURTLE[0]))
    assert refusal(state, place(ON_LOOM[0])) == "refuse-other-floor"
    assert {option.placements[0].spot.floor for option in offers(state, PlaceColumns)} == {"turtle"}
    assert refusal(state, place(ON_TURTLE[1])) is None


@pytest.mark.rule("M4.6")
@pytest.mark.parametrize("n", [1, 3, 6])
def test_complete_a_floor_takes_as_many_columns_as_are_missing_and_brings_a_new_floor(n: int) -> None:
    there = full(*TURTLE)
    state = placing(card_of("complete"), tower((*TURTLE, 0, (0, 0), {i: there[i] for i in range(n, 6)})))
    for base in range(n):
        assert state.turn is not None
        assert state.turn.floors_due == 0
        state, events = play(state, place((there[base], "turtle", base)))
        assert events_of(events, CardFulfilled) == []
    assert state.turn is not None
    assert state.turn.floors_due == 1
    _, events = play(state, lay(state, level=1))
    assert events_of(events, CardFulfilled) == [CardFulfilled(card_of("complete"), "discard")]


@pytest.mark.rule("M4.6")
def test_complete_a_floor_stays_with_the_floor_that_it_began_with() -> None:
    state, _ = play(placing(card_of("complete")), place(ON_TURTLE[0]))
    assert refusal(state, place(ON_LOOM[0])) == "refuse-other-floor"
    assert refusal(placing(card_of("complete")), place(ON_TURTLE[0], ON_LOOM[0])) == "refuse-other-floor"
    assert refusal(state, place(ON_TURTLE[1])) is None


@pytest.mark.rule("M4.6")
def test_a_floor_completed_but_for_one_base_does_not_fulfil_the_card() -> None:
    state, events = play(placing(card_of("complete")), place(*ON_TURTLE))
    assert kinds(events) == ["Tried", "Settled"]
    _, events = play(state, GiveUp())
    assert CardFailed(card_of("complete")) in events


# M4.5, M4.11: move up

# Two full floors, one on the base and one above it, and an empty one on top of that.
STACK = tower(
    (*TURTLE, 0, (0, 0), full(*TURTLE)),
    ("eye", "light", 1, (0, 0), full("eye", "light")),  # yellow, black, red, white
    ("lotus", "light", 2, (0, 0), {}),  # white, yellow, red, yellow
)


def moving(n: int, on: Tower = STACK) -> State:
    return building(card_of("move_up", n), SUPPLY, on, **quarry(on, "heron"))


@pytest.mark.rule("M4.5")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_move_up_n_is_fulfilled_by_n_columns_of_the_tower_and_not_before(n: int) -> None:
    state = moving(n)
    told: list[AnyEvent] = []
    moves = [(("turtle", 1), ("lotus", 2)), (("turtle", 0), ("lotus", 1)), (("turtle", 4), ("lotus", 3))]
    for step in moves[:n]:
        assert events_of(told, CardFulfilled) == []
        state, told = play(state, move_up(step))
        origin, target = (Spot(*end) for end in step)
        assert state.tower.piece(origin) is None
        assert state.tower.piece(target) == contents().floors["lotus"].light.bases[target.base].colour
    assert events_of(told, CardFulfilled) == [CardFulfilled(card_of("move_up", n), "discard")]
    assert len(state.players[0].supply) == 8


@pytest.mark.rule("M4.5")
def test_move_up_takes_no_more_columns_than_its_number_and_none_from_the_supply() -> None:
    two = (("turtle", 1), ("lotus", 2)), (("turtle", 0), ("lotus", 1))
    assert refusal(moving(1), move_up(*two)) == "refuse-card-all-placed"
    assert refusal(moving(2), move_up(*two)) is None
    assert refusal(moving(2), place(("red", "lotus", 2))) == "refuse-card-other"
    assert refusal(moving(2), move_up()) == "refuse-card-other"


@pytest.mark.rule("M4.5")
@pytest.mark.parametrize(
    ("origin", "target", "why"),
    [
        (("turtle", 1), ("lotus", 0), "refuse-colour"),
        (("turtle", 1), ("eye", 2), "refuse-base-occupied"),
        (("lotus", 0), ("lotus", 1), "refuse-no-column"),
        (("turtle", 1), ("lotus", 4), "refuse-no-such-base"),
        (("turtle", 1), ("heron", 1), "refuse-no-such-base"),
    ],
)
def test_a_moved_column_goes_onto_a_matching_empty_base(
    origin: tuple[str, int], target: tuple[str, int], why: str
) -> None:
    assert refusal(moving(1), move_up((origin, target))) == why


@pytest.mark.rule("M4.5")
def test_free_and_overbuilt_columns_move_up() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("fang", "light", 1, (-56, 0), {}))  # yellow, black, red
    overbuilt = {spot.base for spot in on.floors["fang"].on}
    assert overbuilt == {0, 2, 4}
    state = moving(1, on)
    assert refusal(state, move_up((("turtle", 0), ("fang", 0)))) is None
    assert refusal(state, move_up((("turtle", 1), ("fang", 2)))) is None
    state, _ = play(state, move_up((("turtle", 0), ("fang", 0))))
    assert state.tower.floors["fang"].on == (Spot("turtle", 2), Spot("turtle", 4))
    assert state.end is None


@pytest.mark.rule("M4.5")
def test_a_column_moves_only_once_a_turn() -> None:
    on = tower(
        (*TURTLE, 0, (0, 0), full(*TURTLE)),
        ("eye", "light", 1, (0, 0), {1: "black", 3: "white", 0: "yellow"}),
        ("lotus", "light", 2, (0, 0), {}),
    )
    again = move_up((("eye", 2), ("lotus", 2)))
    state = moving(3, on)
    state, _ = play(state, move_up((("turtle", 1), ("eye", 2))))
    state, _ = play(state, lay(state))  # the eye is complete
    assert refusal(state, again) == "refuse-moved-already"
    assert again not in GAME.options(state, 0)
    assert refusal(state, move_up((("turtle", 5), ("lotus", 2)))) is None
    twice = move_up((("turtle", 0), ("lotus", 1)), (("turtle", 0), ("lotus", 3)))
    assert refusal(moving(3, on), twice) == "refuse-moved-already"


@pytest.mark.rule("M4.11", "M4.5")
def test_a_column_moves_to_a_level_that_is_strictly_higher() -> None:
    on = tower(
        (*TURTLE, 0, (0, 0), full(*TURTLE)),
        (*LOOM, 0, (300, 0), {}),
        ("eye", "light", 1, (0, 0), {0: "yellow", 3: "white"}),
        ("lotus", "light", 2, (0, 0), {1: "yellow", 0: "white"}),
    )
    state = moving(1, on)
    assert refusal(state, move_up((("turtle", 1), ("eye", 2)))) is None  # from the base, level 0, to level 1
    assert refusal(state, move_up((("turtle", 1), ("lotus", 2)))) is None  # and by two levels
    assert refusal(state, move_up((("eye", 0), ("lotus", 3)))) is None
    assert refusal(state, move_up((("turtle", 1), ("loom", 1)))) == "refuse-not-higher"
    assert refusal(state, move_up((("lotus", 1), ("lotus", 3)))) == "refuse-not-higher"
    assert refusal(state, move_up((("lotus", 1), ("loom", 0)))) == "refuse-not-higher"


# M4.7, M4.8, M4.12: move a floor

HIGH = tower(
    (*TURTLE, 0, (0, 0), full(*TURTLE)),
    (*LOOM, 0, (300, 0), full(*LOOM)),
    ("eye", "light", 1, (0, 0), full("eye", "light")),
    ("lotus", "light", 2, (0, 0), {0: "white", 3: "yellow"}),
    ("knot", "light", 3, (0, 0), {0: "red"}),
    ("stair", "light", 1, (300, 0), full("stair", "light")),
)
CARRY = card_of("move_floor")
ASIDE = Pose(300.0, 0.0, 0.0)  # over the loom, and over the stair


def carrying(on: Tower = HIGH) -> State:
    return building(CARRY, SUPPLY, on, **quarry(on, "heron"))


@pytest.mark.rule("M4.7")
def test_a_floor_goes_down_by_a_level_with_the_columns_on_it_and_fulfils_the_card() -> None:
    state, events = play(carrying(), MoveFloor("knot", ASIDE, 2))
    knot = state.tower.floors["knot"]
    assert (knot.level, knot.pose) == (2, ASIDE)
    assert {spot.floor for spot in knot.on} == {"stair"}
    assert state.tower.on("knot") == {0: "red"}
    assert events_of(events, CardFulfilled) == [CardFulfilled(CARRY, "discard")]


@pytest.mark.rule("M4.7")
def test_a_floor_goes_up_by_a_level_or_two() -> None:
    on = tower(
        (*TURTLE, 0, (0, 0), full(*TURTLE)),
        (*LOOM, 0, (300, 0), full(*LOOM)),
        ("eye", "light", 1, (0, 0), full("eye", "light")),
        ("knot", "light", 1, (300, 0), {0: "red"}),
    )
    one, events = play(carrying(on), MoveFloor("knot", Pose(0.0, 0.0, 0.0), 2))
    assert one.tower.levels == 2
    assert CardFulfilled(CARRY, "discard") in events
    lotus = Tower({**on.floors, "lotus": HIGH.floors["lotus"]}, {**on.columns, "lotus": HIGH.columns["lotus"]})
    two, events = play(carrying(lotus), MoveFloor("knot", Pose(0.0, 0.0, 0.0), 3))
    assert two.tower.floors["knot"].level == 3
    assert CardFulfilled(CARRY, "discard") in events


@pytest.mark.rule("M4.7")
def test_a_floor_goes_down_by_two_levels() -> None:
    on = Tower({id: laid for id, laid in HIGH.floors.items() if id != "stair"}, {**HIGH.columns, "stair": {}})
    assert refusal(carrying(on), MoveFloor("knot", ASIDE, 1)) is None


@pytest.mark.rule("M4.7")
def test_a_floor_does_not_stay_at_its_level_nor_lie_where_no_floor_can() -> None:
    state = carrying()
    assert refusal(state, MoveFloor("knot", Pose(1.0, 0.0, 0.0), 3)) == "refuse-same-level"
    assert refusal(state, MoveFloor("knot", Pose(1000.0, 0.0, 0.0), 2)) == "refuse-two-columns"
    assert refusal(state, MoveFloor("knot", Pose(0.0, 0.0, 0.0), 2)) == "refuse-overlap"
    assert refusal(state, MoveFloor("heron", ASIDE, 2)) == "refuse-no-such-floor"


@pytest.mark.rule("M4.7")
def test_one_floor_is_moved_and_nothing_is_placed() -> None:
    assert refusal(carrying(), place(("yellow", "lotus", 1))) == "refuse-card-other"
    assert refusal(carrying(), move_up((("turtle", 0), ("lotus", 1)))) == "refuse-card-other"


@pytest.mark.rule("M4.7")
def test_a_column_that_falls_over_on_the_way_makes_the_card_unfulfilled() -> None:
    fallen = Spot("knot", 0)
    state, events = play(carrying(), MoveFloor("knot", ASIDE, 2), Settle(fell=(fallen,)))
    assert events_of(events, CardFailed) == [CardFailed(CARRY)]
    assert events_of(events, Settled)[0].put_right == (fallen,)
    assert state.tower.floors["knot"].level == 2
    assert state.tower.piece(fallen) == "red"
    assert len(state.row) == 4


@pytest.mark.rule("M4.8")
def test_no_floor_is_taken_from_the_base_or_laid_onto_it() -> None:
    free = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), (*LOOM, 0, (300, 0), {}), ("eye", "light", 1, (0, 0), {}))
    state = carrying(free)
    assert refusal(state, MoveFloor("loom", Pose(0.0, 0.0, 0.0), 2)) == "refuse-base-stays"
    pose = SITE.poses(free, "eye", "light", 0)[0]
    assert refusal(state, MoveFloor("eye", pose, 0)) == "refuse-base-stays"
    assert refusal(state, MoveFloor("eye", pose, -1)) == "refuse-base-stays"


@pytest.mark.rule("M4.8")
def test_a_moved_floor_brings_no_new_one_even_if_it_is_complete() -> None:
    on = Tower(HIGH.floors, {**HIGH.columns, "knot": full("knot", "light")}, HIGH.tears)
    state, events = play(carrying(on), MoveFloor("knot", ASIDE, 2))
    assert events_of(events, FloorsTurnedUp) == []
    assert state.line == ("heron",)
    assert state.stage == "before"


@pytest.mark.rule("M4.12")
def test_a_floor_whose_columns_carry_another_is_not_moved() -> None:
    for floor in ("eye", "lotus"):
        assert refusal(carrying(), MoveFloor(floor, ASIDE, 3)) == "refuse-floor-carries"
    assert {option.floor for option in GAME.options(carrying(), 0) if isinstance(option, MoveFloor)} <= {
        "knot",
        "stair",
    }


@pytest.mark.rule("M4.12")
def test_a_floor_slid_under_another_carries_it_and_is_not_moved_again() -> None:
    on = tower(
        (*TURTLE, 0, (0, 0), full(*TURTLE)),
        ("fang", "light", 1, (-56, 0), full("fang", "light")),
        ("eye", "light", 2, (-20, 0), {}),
        (*LOOM, 0, (300, 0), full(*LOOM)),
        ("stair", "light", 1, (300, 0), full("stair", "light")),
        ("knot", "light", 2, (300, 0), full("knot", "light")),
    )
    state, _ = play(carrying(on), MoveFloor("knot", Pose(22.0, 0.0, 0.0), 1))
    assert {spot.floor for spot in state.tower.floors["eye"].on} == {"fang", "knot"}
    assert refusal(carrying(state.tower), MoveFloor("knot", ASIDE, 2)) == "refuse-floor-carries"


@pytest.mark.rule("M4.12")
def test_a_moved_floor_keeps_its_upper_side_and_its_tears_and_may_turn() -> None:
    on = Tower(HIGH.floors, HIGH.columns, {"knot": (0,)})
    turned = Pose(300.0, 0.0, 90.0)
    state, _ = play(carrying(on), MoveFloor("knot", turned, 2))
    assert state.tower.floors["knot"].pose == turned
    assert state.tower.floors["knot"].side == "light"
    assert state.tower.tears == {"knot": (0,)}


# M4.9, M4.10, M4.13


@pytest.mark.rule("M4.9")
def test_columns_may_be_placed_at_the_same_time() -> None:
    card = card_of("place", 3)
    state, events = play(placing(card), place(ON_TURTLE[0], ON_LOOM[1], ON_TURTLE[2]))
    assert len(events_of(events, Settled)) == 1
    assert dict(state.tower.on("turtle")) == {0: "yellow", 2: "black"}
    assert dict(state.tower.on("loom")) == {1: "red"}
    assert CardFulfilled(card, "discard") in events


@pytest.mark.rule("M4.9")
def test_a_column_is_shoved_in_under_a_floor_and_then_carries_it() -> None:
    there = full(*TURTLE)
    on = tower((*TURTLE, 0, (0, 0), {i: there[i] for i in (0, 1, 2, 4)}), ("eye", "light", 1, (0, 0), {}))
    under = place(("blue", "turtle", 3))
    state = placing(card_of("place", 2), on)
    assert under in GAME.options(state, 0)
    state, _ = play(state, under)
    assert Spot("turtle", 3) in state.tower.floors["eye"].on
    assert set(state.tower.floors["eye"].on) - set(on.floors["eye"].on) == {Spot("turtle", 3)}


@pytest.mark.rule("M4.10")
def test_fulfilled_cards_go_to_the_discard_pile_of_their_glyph() -> None:
    easy, hard = card_of("place", 1, glyph="easy"), card_of("place", 4, glyph="hard")
    state, _ = play(placing(easy), place(ON_TURTLE[0]))
    assert state.discards == {"easy": (easy,), "medium": (), "hard": ()}
    state, _ = play(placing(hard), place(*ON_TURTLE[:4]))
    assert state.discards == {"easy": (), "medium": (), "hard": (hard,)}
    assert len(state.row) == 3


@pytest.mark.rule("M4.13")
@pytest.mark.parametrize(
    ("state", "action"),
    [
        (placing(card_of("place", 2)), place(ON_TURTLE[0])),
        (moving(1), move_up((("turtle", 1), ("lotus", 2)))),
        (carrying(), MoveFloor("knot", ASIDE, 2)),
    ],
    ids=["place", "move up", "move a floor"],
)
def test_a_piece_in_hand_changes_nothing_until_it_is_let_go_and_can_be_taken_back(state: State, action: object) -> None:
    held = in_hand(state, action)  # type: ignore[arg-type]
    assert GAME.asks(held) == Try(action)  # type: ignore[arg-type]
    assert (held.tower, held.players, held.turn) == (state.tower, state.players, state.turn)
    back = in_hand(held, TakeBack())
    assert replace(back, number=0) == replace(state, number=0)
    assert refusal(back, action) is None  # type: ignore[arg-type]


@pytest.mark.rule("M4.13")
def test_a_piece_that_was_let_go_is_not_taken_back() -> None:
    state, _ = play(placing(card_of("place", 2)), place(ON_TURTLE[0]))
    assert refusal(state, TakeBack()) == "refuse-nothing-in-hand"
    assert refusal(before(AUTO), TakeBack()) == "refuse-nothing-in-hand"


@pytest.mark.rule("M4.13")
def test_while_a_piece_is_in_hand_nothing_else_is_done() -> None:
    held = in_hand(placing(card_of("place", 2)), place(ON_TURTLE[0]))
    assert refusal(held, place(ON_TURTLE[1])) == "refuse-wait"
    assert refusal(held, GiveUp()) == "refuse-wait"
