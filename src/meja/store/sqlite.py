"""The store in one SQLite file (WAL): one connection writes, another one reads, and neither waits for the other."""

import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import Final

from meja.store import losses, rescue, rows, schema, store
from meja.store.lock import FileLock, InUse
from meja.store.monotonic_clock import increasing_ns
from meja.table.room_record import RoomId, RoomRecord

ROOMS_FILE: Final = "rooms.sqlite"  # in the data folder
COPIED_PAGES: Final = 2000  # at once, of 4 kB

# With WAL, committed transactions survive a kill -9 at any level of synchronous. FULL also survives a power cut: a
# transaction is on the disk before anybody is told of it, for one sync a group of writes (0.4 ms instead of 0.03 ms).
# secure_delete overwrites deleted rows with zeros, so that names and talk of a deleted table are not left in the file.
WRITING: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
)

TRIM_TRACKS: Final = """
    DELETE FROM track WHERE room = (SELECT key FROM room WHERE id = ?1) AND event IN (
        SELECT event FROM (
            SELECT event, sum(length(data)) OVER (ORDER BY event DESC) AS bytes
            FROM track WHERE room = (SELECT key FROM room WHERE id = ?1)
        ) WHERE bytes > ?2
    )"""
COLUMNS: Final = "key, aside, last_event, last_asked, last_said"


class SqliteStore:
    """The owner of a file holds its lock, repairs and upgrades it; `notes` are sentences on what was done.

    A visitor opens a file that may have an owner: it reads and writes, but repairs nothing and sets nothing aside.
    """

    def __init__(
        self,
        path: Path,
        *,
        visit: bool = False,
        expects_rooms: bool = False,
        accept_loss: bool = False,
        now_ns: Callable[[], int] = time.time_ns,
    ) -> None:
        """`visit`: open as a visitor. `expects_rooms`: rooms were kept here before, so that a missing file is a loss,
        for which Lost is raised unless `accept_loss` is set."""
        self.path = path
        self._copy: Path | None = None  # to which the rooms are written since their file was deleted or replaced
        self.notes: list[str] = []
        self._times_ns = increasing_ns(now_ns)
        self._writing, self._reading = Lock(), Lock()
        self._lock = None if visit else FileLock(path)
        try:
            with self._in_sentences():
                if visit:
                    rescue.check_current(path)
                else:
                    if not rescue.is_under_way(path):
                        self.notes += losses.check(path, expects_rooms=expects_rooms, accept_loss=accept_loss)
                    self.notes += rescue.made_fit(path)
                self._connect()
                if not visit:
                    losses.mark(path)
        except BaseException:
            if self._lock is not None:
                self._lock.release()
            raise

    def _connect(self) -> None:
        self._writer = schema.connect(self.path, "rw")
        for pragma in WRITING:
            self._writer.execute(pragma)
        if self._lock is not None:
            schema.upgrade(self._writer)
        self._reader = schema.connect(self.path, "rw")  # a read-only connection cannot always read a WAL
        self._reader.execute("PRAGMA query_only = ON")
        self._reader.execute("SELECT count(*) FROM room").fetchone()  # so that SQLite creates the WAL
        self._files = self._identities()

    def close(self) -> None:
        with self._writing, self._reading:
            if self._lock is not None:
                if self._copy is not None:
                    with suppress(sqlite3.Error):
                        self._copy_rooms(self._copy)
                losses.unmark(self.path)
            self._reader.close()
            self._writer.close()
            if self._lock is not None:
                self._lock.release()
            else:
                self._clean_up_after_owner()

    def _clean_up_after_owner(self) -> None:
        """Removes the marker if the owner was killed meanwhile: closing last, this visitor has emptied the WAL."""
        if losses.marker_of(self.path).exists() and not losses.wal_of(self.path).exists():
            with suppress(InUse):
                lock = FileLock(self.path)
                losses.unmark(self.path)
                lock.release()

    # Files under a running server ------------------------------------------------------------------------------------

    def check(self) -> str | None:
        with self._writing, self._reading, self._in_sentences():
            found = self._identities()
            if found == self._files:
                return None
            if found[0] == self._files[0]:
                return self._write_wal_back()
            self._files = found
            self._copy = losses.unused(self.path, "rescued")
            self._copy_rooms(self._copy)
            return (
                f"{self.path} was deleted or replaced while Meja runs. Its rooms are written to {self._copy}, now and "
                f"at the end: end Meja, then put that file in the place of {self.path.name}."
            )

    def _write_wal_back(self) -> str:
        """Checkpoints the deleted WAL, which the connections still have open, and starts a new one."""
        wal = losses.wal_of(self.path)
        (busy, _, _) = self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:  # the next check tries again
            return f"{wal} was deleted or replaced while Meja runs, and its content could not be written back yet."
        self._reader.close()
        self._writer.close()
        self._connect()
        return f"{wal} was deleted or replaced while Meja runs. Its content was written back, and nothing is lost."

    def _identities(self) -> tuple[losses.Identity, losses.Identity]:
        return losses.identity(self.path), losses.identity(losses.wal_of(self.path))

    def copy(self, to: Path, progress: Callable[[int, int], None] | None = None) -> None:
        """Writes a consistent snapshot of all rooms into a new file, also while they are written to. `progress` is
        called with the number of remaining pages and of all pages."""
        with self._snapshot() as reader:
            reader.execute("SELECT count(*) FROM room").fetchone()  # begins the snapshot
            self._copy_rooms(to, progress)

    def _copy_rooms(self, to: Path, progress: Callable[[int, int], None] | None = None) -> None:
        part = to.with_name(f"{to.name}.part")
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        with closing(schema.connect(part, "rw")) as copy:
            tell = None if progress is None else lambda _, left, pages: progress(left, pages)
            self._reader.backup(copy, pages=COPIED_PAGES, progress=tell)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a WAL beside it
        part.replace(to)

    # Writing ---------------------------------------------------------------------------------------------------------

    def write(self, writes: Sequence[store.Write]) -> None:
        with self._transaction() as writer:
            for write in writes:
                self._write(writer, write)

    def _write(self, writer: sqlite3.Connection, write: store.Write) -> None:
        if write.forget:
            writer.execute("DELETE FROM room WHERE id = ?", (write.room,))
            return
        found = writer.execute(f"SELECT {COLUMNS} FROM room WHERE id = ?", (write.room,)).fetchone()
        key, aside, events, asked, said = found or (None, None, None, 0, 0)
        store.check(write, events, aside)
        if write.record is not None:
            key = self._write_record(writer, key, write.record)
        assert key is not None, "a room without a record is refused by the check"
        rows.insert(writer, "event", key, write.after, write.events)
        last = write.after + len(write.events)
        if write.said:
            rows.insert(writer, "said", key, said, map(rows.encode, write.said))
            rows.trim(writer, "said", key, said + len(write.said))
        if write.asked is not None:
            rows.insert(writer, "asked", key, asked, [rows.encode((last, write.asked))])
            rows.trim(writer, "asked", key, asked + 1)
        writer.execute(
            "UPDATE room SET changed_ns = ?, last_event = ?, last_asked = ?, last_said = ? WHERE key = ?",
            (next(self._times_ns), last, asked + (write.asked is not None), said + len(write.said), key),
        )

    def _write_record(self, writer: sqlite3.Connection, key: int | None, record: RoomRecord) -> int:
        codes = (record.sit_code, record.watch_code)
        taken = writer.execute(
            "SELECT id FROM room WHERE id != ?1 AND (sit_code IN (?2, ?3) OR watch_code IN (?2, ?3))",
            (record.id, *codes),
        ).fetchone()
        if taken is not None:
            raise store.Conflict(f"A link of room {record.id} leads to room {taken[0]} already.")
        if key is None:
            statement = "INSERT INTO room (id, sit_code, watch_code, changed_ns) VALUES (?, ?, ?, 0)"
            key = writer.execute(statement, (record.id, *codes)).lastrowid
            assert key is not None, "a row that was inserted has a number"
        else:
            try:
                store.check_record(rows.read_record(writer, key), record)
            except rows.Broken as broken:
                raise store.Damaged(f"Room {record.id} cannot be written to: {broken}.") from None
            writer.execute("UPDATE room SET sit_code = ?, watch_code = ? WHERE key = ?", (*codes, key))
        statement = "INSERT OR REPLACE INTO papers (room, json, crc) VALUES (?1, ?2, crc32(?2))"
        writer.execute(statement, (key, rows.encode(record)))
        return key

    def set_aside(self, id: RoomId, why: str) -> None:
        with self._transaction() as writer:
            writer.execute("UPDATE room SET aside = ? WHERE id = ? AND aside IS NULL", (why, id))

    def forget(self, id: RoomId) -> None:
        self.write([store.Write(id, forget=True)])

    def keep_track(self, id: RoomId, event: int, track: bytes) -> None:
        with self._transaction() as writer:
            kept = writer.execute(
                "INSERT OR REPLACE INTO track (room, event, data, crc) SELECT key, ?2, ?3, crc32(?3) FROM room "
                "WHERE id = ?1",
                (id, event, track),
            )
            if not kept.rowcount:
                raise store.StoreError(f"There is no room {id}.")
            writer.execute(TRIM_TRACKS, (id, store.MAX_TRACK_BYTES))

    # Reading ---------------------------------------------------------------------------------------------------------

    def room(self, id: RoomId, *, even_aside: bool = False) -> store.Kept | None:
        try:
            with self._snapshot() as reader:
                return self._read(reader, id, even_aside)
        except rows.Broken as broken:
            if self._lock is not None:
                with suppress(store.StoreError):  # Damaged is raised anyway
                    self.set_aside(id, str(broken))
            raise store.Damaged(f"Room {id} is set aside: {broken}.") from None
        except UnicodeEncodeError:  # an id is valid text
            return None

    def _read(self, reader: sqlite3.Connection, id: RoomId, even_aside: bool) -> store.Kept | None:
        try:
            found = reader.execute(f"SELECT {COLUMNS} FROM room WHERE id = ?", (id,)).fetchone()
            if found is None:
                return None
            key, aside, *lasts = found
            if aside is not None and not even_aside:
                raise store.Damaged(f"Room {id} is set aside: {aside}.")
            return rows.read(reader, key, lasts)
        except sqlite3.Error as error:
            if rescue.is_damage(error):
                raise rows.Broken(f"the file is damaged where it lies ({error})") from error
            raise

    def find(self, code: str) -> tuple[RoomId, store.Role] | None:
        with suppress(UnicodeEncodeError), self._snapshot() as reader:  # a code is valid text
            found: tuple[RoomId, store.Role] | None = reader.execute(
                "SELECT id, 'sit' FROM room WHERE sit_code = ?1 UNION ALL "
                "SELECT id, 'watch' FROM room WHERE watch_code = ?1",
                (code,),
            ).fetchone()
            return found
        return None

    def rooms(self) -> Iterator[store.Summary]:
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
        with self._writing, self._in_sentences(), schema.transaction(self._writer, "BEGIN IMMEDIATE"):
            yield self._writer

    @contextmanager
    def _snapshot(self) -> Iterator[sqlite3.Connection]:
        """A read transaction: a consistent snapshot, whatever is written meanwhile."""
        with self._reading, self._in_sentences(), schema.transaction(self._reader, "BEGIN"):
            yield self._reader

    @contextmanager
    def _in_sentences(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
                raise store.StoreError(f"{self.path}: the disk is full; nothing more can be kept.") from error
            raise store.StoreError(f"{self.path}: {error}.") from error
