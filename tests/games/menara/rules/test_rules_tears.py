"""The Tears of the Gods: acquired, placed, fallen, counted (R5)."""

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import (
    AcquireTear,
    EndTurn,
    Exchange,
    GiveUp,
    Mark,
    MoveFloor,
    PlaceTear,
    Pose,
    Reveal,
    Settle,
    TakeBack,
)  # fmt: skip
from meja.games.menara.content import COLOURS, TEAR_COLOURS, Colour, FloorId, Side, TearColour, contents
from meja.games.menara.events import GameEnded, Settled, SupplyDrawn, TearAcquired, TurnBegan
from meja.games.menara.setup import Setup, of_scenario
from meja.games.menara.state import State
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import (
    before,
    building,
    card_of,
    events_of,
    floor_due,
    full,
    lay,
    offers,
    place,
    play,
    refusal,
    table,
    tower,
    with_player,
)

TEARS = Setup(lay_base="game", tears=True)
ONE, TWO = card_of("place", 1), card_of("place", 2)
HERON = Mark("heron", 0)
SIDE_OF: dict[TearColour, Side] = {"blue": "light", "red": "dark"}


def base(side: Side = "light") -> Tower:
    """Returns a tower with a floor with one mark, and one with two beside it."""
    return tower(("heron", side, 0, (0, 0), {}), ("double-ax", side, 0, (200, 0), {}))


def owning(state: State, *tears: TearColour) -> State:
    return with_player(state, tears=tears)


def placed(state: State) -> int:
    return sum(map(len, state.tower.tears.values()))


# Acquiring


@pytest.mark.rule("R5.1")
def test_six_blue_and_six_red_tears_lie_beside_the_camp() -> None:
    state = table(TEARS).state
    assert state.tears == {"blue": 6, "red": 6}
    assert all(player.tears == () for player in state.players)


@pytest.mark.rule("R5.1")
def test_without_the_module_there_are_no_tears() -> None:
    state = before(replace(TEARS, tears=False))
    assert state.tears == {"blue": 0, "red": 0}
    assert refusal(state, AcquireTear(state.active.supply[0], "blue")) == "refuse-no-tear-left"
    assert offers(state, AcquireTear) == []


@pytest.mark.rule("R5.2")
@pytest.mark.parametrize("pay", COLOURS)
@pytest.mark.parametrize("tear", TEAR_COLOURS)
def test_any_column_of_the_supply_is_thrown_into_the_bag_for_a_tear(pay: Colour, tear: TearColour) -> None:
    state = before(TEARS, COLOURS)
    bag, camp = state.bag, state.camp
    state, _ = play(state, AcquireTear(pay, tear))
    assert state.active.tears == (tear,)
    assert state.tears[tear] == 5
    assert sorted(state.active.supply) == sorted(set(COLOURS) - {pay})
    assert state.bag.count(pay) == bag.count(pay) + 1
    assert len(state.bag) == len(bag) + 1
    assert state.camp == camp


@pytest.mark.rule("R5.2")
def test_several_tears_are_acquired_if_one_pays_for_each() -> None:
    state = before(TEARS, ("yellow", "red"))
    state, _ = play(state, AcquireTear("yellow", "blue"))
    assert refusal(state, AcquireTear("yellow", "red")) == "refuse-not-in-supply"
    state, _ = play(state, AcquireTear("red", "red"))
    assert state.active.tears == ("blue", "red")
    assert state.active.supply == ()
    assert offers(state, AcquireTear) == []


@pytest.mark.rule("R5.2")
def test_a_tear_is_acquired_only_before_a_card_is_revealed() -> None:
    state = before(TEARS, COLOURS)
    assert refusal(state, AcquireTear("red", "blue")) is None
    assert refusal(building(ONE, COLOURS, base(), TEARS), AcquireTear("red", "blue")) == "refuse-after-reveal"
    state, _ = play(state, Reveal("easy"))
    assert refusal(state, AcquireTear("red", "blue")) == "refuse-after-reveal"
    state, _ = play(state, GiveUp())
    assert state.stage == "ending"
    assert refusal(state, AcquireTear("red", "blue")) == "refuse-after-reveal"


@pytest.mark.rule("R5.2")
def test_one_may_exchange_and_acquire_in_any_order_before_the_card() -> None:
    state = before(TEARS, ("yellow", "red"))
    state, _ = play(state, AcquireTear("yellow", "blue"))
    state = replace(state, camp=("black",) * 6)
    state, _ = play(state, Exchange(("red",), ("black",)))
    assert refusal(state, AcquireTear("black", "red")) is None


@pytest.mark.rule("R5.1", "R5.2")
def test_a_colour_of_tears_can_run_out() -> None:
    state = before(TEARS, COLOURS, tears={"blue": 0, "red": 1})
    assert refusal(state, AcquireTear("red", "blue")) == "refuse-no-tear-left"
    state, _ = play(state, AcquireTear("red", "red"))
    assert refusal(state, AcquireTear("blue", "red")) == "refuse-no-tear-left"


# Placing


@pytest.mark.rule("R5.3", "R5.6")
@pytest.mark.parametrize("tear", TEAR_COLOURS)
def test_a_tear_is_placed_on_a_mark_of_its_own_colour(tear: TearColour) -> None:
    other: TearColour = "red" if tear == "blue" else "blue"
    state = building(ONE, COLOURS, base(SIDE_OF[tear]), TEARS)
    assert refusal(owning(state, other), PlaceTear(HERON)) == "refuse-no-tear"
    state, _ = play(owning(state, tear, other), PlaceTear(HERON))
    assert state.tower.tears == {"heron": (0,)}
    assert state.active.tears == (other,)


@pytest.mark.rule("R5.3")
def test_a_mark_takes_one_tear_only() -> None:
    state = owning(building(ONE, COLOURS, base(), TEARS), "blue", "blue", "blue")
    state, _ = play(state, PlaceTear(HERON))
    assert refusal(state, PlaceTear(HERON)) == "refuse-mark-covered"
    state, _ = play(state, PlaceTear(Mark("double-ax", 1)))
    assert refusal(state, PlaceTear(Mark("double-ax", 1))) == "refuse-mark-covered"
    assert refusal(state, PlaceTear(Mark("double-ax", 0))) is None


@pytest.mark.rule("R5.3")
@pytest.mark.parametrize("mark", [Mark("heron", 1), Mark("heron", -1), Mark("eye", 0), Mark("nothing", 0)])
def test_a_tear_is_placed_on_marks_of_the_temple_only(mark: Mark) -> None:
    assert refusal(owning(building(ONE, (), base(), TEARS), "blue"), PlaceTear(mark)) == "refuse-no-such-mark"


@pytest.mark.rule("R5.3")
def test_who_owns_no_tear_places_none() -> None:
    state = building(ONE, COLOURS, base(), TEARS)
    assert refusal(state, PlaceTear(HERON)) == "refuse-no-tear"
    assert offers(state, PlaceTear) == []


@pytest.mark.rule("R5.3")
def test_a_tear_is_placed_in_the_turn_in_which_it_was_acquired_even_before_the_card() -> None:
    state = replace(before(TEARS, COLOURS), tower=base())
    state, _ = play(state, AcquireTear("red", "blue"))
    state, _ = play(state, PlaceTear(HERON))
    assert state.tower.tears == {"heron": (0,)}
    assert state.stage == "before"
    assert refusal(state, Reveal("easy")) is None


@pytest.mark.rule("R5.3")
def test_a_tear_is_placed_in_the_middle_of_a_card_and_the_card_goes_on() -> None:
    state = owning(building(TWO, ("yellow", "red"), base(), TEARS), "blue")
    state, _ = play(state, place(("yellow", "heron", 0)))
    state, _ = play(state, PlaceTear(HERON))
    assert state.stage == "building"
    assert refusal(state, place(("red", "heron", 1))) is None


@pytest.mark.rule("R5.3")
def test_a_tear_is_placed_before_a_new_floor_that_is_due() -> None:
    state = owning(floor_due(ONE, ("eye",), base(), TEARS), "blue")
    state, _ = play(state, PlaceTear(HERON))
    assert state.turn is not None
    assert state.turn.floors_due == 1
    assert placed(state) == 1


@pytest.mark.rule("R5.3")
def test_a_tear_is_placed_on_the_floor_just_built_in() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")))
    state = owning(floor_due(ONE, ("eye",), made, TEARS), "blue")
    assert refusal(state, PlaceTear(Mark("eye", 0))) == "refuse-no-such-mark"
    state, _ = play(state, lay(state, "eye", 1, "light"))
    assert refusal(state, PlaceTear(Mark("eye", 0))) is None


@pytest.mark.rule("R5.3")
def test_as_many_as_one_owns_are_placed_after_the_card_and_the_turn_waits_for_them() -> None:
    state = owning(building(ONE, ("yellow",), base(), TEARS), "blue", "blue", "red")
    state, _ = play(state, place(("yellow", "heron", 0)))
    assert state.stage == "ending"
    state, _ = play(state, PlaceTear(HERON))
    state, events = play(state, PlaceTear(Mark("double-ax", 0)))
    assert placed(state) == 2
    assert events_of(events, TurnBegan)  # the red one finds no mark: nothing is left to do
    assert state.active.tears == ("red",)


@pytest.mark.rule("R5.3")
def test_nobody_has_to_place_a_tear() -> None:
    state = owning(building(ONE, ("yellow",), base(), TEARS), "blue")
    state, _ = play(state, place(("yellow", "heron", 0)))
    state, events = play(state, EndTurn())
    assert events_of(events, TurnBegan)
    assert state.active.tears == ("blue",)


@pytest.mark.rule("R5.3")
def test_a_tear_is_placed_even_when_the_card_fails() -> None:
    state = owning(building(ONE, (), base(), TEARS), "blue")
    state, _ = play(state, GiveUp())
    state, _ = play(state, PlaceTear(HERON))
    assert placed(state) == 1


@pytest.mark.rule("R5.3")
def test_a_tear_of_an_earlier_turn_is_placed_in_a_later_one() -> None:
    state = replace(before(replace(TEARS, players=2), COLOURS), tower=base())
    state, _ = play(state, AcquireTear("red", "blue"))
    state, _ = play(state, Reveal("easy"))
    state, _ = play(state, GiveUp())
    state, _ = play(state, EndTurn())
    assert state.turn is not None
    assert state.turn.seat == 1
    assert refusal(state, PlaceTear(HERON), seat=0) == "refuse-not-your-turn"
    assert refusal(state, PlaceTear(HERON), seat=1) == "refuse-no-tear"
    state, _ = play(state, Reveal("easy"))
    state, _ = play(state, GiveUp())
    state, _ = play(state, EndTurn())
    assert refusal(state, PlaceTear(HERON), seat=0) is None


@pytest.mark.rule("R5.3")
def test_every_open_mark_of_its_colour_is_on_offer() -> None:
    state = owning(replace(before(TEARS, COLOURS), tower=base()), "blue")
    assert offers(state, PlaceTear) == [
        PlaceTear(HERON),
        PlaceTear(Mark("double-ax", 0)),
        PlaceTear(Mark("double-ax", 1)),
    ]
    assert offers(owning(state, "red"), PlaceTear) == []


# Falling


@pytest.mark.rule("R5.4")
def test_a_tear_that_falls_off_its_floor_is_put_back_at_once() -> None:
    state = owning(building(TWO, ("yellow", "red"), base(), TEARS), "blue")
    state, _ = play(state, PlaceTear(HERON))
    fell = Settle(tears=(HERON,))
    state, events = play(state, place(("yellow", "heron", 0)), fell)
    assert [event.tears for event in events_of(events, Settled)] == [(HERON,)]
    assert state.tower.tears == {"heron": (0,)}
    assert state.tears == {"blue": 6, "red": 6}  # the one placed was a gift of this test
    assert state.active.tears == ()
    assert state.stage == "building"


@pytest.mark.rule("R5.4")
def test_a_tear_that_falls_while_it_is_placed_lies_there_all_the_same() -> None:
    state = owning(building(ONE, (), base(), TEARS), "blue")
    state, _ = play(state, PlaceTear(HERON), Settle(tears=(HERON,)))
    assert placed(state) == 1


@pytest.mark.rule("R5.4")
def test_tears_ride_along_on_a_floor_that_is_moved_and_stay_when_they_fall() -> None:
    made = tower(
        ("loom", "light", 0, (0, 0), full("loom", "light")),
        ("turtle", "light", 1, (0, 0), full("turtle", "light")),
        ("lotus", "light", 0, (250, 0), full("lotus", "light")),
        ("eye", "light", 1, (250, 0), {}),
    ).put_tear(Mark("eye", 0))
    state = building(card_of("move_floor"), (), made, TEARS)
    state, _ = play(state, MoveFloor("eye", Pose(0, 0, 0), 2), Settle(tears=(Mark("eye", 0),)))
    assert state.tower.floors["eye"].level == 2
    assert state.tower.tears == {"eye": (0,)}


# Counting


def ended(state: State) -> GameEnded:
    """Lays the last floor of the quarry, which ends the game."""
    _, events = play(state, lay(state, level=1))
    (end,) = events_of(events, GameEnded)
    assert isinstance(end, GameEnded)
    return end


def last_floor(setup: Setup, marks: int = 0) -> State:
    made = tower(
        ("loom", "light", 0, (0, 0), full("loom", "light")),
        ("double-ax", "light", 0, (200, 0), {}),
    )
    for mark in range(marks):
        made = made.put_tear(Mark("double-ax", mark))
    return floor_due(ONE, ("eye",), made, setup, rest=())


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize("marks", [0, 1, 2])
def test_at_the_end_every_tear_not_in_the_temple_counts_as_one_level_card(marks: int) -> None:
    state = last_floor(TEARS, marks)
    assert ended(state).required == TEARS.level_cards + 12 - marks


@pytest.mark.rule("R5.5")
def test_tears_in_front_of_players_count_like_those_beside_the_camp() -> None:
    state = with_player(replace(last_floor(TEARS), tears={"blue": 4, "red": 6}), tears=("blue", "blue"))
    assert ended(state).required == TEARS.level_cards + 12


@pytest.mark.rule("R5.5")
def test_without_the_module_no_tear_counts() -> None:
    setup = replace(TEARS, tears=False)
    assert ended(last_floor(setup)).required == setup.level_cards


@pytest.mark.rule("R5.5")
def test_a_tear_on_a_floor_that_collapsed_is_not_in_the_temple() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")), ("eye", "light", 1, (0, 0), {}))
    state = building(ONE, ("yellow",), made.put_tear(Mark("eye", 0)), TEARS)
    _, events = play(state, place(("yellow", "eye", 0)), Settle(collapsed=("eye",)))
    (end,) = events_of(events, GameEnded)
    assert end.required == TEARS.level_cards + 12


@pytest.mark.rule("R5.5")
def test_the_game_is_won_or_lost_by_the_tears_left() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")), ("eye", "light", 1, (0, 0), {}))
    for covered, won in ((12, True), (11, False)):
        tears: dict[FloorId, tuple[int, ...]] = {f"floor-{n}": (0,) for n in range(covered)}  # wherever they lie
        state = building(ONE, (), Tower(made.floors, made.columns, tears), TEARS, row=("level",))
        state = replace(state, piles={"easy": (), "medium": (), "hard": ()})
        state = with_player(state, supply=("yellow",))
        state, events = play(state, place(("yellow", "eye", 0)))
        (end,) = events_of(events, GameEnded)
        assert (end.levels, end.won) == (1, won)


# Sides, replenishing, content


@pytest.mark.rule("R5.6")
def test_light_sides_have_blue_marks_only_and_dark_sides_red_ones() -> None:
    for tear, side in SIDE_OF.items():
        state = owning(building(ONE, (), base(side), TEARS), "blue", "red")
        state, _ = play(state, PlaceTear(HERON))
        assert tear not in state.active.tears
        assert len(state.active.tears) == 1


@pytest.mark.rule("R5.7")
def test_columns_paid_for_tears_are_replenished_at_the_end_of_the_turn() -> None:
    hand: tuple[Colour, ...] = ("yellow", "yellow", "red", "red", "black", "black", "white", "blue")
    state = before(TEARS, hand)
    state, _ = play(state, AcquireTear("red", "blue"))
    state, events = play(state, AcquireTear("blue", "red"))
    assert events_of(events, SupplyDrawn) == []
    assert [event.pay for event in events_of(events, TearAcquired)] == ["blue"]
    state = replace(building(ONE, state.active.supply, base(), TEARS), bag=state.bag, tears=state.tears)
    _, events = play(state, place(("yellow", "heron", 0)))
    (drawn,) = events_of(events, SupplyDrawn)
    assert len(drawn.columns) == 3  # one placed and two paid


@pytest.mark.rule("R5.7")
def test_the_game_ends_when_the_bag_cannot_give_back_what_was_paid() -> None:
    state = building(ONE, ("yellow",), base(), TEARS, bag=("red",) * 7)
    _, events = play(state, place(("yellow", "heron", 0)))
    assert [event.why for event in events_of(events, GameEnded)] == ["bag"]


@pytest.mark.rule("R5.8")
@pytest.mark.parametrize("number", [n for n, scenario in contents().scenarios.items() if scenario.tears])
def test_the_floors_of_every_scenario_with_tears_have_marks_enough(number: int) -> None:
    floors = [contents().floors[id] for id in of_scenario(number).all_floors()]
    light = [len(floor.light.marks) for floor in floors]
    dark = [len(floor.dark.marks) for floor in floors]
    assert sum(light) >= 6
    assert sum(dark) >= 6
    chosen = sorted(range(len(floors)), key=lambda i: light[i] - dark[i])  # a floor shows one side only
    assert any(
        sum(dark[i] for i in chosen[:cut]) >= 6 and sum(light[i] for i in chosen[cut:]) >= 6
        for cut in range(len(floors))
    )


@pytest.mark.rule("R5.3")
def test_a_tear_in_hand_can_be_taken_back_until_it_is_let_go() -> None:
    state = owning(building(ONE, (), base(), TEARS), "blue")
    state, _ = play(state, PlaceTear(HERON), TakeBack())
    assert placed(state) == 0
    assert state.active.tears == ("blue",)
