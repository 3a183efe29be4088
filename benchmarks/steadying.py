"""How often a column gets in right under a floor, and how often it does harm, with the other hand there and without:

    python -m benchmarks.steadying

A guided hand shoves it in under a wobbly floor, a clumsy free hand under a firm one, against whose rim it comes first.
"""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from rich.console import Console
from rich.table import Table
from tests.games.menara.tower import shoves

from meja.games.menara.tower.answer import DeedAnswer
from meja.games.menara.tower.hand.steadiness import HANDS, Steadiness

SEEDS: Final = 50
Cases = Sequence[tuple[int, shoves.Shove]]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.steadying", description="The use of the other hand.")
    parser.add_argument("--seeds", type=int, default=SEEDS, help=f"(default: {SEEDS})")
    seeds = range(parser.parse_args().seeds)
    table = Table(title="a column is shoved in under a floor")
    for heading in ("hand", "floor", "towers", "in", "in, steadied", "harm", "harm, steadied"):
        table.add_column(heading, justify="left" if heading in ("hand", "floor") else "right")
    wobbly = [(seed, shoves.wobbly(seed)) for seed in seeds]
    standing = [(seed, case) for seed, case in wobbly if shoves.stands_alone(case.tower)]
    tipping = [case for case in wobbly if case not in standing]
    for hand in ("medium", "shaky"):
        shove = partial(_guided, HANDS[hand])
        table.add_row(f"guided, {hand}", "wobbly, tips by itself", *shares(tipping, shove))
        table.add_row("", "wobbly, stands by itself", *shares(standing, shove))
    table.add_row("free, clumsy", "firm", *shares([(seed, shoves.firm(seed)) for seed in seeds], _clumsy))
    Console(width=110).print(table)


def shares(cases: Cases, shove: Callable[[shoves.Shove, int, bool], DeedAnswer]) -> list[str]:
    """Returns the number of towers and the four shares of a row."""
    one, both = ([shove(case, seed, steadied) for seed, case in cases] for steadied in (False, True))
    counts = [sum(map(judged, answers)) for judged in (shoves.is_in, shoves.does_harm) for answers in (one, both)]
    return [str(len(cases)), *(f"{count / max(1, len(cases)):.0%}" for count in counts)]


def _guided(hand: Steadiness, case: shoves.Shove, seed: int, steadied: bool) -> DeedAnswer:
    return shoves.guided(case, hand, seed, steadied=steadied)


def _clumsy(case: shoves.Shove, seed: int, steadied: bool) -> DeedAnswer:
    return shoves.clumsy(case, seed, steadied=steadied)


if __name__ == "__main__":
    main()
