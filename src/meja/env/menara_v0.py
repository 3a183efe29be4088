"""MENARA for PettingZoo, version 0: one to four builders of one tower."""

from typing import Any

from meja.env.menara.env import MenaraEnv
from meja.env.turn_based import in_parallel, wrapped

__all__ = ["env", "parallel_env", "raw_env"]
raw_env = MenaraEnv


def env(**chosen: Any) -> Any:
    """Returns the environment. `chosen`: see docs/environments.md."""
    return wrapped(raw_env(**chosen))


def parallel_env(**chosen: Any) -> Any:
    """Returns the environment for learners that want an action of every agent in every step; only the one of the
    builder whose turn it is counts, because MENARA is played in turns."""
    return in_parallel(raw_env(**chosen))
