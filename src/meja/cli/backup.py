"""`meja backup`: everything that the server keeps in one file, also while it runs."""

import argparse
import os
import sys
import tarfile
import tempfile
from pathlib import Path

from meja.cli.complaint import Complaint
from meja.cli.rooms import add_data_flag, rooms_in
from meja.cli.saved import data_folder
from meja.server.tokens import KEY_FILE
from meja.store.sqlite import ROOMS_FILE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a tar file to write, such as meja.tar")
    add_data_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    file: Path = args.file
    if file.exists():
        raise Complaint(f"{file} is there already: choose another name.")
    folder = args.data or data_folder()
    with tempfile.TemporaryDirectory(prefix=".meja-backup-", dir=file.absolute().parent) as name:
        part = Path(name)
        with rooms_in(folder) as store:
            store.copy(part / ROOMS_FILE, Progress().tell)
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
            raise Complaint(f"{file} is there already: choose another name.")
        archive.rename(file)
    if len(members) == 1:
        print(f"There is no {KEY_FILE} in {folder}: people need a link again after a restore.", file=sys.stderr)
    print(f"{file} has {'1 room' if n == 1 else f'{n} rooms'}. To restore it, unpack it into an empty data folder.")
    return 0


class Progress:
    """Says how far a long copy has come, ten times at most."""

    def __init__(self) -> None:
        self.told = 0

    def tell(self, left: int, pages: int) -> None:
        tenths = 10 * (pages - left) // max(1, pages)
        if tenths > self.told and left:
            self.told = tenths
            print(f"{tenths * 10} % is copied.", file=sys.stderr, flush=True)
