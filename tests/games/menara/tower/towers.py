"""Random towers of the real floors: with bridges, tops covered in part or by two floors, golden columns, ruins."""

import math
import random
from collections.abc import Iterator
from functools import cache

import shapely

from meja.games.menara.actions import Lying, Mark, Pose, Spot
from meja.games.menara.content import SIDES, FloorId, Piece, Side, contents
from meja.games.menara.tower.boards import board, place_of, tops
from meja.games.menara.tower.dimensions import RADIUS_MM
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.statics import stands
from meja.games.menara.tower_state import Tower

SITE = Geometry()
SPREAD_MM = (0.0, 4.0, 10.0)  # standard deviations of a new floor's offset from the middle of its columns
TRIES = 60


@cache
def towers(seeds: range) -> tuple[Tower, ...]:
    """Returns many towers: every stage of their growth, each also twice without one of its bearing columns."""
    made: list[Tower] = []
    for seed in seeds:
        chance = random.Random(seed)
        for tower in growing(seed):
            made.append(tower)
            made += (tower.remove([spot]) for spot in chance.sample(sorted(tower.bearing()), 2))
    return tuple(made)


def growing(seed: int, floors: int = 14, tidy: float = 0.6) -> Iterator[Tower]:
    """Yields a tower as it grows, after every floor with its pieces, until it falls. `tidy`: the share of floors that
    cover whole tops only."""
    chance = random.Random(seed)
    quarry = list(contents().floors)
    chance.shuffle(quarry)
    if chance.random() < 0.4:  # floors on which columns lie come early enough to be built on
        for ruin in ("thorn-moon", "crescents-of-the-sun"):
            quarry.remove(ruin)
            quarry.insert(chance.randrange(4, 10), ruin)
    tower = Tower()
    for lying in SITE.base_layout([(floor, chance.choice(SIDES)) for floor in quarry[:4]]):
        tower = _filled(tower.lay(lying, 0), lying.floor, chance, 1.0)
    for n, floor in enumerate(quarry[4 : 4 + floors]):
        careful, whole = chance.random() < 0.93, chance.random() < tidy
        for _ in range(TRIES):
            laid = _laid(tower, floor, 1 if n < 3 else chance.randint(1, tower.top_level + 1), chance)
            if laid is None or (whole and not _is_tidy(laid, floor)):
                continue
            grown = _filled(laid, floor, chance, chance.choice((0.5, 0.75, 1.0)))
            if stands(grown) or not careful:
                break
        else:
            continue  # there is no place for it
        tower = grown
        yield tower
        if not stands(tower):
            return


def _laid(tower: Tower, floor: FloorId, level: int, chance: random.Random) -> Tower | None:
    """Returns the tower with a floor on at least two columns, often of two floors; None if there is no place for it."""
    below = list(tops(tower, level))
    if len(below) < 2:
        return None
    first, at = chance.choice(below)
    near = sorted(below, key=lambda row: math.dist(row[1], at))[1:5]
    if chance.random() < 0.6:
        near = [row for row in near if row[0].floor != first.floor] or near
    group = [at, *(top for _, top in chance.sample(near, chance.randint(1, len(near))))]
    side: Side = chance.choice(SIDES)
    lying = Lying(floor, side, _pose(floor, side, group, chance))
    if chance.random() < 0.2:
        lying = _beside(tower, lying, level, chance) or lying
    met = SITE.survey(tower, lying, level)
    if len(met.rests) < 2 or met.overlaps:
        return None
    return tower.lay(lying, level).settle([(floor, met.rests)], ())


def _beside(tower: Tower, lying: Lying, level: int, chance: random.Random) -> Lying | None:
    """Returns the pose moved until the floor just clears another one, with which it shares a column."""
    shared = [(laid, at) for laid in tower.floors.values() for spot, at in tops(tower, level) if spot in laid.on]
    if not shared:
        return None
    other, (x, y) = chance.choice(shared)
    away = chance.gauss(math.atan2(y - other.pose.y_mm, x - other.pose.x_mm), 0.5)
    near_mm, far_mm = 10.0, 120.0
    while far_mm - near_mm > 0.5:
        between = (near_mm + far_mm) / 2
        at = Pose(x + between * math.cos(away), y + between * math.sin(away), lying.pose.turn_deg)
        moved = lying._replace(pose=at)
        if SITE.survey(tower, moved, level).overlaps:
            near_mm = between
        else:
            far_mm, lying = between, moved
    return lying


def _is_tidy(tower: Tower, floor: FloorId) -> bool:
    """Returns whether a floor covers whole tops only."""
    place = place_of(tower.floors[floor])
    inner = place.moved(place.board.polygon.buffer(-RADIUS_MM))
    on = set(tower.floors[floor].on)
    return all(inner.covers(shapely.Point(at)) for spot, at in tops(tower, tower.floors[floor].level) if spot in on)


def _pose(floor: FloorId, side: Side, group: list[tuple[float, float]], chance: random.Random) -> Pose:
    spread = chance.choice(SPREAD_MM)
    x = sum(x for x, _ in group) / len(group) + chance.gauss(0, spread)
    y = sum(y for _, y in group) / len(group) + chance.gauss(0, spread)
    turn = chance.uniform(0, 360)
    (u, v), cos, sin = board(floor, side).centroid, math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return Pose(x - cos * u + sin * v, y - sin * u - cos * v, turn)


def _filled(tower: Tower, floor: FloorId, chance: random.Random, share: float) -> Tower:
    """Returns the tower with pieces on some of a floor's bases, a little off their middles, and Tears on its marks."""
    face = tower.floors[floor].face
    pieces: dict[int, Piece] = {
        base: "golden" if chance.random() < 0.06 else (face.bases[base].colour or "yellow")
        for base in range(len(face.bases))
        if chance.random() < share
    }
    tower = Tower(tower.floors, {**tower.columns, floor: pieces}, tower.tears, tower.shifts)
    for mark in range(len(face.marks)):
        if chance.random() < 0.5:
            tower = tower.put_tear(Mark(floor, mark))
    shifts = [
        (Spot(floor, base), (chance.uniform(-1.4, 1.4), chance.uniform(-1.4, 1.4)))
        for base in pieces
        if chance.random() < 0.3
    ]
    return tower.settle((), (), shifts)
