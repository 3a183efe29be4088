"""What is reported of a game that bots played to its end; each game adds its own figures."""

from collections.abc import Mapping

import msgspec

from meja.game import Outcome

Figure = str | int | float | bool


class GameResult(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game of bots. `meja.new(game, seed=seed, ...)` with the same bots, by name, plays it again."""

    game: str
    number: int  # in its series, from 1
    seed: int  # of this game; bots get seeds that follow from it
    bots: tuple[str, ...]  # by seat
    outcome: Outcome
    actions: int  # of the seats, without those that came too late

    @property
    def won(self) -> bool:
        return self.outcome.won

    def figures(self) -> Mapping[str, Figure]:
        """Returns the figures of this kind of game at its end by name, for tables: always the same names."""
        raise NotImplementedError
