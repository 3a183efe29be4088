"""Pictures of floors, plan cards, rituals, fate cards and scenarios."""

import math
from collections.abc import Mapping
from typing import Final

from meja.games.drawing import CREAM, GOLD, INK, PARCHMENT, circle, group, parchment, rect, shape, svg, text
from meja.games.menara.content import (
    SIDES,
    Contents,
    Floor,
    Piece,
    PlanCard,
    Rim,
    RitualCard,
    Scenario,
    Side,
    TearColour,
)
from meja.games.menara.draw.boards import PLY_MM, WOOD, board, outline
from meja.games.menara.draw.ink import drop
from meja.games.menara.draw.xray_labels import floor_name
from meja.text import say
from tools.sheet.lettering import paragraph
from tools.sheet.menara.pictograms import DARK_WOOD, LIGHT_WOOD, emblem, glyph, rim_sign, task

PLAN: Final = (60, 86)
RITUAL: Final = (76, 106)
FATE: Final = (50, 68)
SCENARIO: Final = (150, 66)
MARGIN_MM: Final = 4


def draw_floor(
    floor: Floor,
    side: Side,
    title: str = "",
    pieces: Mapping[int, Piece] | None = None,
    tears: Mapping[int, TearColour] | None = None,
    scale: float = 2,
) -> str:
    """Returns a picture of one side of a floor with its columns and Tears, `scale` pixels to the millimetre."""
    xs = [x if side == "light" else -x for x, _ in floor.outline]
    ys = [-y for _, y in floor.outline]
    left, top = min(xs) - MARGIN_MM, min(ys) - MARGIN_MM
    box = (left, top, max(xs) + MARGIN_MM - left, max(ys) + MARGIN_MM + PLY_MM - top)
    return svg(box, title or f"{floor.id}, {side}", board(floor, side, pieces or {}, tears or {}), scale)


def draw_plan_card(card: PlanCard, language: str = "en", scale: float = 3) -> str:
    width, height = PLAN
    words = say(f"task-{card.task.replace('_', '-')}", language, n=card.n)
    body = (
        _rim(card.rim)
        + rect(4, 4, width - 8, height - 8, PARCHMENT, 3, f' stroke="{GOLD}" stroke-width=".6"')
        + shape(f"M12 12H{width - 12}", stroke=GOLD, width=0.6)
        + group(glyph(card.glyph, 6.5), width / 2, 12)
        + group(task(card), width / 2, 41, scale=0.9)
        + paragraph(width / 2, 70, words, 4.2, 25)
        + group(rim_sign(card.rim, 2.6), width / 2, height - 4)
    )
    title = f"{say(f'glyph-{card.glyph}', language)}: {words} ({say(f'rim-{card.rim}', language)})"
    return svg((0, 0, width, height), title, body, scale)


def _rim(rim: Rim) -> str:
    """Returns the rim of a plan card: light or dark wood, or one half of each if the players choose (M6.3)."""
    width, height = PLAN
    left, right = (DARK_WOOD if rim == "dark" else LIGHT_WOOD), (LIGHT_WOOD if rim == "light" else DARK_WOOD)
    half = f"M{width / 2} 0H{width - 5}A5 5 0 0 1 {width} 5V{height - 5}A5 5 0 0 1 {width - 5} {height}H{width / 2}Z"
    return rect(0, 0, width, height, left, 5) + shape(half, right)


def draw_ritual(ritual: RitualCard, language: str = "en", scale: float = 3) -> str:
    width, height = RITUAL
    name, words = say(f"ritual-{ritual.id}", language), say(f"ritual-{ritual.id}-text", language)
    size = min(3.6, 3.6 * math.sqrt(230 / len(words)))  # long texts get smaller letters, not a larger card
    body = (
        parchment(width, height, "#3f5330")
        + circle(width / 2, 27, 19.5, CREAM, GOLD, 0.8)
        + group(emblem(ritual.id), width / 2, 26.5, scale=0.92)
        + paragraph(width / 2, 54, name, 4.8, 26)
        + shape(f"M20 60.5H{width - 20}", stroke=GOLD, width=0.6)
        + paragraph(width / 2, 80.5, words, size, int((width - 16) / size / 0.44))
    )
    return svg((0, 0, width, height), name, body, scale)


def draw_fate_card(floor: Floor, language: str = "en", scale: float = 3) -> str:
    width, height = FATE
    name = floor_name(floor.id, language)
    size = min(36 / _width(floor), 42 / _height(floor))
    body = (
        parchment(width, height, "#4a3056")
        + group(board(floor, "light", {}, {}), width / 2, 29, scale=size)
        + paragraph(width / 2, 59, name, 3.7, 22)
    )
    return svg((0, 0, width, height), name, body, scale)


def draw_scenario(scenario: Scenario, box: Contents, language: str = "en", scale: float = 3) -> str:
    width, height = SCENARIO
    name = say(f"scenario-{scenario.id}", language)
    body = parchment(width, height, "#7b3b22") + circle(16, 16, 8, INK, GOLD, 0.8)
    body += text(16, 19.4, str(scenario.number), 9.5, CREAM)
    body += text(width / 2 + 8, 15, name, 6 if len(name) < 34 else 4.8)
    body += text(width / 2 + 8, 22, say(f"ritual-{scenario.ritual}", language), 3.8, "#7b3b22")
    body += circle(21, 43, 14, CREAM, GOLD, 0.7) + group(emblem(scenario.ritual), 21, 42.5, scale=0.64)
    step = 104 / len(scenario.floors)
    for n, id in enumerate(scenario.floors):
        floor = box.floors[id]
        size = min((step - 3) / _width(floor), 24 / _height(floor), 0.24)
        side = SIDES[n % 2]
        wood = WOOD[side]
        path = shape(outline(floor, side), wood.board, wood.line, 1.6, ' fill-rule="evenodd"')
        body += group(path, 38 + (n + 0.5) * step, 42, scale=size)
    if scenario.tears:
        body += group(drop("blue", 3), width - 17, 14) + group(drop("red", 3), width - 11, 14)
    return svg((0, 0, width, height), f"{scenario.number}. {name}", body, scale)


def _width(floor: Floor) -> float:
    xs = [x for x, _ in floor.outline]
    return max(xs) - min(xs)


def _height(floor: Floor) -> float:
    ys = [y for _, y in floor.outline]
    return max(ys) - min(ys)
