"""A floor with columns on it in the free hand: however the pointer moves, the columns stay on the floor."""

import math
import random
from collections.abc import Iterable
from itertools import pairwise

import numpy as np
import pytest

from meja.games.menara.actions import Mark, MoveFloor, Pose, Settle, TakeBack, Try
from meja.games.menara.content import FloorId
from meja.games.menara.tower.execution import LedExecution
from meja.games.menara.tower.hand.deed_scene import goal_body
from meja.games.menara.tower.hand.free import PiecePointer
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.physics.bodies import about_z
from meja.games.menara.tower.physics.scene import FRAME_S
from meja.games.menara.tower.physics.world import MM
from meja.games.menara.tower.verdict import body_pose
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import full, tower
from tests.games.menara.tower.deeds import trying

LIFT = np.array([0.0, 0.0, 45.0])
PRESS = np.array([0.0, 0.0, 0.3])
SLIPS_MM = 1.0  # maximum drift of a column from the centre of its base; too little to be seen
LADEN_FLOORS: list[tuple[FloorId, int]] = [("knot", 1), ("eye", 2), ("antler", 3)]  # 3 or 4 columns; and a seed

Stop = tuple[float, Floats, float]  # when, where, and how it is turned there, in degrees


def site(floor: FloorId) -> Tower:
    """Returns a tower with a full floor on four columns, and free columns for it about 20 cm away."""
    return tower(
        ("turtle", "light", 0, (0, 0), full("turtle", "light")),
        ("gourd", "light", 0, (190, 0), full("gourd", "light")),
        (floor, "light", 1, (190, 0), full(floor, "light")),
    )


def led(floor: FloorId, turn_deg: float = 0.0, made: Tower | None = None) -> LedExecution:
    made = made or site(floor)
    deed = MoveFloor(floor, Pose(0, 0, turn_deg), 1)
    return LedExecution(Weightless(), trying(made, deed), Try(deed), "1")


def way(doing: LedExecution, turn_deg: float, speed_mm_s: float) -> list[Stop]:
    """Returns the stops of a path: up, across, and down to the new place."""
    (piece,) = doing.setting.pieces
    start, goal = doing.setting.scene.at(piece.name)[:3] / MM, np.array(goal_body(piece).at) / MM
    points = [start, start + LIFT, goal + LIFT, goal - PRESS]
    found: list[Stop] = [(0.0, start, 0.0)]
    for n, (a, b) in enumerate(pairwise(points)):
        found.append((found[-1][0] + math.dist(a, b) / speed_mm_s, b, turn_deg if n else 0.0))
    return found


def stream(stops: list[Stop], hz: float, seed: int) -> Iterable[tuple[float, Floats, float]]:
    """Yields pointers along a path, at intervals that vary by up to half."""
    chance, time_s = random.Random(seed), 0.0
    times, points, turns = zip(*stops, strict=True)
    while time_s < times[-1]:
        at = np.array([np.interp(time_s, times, column) for column in zip(*points, strict=True)])
        yield time_s, at, float(np.interp(time_s, times, turns))
        time_s += chance.uniform(0.5, 1.5) / hz
    yield times[-1], points[-1], turns[-1]


def follow(doing: LedExecution, pointers: Iterable[tuple[float, Floats, float]]) -> float:
    """Carries the floor along the pointers; returns the largest tilt of a column on it."""
    (piece,) = doing.setting.pieces
    tilt_deg, now_s = 0.0, 0.0
    for time_s, (x, y, z), turn_deg in pointers:
        while now_s < time_s:
            doing.frame()
            now_s += FRAME_S
            tilt_deg = max(tilt_deg, *(body_pose(doing.setting.scene.at(name)).tilt_deg for name in piece.riders))
        doing.point({piece.name: PiecePointer((float(x), float(y), float(z)), about_z(turn_deg))})
    return tilt_deg


def let_go(doing: LedExecution) -> Settle | TakeBack | None:
    doing.let_go()
    while doing.frame():
        pass
    assert doing.answer is None or isinstance(doing.answer, Settle | TakeBack)
    return doing.answer


def is_well(answer: Settle | TakeBack | None) -> bool:
    assert isinstance(answer, Settle), answer
    slipped_mm = max((math.hypot(*shift) for _, shift in answer.shifts), default=0.0)
    bad = (answer.fell, answer.lost, answer.crooked, answer.slid, answer.collapsed, answer.tears)
    return not any(bad) and slipped_mm < SLIPS_MM


@pytest.mark.rule("M4.7")
@pytest.mark.parametrize("turn_deg", [0.0, 90.0])
@pytest.mark.parametrize(("floor", "seed"), LADEN_FLOORS)
def test_nothing_falls_off_a_floor_that_follows_30_pointers_a_second(
    floor: FloorId, seed: int, turn_deg: float
) -> None:
    doing = led(floor, turn_deg)
    assert 3 <= len(doing.setting.pieces[0].riders) <= 4
    assert follow(doing, stream(way(doing, turn_deg, 100 / 1.5), 30, seed)) < 0.5
    assert is_well(let_go(doing))


@pytest.mark.parametrize("hz", [10, 60])
def test_the_rate_of_pointers_does_not_change_how_gently_a_floor_moves(hz: int) -> None:
    doing = led("knot", 40.0)
    assert follow(doing, stream(way(doing, 40.0, 100), hz, hz)) < 0.5
    assert is_well(let_go(doing))


def test_a_tear_stays_on_a_carried_floor() -> None:
    doing = led("eye", made=site("eye").put_tear(Mark("eye", 0)))
    assert "eye*0" in doing.setting.pieces[0].riders
    follow(doing, stream(way(doing, 0.0, 100), 30, 5))
    assert is_well(let_go(doing))


@pytest.mark.parametrize("floor", ["knot", "heron"])
def test_nothing_falls_off_when_the_pointer_is_jerked(floor: FloorId) -> None:
    doing, chance = led(floor), random.Random(floor)
    stops = way(doing, 0.0, 100)
    jerks = [
        (1.0 + 0.1 * n, np.array([chance.uniform(0, 300), chance.uniform(-150, 150), chance.uniform(120, 250)]), turn)
        for n, turn in enumerate(chance.uniform(-180, 180) for _ in range(20))
    ]
    back = [(3.0, stops[2][1] + 2 * LIFT, 0.0), (8.0, stops[3][1], 0.0)]
    assert follow(doing, [(0.0, stops[0][1] + 3 * LIFT, 0.0), *jerks, *back]) < 1.0
    assert is_well(let_go(doing))


def test_a_floor_that_is_let_go_on_its_way_is_first_brought_to_where_the_pointer_is() -> None:
    doing = led("knot")
    stops = way(doing, 0.0, 100)
    follow(
        doing, [*stream(stops[:3], 30, 1), (stops[2][0] + 0.5, stops[2][1], 0.0), (stops[2][0] + 0.6, stops[3][1], 0)]
    )
    assert body_pose(doing.setting.scene.at("knot")).z == pytest.approx(stops[2][1][2], abs=1)  # it is still in the air
    assert is_well(let_go(doing))
