"""Finds a place for a floor that may else be put back (R2.7): by geometry alone, or one that is safe by the statics."""

from collections.abc import Callable, Iterable, Iterator

from meja.games.menara.actions import Found, LayFloor, Lying, Pose, Seek, Where
from meja.games.menara.content import FloorId
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower_state import Tower

Search = Callable[[Where], Iterable[Pose]]


def lying_places(geometry: Geometry, tower: Tower, asked: Seek) -> Found:
    """Returns legal places on two columns or more, without weights."""
    return _first_places(
        asked,
        lambda where: geometry.quick_poses(tower, where.floor, where.side, where.level),
        lambda where: geometry.poses(tower, where.floor, where.side, where.level),
    )


def safe_places(geometry: Geometry, tower: Tower, asked: Seek) -> Found:
    """Returns places with which the whole tower counts as safe by the statics."""
    from meja.games.menara.tower.placing.best import best_poses  # imports numba, which is slow
    from meja.games.menara.tower.statics import SAFE_DEG, tilt_deg

    def is_safe(where: Where, pose: Pose) -> bool:
        lying = Lying(where.floor, where.side, pose)
        rests = geometry.survey(tower, lying, where.level).rests
        return bool(tilt_deg(tower.lay(lying, where.level).settle([(where.floor, rests)], ())) >= SAFE_DEG)

    def offered(where: Where) -> Iterator[Pose]:
        poses = geometry.quick_poses(tower, where.floor, where.side, where.level)
        return (pose for pose in poses if is_safe(where, pose))

    def best(where: Where) -> Iterator[Pose]:
        ranked = best_poses(tower, where.floor, where.side, where.level)
        return (one.pose for one in ranked if is_safe(where, one.pose))

    return _first_places(asked, offered, best)


def _first_places(asked: Seek, *searches: Search) -> Found:
    """Returns the first place of each floor, by the first search that finds one; the later ones take longer."""
    found: dict[FloorId, LayFloor] = {}
    for search in searches:
        for where in asked.where:
            if where.floor not in found and (pose := next(iter(search(where)), None)) is not None:
                found[where.floor] = LayFloor(where.floor, where.side, pose, where.level)
    return Found(tuple(found.values()))
