"""`meja export`: a room of the server as a file that can be told, kept and taken elsewhere; without a room, a list."""

import argparse
import sys
from pathlib import Path

from meja.cli.complaint import Complaint
from meja.cli.rooms import add_data_flag, has_rooms, id_in, listed, rooms_in
from meja.cli.saved import data_folder
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
    with rooms_in(args.data) as store:
        if args.room is None:
            for summary in store.rooms():
                print(listed(summary))
            return 0
        id, kept = _found(store, args.room)
        if not kept.events:
            raise Complaint(f"The game in room {id} has not begun: there is nothing to tell yet.")
        path = args.out or Path(f"{kept.record.game}-{id}.jsonl")
        _write(store, id, kept, path)
    print(path)
    return 0


def _found(store: Store, text: str) -> tuple[RoomId, Kept]:
    """By its id, a code or a whole link. One that is set aside can be had as well, if it can be read."""
    id = id_in(store, text)
    kept = store.room(id, even_aside=True)
    if kept is None:
        raise Complaint(f"There is no room {text}; meja export lists those there are.")
    return id, kept


def _write(store: Store, id: RoomId, kept: Kept, path: Path) -> None:
    numbers = store.tracks(id)
    for file in (path, tracks.beside(path)):
        if file.exists():
            raise Complaint(f"{file} is there already; --out chooses another name.")
    path.write_bytes(lines_of(header_of(kept.record), kept.events, kept.said))
    if not numbers:
        return
    writer = tracks.TracksWriter(path)
    for number in numbers:
        if (track := store.track(id, number)) is not None:
            writer.keep(number, track)
        else:
            print(f"The track of event {number} is damaged, and left out.", file=sys.stderr)
    writer.close()
