"""What every store offers: rooms are kept whole, written in order, and found again by their links."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, Protocol

from meja.table.room_record import Asked, Line, RoomId, RoomRecord

Role = Literal["sit", "watch"]

# What is kept of one room at most; beyond it, the oldest goes.
MOST_LINES: Final = 1000  # of talk
MOST_ASKED: Final = 2000  # commands that are recognised when they are sent again
MOST_TRACK_BYTES: Final = 16 * 1024 * 1024


class StoreError(Exception):
    """What was to be kept could not be, or what is kept cannot be read; the message is a sentence."""


class Conflict(StoreError):
    """The room has gone on without us: somebody else writes in it."""


class Damaged(StoreError):
    """What is kept of a room is damaged, or of another time; it is set aside, and nothing of it is thrown away."""


class Write(NamedTuple):
    """One thing that is kept whole or not at all."""

    room: RoomId
    after: int = 0  # so many events are kept before these
    events: tuple[bytes, ...] = ()  # JSON, as the log has them
    asked: Asked | None = None  # by whom they came about; counted with the last of the events
    record: RoomRecord | None = None  # replaces the kept one; a room begins with it
    said: tuple[Line, ...] = ()
    forget: bool = False  # the whole room is deleted for good, whatever is kept of it; the other fields are not used


class Kept(NamedTuple):
    """A room as it is kept."""

    record: RoomRecord
    events: tuple[bytes, ...]
    asked: tuple[tuple[int, Asked], ...]  # with the number of the last event each led to, in order; the newest
    said: tuple[Line, ...]  # the newest
    said_before: int = 0  # lines that were said before these, and are not kept any more


class Summary(NamedTuple):
    """A room in a list."""

    id: RoomId
    game: str
    people: tuple[str, ...]  # names
    events: int
    changed_s: int
    aside: str | None  # why it is set aside, if it is


class Store(Protocol):
    """Calls come from any thread. What `write` has returned from survives the end of the process."""

    def write(self, writes: Sequence[Write]) -> None:
        """All of them or, with a StoreError, none. Conflict: `after` is not the number of events that are kept, a room
        is to begin that is there, or a link would lead to two rooms."""
        ...

    def room(self, id: RoomId, *, even_aside: bool = False) -> Kept | None:
        """None: there is none. Damaged: it is set aside, or has just been; `even_aside`: read it if it can be read."""
        ...

    def find(self, code: str) -> tuple[RoomId, Role] | None:
        """The room that a link leads to, and what it is good for."""
        ...

    def rooms(self) -> Iterator[Summary]:
        """The last changed first."""
        ...

    def set_aside(self, id: RoomId, why: str) -> None:
        """Nothing of it is thrown away, but it is not opened any more. The first reason stays."""
        ...

    def forget(self, id: RoomId) -> None:
        """For good, with its tracks."""
        ...

    def keep_track(self, id: RoomId, event: int, track: bytes) -> None:
        """How things moved that led to an event; a later one takes its place. Of too many bytes, the oldest go."""
        ...

    def track(self, id: RoomId, event: int) -> bytes | None:
        """None: there is none, or none that is whole."""
        ...

    def tracks(self, id: RoomId) -> tuple[int, ...]:
        """The events that have one."""
        ...

    def check(self) -> str | None:
        """To be called now and then: a sentence if the files were deleted or replaced since the last call."""
        ...

    def close(self) -> None: ...


def check(write: Write, kept: int | None, aside: str | None) -> None:
    """Refuses a write that does not follow what is kept: so many events, or None, and then a room begins."""
    if aside is not None:
        raise Damaged(f"Room {write.room} is set aside: {aside}.")
    if kept is None and write.record is None:
        raise Conflict(f"There is no room {write.room}.")
    if write.after != (kept or 0):
        raise Conflict(f"Room {write.room} has {kept or 0} events, not {write.after}: somebody else writes in it.")


def check_record(kept: RoomRecord, new: RoomRecord) -> None:
    """Raises Conflict for the record of another room with the same id: seed and creation time never change."""
    if (kept.seed, kept.created_s) != (new.seed, new.created_s):
        raise Conflict(f"There is a room {kept.id} already.")
