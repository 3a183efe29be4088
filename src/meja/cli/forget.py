"""`meja forget`: deletes rooms of the server for good; without a room, lists the rooms."""

import argparse
import sys

from meja.cli.data_folder import data_folder
from meja.cli.errors import UserError
from meja.cli.room_store import add_data_flag, describe, has_rooms, open_rooms, room_id

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
    # a running server would write a room in its memory again, so the folder is locked meanwhile
    with open_rooms(args.data, alone=bool(args.room)) as store:
        rooms = {room.id: room for room in store.rooms()}
        named = {text: room_id(store, text) for text in args.room}
        for text, id in named.items():
            if id not in rooms:
                raise UserError(f"There is no room {text}; meja forget lists those there are.")
        ids = set(named.values())
        for id in ids or rooms:
            print(describe(rooms[id]))
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
