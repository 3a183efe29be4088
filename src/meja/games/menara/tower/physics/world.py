"""A world of rigid bodies: pieces on the table, how they move, and exactly how to go back."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

import mujoco
import numpy as np
from numpy.typing import NDArray

from meja.games.menara.content import BOARD_MM
from meja.games.menara.tower.matter import BOARD_G_MM3
from meja.games.menara.tower.physics.bodies import Body, Name, about_z
from meja.games.menara.tower.physics.solids import pieces

Array = NDArray[np.float64]

# Measured together; none of them can be changed alone. Stiffer contacts explode, softer ones creep; a longer step, or
# damping after the contacts are solved, brings tall towers down when something drops onto them.
STEP_S: Final = 0.002
SOLREF: Final = [0.008, 1.0]
SOLIMP: Final = [0.999, 0.999, 0.001, 0.5, 2.0]
FRICTION: Final = [0.5, 0.005, 0.0001]
SPIN_S: Final = 2.0  # in which a body's spin fades
SOLVED: Final = 1e-8
ROUNDS: Final = 100
LINE_ROUNDS: Final = 50
mujoco.set_mju_user_warning(lambda message: None)  # it would write a file; `World.check` sees to warnings
MM: Final = 0.001  # in metres
G: Final = 0.001  # in kilograms
GRAVITY: Final = 9.81

SQUARE: Final = math.sqrt(math.pi) / 2  # of the radius: half of the square that is as large as a column's end
CORNER: Final = math.sqrt(0.5)  # of the radius: half of the square whose corners lie on the rim
SIDE_GAP_MM: Final = 0.5  # a column's round side ends so far before its ends
FEELS_MM: Final = 2.0  # a piece in the hand notices what is so near

# Who touches whom: a body's own kinds, and the kinds that it meets.
BOARDS, COLUMNS = 1, 4
FASTEST_M_S: Final = 6.0  # nothing that falls from a table's tower is faster; what is, has run away


class Runaway(Exception):
    """The numbers left the world: a step that cannot have happened. What led to it is undone by whoever began it."""


class Snapshot(NamedTuple):
    """All that the future of a world of these bodies depends on."""

    state: Array
    heights: Mapping[Name, float]


class World:
    """Bodies of which some are fixed: these hold still whatever happens, as the table does."""

    def __init__(self, bodies: Iterable[Body], parts: int = 1) -> None:
        """`parts`: in how many parts each step is worked out; a tall tower whips when something drops onto it, unless
        they are smaller."""
        self.parts = parts
        self.bodies: dict[Name, Body] = {body.name: body for body in bodies}
        self.heights: dict[Name, float] = {}  # of columns that are thinner now than they are, in mm
        self.model = _spec(self.bodies.values()).compile()
        self.model.opt.timestep = STEP_S / parts
        self.data = mujoco.MjData(self.model)
        self.ids: dict[Name, int] = {name: self.model.body(name).id for name in self.bodies}
        self.names = {id: name for name, id in self.ids.items()}
        self.free = [name for name, body in self.bodies.items() if not body.fixed]
        joints = [self.model.body_jntadr[self.ids[name]] for name in self.free]
        self.place = {name: int(self.model.jnt_qposadr[j]) for name, j in zip(self.free, joints, strict=True)}
        self.speed = {name: int(self.model.jnt_dofadr[j]) for name, j in zip(self.free, joints, strict=True)}
        for name, at in self.speed.items():
            self.model.dof_damping[at + 3 : at + 6] = self.model.body_inertia[self.ids[name]].max() / SPIN_S
        mujoco.mj_forward(self.model, self.data)

    @property
    def time_s(self) -> float:
        return float(self.data.time)

    def step(self, n: int = 1) -> None:
        mujoco.mj_step(self.model, self.data, n * self.parts)

    def at(self, name: Name) -> Array:
        """Where a body's centre is, in metres, and how it is turned, a quaternion."""
        if name in self.place:
            return self.data.qpos[self.place[name] : self.place[name] + 7]  # type: ignore[no-any-return]
        return np.array([*self.bodies[name].at, *self.bodies[name].turned])

    def moves(self, name: Name) -> Array:
        """A body's velocity on the table, and its spin in its own frame."""
        return self.data.qvel[self.speed[name] : self.speed[name] + 6]  # type: ignore[no-any-return]

    def push(self, name: Name, force: Array, torque: Array) -> None:
        """Pushes a body until told otherwise."""
        self.data.xfrc_applied[self.ids[name], :3] = force
        self.data.xfrc_applied[self.ids[name], 3:] = torque

    def release(self, name: Name) -> None:
        self.data.xfrc_applied[self.ids[name]] = 0.0

    def mass_kg(self, name: Name) -> float:
        return float(self.model.body_mass[self.ids[name]])

    def inertia(self, name: Name) -> Array:
        """A body's resistance to being turned, in its own frame."""
        body = self.ids[name]
        axes = turn_matrix(self.model.body_iquat[body])
        return axes @ np.diag(self.model.body_inertia[body]) @ axes.T

    def set_height(self, name: Name, tall_mm: float) -> None:
        """Makes a column's ends draw in, or grow back: thin while it is held, it slides in between two floors."""
        half = tall_mm * MM / 2
        for n in range(2 if self.bodies[name].fine else 1):
            geom = self.model.geom(f"{name} {n}").id
            wide = float(self.model.geom_size[geom, 0])
            self.model.geom_size[geom, 2] = half
            self.model.geom_rbound[geom] = math.hypot(wide * math.sqrt(2), half)
            self.model.geom_aabb[geom] = [0, 0, 0, wide, wide, half]
        self.heights[name] = tall_mm

    def stillness(self) -> tuple[float, float]:
        """The fastest motion, in m/s, and the fastest spin, in rad/s, of any body."""
        if not self.free:
            return 0.0, 0.0
        speeds = self.data.qvel.reshape(-1, 6)
        return float(np.abs(speeds[:, :3]).max()), float(np.abs(speeds[:, 3:]).max())

    def check(self) -> None:
        """Complains when the numbers have run away."""
        fast, _ = self.stillness()
        if self.data.warning.number.any() or not fast < FASTEST_M_S:
            raise Runaway

    def snapshot(self) -> Snapshot:
        state = np.empty(mujoco.mj_stateSize(self.model, _STATE))
        mujoco.mj_getState(self.model, self.data, state, _STATE)
        return Snapshot(state, dict(self.heights))

    def restore(self, kept: Snapshot) -> None:
        """Goes back; what follows is the same to the last bit as what followed before."""
        for name in self.heights:
            self.set_height(name, kept.heights.get(name, self.bodies[name].tall_mm))
        mujoco.mj_resetData(self.model, self.data)
        mujoco.mj_setState(self.model, self.data, kept.state, _STATE)

    def changed(self, bodies: Iterable[Body]) -> "World":
        """A world of these bodies in which all that was in this one goes on moving as it did."""
        new = World(bodies, self.parts)
        for name, at in new.place.items():
            if name in self.bodies:
                new.data.qpos[at : at + 7] = self.at(name)
            if name in self.speed:
                new.data.qvel[new.speed[name] : new.speed[name] + 6] = self.moves(name)
        for name, tall_mm in self.heights.items():
            if name in new.place:
                new.set_height(name, tall_mm)
        new.data.time = self.data.time
        mujoco.mj_forward(new.model, new.data)
        return new

    def touches(self) -> Iterator[tuple[Name, Name]]:
        """The bodies that touch; what a piece in the hand is only near counts too."""
        contact = self.data.contact
        for a, b in self.model.geom_bodyid[contact.geom].tolist():
            if a and b:
                yield self.names[a], self.names[b]


def turn_matrix(turned: Array) -> Array:
    """A quaternion as a matrix."""
    matrix = np.empty(9)
    mujoco.mju_quat2Mat(matrix, turned)
    return matrix.reshape(3, 3)


_STATE: Final = int(mujoco.mjtState.mjSTATE_INTEGRATION)


def _spec(bodies: Iterable[Body]) -> Any:
    spec = mujoco.MjSpec()
    option = spec.option
    option.timestep = STEP_S
    option.integrator = mujoco.mjtIntegrator.mjINT_EULER
    option.solver = mujoco.mjtSolver.mjSOL_NEWTON
    option.jacobian = mujoco.mjtJacobian.mjJAC_SPARSE
    option.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    option.iterations, option.ls_iterations, option.tolerance = ROUNDS, LINE_ROUNDS, SOLVED
    option.gravity = [0, 0, -GRAVITY]
    option.disableflags = int(mujoco.mjtDisableBit.mjDSBL_EULERDAMP)
    _made(spec.worldbody.add_geom(name="table", type=mujoco.mjtGeom.mjGEOM_PLANE, size=[1, 1, 0.1]))
    meshes: set[str] = set()
    for body in bodies:
        made = spec.worldbody.add_body(name=body.name, pos=body.at, quat=body.turned)
        if not body.fixed:
            made.add_freejoint()
        if body.floor is not None:
            _add_board(spec, made, body, meshes)
        else:
            _add_piece(made, body)
        if body.held:
            for geom in made.geoms:
                geom.gap = FEELS_MM * MM
    return spec


def _made(geom: Any, own: int = BOARDS, meets: int = BOARDS) -> Any:
    geom.friction, geom.condim, geom.solref, geom.solimp = FRICTION, 3, SOLREF, SOLIMP
    geom.contype, geom.conaffinity = own, meets
    return geom


def _add_board(spec: Any, made: Any, body: Body, meshes: set[str]) -> None:
    assert body.floor is not None
    floor, side = body.floor
    for n, ring in enumerate(pieces(floor, side)):
        mesh = f"{floor} {side} {n}"
        if mesh not in meshes:
            meshes.add(mesh)
            corners = [(x * MM, y * MM, z * BOARD_MM * MM / 2) for z in (-1, 1) for x, y in ring]
            spec.add_mesh(name=mesh, uservert=[number for corner in corners for number in corner])
        geom = _made(made.add_geom(name=f"{body.name} {n}", type=mujoco.mjtGeom.mjGEOM_MESH, meshname=mesh))
        geom.density = BOARD_G_MM3 * G / MM**3


def _add_piece(made: Any, body: Body) -> None:
    """Columns and Tears; an even inertia, because an uneven one of a small fast body winds itself up."""
    kilograms, half = body.mass_g * G, body.tall_mm * MM / 2
    wide = body.wide_mm / 2 * MM
    made.mass = kilograms
    made.inertia = [kilograms * (3 * wide**2 + (2 * half) ** 2) / 12] * 3
    made.ipos, made.iquat, made.explicitinertial = [0, 0, 0], [1, 0, 0, 0], True
    cylinder = mujoco.mjtGeom.mjGEOM_CYLINDER
    if body.is_round:  # with round ends too: the sharp rim of one that lies on the edges of an opening would chatter
        capsule = mujoco.mjtGeom.mjGEOM_CAPSULE
        _made(made.add_geom(name=body.name, type=capsule, size=[wide, half - wide, 0]), BOARDS | COLUMNS, COLUMNS)
        return
    # A column stands on a square that is as large as its round end, or, finer and slower, on two crossed ones: on eight
    # points of its rim. Its side is round and meets other pieces alone.
    box = mujoco.mjtGeom.mjGEOM_BOX
    for n, square in enumerate([wide * CORNER] * 2 if body.fine else [wide * SQUARE]):
        size, turned = [square, square, half], about_z(45.0 * n)
        _made(made.add_geom(name=f"{body.name} {n}", type=box, size=size, quat=turned), BOARDS, 0)
    side = [wide, half - SIDE_GAP_MM * MM, 0]
    _made(made.add_geom(name=f"{body.name} side", type=cylinder, size=side), COLUMNS, COLUMNS)
