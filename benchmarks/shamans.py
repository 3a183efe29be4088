"""How well shaman bots play RITUAL: by ritual and level, and beside random ones by number of shamans.

`python -m benchmarks.shamans [games]`: so many whole games in every field of the tables, at four seconds an action.
"""

import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from rich.console import Console
from rich.table import Table

from meja.bots import Bot, Random
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.content import contents
from meja.games.ritual.kit import RitualKit, RitualOptions
from meja.games.ritual.round_results import round_results
from meja.games.ritual.setup import LEVELS, MAX_PLAYERS, MIN_PLAYERS, RitualSetup
from meja.library.game import begin
from meja.text import say

ACTION_S: Final = 4.0
PROCESSES: Final = 2
BOTS: Final[dict[str, Callable[[int, int], Bot]]] = {
    "shaman": Shaman,
    "random": lambda seed, seat: Random(seed),
}
Won = tuple[int, int]  # games, and rounds


def won(asked: tuple[str, RitualSetup, int]) -> Won:
    """Counts the games and rounds won."""
    policy, setup, games = asked
    kit, rounds, wins = RitualKit(RitualOptions(ACTION_S)), 0, 0
    for seed in range(games):
        bots = [BOTS[policy](10 * seed + seat, seat) for seat in range(setup.players)]
        game = begin(kit, seed, setup)
        wins += game.play(*bots).won
        rounds += sum(one.won for one in round_results(game.events))
    return wins, rounds


def by_ritual(pool: ProcessPoolExecutor, games: int) -> Table:
    table = Table(title=f"games won of {games}: four shamans that think, {ACTION_S:g} s an action")
    for heading in ("ritual", *LEVELS):
        table.add_column(heading, justify="left" if heading == "ritual" else "right")
    for number, board in contents().rituals.items():
        asked = [("shaman", RitualSetup(ritual=number, level=level), games) for level in LEVELS]
        table.add_row(f"{number} {say(f'rites-{board.id}')}", *(f"{n}" for n, _ in pool.map(won, asked)))
    return table


def by_players(pool: ProcessPoolExecutor, games: int) -> Table:
    table = Table(title=f"rounds (and games) won in {games} games: ritual 1, {ACTION_S:g} s an action, apprentices")
    for heading in ("shamans", *BOTS):
        table.add_column(heading, justify="right")
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        asked = [(policy, RitualSetup(players=players), games) for policy in BOTS]
        table.add_row(str(players), *(f"{rounds} ({whole})" for whole, rounds in pool.map(won, asked)))
    return table


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 25
    console = Console()
    with ProcessPoolExecutor(PROCESSES) as pool:
        console.print(by_players(pool, games))
        console.print(by_ritual(pool, games))


if __name__ == "__main__":
    main()
