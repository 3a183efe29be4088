"""Rooms in one file of SQLite: one connection writes, another one reads, and neither waits for the other."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Final

from meja.store import rescue, rows, schema
from meja.store.clock import Clock
from meja.store.lock import FileLock
from meja.store.store import Conflict, Damaged, Kept, Role, StoreError, Summary, Write, check, check_papers
from meja.table.papers import Papers, RoomId

ROOMS_FILE: Final = "rooms.sqlite"  # in the data folder

# In WAL a kill -9 costs nothing either way: what is committed is with the system. But NORMAL leaves it there for a
# while, so that a power cut takes back what players have seen. FULL has it on the disk before anybody is told, for one
# sync for each group of writes: 0.4 ms instead of 0.03 ms where it was measured.
WRITING: Final = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")

COLUMNS: Final = "key, aside, last_event, last_asked, last_said"


class SqliteStore:
    """Who opens a file owns it: it is repaired and upgraded first, and `notes` says in sentences what was done.

    A visitor comes to a file that has an owner: it reads and writes, but repairs nothing and sets nothing aside.
    """

    def __init__(self, path: Path, *, visit: bool = False, now_ns: Callable[[], int] = time.time_ns) -> None:
        self.path = path
        self.notes: list[str] = []
        self._clock = Clock(now_ns)
        self._writing, self._reading = Lock(), Lock()
        self._lock = None if visit else FileLock(path)
        try:
            with self._in_sentences():
                self._open()
        except BaseException:
            if self._lock is not None:
                self._lock.release()
            raise

    def _open(self) -> None:
        if self._lock is None:
            rescue.check_current(self.path)
        else:
            self.notes += rescue.made_fit(self.path)
        self._writer = schema.connect(self.path, "rw")
        for pragma in WRITING:
            self._writer.execute(pragma)
        if self._lock is not None:
            schema.upgrade(self._writer)
        self._reader = schema.connect(self.path, "rw")  # read-only, it could not always read a WAL
        self._reader.execute("PRAGMA query_only = ON")

    def close(self) -> None:
        with self._writing, self._reading:
            self._reader.close()
            self._writer.close()
            if self._lock is not None:
                self._lock.release()

    # Writing ---------------------------------------------------------------------------------------------------------

    def write(self, writes: Sequence[Write]) -> None:
        with self._transaction() as writer:
            for write in writes:
                self._write(writer, write)

    def _write(self, writer: sqlite3.Connection, write: Write) -> None:
        found = writer.execute(f"SELECT {COLUMNS} FROM room WHERE id = ?", (write.room,)).fetchone()
        key, aside, events, asked, said = found or (None, None, None, 0, 0)
        check(write, events, aside)
        if write.papers is not None:
            key = self._write_papers(writer, key, write.papers)
        assert key is not None, "a room without papers is refused by the check"
        rows.insert(writer, "event", key, write.after, write.events)
        rows.insert(writer, "said", key, said, map(rows.encode, write.said))
        last = write.after + len(write.events)
        if write.asked is not None:
            rows.insert(writer, "asked", key, asked, [rows.encode((last, write.asked))])
        writer.execute(
            "UPDATE room SET changed_ns = ?, last_event = ?, last_asked = ?, last_said = ? WHERE key = ?",
            (self._clock.now_ns(), last, asked + (write.asked is not None), said + len(write.said), key),
        )

    def _write_papers(self, writer: sqlite3.Connection, key: int | None, papers: Papers) -> int:
        codes = (papers.sit_code, papers.watch_code)
        taken = writer.execute(
            "SELECT id FROM room WHERE id != ?1 AND (sit_code IN (?2, ?3) OR watch_code IN (?2, ?3))",
            (papers.id, *codes),
        ).fetchone()
        if taken is not None:
            raise Conflict(f"A link of room {papers.id} leads to room {taken[0]} already.")
        if key is None:
            statement = "INSERT INTO room (id, sit_code, watch_code, changed_ns) VALUES (?, ?, ?, 0)"
            key = writer.execute(statement, (papers.id, *codes)).lastrowid
            assert key is not None, "a row that was inserted has a number"
        else:
            try:
                check_papers(rows.read_papers(writer, key), papers)
            except rows.Broken as broken:
                raise Damaged(f"Room {papers.id} cannot be written to: {broken}.") from None
            writer.execute("UPDATE room SET sit_code = ?, watch_code = ? WHERE key = ?", (*codes, key))
        rows.insert_papers(writer, key, papers)
        return key

    def set_aside(self, id: RoomId, why: str) -> None:
        with self._transaction() as writer:
            writer.execute("UPDATE room SET aside = ? WHERE id = ? AND aside IS NULL", (why, id))

    def forget(self, id: RoomId) -> None:
        with self._transaction() as writer:
            writer.execute("DELETE FROM room WHERE id = ?", (id,))

    def keep_track(self, id: RoomId, event: int, track: bytes) -> None:
        with self._transaction() as writer:
            kept = writer.execute(
                "INSERT OR REPLACE INTO track (room, event, data, crc) SELECT key, ?2, ?3, crc32(?3) FROM room "
                "WHERE id = ?1",
                (id, event, track),
            )
            if not kept.rowcount:
                raise StoreError(f"There is no room {id}.")

    # Reading ---------------------------------------------------------------------------------------------------------

    def room(self, id: RoomId, *, even_aside: bool = False) -> Kept | None:
        try:
            with self._snapshot() as reader:
                return self._read(reader, id, even_aside)
        except rows.Broken as broken:
            if self._lock is not None:
                with suppress(StoreError):  # that it is damaged is said all the same
                    self.set_aside(id, str(broken))
            raise Damaged(f"Room {id} is set aside: {broken}.") from None
        except UnicodeEncodeError:  # what is no text is no id
            return None

    def _read(self, reader: sqlite3.Connection, id: RoomId, even_aside: bool) -> Kept | None:
        try:
            found = reader.execute(f"SELECT {COLUMNS} FROM room WHERE id = ?", (id,)).fetchone()
            if found is None:
                return None
            key, aside, *lasts = found
            if aside is not None and not even_aside:
                raise Damaged(f"Room {id} is set aside: {aside}.")
            return rows.read(reader, key, lasts)
        except sqlite3.Error as error:
            if rescue.is_damage(error):
                raise rows.Broken(f"the file is damaged where it lies ({error})") from error
            raise

    def find(self, code: str) -> tuple[RoomId, Role] | None:
        with suppress(UnicodeEncodeError), self._snapshot() as reader:  # and no link
            found: tuple[RoomId, Role] | None = reader.execute(
                "SELECT id, 'sit' FROM room WHERE sit_code = ?1 UNION ALL "
                "SELECT id, 'watch' FROM room WHERE watch_code = ?1",
                (code,),
            ).fetchone()
            return found
        return None

    def rooms(self) -> Iterator[Summary]:
        with self._snapshot() as reader:
            found = reader.execute(
                "SELECT id, changed_ns, aside, last_event, json, crc IS crc32(json) "
                "FROM room LEFT JOIN papers ON room = key ORDER BY changed_ns DESC"
            )
            return iter([rows.summary(*row) for row in found])

    def track(self, id: RoomId, event: int) -> bytes | None:
        with self._snapshot() as reader:
            found = reader.execute(
                "SELECT data FROM track JOIN room ON room = key WHERE id = ? AND event = ? AND crc IS crc32(data)",
                (id, event),
            ).fetchone()
            return None if found is None else bytes(found[0])

    def tracks(self, id: RoomId) -> tuple[int, ...]:
        with self._snapshot() as reader:
            found = reader.execute("SELECT event FROM track JOIN room ON room = key WHERE id = ? ORDER BY event", (id,))
            return tuple(event for (event,) in found)

    # Both ------------------------------------------------------------------------------------------------------------

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._writing, self._in_sentences(), _between(self._writer, "BEGIN IMMEDIATE"):
            yield self._writer

    @contextmanager
    def _snapshot(self) -> Iterator[sqlite3.Connection]:
        """The file as it is at one moment, whatever is written meanwhile."""
        with self._reading, self._in_sentences(), _between(self._reader, "BEGIN"):
            yield self._reader

    @contextmanager
    def _in_sentences(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
                raise StoreError(f"{self.path}: the disk is full; nothing more can be kept.") from error
            raise StoreError(f"{self.path}: {error}.") from error


@contextmanager
def _between(connection: sqlite3.Connection, begin: str) -> Iterator[None]:
    """All of it, or nothing."""
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
