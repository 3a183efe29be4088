"""`meja simulate menara`: statistics of games that bots play."""

import argparse
from collections import Counter
from typing import Final

from meja.cli.simulation import report
from meja.cli.simulation.report import Statistics
from meja.games.menara.events import EndReason
from meja.games.menara.result import MenaraResult

ENDS: Final[tuple[EndReason, ...]] = ("bag", "cards", "floors", "collapse", "camp")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    report.add_arguments(parser, "menara", MenaraCount, _rows)


class MenaraCount:
    """Counts games of MENARA. Implements `meja.cli.simulation.report.Count`."""

    def __init__(self) -> None:
        self.games = self.turns = self.levels = self.required = self.actions = 0
        self.ends: Counter[EndReason] = Counter()

    def add(self, result: MenaraResult) -> None:
        self.games += 1
        self.ends[result.why] += 1
        self.turns += result.turns
        self.levels += result.levels
        self.required += result.required
        self.actions += result.actions

    def statistics(self) -> Statistics:
        return {
            "ends": {why: self.ends[why] for why in ENDS},
            "turns_mean": round(self.turns / self.games, 3),
            "levels_mean": round(self.levels / self.games, 3),
            "required_mean": round(self.required / self.games, 3),
            "actions": self.actions,
        }


def _rows(statistics: Statistics) -> dict[str, str]:
    return {
        "ended by": ", ".join(f"{why} {n}" for why, n in statistics["ends"].items() if n),
        "turns": f"{statistics['turns_mean']:.1f} a game",
        "levels": f"{statistics['levels_mean']:.1f} reached, {statistics['required_mean']:.1f} required, on average",
    }
