"""`meja sheet`: one page with a picture of everything in the boxes, to look at, to print or to cut out."""

import argparse
from collections.abc import Iterable
from html import escape
from pathlib import Path

from meja.cli.complaint import Complaint
from meja.games.menara import draw
from meja.games.menara.content import (
    CAMP_PLACES,
    COLOURS,
    COLUMN_HEIGHT_MM,
    GLYPHS,
    GOLDEN_COLUMNS,
    GOLDEN_HEIGHT_MM,
    SIDES,
    TEAR_COLOURS,
    TEARS_OF_A_COLOUR,
    Box,
    Contents,
    Floor,
    Piece,
    contents,
)
from meja.text import LANGUAGES, say

MM_PX = 1.5  # how large the floors are, all to one scale
STYLE = """
:root { color-scheme: light }
body { margin: 0 auto; padding: 2rem; max-width: 1500px; background: #efe0bd; color: #3b2417;
  font: 16px/1.45 Georgia, 'Iowan Old Style', 'Palatino Linotype', serif }
h1 { font-size: 3rem; letter-spacing: .04em; margin: 0 }
h2 { margin: 3rem 0 1rem; border-bottom: 2px solid #d9a441; padding-bottom: .2rem }
h3 { margin: 2rem 0 .6rem; font-weight: normal; font-style: italic }
.row { display: flex; flex-wrap: wrap; gap: 1.1rem; align-items: stretch }
figure { margin: 0; padding: .9rem 1.1rem .7rem; background: #f8eed6; border: 1px solid #d8bd86; border-radius: 10px;
  break-inside: avoid; text-align: center; display: flex; flex-direction: column; justify-content: space-between }
figcaption { margin: .4rem auto 0; max-width: 24rem; line-height: 1.25 } small { opacity: .75 }
.pair { display: flex; flex: 1; gap: 1rem; align-items: center; justify-content: center; flex-wrap: wrap }
svg { max-width: 100%; height: auto }
"""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("sheet", help="draw all floors and cards on one page")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--out", type=Path, metavar="FILE", default=Path("meja-sheet.html"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        args.out.write_text(sheet(contents(), args.language), "utf-8")
    except OSError as error:
        raise Complaint(f"The sheet cannot be written to {args.out}: {error.strerror}.") from error
    print(args.out)
    return 0


def sheet(box: Contents, language: str = "en") -> str:
    """The whole page; it needs no other file."""
    menara, expansion = say("game-menara", language), say("game-expansion", language)
    boxes: tuple[tuple[Box, str], ...] = (("base", menara), ("expansion", expansion))
    parts = [f"<h1>{menara}</h1><p>{escape(expansion)}</p>", _legend(box, language)]
    for kind, name in boxes:
        floors = box.floors_of(kind)
        parts.append(f"<h2>{escape(name)}: {say('floors', language, n=len(floors))}</h2>")
        parts.append(_row(_floor(floor, language) for floor in floors))
    for kind, name in boxes:
        count = sum(len(box.cards_of(kind, glyph)) for glyph in GLYPHS)
        parts.append(f"<h2>{escape(name)}: {say('cards-plan', language, n=count)}</h2>")
        for glyph in GLYPHS:
            cards = [box.cards[id] for id in box.cards_of(kind, glyph)]
            heading = f"{say(f'glyph-{glyph}', language)}, {say('cards', language, n=len(cards))}"
            parts.append(f"<h3>{escape(heading)}</h3>")
            parts.append(_row(draw.draw_plan_card(card, language) for card in cards))
    parts.append(_titled("module-ritual", language, (draw.draw_ritual(r, language) for r in box.rituals.values())))
    fates = (draw.draw_fate_card(box.floors[id], language) for id in box.fate_cards)
    parts.append(_titled("module-fate", language, fates))
    scenes = (draw.draw_scenario(s, box, language) for s in box.scenarios.values())
    parts.append(_titled("scenario", language, scenes))
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Meja: {menara}</title><style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )


def _titled(message: str, language: str, pictures: Iterable[str]) -> str:
    name = say(message, language)
    return f"<h2>{escape(name[:1].upper() + name[1:])}</h2>{_row(pictures)}"


def _row(pictures: Iterable[str]) -> str:
    return f'<div class="row">{"".join(pictures)}</div>'


def _figure(picture: str, *words: str) -> str:
    return f"<figure>{picture}<figcaption>{'<br>'.join(words)}</figcaption></figure>"


def _floor(floor: Floor, language: str) -> str:
    xs, ys = zip(*floor.outline, strict=True)
    name = draw.floor_name(floor.id, language)
    sides = "".join(
        draw.draw_floor(floor, side, f"{name}, {say(f'side-{side}', language)}", scale=MM_PX) for side in SIDES
    )
    size = f"{max(xs) - min(xs):g} × {max(ys) - min(ys):g} mm"
    words = [f"<b>{escape(name)}</b> <small>{size}</small>"]
    rules = [rule for rule in dict.fromkeys((floor.light.rule, floor.dark.rule)) if rule != "ordinary"]
    words += [f"<small>{escape(say(f'floor-rule-{rule}', language))}</small>" for rule in rules]
    return _figure(f'<div class="pair">{sides}</div>', *words)


def _legend(box: Contents, language: str) -> str:
    """Every column and Tear with its symbol and how many there are in both boxes, and the places of the camp."""
    brought = {c: sum(floor.columns.get(c, 0) for floor in box.floors.values()) for c in COLOURS}
    counts: list[tuple[Piece, int]] = [(c, box.columns[c] + brought[c]) for c in COLOURS]
    figures = []
    for piece, n in [*counts, ("golden", GOLDEN_COLUMNS)]:
        words = say(f"pieces-{piece}", language, n=n)
        seen = draw.column(piece) + draw.standing(
            piece, 17, 15, GOLDEN_HEIGHT_MM if piece == "golden" else COLUMN_HEIGHT_MM
        )
        figures.append(_figure(draw.svg((-14, -20, 44, 40), words, seen, 2.4), escape(words)))
    for colour in TEAR_COLOURS:
        words = say(f"tears-{colour}", language, n=TEARS_OF_A_COLOUR)
        figures.append(_figure(draw.svg((-16, -20, 32, 40), words, draw.drop(colour, 12), 2.4), escape(words)))
    camp = say("camp", language)
    places = "".join(
        f'<circle cx="{n % 3 * 18}" cy="{n // 3 * 18}" r="7.5" fill="#efe0bd" stroke="#a9733b" stroke-dasharray="2 1"/>'
        for n in range(CAMP_PLACES)
    )
    figures.append(_figure(draw.svg((-12, -11, 60, 40), camp, places, 2.4), escape(camp)))
    return _row(figures)
