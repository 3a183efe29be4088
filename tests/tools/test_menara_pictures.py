"""The pictures of MENARA: well-formed, complete, in all languages, and no colour without its symbol."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest
from tools.sheet.__main__ import main
from tools.sheet.menara import cards, pictograms

from meja.games.menara.content import COLOURS, SIDES, Contents, TaskName, contents
from meja.games.menara.draw import ink
from meja.games.menara.draw.ink import column, drop
from meja.games.menara.draw.xray_labels import floor_name
from meja.text import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"


def pictures_of(box: Contents, language: str) -> Iterator[str]:
    for floor in box.floors.values():
        yield cards.draw_fate_card(floor, language)
        for side in SIDES:
            yield cards.draw_floor(floor, side)
    yield from (cards.draw_plan_card(card, language) for card in box.cards.values())
    yield from (cards.draw_ritual(ritual, language) for ritual in box.rituals.values())
    yield from (cards.draw_scenario(scenario, box, language) for scenario in box.scenarios.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_well_formed_svg_with_a_title(language: str) -> None:
    for picture in pictures_of(contents(), language):
        root = ElementTree.fromstring(picture)
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.findtext(f"{SVG}title") == root.get("aria-label") != ""
        assert not re.search('[ "]nan', picture)


def test_a_floor_is_drawn_to_scale() -> None:
    floor = contents().floors["lintel"]
    root = ElementTree.fromstring(cards.draw_floor(floor, "light", scale=2))
    assert float(root.get("width", 0)) == pytest.approx(2 * (floor.width_mm + 8))


def test_every_coloured_base_shows_its_colour_and_its_symbol() -> None:
    for floor in contents().floors.values():
        for side in SIDES:
            picture = cards.draw_floor(floor, side)
            for colour in {base.colour for base in floor.side(side).bases if base.colour}:
                filled, stroked = ink.SYMBOLS[colour]
                assert ink.FILL[colour] in picture
                assert (filled or stroked) in picture, (floor.id, side, colour)


def test_a_wandering_base_shows_all_five_colours_with_their_symbols() -> None:
    picture = cards.draw_floor(contents().floors["bridge-of-dangers"], "light")
    for colour in COLOURS:
        filled, stroked = ink.SYMBOLS[colour]
        assert picture.count(filled or stroked) >= 3


def test_numbers_are_printed_on_a_numbered_side() -> None:
    root = ElementTree.fromstring(cards.draw_floor(contents().floors["wedge-moon"], "light"))
    assert [text.text for text in root.iter(f"{SVG}text")] == ["1", "2", "2", "3", "3"]


def test_columns_and_tears_are_drawn_where_they_are() -> None:
    heron = contents().floors["heron"]
    bare = cards.draw_floor(heron, "light")
    built = cards.draw_floor(heron, "light", pieces={2: "black"}, tears={0: "blue"})
    assert column("black") not in bare
    assert f'<g transform="translate(0 0)">{column("black")}</g>' in built
    assert f'<g transform="translate(-20 -20)">{drop("blue", 5)}</g>' in built


def test_every_task_and_every_ritual_has_a_picture_of_its_own() -> None:
    box = contents()
    assert set(pictograms.TASKS) == set(get_args(TaskName))
    shown = {(card.task, card.n): pictograms.task(card) for card in box.cards.values()}
    assert len(set(shown.values())) == len(shown)
    assert len({pictograms.emblem(ritual) for ritual in box.rituals}) == len(box.rituals)


def test_plan_cards_that_differ_in_pile_or_rim_look_different() -> None:
    by_look = {
        cards.draw_plan_card(card): (card.glyph, card.task, card.n, card.rim) for card in contents().cards.values()
    }
    assert len(by_look) == len({(c.glyph, c.task, c.n, c.rim) for c in contents().cards.values()})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_shows_everything_and_needs_no_other_file(language: str, tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    assert main(["menara", "--out", str(out), "--language", language]) == 0
    page, box = out.read_text("utf-8"), contents()
    count = len(box.cards) + len(box.rituals) + len(box.scenarios) + len(box.floors) * 3 + 9  # and the legend
    assert page.count("<svg ") == count
    assert f'<html lang="{language}">' in page
    assert "src=" not in page
    assert "href=" not in page
    for floor in box.floors:
        assert floor_name(floor, language) in page
