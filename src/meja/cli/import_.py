"""`meja import`: makes a room of the server from a log; its seats are empty."""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from meja.cli.room_store import add_data_flag, open_rooms
from meja.cli.saved_games import new_seed
from meja.server.tokens import new_record
from meja.store.store import Write
from meja.table import log, tracks
from meja.table.hosting import Hosting, Terms
from meja.table.log import Log
from meja.table.room_record import RoomRecord
from meja.table.seats import Seating


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a log, as written by export, play and simulate")
    add_data_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from meja.server.games import games  # here, because the tower takes a moment to load

    hostings = games(processes=1)
    hosting = hostings[log.game_of(args.file, hostings)]
    read = log.read(args.file, hosting.game())
    record = _new_record(hosting, read)
    tracks_by_event = _tracks(args.file)
    with open_rooms(args.data, begin=True) as store:
        events = tuple(map(msgspec.json.encode, read.events))
        store.write([Write(record.id, 0, events, record=record, said=read.said)])
        for event, track in tracks_by_event.items():
            store.keep_track(record.id, event, track)
    print(f"Room {record.id}: /t/{record.sit_code} to play, /t/{record.watch_code} to watch.")
    return 0


def _new_record(hosting: Hosting, read: Log) -> RoomRecord:
    """Returns the record of a room with all seats empty: the first person to come is the host."""
    setup: Any = read.events[0].setup  # the first event of every game has the set-up
    header = read.header
    terms = header.room.terms if header.room is not None else Terms()
    seating = Seating("", (), ()).resize(hosting.seats(setup))
    seed = header.seed if header.seed is not None else new_seed()
    return new_record(header.game, header.content, msgspec.Raw(msgspec.json.encode(setup)), terms, seating, seed)


def _tracks(path: Path) -> Mapping[int, bytes]:
    """Returns the readable tracks by event; a game is complete without them."""
    try:
        found = tracks.load(path)
    except tracks.TracksError as error:
        print(f"{error}; it is left out.", file=sys.stderr)
        return {}
    for sentence in found.missing:
        print(f"{sentence}.", file=sys.stderr)
    return found.by_event
