"""A new floor (M6): when it is due, which side is up, where it may lie, and which level cards it adds."""

from collections.abc import Sequence
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from meja.games.menara.actions import EndTurn, GiveUp, LayFloor, Lying, Pose, Settle, Spot
from meja.games.menara.content import SIDES, CardId, Colour, FloorId, Piece, Side
from meja.games.menara.events import CardFailed, CardFulfilled, GameEnded, LevelsAdded, Settled
from meja.games.menara.state import SPARE, State
from meja.games.menara.tower_state import Tower
from meja.games.menara.turn import required
from tests.games.menara.kit import (
    AUTO,
    GAME,
    SITE,
    before,
    building,
    card_of,
    events_of,
    full,
    kinds,
    lay,
    move_up,
    offers,
    place,
    play,
    quarry,
    refusal,
    tower,
    with_turn,
)  # fmt: skip

TURTLE: Final = ("turtle", "light")  # yellow, red, black, blue, yellow, red
KNOT: Final = ("knot", "light")  # red, yellow, white
HERE = Pose(0.0, 0.0, 0.0)
SUPPLY: list[Colour] = ["black", "blue", "red", "red", "white", "yellow", "yellow", "yellow"]


def but(floor: tuple[str, Side], *bases: int) -> dict[int, Piece]:
    """Returns pieces for all bases of a floor except these."""
    return {base: piece for base, piece in full(*floor).items() if base not in bases}


# A turtle that lacks its yellow column 0, and a knot that lacks its yellow column 1.
NEARLY = tower((*TURTLE, 0, (0, 0), but(TURTLE, 0)), (*KNOT, 0, (300, 0), but(KNOT, 1)))
LAST_OF_TURTLE: Final = ("yellow", "turtle", 0)
LAST_OF_KNOT: Final = ("yellow", "knot", 1)
LAST: list[tuple[Piece, FloorId, int]] = [LAST_OF_TURTLE, LAST_OF_KNOT]


def placing(card: CardId, on: Tower = NEARLY, line: str = "eye", supply: Sequence[Colour] = SUPPLY) -> State:
    return building(card, supply, on, **quarry(on, line))


def due(card: CardId, on: Tower, line: str = "eye") -> State:
    """Returns a state in which the card is interrupted by a new floor."""
    return with_turn(placing(card, on, line), floors_due=1)


def floors_due(state: State) -> int:
    assert state.turn is not None
    return state.turn.floors_due


# M6.1, M6.2, M6.3: it comes


@pytest.mark.rule("M6.1")
def test_the_last_free_base_of_a_floor_interrupts_the_card_for_a_new_floor() -> None:
    state, events = play(placing(card_of("place", 2)), place(LAST_OF_TURTLE))
    assert floors_due(state) == 1
    assert events_of(events, CardFulfilled) == []
    assert refusal(state, place(LAST_OF_KNOT)) == "refuse-floor-first"
    assert refusal(state, GiveUp()) == "refuse-floor-first"
    assert refusal(state, EndTurn()) == "refuse-floor-first"
    assert {type(option) for option in GAME.options(state, 0)} == {LayFloor}


@pytest.mark.rule("M6.1")
def test_after_the_new_floor_the_card_goes_on() -> None:
    state, _ = play(placing(card_of("place", 2)), place(LAST_OF_TURTLE))
    state, _ = play(state, LayFloor("eye", "light", HERE, 1))
    assert floors_due(state) == 0
    assert state.stage == "building"
    assert refusal(state, LayFloor(state.line[0], "light", HERE, 1)) == "refuse-not-now"
    assert refusal(state, place(LAST_OF_KNOT)) is None


@pytest.mark.rule("M6.1")
def test_a_card_whose_last_column_completes_a_floor_is_fulfilled_when_the_floor_lies() -> None:
    state, _ = play(placing(card_of("place", 1)), place(LAST_OF_TURTLE))
    assert state.stage == "building"
    state, events = play(state, LayFloor("eye", "light", HERE, 1))
    assert CardFulfilled(card_of("place", 1), "discard") in events


@pytest.mark.rule("M6.1")
def test_it_can_happen_several_times_in_a_turn() -> None:
    state, _ = play(placing(card_of("place", 2, rim="free")), place(LAST_OF_TURTLE))
    state, _ = play(state, lay(state, "eye", 1))
    state, _ = play(state, place(LAST_OF_KNOT))
    assert floors_due(state) == 1
    state, events = play(state, lay(state))
    assert len(events_of(events, CardFulfilled)) == 1


@pytest.mark.rule("M6.1")
def test_two_floors_completed_at_the_same_time_bring_two() -> None:
    state, _ = play(placing(card_of("place", 2, rim="free")), place(LAST_OF_TURTLE, LAST_OF_KNOT))
    assert floors_due(state) == 2
    state, events = play(state, lay(state, level=1))
    assert floors_due(state) == 1
    assert events_of(events, CardFulfilled) == []
    state, events = play(state, lay(state))
    assert len(events_of(events, CardFulfilled)) == 1


@pytest.mark.rule("M6.1")
def test_a_column_on_a_floor_that_keeps_a_free_base_brings_none() -> None:
    on = tower((*TURTLE, 0, (0, 0), but(TURTLE, 0, 4)))
    state, _ = play(placing(card_of("place", 2), on), place(LAST_OF_TURTLE))
    assert floors_due(state) == 0
    assert refusal(state, LayFloor("eye", "light", HERE, 1)) == "refuse-not-now"


@pytest.mark.rule("M6.2")
def test_the_new_floor_is_the_top_floor_of_the_quarry() -> None:
    state = due(card_of("place", 2, rim="free"), tower((*TURTLE, 0, (0, 0), full(*TURTLE))))
    for floor in ("lotus", "loom", "nowhere"):
        assert refusal(state, LayFloor(floor, "light", HERE, 1)) == "refuse-not-offered"
    assert {option.floor for option in offers(state, LayFloor)} == {"eye"}
    state, _ = play(state, LayFloor("eye", "light", HERE, 1))
    assert "eye" not in (*state.line, *state.rest)
    assert len(state.line) == 1  # the next one is the top now


@pytest.mark.rule("M6.3")
@pytest.mark.parametrize(("rim", "allowed"), [("free", SIDES), ("light", ("light",)), ("dark", ("dark",))])
def test_the_rim_of_the_card_says_which_side_is_up(rim: str, allowed: tuple[Side, ...]) -> None:
    state = due(card_of("place", 2, rim=rim), tower((*TURTLE, 0, (0, 0), full(*TURTLE))))
    for side in SIDES:
        why = None if side in allowed else "refuse-side"
        assert refusal(state, LayFloor("eye", side, HERE, 1)) == why
    assert {option.side for option in offers(state, LayFloor)} == set(allowed)
    for side in allowed:
        assert play(state, LayFloor("eye", side, HERE, 1))[0].tower.floors["eye"].side == side


# M6.4, M6.5, M6.6, M6.12: where it lies on columns


@pytest.mark.rule("M6.4")
def test_the_new_floor_is_laid_on_columns_or_extends_the_base() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)))
    state = due(card_of("place", 2), on)
    assert {option.level for option in offers(state, LayFloor)} == {0, 1}
    above, events = play(state, LayFloor("eye", "light", HERE, 1))
    assert above.tower.floors["eye"].on == tuple(Spot("turtle", base) for base in range(6))
    assert (above.tower.levels, above.turn.extensions) == (1, 0)  # type: ignore[union-attr]
    assert [rests for event in events_of(events, Settled) for rests in event.rests] == [
        ("eye", above.tower.floors["eye"].on)
    ]
    beside, _ = play(state, lay(state, level=0))
    assert beside.tower.floors["eye"].on == ()
    assert (beside.tower.levels, beside.turn.extensions) == (0, 1)  # type: ignore[union-attr]


@pytest.mark.rule("M6.5")
@pytest.mark.parametrize(
    ("bases", "why"),
    [((), "refuse-two-columns"), ((4,), "refuse-two-columns"), ((4, 5), None), ((0, 1, 4), None), (range(6), None)],
)
def test_a_floor_lies_on_two_columns_at_least(bases: Sequence[int], why: str | None) -> None:
    there = full(*TURTLE)
    on = tower((*TURTLE, 0, (0, 0), {base: there[base] for base in bases}))
    assert refusal(due(card_of("place", 2), on), LayFloor("eye", "light", HERE, 1)) == why


@pytest.mark.rule("M6.5")
def test_the_columns_are_freely_chosen() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("loom", "dark", 0, (300, 0), full("loom", "dark")))
    state = due(card_of("place", 2), on)
    for pose, floor in ((HERE, "turtle"), (Pose(300.0, 0.0, 0.0), "loom"), (Pose(300.0, 0.0, 90.0), "loom")):
        laid, _ = play(state, LayFloor("eye", "light", pose, 1))
        assert {spot.floor for spot in laid.tower.floors["eye"].on} == {floor}


@pytest.mark.rule("M6.5")
def test_a_column_may_carry_two_floors() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("fang", "light", 1, (-56, 0), {}))
    state, _ = play(due(card_of("place", 2), on, "knot"), LayFloor("knot", "light", Pose(22.0, 0.0, 0.0), 1))
    fang, knot = state.tower.floors["fang"], state.tower.floors["knot"]
    assert set(fang.on) & set(knot.on) == {Spot("turtle", 4)}
    assert state.end is None


@pytest.mark.rule("M6.6")
def test_floors_at_the_same_height_do_not_overlap() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("fang", "light", 1, (-56, 0), {}))
    state = due(card_of("place", 2), on, "knot")
    assert refusal(state, LayFloor("knot", "light", Pose(15.0, 0.0, 0.0), 1)) == "refuse-overlap"
    assert refusal(state, LayFloor("knot", "light", Pose(22.0, 0.0, 0.0), 1)) is None
    assert refusal(due(card_of("place", 2), on), LayFloor("eye", "light", HERE, 1)) == "refuse-overlap"


@pytest.mark.rule("M6.6")
def test_floors_at_the_same_height_may_touch() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("fang", "light", 1, (-56, 0), {}))
    flat = Tower({"fang": replace(on.floors["fang"], level=0, on=())})
    for tenths in range(400, 0, -1):  # slid in from the right until it touches
        pose = Pose(tenths / 10, 0.0, 0.0)
        if SITE.survey(flat, Lying("knot", "light", pose), 0).contacts:
            break
    assert refusal(due(card_of("place", 2), on, "knot"), LayFloor("knot", "light", pose, 1)) is None


@pytest.mark.rule("M6.6")
def test_a_floor_may_lie_above_another_that_is_at_another_height() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("eye", "light", 1, (0, 0), full("eye", "light")))
    assert refusal(due(card_of("place", 2), on, "lotus"), LayFloor("lotus", "light", HERE, 2)) is None


@pytest.mark.rule("M6.12")
@pytest.mark.parametrize(
    ("level", "why"), [(-1, "refuse-two-columns"), (1, "refuse-overlap"), (2, None), (3, "refuse-two-columns")]
)
def test_a_floor_lies_one_level_above_the_floors_that_its_columns_stand_on(level: int, why: str | None) -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("eye", "light", 1, (0, 0), full("eye", "light")))
    assert refusal(due(card_of("place", 2), on, "lotus"), LayFloor("lotus", "light", HERE, level)) == why


@pytest.mark.rule("M6.12")
def test_columns_of_different_heights_do_not_carry_a_floor_together() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("fang", "light", 1, (-56, 0), full("fang", "light")))
    pose = Pose(10.0, 0.0, 0.0)  # over one column of the fang and five of the turtle
    rests = [SITE.survey(on, Lying("lotus", "light", pose), level).rests for level in (1, 2)]
    assert [{spot.floor for spot in spots} for spots in rests] == [{"turtle"}, {"fang"}]
    assert [len(spots) for spots in rests] == [5, 1]
    state = due(card_of("place", 2), on, "lotus")
    assert refusal(state, LayFloor("lotus", "light", pose, 2)) == "refuse-two-columns"
    assert refusal(state, LayFloor("lotus", "light", pose, 1)) == "refuse-overlap"


@pytest.mark.rule("M6.12")
def test_no_floor_rests_on_another_floor() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), ("eye", "light", 1, (0, 0), {}))
    state = due(card_of("place", 2), on, "lotus")
    assert refusal(state, LayFloor("lotus", "light", HERE, 2)) == "refuse-two-columns"
    assert {option.level for option in offers(state, LayFloor)} == {0}


def test_a_pose_on_offer_can_be_written_to_a_log() -> None:
    options = offers(due(card_of("place", 2), tower((*TURTLE, 0, (0, 0), full(*TURTLE)))), LayFloor)
    assert msgspec.json.decode(msgspec.json.encode(options), type=list[LayFloor]) == options


# M6.7, M6.8, M6.11: the base is extended


@pytest.mark.rule("M6.7")
def test_an_extension_touches_the_base_at_two_points_without_overlapping_it() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)))
    state = due(card_of("place", 2), on, "knot")
    contacts: dict[int | str, Pose] = {}
    for tenths in range(2000, 0, -1):  # slid in from the right
        pose = Pose(tenths / 10, 0.0, 0.0)
        survey = SITE.survey(on, Lying("knot", "light", pose), 0)
        contacts.setdefault("overlap" if survey.overlaps else survey.contacts, pose)
    assert refusal(state, LayFloor("knot", "light", contacts[0], 0)) == "refuse-base-contact"
    assert refusal(state, LayFloor("knot", "light", contacts[1], 0)) == "refuse-base-contact"
    assert refusal(state, LayFloor("knot", "light", contacts["overlap"], 0)) == "refuse-overlap"
    for option in offers(state, LayFloor):
        if option.level == 0:
            assert SITE.survey(on, Lying("knot", option.side, option.pose), 0).contacts == 2
            assert refusal(state, option) is None


def extend(state: State) -> State:
    """Extends the base with all floors that are due."""
    while state.turn is not None and state.turn.floors_due:
        state, _ = play(state, lay(state, level=0))
    return state


DISCARDED: dict[str, tuple[CardId, ...]] = {"easy": ("E1",), "medium": ("M2", "M3"), "hard": ()}


@pytest.mark.rule("M6.7")
def test_one_extension_adds_the_current_card_to_the_row() -> None:
    card = card_of("place", 2)
    state = replace(placing(card), discards=DISCARDED)
    state, _ = play(state, place(LAST_OF_TURTLE))
    state = extend(state)
    assert state.row == (SPARE,) * 3  # not before the card is done
    state, _ = play(state, place(LAST_OF_KNOT))
    state, events = play(state, lay(state, level=1))
    assert CardFulfilled(card, "row") in events
    assert state.row == (SPARE, SPARE, SPARE, card)
    assert state.discards == DISCARDED


@pytest.mark.rule("M6.7")
def test_more_extensions_in_a_turn_add_cards_from_the_discard_pile() -> None:
    card = card_of("place", 2)
    state, _ = play(replace(placing(card), discards=DISCARDED), place(LAST_OF_TURTLE, LAST_OF_KNOT))
    state = extend(state)
    assert len(state.row) == 3 + 2
    assert state.row[3] == card
    (taken,) = state.row[4:]
    left = [card for pile in state.discards.values() for card in pile]
    assert sorted([taken, *left]) == ["E1", "M2", "M3"]


@pytest.mark.rule("M6.7")
def test_a_floor_on_columns_adds_no_level_card() -> None:
    state, _ = play(placing(card_of("place", 1)), place(LAST_OF_TURTLE))
    state, events = play(state, lay(state, level=1))
    assert CardFulfilled(card_of("place", 1), "discard") in events
    assert state.row == (SPARE,) * 3


@pytest.mark.rule("M6.8")
@pytest.mark.parametrize("extensions", [1, 2])
def test_in_a_failed_turn_each_extension_takes_a_card_from_the_discard_pile(extensions: int) -> None:
    card = card_of("place", 3)
    state = replace(placing(card), discards=DISCARDED)
    state, _ = play(state, place(*LAST[:extensions]))
    state, events = play(extend(state), GiveUp())
    assert CardFailed(card) in events
    assert [len(event.cards) for event in events_of(events, LevelsAdded)] == [extensions]
    assert len(state.row) == 3 + 1 + extensions
    assert state.row[3] == card
    left = [card for pile in state.discards.values() for card in pile]
    assert sorted([*state.row[4:], *left]) == ["E1", "M2", "M3"]


@pytest.mark.rule("M6.7", "M6.8")
@pytest.mark.parametrize("extensions", [1, 2])
def test_b2_the_view_counts_extensions_before_their_cards_join_the_row(extensions: int) -> None:
    """B2: level row, give-up question and engine have the same number before the card is fulfilled."""
    state = replace(placing(card_of("place", 3)), discards=DISCARDED)
    state, _ = play(state, place(*LAST[:extensions]))
    state = extend(state)
    assert len(state.row) == 3
    shown = GAME.view(state, 0)
    assert shown.required == shown.required_now == required(state) == 3 + extensions
    assert shown.required_if_given_up == 3 + extensions + 1
    given_up, _ = play(state, GiveUp())
    after = GAME.view(given_up, 0)
    assert after.required == after.required_now == shown.required_if_given_up
    assert after.required_if_given_up is None  # the next turn has no card yet


@pytest.mark.rule("M9.8")
def test_b2_extensions_are_not_counted_twice_when_the_game_ends_in_the_middle_of_a_card() -> None:
    state, _ = play(placing(card_of("place", 3)), place(LAST_OF_TURTLE))
    state = extend(state)
    shown = GAME.view(state, 0).required_now
    state, events = play(state, place(LAST_OF_KNOT), Settle(lost=(Spot("knot", 1),)))
    assert len(events_of(events, LevelsAdded)) == 1
    (end,) = events_of(events, GameEnded)
    assert end.required == shown == GAME.view(state, 0).required == 4


def test_b2_building_freely_requires_nothing_however_often_the_base_is_extended() -> None:
    state = with_turn(before(replace(AUTO, free_building=True)), extensions=2)
    shown = GAME.view(state, 0)
    assert (shown.required, shown.required_now, shown.required_if_given_up) == (0, 0, None)


@pytest.mark.rule("M6.11")
@pytest.mark.parametrize("failed", [False, True])
def test_where_the_discard_pile_is_too_small_spare_level_cards_count(failed: bool) -> None:
    card = card_of("place", 3 if failed else 2)
    state, _ = play(placing(card), place(LAST_OF_TURTLE, LAST_OF_KNOT))
    state = extend(state)
    if failed:
        state, _ = play(state, GiveUp())
    spare = 2 if failed else 1
    assert state.row == (SPARE, SPARE, SPARE, card, *(SPARE,) * spare)
    assert GAME.view(state, 0).required == 4 + spare


@pytest.mark.rule("M6.11")
def test_the_cards_that_are_there_are_taken_before_the_spare_ones() -> None:
    state = replace(placing(card_of("place", 3)), discards={"easy": ("E1",), "medium": (), "hard": ()})
    state, _ = play(state, place(LAST_OF_TURTLE, LAST_OF_KNOT))
    state, _ = play(extend(state), GiveUp())
    assert state.row[4:] == ("E1", SPARE)
    assert state.discards == {"easy": (), "medium": (), "hard": ()}


# M6.9, M6.10: after it


@pytest.mark.rule("M6.9")
def test_the_rest_of_the_card_may_use_the_bases_of_the_new_floor() -> None:
    state, _ = play(placing(card_of("place", 2, rim="light")), place(LAST_OF_TURTLE))
    assert refusal(state, place(("yellow", "eye", 0))) == "refuse-floor-first"
    state, _ = play(state, LayFloor("eye", "light", HERE, 1))
    on_it = place(("yellow", "eye", 0))
    assert on_it in GAME.options(state, 0)
    state, events = play(state, on_it)
    assert state.tower.piece(Spot("eye", 0)) == "yellow"
    assert len(events_of(events, CardFulfilled)) == 1


UNDER: Final = (*TURTLE, 0, (0, 0), full(*TURTLE))
EYE: Final = ("eye", "light")  # yellow, black, red, white


@pytest.mark.rule("M6.10")
def test_a_moved_column_on_the_last_free_base_brings_a_new_floor() -> None:
    on = tower(UNDER, (*EYE, 1, (0, 0), but(EYE, 2)))
    state, events = play(placing(card_of("move_up", 1), on, "lotus"), move_up((("turtle", 1), ("eye", 2))))
    assert floors_due(state) == 1
    assert kinds(events) == ["Tried", "Settled"]
    state, events = play(state, lay(state, "lotus", 2))
    assert len(events_of(events, CardFulfilled)) == 1


@pytest.mark.rule("M6.10")
def test_a_floor_that_lost_a_column_and_is_filled_again_brings_a_floor_again() -> None:
    on = tower(UNDER, (*EYE, 1, (0, 0), full(*EYE)), ("lotus", "light", 2, (0, 0), {}))
    state = placing(card_of("move_up", 2), on, "gate")
    state, _ = play(state, move_up((("eye", 2), ("lotus", 2))))
    assert floors_due(state) == 0
    state, _ = play(state, move_up((("turtle", 1), ("eye", 2))))
    assert floors_due(state) == 1


@pytest.mark.rule("M6.10")
def test_a_floor_that_loses_a_column_and_is_filled_again_at_the_same_time_brings_a_floor_too() -> None:
    on = tower(UNDER, (*EYE, 1, (0, 0), full(*EYE)), ("lotus", "light", 2, (0, 0), {}))
    both = move_up((("eye", 2), ("lotus", 2)), (("turtle", 1), ("eye", 2)))
    state, _ = play(placing(card_of("move_up", 2), on, "gate"), both)
    assert state.tower.is_complete("eye")
    assert floors_due(state) == 1


@pytest.mark.rule("M6.10")
def test_a_base_that_a_column_left_can_be_built_on_again_and_brings_a_floor() -> None:
    on = tower((*TURTLE, 0, (0, 0), full(*TURTLE)), (*EYE, 1, (0, 0), {}))
    state, _ = play(placing(card_of("move_up", 1), on, "gate"), move_up((("turtle", 1), ("eye", 2))))
    assert not state.tower.is_complete("turtle")
    state, _ = play(placing(card_of("place", 2), state.tower, "gate"), place(("red", "turtle", 1)))
    assert floors_due(state) == 1
