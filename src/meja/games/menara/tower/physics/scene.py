"""The scene of a deed: bodies near the hand are simulated, the others are fixed until something moves them.

Free bodies move in rafts (`rafts`), which the statics proves to stand firmly. A body becomes loose and leaves its raft
when a body touches it that is not its neighbour in the tower, or when the raft tilts or accelerates too much. Once all
bodies are still, those that have not been displaced join a raft again. While a column that carries is pulled out there
are no rafts, because micrometres decide what happens to the floors above.
"""

import math
from collections.abc import Collection, Iterable, Iterator
from typing import Final, NamedTuple

import numpy as np

from meja.games.menara.tower.numeric_types import Bools, Floats
from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.bodies import Body, BodyName, bodies
from meja.games.menara.tower.physics.rafts import displaced, rafts, supports
from meja.games.menara.tower.physics.world import MM, STEP_S, World, WorldSnapshot
from meja.games.menara.tower_state import Tower, name_of

FRAME: Final = 8  # steps, together about a sixtieth of a second
FRAME_S: Final = FRAME * STEP_S
STIRRED_MM: Final = 0.05  # a body that has moved farther from its rest pose has stirred: it may move its carriers
STIRRED_TURN: Final = 1e-3  # the same for a component of its quaternion: about a tenth of a degree
STRAIN_DEG: Final = 1.5  # a raft breaks at this tilt, or an equal acceleration; firm towers bear 2 degrees
PRESSED_N: Final = 0.01  # a floor counts as touched from a force of 1 g; a column or a Tear when a body is near
TALL: Final = 6  # levels; higher towers need two substeps
REST_FRAMES: Final = 16  # still frames after which bodies come to rest
STILL_M_S: Final = 0.002
STILL_RAD_S: Final = 0.05


class SceneSnapshot(NamedTuple):
    """The state of a scene; it can be restored as long as no piece was removed since."""

    free: frozenset[BodyName]
    held: frozenset[BodyName]
    poses: dict[BodyName, tuple[float, ...]]
    stirred: frozenset[BodyName]
    loose: frozenset[BodyName]
    met: frozenset[BodyName]
    roots: dict[BodyName, BodyName]
    is_pulled_out: bool
    untouched_frames: int
    still_frames: int
    last_velocities: Floats
    world: WorldSnapshot


class Scene:
    """The bodies of a tower, of which some are at rest (fixed) and the others free. A free body carries free bodies
    only, so that no weight is lost. Its carriers may rest until it stirs, because the statics proves that they hold."""

    def __init__(self, tower: Tower, new: Iterable[Body] = (), *, exact: bool = False, rafts: bool = True) -> None:
        """`new`: pieces in the hand that are not in the tower yet. `exact`: for a tower that may fall: all bodies are
        free and in no raft, and columns have the finer rim. `rafts`: False simulates every body by itself, slower."""
        new = list(new)
        self.bodies = {body.name: body._replace(fine=exact) for body in (*bodies(tower), *new)}
        self.exact, self.has_rafts = exact, rafts and not exact
        self.base = frozenset(name_of(laid.floor) for laid in tower.floors.values() if laid.level == 0)
        self.supports = supports(tower)
        self.new = {body.name for body in new}  # not visible yet: the hand may bring them from anywhere
        self.held = set(self.new)
        self.poses = {name: np.array([*body.at, *body.turned]) for name, body in self.bodies.items()}
        self.stirred: set[BodyName] = set()
        self.loose: set[BodyName] = set()  # free bodies that may not be members of rafts
        self.met: set[BodyName] = set()  # loose bodies that were touched since all bodies were at rest
        self.roots: dict[BodyName, BodyName] = {}  # of the members of rafts
        self.is_pulled_out = False  # a hand holds a column that carried, and no body has come to rest since
        self.steps = 0
        self.left_s: float | None = None  # until the verdict, at most; None while a hand is at work
        self.falls = False  # a floor has fallen: the deed cannot be taken back any more
        self.untouched_frames = 0  # in which a hand held a piece, touched nothing with it, and all else was still
        self.still_frames = 0  # in which all bodies that are not in a hand were still
        free = set(self.bodies) - self.base if exact else set(self.held)
        self.substeps = 2 if tower.top_level > TALL else 1
        self._enter(World(self._bodies(free), self.substeps))

    @property
    def time_s(self) -> float:
        return self.steps * STEP_S

    @property
    def free(self) -> Collection[BodyName]:
        return self.world.row.keys()

    def at(self, name: BodyName) -> Floats:
        """Returns the pose of a body: its centre in metres, and its turn."""
        return self.world.at(name) if name in self.world.row else self.poses[name]

    def put(self, name: BodyName, at: Floats, turned: Iterable[float] | None = None) -> None:
        """Shows a new piece, in the hand."""
        self.new.remove(name)
        self.world.at(name)[:3] = at
        if turned is not None:
            self.world.at(name)[3:] = list(turned)

    def hold(self, name: BodyName) -> None:
        """Marks a piece of the tower as held by a hand."""
        self.held.add(name)
        self.is_pulled_out |= bool(self.supports.carries[name]) and self.bodies[name].floor is None
        self._rebuild({*self.free, *self._woken(name)})

    def let_go(self, name: BodyName) -> None:
        self.held.discard(name)
        self.world.release(name)
        self._flag_wakers()

    def touched(self, name: BodyName) -> bool:
        """Returns whether a body touches another one, or is near it if one of them is held."""
        return any(name in pair for pair in self.world.touches())

    def remove(self, names: Iterable[BodyName]) -> None:
        """Removes pieces for good and wakes all bodies above them."""
        gone = set(names)
        above = self.supports.above(gone) - gone
        for name in gone:
            del self.bodies[name]
        self.held -= gone
        self.supports = self.supports.without(gone)
        self._rebuild({*self.free, *above} - gone)

    def step(self) -> None:
        """Simulates one step; at the end of a frame wakes what the hand or a stirred body touches."""
        self.world.step()
        self.steps += 1
        if self.steps % FRAME == 0:
            self.world.check()
            self._end_frame()

    def is_still(self, name: BodyName | None = None) -> bool:
        """Returns whether a free body is still, or all are."""
        return _is_still(self.world.velocities() if name is None else self.world.velocity(name))

    def rest(self) -> None:
        """Fixes all bodies that are not in a hand where they are."""
        if not self.exact and set(self.free) != self.held:
            self.is_pulled_out = False
            self._rebuild(self.held)

    def wake(self, names: Iterable[BodyName]) -> None:
        """Frees bodies, with all bodies above them."""
        free = {*self.free, *self._woken(*names)}
        if len(free) > len(self.free):
            self._rebuild(free)

    def loosen(self, name: BodyName) -> None:
        """Frees a body that a hand pushes, with all bodies above it, and takes it out of its raft."""
        if name not in self.base and (name not in self.free or (self.has_rafts and name not in self.loose)):
            self.met.add(name)
            self.loose.add(name)
            self._rebuild({*self.free, *self._woken(name)})

    def snapshot(self) -> SceneSnapshot:
        poses = {name: tuple(pose.tolist()) for name, pose in self.poses.items()}
        return SceneSnapshot(
            frozenset(self.free), frozenset(self.held), poses, frozenset(self.stirred), frozenset(self.loose),
            frozenset(self.met), dict(self.roots), self.is_pulled_out, self.untouched_frames, self.still_frames,
            self.last_velocities.copy(), self.world.snapshot(),
        )  # fmt: skip

    def restore(self, snapshot: SceneSnapshot) -> None:
        """Goes back to a snapshot; the same forces then give the same bits again. Removed pieces do not come back."""
        assert snapshot.poses.keys() == self.bodies.keys(), "pieces were removed in between"
        self.held, self.stirred = set(snapshot.held), set(snapshot.stirred)
        self.loose, self.met = set(snapshot.loose), set(snapshot.met)
        self.roots, self.is_pulled_out = dict(snapshot.roots), snapshot.is_pulled_out
        self.untouched_frames, self.still_frames = snapshot.untouched_frames, snapshot.still_frames
        self.poses = {name: np.array(pose) for name, pose in snapshot.poses.items()}
        self._enter(World(self._bodies(set(snapshot.free)), self.substeps))
        self.world.restore(snapshot.world)
        self.last_velocities = snapshot.last_velocities.copy()
        self.steps = round(self.world.time_s / STEP_S)

    def _bodies(self, free: Collection[BodyName]) -> Iterator[Body]:
        for name, body in self.bodies.items():
            x, y, z, w, i, j, k = self.poses[name].tolist()
            yield body._replace(
                at=(x, y, z), turned=(w, i, j, k), fixed=name not in free, held=name in self.held,
                root=self.roots.get(name),
            )  # fmt: skip

    def _rafts(self, free: Collection[BodyName]) -> dict[BodyName, BodyName]:
        """Returns the root of every member of a raft if these bodies are free."""
        if not self.has_rafts or self.is_pulled_out:
            return {}
        free = {name for name in free if name not in self.held}
        bound = free - self.loose - displaced(self.bodies, self.supports, self.poses)
        return rafts(self.bodies, self.supports, free, bound, self.stirred | self.held)

    def _rebuild(self, free: Collection[BodyName]) -> None:
        """Replaces the world by one in which these bodies are free; their current poses become their rest poses."""
        for name, pose in zip(self.free, self.world.poses(), strict=True):
            self.poses[name] = pose
        self.stirred &= set(free)
        self.loose &= set(free)
        self.met &= set(free)
        self.roots = self._rafts(free)
        self.still_frames = 0
        self._enter(self.world.changed(self._bodies(free)))

    def _enter(self, world: World) -> None:
        """Makes a world the current one, and prepares the arrays with which `_end_frame` compares."""
        self.world = world
        self.last_velocities = world.velocities()  # a frame ago
        self.rest_poses = np.array([self.poses[name] for name in world.free]).reshape(-1, 7)
        roots = set(self.roots.values())
        self.is_bound = np.array([name in self.roots or name in roots for name in world.free], np.bool_)
        self.is_free = self._flags(self.free)
        self.is_apart = np.full(
            (world.model.nbody, world.model.nbody), self.has_rafts
        )  # pairs that are not neighbours in the tower
        for low in self.bodies:
            for high in self.supports.carries[low]:
                if high in self.bodies:
                    a, b = world.ids[low], world.ids[high]
                    self.is_apart[a, b] = self.is_apart[b, a] = False
        self._flag_wakers()

    def _flag_wakers(self) -> None:
        """Sets the flags of the bodies that are held, and of those that wake others."""
        self.is_held = self._flags(self.held)
        self.wakes = self.is_held | self._flags(self.stirred)

    def _flags(self, names: Iterable[BodyName]) -> Bools:
        flags = np.zeros(self.world.model.nbody, np.bool_)
        flags[[self.world.ids[name] for name in names]] = True
        return flags

    def _end_frame(self) -> None:
        """Wakes the neighbours of bodies that have stirred and the bodies near the hand, and breaks strained rafts."""
        world, stirred = self.world, self._stirred()
        woken = {other for name in stirred for other in self.supports.next_to(name)}
        near: set[BodyName] = set()
        flags = self.is_held, self.wakes, self.is_free, self.is_apart
        n_held, pairs, forces = kernels.waking_contacts(*world.contacts(), *flags)
        for pair, force in zip(pairs.tolist(), forces.tolist(), strict=True):
            for a, b in (pair, pair[::-1]):
                name = world.names[b]
                if self.wakes[a] and not self.is_free[b]:
                    woken.add(name)
                if self.is_apart[a, b] and self.is_free[b] and not self.is_held[b]:
                    near.add(name)
                    if force > PRESSED_N or self.bodies[name].floor is None:
                        self.met.add(name)
        velocities = world.velocities()
        loose = (self.met | self._strained(velocities)) - self.loose
        self.loose |= loose
        self.last_velocities = velocities
        free = {*self.free, *self._woken(*woken)}
        if len(free) > len(self.free) or ((loose or stirred) and self._rafts(free) != self.roots):
            self._rebuild(free)
        self._rest_if_still(is_untouched=n_held == 0, near=near)

    def _stirred(self) -> set[BodyName]:
        """Returns the bodies that have stirred in this frame."""
        moved = kernels.stirred(self.world.poses(), self.rest_poses, STIRRED_MM * MM, STIRRED_TURN)
        new = {self.world.free[n] for n in np.flatnonzero(moved).tolist()} - self.stirred - self.held
        if new:
            self.stirred |= new
            self._flag_wakers()
        return new

    def _strained(self, velocities: Floats) -> set[BodyName]:
        """Returns the bodies of rafts that tilt or accelerate too much."""
        world, before, limit_rad = self.world, self.last_velocities, math.radians(STRAIN_DEG)
        found = kernels.strained(world.qpos, world.places, self.is_bound, velocities, before, FRAME_S, limit_rad)
        names = [world.free[n] for n in np.flatnonzero(found).tolist()]
        broken = {self.roots.get(name, name) for name in names}
        return broken | {name for name, root in self.roots.items() if root in broken}

    def _rest_if_still(self, *, is_untouched: bool, near: set[BodyName]) -> None:
        """Fixes all bodies once they have been still, and not near a held piece, for REST_FRAMES. If bodies are near
        it, only those that are not above them are fixed, and the others join rafts again."""
        not_held = np.array([name not in self.held for name in self.free], np.bool_)
        is_still = bool(not_held.any()) and _is_still(self.world.velocities()[not_held])
        self.untouched_frames = self.untouched_frames + 1 if self.held and is_untouched and is_still else 0
        self.still_frames = self.still_frames + 1 if is_still else 0
        if self.untouched_frames >= REST_FRAMES:
            self.rest()
        elif self.still_frames >= REST_FRAMES and self.held and self.has_rafts and not self.is_pulled_out:
            poses = {**self.poses, **dict(zip(self.free, self.world.poses(), strict=True))}
            free = self.supports.above(near | displaced(self.bodies, self.supports, poses)) | self.held
            free &= set(self.free)
            if self.stirred or self.loose > self.met or len(free) < len(self.free):
                self.stirred.clear()
                self.loose &= self.met
                self._rebuild(free)
            self.still_frames = 0

    def _woken(self, *names: BodyName) -> set[BodyName]:
        """Returns the bodies that must be free when some are touched: these, the carriers of floors, and all above."""
        starts = {name for name in names if name in self.bodies and name not in self.base}
        under = [low for name in starts if self.bodies[name].floor is not None for low in self.supports.carriers[name]]
        return self.supports.above({*starts, *under} & self.bodies.keys()) - self.base


def _is_still(velocities: Floats) -> bool:
    speeds, spins = np.abs(velocities[..., :3]), np.abs(velocities[..., 3:])
    return bool(speeds.max(initial=0.0) < STILL_M_S and spins.max(initial=0.0) < STILL_RAD_S)
