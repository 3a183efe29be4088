"""The free hand: pieces follow the pointers, and without a pointer nothing moves."""

import math
import random
from itertools import chain

import numpy as np
import pytest

from meja.games.menara.actions import Deed, Move, MoveColumns, PlaceColumns, Placement, Settle, Spot, TakeBack, Try
from meja.games.menara.tower.execution import LedExecution
from meja.games.menara.tower.hand.deed_scene import set_scene
from meja.games.menara.tower.hand.following import EMPTY
from meja.games.menara.tower.hand.free import FreeHand, PiecePointer
from meja.games.menara.tower.hand.grip import Strength
from meja.games.menara.tower.hand.hands import Hands
from meja.games.menara.tower.hand.steadiness import STEADY
from meja.games.menara.tower.hand.tremble import Tremor
from meja.games.menara.tower.physics.scene import FRAME_S
from meja.games.menara.tower.physics.world import MM
from meja.games.menara.tower.verdict import Expected, body_pose, judge
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower
from meja.text import Text
from tests.games.menara.kit import full, tower
from tests.games.menara.tower.deeds import trying
from tests.towers import load

EYE = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")), ("eye", "light", 1, (0, 0), {}))
ON_TOP = PlaceColumns((Placement("black", Spot("eye", 1)),))  # its base is at (0, -30)


def hand(made: Tower, deed: Deed, *, exact: bool = False) -> FreeHand:
    meant, _ = Weightless().meant(trying(made, deed))
    setting = set_scene(made, deed, meant, exact=exact)
    return FreeHand(setting, Hands(setting.scene, Tremor(STEADY, "1")))


def lead(free: FreeHand, name: str, *points: tuple[float, float, float], seconds: float = 0.5) -> None:
    """Moves the pointer smoothly from point to point."""
    here = np.array(points[0])
    for point in points:
        n = max(1, round(seconds / FRAME_S))
        for k in range(1, n + 1):
            at = here + (np.array(point) - here) * (k / n)
            free.point({name: PiecePointer((float(at[0]), float(at[1]), float(at[2])))})
            for _ in free.frame():
                pass
        here = np.array(point)


def let_go(free: FreeHand, made: Tower, deed: Deed) -> Settle:
    for _ in free.let_go():
        pass
    meant, rests = Weightless().meant(trying(made, deed))
    scene = free.setting.scene
    return judge(Expected(meant, rests, free.setting.becomes), {name: scene.at(name) for name in scene.bodies})


def test_a_column_is_carried_to_its_base_and_let_go() -> None:
    free = hand(EYE, ON_TOP)
    lead(free, "new/0", (0, -150, 100), (0, -30, 80), (0, -30, 52.2), (0, -30, 51.8))
    assert free.is_over_its_place()
    assert let_go(free, EYE, ON_TOP) == Settle()
    assert free.setting.scene.world.heights["new/0"] == pytest.approx(30)


def test_a_piece_that_is_not_over_its_place_is_not_set_down() -> None:
    free = hand(EYE, ON_TOP)
    lead(free, "new/0", (0, -150, 100), (0, -50, 80))
    assert not free.is_over_its_place()


def test_without_a_pointer_nothing_moves() -> None:
    free = hand(EYE, ON_TOP)
    lead(free, "new/0", (0, -150, 100), (0, -30, 70))
    frames = sum(1 for _ in range(200) for _ in free.frame())  # the connection is lost
    assert 0 < frames < 60  # the hand comes to rest, and then there is nothing to work out
    before = {name: free.setting.scene.at(name).copy() for name in free.setting.scene.bodies}
    assert not [*free.frame()]
    assert all(np.array_equal(before[name], free.setting.scene.at(name)) for name in before)
    assert body_pose(free.setting.scene.at("new/0")).z == pytest.approx(70, abs=0.5)  # it did not drop the piece


@pytest.mark.parametrize(
    "pointer",
    [
        PiecePointer((math.nan, 0, 50)),
        PiecePointer((0, math.inf, 50)),
        PiecePointer((0, 0, 1e9)),
        PiecePointer((0, 0, 50), (0, 0, 0, 0)),
        PiecePointer((0, 0, 50), (math.nan, 0, 0, 1)),
    ],
)
def test_an_invalid_pointer_is_ignored(pointer: PiecePointer) -> None:
    free = hand(EYE, ON_TOP)
    free.point({"new/0": pointer, "eye": PiecePointer((0, 0, 50))})
    assert not free.pointers


def test_a_pointer_that_jumps_is_followed_at_a_bounded_speed() -> None:
    free = hand(EYE, ON_TOP)
    lead(free, "new/0", (0, -150, 100), (0, -150, 100))
    free.point({"new/0": PiecePointer((0, 150, 100))})
    ways = []
    for _ in range(20):
        before = free.hands.aims["new/0"][1] / MM
        for _ in free.frame():
            pass
        ways.append(free.hands.aims["new/0"][1] / MM - before)
    assert EMPTY.speed_mm_s * FRAME_S * 0.99 < max(ways) <= EMPTY.speed_mm_s * FRAME_S + 1e-9


def test_the_height_of_a_shortened_column_snaps_to_its_place_between_two_floors() -> None:
    spot = Spot("turtle", 1)
    made = EYE.remove([spot])
    deed = PlaceColumns((Placement("red", spot),))
    free = hand(made, deed)
    x, y = made.floors["turtle"].face.bases[1].at
    out = (2.5 * x, 2.5 * y)
    lead(free, "new/0", (*out, 60.0), (*out, 19.3), (x, y, 17.8), (x, y, 17.8))  # a millimetre too high and too low
    verdict = let_go(free, made, deed)
    assert dict(verdict.rests)["eye"]
    assert verdict == Settle(rests=verdict.rests, poses=verdict.poses, shifts=verdict.shifts)


def test_a_column_of_the_tower_is_taken_where_it_stands() -> None:
    filled = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")), ("eye", "light", 1, (0, 0), {0: "yellow"}))
    free = hand(filled, MoveColumns((Move(Spot("eye", 0), Spot("eye", 2)),)))
    lead(free, "eye/0", (-56, 0, 52), (-56, 0, 80), (56, 0, 80), (56, 0, 52))
    assert free.is_over_its_place()


@pytest.mark.parametrize("seed", range(3))
def test_a_hand_that_hits_the_tower_wrecks_it_and_the_simulation_stays_valid(seed: int) -> None:
    """No pose is NaN, nothing is flung away, and nothing falls through the table."""
    made = load("small")
    spot = next(spot for spot, _ in made.spots() if not made.carries(spot))
    free = hand(made.remove([spot]), PlaceColumns((Placement("red", spot),)))
    before = {name: free.setting.scene.at(name).copy() for name in free.setting.scene.bodies if name != "new/0"}
    chance = random.Random(seed)
    points = [(chance.uniform(-120, 120), chance.uniform(-120, 120), chance.uniform(10, 90)) for _ in range(6)]
    lead(free, "new/0", (0.0, -250.0, 60.0), *points, seconds=0.25)
    for _ in chain(free.hands.release("new/0"), free.hands.settle()):
        pass
    scene = free.setting.scene
    assert all(np.isfinite(scene.at(name)).all() for name in scene.bodies)
    assert min(scene.at(name)[2] for name in scene.bodies) > -0.002
    moved = [np.abs(scene.at(name) - before[name])[:3].max() / MM for name in before]
    assert max(moved) > 1  # what was hit has woken


def test_a_column_is_let_go_only_where_its_pointer_is() -> None:
    free = hand(EYE, ON_TOP)
    lead(free, "new/0", (0, -150, 100), (0, -150, 100))
    free.point({"new/0": PiecePointer((0, -30, 51.8))})  # the last pointer arrives together with the order to let go
    assert free.is_over_its_place()
    assert let_go(free, EYE, ON_TOP) == Settle()


def test_a_new_piece_whose_pointer_is_elsewhere_is_not_over_its_place() -> None:
    free = hand(EYE, ON_TOP)
    free.point({"new/0": PiecePointer((0, -150, 100))})
    assert not free.is_over_its_place()


@pytest.mark.rule("M4.13")
def test_a_column_that_is_held_up_on_its_way_is_not_let_go() -> None:
    led = LedExecution(Weightless(), trying(EYE, ON_TOP), Try(ON_TOP), "1")
    lead(led.free, "new/0", (0, -150, 100), (0, -150, 100))
    led.hands.grips["new/0"].strength = Strength(force_n=0.0)  # as if something blocked it
    led.point({"new/0": PiecePointer((0, -30, 51.8))})
    led.let_go()
    assert not led.is_led
    while led.frame():
        pass
    assert led.answer == TakeBack(Text("stuck"))


@pytest.mark.rule("M4.5")
def test_a_bearing_column_is_pulled_out_and_pushed_in_between_other_floors() -> None:
    x, y = EYE.floors["turtle"].face.bases[1].at
    free = hand(EYE, MoveColumns((Move(Spot("turtle", 1), Spot("eye", 2)),)))
    out, up = (2.5 * x, 2.5 * y, 18.5), (2.5 * x, 2.5 * y, 90)
    lead(free, "turtle/1", (x, y, 18.5), out, up, up, seconds=1.0)
    scene = free.setting.scene
    assert body_pose(scene.at("turtle/1")).z == pytest.approx(90, abs=1)
    assert scene.world.heights["turtle/1"] < 30  # in the open it is thin, to go in elsewhere
    assert body_pose(scene.at("eye")).tilt_deg < 0.1  # five others carry the floor


@pytest.mark.rule("M4.13")
def test_a_withdrawn_hand_takes_its_piece_away_and_drops_nothing() -> None:
    x, y = EYE.floors["turtle"].face.bases[1].at
    deed = MoveColumns((Move(Spot("turtle", 1), Spot("eye", 2)),))
    led = LedExecution(Weightless(), trying(EYE, deed), Try(deed), "1")
    lead(led.free, "turtle/1", (x, y, 18.5), (2.5 * x, 2.5 * y, 18.5), (0, 0, 200), seconds=1.0)
    led.withdraw()
    while led.frame():
        pass
    assert led.answer == TakeBack()
    assert "turtle/1" not in led.setting.scene.bodies


@pytest.mark.rule("M8.1", "M4.13")
def test_a_floor_that_fell_before_the_piece_was_let_go_stays_fallen() -> None:
    made = tower(("turtle", "light", 0, (0, 0), {1: "red", 2: "black", 4: "yellow"}), ("eye", "light", 1, (0, 0), {}))
    x, y = made.floors["turtle"].face.bases[1].at
    deed = MoveColumns((Move(Spot("turtle", 1), Spot("eye", 2)),))
    led = LedExecution(Weightless(), trying(made, deed), Try(deed), "1")
    lead(led.free, "turtle/1", (x, y, 18.5), (2.5 * x, 2.5 * y, 18.5), (2.5 * x, 2.5 * y, 90), seconds=1.0)
    led.withdraw()
    while led.frame():
        pass
    assert isinstance(led.answer, Settle)
    assert led.answer.collapsed == ("eye",)
    assert led.answer.lost == (Spot("turtle", 1),)
    assert not led.answer.let_go


@pytest.mark.rule("M8.6")
def test_b5_a_free_hand_stops_when_a_floor_collapses() -> None:
    made = tower(("turtle", "light", 0, (0, 0), {1: "red", 2: "black", 4: "yellow"}), ("eye", "light", 1, (0, 0), {}))
    x, y = made.floors["turtle"].face.bases[1].at
    deed = MoveColumns((Move(Spot("turtle", 1), Spot("eye", 2)),))
    led = LedExecution(Weightless(), trying(made, deed), Try(deed), "1")
    out = (2.5 * x, 2.5 * y, 18.5)
    led.point({"turtle/1": PiecePointer((x, y, 18.5))})
    for n in range(240):
        led.point({"turtle/1": PiecePointer(out if n > 10 else (x, y, 18.5))})
        if not led.frame() or not led.is_led:
            break
    assert not led.is_led
    assert led.setting.scene.falls
    led.withdraw()  # comes too late
    assert led.frame()
    assert not led.hands.grips
    while led.frame():
        pass
    assert isinstance(led.answer, Settle)
    assert led.answer.collapsed == ("eye",)
    assert not led.answer.let_go
