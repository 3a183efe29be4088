"""The picture of RITUAL's table."""

import io
import re
from xml.etree import ElementTree

import pytest
from PIL import Image

import meja
from meja.games.menara.draw.raster import to_png
from meja.games.ritual.content import contents
from meja.games.ritual.draw import cards
from meja.games.ritual.draw.circle import SIZE, circle
from meja.games.ritual.view import RitualView
from meja.text import LANGUAGES, say

SVG = "{http://www.w3.org/2000/svg}"


def view(players: int, seat: int | None, **chosen: object) -> RitualView:
    seen = meja.new("ritual", seed=players, players=players, **chosen).view(seat)
    assert isinstance(seen, RitualView)
    return seen


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_set_of_stones_is_in_the_circle(players: int) -> None:
    seen = view(players, 0)
    drawn = ElementTree.fromstring(circle(seen, "en"))
    assert len(drawn.findall(f".//{SVG}g[@data-place]")) == seen.setup.sets
    assert len(drawn.findall(f".//{SVG}g[@data-rite]")) == 6
    picture = Image.open(io.BytesIO(to_png(circle(seen, "en"))))
    assert picture.size == SIZE


def test_stones_are_drawn_as_often_as_they_lie_there() -> None:
    seen = view(4, 1)
    drawn = ElementTree.fromstring(circle(seen, "en"))
    heaps = {int(heap.attrib["data-place"]): heap for heap in drawn.findall(f".//{SVG}g[@data-place]")}
    for place, hand in enumerate(seen.circle):
        (heap,) = heaps[place]
        assert len(heap) == hand.size


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_cards_of_others_are_not_in_the_picture(players: int) -> None:
    """Another world that the seat cannot tell from this one gives the very same picture."""
    game = meja.new("ritual", seed=3, players=players)
    for seat in (*range(players), None):
        other = game.resample(seat or 0, seed=5)
        assert other.state.inspirations != game.state.inspirations
        if seat is not None:
            assert other.svg(seat) == game.svg(seat)
    hidden = cards.inspiration(contents().inspirations[game.state.inspirations[1][0]])
    assert hidden in game.svg(1)
    assert hidden not in game.svg(0)
    assert hidden not in game.svg(None)


def test_the_viewer_is_at_the_bottom_and_the_left_neighbour_at_the_left() -> None:
    drawn = circle(view(4, 2), "en")
    places = re.findall(r'<g transform="translate\((\S+) (\S+)\)"><rect x="-126"[^>]*>.*?data-shaman="(\d)"', drawn)
    at = {int(shaman): (float(x), float(y)) for x, y, shaman in places}
    assert max(at, key=lambda shaman: at[shaman][1]) == 2
    assert min(at, key=lambda shaman: at[shaman][0]) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_speaks_every_language(language: str) -> None:
    drawn = circle(view(3, 0), language)
    ElementTree.fromstring(drawn)
    assert {"en": "Shaman 1", "de": "Schamane 1", "fr": "Chaman"}[language] in drawn


def test_a_lost_game_says_so() -> None:
    game = meja.new("ritual", seed=1, players=3, seconds_per_action=500)
    game.push(game.legal_actions[0])
    assert game.is_over
    assert say("shamans-lost", "en") in game.svg(0)
    assert "Your cards" not in game.svg(0)
