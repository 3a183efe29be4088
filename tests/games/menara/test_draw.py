"""The drawings: well-formed, complete, in all languages, and no colour without its symbol."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest

from meja.cli import sheet
from meja.cli.errors import UserError
from meja.games.menara import draw
from meja.games.menara.content import COLOURS, SIDES, Contents, Piece, TaskName, contents
from meja.games.menara.draw import ink, pictograms
from meja.games.menara.draw.ink import column, drop, smooth, symbol
from meja.text import LANGUAGES

SVG = "{http://www.w3.org/2000/svg}"


def pictures_of(box: Contents, language: str) -> Iterator[str]:
    for floor in box.floors.values():
        yield draw.draw_fate_card(floor, language)
        for side in SIDES:
            yield draw.draw_floor(floor, side)
    yield from (draw.draw_plan_card(card, language) for card in box.cards.values())
    yield from (draw.draw_ritual(ritual, language) for ritual in box.rituals.values())
    yield from (draw.draw_scenario(scenario, box, language) for scenario in box.scenarios.values())


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
    root = ElementTree.fromstring(draw.draw_floor(floor, "light", scale=2))
    assert float(root.get("width", 0)) == pytest.approx(2 * (floor.width_mm + 8))


def test_every_coloured_base_shows_its_colour_and_its_symbol() -> None:
    for floor in contents().floors.values():
        for side in SIDES:
            picture = draw.draw_floor(floor, side)
            for colour in {base.colour for base in floor.side(side).bases if base.colour}:
                filled, stroked = ink.SYMBOLS[colour]
                assert ink.FILL[colour] in picture
                assert (filled or stroked) in picture, (floor.id, side, colour)


def test_a_wandering_base_shows_all_five_colours_with_their_symbols() -> None:
    picture = draw.draw_floor(contents().floors["bridge-of-dangers"], "light")
    for colour in COLOURS:
        filled, stroked = ink.SYMBOLS[colour]
        assert picture.count(filled or stroked) >= 3


def test_no_two_pieces_share_a_colour_or_a_symbol() -> None:
    pieces: tuple[Piece, ...] = get_args(Piece)
    assert len({symbol(piece, 5, "#000") for piece in pieces}) == len(pieces)
    assert len({ink.FILL[piece] for piece in pieces}) == len(pieces)


def test_numbers_are_printed_on_a_numbered_side() -> None:
    root = ElementTree.fromstring(draw.draw_floor(contents().floors["wedge-moon"], "light"))
    assert [text.text for text in root.iter(f"{SVG}text")] == ["1", "2", "2", "3", "3"]


def test_columns_and_tears_are_drawn_where_they_are() -> None:
    heron = contents().floors["heron"]
    bare = draw.draw_floor(heron, "light")
    built = draw.draw_floor(heron, "light", pieces={2: "black"}, tears={0: "blue"})
    assert column("black") not in bare
    assert f'<g transform="translate(0 0)">{column("black")}</g>' in built
    assert f'<g transform="translate(-20 -20)">{drop("blue", 5)}</g>' in built


def test_long_edges_stay_straight_and_short_ones_become_curves() -> None:
    path = smooth([(0, 0), (20, 0), (23, 1), (24, 4), (24, 24), (0, 24)])
    assert path.startswith("M0 0C6.67 0 13.33 0 20 0")
    assert path.endswith("0 0Z")


def test_every_task_and_every_ritual_has_a_picture_of_its_own() -> None:
    box = contents()
    assert set(pictograms.TASKS) == set(get_args(TaskName))
    shown = {(card.task, card.n): pictograms.task(card) for card in box.cards.values()}
    assert len(set(shown.values())) == len(shown)
    assert len({pictograms.emblem(ritual) for ritual in box.rituals}) == len(box.rituals)


def test_plan_cards_that_differ_in_pile_or_rim_look_different() -> None:
    by_look = {
        draw.draw_plan_card(card): (card.glyph, card.task, card.n, card.rim) for card in contents().cards.values()
    }
    assert len(by_look) == len({(c.glyph, c.task, c.n, c.rim) for c in contents().cards.values()})


def test_a_tower_has_a_panel_for_each_level_from_the_temple_base_up() -> None:
    tower = draw.draw_tower(
        [
            draw.DrawnFloor("gate", "light", (-70, 20, 0), 0, {0: "red", 2: "black"}, {0: "blue"}),
            draw.DrawnFloor("key", "dark", (60, 60, 0), 0, {2: "golden"}),
            draw.DrawnFloor("five-winds", "light", (-50, 10, 12), 1),
            draw.DrawnFloor("seed", "dark", (0, 0, 30), 2, {0: "white"}),
        ]
    )
    root = ElementTree.fromstring(tower)
    titles = [text.text for text in root.iter(f"{SVG}text") if not (text.text or "").isdigit()]
    assert titles == ["Temple base", "Level 1", "Level 2"]
    assert tower.count(column("red")) == 2  # on its own level, and as a ghost under the next


def test_a_tower_of_plain_tuples_and_an_empty_one_can_be_drawn() -> None:
    assert "board-gate-light" in draw.draw_tower([("gate", "light", (0, 0, 0), 0, {}, {})])  # type: ignore[list-item]
    ElementTree.fromstring(draw.draw_tower([]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_shows_everything_and_needs_no_other_file(language: str, tmp_path: Path) -> None:
    out = tmp_path / "sheet.html"
    assert sheet.run(argparse.Namespace(game="menara", out=out, language=language)) == 0
    page, box = out.read_text("utf-8"), contents()
    count = len(box.cards) + len(box.rituals) + len(box.scenarios) + len(box.floors) * 3 + 9  # and the legend
    assert page.count("<svg ") == count
    assert f'<html lang="{language}">' in page
    assert "src=" not in page
    assert "href=" not in page
    for floor in box.floors:
        assert draw.floor_name(floor, language) in page


def test_a_sheet_that_cannot_be_written_is_a_complaint(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be written"):
        sheet.run(argparse.Namespace(game="menara", out=tmp_path / "nowhere" / "sheet.html", language="en"))


def test_the_sheet_goes_to_the_current_folder_unless_told_otherwise() -> None:
    parser = argparse.ArgumentParser()
    sheet.add_arguments(parser)
    args = parser.parse_args([])
    assert (args.out, args.language, args.run) == (Path("meja-sheet.html"), "en", sheet.run)
