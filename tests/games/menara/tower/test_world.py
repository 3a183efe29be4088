"""Rigid bodies: boards that stand or fall, bodies that wake, and snapshots that restore the same bits."""

import hashlib
import math
import subprocess
import sys

import numpy as np
import pytest

from meja.games.menara.actions import Spot
from meja.games.menara.content import BOARD_MM, COLUMN_HEIGHT_MM
from meja.games.menara.tower.dimensions import RADIUS_MM, Standing, board_g, standing
from meja.games.menara.tower.physics.bodies import UPRIGHT, Body, bodies, column_body
from meja.games.menara.tower.physics.scene import FRAME, Scene
from meja.games.menara.tower.physics.world import MM, Runaway, World
from meja.games.menara.tower.verdict import body_pose
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import full, tower

RUINS = tower(
    ("loom", "light", 0, (0, 0), full("loom", "light")),
    ("turtle", "light", 0, (200, 0), full("turtle", "light")),
    ("eye", "light", 1, (200, 0), full("eye", "light")),
    ("thorn-moon", "light", 1, (-10, -20), full("thorn-moon", "light")),
)


def board_over_an_edge(inside_mm: float, direction_deg: float) -> World:
    """Returns a board on three columns, its centre of mass this far inside the line that touches their rims."""
    c, s = math.cos(math.radians(direction_deg)), math.sin(math.radians(direction_deg))
    columns = [
        column_body(f"column {n}", Standing(Spot("", n), "red", (c * x - s * y, s * x + c * y), 0.0))
        for n, (x, y) in enumerate([(-20, 0), (0, 12), (0, -12)])
    ]
    far = (RADIUS_MM - inside_mm) * MM
    at = (c * far, s * far, (COLUMN_HEIGHT_MM + BOARD_MM / 2) * MM)
    board = Body("board", at, UPRIGHT, board_g("fang"), BOARD_MM, 0.0, floor=("fang", "light"))
    return World(body._replace(fine=True) for body in (board, *columns))


@pytest.mark.parametrize("direction_deg", [0, 22.5, 45, 70])
def test_a_board_whose_weight_is_a_millimetre_inside_stands(direction_deg: float) -> None:
    world = board_over_an_edge(1.0, direction_deg)
    world.step(2000)
    assert body_pose(world.at("board")).tilt_deg < 0.1


@pytest.mark.parametrize("direction_deg", [0, 22.5, 45, 70])
@pytest.mark.parametrize("outside_mm", [0.0, 1.0, 3.0])
def test_a_board_whose_weight_is_on_or_over_the_edge_falls(outside_mm: float, direction_deg: float) -> None:
    world = board_over_an_edge(-outside_mm, direction_deg)
    world.step(1000)
    assert body_pose(world.at("board")).tilt_deg > 3


@pytest.mark.rule("R2.6")
@pytest.mark.parametrize("piece", ["yellow", "golden"])
def test_a_column_lies_tilted_in_the_opening_of_a_ruin(piece: str) -> None:
    gilded = Tower(RUINS.floors, {**RUINS.columns, "thorn-moon": dict.fromkeys(range(4), piece)})  # type: ignore[arg-type]
    world = World(bodies(gilded))
    meant = {stands.spot: stands.lie for stands in standing(gilded) if stands.lie is not None}
    world.step(2500)
    assert len(meant) == 4
    for spot, lie in meant.items():
        assert lie is not None
        found = body_pose(world.at(f"{spot.floor}/{spot.base}"))
        assert math.dist(lie.middle, found[:3]) < 1.0
        assert found.tilt_deg == pytest.approx(90 - lie.rise_deg, abs=3)
        assert 10 < lie.rise_deg < 20


def shaken(scene: Scene, first: int, last: int) -> list[np.ndarray]:
    """Pulls at a column that carries from step 100 to 180, and returns all poses at the end."""
    for n in range(first, last):
        if 100 <= n < 180:
            scene.world.wrench("loom/2")[:3] = [0.15, 0.02, 0.0]
        elif n == 180:
            scene.world.release("loom/2")
        scene.step()
    return [scene.at(name).copy() for name in scene.bodies]


@pytest.mark.parametrize("exact", [True, False])
@pytest.mark.parametrize("at", [40, 104, 150, 300])
def test_a_restored_scene_goes_on_to_the_same_bits(exact: bool, at: int) -> None:
    scene = Scene(RUINS, exact=exact)
    scene.hold("loom/2")
    shaken(scene, 0, at)
    snapshot = scene.snapshot()
    first = shaken(scene, at, 500)
    scene.restore(snapshot)
    assert np.array_equal(first, shaken(scene, at, 500))
    other = Scene(RUINS, exact=exact)
    other.restore(snapshot)
    assert np.array_equal(first, shaken(other, at, 500))
    assert body_pose(scene.at("loom/2")).x - 44 > 20  # it was jerked out


FINGERPRINT = """
import hashlib, numpy as np
from tests.games.menara.tower.test_world import RUINS, Scene, shaken
scene = Scene(RUINS, exact=True)
print(hashlib.sha256(np.array(shaken(scene, 0, 400)).tobytes()).hexdigest())
"""


def test_another_process_gives_the_same_bits() -> None:
    here = hashlib.sha256(np.array(shaken(Scene(RUINS, exact=True), 0, 400)).tobytes()).hexdigest()
    there = subprocess.run([sys.executable, "-c", FINGERPRINT], capture_output=True, text=True, check=True)
    assert there.stdout.strip() == here


def test_bodies_out_of_reach_rest_and_free_bodies_carry_only_free_bodies() -> None:
    scene = Scene(RUINS)
    assert not scene.free
    scene.hold("loom/2")
    assert "thorn-moon" in scene.free  # it lies on that column
    assert "thorn-moon/0" in scene.free
    assert not any(name.startswith(("turtle", "eye")) for name in scene.free)
    assert "loom" not in scene.free


def test_bodies_near_a_moving_piece_wake() -> None:
    scene = Scene(RUINS)
    scene.hold("eye/0")
    assert "eye" not in scene.free or "turtle/0" not in scene.free
    scene.world.wrench("eye/0")[:3] = [0.0, 0.0, 0.055]  # a little more than it weighs
    for _ in range(60):
        scene.step()
    scene.rest()
    assert set(scene.free) == {"eye/0"}
    scene.world.release("eye/0")
    for _ in range(300):
        scene.step()
    assert set(scene.free) >= {"eye", "turtle/0"}


@pytest.mark.parametrize("bad", [math.nan, math.inf, 1e9])
def test_a_diverging_simulation_raises_runaway(bad: float) -> None:
    scene = Scene(RUINS, exact=True)
    scene.world.data.qvel[0] = bad
    for _ in range(FRAME - 1):
        scene.step()
    with pytest.raises(Runaway):
        scene.step()


def test_removing_a_piece_leaves_the_others_where_they_are() -> None:
    scene = Scene(RUINS, exact=True)
    for _ in range(50):
        scene.step()
    before = {name: scene.at(name).copy() for name in scene.bodies}
    scene.remove(["turtle/0"])
    assert "turtle/0" not in scene.bodies
    assert all(np.array_equal(scene.at(name), before[name]) for name in scene.bodies)
    for _ in range(500):
        scene.step()
    assert body_pose(scene.at("eye")).tilt_deg < 0.1  # five other columns carry it
