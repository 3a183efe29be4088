"""A game at one keyboard, over the contracts of `meja.game` and `meja.table.hosting`; it knows no rules."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.panel import Panel
from rich.text import Text as Line

from meja import bots
from meja.cli import saved_games
from meja.cli.presenters import Presenter
from meja.game import NATURE, IllegalAction, Seat
from meja.session import Session, replayed
from meja.table.formats import Header
from meja.table.hosting import Hosting, Terms
from meja.table.log import LogWriter
from meja.table.seats import BotSeat
from meja.text import say

TERMS: Final = Terms(tower="geometric")
RECALLED_EVENTS: Final = 12  # printed again when a game is resumed


class Quit(Exception):
    """The player leaves; the game is kept."""


class TerminalGame:
    def __init__(
        self,
        console: Console,
        presenter: Presenter,
        hosting: Hosting,
        header: Header,
        events: Sequence[Any],
        language: str,
        tick_ms: int,
    ) -> None:
        assert header.seed is not None, "a game in the terminal has a seed"
        self.console, self.language, self.tick_ms = console, language, tick_ms
        self.presenter, self.hosting, self.game = presenter, hosting, presenter.game
        self.header, self.seed = header, header.seed
        self.log: LogWriter | None = None
        self.session = Session(self.game, self, events, self._keep)
        seats = hosting.seats(events[0].setup)
        kinds = bots_of(header, hosting, seats)
        self.bots = {seat: hosting.bot(kind, self.seed + seat, seat, TERMS) for seat, kind in kinds.items()}
        people = [seat for seat in range(seats) if seat not in self.bots]
        self.viewer = people[0] if hosting.has_secrets and people else None
        self.n_seen = 0  # events shown to the bots
        self.n_told = 0  # events printed

    def play(self) -> None:
        """Plays until the game is over, or raises Quit."""
        self.n_told = max(0, len(self.session.events) - RECALLED_EVENTS)
        welcome = self.presenter.welcome if self.n_told == 0 else "terminal-welcome-back"
        self.console.print(Panel(Line(say(welcome, self.language)), padding=(0, 1)))
        self._settle()
        self._tell()
        while (seat := self.session.actor) is not None:
            self._act(seat, self._choose(seat))
        self.console.print(self.presenter.table(self.session.state, self.language, self.viewer))

    def open_log(self, path: Path) -> None:
        """Opens the log; from now on every event is in it before it is printed."""
        self.log = saved_games.open_log(path, self.header, self.session.events)

    def close(self) -> None:
        if self.log is not None:
            self.log.file.close()

    def check(self) -> None:
        """Raises an error if the game cannot be continued."""
        self._settle()
        if self.session.actor is not None:
            self._options(self.session.actor)

    def answer(self, state: Any, question: Any) -> Any:
        """Answers as NATURE: chance and the tower are the hosting's."""
        return self.hosting.answer(TERMS, self.seed, state, question)

    def _settle(self) -> None:
        """Lets NATURE act until it is a player's turn; resumes a clock that a server's room has paused."""
        timer = self.hosting.timer
        if timer is not None and timer.is_paused(self.session.state):
            self.session.act(NATURE, timer.resume())
        self.session.settle()

    @property
    def is_over(self) -> bool:
        return self.session.actor is None

    def _keep(self, events: Sequence[Any]) -> None:
        if self.log is not None:
            self.log.keep(events)

    def _choose(self, seat: Seat) -> Any:
        """Returns the action of a bot, or of the person at the keyboard."""
        if seat in self.bots:
            action = self.hosting.choose(self.bots[seat], self.session.state, seat)
            if action is not None:
                return action
        return self._ask(seat)

    def _act(self, seat: Seat, action: Any) -> None:
        """Performs an action. A running clock first advances by one tick; if it runs out, the action is dropped."""
        timer = self.hosting.timer
        is_late = False
        if timer is not None and timer.left_ms(self.session.state) is not None:
            self.session.act(NATURE, timer.tick(self.tick_ms))
            is_late = timer.left_ms(self.session.state) is None
        if not is_late:
            try:
                self.session.act(seat, action)
            except IllegalAction as refused:
                self._say_red(say(refused.text, self.language))
        self.session.settle()
        self._tell()

    def _tell(self) -> None:
        """Shows new events to the bots, and prints their sentences."""
        events = self.session.events
        for seat, bot in self.bots.items():
            bots.show(bot, (self.game.view_event(event, seat) for event in events[self.n_seen :]))
        self.n_seen = len(events)
        before = replayed(self.game, events[: self.n_told]) if self.n_told else None
        for event in events[self.n_told :]:
            after = self.game.evolve(before, event)
            for text in self.presenter.tell(before, self.game.view_event(event, self.viewer), after):
                self.console.print(Line(f"• {say(text, self.language)}"))
            before = after
        self.n_told = len(events)

    def _ask(self, seat: Seat) -> Any:
        """Prints the table and the options, and reads until one is chosen."""
        self.console.print(
            self.presenter.table(self.session.state, self.language, seat if self.viewer is None else self.viewer)
        )
        options = self._options(seat)
        sentences = list(options)
        self._list(sentences, range(len(sentences)))
        while True:
            answer = self._read(say("terminal-prompt", self.language, n=len(sentences))).strip()
            words = answer.lower().split()
            match words:
                case []:
                    continue
                case ["q" | "quit" | "exit"]:
                    raise Quit
                case ["?" | "h" | "help"]:
                    self.console.print(Panel(Line(say("terminal-help", self.language)), padding=(0, 1)))
                    continue
                case ["c" | "cards"] if (cards := self.presenter.cards(self.session.state, self.language)) is not None:
                    self.console.print(cards)
                    continue
                case ["u" | "undo"]:
                    if self.presenter.undo is not None:
                        return self.presenter.undo
                    self._say_red(say("refuse-undo-off", self.language))
                    continue
                case [number] if number.isdecimal() and 1 <= int(number) <= len(sentences):
                    return options[sentences[int(number) - 1]]
            found = [n for n, sentence in enumerate(sentences) if all(word in sentence.lower() for word in words)]
            if found and not answer.isdecimal():
                self._list(sentences, found)
            else:
                self._say_red(say("terminal-not-understood", self.language, answer=answer, n=len(sentences)))

    def _options(self, seat: Seat) -> dict[str, Any]:
        """Returns the options of a seat by their sentences; of equal sentences the first one counts."""
        options: dict[str, Any] = {}
        for action in self.presenter.options(self.session.state, seat):
            options.setdefault(self._sentence(seat, action), action)
        return options

    def _sentence(self, seat: Seat, action: Any) -> str:
        """Describes an action by the sentences of its first event that has any, before something is drawn."""
        label = self.presenter.label(self.session.state, action)
        if label is not None:
            return say(label, self.language)
        state = self.session.state
        while action is not None:
            for event in self.game.decide(state, seat, action).events:
                after = self.game.evolve(state, event)
                if texts := self.presenter.tell(state, self.game.view_event(event, self.viewer), after):
                    return " ".join(say(text, self.language) for text in texts)
                state = after
            seat, action = NATURE, self.presenter.deed(state)
        raise AssertionError("an action without sentences has a label")

    def _list(self, sentences: Sequence[str], numbers: Sequence[int]) -> None:
        for n in numbers:
            self.console.print(Line.assemble((f"{n + 1:4}", "bold cyan"), f"  {sentences[n]}"))

    def _say_red(self, sentence: str) -> None:
        self.console.print(Line(sentence, style="bold red"))

    def _read(self, prompt: str) -> str:
        """Reads a line; at the end of the input raises Quit."""
        try:
            if sys.stdin.isatty():
                return input(f"{prompt} > ")
            self.console.file.write(f"{prompt} > ")
            self.console.file.flush()
            line = sys.stdin.readline()
        except EOFError:
            raise Quit from None
        except UnicodeDecodeError:
            return "?"
        if not line:
            raise Quit
        self.console.print(Line(line.strip()))
        return line


def bots_of(header: Header, hosting: Hosting, seats: int) -> dict[Seat, str]:
    """Returns the kinds of bots by seat. In a game with secrets bots take all seats but one."""
    sitters = header.room.seats if header.room is not None else (None,) * seats
    kinds = {seat: sitter.bot for seat, sitter in enumerate(sitters) if isinstance(sitter, BotSeat)}
    people = [seat for seat in range(seats) if seat not in kinds]
    return kinds | (dict.fromkeys(people[1:], hosting.bots[0]) if hosting.has_secrets else {})
