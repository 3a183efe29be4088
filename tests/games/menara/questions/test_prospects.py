"""Prospects: which floors may be taken in hand, even if no option contains them, and when a card is stuck (B1)."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import MOST_AT_ONCE, MoveColumns, MoveFloor, PlaceColumns, Pose
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.questions.prospects import Prospects, prospects
from meja.games.menara.setup import Setup
from tests.games.menara.kit import (
    AUTO,
    Row,
    before,
    building,
    card_of,
    floor_due,
    full,
    in_hand,
    offers,
    place,
    play,
    refusal,
    tower,
    with_player,
)  # fmt: skip

MOVE_FLOOR = card_of("move_floor")
# A tower in which the quick search for poses finds none for the gourd.
MISSED = tower(
    ("turtle", "light", 0, (0, 0), full("turtle", "light")),
    ("fang", "light", 0, (102, -38), full("fang", "light")),
    ("anvil", "light", 1, (29, -25), full("anvil", "light")),
    ("gourd", "light", 2, (-8, 0), {}),
)
STACK = tower(
    ("turtle", "light", 0, (0, 0), full("turtle", "light")),
    ("eye", "light", 1, (0, 0), full("eye", "light")),
    ("knot", "light", 2, (0, 0), {}),
)


@pytest.mark.rule("M4.7")
def test_b1_a_floor_that_may_be_moved_is_listed_and_may_lie_where_no_option_has_it() -> None:
    state = building(MOVE_FLOOR, [], MISSED)
    assert {option.floor for option in offers(state, MoveFloor)} == {"gourd"}
    assert refusal(state, MoveFloor("gourd", Pose(155.0, -3.0, 133.0), 1)) is None
    assert prospects(state) == Prospects({"gourd": (1,)}, stuck=False)


@pytest.mark.rule("M4.8", "M4.12")
def test_b1_a_move_of_a_floor_is_impossible_only_where_no_floor_may_be_lifted_or_laid_elsewhere() -> None:
    base = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")))
    assert prospects(building(MOVE_FLOOR, [], base)) == Prospects(stuck=True)
    low = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")), ("eye", "light", 1, (0, 0), {0: "yellow"}))
    assert prospects(building(MOVE_FLOOR, [], low)) == Prospects(stuck=True)  # no other level has two columns under it
    assert prospects(building(MOVE_FLOOR, [], STACK)).floors == {"knot": (1,)}


@pytest.mark.rule("R6.14")
def test_b1_every_floor_on_offer_may_be_taken_in_hand_at_the_levels_open_to_it() -> None:
    setup = replace(AUTO, ritual="floating-quarry")
    state = floor_due(card_of("place", 2), ("gate", "lotus", "key"), STACK, setup)
    found = prospects(state)
    assert found.floors == {"gate": (0, 1, 2), "lotus": (2,), "key": (2,)}  # nothing stands on level 2 yet
    assert not found.stuck


def test_b1_a_card_for_columns_is_stuck_only_when_no_column_can_go_anywhere() -> None:
    card = card_of("place", 2)
    open_base = tower(("heron", "light", 0, (0, 0), {}))
    assert not prospects(building(card, ["yellow"], open_base)).stuck
    no_fitting = building(card, ["yellow"], tower(("heron", "light", 0, (0, 0), full("heron", "light"))))
    assert offers(no_fitting, PlaceColumns) == []
    assert prospects(no_fitting).stuck
    move_up = building(card_of("move_up"), [], open_base)
    assert offers(move_up, MoveColumns) == []
    assert prospects(move_up).stuck


@pytest.mark.rule("R6.3")
def test_b1_a_card_that_a_tear_can_open_again_is_not_stuck() -> None:
    last = {base: piece for base, piece in full("lotus", "light").items() if base != 1}
    setup = replace(AUTO, tears=True, ritual="curse-of-the-tears")
    state = building(card_of("place", 1), ["yellow"], tower(("lotus", "light", 0, (0, 0), last)), setup)
    assert offers(state, PlaceColumns) == []
    assert prospects(state).stuck
    assert not prospects(with_player(state, tears=("blue",))).stuck


def test_there_are_no_prospects_at_other_stages_or_for_other_seats() -> None:
    assert prospects(before(AUTO)) == Prospects()
    hosting = MenaraHosting(None)
    two = building(MOVE_FLOOR, [], MISSED, Setup(players=2, lay_base="game"))
    assert hosting.prospects(two, 0).floors
    assert hosting.prospects(two, 1) == Prospects()
    busy = in_hand(
        building(card_of("place", 2), ["yellow"], tower(("heron", "light", 0, (0, 0), {}))),
        place(("yellow", "heron", 0)),
    )
    assert hosting.prospects(busy, 0) == Prospects()


def test_building_freely_is_never_stuck() -> None:
    state = replace(before(replace(AUTO, free_building=True)), tower=STACK)
    assert not prospects(with_player(state, supply=())).stuck


@pytest.mark.rule("M4.9")
def test_several_columns_are_offered_at_once_where_two_may_be_built_in_one_deed() -> None:
    all_columns = full("heron", "light")
    heron: Row = ("heron", "light", 0, (0, 0), {})
    one_left: Row = ("heron", "light", 0, (0, 0), {base: piece for base, piece in all_columns.items() if base})
    other: Row = ("turtle", "light", 0, (200, 0), {})

    def together(card: tuple[str, int], supply: Iterable[Any], *floors: Row) -> int:
        return prospects(building(card_of(*card), list(supply), tower(*floors))).together

    assert together(("place", 3), ["yellow", "red"], heron) == 3
    assert together(("place", 1), ["yellow", "red"], heron) == 0  # the card asks for one
    assert together(("place", 2), ["yellow"], heron) == 0  # one column is left
    assert together(("place", 2), all_columns.values(), one_left) == 0  # one base is left
    assert together(("different_floors", 2), ["yellow", "red"], heron) == 0  # both would be on one floor
    assert together(("different_floors", 2), ["yellow", "red"], heron, other) == 2
    assert together(("complete", 1), ["yellow", "red"], heron) == MOST_AT_ONCE


@pytest.mark.rule("M4.9")
def test_several_columns_are_offered_at_once_for_moves_and_without_a_card() -> None:
    made = tower(("loom", "light", 0, (0, 0), full("loom", "light")), ("turtle", "light", 1, (0, 0), {}))
    assert prospects(building(card_of("move_up", 2), [], made)).together == 2
    assert prospects(building(card_of("move_up", 1), [], made)).together == 0
    half = building(card_of("move_up", 2), [], made)
    begun, _ = play(half, offers(half, MoveColumns)[0])
    assert prospects(begun).together == 0  # one is left to move
    free = replace(before(replace(AUTO, free_building=True)), tower=made)
    assert prospects(with_player(free, supply=("yellow", "red"))).together == MOST_AT_ONCE
