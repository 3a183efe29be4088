"""Where floors may lie: the column tops they cover, the floors they overlap, contacts with the base, and good poses."""

import threading
from collections.abc import Sequence
from itertools import islice
from typing import Final

from meja.games.menara.actions import Lying, Pose, Spot
from meja.games.menara.content import FloorId, PointMm, Side
from meja.games.menara.site import Survey
from meja.games.menara.tower.boards import Boards, Levels, Placed, contacts, placed
from meja.games.menara.tower.poses.quick import beside, on_columns
from meja.games.menara.tower.poses.snapping import snapped
from meja.games.menara.tower.poses.thorough import thorough_poses
from meja.games.menara.tower_state import Laid, Tower

MAX_CACHED: Final = 1000  # surveys and rests of one tower
MAX_POSES: Final = 2  # offered at a level, unless others are wanted
FLUSH: Final = Survey(contacts=2)  # edge to edge with another floor of the base, without overlap


class TowerCache:
    """Answers about one tower; they stay true because towers are immutable."""

    def __init__(self, tower: Tower, boards: Boards) -> None:
        self.tower = tower
        self.levels = Levels(tower, boards)
        self.surveys: dict[tuple[Lying, int], Survey] = {}
        self.rests: dict[tuple[Lying, int], tuple[Spot, ...]] = {}
        self.quick_poses: dict[tuple[FloorId, Side, int], Sequence[Pose]] = {}
        self.poses: dict[tuple[FloorId, Side, int], Sequence[Pose]] = {}


class _Last(threading.local):
    """The boards and the cache of the last tower, in every thread its own."""

    def __init__(self) -> None:
        self.boards = Boards({})
        self.cache = TowerCache(Tower(), self.boards)


class Geometry:
    """The site without forces: exact contacts, no weights. Threads can share an instance.

    It caches answers about the last tower asked about, by identity, and the boards of that tower, which the next tower
    shares unless a floor was laid or moved. The caches are thread-local, as boards are (`thread_cache`).
    """

    def __init__(self, max_poses: int = MAX_POSES) -> None:
        """`max_poses`: of a floor with one side up, offered at a level."""
        self._last = _Last()
        self.max_poses = max_poses

    def boards(self, tower: Tower) -> Boards:
        """Returns the boards of a tower. Towers that differ in their columns only share their floors and boards."""
        boards = self._last.boards
        if boards.floors is not tower.floors:
            boards = self._last.boards = Boards(tower.floors)
        return boards

    def _cache_of(self, tower: Tower) -> TowerCache:
        cache = self._last.cache
        if cache.tower is not tower or len(cache.surveys) + len(cache.rests) >= MAX_CACHED:
            cache = self._last.cache = TowerCache(tower, self.boards(tower))
        return cache

    def survey(self, tower: Tower, lying: Lying, level: int) -> Survey:
        cache, key = self._cache_of(tower), (lying, level)
        if key not in cache.surveys:
            cache.surveys[key] = self._survey(cache, lying, level)
        return cache.surveys[key]

    def _survey(self, cache: TowerCache, lying: Lying, level: int) -> Survey:
        new = placed(lying)
        overlaps = cache.levels.overlaps(lying, level)
        if level == 0:
            near = [other for _, other in cache.levels.boards(level, lying.floor) if new.is_near(other)]
            return Survey(overlaps=overlaps, contacts=contacts(new, near))
        return Survey(
            rests=self._rests(cache, lying, level),
            overlaps=overlaps,
            reaches=_reaches(new, cache.levels.tops(level, lying.floor)),
        )

    def rests(self, tower: Tower, laid: Laid) -> tuple[Spot, ...]:
        """Returns the columns of a tower on which a floor lies, or would lie."""
        return self._rests(self._cache_of(tower), laid.lying, laid.level)

    def _rests(self, cache: TowerCache, lying: Lying, level: int) -> tuple[Spot, ...]:
        key = (lying, level)
        rests = cache.rests.get(key)
        if rests is None:
            covers = placed(lying).covers
            tops = cache.levels.tops(level, lying.floor)
            rests = cache.rests[key] = tuple([spot for spot, top in tops if covers(top)])
        return rests

    def poses(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Sequence[Pose]:
        cache, key = self._cache_of(tower), (floor, side, level)
        if key not in cache.poses:
            quick = self.quick_poses(tower, floor, side, level)
            is_done = quick or level == 0
            found = quick if is_done else tuple(islice(thorough_poses(cache.levels, *key), self.max_poses))
            cache.poses[key] = found
        return cache.poses[key]

    def quick_poses(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Sequence[Pose]:
        cache, key = self._cache_of(tower), (floor, side, level)
        if key not in cache.quick_poses:
            levels = cache.levels
            found = beside(levels, floor, side) if level == 0 else on_columns(levels, floor, side, level)
            poses = cache.quick_poses[key] = tuple(islice(found, self.max_poses))
            if level == 0 and levels.boards(0, floor):  # `beside` yields only poses with this survey
                cache.surveys.update(((Lying(floor, side, pose), 0), FLUSH) for pose in poses)
        return cache.quick_poses[key]

    def snapped(self, tower: Tower, lying: Lying) -> Pose | None:
        """Returns the nearest pose to which a push would slide a floor that lies near the base (M6.7)."""
        return snapped(self._cache_of(tower).levels, lying)

    def base_layout(self, floors: Sequence[tuple[FloorId, Side]]) -> tuple[Lying, ...]:
        tower = Tower()
        for floor, side in floors:
            pose = next(beside(Levels(tower), floor, side), Pose(0.0, 0.0, 0.0))
            tower = tower.lay(Lying(floor, side, pose), 0)
        return tuple(laid.lying for laid in tower.floors.values())


def _reaches(new: Placed, tops: Sequence[tuple[Spot, PointMm]]) -> tuple[Spot, ...]:
    """Returns the columns that would reach into a board's openings; most boards have none."""
    return tuple(spot for spot, top in tops if new.leaves_open(top)) if new.board.has_openings else ()
