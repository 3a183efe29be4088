"""Plays the games of `meja simulate`, and prints their statistics."""

import argparse
import json
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol, TypeVar

from rich.console import Console
from rich.table import Table

from meja.cli.simulation.flags import add_flags, series_of
from meja.cli.simulation.jobs import AHEAD_PER_JOB, processes, with_progress
from meja.library.simulate import results

Statistics = dict[str, Any]
ResultT_contra = TypeVar("ResultT_contra", contravariant=True)


class Count(Protocol[ResultT_contra]):
    """Counts the results of games one by one."""

    def add(self, result: ResultT_contra) -> None: ...

    def statistics(self) -> Statistics:
        """Returns what `meja simulate` prints beside the games won and lost, which includes `actions`."""
        ...


BOTS = (
    "who plays: an installed bot or module:Class; once for all seats, or once for each, in order (default: random);"
    " --policy is the same"
)


def add_arguments(
    parser: argparse.ArgumentParser,
    game: str,
    count: Callable[[], Count[Any]],
    rows: Callable[[Statistics], Mapping[str, str]],
) -> None:
    """Adds the flags of `meja simulate` for a game. `count`: makes what counts its results; `rows`: the lines of its
    statistics for people."""
    add_flags(parser, game, games=10, bots=BOTS)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--save", metavar="FOLDER", help="keep every game as a log in this folder")
    parser.set_defaults(run=lambda args: run(args, count, rows))


def run(
    args: argparse.Namespace,
    count: Callable[[], Count[Any]],
    rows: Callable[[Statistics], Mapping[str, str]],
) -> int:
    bots = tuple(args.bots or ("random",))
    folder = None if args.save is None else Path(args.save)
    series = series_of(args, bots, folder)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    started, counted, n_won = time.perf_counter(), count(), 0
    with processes(args.jobs) as executor:
        played = results(series, args.games, executor=executor, ahead=AHEAD_PER_JOB * args.jobs, in_order=True)
        for result in with_progress(played, args.games, f"{', '.join(bots)}: {args.game}"):
            n_won += result.won
            counted.add(result)
    seconds = round(time.perf_counter() - started, 3)
    numbers = {"games": args.games, "won": n_won, "lost": args.games - n_won}
    statistics = numbers | counted.statistics() | {"seconds": seconds}
    if args.json:
        print(json.dumps(statistics))
    else:
        _print(statistics, rows(statistics))
    return 0


def _print(statistics: Statistics, rows: Mapping[str, str]) -> None:
    n, actions, seconds = statistics["games"], statistics["actions"], statistics["seconds"]
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_row("games", f"{n}")
    table.add_row("won", f"{statistics['won']} ({100 * statistics['won'] / n:.0f} %)")
    table.add_row("lost", f"{statistics['lost']}")
    for name, text in rows.items():
        table.add_row(name, text)
    table.add_row("actions", f"{actions}, {actions / max(seconds, 1e-9):,.0f} a second")
    table.add_row("time", f"{seconds:.1f} s")
    Console(file=sys.stdout).print(table)
