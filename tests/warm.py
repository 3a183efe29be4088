"""Compiles the kernels of the statics once, before the tests of several processes each do it for themselves.

`make test` runs it beside the checks. Kept kernels are loaded at once, so the second time it is done in seconds.
"""

from meja.games.menara.content import contents
from meja.games.menara.tower import statics
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.placing import best_poses
from tests.towers import load


def warm() -> None:
    tower = load("small")
    made = statics.structure(tower)
    statics.stands(tower)
    statics.examine(tower)
    floors = [laid for laid in tower.floors.values() if laid.level > 0]
    at = [(laid.floor, base) for laid in floors for base in place_of(laid).bases]
    statics.with_columns(made, at)
    statics.reserve_g(made, at)
    statics.without_columns(made, sorted(tower.bearing()))
    statics.with_floors(made, [laid.lying for laid in floors], 1)
    best_poses(tower, next(floor for floor in contents().floors if floor not in tower.floors), "light", 1)


if __name__ == "__main__":
    warm()
