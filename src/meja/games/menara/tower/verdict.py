"""The verdict on a tower after a deed: the difference between the tower that was expected and the bodies at rest."""

import math
from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from meja.games.menara.actions import Mark, Pose, Settle, Spot
from meja.games.menara.content import BASE_WIDTH_MM, BOARD_MM, COLUMN_WIDTH_MM, FloorId, PointMm
from meja.games.menara.tower import statics
from meja.games.menara.tower.boards import REACH_MM, place_of, tops
from meja.games.menara.tower.dimensions import (
    RADIUS_MM,
    TEAR_HEIGHT_MM,
    centre,
    height_mm,
    shining,
    stood,
    underside_mm,
)
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.physics.bodies import BodyName
from meja.games.menara.tower.physics.rafts import supports
from meja.games.menara.tower.physics.world import MM
from meja.games.menara.tower.poses.quick import pose_at
from meja.games.menara.tower.shapes import shape
from meja.games.menara.tower_state import Laid, Tower, name_of

MAX_TILT_DEG: Final = 2.0  # a floor that tilts by more has collapsed (M8.4)
MAX_DROP_MM: Final = 15.0  # half a column: a floor that is farther from its level has collapsed
MAX_OFF_BOARD_MM: Final = 5.0  # a column whose foot is farther above or below its board has fallen
MAX_MOVING_TILT_DEG: Final = 10.0  # a floor that tilts by more while it moves does not come back
FALLEN_DEG: Final = 20.0  # a column that tilts by more has fallen; it tips over at 25
CROOKED_DEG: Final = 3.0  # a column that tilts by more is crooked
CROOKED_MM: Final = (BASE_WIDTH_MM - COLUMN_WIDTH_MM) / 2 + 0.3  # off the middle of its base: it sticks out (M4.2)
MAX_OFF_BASE_MM: Final = BASE_WIDTH_MM / 2  # a column that is farther off does not stand on its base
MAX_OFF_OPENING_MM: Final = 8.0  # of the middle of a column that lies in an opening
SHIFTED_MM: Final = 0.05  # smaller changes are not reported
SHIFTED_DEG: Final = 0.05
HYSTERESIS_MM: Final = 0.5  # a floor has left a column, or reached another, only by more than this (M10.2)
ColumnVerdict = Literal["stands", "crooked", "fell"]


class BodyPose(NamedTuple):
    """Where a body is: its centre of mass in mm, its turn on the table, and its tilt."""

    x: float
    y: float
    z: float
    turn_deg: float
    tilt_deg: float


def body_pose(pose: Floats) -> BodyPose:
    """Converts a pose in metres with a quaternion."""
    x, y, z, w, i, j, k = pose.tolist()
    upright = 1 - 2 * (i * i + j * j)
    turn = math.atan2(2 * (w * k + i * j), 1 - 2 * (j * j + k * k))
    return BodyPose(x / MM, y / MM, z / MM, math.degrees(turn), math.degrees(math.acos(min(1.0, max(-1.0, upright)))))


class Expected(NamedTuple):
    """The tower as the deed leaves it if everything goes as planned: what the bodies are compared with."""

    tower: Tower
    rests: Collection[tuple[FloorId, tuple[Spot, ...]]] = ()  # floors that lie on other columns in it than before
    moved: Mapping[BodyName, Spot] = MappingProxyType({})  # spots in it of columns whose body is named after another
    laid: Collection[FloorId] = ()  # floors that the deed itself moves, which may lie on any columns
    touched: Collection[BodyName] = ()  # bodies that the other hand touched: such a floor is put right if it slid


class Difference(NamedTuple):
    """What is not as expected. Nothing in or on a collapsed floor is listed but the floor itself."""

    tower: Tower  # as it stands; fallen and crooked columns on the middles of their bases
    collapsed: tuple[FloorId, ...]
    poses: tuple[tuple[FloorId, Pose], ...]  # of floors that lie elsewhere
    fell: tuple[Spot, ...]
    crooked: tuple[Spot, ...]
    shifts: tuple[tuple[Spot, PointMm], ...]  # of columns that stand elsewhere on their base, in mm off its middle
    rests: tuple[tuple[FloorId, tuple[Spot, ...]], ...]  # of floors that lie on other columns
    tears: tuple[Mark, ...]  # that fell


def judge(expected: Expected, found: Mapping[BodyName, Floats]) -> Settle:
    """Returns the verdict on a tower whose bodies have come to rest at the poses `found`."""
    bodies = {name: body_pose(pose) for name, pose in found.items()}
    diff = difference(expected, bodies)
    slid, put_right = _slid(expected, diff), tuple[FloorId, ...]()
    if touched := [floor for floor in slid if floor in expected.touched]:
        right = difference(expected, _put_right(expected.tower, bodies, expected.moved, touched))
        if not (diff.collapsed or right.collapsed or _slid(expected, right)) and statics.stands(right.tower):
            diff, slid, put_right = right, (), tuple(touched)
    rests = {floor: on for floor, on in (*expected.rests, *diff.rests) if floor not in diff.collapsed}
    return Settle(
        rests=tuple(rests.items()),
        poses=diff.poses,
        fell=diff.fell,
        lost=_lost(diff),
        crooked=diff.crooked,
        slid=slid,
        collapsed=diff.collapsed,
        tears=diff.tears,
        shifts=diff.shifts,
        floors_put_right=put_right,
    )


def _slid(expected: Expected, diff: Difference) -> tuple[FloorId, ...]:
    """Returns the floors that slid onto a column or off one (M10.2)."""
    return tuple(floor for floor, _ in diff.rests if floor not in expected.laid)


def _put_right(
    tower: Tower, bodies: Mapping[BodyName, BodyPose], moved: Mapping[BodyName, Spot], floors: Collection[FloorId]
) -> Mapping[BodyName, BodyPose]:
    """Returns the bodies once these floors lie where they belong, the lowest first, with all that is on them."""
    support, names = supports(tower), {name_of(spot): name for name, spot in moved.items()}
    found = dict(bodies)
    for laid in sorted((tower.floors[floor] for floor in floors), key=lambda laid: laid.level):
        (x, y), z = centre(laid), underside_mm(laid.level) + BOARD_MM / 2
        was = found[laid.floor]
        turn_deg = laid.pose.turn_deg - was.turn_deg
        cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
        for thing in support.above([laid.floor]):
            body = found[name := names.get(thing, thing)]
            dx, dy = body.x - was.x, body.y - was.y
            at = x + cos * dx - sin * dy, y + sin * dx + cos * dy, z + body.z - was.z
            found[name] = BodyPose(*at, body.turn_deg + turn_deg, body.tilt_deg)
        found[laid.floor] = BodyPose(x, y, z, laid.pose.turn_deg, 0.0)
    return found


def difference(expected: Expected, bodies: Mapping[BodyName, BodyPose]) -> Difference:
    """Compares the bodies with the expected tower: floors first, then the columns on them, then what carries what."""
    collapsed = _collapsed(expected.tower, bodies)
    floors = [laid for laid in expected.tower.floors.values() if laid.level > 0 and laid.floor not in collapsed]
    poses = tuple(
        (laid.floor, pose) for laid in floors if _has_shifted(laid.pose, pose := _board_pose(laid, bodies[laid.floor]))
    )
    tower = expected.tower.settle((), poses)
    fell, crooked, shifts = _column_changes(expected, tower, collapsed, bodies)
    tower = tower.settle((), (), shifts)
    carriers = [(laid.floor, _rests(tower, laid.floor)) for laid in floors]
    rests = tuple((floor, on) for floor, on in carriers if set(on) != set(expected.tower.floors[floor].on))
    tower = tower.settle(rests, ())
    tears = tuple(_fallen_tears(tower, collapsed, bodies))
    return Difference(tower, collapsed, poses, fell, crooked, shifts, rests, tears)


def _column_changes(
    expected: Expected, tower: Tower, collapsed: Collection[FloorId], bodies: Mapping[BodyName, BodyPose]
) -> tuple[tuple[Spot, ...], tuple[Spot, ...], tuple[tuple[Spot, PointMm], ...]]:
    """Returns the columns that fell, those that are crooked, and the shifts that are not as expected."""
    names = {spot: name for name, spot in expected.moved.items()}
    fell, crooked, shifts = [], [], []
    for spot, _ in expected.tower.spots():
        if spot.floor in collapsed:
            continue
        body = bodies[names.get(spot, name_of(spot))]
        how, shift = _column_state(tower, spot, body, _sunk_mm(tower, spot.floor, bodies))
        if how == "fell":
            fell.append(spot)
        elif how == "crooked":
            crooked.append(spot)
        before = expected.tower.shifts.get(spot.floor, {}).get(spot.base, (0.0, 0.0))
        if math.dist(shift, before) > SHIFTED_MM:
            shifts.append((spot, shift))
    return tuple(fell), tuple(crooked), tuple(shifts)


def judge_held(before: Tower, found: Mapping[BodyName, Floats]) -> Settle | None:
    """Returns the verdict on a tower that came down before the hand let go (M8.6); None if no floor came down.

    The deed does not happen. Pieces that the hand took out of the tower and still holds are not among the bodies: such
    a floor counts as collapsed, such a column as lost.
    """
    floors = tuple(floor for floor, laid in before.floors.items() if laid.level > 0 and floor not in found)
    columns = tuple(spot for spot, _ in before.spots() if spot.floor not in floors and name_of(spot) not in found)
    left, _ = before.fall(columns, floors)
    if not _collapsed(left, {name: body_pose(pose) for name, pose in found.items()}):
        return None
    seen = judge(Expected(left), found)
    return replace(seen, collapsed=(*seen.collapsed, *floors), lost=(*seen.lost, *columns), let_go=False)


def _collapsed(tower: Tower, bodies: Mapping[BodyName, BodyPose]) -> tuple[FloorId, ...]:
    """Returns the floors that have collapsed; one in a hand has no body here, and has not."""
    on_columns = [laid for laid in tower.floors.values() if laid.level > 0 and laid.floor in bodies]
    return tuple(laid.floor for laid in on_columns if _has_collapsed(laid, bodies[laid.floor]))


def _has_collapsed(laid: Laid, body: BodyPose) -> bool:
    return body.tilt_deg > MAX_TILT_DEG or abs(dropped_mm(laid, body)) > MAX_DROP_MM


def is_lost(laid: Laid, body: BodyPose) -> bool:
    """Returns whether a floor that may still be moving is sure to collapse."""
    return body.tilt_deg > MAX_MOVING_TILT_DEG or dropped_mm(laid, body) > MAX_DROP_MM


def dropped_mm(laid: Laid, body: BodyPose) -> float:
    """Returns how far a floor is below its level."""
    return underside_mm(laid.level) + BOARD_MM / 2 - body.z


def _sunk_mm(tower: Tower, floor: FloorId, bodies: Mapping[BodyName, BodyPose]) -> float:
    """Returns how far a floor that has not collapsed is below its level; the pieces on it are as much lower."""
    laid = tower.floors[floor]
    return dropped_mm(laid, bodies[floor]) if laid.level > 0 else 0.0


def _board_pose(laid: Laid, body: BodyPose) -> Pose:
    """Returns the pose of the board's origin, from that of its centre of mass."""
    cos, sin = math.cos(math.radians(body.turn_deg)), math.sin(math.radians(body.turn_deg))
    return pose_at(shape(laid.floor, laid.side).centroid, body.turn_deg, cos, sin, (body.x, body.y))


def _has_shifted(a: Pose, b: Pose) -> bool:
    """Returns whether two poses differ by enough to be reported."""
    turn_deg = abs((a.turn_deg - b.turn_deg + 180) % 360 - 180)
    return math.hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm) > SHIFTED_MM or turn_deg > SHIFTED_DEG


def _column_state(tower: Tower, spot: Spot, body: BodyPose, sunk_mm: float) -> tuple[ColumnVerdict, PointMm]:
    """Returns how a column stands on its base, and its shift off the middle; one that fell or is crooked is put back on
    the middle."""
    laid = tower.floors[spot.floor]
    piece = tower.columns[spot.floor][spot.base]
    goal = stood(tower, laid, spot.base, piece)
    if goal.lie is not None:
        is_in = math.dist(goal.lie.middle, (body.x, body.y, body.z + sunk_mm)) < MAX_OFF_OPENING_MM
        return ("stands" if is_in else "fell"), (0.0, 0.0)
    x, y = place_of(laid).to_board((body.x, body.y))
    at = laid.face.bases[spot.base].at
    shift = (round(x - at[0], 2), round(y - at[1], 2))
    off_mm, drop_mm = math.hypot(*shift), abs(body.z + sunk_mm - goal.foot_mm - height_mm(piece) / 2)
    if body.tilt_deg > FALLEN_DEG or drop_mm > MAX_OFF_BOARD_MM or off_mm > MAX_OFF_BASE_MM:
        return "fell", (0.0, 0.0)
    if body.tilt_deg > CROOKED_DEG or off_mm > CROOKED_MM:
        return "crooked", (0.0, 0.0)
    return "stands", shift


def _rests(tower: Tower, floor: FloorId) -> tuple[Spot, ...]:
    """Returns the columns on which a floor lies; within HYSTERESIS_MM of the limit, those on which it lay before."""
    laid = tower.floors[floor]
    place = place_of(laid)
    found = []
    for spot, top in tops(tower, laid.level, without=floor):
        reach_mm = place.reach_mm(top)
        if reach_mm > REACH_MM + HYSTERESIS_MM or (
            reach_mm > REACH_MM - HYSTERESIS_MM and (spot in laid.on or not laid.on)
        ):
            found.append(spot)
    return tuple(found)


def _lost(diff: Difference) -> tuple[Spot, ...]:
    """Returns the columns that fell and cannot be put back, because the tower would not stand with them (M8.2)."""
    if not diff.fell or diff.collapsed or statics.stands(diff.tower):
        return ()
    return diff.fell


def _fallen_tears(tower: Tower, collapsed: Collection[FloorId], bodies: Mapping[BodyName, BodyPose]) -> Iterator[Mark]:
    """Yields the Tears that are more than a column's radius from their mark."""
    for tear in shining(tower):
        body = bodies.get(name_of(tear.mark))
        if body is None or tear.mark.floor in collapsed:
            continue
        z = tear.foot_mm + TEAR_HEIGHT_MM / 2 - _sunk_mm(tower, tear.mark.floor, bodies)
        off_mm = math.dist((*tear.at, z), (body.x, body.y, body.z))
        if off_mm > RADIUS_MM:
            yield tear.mark
