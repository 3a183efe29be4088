"""Flags, seeds and output that the simulations of all games share."""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from rich.console import Console
from rich.progress import track
from rich.table import Table

from meja.cli.errors import UserError

SEED_BITS: Final = 32


class _Result(Protocol):
    @property
    def won(self) -> bool: ...


GameResult = TypeVar("GameResult", bound=_Result)
Statistics = dict[str, Any]


def add_flags(parser: argparse.ArgumentParser, policies: Iterable[str]) -> None:
    parser.add_argument("--games", type=int, default=10, metavar="N", help="how many (default: 10)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default: 1)")
    parser.add_argument("--policy", choices=policies, default="random", help="who plays (default: random)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="keep every game as a log in this folder")


def games(args: argparse.Namespace, game: str) -> Iterator[tuple[int, Iterator[int], Path | None]]:
    """Yields for each game the seed of its chance, an endless supply of seeds for bots, and the log to keep it in."""
    if args.save is not None:
        args.save.mkdir(parents=True, exist_ok=True)
    rng = random.Random(args.seed)
    seeds = iter(lambda: rng.getrandbits(SEED_BITS), None)
    for number in range(1, args.games + 1):
        log = None if args.save is None else args.save / f"{game}-{args.seed}-{number}.jsonl"
        yield next(seeds), seeds, log


def report(
    args: argparse.Namespace,
    played: Iterable[GameResult],
    count: Callable[[list[GameResult]], Statistics],
    rows: Callable[[Statistics], Mapping[str, str]],
) -> None:
    """Plays the games, with a progress bar on a terminal, and prints their statistics. `count` and `rows`: those of
    this kind of game, which include the number of its actions."""
    if args.games < 1:
        raise UserError(f"--games takes a number from 1 up, not {args.games}.")
    started = time.perf_counter()
    errors = Console(stderr=True)
    if errors.is_terminal:
        played = track(played, f"{args.policy} plays {args.game}", args.games, console=errors, transient=True)
    results = list(played)
    won, seconds = sum(result.won for result in results), round(time.perf_counter() - started, 3)
    numbers = {"games": len(results), "won": won, "lost": len(results) - won}
    statistics = numbers | count(results) | {"seconds": seconds}
    if args.json:
        print(json.dumps(statistics))
        return
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_row("games", f"{len(results)}")
    table.add_row("won", f"{won} ({100 * won / len(results):.0f} %)")
    table.add_row("lost", f"{len(results) - won}")
    for name, text in rows(statistics).items():
        table.add_row(name, text)
    actions = statistics["actions"]
    table.add_row("actions", f"{actions}, {actions / max(seconds, 1e-9):,.0f} a second")
    table.add_row("time", f"{seconds:.1f} s")
    Console(file=sys.stdout).print(table)
