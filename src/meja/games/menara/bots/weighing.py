"""Weights: how far from falling a tower is, and would be with one column more or less."""

import math
from functools import cached_property
from typing import Final

from meja.games.menara.actions import Spot
from meja.games.menara.temple import Tower
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.statics import tilt_deg, with_columns, without_columns
from meja.games.menara.tower.statics.arrays import structure

LIMIT_DEG: Final = 2.0  # a tower that could be tilted by less may fall at a touch
POOR_DEG: Final = 4.0
WELL_DEG: Final = 10.0  # more is not worth anything
FRICTION: Final = 0.5  # of wood on wood
KEPT: Final = 50  # towers that are remembered

# What things are worth, in levels.
LEANING: Final = 0.04  # each degree that the tower lacks to stand well
POOR: Final = 0.5  # a tower at the limit; nothing from POOR_DEG on
COLLAPSE: Final = 10.0
RUIN: Final = 100.0  # what is not done while there is anything else to do
SLIGHT: Final = 0.01  # less makes no difference


def danger(tilt: float) -> float:
    """What it costs that a tower can be tilted by no more than this, in degrees."""
    worth = LEANING * max(0.0, WELL_DEG - tilt) + POOR * max(0.0, POOR_DEG - tilt) / (POOR_DEG - LIMIT_DEG)
    return worth + COLLAPSE * (tilt < LIMIT_DEG)


def worsened(then: float, now: float) -> float:
    """The danger of what a deed leads to: a tower that may fall at a touch is not to come any nearer to it."""
    return then + RUIN * (then >= COLLAPSE and then > now + SLIGHT)


def drag_deg(tower: Tower, spot: Spot) -> float:
    """How hard a floor is dragged along when a column that carries it is drawn out: as if the table were tilted so far.

    The column bears its share of the floor, more or less.
    """
    bearing = [len(laid.on) for laid in tower.floors.values() if spot in laid.on]
    return max((math.degrees(math.atan(FRICTION / n)) for n in bearing), default=0.0)


class Weighed:
    """A tower on the scales."""

    def __init__(self, tower: Tower) -> None:
        self.tower = tower
        self.made = structure(tower)
        self.tilt_deg = tilt_deg(self.made)
        self.danger = danger(self.tilt_deg)

    @cached_property
    def touched(self) -> dict[Spot, float]:
        """The danger of one column more on each open base, and of drawing out each column; roughly, but quickly."""
        tower, columns = self.tower, list(self.made.spots)
        open_bases = {
            Spot(laid.floor, base): at
            for laid in tower.floors.values()
            for base, at in enumerate(place_of(laid).bases)
            if base not in tower.on(laid.floor)
        }
        ground = next((laid.floor, (0.0, 0.0)) for laid in tower.floors.values() if laid.level == 0)  # changes nothing
        margins_mm = with_columns(self.made, [ground, *((spot.floor, at) for spot, at in open_bases.items())]).tolist()
        now_mm = margins_mm[0]
        found: dict[Spot, float] = {}
        for (spot, at), mm in zip(open_bases.items(), margins_mm[1:], strict=True):
            above = tower.floors[spot.floor].level + 1
            carries = any(laid.level == above and place_of(laid).covers(at) for laid in tower.floors.values())
            found[spot] = self.danger if carries else danger(self._scaled(mm, now_mm))
        for spot, mm in zip(columns, without_columns(self.made, columns).tolist(), strict=True):
            found[spot] = danger(self._scaled(mm, now_mm) - drag_deg(tower, spot))
        return {spot: worsened(then, self.danger) for spot, then in found.items()}

    def _scaled(self, mm: float, now_mm: float) -> float:
        """In degrees: the two margins go together as long as the same floor is the weakest."""
        if mm >= now_mm:
            return self.tilt_deg
        return self.tilt_deg * mm / now_mm if now_mm > 0 else self.tilt_deg + mm - now_mm


class Scales:
    """Weighs towers, and remembers the last ones."""

    def __init__(self) -> None:
        self.known: dict[int, Weighed] = {}  # by identity: what is weighed stays alive with its weights

    def weigh(self, tower: Tower) -> Weighed:
        if id(tower) not in self.known:
            if len(self.known) >= KEPT:
                self.known.clear()
            self.known[id(tower)] = Weighed(tower)
        return self.known[id(tower)]
