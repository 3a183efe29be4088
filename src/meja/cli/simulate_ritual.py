"""`meja simulate ritual`: how shamans who are bots get along in silence."""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from meja.cli import simulation
from meja.cli.complaint import Complaint
from meja.cli.simulation import Counted
from meja.game import Seat
from meja.games.ritual.bots import match
from meja.games.ritual.bots.random_shaman import RandomShaman
from meja.games.ritual.content import RITES_OF_ROUND
from meja.games.ritual.events import AnyEvent
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import LEVELS, Setup, check
from meja.table import log

SLOWEST: Final = 600.0  # seconds an action: no round lasts longer
QUICKEST: Final = 0.1


def _random(seed: int, seat: Seat) -> match.ShamanPolicy:
    return RandomShaman(seed)


def _shaman(seed: int, seat: Seat) -> match.ShamanPolicy:
    from meja.games.ritual.bots.shaman import Shaman

    return Shaman(seed, seat)


POLICIES: Final[Mapping[str, Callable[[int, Seat], match.ShamanPolicy]]] = {"random": _random, "shaman": _shaman}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    simulation.add_flags(parser, POLICIES)
    what = parser.add_argument_group("the game")
    what.add_argument("--players", type=int, default=4, metavar="2-6", help="how many shamans (default: 4)")
    what.add_argument("--ritual", type=int, default=1, metavar="1-10", help="which one (default: 1, the initiation)")
    what.add_argument("--level", choices=LEVELS, default="apprentice", help="of time (default: apprentice)")
    what.add_argument("--may-pass", action="store_true", help="shamans may pass, as beginners do")
    what.add_argument(
        "--seconds-per-action", type=float, default=4.0, metavar="X", help="on the game’s clock (default: 4)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    simulation.check(args)
    if not QUICKEST <= args.seconds_per_action <= SLOWEST:
        raise Complaint(
            f"--seconds-per-action takes a number from {QUICKEST} to {SLOWEST:.0f}, not {args.seconds_per_action:g}."
        )
    setup = Setup(players=args.players, ritual=args.ritual, level=args.level, may_pass=args.may_pass)
    check(setup)
    simulation.report(args, _matches(setup, args), _count, _rows)
    return 0


def _matches(setup: Setup, args: argparse.Namespace) -> Iterator[match.RitualMatch]:
    folder: Path | None = args.save
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    game = RitualGame()
    seeds = simulation.seeds(args.seed)
    for number in range(1, args.games + 1):
        chance = next(seeds)
        bots = [POLICIES[args.policy](next(seeds), seat) for seat in range(setup.players)]
        events: list[AnyEvent] = []
        played = match.play(game, RitualNature(chance), setup, bots, args.seconds_per_action, events.append)
        if folder is not None:
            log.save(folder / f"{game.name}-{args.seed}-{number}.jsonl", game, events, chance)
        yield played


def _count(matches: list[match.RitualMatch]) -> Counted:
    rounds = [played for one in matches for played in one.rounds]
    return {
        "games": len(matches),
        "won": sum(one.won for one in matches),
        "lost": sum(not one.won for one in matches),
        "rounds": {
            str(number): _means([played for played in rounds if played.number == number])
            for number in range(1, len(RITES_OF_ROUND) + 1)
        },
        "rounds_won": sum(played.won for played in rounds),
        "actions": sum(played.inspiration_actions + played.rite_actions for played in rounds),
    }


def _means(rounds: Sequence[match.RoundResult]) -> Counted:
    def mean(numbers: Iterator[float]) -> float:
        return round(sum(numbers) / max(1, len(rounds)), 3)

    return {
        "played": len(rounds),
        "won": sum(played.won for played in rounds),
        "inspiration_mean": mean(played.inspiration_actions for played in rounds),
        "rites_mean": mean(played.rite_actions for played in rounds),
        "clock_mean": mean(played.seconds for played in rounds),
    }


def _rows(counted: Counted) -> dict[str, str]:
    made = {
        "games": f"{counted['games']}",
        "won": simulation.share(counted["won"], counted["games"]),
        "lost": f"{counted['lost']}",
    }
    for number, played in counted["rounds"].items():
        made[f"round {number}"] = (
            f"{played['won']} of {played['played']} won; {played['inspiration_mean']:.1f} actions to wake,"
            f" {played['rites_mean']:.1f} for rites; {played['clock_mean']:.0f} s on the clock"
        )
    return made | {
        "actions": simulation.pace(counted["actions"], counted["seconds"]),
        "time": f"{counted['seconds']:.1f} s",
    }
