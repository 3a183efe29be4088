"""The drawings of towers: a plan of each level, and no colour without its symbol."""

from typing import get_args
from xml.etree import ElementTree

from meja.games.menara.actions import Mark, Pose
from meja.games.menara.content import Piece
from meja.games.menara.draw import ink
from meja.games.menara.draw.ink import column, drop, smooth, symbol
from meja.games.menara.draw.tower_plan import draw_tower
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import tower

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
    made = tower(
        ("gate", "light", 0, (-70, 20), {0: "red", 2: "black"}),
        ("key", "dark", 0, (60, 60), {2: "golden"}),
        ("five-winds", "light", 1, (-50, 10), {}),
        ("seed", "dark", 2, (0, 0), {0: "white"}),
    ).put_tear(Mark("gate", 0))
    drawn = draw_tower(made.move_floor("seed", Pose(0.0, 0.0, 30.0), 2))
    root = ElementTree.fromstring(drawn)
    titles = [text.text for text in root.iter(f"{SVG}text") if not (text.text or "").isdigit()]
    assert titles == ["Temple base", "Level 1", "Level 2"]
    assert drawn.count(drop("blue", 5)) == 1
    assert drawn.count(column("red")) == 2  # on its own level, and as a ghost under the next


def test_a_bare_floor_and_an_empty_tower_can_be_drawn() -> None:
    assert "board-gate-light" in draw_tower(tower(("gate", "light", 0, (0, 0), {})))
    ElementTree.fromstring(draw_tower(Tower()))
