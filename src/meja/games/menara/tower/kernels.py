"""Loads all kernels of the statics, the best poses and the physics by calling each once:

    python -m meja.games.menara.tower.kernels

The first process on a machine compiles and caches them; docs/HOSTING.md says where.
"""

from meja.games.menara.actions import Lying, Pose
from meja.games.menara.content import components
from meja.games.menara.tower import statics
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.physics import kernels as motion
from meja.games.menara.tower.placing.best import best_poses
from meja.games.menara.tower_state import Tower


def load() -> None:
    tower = _tower()
    made = statics.structure(tower)
    statics.stands(tower)
    statics.examine(tower)
    floors = [laid for laid in tower.floors.values() if laid.level > 0]
    at = [(laid.floor, base) for laid in floors for base in place_of(laid).bases]
    statics.with_columns(made, at)
    statics.without_columns(made, sorted(tower.bearing()))
    statics.with_floors(made, [laid.lying for laid in floors], 1)
    motion.load()
    floor = next(floor for floor in components().floors if floor not in tower.floors)
    for level in (0, 1):
        best_poses(tower, floor, "light", level)


def _tower() -> Tower:
    """Returns a tower of the first two floors of the box, one on the columns of the other."""
    low, high = list(components().floors)[:2]
    lying = Pose(0.0, 0.0, 0.0)
    tower = Tower().lay(Lying(low, "light", lying), 0).lay(Lying(high, "light", lying), 1)
    bases = components().floors[low].side("light").bases
    tower = Tower(tower.floors, {low: dict.fromkeys(range(len(bases)), "yellow")})
    return tower.settle([(high, Geometry().rests(tower, tower.floors[high]))], ())


if __name__ == "__main__":
    load()
