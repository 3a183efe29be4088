"""`meja export`: writes a room of the server as a log with its tracks; without a room, lists the rooms."""

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from meja.cli.data_folder import data_folder
from meja.cli.errors import UserError
from meja.cli.room_store import add_data_flag, describe, has_rooms, open_rooms, room_id
from meja.store.store import Kept, Store
from meja.table import tracks
from meja.table.formats import header_of
from meja.table.log import lines_of
from meja.table.room_record import RoomId


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("room", nargs="?", metavar="ROOM", help="its id, or a link to it; without it, all are listed")
    add_data_flag(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="the log to write (default: GAME-ROOM.jsonl)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.room is None and args.data is None and not has_rooms(data_folder()):
        print(f"There are no rooms in {data_folder()} yet.")
        return 0
    with open_rooms(args.data) as store:
        if args.room is None:
            for summary in store.rooms():
                print(describe(summary))
            return 0
        id = room_id(store, args.room)
        kept = store.room(id, even_aside=True)
        if kept is None:
            raise UserError(f"There is no room {args.room}; meja export lists those there are.")
        if not kept.events:
            raise UserError(f"The game in room {id} has not begun: there is nothing to tell yet.")
        path = args.out or Path(f"{kept.record.game}-{id}.jsonl")
        _write(store, id, kept, path)
    print(path)
    return 0


def _write(store: Store, id: RoomId, kept: Kept, path: Path) -> None:
    for file in (path, tracks.beside(path)):
        if file.exists():
            raise UserError(f"{file} is there already; --out chooses another name.")
    path.write_bytes(lines_of(header_of(kept.record), kept.events, kept.said))
    if numbers := store.tracks(id):
        tracks.append(path, _readable(store, id, numbers))


def _readable(store: Store, id: RoomId, numbers: Iterable[int]) -> Iterator[tuple[int, bytes]]:
    for number in numbers:
        if (track := store.track(id, number)) is not None:
            yield number, track
        else:
            print(f"The track of event {number} is damaged, and left out.", file=sys.stderr)
