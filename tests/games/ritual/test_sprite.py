"""The SVG sprite of the page: complete, small, without words, and every colour with its symbol."""

import gzip
import re
from xml.etree import ElementTree

from meja.games.ritual import draw
from meja.games.ritual.content import COLOURS, contents
from meja.games.ritual.draw import stones as stone_pictures
from meja.games.ritual.draw.cards import inspiration, rite_card
from meja.games.ritual.draw.sprite import pictures

SVG = "{http://www.w3.org/2000/svg}"
MAX_BYTES = 16_000  # compressed, as a browser gets it

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


def test_every_reference_has_a_target() -> None:
    names = {element.get("id") for element in ROOT.iter()}
    used = [element.get("href", "")[1:] for element in ROOT.iter(f"{SVG}use")]
    assert set(used) == {name for name in names if name and name.startswith("part-")}


def test_a_symbol_with_its_references_resolved_is_the_original_picture() -> None:
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
            sign = next(path for path in stone_pictures.SYMBOLS[colour] if path)
            assert picture.body.count(stone_pictures.FILL[colour]) <= picture.body.count(sign), picture.name


def test_the_sprite_needs_no_style_sheet_and_no_external_url() -> None:
    assert " style=" not in SPRITE
    assert "<style" not in SPRITE
    assert SPRITE.count("://") == 1  # the XML namespace


def test_a_shaman_who_wakes_opens_the_eyes_and_keeps_the_cloak() -> None:
    by_name = {picture.name: picture.body for picture in pictures()}
    asleep, awake = by_name["shaman-asleep"], by_name["shaman-awake"]
    assert asleep != awake
    assert "currentColor" in asleep
    assert "currentColor" in awake


def test_the_compressed_sprite_is_small() -> None:
    assert len(gzip.compress(SPRITE.encode(), 9)) < MAX_BYTES
