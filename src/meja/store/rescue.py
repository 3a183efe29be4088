"""Checks a database before it is used; of a damaged one, copies every readable room into a new file."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from meja.store import losses, schema
from meja.store.store import StoreError

DAMAGE: Final = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
BESIDE: Final = ("", "-wal", "-shm")  # suffixes of the files of a database


def is_damage(error: sqlite3.Error) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE


def is_under_way(path: Path) -> bool:
    """Whether the machine stopped in the middle of a rescue, after the damaged file was moved away."""
    return not path.exists() and _new(path).exists()


def made_fit(path: Path) -> list[str]:
    """Creates or repairs the file for its owner; returns sentences on what was done."""
    try:
        if is_under_way(path):
            _put_in_place(path)
        if path.exists() and not path.is_file():
            raise StoreError(f"{path} is no file.")
        path.touch(mode=0o600)  # it holds secret links and seeds
        damage = _damage(path)
        return [] if damage is None else _rescued(path, damage)
    except OSError as error:
        raise StoreError(f"{path} cannot be opened: {error.strerror}.") from error


def check_current(path: Path) -> None:
    """Raises StoreError unless the file is whole and of the current schema, as a visitor needs it."""
    with closing(schema.connect(path, "ro")) as connection:
        if _checked_version(path, connection) < schema.SCHEMA:
            raise StoreError(f"{path} is of an older Meja; meja serve upgrades it.")


def _damage(path: Path) -> str | None:
    """What is damaged, or None. Opens the file read-only."""
    try:
        with closing(schema.connect(path, "ro")) as connection:
            _checked_version(path, connection)
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            return None if found == "ok" else " ".join(str(found).split())
    except sqlite3.Error as error:
        if is_damage(error):
            return str(error)
        raise


def _checked_version(path: Path, connection: sqlite3.Connection) -> int:
    """The schema version; raises StoreError for a foreign or a newer database."""
    number = schema.version(connection)
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != schema.APPLICATION and (tables or number):
        raise StoreError(f"{path} is a database, but not one of Meja's rooms; it is left as it is.")
    if number > schema.SCHEMA:
        raise StoreError(
            f"{path} was written by a newer Meja (schema {number}, this one knows up to {schema.SCHEMA}); "
            "it is left as it is."
        )
    return number


def _rescued(path: Path, damage: str) -> list[str]:
    """Replaces the damaged file by a new one and keeps it beside that; returns sentences on what happened."""
    new = _new(path)
    for rest in (new, new.with_name(f"{new.name}-journal")):  # of an unfinished rescue
        rest.unlink(missing_ok=True)
    new.touch(mode=0o600)
    with closing(schema.connect(path, "ro")) as old, closing(schema.connect(new, "rw")) as to:
        old.execute("PRAGMA writable_schema = ON")  # also lets SQLite read a truncated file
        notes = _carry_over(old, to)
    kept_as = _put_in_place(path)
    return [f"{path} was damaged ({damage}); it is kept as {kept_as}.", *notes]


def _put_in_place(path: Path) -> str:
    """Renames the damaged file, moves the new one to its place, and returns the new name of the damaged one."""
    beside = losses.unused(path, "damaged")
    for suffix in BESIDE:
        with suppress(FileNotFoundError):
            os.replace(f"{path}{suffix}", f"{beside}{suffix}")
    os.replace(_new(path), path)
    return beside.name


def _new(path: Path) -> Path:
    return path.with_name(f"{path.name}.new")


def _carry_over(old: sqlite3.Connection, to: sqlite3.Connection) -> list[str]:
    """Copies all readable rooms. Errors of reading are damage; on an error of writing nothing has changed."""
    try:
        number = schema.version(old)
    except sqlite3.Error:
        return ["Nothing in it can be read any more; the new file is empty."]
    schema.upgrade(to, number)
    keys = _keys(old)
    carried, notes = 0, []
    to.execute("BEGIN")
    for key in keys:
        to.execute("SAVEPOINT room")
        if (told := _carry_room(old, to, key)) is None:
            to.execute("ROLLBACK TO room")
        else:
            notes += told
            carried += 1
        to.execute("RELEASE room")
    to.execute("COMMIT")
    return [f"Of {len(keys)} rooms that were found in it, {carried} are in the new file.", *notes]


def _keys(old: sqlite3.Connection) -> list[int]:
    """The keys of all reachable rooms: reads the table and its index from both ends as far as possible."""
    found: dict[int, None] = {}
    for order in ("key", "key DESC", "id", "id DESC"):
        with suppress(sqlite3.Error):
            for (key,) in old.execute(f"SELECT key FROM room ORDER BY {order}"):
                found[key] = None
    return list(found)


def _carry_room(old: sqlite3.Connection, to: sqlite3.Connection, key: int) -> list[str] | None:
    """Copies what can be read of a room; if that is not all of it, the room is set aside in the new file. None: not
    even its row can be read, or it is only in the index."""
    is_whole = _copy(old, to, "room", "key", key)
    found = to.execute("SELECT id FROM room WHERE key = ?", (key,)).fetchone()
    if not is_whole or found is None:
        return None
    (id,) = found
    lost = [table for table in schema.PARTS if not _copy(old, to, table, "room", key)]
    notes = []
    if lost not in ([], ["track"]):
        notes.append(f"Room {id} could not be read whole, and is set aside.")
        why = "it could not be read whole from a damaged file"
        to.execute("UPDATE room SET aside = coalesce(aside, ?) WHERE key = ?", (why, key))
    if "track" in lost:  # nothing depends on tracks
        notes.append(f"Room {id} has lost tracks of how things moved.")
    return notes


def _copy(old: sqlite3.Connection, to: sqlite3.Connection, table: str, column: str, key: int) -> bool:
    """Copies the readable rows that break no constraint; returns whether these are all."""
    rows, is_whole = [], True
    try:
        for row in old.execute(f"SELECT * FROM {table} WHERE {column} = ?", (key,)):
            rows.append(row)
    except sqlite3.Error:
        is_whole = False
    try:
        for row in rows:
            to.execute(f"INSERT INTO {table} VALUES ({', '.join('?' for _ in row)})", row)
    except sqlite3.IntegrityError:
        is_whole = False
    return is_whole
