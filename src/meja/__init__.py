"""Meja: a digital table for MENARA, RITUALS & RUINS and RITUAL.

import meja, random

game = meja.new("menara", players=2, seed=1)
while not game.is_over:
    game.push(random.choice(game.legal_actions))
print(game, game.outcome)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

__version__ = "0.1.1"

# What programs import from here, and where it is. It is loaded when it is asked for, because processes of Meja itself
# need none of it; nothing inside the package imports it from here.
_PLACES: Final = {
    "GAMES": "meja.library.kit",
    "Bot": "meja.bots",
    "BotFailed": "meja.bots",
    "BotFailedInGame": "meja.library.series",
    "Comparison": "meja.library.compare",
    "Game": "meja.library.game",
    "GameResult": "meja.games.results",
    "IllegalAction": "meja.game",
    "LogError": "meja.table.log",
    "Outcome": "meja.game",
    "UnknownBot": "meja.bots",
    "compare": "meja.library.compare",
    "dataset": "meja.library.dataset",
    "load": "meja.library.game",
    "new": "meja.library.game",
    "restore": "meja.library.game",
    "simulate": "meja.library.simulate",
}
__all__ = ["__version__", "bots", *_PLACES]

if TYPE_CHECKING:
    from meja import bots as bots
    from meja.bots import Bot as Bot
    from meja.bots import BotFailed as BotFailed
    from meja.bots import UnknownBot as UnknownBot
    from meja.game import IllegalAction as IllegalAction
    from meja.game import Outcome as Outcome
    from meja.games.results import GameResult as GameResult
    from meja.library.compare import Comparison as Comparison
    from meja.library.compare import compare as compare
    from meja.library.dataset import dataset as dataset
    from meja.library.game import Game as Game
    from meja.library.game import load as load
    from meja.library.game import new as new
    from meja.library.game import restore as restore
    from meja.library.kit import GAMES as GAMES
    from meja.library.series import BotFailedInGame as BotFailedInGame
    from meja.library.simulate import simulate as simulate
    from meja.table.log import LogError as LogError


def __getattr__(name: str) -> Any:
    if name in _PLACES:
        found = getattr(import_module(_PLACES[name]), name)
        globals()[name] = found
        return found
    if name == "bots":
        return import_module("meja.bots")
    raise AttributeError(f"module meja has no attribute {name}")


def __dir__() -> list[str]:
    return sorted(__all__)
