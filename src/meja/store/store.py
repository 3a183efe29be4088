"""The protocol of stores: atomic writes, rooms read whole or found by link, tracks."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, Protocol

from meja.table.room_record import Asked, Line, RoomId, RoomRecord

Role = Literal["sit", "watch"]

# The most that is kept of one room; beyond it, the oldest is deleted.
MAX_KEPT_LINES: Final = 1000  # of talk
MAX_KEPT_COMMANDS: Final = 2000  # commands that are recognised when they are sent again
MAX_TRACK_BYTES: Final = 16 * 1024 * 1024


class StoreError(Exception):
    """Writing or reading failed; the message is a sentence."""


class Conflict(StoreError):
    """The room has other events than the write expects: somebody else writes to it."""


class Damaged(StoreError):
    """A room is damaged and is set aside; nothing of it is deleted."""


class Write(NamedTuple):
    """An atomic change of one room."""

    room: RoomId
    after: int = 0  # the expected number of stored events
    events: tuple[bytes, ...] = ()  # JSON
    asked: Asked | None = None  # the command that led to the events
    record: RoomRecord | None = None  # replaces the kept one; a room begins with it
    said: tuple[Line, ...] = ()
    forget: bool = False  # delete the room; the other fields are ignored


class Kept(NamedTuple):
    """A room as it is stored."""

    record: RoomRecord
    events: tuple[bytes, ...]
    asked: tuple[tuple[int, Asked], ...]  # the newest commands in order, each with the number of its last event
    said: tuple[Line, ...]  # the newest
    said_before: int = 0  # number of older lines, which are not stored any more


class Summary(NamedTuple):
    """A room in a list."""

    id: RoomId
    game: str
    people: tuple[str, ...]  # names
    events: int
    changed_s: int
    aside: str | None  # why it is set aside, if it is


class Store(Protocol):
    """Calls may come from any thread. A write that has returned survives the end of the process."""

    def write(self, writes: Sequence[Write]) -> None:
        """Writes all of them, or raises StoreError and writes none. Raises Conflict unless `after` equals the number
        of stored events, and for a code that leads to another room."""
        ...

    def room(self, id: RoomId, *, even_aside: bool = False) -> Kept | None:
        """None: no such room. Raises Damaged if it is or was just set aside; `even_aside`: read it if possible."""
        ...

    def find(self, code: str) -> tuple[RoomId, Role] | None:
        """The room that a code leads to, and the role it gives."""
        ...

    def rooms(self) -> Iterator[Summary]:
        """Summaries, the last changed room first."""
        ...

    def set_aside(self, id: RoomId, why: str) -> None:
        """Marks a room so that it is not opened any more; nothing of it is deleted. The first reason stays."""
        ...

    def forget(self, id: RoomId) -> None:
        """Deletes a room with its tracks."""
        ...

    def keep_track(self, id: RoomId, event: int, track: bytes) -> None:
        """Stores the track of an event, replacing an older one; the oldest tracks of the room make room for it."""
        ...

    def track(self, id: RoomId, event: int) -> bytes | None:
        """The track of an event; None if it is missing or damaged."""
        ...

    def tracks(self, id: RoomId) -> tuple[int, ...]:
        """The numbers of the events with a track."""
        ...

    def check(self) -> str | None:
        """A sentence if files of the store were deleted or replaced since the last call; to be called regularly."""
        ...

    def close(self) -> None: ...


def check(write: Write, kept: int | None, aside: str | None) -> None:
    """Raises Conflict unless `write.after` equals `kept`, the number of stored events (None: no such room yet)."""
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
