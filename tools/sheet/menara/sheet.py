"""The sheet of MENARA: every floor, every card and every piece of both boxes."""

from html import escape

from meja.games.drawing import svg
from meja.games.menara import content
from meja.games.menara.draw.ink import column, drop
from meja.games.menara.draw.xray_labels import floor_name
from meja.text import say
from tools.sheet.html_page import figure, page, row, titled
from tools.sheet.menara import cards
from tools.sheet.menara.pictograms import standing

PX_PER_MM = 1.5  # pixels per mm of all floors


def sheet(language: str = "en") -> str:
    box = content.contents()
    menara, expansion = say("game-menara", language), say("game-expansion", language)
    boxes: tuple[tuple[content.Box, str], ...] = (("base", menara), ("expansion", expansion))
    parts = [f"<h1>{menara}</h1><p>{escape(expansion)}</p>", _legend(box, language)]
    for kind, name in boxes:
        floors = box.floors_of(kind)
        parts.append(f"<h2>{escape(name)}: {say('floors', language, n=len(floors))}</h2>")
        parts.append(row(_floor(floor, language) for floor in floors))
    for kind, name in boxes:
        count = sum(len(box.cards_of(kind, glyph)) for glyph in content.GLYPHS)
        parts.append(f"<h2>{escape(name)}: {say('cards-plan', language, n=count)}</h2>")
        for glyph in content.GLYPHS:
            plans = [box.cards[id] for id in box.cards_of(kind, glyph)]
            heading = f"{say(f'glyph-{glyph}', language)}, {say('cards', language, n=len(plans))}"
            parts.append(f"<h3>{escape(heading)}</h3>")
            parts.append(row(cards.draw_plan_card(card, language) for card in plans))
    parts.append(titled("module-ritual", language, (cards.draw_ritual(r, language) for r in box.rituals.values())))
    fates = (cards.draw_fate_card(box.floors[id], language) for id in box.fate_cards)
    parts.append(titled("module-fate", language, fates))
    scenes = (cards.draw_scenario(s, box, language) for s in box.scenarios.values())
    parts.append(titled("scenario", language, scenes))
    return page(menara, parts, language)


def _floor(floor: content.Floor, language: str) -> str:
    xs, ys = zip(*floor.outline, strict=True)
    name = floor_name(floor.id, language)
    sides = "".join(
        cards.draw_floor(floor, side, f"{name}, {say(f'side-{side}', language)}", scale=PX_PER_MM)
        for side in content.SIDES
    )
    size = f"{max(xs) - min(xs):g} × {max(ys) - min(ys):g} mm"
    words = [f"<b>{escape(name)}</b> <small>{size}</small>"]
    rules = [rule for rule in dict.fromkeys((floor.light.rule, floor.dark.rule)) if rule != "ordinary"]
    words += [f"<small>{escape(say(f'floor-rule-{rule}', language))}</small>" for rule in rules]
    return figure(f'<div class="pair">{sides}</div>', *words)


def _legend(box: content.Contents, language: str) -> str:
    """Returns every column and Tear with its symbol and count in both boxes, and the places of the camp."""
    of_floors = {c: sum(floor.columns.get(c, 0) for floor in box.floors.values()) for c in content.COLOURS}
    counts: list[tuple[content.Piece, int]] = [(c, box.columns[c] + of_floors[c]) for c in content.COLOURS]
    figures = []
    for piece, n in [*counts, ("golden", content.GOLDEN_COLUMNS)]:
        words = say(f"pieces-{piece}", language, n=n)
        pictures = column(piece) + standing(
            piece, 17, 15, content.GOLDEN_HEIGHT_MM if piece == "golden" else content.COLUMN_HEIGHT_MM
        )
        figures.append(figure(svg((-14, -20, 44, 40), words, pictures, 2.4), escape(words)))
    for colour in content.TEAR_COLOURS:
        words = say(f"tears-{colour}", language, n=content.TEARS_OF_A_COLOUR)
        figures.append(figure(svg((-16, -20, 32, 40), words, drop(colour, 12), 2.4), escape(words)))
    camp = say("camp", language)
    places = "".join(
        f'<circle cx="{n % 3 * 18}" cy="{n // 3 * 18}" r="7.5" fill="#efe0bd" stroke="#a9733b" stroke-dasharray="2 1"/>'
        for n in range(content.CAMP_PLACES)
    )
    figures.append(figure(svg((-12, -11, 60, 40), camp, places, 2.4), escape(camp)))
    return row(figures)
