"""`python -m tools.grade`: how hard RITUAL's rituals are, in actions that a group with full knowledge needs."""

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

from meja.games.ritual.content import Condition, Rite, RitualBoard, contents
from tools.grade.grades import PLAYERS, deals, grades, luck

STARTS_FOR_LUCK: Final = 5000  # cheap: each start is only checked, not solved
NOT_RISING: Final = 1

Grades = Mapping[int, float]  # by number of shamans


def main(args: Sequence[str] | None = None) -> int:
    rituals = contents().rituals
    parser = argparse.ArgumentParser(prog="python -m tools.grade", description=__doc__)
    parser.add_argument("--starts", type=int, default=20, metavar="N", help="random starts for each rite (default: 20)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same starts (default: 1)")
    parser.add_argument("--ritual", type=int, metavar="N", help="the rites of this ritual only")
    asked = parser.parse_args(args)
    if asked.starts < 1:
        parser.error(f"--starts takes a number from 1 up, not {asked.starts}.")
    if asked.ritual is not None and asked.ritual not in rituals:
        parser.error(f"--ritual takes a number from 1 to {len(rituals)}, not {asked.ritual}.")
    boards = [*rituals.values()] if asked.ritual is None else [rituals[asked.ritual]]
    graded = _grade(boards, asked.starts, asked.seed)
    if asked.ritual is not None:
        _show_rites(boards[0].rites, graded, asked.seed)
        return 0
    return _show_rituals(boards, graded)


def _grade(boards: Sequence[RitualBoard], starts: int, seed: int) -> dict[str, Grades]:
    """Returns the grades of each rite by its id."""
    rites: Iterable[Rite] = [rite for board in boards for rite in board.rites]
    errors = Console(stderr=True)
    if errors.is_terminal:
        rites = track(list(rites), "rites", console=errors, transient=True)
    dealt = {players: deals(players, starts, seed) for players in PLAYERS}
    return {rite.id: grades(rite, dealt) for rite in rites}


def _show_rituals(boards: Sequence[RitualBoard], graded: Mapping[str, Grades]) -> int:
    table, means = _table("ritual"), []
    for board in boards:
        mean = {players: fmean(graded[rite.id][players] for rite in board.rites) for players in PLAYERS}
        means.append(fmean(mean.values()))
        table.add_row(f"{board.number} {board.id}", *_numbers(mean))
    Console(file=sys.stdout).print(table)
    falls = [later.id for later, (before, after) in zip(boards[1:], pairwise(means), strict=True) if before >= after]
    print(f"Not harder than the ritual before: {', '.join(falls)}." if falls else "Each is harder than the one before.")
    return NOT_RISING if falls else 0


def _show_rites(rites: Sequence[Rite], graded: Mapping[str, Grades], seed: int) -> None:
    table = _table("rite")
    table.add_column("at once", justify="right")
    table.add_column("what")
    dealt = [deals(players, STARTS_FOR_LUCK, seed) for players in PLAYERS]
    for rite in rites:
        at_once = fmean(luck(rite, starts) for starts in dealt)
        conditions = " + ".join(map(_condition, rite.conditions))
        table.add_row(rite.id, *_numbers(graded[rite.id]), f"{100 * at_once:.1f} %", conditions)
    Console(file=sys.stdout).print(table)


def _condition(condition: Condition) -> str:
    return " ".join([condition.kind, *condition.colours, *([] if condition.n is None else [str(condition.n)])])


def _table(first: str) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(first)
    for players in PLAYERS:
        table.add_column(f"{players}", justify="right")
    table.add_column("mean", justify="right")
    return table


def _numbers(by_players: Grades) -> list[str]:
    return [*(f"{by_players[players]:.1f}" for players in PLAYERS), f"{fmean(by_players.values()):.2f}"]


if __name__ == "__main__":
    sys.exit(main())
