"""A game at the keyboard: what is shown, what is asked, and what the player's answers do."""

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.panel import Panel
from rich.text import Text as Line

from meja.cli import forms, reference
from meja.cli.keyboard import Changed, Keyboard
from meja.cli.menu import Entry, Menu
from meja.cli.picture import glance, picture
from meja.cli.saved import Saved
from meja.game import IllegalAction
from meja.games.menara import rules
from meja.games.menara.actions import SeatAction
from meja.games.menara.events import REVEALS, AnyEvent, TurnBegan
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature
from meja.games.menara.site import Site
from meja.games.menara.state import State
from meja.games.menara.story import tell
from meja.games.menara.tower.geometry import Geometry
from meja.table.table import Table
from meja.text import say


class Sitting:
    def __init__(
        self,
        console: Console,
        site: Geometry,
        game: Menara,
        language: str,
        path: Path,
        seed: int,
        events: Sequence[AnyEvent],
        is_new: bool,
    ) -> None:
        self.console = console
        self.site: Site = site
        self.game = game
        self.language = language
        self.is_new = is_new
        self.nature = GeometricNature(seed, site)
        self.saved = Saved(path, game, seed, events)
        self.keyboard = Keyboard(console, language, self._command)
        self.table = self._table(events)
        self.told = None if is_new else self._before_last_turn()
        self.checkpoints: list[int] = []  # how many events there were before each of the players' actions

    def play(self) -> None:
        """Until the game is over, or the player quits."""
        welcome = Line(self.say("terminal-welcome" if self.is_new else "terminal-welcome-back"))
        self.console.print(Panel(welcome, title="MENARA", title_align="left", padding=(0, 1)))
        self.table.settle()
        self._tell()
        while (seat := self.table.actor) is not None:
            self._show()
            self._explain()
            action = self._choose(self.game.options(self.table.state, seat))
            if action is not None:
                self._act(seat, action)
        self.console.print(picture(self.table.state, self.language))
        say_end(self.console, self.table.state, self.saved.path, self.language)

    def close(self) -> None:
        self.saved.close()

    def say(self, id: str, **args: str | int) -> str:
        return say(id, self.language, **args)

    def _table(self, events: Sequence[AnyEvent]) -> Table[State, Any, AnyEvent]:
        return Table(self.game, self.nature, events, self.saved.keep)

    def _before_last_turn(self) -> State | None:
        """Who comes back is told the turn so far."""
        events = self.table.events
        turns = [number for number, event in enumerate(events) if isinstance(event, TurnBegan)]
        state: State | None = None
        for event in events[: turns[-1] if turns else 0]:
            state = self.game.evolve(state, event)
        return state

    def _act(self, seat: int, action: SeatAction) -> None:
        before = len(self.table.events)
        try:
            self.table.act(seat, action)
        except IllegalAction as refused:
            self.console.print(say(refused.text, self.language), style="bold red", markup=False)
            return
        self.checkpoints.append(before)
        self.table.settle()
        self._tell()

    def _tell(self) -> None:
        """The story of what has happened since it was told last."""
        told = 0 if self.told is None else self.told.number
        for event in self.table.events[told:]:
            after = self.game.evolve(self.told, event)
            for text in tell(self.told, event, after):
                style = "bold green" if isinstance(event, TurnBegan) else ""
                self.console.print(Line(f"• {say(text, self.language)}", style=style))
            self.told = after

    def _show(self) -> None:
        """The whole table at the beginning of a turn, then only what one looks at while building."""
        state = self.table.state
        whole = state.turn is None or state.stage == "before" or state.setup.free_building
        self.console.print(picture(state, self.language) if whole else glance(state, self.language))

    def _explain(self) -> None:
        """What this step of the turn is about."""
        state = self.table.state
        turn = state.turn
        if turn is None:
            step = "arrange"
        elif state.stage == "building":
            free = "free" if state.setup.free_building else "build"
            step = "floor" if turn.floors_due else free
        else:
            step = state.stage
        seat = self.table.actor
        assert seat is not None
        self.console.print()
        who = Line(say("player", self.language, n=seat + 1), style="bold")
        who.append(f": {self.say(f'terminal-step-{step}')}", style="not bold")
        self.console.print(who)

    def _choose(self, options: Sequence[SeatAction]) -> SeatAction | None:
        """Asks until an action is chosen; None when a command has changed the table."""
        menus: list[Sequence[Entry]] = [Menu(self.site, self.table.state, self.language).entries(options)]
        try:
            if self.table.state.turn is None:
                return forms.base(self.keyboard, self.site, self.table.state)
            while True:
                entry = self.keyboard.choose(menus[-1], back=len(menus) > 1)
                if entry is None:
                    menus.pop()
                elif entry.more:
                    menus.append(entry.more)
                elif (action := self._chosen(entry)) is not None:
                    return action
        except Changed:
            return None

    def _chosen(self, entry: Entry) -> SeatAction | None:
        if entry.form == "exchange":
            return forms.exchange(self.keyboard, self.table.state)
        if entry.warning is not None and not self.keyboard.confirm(entry.warning):
            return None
        return entry.action

    def _command(self, word: str, rest: str) -> bool:
        """Does what a command asks for; true when the table has changed."""
        match word:
            case "help":
                self.console.print(Panel(Line(self.say("terminal-help")), padding=(0, 1)))
            case "table":
                self.console.print(picture(self.table.state, self.language))
            case "rules":
                self.console.print(Line(reference.rules(rest, self.language)))
            case "odds":
                self.console.print(reference.odds(self.game.view(self.table.state, None), self.language))
            case "save":
                self._save(rest)
            case "undo":
                return self._undo()
        return False

    def _save(self, rest: str) -> None:
        """The game is always kept; this is for a copy."""
        path = self.saved.path
        if rest:
            copy = Path(rest).expanduser()
            try:
                copy.write_bytes(path.read_bytes())
            except OSError as error:
                self.console.print(Line(self.say("terminal-not-saved", file=str(copy), why=str(error.strerror))))
                return
            path = copy
        self.console.print(Line(self.say("terminal-saved", file=str(path))))

    def _undo(self) -> bool:
        if not self.checkpoints:
            self.console.print(Line(self.say("terminal-undo-nothing")))
            return False
        at = self.checkpoints[-1]
        if any(isinstance(event, REVEALS) for event in self.table.events[at:]):
            self.console.print(Line(self.say("terminal-undo-revealed")))
            return False
        self.checkpoints.pop()
        events = self.table.events[:at]
        self.saved.rewind(events)
        self.table = self._table(events)
        self.told = self.table.state
        self.console.print(Line(self.say("terminal-undone"), style="green"))
        return True


def say_end(console: Console, state: State, path: Path, language: str) -> None:
    """Won or lost, what decided it, and where the game can be looked at again."""
    outcome = rules.outcome(state)
    assert outcome is not None
    verdict = Line()
    if not state.setup.free_building:
        style = "bold green" if outcome.won else "bold red"
        verdict.append(f"{say('story-won' if outcome.won else 'story-lost', language)} ", style=style)
    verdict.append(say(outcome.text, language))
    console.print(Panel(verdict, padding=(0, 1)))
    command = f"meja replay {shlex.quote(str(path))}"
    if language != "en":
        command += f" --language {language}"
    console.print(Line(say("terminal-over", language, file=str(path), command=command)), soft_wrap=True)
