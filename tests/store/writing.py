"""A process that writes rooms until it is killed, and prints every acknowledged write: `python -m … FILE`."""

import sys
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from threading import Lock

from meja.store.sqlite import SqliteStore
from meja.store.store import Write
from meja.store.writer import Writer
from meja.table.room_record import Asked
from tests.store.stores import events, line, record

ROOMS = 5
EACH = 3  # events in every write, with one command and one chat line


def write_of(room: str, after: int) -> Write:
    seating = record(room).seating.rename("p1", f"Ana {after}")
    return Write(
        room,
        after,
        events(after + 1, EACH),
        Asked("p1", f"c{after}"),
        record(room, seating=seating),
        (line(f"said {after}"),),
    )


def main() -> None:
    store = SqliteStore(Path(sys.argv[1]))
    writer = Writer(store)
    printing = Lock()

    def told(room: str, kept: int, future: "Future[None]") -> None:
        future.result()
        with printing:
            print(f"kept {room} {kept}", flush=True)

    found = {f"r{number}": store.room(f"r{number}") for number in range(ROOMS)}
    numbers = {room: 0 if kept is None else len(kept.events) for room, kept in found.items()}
    print("open", flush=True)
    while True:
        futures = []
        for room, after in numbers.items():
            future = writer.submit(write_of(room, after))
            numbers[room] = after + EACH
            future.add_done_callback(partial(told, room, after + EACH))
            futures.append(future)
        futures[0].result()  # the others may still be pending, so that groups differ in size


if __name__ == "__main__":
    main()
