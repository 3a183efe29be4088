"""Environments for learning: RITUAL and MENARA for PettingZoo and Gymnasium. docs/environments.md explains them.

from meja.env import ritual_v0

env = ritual_v0.env(players=4)
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

ENVIRONMENTS: Final = ("menara_continuous_v0", "menara_solo_v0", "menara_v0", "ritual_v0", "ritual_vector_v0")
__all__ = [*ENVIRONMENTS]

if any(find_spec(name) is None for name in ("gymnasium", "pettingzoo")):
    raise ImportError("meja.env needs Gymnasium and PettingZoo: pip install meja[env]")

from meja.env.gymnasium_ids import register  # noqa: E402

register()


def __getattr__(name: str) -> ModuleType:
    """Returns an environment's module; each is loaded when it is asked for."""
    if name in ENVIRONMENTS:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module meja.env has no attribute {name}")
