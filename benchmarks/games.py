"""How whole games end on the real tower: the builder in all ten scenarios, by a steady, a medium and a shaky hand.

`python -m benchmarks.games [games a scenario]`; a game takes about a minute of one core, and is printed as it ends.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from meja.games.menara.bots import match
from meja.games.menara.bots.builder import Builder
from meja.games.menara.content import contents
from meja.games.menara.menara import Menara
from meja.games.menara.nature import SeededNature
from meja.games.menara.setup import Setup, of_scenario
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import HANDS
from meja.games.menara.tower.physical import Physical

PLAYERS = 2
PROCESSES = 2


class Ended(NamedTuple):
    hand: str
    scenario: int
    seed: int
    why: str
    levels: int
    required: int
    won: bool
    turns: int


def play(asked: tuple[str, int, int]) -> Ended:
    hand, scenario, seed = asked
    site = Geometry()
    setup = of_scenario(scenario, Setup(players=PLAYERS, lay_base="game"))
    bots = [Builder(100 * seed + seat, balance=True) for seat in range(PLAYERS)]
    state, _, turns = match.play(Menara(site), SeededNature(seed, Physical(HANDS[hand], site)), setup, bots)
    assert state.end is not None
    end = state.end
    return Ended(hand, scenario, seed, end.why, end.levels, end.required, end.won, turns)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    asked = product(HANDS, contents().scenarios, range(1, games + 1))
    ended: list[Ended] = []
    with ProcessPoolExecutor(PROCESSES) as pool:
        for one in pool.map(play, asked):
            ended.append(one)
            print(*one, flush=True)
    table = Table(title=f"the builder, {PLAYERS} players, ten scenarios, on the real tower")
    for heading in ("hand", "games", "won", "ended by a collapse", "levels", "required", "turns"):
        table.add_column(heading, justify="left" if heading == "hand" else "right")
    for hand in HANDS:
        rows = [one for one in ended if one.hand == hand]
        n = len(rows)
        table.add_row(
            hand, str(n), f"{sum(one.won for one in rows)}", f"{sum(one.why == 'collapse' for one in rows)}",
            *(f"{sum(getattr(one, what) for one in rows) / n:.1f}" for what in ("levels", "required", "turns")),
        )  # fmt: skip
    Console().print(table)


if __name__ == "__main__":
    main()
