"""The danger that a tower falls, by the statics: as it stands, and with one column more or less."""

import math
from functools import cached_property
from typing import Final

from meja.games.menara.actions import Spot
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.statics import tilt_deg, with_columns, without_columns
from meja.games.menara.tower.statics.arrays import structure
from meja.games.menara.tower_state import Tower

# How far the table can be tilted before the tower falls.
UNSAFE_DEG: Final = 2.0  # with less, a touch may fell it
POOR_DEG: Final = 4.0
GOOD_DEG: Final = 10.0  # more is worth nothing

FRICTION: Final = 0.5  # of wood on wood
MAX_CACHED: Final = 50  # towers

# Costs, in levels.
COST_PER_DEG: Final = 0.04  # each degree below GOOD_DEG
POOR: Final = 0.5  # at UNSAFE_DEG; falls linearly to nothing at POOR_DEG
COLLAPSE: Final = 10.0
FORBIDDEN: Final = 100.0  # a deed that is done only if there is no other
TOLERANCE: Final = 0.01  # smaller differences of danger are ignored


def danger(tilt: float) -> float:
    """Returns the cost, in levels, of a tower that falls when the table is tilted by this many degrees."""
    cost = COST_PER_DEG * max(0.0, GOOD_DEG - tilt) + POOR * max(0.0, POOR_DEG - tilt) / (POOR_DEG - UNSAFE_DEG)
    return cost + COLLAPSE * (tilt < UNSAFE_DEG)


def danger_of_change(then: float, now: float) -> float:
    """Returns the danger `then`, made forbidding if the tower is unsafe then and safer `now`."""
    return then + FORBIDDEN * (then >= COLLAPSE and then > now + TOLERANCE)


def drag_deg(tower: Tower, spot: Spot) -> float:
    """Returns the table tilt that equals the friction force on a floor while one of its columns is drawn out.

    Each of n columns is taken to bear 1/n of the floor.
    """
    bearing = [len(laid.on) for laid in tower.floors.values() if spot in laid.on]
    return max((math.degrees(math.atan(FRICTION / n)) for n in bearing), default=0.0)


class TowerStability:
    def __init__(self, tower: Tower) -> None:
        self.tower = tower
        self.structure = structure(tower)
        self.tilt_deg = tilt_deg(self.structure)
        self.danger = danger(self.tilt_deg)

    @cached_property
    def danger_at(self) -> dict[Spot, float]:
        """The estimated danger of one column more on each open base, and of drawing out each column."""
        tower, columns = self.tower, list(self.structure.spots)
        open_bases = {
            Spot(laid.floor, base): at
            for laid in tower.floors.values()
            for base, at in enumerate(place_of(laid).bases)
            if base not in tower.on(laid.floor)
        }
        # a column on a floor of the base changes no margin, so the first result is the margin of the tower as it is
        ground = next((laid.floor, (0.0, 0.0)) for laid in tower.floors.values() if laid.level == 0)
        new_columns = [ground, *((spot.floor, at) for spot, at in open_bases.items())]
        now_mm, *margins_mm = with_columns(self.structure, new_columns).tolist()
        found: dict[Spot, float] = {}
        for (spot, at), mm in zip(open_bases.items(), margins_mm, strict=True):
            above = tower.floors[spot.floor].level + 1
            carries = any(laid.level == above and place_of(laid).covers(at) for laid in tower.floors.values())
            found[spot] = self.danger if carries else danger(self._tilt_deg(mm, now_mm))
        for spot, mm in zip(columns, without_columns(self.structure, columns).tolist(), strict=True):
            found[spot] = danger(self._tilt_deg(mm, now_mm) - drag_deg(tower, spot))
        return {spot: danger_of_change(then, self.danger) for spot, then in found.items()}

    def _tilt_deg(self, mm: float, now_mm: float) -> float:
        """Estimates the tilt for a margin in mm: the two are proportional while the same floor is the weakest."""
        if mm >= now_mm:
            return self.tilt_deg
        return self.tilt_deg * mm / now_mm if now_mm > 0 else self.tilt_deg + mm - now_mm


class StabilityCache:
    def __init__(self) -> None:
        self._by_id: dict[int, TowerStability] = {}  # holds each tower too, so that no id is used again

    def of(self, tower: Tower) -> TowerStability:
        if id(tower) not in self._by_id:
            if len(self._by_id) >= MAX_CACHED:
                self._by_id.clear()
            self._by_id[id(tower)] = TowerStability(tower)
        return self._by_id[id(tower)]
