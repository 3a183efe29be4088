"""`meja import`: a log becomes a room of the server, where it goes on with whoever sits down."""

import argparse
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from meja.cli.rooms import add_data_flag, rooms_in
from meja.cli.saved import new_seed
from meja.server.tokens import new_code, new_id
from meja.store.store import Write
from meja.table import log, tracks
from meja.table.hosting import Hosting, Terms
from meja.table.log import Log, LogError
from meja.table.room_record import RoomRecord
from meja.table.seats import Seating


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a log, as written by export, play and simulate")
    add_data_flag(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from meja.server.games import games  # here, because the tower takes a moment to load

    hostings = games(processes=1)
    name = log.game_of(args.file)
    if name not in hostings:
        raise LogError(f"{args.file}: line 1: it is a game of {name}; this Meja knows {', '.join(hostings)}")
    read = log.read(args.file, hostings[name].game())
    record = _record_decoder(hostings[name], read)
    moved = _tracks(args.file)
    with rooms_in(args.data, begin=True) as store:
        events = tuple(map(msgspec.json.encode, read.events))
        store.write([Write(record.id, 0, events, record=record, said=read.said)])
        for event, track in moved.items():
            store.keep_track(record.id, event, track)
    print(f"Room {record.id}: /t/{record.sit_code} to play, /t/{record.watch_code} to watch.")
    return 0


def _record_decoder(hosting: Hosting, read: Log) -> RoomRecord:
    """Of a room with all seats empty: whoever comes first is the host."""
    setup: Any = read.events[0].setup  # a game begins with it
    header = read.header
    return RoomRecord(
        id=new_id(),
        game=header.game,
        content=header.content,
        setup=msgspec.Raw(msgspec.json.encode(setup)),
        terms=header.room.terms if header.room is not None else Terms(),
        seating=Seating("", (), ()).resize(hosting.seats(setup)),
        sit_code=new_code(),
        watch_code=new_code(),
        seed=header.seed if header.seed is not None else new_seed(),
        created_s=int(time.time()),
    )


def _tracks(path: Path) -> Mapping[int, bytes]:
    """Those that can be read; a game is whole without them."""
    try:
        found = tracks.load(path)
    except tracks.TracksError as error:
        print(f"{error}; it is left out.", file=sys.stderr)
        return {}
    for sentence in found.missing:
        print(f"{sentence}.", file=sys.stderr)
    return found.by_event
