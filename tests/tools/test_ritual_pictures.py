"""Pictures: well-formed, complete, in all languages; rites without words; every colour with its symbol."""

import re
from collections.abc import Iterator
from typing import get_args
from xml.etree import ElementTree

import pytest
from tools.sheet.ritual import pictures as draw

from meja.games.ritual.card_texts import inspiration_text, rite_texts
from meja.games.ritual.content import COLOURS, COLOURS_OF_KIND, KINDS_WITH_NUMBER, Condition, Kind, Rite, contents
from meja.games.ritual.draw import pictograms
from meja.games.ritual.draw import stones as stone_pictures
from meja.games.ritual.draw.pictograms import pictogram
from meja.text import LANGUAGES, say

SVG = "{http://www.w3.org/2000/svg}"
KINDS: tuple[Kind, ...] = get_args(Kind)


def pictures(language: str) -> Iterator[str]:
    box = contents()
    yield from (draw.draw_inspiration(card, language) for card in box.inspirations.values())
    yield from (draw.draw_rite(rite, language) for rite in box.rites.values())
    yield from (draw.draw_board(board, language) for board in box.rituals.values())
    yield from (draw.draw_stone(colour, say(f"stone-{colour}", language)) for colour in COLOURS)
    yield from (draw.draw_plane(language, there) for there in (None, *COLOURS))
    yield from (draw.draw_order_rune(n) for n in (1, 2, 3))
    yield draw.draw_totem(language)
    yield draw.draw_inspiration_rune(language)


def sign_of(colour: str) -> str:
    return next(path for path in stone_pictures.SYMBOLS[colour] if path)  # type: ignore[index]


def condition(kind: Kind, *, turn: int = 0, n: int = 2) -> Condition:
    """Returns a condition of a kind; `turn` rotates its colours."""
    colours = tuple(COLOURS[(k + turn) % len(COLOURS)] for k in range(COLOURS_OF_KIND.get(kind, 0)))
    return Condition(kind, colours, n if kind in KINDS_WITH_NUMBER else None)


def written(picture: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_well_formed_svg_with_a_title(language: str) -> None:
    for picture in pictures(language):
        root = ElementTree.fromstring(picture)
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.findtext(f"{SVG}title") == root.get("aria-label") != ""
        assert not re.search('[ "]nan', picture)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_named_by_what_it_asks_for(language: str) -> None:
    box = contents()
    for card in box.inspirations.values():
        assert say(inspiration_text(card), language) in draw.draw_inspiration(card, language)
    for rite in box.rites.values():
        title = ElementTree.fromstring(draw.draw_rite(rite, language)).findtext(f"{SVG}title") or ""
        for words in rite_texts(rite):
            assert say(words, language) in title


def test_the_words_of_cards_say_their_colours_and_numbers() -> None:
    box = contents()
    assert say(inspiration_text(box.inspirations["fire"])) == "5 fire stones"
    assert say(inspiration_text(box.inspirations["water-light"])) == "3 water stones and 3 light stones"
    three = say(inspiration_text(box.inspirations["shadow-fire-plants"]))
    assert three == "2 shadow stones, 2 fire stones and 2 plant stones"
    first, second = (say(words) for words in rite_texts(Rite("x", (condition("group", n=3), condition("apart")))))
    assert "3 shadow stones" in first
    assert re.search("shadow.*water", second)


def test_no_two_colours_share_a_fill_or_a_sign() -> None:
    assert set(stone_pictures.FILL) == set(stone_pictures.SYMBOLS) == set(COLOURS)
    assert len(set(stone_pictures.FILL.values())) == len({sign_of(colour) for colour in COLOURS}) == len(COLOURS)


def test_no_colour_is_shown_without_its_sign() -> None:
    for picture in pictures("en"):
        for colour in COLOURS:
            assert picture.count(stone_pictures.FILL[colour]) <= picture.count(sign_of(colour)), (colour, picture[:300])


def test_a_bare_stone_has_no_colour() -> None:
    for colour in COLOURS:
        for bare in (stone_pictures.stone("any", 4), stone_pictures.stone("more", 4)):
            assert stone_pictures.FILL[colour] not in bare
            assert sign_of(colour) not in bare


def test_every_kind_has_a_picture_of_its_own() -> None:
    assert set(pictograms.PICTOGRAMS) == set(KINDS)
    assert len({pictogram(condition(kind)) for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("kind", sorted(KINDS_WITH_NUMBER))
def test_another_number_is_another_picture_that_shows_it(kind: Kind) -> None:
    made = {n: pictogram(condition(kind, n=n)) for n in range(1, 6)}
    assert len(set(made.values())) == len(made)
    for n, body in made.items():
        assert f">{n}</text>" in body


@pytest.mark.parametrize("kind", sorted(COLOURS_OF_KIND))
def test_another_colour_is_another_picture_that_shows_it(kind: Kind) -> None:
    made = [condition(kind, turn=turn) for turn in range(len(COLOURS))]
    assert len({pictogram(one) for one in made}) == len(COLOURS)
    for one in made:
        shown = {colour for colour in COLOURS if sign_of(colour) in pictogram(one)}
        assert shown == set(one.colours)


def test_no_two_different_rites_look_the_same() -> None:
    by_look: dict[str, frozenset[Condition]] = {}
    for rite in contents().rites.values():
        look = re.sub('aria-label=".*?"|<title>.*?</title>', "", draw.draw_rite(rite))
        assert by_look.setdefault(look, frozenset(rite.conditions)) == frozenset(rite.conditions), rite.id
    assert len(by_look) > 40


def test_a_rite_shows_a_panel_for_each_condition_and_no_words() -> None:
    for rite in contents().rites.values():
        picture = draw.draw_rite(rite)
        for one in rite.conditions:
            assert pictogram(one) in picture
        assert all(text.isdigit() for text in written(picture)), rite.id


def test_an_inspiration_shows_the_stones_it_asks_for() -> None:
    for card in contents().inspirations.values():
        picture = draw.draw_inspiration(card)
        assert tuple(picture.count(sign_of(colour)) for colour in COLOURS) == card.stones
        assert written(picture) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_has_its_number_its_name_and_six_rites_in_pictures_and_words(language: str) -> None:
    for board in contents().rituals.values():
        picture = draw.draw_board(board, language)
        texts = written(picture)
        assert texts[:2] == [str(board.number), say(f"rites-{board.id}", language)]
        said = " ".join(texts)
        for rite in board.rites:
            assert all(pictogram(one) in picture for one in rite.conditions)
            for words in rite_texts(rite):
                assert " ".join(say(words, language).split()) in said


def test_the_words_of_a_board_stay_on_it() -> None:
    for language in LANGUAGES:
        for board in contents().rituals.values():
            root = ElementTree.fromstring(draw.draw_board(board, language))
            height = float(root.get("viewBox", "").split()[3])
            assert max(float(text.get("y", 0)) for text in root.findall(f"{SVG}text")) < height - 4


def test_a_plane_shows_the_stone_that_lies_on_it() -> None:
    for there in COLOURS:
        assert stone_pictures.stone(there, 9.4) in draw.draw_plane("en", there)
        assert stone_pictures.stone(there, 9.4) not in draw.draw_plane("en")
        assert f"mystic plane: {say(f'stone-{there}')}" in draw.draw_plane("en", there)


def test_an_order_rune_has_as_many_staves_as_its_number() -> None:
    for n in (1, 2, 3):
        assert draw.draw_order_rune(n).count("V8M") == n
