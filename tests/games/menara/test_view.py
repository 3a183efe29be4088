"""The view says what the open plan card asks for, and what is left to do for it."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import Spot
from meja.games.menara.content import CardId
from meja.games.menara.setup import Setup
from meja.games.menara.state import Ending, PlacedColumn, State, as_phase
from meja.games.menara.view import view
from meja.text import say
from tests.games.menara.kit import before, building, card_of, table, with_turn

RED = PlacedColumn("red", Spot("heron", 0), "red", None)
OTHER = PlacedColumn("red", Spot("gate", 0), "red", None)
MOVED = PlacedColumn("red", Spot("heron", 0), "red", Spot("gate", 1))


def still_open(state: State) -> str | None:
    text = view(state, None).still_open
    return None if text is None else say(text, "en")


@pytest.mark.parametrize(
    ("card", "done", "words"),
    [
        (card_of("place", 3), {}, "Still to place: 3 columns."),
        (card_of("place", 3), {"puts": (RED, OTHER)}, "Still to place: 1 column."),
        (card_of("same_floor", 3), {}, "Still to place: 3 columns."),
        (card_of("same_floor", 3), {"puts": (RED,)}, "Still to place: 2 columns on The Heron."),
        (card_of("move_up", 3), {"puts": (MOVED,)}, "Still to move up: 2 columns."),
        (card_of("complete"), {}, "Still to complete: 1 floor."),
        (card_of("complete_two"), {"completed": ("heron",)}, "Still to complete: 1 floor."),
        (card_of("move_floor"), {}, "Still to do: move a floor."),
        (card_of("move_floor"), {"moved_floor": "gate"}, "The card asks for nothing more."),
        (card_of("black", 2), {}, "Still to place: 2 black columns."),
        (card_of("same_colour", 2), {}, "Still to place: 2 columns."),
        (card_of("same_colour", 2), {"puts": (RED,)}, "Still to place: 1 red column."),
        (card_of("place", 1), {"puts": (RED,)}, "The card asks for nothing more."),
        (card_of("place", 1), {"puts": (RED,), "floors_due": 1}, "Build in the new floor first."),
    ],
)
def test_what_is_left_to_do_for_a_card_is_told(card: CardId, done: Mapping[str, Any], words: str) -> None:
    assert still_open(with_turn(building(card, ["red"]), **done)) == words


def test_b12_a_card_that_failed_only_says_so_and_a_fulfilled_one_in_the_row_does_not() -> None:
    state = with_turn(building(card_of("move_up", 3), ["red"]), puts=(MOVED,))
    failed = replace(state, phase=as_phase(Ending, state.card_phase), row=(*state.row, state.card_phase.card))
    assert still_open(failed) == "Not fulfilled: it counts as a level card now."
    state = with_turn(building(card_of("place", 1), ["red"]), puts=(RED,))
    kept = replace(state, phase=as_phase(Ending, state.card_phase), row=(*state.row, state.card_phase.card))
    assert still_open(kept) == "The card asks for nothing more."


def test_the_kind_of_task_is_told() -> None:
    for task, n, kind in (("place", 1, "place"), ("move_up", 1, "move"), ("move_floor", 1, "move_floor")):
        assert view(building(card_of(task, n), ["red"]), None).asks == kind


def test_nothing_is_asked_before_the_card_and_when_building_freely() -> None:
    for state in (before(), table(Setup(free_building=True, first=0)).state):
        assert (view(state, None).asks, view(state, None).still_open) == (None, None)
