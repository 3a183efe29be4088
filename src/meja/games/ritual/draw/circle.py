"""RITUAL's table as a picture: the circle as a seat or a spectator sees it, the viewer at the bottom."""

import math
from collections.abc import Iterator
from typing import Final

from meja.game import Seat
from meja.games.drawing import CREAM, GOLD, gradient, group, rect, shape, svg, text
from meja.games.drawing import circle as ring
from meja.games.ritual.actions import Place
from meja.games.ritual.content import COLOURS, RITES_OF_ROUND, StoneColour, contents
from meja.games.ritual.draw import cards, pieces
from meja.games.ritual.draw.shaman_portrait import shaman_portrait
from meja.games.ritual.draw.stones import EMBER, LEAF, NIGHT, heap, stone
from meja.games.ritual.setup import PLACES_OF_SEAT
from meja.games.ritual.state import RUNNING, Hand
from meja.games.ritual.story import clock, whose
from meja.games.ritual.view import RitualView
from meja.text import Text, say

SIZE: Final = (1300, 900)
MIDDLE: Final = (450, 452)  # of the circle
REACH: Final = (306, 308)  # of the places from the middle, to the side and up
PANEL_X: Final = 925  # left edge of the board and of the viewer's cards
PANEL_WIDTH: Final = 345
CLOAKS: Final = ("#c0503a", "#3f7fb0", "#5f9a45", "#8a5cb0", "#d09a2e", "#3c9a93")  # by seat
STONE: Final = 14.0  # radius of a stone at a place
ACROSS: Final = 5  # stones in a row
MAX_HEAP: Final = 10  # stones of this size that have room; more are drawn smaller
SOIL: Final = "#22382d"
STEP_DEG: Final = 360


def circle(view: RitualView, language: str = "en") -> str:
    """Returns the table with stones, planes, totem, runes, reserve, clock and board, and the cards that the viewer may
    see."""
    x, y = MIDDLE
    defs = gradient("table-glow", ((0, "#3a5a48"), (0.62, SOIL), (1, NIGHT)), ' cx=".35" cy=".5" r=".75"')
    body = f"<defs>{defs}</defs>" + rect(0, 0, *SIZE, "url(#table-glow)")
    body += group(_ground(), x, y) + group(_centre(view, language), x, y)
    for place in range(view.setup.sets):
        dx, dy = _at(view, place)
        body += group(_place(view, place, language), x + dx, y + dy)
    body += group(_board(view, language) + _own_cards(view, language), PANEL_X, 0)
    return svg((0, 0, *SIZE), say("circle-table", language), body)


def _at(view: RitualView, place: Place) -> tuple[float, float]:
    """Returns where a place is, seen from the middle. The viewer is at the bottom, the left neighbour to the left."""
    setup = view.setup
    own = PLACES_OF_SEAT[setup.players][view.seat or 0]
    turn = math.radians(180 + STEP_DEG * (place - (own.start + own[-1]) / 2) / setup.sets)
    return REACH[0] * math.sin(turn), -REACH[1] * math.cos(turn)


def _ground() -> str:
    """Returns the ring of stones in the grass on which the shamans sit."""
    width, height = REACH
    d = f"M0 {-height}A{width} {height} 0 0 1 0 {height}A{width} {height} 0 0 1 0 {-height}Z"
    return shape(d, stroke=GOLD, width=1.2, more=' stroke-dasharray="3 9" opacity=".7"')


def _place(view: RitualView, place: Place, language: str) -> str:
    """Returns a set of stones with its plane, and its shaman with the cards that lie there."""
    owner, at = divmod(place, view.setup.inspirations)
    is_own = owner == view.seat
    frame = f' stroke="{GOLD if is_own else "#56705f"}" stroke-width="{1.6 if is_own else 0.8}"'
    body = rect(-126, -92, 252, 184, "#14231c", 14, f' fill-opacity=".55"{frame}')
    portrait = group(shaman_portrait(owner in view.awake), scale=1.25)
    body += f'<g color="{CLOAKS[owner]}" data-shaman="{owner}">{group(portrait, -78, 44)}</g>'
    body += text(-118, 74, say(whose(view.setup, place), language), 17, CREAM, anchor="start")
    hand = view.circle[place] if view.circle else Hand((0,) * len(COLOURS))
    loose = [colour for colour in COLOURS for _ in range(hand.loose(colour))]
    r = STONE * min(1, math.sqrt(MAX_HEAP / max(len(loose), 1)))
    across = round(ACROSS * STONE / r)
    body += f'<g data-place="{place}">{group(heap(loose, r, across), 48, -84)}</g>'
    body += group(pieces.plane(hand.plane), -32, -16, scale=0.98)
    body += "".join(group(card, x, -20) for card, x in zip(_lying(view, owner, at), (28, 78), strict=False))
    if owner == view.totem and at == 0:
        body += group(pieces.totem(), -118, -62, scale=0.86)
    return body


def _lying(view: RitualView, owner: Seat, at: int) -> Iterator[str]:
    """Yields the cards at a place: the inspiration, face up once its shaman is awake, and the ritual card."""
    if view.stage not in RUNNING:
        return
    box = contents()
    known = view.awake.get(owner) or (view.inspirations if owner == view.seat else ())
    inspiration = cards.inspiration(box.inspirations[known[at]]) if known else cards.inspiration_back()
    yield group(inspiration, scale=0.92)
    if at > 0:
        return
    for rune, holder in enumerate(view.runes, start=1):
        if holder == owner and rune > view.done:
            is_seen = owner == view.seat and rune == view.rune and view.rite is not None
            card = cards.rite_card(box.rites[view.rite]) if is_seen and view.rite else cards.rite_back()
            yield group(card, scale=0.62) + group(pieces.order_rune(rune), 36, 50, scale=0.7)


def _centre(view: RitualView, language: str) -> str:
    """Returns the clock, who is awake, the runes of the round, and the reserve."""
    wanted = view.setup.wakers
    awake = min(len(view.awake), wanted)
    body = text(0, -112, say("shaman-round", language, n=view.round), 19, GOLD)
    body += text(0, -74, clock(view.clock_ms), 38, CREAM if view.clock_ms else EMBER)
    body += _in_a_row([pieces.inspiration_rune(n < awake) for n in range(wanted)], -36, 42)
    runes = []
    for n in range(RITES_OF_ROUND[view.round - 1]):
        tick = shape("M-7 0L-2 6L8-7", stroke=LEAF, width=4) if n < view.done else ""
        runes.append(pieces.order_rune(n + 1) + tick)
    body += _in_a_row(runes, 10, 42)
    body += text(0, 58, say("shaman-reserve", language), 17, CREAM)
    reserve = view.reserve if view.circle else (0,) * len(COLOURS)
    left = zip(COLOURS, reserve, strict=True)
    return body + _in_a_row([_counted(colour, n) for colour, n in left], 82, 50)


def _counted(colour: StoneColour, n: int) -> str:
    faded = "" if n else ' opacity=".35"'
    return f"<g{faded}>{stone(colour, 14)}</g>" + text(0, 34, str(n), 17, CREAM)


def _in_a_row(pictures: list[str], y: float, step: float) -> str:
    first = -(len(pictures) - 1) / 2 * step
    return "".join(group(one, first + n * step, y) for n, one in enumerate(pictures))


def _board(view: RitualView, language: str) -> str:
    """Returns the six rites of the ritual, those that are solved with a tick, and how the game ended."""
    box = contents()
    ritual = box.rituals[view.setup.ritual]
    body = rect(0, 30, PANEL_WIDTH, 292, "#14231c", 14, f' fill-opacity=".55" stroke="{GOLD}" stroke-width="1"')
    body += text(PANEL_WIDTH / 2, 64, say(f"rites-{ritual.id}", language), 22, GOLD)
    if view.won is not None:
        ending = say(Text("shamans-won" if view.won else "shamans-lost"), language)
        body += text(PANEL_WIDTH / 2, 362, ending, 20, GOLD if view.won else "#e08060")
    for n, id in enumerate(view.board):
        x, y = 14 + n % 3 * 108, 84 + n // 3 * 114
        card = group(cards.rite_card(box.rites[id]), scale=1.4)
        mark = ring(86, 86, 15, LEAF, CREAM, 2) + shape("M79 86L84 92L94 79", stroke=CREAM, width=3.4)
        state = "solved" if id in view.solved else "open"
        face = group(card + (mark if state == "solved" else ""), x, y)
        body += f'<g data-rite="{id}" data-state="{state}">{face}</g>'
    return body


def _own_cards(view: RitualView, language: str) -> str:
    """Returns the viewer's own cards, large: the inspirations until it is awake, and the ritual card."""
    if view.seat is None or view.stage not in RUNNING:
        return ""
    box = contents()
    own: list[str] = []
    if view.seat not in view.awake:
        own += [group(cards.inspiration(box.inspirations[card]), -50, -70, scale=2) for card in view.inspirations]
    if view.rite is not None and view.rune is not None:
        card = group(cards.rite_card(box.rites[view.rite]), -72, -72, scale=2)
        own.append(card + group(pieces.order_rune(view.rune), 66, 62, scale=1.2))
    if not own:
        return ""
    body = rect(0, 400, PANEL_WIDTH, 246, "#14231c", 14, f' fill-opacity=".55" stroke="{GOLD}" stroke-width="1"')
    body += text(PANEL_WIDTH / 2, 434, say("circle-list-cards", language), 20, GOLD)
    step = 118 if len(own) > 2 else 160
    return body + group(_in_a_row([group(one, scale=0.78 if len(own) > 2 else 1) for one in own], 0, step), 172, 538)
