"""A store in memory, which passes the same tests as the store that is shipped."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from threading import Lock

from meja.store.monotonic_clock import increasing_ns
from meja.store.store import (
    MAX_KEPT_COMMANDS,
    MAX_KEPT_LINES,
    MAX_TRACK_BYTES,
    Conflict,
    Damaged,
    Kept,
    Role,
    StoreError,
    Summary,
    Write,
    check,
    check_record,
)
from meja.table.room_record import Asked, Line, RoomId, RoomRecord


@dataclass
class _Room:
    record: RoomRecord
    events: list[bytes] = field(default_factory=list)
    asked: list[tuple[int, Asked]] = field(default_factory=list)
    said: list[Line] = field(default_factory=list)
    said_before: int = 0
    tracks: dict[int, bytes] = field(default_factory=dict)
    changed_ns: int = 0
    aside: str | None = None

    def copy(self) -> "_Room":
        return replace(self, events=[*self.events], asked=[*self.asked], said=[*self.said])


class MemoryStore:
    def __init__(self, now_ns: Callable[[], int] = time.time_ns) -> None:
        self._rooms: dict[RoomId, _Room] = {}
        self._times_ns = increasing_ns(now_ns)
        self._lock = Lock()

    def write(self, writes: Sequence[Write]) -> None:
        with self._lock:
            rooms = dict(self._rooms)
            for write in writes:
                if write.forget:
                    rooms.pop(write.room, None)
                else:
                    rooms[write.room] = self._written(rooms, write)
            self._rooms = rooms

    def _written(self, rooms: dict[RoomId, _Room], write: Write) -> _Room:
        kept = rooms.get(write.room)
        if kept is None:
            check(write, None, None)
            assert write.record is not None, "a room without a record is refused by the check"
            room = _Room(write.record)
        else:
            check(write, len(kept.events), kept.aside)
            room = kept.copy()
        if write.record is not None:
            check_record(room.record, write.record)
            _check_codes(rooms, write.record)
            room.record = write.record
        room.events += write.events
        room.said_before += max(0, len(room.said) + len(write.said) - MAX_KEPT_LINES)
        room.said = [*room.said, *write.said][-MAX_KEPT_LINES:]
        if write.asked is not None:
            room.asked = [*room.asked, (len(room.events), write.asked)][-MAX_KEPT_COMMANDS:]
        room.changed_ns = next(self._times_ns)
        return room

    def room(self, id: RoomId, *, even_aside: bool = False) -> Kept | None:
        with self._lock:
            room = self._rooms.get(id)
            if room is None:
                return None
            if room.aside is not None and not even_aside:
                raise Damaged(f"Room {id} is set aside: {room.aside}.")
            return Kept(room.record, tuple(room.events), tuple(room.asked), tuple(room.said), room.said_before)

    def find(self, code: str) -> tuple[RoomId, Role] | None:
        with self._lock:
            for id, room in self._rooms.items():
                if code == room.record.sit_code:
                    return id, "sit"
                if code == room.record.watch_code:
                    return id, "watch"
            return None

    def rooms(self) -> Iterator[Summary]:
        with self._lock:
            rooms = sorted(self._rooms.items(), key=lambda item: item[1].changed_ns, reverse=True)
            return iter([_summary(id, room) for id, room in rooms])

    def set_aside(self, id: RoomId, why: str) -> None:
        with self._lock:
            if (room := self._rooms.get(id)) is not None and room.aside is None:
                room.aside = why

    def forget(self, id: RoomId) -> None:
        with self._lock:
            self._rooms.pop(id, None)

    def keep_track(self, id: RoomId, event: int, track: bytes) -> None:
        with self._lock:
            if (room := self._rooms.get(id)) is None:
                raise StoreError(f"There is no room {id}.")
            room.tracks[event] = track
            while sum(map(len, room.tracks.values())) > MAX_TRACK_BYTES:
                del room.tracks[min(room.tracks)]

    def track(self, id: RoomId, event: int) -> bytes | None:
        with self._lock:
            room = self._rooms.get(id)
            return None if room is None else room.tracks.get(event)

    def tracks(self, id: RoomId) -> tuple[int, ...]:
        with self._lock:
            room = self._rooms.get(id)
            return () if room is None else tuple(sorted(room.tracks))

    def check(self) -> str | None:
        return None  # there are no files

    def close(self) -> None:
        """Does nothing."""


def _check_codes(rooms: dict[RoomId, _Room], record: RoomRecord) -> None:
    codes = {record.sit_code, record.watch_code}
    for id, room in rooms.items():
        if id != record.id and not codes.isdisjoint((room.record.sit_code, room.record.watch_code)):
            raise Conflict(f"A link of room {record.id} leads to room {id} already.")


def _summary(id: RoomId, room: _Room) -> Summary:
    people = tuple(person.name for person in room.record.seating.people)
    return Summary(id, room.record.game, people, len(room.events), room.changed_ns // 10**9, room.aside)
