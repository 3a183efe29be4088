"""Detects files of the store that are missing or were replaced, so that it never silently starts empty.

A marker file exists while the store is open and is removed by a clean close. So a missing WAL beside a marker means
that changes are lost.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from meja.store.store import StoreError

MARK: Final = "Meja has this file open, or did not end cleanly. It is removed at a clean end.\n"
HOW: Final = "Put it back from a backup, or start with meja serve --accept-loss"

Identity = tuple[int, int] | None


class Lost(StoreError):
    """A file of the store is missing."""


def wal_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def marker_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.open")


def check(path: Path, *, expects_rooms: bool, accept_loss: bool) -> list[str]:
    """Raises Lost if files of the store are missing; with `accept_loss` returns sentences on them instead."""
    wal, marker = wal_of(path), marker_of(path)
    is_empty = not path.exists() or (path.is_file() and not path.stat().st_size)
    if is_empty and (expects_rooms or marker.exists() or wal.exists()):
        what = "is empty" if path.exists() else "is missing"
        if not accept_loss:
            raise Lost(f"{path} {what}, though rooms were kept here. {HOW} to begin with no rooms.")
        return [f"{path} {what}, though rooms were kept here; Meja begins with no rooms.", *_set_wal_aside(path)]
    if not is_empty and marker.exists() and not wal.exists():
        lost = f"Meja did not end cleanly here, and {wal} is missing, in which the last changes were kept."
        if not accept_loss:
            raise Lost(f"{lost} {HOW} to go on without them.")
        return [f"{lost} Meja goes on without them."]
    return []


def mark(path: Path) -> None:
    """Creates the marker: the store is open."""
    with marker_of(path).open("w", encoding="utf-8") as file:
        file.write(MARK)
        file.flush()
        os.fsync(file.fileno())


def unmark(path: Path) -> None:
    """Removes the marker, before the store is closed."""
    with suppress(OSError):
        marker_of(path).unlink(missing_ok=True)


def identity(path: Path) -> Identity:
    """Device and inode of the file with this name; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def unused(path: Path, kind: str) -> Path:
    """An unused file name beside the file."""
    number = 1
    while (beside := path.with_name(f"{path.name}.{kind}-{number}")).exists():
        number += 1
    return beside


def _set_wal_aside(path: Path) -> list[str]:
    """Renames the WAL: SQLite would delete one without its database."""
    wal = wal_of(path)
    if not wal.exists():
        return []
    beside = unused(wal, "lost")
    wal.rename(beside)
    return [f"{wal.name} is kept as {beside.name}."]
