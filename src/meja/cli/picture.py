"""`meja picture`: draws the tower of a kept game after any event, or its x-ray."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from shapely.errors import GEOSException

from meja.cli.errors import UserError, write_file
from meja.games.menara.draw.portrait import portrait
from meja.games.menara.draw.raster import to_png
from meja.games.menara.draw.xray import xray
from meja.games.menara.events import AnyEvent
from meja.games.menara.menara import Menara
from meja.games.menara.tower.geometry import Geometry
from meja.session import replayed
from meja.table import log
from meja.table.log import LogError
from meja.text import LANGUAGES

ENDINGS: Final = (".png", ".svg")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", type=Path, metavar="GAME", help="a log, as kept by play and simulate")
    parser.add_argument("--at", type=int, metavar="N", help="after event N (default: after the last one)")
    parser.add_argument("--xray", action="store_true", help="see through it: loads, centres of weight, what tips first")
    parser.add_argument("--out", type=Path, metavar="FILE", required=True, help="a file that ends in .png or .svg")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    ending = args.out.suffix.lower()
    if ending not in ENDINGS:
        raise UserError(f"The picture is a file that ends in {' or '.join(ENDINGS)}, not {args.out}.")
    game = Menara(Geometry())
    _, events = log.load(args.game, game)
    try:
        drawn = _drawn(args, game, events)
    except (*log.IMPOSSIBLE, GEOSException) as error:
        # every event could be applied, yet together they make no sense: the file was edited
        raise LogError(f"{args.game}: it is no game that can have been played ({error})") from error
    write_file(args.out, to_png(drawn) if ending == ".png" else f"{drawn}\n".encode(), "The picture")
    print(args.out)
    return 0


def _drawn(args: argparse.Namespace, game: Menara, events: Sequence[AnyEvent]) -> str:
    """Returns the tower after an event, or at the end, as SVG."""
    if args.at is not None and not 1 <= args.at <= len(events):
        raise UserError(f"There is no event {args.at} in {args.game}: its events have the numbers 1 to {len(events)}.")
    number = len(events) if args.at is None else args.at
    tower = replayed(game, events[:number]).tower
    if not tower.floors:
        raise UserError(f"There is no tower yet after event {number} of {args.game}.")
    if not args.xray:
        return portrait(tower, args.language)
    from meja.games.menara.tower.statics import examine  # loads numba

    return xray(tower, examine(tower), args.language)
