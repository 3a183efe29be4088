"""The cards of both boxes: plan cards, rituals, fate cards and scenarios, in the numbers of the boxes."""

from collections import Counter
from itertools import pairwise
from statistics import mean
from typing import get_args

import pytest

from meja.games.menara.content import (
    BASE_COLUMNS,
    CAMP_PLACES,
    COLOURS,
    GLYPHS,
    GOLDEN_COLUMNS,
    TEAR_COLOURS,
    TEARS_OF_A_COLOUR,
    Box,
    Glyph,
    PlanCard,
    Rim,
    TaskName,
    contents,
)

BOX = contents()
PILES: list[tuple[Box, Glyph]] = [(box, glyph) for box in get_args(Box) for glyph in GLYPHS]

# The printed sums of R8.1: easy, medium, hard cards; yellow, red, black, white, blue columns.
PRINTED = {
    1: ((2, 1, 3), (7, 4, 3, 2, 0)),
    2: ((1, 3, 2), (7, 5, 3, 0, 1)),
    3: ((4, 3, 4), (10, 3, 4, 2, 1)),
    4: ((3, 4, 3), (9, 3, 4, 2, 2)),
    5: ((3, 4, 4), (11, 6, 3, 1, 2)),
    6: ((3, 2, 5), (11, 7, 5, 2, 0)),
    7: ((3, 5, 4), (12, 7, 4, 1, 2)),
    8: ((4, 3, 5), (11, 5, 5, 2, 1)),
    9: ((4, 5, 6), (15, 9, 6, 3, 2)),
    10: ((4, 5, 6), (15, 9, 6, 3, 2)),
}


def pile(box: Box, glyph: Glyph) -> list[PlanCard]:
    return [BOX.cards[id] for id in BOX.cards_of(box, glyph)]


def sizes(box: Box) -> dict[TaskName, set[int]]:
    found: dict[TaskName, set[int]] = {}
    for card in BOX.cards.values():
        if card.box == box:
            found.setdefault(card.task, set()).add(card.n)
    return found


def effort(card: PlanCard) -> int:
    """Returns the effort of a card: a point for each column, one for a condition on them, and what a floor costs.

    To complete a floor takes about four columns, and two floors twice that; to move one is a card's hardest
    handwork. The black columns are a colour prescribed, and a rare one.
    """
    match card.task:
        case "place":
            return card.n
        case "same_floor" | "different_floors" | "different_colours" | "same_colour" | "move_up":
            return card.n + 1
        case "black":
            return card.n + 2
        case "complete":
            return 4
        case "move_floor":
            return 5
        case "complete_two":
            return 8


@pytest.mark.rule("M1.1")
def test_the_base_game_has_76_columns_in_five_colours() -> None:
    assert BASE_COLUMNS == {"yellow": 30, "red": 20, "black": 12, "white": 8, "blue": 6}
    assert sum(BOX.columns.values()) == 76


@pytest.mark.rule("M1.3")
def test_the_base_game_has_35_plan_cards_9_easy_12_medium_14_hard() -> None:
    assert [len(pile("base", glyph)) for glyph in GLYPHS] == [9, 12, 14]


@pytest.mark.rule("M1.3")
@pytest.mark.parametrize(("box", "glyph"), PILES)
def test_every_rim_occurs_in_every_pile_and_none_has_more_than_half_of_it(box: Box, glyph: Glyph) -> None:
    rims = Counter(card.rim for card in pile(box, glyph))
    assert set(rims) == set(get_args(Rim))
    assert max(rims.values()) <= rims.total() / 2


@pytest.mark.rule("M1.3")
def test_a_card_that_brings_no_floor_has_a_free_rim() -> None:
    assert {card.rim for card in BOX.cards.values() if card.task == "move_floor"} == {"free"}


@pytest.mark.rule("M1.4")
def test_the_camp_has_six_places() -> None:
    assert CAMP_PLACES == 6


@pytest.mark.rule("M1.5")
def test_the_five_tasks_of_the_base_game_occur_in_all_their_sizes() -> None:
    assert sizes("base") == {
        "place": {1, 2, 3, 4},
        "same_floor": {2, 3},
        "move_up": {1, 2, 3},
        "complete": {1},
        "move_floor": {1},
    }


@pytest.mark.rule("M1.5", "R1.7")
@pytest.mark.parametrize("box", get_args(Box))
def test_each_pile_asks_for_more_than_the_one_before_by_half_a_point_a_card(box: Box) -> None:
    asked = [mean(effort(card) for card in pile(box, glyph)) for glyph in GLYPHS]
    assert all(later - earlier >= 0.5 for earlier, later in pairwise(asked)), asked


@pytest.mark.rule("M1.5", "R1.7")
@pytest.mark.parametrize("box", get_args(Box))
def test_the_easiest_hard_card_asks_for_more_than_the_hardest_easy_one(box: Box) -> None:
    assert min(map(effort, pile(box, "hard"))) > max(map(effort, pile(box, "easy")))


@pytest.mark.rule("R1.1")
def test_the_expansion_has_35_columns_for_its_eight_floors_and_two_golden_ones() -> None:
    brought: Counter[str] = Counter()
    for floor in BOX.floors_of("expansion"):
        brought.update(floor.columns)
    assert [brought[colour] for colour in COLOURS] == [15, 9, 6, 3, 2]
    assert GOLDEN_COLUMNS == 2


@pytest.mark.rule("R1.2")
def test_the_expansion_has_8_floors_30_plan_cards_13_rituals_and_12_tears() -> None:
    assert len(BOX.floors_of("expansion")) == 8
    assert sum(len(pile("expansion", glyph)) for glyph in GLYPHS) == 30
    assert len(BOX.rituals) == 13
    assert dict.fromkeys(TEAR_COLOURS, TEARS_OF_A_COLOUR) == {"blue": 6, "red": 6}


@pytest.mark.rule("R1.2")
def test_every_floor_of_both_boxes_has_its_fate_card() -> None:
    assert len(BOX.fate_cards) == 26
    assert set(BOX.fate_cards) == set(BOX.floors)


@pytest.mark.rule("R1.7")
def test_the_expansion_has_twice_the_cards_that_its_floors_can_bring_8_10_and_12() -> None:
    brought = [sum(floor.cards.get(glyph, 0) for floor in BOX.floors_of("expansion")) for glyph in GLYPHS]
    assert [len(pile("expansion", glyph)) for glyph in GLYPHS] == [2 * n for n in brought] == [8, 10, 12]


@pytest.mark.rule("R1.7", "R4.1", "R4.2", "R4.3", "R4.4", "R4.5")
def test_the_five_tasks_of_the_expansion_occur_in_all_their_sizes() -> None:
    assert sizes("expansion") == {
        "complete_two": {1},
        "different_floors": {2, 3},
        "black": {1, 2},
        "different_colours": {2, 3},
        "same_colour": {2, 3},
    }


@pytest.mark.rule("R4.1")
def test_to_complete_two_floors_is_always_a_hard_card() -> None:
    assert {card.glyph for card in BOX.cards.values() if card.task == "complete_two"} == {"hard"}


def test_the_rituals_come_in_the_order_of_the_rules() -> None:
    assert list(BOX.rituals) == [
        "enlightenment", "the-dark", "curse-of-the-tears", "ban-of-the-blue", "grace-of-the-yellow",
        "jinxed-yellow", "unholy-white", "thin-tip", "slight-earthquake", "glowing-red", "narrow-base",
        "balance-of-fate", "floating-quarry",
    ]  # fmt: skip


@pytest.mark.rule("R8.2")
def test_just_three_rituals_ask_something_of_the_set_up() -> None:
    asking = {r.id for r in BOX.rituals.values() if r.needs_tears or r.without_floors or r.without_fate}
    assert asking == {"curse-of-the-tears", "thin-tip", "floating-quarry"}
    assert BOX.rituals["curse-of-the-tears"].needs_tears
    assert BOX.rituals["thin-tip"].without_floors == ("thorn-moon",)
    assert BOX.rituals["floating-quarry"].without_fate == ("merciful",)


@pytest.mark.rule("R8.1")
@pytest.mark.parametrize("number", PRINTED)
def test_the_floors_of_a_scenario_bring_the_printed_cards_and_columns(number: int) -> None:
    floors = [BOX.floors[id] for id in BOX.scenarios[number].floors]
    cards = tuple(sum(floor.cards.get(glyph, 0) for floor in floors) for glyph in GLYPHS)
    columns = tuple(sum(floor.columns.get(colour, 0) for floor in floors) for colour in COLOURS)
    assert (cards, columns) == PRINTED[number]


@pytest.mark.rule("R8.1")
def test_the_ten_scenarios_have_their_rituals_and_tears() -> None:
    assert [(s.number, s.ritual, s.tears) for s in BOX.scenarios.values()] == [
        (1, "the-dark", False),
        (2, "curse-of-the-tears", True),
        (3, "grace-of-the-yellow", False),
        (4, "ban-of-the-blue", True),
        (5, "narrow-base", True),
        (6, "thin-tip", False),
        (7, "glowing-red", False),
        (8, "enlightenment", True),
        (9, "floating-quarry", False),
        (10, "jinxed-yellow", True),
    ]


@pytest.mark.rule("R8.1")
def test_no_scenario_contradicts_its_own_ritual() -> None:
    for scenario in BOX.scenarios.values():
        ritual = BOX.rituals[scenario.ritual]
        assert not set(ritual.without_floors) & set(scenario.floors), scenario.id
        assert scenario.tears or not ritual.needs_tears, scenario.id
