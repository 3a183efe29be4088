"""Builds the measured towers: `python -m tests.towers.build` writes their files, always the same."""

import random
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final, NamedTuple

import msgspec

from meja.games.menara.actions import Lying, Mark, Placement, Pose
from meja.games.menara.content import COLOURS, SIDES, FloorId, Piece, contents
from meja.games.menara.tower import statics
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.placing.best import best_poses
from meja.games.menara.tower_state import Tower
from tests.towers import FOLDER

SITE: Final = Geometry()
MARGIN_MM: Final = 3.0  # of every floor, at least
CARRYING: Final = range(3, 7)  # columns under a floor
POSES: Final = 4  # candidates, of which a random one is taken: towers of the best poses only are too tidy


class Plan(NamedTuple):
    seed: int
    floors: tuple[int, ...]  # at each level, the base first
    columns: int
    tilt_deg: float  # least tilt margin
    bridges: int  # at least
    golden: int = 0
    tears: int = 0


PLANS: Final[Mapping[str, Plan]] = {
    "small": Plan(seed=1, floors=(4, 3, 1), columns=25, tilt_deg=5.0, bridges=1),
    "typical": Plan(seed=2, floors=(4, 3, 2, 1, 1, 1), columns=50, tilt_deg=5.0, bridges=2),
    "max": Plan(
        seed=3, floors=(6, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1), columns=110, tilt_deg=2.0, bridges=4, golden=2, tears=6
    ),
}


def build(plan: Plan) -> Tower:
    """Returns the first random tower that follows the plan and is sound."""
    for attempt in count():
        rng = random.Random(f"{plan.seed} {attempt}")
        tower = _grow(plan, rng)
        if tower is None or sum(1 for _ in tower.spots()) < plan.columns or _bridges(tower) < plan.bridges:
            continue
        tower = _adorn(plan, tower, rng)
        if is_sound(tower, plan.tilt_deg):
            return tower
    raise AssertionError


def _bridges(tower: Tower) -> int:
    """Returns how many floors lie on columns of two others, not counting the base, which cannot give way."""
    return sum(laid.level > 1 and len({spot.floor for spot in laid.on}) > 1 for laid in tower.floors.values())


def is_sound(tower: Tower, tilt_deg: float) -> bool:
    seen = statics.examine(tower)
    return seen.tilt_deg >= tilt_deg and all(floor.margin_mm >= MARGIN_MM for floor in seen.floors.values())


def _grow(plan: Plan, rng: random.Random) -> Tower | None:
    """Returns a tower built floor by floor, each with all its columns; None if there is no place for one."""
    left, tower = list(contents().floors), Tower()
    rng.shuffle(left)
    for level, n in enumerate(plan.floors):
        for _ in range(n):
            grown = next(_grown(plan, tower, left, level, rng), None)
            if grown is None:
                return None
            tower = grown
            left = [floor for floor in left if floor not in tower.floors]
    return tower


def _grown(plan: Plan, tower: Tower, left: list[FloorId], level: int, rng: random.Random) -> Iterator[Tower]:
    for floor in left:
        if level == 0 and not contents().floors[floor].extends_base:
            continue
        side = rng.choice(SIDES)
        poses = [ranked.pose for ranked in best_poses(tower, floor, side, level, POSES)]
        rng.shuffle(poses)
        for pose in poses if tower.floors else [Pose(0.0, 0.0, 0.0)]:
            laid = tower.lay(Lying(floor, side, pose), level)
            on = SITE.rests(laid, laid.floors[floor])
            if level == 0 or len(on) in CARRYING:
                grown = _filled(laid.settle([(floor, on)], ()), floor, rng)
                if is_sound(grown, plan.tilt_deg):
                    yield grown


def _filled(tower: Tower, floor: FloorId, rng: random.Random) -> Tower:
    """Returns the tower with a column of its colour on every base of a floor; on a wandering floor all colours differ
    (R2.9)."""
    face = tower.floors[floor].face
    any_colour = rng.sample(COLOURS, len(face.bases)) if face.rule == "wandering" else []
    pieces: dict[int, Piece] = {
        i: any_colour[i] if base.colour is None else base.colour for i, base in enumerate(face.bases)
    }
    return Tower(tower.floors, {**tower.columns, floor: pieces}, tower.tears)


def _adorn(plan: Plan, tower: Tower, rng: random.Random) -> Tower:
    """Returns the tower with the planned number of columns, golden ones among those that carry nothing, and Tears."""
    bearing = tower.bearing()
    idle = [spot for spot, _ in tower.spots() if spot not in bearing]
    rng.shuffle(idle)
    spare = sum(1 for _ in tower.spots()) - plan.columns
    tower = tower.remove(idle[:spare])
    for spot in idle[spare : spare + plan.golden]:
        tower = tower.remove([spot]).place(Placement("golden", spot))
    marks: list[Mark] = list(tower.open_marks())
    for mark in rng.sample(marks, plan.tears):
        tower = tower.put_tear(mark)
    return tower


def main() -> None:
    for name, plan in PLANS.items():
        data = msgspec.json.format(msgspec.json.encode(build(plan)), indent=1)
        (FOLDER / f"{name}.json").write_bytes(data + b"\n")


if __name__ == "__main__":
    main()
