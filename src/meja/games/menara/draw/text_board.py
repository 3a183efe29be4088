"""MENARA's table as text: the tower level by level, and what lies beside it; every colour has a symbol."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Line

from meja.game import Seat
from meja.games.menara import content
from meja.games.menara.floor_names import floor_name
from meja.games.menara.state import FREE_CARD, State
from meja.games.menara.story import PIECES, task
from meja.games.menara.tower_state import Laid, Tower
from meja.games.menara.turn import required_by_row
from meja.games.menara.view import view
from meja.text import Text, listed, say


class Look(NamedTuple):
    symbol: str  # sun, flame, stone, shell, water, star, as in the drawings
    built: str  # the style of a piece
    empty: str  # the style of an empty base


LOOKS: Final[Mapping[content.Piece, Look]] = {
    "yellow": Look("☼", "bold black on yellow", "yellow"),
    "red": Look("▲", "bold white on red", "red"),
    "black": Look("■", "bold white on grey11", "bright_black"),
    "white": Look("◇", "bold black on white", "white"),
    "blue": Look("≈", "bold white on blue", "blue"),
    "golden": Look("★", "bold black on bright_yellow", "bright_yellow"),
}
TEAR: Final[Mapping[content.TearColour, str]] = {"blue": "bright_blue", "red": "bright_red"}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def text_board(state: State, language: str) -> RenderableType:
    """Returns the tower and everything beside it."""
    tower = [tower_panel(state.tower, language, marks=state.setup.tears)] if state.tower.floors else []
    return Group(*tower, side_panel(state, language))


def tower_panel(tower: Tower, language: str, *, marks: bool) -> RenderableType:
    """Returns the levels, the highest on top. `marks`: show the marks of the floors, for games with Tears."""
    rows = Table.grid(padding=(0, 2))
    for level in range(tower.top_level, -1, -1):
        name = capital(say("level-n", language, n=level) if level else say("base-temple", language))
        for laid in tower.floors.values():
            if laid.level == level:
                rows.add_row(Line(name, style="bold green"), *_floor_row(tower, laid, language, marks=marks))
                name = ""  # shown once per level
    return Panel(rows, title=capital(say("temple", language)), title_align="left", padding=(0, 1))


def _floor_row(tower: Tower, laid: Laid, language: str, *, marks: bool) -> tuple[Line, Line]:
    name = Line(say(floor_name(laid.floor), language), style="bold")
    name.append(f", {say(f'side-{laid.side}', language)}", style="dim")
    if laid.level:
        name.append(f", {say('picture-on', language, n=len(laid.on))}", style="dim")
    bases = bases_line(laid.face, tower.on(laid.floor), tower.bearing_on(laid.floor))
    if marks:
        bases.append_text(_marks(laid.face, laid.side, tower.tears.get(laid.floor, ())))
    return name, bases


def bases_line(face: content.FloorSide, pieces: Mapping[int, content.Piece], bearing: Iterable[int] = ()) -> Line:
    """Returns the bases in order: 1(☼) is empty, 1[☼] occupied, 1[☼^] carries a floor."""
    line = Line()
    bearing = set(bearing)
    for i, base in enumerate(face.bases):
        if i:
            line.append("→" if face.rule == "wandering" else " ")
        line.append(f"{i + 1}", style="dim")
        line.append_text(_base(base, pieces.get(i), i in bearing))
    return line


def _base(base: content.Base, piece: content.Piece | None, bears: bool) -> Line:
    shown = piece or base.colour
    inside = LOOKS[shown].symbol if shown else " "
    if piece == "golden" and base.colour:
        inside += LOOKS[base.colour].symbol
    inside += f"{base.number or ''}{base.twin or ''}{'/' if base.ruin else ''}{'^' if bears else ''}"
    if piece:
        return Line(f"[{inside}]", style=LOOKS[piece].built)
    return Line(f"({inside})", style=LOOKS[base.colour].empty if base.colour else "")


def _marks(face: content.FloorSide, side: content.Side, covered: Sequence[int]) -> Line:
    colour = content.MARK_COLOUR[side]
    dots = "".join("●" if i in covered else "○" for i in range(len(face.marks)))
    return Line(f"  {dots}" if dots else "", style=TEAR[colour])


def pieces_line(pieces: Iterable[content.Piece], language: str) -> Line:
    """Returns the pieces by colour, with symbols and counts."""
    counted = Counter(pieces)
    line = Line()
    for piece in PIECES:
        if counted[piece]:
            look = LOOKS[piece]
            line.append("  " if line else "")
            line.append(f" {' '.join(look.symbol * counted[piece])} ", style=look.built)
            line.append(
                f" {counted[piece]}" if piece == "golden" else f" {counted[piece]} {say(f'colour-{piece}', language)}"
            )
    return line or Line(say("none", language), style="dim")


def side_panel(state: State, language: str) -> RenderableType:
    """Returns level row, camp, supplies, piles, quarry and card."""
    rows = Table.grid(padding=(0, 2))
    seen = view(state, None)
    _add_level_row(rows, state, language)
    rows.add_row(_word("camp", language), pieces_line(state.camp, language))
    for seat in range(len(state.players)):
        _add_player(rows, state, seat, language)
    if state.golden:
        rows.add_row(_word("module-golden", language), pieces_line(["golden"] * state.golden, language))
    if any(state.tears.values()):
        left = [Text(f"tears-{colour}", {"n": n}) for colour, n in state.tears.items() if n]
        rows.add_row(_word("module-tears", language), Line(say(listed(left), language)))
    rows.add_row(_word("bag", language), Line(say("columns", language, n=len(state.bag))))
    if not state.setup.free_building:
        piles = [f"{say(f'glyph-{glyph}', language)} {seen.piles[glyph].size}" for glyph in content.GLYPHS]
        rows.add_row(_word("picture-piles", language), Line(", ".join(piles)))
    rows.add_row(_word("quarry", language), Line(say("floors", language, n=seen.quarry)))
    for floor, sides in seen.next_floors:
        rows.add_row(_word("picture-next", language), next_floor(floor, sides, language, marks=state.setup.tears))
    if state.ritual is not None:
        rows.add_row(_word("ritual", language), Line(say(f"ritual-{state.ritual}", language)))
    if state.turn is not None and state.turn.card not in (None, FREE_CARD):
        rows.add_row(_word("card-plan", language), card_line(state, language))
    return Panel(rows, title=capital(say("table", language)), title_align="left", padding=(0, 1))


def _word(id: str, language: str) -> Line:
    return Line(capital(say(id, language)), style="bold")


def _add_level_row(rows: Table, state: State, language: str) -> None:
    """Adds the level row: the required levels, and those that stand."""
    if state.setup.free_building:
        return
    levels, required = state.tower.levels, required_by_row(state)
    reached = min(levels, required)
    row = Line("▰" * reached + "▱" * (required - reached) + " ", style="green")
    row.append(say("picture-row", language, levels=levels, required=required), style="bold")
    if state.loose_tears:
        row.append(f" {say('picture-loose-tears', language, n=state.loose_tears)}", style="dim")
    rows.add_row(_word("row", language), row)


def _add_player(rows: Table, state: State, seat: Seat, language: str) -> None:
    player = state.players[seat]
    name = Line(say("player", language, n=seat + 1), style="bold")
    if state.turn is not None and state.turn.seat == seat:
        name.append(" ◂", style="green")
    line = pieces_line(player.supply, language)
    for tear, n in Counter(player.tears).items():
        line.append(f"  ● {say(f'tears-{tear}', language, n=n)}", style=TEAR[tear])
    if player.kept:
        line.append(f"  {say('picture-kept', language, n=len(player.kept))}")
    rows.add_row(name, line)


def next_floor(floor: content.FloorId, sides: Iterable[content.Side], language: str, *, marks: bool) -> Line:
    """Returns a coming floor with the bases of its visible sides."""
    line = Line(say(floor_name(floor), language))
    for side in sides:
        face = content.components().floors[floor].side(side)
        line.append(f"\n{say(f'side-{side}', language)}: ", style="dim")
        line.append_text(bases_line(face, {}))
        if marks:
            line.append_text(_marks(face, side, ()))
    return line


def card_line(state: State, language: str) -> Line:
    turn = state.turn
    assert turn is not None
    assert turn.card is not None
    card = content.components().cards[turn.card]
    line = Line(say(task(card.id), language), style="bold")
    line.append(f" ({say(f'glyph-{card.glyph}', language)}, {say(f'rim-{card.rim}', language)})", style="not bold dim")
    if turn.puts and not state.end:
        line.append(f" {say('picture-done', language, n=len(turn.puts))}", style="not bold green")
    return line
