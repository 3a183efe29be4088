"""Questions that a menu is too small for: an exchange of several columns, and the sides of the temple base."""

from collections.abc import Sequence

from rich.text import Text as Line

from meja.cli.keyboard import Keyboard
from meja.cli.menu import Entry
from meja.cli.picture import BUILT, SYMBOL, bases_line
from meja.games.menara.actions import ArrangeBase, Exchange
from meja.games.menara.content import COLOURS, SIDES, Colour, contents
from meja.games.menara.rituals import ritual_of
from meja.games.menara.site import Site
from meja.games.menara.state import State
from meja.games.menara.story import floor as floor_name
from meja.text import Text, say


def exchange(keyboard: Keyboard, state: State) -> Exchange | None:
    """Any number of columns against as many from the camp (M3.2); None when the player thinks again."""
    own, camp = (sorted(columns, key=COLOURS.index) for columns in (state.active.supply, state.camp))
    _show(keyboard, "supply", own)
    give = keyboard.numbers(keyboard.say("terminal-give"), len(own))
    if give is None:
        return None
    _show(keyboard, "camp", camp)
    while True:
        take = keyboard.numbers(keyboard.say("terminal-take-from-camp", n=len(give)), len(camp))
        if take is None:
            return None
        if len(take) == len(give):
            return Exchange(tuple(own[i] for i in give), tuple(camp[i] for i in take))
        keyboard.console.print(Line(keyboard.say("terminal-take-as-many", n=len(give)), style="red"))


def _show(keyboard: Keyboard, what: str, columns: Sequence[Colour]) -> None:
    line = Line(f"{say(what, keyboard.language)}: ")
    for number, colour in enumerate(columns, start=1):
        line.append(f" {number} ", style="bold cyan")
        line.append(f" {SYMBOL[colour]} ", style=BUILT[colour])
        line.append(f" {say(f'colour-{colour}', keyboard.language)} ")
    keyboard.console.print(line)


def base(keyboard: Keyboard, site: Site, state: State) -> ArrangeBase:
    """The sides of the three floors are the players' choice (M2.3); the game finds a broad layout for them (M2.8)."""
    ritual = ritual_of(state)
    sides = {floor: ritual.base_sides(floor)[0] for floor in state.base_floors}
    while True:
        made = [Entry(Line(keyboard.say("terminal-base-done")))]
        for floor, side in sides.items():
            words = {"floor": floor_name(floor), "side": Text(f"side-{side}")}
            label = Line(f"{say(Text('terminal-base-turn', dict(words)), keyboard.language)}  ")
            made.append(Entry(label.append_text(bases_line(contents().floors[floor].side(side), {}))))
        chosen = keyboard.choose(made, back=False)
        if chosen is None or chosen is made[0]:
            return ArrangeBase(site.base_layout(list(sides.items())))
        floor = list(sides)[made.index(chosen) - 1]
        allowed = ritual.base_sides(floor)
        other = next(side for side in SIDES if side != sides[floor])
        if other in allowed:
            sides[floor] = other
        else:
            keyboard.console.print(Line(keyboard.say("terminal-base-one-side"), style="red"))
