"""The tower judged by its statics: it falls if its tilt margin is smaller than the disturbance by the hand."""

import math
import random
from collections.abc import Iterator
from typing import Final

from meja.games.menara.actions import Found, HandDeed, MoveColumns, MoveFloor, PlaceColumns, Seek, Settle, Spot, Try
from meja.games.menara.content import FloorId, PointMm
from meja.games.menara.state import State
from meja.games.menara.tower import statics
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import STEADY, Steadiness
from meja.games.menara.tower.placing.places import safe_places
from meja.games.menara.tower.verdict import CROOKED_MM
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower

DISTURBANCE_DEG: Final = 0.3  # by a steady hand: standard deviation of an equivalent tilt of the table
DISTURBANCE_DEG_MM: Final = 0.8  # added for each millimetre of tremble
DRAG: Final = 2.0  # factor for pulling out a column that carries
STEADIED: Final = 0.5  # factor if the other hand steadies something; a tower that tips by itself falls all the same
IN_TONGS_MM: Final = 0.8  # added to the aim error of a hand with tongs
MAX_STRAY_MM: Final = 2.5  # of the hand; if it strays by more, a column on the carried floor falls over


class Balanced:
    """A fast tower for bots and simulations; a shaky hand is as dangerous here as in the physics."""

    def __init__(self, hand: Steadiness = STEADY, geometry: Geometry | None = None) -> None:
        self.hand = hand
        self.weightless = Weightless(geometry)

    def settle(self, state: State, asked: Try, chance: str) -> Settle:
        meant, rests = self.weightless.meant(state)
        hand = _Hand(self.hand, chance)
        shifts = tuple(hand.set_down(asked))
        crooked = tuple(spot for spot, shift in shifts if math.hypot(*shift) > CROOKED_MM)
        straight = tuple((spot, shift) for spot, shift in shifts if spot not in crooked)
        fell = tuple(hand.topple(state.tower, asked))
        disturbance_deg = hand.disturbance_deg(state.tower, asked)
        collapsed = _fall(meant.settle((), (), straight), disturbance_deg)
        if isinstance(asked.deed, MoveColumns) and not collapsed:
            collapsed = _fall(state.tower.remove(move.origin for move in asked.deed.moves), disturbance_deg)
        return Settle(
            rests=tuple((floor, on) for floor, on in rests if floor not in collapsed),
            fell=tuple(spot for spot in fell if spot.floor not in collapsed),
            crooked=tuple(spot for spot in crooked if spot.floor not in collapsed),
            collapsed=collapsed,
            shifts=tuple((spot, shift) for spot, shift in straight if spot.floor not in collapsed),
        )

    def find_places(self, tower: Tower, asked: Seek) -> Found:
        return safe_places(self.weightless.geometry, tower, asked)


class _Hand:
    """The random errors of a hand."""

    def __init__(self, steadiness: Steadiness, chance: str) -> None:
        self.steadiness, self.random = steadiness, random.Random(chance)

    def disturbance_deg(self, tower: Tower, asked: Try) -> float:
        disturbance_deg = DISTURBANCE_DEG + DISTURBANCE_DEG_MM * self.steadiness.tremble_mm
        if isinstance(asked.deed, MoveColumns) and any(tower.carries(move.origin) for move in asked.deed.moves):
            disturbance_deg *= DRAG
        if isinstance(asked.deed, HandDeed) and asked.deed.steady is not None:
            disturbance_deg *= STEADIED
        return disturbance_deg * abs(self.random.gauss(0, 1))

    def set_down(self, asked: Try) -> Iterator[tuple[Spot, PointMm]]:
        """Yields how far new columns stand off the middle of their base; farther with tongs (R6.11)."""
        match asked.deed:
            case PlaceColumns(placements):
                spots = [placement.spot for placement in placements]
            case MoveColumns(moves):
                spots = [move.target for move in moves]
            case _:
                spots = []
        for spot in spots:
            aim_mm = self.steadiness.aim_mm + (IN_TONGS_MM if spot in asked.tongs else 0.0)
            far_mm, direction = aim_mm * abs(self.random.gauss(0, 1)), self.random.uniform(0, math.tau)
            if far_mm:
                yield spot, (round(far_mm * math.cos(direction), 2), round(far_mm * math.sin(direction), 2))

    def topple(self, tower: Tower, asked: Try) -> Iterator[Spot]:
        """Yields the columns that fall over on a carried floor (M4.7)."""
        if isinstance(asked.deed, MoveFloor):
            for base in tower.on(asked.deed.floor):
                if abs(self.random.gauss(0, 1)) * self.steadiness.tremble_mm > MAX_STRAY_MM:
                    yield Spot(asked.deed.floor, base)


def _fall(tower: Tower, disturbance_deg: float) -> tuple[FloorId, ...]:
    """Returns the floors that fall, weakest first, until the rest stands; only the first one falls by disturbance."""
    gone: list[FloorId] = []
    while statics.tilt_deg(tower) <= disturbance_deg:
        weakest = statics.examine(tower).weakest
        assert weakest is not None, "a tower that falls has a floor that tips"
        falling = [weakest, *_resting_on(tower, weakest)]
        gone += falling
        tower, _ = tower.fall((), falling)
        disturbance_deg = 0.0
    return tuple(gone)


def _resting_on(tower: Tower, floor: FloorId) -> list[FloorId]:
    """Returns all floors above that rest on a floor's columns, directly or not."""
    found: list[FloorId] = []
    low = {floor}
    for laid in sorted(tower.floors.values(), key=lambda laid: laid.level):
        if any(spot.floor in low for spot in laid.on):
            low.add(laid.floor)
            found.append(laid.floor)
    return found
