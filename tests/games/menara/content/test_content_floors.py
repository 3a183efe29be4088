"""The floors that ship with the package, in the numbers of the box."""

from collections import Counter
from itertools import pairwise

import pytest

from meja.games.menara.content import BASE_COLUMNS, COLOURS, GLYPHS, MARK_COLOUR, SIDES, Contents, Side, contents
from meja.games.menara.tower.shapes import check, takes_all_tears

EXPANSION = (
    "double-ax", "five-winds", "bridge-of-dangers", "three-truths",
    "wedge-moon", "ring-of-balance", "thorn-moon", "crescents-of-the-sun",
)  # fmt: skip
BROUGHT = {  # R1.3: easy, medium, hard; yellow, red, black, white, blue
    "double-ax": ((1, 2, 1), (2, 1, 1, 1, 1)),
    "five-winds": ((1, 0, 1), (2, 0, 2, 1, 0)),
    "bridge-of-dangers": ((0, 1, 0), (1, 1, 1, 0, 0)),
    "three-truths": ((0, 0, 1), (1, 2, 0, 1, 0)),
    "wedge-moon": ((1, 0, 1), (3, 1, 0, 0, 0)),
    "ring-of-balance": ((1, 1, 1), (3, 1, 1, 0, 0)),
    "thorn-moon": ((0, 1, 0), (2, 1, 0, 0, 1)),
    "crescents-of-the-sun": ((0, 0, 1), (1, 2, 1, 0, 0)),
}


@pytest.fixture(scope="module")
def box() -> Contents:
    return contents()


@pytest.mark.rule("M1.2")
def test_there_are_18_base_floors_with_3_to_6_bases_of_one_colour_on_each_side(box: Contents) -> None:
    floors = box.floors_of("base")
    assert len(floors) == 18
    for floor in floors:
        for side in SIDES:
            assert 3 <= len(floor.side(side).bases) <= 6
            assert all(base.colour in COLOURS for base in floor.side(side).bases)
            assert floor.side(side).rule == "ordinary"


@pytest.mark.rule("M1.5")
@pytest.mark.parametrize("side", SIDES)
def test_the_base_floors_of_a_side_ask_for_exactly_the_columns_of_the_box(box: Contents, side: Side) -> None:
    asked = Counter(base.colour for floor in box.floors_of("base") for base in floor.side(side).bases)
    assert asked == BASE_COLUMNS
    assert asked.total() == 76


@pytest.mark.rule("M1.2")
def test_the_two_sides_of_a_floor_are_never_the_same(box: Contents) -> None:
    for floor in box.floors.values():
        mirrored = {((-base.at[0], base.at[1]), base.colour) for base in floor.dark.bases}
        assert {(base.at, base.colour) for base in floor.light.bases} != mirrored, floor.id


@pytest.mark.rule("R1.2")
def test_the_expansion_has_its_eight_floors_in_the_printed_order_and_a_fate_card_for_each_of_the_26(
    box: Contents,
) -> None:
    assert tuple(floor.id for floor in box.floors_of("expansion")) == EXPANSION
    assert len(box.fate_cards) == len(set(box.fate_cards)) == 26


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("id", EXPANSION)
def test_an_expansion_floor_brings_the_printed_cards_and_columns(box: Contents, id: str) -> None:
    floor = box.floors[id]
    assert tuple(floor.cards.get(glyph, 0) for glyph in GLYPHS) == BROUGHT[id][0]
    assert tuple(floor.columns.get(colour, 0) for colour in COLOURS) == BROUGHT[id][1]


@pytest.mark.rule("R1.1", "R1.3")
def test_all_floors_together_bring_the_35_columns_of_the_expansion(box: Contents) -> None:
    brought = Counter[str]()
    for floor in box.floors.values():
        brought.update(floor.columns)
    assert brought == {"yellow": 15, "red": 9, "black": 6, "white": 3, "blue": 2}


@pytest.mark.rule("R1.3")
def test_coloured_expansion_sides_ask_for_the_columns_that_the_floor_brings(box: Contents) -> None:
    for floor in box.floors_of("expansion"):
        for side in SIDES:
            asked = Counter(base.colour for base in floor.side(side).bases if base.colour)
            if asked:
                spare = asked - Counter(floor.columns)
                assert not Counter(floor.columns) - asked, (floor.id, side)
                assert spare.total() == max(0, asked.total() - sum(floor.columns.values())), (floor.id, side)


@pytest.mark.rule("R2.1")
def test_the_double_ax_has_three_pairs_of_twins_on_both_sides(box: Contents) -> None:
    for side in SIDES:
        face = box.floors["double-ax"].side(side)
        assert face.rule == "twins"
        assert Counter(base.twin for base in face.bases) == {"a": 2, "b": 2, "c": 2}


@pytest.mark.rule("R2.3", "R2.5")
@pytest.mark.parametrize("id", ["wedge-moon", "ring-of-balance"])
def test_the_light_sides_of_moon_and_ring_are_numbered_1_2_2_3_3(box: Contents, id: str) -> None:
    face = box.floors[id].light
    assert face.rule == "numbered"
    assert [base.number for base in face.bases] == [1, 2, 2, 3, 3]


@pytest.mark.rule("R2.4", "R2.5", "R2.9", "R2.11", "R2.13")
def test_wandering_sides_have_bases_without_colours(box: Contents) -> None:
    wandering = {(f.id, s) for f in box.floors.values() for s in SIDES if f.side(s).rule == "wandering"}
    assert wandering == {
        ("bridge-of-dangers", "light"), ("bridge-of-dangers", "dark"),
        ("three-truths", "light"), ("three-truths", "dark"),
        ("wedge-moon", "dark"), ("ring-of-balance", "dark"),
    }  # fmt: skip
    for id, side in wandering:
        bases = box.floors[id].side(side).bases
        assert all(base.colour is None for base in bases)
        assert len(bases) == {"bridge-of-dangers": 3, "three-truths": 4}.get(id, 5)
        assert all(a.at != b.at for a, b in pairwise(bases))


@pytest.mark.rule("R2.8")
@pytest.mark.parametrize("side", SIDES)
def test_only_the_central_white_base_of_the_five_winds_comes_second(box: Contents, side: Side) -> None:
    face = box.floors["five-winds"].side(side)
    assert face.rule == "numbered"
    last = [base for base in face.bases if base.number == 2]
    assert [(base.at, base.colour) for base in last] == [((0, 0), "white")]
    assert sum(base.number == 1 for base in face.bases) == 4


@pytest.mark.rule("R2.6", "R2.12")
def test_the_thorn_moon_has_ruin_bases_only_and_the_crescents_one_in_the_middle(box: Contents) -> None:
    for side in SIDES:
        assert [base.ruin for base in box.floors["thorn-moon"].side(side).bases] == [True] * 4
        ruins = [base.at for base in box.floors["crescents-of-the-sun"].side(side).bases if base.ruin]
        assert ruins == [(0, 0)]
        assert len(box.floors["crescents-of-the-sun"].side(side).bases) == 4


@pytest.mark.rule("R2.6", "R2.7", "R2.16")
def test_only_the_two_floors_with_openings_never_extend_the_base(box: Contents) -> None:
    ruins = {"thorn-moon", "crescents-of-the-sun"}
    assert {floor.id for floor in box.floors.values() if not floor.extends_base} == ruins
    assert {floor.id for floor in box.floors.values() if floor.sheltered_openings} == ruins


@pytest.mark.rule("R5.6")
def test_light_sides_have_blue_marks_and_dark_sides_red_ones() -> None:
    assert MARK_COLOUR == {"light": "blue", "dark": "red"}


@pytest.mark.rule("R5.8")
def test_every_expansion_floor_and_some_base_floors_have_marks(box: Contents) -> None:
    for floor in box.floors_of("expansion"):
        assert all(1 <= len(floor.side(side).marks) <= 3 for side in SIDES), floor.id
    marked = [floor for floor in box.floors_of("base") if floor.light.marks or floor.dark.marks]
    assert 6 <= len(marked) <= 8
    assert all(len(floor.side(side).marks) == 1 for floor in marked for side in SIDES)


@pytest.mark.rule("R5.8")
def test_every_scenario_with_tears_can_take_all_of_them(box: Contents) -> None:
    with_tears = [scenario for scenario in box.scenarios.values() if scenario.tears]
    assert [scenario.number for scenario in with_tears] == [2, 4, 5, 8, 10]
    assert all(takes_all_tears(box, scenario) for scenario in with_tears)


@pytest.mark.rule("R6.12")
def test_the_three_smallest_floors_stand_out_and_have_a_side_with_fewer_bases(box: Contents) -> None:
    assert len(box.smallest_floors) == 3
    for floor in box.floors_of("base"):
        if floor.id in box.smallest_floors:
            assert 80 <= floor.width_mm <= 92
            assert len(floor.light.bases) != len(floor.dark.bases)
        else:
            assert 105 <= floor.width_mm <= 170


def test_the_floors_that_ship_pass_the_check_of_the_shapes(box: Contents) -> None:
    check(box)
