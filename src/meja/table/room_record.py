"""The stored data of a room beside its events: game and set-up, people and seats, links."""

import msgspec

from meja.table.hosting import Terms
from meja.table.seats import PersonId, Seating

RoomId = str


class RoomRecord(msgspec.Struct, frozen=True):
    id: RoomId
    game: str
    content: str  # the version of the content that the events refer to
    setup: msgspec.Raw
    terms: Terms
    seating: Seating
    sit_code: str  # of the link to the seats
    watch_code: str  # of the link for spectators
    seed: int  # of chance; secret until the game is over
    created_s: int  # wall clock


class Asked(msgspec.Struct, frozen=True):
    """A command that was carried out, so that it is not carried out again when it is sent again."""

    person: PersonId
    id: str
    hand: str = ""  # of the deed that it began


class Line(msgspec.Struct, frozen=True):
    """A chat line."""

    person: PersonId
    name: str  # of the person, when the line was written
    text: str
    at_s: int  # wall clock
