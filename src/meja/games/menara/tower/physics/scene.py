"""A tower while a hand is at it: what the hand can reach moves, and the rest stays at rest until something moves it."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.actions import Spot
from meja.games.menara.temple import Tower
from meja.games.menara.tower.physics.bodies import Body, Name, bodies, name_of
from meja.games.menara.tower.physics.world import MM, STEP_S, Array, Snapshot, World

FRAME: Final = 8  # steps; about a sixtieth of a second
FRAME_S: Final = FRAME * STEP_S
STIRRED_MM: Final = 0.05  # a body that has moved so far may move what it stands on
STIRRED: Final = 1e-3  # the same for its turn, as the change of its quaternion: about a tenth of a degree
TALL: Final = 6  # levels
DOZES: Final = 16  # frames
STILL_M_S: Final = 0.002
STILL_RAD_S: Final = 0.05


class Moment(NamedTuple):
    """A scene at one instant, to go back to."""

    free: frozenset[Name]
    held: frozenset[Name]
    poses: dict[Name, tuple[float, ...]]
    stirred: frozenset[Name]
    calm: int
    world: Snapshot


class Scene:
    """Bodies at rest hold still as the table does. Whatever is free carries only what is free, so that no weight is
    left out; what it stands on may rest as long as it has not stirred, because the statics says that it holds."""

    def __init__(self, tower: Tower, new: Iterable[Body] = (), *, exact: bool = False) -> None:
        """`new`: pieces that are not in the tower yet, all of them in the hand. `exact`: nothing rests, and columns
        stand on all of their rim, for a tower that may fall."""
        new = list(new)
        self.bodies = {body.name: body._replace(fine=exact) for body in (*bodies(tower), *new)}
        self.exact = exact
        self.base = frozenset(name_of(laid.floor) for laid in tower.floors.values() if laid.level == 0)
        self.carriers, self.carries = _supports(tower)
        self.new = {body.name for body in new}  # not seen yet: the hand that has them may come from anywhere
        self.held = set(self.new)
        self.poses = {name: np.array([*body.at, *body.turned]) for name, body in self.bodies.items()}
        self.stirred: set[Name] = set()
        self.steps = 0
        self.left_s: float | None = None  # so long at most until it is judged; None while a hand is at work
        self.calm = 0  # frames for which the hand has been away and everything still
        free = set(self.bodies) - self.base if exact else set(self.held)
        self.parts = 2 if tower.top_level > TALL else 1
        self.world = World(self._bodies(free), self.parts)

    @property
    def time_s(self) -> float:
        return self.steps * STEP_S

    @property
    def free(self) -> Collection[Name]:
        return self.world.place.keys()

    def at(self, name: Name) -> Array:
        """Where a body is now: its centre in metres and its turn."""
        return self.world.at(name) if name in self.world.place else self.poses[name]

    def put(self, name: Name, at: Array, turned: Iterable[float] | None = None) -> None:
        """A new piece appears in the hand."""
        self.new.remove(name)
        self.world.at(name)[:3] = at
        if turned is not None:
            self.world.at(name)[3:] = list(turned)

    def hold(self, name: Name) -> None:
        """A hand takes a piece of the tower."""
        self.held.add(name)
        self._rebuild({*self.free, *self._loose(name)})

    def let_go(self, name: Name) -> None:
        self.held.discard(name)
        self.world.release(name)

    def touched(self, name: Name) -> bool:
        """Whether a body touches another one, or, in a hand, is near it."""
        return any(name in pair for pair in self.world.touches())

    def remove(self, names: Iterable[Name]) -> None:
        """Takes pieces away for good; what they carried is free to fall."""
        gone = set(names)
        above = {other for name in gone for other in self._above(name)} - gone
        for name in gone:
            del self.bodies[name]
        self.held -= gone
        self._rebuild({*self.free, *above} - gone)

    def step(self) -> None:
        """One step; what the hand, or something that has stirred, touches is set free."""
        self.world.step()
        self.steps += 1
        if self.steps % FRAME == 0:
            self.world.check()
            self._spread()

    def is_still(self) -> bool:
        fast, spin = self.world.stillness()
        return fast < STILL_M_S and spin < STILL_RAD_S

    def rest(self) -> None:
        """All that is not in a hand comes to rest where it is."""
        if not self.exact and set(self.free) != self.held:
            self._rebuild(self.held)

    def wake(self, names: Iterable[Name]) -> None:
        """Sets bodies free, with all that they carry."""
        woken = {other for name in names for other in self._loose(name)} - set(self.free)
        if woken:
            self._rebuild({*self.free, *woken})

    def snapshot(self) -> Moment:
        poses = {name: tuple(pose.tolist()) for name, pose in self.poses.items()}
        free, held, stirred = (frozenset(names) for names in (self.free, self.held, self.stirred))
        return Moment(free, held, poses, stirred, self.calm, self.world.snapshot())

    def restore(self, moment: Moment) -> None:
        """Goes back; the same pushes lead to the same bits again. Pieces removed since then are not brought back."""
        assert moment.poses.keys() == self.bodies.keys(), "pieces were removed in between"
        self.held, self.stirred, self.calm = set(moment.held), set(moment.stirred), moment.calm
        self.poses = {name: np.array(pose) for name, pose in moment.poses.items()}
        self.world = World(self._bodies(set(moment.free)), self.parts)
        self.world.restore(moment.world)
        self.steps = round(self.world.time_s / STEP_S)

    def _bodies(self, free: Collection[Name]) -> Iterator[Body]:
        for name, body in self.bodies.items():
            x, y, z, *turned = self.poses[name].tolist()
            w, i, j, k = turned
            yield body._replace(at=(x, y, z), turned=(w, i, j, k), fixed=name not in free, held=name in self.held)

    def _rebuild(self, free: Collection[Name]) -> None:
        """A new world in which these are free; their rest begins anew where they are."""
        for name in self.free:
            self.poses[name] = self.at(name).copy()
        self.world = self.world.changed(self._bodies(free))
        self.stirred &= set(free)

    def _spread(self) -> None:
        """What has stirred wakes its neighbours, and the hand whatever it comes near."""
        woken: set[Name] = set()
        for name in self.free:
            if name not in self.stirred and self._has_stirred(name):
                self.stirred.add(name)
                woken.update(self.carriers[name], self.carries[name])
        alone = True
        for pair in self.world.touches():
            for name, other in (pair, pair[::-1]):
                alone = alone and name not in self.held
                if other not in self.world.place and (name in self.held or name in self.stirred):
                    woken.add(other)
        self.wake(woken)
        self._doze(alone)

    def _doze(self, alone: bool) -> None:
        """What the hand has left alone for a while, and what is still, comes to rest again."""
        speeds = [self.world.moves(name) for name in self.free if name not in self.held]
        still = all(np.abs(speed[:3]).max() < STILL_M_S and np.abs(speed[3:]).max() < STILL_RAD_S for speed in speeds)
        self.calm = self.calm + 1 if self.held and speeds and alone and still else 0
        if self.calm >= DOZES:
            self.rest()

    def _has_stirred(self, name: Name) -> bool:
        if name in self.held:
            return False
        moved = np.abs(self.world.at(name) - self.poses[name])
        return bool(moved[:3].max() > STIRRED_MM * MM or moved[3:].max() > STIRRED)

    def _loose(self, name: Name) -> set[Name]:
        """What must be free when a body is touched: a floor with the columns it lies on, and all that they carry."""
        if name in self.base or name not in self.bodies:
            return set()
        under = self.carriers[name] if self.bodies[name].floor is not None else ()
        return {other for start in (name, *under) for other in self._above(start)} - self.base

    def _above(self, name: Name) -> set[Name]:
        """A body with everything that rests on it."""
        found, new = {name}, [name]
        while new:
            new = [other for low in new for other in self.carries[low] if other in self.bodies and other not in found]
            found.update(new)
        return found


def _supports(tower: Tower) -> tuple[dict[Name, list[Name]], dict[Name, list[Name]]]:
    """What every body rests on, and what rests on it."""
    below: defaultdict[Name, list[Name]] = defaultdict(list)
    above: defaultdict[Name, list[Name]] = defaultdict(list)

    def note(low: Name, high: Name) -> None:
        below[high].append(low)
        above[low].append(high)

    for floor, laid in tower.floors.items():
        for spot in laid.on:
            note(name_of(spot), floor)
        for base in tower.on(floor):
            note(floor, name_of(Spot(floor, base)))
        for mark in tower.tears.get(floor, ()):
            note(floor, f"{floor}*{mark}")
    return below, above
