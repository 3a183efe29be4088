"""Reading and writing the rows of a room: JSON with a checksum that is verified on reading."""

import sqlite3
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

import msgspec

from meja.store.schema import NUMBERED
from meja.store.store import MAX_KEPT_COMMANDS, MAX_KEPT_LINES, Kept, Summary
from meja.table.room_record import Asked, Line, RoomId, RoomRecord

T = TypeVar("T")

encode: Final = msgspec.json.Encoder().encode
# The most rows of a room in a table; the oldest are deleted.
MAX_ROWS: Final = {"asked": MAX_KEPT_COMMANDS, "said": MAX_KEPT_LINES}
_record_decoder: Final = msgspec.json.Decoder(RoomRecord)
_asked: Final = msgspec.json.Decoder(tuple[int, Asked])
_line: Final = msgspec.json.Decoder(Line)


class Broken(Exception):
    """A room is damaged; the message says how, and is not a whole sentence."""


def insert(connection: sqlite3.Connection, table: str, key: int, after: int, rows: Iterable[bytes]) -> None:
    """Inserts rows numbered from `after` + 1."""
    numbered = [(key, n, row) for n, row in enumerate(rows, start=after + 1)]
    if numbered:
        connection.executemany(f"INSERT INTO {table} (room, n, json, crc) VALUES (?1, ?2, ?3, crc32(?3))", numbered)


def trim(connection: sqlite3.Connection, table: str, key: int, last: int) -> None:
    """Deletes the oldest rows of a room beyond the bound of the table."""
    connection.execute(f"DELETE FROM {table} WHERE room = ? AND n <= ?", (key, last - MAX_ROWS[table]))


def read(connection: sqlite3.Connection, key: int, lasts: Iterable[int]) -> Kept:
    """Reads a room with its newest rows; raises Broken. `lasts`: the numbers of its last rows."""
    last_of = dict(zip(NUMBERED, lasts, strict=True))
    before = {table: max(0, last - MAX_ROWS.get(table, last)) for table, last in last_of.items()}
    events, asked, said = (_numbered(connection, table, key, before[table], last_of[table]) for table in NUMBERED)
    return Kept(
        read_record(connection, key),
        tuple(events),
        tuple(_decoded(_asked.decode, row, f"command {n}") for n, row in enumerate(asked, start=before["asked"] + 1)),
        tuple(_decoded(_line.decode, row, f"line of talk {n}") for n, row in enumerate(said, start=before["said"] + 1)),
        before["said"],
    )


def read_record(connection: sqlite3.Connection, key: int) -> RoomRecord:
    found = connection.execute("SELECT json, crc IS crc32(json) FROM papers WHERE room = ?", (key,)).fetchone()
    return _checked_record(*(found or (None, False)))


def summary(id: RoomId, changed_ns: int, aside: str | None, events: int, json: Any, is_whole: bool) -> Summary:
    """The summary of a room, even if its record cannot be read."""
    try:
        record = _checked_record(json, is_whole)
    except Broken as broken:
        return Summary(id, "", (), events, changed_ns // 10**9, aside or str(broken))
    people = tuple(person.name for person in record.seating.people)
    return Summary(id, record.game, people, events, changed_ns // 10**9, aside)


def _checked_record(json: Any, is_whole: bool) -> RoomRecord:
    if not is_whole:
        raise Broken("its record is damaged")
    return _decoded(_record_decoder.decode, json, "what its record says")


def _numbered(connection: sqlite3.Connection, table: str, key: int, before: int, last: int) -> list[bytes]:
    """The rows from number `before` + 1 to `last`; raises Broken."""
    name = NUMBERED[table]
    rows = connection.execute(
        f"SELECT n, json, crc IS crc32(json) FROM {table} WHERE room = ? AND n > ? ORDER BY n", (key, before)
    ).fetchall()
    for number, (n, _, is_whole) in enumerate(rows, start=before + 1):
        if n != number:
            raise Broken(f"{name} {number} is missing")
        if not is_whole:
            raise Broken(f"{name} {number} is damaged")
    if len(rows) != last - before:
        raise Broken(f"it has {before + len(rows)} rows of {table} where {last} were written")
    return [json for _, json, _ in rows]


def _decoded(decode: Callable[[bytes], T], json: bytes, what: str) -> T:
    try:
        return decode(json)
    except (msgspec.DecodeError, UnicodeError, TypeError, RecursionError) as error:
        raise Broken(f"{what} cannot be read: {error}") from None
