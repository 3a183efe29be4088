"""`meja forget`: deletes tables of the server for good; without a table, a list."""

import argparse
import sys

from meja.cli.complaint import Complaint
from meja.cli.rooms import add_data_flag, has_rooms, id_in, listed, rooms_in
from meja.cli.saved import data_folder

YES = ("y", "yes")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("room", nargs="*", metavar="ROOM", help="its id, or a link to it; without it, all are listed")
    add_data_flag(parser)
    parser.add_argument("--yes", action="store_true", help="delete them without asking")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.data is None and not has_rooms(data_folder()):
        print(f"There are no rooms in {data_folder()} yet.")
        return 0
    # a room that is awake in a server would be written again, so nobody else may use the folder meanwhile
    with rooms_in(args.data, alone=bool(args.room)) as store:
        rooms = {room.id: room for room in store.rooms()}
        named = {text: id_in(store, text) for text in args.room}
        for text, id in named.items():
            if id not in rooms:
                raise Complaint(f"There is no room {text}; meja forget lists those there are.")
        ids = set(named.values())
        for id in ids or rooms:
            print(listed(rooms[id]))
        if not ids:
            return 0
        if not args.yes and not _agrees(len(ids)):
            print("Nothing was deleted.")
            return 1
        for id in ids:
            store.forget(id)
    print("Deleted." if len(ids) == 1 else f"Deleted {len(ids)} rooms.")
    return 0


def _agrees(n: int) -> bool:
    question = "Delete this room" if n == 1 else f"Delete these {n} rooms"
    print(f"{question} for good, with everything that was played and said there? [y/N] ", end="", flush=True)
    return sys.stdin.readline().strip().lower() in YES
