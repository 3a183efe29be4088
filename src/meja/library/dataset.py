"""Decisions of bots as a dataset: one row a decision, with the view, the actions, the choice and how the game ended."""

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from meja.game import Seat
from meja.games.results import GameResult
from meja.library.data_card import card_beside, data_card, provenance
from meja.library.data_files import DecisionRow, completed, kind_of, refuse_existing
from meja.library.game import Game
from meja.library.series import BotOrFactory, Series, play, series
from meja.library.simulate import check
from meja.library.spread import spread

AHEAD: Final = 8  # games whose rows are under way; a game of MENARA has some megabytes of them


class DecisionBot:
    """Notes what another bot chooses, by what and among what."""

    def __init__(self, game: Game, bot: Any, seat: Seat, rows: list[DecisionRow]) -> None:
        self.game, self.bot, self.seat, self.rows = game, bot, seat, rows
        self.bot_looks = getattr(bot, "needs_view", True)
        if getattr(bot, "see", None) is not None:
            self.see = bot.see

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        chosen = self.bot.choose(view if self.bot_looks else None, actions)
        action = self.game.parse(chosen) if isinstance(chosen, str) else chosen
        listed = list(actions)
        offered = action in listed
        if not offered:  # of endless poses and exchanges, only some are offered
            listed.append(action)
        encode = msgspec.json.encode
        self.rows.append(
            DecisionRow(
                "", self.game.seed, len(self.rows), self.seat, encode(view), encode(listed), listed.index(action),
                offered, False, {},
            )
        )  # fmt: skip
        return action


class DatasetSummary(NamedTuple):
    path: Path
    card: Path
    games: int
    rows: int
    won: int


def decisions(series: Series, numbers: Sequence[int]) -> list[list[DecisionRow]]:
    """Plays games, and returns the rows of each."""
    return [_rows_of(series, number) for number in numbers]


def _rows_of(series: Series, number: int) -> list[DecisionRow]:
    rows: list[DecisionRow] = []
    result = play(series, number, lambda game, bot, seat: DecisionBot(game, bot, seat, rows))
    id, won, figures = _id(series, result), result.won, result.figures()
    return [row._replace(game=id, won=won, figures=figures) for row in rows]


def _id(series: Series, result: GameResult) -> str:
    return f"{series.game}-{series.seed}-{result.number}"


def dataset(
    game: str,
    games: int,
    bots: BotOrFactory | Sequence[BotOrFactory],
    path: str | Path,
    *,
    seed: int = 1,
    executor: Executor | None = None,
    ahead: int = AHEAD,
    force: bool = False,
    **chosen: Any,
) -> DatasetSummary:
    """Lets bots play games, and writes all their decisions into a file, .parquet or .jsonl, with a data card beside it.

    The file is the same wherever the games are played, and it appears when it is complete. `force` replaces one that
    exists. For the others see `meja.simulate`; `ahead` counts games here.
    """
    made = series(game, bots, seed, None, chosen)
    return written(made, games, Path(path), executor=executor, ahead=ahead, force=force)


def written(
    series: Series,
    games: int,
    path: Path,
    *,
    executor: Executor | None = None,
    ahead: int = AHEAD,
    force: bool = False,
    command: str | None = None,
    progress: Any = iter,
) -> DatasetSummary:
    """Writes the decisions of the first games of a series; see `dataset`. `command`: that was given, for the data card;
    `progress`: is put around the iterator of games."""
    kind, card = kind_of(path), card_beside(path)
    check(series, games, executor, ahead)
    if games < 1:
        raise ValueError(f"A dataset has a number of games from 1 up, not {games}.")
    refuse_existing(card, force=force)
    n_rows = n_won = 0
    made = provenance(series, games, command)
    with completed(path, force=force) as temporary, completed(card, force=force) as temporary_card:
        writer = None
        try:
            work = partial(decisions, series)
            numbers = range(1, games + 1)
            for rows in progress(spread(executor, work, numbers, chunk=1, ahead=ahead, in_order=True)):
                if writer is None:
                    writer = kind(temporary, rows[0].figures, made)
                writer.write(rows)
                n_rows += len(rows)
                n_won += rows[0].won
        finally:
            if writer is not None:
                writer.close()
        temporary_card.write_text(data_card(series, games, made, path.name, n_rows, n_won), "utf-8")
    return DatasetSummary(path, card, games, n_rows, n_won)
