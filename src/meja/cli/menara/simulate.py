"""`meja simulate menara`: statistics of games that bots play."""

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from meja.bots import Random
from meja.cli import simulation
from meja.cli.errors import UserError
from meja.cli.menara import tower_flags
from meja.cli.setup_flags import add_flags, setup_of
from meja.cli.simulation import Statistics
from meja.games.menara.bots import match
from meja.games.menara.events import AnyEvent, EndReason, Settled, TakenBack
from meja.games.menara.menara import Menara
from meja.games.menara.nature import SeededNature, TowerModel
from meja.games.menara.setup import Setup
from meja.games.menara.tower.geometry import Geometry
from meja.table import log, tracks

ENDS: Final[tuple[EndReason, ...]] = ("bag", "cards", "floors", "collapse", "camp")
POLICIES: Final = ("random", "builder")


def _policy(name: str, seed: int, tower: str) -> match.BotPolicy:
    if name == "random":
        return Random(seed)
    from meja.games.menara.bots.builder import Builder

    return Builder(seed, balance=tower != "geometric")


class MenaraResult(NamedTuple):
    won: bool
    why: EndReason
    turns: int
    levels: int
    required: int
    actions: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    simulation.add_flags(parser, POLICIES)
    add_flags(parser)
    tower_flags.add_flags(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.free_building:
        raise UserError("Building freely has no end to play to, so --free-building is for meja terminal only.")
    setup = setup_of(args)
    site = Geometry()
    tower = tower_flags.tower_of(args, site)
    simulation.report(args, _results(setup, site, tower, args), _count, _rows)
    return 0


def _results(setup: Setup, site: Geometry, tower: TowerModel, args: argparse.Namespace) -> Iterator[MenaraResult]:
    game = Menara(site)
    for chance, seeds, path in simulation.games(args, game.name):
        bots = [_policy(args.policy, next(seeds), args.tower) for _ in range(setup.players)]
        recorder = None if path is None else _GameRecorder(tower, path)
        state, actions, turns = match.play(game, SeededNature(chance, tower), setup, bots, recorder)
        if recorder is not None:
            recorder.save(game, chance)
        assert state.end is not None
        yield MenaraResult(state.end.won, state.end.why, turns, state.end.levels, state.end.required, actions)


class _GameRecorder:
    """Records the events of a game, and the tracks of a tower that moves."""

    def __init__(self, tower: TowerModel, path: Path) -> None:
        self.path = path
        self.events: list[AnyEvent] = []
        self.tracks: dict[int, bytes] = {}
        self.recorder = tower_flags.record(tower)

    def __call__(self, event: AnyEvent) -> None:
        self.events.append(event)
        if self.recorder is not None and isinstance(event, Settled | TakenBack):
            track = self.recorder.take()
            if track is not None and track.frames:
                self.tracks[len(self.events)] = track.to_bytes()

    def save(self, game: Menara, seed: int) -> None:
        log.save(self.path, game, self.events, seed)
        tracks.beside(self.path).unlink(missing_ok=True)
        if self.tracks:
            tracks.append(self.path, self.tracks.items())


def _count(results: list[MenaraResult]) -> Statistics:
    n = len(results)
    ends = Counter(result.why for result in results)
    return {
        "ends": {why: ends[why] for why in ENDS},
        "turns_mean": round(sum(result.turns for result in results) / n, 3),
        "levels_mean": round(sum(result.levels for result in results) / n, 3),
        "required_mean": round(sum(result.required for result in results) / n, 3),
        "actions": sum(result.actions for result in results),
    }


def _rows(statistics: Statistics) -> dict[str, str]:
    return {
        "ended by": ", ".join(f"{why} {n}" for why, n in statistics["ends"].items() if n),
        "turns": f"{statistics['turns_mean']:.1f} a game",
        "levels": f"{statistics['levels_mean']:.1f} reached, {statistics['required_mean']:.1f} required, on average",
    }
