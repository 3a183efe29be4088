"""The SQLite schema of the rooms, and its migrations."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from zlib import crc32

APPLICATION: Final = 0x4D454A41  # "MEJA", in the header of the file

# Tables of numbered JSON rows, all of the same form, and how one row is called in messages.
NUMBERED: Final[Mapping[str, str]] = {"event": "event", "asked": "command", "said": "line of talk"}
PARTS: Final = ("papers", *NUMBERED, "track")  # papers: the RoomRecord

_FIRST: Final = (
    f"PRAGMA application_id = {APPLICATION}",
    """CREATE TABLE room (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        sit_code TEXT NOT NULL UNIQUE,
        watch_code TEXT NOT NULL UNIQUE,
        changed_ns INTEGER NOT NULL,
        aside TEXT
    )""",
    "CREATE TABLE papers (room INTEGER PRIMARY KEY REFERENCES room ON DELETE CASCADE, json BLOB NOT NULL)",
    *(
        # without rowid, the rows of a room are stored side by side
        f"""CREATE TABLE {table} (
            room INTEGER NOT NULL REFERENCES room ON DELETE CASCADE,
            n INTEGER NOT NULL,
            json BLOB NOT NULL,
            PRIMARY KEY (room, n)
        ) WITHOUT ROWID"""
        for table in NUMBERED
    ),
    """CREATE TABLE track (
        room INTEGER NOT NULL REFERENCES room ON DELETE CASCADE,
        event INTEGER NOT NULL,
        data BLOB NOT NULL,
        PRIMARY KEY (room, event)
    )""",
)

# Checksums show changed rows, the last number shows missing ones.
_CHECKED: Final = (
    *(f"ALTER TABLE {table} ADD COLUMN crc INTEGER" for table in PARTS),
    *(f"UPDATE {table} SET crc = crc32(json)" for table in ("papers", *NUMBERED)),
    "UPDATE track SET crc = crc32(data)",
    *(f"ALTER TABLE room ADD COLUMN last_{table} INTEGER NOT NULL DEFAULT 0" for table in NUMBERED),
    *(
        f"UPDATE room SET last_{table} = coalesce((SELECT max(n) FROM {table} WHERE room = key), 0)"
        for table in NUMBERED
    ),
)  # fmt: skip

MIGRATIONS: Final = (_FIRST, _CHECKED)  # the n-th makes schema n; a released one is never changed
SCHEMA: Final = len(MIGRATIONS)


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """`mode`: ro, rw or rwc. The caller begins and ends transactions, from any thread."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, timeout=5, isolation_level=None, check_same_thread=False)
    # invalid UTF-8 in one row does not prevent reading others
    connection.text_factory = lambda text: text.decode("utf-8", "replace")
    connection.create_function("crc32", 1, _crc32, deterministic=True)
    return connection


def version(connection: sqlite3.Connection) -> int:
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def upgrade(connection: sqlite3.Connection, to: int = SCHEMA) -> None:
    """Migrates step by step, each in a transaction."""
    for number in range(version(connection) + 1, to + 1):
        with transaction(connection, "BEGIN IMMEDIATE"):
            for statement in MIGRATIONS[number - 1]:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")


@contextmanager
def transaction(connection: sqlite3.Connection, begin: str) -> Iterator[None]:
    """A transaction that begins with this statement: commits, or rolls back on any exception."""
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _crc32(data: object) -> int | None:
    return crc32(data) if isinstance(data, bytes) else None
