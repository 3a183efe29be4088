"""The golden columns (R3) and the plan cards of the expansion (R4)."""

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import EndTurn, GiveUp, LayFloor, MoveFloor, Pose, Spot
from meja.games.menara.content import COLOURS, GOLDEN_HEIGHT_MM, Colour, FloorId, Piece
from meja.games.menara.events import CardFailed, CardFulfilled, SupplyDrawn
from meja.games.menara.setup import Setup
from meja.games.menara.state import Building, State
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import (
    base_of,
    building,
    card_of,
    events_of,
    floor_due,
    full,
    lay,
    move_up,
    offers,
    place,
    play,
    refusal,
    tower,
)

GOLD = Setup(lay_base="game", golden=True)
AX, BRIDGE = "double-ax", "bridge-of-dangers"
WITH_AX = replace(GOLD, floors=(AX, BRIDGE))
ONE, TWO, THREE = (card_of("place", n) for n in (1, 2, 3))
HAND: tuple[Colour, ...] = ("yellow", "yellow", "red", "red", "red", "black", "black", "blue")  # a full one


def base(**pieces: dict[int, Piece]) -> Tower:
    """Returns a tower of base floors side by side, light side up."""
    return tower(*((floor, "light", 0, (200.0 * x, 0.0), on) for x, (floor, on) in enumerate(pieces.items())))


def bare(*floors: FloorId) -> Tower:
    return base(**{floor: {} for floor in floors})


def golden(floor: FloorId, colour: Colour, nth: int = 0) -> tuple[Piece, FloorId, int]:
    """Returns the placement of a golden column on a base of this colour."""
    return "golden", floor, base_of(floor, "light", colour, nth=nth).base


def built(floor: FloorId, colour: Colour, nth: int = 0) -> tuple[Piece, FloorId, int]:
    return colour, floor, base_of(floor, "light", colour, nth=nth).base


# R3 Golden columns


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize("at", range(5))
def test_a_golden_column_is_built_on_a_base_of_any_colour(at: int) -> None:
    state, _ = play(building(TWO, (), bare("heron"), GOLD), place(("golden", "heron", at)))
    assert state.tower.on("heron") == {at: "golden"}
    assert state.golden == 1


@pytest.mark.rule("R3.1")
def test_a_golden_column_needs_an_empty_base_too() -> None:
    state = building(ONE, (), base(heron={0: "yellow"}), GOLD)
    assert refusal(state, place(("golden", "heron", 0))) == "refuse-base-occupied"


@pytest.mark.rule("R3.1")
def test_there_are_two_golden_columns_for_all_players_together() -> None:
    state = building(THREE, (), bare("heron"), replace(GOLD, players=2))
    assert refusal(state, place(("golden", "heron", 0), ("golden", "heron", 1), ("golden", "heron", 2))) == (
        "refuse-no-golden"
    )
    state, _ = play(state, place(("golden", "heron", 0), ("golden", "heron", 1)))
    assert refusal(state, place(("golden", "heron", 2))) == "refuse-no-golden"
    state, _ = play(state, GiveUp())
    state, _ = play(state, EndTurn())
    assert state.turn is not None
    assert state.turn.seat == 1
    state = replace(state, phase=Building(1, "medium", THREE))
    assert refusal(state, place(("golden", "heron", 2))) == "refuse-no-golden"


@pytest.mark.rule("R3.1")
def test_without_the_module_there_is_no_golden_column() -> None:
    state = building(ONE, (), bare("heron"), replace(GOLD, golden=False))
    assert refusal(state, place(("golden", "heron", 0))) == "refuse-no-golden"
    assert offers(state, type(place())) == []


@pytest.mark.rule("R3.2")
def test_a_golden_column_is_shorter_and_carries_no_floor() -> None:
    corners = {**full("loom", "light"), 1: "golden", 2: "golden"}
    made = tower(("loom", "light", 0, (0, 0), corners), ("turtle", "light", 1, (0, 0), {}))
    assert GOLDEN_HEIGHT_MM == 24
    assert set(made.floors["turtle"].on) <= {Spot("loom", 0), Spot("loom", 3)}
    assert not made.can_bear(Spot("loom", 1))


@pytest.mark.rule("R3.2")
def test_a_floor_does_not_lie_on_one_column_and_a_golden_one() -> None:
    over_two = LayFloor("canoe", "light", Pose(0, -34, 0), 1)  # along the lower edge, over corners 0 and 3
    made = base(loom={0: "white", 3: "black"})
    assert refusal(floor_due(ONE, ("canoe",), made, GOLD), over_two) is None
    made = base(loom={0: "white", 3: "golden"})
    assert refusal(floor_due(ONE, ("canoe",), made, GOLD), over_two) == "refuse-two-columns"


@pytest.mark.rule("R3.2")
def test_a_golden_column_pushed_in_below_a_floor_does_not_carry_it() -> None:
    made = tower(
        ("loom", "light", 0, (0, 0), {0: "white", 1: "yellow", 3: "black"}), ("turtle", "light", 1, (0, 0), {})
    )
    carried = made.floors["turtle"].on
    state, _ = play(building(TWO, (), made, GOLD), place(("golden", "loom", 2)), None)
    assert state.tower.floors["turtle"].on == carried


@pytest.mark.rule("R3.3")
def test_a_golden_column_is_never_moved_up() -> None:
    made = tower(
        ("loom", "light", 0, (0, 0), {**full("loom", "light"), 1: "golden"}), ("turtle", "light", 1, (0, 0), {})
    )
    state = building(card_of("move_up", 1), (), made, GOLD)
    assert refusal(state, move_up((("loom", 1), ("turtle", 0)))) == "refuse-golden-stays"
    assert all(m.origin != ("loom", 1) for option in offers(state, type(move_up())) for m in option.moves)


@pytest.mark.rule("R3.3")
def test_a_golden_column_is_never_pushed() -> None:
    made = tower((BRIDGE, "light", 0, (0, 0), {0: "golden"}))
    assert refusal(building(ONE, HAND, made, WITH_AX), place(("red", BRIDGE, 0))) == "refuse-golden-blocks"


@pytest.mark.rule("R3.5")
def test_a_floor_with_a_golden_column_on_it_is_not_moved() -> None:
    made = tower(
        ("loom", "light", 0, (0, 0), full("loom", "light")),
        ("turtle", "light", 1, (0, 0), full("turtle", "light")),
        ("heron", "light", 0, (250, 0), full("heron", "light")),
        ("eye", "light", 1, (250, 0), {0: "yellow"}),
    )
    card = card_of("move_floor")
    to = MoveFloor("eye", Pose(0, 0, 0), 2)
    assert refusal(building(card, (), made, GOLD), to) is None
    golden_one = Tower(made.floors, {**made.columns, "eye": {0: "golden"}}, made.tears)
    state = building(card, (), golden_one, GOLD)
    assert refusal(state, to) == "refuse-golden-stays"
    assert all(option.floor != "eye" for option in offers(state, MoveFloor))


# R3.4 A golden column on every task


def fulfilled(state: State) -> bool:
    """Returns whether the card is fulfilled; one that is not would still be open."""
    return state.stage != "building"


@pytest.mark.rule("R3.4")
def test_a_golden_column_counts_towards_the_number_of_place() -> None:
    state, _ = play(building(TWO, HAND, bare("heron"), GOLD), place(golden("heron", "red")))
    assert not fulfilled(state)
    state, events = play(state, place(built("heron", "black")))
    assert events_of(events, CardFulfilled) == [CardFulfilled(TWO, "discard")]


@pytest.mark.rule("R3.4")
def test_a_golden_column_stands_on_the_same_floor_for_same_floor() -> None:
    card = card_of("same_floor", 2)
    state, _ = play(building(card, HAND, bare("heron", "turtle"), GOLD), place(golden("heron", "red")))
    assert refusal(state, place(built("turtle", "red"))) == "refuse-other-floor"
    assert refusal(state, place(golden("turtle", "red"))) == "refuse-other-floor"
    state, _ = play(state, place(built("heron", "black")))
    assert fulfilled(state)


@pytest.mark.rule("R3.4")
def test_a_golden_column_stands_on_another_floor_for_different_floors() -> None:
    card = card_of("different_floors", 2)
    state, _ = play(building(card, HAND, bare("heron", "turtle"), GOLD), place(golden("heron", "red")))
    assert refusal(state, place(built("heron", "black"))) == "refuse-same-floor"
    assert refusal(state, place(golden("heron", "black"))) == "refuse-same-floor"
    state, _ = play(state, place(golden("turtle", "red")))
    assert fulfilled(state)


@pytest.mark.rule("R3.4")
def test_a_golden_column_is_black_on_a_black_base_only() -> None:
    state = building(card_of("black", 1), (), bare("heron", "turtle"), GOLD)
    assert refusal(state, place(golden("heron", "yellow"))) == "refuse-not-black"
    state, _ = play(state, place(golden("heron", "black")))
    assert fulfilled(state)


@pytest.mark.rule("R3.4")
def test_a_golden_column_takes_the_colour_of_its_base_for_different_colours() -> None:
    card = card_of("different_colours", 2)
    state, _ = play(building(card, HAND, bare("heron", "turtle"), GOLD), place(golden("heron", "red")))
    assert refusal(state, place(built("turtle", "red"))) == "refuse-same-colour"
    assert refusal(state, place(golden("turtle", "red"))) == "refuse-same-colour"
    state, _ = play(state, place(golden("turtle", "yellow")))  # two golden ones of different colours
    assert fulfilled(state)


@pytest.mark.rule("R3.4")
def test_a_golden_column_takes_the_colour_of_its_base_for_same_colour() -> None:
    card = card_of("same_colour", 2)
    state, _ = play(building(card, HAND, bare("heron", "turtle"), GOLD), place(built("heron", "red")))
    assert refusal(state, place(golden("turtle", "yellow"))) == "refuse-other-colour"
    state, _ = play(state, place(golden("turtle", "red")))
    assert fulfilled(state)


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize(
    ("task", "n", "why"),
    [
        ("black", 1, "refuse-not-black"),
        ("different_colours", 2, "refuse-no-colour"),
        ("same_colour", 2, "refuse-no-colour"),
        ("place", 1, None),
        ("different_floors", 2, None),
    ],
)
def test_on_a_base_without_a_colour_a_golden_column_has_none(task: str, n: int, why: str | None) -> None:
    state = building(card_of(task, n), HAND, tower((BRIDGE, "light", 0, (0, 0), {})), WITH_AX)
    assert refusal(state, place(("golden", BRIDGE, 0))) == why


@pytest.mark.rule("R3.4")
def test_a_golden_column_completes_a_floor() -> None:
    state = building(card_of("complete"), (), base(loom={0: "white", 1: "yellow", 3: "black"}), GOLD)
    state, _ = play(state, place(("golden", "loom", 2)))
    assert state.turn is not None
    assert state.turn.completed == ("loom",)
    assert state.turn.floors_due == 1


@pytest.mark.rule("R3.4")
@pytest.mark.parametrize("task", ["move_up", "move_floor"])
def test_no_golden_column_is_built_for_a_card_that_only_moves(task: str) -> None:
    state = building(card_of(task), (), bare("heron"), GOLD)
    assert refusal(state, place(("golden", "heron", 0))) == "refuse-card-other"


@pytest.mark.rule("R2.1", "R3.4")
@pytest.mark.parametrize(("first", "second"), [("golden", "red"), ("yellow", "golden"), ("golden", "golden")])
def test_golden_columns_are_twins_like_others(first: Piece, second: Piece) -> None:
    state = building(TWO, ("yellow", "red"), tower((AX, "light", 0, (0, 0), {})), WITH_AX)
    pair = place((first, AX, 0), (second, AX, 1))
    assert pair in offers(state, type(pair))
    state, _ = play(state, pair)
    assert fulfilled(state)
    assert state.tower.on(AX) == {0: first, 1: second}


@pytest.mark.rule("R3.4")
def test_nothing_is_replenished_for_a_golden_column() -> None:
    assert len(HAND) == GOLD.hand_size
    state, events = play(building(TWO, HAND, bare("heron"), GOLD), place(golden("heron", "red")))
    state, events = play(state, place(built("heron", "black")))
    (drawn,) = events_of(events, SupplyDrawn)
    assert len(drawn.columns) == 1
    assert len(state.active.supply) == GOLD.hand_size


# R4 The plan cards of the expansion

TWO_FLOORS = card_of("complete_two", rim="free")


def knot_and_loom(card: str = TWO_FLOORS) -> State:
    """Returns a state in which loom and knot lack one column each, and the next floor is the fang with three bases."""
    made = base(loom={0: "white", 1: "yellow", 3: "black"}, knot={0: "red", 1: "yellow"}, heron={})
    return replace(building(card, (*COLOURS, "red"), made, GOLD), line=("fang",), rest=("canoe", "eye", "gate"))


@pytest.mark.rule("R4.1")
def test_after_the_first_floor_a_new_one_is_built_in_at_once() -> None:
    state, _ = play(knot_and_loom(), place(("red", "loom", 2)))
    assert state.stage == "building"
    assert refusal(state, place(("white", "knot", 2))) == "refuse-floor-first"
    state, _ = play(state, lay(state, "fang", 0))
    assert refusal(state, place(("white", "knot", 2))) is None


@pytest.mark.rule("R4.1")
def test_two_floors_are_completed_one_after_the_other() -> None:
    state = knot_and_loom()
    assert refusal(state, place(("red", "loom", 2), ("white", "knot", 2))) == "refuse-other-floor"
    state, _ = play(state, place(("red", "heron", 1)))
    assert refusal(state, place(("red", "loom", 2))) == "refuse-other-floor"


@pytest.mark.rule("R4.1")
def test_after_the_second_floor_another_new_one_is_built_in_and_the_card_is_fulfilled() -> None:
    state, _ = play(knot_and_loom(), place(("red", "loom", 2)))
    state, _ = play(state, lay(state, "fang", 1))
    state, events = play(state, place(("white", "knot", 2)))
    assert events_of(events, CardFulfilled) == []
    assert state.turn is not None
    assert state.turn.completed == ("loom", "knot")
    state, events = play(state, lay(state, level=1))
    assert events_of(events, CardFulfilled) == [CardFulfilled(TWO_FLOORS, "discard")]


@pytest.mark.rule("R4.1")
def test_the_floor_just_built_in_may_be_the_second() -> None:
    state, _ = play(knot_and_loom(), place(("red", "loom", 2)))
    state, _ = play(state, lay(state, "fang", 1, "light"))
    state, events = play(state, place(("yellow", "fang", 0), ("black", "fang", 1)))
    assert events_of(events, CardFulfilled) == []
    state, _ = play(state, place(("red", "fang", 2)))
    assert state.turn is not None
    assert state.turn.completed == ("loom", "fang")
    assert state.turn.floors_due == 1
    state, events = play(state, lay(state, level=1), None)
    assert events_of(events, CardFulfilled) == [CardFulfilled(TWO_FLOORS, "discard")]


@pytest.mark.rule("R4.1")
def test_one_floor_is_not_enough() -> None:
    state, _ = play(knot_and_loom(), place(("red", "loom", 2)))
    state, events = play(state, lay(state, "fang", 1))
    assert state.stage == "building"
    state, events = play(state, GiveUp())
    assert events_of(events, CardFailed) == [CardFailed(TWO_FLOORS)]


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize(("rim", "other"), [("light", "dark"), ("dark", "light")])
def test_both_new_floors_follow_the_rim(rim: str, other: str) -> None:
    state, _ = play(knot_and_loom(card_of("complete_two", rim=rim)), place(("red", "loom", 2)))
    assert {option.side for option in offers(state, LayFloor)} == {rim}
    state, _ = play(state, lay(state, "fang", 1))
    state, _ = play(state, place(("white", "knot", 2)))
    assert {option.side for option in offers(state, LayFloor)} == {rim}
    assert refusal(state, replace(lay(state), side=other)) == "refuse-side"


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize("n", [2, 3])
def test_different_floors_takes_each_column_on_another_floor(n: int) -> None:
    floors = ("heron", "turtle", "key", "loom")[: n + 1]
    state = building(card_of("different_floors", n), HAND, bare(*floors), GOLD)
    for floor in floors[:n]:
        assert not fulfilled(state)
        assert refusal(state, place(built(floor, "red"))) is None
        state, _ = play(state, place(built(floor, "red")))
        if not fulfilled(state):
            assert refusal(state, place(built(floor, "yellow"))) == "refuse-same-floor"
    assert fulfilled(state)
    assert sum(len(state.tower.on(floor)) for floor in floors) == n


@pytest.mark.rule("R4.2")
def test_different_floors_at_the_same_time_are_still_different() -> None:
    state = building(card_of("different_floors", 2), HAND, bare("heron", "turtle"), GOLD)
    assert refusal(state, place(built("heron", "red"), built("heron", "black"))) == "refuse-same-floor"
    assert refusal(state, place(built("heron", "red"), built("turtle", "red"))) is None


@pytest.mark.rule("R4.2")
def test_twins_are_no_different_floors() -> None:
    state = building(card_of("different_floors", 2), HAND, tower((AX, "light", 0, (0, 0), {})), WITH_AX)
    assert refusal(state, place(("yellow", AX, 0), ("red", AX, 1))) == "refuse-same-floor"


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize("n", [1, 2])
def test_black_takes_black_columns_on_black_bases(n: int) -> None:
    state = building(card_of("black", n), HAND, bare("heron", "turtle", "key"), GOLD)
    for floor in ("heron", "turtle")[:n]:
        for colour in ("yellow", "red", "blue"):
            assert refusal(state, place(built(floor, colour))) == "refuse-not-black"
        assert refusal(state, place(("black", *built(floor, "red")[1:]))) == "refuse-colour"
        assert not fulfilled(state)
        state, _ = play(state, place(built(floor, "black")))
    assert fulfilled(state)


@pytest.mark.rule("R4.4")
@pytest.mark.parametrize("n", [2, 3])
def test_different_colours_takes_no_colour_twice(n: int) -> None:
    state = building(card_of("different_colours", n), HAND, bare("heron", "turtle"), GOLD)
    colours: list[Colour] = ["yellow", "red", "black"]
    for colour in colours[:n]:
        assert not fulfilled(state)
        state, _ = play(state, place(built("heron", colour)))
        if not fulfilled(state):
            assert refusal(state, place(built("turtle", colour))) == "refuse-same-colour"
    assert fulfilled(state)


@pytest.mark.rule("R4.4")
def test_different_colours_at_the_same_time_are_still_different() -> None:
    state = building(card_of("different_colours", 2), HAND, bare("heron", "turtle"), GOLD)
    assert refusal(state, place(built("heron", "red"), built("turtle", "red"))) == "refuse-same-colour"
    assert refusal(state, place(built("heron", "red"), built("turtle", "black"))) is None


@pytest.mark.rule("R4.5")
@pytest.mark.parametrize("n", [2, 3])
def test_same_colour_takes_one_colour_only(n: int) -> None:
    state = building(card_of("same_colour", n), ("red", "red", "red", "yellow"), bare("heron", "turtle", "key"), GOLD)
    for floor in ("heron", "turtle", "key")[:n]:
        assert not fulfilled(state)
        state, _ = play(state, place(built(floor, "red")))
        if not fulfilled(state):
            assert refusal(state, place(built("heron", "yellow"))) == "refuse-other-colour"
    assert fulfilled(state)


@pytest.mark.rule("R4.5")
def test_columns_of_a_wandering_floor_have_their_own_colour_for_the_cards() -> None:
    made = tower((BRIDGE, "light", 0, (0, 0), {}), ("turtle", "light", 0, (200, 0), {}))
    state, _ = play(building(card_of("same_colour", 2), HAND, made, WITH_AX), place(("red", BRIDGE, 0)))
    assert refusal(state, place(("yellow", "turtle", 0))) == "refuse-other-colour"
    assert refusal(state, place(("red", "turtle", 1))) is None


@pytest.mark.rule("R4.2", "R4.3", "R4.4", "R4.5")
@pytest.mark.parametrize("task", ["different_floors", "black", "different_colours", "same_colour"])
def test_the_new_cards_take_no_more_columns_than_they_say(task: str) -> None:
    n = 2
    state = building(card_of(task, n), HAND, bare("heron", "turtle", "key", "loom"), GOLD)
    rows = {
        "different_floors": [built("heron", "red"), built("turtle", "red"), built("key", "red")],
        "black": [built("heron", "black"), built("turtle", "black"), ("golden", "key", 4)],
        "different_colours": [built("heron", "red"), built("heron", "black"), built("heron", "yellow")],
        "same_colour": [built("heron", "red"), built("turtle", "red"), ("golden", "turtle", 5)],
    }[task]
    assert refusal(state, place(*rows)) == "refuse-card-all-placed"
    assert refusal(state, place(*rows[:2])) is None
