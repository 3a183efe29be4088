"""How fast environments step: those of `meja.env` beside PettingZoo's chess, Hanabi and Connect Four, by CPU time.

All are played by the same random agent, which takes a legal action of the mask; observations are made for every step.
Ratios of one run are worth comparing, on a busy machine too: the last columns are medians of ratios, turn by turn.
"""

import importlib
import statistics
import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from rich.console import Console
from rich.table import Table

from meja.env import menara_v0, ritual_v0
from meja.env.random_agent import random_action
from meja.env.ritual_vector_v0 import RitualVectorEnv

ROUNDS: Final = 5
ROUND_S: Final = 0.5
GAMES: Final = 1024  # of the vectorised environment
OTHERS: Final = ("chess_v6", "hanabi_v5", "connect_four_v3")
Pace = Callable[[int], float]  # from a seed to steps a second


def turn_by_turn(env: Any) -> Pace:
    """Returns how fast agents step one after the other."""

    def pace(seed: int) -> float:
        rng, steps, start = np.random.default_rng(seed), 0, time.process_time()
        env.reset(seed=seed)
        while (spent := time.process_time() - start) < ROUND_S:
            for _ in range(100):
                if not env.agents:
                    env.reset()
                seen, _, ended, cut_off, info = env.last()
                mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
                env.step(None if ended or cut_off else random_action(mask, rng))
                steps += 1
        return steps / spent

    return pace


def many_at_a_time(env: RitualVectorEnv) -> Pace:
    """Returns how fast all games step together, by actions."""

    def pace(seed: int) -> float:
        env.reset(seed=seed)
        steps, start = 0, time.process_time()
        while (spent := time.process_time() - start) < ROUND_S:
            env.step(env.sample())
            steps += env.num_envs
        return steps / spent

    return pace


def paces() -> dict[str, Pace]:
    """Returns what is compared; PettingZoo's games only where what they need is installed."""
    made: dict[str, Pace] = {}
    for name in OTHERS:
        try:
            made[f"PettingZoo {name}"] = turn_by_turn(importlib.import_module(f"pettingzoo.classic.{name}").env())
        except Exception as error:  # whatever an engine of another package raises when it is missing
            print(f"without {name}: {error}")
    made["ritual_v0, 4 shamans"] = turn_by_turn(ritual_v0.env(players=4))
    made[f"ritual_vector_v0, {GAMES:,} games"] = many_at_a_time(RitualVectorEnv(GAMES))
    made["menara_v0, without weights"] = turn_by_turn(menara_v0.env(tower="geometric"))
    made["menara_v0, statics"] = turn_by_turn(menara_v0.env())
    return made


def main() -> None:
    compared = paces()
    for pace in compared.values():
        pace(0)
    found: dict[str, list[float]] = {name: [] for name in compared}
    for n in range(1, ROUNDS + 1):
        for name, pace in compared.items():
            found[name].append(pace(n))
    table = Table(title=f"Environments, random masked play; median of {ROUNDS} rounds, one core")
    references = [name for name in compared if name.startswith("PettingZoo")]
    for heading in ("environment", "steps a second", "µs a step", *(f"x {name.split()[1]}" for name in references)):
        table.add_column(heading, justify="left" if heading == "environment" else "right")
    for name, steps in found.items():
        pace_s = statistics.median(steps)
        ratios = [statistics.median(a / b for a, b in zip(steps, found[one], strict=True)) for one in references]
        table.add_row(name, f"{pace_s:,.0f}", f"{1e6 / pace_s:,.2f}", *(f"{ratio:,.2f}" for ratio in ratios))
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
