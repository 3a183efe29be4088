"""`meja simulate ritual`: statistics of games that bots play."""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final

from meja.bots import Random
from meja.cli import simulation
from meja.cli.errors import UserError
from meja.cli.ritual import setup_flags
from meja.cli.simulation import Statistics
from meja.game import Seat
from meja.games.ritual.bots import match
from meja.games.ritual.content import RITES_OF_ROUND
from meja.games.ritual.events import AnyRitualEvent
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import RitualSetup, check
from meja.table import log

MIN_ACTION_S: Final = 0.1
MAX_ACTION_S: Final = 600.0  # no round lasts longer
POLICIES: Final = ("random", "shaman")


def _policy(name: str, seed: int, seat: Seat) -> match.ShamanPolicy:
    if name == "random":
        return Random(seed)
    from meja.games.ritual.bots.shaman import Shaman

    return Shaman(seed, seat)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    simulation.add_flags(parser, POLICIES)
    game = parser.add_argument_group("the game")
    game.add_argument("--players", type=int, default=4, metavar="2-6", help="how many shamans (default: 4)")
    game.add_argument("--ritual", type=int, default=1, metavar="1-10", help="which one (default: 1, the initiation)")
    setup_flags.add_flags(game)
    game.add_argument(
        "--seconds-per-action", type=float, default=4.0, metavar="X", help="on the game’s clock (default: 4)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    action_s = args.seconds_per_action
    if not MIN_ACTION_S <= action_s <= MAX_ACTION_S:
        raise UserError(
            f"--seconds-per-action takes a number from {MIN_ACTION_S} to {MAX_ACTION_S:.0f}, not {action_s:g}."
        )
    setup = setup_flags.setup_of(args, args.players, args.ritual)
    check(setup)
    simulation.report(args, _matches(setup, args), _count, _rows)
    return 0


def _matches(setup: RitualSetup, args: argparse.Namespace) -> Iterator[match.RitualMatch]:
    game = RitualGame()
    for chance, seeds, path in simulation.games(args, game.name):
        bots = [_policy(args.policy, next(seeds), seat) for seat in range(setup.players)]
        events: list[AnyRitualEvent] = []
        played = match.play(game, RitualNature(chance), setup, bots, args.seconds_per_action, events.append)
        if path is not None:
            log.save(path, game, events, chance)
        yield played


def _count(matches: list[match.RitualMatch]) -> Statistics:
    rounds = [played for one in matches for played in one.rounds]
    return {
        "rounds": {
            str(number): _means([played for played in rounds if played.number == number])
            for number in range(1, len(RITES_OF_ROUND) + 1)
        },
        "rounds_won": sum(played.won for played in rounds),
        "actions": sum(played.inspiration_actions + played.rite_actions for played in rounds),
    }


def _means(rounds: Sequence[match.RoundResult]) -> Statistics:
    def mean(numbers: Iterator[float]) -> float:
        return round(sum(numbers) / max(1, len(rounds)), 3)

    return {
        "played": len(rounds),
        "won": sum(played.won for played in rounds),
        "inspiration_mean": mean(played.inspiration_actions for played in rounds),
        "rites_mean": mean(played.rite_actions for played in rounds),
        "clock_mean": mean(played.seconds for played in rounds),
    }


def _rows(statistics: Statistics) -> dict[str, str]:
    return {
        f"round {number}": f"{played['won']} of {played['played']} won; {played['inspiration_mean']:.1f} actions to"
        f" wake, {played['rites_mean']:.1f} for rites; {played['clock_mean']:.0f} s on the clock"
        for number, played in statistics["rounds"].items()
    }
