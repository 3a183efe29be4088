"""The thirteen rituals, sentence by sentence, and their combinations with other rules (R6)."""

from collections import Counter
from typing import Final

import pytest
from msgspec.structs import replace

from meja.game import NATURE
from meja.games.menara.actions import (
    ArrangeBase,
    Draw,
    EndTurn,
    Exchange,
    ExchangeCamp,
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
    Try,
)  # fmt: skip
from meja.games.menara.content import SIDES, CardId, Colour, FloorId, Glyph, Piece, Side, contents
from meja.games.menara.events import (
    AnyEvent,
    CampExchanged,
    CardDiscardedUnplayed,
    CardFulfilled,
    CardRevealed,
    FloorsTurnedUp,
    GameEnded,
    KeptDiscarded,
    LevelsAdded,
    Settled,
    SupplyDrawn,
    Tried,
)  # fmt: skip
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import FATES, Fate, Setup
from meja.games.menara.state import SPARE, Building, PlacedColumn, State
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import (
    GAME,
    SITE,
    base_of,
    before,
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
    play_dealt,
    refusal,
    table,
    tower,
    with_player,
    with_turn,
)  # fmt: skip

AX, RING, THORN, CRESCENTS = "double-ax", "ring-of-balance", "thorn-moon", "crescents-of-the-sun"
ONE, TWO, THREE = (card_of("place", n) for n in (1, 2, 3))
UP = card_of("move_up", 1)
HARD = card_of("place", 4)
HAND: tuple[Colour, ...] = ("yellow", "yellow", "red", "red", "black", "black", "white", "white")  # a full one
LEFT: tuple[FloorId, ...] = ("turtle", "loom", "eye", "gate", "lotus", "claw")
RIGHT: tuple[FloorId, ...] = ("heron", "anvil", "gourd", "paddle", "lintel", "stair")


def under(ritual: str, **changes: object) -> Setup:
    """Returns a state of a game with a ritual."""
    return replace(Setup(lay_base="game", golden=True, ritual=ritual), **changes)


def towers(left: int, right: int) -> Tower:
    """Returns two stacks of full floors side by side, with these numbers of levels; the knot fits on either."""
    return tower(
        *((floor, "light", level, (0, 0), full(floor, "light")) for level, floor in enumerate(LEFT[: left + 1])),
        *((floor, "light", level, (300, 0), full(floor, "light")) for level, floor in enumerate(RIGHT[: right + 1])),
    )


def on_left(level: int, floor: FloorId = "knot") -> LayFloor:
    return LayFloor(floor, "light", Pose(0, 0, 0), level)


def on_right(level: int, floor: FloorId = "knot") -> LayFloor:
    return LayFloor(floor, "light", Pose(300, 0, 0), level)


def bare(*floors: FloorId) -> Tower:
    return tower(*((floor, "light", 0, (200.0 * x, 0.0), {}) for x, floor in enumerate(floors)))


def gave_up(state: State) -> tuple[State, list[AnyEvent]]:
    """Gives the card up and ends the turn without an exchange of the camp."""
    state, failed = play(state, GiveUp())
    state, events = play(state, EndTurn())
    return state, [*failed, *events]


def extending(card: CardId, setup: Setup, supply: tuple[Colour, ...], **changes: object) -> State:
    """Returns a state in which the loom lacks a column, red by default, and the next floor can extend the base."""
    made = tower(("loom", "light", 0, (0, 0), {0: "white", 1: "yellow", 3: "black"}))
    return replace(building(card, supply, made, setup, **changes), line=("eye",), rest=("gate", "key"))


def required_at_the_end(state: State) -> int:
    """Lays the last floor, which ends the game; returns the number of levels required."""
    assert state.turn is not None
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")))
    phase = Building(state.turn.seat, "easy", ONE, floors_due=1)
    state = replace(state, phase=phase, tower=made, line=("eye",), rest=(), bottom=())
    _, events = play(state, lay(state, level=1))
    (end,) = events_of(events, GameEnded)
    return int(end.required)


# Enlightenment and the Dark


ONE_SIDE: list[tuple[str, Side, Side]] = [("enlightenment", "light", "dark"), ("the-dark", "dark", "light")]


@pytest.mark.rule("R6.1", "R6.2")
@pytest.mark.parametrize(("ritual", "side", "other"), ONE_SIDE)
@pytest.mark.parametrize("rim", ["free", "light", "dark"])
@pytest.mark.parametrize("level", [0, 1])
def test_floors_are_built_in_with_one_side_up_over_the_rim(
    ritual: str, side: Side, other: Side, rim: str, level: int
) -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")))
    state = floor_due(card_of("place", 1, rim=rim), ("eye",), made, under(ritual))
    assert {option.side for option in offers(state, LayFloor)} == {side}
    right = lay(state, level=level)
    assert refusal(state, right) is None
    assert refusal(state, replace(right, side=other)) == "refuse-side-ritual"


@pytest.mark.rule("R6.1", "R6.2")
@pytest.mark.parametrize(("ritual", "side", "other"), ONE_SIDE)
def test_the_base_too_lies_with_one_side_up(ritual: str, side: Side, other: Side) -> None:
    laid = table(under(ritual)).state.tower.floors.values()
    assert {floor.side for floor in laid} == {side}
    state = table(under(ritual, lay_base="players")).state
    (arranged,) = GAME.options(state, 0)
    assert isinstance(arranged, ArrangeBase)
    assert refusal(state, arranged) is None
    one_turned = (arranged.floors[0]._replace(side=other), *arranged.floors[1:])
    assert refusal(state, ArrangeBase(one_turned)) == "refuse-side-ritual"


@pytest.mark.rule("R6.1", "R6.2")
@pytest.mark.parametrize(("ritual", "side", "other"), ONE_SIDE)
def test_six_tears_must_be_left_over_when_one_side_is_up(ritual: str, side: Side, other: Side) -> None:
    made = Tower(tears={f"floor-{n}": (0,) for n in range(6)})  # all that have a mark
    state = replace(before(under(ritual, tears=True)), tower=made)
    assert state.loose_tears == 6


# Curse of the Gods' Tears

CURSE = Setup(lay_base="game", golden=True, tears=True, ritual="curse-of-the-tears", floors=(AX,))


@pytest.mark.rule("R6.3")
def test_a_floor_is_completed_only_when_all_its_marks_are_covered() -> None:
    pieces = {base: piece for base, piece in full("heron", "light").items() if base != 0}
    made = tower(("heron", "light", 0, (0, 0), pieces))
    state = with_player(building(ONE, ("yellow",), made, CURSE), tears=("blue",))
    assert refusal(state, place(("yellow", "heron", 0))) == "refuse-marks-open"
    assert refusal(state, place(("golden", "heron", 0))) == "refuse-marks-open"
    assert offers(state, type(place())) == []
    state, _ = play(state, PlaceTear(Mark("heron", 0)))
    assert refusal(state, place(("yellow", "heron", 0))) is None


@pytest.mark.rule("R6.3")
@pytest.mark.parametrize("covered", [0, 1, 2])
def test_twins_complete_a_floor_only_with_both_its_marks_covered(covered: int) -> None:
    pieces = {base: piece for base, piece in full(AX, "light").items() if base > 1}
    made = tower((AX, "light", 0, (0, 0), pieces))
    for mark in range(covered):
        made = made.put_tear(Mark(AX, mark))
    state = building(TWO, ("yellow", "red"), made, CURSE)
    assert refusal(state, place(("yellow", AX, 0), ("red", AX, 1))) == (None if covered == 2 else "refuse-marks-open")


@pytest.mark.rule("R6.3")
def test_the_columns_before_the_last_need_no_tears() -> None:
    state = building(THREE, HAND, bare("heron"), CURSE)
    assert refusal(state, place(("yellow", "heron", 0), ("red", "heron", 1), ("black", "heron", 2))) is None


@pytest.mark.rule("R6.3")
def test_a_floor_without_marks_is_completed_as_ever() -> None:
    assert contents().floors["loom"].light.marks == ()
    state = extending(ONE, CURSE, ("red",))
    state, _ = play(state, place(("red", "loom", 2)))
    assert state.turn is not None
    assert state.turn.floors_due == 1


@pytest.mark.rule("R6.3")
def test_no_column_moved_up_completes_a_cursed_floor_either() -> None:
    pieces = {base: piece for base, piece in full("heron", "light").items() if base != 0}
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")), ("heron", "light", 1, (0, 0), pieces))
    move = move_up((("loom", 1), ("heron", 0)))
    assert refusal(building(UP, (), made, CURSE), move) == "refuse-marks-open"
    assert refusal(building(UP, (), made.put_tear(Mark("heron", 0)), CURSE), move) is None


@pytest.mark.rule("R6.3")
def test_without_the_curse_marks_hinder_nobody() -> None:
    pieces = {base: piece for base, piece in full("heron", "light").items() if base != 0}
    made = tower(("heron", "light", 0, (0, 0), pieces))
    state = building(ONE, ("yellow",), made, replace(CURSE, ritual=None))
    assert refusal(state, place(("yellow", "heron", 0))) is None


# Ban of the Blue Columns

BAN = under("ban-of-the-blue")


@pytest.mark.rule("R6.4")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_camp_begins_with_three_blue_columns_and_nobody_has_one(players: int) -> None:
    for seed in range(10):
        state = table(replace(BAN, players=players), seed=seed).state
        assert len(state.camp) == 6
        assert state.camp.count("blue") == 3
        assert all("blue" not in player.supply for player in state.players)
        assert all(len(player.supply) == replace(BAN, players=players).hand_size for player in state.players)
        assert state.bag.count("blue") == 3


@pytest.mark.rule("R6.4")
def test_a_blue_column_drawn_later_goes_back_into_the_bag_without_replacement() -> None:
    state = building(TWO, HAND, bare("heron"), BAN)
    blue, bag = state.bag.count("blue"), len(state.bag)
    built = place(("yellow", "heron", 0), ("red", "heron", 1))
    state, events = play_dealt(state, built, {"replenish": [("blue", "black")]})
    (drawn,) = events_of(events, SupplyDrawn)
    assert drawn.returned == ("blue",)
    assert state.bag.count("blue") == blue
    assert len(state.bag) == bag - 1
    assert len(state.active.supply) == len(HAND) - 1
    assert "blue" not in state.active.supply


@pytest.mark.rule("R6.4")
def test_a_short_supply_is_filled_up_at_the_next_replenishing() -> None:
    state = building(ONE, HAND[1:], bare("heron"), BAN)
    state, events = play_dealt(state, place(("red", "heron", 1)), {"replenish": [("black", "yellow")]})
    assert len(events_of(events, SupplyDrawn)[0].columns) == 2
    assert len(state.active.supply) == BAN.hand_size


@pytest.mark.rule("R6.4")
def test_blue_columns_of_a_whole_new_camp_stay_there_and_may_be_used() -> None:
    state = building(ONE, HAND, bare("heron"), BAN)
    state, _ = play(state, GiveUp())
    new: list[Colour] = ["blue", "blue", "red", "red", "red", "yellow"]
    state, events = play_dealt(state, ExchangeCamp(), {"new_camp": [new]})
    assert len(events_of(events, CampExchanged)) == 1
    assert state.camp.count("blue") == 2
    state, _ = play(state, Exchange(("yellow",), ("blue",)))
    assert "blue" in state.active.supply
    state = replace(building(ONE, state.active.supply, bare("heron"), BAN))
    assert refusal(state, place(("blue", "heron", 4))) is None


@pytest.mark.rule("R6.4")
@pytest.mark.parametrize(("others", "ends"), [(1, True), (2, False)])
def test_the_game_ends_when_too_few_columns_that_are_not_blue_are_left(others: int, ends: bool) -> None:
    bag = (*("blue",) * 6, *("red",) * others)
    built = place(("yellow", "heron", 0), ("red", "heron", 1))
    _, events = play(building(TWO, HAND, bare("heron"), BAN, bag=bag), built)
    assert [event.why for event in events_of(events, GameEnded)] == (["bag"] if ends else [])
    _, events = play(building(TWO, HAND, bare("heron"), replace(BAN, ritual=None), bag=bag), built)
    assert events_of(events, GameEnded) == []


@pytest.mark.rule("R6.4")
def test_a_short_supply_counts_for_the_end_too() -> None:
    state = building(ONE, HAND[:-3], bare("heron"), BAN, bag=("blue", "red", "red", "red"))
    _, events = play(state, place(("yellow", "heron", 0)))  # four are missing, three are left
    assert [event.why for event in events_of(events, GameEnded)] == ["bag"]


# Grace of the Yellow Columns


@pytest.mark.rule("R6.5")
def test_move_up_takes_yellow_columns_only() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")), ("turtle", "light", 1, (0, 0), {}))
    state = building(card_of("move_up", 2), (), made, under("grace-of-the-yellow"))
    assert refusal(state, move_up((("loom", 2), ("turtle", 1)))) == "refuse-only-yellow-moves"
    assert refusal(state, move_up((("loom", 1), ("turtle", 0)), (("loom", 2), ("turtle", 1)))) == (
        "refuse-only-yellow-moves"
    )
    assert refusal(state, move_up((("loom", 1), ("turtle", 0)))) is None
    assert {m.origin for option in offers(state, type(move_up())) for m in option.moves} == {("loom", 1)}


@pytest.mark.rule("R6.5")
def test_columns_of_all_colours_are_still_placed_under_the_grace() -> None:
    state = building(THREE, HAND, bare("heron"), under("grace-of-the-yellow"))
    assert refusal(state, place(("yellow", "heron", 0), ("red", "heron", 1), ("black", "heron", 2))) is None


# Jinxed Yellow Columns

JINX = under("jinxed-yellow")


@pytest.mark.rule("R6.6")
def test_who_places_yellow_keeps_the_fulfilled_card() -> None:
    built = place(("yellow", "heron", 0), ("red", "heron", 1))
    state, events = play(building(TWO, HAND, bare("heron"), JINX), built)
    assert events_of(events, CardFulfilled) == [CardFulfilled(TWO, "kept")]
    assert state.active.kept == (TWO,)
    assert not any(state.discards.values())


@pytest.mark.rule("R6.6")
def test_who_moves_yellow_keeps_the_fulfilled_card() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")), ("turtle", "light", 1, (0, 0), {}))
    state, _ = play(building(UP, (), made, JINX), move_up((("loom", 1), ("turtle", 0))))
    assert state.players[0].kept == (UP,)
    state, _ = play(building(UP, (), made, JINX), move_up((("loom", 2), ("turtle", 1))))
    assert state.players[0].kept == ()


@pytest.mark.rule("R6.6")
@pytest.mark.parametrize(("base", "kept"), [(0, (ONE,)), (1, ())])
def test_a_golden_column_on_a_yellow_base_counts_as_yellow(base: int, kept: tuple[CardId, ...]) -> None:
    state, _ = play(building(ONE, HAND, bare("heron"), JINX), place(("golden", "heron", base)))
    assert state.active.kept == kept


@pytest.mark.rule("R6.6")
def test_yellow_on_a_wandering_floor_is_yellow_and_gold_there_is_not() -> None:
    setup = replace(JINX, floors=(RING,))
    made = tower((RING, "dark", 0, (0, 0), {}))
    state, _ = play(building(ONE, HAND, made, setup), place(("yellow", RING, 0)))
    assert state.active.kept == (ONE,)
    state, _ = play(building(ONE, HAND, made, setup), place(("golden", RING, 0)))
    assert state.active.kept == ()


@pytest.mark.rule("R6.6")
def test_more_and_more_cards_are_kept_and_all_go_at_once() -> None:
    state = building(ONE, HAND, bare("heron"), JINX, kept=("E4", "H1"))
    state, _ = play(state, place(("yellow", "heron", 0)))
    assert state.active.kept == ("E4", "H1", ONE)
    state = building(ONE, HAND, bare("heron"), JINX, kept=state.active.kept)
    state, events = play(state, place(("red", "heron", 1)))
    assert events_of(events, KeptDiscarded) == [KeptDiscarded(0)]
    assert state.active.kept == ()
    assert Counter(card for pile in state.discards.values() for card in pile) == Counter(["E4", "H1", ONE, ONE])


@pytest.mark.rule("R6.6")
def test_a_failed_card_without_yellow_sets_free_what_was_kept() -> None:
    state, _ = gave_up(building(ONE, HAND, bare("heron"), JINX, kept=("E4",)))
    assert state.active.kept == ()
    assert ONE in state.row
    assert "E4" in state.discards["easy"]


@pytest.mark.rule("R6.6")
def test_a_failed_card_with_yellow_joins_the_level_row_and_sets_nothing_free() -> None:
    state = building(TWO, HAND, bare("heron"), JINX, kept=("E1",))
    state, _ = play(state, place(("yellow", "heron", 0)))
    state, _ = gave_up(state)
    assert state.active.kept == ("E1",)
    assert TWO in state.row


@pytest.mark.rule("R6.6")
@pytest.mark.parametrize("colour", ["yellow", "red"])
def test_b2_the_view_tells_what_giving_up_makes_of_kept_cards(colour: Colour) -> None:
    state = building(TWO, HAND, bare("heron"), JINX, kept=("E1", "E4"))
    state, _ = play(state, place((colour, "heron", 0 if colour == "yellow" else 1)))
    shown = GAME.view(state, 0)
    assert shown.required_now == JINX.level_cards + 2
    state, _ = gave_up(state)
    assert shown.required_if_given_up == GAME.view(state, 0).required_now
    assert shown.required_if_given_up == JINX.level_cards + 1 + (2 if colour == "yellow" else 0)


@pytest.mark.rule("R6.6")
def test_only_ones_own_turn_sets_ones_cards_free() -> None:
    state = building(ONE, HAND[:7], bare("heron"), replace(JINX, players=2))
    state = replace(state, players=(state.players[0], replace(state.players[1], kept=("H1",))))
    state, _ = play(state, place(("red", "heron", 1)))
    assert state.players[1].kept == ("H1",)


@pytest.mark.rule("R6.6")
def test_each_card_left_in_front_of_a_player_joins_the_level_row_at_the_end() -> None:
    state = before(replace(JINX, players=2), kept=("E4", "H1"))
    state = replace(state, players=(state.players[0], replace(state.players[1], kept=("M1",))))
    assert required_at_the_end(state) == JINX.level_cards + 3


@pytest.mark.rule("R6.6", "M9.8")
@pytest.mark.parametrize(("colour", "counted"), [("yellow", 3), ("red", 0)])
def test_a_done_card_is_kept_or_sets_free_before_the_last_floor_ends_the_game(colour: Colour, counted: int) -> None:
    """RULES-AUDIT 3: levels were miscounted by the kept cards when the last floor ended the game."""
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")))
    state = building(ONE, HAND, made, JINX, kept=("E4", "H1"))
    spot = base_of("loom", "light", colour)
    state = with_turn(replace(state, line=("eye",), rest=()), floors_due=1, puts=(PlacedColumn(colour, spot, colour),))
    state, events = play(state, lay(state, level=1))
    (end,) = events_of(events, GameEnded)
    assert end.why == "floors"
    assert end.required == JINX.level_cards + counted


@pytest.mark.rule("R6.6")
@pytest.mark.parametrize("discards", [(), ("M1", "M2")])
def test_with_a_base_extension_the_card_is_kept_and_the_level_comes_from_the_discard_pile(
    discards: tuple[CardId, ...],
) -> None:
    made = tower(("loom", "light", 0, (0, 0), {0: "white", 2: "red", 3: "black"}))
    state = building(ONE, HAND, made, JINX, discards={"easy": (), "medium": discards, "hard": ()})
    state = replace(state, line=("eye",), rest=("gate", "key"))
    state, _ = play(state, place(("yellow", "loom", 1)))
    state, events = play(state, lay(state, level=0))
    assert events_of(events, CardFulfilled) == [CardFulfilled(ONE, "kept")]
    assert events_of(events, LevelsAdded) == [LevelsAdded(discards[-1:] or (SPARE,))]
    assert state.active.kept == (ONE,)
    assert len(state.row) == JINX.level_cards + 1


@pytest.mark.rule("R6.6")
def test_with_a_base_extension_and_no_yellow_the_card_joins_the_level_row() -> None:
    state, _ = play(extending(ONE, JINX, HAND, kept=("E4",)), place(("red", "loom", 2)))
    state, events = play(state, lay(state, level=0))
    assert events_of(events, CardFulfilled) == [CardFulfilled(ONE, "row")]
    assert state.active.kept == ()
    assert len(state.row) == JINX.level_cards + 1


# Unholy White Columns

UNHOLY = under("unholy-white")


def piles(easy: int, medium: int, hard: int) -> dict[Glyph, tuple[CardId, ...]]:
    return {
        "easy": contents().cards_of("base", "easy")[-easy:] if easy else (),
        "medium": contents().cards_of("base", "medium")[-medium:] if medium else (),
        "hard": contents().cards_of("base", "hard")[-hard:] if hard else (),
    }


def white(n: int, card: CardId, *, easy: int, medium: int, hard: int, setup: Setup = UNHOLY) -> State:
    """Returns a state with white columns in the supply, and floors with white bases."""
    supply: list[Colour] = ["white"] * n
    state = building(card, supply, bare("knot", "anvil", "loom", "lintel"), setup)
    return replace(state, piles=piles(easy, medium, hard))


KNOT: Final = ("white", "knot", 2)  # white bases
ANVIL: Final = ("white", "anvil", 2)
LOOM: Final = ("white", "loom", 0)


@pytest.mark.rule("R6.7")
def test_a_white_column_placed_costs_the_top_easy_card_unplayed() -> None:
    state, events = play(white(1, TWO, easy=3, medium=3, hard=3), place(KNOT))
    (discarded,) = events_of(events, CardDiscardedUnplayed)
    assert discarded.pile == "easy"
    assert [len(state.piles[glyph]) for glyph in ("easy", "medium", "hard")] == [2, 3, 3]
    assert state.discards["easy"] == (discarded.card,)
    assert state.stage == "building"


@pytest.mark.rule("R6.7")
def test_every_white_column_costs_a_card() -> None:
    state, events = play(white(3, THREE, easy=5, medium=3, hard=3), place(KNOT, ANVIL))
    assert len(events_of(events, CardDiscardedUnplayed)) == 2
    state, events = play(state, place(LOOM))
    assert len(events_of(events, CardDiscardedUnplayed)) == 1
    assert len(state.piles["easy"]) == 2


@pytest.mark.rule("R6.7")
def test_a_white_column_moved_costs_a_card_too() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")), ("anvil", "light", 1, (0, 0), {}))
    state = replace(building(card_of("move_up", 2), (), made, UNHOLY), piles=piles(3, 3, 3))
    move = move_up((("loom", 0), ("anvil", 2)))
    _, events = play(state, move)
    assert len(events_of(events, CardDiscardedUnplayed)) == 1


@pytest.mark.rule("R6.7")
@pytest.mark.parametrize("row", [("golden", "knot", 2), ("red", "knot", 0)])
def test_other_columns_cost_nothing(row: tuple[Piece, FloorId, int]) -> None:
    state = with_player(white(1, TWO, easy=3, medium=3, hard=3), supply=("red",))
    _, events = play(state, place(row))
    assert events_of(events, CardDiscardedUnplayed) == []


@pytest.mark.rule("R6.7")
def test_once_the_easy_pile_is_empty_a_medium_card_goes() -> None:
    _, events = play(white(2, THREE, easy=1, medium=3, hard=3), place(KNOT, ANVIL))
    assert [event.pile for event in events_of(events, CardDiscardedUnplayed)] == ["easy", "medium"]


@pytest.mark.rule("R6.7")
def test_with_easy_and_medium_cards_gone_nothing_more_is_discarded() -> None:
    state, events = play(white(2, THREE, easy=0, medium=1, hard=3), place(KNOT, ANVIL))
    assert [event.pile for event in events_of(events, CardDiscardedUnplayed)] == ["medium"]
    assert len(state.piles["hard"]) == 3
    assert state.stage == "building"


@pytest.mark.rule("R6.7")
def test_emptying_the_last_pile_ends_the_game_at_the_end_of_the_turn() -> None:
    state, events = play(white(2, TWO, easy=0, medium=1, hard=0), place(KNOT))
    assert events_of(events, GameEnded) == []
    assert not any(state.piles.values())
    assert refusal(state, place(ANVIL)) is None  # the card goes on
    state, events = play(state, place(ANVIL))
    assert [event.why for event in events_of(events, GameEnded)] == ["cards"]


@pytest.mark.rule("R6.7")
def test_the_card_discarded_by_the_last_column_goes_before_the_turn_ends() -> None:
    _, events = play(white(1, ONE, easy=1, medium=0, hard=0), place(KNOT))
    kinds = [type(event) for event in events if isinstance(event, CardDiscardedUnplayed | CardFulfilled | GameEnded)]
    assert kinds == [CardDiscardedUnplayed, CardFulfilled, GameEnded]


@pytest.mark.rule("R6.7")
def test_a_white_column_costs_its_card_even_when_the_plan_card_fails() -> None:
    state, first = play(white(1, TWO, easy=3, medium=3, hard=3), place(KNOT))
    state, events = gave_up(state)
    assert len(events_of(first, CardDiscardedUnplayed)) == 1
    assert events_of(events, CardDiscardedUnplayed) == []
    assert len(state.piles["easy"]) == 2


@pytest.mark.rule("R6.7")
def test_a_white_column_that_completes_a_floor_costs_its_card_too() -> None:
    state = replace(extending(ONE, UNHOLY, ("white",)), piles=piles(3, 3, 3))
    made = tower(("loom", "light", 0, (0, 0), {1: "yellow", 2: "red", 3: "black"}))
    state, events = play(replace(state, tower=made), place(("white", "loom", 0)))
    assert len(events_of(events, CardDiscardedUnplayed)) == 1
    assert state.turn is not None
    assert state.turn.floors_due == 1
    state, events = play(state, lay(state, level=1))
    assert events_of(events, CardDiscardedUnplayed) == []
    assert events_of(events, CardFulfilled) == [CardFulfilled(ONE, "discard")]


# Thin Tip

TIP = under("thin-tip")


@pytest.mark.rule("R6.8")
@pytest.mark.parametrize("level", [4, 5])
def test_from_the_fourth_level_on_there_is_one_floor_a_level(level: int) -> None:
    made = towers(level, level - 1)
    state = floor_due(ONE, ("knot",), made, TIP)
    assert refusal(state, on_right(level)) == "refuse-thin-tip"
    assert refusal(state, on_left(level + 1)) is None
    assert level not in {option.level for option in offers(state, LayFloor)}
    assert refusal(replace(state, ritual=None), on_right(level)) is None


@pytest.mark.rule("R6.8")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_below_the_fourth_level_floors_lie_beside_each_other(level: int) -> None:
    state = floor_due(ONE, ("knot",), towers(level, level - 1), TIP)
    assert refusal(state, on_right(level)) is None


@pytest.mark.rule("R6.8")
def test_the_thin_tip_holds_for_moved_floors_too() -> None:
    free = tower(
        *((floor, "light", level, (0, 0), full(floor, "light")) for level, floor in enumerate(LEFT[:5])),
        *((floor, "light", level, (300, 0), full(floor, "light")) for level, floor in enumerate(RIGHT[:4])),
        ("fang", "light", 0, (600, 0), full("fang", "light")),
        ("knot", "light", 1, (600, 0), {}),
    )
    state = building(card_of("move_floor"), (), free, TIP)
    assert refusal(state, MoveFloor("knot", Pose(300, 0, 0), 4)) == "refuse-thin-tip"
    assert refusal(state, MoveFloor("knot", Pose(0, 0, 0), 5)) is None
    assert refusal(replace(state, ritual=None), MoveFloor("knot", Pose(300, 0, 0), 4)) is None
    assert 4 not in {option.level for option in offers(state, MoveFloor) if option.floor == "knot"}


@pytest.mark.rule("R6.8")
def test_a_floor_of_the_tip_does_not_stand_in_its_own_way() -> None:
    made = towers(3, 3)
    alone = tower(
        *((laid.floor, "light", laid.level, laid.pose[:2], full(laid.floor, "light")) for laid in made.floors.values()),
        ("knot", "light", 4, (300, 0), {}),
    )
    state = building(card_of("move_floor"), (), alone, TIP)
    assert refusal(state, MoveFloor("knot", Pose(0, 0, 0), 4)) == "refuse-same-level"
    assert refusal(floor_due(ONE, ("fang",), alone, TIP), on_left(4, "fang")) == "refuse-thin-tip"


# Slight Earthquake

QUAKE = under("slight-earthquake", floors=(AX, THORN, CRESCENTS))


def shaken(made: Tower, pile: Glyph = "easy", setup: Setup = QUAKE) -> tuple[State, list[AnyEvent]]:
    """Reveals a card of this pile at the beginning of a turn."""
    state, events = play(replace(before(setup, HAND), tower=made), Reveal(pile))
    return state, list(events)


@pytest.mark.rule("R6.9")
def test_an_easy_card_shakes_the_free_columns_off_completed_floors_into_the_bag() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")), ("heron", "light", 0, (250, 0), {0: "yellow"}))
    bag = before(QUAKE, HAND).bag
    state, _ = shaken(made)
    assert state.tower.on("loom") == {}
    assert state.tower.on("heron") == {0: "yellow"}  # it is not complete
    assert Counter(state.bag) == Counter([*bag, "white", "yellow", "red", "black"])


@pytest.mark.rule("R6.9")
@pytest.mark.parametrize("pile", ["medium", "hard"])
def test_other_cards_shake_nothing(pile: Glyph) -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")))
    state, events = shaken(made, pile)
    assert state.tower == made
    assert events_of(events, Tried) == []


@pytest.mark.rule("R6.9")
def test_the_earth_quakes_after_the_card_is_revealed_and_before_it_is_carried_out() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")))
    state, events = shaken(made)
    kinds = [type(event) for event in events if isinstance(event, CardRevealed | Tried | Settled)]
    assert kinds == [CardRevealed, Tried, Settled]
    (tried,) = events_of(events, Tried)
    assert isinstance(tried.deed, Shake)
    assert state.stage == "building"


@pytest.mark.rule("R6.9")
def test_columns_that_carry_a_floor_stay() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")), ("eye", "light", 1, (0, 0), {}))
    carrying = {spot.base for spot in made.floors["eye"].on}
    assert 2 <= len(carrying) < 4
    state, _ = shaken(made)
    assert set(state.tower.on("loom")) == carrying
    assert state.tower.floors["eye"].on == made.floors["eye"].on


@pytest.mark.rule("R6.9")
def test_golden_columns_stay() -> None:
    state, _ = shaken(tower(("loom", "light", 0, (0, 0), {**full("loom", "light"), 1: "golden"})))
    assert state.tower.on("loom") == {1: "golden"}


@pytest.mark.rule("R6.9")
def test_twins_may_be_parted() -> None:
    made = tower((AX, "light", 0, (0, 0), full(AX, "light")), ("turtle", "light", 1, (0, 0), {}))
    made = made.settle([("turtle", (Spot(AX, 0), Spot(AX, 4)))], ())
    state, _ = shaken(made)
    assert state.tower.on(AX) == {0: "yellow", 4: "black"}


@pytest.mark.rule("R6.9")
def test_lying_columns_are_shaken_off_like_standing_ones() -> None:
    made = tower(
        ("loom", "light", 0, (0, 0), full("loom", "light")),
        (THORN, "light", 1, (-10, -20), {**full(THORN, "light"), 1: "golden"}),
    )
    state, _ = shaken(made)
    assert state.tower.on(THORN) == {1: "golden"}


@pytest.mark.rule("R6.9")
def test_a_shaken_floor_that_is_filled_again_brings_a_new_floor_again() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")), ("eye", "light", 1, (0, 0), {}))
    state, _ = shaken(made)  # the white one alone carried nothing
    assert set(state.tower.on("loom")) == {1, 2, 3}
    state, _ = play(building(ONE, ("white",), state.tower, QUAKE), place(("white", "loom", 0)))
    assert state.turn is not None
    assert state.turn.floors_due == 1


@pytest.mark.rule("R6.9")
def test_nobody_can_take_an_earthquake_back() -> None:
    state = replace(before(QUAKE, HAND), tower=tower(("loom", "light", 0, (0, 0), full("loom", "light"))))
    nature = GeometricNature(1, SITE)
    for event in GAME.decide(state, 0, Reveal("easy")).events:
        state = GAME.evolve(state, event)
    asked = GAME.asks(state)
    assert isinstance(asked, Draw)
    for event in GAME.decide(state, NATURE, nature.answer(state, asked)).events:
        state = GAME.evolve(state, event)
    assert isinstance(state.attempt, Shake)
    assert refusal(state, TakeBack()) == "refuse-nothing-in-hand"
    assert list(GAME.options(state, 0)) == []


@pytest.mark.rule("R6.9")
def test_an_earthquake_in_which_a_floor_slid_is_not_undone() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")), ("eye", "light", 1, (0, 0), {}))
    state, _ = play(replace(before(QUAKE, HAND), tower=made), Reveal("easy"), Settle(slid=("eye",)))
    assert set(state.tower.on("loom")) == {1, 2, 3}


# Glowing Red Columns

GLOW = under("glowing-red")


def tongs(state: State, action: object) -> tuple[Spot, ...]:
    """Returns the pieces that are held with tongs in the attempt of this action."""
    for event in GAME.decide(state, 0, action).events:  # type: ignore[arg-type]
        state = GAME.evolve(state, event)
    asked = GAME.asks(state)
    assert isinstance(asked, Try)
    return asked.tongs


@pytest.mark.rule("R6.10", "R6.11")
def test_red_columns_and_no_others_are_built_in_with_tongs() -> None:
    state = building(THREE, HAND, bare("heron"), GLOW)
    built = place(("yellow", "heron", 0), ("red", "heron", 1), ("black", "heron", 2))
    assert tongs(state, built) == (Spot("heron", 1),)
    assert tongs(state, place(("golden", "heron", 1))) == ()
    assert tongs(replace(state, ritual=None), built) == ()


@pytest.mark.rule("R6.10", "R6.11")
def test_red_columns_that_move_up_are_held_with_tongs() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")), ("turtle", "light", 1, (0, 0), {}))
    state = building(card_of("move_up", 2), (), made, GLOW)
    assert tongs(state, move_up((("loom", 2), ("turtle", 1)))) == (Spot("turtle", 1),)
    assert tongs(state, move_up((("loom", 1), ("turtle", 0)))) == ()


@pytest.mark.rule("R6.10")
def test_red_columns_are_drawn_exchanged_and_held_with_bare_hands() -> None:
    state = replace(before(GLOW, HAND), camp=("blue", "red", "red", "red", "red", "red"))
    assert refusal(state, Exchange(("yellow", "black"), ("red", "red"))) is None
    state, events = play(state, Exchange(("yellow",), ("red",)))
    assert events_of(events, Tried) == []


# Narrow Base

NARROW = under("narrow-base")
SMALLEST = {"fang": "light", "knot": "light", "seed": "dark"}  # with the side that has fewer bases


@pytest.mark.rule("R6.12")
@pytest.mark.parametrize("fate", [None, *FATES])
def test_the_base_is_made_of_the_three_smallest_floors_the_side_with_fewer_bases_up(fate: Fate | None) -> None:
    state = table(replace(NARROW, fate=fate)).state
    assert {laid.floor: laid.side for laid in state.tower.floors.values()} == SMALLEST
    for floor, side in SMALLEST.items():
        sizes = {s: len(contents().floors[floor].side(s).bases) for s in SIDES}
        assert sizes[side] == min(sizes.values())  # type: ignore[index]
    widths = sorted(floor.width_mm for floor in contents().floors.values())
    assert sorted(contents().floors[floor].width_mm for floor in SMALLEST) == widths[:3]


@pytest.mark.rule("R6.12")
@pytest.mark.parametrize("fate", [None, *FATES])
def test_the_three_smallest_floors_do_not_come_again(fate: Fate | None) -> None:
    state = table(replace(NARROW, fate=fate)).state
    assert set(SMALLEST).isdisjoint({*state.line, *state.rest, *state.bottom})
    assert len(state.line) + len(state.rest) == 15


@pytest.mark.rule("R6.12")
def test_the_players_cannot_turn_a_floor_of_the_narrow_base_over() -> None:
    state = table(replace(NARROW, lay_base="players")).state
    (arranged,) = GAME.options(state, 0)
    assert isinstance(arranged, ArrangeBase)
    assert {lying.floor: lying.side for lying in arranged.floors} == SMALLEST
    assert refusal(state, arranged) is None
    first = arranged.floors[0]
    turned = first._replace(side="dark" if first.side == "light" else "light")
    assert refusal(state, ArrangeBase((turned, *arranged.floors[1:]))) == "refuse-side-ritual"


@pytest.mark.rule("R6.12")
def test_later_floors_follow_the_rim_again() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")))
    state = floor_due(card_of("place", 1, rim="free"), ("eye",), made, NARROW)
    assert {option.side for option in offers(state, LayFloor)} == {"light", "dark"}


# Balance of Fate

BALANCE = under("balance-of-fate")


@pytest.mark.rule("R6.13")
def test_a_fulfilled_easy_card_stays_in_front_of_the_player() -> None:
    state, events = play(building(ONE, HAND, bare("heron"), BALANCE), place(("yellow", "heron", 0)))
    assert events_of(events, CardFulfilled) == [CardFulfilled(ONE, "kept")]
    assert state.active.kept == (ONE,)
    assert state.discards["easy"] == ()


@pytest.mark.rule("R6.13")
@pytest.mark.parametrize("card", [THREE, HARD])
def test_other_fulfilled_cards_are_discarded_as_ever(card: CardId) -> None:
    glyph = contents().cards[card].glyph
    assert glyph != "easy"
    state = building(card, HAND, bare("heron", "turtle"), BALANCE)
    rows: list[tuple[Piece, FloorId, int]] = [
        ("yellow", "heron", 0), ("red", "heron", 1), ("black", "heron", 2), ("red", "turtle", 1),
    ]  # fmt: skip
    state, _ = play(state, place(*rows[: contents().cards[card].n]))
    assert state.active.kept == ()
    assert state.discards[glyph] == (card,)


@pytest.mark.rule("R6.13")
def test_an_easy_card_that_failed_is_not_kept() -> None:
    state, _ = gave_up(building(ONE, HAND, bare("heron"), BALANCE))
    assert state.active.kept == ()
    assert ONE in state.row
    assert refusal(state, Reveal("easy")) is None


@pytest.mark.rule("R6.13")
def test_after_an_easy_card_the_next_one_must_be_hard() -> None:
    state = before(BALANCE, kept=("E2",))
    assert refusal(state, Reveal("easy")) == "refuse-balance"
    assert refusal(state, Reveal("medium")) == "refuse-balance"
    assert offers(state, Reveal) == [Reveal("hard")]
    assert len(offers(before(BALANCE), Reveal)) == 3


@pytest.mark.rule("R6.13")
def test_the_balance_binds_only_the_player_who_has_the_card() -> None:
    state = before(replace(BALANCE, players=2))
    state = replace(state, players=(state.players[0], replace(state.players[1], kept=("E2",))))
    assert refusal(state, Reveal("easy")) is None


@pytest.mark.rule("R6.13")
def test_a_fulfilled_hard_card_discards_both() -> None:
    state = building(HARD, HAND, bare("heron", "turtle"), BALANCE, kept=("E2",))
    rows = place(("yellow", "heron", 0), ("red", "heron", 1), ("black", "heron", 2), ("red", "turtle", 1))
    state, _ = play(state, rows)
    assert state.active.kept == ()
    assert state.discards["easy"] == ("E2",)
    assert state.discards["hard"] == (HARD,)
    assert len(offers(state, Reveal)) == 3


@pytest.mark.rule("R6.13")
def test_a_failed_hard_card_joins_the_level_row_and_the_next_must_be_hard_again() -> None:
    state, _ = gave_up(building(HARD, HAND, bare("heron"), BALANCE, kept=("E2",)))
    assert HARD in state.row
    assert state.active.kept == ("E2",)
    assert offers(state, Reveal) == [Reveal("hard")]


@pytest.mark.rule("R6.13")
def test_with_no_hard_cards_left_a_medium_one_must_be_drawn() -> None:
    state = replace(before(BALANCE, kept=("E2",)), piles=piles(3, 3, 0))
    assert refusal(state, Reveal("easy")) == "refuse-balance"
    assert refusal(state, Reveal("hard")) == "refuse-pile-empty"
    assert offers(state, Reveal) == [Reveal("medium")]


@pytest.mark.rule("R6.13")
def test_a_fulfilled_medium_card_answers_when_no_hard_one_is_left() -> None:
    state = building(THREE, HAND, bare("heron"), BALANCE, kept=("E2",))
    state = replace(state, piles=piles(3, 3, 0))
    state, _ = play(state, place(("yellow", "heron", 0), ("red", "heron", 1), ("black", "heron", 2)))
    assert state.active.kept == ()
    assert state.discards["easy"] == ("E2",)
    assert state.discards["medium"] == (THREE,)


@pytest.mark.rule("R6.13")
def test_with_only_easy_cards_left_the_rule_lapses_and_the_card_in_front_is_discarded() -> None:
    state = replace(building(HARD, HAND, bare("heron"), BALANCE, kept=("E2",)), piles=piles(3, 0, 0))
    state, events = gave_up(state)  # it was the last hard card
    assert events_of(events, KeptDiscarded) == [KeptDiscarded(0)]
    assert state.active.kept == ()
    assert state.discards["easy"] == ("E2",)
    assert offers(state, Reveal) == [Reveal("easy")]


@pytest.mark.rule("R6.13")
def test_with_only_easy_cards_left_a_fulfilled_one_is_discarded() -> None:
    state = replace(building(ONE, HAND, bare("heron"), BALANCE), piles=piles(3, 0, 0))
    state, events = play(state, place(("yellow", "heron", 0)))
    assert events_of(events, CardFulfilled) == [CardFulfilled(ONE, "discard")]
    assert state.active.kept == ()


@pytest.mark.rule("R6.13")
def test_an_easy_card_with_a_base_extension_is_kept_and_the_level_comes_from_elsewhere() -> None:
    state, _ = play(extending(ONE, BALANCE, HAND), place(("red", "loom", 2)))
    state, events = play(state, lay(state, level=0))
    assert events_of(events, CardFulfilled) == [CardFulfilled(ONE, "kept")]
    assert events_of(events, LevelsAdded) == [LevelsAdded((SPARE,))]


@pytest.mark.rule("R6.13")
def test_the_cards_of_the_balance_do_not_count_at_the_end() -> None:
    assert required_at_the_end(before(BALANCE, kept=("E2",))) == BALANCE.level_cards


# Floating Quarry

FLOATING = under("floating-quarry", golden=False, floors=(THORN,))


@pytest.mark.rule("R6.14")
def test_the_top_three_of_the_quarry_are_on_offer_and_the_other_two_go_back_in_order() -> None:
    state = floor_due(ONE, ("seed", "fang", "knot"), towers(1, 1), FLOATING)
    assert {option.floor for option in offers(state, LayFloor)} == {"seed", "fang", "knot"}
    state, _ = play(state, on_right(2))
    assert state.line[:2] == ("seed", "fang")
    state = floor_due(ONE, ("seed", "knot", "fang"), towers(1, 1), FLOATING)
    state, _ = play(state, on_right(2))
    assert state.line[:2] == ("seed", "fang")


@pytest.mark.rule("R6.14")
def test_the_fourth_of_the_quarry_is_not_on_offer() -> None:
    state = floor_due(ONE, ("seed", "fang", "antler", "knot"), towers(1, 1), FLOATING)
    assert refusal(state, on_right(2)) == "refuse-not-offered"


@pytest.mark.rule("R6.14")
@pytest.mark.parametrize(("fate", "drawn"), [(None, 2), ("bearable", 2), ("tough", 3)])
def test_when_a_floor_is_due_three_lie_open_whatever_fate_says(fate: Fate | None, drawn: int) -> None:
    setup = replace(FLOATING, fate=fate)
    quiet = table(setup).state
    assert len(quiet.line) == 3 - drawn
    made = tower(("loom", "light", 0, (0, 0), {0: "white", 1: "yellow", 3: "black"}))
    state = replace(building(ONE, HAND, made, setup), line=quiet.line, rest=quiet.rest)
    state, events = play(state, place(("red", "loom", 2)))
    assert [len(event.floors) for event in events_of(events, FloorsTurnedUp)] == [drawn]
    assert len(state.line) == 3
    assert {option.floor for option in offers(state, LayFloor)} <= set(state.line)


@pytest.mark.rule("R6.14")
@pytest.mark.parametrize("fate", [None, "bearable", "tough"])
def test_what_went_back_is_on_offer_again_before_anything_new(fate: Fate | None) -> None:
    state = floor_due(ONE, ("seed", "fang", "knot"), towers(1, 1), replace(FLOATING, fate=fate))
    state, events = play(state, on_right(2))
    assert state.line == ("seed", "fang")
    assert events_of(events, FloorsTurnedUp) == []


@pytest.mark.rule("R6.14")
def test_with_fewer_than_three_floors_left_those_are_on_offer() -> None:
    state = floor_due(ONE, ("seed", "knot"), towers(1, 1), FLOATING, rest=())
    assert refusal(state, on_right(2)) is None
    assert refusal(state, on_right(2, "seed")) in (None, "refuse-two-columns")


@pytest.mark.rule("R6.14", "R6.15")
@pytest.mark.parametrize("place_in_line", [0, 1, 2])
def test_the_second_and_the_third_are_built_in_at_the_topmost_level_only(place_in_line: int) -> None:
    line = ["seed", "fang"]
    line.insert(place_in_line, "knot")
    for right, topmost in ((0, False), (1, False), (2, True), (3, True)):
        state = floor_due(ONE, line, towers(3, right), FLOATING)
        why = None if topmost or place_in_line == 0 else "refuse-not-topmost"
        assert refusal(state, on_right(right + 1)) == why
    levels = {option.level for option in offers(floor_due(ONE, line, towers(3, 1), FLOATING), LayFloor)}
    assert 0 in levels  # for the first of the line


@pytest.mark.rule("R6.15")
def test_topmost_is_the_highest_level_with_a_floor_or_the_new_one_above_it() -> None:
    state = floor_due(ONE, ("seed", "knot", "fang"), towers(3, 2), FLOATING)
    assert refusal(state, on_right(3)) is None
    assert refusal(state, on_left(4)) is None


@pytest.mark.rule("R6.14", "R6.15")
def test_the_second_never_extends_the_base_not_even_when_there_is_nothing_else() -> None:
    state = floor_due(ONE, ("seed", "knot", "fang"), towers(0, 0), FLOATING)
    assert {option.level for option in offers(state, LayFloor) if option.floor == "knot"} == {1}
    assert refusal(state, LayFloor("knot", "light", Pose(120, 0, 0), 0)) == "refuse-not-topmost"
    assert 0 in {option.level for option in offers(state, LayFloor) if option.floor == "seed"}


@pytest.mark.rule("R6.14")
def test_the_floating_quarry_does_not_hinder_floors_that_are_moved() -> None:
    made = tower(
        *((floor, "light", level, (0, 0), full(floor, "light")) for level, floor in enumerate(LEFT[:4])),
        *((floor, "light", level, (300, 0), full(floor, "light")) for level, floor in enumerate(RIGHT[:2])),
        ("knot", "light", 4, (0, 0), {}),
    )
    state = building(card_of("move_floor"), (), made, FLOATING)
    assert refusal(state, MoveFloor("knot", Pose(300, 0, 0), 2)) is None


@pytest.mark.rule("R2.7", "R6.14")
def test_a_thorn_moon_among_the_three_goes_under_the_quarry_and_the_others_stay_in_order() -> None:
    state = no_place(floor_due(ONE, ("seed", THORN, "knot"), towers(1, 1), FLOATING))
    state, _ = play(state, PutBack(THORN))
    assert state.line == ("seed", "knot")
    assert state.bottom == (THORN,)
    assert state.turn is not None
    assert state.turn.floors_due == 0


@pytest.mark.rule("R6.14")
def test_without_the_ritual_only_the_top_of_the_quarry_is_on_offer() -> None:
    state = floor_due(ONE, ("seed", "fang", "knot"), towers(1, 1), replace(FLOATING, ritual=None))
    assert refusal(state, on_right(2)) == "refuse-not-offered"
