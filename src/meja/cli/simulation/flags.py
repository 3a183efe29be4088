"""The flags that commands with games of bots share: which bots, how many games, and in how many processes."""

import argparse
from pathlib import Path

from meja.cli.errors import UserError
from meja.cli.simulation.tables import TABLES
from meja.library.series import Series, checked


def add_flags(parser: argparse.ArgumentParser, game: str, *, games: int, bots: str) -> None:
    """Adds the flags, with those of the game's set-up. `bots`: the help of --bot."""
    parser.add_argument("--games", type=int, default=games, metavar="N", help=f"how many (default: {games})")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default: 1)")
    parser.add_argument("--bot", "--policy", action="append", dest="bots", metavar="NAME", help=bots)
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="play in N processes (default: 1)")
    TABLES[game].add_flags(parser)


def series_of(args: argparse.Namespace, bots: tuple[str, ...], folder: Path | None = None) -> Series:
    """Returns the games of the flags; raises UserError, or what `meja.library.series.checked` raises."""
    if args.games < 1:
        raise UserError(f"--games takes a number from 1 up, not {args.games}.")
    if args.jobs < 1:
        raise UserError(f"--jobs takes a number of processes from 1 up, not {args.jobs}.")
    setup, options = TABLES[args.game].table_of(args)
    try:
        return checked(Series(args.game, setup, options, bots, args.seed, folder))
    except ValueError as error:
        raise UserError(str(error)) from None
