"""Logs: a game as a file of JSON lines: a header, then one numbered event per line, then the chat."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

import msgspec

from meja.game import Rules
from meja.table import formats
from meja.table.formats import FORMAT, EventLine, Header, TalkEntry, TalkLine
from meja.table.room_record import Line
from meja.text import Text

NO_LOG: Final = Text("refuse-log-no-game")
# What goes wrong with events that cannot follow one another, in a file that was edited.
IMPOSSIBLE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


class LogError(Exception):
    """The file is no valid log of this game; the message names the line and the reason, `text` is a sentence for
    readers in any language."""

    def __init__(self, message: str, text: Text = NO_LOG) -> None:
        super().__init__(message)
        self.text = text


class Log(NamedTuple):
    header: Header
    events: list[Any]
    said: tuple[Line, ...]


class LogWriter:
    """Appends events to a log. `keep` writes and flushes all events of an action before anybody is told of them."""

    def __init__(self, file: BinaryIO, number: int = 0) -> None:
        """`number`: of the last event in the file."""
        self.file, self.number = file, number

    def keep(self, events: Sequence[Any]) -> None:
        first, self.number = self.number + 1, self.number + len(events)
        encoded = (msgspec.Raw(msgspec.json.encode(event)) for event in events)
        self.file.write(_lines(EventLine(n, event, n < self.number) for n, event in enumerate(encoded, start=first)))
        self.file.flush()


def save(path: Path, game: Rules[Any, Any, Any, Any], events: Iterable[Any], seed: int | None = None) -> None:
    path.write_bytes(logged(game, events, seed))


def logged(game: Rules[Any, Any, Any, Any], events: Iterable[Any], seed: int | None = None) -> bytes:
    """Returns the bytes of a log with these events."""
    told = list(events)
    content = game.content_of(told[0]) if told else game.content_versions[-1]
    return lines_of(Header(FORMAT, game.name, content, seed), map(msgspec.json.encode, told))


def lines_of(header: Header, events: Iterable[bytes], said: Iterable[Line] = ()) -> bytes:
    """Returns the bytes of a log with these events, given as JSON, and these lines of chat."""
    numbered = (EventLine(n, msgspec.Raw(event)) for n, event in enumerate(events, start=1))
    talk = (TalkLine(TalkEntry(line.name, line.text, line.at_s)) for line in said)
    return _lines([header, *numbered, *talk])


def load(path: Path, game: Rules[Any, Any, Any, Any]) -> tuple[Header, list[Any]]:
    """Returns the header and the events of a file; see `read`."""
    header, events, _ = read(path, game)
    return header, events


def read(path: Path, game: Rules[Any, Any, Any, Any]) -> Log:
    """Reads a file; see `parse`."""
    return parse(str(path), data(path), {game.name: game})


def parse(
    source: str,
    data: bytes,
    games: Mapping[str, Rules[Any, Any, Any, Any]],
    check: Callable[[Any], None] | None = None,
) -> Log:
    """Reads the bytes of a log, and checks that each event can follow the events before it.

    `source`: named in errors; `games`: by name; `check` is called with each event before it is applied, and
    may raise. If the last action was not written completely, its events are left out: nobody was told of them.
    """
    first, *rest = _texts(source, data)
    format, header = _header(source, first)
    game = games.get(header.game)
    if game is None:
        raise LogError(
            f"{source}: line 1: it is a game of {header.game}, not of {', '.join(games)}",
            Text("refuse-log-other-game", {"game": header.game}),
        )
    if header.content not in game.content_versions:
        known = ", ".join(game.content_versions)
        raise LogError(
            f"{source}: line 1: it was played with content {header.content}, this Meja has {known}",
            Text("refuse-log-other-content"),
        )
    events: list[Any] = []
    said: list[Line] = []
    whole = 0
    state = None
    for at, line, event in _entries(source, rest, format, game):
        if isinstance(line, Line):
            said.append(line)
            continue
        if line.n != len(events) + 1:
            raise LogError(
                f"{source}: line {at}: event {len(events) + 1} is missing, here is event {line.n}",
                Text("refuse-log-gap", {"line": at}),
            )
        if check is not None:
            check(event)
        try:
            played = header.content if events else game.content_of(event)
            if played != header.content:
                raise LogError(
                    f"{source}: line {at}: the set-up names content {played}, the header {header.content}",
                    Text("refuse-log-content-differs", {"line": at}),
                )
            state = game.evolve(state, event)
        except IMPOSSIBLE as error:
            raise LogError(
                f"{source}: line {at}: this cannot happen after the lines before: {_brief(error)}",
                Text("refuse-log-impossible", {"line": at}),
            ) from None
        events.append(event)
        whole = whole if line.more else len(events)
    if not whole:
        raise LogError(f"{source}: there is no event in it", Text("refuse-log-empty"))
    return Log(header, events[:whole], tuple(said))


def game_of(path: Path, known: Iterable[str]) -> str:
    """Returns the name of the game that a log is of; raises LogError unless it is one of the known ones."""
    name = _header(str(path), _texts(str(path), data(path))[0])[1].game
    if name not in known:
        raise LogError(f"{path}: line 1: it is a game of {name}; this Meja knows {', '.join(known)}")
    return name


def _lines(lines: Iterable[Header | EventLine | TalkLine]) -> bytes:
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def data(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise LogError(f"{path}: cannot be read: {error.strerror}") from None


def _texts(source: str, data: bytes) -> list[str]:
    """Returns the lines of a log, at least one. str.splitlines would also split at characters within the chat."""
    try:
        text = data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise LogError(f"{source}: it is no text file") from None
    if not text:
        raise LogError(f"{source}: the file is empty")
    return text.removesuffix("\n").split("\n")


def _header(source: str, text: str) -> tuple[int, Header]:
    """Returns the format of the file, and its header in the present format."""
    try:
        format, header = formats.header(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise LogError(f"{source}: line 1: this is no log of Meja: {error}") from None
    if format > FORMAT:
        raise LogError(
            f"{source}: line 1: format {format} is newer than this Meja, which reads up to {FORMAT}",
            Text("refuse-log-newer"),
        )
    if header is None:
        raise LogError(f"{source}: line 1: there is no format {format}, only 1 to {FORMAT}")
    return format, header


def _entries(
    source: str, texts: Sequence[str], format: int, game: Rules[Any, Any, Any, Any]
) -> Iterator[tuple[int, EventLine | Line, Any]]:
    """Yields the number of each line after the first, the line, and its event or None."""
    decoder = msgspec.json.Decoder(game.event_type)
    for at, text in enumerate(texts, start=2):
        try:
            line = formats.line(text, format)
            event = decoder.decode(line.event) if isinstance(line, EventLine) else None
        except (msgspec.DecodeError, RecursionError) as error:
            last = " (the file may have been cut off there)" if at == len(texts) + 1 else ""
            raise LogError(
                f"{source}: line {at}: not readable: {error}{last}", Text("refuse-log-line", {"line": at})
            ) from None
        yield at, line, event


def _brief(error: Exception) -> str:
    """Returns the reason of an error in words; the messages of other exceptions are of no use to people."""
    if isinstance(error, KeyError):
        return f"there is no {error.args[0]}"
    if isinstance(error, AssertionError) and str(error):
        return str(error)
    return "something it speaks of is not there"
