"""The three towers by name: without weights, with balance, and of rigid bodies."""

from typing import Literal, assert_never

from meja.games.menara.nature import TowerModel
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import HANDS
from meja.games.menara.tower.weightless import Weightless

TowerName = Literal["geometric", "statics", "physics"]
HandName = Literal["steady", "medium", "shaky"]


def tower_model(name: TowerName, hand: HandName, geometry: Geometry) -> TowerModel:
    """Makes a tower. The last two are imported on demand, because their libraries load slowly; raises ImportError or
    OSError if MuJoCo cannot be loaded."""
    match name:
        case "geometric":
            return Weightless(geometry)
        case "statics":
            from meja.games.menara.tower.balanced import Balanced

            return Balanced(HANDS[hand], geometry)
        case "physics":
            from meja.games.menara.tower.physical import Physical

            return Physical(HANDS[hand], geometry)
        case _:
            assert_never(name)
