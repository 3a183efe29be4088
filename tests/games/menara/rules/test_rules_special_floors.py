"""The eight floors of the expansion: twins, numbers, wandering columns and ruins (R2)."""

import pytest
from msgspec.structs import replace

from meja.game import NATURE
from meja.games.menara.actions import (
    Draw,
    EndTurn,
    ExchangeCamp,
    GiveUp,
    LayFloor,
    Lying,
    Pose,
    PutBack,
    Seek,
    Settle,
    Spot,
)
from meja.games.menara.content import COLOURS, SIDES, Colour, FloorId, Piece, Side, contents
from meja.games.menara.events import FloorPutBack, FloorsTurnedUp, GameEnded, LevelsAdded
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Fate, Setup
from meja.games.menara.state import SPARE, State
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import (
    GAME,
    PIECES,
    SITE,
    building,
    card_of,
    events_of,
    floor_due,
    full,
    lay,
    move_up,
    no_place,
    offers,
    place,
    play,
    refusal,
    table,
    tower,
)

AX, WINDS, BRIDGE, TRUTHS = "double-ax", "five-winds", "bridge-of-dangers", "three-truths"
WEDGE, RING, THORN, CRESCENTS = "wedge-moon", "ring-of-balance", "thorn-moon", "crescents-of-the-sun"
ALL = (AX, WINDS, BRIDGE, TRUTHS, WEDGE, RING, THORN, CRESCENTS)
RUINS = Setup(lay_base="game", golden=True, floors=ALL)

ONE, TWO, THREE = (card_of("place", n) for n in (1, 2, 3))
UP, UP_TWO = card_of("move_up", 1), card_of("move_up", 2)
COMPLETE = card_of("complete")
NUMBERED: list[FloorId] = [WEDGE, RING]
WANDERING: list[tuple[FloorId, Side]] = [
    (BRIDGE, "light"), (BRIDGE, "dark"), (TRUTHS, "light"), (TRUTHS, "dark"), (WEDGE, "dark"), (RING, "dark"),
]  # fmt: skip


def one(floor: FloorId, side: Side, **pieces: Piece) -> Tower:
    """Returns a tower of one floor; `b0="red"` is a red column on its base 0."""
    return tower((floor, side, 0, (0, 0), {int(base[1:]): piece for base, piece in pieces.items()}))


def colours_of(floor: FloorId, side: Side) -> list[Colour]:
    return [base.colour or "yellow" for base in contents().floors[floor].side(side).bases]


def on(state: State, floor: FloorId) -> dict[int, Piece]:
    return dict(state.tower.on(floor))


def loom(*gone: int) -> Tower:
    """Returns a tower of the loom with a column in each corner, except some."""
    pieces = {base: piece for base, piece in full("loom", "light").items() if base not in gone}
    return tower(("loom", "light", 0, (0, 0), pieces))


# The Double Ax


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("first", [0, 2, 4])
def test_both_twins_are_built_on_at_the_same_time(side: Side, first: int) -> None:
    colours = colours_of(AX, side)
    state = building(TWO, COLOURS, one(AX, side), RUINS)
    pair = place((colours[first], AX, first), (colours[first + 1], AX, first + 1))
    state, _ = play(state, pair)
    assert on(state, AX) == {first: colours[first], first + 1: colours[first + 1]}


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("base", range(6))
def test_one_twin_alone_is_not_built_on(side: Side, base: int) -> None:
    state = building(TWO, COLOURS, one(AX, side), RUINS)
    assert refusal(state, place((colours_of(AX, side)[base], AX, base))) == "refuse-twin"
    assert refusal(state, place(("golden", AX, base))) == "refuse-twin"


@pytest.mark.rule("R2.1")
def test_two_bases_that_are_not_connected_are_no_twins() -> None:
    state = building(TWO, COLOURS, one(AX, "light"), RUINS)
    assert refusal(state, place(("yellow", AX, 0), ("white", AX, 2))) == "refuse-twin"


@pytest.mark.rule("R2.1")
def test_with_only_one_fitting_column_nobody_builds_on_twins() -> None:
    state = building(TWO, ("yellow", "yellow"), one(AX, "light"), replace(RUINS, golden=False))
    assert refusal(state, place(("yellow", AX, 0), ("red", AX, 1))) == "refuse-not-in-supply"
    assert offers(state, type(place())) == []


@pytest.mark.rule("R2.1")
def test_a_card_for_a_single_column_cannot_build_on_twins() -> None:
    state = building(ONE, COLOURS, one(AX, "light"), RUINS)
    assert refusal(state, place(("yellow", AX, 0), ("red", AX, 1))) == "refuse-card-all-placed"


@pytest.mark.rule("R2.1")
def test_a_pair_of_twins_counts_for_two_columns_and_a_third_may_follow() -> None:
    base = tower((AX, "light", 0, (0, 0), {}), ("turtle", "light", 0, (200, 0), {}))
    state, _ = play(building(THREE, COLOURS, base, RUINS), place(("yellow", AX, 0), ("red", AX, 1)))
    assert state.stage == "building"
    assert refusal(state, place(("white", AX, 2), ("blue", AX, 3))) == "refuse-card-all-placed"
    assert refusal(state, place(("black", "turtle", 2))) is None


@pytest.mark.rule("R2.2")
def test_move_up_takes_a_single_twin_and_leaves_the_other() -> None:
    made = tower(
        (AX, "light", 0, (0, 0), full(AX, "light")),
        ("turtle", "light", 1, (0, 0), {}),
    )
    state, _ = play(building(UP, (), made, RUINS), move_up(((AX, 3), ("turtle", 3))))
    assert 3 not in on(state, AX)
    assert on(state, AX)[2] == "white"
    assert on(state, "turtle") == {3: "blue"}


@pytest.mark.rule("R2.2")
def test_a_base_whose_twin_still_stands_cannot_be_built_on_again() -> None:
    state = building(TWO, COLOURS, one(AX, "light", b2="white"), RUINS)
    assert refusal(state, place(("blue", AX, 3))) == "refuse-twin"
    assert refusal(state, place(("white", AX, 2), ("blue", AX, 3))) == "refuse-base-occupied"
    assert not any(p.spot in ((AX, 2), (AX, 3)) for o in offers(state, type(place())) for p in o.placements)


@pytest.mark.rule("R2.2")
def test_an_emptied_base_is_built_on_again_when_its_twin_is_empty_too() -> None:
    pieces = {base: piece for base, piece in full(AX, "light").items() if base not in (2, 3)}
    state = building(TWO, COLOURS, tower((AX, "light", 0, (0, 0), pieces)), RUINS)
    assert refusal(state, place(("white", AX, 2), ("blue", AX, 3))) is None


@pytest.mark.rule("R2.1", "R2.2")
def test_columns_move_up_onto_twins_in_pairs_only() -> None:
    made = tower(
        ("turtle", "light", 0, (0, 0), full("turtle", "light")),
        (AX, "light", 1, (0, 0), {}),
    )
    state = building(UP_TWO, (), made, RUINS)
    assert refusal(state, move_up((("turtle", 4), (AX, 0)))) == "refuse-twin"
    pair = move_up((("turtle", 4), (AX, 0)), (("turtle", 5), (AX, 1)))
    assert pair in offers(state, type(pair))
    state, _ = play(state, pair)
    assert on(state, AX) == {0: "yellow", 1: "red"}


# Numbers: the Wedge Moon and the Ring of Balance, light side up


@pytest.mark.rule("R2.3", "R2.5")
@pytest.mark.parametrize("floor", NUMBERED)
def test_the_light_side_has_one_base_of_number_1_and_two_each_of_2_and_3(floor: FloorId) -> None:
    assert [base.number for base in contents().floors[floor].light.bases] == [1, 2, 2, 3, 3]


@pytest.mark.rule("R2.3", "R2.5")
@pytest.mark.parametrize("floor", NUMBERED)
def test_numbered_bases_are_built_on_from_number_1(floor: FloorId) -> None:
    colours = colours_of(floor, "light")
    state = building(ONE, COLOURS, one(floor, "light"), RUINS)
    for base in range(1, 5):
        assert refusal(state, place((colours[base], floor, base))) == "refuse-number"
        assert refusal(state, place(("golden", floor, base))) == "refuse-number"
    assert refusal(state, place((colours[0], floor, 0))) is None


@pytest.mark.rule("R2.3", "R2.5")
@pytest.mark.parametrize("floor", NUMBERED)
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_within_a_number_the_choice_is_free_but_both_come_before_the_next_number(
    floor: FloorId, first: int, second: int
) -> None:
    colours = colours_of(floor, "light")
    state = building(TWO, (*COLOURS, "yellow"), one(floor, "light", b0=colours[0]), RUINS)
    state, _ = play(state, place((colours[first], floor, first)))
    for base in (3, 4):
        assert refusal(state, place((colours[base], floor, base))) == "refuse-number"
    assert refusal(state, place((colours[second], floor, second))) is None


@pytest.mark.rule("R2.3", "R2.5")
@pytest.mark.parametrize("floor", NUMBERED)
@pytest.mark.parametrize("base", [3, 4])
def test_a_base_of_number_3_follows_both_of_number_2(floor: FloorId, base: int) -> None:
    colours = colours_of(floor, "light")
    made = one(floor, "light", b0=colours[0], b1=colours[1], b2=colours[2])
    assert refusal(building(ONE, COLOURS, made, RUINS), place((colours[base], floor, base))) is None


@pytest.mark.rule("R2.3", "R2.5")
@pytest.mark.parametrize("floor", NUMBERED)
def test_an_emptied_base_is_filled_again_with_the_lowest_number_first(floor: FloorId) -> None:
    colours = colours_of(floor, "light")
    made = one(floor, "light", b2=colours[2], b4=colours[4])  # 1, a 2 and a 3 were moved up
    state = building(THREE, (*COLOURS, "yellow", "yellow"), made, RUINS)
    assert refusal(state, place((colours[3], floor, 3))) == "refuse-number"
    assert refusal(state, place((colours[1], floor, 1))) == "refuse-number"
    state, _ = play(state, place((colours[0], floor, 0)))
    assert refusal(state, place((colours[3], floor, 3))) == "refuse-number"
    state, _ = play(state, place((colours[1], floor, 1)))
    assert refusal(state, place((colours[3], floor, 3))) is None


@pytest.mark.rule("R2.3")
def test_columns_built_at_the_same_time_still_follow_the_numbers() -> None:
    state = building(TWO, ("yellow", "yellow"), one(WEDGE, "light"), RUINS)
    assert refusal(state, place(("yellow", WEDGE, 1), ("yellow", WEDGE, 0))) == "refuse-number"
    assert refusal(state, place(("yellow", WEDGE, 0), ("yellow", WEDGE, 1))) is None


@pytest.mark.rule("R2.3")
def test_a_number_does_not_excuse_from_the_colour() -> None:
    state = building(ONE, COLOURS, one(WEDGE, "light"), RUINS)
    assert refusal(state, place(("red", WEDGE, 0))) == "refuse-colour"


# The Wheel of the Five Winds


@pytest.mark.rule("R2.8")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("empty", range(4))
def test_the_white_base_in_the_middle_waits_for_all_others(side: Side, empty: int) -> None:
    pieces = {base: piece for base, piece in full(WINDS, side).items() if base not in (empty, 4)}
    state = building(TWO, COLOURS, tower((WINDS, side, 0, (0, 0), pieces)), RUINS)
    assert contents().floors[WINDS].side(side).bases[4].at == (0, 0)
    assert refusal(state, place(("white", WINDS, 4))) == "refuse-number"
    state, _ = play(state, place((colours_of(WINDS, side)[empty], WINDS, empty)))
    assert refusal(state, place(("white", WINDS, 4))) is None


@pytest.mark.rule("R2.8")
@pytest.mark.parametrize("side", SIDES)
def test_the_other_bases_of_the_five_winds_are_built_on_in_any_order(side: Side) -> None:
    state = building(ONE, COLOURS, one(WINDS, side), RUINS)
    for base in range(4):
        assert refusal(state, place((colours_of(WINDS, side)[base], WINDS, base))) is None


# Wandering columns: the Bridge of Dangers, the Wheel of the Three Truths, and two dark sides


@pytest.mark.rule("R2.4", "R2.5", "R2.9", "R2.11")
@pytest.mark.parametrize(("floor", "side"), WANDERING)
def test_columns_are_placed_on_the_starting_base_only(floor: FloorId, side: Side) -> None:
    state = building(ONE, COLOURS, one(floor, side), RUINS)
    for base in range(1, len(colours_of(floor, side))):
        assert refusal(state, place(("red", floor, base))) == "refuse-not-starting-base"
        assert refusal(state, place(("golden", floor, base))) == "refuse-not-starting-base"
    state, _ = play(state, place(("red", floor, 0)))
    assert on(state, floor) == {0: "red"}


@pytest.mark.rule("R2.4", "R2.5", "R2.9", "R2.11")
@pytest.mark.parametrize(("floor", "side"), WANDERING)
def test_a_new_column_pushes_the_others_along_the_arrows(floor: FloorId, side: Side) -> None:
    state = building(THREE, COLOURS, one(floor, side), RUINS)
    state, _ = play(state, place(("red", floor, 0)))
    state, _ = play(state, place(("white", floor, 0)))
    assert on(state, floor) == {0: "white", 1: "red"}
    state, _ = play(state, place(("blue", floor, 0)))
    assert on(state, floor) == {0: "blue", 1: "white", 2: "red"}


@pytest.mark.rule("R2.4", "R2.5", "R2.9", "R2.11")
@pytest.mark.parametrize(("floor", "side"), WANDERING)
def test_each_colour_comes_at_most_once_wherever_its_column_stands(floor: FloorId, side: Side) -> None:
    last = len(colours_of(floor, side)) - 1
    for base in (0, last):
        state = building(ONE, COLOURS, tower((floor, side, 0, (0, 0), {base: "red"})), RUINS)
        assert refusal(state, place(("red", floor, 0))) == "refuse-colour-on-floor"
        assert refusal(state, place(("black", floor, 0))) is None


@pytest.mark.rule("R2.9")
def test_a_column_moves_up_onto_the_starting_base_and_pushes_too() -> None:
    made = tower(
        ("turtle", "light", 0, (0, 0), full("turtle", "light")),
        (BRIDGE, "light", 1, (0, 0), {0: "red"}),
    )
    state = building(UP_TWO, (), made, RUINS)
    assert refusal(state, move_up((("turtle", 3), (BRIDGE, 1)))) == "refuse-not-starting-base"
    assert refusal(state, move_up((("turtle", 1), (BRIDGE, 0)))) == "refuse-colour-on-floor"
    state, _ = play(state, move_up((("turtle", 3), (BRIDGE, 0))))
    assert on(state, BRIDGE) == {0: "blue", 1: "red"}


@pytest.mark.rule("R2.9")
def test_a_column_that_moved_up_and_was_pushed_on_does_not_move_again_in_this_turn() -> None:
    made = tower(
        ("turtle", "light", 0, (0, 0), full("turtle", "light")),
        (BRIDGE, "light", 1, (0, 0), {}),
        ("key", "light", 2, (0, 0), {}),
    )
    state = building(card_of("move_up", 3), (), made, RUINS)
    state, _ = play(state, move_up((("turtle", 3), (BRIDGE, 0))), Settle())
    state, _ = play(state, move_up((("turtle", 1), (BRIDGE, 0))), Settle())
    assert on(state, BRIDGE) == {0: "red", 1: "blue"}
    assert refusal(state, move_up(((BRIDGE, 1), ("key", 2)))) == "refuse-moved-already"


@pytest.mark.rule("R2.10")
@pytest.mark.parametrize(("floor", "side"), WANDERING)
def test_a_golden_column_on_the_starting_base_blocks_the_floor_for_good(floor: FloorId, side: Side) -> None:
    state = building(ONE, COLOURS, one(floor, side, b0="golden"), RUINS)
    for piece in PIECES:
        assert refusal(state, place((piece, floor, 0))) == "refuse-golden-blocks"


@pytest.mark.rule("R2.10")
def test_a_golden_column_pushes_the_others_and_may_be_the_last_of_a_wandering_floor() -> None:
    base = tower((BRIDGE, "light", 0, (0, 0), {0: "red", 1: "black"}), ("loom", "light", 0, (200, 0), {}))
    state, _ = play(building(ONE, (), base, RUINS), place(("golden", BRIDGE, 0)))
    assert on(state, BRIDGE) == {0: "golden", 1: "red", 2: "black"}
    assert state.turn is not None
    assert state.turn.floors_due == 1


@pytest.mark.rule("R2.13")
@pytest.mark.parametrize(("floor", "side"), WANDERING)
@pytest.mark.parametrize("colour", COLOURS)
def test_any_colour_not_yet_on_the_floor_may_be_placed(floor: FloorId, side: Side, colour: Colour) -> None:
    assert all(base.colour is None for base in contents().floors[floor].side(side).bases)
    assert refusal(building(ONE, COLOURS, one(floor, side), RUINS), place((colour, floor, 0))) is None


@pytest.mark.rule("R2.13")
@pytest.mark.parametrize(("floor", "side"), WANDERING)
def test_a_wandering_floor_is_complete_when_all_its_bases_are_occupied(floor: FloorId, side: Side) -> None:
    size = len(colours_of(floor, side))
    first, last = COLOURS[: size - 1], COLOURS[size - 1]
    made = one(floor, side, **{f"b{base}": piece for base, piece in enumerate(first)})
    state, _ = play(building(COMPLETE, (last,), made, RUINS), place((last, floor, 0)))
    assert state.turn is not None
    assert state.turn.completed == (floor,)
    assert state.turn.floors_due == 1
    assert on(state, floor) == {0: last, **{base + 1: piece for base, piece in enumerate(first)}}


@pytest.mark.rule("R2.13")
def test_a_full_wandering_floor_takes_no_more() -> None:
    made = one(BRIDGE, "light", b0="red", b1="black", b2="white")
    assert refusal(building(ONE, COLOURS, made, RUINS), place(("blue", BRIDGE, 0))) == "refuse-base-occupied"


@pytest.mark.rule("R2.15")
def test_a_push_goes_only_as_far_as_the_first_gap() -> None:
    made = one(RING, "dark", b0="red", b2="white", b3="blue")
    state, _ = play(building(ONE, COLOURS, made, RUINS), place(("black", RING, 0)))
    assert on(state, RING) == {0: "black", 1: "red", 2: "white", 3: "blue"}


@pytest.mark.rule("R2.15")
def test_with_the_starting_base_empty_nothing_is_pushed() -> None:
    made = one(RING, "dark", b1="red", b2="white")
    state, _ = play(building(ONE, COLOURS, made, RUINS), place(("black", RING, 0)))
    assert on(state, RING) == {0: "black", 1: "red", 2: "white"}


@pytest.mark.rule("R2.10", "R2.15")
def test_a_golden_column_behind_a_gap_does_not_block_a_push() -> None:
    made = one(RING, "dark", b0="red", b2="golden")
    assert refusal(building(ONE, COLOURS, made, RUINS), place(("black", RING, 0))) is None
    made = one(RING, "dark", b0="red", b1="golden")
    assert refusal(building(ONE, COLOURS, made, RUINS), place(("black", RING, 0))) == "refuse-golden-blocks"


def under_a_floor(*carrying: int) -> Tower:
    """Returns a ring that is full except for its last base, with a floor on the columns of these bases."""
    made = tower(
        (RING, "dark", 0, (0, 0), {0: "red", 1: "white", 2: "blue", 3: "yellow"}),
        ("turtle", "light", 1, (0, 0), {}),
    )
    return made.settle([("turtle", tuple(Spot(RING, base) for base in carrying))], ())


@pytest.mark.rule("R2.15")
@pytest.mark.parametrize("carrying", [(0, 1), (1, 2), (0, 3), (2, 3)])
def test_a_column_that_carries_a_floor_is_not_pushed(carrying: tuple[int, ...]) -> None:
    state = building(ONE, COLOURS, under_a_floor(*carrying), RUINS)
    assert refusal(state, place(("black", RING, 0))) == "refuse-bearing-blocks"


@pytest.mark.rule("R2.15")
def test_a_column_under_a_floor_that_carries_nothing_is_pushed() -> None:
    state, _ = play(building(ONE, COLOURS, under_a_floor(), RUINS), place(("black", RING, 0)), Settle())
    assert on(state, RING) == {0: "black", 1: "red", 2: "white", 3: "blue", 4: "yellow"}


@pytest.mark.rule("R2.15")
def test_a_bearing_column_behind_a_gap_does_not_block_a_push() -> None:
    made = tower(
        (RING, "dark", 0, (0, 0), {0: "red", 2: "blue", 3: "yellow"}),
        ("turtle", "light", 1, (0, 0), {}),
    ).settle([("turtle", (Spot(RING, 2), Spot(RING, 3)))], ())
    assert refusal(building(ONE, COLOURS, made, RUINS), place(("black", RING, 0))) is None


# Ruins: the Thorn Moon and the Crescents of the Sun


@pytest.mark.rule("R2.6")
@pytest.mark.parametrize("side", SIDES)
def test_the_thorn_moon_has_ruin_bases_only(side: Side) -> None:
    assert all(base.ruin for base in contents().floors[THORN].side(side).bases)


@pytest.mark.rule("R2.6")
def test_the_thorn_moon_is_not_laid_where_a_column_below_reaches_into_an_opening() -> None:
    state = floor_due(ONE, (THORN,), loom(), RUINS)
    reached, clear = Pose(-20, -20, 0), Pose(-10, -20, 0)
    assert refusal(state, LayFloor(THORN, "light", reached, 1)) == "refuse-opening"
    assert refusal(state, LayFloor(THORN, "light", clear, 1)) is None


@pytest.mark.rule("R2.6")
def test_the_openings_that_count_are_those_of_the_ruin_bases_alone() -> None:
    base = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")))
    state = floor_due(ONE, (RING,), base, RUINS)  # its great hole shelters nothing
    assert refusal(state, LayFloor(RING, "light", Pose(0, 0, 0), 1)) is None


@pytest.mark.rule("R2.6")
def test_no_floor_lies_on_the_thorn_moon() -> None:
    made = tower(
        ("loom", "light", 0, (0, 0), full("loom", "light")),
        (THORN, "light", 1, (-10, -20), full(THORN, "light")),
    )
    state = floor_due(ONE, ("eye",), made, RUINS)
    assert len(made.floors[THORN].on) >= 2
    assert SITE.survey(made, Lying("eye", "light", Pose(-10, -20, 90)), 2).rests == ()
    assert refusal(state, LayFloor("eye", "light", Pose(-10, -20, 90), 2)) == "refuse-two-columns"
    assert {option.level for option in offers(state, LayFloor)} <= {0, 1}


@pytest.mark.rule("R2.6", "R2.14")
def test_a_golden_column_may_lie_on_a_ruin_base() -> None:
    state = building(ONE, (), with_thorn_moon({}), RUINS)
    state, _ = play(state, place(("golden", THORN, 1)))
    assert on(state, THORN) == {1: "golden"}


def with_thorn_moon(pieces: dict[int, Piece]) -> Tower:
    """Returns a tower with the Thorn Moon at level 1, and another floor beside it."""
    return tower(
        ("loom", "light", 0, (0, 0), full("loom", "light")),
        (THORN, "light", 1, (-10, -20), pieces),
        ("turtle", "light", 0, (300, 0), full("turtle", "light")),
    )


@pytest.mark.rule("R2.14")
def test_a_lying_column_occupies_its_base_and_is_of_its_colour() -> None:
    state = building(ONE, COLOURS, with_thorn_moon({1: "red"}), RUINS)
    assert refusal(state, place(("red", THORN, 1))) == "refuse-base-occupied"
    assert refusal(state, place(("yellow", THORN, 2))) == "refuse-colour"
    assert refusal(state, place(("blue", THORN, 2))) is None


@pytest.mark.rule("R2.14")
def test_a_lying_column_counts_as_placed_and_completes_its_floor() -> None:
    pieces = {base: piece for base, piece in full(THORN, "light").items() if base != 2}
    state, _ = play(building(ONE, ("blue",), with_thorn_moon(pieces), RUINS), place(("blue", THORN, 2)))
    assert state.turn is not None
    assert state.turn.completed == (THORN,)
    assert [put.spot for put in state.turn.puts] == [(THORN, 2)]
    state, _ = play(state, lay(state, level=1))
    assert state.discards[contents().cards[ONE].glyph] == (ONE,)


@pytest.mark.rule("R2.14")
def test_a_lying_column_carries_nothing() -> None:
    made = with_thorn_moon(full(THORN, "light"))
    assert not any(made.can_bear(Spot(THORN, base)) for base in range(4))
    assert all(made.can_bear(Spot("loom", base)) for base in range(4))


@pytest.mark.rule("R2.14")
def test_a_lying_column_may_be_taken_by_move_up() -> None:
    made = tower(
        ("loom", "light", 0, (0, 0), full("loom", "light")),
        (THORN, "light", 1, (-10, -20), {1: "red"}),
        ("turtle", "light", 0, (300, 0), full("turtle", "light")),
        ("eye", "light", 1, (300, 0), full("eye", "light")),
        ("lotus", "light", 2, (300, 0), {}),
    )
    state, _ = play(building(UP, (), made, RUINS), move_up(((THORN, 1), ("lotus", 2))))
    assert on(state, THORN) == {}
    assert on(state, "lotus") == {2: "red"}


@pytest.mark.rule("R2.12")
@pytest.mark.parametrize("side", SIDES)
def test_the_middle_base_of_the_crescents_is_a_ruin_and_the_others_are_ordinary(side: Side) -> None:
    bases = contents().floors[CRESCENTS].side(side).bases
    assert [base.ruin for base in bases] == [True, False, False, False]
    assert bases[0].at == (0, 0)
    made = tower((CRESCENTS, side, 0, (0, 0), full(CRESCENTS, side)))
    assert [made.can_bear(Spot(CRESCENTS, base)) for base in range(4)] == [False, True, True, True]


@pytest.mark.rule("R2.12")
def test_the_columns_of_the_crescents_come_in_any_order() -> None:
    made = tower(
        ("loom", "light", 0, (0, 0), full("loom", "light")), (CRESCENTS, "light", 1, (0, 0), {}),
    )  # fmt: skip
    state = building(ONE, COLOURS, made, RUINS)
    for base, colour in enumerate(colours_of(CRESCENTS, "light")):
        assert refusal(state, place((colour, CRESCENTS, base))) is None
        assert refusal(state, place(("golden", CRESCENTS, base))) is None


@pytest.mark.rule("R2.12")
def test_no_column_below_reaches_into_the_opening_of_the_crescents() -> None:
    base = tower(
        ("loom", "light", 0, (0, 0), full("loom", "light")),
        ("turtle", "light", 0, (130, 0), full("turtle", "light")),
    )
    state = floor_due(ONE, (CRESCENTS,), base, RUINS)
    assert refusal(state, LayFloor(CRESCENTS, "light", Pose(40, -20, 0), 1)) == "refuse-opening"
    assert refusal(state, LayFloor(CRESCENTS, "light", Pose(40, 0, 0), 1)) is None


# What does not fit: R2.7, R2.16, R2.17


@pytest.mark.rule("R2.7", "R2.16")
@pytest.mark.parametrize("floor", [THORN, CRESCENTS])
@pytest.mark.parametrize("side", SIDES)
def test_a_floor_of_ruins_never_extends_the_base(floor: FloorId, side: Side) -> None:
    state = floor_due(ONE, (floor,), loom(), RUINS)
    assert refusal(state, LayFloor(floor, side, Pose(130, 0, 0), 0)) == "refuse-not-for-base"
    assert 0 not in {option.level for option in offers(state, LayFloor)}


@pytest.mark.rule("R2.7")
def test_a_thorn_moon_that_cannot_be_built_in_goes_under_the_quarry_for_two_cards_of_the_discard_piles() -> None:
    state = floor_due(ONE, (THORN,), loom(0, 1, 2, 3), RUINS)
    state = replace(state, discards={"easy": ("E2",), "medium": ("M1",), "hard": ("H1", "H2")})
    required = len(state.row)
    assert offers(state, LayFloor) == []
    assert offers(state, PutBack) == [PutBack(THORN)]
    state, events = play(state, PutBack(THORN))
    assert state.bottom == (THORN,)
    assert THORN not in state.line
    (added,) = events_of(events, LevelsAdded)
    assert len(state.row) == required + 2
    assert set(added.cards) <= {"E2", "M1", "H1", "H2"}
    assert sum(map(len, state.discards.values())) == 2


@pytest.mark.rule("R2.7")
def test_where_the_discard_piles_are_too_small_spare_level_cards_count() -> None:
    state, events = play(no_place(floor_due(ONE, (THORN,), loom(), RUINS)), PutBack(THORN))
    assert events_of(events, LevelsAdded) == [LevelsAdded((SPARE, SPARE))]
    assert len(state.row) == RUINS.level_cards + 2


@pytest.mark.rule("R2.7")
def test_a_floor_that_can_extend_the_base_is_never_put_back() -> None:
    state = floor_due(ONE, ("eye",), loom(), RUINS)
    assert refusal(state, PutBack("eye")) == "refuse-put-back"
    assert refusal(state, PutBack(THORN)) == "refuse-not-offered"
    assert offers(state, PutBack) == []


@pytest.mark.rule("R2.7", "R2.16")
def test_the_crescents_that_find_no_place_are_put_back_too() -> None:
    state, _ = play(no_place(floor_due(ONE, (CRESCENTS,), loom(), RUINS)), PutBack(CRESCENTS))
    assert state.bottom == (CRESCENTS,)


@pytest.mark.rule("R2.7")
@pytest.mark.parametrize("fate", [None, "bearable", "tough", "merciful"])
def test_the_thorn_moon_comes_again_after_all_others_with_fate_too(fate: Fate | None) -> None:
    setup = replace(RUINS, fate=fate)
    state = floor_due(ONE, (THORN,), loom(), setup, rest=("eye", "gate"))
    if fate == "merciful":
        state = replace(state, line=(THORN, "eye", "gate"), rest=("heron",))
    state, _ = play(no_place(state), PutBack(THORN))
    coming: list[FloorId] = []
    nature = GeometricNature(1, SITE)
    while len(coming) < (4 if fate == "merciful" else 3):
        assert state.turn is not None
        state = replace(state, phase=replace(state.card_phase, floors_due=1))
        while isinstance(asked := GAME.asks(state), Draw | Seek):
            for event in GAME.decide(state, NATURE, nature.answer(state, asked)).events:
                state = GAME.evolve(state, event)
        coming.append(state.line[0])
        state = replace(state, line=state.line[1:])
    assert coming[-1] == THORN
    assert THORN not in coming[:-1]


@pytest.mark.rule("R2.7")
def test_the_camp_may_be_exchanged_at_the_end_of_a_turn_in_which_a_floor_was_put_back() -> None:
    state, _ = play(no_place(floor_due(ONE, (THORN,), loom(1), RUINS, supply=("yellow",))), PutBack(THORN))
    state, _ = play(state, place(("yellow", "loom", 1)))
    state, _ = play(state, lay(state))
    assert state.stage == "ending"
    assert refusal(state, ExchangeCamp()) is None
    assert refusal(state, EndTurn()) is None


@pytest.mark.rule("R2.17")
@pytest.mark.parametrize("fate", [None, "bearable", "tough"])
def test_after_the_thorn_moon_was_put_back_no_other_floor_is_drawn_in_its_stead(fate: Fate | None) -> None:
    state, events = play(no_place(floor_due(ONE, (THORN,), loom(), replace(RUINS, fate=fate))), PutBack(THORN))
    assert state.turn is not None
    assert state.turn.floors_due == 0
    assert state.stage == "building"
    assert refusal(state, GiveUp()) is None
    assert len(events_of(events, FloorsTurnedUp)) == (0 if fate == "tough" else 1)  # the next one just lies open


@pytest.mark.rule("R2.17")
def test_the_card_goes_on_after_the_thorn_moon_was_put_back() -> None:
    state, _ = play(no_place(floor_due(ONE, (THORN,), loom(1), RUINS, supply=("yellow",))), PutBack(THORN))
    assert refusal(state, place(("yellow", "loom", 1))) is None


@pytest.mark.rule("R2.17")
@pytest.mark.parametrize("fate", [None, "bearable", "tough", "merciful"])
def test_the_game_ends_when_the_only_floor_left_cannot_be_built_in(fate: Fate | None) -> None:
    state = floor_due(ONE, (THORN,), loom(), replace(RUINS, fate=fate), rest=())
    state, events = play(no_place(state), PutBack(THORN))
    (ended,) = events_of(events, GameEnded)
    assert ended.why == "floors"
    assert state.stage == "over"


@pytest.mark.rule("R2.7", "R2.17")
def test_the_two_level_cards_of_the_last_floor_count_at_the_end() -> None:
    state = no_place(floor_due(ONE, (THORN,), loom(), RUINS, rest=()))
    _, events = play(state, PutBack(THORN))
    (ended,) = events_of(events, GameEnded)
    assert len(events_of(events, FloorPutBack)) == 1
    assert ended.required == RUINS.level_cards + 2


@pytest.mark.rule("R2.17")
def test_with_another_floor_left_the_game_goes_on() -> None:
    state, events = play(no_place(floor_due(ONE, (THORN,), loom(), RUINS, rest=("eye",))), PutBack(THORN))
    assert events_of(events, GameEnded) == []
    assert state.line == ("eye", THORN)


@pytest.mark.rule("R2.16", "R7.1")
@pytest.mark.parametrize("fate", [None, "merciful", "bearable", "tough"])
def test_neither_floor_of_ruins_is_drawn_for_the_base_and_both_stay_in_the_quarry(fate: Fate | None) -> None:
    setup = replace(RUINS, fate=fate, lay_base="players")
    state = None
    for event in GAME.start(setup):
        state = GAME.evolve(state, event)
    assert state is not None
    nature = GeometricNature(1, SITE)
    while not (isinstance(asked := GAME.asks(state), Draw) and asked.why == "base"):
        assert asked is not None
        for event in GAME.decide(state, NATURE, nature.answer(state, asked)).events:
            state = GAME.evolve(state, event)
    assert asked.n == 3
    assert set(asked.among) == set(setup.all_floors()) - {THORN, CRESCENTS}
    state = table(setup).state
    assert {THORN, CRESCENTS} <= {*state.line, *state.rest}
