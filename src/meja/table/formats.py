"""The lines of a log as structs, and the conversion of headers of older formats.

Format 1: a header, and one numbered event per line.
Format 2: the header may describe the room in which the game was played; lines of chat may follow the events.
"""

from typing import Final

import msgspec

from meja.table.hosting import Terms
from meja.table.room_record import Line, RoomRecord
from meja.table.seats import BotSeat

FORMAT: Final = 2


class LoggedRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The room of a game, without links and tokens, so that a log lets nobody in."""

    seats: tuple[str | BotSeat | None, ...]  # people by their names, as seated at the end
    terms: Terms
    begun_s: int  # wall clock


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    meja: int  # the format
    game: str
    content: str  # the version of the content that the events refer to
    seed: int | None = None  # of NATURE, so that a saved game goes on as it would have
    room: LoggedRoom | None = None


class EventLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    n: int
    event: msgspec.Raw
    more: bool = False  # another event of the same action follows


class TalkEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    text: str
    at_s: int  # wall clock


class TalkLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    said: TalkEntry


class Header1(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    meja: int
    game: str
    content: str
    seed: int | None = None


class _AnyLine(msgspec.Struct, frozen=True):
    """The fields by which the kind of a line is recognised."""

    meja: int | None = None
    said: msgspec.Raw = msgspec.Raw()


def header(text: str) -> tuple[int, Header | None]:
    """Decodes the first line: its format, and its header in the present format; None if the format is unknown."""
    format = msgspec.json.decode(text, type=_AnyLine).meja
    if format == 1:
        old = msgspec.json.decode(text, type=Header1)
        return 1, Header(FORMAT, old.game, old.content, old.seed)
    if format is not None and format != FORMAT:
        return format, None
    return FORMAT, msgspec.json.decode(text, type=Header)


def line(text: str, format: int) -> EventLine | Line:
    """Decodes any line but the first."""
    if format > 1 and msgspec.json.decode(text, type=_AnyLine).said:
        said = msgspec.json.decode(text, type=TalkLine).said
        return Line("", said.name, said.text, said.at_s)
    return msgspec.json.decode(text, type=EventLine)


def header_of(record: RoomRecord) -> Header:
    """Returns the log header of a room. It has the seed, so players must not get it while the game runs."""
    names = {person.id: person.name for person in record.seating.people}
    seats = tuple(names.get(sitter) if isinstance(sitter, str) else sitter for sitter in record.seating.seats)
    room = LoggedRoom(seats, record.terms, record.created_s)
    return Header(FORMAT, record.game, record.content, record.seed, room)
