"""Plans of a guided hand: lists of steps for one piece, and the executor that carries them out frame by frame."""

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

from meja.games.menara.content import PointMm
from meja.games.menara.tower.dimensions import RADIUS_MM
from meja.games.menara.tower.hand.hands import Frames, Hands
from meja.games.menara.tower.numeric_types import Quaternion, Vector
from meja.games.menara.tower.physics.bodies import BodyName
from meja.games.menara.tower.physics.world import MM

BEHIND_MM: Final = 2 * RADIUS_MM + 2.0  # from the axis of a column that is pushed to that of the one that pushes it
PUSH_STEP_MM: Final = 6.0  # between two looks at where the pushed column is
MAX_PUSHES: Final = 20
LAG_MM: Final = 1.3  # the grip gives way by this much before a column slides
BEYOND_MM: Final = 15.0  # columns are pushed towards a point this far beyond their base: straight to the last
HOME_MM: Final = 0.4  # a column this near to its base has been pushed home
RETREAT_MM_S: Final = 30.0


class Waypoint(NamedTuple):
    """Lead the piece straight to a point."""

    to: Vector
    speed_mm_s: float
    turn: Quaternion | None = None  # of the piece on arrival; None: as it is


class Approach(NamedTuple):
    """The start of a route, over everything: a new piece comes into the hand there, any other is led there."""

    to: Vector
    speed_mm_s: float
    turn: Quaternion | None = None


class Shorten(NamedTuple):
    """Make the column in the hand thin enough to fit between floors."""


class HoldStill(NamedTuple):
    """Hold the piece still."""

    duration_s: float


class CheckGrip(NamedTuple):
    """End the deed with Stuck if the piece has not come along."""


class PushHome(NamedTuple):
    """Push a column of the tower to its base with the piece, whose middle stays at one height."""

    pushed: BodyName
    base: PointMm
    z_mm: float
    speed_mm_s: float


PlanStep = Waypoint | Approach | Shorten | HoldStill | CheckGrip | PushHome


def execute(hands: Hands, name: BodyName, plan: Iterable[PlanStep]) -> Frames:
    """Carries out a plan with the piece of this name."""
    for step in plan:
        match step:
            case Waypoint(to, speed_mm_s, turn):
                yield from hands.move(name, to, speed_mm_s, turn)
            case Approach(to, speed_mm_s, turn):
                yield from hands.reach(name, to, turn, speed_mm_s)
            case Shorten():
                hands.thin(name)
            case HoldStill(duration_s):
                yield from hands.wait(duration_s)
            case CheckGrip():
                hands.check(name)
            case PushHome():
                yield from _push_home(hands, name, step)


def _push_home(hands: Hands, name: BodyName, push: PushHome) -> Frames:
    """Pushes bit by bit, each time from right behind: a column that is pushed off its middle turns away."""
    start = _axis_mm(hands, push.pushed)
    beyond = point_before(start, push.base, -math.dist(start, push.base) - BEYOND_MM)
    for _ in range(MAX_PUSHES):
        at = _axis_mm(hands, push.pushed)
        left_mm = math.dist(at, beyond) - BEYOND_MM
        if left_mm < HOME_MM:
            break
        x, y = point_before(at, beyond, 2 * RADIUS_MM - min(PUSH_STEP_MM, left_mm) - LAG_MM)
        yield from hands.move(name, (x, y, push.z_mm), push.speed_mm_s)
    x, y = point_before(_axis_mm(hands, push.pushed), beyond, BEHIND_MM)
    yield from hands.move(name, (x, y, push.z_mm), RETREAT_MM_S)


def point_before(at: PointMm, end: PointMm, distance_mm: float) -> PointMm:
    """Returns the point at this distance before another one, on the line from there to an end."""
    long_mm = math.dist(at, end) or 1.0
    return at[0] - distance_mm * (end[0] - at[0]) / long_mm, at[1] - distance_mm * (end[1] - at[1]) / long_mm


def _axis_mm(hands: Hands, name: BodyName) -> PointMm:
    x, y = (hands.scene.at(name)[:2] / MM).tolist()
    return x, y
