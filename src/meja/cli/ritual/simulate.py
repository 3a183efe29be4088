"""`meja simulate ritual`: statistics of games that bots play."""

import argparse

from meja.cli.simulation import report
from meja.cli.simulation.report import Statistics
from meja.games.ritual.content import RITES_OF_ROUND
from meja.games.ritual.result import RitualResult
from meja.games.ritual.round_results import RoundResult


def add_arguments(parser: argparse.ArgumentParser) -> None:
    report.add_arguments(parser, "ritual", RitualCount, _rows)


class RitualCount:
    """Counts the rounds of games of RITUAL. Implements `meja.cli.simulation.report.Count`."""

    def __init__(self) -> None:
        self.rounds = {number: RoundSums() for number in range(1, len(RITES_OF_ROUND) + 1)}
        self.actions = 0

    def add(self, result: RitualResult) -> None:
        self.actions += result.actions
        for played in result.rounds:
            self.rounds[played.number].add(played)

    def statistics(self) -> Statistics:
        return {
            "rounds": {str(number): sums.means() for number, sums in self.rounds.items()},
            "rounds_won": sum(sums.won for sums in self.rounds.values()),
            "actions": self.actions,
        }


class RoundSums:
    """The sums over all rounds of one number."""

    def __init__(self) -> None:
        self.played = self.won = self.inspiration_actions = self.rite_actions = 0
        self.seconds = 0.0

    def add(self, round: RoundResult) -> None:
        self.played += 1
        self.won += round.won
        self.inspiration_actions += round.inspiration_actions
        self.rite_actions += round.rite_actions
        self.seconds += round.seconds

    def means(self) -> Statistics:
        n = max(1, self.played)
        return {
            "played": self.played,
            "won": self.won,
            "inspiration_mean": round(self.inspiration_actions / n, 3),
            "rites_mean": round(self.rite_actions / n, 3),
            "clock_mean": round(self.seconds / n, 3),
        }


def _rows(statistics: Statistics) -> dict[str, str]:
    return {
        f"round {number}": f"{played['won']} of {played['played']} won; {played['inspiration_mean']:.1f} actions to"
        f" wake, {played['rites_mean']:.1f} for rites; {played['clock_mean']:.0f} s on the clock"
        for number, played in statistics["rounds"].items()
    }
