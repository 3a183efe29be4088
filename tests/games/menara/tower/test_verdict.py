"""How a tower stands after a deed, judged from where its bodies are."""

import math

import numpy as np
import pytest

from meja.game import NATURE
from meja.games.menara.actions import Mark, PlaceColumns, Placement, Pose, Settle, Spot
from meja.games.menara.events import GameEnded, Settled
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.physics.bodies import bodies, leaning
from meja.games.menara.tower.physics.world import MM
from meja.games.menara.tower.verdict import Expected, body_pose, judge, judge_held
from tests.games.menara.kit import GAME, full, tower
from tests.games.menara.tower.deeds import trying

MADE = tower(
    ("turtle", "light", 0, (0, 0), full("turtle", "light")),
    ("eye", "light", 1, (0, 0), full("eye", "light")),
).put_tear(Mark("eye", 0))
ALL = {body.name: np.array([*body.at, *body.turned]) for body in bodies(MADE)}


def found(**changes: Floats) -> dict[str, Floats]:
    return {**ALL, **{name.replace("_", "/"): pose for name, pose in changes.items()}}


def moved(name: str, x: float = 0, y: float = 0, z: float = 0, tilt_deg: float = 0) -> Floats:
    pose = ALL[name].copy()
    pose[:3] += np.array([x, y, z]) * MM
    if tilt_deg:
        pose[3:] = leaning(30.0, tilt_deg)
    return pose


def seen(**changes: Floats) -> Settle:
    return judge(Expected(MADE), found(**changes))


def test_a_tower_that_stands_as_planned_has_an_empty_verdict() -> None:
    assert seen() == Settle()


@pytest.mark.rule("M8.4")
@pytest.mark.parametrize("pose", [moved("eye", tilt_deg=4), moved("eye", z=-16), moved("eye", z=-35, x=80)])
def test_a_floor_that_tilts_or_has_dropped_has_collapsed(pose: Floats) -> None:
    verdict = seen(eye=pose)
    assert verdict.collapsed == ("eye",)
    assert not verdict.fell  # what stood on it is buried with it
    assert not verdict.tears


@pytest.mark.rule("M8.4")
@pytest.mark.parametrize(("drop_mm", "collapsed"), [(6, ()), (10, ()), (14, ()), (16, ("eye",))])
def test_a_floor_that_dropped_by_less_than_half_a_column_has_not_collapsed(
    drop_mm: float, collapsed: tuple[str, ...]
) -> None:
    """RULES-AUDIT 8: what stands on the floor comes down with it, and stands as before."""
    lower = {name: moved(name, z=-drop_mm) for name in ALL if name.startswith("eye")}
    assert judge(Expected(MADE), {**ALL, **lower}) == Settle(collapsed=collapsed)


TWO = tower(
    ("turtle", "light", 0, (0, 0), full("turtle", "light")),
    ("eye", "light", 1, (0, 0), full("eye", "light")),
    ("lotus", "light", 2, (0, 0), {}),
)
BODIES = {body.name: np.array([*body.at, *body.turned]) for body in bodies(TWO)}


@pytest.mark.rule("M8.6")
def test_a_collapse_and_a_slide_of_another_floor_end_the_game() -> None:
    """RULES-AGAIN 1: the engine took back the whole deed because of the slide."""
    slid = {name: BODIES[name] + np.array([34 * MM, 0, 0, 0, 0, 0, 0]) for name in BODIES if name.startswith("eye")}
    down = {"lotus": BODIES["lotus"] - np.array([0, 0, 60 * MM, 0, 0, 0, 0])}
    verdict = judge(Expected(TWO), {**BODIES, **slid, **down})
    assert (verdict.collapsed, verdict.slid) == (("lotus",), ("eye",))
    state = trying(TWO, PlaceColumns((Placement("yellow", Spot("lotus", 1)),)))
    events = GAME.decide(state, NATURE, verdict).events
    assert [type(event) for event in events] == [Settled, GameEnded]


@pytest.mark.rule("M8.6")
def test_a_floor_in_the_hand_is_distinguished_from_one_that_was_let_go() -> None:
    """RULES-AGAIN 2: what the hand still has is not among the bodies."""
    assert judge_held(TWO, BODIES) is None
    without = {name: pose for name, pose in BODIES.items() if name != "lotus"}
    assert judge_held(TWO, without) is None  # nothing came down: it is taken back
    down = {**without, "eye": moved("eye", z=-40)}
    assert judge_held(TWO, down) == Settle(collapsed=("eye", "lotus"), let_go=False)
    pulled = {name: pose for name, pose in BODIES.items() if name != "turtle/1"} | {"lotus": moved("eye", z=-40)}
    verdict = judge_held(TWO, pulled)
    assert verdict is not None
    assert (verdict.collapsed, verdict.lost, verdict.let_go) == (("lotus",), (Spot("turtle", 1),), False)


@pytest.mark.rule("M4.2", "M10.3")
@pytest.mark.parametrize("pose", [moved("eye/0", x=2.5), moved("eye/0", tilt_deg=6)])
def test_a_column_that_leans_or_sticks_out_is_crooked(pose: Floats) -> None:
    verdict = seen(eye_0=pose)
    assert verdict.crooked == (Spot("eye", 0),)
    assert not verdict.shifts  # it is put right, onto the middle of its base


@pytest.mark.rule("M8.3")
@pytest.mark.parametrize(
    "pose", [moved("eye/0", z=-8, tilt_deg=90), moved("eye/0", x=12), moved("eye/0", x=200, z=-37, tilt_deg=90)]
)
def test_a_column_that_lies_or_is_elsewhere_has_fallen_and_can_be_put_back(pose: Floats) -> None:
    verdict = seen(eye_0=pose)
    assert verdict.fell == (Spot("eye", 0),)
    assert not verdict.lost


@pytest.mark.rule("M8.2")
def test_a_column_that_the_tower_would_not_bear_any_more_cannot_be_put_back() -> None:
    far = tower(
        ("turtle", "light", 0, (0, 0), full("turtle", "light")),
        ("eye", "light", 1, (72, 0), {2: "red"}),
    )
    at = {body.name: np.array([*body.at, *body.turned]) for body in bodies(far)}
    at["eye/2"] = at["eye/2"] + np.array([0, 0.1, -0.05, 0, 0, 0, 0])
    verdict = judge(Expected(far), at)
    assert verdict.fell == verdict.lost == (Spot("eye", 2),)


def test_small_shifts_are_kept_as_they_are() -> None:
    verdict = seen(eye_0=moved("eye/0", x=1.234, y=-0.5))
    assert verdict == Settle(shifts=((Spot("eye", 0), (1.23, -0.5)),))


@pytest.mark.rule("M10.2")
def test_a_small_shift_of_a_floor_is_recorded_and_one_off_a_column_is_a_slide() -> None:
    everything = {name: moved(name, x=1.0) for name in ALL if name.startswith("eye")}
    verdict = judge(Expected(MADE), {**ALL, **everything})
    assert verdict == Settle(poses=(("eye", Pose(1.0, 0.0, 0.0)),))
    far = {name: moved(name, x=40.0) for name in ALL if name.startswith("eye")}
    verdict = judge(Expected(MADE), {**ALL, **far})
    assert verdict.slid == ("eye",)
    assert set(dict(verdict.rests)["eye"]) != set(MADE.floors["eye"].on)
    assert (
        judge(Expected(MADE, laid=("eye",)), {**ALL, **far}).slid == ()
    )  # a floor that is laid may lie on any columns


@pytest.mark.rule("M10.2")
def test_a_floor_that_slid_under_the_other_hand_is_put_right_with_what_is_on_it() -> None:
    turned = np.array([math.cos(0.02), 0, 0, math.sin(0.02)])
    slid = dict(ALL)
    for name in (name for name in ALL if name.startswith("eye")):
        slid[name] = moved(name, x=40.0, y=3.0)
    slid["eye"] = np.array([*slid["eye"][:3], *turned])
    verdict = judge(Expected(MADE, touched=("eye", "turtle/0")), slid)
    assert verdict.floors_put_right == ("eye",)
    assert (verdict.slid, verdict.rests, verdict.poses, verdict.collapsed) == ((), (), (), ())
    (x, y) = dict(verdict.shifts)[Spot("eye", 0)]  # the floor is turned back, and its columns with it
    assert math.hypot(x, y) == pytest.approx(0.04 * math.hypot(*MADE.floors["eye"].face.bases[0].at), rel=0.01)
    assert judge(Expected(MADE, touched=("turtle", "eye/0")), slid).slid == ("eye",)  # the hand did not touch the floor


@pytest.mark.rule("M10.2")
def test_floors_are_put_right_only_if_then_all_lie_as_they_lay_and_the_tower_stands() -> None:
    high = tower(
        ("turtle", "light", 0, (0, 0), full("turtle", "light")),
        ("eye", "light", 1, (0, 0), full("eye", "light")),
        ("knot", "light", 2, (0, 0), {}),
    )
    at = {body.name: np.array([*body.at, *body.turned]) for body in bodies(high)}
    along = {name: pose + np.array([0.04 * (name[:3] in ("eye", "kno")), *[0] * 6]) for name, pose in at.items()}
    assert judge(Expected(high, touched=("eye",)), along).floors_put_right == ("eye",)  # and the knot with it
    alone = {**along, "knot": at["knot"]}
    assert judge(Expected(high, touched=("eye",)), alone).slid == ("eye", "knot")
    tips = tower(("turtle", "light", 0, (0, 0), {0: "yellow", 2: "black"}), ("eye", "light", 1, (0, 0), {}))
    at = {body.name: np.array([*body.at, *body.turned]) for body in bodies(tips)}
    slid = {**at, "eye": at["eye"] + np.array([0.04, *[0] * 6])}
    assert judge(Expected(tips, touched=("eye",)), slid).slid == ("eye",)


@pytest.mark.rule("R5.4")
def test_a_tear_off_its_mark_has_fallen() -> None:
    verdict = judge(Expected(MADE), {**ALL, "eye*0": moved("eye*0", x=30, z=-37)})
    assert verdict.tears == (Mark("eye", 0),)


def test_the_place_of_a_body_is_read_from_its_pose() -> None:
    pose = np.array([0.01, 0.02, 0.03, math.cos(0.4), 0, 0, math.sin(0.4)])
    assert body_pose(pose) == pytest.approx((10, 20, 30, math.degrees(0.8), 0))
    assert body_pose(np.array([0, 0, 0, *leaning(77.0, 12.5)])).tilt_deg == pytest.approx(12.5)
