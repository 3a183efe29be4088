"""The other hand (M10): it steadies a floor or column, shifts a floor a little, nudges a column within its base."""

import math
from collections.abc import Mapping
from itertools import chain

import numpy as np
import pytest
from msgspec.structs import replace

from meja.games.menara.actions import (
    Deed,
    LayFloor,
    Mark,
    Move,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    Placement,
    PlaceTear,
    Pose,
    Settle,
    Spot,
    Try,
)
from meja.games.menara.tower.execution import LedExecution
from meja.games.menara.tower.hand.free import PiecePointer
from meja.games.menara.tower.hand.hands import MAX_SETTLE_S
from meja.games.menara.tower.hand.other_hand import FORCE_N, NUDGE_MM, SHIFT_MM
from meja.games.menara.tower.hand.steadiness import SHAKY
from meja.games.menara.tower.numeric_types import Vector
from meja.games.menara.tower.physical import Physical
from meja.games.menara.tower.physics.scene import FRAME_S
from meja.games.menara.tower.physics.world import MM
from meja.games.menara.tower.verdict import CROOKED_MM, body_pose
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower
from tests.games.menara.kit import full, tower
from tests.games.menara.tower import shoves
from tests.games.menara.tower.deeds import trying
from tests.games.menara.tower.kinds import compared, firm_case
from tests.proofs import amount
from tests.towers import load

EYE = tower(
    ("turtle", "light", 0, (0, 0), {0: "yellow", 1: "red", 2: "black", 3: "blue"}),
    ("eye", "light", 1, (0, 0), {0: "yellow"}),
)
ON_TOP = PlaceColumns((Placement("black", Spot("eye", 1)),))  # its base is at (0, -30)
AWAY = (0.0, -150.0, 100.0)


def led(made: Tower = EYE, deed: Deed = ON_TOP) -> LedExecution:
    return LedExecution(Weightless(), trying(made, deed), Try(deed), "1")


def point(doing: LedExecution, points: Mapping[str, Vector], seconds: float = 0.3) -> None:
    """Points there for a while, sixty times a second."""
    for _ in range(round(seconds / FRAME_S)):
        doing.point({name: PiecePointer(at) for name, at in points.items()})
        doing.frame()


def at_mm(doing: LedExecution, name: str, dx: float = 0.0, dy: float = 0.0) -> Vector:
    """Returns the middle of a body, or a point beside it."""
    x, y, z = body_pose(doing.setting.scene.at(name))[:3]
    return x + dx, y + dy, z


def finished(doing: LedExecution) -> Settle:
    """Carries the column to its base on the eye, wherever that lies now, and lets go."""
    x, y, _ = at_mm(doing, "eye", 0.0, -30.0)
    for z in (80.0, 51.8):
        point(doing, {"new/0": (x, y, z)})
    doing.let_go()
    while doing.frame():
        pass
    assert isinstance(doing.answer, Settle)
    return doing.answer


def touching(name: str, dx: float = 0.0, dy: float = 0.0, doing: LedExecution | None = None) -> LedExecution:
    """Returns a deed with the piece in the hand and the other hand where it has led a body."""
    doing = doing or led()
    (piece,) = doing.setting.pieces
    point(doing, {piece.name: AWAY}, 0.1)
    point(doing, {piece.name: AWAY, name: at_mm(doing, name, dx, dy)}, 1.0)
    return doing


def moved_mm(made: LedExecution, name: str) -> tuple[float, float]:
    """Returns how far a body has moved along the table, to a tenth."""
    x, y, _ = made.setting.scene.bodies[name].at
    at = at_mm(made, name)
    return round(at[0] - x / MM, 1), round(at[1] - y / MM, 1)


@pytest.mark.rule("M10.1")
def test_a_column_gets_in_under_a_wobbly_floor_more_often_if_the_other_hand_steadies_it() -> None:
    cases = [(seed, shoves.wobbly(seed)) for seed in range(5, amount(7, 55))]
    one, both = (
        sum(shoves.is_in(shoves.guided(case, SHAKY, seed, steadied=steadied)) for seed, case in cases)
        for steadied in (False, True)
    )
    assert both - one >= len(cases) / 10
    assert both >= 0.9 * len(cases)


@pytest.mark.rule("M10.1")
def test_a_clumsy_hand_brings_floors_down_less_often_if_the_other_hand_steadies_them() -> None:
    cases = [(seed, shoves.firm(seed)) for seed in chain((0, 13, 17), range(18, amount(18, 68)))]
    one, both = (
        sum(shoves.does_harm(shoves.clumsy(case, seed, steadied=steadied)) for seed, case in cases)
        for steadied in (False, True)
    )
    assert one - both >= len(cases) / 10
    assert both <= 0.1 * len(cases)


@pytest.mark.rule("M10.1")
def test_a_steadied_tower_has_to_stand_without_the_hand() -> None:
    case = shoves.wobbly(5)
    ((_, spot),) = case.deed.placements
    deed = PlaceColumns((Placement("golden", spot),), steady=case.floor)  # it is too short to carry the floor
    state = trying(case.tower, deed)
    seen: list[float | None] = []
    verdict = Physical(SHAKY, watch=lambda setting: seen.append(setting.scene.left_s)).settle(state, Try(deed), "1")
    assert isinstance(verdict, Settle)
    assert None in seen
    first = next(left for left in seen if left is not None)
    assert first == MAX_SETTLE_S  # the seconds count from when the other hand has gone


@pytest.mark.rule("M10.2")
@pytest.mark.parametrize("way", [(3.0, 0.0), (0.0, 4.0), (-2.0, -2.0)])
def test_the_other_hand_shifts_a_floor_a_little_and_there_it_stays(way: tuple[float, float]) -> None:
    doing = touching("eye", *way)
    assert moved_mm(doing, "eye") == pytest.approx(way, abs=0.2)
    verdict = finished(doing)
    ((floor, pose),) = verdict.poses
    assert (floor, pose.x_mm, pose.y_mm) == ("eye", pytest.approx(way[0], abs=0.3), pytest.approx(way[1], abs=0.3))
    assert verdict == Settle(poses=verdict.poses, shifts=verdict.shifts)


@pytest.mark.rule("M10.2")
def test_a_floor_is_not_relocated_however_far_the_hand_goes() -> None:
    assert moved_mm(touching("eye", 80.0), "eye") == (pytest.approx(SHIFT_MM, abs=0.2), pytest.approx(0, abs=0.2))


@pytest.mark.rule("M10.2")
def test_a_floor_that_the_hand_shifted_off_a_column_is_put_right_and_the_piece_stays() -> None:
    edge = tower(
        ("turtle", "light", 0, (0, 0), full("turtle", "light")),  # the eye's rim reaches three of its columns by 6.5 mm
        ("eye", "light", 1, (0, 0), {0: "yellow"}),
    )
    verdict = finished(touching("eye", -6.0, doing=led(edge)))
    assert verdict.floors_put_right == ("eye",)
    assert (verdict.slid, verdict.rests, verdict.poses) == ((), (), ())
    assert math.hypot(*dict(verdict.shifts).get(Spot("eye", 1), (0.0, 0.0))) < 1  # where it was set, on the floor


@pytest.mark.rule("M10.3")
@pytest.mark.parametrize("name", ["eye/0", "turtle/1"])
def test_a_column_is_nudged_within_its_base_and_never_beyond(name: str) -> None:
    doing = touching(name, 1.0)
    assert moved_mm(doing, name) == (pytest.approx(1.0, abs=0.2), pytest.approx(0.0, abs=0.2))
    x, y, z = at_mm(doing, name)
    point(doing, {"new/0": AWAY, name: (x, y + 60.0, z)}, 1.0)
    assert 1.0 < math.hypot(*moved_mm(doing, name)) < NUDGE_MM + 0.2 < CROOKED_MM + 0.05
    verdict = finished(doing)
    floor, base = name.split("/")
    assert dict(verdict.shifts)[Spot(floor, int(base))] == pytest.approx(moved_mm(doing, name), abs=0.1)
    assert verdict == Settle(shifts=verdict.shifts, poses=verdict.poses)


@pytest.mark.rule("M10.3")
def test_the_other_hand_touches_nothing_before_the_piece_is_in_the_hand_nor_after() -> None:
    doing = led()
    point(doing, {"eye": (5.0, 0.0, 35.0)})
    assert doing.hands.other is None
    assert doing.frame_number == 0
    doing = touching("eye/0")
    doing.withdraw()
    point(doing, {"eye/0": at_mm(doing, "eye/0", 2.0)}, 0.5)
    while doing.frame():
        pass
    assert moved_mm(doing, "eye/0") == (0, 0)


@pytest.mark.rule("M10.1")
def test_the_other_hand_is_not_there_any_more_when_the_tower_is_judged() -> None:
    doing = touching("eye", 2.0, doing=led(deed=replace(ON_TOP, steady="turtle/0")))
    finished(doing)
    assert doing.hands.other is None
    assert doing.hands.touched == {"eye", "turtle/0"}
    assert not doing.setting.scene.world.wrenches.any()


@pytest.mark.rule("M10.3")
def test_only_a_column_or_a_floor_that_is_built_in_lets_others_be_moved() -> None:
    """With a Tear in the hand the other hand holds what it touches; with a floor it nudges columns only."""
    tear = led(deed=PlaceTear(Mark("eye", 0)))
    assert moved_mm(touching("eye/0", 1.5, doing=tear), "eye/0") == (0, 0)
    assert tear.hands.other is not None
    laid = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")))
    floor = led(laid, LayFloor("eye", "light", Pose(0, 0, 0), 1))
    assert moved_mm(touching("turtle/0", 1.5, doing=floor), "turtle/0") == (pytest.approx(1.5, abs=0.2), 0)
    on_top = led(EYE.place(Placement("red", Spot("eye", 2))), LayFloor("knot", "light", Pose(0, 0, 0), 2))
    assert moved_mm(touching("eye", 3.0, doing=on_top), "eye") == (0, 0)


@pytest.mark.rule("M10.1")
def test_two_bodies_at_once_and_bodies_that_the_deed_moves_are_not_touched() -> None:
    doing = led()
    point(doing, {"new/0": AWAY}, 0.1)
    here = at_mm(doing, "eye", 4.0)
    point(doing, {"new/0": AWAY, "eye": here, "eye/0": here})
    assert doing.hands.other is None
    for name, at in (
        ("nobody", here),
        ("", here),
        ("eye*0", here),
        ("eye", (math.nan, 0.0, 0.0)),
        ("eye", (1e9, 0, 0)),
    ):
        point(doing, {"new/0": AWAY, name: at})
        assert doing.hands.other is None
    doing = led(EYE.place(Placement("red", Spot("turtle", 5))), MoveFloor("eye", Pose(0, 0, 0), 1))
    assert doing.free.touchable == {"turtle", *(f"turtle/{base}" for base in (0, 1, 2, 3, 5))}
    doing = led(EYE, MoveColumns((Move(Spot("turtle", 0), Spot("eye", 2)),)))
    assert doing.free.touchable == {"turtle", "eye", "eye/0", "turtle/1", "turtle/2", "turtle/3"}


@pytest.mark.rule("M10.1")
def test_the_hand_lets_go_of_what_is_not_pointed_at_any_more() -> None:
    doing = touching("eye")
    assert doing.hands.other is not None
    point(doing, {"new/0": AWAY}, 0.1)
    assert doing.hands.other is None
    steadying = led(deed=replace(ON_TOP, steady="turtle"))
    point(steadying, {"new/0": AWAY}, 0.1)
    assert steadying.hands.other is not None  # until a pointer takes over
    assert steadying.hands.other.name == "turtle"
    point(steadying, {"new/0": AWAY, "eye": at_mm(steadying, "eye")}, 0.1)
    point(steadying, {"new/0": AWAY}, 0.1)
    assert steadying.hands.other is None


def test_without_pointers_the_other_hand_stays_without_force() -> None:
    doing = touching("eye")
    point(doing, {"new/0": AWAY, "eye": at_mm(doing, "eye", 5.0)}, 0.05)  # and the connection is lost
    frames = sum(1 for _ in range(200) if doing.frame())
    assert 0 < frames < 60
    shifted = moved_mm(doing, "eye")
    assert 0 < shifted[0] < 5
    assert doing.hands.other is not None
    assert np.abs(doing.setting.scene.world.wrench("eye")).max() < 0.1 * FORCE_N
    assert not doing.frame()
    assert moved_mm(doing, "eye") == shifted


@pytest.mark.rule("M10.1")
@pytest.mark.parametrize("seed", range(amount(1, 10)))
def test_steadying_a_raft_gives_the_same_verdict_as_steadying_single_bodies(seed: int) -> None:
    case = firm_case("insert", load("typical"), seed)
    assert case is not None
    made, deed = case
    assert isinstance(deed, PlaceColumns)
    steady = next(floor for floor, laid in made.floors.items() if laid.level == made.top_level)
    assert compared((made, replace(deed, steady=steady)), seed).is_equal


def test_the_same_pointers_give_the_same_bits() -> None:
    both = [touching("eye", 3.0, 1.0) for _ in range(2)]
    assert finished(both[0]) == finished(both[1])
    first, second = (doing.setting.scene for doing in both)
    assert all(np.array_equal(first.at(name), second.at(name)) for name in first.bodies)
