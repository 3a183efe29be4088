"""`meja compare`: lets bots play the same games, and says whether one of them wins more often."""

import argparse
import sys
from functools import partial
from typing import TYPE_CHECKING, Final

from meja.cli.parsing import Commands, add_commands

if TYPE_CHECKING:
    from meja.library.compare import Comparison
    from meja.library.intervals import Estimate

GAMES: Final[Commands] = {
    "menara": ("meja.cli.compare:add_menara", "MENARA, with or without RITUALS & RUINS"),
    "ritual": ("meja.cli.compare:add_ritual", "RITUAL, the silent game"),
}
WIDTH: Final = 120  # a terminal wraps the lines of a wide table better than its cells
BOTS: Final = "a bot to compare, which plays in all seats: an installed one or module:Class; two or more of them"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_commands(parser, "game", "game", GAMES)


def _add_game(game: str, parser: argparse.ArgumentParser) -> None:
    from meja.cli.simulation.flags import add_flags

    add_flags(parser, game, games=100, bots=BOTS)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


add_menara = partial(_add_game, "menara")
add_ritual = partial(_add_game, "ritual")


def run(args: argparse.Namespace) -> int:
    import msgspec

    from meja.cli.errors import UserError
    from meja.cli.simulation.flags import series_of
    from meja.cli.simulation.jobs import AHEAD_PER_JOB, processes, with_progress
    from meja.library.compare import compared, refuse_names
    from meja.library.simulate import results

    names = args.bots or []
    try:
        refuse_names(names)
    except ValueError as error:
        raise UserError(f"{error} Name each by --bot.") from None
    all_series = [series_of(args, (name,)) for name in names]
    with processes(args.jobs) as executor:
        ahead = AHEAD_PER_JOB * args.jobs
        played = [results(one, args.games, executor=executor, in_order=True, ahead=ahead) for one in all_series]
        games = with_progress(zip(*played, strict=True), args.games, f"{', '.join(names)}: {args.game}")
        comparison = compared(args.game, args.seed, names, games)
    if args.json:
        print(msgspec.json.encode(comparison).decode())
    else:
        _print(comparison)
    return 0


def _print(comparison: "Comparison") -> None:
    from rich.console import Console
    from rich.table import Table

    figures = list(comparison.teams[0].means)
    table = Table(box=None, pad_edge=False)
    for name in ("bot", "games", "won", "95 % interval", *figures):
        table.add_column(name, no_wrap=True)
    for team in comparison.teams:
        low, high = (f"{100 * number:.1f}" for number in team.share[1:])
        means = [_mean(estimate) for estimate in team.means.values()]
        table.add_row(team.bot, f"{comparison.games}", f"{100 * team.share.value:.1f} %", f"{low} to {high} %", *means)
    console = Console(file=sys.stdout, highlight=False)
    console.width = max(console.width, WIDTH)
    console.print(table)
    for contrast in comparison.contrasts:
        console.print(f"\n{contrast.text}", soft_wrap=True, markup=False)


def _mean(estimate: "Estimate") -> str:
    """Returns a mean, with half of its interval unless it is of one game."""
    half = (estimate.high - estimate.low) / 2
    return f"{estimate.value:.1f}" if half == float("inf") else f"{estimate.value:.1f} ± {half:.1f}"
