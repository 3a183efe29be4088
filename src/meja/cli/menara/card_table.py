"""The plan cards of each pile with their odds, and its discards, for `meja terminal` (M11.2)."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from meja.games.menara.content import GLYPHS, Glyph
from meja.games.menara.pile_odds import task_shares
from meja.games.menara.state import State
from meja.games.menara.story import task
from meja.games.menara.view import view
from meja.text import Text, listed, say


def card_table(state: State, language: str) -> RenderableType:
    """Returns a table for each pile, the likeliest task first."""
    if state.setup.free_building:
        return say("start-cards-none", language)
    return Group(*(_pile(state, glyph, language) for glyph in GLYPHS))


def _pile(state: State, glyph: Glyph, language: str) -> RenderableType:
    seen = view(state, None)
    pile, discards = seen.piles[glyph], seen.discards[glyph]
    heading = say("board-pile", language, pile=Text(f"glyph-{glyph}"), cards=Text("cards", {"n": pile.size}))
    rows = Table(box=None, pad_edge=False, show_header=False, title=Line(heading, style="bold"), title_justify="left")
    rows.add_column(justify="right")
    shares = task_shares(state.setup, glyph, pile.known, pile.unknown)
    for (name, n), share in sorted(shares.items(), key=lambda item: -item[1]):
        words = say(f"task-{name.replace('_', '-')}", language, n=n)
        rows.add_row(say("play-percent", language, n=round(100 * share)), words)
    below = say("play-discards", language, n=len(discards))
    named = f" {say(listed([task(card) for card in discards]), language)}" if discards else ""
    return Group(rows, Line(below + named, style="dim"), "")
