"""Compares bots of a cooperative game: every bot plays the same games, as a team of its own in all seats."""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from itertools import combinations
from typing import Any, Final

import msgspec

from meja.bots import name_of
from meja.games.results import GameResult
from meja.library.intervals import Estimate, Moments, mcnemar, share, share_difference
from meja.library.series import BotOrFactory, series
from meja.library.simulate import AHEAD, results

LEVEL: Final = 0.05  # of the tests: differences less likely than this by chance are called clear


class Team(msgspec.Struct, frozen=True):
    """A bot that played in all seats."""

    bot: str
    won: int
    share: Estimate  # of games won
    means: dict[str, Estimate]  # of the figures that are numbers, and of the actions


class Contrast(msgspec.Struct, frozen=True):
    """Two bots in the same games."""

    first: str
    second: str
    only_first: int  # games that only the first one won
    only_second: int
    difference: Estimate  # of the shares: the first less the second
    p: float  # of McNemar's exact test, corrected for the number of pairs by Holm's method
    is_clear: bool
    means: dict[str, Estimate]  # of the differences in the same game
    text: str


class Comparison(msgspec.Struct, frozen=True):
    """How well bots play. All intervals are of 95 %; those of differences regard that both played the same games."""

    game: str
    games: int  # of each bot
    seed: int
    teams: tuple[Team, ...]
    contrasts: tuple[Contrast, ...]  # of each pair

    @property
    def text(self) -> str:
        """Returns a sentence for each pair."""
        return "\n".join(contrast.text for contrast in self.contrasts)


def compare(
    game: str,
    games: int,
    bots: Sequence[BotOrFactory],
    *,
    seed: int = 1,
    executor: Executor | None = None,
    ahead: int = AHEAD,
    **chosen: Any,
) -> Comparison:
    """Lets each bot play the same games, as a team of its own in all seats, and returns how they differ.

    `bots`: two or more, by name, or classes or functions that make them. For the others see `meja.simulate`.
    """
    names = [name_of(bot) for bot in bots]
    refuse_names(names)
    all_series = [series(game, bot, seed, None, chosen) for bot in bots]
    if games < 1:
        raise ValueError(f"A comparison takes a number of games from 1 up, not {games}.")
    played = [results(one, games, executor=executor, in_order=True, ahead=ahead) for one in all_series]
    return compared(game, seed, names, zip(*played, strict=True))


def refuse_names(names: Sequence[str]) -> None:
    """Raises ValueError with a sentence unless there are two or more bots, all different."""
    if len(names) < 2 or len(set(names)) < len(names):
        raise ValueError(f"A comparison takes two or more different bots, not {', '.join(names) or 'none'}.")


def compared(game: str, seed: int, names: Sequence[str], games: Iterable[Sequence[GameResult]]) -> Comparison:
    """Returns the comparison of these bots. `games`: for each game the result of each bot, in their order."""
    tallies = [_Tally() for _ in names]
    pairs = {pair: _PairTally() for pair in combinations(range(len(names)), 2)}
    n = 0
    for played in games:
        n += 1
        figures = [dict(_numbers(result)) for result in played]
        for at, result in enumerate(played):
            tallies[at].add(result.won, figures[at])
        for (a, b), tally in pairs.items():
            tally.add(played[a].won, played[b].won, figures[a], figures[b])
    teams = tuple(
        Team(name, tally.won, share(tally.won, n), tally.means()) for name, tally in zip(names, tallies, strict=True)
    )
    corrected = holm([tally.p for tally in pairs.values()])
    contrasts = tuple(
        tally.contrast(names[a], names[b], n, p) for ((a, b), tally), p in zip(pairs.items(), corrected, strict=True)
    )
    return Comparison(game, n, seed, teams, contrasts)


def holm(values: Sequence[float]) -> list[float]:
    """Returns p-values corrected for their number by Holm's method."""
    corrected, least = [0.0] * len(values), 0.0
    for rank, at in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        least = max(least, min(1.0, (len(values) - rank) * values[at]))
        corrected[at] = least
    return corrected


def _numbers(result: GameResult) -> Iterator[tuple[str, float]]:
    yield "actions", result.actions
    for name, figure in result.figures().items():
        if isinstance(figure, int | float) and not isinstance(figure, bool):
            yield name, figure


class _Tally:
    def __init__(self) -> None:
        self.won = 0
        self.figures: dict[str, Moments] = {}

    def add(self, won: bool, figures: dict[str, float]) -> None:
        self.won += won
        for name, figure in figures.items():
            self.figures.setdefault(name, Moments()).add(figure)

    def means(self) -> dict[str, Estimate]:
        return {name: moments.estimate() for name, moments in self.figures.items()}


class _PairTally:
    def __init__(self) -> None:
        self.only_first = self.only_second = self.both = 0
        self.differences = _Tally()

    def add(self, first: bool, second: bool, of_first: dict[str, float], of_second: dict[str, float]) -> None:
        self.both += first and second
        self.only_first += first and not second
        self.only_second += second and not first
        self.differences.add(False, {name: figure - of_second[name] for name, figure in of_first.items()})

    @property
    def p(self) -> float:
        return mcnemar(self.only_first, self.only_second)

    def contrast(self, first: str, second: str, n: int, p: float) -> Contrast:
        neither = n - self.both - self.only_first - self.only_second
        difference = share_difference(self.both, self.only_first, self.only_second, neither)
        text = _sentence(first, second, n, difference, p)
        return Contrast(
            first, second, self.only_first, self.only_second, difference, p, p < LEVEL, self.differences.means(), text
        )  # fmt: skip


def _sentence(first: str, second: str, n: int, difference: Estimate, p: float) -> str:
    value, low, high = (100 * number for number in difference)
    if value < 0:
        first, second, value, low, high = second, first, -value, -high, -low
    range_ = f"(95 % interval {low:+.1f} to {high:+.1f} points; p = {p:.2g})"
    if p < LEVEL:
        return f"{first} wins clearly more often than {second}: by {value:.1f} points of 100 {range_}."
    if value == 0:
        return f"{first} and {second} win equally often in these {n} games {range_}; more games may show a difference."
    return (
        f"It is not clear whether {first} wins more often than {second}: in these {n} games by {value:.1f} points of"
        f" 100 {range_}; more games may show it."
    )
