"""Where floors may lie: which column tops they cover, what they overlap, how they touch the base, and good poses."""

import math
from collections.abc import Collection, Sequence
from itertools import islice
from typing import Final

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import FloorId, Side
from meja.games.menara.site import Survey
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower.boards import Placed, overlapping, place_of, placed, tops, tops_on
from meja.games.menara.tower.poses import beside, on_columns

TWO_POINTS_MM: Final = 7.5  # contacts that reach this far are two points; a round board against a straight one has less
REMEMBERED: Final = 1000  # surveys of one tower
KEPT: Final = 2  # how many poses are offered at a level


class Geometry:
    """The site without forces: exact contacts, no weights."""

    def __init__(self) -> None:
        self._tower: Tower | None = None
        self._surveys: dict[tuple[Lying, int], Survey] = {}

    def survey(self, tower: Tower, lying: Lying, level: int) -> Survey:
        if tower is not self._tower or len(self._surveys) >= REMEMBERED:
            self._tower, self._surveys = tower, {}  # the same floor is asked about again while the tower is the same
        key = (lying, level)
        if key not in self._surveys:
            self._surveys[key] = self._survey(tower, lying, level)
        return self._surveys[key]

    def _survey(self, tower: Tower, lying: Lying, level: int) -> Survey:
        new = placed(lying)
        near = [
            (laid.floor, other)
            for laid in tower.floors.values()
            if laid.level == level and laid.floor != lying.floor and new.is_near(other := place_of(laid))
        ]
        overlaps = overlapping(new, near)
        if level == 0:
            return Survey(overlaps=overlaps, contacts=_contacts(new, [other for _, other in near]))
        below = list(tops(tower, level, without=lying.floor))
        return Survey(
            rests=tuple(spot for spot, top in below if new.covers(top)),
            overlaps=overlaps,
            reaches=tuple(spot for spot, top in below if new.leaves_open(top)),
        )

    def rests(self, tower: Tower, laid: Laid, on: Collection[FloorId] | None = None) -> tuple[Spot, ...]:
        """The columns, of all floors or of these, on which a floor lies where it is."""
        lies = place_of(laid)
        below = [tower.floors[floor] for floor in on] if on is not None else tower.floors.values()
        return tuple(
            spot
            for other in below
            if other.level == laid.level - 1 and other.floor != laid.floor
            for spot, top in tops_on(tower, other)
            if lies.covers(top)
        )

    def poses(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Sequence[Pose]:
        found = beside(tower, floor, side) if level == 0 else on_columns(tower, floor, side, level)
        return list(islice(found, KEPT))

    def base_layout(self, floors: Sequence[tuple[FloorId, Side]]) -> tuple[Lying, ...]:
        tower = Tower()
        for floor, side in floors:
            poses = self.poses(tower, floor, side, 0) or (Pose(0.0, 0.0, 0.0),)
            tower = tower.lay(Lying(floor, side, poses[0]), 0)
        return tuple(laid.lying for laid in tower.floors.values())


def _contacts(new: Placed, near: Sequence[Placed]) -> int:
    """0, 1, or 2 for two points and more, at which a board touches others (M2.3, M6.7)."""
    halo = new.moved(new.board.halo)
    touching = [other.polygon.intersection(halo).bounds for other in near if other.polygon.intersects(halo)]
    if not touching:
        return 0
    left, bottom, right, top = zip(*touching, strict=True)
    return 2 if math.hypot(max(right) - min(left), max(top) - min(bottom)) >= TWO_POINTS_MM else 1
