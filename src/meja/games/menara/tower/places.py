"""Finds a place for a floor that may else be put back (R2.7): by geometry alone, or one that is safe by the statics."""

from collections.abc import Callable, Iterator

from meja.games.menara.actions import Found, LayFloor, Lying, Pose, Seek, Where
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower_state import Tower

Poses = Callable[[Where], Iterator[Pose]]


def lying_places(geometry: Geometry, tower: Tower, asked: Seek) -> Found:
    """Returns legal places on two columns or more, without weights."""
    return _first_places(asked, lambda where: iter(geometry.poses(tower, where.floor, where.side, where.level)))


def safe_places(geometry: Geometry, tower: Tower, asked: Seek) -> Found:
    """Returns places with which the whole tower counts as safe by the statics."""
    from meja.games.menara.tower.placing import best_poses  # imports numba, which is slow
    from meja.games.menara.tower.statics import SAFE_DEG, tilt_deg

    def is_safe(where: Where, pose: Pose) -> bool:
        lying = Lying(where.floor, where.side, pose)
        rests = geometry.survey(tower, lying, where.level).rests
        return bool(tilt_deg(tower.lay(lying, where.level).settle([(where.floor, rests)], ())) >= SAFE_DEG)

    def poses(where: Where) -> Iterator[Pose]:
        """Yields the safe poses among those on offer, then among the best ones by the statics, which take longer."""
        for pose in geometry.poses(tower, where.floor, where.side, where.level):
            if is_safe(where, pose):
                yield pose
        for ranked in best_poses(tower, where.floor, where.side, where.level):
            if is_safe(where, ranked.pose):
                yield ranked.pose

    return _first_places(asked, poses)


def _first_places(asked: Seek, poses: Poses) -> Found:
    """Returns the first place of each floor."""
    found: dict[str, LayFloor] = {}
    for where in asked.where:
        if where.floor not in found and (pose := next(poses(where), None)) is not None:
            found[where.floor] = LayFloor(where.floor, where.side, pose, where.level)
    return Found(tuple(found.values()))
