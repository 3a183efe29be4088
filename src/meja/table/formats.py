"""The lines of a log: what they look like in today's format, and how a header of an older one becomes one of today.

Format 1: a header, and one numbered event a line.
Format 2: the header may say where it was played and by whom; lines of talk may follow the events.
"""

from typing import Final

import msgspec

from meja.table.hosting import Terms
from meja.table.room_record import Line, RoomRecord
from meja.table.seats import Bot

FORMAT: Final = 2


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room as its log tells of it: no link, no token, nothing by which somebody could come in."""

    seats: tuple[str | Bot | None, ...]  # the names of those who sat there at the end
    terms: Terms
    begun_s: int  # by the world's clock


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    meja: int  # the format
    game: str
    content: str  # the version of the content that the events speak of
    seed: int | None = None  # of chance, so that a saved game goes on as it would have
    room: Played | None = None


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    n: int
    event: msgspec.Raw
    more: bool = False  # another event of the same action follows


class Spoken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    text: str
    at_s: int  # by the world's clock


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    said: Spoken


class Header1(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    meja: int
    game: str
    content: str
    seed: int | None = None


def from_1_to_2(old: Header1) -> Header:
    """A game that was played at no table."""
    return Header(2, old.game, old.content, old.seed)


class _Any(msgspec.Struct, frozen=True):
    """As much of a line as shows what it is."""

    meja: int | None = None
    said: msgspec.Raw = msgspec.Raw()


def header(text: str) -> tuple[int, Header | None]:
    """The format of a first line, and its header as of today; None if that format is not known."""
    format = msgspec.json.decode(text, type=_Any).meja
    if format == 1:
        return 1, from_1_to_2(msgspec.json.decode(text, type=Header1))
    if format is not None and format != FORMAT:
        return format, None
    return FORMAT, msgspec.json.decode(text, type=Header)


def line(text: str, format: int) -> Happening | Line:
    """Any other line."""
    if format > 1 and msgspec.json.decode(text, type=_Any).said:
        spoken = msgspec.json.decode(text, type=Saying).said
        return Line("", spoken.name, spoken.text, spoken.at_s)
    return msgspec.json.decode(text, type=Happening)


def header_of(record: RoomRecord) -> Header:
    """Of a room. The seed goes with it: while the game is on, it is only for the owner of the data."""
    names = {person.id: person.name for person in record.seating.people}
    seats = tuple(names.get(sitter) if isinstance(sitter, str) else sitter for sitter in record.seating.seats)
    room = Played(seats, record.terms, record.created_s)
    return Header(FORMAT, record.game, record.content, record.seed, room)


def saying(line: Line) -> Saying:
    return Saying(Spoken(line.name, line.text, line.at_s))
