"""How whole games end on the real tower: the builder in all ten scenarios, by a steady, a medium and a shaky hand.

    python -m benchmarks.games [--seeds 1] [--scenarios 1 2 …] [--hands steady …] [--no-rafts] [--processes 2]

A game takes about a minute of one core, and is printed as it ends. `--no-rafts` plays the same games without rafts
(decision 17). Shares of collapses come with their 95 % interval (Wilson).
"""

import argparse
import math
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from meja.games.menara.bots.builder import Builder
from meja.games.menara.content import contents
from meja.games.menara.events import TurnBegan
from meja.games.menara.kit import MenaraKit, MenaraOptions
from meja.games.menara.setup import Setup, of_scenario
from meja.games.menara.tower.hand.steadiness import HANDS
from meja.games.menara.tower.physical import Physical
from meja.library.game import begin

PLAYERS = 2
Z = 1.96  # standard deviations of a 95 % interval


class Ended(NamedTuple):
    hand: str
    scenario: int
    seed: int
    why: str
    levels: int
    required: int
    won: bool
    turns: int


def play(asked: tuple[str, int, int, bool]) -> Ended:
    hand, scenario, seed, rafts = asked
    kit = MenaraKit(MenaraOptions())
    kit.tower = Physical(HANDS[hand], kit.geometry, rafts=rafts)
    setup = of_scenario(scenario, Setup(players=PLAYERS, lay_base="game"))
    bots = [Builder(100 * seed + seat, tower="statics") for seat in range(PLAYERS)]
    game = begin(kit, seed, setup)
    game.play(*bots)
    end = game.state.end
    turns = sum(isinstance(event, TurnBegan) for event in game.events)
    return Ended(hand, scenario, seed, end.why, end.levels, end.required, end.won, turns)


def interval(hits: int, n: int) -> tuple[float, float]:
    """Returns the 95 % interval of a share, by Wilson's score."""
    middle, wide = hits + Z * Z / 2, Z * math.sqrt(hits * (n - hits) / n + Z * Z / 4)
    return (middle - wide) / (n + Z * Z), (middle + wide) / (n + Z * Z)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.games", description=__doc__.splitlines()[0])
    scenarios = list(contents().scenarios)
    parser.add_argument(
        "--seeds", default="1", metavar="[AFTER:]TO", help="games of each scenario and hand (default: 1)"
    )
    parser.add_argument("--scenarios", nargs="+", type=int, default=scenarios, choices=scenarios, metavar="SCENARIO")
    parser.add_argument("--hands", nargs="+", default=list(HANDS), choices=list(HANDS), metavar="HAND")
    parser.add_argument("--no-rafts", action="store_true")
    parser.add_argument("--processes", type=int, default=2)
    args = parser.parse_args()
    after, _, to = args.seeds.rpartition(":")
    seeds = range(int(after or 0) + 1, int(to) + 1)
    asked = product(args.hands, args.scenarios, seeds, [not args.no_rafts])
    ended: list[Ended] = []
    with ProcessPoolExecutor(args.processes) as pool:
        for one in pool.map(play, asked):
            ended.append(one)
            print(*one, flush=True)
    table = Table(title=f"the builder, {PLAYERS} players, ten scenarios, on the real tower")
    for heading in ("hand", "games", "won", "ended by a collapse", "95 %", "levels", "required", "turns"):
        table.add_column(heading, justify="left" if heading == "hand" else "right")
    for hand in args.hands:
        rows = [one for one in ended if one.hand == hand]
        n, fell = len(rows), sum(one.why == "collapse" for one in rows)
        low, high = interval(fell, n)
        table.add_row(
            hand, str(n), f"{sum(one.won for one in rows)}", str(fell), f"{low:.0%} to {high:.0%}",
            *(f"{sum(getattr(one, what) for one in rows) / n:.1f}" for what in ("levels", "required", "turns")),
        )  # fmt: skip
    Console().print(table)


if __name__ == "__main__":
    main()
