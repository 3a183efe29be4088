"""Rafts do not change verdicts, break when they are strained, and are part of exact snapshots."""

import hashlib
import math
import subprocess
import sys

import mujoco
import numpy as np
import pytest

from meja.games.menara.actions import Spot
from meja.games.menara.tower import kernels as all_kernels
from meja.games.menara.tower.dimensions import RADIUS_MM, Standing, standing
from meja.games.menara.tower.execution import FIRM_DEG, FIRM_MM
from meja.games.menara.tower.hand.following import LADEN, Follower
from meja.games.menara.tower.hand.grip import CARRYING, PLACING, Grip
from meja.games.menara.tower.hand.steadiness import MEDIUM, STEADY
from meja.games.menara.tower.hand.tremble import Tremor
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.bodies import BodyName, column_body
from meja.games.menara.tower.physics.rafts import DISPLACED_MM
from meja.games.menara.tower.physics.scene import FRAME, FRAME_S, STRAIN_DEG, Scene
from meja.games.menara.tower.physics.world import GRAVITY, MM, turn_matrix
from meja.games.menara.tower.verdict import body_pose
from tests.games.menara.kit import full, tower
from tests.games.menara.tower.kinds import KINDS, Compared, compared, firm_case, shove, shoved
from tests.proofs import amount
from tests.towers import load

APART_MM = 0.2  # tolerance of final positions with rafts and without; see also benchmarks/rafts.py
ASKEW_DEG = 0.3
SEEDS = {"small": amount(2, 3), "typical": amount(1, 2), "max": 1}
# Two towers side by side, the second with a floor on a floor.
PAIR = tower(
    ("loom", "light", 0, (0, 0), full("loom", "light")),
    ("turtle", "light", 0, (200, 0), full("turtle", "light")),
    ("eye", "light", 1, (200, 0), full("eye", "light")),
    ("gourd", "light", 2, (200, 0), full("gourd", "light")),
)


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", SEEDS)
def test_a_deed_ends_the_same_with_rafts_and_without(name: str, kind: str) -> None:
    done = 0
    for seed in range(SEEDS[name]):
        case = firm_case(kind, load(name), seed)
        if case is not None:
            both = compared(case, seed)
            assert both.is_equal
            assert both.apart_mm < APART_MM
            assert both.askew_deg < ASKEW_DEG
            done += 1
    assert done > 0


@pytest.mark.parametrize("seed", range(4))
def test_a_led_hand_shoves_a_bearing_column_as_far_with_rafts_and_without(seed: int) -> None:
    """And also with all bodies free; `python -m benchmarks.rafts --kinds shove` shows the few that differ."""
    case = shove(load("typical"), seed)
    assert case is not None
    with_rafts = shoved(case, rafts=True)
    for other in (shoved(case, rafts=False), shoved(case, rafts=False, all_free=True)):
        both = Compared(with_rafts, other)
        assert both.is_equal
        assert both.apart_mm < APART_MM


def awake(*, rafts: bool = True) -> Scene:
    """Returns a scene in which all bodies that can move are free, after a few frames."""
    scene = Scene(PAIR, rafts=rafts)
    scene.wake(scene.bodies)
    run(scene, 4)
    return scene


def run(scene: Scene, frames: int) -> None:
    for _ in range(frames * FRAME):
        scene.step()


def members(scene: Scene, root: BodyName) -> set[BodyName]:
    return {name for name, other in scene.roots.items() if other == root}


def test_free_bodies_that_have_not_moved_form_one_raft() -> None:
    scene = awake()
    assert members(scene, "eye") >= {"gourd", "eye/0", "gourd/0", *PAIR_CARRIERS}
    assert not any(name.startswith("loom") for name in scene.roots)  # columns on the table's own boards
    run(scene, 120)
    assert members(scene, "eye") >= {"gourd", "eye/0", "gourd/0"}


PAIR_CARRIERS = {f"{spot.floor}/{spot.base}" for spot in PAIR.floors["eye"].on}


def test_poses_and_velocities_of_members_are_those_of_mujoco() -> None:
    scene = awake()
    world = scene.world
    world.velocity("eye")[:] = [0.03, -0.02, 0.01, 0.4, -0.3, 0.2]
    world.at("eye")[3:] = [math.cos(0.1), math.sin(0.1) * 0.6, 0.0, math.sin(0.1) * 0.8]
    mujoco.mj_forward(world.model, world.data)
    for n, name in enumerate(world.free):
        body = world.ids[name]
        pose, velocity = world.poses()[n], world.velocities()[n]
        assert pose[:3] == pytest.approx(world.data.xpos[body], abs=1e-12)
        assert abs(float(pose[3:] @ world.data.xquat[body])) == pytest.approx(1, abs=1e-12)
        assert np.array_equal(scene.at(name), pose)
        found = np.empty(6)  # about the frame's origin, the spin first
        mujoco.mj_objectVelocity(world.model, world.data, mujoco.mjtObj.mjOBJ_XBODY, body, found, 0)
        assert velocity[:3] == pytest.approx(found[3:], abs=1e-12)
        assert turn_matrix(pose[3:]) @ velocity[3:] == pytest.approx(found[:3], abs=1e-12)


@pytest.mark.parametrize("way", [(1, 0, 0), (0, -1, 0), (0, 0, 1)])
def test_a_raft_that_is_hit_hard_breaks_into_its_bodies_at_once(way: tuple[int, int, int]) -> None:
    scene = awake()
    scene.world.velocity("eye")[:3] += np.array(way) * 0.2
    run(scene, 1)
    assert not scene.roots
    assert {"eye", "gourd", "gourd/0"} <= scene.loose


def test_a_raft_that_is_pushed_gently_does_not_break() -> None:
    scene = awake()
    before = dict(scene.roots)
    scene.world.wrench("gourd")[:3] = [0.02, 0.0, 0.0]
    run(scene, 4)
    assert scene.roots == before


@pytest.mark.parametrize(
    ("tilt_deg", "gained_m_s", "breaks"),
    [
        (0.0, 0.0, False),
        (0.9 * STRAIN_DEG, 0.0, False),
        (1.1 * STRAIN_DEG, 0.0, True),
        (0.0, 0.9 * math.radians(STRAIN_DEG) * GRAVITY * FRAME_S, False),
        (0.0, 1.1 * math.radians(STRAIN_DEG) * GRAVITY * FRAME_S, True),
        (0.6 * STRAIN_DEG, 0.6 * math.radians(STRAIN_DEG) * GRAVITY * FRAME_S, True),
    ],
)
@pytest.mark.parametrize("direction_deg", [0, 130])
def test_tilt_and_acceleration_add_up_to_the_strain_of_a_raft(
    tilt_deg: float, gained_m_s: float, breaks: bool, direction_deg: float
) -> None:
    half, direction = math.radians(tilt_deg) / 2, math.radians(direction_deg)
    tilted = [math.cos(half), math.sin(half) * math.cos(direction), math.sin(half) * math.sin(direction), 0.0]
    now = np.array([[0.1 + gained_m_s * math.cos(direction), gained_m_s * math.sin(direction), 0, 0, 0, 0]])
    before = np.array([[0.1, 0.0, 0, 0, 0, 0]])
    qpos, places, limit = np.array([0.0, 0.0, 0.0, *tilted]), np.zeros(1, np.int64), math.radians(STRAIN_DEG)
    found = kernels.strained(qpos, places, np.array([True]), now, before, FRAME_S, limit)
    assert found.tolist() == [breaks]
    assert not kernels.strained(qpos, places, np.array([False]), now, before, FRAME_S, limit).any()  # in no raft


def test_the_bounds_of_a_raft_are_within_the_margins_of_a_firm_tower() -> None:
    assert STRAIN_DEG < FIRM_DEG
    assert DISPLACED_MM < FIRM_MM


def test_a_floor_that_loses_its_columns_falls_as_it_does_without_rafts() -> None:
    seen: list[list[tuple[float, ...]]] = []
    for rafts in (True, False):
        scene = awake(rafts=rafts)
        scene.remove(sorted(PAIR_CARRIERS)[:-1])
        run(scene, 2)
        assert not scene.roots
        heights = []
        for _ in range(20):
            run(scene, 1)
            heights.append(tuple(float(scene.at(name)[2]) / MM for name in ("eye", "gourd")))
        seen.append(heights)
        assert body_pose(scene.at("eye")).tilt_deg > 15
    with_rafts, without = np.array(seen)
    assert np.ptp(without[:, 1]) > 20  # mm
    assert np.abs(with_rafts - without).max() < 5  # a frame later it would be 10


def rubbing(*, rafts: bool = True) -> tuple[Scene, Grip, Floats]:
    """A column in a hand beside one of `PAIR` that carries nothing."""
    column = next(one for one in standing(PAIR) if one.spot == Spot("gourd", 0))
    away = np.array([*column.at, 0.0]) - (200, 0, 0)
    away /= np.linalg.norm(away)
    body = column_body("hand", Standing(Spot("hand", 0), "red", column.at, column.foot_mm + 3.0))
    scene = Scene(PAIR, [body], rafts=rafts)
    scene.put("hand", np.array(body.at) + away * (2 * RADIUS_MM + 2.5) * MM)
    return scene, Grip(scene, "hand", PLACING), np.array([*body.at, *away])


def rub(scene: Scene, grip: Grip, at: Floats, frames: int) -> list[Floats]:
    for _ in range(frames * FRAME):
        far = (2 * RADIUS_MM + max(-3.0, 2.5 - 10 * scene.time_s)) * MM
        grip.aim(at[:3] + at[3:] * far, np.zeros(3))
        grip.pull()
        scene.step()
    return [scene.at(name).copy() for name in scene.bodies]


def test_a_column_that_a_hand_comes_near_leaves_its_raft_and_the_others_stay() -> None:
    scene, grip, at = rubbing()
    scene.wake(scene.bodies)
    assert "gourd/0" in scene.roots
    while "gourd/0" in scene.roots and scene.time_s < 0.2:
        rub(scene, grip, at, 1)
    assert "gourd/0" in scene.loose
    assert {"gourd", "gourd/1", "gourd/2"} <= members(scene, "eye")


def test_while_a_column_that_carries_is_drawn_out_there_are_no_rafts() -> None:
    scene = awake()
    assert scene.roots
    scene.hold(min(PAIR_CARRIERS))
    assert not scene.roots
    scene.rest()
    scene.hold("gourd/0")
    scene.wake(scene.bodies)
    assert scene.roots  # one that carries nothing is another matter


def test_a_column_that_was_displaced_on_its_floor_is_in_no_raft() -> None:
    scene = awake()
    scene.hold("gourd/0")
    scene.world.at("gourd/0")[0] += 2 * DISPLACED_MM * MM
    scene.let_go("gourd/0")
    scene.hold("gourd/1")  # makes rafts anew
    assert "gourd/2" in scene.roots
    assert "gourd/0" not in scene.roots


@pytest.mark.parametrize("at_frame", [2, 10, 30])
def test_a_restored_scene_with_rafts_goes_on_to_the_same_bits(at_frame: int) -> None:
    scene, grip, at = rubbing()
    scene.wake(scene.bodies)
    rub(scene, grip, at, at_frame)
    assert scene.roots
    snapshot = scene.snapshot()
    first = rub(scene, grip, at, 80)
    scene.restore(snapshot)
    assert np.array_equal(first, rub(scene, grip, at, 80))
    other, other_grip, _ = rubbing()
    other.restore(snapshot)
    assert np.array_equal(first, rub(other, other_grip, at, 80))


def fingerprint() -> str:
    scene, grip, at = rubbing()
    scene.wake(scene.bodies)
    return hashlib.sha256(np.array(rub(scene, grip, at, 100)).tobytes()).hexdigest()


def test_another_process_gives_the_same_bits_with_rafts() -> None:
    code = "from tests.games.menara.tower.test_rafts import fingerprint; print(fingerprint())"
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert there.stdout.strip() == fingerprint()


def random_turn(chance: np.random.Generator) -> Floats:
    turn = chance.normal(size=4)
    return np.asarray(turn / np.linalg.norm(turn))


def clamped(vector: Floats, limit: float) -> Floats:
    length = float(np.linalg.norm(vector))
    return vector * (limit / length) if length > limit else vector


@pytest.mark.parametrize("seed", range(20))
def test_a_grip_pulls_like_springs_computed_with_functions_of_mujoco(seed: int) -> None:
    chance = np.random.default_rng(seed)
    pose, velocity = np.concatenate([chance.normal(size=3) * 0.01, random_turn(chance)]), chance.normal(size=6) * 0.1
    to, to_velocity, to_turn = chance.normal(size=3) * 0.01, chance.normal(size=3) * 0.1, random_turn(chance)
    inertia = np.diag(chance.uniform(1e-6, 1e-5, 3))
    lever, mass, wrench = np.ones(3), 0.02, np.empty(6)
    stiffness, turn_stiffness, damping = CARRYING.stiffness_rad_s, CARRYING.turn_stiffness_rad_s, CARRYING.turn_damping
    max_stretch_m, force_n, torque_nm = CARRYING.max_stretch_mm * MM, CARRYING.force_n, CARRYING.torque_nm
    kernels.pull(
        pose, velocity, wrench, to, to_velocity, to_turn, inertia, lever, mass,
        stiffness, max_stretch_m, force_n, turn_stiffness, damping, torque_nm,
    )  # fmt: skip
    stretch = clamped(to - pose[:3], max_stretch_m)
    force = clamped(mass * stiffness * (stiffness * stretch + 2 * (to_velocity - velocity[:3])), force_n)
    spin, back, turn, rotation = np.empty(3), np.empty(4), np.empty(4), np.empty(3)
    mujoco.mju_rotVecQuat(spin, velocity[3:], pose[3:])
    mujoco.mju_negQuat(back, pose[3:])
    mujoco.mju_mulQuat(turn, to_turn, back)
    mujoco.mju_quat2Vel(rotation, turn, 1.0)
    matrix = turn_matrix(pose[3:])
    wanted = turn_stiffness * (turn_stiffness * rotation - 2 * damping * spin)
    torque = clamped(matrix @ (inertia @ (matrix.T @ wanted)), torque_nm)
    x, y, _ = GRAVITY * (matrix @ lever)
    assert wrench[:3] == pytest.approx(force + np.array([0, 0, mass * GRAVITY]), abs=1e-12)
    assert wrench[3:] == pytest.approx(torque + np.array([y, -x, 0]), abs=1e-12)


@pytest.mark.parametrize("seed", range(20))
def test_a_hand_turns_as_mujoco_would_turn_it(seed: int) -> None:
    chance = np.random.default_rng(seed)
    turn, to_turn, spin = random_turn(chance), random_turn(chance), chance.normal(size=3)
    rotation = np.empty(3)
    mujoco.mju_subQuat(rotation, to_turn, turn)
    assert kernels.rotation_to(turn, to_turn) == pytest.approx(rotation, abs=1e-12)
    stiffness, max_spin, limit = 15.0, 1.0, 8.0
    expected = spin + 0.002 * clamped(2 * stiffness * (clamped(stiffness / 2 * rotation, max_spin) - spin), limit)
    after = turn.copy()
    mujoco.mju_quatIntegrate(after, expected, 0.002)
    found_turn, found_spin = kernels.next_turn(turn, spin, to_turn, 0.002, stiffness, max_spin, limit)
    assert found_spin == pytest.approx(expected, abs=1e-12)
    assert found_turn == pytest.approx(after, abs=1e-12)


def test_once_loaded_no_kernel_is_compiled_during_a_deed() -> None:
    """Numba compiles a kernel again for arguments of other types."""
    all_kernels.load()
    scene, grip, at = rubbing()
    rub(scene, grip, at, 60)
    follower = Follower(at[:3], np.array([1.0, 0.0, 0.0, 0.0]), LADEN)
    follower.lead(at[:3] + 0.01, (1.0, 0.0, 0.0, 0.0))
    follower.step()
    assert not follower.has_arrived
    Tremor(MEDIUM, "1").offset(0.5)
    Tremor(STEADY, "1").offset(scene.time_s)
    found = {name: kernel.signatures for name, kernel in vars(kernels).items() if hasattr(kernel, "signatures")}
    public = {name: signatures for name, signatures in found.items() if not name.startswith("_")}
    assert len(public) >= 10
    assert all(len(signatures) == 1 for signatures in public.values()), public
