"""All stores, and records and events to write. A new store is added here, and must pass every test."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from meja.store.sqlite import SqliteStore
from meja.store.store import Store, Write
from meja.table.hosting import Terms
from meja.table.room_record import Asked, Line, RoomRecord
from meja.table.seats import BotSeat, Person, Seating
from tests.store.memory import MemoryStore

STORES: Final[Mapping[str, Callable[[Path], Store]]] = {
    "memory": lambda folder: MemoryStore(),
    "sqlite": lambda folder: SqliteStore(folder / "rooms.sqlite"),
}
LASTING: Final = frozenset({"sqlite"})  # stores that outlive the process

ANA: Final = Person("p1", "Ana")
SEATING: Final = Seating("p1", (ANA, Person("p2", "Zoë 木", watches=True)), ("p1", BotSeat("builder"), None))


def record(id: str = "r1", **changes: Any) -> RoomRecord:
    made = RoomRecord(
        id=id,
        game="menara",
        content="a3404467b09c",
        setup=msgspec.Raw(b'{"players":3}'),
        terms=Terms(),
        seating=SEATING,
        sit_code=f"sit-{id}",
        watch_code=f"watch-{id}",
        seed=2**32 + 5,
        created_s=1_800_000_000,
    )
    return msgspec.structs.replace(made, **changes)


def begin(id: str = "r1", **changes: Any) -> Write:
    """Returns the write that begins a room."""
    return Write(id, record=record(id, **changes))


def events(first: int, n: int) -> tuple[bytes, ...]:
    return tuple(b'{"type":"Passed","number":%d}' % number for number in range(first, first + n))


def happen(id: str = "r1", after: int = 0, n: int = 1, command: str | None = None) -> Write:
    """Returns the write of events that follow `after` others."""
    asked = None if command is None else Asked("p1", command)
    return Write(id, after, events(after + 1, n), asked)


def line(text: str) -> Line:
    return Line("p1", "Ana", text, 1_800_000_060)
