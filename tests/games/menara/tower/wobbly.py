"""Wobbly floors: a column is to be shoved in right under them, with the other hand on the floor or without."""

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from meja.games.menara.actions import PlaceColumns, Placement, Settle, Spot
from meja.games.menara.content import FloorId
from meja.games.menara.tower import statics
from meja.games.menara.tower.hand.steadiness import Steadiness
from meja.games.menara.tower_state import Tower
from tests.games.menara.tower.deeds import do
from tests.games.menara.tower.towers import growing

WOBBLY_DEG: Final = (0.3, 1.2)  # the table's tilt at which the tower falls before the column is in
FIRM_DEG: Final = 2.5  # at least the same once it is in


class Wobbly(NamedTuple):
    """A tower from which a column was taken; without it, `floor` is the first to tip over."""

    tower: Tower
    floor: FloorId
    spot: Spot
    deed: PlaceColumns


def wobbly(seed: int) -> Wobbly:
    """Returns a wobbly floor for this seed."""
    return next(_wobbly(random.Random(f"wobbly {seed}")))


def stays(case: Wobbly, hand: Steadiness, seed: int, *, steadied: bool) -> bool:
    """Returns whether the column gets in and all floors stay where they are."""
    deed = PlaceColumns(case.deed.placements, steady=case.floor if steadied else None)
    verdict = do(case.tower, deed, hand, str(seed)).settle
    return isinstance(verdict, Settle) and not (verdict.collapsed or verdict.lost or verdict.slid)


def _wobbly(chance: random.Random) -> Iterator[Wobbly]:
    while True:
        for tower in growing(chance.randrange(10**6), floors=8):
            if not statics.stands(tower) or statics.tilt_deg(tower) < FIRM_DEG:
                continue
            spots = sorted(tower.bearing())
            chance.shuffle(spots)
            for spot in spots:
                left, piece = tower.remove([spot]), tower.piece(spot)
                assert piece is not None, "a column carries the floor"
                weakest = statics.examine(left).weakest
                is_wobbly = WOBBLY_DEG[0] < statics.tilt_deg(left) < WOBBLY_DEG[1]
                if is_wobbly and weakest is not None and spot in tower.floors[weakest].on:
                    yield Wobbly(left, weakest, spot, PlaceColumns((Placement(piece, spot),)))
