"""How fast RITUAL is played without a table: rounds a second on one core, by CPU time.

Random shamans hardly ever wake, so a round of theirs lasts until its time is over: at four seconds an action, four
shamans have 112 actions in a round of an apprentice. Ratios of one run are worth comparing, on a busy machine too:
the last column is the median of the ratios to the rules alone, turn by turn.
"""

import random
import statistics
import time
from collections.abc import Callable
from typing import Final

import numpy as np
from rich.console import Console
from rich.table import Table

from meja.bots import Bot, Random
from meja.game import NATURE
from meja.games.ritual.actions import AnyRitualAction, Tick
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.fast.batch import Batch
from meja.games.ritual.fast.layout import LOST
from meja.games.ritual.kit import RitualKit, RitualOptions
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.round_results import round_results
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState
from meja.library.game import begin

ROUNDS: Final = 7
ROUND_S: Final = 0.5
ACTION_S: Final = 4.0
ACTION_MS: Final = round(ACTION_S * 1000)
SETUP: Final = RitualSetup(players=4, first=0)
GAMES: Final = 4096  # of a batch
STEPS: Final = 100_000  # of random play in one kernel
GAME: Final = RitualGame()
Played = tuple[int, int]  # rounds and actions
Play = Callable[[int], Played]


def by_rules(seed: int) -> Played:
    """Plays random actions by the rules, without views."""
    nature, chance, tick = RitualNature(seed), random.Random(seed), Tick(ACTION_MS)
    (started,) = GAME.start(SETUP)
    state = GAME.evolve(None, started)
    actions = 0
    while state.stage != "lost":
        question = GAME.asks(state)
        if question is not None:
            state = _after(state, NATURE, nature.answer(state, question))
            continue
        if state.runs:
            state = _after(state, NATURE, tick)
        if state.stage != "lost":
            options = GAME.options(state, state.totem)
            actions += state.runs
            state = _after(state, state.totem, options[int(chance.random() * len(options))])
    return 1, actions


def _after(state: RitualState, seat: int, action: AnyRitualAction) -> RitualState:
    for event in GAME.decide(state, seat, action).events:
        state = GAME.evolve(state, event)
    return state


def by_bots(bot: Callable[[int, int], Bot], setup: RitualSetup = SETUP) -> Play:
    """Plays with bots, which get their view before each action if they look at it, and all events."""
    kit = RitualKit(RitualOptions(ACTION_S))

    def play(seed: int) -> Played:
        bots = [bot(10 * seed + seat, seat) for seat in range(setup.players)]
        game = begin(kit, seed, setup)
        game.play(*bots)
        rounds = list(round_results(game.events))
        return len(rounds), sum(one.inspiration_actions + one.rite_actions for one in rounds)

    return play


def by_arrays(seed: int) -> Played:
    """Plays random actions in one game after the other, within one kernel."""
    rounds, actions = Batch([SETUP], seed).play(STEPS, ACTION_MS)
    return rounds, actions - rounds  # one action begins each round


def in_a_batch(seed: int) -> Played:
    """Plays one random action in each of many games at a time, like a vectorised environment, until all are lost."""
    batch = Batch([SETUP] * GAMES, seed)
    actions = -GAMES
    while np.any(batch.games["stage"] != LOST):
        batch.step(batch.choose(), ACTION_MS)
        actions += GAMES
    return GAMES, actions


def pace(play: Play, seed: int) -> tuple[float, float]:
    """Returns rounds and actions per second."""
    rounds = actions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < ROUND_S:
        more = play(seed)
        rounds, actions, seed = rounds + more[0], actions + more[1], seed + 1
    return rounds / spent, actions / spent


def main() -> None:
    rules = "random, the rules alone"
    plays = {
        rules: by_rules,
        "random, arrays, game by game": by_arrays,
        f"random, arrays, {GAMES:,} games a step": in_a_batch,
        "random, with views": by_bots(lambda seed, _: Random(seed)),
        "shamans that think": by_bots(Shaman),
    }
    for play in plays.values():
        play(0)
    paces: dict[str, list[tuple[float, float]]] = {name: [] for name in plays}
    for n in range(ROUNDS):
        for name, play in plays.items():
            paces[name].append(pace(play, 1000 * n))
    title = f"RITUAL, {SETUP.players} shamans, {ACTION_S:g} s an action; median of {ROUNDS} rounds, one core"
    table = Table(title=title)
    for heading in ("who plays", "rounds a second", "actions a second", "µs an action", "x the rules"):
        table.add_column(heading, justify="left" if heading == "who plays" else "right")
    for name, found in paces.items():
        rounds, actions = (statistics.median(column) for column in zip(*found, strict=True))
        ratio = statistics.median(one[1] / other[1] for one, other in zip(found, paces[rules], strict=True))
        table.add_row(name, f"{rounds:,.1f}", f"{actions:,.0f}", f"{1e6 / actions:,.2f}", f"{ratio:,.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
