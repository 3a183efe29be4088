"""Deeds with rafts and without, of every kind, on the three towers: whether they end the same, and what they cost.

    python -m benchmarks.rafts [--seeds 50] [--towers small typical max] [--kinds place insert …]

Each seed is another deed of its kind in a tower that is firm enough for rafts, done by a medium hand. Every case that
ends otherwise is named with both verdicts; `python -m benchmarks.rafts --seeds 7:8 --kinds pull` does one again.
"""

import argparse
import statistics
import time
from typing import Final

from rich.console import Console
from rich.table import Table
from tests.games.menara.tower.deeds import Done, do
from tests.games.menara.tower.kinds import KINDS, Compared, Shove, firm_case, shove, shoved
from tests.towers import NAMES, load

from meja.games.menara.tower.hand.steadiness import MEDIUM

SEEDS: Final = 50
ALL_KINDS: Final = [*KINDS, "shove"]  # by a guided hand, and by a led one that pushes against a bearing column
PARTS: Final = ("rests", "fell", "lost", "crooked", "slid", "collapsed", "tears")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rafts", description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", default=str(SEEDS), metavar="[FROM:]TO", help=f"(default: {SEEDS})")
    parser.add_argument("--towers", nargs="+", default=NAMES, choices=NAMES, metavar="TOWER")
    parser.add_argument("--kinds", nargs="+", default=ALL_KINDS, choices=ALL_KINDS, metavar="KIND")
    args = parser.parse_args()
    first, _, last = args.seeds.rpartition(":")
    console = Console(width=150)
    table = Table(title="the same deed with rafts and without")
    for heading in ("tower", "kind", "deeds", "equal verdicts", "mm apart", "99 %", "most", "degrees", "CPU"):
        table.add_column(heading, justify="left" if heading in ("tower", "kind") else "right")
    for name in args.towers:
        for kind in args.kinds:
            table.add_row(name, kind, *of_kind(name, kind, range(int(first or 0), int(last)), console))
    console.print(table)
    console.print(
        "mm apart: of the body that ends farthest from where it ends without rafts: median, 99 of 100, and the most,\n"
        "of deeds with equal verdicts; degrees: the most by which one tilts otherwise. CPU: how many times as fast."
    )


def of_kind(name: str, kind: str, seeds: range, console: Console) -> list[str]:
    tower = load(name)
    found: list[Compared] = []
    spent = [0.0, 0.0]
    for seed in seeds:
        case = shove(tower, seed) if kind == "shove" else firm_case(kind, tower, seed)
        if case is None:
            continue
        ends: list[Done] = []
        for n, rafts in enumerate((True, False)):
            start = time.process_time()
            ends.append(
                shoved(case, rafts=rafts) if isinstance(case, Shove) else do(*case, MEDIUM, str(seed), rafts=rafts)
            )
            spent[n] += time.process_time() - start
        both = Compared(*ends)
        found.append(both)
        if not both.is_equal:
            console.print(f"{name} {kind} {seed}: {case[1]}")
            console.print(f"    rafts:   {told(both.rafts)}\n    without: {told(both.bodies)}")
    if not found:
        return ["0"]
    equal = [both for both in found if both.is_equal]
    apart = sorted(both.apart_mm for both in equal) or [0.0]
    return [
        str(len(found)), str(len(equal)), f"{statistics.median(apart):.3f}", f"{apart[len(apart) * 99 // 100]:.3f}",
        f"{apart[-1]:.3f}", f"{max([0.0, *(both.askew_deg for both in equal)]):.2f}", f"x{spent[1] / spent[0]:.1f}",
    ]  # fmt: skip


def told(done: Done) -> str:
    parts = {part: getattr(done.settle, part) for part in PARTS if getattr(done.settle, part, None)}
    return f"{type(done.settle).__name__} {parts}"


if __name__ == "__main__":
    main()
