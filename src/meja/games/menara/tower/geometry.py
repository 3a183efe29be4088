"""Where floors may lie: which column tops they cover, what they overlap, how they touch the base, and good poses."""

import math
from collections.abc import Sequence
from itertools import islice
from typing import Final

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import FloorId, Point, Side
from meja.games.menara.site import Survey
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower.boards import Boards, Levels, Placed, placed
from meja.games.menara.tower.poses import beside, on_columns

TWO_POINTS_MM: Final = 7.5  # contacts that reach this far are two points; a round board against a straight one has less
REMEMBERED: Final = 1000  # surveys of one tower
KEPT: Final = 2  # how many poses are offered at a level
FLUSH: Final = Survey(contacts=2)  # edge to edge with another floor of the base, in the way of none


class Known:
    """What was found out about one tower; a tower never changes, so that all of it stays true."""

    def __init__(self, tower: Tower, boards: Boards) -> None:
        self.tower = tower
        self.levels = Levels(tower, boards)
        self.surveys: dict[tuple[Lying, int], Survey] = {}
        self.rests: dict[tuple[Lying, int], tuple[Spot, ...]] = {}
        self.poses: dict[tuple[FloorId, Side, int], Sequence[Pose]] = {}


class Geometry:
    """The site without forces: exact contacts, no weights.

    It remembers one tower, that of the last question: the same floors are asked about again while a tower stands.
    Of the last tower it remembers the boards, too, which are the same in the next one unless a floor was laid or moved.
    """

    def __init__(self) -> None:
        self._boards = Boards({})
        self._known = Known(Tower(), self._boards)

    def boards(self, tower: Tower) -> Boards:
        """The boards of a tower. Towers that differ in their columns only share their floors, and so their boards."""
        if self._boards.floors is not tower.floors:
            self._boards = Boards(tower.floors)
        return self._boards

    def _of(self, tower: Tower) -> Known:
        known = self._known
        if known.tower is not tower or len(known.surveys) + len(known.rests) >= REMEMBERED:
            known = self._known = Known(tower, self.boards(tower))
        return known

    def survey(self, tower: Tower, lying: Lying, level: int) -> Survey:
        known, key = self._of(tower), (lying, level)
        if key not in known.surveys:
            known.surveys[key] = self._survey(known, lying, level)
        return known.surveys[key]

    def _survey(self, known: Known, lying: Lying, level: int) -> Survey:
        new = placed(lying)
        overlaps = known.levels.overlaps(lying, level)
        if level == 0:
            near = [other for _, other in known.levels.boards(level, lying.floor) if new.is_near(other)]
            return Survey(overlaps=overlaps, contacts=_contacts(new, near))
        return Survey(
            rests=self._rests(known, lying, level),
            overlaps=overlaps,
            reaches=_reaches(new, known.levels.tops(level, lying.floor)),
        )

    def rests(self, tower: Tower, laid: Laid) -> tuple[Spot, ...]:
        """The columns of a tower on which a floor lies, or would lie."""
        return self._rests(self._of(tower), laid.lying, laid.level)

    def _rests(self, known: Known, lying: Lying, level: int) -> tuple[Spot, ...]:
        key = (lying, level)
        rests = known.rests.get(key)
        if rests is None:
            covers = placed(lying).covers
            tops = known.levels.tops(level, lying.floor)
            rests = known.rests[key] = tuple([spot for spot, top in tops if covers(top)])
        return rests

    def poses(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Sequence[Pose]:
        known, key = self._of(tower), (floor, side, level)
        if key not in known.poses:
            levels = known.levels
            found = beside(levels, floor, side) if level == 0 else on_columns(levels, floor, side, level)
            poses = known.poses[key] = tuple(islice(found, KEPT))
            if level == 0 and levels.boards(0, floor):  # `beside` has seen to what a survey would find out
                known.surveys.update(((Lying(floor, side, pose), 0), FLUSH) for pose in poses)
        return known.poses[key]

    def base_layout(self, floors: Sequence[tuple[FloorId, Side]]) -> tuple[Lying, ...]:
        tower = Tower()
        for floor, side in floors:
            pose = next(beside(Levels(tower), floor, side), Pose(0.0, 0.0, 0.0))
            tower = tower.lay(Lying(floor, side, pose), 0)
        return tuple(laid.lying for laid in tower.floors.values())


def _reaches(new: Placed, tops: Sequence[tuple[Spot, Point]]) -> tuple[Spot, ...]:
    """The columns that would reach into a board's openings; most boards have none."""
    return tuple(spot for spot, top in tops if new.leaves_open(top)) if new.board.has_openings else ()


def _contacts(new: Placed, near: Sequence[Placed]) -> int:
    """0, 1, or 2 for two points and more, at which a board touches others (M2.3, M6.7)."""
    halo = new.halo
    touching = [other.polygon.intersection(halo).bounds for other in near if other.polygon.intersects(halo)]
    if not touching:
        return 0
    left, bottom, right, top = zip(*touching, strict=True)
    return 2 if math.hypot(max(right) - min(left), max(top) - min(bottom)) >= TWO_POINTS_MM else 1
