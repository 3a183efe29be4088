"""The rooms that a server keeps in its data folder, for the commands that take something out or put something in."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from meja.cli.complaint import Complaint
from meja.cli.saved import data_folder
from meja.store.lock import InUse
from meja.store.sqlite import ROOMS_FILE, SqliteStore
from meja.store.store import StoreError


def add_data_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where the server keeps its rooms")


def has_rooms(folder: Path) -> bool:
    return (folder / ROOMS_FILE).is_file()


@contextmanager
def rooms_in(folder: Path | None, *, begin: bool = False) -> Iterator[SqliteStore]:
    """The rooms of a folder, also while a server runs there. `begin`: there may be none yet."""
    folder = folder or data_folder()
    path = folder / ROOMS_FILE
    if not begin and not has_rooms(folder):
        raise Complaint(f"There are no rooms in {folder}.")
    try:
        with closing(_opened(path)) as store:
            for note in store.notes:
                print(note, file=sys.stderr)
            yield store
    except StoreError as error:
        raise Complaint(str(error)) from error


def _opened(path: Path) -> SqliteStore:
    try:
        return SqliteStore(path)
    except InUse:
        return SqliteStore(path, visit=True)
