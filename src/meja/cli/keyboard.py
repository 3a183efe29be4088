"""Asking a player at a keyboard, or a script at a pipe: menus, numbers, yes or no, and commands at any time."""

import contextlib
import sys
from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text as Line

from meja.cli.menu import Entry
from meja.text import say

Command = Callable[[str, str], bool]
COMMANDS: Final = ("help", "undo", "table", "rules", "odds", "save", "quit")


class Quit(Exception):
    """The player leaves; the game is kept."""


class Changed(Exception):
    """A command has changed the table, so that what was asked no longer fits."""


class Keyboard:
    def __init__(self, console: Console, language: str, command: Command | None = None) -> None:
        self.console = console
        self.language = language
        self.command = command
        self.is_terminal = sys.stdin.isatty()
        if self.is_terminal:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  gives the prompt a history and the arrow keys

    def say(self, id: str, **args: str | int) -> str:
        return say(id, self.language, **args)

    def choose(self, entries: Sequence[Entry], *, back: bool = False) -> Entry | None:
        """One of the entries; None when the player goes back."""
        for number, entry in enumerate(entries, start=1):
            if entry.note is not None:
                self.console.print(Line("  ").append_text(entry.note))
            label = Line(f"{number:4} ", style="bold cyan")
            self.console.print(label.append_text(Line("", style="not bold default").append_text(entry.label)))
        prompt = self.say("terminal-prompt-back" if back else "terminal-prompt", n=len(entries))
        while True:
            answer = self.ask(prompt)
            if back and answer.lower() in ("", "b", self.say("terminal-back")):
                return None
            if answer.isdecimal() and 1 <= int(answer) <= len(entries):
                return entries[int(answer) - 1]
            if answer:
                self.console.print(
                    Line(self.say("terminal-not-understood", answer=answer, n=len(entries)), style="red")
                )

    def numbers(self, prompt: str, last: int) -> list[int] | None:
        """Several different numbers from 1 to the last, as indices; None for an empty answer."""
        while True:
            answer = self.ask(prompt)
            parts = answer.replace(",", " ").split()
            if not parts:
                return None
            if all(part.isdecimal() and 1 <= int(part) <= last for part in parts) and len(set(parts)) == len(parts):
                return [int(part) - 1 for part in parts]
            self.console.print(Line(self.say("terminal-numbers-wrong", n=last), style="red"))

    def confirm(self, question: str) -> bool:
        answer = self.ask(f"{question} {self.say('terminal-yes-no')}").lower()
        return answer in ("y", "yes", self.say("yes"), self.say("yes")[:1])

    def ask(self, prompt: str) -> str:
        """An answer that is no command; commands are done on the way."""
        while True:
            answer = self._read(prompt).strip()
            word, _, rest = answer.partition(" ")
            command = self._named(word.lower())
            if command is None or (self.command is None and command != "quit"):
                return answer
            if command == "quit":
                raise Quit
            if self.command is not None and self.command(command, rest.strip()):
                raise Changed

    def _named(self, word: str) -> str | None:
        """The command that a word names: in English or in the player's language, or by its first letter there."""
        for command in COMMANDS:
            own = self.say(f"terminal-command-{command}")
            if word in (command, own, command[0], *("?",) * (command == "help"), *("exit",) * (command == "quit")):
                return command
        return None

    def _read(self, prompt: str) -> str:
        try:
            if self.is_terminal:
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
