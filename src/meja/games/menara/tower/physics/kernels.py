"""Kernels of a moving tower: poses and velocities of bodies in rafts, contacts, and the spring of the grip.

Units are metres, seconds and radians. As in MuJoCo, a turn is a quaternion, w first; a pose is a position and a turn; a
velocity is linear in the frame of the table, with a spin in the body's own frame. Vectors are tuples, which numba keeps
in registers.
"""

import math

import numpy as np
from numpy.typing import NDArray

from meja.games.menara.tower.numeric_types import Bools, Floats, Ints, Quaternion, Vector
from meja.jit import inner, jit

Indices = NDArray[np.int32]  # MuJoCo's type

GRAVITY = 9.81


@inner
def _vector(row: Floats, at: int) -> Vector:
    return row[at], row[at + 1], row[at + 2]


@inner
def _quaternion(row: Floats, at: int) -> Quaternion:
    return row[at], row[at + 1], row[at + 2], row[at + 3]


@inner
def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


@inner
def _product(a: Quaternion, b: Quaternion) -> Quaternion:
    return (
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
        a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
    )


@inner
def _inverse(turn: Quaternion) -> Quaternion:
    return turn[0], -turn[1], -turn[2], -turn[3]


@inner
def _rotated(v: Vector, turn: Quaternion) -> Vector:
    axis = (turn[1], turn[2], turn[3])
    t = _cross(axis, v)
    u = _cross(axis, t)
    return (
        v[0] + 2 * (turn[0] * t[0] + u[0]),
        v[1] + 2 * (turn[0] * t[1] + u[1]),
        v[2] + 2 * (turn[0] * t[2] + u[2]),
    )


@inner
def _length(v: Vector) -> float:
    return math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])


@inner
def _clamped(v: Vector, limit: float) -> Vector:
    """Returns the vector, shortened to the limit if it is longer."""
    length = _length(v)
    if length > limit:
        factor = limit / length
        return v[0] * factor, v[1] * factor, v[2] * factor
    return v


@inner
def _axis_angle(turn: Quaternion) -> Vector:
    """Returns a turn as its axis times its angle, the short way round."""
    axis = (turn[1], turn[2], turn[3])
    sine = _length(axis)
    if sine < 1e-15:
        return 0.0, 0.0, 0.0
    angle = 2 * math.atan2(sine, turn[0])
    if angle > math.pi:
        angle -= 2 * math.pi
    factor = angle / sine
    return axis[0] * factor, axis[1] * factor, axis[2] * factor


@jit
def poses(qpos: Floats, places: Ints, offsets: Floats, turns: Floats) -> Floats:
    """Returns the poses of all free bodies. Each has a root, whose pose begins at its place in `qpos`, and an offset
    and a turn in the frame of the root."""
    found = np.empty((len(places), 7))
    for n in range(len(places)):
        at = places[n]
        root = _quaternion(qpos, at + 3)
        x, y, z = _rotated(_vector(offsets[n], 0), root)
        found[n, 0], found[n, 1], found[n, 2] = qpos[at] + x, qpos[at + 1] + y, qpos[at + 2] + z
        found[n, 3], found[n, 4], found[n, 5], found[n, 6] = _product(root, _quaternion(turns[n], 0))
    return found


@jit
def velocities(qpos: Floats, qvel: Floats, places: Ints, dofs: Ints, offsets: Floats, turns: Floats) -> Floats:
    """Returns the velocities of all free bodies; see `poses`."""
    found = np.empty((len(places), 6))
    for n in range(len(places)):
        at = dofs[n]
        spin = _vector(qvel, at + 3)
        x, y, z = _rotated(_cross(spin, _vector(offsets[n], 0)), _quaternion(qpos, places[n] + 3))
        found[n, 0], found[n, 1], found[n, 2] = qvel[at] + x, qvel[at + 1] + y, qvel[at + 2] + z
        found[n, 3], found[n, 4], found[n, 5] = _rotated(spin, _inverse(_quaternion(turns[n], 0)))
    return found


@jit
def stirred(now: Floats, rest: Floats, far_m: float, turned: float) -> Bools:
    """Returns which bodies have moved from their rest poses: an axis by more than `far_m`, or a component of the
    quaternion by more than `turned`."""
    found = np.zeros(len(now), np.bool_)
    for n in range(len(now)):
        for k in range(7):
            if abs(now[n, k] - rest[n, k]) > (far_m if k < 3 else turned):
                found[n] = True
    return found


@jit
def strained(
    qpos: Floats, places: Ints, bound: Bools, now: Floats, before: Floats, seconds: float, limit_rad: float
) -> Bools:
    """Returns which bodies in rafts (`bound`) exceed a limit of tilt of the root plus acceleration over g: how far
    gravity and inertia act from the root's upright. `now` and `before`: velocities, `seconds` apart."""
    found = np.zeros(len(places), np.bool_)
    for n in range(len(places)):
        if bound[n]:
            x, y = qpos[places[n] + 4], qpos[places[n] + 5]
            tilt = 2 * math.asin(min(1.0, math.sqrt(x * x + y * y)))
            gained = (now[n, 0] - before[n, 0], now[n, 1] - before[n, 1], now[n, 2] - before[n, 2])
            found[n] = tilt + _length(gained) / (seconds * GRAVITY) > limit_rad
    return found


@jit
def displaced(now: Floats, start: Floats, pairs: Ints, far_m: float, turned: float) -> Bools:
    """Returns in which pairs of bodies the second has moved relative to the first since the start."""
    found = np.zeros(len(pairs), np.bool_)
    for n in range(len(pairs)):
        a, b = pairs[n]
        x, y, z, w, i, j, k = _relative(now[a], now[b])
        x0, y0, z0, w0, i0, j0, k0 = _relative(start[a], start[b])
        moved = max(abs(x - x0), abs(y - y0), abs(z - z0))
        sign = 1.0 if w * w0 + i * i0 + j * j0 + k * k0 > 0 else -1.0  # q and -q are the same turn
        rotated = max(abs(w - sign * w0), abs(i - sign * i0), abs(j - sign * j0), abs(k - sign * k0))
        found[n] = moved > far_m or rotated > turned
    return found


@inner
def _relative(root: Floats, body: Floats) -> tuple[float, float, float, float, float, float, float]:
    """Returns the pose of a body in the frame of a root."""
    back = _inverse(_quaternion(root, 3))
    x, y, z = _rotated((body[0] - root[0], body[1] - root[1], body[2] - root[2]), back)
    w, i, j, k = _product(back, _quaternion(body, 3))
    return x, y, z, w, i, j, k


@jit
def waking_contacts(
    geoms: Indices, rows: Indices, forces: Floats, body: Indices, held: Bools, wakes: Bools, free: Bools, apart: Bools
) -> tuple[int, Ints, Floats]:
    """Returns how many contacts held bodies have; the pairs of bodies in contact of which one wakes the other, which is
    fixed, or that are not neighbours in the tower (`apart`); and the normal force of each of these contacts in newton.

    `body`: the body of every geom; `rows`: where the force of a contact is in `forces`, or -1."""
    pairs, normal = np.empty((len(geoms), 2), np.int64), np.zeros(len(geoms))
    n_held, n = 0, 0
    for k in range(len(geoms)):
        a, b = body[geoms[k, 0]], body[geoms[k, 1]]
        if a == 0 or b == 0:  # the table
            continue
        if held[a] or held[b]:
            n_held += 1
        if apart[a, b] or (wakes[a] and not free[b]) or (wakes[b] and not free[a]):
            pairs[n, 0], pairs[n, 1] = a, b
            normal[n] = forces[rows[k]] if rows[k] >= 0 else 0.0
            n += 1
    return n_held, pairs[:n], normal[:n]


@inner
def _torque(
    turn: Quaternion, velocity: Floats, to_turn: Floats, inertia: Floats, stiffness: float, damping: float, limit: float
) -> Vector:
    """Returns the bounded torque of a damped spring towards a turn."""
    spin = _rotated(_vector(velocity, 3), turn)
    rotation = _axis_angle(_product(_quaternion(to_turn, 0), _inverse(turn)))
    wanted = (
        stiffness * (stiffness * rotation[0] - 2 * damping * spin[0]),
        stiffness * (stiffness * rotation[1] - 2 * damping * spin[1]),
        stiffness * (stiffness * rotation[2] - 2 * damping * spin[2]),
    )
    own = _rotated(wanted, _inverse(turn))
    return _clamped(_rotated((
        inertia[0, 0] * own[0] + inertia[0, 1] * own[1] + inertia[0, 2] * own[2],
        inertia[1, 0] * own[0] + inertia[1, 1] * own[1] + inertia[1, 2] * own[2],
        inertia[2, 0] * own[0] + inertia[2, 1] * own[1] + inertia[2, 2] * own[2],
    ), turn), limit)  # fmt: skip


@jit
def pull(
    pose: Floats, velocity: Floats, wrench: Floats, to: Floats, to_velocity: Floats, to_turn: Floats, inertia: Floats,
    lever: Floats, mass_kg: float, stiffness: float, max_stretch_m: float, max_force_n: float,
    turn_stiffness: float, turn_damping: float, max_torque_nm: float,
) -> None:  # fmt: skip
    """Writes into `wrench` the force and torque of a grip: damped springs towards the hand's pose, bounded, plus the
    weight of the piece and its riders. The stiffnesses are natural frequencies in rad/s."""
    turn = _quaternion(pose, 3)
    stretch = _clamped((to[0] - pose[0], to[1] - pose[1], to[2] - pose[2]), max_stretch_m)
    k = mass_kg * stiffness
    force = _clamped((
        k * (stiffness * stretch[0] + 2 * (to_velocity[0] - velocity[0])),
        k * (stiffness * stretch[1] + 2 * (to_velocity[1] - velocity[1])),
        k * (stiffness * stretch[2] + 2 * (to_velocity[2] - velocity[2])),
    ), max_force_n)  # fmt: skip
    wrench[0], wrench[1], wrench[2] = force[0], force[1], force[2] + mass_kg * GRAVITY
    torque = _torque(turn, velocity, to_turn, inertia, turn_stiffness, turn_damping, max_torque_nm)
    x, y, _ = _rotated(_vector(lever, 0), turn)
    wrench[3], wrench[4], wrench[5] = torque[0] + GRAVITY * y, torque[1] - GRAVITY * x, torque[2]


@jit
def press(
    pose: Floats, velocity: Floats, wrench: Floats, to: Floats, to_velocity: Floats, to_turn: Floats, inertia: Floats,
    mass_kg: float, lift_n: float, stiffness_n_m: float, max_force_n: float, turn_stiffness: float,
    max_torque_nm: float,
) -> None:  # fmt: skip
    """Writes into `wrench` the force and torque of a hand that touches a body: critically damped springs along the
    table and against turning, bounded, and what it lifts."""
    damping = 2 * math.sqrt(stiffness_n_m * mass_kg)
    wrench[0], wrench[1], wrench[2] = _clamped((
        stiffness_n_m * (to[0] - pose[0]) + damping * (to_velocity[0] - velocity[0]),
        stiffness_n_m * (to[1] - pose[1]) + damping * (to_velocity[1] - velocity[1]),
        lift_n,
    ), max_force_n)  # fmt: skip
    turn = _quaternion(pose, 3)
    wrench[3], wrench[4], wrench[5] = _torque(turn, velocity, to_turn, inertia, turn_stiffness, 1.0, max_torque_nm)


@inner
def _acceleration(offset: Vector, v: Floats, stiffness: float, max_speed: float, limit: float) -> Vector:
    """Returns the acceleration of a critically damped spring with bounded speed and acceleration (`limit`)."""
    half, k = stiffness / 2, 2 * stiffness
    wanted = _clamped((half * offset[0], half * offset[1], half * offset[2]), max_speed)
    return _clamped((k * (wanted[0] - v[0]), k * (wanted[1] - v[1]), k * (wanted[2] - v[2])), limit)


@jit
def rotation_to(turn: Floats, to_turn: Floats) -> Floats:
    """Returns the rotation from one turn to another in the frame of the first, as axis times angle."""
    return np.array(_axis_angle(_product(_inverse(_quaternion(turn, 0)), _quaternion(to_turn, 0))))


@jit
def next_velocity(
    at: Floats, v: Floats, to: Floats, seconds: float, stiffness: float, max_speed: float, max_acceleration: float
) -> Floats:
    """Returns the velocity after a step of a hand that moves to a point."""
    offset = (to[0] - at[0], to[1] - at[1], to[2] - at[2])
    a = _acceleration(offset, v, stiffness, max_speed, max_acceleration)
    return np.array((v[0] + seconds * a[0], v[1] + seconds * a[1], v[2] + seconds * a[2]))


@jit
def next_turn(
    turn: Floats, spin: Floats, to_turn: Floats, seconds: float, stiffness: float, max_spin: float, limit: float
) -> tuple[Floats, Floats]:
    """Returns the turn and the spin after a step of a hand that turns; `limit`: of the angular acceleration."""
    here = _quaternion(turn, 0)
    rotation = _axis_angle(_product(_inverse(here), _quaternion(to_turn, 0)))
    a = _acceleration(rotation, spin, stiffness, max_spin, limit)
    new = (spin[0] + seconds * a[0], spin[1] + seconds * a[1], spin[2] + seconds * a[2])
    size = _length(new)
    if size < 1e-15:
        return np.array(here), np.array(new)
    half = size * seconds / 2
    factor = math.sin(half) / size
    q = _product(here, (math.cos(half), new[0] * factor, new[1] * factor, new[2] * factor))
    norm = math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])
    return np.array((q[0] / norm, q[1] / norm, q[2] / norm, q[3] / norm)), np.array(new)


@jit
def sine_waves(rate: Floats, phase: Floats, amplitude: Floats, time_s: float) -> tuple[Floats, Floats]:
    """Returns the sum of the sine waves of each axis at a time, and its derivative."""
    total, derivative = np.zeros(3), np.zeros(3)
    for n in range(3):
        for k in range(rate.shape[1]):
            angle = rate[n, k] * time_s + phase[n, k]
            total[n] += amplitude[n, k] * math.sin(angle)
            derivative[n] += amplitude[n, k] * rate[n, k] * math.cos(angle)
    return total, derivative


def load() -> None:
    """Compiles all kernels, or loads them from the cache, for the types that `World`, `Scene` and the hand pass."""
    place, turn, pose, velocity = np.zeros(3), np.array([1.0, 0.0, 0.0, 0.0]), np.zeros(7), np.zeros(6)
    indices, pairs, flags = np.zeros(1, np.int64), np.zeros((1, 2), np.int32), np.zeros(1, np.bool_)
    places, turns, all_poses, all_velocities = place[None], turn[None], pose[None], velocity[None]
    poses(pose, indices, places, turns)
    velocities(pose, velocity, indices, indices, places, turns)
    stirred(all_poses, all_poses, 1.0, 1.0)
    strained(pose, indices, flags, all_velocities, all_velocities, 1.0, 1.0)
    displaced(all_poses, all_poses, pairs.astype(np.int64), 1.0, 1.0)
    waking_contacts(pairs, pairs[0], place, pairs[0], flags, flags, flags, flags[None])
    pull(pose, velocity, velocity, place, place, turn, np.eye(3), place, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
    press(pose, velocity, velocity, place, place, turn, np.eye(3), 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
    rotation_to(turn, turn)
    next_velocity(place, place, place, 1.0, 1.0, 1.0, 1.0)
    next_turn(turn, place, turn, 1.0, 1.0, 1.0, 1.0)
    sine_waves(np.eye(3), np.eye(3), np.eye(3), 1.0)
