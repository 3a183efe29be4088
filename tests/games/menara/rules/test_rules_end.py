"""The collapse (M8) and the end of the game (M9)."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from meja.game import NATURE
from meja.games.menara.actions import (
    AnyAction,
    EndTurn,
    ExchangeCamp,
    GiveUp,
    LayFloor,
    MoveFloor,
    Pose,
    Reveal,
    Settle,
    Spot,
)
from meja.games.menara.content import GLYPHS, CardId, Colour
from meja.games.menara.events import (
    AnyEvent,
    CampExchangeChosen,
    CampExchanged,
    CardFailed,
    CardFulfilled,
    EndReason,
    GameEnded,
    LevelsAdded,
    Settled,
    SupplyDrawn,
    TakenBack,
    Tried,
    TurnBegan,
)  # fmt: skip
from meja.games.menara.evolve import evolve
from meja.games.menara.setup import Setup
from meja.games.menara.state import SPARE, PlacedColumn, State
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import (
    AUTO,
    GAME,
    Row,
    building,
    card_of,
    events_of,
    full,
    lay,
    move_up,
    place,
    play,
    quarry,
    refusal,
    tower,
    with_turn,
)  # fmt: skip

TURTLE: Final = ("turtle", "light")  # yellow, red, black, blue, yellow, red
HERE = Pose(0.0, 0.0, 0.0)
ROWS: list[Row] = [
    (*TURTLE, 0, (0, 0), full(*TURTLE)),
    ("loom", "dark", 0, (300, 0), {0: "yellow", 1: "red", 2: "yellow", 3: "white"}),
    ("eye", "light", 1, (0, 0), full("eye", "light")),  # yellow, black, red, white
    ("lotus", "light", 2, (0, 0), full("lotus", "light")),  # white, yellow, red, yellow
    ("knot", "light", 3, (0, 0), {}),  # red, yellow, white
]
HIGH = tower(*ROWS)  # three levels, as many as an easy game requires
LOW = tower(*ROWS[:4])  # two
SUPPLY: list[Colour] = ["black", "blue", "red", "red", "white", "yellow", "yellow", "yellow"]
FREE_BASE: Final = ("black", "loom", 4)
PLACE_1, PLACE_2 = card_of("place", 1), card_of("place", 2)


def placing(card: CardId = PLACE_1, on: Tower = HIGH, setup: Setup = AUTO, line: str = "gate") -> State:
    return building(card, SUPPLY, on, setup, **quarry(on, line))


def ended(events: Sequence[AnyEvent]) -> GameEnded:
    (end,) = events_of(events, GameEnded)
    assert events[-1] == end
    assert isinstance(end, GameEnded)
    return end


# M8: the collapse


@pytest.mark.rule("M8.1")
def test_a_floor_that_collapses_ends_the_game_at_once() -> None:
    state, events = play(placing(), place(FREE_BASE), Settle(collapsed=("knot",)))
    assert ended(events).why == "collapse"
    assert [type(event) for event in events[-2:]] == [Settled, GameEnded]  # nothing is fulfilled or drawn any more
    assert state.stage == "over"
    assert GAME.actor(state) is None
    assert list(GAME.options(state, 0)) == []
    assert refusal(state, EndTurn()) == "refuse-over"


@pytest.mark.rule("M8.1")
@pytest.mark.parametrize(
    ("state", "action"),
    [
        (building(card_of("move_up", 2), SUPPLY, HIGH), move_up((("turtle", 1), ("knot", 0)))),
        (with_turn(placing(on=LOW), floors_due=1), LayFloor("gate", "light", HERE, 3)),
    ],
    ids=["move up", "new floor"],
)
def test_a_collapse_ends_the_game_whatever_was_being_done(state: State, action: AnyAction) -> None:
    _, events = play(state, action, Settle(collapsed=("lotus",)))
    assert ended(events).why == "collapse"


@pytest.mark.rule("M8.2")
def test_a_column_that_fell_and_cannot_be_put_back_ends_the_game() -> None:
    gone = Spot("loom", 0)
    state, events = play(placing(), place(FREE_BASE), Settle(fell=(gone,), lost=(gone,)))
    assert ended(events).why == "collapse"
    assert state.tower.piece(gone) is None
    assert state.rubble == ("yellow",)
    assert events_of(events, Settled)[0].put_right == ()


@pytest.mark.rule("M8.3")
def test_a_column_that_fell_and_can_be_put_back_is_set_up_again_and_the_game_goes_on() -> None:
    fallen = (Spot("loom", 0), Spot("knot", 0))
    on = Tower(HIGH.floors, {**HIGH.columns, "knot": {0: "red"}})
    state, events = play(placing(PLACE_2, on), place(FREE_BASE), Settle(fell=fallen))
    assert events_of(events, Settled)[0].put_right == fallen
    assert [state.tower.piece(spot) for spot in fallen] == ["yellow", "red"]
    assert state.end is None
    assert state.stage == "building"


@pytest.mark.rule("M8.4")
def test_a_floor_that_no_longer_lies_at_its_level_is_no_part_of_the_temple() -> None:
    state, events = play(placing(), place(FREE_BASE), Settle(collapsed=("lotus", "knot")))
    assert set(state.tower.floors) == {"turtle", "loom", "eye"}
    assert ended(events).levels == 1
    assert sorted(state.rubble) == ["red", "white", "yellow", "yellow"]  # what stood on the lotus


@pytest.mark.rule("M8.4")
@pytest.mark.parametrize(
    ("bases", "stands"), [((0, 1, 4), True), ((0, 1), False)], ids=["two columns are left", "one column is left"]
)
def test_a_floor_collapses_when_fewer_than_two_columns_are_left_under_it(bases: Sequence[int], stands: bool) -> None:
    on = tower(
        (*TURTLE, 0, (0, 0), {base: full(*TURTLE)[base] for base in bases}),
        ("eye", "light", 1, (0, 0), {1: "black", 3: "white"}),
        ("fang", "light", 2, (0, 0), {}),
    )
    state = building(card_of("move_up", 2), [], on, **quarry(on, "gate"))
    state, events = play(state, move_up((("turtle", 0), ("eye", 0))))
    if stands:
        assert events_of(events, GameEnded) == []
        assert set(state.tower.floors) == {"turtle", "eye", "fang"}
    else:  # and the floor that lay on it falls with it
        assert set(state.tower.floors) == {"turtle"}
        assert ended(events) == GameEnded("collapse", 0, 3, False)


@pytest.mark.rule("M8.5")
@pytest.mark.parametrize(("collapsed", "won"), [((), True), (("knot",), False)])
def test_after_a_collapse_the_levels_that_still_stand_are_counted(collapsed: tuple[str, ...], won: bool) -> None:
    corner = tower(*ROWS, ("stair", "light", 1, (300, 0), {}))
    state, events = play(placing(on=corner), place(FREE_BASE), Settle(collapsed=("stair", *collapsed)))
    assert ended(events) == GameEnded("collapse", 3 - len(collapsed), 3, won)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.won == won


@pytest.mark.rule("M8.5")
def test_a_table_can_agree_that_every_collapse_is_a_loss() -> None:
    corner = tower(*ROWS, ("stair", "light", 1, (300, 0), {}))
    state = placing(on=corner, setup=replace(AUTO, collapse_loses=True))
    _, events = play(state, place(FREE_BASE), Settle(collapsed=("stair",)))
    assert ended(events) == GameEnded("collapse", 3, 3, False)


@pytest.mark.rule("M8.5")
def test_the_agreement_on_collapses_does_not_touch_other_ends() -> None:
    state = replace(placing(setup=replace(AUTO, collapse_loses=True)), bag=())
    _, events = play(state, place(FREE_BASE))
    assert ended(events) == GameEnded("bag", 3, 3, True)


# M8.6: a collapse outranks everything else, and a piece in the hand counts for nothing


@pytest.mark.rule("M8.6")
@pytest.mark.parametrize(
    "settle",
    [
        Settle(collapsed=("knot",), slid=("eye",)),
        Settle(fell=(Spot("loom", 0),), lost=(Spot("loom", 0),), slid=("eye",)),
    ],
    ids=["a floor came down", "a column is lost"],
)
def test_a_collapse_is_not_taken_back_because_another_floor_slid(settle: Settle) -> None:
    state, events = play(placing(), place(FREE_BASE), settle)
    assert events_of(events, TakenBack) == []
    assert ended(events).why == "collapse"
    assert state.stage == "over"


@pytest.mark.rule("M8.6")
@pytest.mark.parametrize("let_go", [True, False])
def test_a_floor_still_in_the_hand_when_the_tower_comes_down_is_no_level(let_go: bool) -> None:
    corner = tower(*ROWS[:4], ("stair", "light", 1, (300, 0), {}))
    state = with_turn(placing(on=corner), floors_due=1)
    settle = Settle(collapsed=("stair",), let_go=let_go)
    state, events = play(state, LayFloor("gate", "light", HERE, 3), settle)
    assert ended(events) == GameEnded("collapse", 3 if let_go else 2, 3, let_go)
    assert ("gate" in state.tower.floors) == let_go
    assert ("gate" in state.line) != let_go  # it is back on the quarry


@pytest.mark.rule("M8.6")
def test_a_column_still_in_the_hand_when_the_tower_comes_down_stays_in_the_supply() -> None:
    begun = placing()
    state, events = play(begun, place(FREE_BASE), Settle(collapsed=("knot",), let_go=False))
    assert ended(events) == GameEnded("collapse", 2, 3, False)
    assert state.tower.piece(Spot("loom", 4)) is None
    assert state.players[0].supply == begun.active.supply
    assert not state.turn.puts  # type: ignore[union-attr]


@pytest.mark.rule("M8.6")
def test_what_was_taken_out_of_the_tower_and_is_still_in_the_hand_is_rubble() -> None:
    on = tower(*ROWS, ("stair", "light", 1, (300, 0), {}))
    deed = MoveFloor("knot", Pose(300.0, 0.0, 0.0), 2)
    state = evolve(building(card_of("move_floor"), SUPPLY, on), Tried(deed))
    carried = Settle(collapsed=("stair", "knot"), let_go=False)  # the stair came down, the knot is in the hand
    events = GAME.decide(state, NATURE, carried).events
    for event in events:
        state = GAME.evolve(state, event)
    assert ended(events).levels == 2
    assert state.fallen_floors == ("stair", "knot")
    up = building(card_of("move_up"), SUPPLY, HIGH)
    pulled = Settle(collapsed=("lotus",), lost=(Spot("turtle", 1),), let_go=False)
    up, _ = play(up, move_up((("turtle", 1), ("knot", 0))), pulled)
    assert up.tower.piece(Spot("turtle", 1)) is None
    assert up.rubble.count("red") == 2  # with the one that stood on the lotus


@pytest.mark.rule("M8.6", "M4.13")
def test_a_piece_not_let_go_in_a_tower_that_stands_is_taken_back() -> None:
    state, events = play(placing(), place(FREE_BASE), Settle(let_go=False))
    assert events == [Tried(place(FREE_BASE)), TakenBack()]
    assert state.tower == HIGH


def test_a_settled_event_of_an_older_log_means_that_the_piece_was_let_go() -> None:
    assert msgspec.json.decode(b'{"type":"Settled"}', type=AnyEvent) == Settled(let_go=True)


# M9: the end


@pytest.mark.rule("M9.1")
@pytest.mark.parametrize(("bag", "ends"), [((), True), (("red",), True), (("red", "red"), False)])
def test_the_game_ends_when_a_supply_cannot_be_replenished_to_its_full_number(
    bag: tuple[Colour, ...], ends: bool
) -> None:
    state = replace(placing(PLACE_2), bag=bag)
    state, events = play(state, place(FREE_BASE, ("yellow", "knot", 1)))
    if ends:
        assert ended(events).why == "bag"
        assert events_of(events, SupplyDrawn) == []
    else:
        assert events_of(events, SupplyDrawn) == [SupplyDrawn(0, ("red", "red"))]
        assert events[-1] == TurnBegan(0)


@pytest.mark.rule("M9.1")
def test_an_empty_bag_does_not_end_a_turn_in_which_nothing_was_placed() -> None:
    state, _ = play(replace(placing(), bag=()), GiveUp())
    state, events = play(state, EndTurn())
    assert events[-1] == TurnBegan(0)
    assert state.end is None


@pytest.mark.rule("M9.2")
@pytest.mark.parametrize("fulfilled", [True, False])
def test_the_game_ends_when_the_last_plan_card_has_been_used(fulfilled: bool) -> None:
    state = replace(placing(), piles=dict.fromkeys(GLYPHS, ()))
    if fulfilled:
        state, events = play(state, place(FREE_BASE))
        assert CardFulfilled(PLACE_1, "discard") in events
    else:
        state, events = play(state, GiveUp())
        assert CardFailed(PLACE_1) in events
        assert events_of(events, GameEnded) == []  # the camp could still be exchanged
        state, events = play(state, EndTurn())
    assert ended(events) == GameEnded("cards", 3, 3 + (not fulfilled), fulfilled)


@pytest.mark.rule("M9.2")
def test_an_empty_pile_does_not_end_the_game_while_another_has_a_card() -> None:
    state = replace(placing(), piles={"easy": (), "medium": (), "hard": ("H1",)})
    state, events = play(state, place(FREE_BASE))
    assert events[-1] == TurnBegan(0)
    state, _ = play(state, Reveal("hard"))
    assert state.turn is not None
    assert state.turn.card == "H1"


LAST: dict[str, Any] = {"line": ("gate",), "rest": ()}
NEARLY = tower(*ROWS[:4], ("knot", "light", 3, (0, 0), {0: "red", 1: "yellow"}))


def before_the_last_floor(card: CardId = PLACE_2, **changes: object) -> State:
    """Returns a state in which the knot at level 3 is complete, and the last floor of the quarry is due."""
    state = building(card, SUPPLY, NEARLY, **LAST)
    state, _ = play(state, place(("white", "knot", 2)))
    return replace(state, **changes)


@pytest.mark.rule("M9.3")
def test_the_game_ends_when_the_last_floor_has_been_placed() -> None:
    state = before_the_last_floor()
    state, events = play(state, lay(state, "gate", 4))
    assert ended(events) == GameEnded("floors", 4, 3, True)
    assert state.tower.on("gate") == {}


@pytest.mark.rule("M9.3")
def test_the_last_floor_but_one_does_not_end_the_game() -> None:
    state = before_the_last_floor(rest=("stair",))
    state, events = play(state, lay(state, "gate", 4))
    assert events_of(events, GameEnded) == []
    assert state.line == ("stair",)


@pytest.mark.rule("M9.8")
def test_the_card_that_the_last_floor_interrupts_is_no_failure() -> None:
    state = before_the_last_floor()
    state, events = play(state, lay(state, "gate", 4))
    assert events_of(events, CardFailed) == events_of(events, CardFulfilled) == events_of(events, LevelsAdded) == []
    assert state.row == (SPARE,) * 3
    assert events_of(events, SupplyDrawn) == []


@pytest.mark.rule("M9.8")
def test_the_last_floor_as_a_base_extension_still_adds_its_level() -> None:
    state = before_the_last_floor()
    state, events = play(state, lay(state, "gate", 0))
    assert events_of(events, LevelsAdded) == [LevelsAdded((PLACE_2,))]
    assert state.row == (SPARE, SPARE, SPARE, PLACE_2)
    assert ended(events) == GameEnded("floors", 3, 4, False)


@pytest.mark.rule("M9.8")
def test_extensions_before_the_last_floor_are_counted_too() -> None:
    state = with_turn(before_the_last_floor(discards={"easy": (), "medium": ("M2",), "hard": ()}), extensions=1)
    state, events = play(state, lay(state, "gate", 0))
    assert events_of(events, LevelsAdded) == [LevelsAdded((PLACE_2, "M2"))]
    assert ended(events).required == 5


@pytest.mark.rule("M9.8", "M4.10")
@pytest.mark.parametrize("level", [4, 0], ids=["on columns", "at the base"])
def test_a_card_with_nothing_left_to_do_is_fulfilled_before_the_last_floor_ends_the_game(level: int) -> None:
    """RULES-AUDIT 3: the last floor ended the game and left a done card open."""
    state = before_the_last_floor()
    assert state.turn is not None
    put = PlacedColumn("black", Spot("loom", 4), "black")
    state = with_turn(state, puts=(put,) * 2)
    state, events = play(state, lay(state, "gate", level))
    assert events_of(events, CardFulfilled) == [CardFulfilled(PLACE_2, "discard" if level else "row")]
    assert events_of(events, LevelsAdded) == []
    assert ended(events) == GameEnded("floors", 4 if level else 3, 3 if level else 4, level > 0)
    assert events_of(events, TurnBegan) == []


def failed(bag: tuple[Colour, ...]) -> State:
    """Returns a state in which a card has failed, so that the camp may be exchanged."""
    return play(replace(placing(), bag=bag), GiveUp())[0]


@pytest.mark.rule("M9.4")
@pytest.mark.parametrize("n", [0, 5])
def test_exchanging_the_camp_with_fewer_than_six_columns_in_the_bag_ends_the_game_at_once(n: int) -> None:
    bag: list[Colour] = ["red"] * n
    _, events = play(failed(tuple(bag)), ExchangeCamp())
    assert events[0] == CampExchangeChosen()
    assert ended(events) == GameEnded("camp", 3, 4, False)
    assert len(events) == 2


@pytest.mark.rule("M9.4")
def test_six_columns_in_the_bag_are_enough_to_exchange_the_camp() -> None:
    state, events = play(failed(("red",) * 6), ExchangeCamp())
    assert events_of(events, CampExchanged) == [CampExchanged(("red",) * 6)]
    assert events_of(events, GameEnded) == []
    assert state.camp == ("red",) * 6


@pytest.mark.rule("M9.4")
def test_the_players_are_warned_and_need_not_exchange_the_camp() -> None:
    few, enough = failed(("red",) * 5), failed(("red",) * 6)
    assert GAME.view(few, 0).camp_exchange_ends
    assert not GAME.view(enough, 0).camp_exchange_ends
    assert not GAME.view(replace(placing(), bag=()), 0).camp_exchange_ends  # nothing is exchanged now
    _, events = play(few, EndTurn())
    assert events_of(events, GameEnded) == []


@pytest.mark.rule("M9.5")
def test_the_game_does_not_end_because_the_temple_is_high_enough() -> None:
    state = before_the_last_floor(rest=("stair",))
    state, _ = play(state, lay(state, "gate", 4))
    assert GAME.view(state, 0).levels == 4 > GAME.view(state, 0).required
    state, events = play(state, place(FREE_BASE))
    assert events[-1] == TurnBegan(0)
    assert GAME.outcome(state) is None


@pytest.mark.rule("M9.6")
@pytest.mark.parametrize(("row", "won"), [(2, True), (3, True), (4, False)])
@pytest.mark.parametrize("why", ["bag", "cards"])
def test_the_game_is_won_with_at_least_as_many_levels_as_level_cards(row: int, won: bool, why: EndReason) -> None:
    state = replace(placing(), row=(SPARE,) * row)
    state = replace(state, **({"bag": ()} if why == "bag" else {"piles": dict.fromkeys(GLYPHS, ())}))
    state, events = play(state, place(FREE_BASE))
    assert ended(events) == GameEnded(why, 3, row, won)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.won == won
    assert outcome.text.id == f"end-{why}"


@pytest.mark.rule("M9.7")
@pytest.mark.parametrize(
    ("rows", "levels"),
    [
        (ROWS[:2], 0),
        (ROWS[:3], 1),
        (ROWS, 3),
        ([*ROWS, ("stair", "light", 1, (300, 0), {})], 3),
        ([*ROWS, ("stair", "light", 0, (600, 0), {})], 3),
    ],
    ids=["only the base", "one floor", "three", "two floors at one height", "a base extended"],
)
def test_a_level_is_a_height_at_which_a_floor_lies_on_columns(rows: list[Row], levels: int) -> None:
    on = tower(*rows)
    assert GAME.view(placing(on=on), 0).levels == levels
    _, events = play(replace(placing(on=on), bag=()), place(FREE_BASE))
    assert ended(events).levels == levels
