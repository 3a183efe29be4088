"""What is kept of a room beside its events: which game it is, who is there, and the links that lead to it."""

import msgspec

from meja.table.hosting import Terms
from meja.table.seats import PersonId, Seating

RoomId = str


class Papers(msgspec.Struct, frozen=True):
    id: RoomId
    game: str
    content: str  # the version of the content that the events speak of
    setup: msgspec.Raw
    terms: Terms
    seating: Seating
    sit_code: str  # who knows it can sit down
    watch_code: str  # who knows it can watch
    seed: int  # of chance; a secret as long as the game is on
    created_s: int  # by the world's clock


class Asked(msgspec.Struct, frozen=True):
    """The command that events come from: it is carried out once, however often it is sent."""

    person: PersonId
    id: str
    hand: str = ""  # by which a deed was begun


class Line(msgspec.Struct, frozen=True):
    """Something that somebody said."""

    person: PersonId
    name: str  # as it was then
    text: str
    at_s: int  # by the world's clock
