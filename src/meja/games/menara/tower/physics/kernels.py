"""Kernels of a moving tower: poses and speeds of bodies in rafts, contacts, and the springs between hand and piece.

All in metres and seconds, and as MuJoCo has it: a turn is a quaternion, w first; a pose is a place and a turn; a speed
is a velocity on the table and a spin in the body's own frame. Vectors are tuples, which numba keeps in registers.
"""

import math

import numpy as np
from numpy.typing import NDArray

from meja.games.menara.tower.statics.jit import Array, Flags, Ints, inner, jit

Indices = NDArray[np.int32]  # as MuJoCo has them
Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]

GRAVITY = 9.81


@inner
def _vector(row: Array, at: int) -> Vector:
    return row[at], row[at + 1], row[at + 2]


@inner
def _quaternion(row: Array, at: int) -> Quaternion:
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
def _bounded(v: Vector, most: float) -> Vector:
    """The same vector, or, if it is longer than `most`, one of that length."""
    length = _length(v)
    if length > most:
        factor = most / length
        return v[0] * factor, v[1] * factor, v[2] * factor
    return v


@inner
def _axis_angle(turn: Quaternion) -> Vector:
    """A turn as its axis times its angle, the short way round."""
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
def poses(qpos: Array, places: Ints, offsets: Array, turns: Array) -> Array:
    """The poses of all free bodies: each has a root, whose pose begins at its place in `qpos`, and an offset and a turn
    in the frame of the root."""
    found = np.empty((len(places), 7))
    for n in range(len(places)):
        at = places[n]
        root = _quaternion(qpos, at + 3)
        x, y, z = _rotated(_vector(offsets[n], 0), root)
        found[n, 0], found[n, 1], found[n, 2] = qpos[at] + x, qpos[at + 1] + y, qpos[at + 2] + z
        found[n, 3], found[n, 4], found[n, 5], found[n, 6] = _product(root, _quaternion(turns[n], 0))
    return found


@jit
def speeds(qpos: Array, qvel: Array, places: Ints, dofs: Ints, offsets: Array, turns: Array) -> Array:
    """The speeds of all free bodies; see `poses`."""
    found = np.empty((len(places), 6))
    for n in range(len(places)):
        at = dofs[n]
        spin = _vector(qvel, at + 3)
        x, y, z = _rotated(_cross(spin, _vector(offsets[n], 0)), _quaternion(qpos, places[n] + 3))
        found[n, 0], found[n, 1], found[n, 2] = qvel[at] + x, qvel[at + 1] + y, qvel[at + 2] + z
        found[n, 3], found[n, 4], found[n, 5] = _rotated(spin, _inverse(_quaternion(turns[n], 0)))
    return found


@jit
def stirred(now: Array, rest: Array, far_m: float, turned: float) -> Flags:
    """Which bodies are farther from where they rested than `far_m`, or turned by more, as a change of quaternions."""
    found = np.zeros(len(now), np.bool_)
    for n in range(len(now)):
        for k in range(7):
            if abs(now[n, k] - rest[n, k]) > (far_m if k < 3 else turned):
                found[n] = True
    return found


@jit
def strained(
    qpos: Array, places: Ints, bound: Flags, moves: Array, before: Array, seconds: float, limit: float
) -> Flags:
    """Which bodies in rafts (`bound`) have a root that tilts so far, or gained so much speed within `seconds`, that
    their weight acts farther than the angle `limit`, in radians, from the upright of the root."""
    found = np.zeros(len(places), np.bool_)
    for n in range(len(places)):
        if bound[n]:
            x, y = qpos[places[n] + 4], qpos[places[n] + 5]
            tilt = 2 * math.asin(min(1.0, math.sqrt(x * x + y * y)))
            gained = (moves[n, 0] - before[n, 0], moves[n, 1] - before[n, 1], moves[n, 2] - before[n, 2])
            found[n] = tilt + _length(gained) / (seconds * GRAVITY) > limit
    return found


@jit
def displaced(now: Array, start: Array, pairs: Ints, far_m: float, turned: float) -> Flags:
    """In which pairs of bodies the second is not any more where it was at the start in the frame of the first."""
    found = np.zeros(len(pairs), np.bool_)
    for n in range(len(pairs)):
        a, b = pairs[n]
        x, y, z, w, i, j, k = _relative(now[a], now[b])
        x0, y0, z0, w0, i0, j0, k0 = _relative(start[a], start[b])
        moved = max(abs(x - x0), abs(y - y0), abs(z - z0))
        sign = 1.0 if w * w0 + i * i0 + j * j0 + k * k0 > 0 else -1.0  # q and -q are the same turn
        askew = max(abs(w - sign * w0), abs(i - sign * i0), abs(j - sign * j0), abs(k - sign * k0))
        found[n] = moved > far_m or askew > turned
    return found


@inner
def _relative(root: Array, body: Array) -> tuple[float, float, float, float, float, float, float]:
    back = _inverse(_quaternion(root, 3))
    x, y, z = _rotated((body[0] - root[0], body[1] - root[1], body[2] - root[2]), back)
    w, i, j, k = _product(back, _quaternion(body, 3))
    return x, y, z, w, i, j, k


@jit
def meetings(
    geoms: Indices, rows: Indices, forces: Array, body_of: Indices, held: Flags, wakes: Flags, free: Flags, apart: Flags
) -> tuple[Ints, Array]:
    """The pairs of bodies in contact of which one wakes the other, which is fixed, or that are `apart` in the tower;
    and the force of each contact in newton, which is in `forces` at its row. The first pair is none: it counts the
    contacts of held bodies."""
    pairs, pressing = np.empty((len(geoms) + 1, 2), np.int64), np.zeros(len(geoms) + 1)
    hands, n = 0, 1
    for k in range(len(geoms)):
        a, b = body_of[geoms[k, 0]], body_of[geoms[k, 1]]
        if a == 0 or b == 0:  # the table
            continue
        if held[a] or held[b]:
            hands += 1
        if apart[a, b] or (wakes[a] and not free[b]) or (wakes[b] and not free[a]):
            pairs[n, 0], pairs[n, 1] = a, b
            pressing[n] = forces[rows[k]] if rows[k] >= 0 else 0.0
            n += 1
    pairs[0, 0] = pairs[0, 1] = hands
    return pairs[:n], pressing[:n]


@jit
def pull(
    pose: Array, moves: Array, wrench: Array, to: Array, pace: Array, turn: Array, inertia: Array, lever: Array,
    mass: float, stiffness: float, leash_m: float, force_n: float, turning: float, damped: float, torque_nm: float,
) -> None:  # fmt: skip
    """Writes into `wrench` the force and the torque by which a grip draws a piece after the hand."""
    turned = _quaternion(pose, 3)
    lead = _bounded((to[0] - pose[0], to[1] - pose[1], to[2] - pose[2]), leash_m)
    k = mass * stiffness
    force = _bounded((
        k * (stiffness * lead[0] + 2 * (pace[0] - moves[0])),
        k * (stiffness * lead[1] + 2 * (pace[1] - moves[1])),
        k * (stiffness * lead[2] + 2 * (pace[2] - moves[2])),
    ), force_n)  # fmt: skip
    wrench[0], wrench[1], wrench[2] = force[0], force[1], force[2] + mass * GRAVITY
    spin = _rotated(_vector(moves, 3), turned)
    off = _axis_angle(_product(_quaternion(turn, 0), _inverse(turned)))
    wanted = (
        turning * (turning * off[0] - 2 * damped * spin[0]),
        turning * (turning * off[1] - 2 * damped * spin[1]),
        turning * (turning * off[2] - 2 * damped * spin[2]),
    )
    own = _rotated(wanted, _inverse(turned))
    torque = _bounded(_rotated((
        inertia[0, 0] * own[0] + inertia[0, 1] * own[1] + inertia[0, 2] * own[2],
        inertia[1, 0] * own[0] + inertia[1, 1] * own[1] + inertia[1, 2] * own[2],
        inertia[2, 0] * own[0] + inertia[2, 1] * own[1] + inertia[2, 2] * own[2],
    ), turned), torque_nm)  # fmt: skip
    x, y, _ = _rotated(_vector(lever, 0), turned)
    wrench[3], wrench[4], wrench[5] = torque[0] + GRAVITY * y, torque[1] - GRAVITY * x, torque[2]


@inner
def _drawn(off: Vector, moves: Array, quick: float, speed: float, push: float) -> Vector:
    """The acceleration of something that is so far off and moves so: a critically damped spring, within limits."""
    wanted = _bounded((quick / 2 * off[0], quick / 2 * off[1], quick / 2 * off[2]), speed)
    k = 2 * quick
    return _bounded((k * (wanted[0] - moves[0]), k * (wanted[1] - moves[1]), k * (wanted[2] - moves[2])), push)


@jit
def askew(facing: Array, turn: Array) -> Array:
    """How something has yet to turn until it is turned as `facing`, in its own frame."""
    return np.array(_axis_angle(_product(_inverse(_quaternion(turn, 0)), _quaternion(facing, 0))))


@jit
def speed_after(at: Array, moves: Array, to: Array, seconds: float, quick: float, speed: float, push: float) -> Array:
    """The velocity, after a step, of a hand that goes to a point."""
    gained = _drawn((to[0] - at[0], to[1] - at[1], to[2] - at[2]), moves, quick, speed, push)
    return np.array((moves[0] + seconds * gained[0], moves[1] + seconds * gained[1], moves[2] + seconds * gained[2]))


@jit
def turn_after(
    turn: Array, spin: Array, facing: Array, seconds: float, quick: float, speed: float, push: float
) -> tuple[Array, Array]:
    """The turn and the spin, after a step, of a hand that turns as `facing`."""
    here = _quaternion(turn, 0)
    off = _axis_angle(_product(_inverse(here), _quaternion(facing, 0)))
    gained = _drawn(off, spin, quick, speed, push)
    new = (spin[0] + seconds * gained[0], spin[1] + seconds * gained[1], spin[2] + seconds * gained[2])
    size = _length(new)
    if size < 1e-15:
        return np.array(here), np.array(new)
    half = size * seconds / 2
    factor = math.sin(half) / size
    q = _product(here, (math.cos(half), new[0] * factor, new[1] * factor, new[2] * factor))
    norm = math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3])
    return np.array((q[0] / norm, q[1] / norm, q[2] / norm, q[3] / norm)), np.array(new)


@jit
def waves(rate: Array, phase: Array, size: Array, time_s: float) -> tuple[Array, Array]:
    """For each axis the sum of its waves at a time, and how fast it changes."""
    off, speed = np.zeros(3), np.zeros(3)
    for n in range(3):
        for k in range(rate.shape[1]):
            angle = rate[n, k] * time_s + phase[n, k]
            off[n] += size[n, k] * math.sin(angle)
            speed[n] += size[n, k] * rate[n, k] * math.cos(angle)
    return off, speed


def load() -> None:
    """Compiles all of them, or loads them compiled, for the types that `World`, `Scene` and the hand call them with."""
    place, turn, pose, speed = np.zeros(3), np.array([1.0, 0.0, 0.0, 0.0]), np.zeros(7), np.zeros(6)
    indices, pairs, flags = np.zeros(1, np.int64), np.zeros((1, 2), np.int32), np.zeros(1, np.bool_)
    places, turns, all_poses, all_speeds = place[None], turn[None], pose[None], speed[None]
    poses(pose, indices, places, turns)
    speeds(pose, speed, indices, indices, places, turns)
    stirred(all_poses, all_poses, 1.0, 1.0)
    strained(pose, indices, flags, all_speeds, all_speeds, 1.0, 1.0)
    displaced(all_poses, all_poses, pairs.astype(np.int64), 1.0, 1.0)
    meetings(pairs, pairs[0], place, pairs[0], flags, flags, flags, flags[None])
    pull(pose, speed, speed, place, place, turn, np.eye(3), place, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
    askew(turn, turn)
    speed_after(place, place, place, 1.0, 1.0, 1.0, 1.0)
    turn_after(turn, place, turn, 1.0, 1.0, 1.0, 1.0)
    waves(np.eye(3), np.eye(3), np.eye(3), 1.0)
