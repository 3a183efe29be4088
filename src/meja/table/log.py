"""A game as a file: JSON lines, first a header, then one numbered event a line."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TextIO

import msgspec

from meja.game import Game

FORMAT: Final = 1


class LogError(Exception):
    """A file is no log of this game; the message says which line and why."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    meja: int  # the format
    game: str
    content: str  # the version of the content that the events speak of
    seed: int | None = None  # of chance, so that a saved game goes on as it would have


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    n: int
    event: msgspec.Raw
    more: bool = False  # another event of the same action follows


class LogWriter:
    """Appends the events of an action to a file, all of them flushed before any is told."""

    def __init__(self, file: TextIO, game: Game[Any, Any, Any, Any], seed: int | None = None) -> None:
        self.file = file
        self.number = 0
        self._write([Header(FORMAT, game.name, game.content_version, seed)])

    def keep(self, events: Sequence[Any]) -> None:
        encoded = [msgspec.Raw(msgspec.json.encode(event)) for event in events]
        last = self.number + len(events)
        self._write([Line(n, event, n < last) for n, event in enumerate(encoded, start=self.number + 1)])
        self.number = last

    def _write(self, lines: Sequence[Header | Line]) -> None:
        self.file.write("".join(msgspec.json.encode(line).decode() + "\n" for line in lines))
        self.file.flush()


def save(path: Path, game: Game[Any, Any, Any, Any], events: Iterable[Any], seed: int | None = None) -> None:
    with path.open("w", encoding="utf-8") as file:
        writer = LogWriter(file, game, seed)
        for event in events:
            writer.keep([event])


def load(path: Path, game: Game[Any, Any, Any, Any]) -> tuple[Header, list[Any]]:
    """The header and the events of a file, each one checked to follow from those before it.

    The events of an action at the end that was not kept whole are left out: nobody was told of them.
    """
    lines = _lines(path)
    header = _header(path, lines)
    if header.game != game.name:
        raise LogError(f"{path}: line 1: it is a game of {header.game}, not of {game.name}")
    if header.content != game.content_version:
        raise LogError(
            f"{path}: line 1: it was played with content {header.content}, this Meja has {game.content_version}"
        )
    events: list[Any] = []
    whole = 0
    state = None
    for at, event, more in _events(path, lines[1:], game):
        try:
            state = game.evolve(state, event)
        except (AssertionError, LookupError, ValueError, TypeError) as error:
            raise LogError(f"{path}: line {at}: this cannot happen after the lines before: {_brief(error)}") from None
        events.append(event)
        whole = whole if more else len(events)
    if not whole:
        raise LogError(f"{path}: there is no event in it")
    return header, events[:whole]


def game_of(path: Path) -> str:
    """The name of the game that a file is a log of."""
    return _header(path, _lines(path)).game


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise LogError(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise LogError(f"{path}: it is no text file") from None


def _header(path: Path, lines: Sequence[str]) -> Header:
    if not lines:
        raise LogError(f"{path}: the file is empty")
    try:
        header = msgspec.json.decode(lines[0], type=Header)
    except (msgspec.DecodeError, RecursionError) as error:
        raise LogError(f"{path}: line 1: this is no log of Meja: {error}") from None
    if header.meja > FORMAT:
        raise LogError(f"{path}: line 1: format {header.meja} is newer than this Meja, which reads up to {FORMAT}")
    return header


def _events(path: Path, lines: Sequence[str], game: Game[Any, Any, Any, Any]) -> Iterator[tuple[int, Any, bool]]:
    decoder = msgspec.json.Decoder(game.event_type)
    for number, text in enumerate(lines, start=1):
        at = number + 1
        try:
            line = msgspec.json.decode(text, type=Line)
            event = decoder.decode(line.event)
        except (msgspec.DecodeError, RecursionError) as error:
            last = " (the file may have been cut off there)" if number == len(lines) else ""
            raise LogError(f"{path}: line {at}: not readable: {error}{last}") from None
        if line.n != number:
            raise LogError(f"{path}: line {at}: event {number} is missing, here is event {line.n}")
        yield at, event, line.more


def _brief(error: Exception) -> str:
    """The reason in words for people; what Python says of a missing thing is none."""
    if isinstance(error, KeyError):
        return f"there is no {error.args[0]}"
    if isinstance(error, AssertionError) and str(error):
        return str(error)
    return "something it speaks of is not there"
