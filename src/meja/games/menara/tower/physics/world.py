"""A MuJoCo world of rigid bodies on the table, with exact snapshots."""

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import mujoco
import numpy as np

from meja.games.menara.content import BOARD_MM, FloorId, PointMm, Side
from meja.games.menara.tower.dimensions import BOARD_G_MM3
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.bodies import UPRIGHT, Body, BodyName, about_z
from meja.games.menara.tower.physics.solids import pieces

# Tuned together; change none of them alone. Stiffer contacts explode, softer ones creep; a longer step, or damping
# after the contacts are solved, brings tall towers down when something drops onto them.
STEP_S: Final = 0.002
SOLREF: Final = [0.008, 1.0]
SOLIMP: Final = [0.999, 0.999, 0.001, 0.5, 2.0]
FRICTION: Final = [0.5, 0.005, 0.0001]
SPIN_DECAY_S: Final = 2.0  # time constant
TOLERANCE: Final = 1e-8
MAX_ITERATIONS: Final = 100
MAX_LINE_ITERATIONS: Final = 50
mujoco.set_mju_user_warning(lambda message: None)  # MuJoCo would write a file; `World.check` looks for warnings
MM: Final = 0.001  # metres per millimetre
G: Final = 0.001  # kilograms per gram
GRAVITY: Final = kernels.GRAVITY

SQUARE: Final = math.sqrt(math.pi) / 2  # of the radius: half the side of a square with the area of a column's end
CORNER: Final = math.sqrt(0.5)  # of the radius: half the side of a square with its corners on the rim
SIDE_GAP_MM: Final = 0.5  # from the ends of a column to the ends of the cylinder that is its side
BASE_M: Final = 0.005  # boards below this height lie on the table and are as stiff as the table
HELD_GAP_MM: Final = 2.0  # MuJoCo reports contacts of a held piece from this distance

# Bits of MuJoCo's contype and conaffinity
BOARDS, COLUMNS = 1, 4
MAX_SPEED_M_S: Final = 6.0  # a fall from the highest tower is slower; a faster body means that the simulation diverged


class Runaway(Exception):
    """The simulation diverged. The caller undoes the deed."""


class WorldSnapshot(NamedTuple):
    """The complete state of a world, for the same bodies."""

    state: Floats
    heights: Mapping[BodyName, float]


class World:
    """Bodies of which some are fixed and the others free: they move by themselves, or rigidly with the root of their
    raft."""

    def __init__(self, bodies: Iterable[Body], substeps: int = 1, before: "World | None" = None) -> None:
        """`substeps`: into how many each step is divided; tall towers need more, or they whip when something drops onto
        them. `before`: a world whose bodies continue with their poses and velocities."""
        self.substeps = substeps
        self.bodies: dict[BodyName, Body] = {body.name: body for body in bodies}
        self.heights: dict[BodyName, float] = {}  # in mm, of columns that are shortened at the moment
        self.model = _spec(self.bodies.values()).compile()
        self.model.opt.timestep = STEP_S / substeps
        self.data = mujoco.MjData(self.model)
        self.ids: dict[BodyName, int] = {name: self.model.body(name).id for name in self.bodies}
        self.names = {id: name for name, id in self.ids.items()}
        self.free = [name for name, body in self.bodies.items() if not body.fixed]
        self.row = {name: n for n, name in enumerate(self.free)}  # of a body in arrays of all free bodies
        roots = [self.bodies[name].root or name for name in self.free]
        joints = [self.model.body_jntadr[self.ids[root]] for root in roots]
        # For each free body: where the pose of its root begins in qpos, and the velocity in qvel
        self.places = np.array([self.model.jnt_qposadr[j] for j in joints], np.int64)
        self.dofs = np.array([self.model.jnt_dofadr[j] for j in joints], np.int64)
        frames = [relative(self.bodies[root], self.bodies[name]) for root, name in zip(roots, self.free, strict=True)]
        self.offsets = np.array([offset for offset, _ in frames]).reshape(-1, 3)  # in the frame of its root
        self.turns = np.array([turn for _, turn in frames]).reshape(-1, 4)
        self.qpos, self.qvel, self.wrenches = self.data.qpos, self.data.qvel, self.data.xfrc_applied
        self._damp()
        self._soften()
        if before is not None:
            self._continue(before)
        mujoco.mj_forward(self.model, self.data)

    def _damp(self) -> None:
        """Sets the damping of the spin of every raft, and of every body that moves by itself."""
        inertias = np.zeros(self.model.nv)
        for n, name in enumerate(self.free):
            inertia, offset = self.model.body_inertia[self.ids[name]].max(), self.offsets[n]
            inertias[self.dofs[n] + 3] += inertia + self.mass_kg(name) * float(offset @ offset)
        for at in range(0, self.model.nv, 6):
            self.model.dof_damping[at + 3 : at + 6] = inertias[at + 3] / SPIN_DECAY_S

    def _soften(self) -> None:
        """Makes contacts of fixed bodies and of rafts as soft as those of single bodies.

        MuJoCo's contacts are stiffer the heavier the two bodies are, and a raft counts as one heavy body: a loose
        column beside those of a raft would bear almost no load and slide away. A column that is joined to the floor
        below has one contact instead of two in series, so this one is twice as soft."""
        roots = {body.root for body in self.bodies.values()}
        for name, body in self.bodies.items():
            if (body.fixed and body.at[2] > BASE_M) or body.root is not None or name in roots:
                contacts = 1 if body.floor is not None else 2
                self.model.body_invweight0[self.ids[name], 0] = contacts / (body.mass_g * G)

    @property
    def time_s(self) -> float:
        return float(self.data.time)

    def step(self, n: int = 1) -> None:
        mujoco.mj_step(self.model, self.data, n * self.substeps)

    def at(self, name: BodyName) -> Floats:
        """Returns the pose of a body: its centre in metres, and a quaternion. For a body that moves by itself it is a
        view into the state and may be written to."""
        if name not in self.row:
            return np.array([*self.bodies[name].at, *self.bodies[name].turned])
        n = self.row[name]
        if self.bodies[name].root is not None:
            return self.poses()[n]  # type: ignore[no-any-return]
        return self.qpos[self.places[n] : self.places[n] + 7]  # type: ignore[no-any-return]

    def velocity(self, name: BodyName) -> Floats:
        """Returns a body's velocity, and its spin in its own frame; may be written to as `at`."""
        n = self.row[name]
        if self.bodies[name].root is not None:
            return self.velocities()[n]  # type: ignore[no-any-return]
        return self.qvel[self.dofs[n] : self.dofs[n] + 6]  # type: ignore[no-any-return]

    def poses(self) -> Floats:
        """Returns the poses of all free bodies, in the order of `free`."""
        return kernels.poses(self.qpos, self.places, self.offsets, self.turns)

    def velocities(self) -> Floats:
        """Returns the velocities of all free bodies, in the order of `free`."""
        return kernels.velocities(self.qpos, self.qvel, self.places, self.dofs, self.offsets, self.turns)

    def wrench(self, name: BodyName) -> Floats:
        """Returns the external force and torque on a body; may be written to."""
        return self.wrenches[self.ids[name]]  # type: ignore[no-any-return]

    def release(self, name: BodyName) -> None:
        self.wrench(name)[:] = 0.0

    def mass_kg(self, name: BodyName) -> float:
        return float(self.model.body_mass[self.ids[name]])

    def inertia(self, name: BodyName) -> Floats:
        """Returns the inertia tensor of a body in its own frame."""
        body = self.ids[name]
        axes = turn_matrix(self.model.body_iquat[body])
        return axes @ np.diag(self.model.body_inertia[body]) @ axes.T

    def set_height(self, name: BodyName, tall_mm: float) -> None:
        """Sets a column's height: a hand shortens it to slide it in between two floors."""
        half = tall_mm * MM / 2
        for n in range(2 if self.bodies[name].fine else 1):
            geom = self.model.geom(f"{name} {n}").id
            wide = float(self.model.geom_size[geom, 0])
            self.model.geom_size[geom, 2] = half
            self.model.geom_rbound[geom] = math.hypot(wide * math.sqrt(2), half)
            self.model.geom_aabb[geom] = [0, 0, 0, wide, wide, half]
        self.heights[name] = tall_mm

    def check(self) -> None:
        """Raises Runaway if MuJoCo has warned, or a body is too fast or not a number."""
        speed = np.abs(self.velocities()[:, :3]).max(initial=0.0)
        if self.data.warning.number.any() or not speed < MAX_SPEED_M_S:
            raise Runaway

    def snapshot(self) -> WorldSnapshot:
        state = np.empty(mujoco.mj_stateSize(self.model, _STATE))
        mujoco.mj_getState(self.model, self.data, state, _STATE)
        return WorldSnapshot(state, dict(self.heights))

    def restore(self, snapshot: WorldSnapshot) -> None:
        """Goes back to a snapshot; the steps after it give the same bits again."""
        for name in self.heights:
            self.set_height(name, snapshot.heights.get(name, self.bodies[name].tall_mm))
        mujoco.mj_resetData(self.model, self.data)
        mujoco.mj_setState(self.model, self.data, snapshot.state, _STATE)

    def changed(self, bodies: Iterable[Body]) -> "World":
        """Returns a world of other bodies; those that are in this one continue with their poses and velocities."""
        return World(bodies, self.substeps, self)

    def _continue(self, before: "World") -> None:
        poses, velocities = before.poses(), before.velocities()
        for name in self.free:
            if self.bodies[name].root is None and name in before.row:
                self.at(name)[:] = poses[before.row[name]]
                self.velocity(name)[:] = velocities[before.row[name]]
        for name, tall_mm in before.heights.items():
            if name in self.row:
                self.set_height(name, tall_mm)
        self.data.time = before.data.time

    def contacts(self) -> tuple[kernels.Indices, kernels.Indices, Floats, kernels.Indices]:
        """Returns the two geoms of each contact; where its normal force is among the forces, or -1; the forces; and the
        bodies of all geoms."""
        geoms, rows = (np.ascontiguousarray(rows) for rows in (self.data.contact.geom, self.data.contact.efc_address))
        return geoms, rows, self.data.efc_force, self.model.geom_bodyid

    def touches(self) -> Iterator[tuple[BodyName, BodyName]]:
        """Yields pairs of bodies that touch, or are within HELD_GAP_MM if one is held."""
        contact = self.data.contact
        for a, b in self.model.geom_bodyid[contact.geom].tolist():
            if a and b:
                yield self.names[a], self.names[b]


def relative(root: Body, body: Body) -> tuple[Floats, Floats]:
    """Returns the offset and the turn of a body in the frame of another one; exactly the identity for the same body."""
    if root is body:
        return np.zeros(3), np.array(UPRIGHT)
    back, offset, turn = np.empty(4), np.empty(3), np.empty(4)
    mujoco.mju_negQuat(back, np.array(root.turned))
    mujoco.mju_rotVecQuat(offset, np.array(body.at) - np.array(root.at), back)
    mujoco.mju_mulQuat(turn, back, np.array(body.turned))
    return offset, turn


def turn_matrix(turned: Floats) -> Floats:
    """Converts a quaternion to a rotation matrix."""
    matrix = np.empty(9)
    mujoco.mju_quat2Mat(matrix, turned)
    return matrix.reshape(3, 3)


_STATE: Final = int(mujoco.mjtState.mjSTATE_INTEGRATION)


def _spec(bodies: Iterable[Body]) -> Any:
    """Builds the MuJoCo model; roots of rafts come before their members, which are child bodies."""
    spec = mujoco.MjSpec()
    option = spec.option
    option.timestep = STEP_S
    option.integrator = mujoco.mjtIntegrator.mjINT_EULER
    option.solver = mujoco.mjtSolver.mjSOL_NEWTON
    option.jacobian = mujoco.mjtJacobian.mjJAC_SPARSE
    option.cone = mujoco.mjtCone.mjCONE_ELLIPTIC
    option.iterations, option.ls_iterations, option.tolerance = MAX_ITERATIONS, MAX_LINE_ITERATIONS, TOLERANCE
    option.gravity = [0, 0, -GRAVITY]
    option.disableflags = int(mujoco.mjtDisableBit.mjDSBL_EULERDAMP)
    geom = spec.default.geom
    geom.friction, geom.condim, geom.solref, geom.solimp = FRICTION, 3, SOLREF, SOLIMP
    geom.contype = geom.conaffinity = BOARDS
    geom.density = BOARD_G_MM3 * G / MM**3
    spec.worldbody.add_geom(name="table", type=mujoco.mjtGeom.mjGEOM_PLANE, size=[1, 1, 0.1])
    files: dict[str, bytes] = {}
    roots: dict[BodyName, tuple[Body, Any]] = {}
    for body in sorted(bodies, key=lambda body: body.root is not None):
        if body.root is not None:
            root, parent = roots[body.root]
            offset, turn = relative(root, body)
            made = parent.add_body(name=body.name, pos=offset, quat=turn)
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
                geom.gap = HELD_GAP_MM * MM
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
    """Returns the pieces of a board as Wavefront files: MuJoCo caches meshes from files, unlike those from arrays, so
    that later models of the process cost less than half."""
    return {f"{floor}_{side}_{n}.obj": _wavefront(ring) for n, ring in enumerate(pieces(floor, side))}


def _wavefront(ring: tuple[PointMm, ...]) -> bytes:
    """Returns a prism over a convex ring as a Wavefront file, with triangles that face outwards."""
    m, half = len(ring), BOARD_MM * MM / 2
    lines = [f"v {x * MM!r} {y * MM!r} {z * half!r}" for z in (-1, 1) for x, y in ring]
    for i in range(2, m):
        lines += [f"f 1 {i + 1} {i}", f"f {m + 1} {m + i} {m + i + 1}"]
    for i in range(1, m + 1):
        j = i % m + 1
        lines += [f"f {i} {j} {m + j}", f"f {i} {m + j} {m + i}"]
    return "\n".join(lines).encode()


def _add_piece(made: Any, body: Body) -> None:
    """Adds a column or a Tear. Its inertia is isotropic: a small fast body with another one would gain energy."""
    kilograms, half = body.mass_g * G, body.tall_mm * MM / 2
    wide = body.wide_mm / 2 * MM
    made.mass = kilograms
    made.inertia = [kilograms * (3 * wide**2 + (2 * half) ** 2) / 12] * 3
    made.ipos, made.iquat, made.explicitinertial = [0, 0, 0], [1, 0, 0, 0], True
    if body.is_round:  # a capsule: a sharp rim on the edges of an opening would chatter
        made.add_geom(
            name=body.name, type=mujoco.mjtGeom.mjGEOM_CAPSULE, size=[wide, half - wide, 0],
            contype=BOARDS | COLUMNS, conaffinity=COLUMNS,
        )  # fmt: skip
        return
    # A column stands on a square with the area of its round end, or, finer and slower, on two crossed ones: on eight
    # points of its rim. Its side is a cylinder that collides with other pieces only.
    box = mujoco.mjtGeom.mjGEOM_BOX
    for n, square in enumerate([wide * CORNER] * 2 if body.fine else [wide * SQUARE]):
        size, turned = [square, square, half], about_z(45.0 * n)
        made.add_geom(name=f"{body.name} {n}", type=box, size=size, quat=turned, contype=BOARDS, conaffinity=0)
    made.add_geom(
        name=f"{body.name} side", type=mujoco.mjtGeom.mjGEOM_CYLINDER, size=[wide, half - SIDE_GAP_MM * MM, 0],
        contype=COLUMNS, conaffinity=COLUMNS,
    )  # fmt: skip
