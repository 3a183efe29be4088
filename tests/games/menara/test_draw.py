"""The drawings of towers: a plan of each level, and no colour without its symbol."""

from typing import get_args
from xml.etree import ElementTree

from meja.games.menara.content import Piece
from meja.games.menara.draw import ink
from meja.games.menara.draw.ink import column, smooth, symbol
from meja.games.menara.draw.tower_plan import DrawnFloor, draw_tower

SVG = "{http://www.w3.org/2000/svg}"


def test_no_two_pieces_share_a_colour_or_a_symbol() -> None:
    pieces: tuple[Piece, ...] = get_args(Piece)
    assert len({symbol(piece, 5, "#000") for piece in pieces}) == len(pieces)
    assert len({ink.FILL[piece] for piece in pieces}) == len(pieces)


def test_long_edges_stay_straight_and_short_ones_become_curves() -> None:
    path = smooth([(0, 0), (20, 0), (23, 1), (24, 4), (24, 24), (0, 24)])
    assert path.startswith("M0 0C6.67 0 13.33 0 20 0")
    assert path.endswith("0 0Z")


def test_a_tower_has_a_panel_for_each_level_from_the_temple_base_up() -> None:
    tower = draw_tower(
        [
            DrawnFloor("gate", "light", (-70, 20, 0), 0, {0: "red", 2: "black"}, {0: "blue"}),
            DrawnFloor("key", "dark", (60, 60, 0), 0, {2: "golden"}),
            DrawnFloor("five-winds", "light", (-50, 10, 12), 1),
            DrawnFloor("seed", "dark", (0, 0, 30), 2, {0: "white"}),
        ]
    )
    root = ElementTree.fromstring(tower)
    titles = [text.text for text in root.iter(f"{SVG}text") if not (text.text or "").isdigit()]
    assert titles == ["Temple base", "Level 1", "Level 2"]
    assert tower.count(column("red")) == 2  # on its own level, and as a ghost under the next


def test_a_tower_of_plain_tuples_and_an_empty_one_can_be_drawn() -> None:
    assert "board-gate-light" in draw_tower([("gate", "light", (0, 0, 0), 0, {}, {})])  # type: ignore[list-item]
    ElementTree.fromstring(draw_tower([]))
