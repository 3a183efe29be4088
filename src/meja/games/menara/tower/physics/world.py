"""A world of rigid bodies: pieces on the table, how they move, and exactly how to go back."""

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import mujoco
import numpy as np
from numpy.typing import NDArray

from meja.games.menara.content import BOARD_MM, FloorId, Point, Side
from meja.games.menara.tower.dimensions import BOARD_G_MM3
from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.bodies import UPRIGHT, Body, Name, about_z
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
GRAVITY: Final = kernels.GRAVITY

SQUARE: Final = math.sqrt(math.pi) / 2  # of the radius: half of the square that is as large as a column's end
CORNER: Final = math.sqrt(0.5)  # of the radius: half of the square whose corners lie on the rim
SIDE_GAP_MM: Final = 0.5  # a column's round side ends so far before its ends
BASE_M: Final = 0.005  # the floors that lie on the table are below, and are as hard as the table
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
    """Bodies of which some are fixed: these hold still whatever happens, as the table does. The others are free: they
    move by themselves, or as members of a raft, rigidly, with its root."""

    def __init__(self, bodies: Iterable[Body], parts: int = 1, before: "World | None" = None) -> None:
        """`parts`: in how many parts each step is worked out; a tall tower whips when something drops onto it, unless
        they are smaller. `before`: all that was in this world goes on moving as it did."""
        self.parts = parts
        self.bodies: dict[Name, Body] = {body.name: body for body in bodies}
        self.heights: dict[Name, float] = {}  # of columns that are thinner now than they are, in mm
        self.model = _spec(self.bodies.values()).compile()
        self.model.opt.timestep = STEP_S / parts
        self.data = mujoco.MjData(self.model)
        self.ids: dict[Name, int] = {name: self.model.body(name).id for name in self.bodies}
        self.names = {id: name for name, id in self.ids.items()}
        self.free = [name for name, body in self.bodies.items() if not body.fixed]
        self.row = {name: n for n, name in enumerate(self.free)}  # in arrays of all free bodies
        roots = [self.bodies[name].root or name for name in self.free]
        joints = [self.model.body_jntadr[self.ids[root]] for root in roots]
        self.places = np.array(
            [self.model.jnt_qposadr[j] for j in joints], np.int64
        )  # where the pose of its root begins
        self.dofs = np.array([self.model.jnt_dofadr[j] for j in joints], np.int64)
        frames = [relative(self.bodies[root], self.bodies[name]) for root, name in zip(roots, self.free, strict=True)]
        self.offsets = np.array([offset for offset, _ in frames]).reshape(-1, 3)  # in the frame of its root
        self.turns = np.array([turn for _, turn in frames]).reshape(-1, 4)
        self.qpos, self.qvel, self.wrenches = self.data.qpos, self.data.qvel, self.data.xfrc_applied
        self._damp()
        self._soften()
        if before is not None:
            self._go_on(before)
        mujoco.mj_forward(self.model, self.data)

    def _damp(self) -> None:
        """Lets the spin of every body that moves by itself, or of its raft, fade."""
        inertias = np.zeros(self.model.nv)
        for n, name in enumerate(self.free):
            inertia, far = self.model.body_inertia[self.ids[name]].max(), self.offsets[n]
            inertias[self.dofs[n] + 3] += inertia + self.mass_kg(name) * float(far @ far)
        for at in range(0, self.model.nv, 6):
            self.model.dof_damping[at + 3 : at + 6] = inertias[at + 3] / SPIN_S

    def _soften(self) -> None:
        """Makes contacts of fixed bodies and of rafts as soft as those of single bodies.

        MuJoCo's contacts are the stiffer the heavier the two bodies are, and a raft counts as one heavy body: beside
        its columns, a loose one would bear next to nothing and slide away. A column that is one with the floor below
        has one contact instead of two in series, so that its own is twice as soft."""
        roots = {body.root for body in self.bodies.values()}
        for name, body in self.bodies.items():
            if (body.fixed and body.at[2] > BASE_M) or body.root is not None or name in roots:
                contacts = 1 if body.floor is not None else 2
                self.model.body_invweight0[self.ids[name], 0] = contacts / (body.mass_g * G)

    @property
    def time_s(self) -> float:
        return float(self.data.time)

    def step(self, n: int = 1) -> None:
        mujoco.mj_step(self.model, self.data, n * self.parts)

    def at(self, name: Name) -> Array:
        """Where a body's centre is, in metres, and how it is turned, a quaternion. Of a body that moves by itself it is
        the pose itself, which may be written to."""
        if name not in self.row:
            return np.array([*self.bodies[name].at, *self.bodies[name].turned])
        n = self.row[name]
        if self.bodies[name].root is not None:
            return self.poses()[n]  # type: ignore[no-any-return]
        return self.qpos[self.places[n] : self.places[n] + 7]  # type: ignore[no-any-return]

    def moves(self, name: Name) -> Array:
        """A body's velocity on the table, and its spin in its own frame."""
        n = self.row[name]
        if self.bodies[name].root is not None:
            return self.speeds()[n]  # type: ignore[no-any-return]
        return self.qvel[self.dofs[n] : self.dofs[n] + 6]  # type: ignore[no-any-return]

    def poses(self) -> Array:
        """The poses of all free bodies, in their order."""
        return kernels.poses(self.qpos, self.places, self.offsets, self.turns)

    def speeds(self) -> Array:
        """How all free bodies move, in their order."""
        return kernels.speeds(self.qpos, self.qvel, self.places, self.dofs, self.offsets, self.turns)

    def push(self, name: Name, force: Array, torque: Array) -> None:
        """Pushes a body until told otherwise."""
        self.wrench(name)[:3] = force
        self.wrench(name)[3:] = torque

    def wrench(self, name: Name) -> Array:
        """The force and the torque that act on a body from outside; they may be written to."""
        return self.wrenches[self.ids[name]]  # type: ignore[no-any-return]

    def release(self, name: Name) -> None:
        self.wrench(name)[:] = 0.0

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
        speeds = np.abs(self.speeds())
        return float(speeds[:, :3].max()), float(speeds[:, 3:].max())

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
        return World(bodies, self.parts, self)

    def _go_on(self, before: "World") -> None:
        poses, speeds = before.poses(), before.speeds()
        for name in self.free:
            if self.bodies[name].root is None and name in before.row:
                self.at(name)[:] = poses[before.row[name]]
                self.moves(name)[:] = speeds[before.row[name]]
        for name, tall_mm in before.heights.items():
            if name in self.row:
                self.set_height(name, tall_mm)
        self.data.time = before.data.time

    def contacts(self) -> tuple[kernels.Indices, kernels.Indices, Array, kernels.Indices]:
        """The two geoms of each contact; where its normal force is among the forces, or -1; the forces; and the bodies
        of all geoms."""
        geoms, rows = (np.ascontiguousarray(rows) for rows in (self.data.contact.geom, self.data.contact.efc_address))
        return geoms, rows, self.data.efc_force, self.model.geom_bodyid

    def touches(self) -> Iterator[tuple[Name, Name]]:
        """The bodies that touch; what a piece in the hand is only near counts too."""
        contact = self.data.contact
        for a, b in self.model.geom_bodyid[contact.geom].tolist():
            if a and b:
                yield self.names[a], self.names[b]


def relative(root: Body, body: Body) -> tuple[Array, Array]:
    """Where a body is in the frame of another one, and how it is turned there; of itself without rounding."""
    if root is body:
        return np.zeros(3), np.array(UPRIGHT)
    back, offset, turn = np.empty(4), np.empty(3), np.empty(4)
    mujoco.mju_negQuat(back, np.array(root.turned))
    mujoco.mju_rotVecQuat(offset, np.array(body.at) - np.array(root.at), back)
    mujoco.mju_mulQuat(turn, back, np.array(body.turned))
    return offset, turn


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
    geom = spec.default.geom
    geom.friction, geom.condim, geom.solref, geom.solimp = FRICTION, 3, SOLREF, SOLIMP
    geom.contype = geom.conaffinity = BOARDS
    geom.density = BOARD_G_MM3 * G / MM**3
    spec.worldbody.add_geom(name="table", type=mujoco.mjtGeom.mjGEOM_PLANE, size=[1, 1, 0.1])
    files: dict[str, bytes] = {}
    roots: dict[Name, tuple[Body, Any]] = {}
    for body in sorted(bodies, key=lambda body: body.root is not None):
        if body.root is not None:
            root, above = roots[body.root]
            offset, turn = relative(root, body)
            made = above.add_body(name=body.name, pos=offset, quat=turn)
        else:
            made = spec.worldbody.add_body(name=body.name, pos=body.at, quat=body.turned)
            roots[body.name] = body, made
            if not body.fixed:
                made.add_freejoint()
        if body.floor is not None:
            _add_board(spec, made, body, files)
        else:
            _add_piece(made, body)
        if body.held:
            for geom in made.geoms:
                geom.gap = FEELS_MM * MM
    spec.assets = files
    return spec


def _add_board(spec: Any, made: Any, body: Body, files: dict[str, bytes]) -> None:
    assert body.floor is not None
    for file, solid in _solids(*body.floor).items():
        mesh = file.removesuffix(".obj")
        if file not in files:
            files[file] = solid
            spec.add_mesh(name=mesh, file=file)
        made.add_geom(name=f"{body.name} {mesh}", type=mujoco.mjtGeom.mjGEOM_MESH, meshname=mesh)


@cache
def _solids(floor: FloorId, side: Side) -> dict[str, bytes]:
    """The pieces of a board as Wavefront files: of a file, unlike of numbers, MuJoCo keeps what it has made of it, so
    that later models of the process cost less than half."""
    return {f"{floor}_{side}_{n}.obj": _wavefront(ring) for n, ring in enumerate(pieces(floor, side))}


def _wavefront(ring: tuple[Point, ...]) -> bytes:
    """A prism over a convex ring, with triangles that face outwards."""
    m, half = len(ring), BOARD_MM * MM / 2
    lines = [f"v {x * MM!r} {y * MM!r} {z * half!r}" for z in (-1, 1) for x, y in ring]
    for i in range(2, m):
        lines += [f"f 1 {i + 1} {i}", f"f {m + 1} {m + i} {m + i + 1}"]
    for i in range(1, m + 1):
        j = i % m + 1
        lines += [f"f {i} {j} {m + j}", f"f {i} {m + j} {m + i}"]
    return "\n".join(lines).encode()


def _add_piece(made: Any, body: Body) -> None:
    """Columns and Tears; an even inertia, because an uneven one of a small fast body winds itself up."""
    kilograms, half = body.mass_g * G, body.tall_mm * MM / 2
    wide = body.wide_mm / 2 * MM
    made.mass = kilograms
    made.inertia = [kilograms * (3 * wide**2 + (2 * half) ** 2) / 12] * 3
    made.ipos, made.iquat, made.explicitinertial = [0, 0, 0], [1, 0, 0, 0], True
    if body.is_round:  # with round ends too: the sharp rim of one that lies on the edges of an opening would chatter
        made.add_geom(
            name=body.name, type=mujoco.mjtGeom.mjGEOM_CAPSULE, size=[wide, half - wide, 0],
            contype=BOARDS | COLUMNS, conaffinity=COLUMNS,
        )  # fmt: skip
        return
    # A column stands on a square that is as large as its round end, or, finer and slower, on two crossed ones: on eight
    # points of its rim. Its side is round and meets other pieces alone.
    box = mujoco.mjtGeom.mjGEOM_BOX
    for n, square in enumerate([wide * CORNER] * 2 if body.fine else [wide * SQUARE]):
        size, turned = [square, square, half], about_z(45.0 * n)
        made.add_geom(name=f"{body.name} {n}", type=box, size=size, quat=turned, contype=BOARDS, conaffinity=0)
    made.add_geom(
        name=f"{body.name} side", type=mujoco.mjtGeom.mjGEOM_CYLINDER, size=[wide, half - SIDE_GAP_MM * MM, 0],
        contype=COLUMNS, conaffinity=COLUMNS,
    )  # fmt: skip
