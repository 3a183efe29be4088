"""RITUAL's table as text, as a seat or a spectator sees it."""

from rich.console import Group, RenderableType
from rich.table import Table

from meja.games.ritual.content import COLOURS, StoneColour
from meja.games.ritual.state import Hand
from meja.games.ritual.story import clock, own_cards, rite, whose
from meja.games.ritual.view import RitualView
from meja.text import say


def text_table(seen: RitualView, language: str) -> RenderableType:
    """Returns the circle with everybody's stones, the reserve, the clock, the board and the viewer's own cards."""
    circle = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("", "", say("shaman-plane", language), ""):
        circle.add_column(heading)
    for place, hand in enumerate(seen.circle):
        owner = place // seen.setup.inspirations
        awake = say("shaman-awake", language) if owner in seen.awake else ""
        totem = say("shaman-totem", language) if owner == seen.totem else ""
        plane = sign(hand.plane, language) if hand.plane is not None else "–"
        marks = ", ".join(filter(None, (totem, awake)))
        circle.add_row(say(whose(seen.setup, place), language), _loose(hand, language), plane, marks)
    if seen.reserve:
        stones = "  ".join(f"{sign(c, language)} {n}" for c, n in zip(COLOURS, seen.reserve, strict=True))
        circle.add_row(say("shaman-reserve", language), stones, "", "")
    board = Table(box=None, pad_edge=False, show_header=False)
    for id in seen.board:
        board.add_row("✓" if id in seen.solved else "·", say(rite(id), language))
    round = say("shaman-round", language, n=seen.round)
    own = [say(text, language) for text in own_cards(seen)]
    tips = [say(tip, language) for tip in seen.tips]
    return Group(f"{round}, {say('shaman-clock', language)} {clock(seen.clock_ms)}", "", circle, "", board, *own, *tips)


def sign(colour: StoneColour, language: str) -> str:
    return say(f"stone-sign-{colour}", language)


def _loose(hand: Hand, language: str) -> str:
    """Returns the signs of the stones that are not on the plane."""
    return " ".join(sign(colour, language) for colour in COLOURS for _ in range(hand.loose(colour)))
