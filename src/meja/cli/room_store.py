"""The server's rooms in its data folder, for the commands that list, read, write or delete them."""

import argparse
import re
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from meja.cli.data_folder import data_folder
from meja.cli.errors import UserError
from meja.server.tokens import KEY_FILE
from meja.store.lock import InUse
from meja.store.sqlite import ROOMS_FILE, SqliteStore
from meja.store.store import Store, StoreError, Summary
from meja.table.room_record import RoomId


def add_data_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where the server keeps its rooms")


def add_loss_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--accept-loss",
        action="store_true",
        help="start although files of the data folder are missing; what was in them is lost",
    )


def has_rooms(folder: Path) -> bool:
    return (folder / ROOMS_FILE).is_file()


@contextmanager
def open_rooms(folder: Path | None, *, begin: bool = False, alone: bool = False) -> Iterator[SqliteStore]:
    """Opens the rooms of a folder. `alone`: fails while a server uses them; `begin`: creates them if there are none."""
    folder = folder or data_folder()
    path = folder / ROOMS_FILE
    if not begin and not has_rooms(folder):
        raise UserError(f"There are no rooms in {folder}.")
    try:
        with closing(_open(path, alone=alone)) as store:
            for note in store.notes:
                print(note, file=sys.stderr)
            yield store
    except StoreError as error:
        raise UserError(str(error)) from error


def room_id(store: Store, text: str) -> RoomId:
    """Returns the id of the room that an id, a code or a link names; the room may not exist."""
    name = re.split("[?#]", text)[0].rstrip("/").rpartition("/")[2]
    id, _ = store.find(name) or (name, None)
    return id


def describe(room: Summary) -> str:
    """Describes a room in one line."""
    when = datetime.fromtimestamp(room.changed_s).strftime("%Y-%m-%d %H:%M")
    events = "1 event" if room.events == 1 else f"{room.events} events"
    people = ", ".join(room.people) or "nobody"
    aside = "" if room.aside is None else f"  (set aside: {room.aside})"
    return f"{room.id}  {when}  {room.game or '?':<6}  {events:>11}  {people}{aside}"


def _open(path: Path, *, alone: bool) -> SqliteStore:
    try:
        return SqliteStore(path, expects_rooms=(path.parent / KEY_FILE).exists())
    except InUse:
        if alone:
            raise UserError(
                f"A server runs on {path.parent}: end it first, or let whoever opened the table delete it on the page."
            ) from None
        return SqliteStore(path, visit=True)
