"""`meja backup`: copies all rooms and the key of the server into one tar file, also while it runs."""

import argparse
import os
import sys
import tarfile
import tempfile
from pathlib import Path

from meja.cli.data_folder import data_folder
from meja.cli.errors import UserError
from meja.cli.room_store import add_data_flag, open_rooms
from meja.server.tokens import KEY_FILE
from meja.store.sqlite import ROOMS_FILE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a tar file to write, such as meja.tar")
    add_data_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    file: Path = args.file
    if file.exists():
        raise UserError(f"{file} is there already: choose another name.")
    folder = args.data or data_folder()
    with tempfile.TemporaryDirectory(prefix=".meja-backup-", dir=file.absolute().parent) as name:
        part = Path(name)
        with open_rooms(folder) as store:
            store.copy(part / ROOMS_FILE, Progress().report)
            n = sum(1 for _ in store.rooms())
        members = [part / ROOMS_FILE, *(path for path in [folder / KEY_FILE] if path.exists())]
        archive = part / "backup.tar"
        with os.fdopen(os.open(archive, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as raw:
            with tarfile.open(fileobj=raw, mode="w") as tar:
                for member in members:
                    tar.add(member, member.name)
            raw.flush()
            os.fsync(raw.fileno())
        if file.exists():
            raise UserError(f"{file} is there already: choose another name.")
        archive.rename(file)
    if len(members) == 1:
        print(f"There is no {KEY_FILE} in {folder}: people need a link again after a restore.", file=sys.stderr)
    print(f"{file} has {'1 room' if n == 1 else f'{n} rooms'}. To restore it, unpack it into an empty data folder.")
    return 0


class Progress:
    """Prints the progress of a long copy at every tenth."""

    def __init__(self) -> None:
        self.reported = 0  # tenths

    def report(self, left: int, pages: int) -> None:
        tenths = 10 * (pages - left) // max(1, pages)
        if tenths > self.reported and left:
            self.reported = tenths
            print(f"{tenths * 10} % is copied.", file=sys.stderr, flush=True)
