"""An exclusive lock on the file of rooms, which the system releases however the process ends."""

import sys
from pathlib import Path

from meja.store.store import StoreError

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class InUse(StoreError):
    """Another process serves these rooms."""


class FileLock:
    """Locks a file beside the database, because SQLite uses locks on the database itself. The lock file stays."""

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.with_name(f"{path.name}.lock").open("ab")
        except OSError as error:
            raise StoreError(f"{path} cannot be opened: {error.strerror}.") from error
        try:
            _take(self._file.fileno())
        except OSError as error:
            self._file.close()
            raise InUse(f"{path} is in use by another Meja: end that one first, or choose another folder.") from error

    def release(self) -> None:
        self._file.close()
