"""RITUAL for PettingZoo, version 0: two to six shamans who may not talk and act in turns."""

from typing import Any

from meja.env.ritual.env import RitualEnv
from meja.env.turn_based import in_parallel, wrapped

__all__ = ["env", "parallel_env", "raw_env"]
raw_env = RitualEnv


def env(**chosen: Any) -> Any:
    """Returns the environment. `chosen`: see docs/environments.md."""
    return wrapped(raw_env(**chosen))


def parallel_env(**chosen: Any) -> Any:
    """Returns the environment for learners that want an action of every agent in every step; only the one of the
    holder of the totem counts, because RITUAL is played in turns."""
    return in_parallel(raw_env(**chosen))
