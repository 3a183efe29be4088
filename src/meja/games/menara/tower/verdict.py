"""How a tower stands after a deed: what lies where, what leans, what fell, what slid, what collapsed."""

import math
from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from meja.games.menara.actions import Mark, Pose, Settle, Spot
from meja.games.menara.content import BASE_WIDTH_MM, BOARD_MM, COLUMN_WIDTH_MM, FloorId, Point
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower import statics
from meja.games.menara.tower.boards import REACH_MM, place_of, tops
from meja.games.menara.tower.matter import RADIUS_MM, TEAR_HEIGHT_MM, height_mm, shining, stood, underside_mm
from meja.games.menara.tower.physics.bodies import Name, name_of
from meja.games.menara.tower.physics.world import MM, Array
from meja.games.menara.tower.shapes import shape

TILTED_DEG: Final = 2.0  # a floor that lies so askew has collapsed (M8.4)
DROPPED_MM: Final = 15.0  # half a column: so has one that is farther than that from its level
OFF_BOARD_MM: Final = 5.0  # a column whose foot is so far above or below its board has fallen
LOST_DEG: Final = 10.0  # a floor that tilts so far while it moves does not come back
FALLEN_DEG: Final = 20.0  # a column tips over at 25
LEANS_DEG: Final = 3.0
STICKS_OUT_MM: Final = (BASE_WIDTH_MM - COLUMN_WIDTH_MM) / 2 + 0.3  # off the middle of its base (M4.2)
OFF_MM: Final = BASE_WIDTH_MM / 2  # farther off it does not stand on its base at all
LAIN_MM: Final = 8.0  # a column that lies in an opening may lie a little otherwise
SHIFTED_MM: Final = 0.05
SHIFTED_DEG: Final = 0.05
GRAZE_MM: Final = 0.5  # a floor is off a column, or on another, only if it is clearly so (M10.2)


class Lies(NamedTuple):
    """Where a body is: its centre in mm, how it is turned on the table, and how far it tilts."""

    x: float
    y: float
    z: float
    turn_deg: float
    tilt_deg: float


def lies(pose: Array) -> Lies:
    """From a pose in metres, with the turn as a quaternion."""
    x, y, z, w, i, j, k = pose.tolist()
    upright = 1 - 2 * (i * i + j * j)
    turn = math.atan2(2 * (w * k + i * j), 1 - 2 * (j * j + k * k))
    return Lies(x / MM, y / MM, z / MM, math.degrees(turn), math.degrees(math.acos(min(1.0, max(-1.0, upright)))))


def judge(
    meant: Tower,
    known: Collection[tuple[FloorId, tuple[Spot, ...]]],
    found: Mapping[Name, Array],
    becomes: Mapping[Name, Spot],
    laid: Collection[FloorId],
) -> Settle:
    """`meant`: the tower as the deed would have it; `known`: the floors that lie on other columns in it than before;
    `found`: where every body is; `laid`: the floors that the deed itself moves, which may lie on any columns."""
    bodies = {name: lies(pose) for name, pose in found.items()}
    names = {spot: name for name, spot in becomes.items()}
    floors = [floor for floor in meant.floors.values() if floor.level > 0]
    collapsed = fallen_floors(meant, found)
    poses = tuple(
        (floor.floor, pose)
        for floor in floors
        if floor.floor not in collapsed and _has_shifted(floor.pose, pose := _pose(floor, bodies[floor.floor]))
    )
    now = meant.settle((), poses)
    fell, crooked, shifts = [], [], []
    for spot, _ in meant.spots():
        if spot.floor in collapsed:
            continue
        how, shift = _stands(now, spot, bodies[names.get(spot, name_of(spot))], _sunk_mm(now, spot.floor, bodies))
        if how == "fell":
            fell.append(spot)
        elif how == "crooked":
            crooked.append(spot)
        if math.dist(shift, meant.shifts.get(spot.floor, {}).get(spot.base, (0.0, 0.0))) > SHIFTED_MM:
            shifts.append((spot, shift))
    now = now.settle((), (), shifts)
    rests = {floor.floor: _rests(now, floor.floor) for floor in floors if floor.floor not in collapsed}
    new = [(floor, on) for floor, on in rests.items() if set(on) != set(meant.floors[floor].on)]
    told = {floor: on for floor, on in (*known, *new) if floor not in collapsed}
    return Settle(
        rests=tuple(told.items()),
        poses=poses,
        fell=tuple(fell),
        lost=_lost(now.settle(new, ()), fell, collapsed),
        crooked=tuple(crooked),
        slid=tuple(floor for floor, _ in new if floor not in laid),
        collapsed=collapsed,
        tears=tuple(_fallen_tears(now, collapsed, bodies)),
        shifts=tuple(shifts),
    )


def judge_held(before: Tower, found: Mapping[Name, Array]) -> Settle | None:
    """The verdict on a tower that came down while a piece was not let go (M8.6); None if no floor came down.

    The deed counts for nothing. What the hand took out of the tower and still has is not among the bodies: its floors
    lie at no level any more, its columns cannot be put back.
    """
    floors = tuple(floor for floor, laid in before.floors.items() if laid.level > 0 and floor not in found)
    columns = tuple(spot for spot, _ in before.spots() if spot.floor not in floors and name_of(spot) not in found)
    left, _ = before.fall(columns, floors)
    if not fallen_floors(left, found):
        return None
    seen = judge(left, (), found, {}, ())
    return replace(seen, collapsed=(*seen.collapsed, *floors), lost=(*seen.lost, *columns), let_go=False)


def fallen_floors(tower: Tower, found: Mapping[Name, Array]) -> tuple[FloorId, ...]:
    """The floors that have collapsed; one that is in a hand has not."""
    on_columns = [laid for laid in tower.floors.values() if laid.level > 0 and laid.floor in found]
    return tuple(laid.floor for laid in on_columns if _has_collapsed(laid, lies(found[laid.floor])))


def _has_collapsed(laid: Laid, body: Lies) -> bool:
    return body.tilt_deg > TILTED_DEG or abs(dropped_mm(laid, body)) > DROPPED_MM


def is_lost(laid: Laid, body: Lies) -> bool:
    """Whether a floor that may still be moving is beyond saving."""
    return body.tilt_deg > LOST_DEG or dropped_mm(laid, body) > DROPPED_MM


def dropped_mm(laid: Laid, body: Lies) -> float:
    """How far a floor is below its level."""
    return underside_mm(laid.level) + BOARD_MM / 2 - body.z


def _sunk_mm(tower: Tower, floor: FloorId, bodies: Mapping[Name, Lies]) -> float:
    """How far a floor that has not collapsed lies below its level; what stands on it is as much lower."""
    laid = tower.floors[floor]
    return dropped_mm(laid, bodies[floor]) if laid.level > 0 else 0.0


def _pose(laid: Laid, body: Lies) -> Pose:
    """Where the board's own origin is, when its centre of weight is there."""
    x, y = shape(laid.floor, laid.side).centroid
    cos, sin = math.cos(math.radians(body.turn_deg)), math.sin(math.radians(body.turn_deg))
    at = body.x - cos * x + sin * y, body.y - sin * x - cos * y
    return Pose(round(at[0], 2), round(at[1], 2), round(body.turn_deg % 360, 2))


def _has_shifted(a: Pose, b: Pose) -> bool:
    turn_deg = abs((a.turn_deg - b.turn_deg + 180) % 360 - 180)
    return math.hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm) > SHIFTED_MM or turn_deg > SHIFTED_DEG


def _stands(tower: Tower, spot: Spot, body: Lies, sunk_mm: float) -> tuple[str, Point]:
    """How a column stands on its base, and how far off its middle; one that is put right stands on the middle."""
    laid = tower.floors[spot.floor]
    piece = tower.columns[spot.floor][spot.base]
    goal = stood(tower, laid, spot.base, piece)
    if goal.lie is not None:
        is_in = math.dist(goal.lie.middle, (body.x, body.y, body.z + sunk_mm)) < LAIN_MM
        return ("stands" if is_in else "fell"), (0.0, 0.0)
    x, y = place_of(laid).to_board((body.x, body.y))
    at = laid.face.bases[spot.base].at
    shift = (round(x - at[0], 2), round(y - at[1], 2))
    off_mm, drop_mm = math.hypot(*shift), abs(body.z + sunk_mm - goal.foot_mm - height_mm(piece) / 2)
    if body.tilt_deg > FALLEN_DEG or drop_mm > OFF_BOARD_MM or off_mm > OFF_MM:
        return "fell", (0.0, 0.0)
    if body.tilt_deg > LEANS_DEG or off_mm > STICKS_OUT_MM:
        return "crooked", (0.0, 0.0)
    return "stands", shift


def _rests(tower: Tower, floor: FloorId) -> tuple[Spot, ...]:
    """The columns on which a floor lies; where it only just does or does not, it is as it was before."""
    laid = tower.floors[floor]
    place = place_of(laid)
    found = []
    for spot, top in tops(tower, laid.level, without=floor):
        reach_mm = place.reach_mm(top)
        if reach_mm > REACH_MM + GRAZE_MM or (reach_mm > REACH_MM - GRAZE_MM and (spot in laid.on or not laid.on)):
            found.append(spot)
    return tuple(found)


def _lost(tower: Tower, fell: Collection[Spot], collapsed: Collection[FloorId]) -> tuple[Spot, ...]:
    """Columns that fell and cannot be put back, because the tower would not bear them any more (M8.2)."""
    if not fell or collapsed or statics.stands(tower):
        return ()
    return tuple(fell)


def _fallen_tears(tower: Tower, collapsed: Collection[FloorId], bodies: Mapping[Name, Lies]) -> Iterator[Mark]:
    for tear in shining(tower):
        body = bodies.get(name_of(tear.mark))
        if body is None or tear.mark.floor in collapsed:
            continue
        z = tear.foot_mm + TEAR_HEIGHT_MM / 2 - _sunk_mm(tower, tear.mark.floor, bodies)
        off_mm = math.dist((*tear.at, z), (body.x, body.y, body.z))
        if off_mm > RADIUS_MM:
            yield tear.mark
