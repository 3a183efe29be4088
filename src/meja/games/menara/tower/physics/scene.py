"""A tower while a hand is at it: what the hand can reach moves, and the rest stays at rest until something moves it.

What is free moves in rafts (`rafts`), of which the statics has shown that they stand firmly. Bodies leave their raft,
and are loose, as soon as something touches them that is not beside them in the tower, or when the raft tilts or speeds
up. Once everything is still again, those that lie where they did join a raft again. While a column that carries is
drawn out there are no rafts: what becomes of the floors above hangs on micrometres.
"""

import math
from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.temple import Tower
from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.bodies import Body, Name, bodies, name_of
from meja.games.menara.tower.physics.rafts import displaced, rafts, supports
from meja.games.menara.tower.physics.world import MM, STEP_S, Array, Snapshot, World
from meja.games.menara.tower.statics.jit import Flags

FRAME: Final = 8  # steps; about a sixtieth of a second
FRAME_S: Final = FRAME * STEP_S
STIRRED_MM: Final = 0.05  # a body that has moved so far may move what it stands on
STIRRED: Final = 1e-3  # the same for its turn, as the change of its quaternion: about a tenth of a degree
STRAIN_DEG: Final = 1.5  # a raft breaks when it tilts so far, or speeds up as if it did; firm towers bear 2 degrees
PRESSED_N: Final = 0.01  # a floor is touched when it is pressed with a gram; a column, or a Tear, when anything is near
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
    loose: frozenset[Name]
    met: frozenset[Name]
    roots: dict[Name, Name]
    is_drawn: bool
    calm: int
    still: int
    moved: Array
    world: Snapshot


class Scene:
    """Bodies at rest hold still as the table does. Whatever is free carries only what is free, so that no weight is
    left out; what it stands on may rest as long as it has not stirred, because the statics says that it holds."""

    def __init__(self, tower: Tower, new: Iterable[Body] = (), *, exact: bool = False, rafts: bool = True) -> None:
        """`new`: pieces that are not in the tower yet, all of them in the hand. `exact`: nothing rests or is in a raft,
        and columns stand on all of their rim, for a tower that may fall. `rafts`: without them it is slower."""
        new = list(new)
        self.bodies = {body.name: body._replace(fine=exact) for body in (*bodies(tower), *new)}
        self.exact, self.has_rafts = exact, rafts and not exact
        self.base = frozenset(name_of(laid.floor) for laid in tower.floors.values() if laid.level == 0)
        self.supports = supports(tower)
        self.new = {body.name for body in new}  # not seen yet: the hand that has them may come from anywhere
        self.held = set(self.new)
        self.poses = {name: np.array([*body.at, *body.turned]) for name, body in self.bodies.items()}
        self.stirred: set[Name] = set()
        self.loose: set[Name] = set()  # free bodies that are not one with what carries them
        self.met: set[Name] = set()  # those of them that something has touched since all was at rest
        self.roots: dict[Name, Name] = {}  # of the members of rafts
        self.is_drawn = False  # a hand has taken a column that carries, and nothing has rested since
        self.steps = 0
        self.left_s: float | None = None  # so long at most until it is judged; None while a hand is at work
        self.falls = False  # a floor has come down: nothing can be taken back any more
        self.calm = 0  # frames for which the hand has been away and everything still
        self.still = 0  # frames for which everything that is not in a hand has been still
        free = set(self.bodies) - self.base if exact else set(self.held)
        self.parts = 2 if tower.top_level > TALL else 1
        self._enter(World(self._bodies(free), self.parts))

    @property
    def time_s(self) -> float:
        return self.steps * STEP_S

    @property
    def free(self) -> Collection[Name]:
        return self.world.row.keys()

    def at(self, name: Name) -> Array:
        """Where a body is now: its centre in metres and its turn."""
        return self.world.at(name) if name in self.world.row else self.poses[name]

    def put(self, name: Name, at: Array, turned: Iterable[float] | None = None) -> None:
        """A new piece appears in the hand."""
        self.new.remove(name)
        self.world.at(name)[:3] = at
        if turned is not None:
            self.world.at(name)[3:] = list(turned)

    def hold(self, name: Name) -> None:
        """A hand takes a piece of the tower."""
        self.held.add(name)
        self.is_drawn |= bool(self.supports.carries[name]) and self.bodies[name].floor is None
        self._rebuild({*self.free, *self._woken(name)})

    def let_go(self, name: Name) -> None:
        self.held.discard(name)
        self.world.release(name)
        self._note()

    def touched(self, name: Name) -> bool:
        """Whether a body touches another one, or, in a hand, is near it."""
        return any(name in pair for pair in self.world.touches())

    def remove(self, names: Iterable[Name]) -> None:
        """Takes pieces away for good; what they carried is free to fall."""
        gone = set(names)
        above = self.supports.above(gone) - gone
        for name in gone:
            del self.bodies[name]
        self.held -= gone
        self.supports = self.supports.without(gone)
        self._rebuild({*self.free, *above} - gone)

    def step(self) -> None:
        """One step; what the hand, or something that has stirred, touches is set free."""
        self.world.step()
        self.steps += 1
        if self.steps % FRAME == 0:
            self.world.check()
            self._spread()

    def is_still(self, name: Name | None = None) -> bool:
        """Whether nothing moves, or a free body does not."""
        if name is not None:
            return _is_still(self.world.moves(name))
        fast, spin = self.world.stillness()
        return fast < STILL_M_S and spin < STILL_RAD_S

    def rest(self) -> None:
        """All that is not in a hand comes to rest where it is."""
        if not self.exact and set(self.free) != self.held:
            self.is_drawn = False
            self._rebuild(self.held)

    def wake(self, names: Iterable[Name]) -> None:
        """Sets bodies free, with all that they carry."""
        free = {*self.free, *self._woken(*names)}
        if len(free) > len(self.free):
            self._rebuild(free)

    def snapshot(self) -> Moment:
        poses = {name: tuple(pose.tolist()) for name, pose in self.poses.items()}
        return Moment(
            frozenset(self.free), frozenset(self.held), poses, frozenset(self.stirred), frozenset(self.loose),
            frozenset(self.met), dict(self.roots), self.is_drawn, self.calm, self.still, self.moved.copy(),
            self.world.snapshot(),
        )  # fmt: skip

    def restore(self, moment: Moment) -> None:
        """Goes back; the same pushes lead to the same bits again. Pieces removed since then are not brought back."""
        assert moment.poses.keys() == self.bodies.keys(), "pieces were removed in between"
        self.held, self.stirred = set(moment.held), set(moment.stirred)
        self.loose, self.met = set(moment.loose), set(moment.met)
        self.roots, self.is_drawn = dict(moment.roots), moment.is_drawn
        self.calm, self.still = moment.calm, moment.still
        self.poses = {name: np.array(pose) for name, pose in moment.poses.items()}
        self._enter(World(self._bodies(set(moment.free)), self.parts))
        self.world.restore(moment.world)
        self.moved = moment.moved.copy()
        self.steps = round(self.world.time_s / STEP_S)

    def _bodies(self, free: Collection[Name]) -> Iterator[Body]:
        for name, body in self.bodies.items():
            x, y, z, w, i, j, k = self.poses[name].tolist()
            yield body._replace(
                at=(x, y, z), turned=(w, i, j, k), fixed=name not in free, held=name in self.held,
                root=self.roots.get(name),
            )  # fmt: skip

    def _rafts(self, free: Collection[Name]) -> dict[Name, Name]:
        """The root of every member of a raft when these bodies are free."""
        if not self.has_rafts or self.is_drawn:
            return {}
        free = {name for name in free if name not in self.held}
        bound = free - self.loose - displaced(self.bodies, self.supports, self.poses)
        return rafts(self.bodies, self.supports, free, bound, self.stirred | self.held)

    def _rebuild(self, free: Collection[Name]) -> None:
        """A new world in which these are free; their rest begins anew where they are."""
        for name, pose in zip(self.free, self.world.poses(), strict=True):
            self.poses[name] = pose
        self.stirred &= set(free)
        self.loose &= set(free)
        self.met &= set(free)
        self.roots = self._rafts(free)
        self.still = 0
        self._enter(self.world.changed(self._bodies(free)))

    def _enter(self, world: World) -> None:
        """Begins with a world, and notes what every frame is compared with."""
        self.world = world
        self.moved = world.speeds()  # a frame ago
        self.rest_poses = np.array([self.poses[name] for name in world.free]).reshape(-1, 7)
        roots = set(self.roots.values())
        self.is_bound = np.array([name in self.roots or name in roots for name in world.free], np.bool_)
        self.is_free = self._flags(self.free)
        self.is_apart = np.full((world.model.nbody, world.model.nbody), self.has_rafts)  # not neighbours in the tower
        for low in self.bodies:
            for high in self.supports.carries[low]:
                if high in self.bodies:
                    a, b = world.ids[low], world.ids[high]
                    self.is_apart[a, b] = self.is_apart[b, a] = False
        self._note()

    def _note(self) -> None:
        """Notes which bodies are in a hand, and which wake others."""
        self.is_held = self._flags(self.held)
        self.wakes = self.is_held | self._flags(self.stirred)

    def _flags(self, names: Iterable[Name]) -> Flags:
        flags = np.zeros(self.world.model.nbody, np.bool_)
        flags[[self.world.ids[name] for name in names]] = True
        return flags

    def _spread(self) -> None:
        """What has stirred wakes its neighbours, and the hand whatever it comes near; rafts break that have to."""
        world, stirred = self.world, self._stirred()
        woken = {other for name in stirred for other in self.supports.next_to(name)}
        near: set[Name] = set()
        met, forces = kernels.meetings(*world.contacts(), self.is_held, self.wakes, self.is_free, self.is_apart)
        for pair, force in zip(met[1:].tolist(), forces[1:].tolist(), strict=True):
            for a, b in (pair, pair[::-1]):
                name = world.names[b]
                if self.wakes[a] and not self.is_free[b]:
                    woken.add(name)
                if self.is_apart[a, b] and self.is_free[b] and not self.is_held[b]:
                    near.add(name)
                    if force > PRESSED_N or self.bodies[name].floor is None:
                        self.met.add(name)
        moves = world.speeds()
        loose = (self.met | self._strained(moves)) - self.loose
        self.loose |= loose
        self.moved = moves
        free = {*self.free, *self._woken(*woken)}
        if len(free) > len(self.free) or ((loose or stirred) and self._rafts(free) != self.roots):
            self._rebuild(free)
        self._doze(is_alone=met[0, 0] == 0, near=near)

    def _stirred(self) -> set[Name]:
        """What has stirred in this frame."""
        moved = kernels.stirred(self.world.poses(), self.rest_poses, STIRRED_MM * MM, STIRRED)
        new = {self.world.free[n] for n in np.flatnonzero(moved).tolist()} - self.stirred - self.held
        if new:
            self.stirred |= new
            self._note()
        return new

    def _strained(self, moves: Array) -> set[Name]:
        """The bodies of rafts that tilt, or speed up, too much."""
        world, limit = self.world, math.radians(STRAIN_DEG)
        found = kernels.strained(world.qpos, world.places, self.is_bound, moves, self.moved, FRAME_S, limit)
        names = [world.free[n] for n in np.flatnonzero(found).tolist()]
        broken = {self.roots.get(name, name) for name in names}
        return broken | {name for name, root in self.roots.items() if root in broken}

    def _doze(self, *, is_alone: bool, near: set[Name]) -> None:
        """What the hand has left alone for a while, and what is still, comes to rest again. While the hand is near
        something, what is not above that rests, and the others join rafts again."""
        mine = np.array([name not in self.held for name in self.free], np.bool_)
        is_still = bool(mine.any()) and _is_still(self.world.speeds()[mine])
        self.calm = self.calm + 1 if self.held and is_alone and is_still else 0
        self.still = self.still + 1 if is_still else 0
        if self.calm >= DOZES:
            self.rest()
        elif self.still >= DOZES and self.held and self.has_rafts and not self.is_drawn:
            poses = {**self.poses, **dict(zip(self.free, self.world.poses(), strict=True))}
            free = self.supports.above(near | displaced(self.bodies, self.supports, poses)) | self.held
            free &= set(self.free)
            if self.stirred or self.loose > self.met or len(free) < len(self.free):
                self.stirred.clear()
                self.loose &= self.met
                self._rebuild(free)
            self.still = 0

    def _woken(self, *names: Name) -> set[Name]:
        """What must be free when bodies are touched: floors with the columns they lie on, and all that these carry."""
        starts = {name for name in names if name in self.bodies and name not in self.base}
        under = [low for name in starts if self.bodies[name].floor is not None for low in self.supports.carriers[name]]
        return self.supports.above({*starts, *under} & self.bodies.keys()) - self.base


def _is_still(speeds: Array) -> bool:
    """Of one body, or of several."""
    return bool(np.abs(speeds[..., :3]).max() < STILL_M_S and np.abs(speeds[..., 3:]).max() < STILL_RAD_S)
