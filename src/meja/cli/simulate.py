"""`meja simulate`: whole games of bots without a table, counted."""

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.progress import track
from rich.table import Table as Rows

from meja.cli import tower_flags
from meja.cli.complaint import Complaint
from meja.cli.setup_flags import add_flags, setup_of
from meja.games.menara.bots import match
from meja.games.menara.bots.random_player import RandomPlayer
from meja.games.menara.events import AnyEvent, EndReason, Settled, TakenBack
from meja.games.menara.menara import Menara
from meja.games.menara.nature import SeededNature, TowerModel
from meja.games.menara.setup import Setup
from meja.games.menara.tower.geometry import Geometry
from meja.table import log, tracks

SEED_BITS: Final = 32
ENDS: Final[tuple[EndReason, ...]] = ("bag", "cards", "floors", "collapse", "camp")


def _random(seed: int, tower: str) -> match.Bot:
    return RandomPlayer(seed)


def _builder(seed: int, tower: str) -> match.Bot:
    from meja.games.menara.bots.builder import Builder

    return Builder(seed, balance=tower != "geometric")


POLICIES: Final[Mapping[str, Callable[[int, str], match.Bot]]] = {"random": _random, "builder": _builder}


class Result(NamedTuple):
    won: bool
    why: EndReason
    turns: int
    levels: int
    required: int
    actions: int


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("simulate", help="let bots play whole games, and count")
    parser.add_argument("game", choices=["menara"])
    parser.add_argument("--games", type=int, default=10, metavar="N", help="how many (default: 10)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same games (default: 1)")
    parser.add_argument("--policy", choices=POLICIES, default="random", help="who plays (default: random)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="keep every game as a log in this folder")
    add_flags(parser)
    tower_flags.add_flags(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.games < 1:
        raise Complaint(f"--games takes a number from 1 up, not {args.games}.")
    if args.free_building:
        raise Complaint("Building freely has no end to play to, so --free-building is for meja play only.")
    setup = setup_of(args)
    site = Geometry()
    tower = tower_flags.tower_of(args, site)
    started = time.perf_counter()
    errors = Console(stderr=True)
    played: Iterable[Result] = _results(setup, site, tower, args)
    if errors.is_terminal:
        played = track(played, f"{args.policy} plays {args.game}", args.games, console=errors, transient=True)
    counted = _count(list(played), time.perf_counter() - started)
    if args.json:
        print(json.dumps(counted))
    else:
        _show(counted)
    return 0


def _results(setup: Setup, site: Geometry, tower: TowerModel, args: argparse.Namespace) -> Iterator[Result]:
    folder: Path | None = args.save
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    game = Menara(site)
    seeds = random.Random(args.seed)
    for number in range(1, args.games + 1):
        chance = seeds.getrandbits(SEED_BITS)
        bots = [POLICIES[args.policy](seeds.getrandbits(SEED_BITS), args.tower) for _ in range(setup.players)]
        kept = _Kept(tower) if folder is not None else None
        state, actions, turns = match.play(game, SeededNature(chance, tower), setup, bots, kept)
        if folder is not None and kept is not None:
            kept.save(folder / f"{game.name}-{args.seed}-{number}.jsonl", game, chance)
        assert state.end is not None
        yield Result(state.end.won, state.end.why, turns, state.end.levels, state.end.required, actions)


class _Kept:
    """The events of a game, and how the tower moved, where it is one that moves."""

    def __init__(self, tower: TowerModel) -> None:
        self.events: list[AnyEvent] = []
        self.tracks: dict[int, bytes] = {}
        self.recorder = tower_flags.record(tower)

    def __call__(self, event: AnyEvent) -> None:
        self.events.append(event)
        if self.recorder is not None and isinstance(event, Settled | TakenBack):
            track = self.recorder.take()
            if track is not None and track.frames:
                self.tracks[len(self.events)] = track.to_bytes()

    def save(self, path: Path, game: Menara, seed: int) -> None:
        log.save(path, game, self.events, seed)
        tracks.beside(path).unlink(missing_ok=True)
        if self.tracks:
            writer = tracks.TracksWriter(path)
            for number, data in self.tracks.items():
                writer.keep(number, data)
            writer.close()


def _count(results: list[Result], seconds: float) -> dict[str, Any]:
    n = len(results)
    ends = Counter(result.why for result in results)
    return {
        "games": n,
        "won": sum(result.won for result in results),
        "lost": sum(not result.won for result in results),
        "ends": {why: ends[why] for why in ENDS},
        "turns_mean": round(sum(result.turns for result in results) / n, 3),
        "levels_mean": round(sum(result.levels for result in results) / n, 3),
        "required_mean": round(sum(result.required for result in results) / n, 3),
        "actions": sum(result.actions for result in results),
        "seconds": round(seconds, 3),
    }


def _show(counted: Mapping[str, Any]) -> None:
    games, seconds = counted["games"], counted["seconds"]
    rows = Rows(show_header=False, box=None, pad_edge=False)
    rows.add_row("games", f"{games}")
    rows.add_row("won", f"{counted['won']} ({100 * counted['won'] / games:.0f} %)")
    rows.add_row("lost", f"{counted['lost']}")
    rows.add_row("ended by", ", ".join(f"{why} {n}" for why, n in counted["ends"].items() if n))
    rows.add_row("turns", f"{counted['turns_mean']:.1f} a game")
    rows.add_row("levels", f"{counted['levels_mean']:.1f} reached, {counted['required_mean']:.1f} required, on average")
    rows.add_row("actions", f"{counted['actions']}, {counted['actions'] / max(seconds, 1e-9):,.0f} a second")
    rows.add_row("time", f"{seconds:.1f} s")
    Console(file=sys.stdout).print(rows)
