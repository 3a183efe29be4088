"""How often a column is shoved in under a wobbly floor, with the other hand on that floor and without:

python -m benchmarks.steadying
"""

import argparse
import time
from typing import Final

from rich.console import Console
from rich.table import Table
from tests.games.menara.tower.wobbly import stays, wobbly

from meja.games.menara.tower.hand.steadiness import HANDS

SEEDS: Final = 50
UNSTEADY: Final = ("medium", "shaky")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.steadying", description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=SEEDS, help=f"(default: {SEEDS})")
    parser.add_argument("--hands", nargs="+", default=UNSTEADY, choices=HANDS, metavar="HAND")
    args = parser.parse_args()
    cases = [wobbly(seed) for seed in range(args.seeds)]
    table = Table(title=f"a column shoved in under a wobbly floor, {args.seeds} towers")
    for heading in ("hand", "one hand", "the other hand steadies", "seconds"):
        table.add_column(heading, justify="left" if heading == "hand" else "right")
    for hand in args.hands:
        begun_s = time.perf_counter()
        shares = [
            sum(stays(case, HANDS[hand], seed, steadied=steadied) for seed, case in enumerate(cases)) / len(cases)
            for steadied in (False, True)
        ]
        table.add_row(hand, *(f"{share:.0%}" for share in shares), f"{time.perf_counter() - begun_s:.0f}")
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
