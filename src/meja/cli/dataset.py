"""`meja dataset`: writes the decisions of bots into a file."""

import argparse
import shlex
from functools import partial
from pathlib import Path
from typing import Final

from meja.cli.errors import UserError
from meja.cli.parsing import Commands, add_commands

GAMES: Final[Commands] = {
    "menara": ("meja.cli.dataset:add_menara", "decisions in MENARA, with or without RITUALS & RUINS"),
    "ritual": ("meja.cli.dataset:add_ritual", "decisions in RITUAL, the silent game"),
}
BOTS: Final = (
    "who plays: an installed bot or module:Class; once for all seats, or once for each, in order (default: random)"
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_commands(parser, "game", "game", GAMES)


def _add_game(game: str, parser: argparse.ArgumentParser) -> None:
    from meja.cli.simulation.flags import add_flags

    add_flags(parser, game, games=10, bots=BOTS)
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="ends in .parquet or .jsonl; a data card is written beside it, as FILE.md",
    )
    parser.add_argument("--force", action="store_true", help="replace a file that exists")
    parser.set_defaults(run=run)


add_menara = partial(_add_game, "menara")
add_ritual = partial(_add_game, "ritual")


def run(args: argparse.Namespace) -> int:
    from meja.cli.simulation.flags import series_of
    from meja.cli.simulation.jobs import AHEAD_PER_JOB, processes, with_progress
    from meja.library.dataset import written

    series = series_of(args, tuple(args.bots or ("random",)))
    command = shlex.join(["meja", *(part.replace(str(args.out), args.out.name) for part in args.argv)])
    try:
        with processes(args.jobs) as executor:
            summary = written(
                series,
                args.games,
                args.out,
                executor=executor,
                ahead=AHEAD_PER_JOB * args.jobs,
                force=args.force,
                command=command,
                progress=lambda played: with_progress(played, args.games, f"{', '.join(series.names)}: {args.game}"),
            )
    except FileExistsError:
        raise UserError(f"{args.out}, or its data card, exists already; --force replaces them.") from None
    except ValueError as error:
        raise UserError(str(error)) from None
    print(f"{summary.rows} decisions of {summary.games} games, {summary.won} of them won: {summary.path}")
    print(f"What is in it, and how it was made: {summary.card}")
    return 0
