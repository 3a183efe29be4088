"""The pictures as one file for the page: complete, small, without words, and every colour with its sign."""

import gzip
import re
from xml.etree import ElementTree

from meja.games.ritual import draw
from meja.games.ritual.content import COLOURS, contents
from meja.games.ritual.draw import ink
from meja.games.ritual.draw.cards import inspiration, rite_card
from meja.games.ritual.draw.sprite import pictures

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 16_000  # on their way to a browser

SPRITE = draw.sprite()
ROOT = ElementTree.fromstring(SPRITE)


def symbols() -> set[str]:
    return {symbol.get("id", "") for symbol in ROOT.findall(f"{SVG}symbol")}


def test_there_is_a_symbol_for_everything_in_the_box() -> None:
    box = contents()
    cards = {f"inspiration-{card}" for card in box.inspirations} | {f"rite-{rite}" for rite in box.rites}
    stones = {f"{kind}-{colour}" for kind in ("stone", "sign") for colour in COLOURS}
    things = {
        "plane",
        "totem",
        "rune-1",
        "rune-2",
        "rune-3",
        "eye-asleep",
        "eye-awake",
        "shaman-asleep",
        "shaman-awake",
    }
    assert cards | stones | things | {"inspiration", "rite"} <= symbols()


def test_every_name_is_there_once_and_every_symbol_has_its_box() -> None:
    names = [element.get("id") for element in ROOT.iter() if element.get("id")]
    assert len(names) == len(set(names))
    for symbol in ROOT.findall(f"{SVG}symbol"):
        assert re.fullmatch(r"-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+", symbol.get("viewBox", "")), symbol.get("id")


def test_what_is_referred_to_is_there() -> None:
    names = {element.get("id") for element in ROOT.iter()}
    used = [element.get("href", "")[1:] for element in ROOT.iter(f"{SVG}use")]
    assert set(used) == {name for name in names if name and name.startswith("part-")}


def test_with_its_parts_put_in_a_symbol_is_the_picture_that_is_drawn() -> None:
    parts = dict(re.findall(r'<g id="(part-\w+)">(.*)</g>\n', SPRITE))
    whole = re.sub(r'<use href="#(part-\w+)"/>', lambda found: parts[found[1]], SPRITE)
    box = contents()
    for card in box.inspirations.values():
        assert f'<symbol id="inspiration-{card.id}" viewBox="0 0 50 70">{inspiration(card)}</symbol>' in whole
    for rite in box.rites.values():
        assert f'<symbol id="rite-{rite.id}" viewBox="0 0 72 72">{rite_card(rite)}</symbol>' in whole


def test_a_picture_says_nothing_but_numbers() -> None:
    assert all((text.text or "").isdigit() for text in ROOT.iter(f"{SVG}text"))
    assert ROOT.find(f".//{SVG}title") is None


def test_no_colour_is_shown_without_its_sign() -> None:
    for picture in pictures():
        for colour in COLOURS:
            sign = next(path for path in ink.SYMBOLS[colour] if path)
            assert picture.body.count(ink.FILL[colour]) <= picture.body.count(sign), picture.name


def test_it_needs_no_style_and_no_address_of_others() -> None:
    assert " style=" not in SPRITE
    assert "<style" not in SPRITE
    assert SPRITE.count("://") == 1  # the name of SVG


def test_a_shaman_who_wakes_opens_the_eyes_and_keeps_the_cloak() -> None:
    by_name = {picture.name: picture.body for picture in pictures()}
    asleep, awake = by_name["shaman-asleep"], by_name["shaman-awake"]
    assert asleep != awake
    assert "currentColor" in asleep
    assert "currentColor" in awake


def test_it_is_small_on_its_way() -> None:
    assert len(gzip.compress(SPRITE.encode(), 9)) < MOST_BYTES
