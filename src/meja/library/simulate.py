"""Plays many games of bots: in this process, in threads, in processes, or on a cluster."""

import pickle
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final

from meja.games.results import GameResult
from meja.library.series import BotOrFactory, Series, play, series
from meja.library.spread import chunk_size, spread

AHEAD: Final = 64  # pieces of work under way: enough for as many workers


def simulate(
    game: str,
    games: int,
    bots: BotOrFactory | Sequence[BotOrFactory],
    *,
    seed: int = 1,
    executor: Executor | None = None,
    in_order: bool = False,
    ahead: int = AHEAD,
    folder: str | Path | None = None,
    **chosen: Any,
) -> Iterator[GameResult]:
    """Lets bots play games to the end, and yields the results as they come, or in order. The results are the same
    wherever the games are played, and games that nobody asks for are not begun.

    `bots`: a bot for all seats, or one for each: by name, or a class or function that makes one. `executor`: any
    `concurrent.futures.Executor`, as that of a dask.distributed cluster; None: this process. `ahead`: how many pieces
    of work it is given in advance. `folder`: keeps every game as a log. `chosen`: see `meja.new`. Raises ValueError,
    IllegalAction or UnknownBot with a sentence at once if this cannot be played, and BotFailedInGame when a bot fails.
    """
    made = series(game, bots, seed, None if folder is None else Path(folder), chosen)
    return results(made, games, executor=executor, in_order=in_order, ahead=ahead)


def results(
    series: Series, games: int, *, executor: Executor | None = None, in_order: bool = False, ahead: int = AHEAD
) -> Iterator[GameResult]:
    """Yields the results of the first games of a series; see `simulate`."""
    check(series, games, executor, ahead)
    work = partial(play_all, series)
    return spread(
        executor, work, range(1, games + 1), chunk=chunk_size(games), ahead=ahead, in_order=in_order
    )  # fmt: skip


def check(series: Series, games: int, executor: Executor | None, ahead: int) -> None:
    """Raises ValueError with a sentence if this many games cannot be played there."""
    if games < 0 or ahead < 1:
        raise ValueError(f"A number of games is at least 0, and `ahead` at least 1, not {games} and {ahead}.")
    if isinstance(executor, ProcessPoolExecutor):
        try:
            pickle.dumps(series)
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise ValueError(
                f"These bots cannot be sent to other processes ({why}): define them at the top of a module, or name"
                " them as module:Class."
            ) from None


def play_all(series: Series, numbers: Sequence[int]) -> list[GameResult]:
    return [play(series, number) for number in numbers]
