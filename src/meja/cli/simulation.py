"""Flags, seeds and output that the simulations of all games share."""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from rich.console import Console
from rich.progress import track
from rich.table import Table

from meja.cli.errors import UserError

SEED_BITS: Final = 32

GameResult = TypeVar("GameResult")
Statistics = dict[str, Any]


def add_flags(parser: argparse.ArgumentParser, policies: Iterable[str]) -> None:
    parser.add_argument("--games", type=int, default=10, metavar="N", help="how many (default: 10)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default: 1)")
    parser.add_argument("--policy", choices=policies, default="random", help="who plays (default: random)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="keep every game as a log in this folder")


def check(args: argparse.Namespace) -> None:
    if args.games < 1:
        raise UserError(f"--games takes a number from 1 up, not {args.games}.")


def seeds(seed: int) -> Iterator[int]:
    """Yields seeds for games and bots, without end."""
    rng = random.Random(seed)
    while True:
        yield rng.getrandbits(SEED_BITS)


def report(
    args: argparse.Namespace,
    played: Iterable[GameResult],
    count: Callable[[list[GameResult]], Statistics],
    rows: Callable[[Statistics], Mapping[str, str]],
) -> None:
    """Plays the games, with a progress bar on a terminal, and prints their statistics."""
    started = time.perf_counter()
    errors = Console(stderr=True)
    if errors.is_terminal:
        played = track(played, f"{args.policy} plays {args.game}", args.games, console=errors, transient=True)
    statistics = count(list(played))
    statistics["seconds"] = round(time.perf_counter() - started, 3)
    if args.json:
        print(json.dumps(statistics))
        return
    table = Table(show_header=False, box=None, pad_edge=False)
    for name, text in rows(statistics).items():
        table.add_row(name, text)
    Console(file=sys.stdout).print(table)


def share(n: int, of: int) -> str:
    return f"{n} ({100 * n / of:.0f} %)"


def pace(actions: int, seconds: float) -> str:
    return f"{actions}, {actions / max(seconds, 1e-9):,.0f} a second"
