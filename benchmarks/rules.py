"""How fast the rules are, beside another Python engine of the same kind in the same run: `make bench`.

Both engines play whole games of four random players on one core, by turns, so that a busy machine slows both.
CPU time is measured, and only the ratios are comparable.

An action is whatever a seat asks the rules for. In Meja chance and the tower are a seat too, NATURE: a card is revealed
by a player's action and one of NATURE's. In catanatron the dice are part of a player's action. So both counts are
shown: all actions, and the players' alone. What a game does by itself, as replenishing a supply or ending a turn, is
no action in Meja; catanatron's players roll and end their turns.
"""

import statistics
import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Final, NamedTuple

from catanatron import Color, Game, Random
from rich.console import Console
from rich.table import Table

from meja.bots import Random as RandomBuilder
from meja.game import NATURE, Seat
from meja.games.menara.actions import AnyAction
from meja.games.menara.kit import MenaraKit, MenaraOptions
from meja.games.menara.menara import Menara
from meja.games.menara.setup import Setup, of_scenario
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.turn import Transition
from meja.library.game import begin

ROUNDS: Final = 9
ROUND_S: Final = 1.0
BASE: Final = Setup(players=4, lay_base="game")
ALL_MODULES: Final = of_scenario(10, BASE)
SEEDS: Final = count(100)


class Actions(NamedTuple):
    all: int
    players: int


class Pace(NamedTuple):
    """Counts per second."""

    games: float
    actions: float
    players: float


Play = Callable[[int], Actions]  # a whole game from a seed


def pace(play: Play) -> Pace:
    """Plays games for a while, each with a new seed, so that caches of one do not help another."""
    games = actions = players = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < ROUND_S:
        played = play(next(SEEDS))
        games, actions, players = games + 1, actions + played.all, players + played.players
    return Pace(games / spent, actions / spent, players / spent)


class Counting(Menara):
    """MENARA with a count of its actions."""

    def __init__(self, site: Geometry) -> None:
        super().__init__(site)
        self.decided: list[tuple[Seat, AnyAction]] = []

    def decide(self, state: State, seat: Seat, action: AnyAction, offered: Any | None = None) -> Transition:
        self.decided.append((seat, action))
        return super().decide(state, seat, action, offered)


def menara(setup: Setup) -> Play:
    kit = MenaraKit(MenaraOptions())
    game = kit.rules = Counting(kit.geometry)

    def play(seed: int) -> Actions:
        game.decided.clear()
        bots = [RandomBuilder(seed * setup.players + seat) for seat in range(setup.players)]
        played = begin(kit, seed, setup)
        played.play(*bots)
        return Actions(len(game.decided), len(played.history))

    return play


def catan(seed: int) -> Actions:
    game = Game([Random(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
    game.play()
    return Actions(len(game.state.actions), len(game.state.actions))


def decisions() -> Play:
    """Replays the same games from their actions: only decide and evolve, without options and nature."""
    kit = MenaraKit(MenaraOptions())
    game = kit.rules = Counting(kit.geometry)
    recorded: list[list[tuple[Seat, AnyAction]]] = []
    for seed in range(20):
        bots = [RandomBuilder(seed * BASE.players + seat) for seat in range(BASE.players)]
        begin(kit, seed, BASE).play(*bots)
        recorded.append(game.decided.copy())
        game.decided.clear()

    def play(seed: int) -> Actions:
        state = None
        for event in game.start(BASE):
            state = game.evolve(state, event)
        assert state is not None
        actions = recorded[seed % len(recorded)]
        for seat, action in actions:
            state = Menara.decide(game, state, seat, action).state
        return Actions(len(actions), sum(seat != NATURE for seat, _ in actions))

    return play


def main() -> None:
    engines: dict[str, Play] = {
        "catanatron, whole games": catan,
        "MENARA, whole games": menara(BASE),
        "MENARA with all modules (scenario 10), whole games": menara(ALL_MODULES),
        "MENARA, decisions only": decisions(),
    }
    for play in engines.values():
        for seed in range(10):
            play(seed)  # loads the content, once per process
    paces: dict[str, list[Pace]] = {name: [] for name in engines}
    for _ in range(ROUNDS):
        for name, play in engines.items():
            paces[name].append(pace(play))
    table = Table(
        title=f"four random players, one core; median of {ROUNDS} rounds a second, and the ratio to catanatron"
    )
    table.add_column("engine")
    for heading in Pace._fields:
        table.add_column({"players": "players' actions"}.get(heading, heading), justify="right")
    other = paces["catanatron, whole games"]
    for name, rounds in paces.items():
        table.add_row(name, *(_figure(rounds, other, field) for field in range(len(Pace._fields))))
    Console(width=140).print(table)


def _figure(rounds: Sequence[Pace], other: Sequence[Pace], field: int) -> str:
    """Formats the median pace, and the median ratio of the rounds with its minimum and maximum."""
    ratios = sorted(mine[field] / theirs[field] for mine, theirs in zip(rounds, other, strict=True))
    pace = statistics.median(mine[field] for mine in rounds)
    return f"{pace:,.0f}   x{statistics.median(ratios):.2f} ({ratios[0]:.2f}-{ratios[-1]:.2f})"


if __name__ == "__main__":
    main()
