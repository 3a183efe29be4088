"""A game at one keyboard, over the contract of `meja.game` and `meja.table.hosting`: it knows no rules of any game."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.panel import Panel
from rich.text import Text as Line

from meja.cli import saved
from meja.cli.replay import Told
from meja.game import NATURE, IllegalAction, Seat
from meja.session import Session, replayed
from meja.table.formats import Header
from meja.table.hosting import Hosting, Terms
from meja.table.log import LogWriter
from meja.table.seats import BotSeat
from meja.text import say

RECALLED: Final = 12  # events that are told again when a game is resumed


class Quit(Exception):
    """The player leaves; the game is kept."""


class HostedNature:
    """Answers for chance and the tower as the table's hosting does."""

    def __init__(self, hosting: Hosting, terms: Terms, seed: int) -> None:
        self.hosting, self.terms, self.seed = hosting, terms, seed

    def answer(self, state: Any, question: Any) -> Any:
        return self.hosting.answer(self.terms, self.seed, state, question)


class TerminalGame:
    def __init__(
        self,
        console: Console,
        told: Told,
        hosting: Hosting,
        terms: Terms,
        header: Header,
        events: Sequence[Any],
        language: str,
        tick_ms: int,
    ) -> None:
        assert header.seed is not None, "a game in the terminal has a seed"
        self.console, self.told, self.hosting, self.language, self.tick_ms = console, told, hosting, language, tick_ms
        self.game, self.header = told.game, header
        self.log: LogWriter | None = None
        self.session = Session(self.game, HostedNature(hosting, terms, header.seed), events, self._keep)
        seats = hosting.seats(events[0].setup)
        kinds = bots_of(header, hosting, seats)
        self.bots = {seat: hosting.bot(kind, header.seed + seat, seat, terms) for seat, kind in kinds.items()}
        people = [seat for seat in range(seats) if seat not in self.bots]
        self.viewer = people[0] if hosting.has_secrets and people else None
        self.heard = 0  # events that bots have seen
        self.said = 0  # events that were told

    def play(self) -> None:
        """Plays until the game is over, or raises Quit."""
        self.said = max(0, len(self.session.events) - RECALLED)
        welcome = self.told.welcome if self.said == 0 else "terminal-welcome-back"
        self.console.print(Panel(Line(say(welcome, self.language)), padding=(0, 1)))
        self._settle()
        self._tell()
        while (seat := self.session.actor) is not None:
            self._act(seat, self._chosen(seat))
        self.console.print(self.told.table(self.session.state, self.language, self.viewer))

    def open_log(self, path: Path) -> None:
        """From now on every event is in the file before it is told."""
        self.log = saved.open_log(path, self.game, self.header, self.session.events)

    def close(self) -> None:
        if self.log is not None:
            self.log.file.close()

    def check(self) -> None:
        """Fails if the game cannot go on from here."""
        self._settle()
        if self.session.actor is not None:
            self._options(self.session.actor)

    def _settle(self) -> None:
        """Lets nature act until a player is to; a clock that a table of the server has paused goes on."""
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

    def _chosen(self, seat: Seat) -> Any:
        """Returns what a bot does, or what a person at the keyboard answers."""
        if seat in self.bots:
            action = self.hosting.choose(self.bots[seat], self.session.state, seat)
            if action is not None:
                return action
        return self._ask(seat)

    def _act(self, seat: Seat, action: Any) -> None:
        """Every action takes the same time on the clock, if one runs; one that comes too late does not happen."""
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
        """Shows all new events to the bots, and tells them to the people."""
        events = self.session.events
        for event in events[self.heard :]:
            for seat, bot in self.bots.items():
                bot.see(self.game.view_event(event, seat))
        self.heard = len(events)
        before = replayed(self.game, events[: self.said]) if self.said else None
        for event in events[self.said :]:
            after = self.game.evolve(before, event)
            for text in self.told.tell(before, self.game.view_event(event, self.viewer), after):
                self.console.print(Line(f"• {say(text, self.language)}"))
            before = after
        self.said = len(events)

    def _ask(self, seat: Seat) -> Any:
        """Shows the table and the options, and asks until one is chosen."""
        self.console.print(
            self.told.table(self.session.state, self.language, seat if self.viewer is None else self.viewer)
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
                case ["u" | "undo"]:
                    if self.told.undo is not None:
                        return self.told.undo
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
        """Returns what a seat may do by the sentence that tells it; of equal sentences the first counts."""
        options: dict[str, Any] = {}
        for action in self.told.options(self.session.state, seat):
            options.setdefault(self._sentence(seat, action), action)
        return options

    def _sentence(self, seat: Seat, action: Any) -> str:
        """Tells an action by the first event that comes of it before something is drawn."""
        label = self.told.label(self.session.state, action)
        if label is not None:
            return say(label, self.language)
        state = self.session.state
        while action is not None:
            for event in self.game.decide(state, seat, action).events:
                after = self.game.evolve(state, event)
                if told := self.told.tell(state, self.game.view_event(event, self.viewer), after):
                    return " ".join(say(text, self.language) for text in told)
                state = after
            seat, action = NATURE, self.told.deed(state)
        raise AssertionError("an action of which nothing is told has a label")

    def _list(self, sentences: Sequence[str], numbers: Sequence[int]) -> None:
        for n in numbers:
            self.console.print(Line.assemble((f"{n + 1:4}", "bold cyan"), f"  {sentences[n]}"))

    def _say_red(self, sentence: str) -> None:
        self.console.print(Line(sentence, style="bold red"))

    def _read(self, prompt: str) -> str:
        """Reads a line; the end of the input is a way to leave."""
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
    """Returns the kinds of bots by seat. In a game with secrets only one person sits at the keyboard."""
    sitters = header.room.seats if header.room is not None else (None,) * seats
    kinds = {seat: sitter.bot for seat, sitter in enumerate(sitters) if isinstance(sitter, BotSeat)}
    people = [seat for seat in range(seats) if seat not in kinds]
    return kinds | (dict.fromkeys(people[1:], hosting.bots[0]) if hosting.has_secrets else {})
