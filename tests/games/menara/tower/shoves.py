"""Columns that are shoved in right under a floor, with the other hand on that floor or without."""

import math
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.actions import PlaceColumns, Placement, Settle, Spot, Try
from meja.games.menara.content import FloorId
from meja.games.menara.tower import statics
from meja.games.menara.tower.answer import DeedAnswer
from meja.games.menara.tower.dimensions import RADIUS_MM, Standing, height_mm
from meja.games.menara.tower.execution import LedExecution
from meja.games.menara.tower.hand.deed_scene import goal_body
from meja.games.menara.tower.hand.free import PiecePointer
from meja.games.menara.tower.hand.hands import THIN_MM
from meja.games.menara.tower.hand.routes import Route, disc, obstacles, route
from meja.games.menara.tower.hand.steadiness import Steadiness
from meja.games.menara.tower.numeric_types import Vector
from meja.games.menara.tower.physics.scene import FRAME_S, Scene
from meja.games.menara.tower.physics.world import MM
from meja.games.menara.tower.verdict import MAX_TILT_DEG, body_pose
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower
from tests.games.menara.tower.deeds import do, trying
from tests.games.menara.tower.towers import growing

WOBBLY_DEG: Final = (0.3, 1.2)  # the table's tilt at which the tower falls before the column is in
FIRM_DEG: Final = 1.5  # of a tower that falls by clumsiness only
SECURE_DEG: Final = 2.5  # once the column is in
HIGH_MM: Final = (1.5, 4.0)  # by which a clumsy hand comes in too high, against the rim of the floor
HASTY_MM_S: Final = 100.0
ABOVE_MM: Final = 30.0


class Shove(NamedTuple):
    """A tower from which a column was taken that carried this floor; it is to be shoved in again."""

    tower: Tower
    floor: FloorId
    deed: PlaceColumns


def wobbly(seed: int) -> Shove:
    """Returns a shove under a floor that is the first to tip without the column, at a small tilt of the table."""
    return next(case for case in _shoves(f"wobbly {seed}", WOBBLY_DEG) if _is_weakest(case))


def firm(seed: int) -> Shove:
    """Returns a shove, from beside the tower, under a floor that stands firmly also without the column."""
    return next(case for case in _shoves(f"firm {seed}", (FIRM_DEG, 90.0)) if len(_way(case, led(case)).points) > 1)


def guided(case: Shove, hand: Steadiness, seed: int, *, steadied: bool) -> DeedAnswer:
    """Lets a guided hand shove the column in."""
    return do(case.tower, _deed(case, steadied=steadied), hand, str(seed)).settle


def clumsy(case: Shove, seed: int, *, steadied: bool) -> DeedAnswer:
    """Lets a free hand shove the column in that comes too high at first and hits the rim of the floor."""
    doing = led(case, steadied=steadied)
    way, z = _way(case, doing), goal_body(doing.setting.pieces[0]).at[2] / MM
    high_mm = random.Random(seed).uniform(*HIGH_MM)
    (x, y), *_ = way.points
    too_high = [(*point, z + high_mm) for point in way.points]
    right = [(*point, z) for point in way.points]
    path: list[Vector] = [(x, y, way.high_mm + ABOVE_MM), *too_high, *too_high[::-1], *right]
    for start, end in pairwise(path):
        frames = max(2, round(math.dist(start, end) / HASTY_MM_S / FRAME_S))
        for x, y, z in np.linspace(start, end, frames).tolist():
            doing.point({"new/0": PiecePointer((x, y, z))})
            doing.frame()
    doing.let_go()
    while doing.frame():
        pass
    assert doing.answer is not None
    return doing.answer


def does_harm(answer: DeedAnswer) -> bool:
    """Returns whether a floor came down or slid; a column that is taken back does no harm."""
    return isinstance(answer, Settle) and bool(answer.collapsed or answer.lost or answer.slid)


def is_in(answer: DeedAnswer) -> bool:
    """Returns whether the column is in, and all floors are where they were."""
    return isinstance(answer, Settle) and not does_harm(answer)


def stands_alone(tower: Tower) -> bool:
    """Returns whether no floor tips within two seconds if nobody touches the tower."""
    scene = Scene(tower, exact=True)
    scene.world.step(1000)
    floors = [floor for floor, laid in tower.floors.items() if laid.level]
    return all(body_pose(scene.at(floor)).tilt_deg < MAX_TILT_DEG for floor in floors)


def led(case: Shove, *, steadied: bool = False) -> LedExecution:
    deed = _deed(case, steadied=steadied)
    return LedExecution(Weightless(), trying(case.tower, deed), Try(deed), "1")


def _deed(case: Shove, *, steadied: bool) -> PlaceColumns:
    return PlaceColumns(case.deed.placements, steady=case.floor if steadied else None)


def _is_weakest(case: Shove) -> bool:
    return statics.examine(case.tower).weakest == case.floor


def _way(case: Shove, doing: LedExecution) -> Route:
    """Returns the route of the column to its base; it has one point if the base is open above."""
    (piece,) = doing.setting.pieces
    assert isinstance(piece.goal, Standing)
    low_mm, tall_mm = piece.goal.foot_mm + THIN_MM / 2, height_mm(piece.goal.piece) - THIN_MM
    return route(piece.goal.at, disc(RADIUS_MM), low_mm, tall_mm, obstacles(case.tower))


def _shoves(chance: str, tilt_deg: tuple[float, float]) -> Iterator[Shove]:
    """Yields shoves into random towers which bear a tilt in this range without the column."""
    rng = random.Random(chance)
    while True:
        for tower in growing(rng.randrange(10**6), floors=8):
            if not statics.stands(tower) or statics.tilt_deg(tower) < SECURE_DEG:
                continue
            spots = sorted(tower.bearing())
            rng.shuffle(spots)
            for spot in spots:
                left = tower.remove([spot])
                if tilt_deg[0] < statics.tilt_deg(left) < tilt_deg[1]:
                    yield from _into(tower, left, spot)


def _into(tower: Tower, left: Tower, spot: Spot) -> Iterator[Shove]:
    piece = tower.piece(spot)
    assert piece is not None, "a column carries the floor"
    for floor, laid in tower.floors.items():
        if spot in laid.on:
            yield Shove(left, floor, PlaceColumns((Placement(piece, spot),)))
