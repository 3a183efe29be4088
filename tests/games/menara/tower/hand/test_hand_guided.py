"""The guided hand: every deed of the rules, done with rigid bodies."""

from functools import cache

import numpy as np
import pytest

from meja.games.menara.actions import (
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
    Shake,
    Spot,
    TakeBack,
    Try,
)
from meja.games.menara.content import SIDES, FloorId, Piece, Side
from meja.games.menara.tower import execution, physical, statics
from meja.games.menara.tower.dimensions import standing
from meja.games.menara.tower.hand import guided, tremble
from meja.games.menara.tower.hand.deed_scene import DeedScene
from meja.games.menara.tower.hand.hands import MAX_SETTLE_S
from meja.games.menara.tower.hand.steadiness import MEDIUM, SHAKY, STEADY, Steadiness
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.physics.world import MM
from meja.games.menara.tower.verdict import body_pose
from meja.games.menara.tower_state import Tower
from meja.text import Text
from tests.games.menara.kit import full, tower
from tests.games.menara.tower.deeds import do, trying
from tests.towers import load

EYE = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")), ("eye", "light", 1, (0, 0), {}))
BRIDGE = "bridge-of-dangers"


def place(*rows: tuple[Piece, FloorId, int]) -> PlaceColumns:
    return PlaceColumns(tuple(Placement(piece, Spot(floor, base)) for piece, floor, base in rows))


def others_moved_mm(before: Tower, done: object) -> float:
    """Returns how far any body except the placed pieces has moved."""
    scene = done.setting.scene  # type: ignore[attr-defined]
    rest = {f"{stands.spot.floor}/{stands.spot.base}": stands for stands in standing(before)}
    return max(
        float(np.hypot(*(np.array(body_pose(scene.at(name))[:2]) - stands.at)))
        for name, stands in rest.items()
        if stands.lie is None
    )


@pytest.mark.rule("M4.2")
def test_a_column_set_on_a_free_base_stands_in_its_middle_and_moves_nothing_else() -> None:
    done = do(EYE, place(("yellow", "eye", 0)))
    assert done.is_well
    assert not done.verdict.shifts
    assert not done.verdict.poses
    assert others_moved_mm(EYE, done) < 0.02


@pytest.mark.rule("M4.9")
def test_several_columns_are_set_down_at_the_same_time() -> None:
    done = do(EYE, place(("yellow", "eye", 0), ("red", "eye", 2), ("white", "eye", 3)))
    assert done.is_well
    assert done.setting.becomes == {
        "new/0": Spot("eye", 0), "new/1": Spot("eye", 2), "new/2": Spot("eye", 3),
    }  # fmt: skip


class OffAim(tremble.Tremor):
    """A hand with a constant aiming error."""

    error_mm: tuple[float, float, float] = (0.0, 0.0, 0.0)

    def off(self, time_s: float) -> tuple[Floats, Floats]:
        return np.array(self.error_mm) * MM, np.zeros(3)


@pytest.mark.rule("M4.9")
@pytest.mark.parametrize("base", [0, 1, 2, 3, 4, 5])
@pytest.mark.parametrize("error_mm", [(0.0, 0.0, 0.3), (0.0, 0.0, -0.3), (0.3, -0.3, 0.0), (-0.3, 0.3, 0.3)])
def test_a_column_is_shoved_in_between_two_floors_even_if_the_aim_is_a_little_off(
    base: int, error_mm: tuple[float, float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    spot = Spot("turtle", base)
    monkeypatch.setattr(execution, "Tremor", OffAim)
    monkeypatch.setattr(OffAim, "error_mm", error_mm)
    done = do(EYE.remove([spot]), place((EYE.columns["turtle"][base], *spot)))
    assert done.is_well
    assert spot in dict(done.verdict.rests)["eye"]
    assert done.setting.scene.world.heights["new/0"] == pytest.approx(30)  # it is as tall again as it is
    assert others_moved_mm(EYE.remove([spot]), done) < 0.5


@cache
def pulls() -> tuple[list[Spot], list[Spot]]:
    """Returns bearing columns of the typical tower: those that are not needed, and those that clearly are."""
    typical = with_room(load("typical"))
    spots = sorted(typical.bearing())
    tilts = statics.without_columns(statics.structure(typical), spots, statics.TILT)
    safe = [spot for spot, tilt in zip(spots, tilts, strict=True) if tilt > 3]
    fatal = [spot for spot, tilt in zip(spots, tilts, strict=True) if tilt < -2]
    return safe, fatal


def pull(typical: Tower, spot: Spot) -> MoveColumns:
    """Returns the action that moves a column to a base at the top; the physics ignores colours."""
    return MoveColumns((Move(spot, next(iter(free_bases(typical)))),))


def with_room(made: Tower) -> Tower:
    """Returns the tower without one of the columns on its topmost floor."""
    top = max(made.floors.values(), key=lambda laid: laid.level)
    return made.remove([Spot(top.floor, next(iter(made.on(top.floor))))])


def free_bases(made: Tower) -> list[Spot]:
    """Returns the free bases, highest first."""
    return [
        Spot(laid.floor, base)
        for laid in sorted(made.floors.values(), key=lambda laid: -laid.level)
        for base in range(len(laid.face.bases))
        if base not in made.on(laid.floor)
    ]


@pytest.mark.long
@pytest.mark.rule("M4.5")
def test_pulling_columns_that_are_not_needed_leaves_the_floors_in_place() -> None:
    typical = with_room(load("typical"))
    safe, _ = pulls()
    chosen = safe[:: len(safe) // 5][:5]
    done = [do(typical, pull(typical, spot)) for spot in chosen]
    out = [one for one in done if isinstance(one.settle, Settle)]
    assert len(out) >= 4  # one that sticks is left where it is
    assert not any(one.verdict.collapsed or one.verdict.fell for one in out)


@pytest.mark.rule("M8.6")
def test_b5_a_guided_hand_stops_when_a_floor_collapses() -> None:
    made = tower(("turtle", "light", 0, (0, 0), {1: "red", 2: "black", 4: "yellow"}), ("eye", "light", 1, (0, 0), {}))
    deed = MoveColumns((Move(Spot("turtle", 1), Spot("eye", 2)),))
    fell_s: list[float] = []

    def watch(setting: DeedScene) -> None:
        if setting.scene.falls:
            assert not fell_s or not setting.scene.held  # from the next frame on
            fell_s.append(setting.scene.time_s)

    answer = physical.Physical(STEADY, watch=watch).settle(trying(made, deed), Try(deed), "1")
    assert isinstance(answer, Settle)
    assert (answer.collapsed, answer.let_go) == (("eye",), False)
    assert execution.FALL_S <= fell_s[-1] - fell_s[0] + 0.2 < MAX_SETTLE_S + 0.5


@pytest.mark.long
@pytest.mark.rule("M8.1")
def test_pulling_a_needed_column_collapses_its_floor_unless_it_sticks() -> None:
    typical = with_room(load("typical"))
    _, fatal = pulls()
    collapsed = 0
    for spot in fatal[:: max(1, len(fatal) // 4)][:4]:
        done = do(typical, pull(typical, spot))
        if isinstance(done.settle, Settle):
            above = {laid.floor for laid in typical.floors.values() if spot in laid.on}
            assert above & set(done.settle.collapsed), spot
            collapsed += 1
        else:
            assert done.settle.why == Text("stuck")
    assert collapsed >= 2


OWN_SHOVE_MM_S = guided.SHOVE_MM_S


@pytest.mark.rule("R2.9")
@pytest.mark.parametrize("speed_mm_s", [30.0, 60.0, 100.0])
@pytest.mark.parametrize("side", SIDES)
def test_the_column_being_built_in_pushes_the_others_along(
    side: Side, speed_mm_s: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guided, "SHOVE_MM_S", speed_mm_s)
    made = tower((BRIDGE, side, 0, (0, 0), {0: "yellow", 1: "white"}))
    done = do(made, place(("red", BRIDGE, 0)))
    assert done.is_well
    assert done.setting.becomes == {
        "new/0": Spot(BRIDGE, 0), f"{BRIDGE}/0": Spot(BRIDGE, 1), f"{BRIDGE}/1": Spot(BRIDGE, 2),
    }  # fmt: skip
    most_mm = 1.6 if speed_mm_s <= OWN_SHOVE_MM_S else 2.0  # faster than the hand ever shoves
    assert all(np.hypot(*shift) < most_mm for _, shift in done.verdict.shifts)


def test_pushing_too_fast_may_topple_a_column_but_gives_a_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guided, "SHOVE_MM_S", 300.0)
    made = tower((BRIDGE, "light", 0, (0, 0), {0: "yellow"}))
    done = do(made, place(("red", BRIDGE, 0)))
    assert not done.verdict.collapsed


@pytest.mark.rule("R2.9")
def test_a_column_that_is_moved_up_pushes_the_others_along_too() -> None:
    made = tower(
        ("turtle", "light", 0, (0, 0), full("turtle", "light")),
        (BRIDGE, "light", 1, (0, 0), {0: "yellow"}),
        ("seed", "light", 0, (150, 0), {0: "red"}),
    )
    done = do(made, MoveColumns((Move(Spot("seed", 0), Spot(BRIDGE, 0)),)))
    assert done.setting.becomes == {"seed/0": Spot(BRIDGE, 0), f"{BRIDGE}/0": Spot(BRIDGE, 1)}
    assert done.is_well


@pytest.mark.rule("R2.9")
def test_columns_are_pushed_along_under_a_floor_too() -> None:
    made = tower(
        (BRIDGE, "light", 0, (0, 0), {0: "yellow"}),
        ("turtle", "light", 0, (0, 140), full("turtle", "light")),
        ("lintel", "light", 1, (0, 100), {}),
    )
    laid = made.floors["lintel"]
    assert len(laid.on) >= 2
    done = do(made, place(("red", BRIDGE, 0)))
    assert done.is_well


@pytest.mark.rule("R2.6")
@pytest.mark.parametrize("piece", ["yellow", "golden"])
@pytest.mark.parametrize("base", [0, 1, 2, 3])
def test_a_column_is_laid_into_the_opening_of_a_ruin(piece: Piece, base: int) -> None:
    made = tower(
        ("gourd", "light", 0, (0, 0), full("gourd", "light")),
        ("thorn-moon", "light", 1, (0, -10), {}),
    )
    done = do(made, place((piece, "thorn-moon", base)))
    assert done.is_well
    assert body_pose(done.setting.scene.at("new/0")).tilt_deg == pytest.approx(75, abs=5)


@pytest.mark.rule("M6.5")
@pytest.mark.parametrize("turn_deg", [0.0, 17.0, 90.0])
def test_a_floor_is_lowered_onto_its_columns(turn_deg: float) -> None:
    made = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")))
    done = do(made, LayFloor("gourd", "light", Pose(0, 0, turn_deg), 1))
    assert done.is_well
    assert len(dict(done.verdict.rests)["gourd"]) >= 3
    assert not done.verdict.poses


@pytest.mark.rule("M6.7")
def test_a_floor_on_the_table_just_lies_there() -> None:
    made = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")))
    done = physical.Physical().settle(
        state := trying(made, deed := LayFloor("gourd", "light", Pose(150, 0, 0), 0)), Try(deed), "1"
    )
    assert done == Settle()
    assert state.attempt == deed


@pytest.mark.rule("M4.7")
@pytest.mark.parametrize("turn_deg", [0.0, 40.0])
def test_a_floor_is_carried_with_the_columns_that_stand_on_it(turn_deg: float) -> None:
    made = tower(
        ("turtle", "light", 0, (0, 0), full("turtle", "light")),
        ("eye", "light", 1, (0, 0), full("eye", "light")),
        ("gourd", "light", 0, (190, 0), full("gourd", "light")),
        ("knot", "light", 1, (190, 0), {0: "yellow", 1: "red", 2: "red"}),
    ).put_tear(Mark("eye", 0))
    assert len(made.floors["knot"].on) >= 2
    done = do(made, MoveFloor("knot", Pose(0, 0, turn_deg), 2))
    assert done.is_well
    assert len(dict(done.verdict.rests)["knot"]) >= 2


@pytest.mark.rule("R5.3")
def test_a_tear_is_set_on_its_mark() -> None:
    done = do(EYE, PlaceTear(Mark("eye", 0)))
    assert done.is_well
    assert np.hypot(*(np.array(body_pose(done.setting.scene.at("eye*0"))[:2]) - (-34, 24))) < 0.2


@pytest.mark.rule("R6.9")
def test_an_earthquake_removes_columns_and_the_rest_stands_or_falls() -> None:
    filled = tower(
        ("turtle", "light", 0, (0, 0), full("turtle", "light")), ("eye", "light", 1, (0, 0), full("eye", "light"))
    )
    shaken = tuple(Spot("eye", base) for base in filled.on("eye"))
    done = do(filled, Shake(shaken))
    assert done.is_well


def swing_deg(made: Tower, tongs: tuple[Spot, ...]) -> float:
    """Returns the largest tilt of a column while it is carried to its base."""
    seen: list[float] = []

    def watch(setting: DeedScene) -> None:
        if "new/0" in setting.scene.held:
            seen.append(body_pose(setting.scene.at("new/0")).tilt_deg)

    deed = place(("red", "eye", 2))
    physical.Physical(MEDIUM, watch=watch).settle(trying(made, deed), Try(deed, tongs), "3")
    return max(seen)


@pytest.mark.rule("R6.11")
def test_a_column_in_tongs_swings_and_one_in_the_hand_does_not() -> None:
    firm, loose = swing_deg(EYE, ()), swing_deg(EYE, (Spot("eye", 2),))
    assert firm < 1
    assert loose > 2 * firm + 1


def test_the_tremble_of_a_hand_is_deterministic() -> None:
    deed = place(("yellow", "eye", 0))
    one, again, other = (do(EYE, deed, SHAKY, chance) for chance in ("7", "7", "8"))
    assert one.settle == again.settle
    assert np.array_equal(one.setting.scene.at("new/0"), again.setting.scene.at("new/0"))
    assert not np.array_equal(one.setting.scene.at("new/0"), other.setting.scene.at("new/0"))


def test_a_shaky_hand_places_columns_less_precisely_than_a_steady_one() -> None:
    def off_mm(hand: Steadiness) -> float:
        found = [do(EYE, place(("black", "eye", 1)), hand, f"{n}").setting.scene.at("new/0") for n in range(6)]
        return float(np.mean([np.hypot(*(np.array(body_pose(at)[:2]) - (0, -30))) for at in found]))

    assert off_mm(STEADY) < 0.1 < off_mm(MEDIUM) < off_mm(SHAKY)


@pytest.mark.parametrize("n", range(6))
def test_bodies_at_rest_in_a_firm_tower_would_not_have_moved_if_they_were_free(
    n: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same deeds with everything free end with the same verdict, and everything in the same place."""
    full_tower = load("typical")
    spots = sorted(spot for spot, _ in full_tower.spots() if not full_tower.carries(spot))
    typical = full_tower.remove([spot := spots[n * len(spots) // 6]])
    deed = place(("golden", *spot))
    resting = do(typical, deed)
    assert len(resting.setting.scene.free) < len(resting.setting.scene.bodies) - len(resting.setting.scene.base)
    monkeypatch.setattr(execution, "is_firm", lambda *_: False)
    moving = do(typical, deed)
    assert len(moving.setting.scene.free) == len(moving.setting.scene.bodies) - len(moving.setting.scene.base)
    assert resting.is_well == moving.is_well
    apart = [
        np.abs(resting.setting.scene.at(name) - moving.setting.scene.at(name))[:3].max() / MM
        for name in resting.setting.scene.bodies
    ]
    assert max(apart) < 0.05


def test_a_deed_with_a_diverging_simulation_is_undone(monkeypatch: pytest.MonkeyPatch) -> None:
    deed = place(("yellow", "eye", 0))

    def poison(setting: DeedScene) -> None:
        setting.scene.world.data.qvel[:] = np.nan

    state = trying(EYE, deed)
    undone = physical.Physical(watch=poison).settle(state, Try(deed), "1")
    assert isinstance(undone, TakeBack)
    assert undone.why is not None
    assert do(EYE, deed).is_well
    quake = Shake((Spot("turtle", 0),))
    settled = physical.Physical(watch=poison).settle(trying(EYE, quake), Try(quake), "1")
    assert isinstance(settled, Settle)  # nobody takes back an earthquake
