"""How fast the rules are, beside another Python engine of the same kind in the same run: `make bench`.

Both engines play whole games of four random players on one core, by turns, so that a busy machine slows both.
Only players' actions are counted, neither what nature answers nor what a game decides by itself. CPU time is measured,
and what is worth comparing is the ratio.
"""

import statistics
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from catanatron import Color, Game, RandomPlayer
from rich.console import Console
from rich.table import Table

from meja.game import NATURE
from meja.games.menara.actions import AnyAction
from meja.games.menara.bots import match
from meja.games.menara.bots.random_player import RandomPlayer as RandomBuilder
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Setup, of_scenario
from meja.games.menara.tower.geometry import Geometry

ROUNDS: Final = 3
ROUND_S: Final = 1.0
BASE: Final = Setup(players=4, lay_base="game")
ALL_MODULES: Final = of_scenario(10, BASE)


class Pace(NamedTuple):
    games: float  # a second
    actions: float  # a second


def pace(play: Callable[[int], int]) -> Pace:
    """Plays games with rising seeds for a while; `play` gives the number of players' actions."""
    games = actions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < ROUND_S:
        actions += play(games)
        games += 1
    return Pace(games / spent, actions / spent)


def menara(setup: Setup) -> Callable[[int], int]:
    site = Geometry()
    game = Menara(site)

    def play(seed: int) -> int:
        bots = [RandomBuilder(seed * setup.players + seat) for seat in range(setup.players)]
        return match.play(game, GeometricNature(seed, site), setup, bots).actions

    return play


def catan(seed: int) -> int:
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
    game.play()
    return len(game.state.actions)


def decisions() -> Callable[[int], int]:
    """The same games again from their actions: only deciding and evolving, without options and without nature."""
    site = Geometry()
    game = Menara(site)
    recorded: list[list[tuple[int, AnyAction]]] = []

    class Recording(Menara):
        def decide(self, state, seat, action):  # type: ignore[no-untyped-def]
            recorded[-1].append((seat, action))
            return super().decide(state, seat, action)

    for seed in range(20):
        recorded.append([])
        bots = [RandomBuilder(seed * BASE.players + seat) for seat in range(BASE.players)]
        match.play(Recording(site), GeometricNature(seed, site), BASE, bots)

    def play(seed: int) -> int:
        state = None
        for event in game.start(BASE):
            state = game.evolve(state, event)
        assert state is not None
        actions = recorded[seed % len(recorded)]
        for seat, action in actions:
            for event in game.decide(state, seat, action):
                state = game.evolve(state, event)
        return sum(seat != NATURE for seat, _ in actions)

    return play


def main() -> None:
    engines: dict[str, Callable[[int], int]] = {
        "catanatron, whole games": catan,
        "MENARA, whole games": menara(BASE),
        "MENARA with all modules (scenario 10), whole games": menara(ALL_MODULES),
        "MENARA, decisions only": decisions(),
    }
    for play in engines.values():
        play(0)  # fills the caches, once a process
    paces: dict[str, list[Pace]] = {name: [] for name in engines}
    for _ in range(ROUNDS):
        for name, play in engines.items():
            paces[name].append(pace(play))
    table = Table(title=f"four random players, one core, median of {ROUNDS} rounds")
    for heading in ("engine", "games/s", "actions/s", "actions/s against catanatron (worst, median, best round)"):
        table.add_column(heading, justify="left" if heading == "engine" else "right")
    other = paces["catanatron, whole games"]
    for name, rounds in paces.items():
        ratios = sorted(mine.actions / theirs.actions for mine, theirs in zip(rounds, other, strict=True))
        table.add_row(
            name,
            f"{statistics.median(r.games for r in rounds):.1f}",
            f"{statistics.median(r.actions for r in rounds):,.0f}",
            f"{ratios[0]:.2f}  {statistics.median(ratios):.2f}  {ratios[-1]:.2f}",
        )
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
