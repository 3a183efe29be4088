"""A bot that looks ahead: it tries its actions in games that it cannot tell from the real one, plays on at random for a
while, and takes the action that did best.

`python examples/rollout_bot.py --games 3` lets it build a temple of MENARA, beside a random player in the same deals.
"""

import argparse
from collections.abc import Sequence
from typing import Any

import meja
from meja.games.menara.actions import Exchange

WORLDS = 4  # other futures in which an action is tried
DEPTH = 12  # actions played at random after it
TRIED = 12  # actions that are tried, for speed


class Rollouts:
    """Plays a seat of a game that it may copy; it never looks at what its seat cannot see."""

    def __init__(self, game: meja.Game, seat: int) -> None:
        self.game, self.seat = game, seat

    def choose(self, view: Any, actions: Sequence[Any]) -> Any:
        useful = [action for action in actions if not isinstance(action, Exchange)]  # one can exchange for ever
        return max(useful[:: max(1, len(useful) // TRIED)], key=self.worth)

    def worth(self, action: Any) -> float:
        """Returns how far the temple is ahead some actions later, on average."""
        return sum(self.tried(action, world) for world in range(WORLDS)) / WORLDS

    def tried(self, action: Any, world: int) -> float:
        trial = self.game.resample(self.seat, world)
        trial.push(action)
        bot = meja.bots.Random(world)
        for _ in range(DEPTH):
            if trial.is_over:
                break
            trial.push(bot.choose(None, trial.legal_actions))
        seen = trial.view(self.seat)
        columns = sum(map(len, seen.tower.columns.values()))
        return 10 * (seen.levels - seen.required_now) + columns


def levels(seed: int, *, thinks: bool) -> str:
    """Returns the levels that stand and that are required at the end of a game."""
    game = meja.new("menara", players=1, seed=seed, lay_base="game")
    game.play(Rollouts(game, 0) if thinks else "random")
    end = game.state.end
    return f"{end.levels} of {end.required}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    games = parser.parse_args().games
    for name, thinks in (("random", False), ("rollouts", True)):
        print(f"{name:9}", ", ".join(levels(seed, thinks=thinks) for seed in range(games)), "levels")


if __name__ == "__main__":
    main()
