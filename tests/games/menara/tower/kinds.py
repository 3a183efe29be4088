"""Deeds of every kind on a tower, by seed, to compare rafts with single bodies; see also `benchmarks/rafts.py`."""

import math
import random
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple, TypeVar

import numpy as np

from meja.games.menara.actions import (
    Deed,
    LayFloor,
    Mark,
    Move,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    Placement,
    PlaceTear,
    Pose,
    Settle,
    Shake,
    Spot,
    Try,
)
from meja.games.menara.tower.dimensions import RADIUS_MM, standing
from meja.games.menara.tower.execution import LedExecution, is_firm
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.free import PiecePointer
from meja.games.menara.tower.hand.steadiness import MEDIUM, Steadiness
from meja.games.menara.tower.numeric_types import Vector
from meja.games.menara.tower.physics.scene import FRAME_S
from meja.games.menara.tower.physics.world import MM
from meja.games.menara.tower.verdict import Expected, body_pose, judge
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower
from tests.games.menara.tower.deeds import Done, do, trying

Item = TypeVar("Item", Spot, Mark, str)
Case = tuple[Tower, Deed]
SHOVE_MM_S = 60.0  # of the pointer
Kind = Callable[[Tower, random.Random], Iterator[Case]]


def place(full: Tower, chance: random.Random) -> Iterator[Case]:
    """Places a column on a base with nothing above it, or pushes one in where it carries nothing."""
    for spot in _shuffled(_idle(full), chance):
        yield full.remove([spot]), PlaceColumns((Placement("golden", spot),))


def insert(full: Tower, chance: random.Random) -> Iterator[Case]:
    """Pushes a column in between two floors."""
    for spot in _shuffled(full.bearing(), chance):
        left = full.remove([spot])
        yield left, PlaceColumns((Placement("golden", spot),))


def move(full: Tower, chance: random.Random) -> Iterator[Case]:
    """Moves a column that carries nothing to a free base."""
    for spot, target in zip(_shuffled(_idle(full), chance), _shuffled(_idle(full), chance), strict=True):
        if spot != target:
            yield full.remove([target]), MoveColumns((Move(spot, target),))


def pull(full: Tower, chance: random.Random) -> Iterator[Case]:
    """Pulls out a column that carries a floor."""
    for spot in _shuffled(full.bearing(), chance):
        target = chance.choice(_idle(full))
        yield full.remove([target]), MoveColumns((Move(spot, target),))


def lay(full: Tower, chance: random.Random) -> Iterator[Case]:
    """Lays a floor where one without columns on it was."""
    for floor in _shuffled(_uppermost(full), chance):
        laid = full.floors[floor]
        left = Tower(
            {id: other for id, other in full.floors.items() if id != floor},
            {id: pieces for id, pieces in full.columns.items() if id != floor},
            {id: marks for id, marks in full.tears.items() if id != floor},
        )
        yield left, LayFloor(floor, laid.side, laid.pose, laid.level)


def carry(full: Tower, chance: random.Random) -> Iterator[Case]:
    """Lifts a floor with the columns on it, and sets it down a little beside."""
    for floor in _shuffled(_uppermost(full), chance):
        laid = full.floors[floor]
        x, y, turn = (chance.uniform(-2, 2) for _ in range(3))
        pose = Pose(laid.pose.x_mm + x, laid.pose.y_mm + y, laid.pose.turn_deg + turn)
        yield full, MoveFloor(floor, pose, laid.level)


def tear(full: Tower, chance: random.Random) -> Iterator[Case]:
    """Places a Tear on a mark."""
    marks = [
        Mark(laid.floor, n)
        for laid in full.floors.values()
        for n in range(len(laid.face.marks))
        if n not in full.tears.get(laid.floor, ())
    ]
    for mark in _shuffled(marks, chance):
        yield full, PlaceTear(mark)


def shake(full: Tower, chance: random.Random) -> Iterator[Case]:
    """Removes columns that carry nothing."""
    spots = _shuffled(_idle(full), chance)
    yield full, Shake(tuple(spots[: 1 + len(spots) // 3]))


KINDS: dict[str, Kind] = {kind.__name__: kind for kind in (place, insert, move, pull, lay, carry, tear, shake)}


def firm_case(kind: str, full: Tower, seed: int) -> Case | None:
    """Returns a deed in a tower that is firm enough for rafts; None if there is none."""
    chance = random.Random(f"{kind} {seed}")
    for case in islice(KINDS[kind](full, chance), 40):
        state = trying(*case)
        meant, _ = Weightless(Geometry()).meant(state)
        if is_firm(state.tower, case[1], meant):
            return case
    return None


class Compared(NamedTuple):
    """The results of the same deed with rafts and without."""

    rafts: Done
    bodies: Done

    @property
    def is_equal(self) -> bool:
        """Returns whether the verdicts on every piece and floor are equal, except for distances."""
        return _said(self.rafts) == _said(self.bodies)

    @property
    def apart_mm(self) -> float:
        """Returns the largest distance between the final positions of a standing body."""
        ours, theirs = self.rafts.setting.scene, self.bodies.setting.scene
        return max(
            (float(np.abs(ours.at(name) - theirs.at(name))[:3].max()) / MM for name in self._standing), default=0.0
        )

    @property
    def askew_deg(self) -> float:
        ours, theirs = self.rafts.setting.scene, self.bodies.setting.scene
        pairs = ((body_pose(ours.at(name)), body_pose(theirs.at(name))) for name in self._standing)
        return max((abs(a.tilt_deg - b.tilt_deg) for a, b in pairs), default=0.0)

    @property
    def _standing(self) -> list[str]:
        """Returns all bodies except columns that lie in an opening, which settle once they move."""
        ours, theirs = self.rafts.setting.scene.bodies, self.bodies.setting.scene.bodies
        return [name for name, body in ours.items() if name in theirs and not body.is_round]


def compared(case: Case, seed: int, hand: Steadiness = MEDIUM) -> Compared:
    return Compared(*(do(*case, hand, str(seed), rafts=rafts) for rafts in (True, False)))


class Shove(NamedTuple):
    """A free hand that pushes the column it holds against a column that carries a floor."""

    tower: Tower
    deed: PlaceColumns
    far: Vector  # the start and the end of the hand's path, in mm
    near: Vector  # the goal of the pointer, inside the pushed column


def shove(full: Tower, seed: int) -> Shove | None:
    """Returns a shove in a tower that is firm enough for rafts; None if there is none."""
    chance = random.Random(f"shove {seed}")
    columns = {column.spot: column for column in standing(full)}
    for spot in _shuffled(full.bearing(), chance):
        pushed, deep_mm = columns[spot], chance.uniform(3, 15)
        others = [one.at for one in columns.values() if one is not pushed and abs(one.foot_mm - pushed.foot_mm) < 40]
        idle = chance.choice(_idle(full))
        left, deed = full.remove([idle]), PlaceColumns((Placement("golden", idle),))
        meant, _ = Weightless(Geometry()).meant(trying(left, deed))
        if pushed.lie is not None or not is_firm(left, deed, meant):
            continue
        for _ in range(24):
            turn = chance.uniform(0, math.tau)
            far, middle, near = (
                (pushed.at[0] + off * math.cos(turn), pushed.at[1] + off * math.sin(turn), pushed.foot_mm + 15)
                for off in (2 * RADIUS_MM + 6, 2 * RADIUS_MM, 2 * RADIUS_MM - deep_mm)
            )
            if all(math.dist(other, at[:2]) > 2 * RADIUS_MM + 3 for other in others for at in (far, middle)):
                return Shove(left, deed, far, near)
    return None


def shoved(case: Shove, *, rafts: bool, all_free: bool = False) -> Done:
    """Carries out a shove; returns the tower once the hand has gone back and taken its column away."""
    state = trying(case.tower, case.deed)
    led = LedExecution(Weightless(Geometry()), state, Try(case.deed), "1", rafts=rafts)
    if all_free:
        led.setting.scene.wake(led.setting.scene.bodies)
    frames = max(1, round(math.dist(case.far, case.near) / SHOVE_MM_S / FRAME_S))
    for done in (*np.linspace(0, 1, frames), *np.linspace(1, 0, frames)):
        x, y, z = (a + (b - a) * float(done) for a, b in zip(case.far, case.near, strict=True))
        led.point({"new/0": PiecePointer((x, y, z))})
        led.frame()
    while led.is_led and not led.free.has_arrived:
        led.frame()
    led.withdraw()
    while led.frame():
        pass
    scene = led.setting.scene
    found = {name: scene.at(name) for name in scene.bodies}
    return Done(judge(Expected(case.tower), found), led.setting, state)


def _said(done: Done) -> object:
    v = done.settle
    if not isinstance(v, Settle):
        return v
    rests = {floor: frozenset(on) for floor, on in v.rests}
    return rests, *(frozenset(part) for part in (v.fell, v.lost, v.crooked, v.slid, v.collapsed, v.tears)), v.let_go


def _idle(tower: Tower) -> list[Spot]:
    return sorted(spot for spot, _ in tower.spots() if not tower.carries(spot))


def _uppermost(tower: Tower) -> list[str]:
    """Returns the floors that carry no other floor."""
    under = {spot.floor for laid in tower.floors.values() for spot in laid.on}
    return sorted(laid.floor for laid in tower.floors.values() if laid.level > 0 and laid.floor not in under)


def _shuffled(items: Iterable[Item], chance: random.Random) -> list[Item]:
    found = sorted(items)
    chance.shuffle(found)
    return found
