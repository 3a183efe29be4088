"""The guided hand: a chosen piece and a chosen place, carried out by a planned way that keeps clear of what it can."""

import math
from collections.abc import Sequence
from typing import Final

import shapely

from meja.games.menara.actions import Spot
from meja.games.menara.content import BOARD_MM, TEAR_WIDTH_MM, Point
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.hand.grip import CARRYING, PULLING
from meja.games.menara.tower.hand.hands import AIR_MM_S, THIN_MM, Frames, Hands, Triple
from meja.games.menara.tower.hand.routes import Obstacle, Route, disc, obstacles, route
from meja.games.menara.tower.hand.setting import Piece, Setting, goal_body
from meja.games.menara.tower.matter import RADIUS_MM, TEAR_HEIGHT_MM, Shining, Standing, centre, height_mm, upside_mm
from meja.games.menara.tower.physics.bodies import UPRIGHT, Name, Turn, about_z, name_of
from meja.games.menara.tower.physics.world import MM

ABOVE_MM: Final = 30.0  # over everything, where a piece is carried
HOVER_MM: Final = 2.0  # over its place, before it is set down
PRESS_MM: Final = 0.3  # so firmly is a piece set down before it is let go
HOLD_S: Final = 0.15
DOWN_MM_S: Final = 240.0  # beside the tower
SET_MM_S: Final = 30.0
SHOVE_MM_S: Final = 60.0  # among columns
FLOOR_MM_S: Final = 150.0
BEHIND_MM: Final = 2 * RADIUS_MM + 2.0  # from the middle of a column that is pushed to that of the one that pushes it
PUSH_MM: Final = 6.0  # at a time
PUSHES: Final = 20
LAG_MM: Final = 1.3  # the hand gives way so far before a column slides
AHEAD_MM: Final = 15.0  # beyond its base: where to a column is pushed, so that the last bit goes straight too
HOME_MM: Final = 0.4  # so near to its base a column has been pushed home
LIFT_MM: Final = 2 * RADIUS_MM  # a column that lies in an opening is out of it then


def guide(tower: Tower, setting: Setting, hands: Hands) -> Frames:
    """Does the deed and lets go; ends when the tower has come to rest, or with Stuck before anything is let go."""
    left = tower
    for piece in setting.pieces:
        match piece.origin:
            case Standing(spot):
                left = left.remove([spot])
                yield from _take_out(hands, piece, piece.origin, obstacles(left))
            case Laid(floor):
                left = _without(left, floor)
                yield from _lift(hands, piece, piece.origin, obstacles(left))
            case None:
                hands.take(piece.name, piece.strength)
    around = obstacles(left)
    for piece in setting.pieces:
        match piece.goal:
            case Standing(spot):
                yield from _push_along(left, hands, piece, spot, around)
                yield from _bring_column(hands, piece, piece.goal, around)
            case Shining():
                yield from _bring_tear(hands, piece, piece.goal, around)
            case Laid():
                yield from _bring_floor(hands, piece, piece.goal, around)
    yield from _set_down(hands, setting.pieces)


def _set_down(hands: Hands, pieces: Sequence[Piece]) -> Frames:
    """All at the same time (M4.9); then the hands let go, and everybody waits."""
    for piece in pieces:
        hands.check(piece.name)
    down = {piece.name: _resting(hands, piece) for piece in pieces}
    if down:
        yield from hands.move_all(down, SET_MM_S)
        yield from hands.wait(HOLD_S)
        yield from hands.release(*down)
    yield from hands.settle()


def _resting(hands: Hands, piece: Piece) -> Triple:
    """Where a piece touches what is to carry it, below where the hand has it."""
    x, y, _ = (hands.aims[piece.name] / MM).tolist()
    z = goal_body(piece).at[2] / MM
    if piece.name in hands.scene.world.heights:
        z -= THIN_MM / 2
    is_lying = isinstance(piece.goal, Standing) and piece.goal.lie is not None
    return x, y, z if is_lying or isinstance(piece.goal, Laid) else z - PRESS_MM


def _way(column: Standing, around: Sequence[Obstacle]) -> Route:
    """In to a base: standing columns may be thin on their way; lying ones are wide and need more height."""
    low_mm = column.foot_mm + THIN_MM / 2
    if column.lie is not None:
        return route(column.at, disc(height_mm(column.piece) / 2), low_mm, 3 * RADIUS_MM, around)
    return route(column.at, disc(RADIUS_MM), low_mm, height_mm(column.piece) - THIN_MM, around)


def _take_out(hands: Hands, piece: Piece, here: Standing, around: Sequence[Obstacle]) -> Frames:
    """Lifted off where it is open above; else drawn out sideways as far as it takes."""
    hands.take(piece.name, PULLING)
    way, z = _way(here, around), hands.aims[piece.name][2] / MM
    for x, y in way.points[-2::-1]:
        yield from hands.move(piece.name, (x, y, z), SHOVE_MM_S)
    x, y = way.points[0]
    if here.lie is not None:
        yield from hands.move(piece.name, (x, y, z + LIFT_MM), SHOVE_MM_S)
    yield from hands.wait(HOLD_S)
    hands.check(piece.name)
    yield from hands.move(piece.name, (x, y, way.high_mm + ABOVE_MM), AIR_MM_S, UPRIGHT)
    hands.take(piece.name, piece.strength)


def _bring_column(hands: Hands, piece: Piece, goal: Standing, around: Sequence[Obstacle]) -> Frames:
    """To just over its base, or in between the floors, where it fits while it is thin."""
    way = _way(goal, around)
    body = goal_body(piece)
    x, y, z = (value / MM for value in body.at)
    if goal.lie is None:
        dx, dy = hands.tremor.aim_mm()
        x, y = x + dx, y + dy
    yield from _come(hands, piece, way, body.turned, AIR_MM_S)
    if len(way.points) == 1:
        yield from hands.move(piece.name, (x, y, z + HOVER_MM), AIR_MM_S)
        return
    hands.thin(piece.name)
    yield from _shove(hands, piece, way, (x, y), z)


def _bring_tear(hands: Hands, piece: Piece, goal: Shining, around: Sequence[Obstacle]) -> Frames:
    low_mm = goal.foot_mm + HOVER_MM
    way = route(goal.at, disc(TEAR_WIDTH_MM / 2), low_mm, TEAR_HEIGHT_MM, around)
    dx, dy = hands.tremor.aim_mm()
    yield from _come(hands, piece, way, UPRIGHT, AIR_MM_S)
    yield from _shove(hands, piece, way, (goal.at[0] + dx, goal.at[1] + dy), low_mm + TEAR_HEIGHT_MM / 2)


def _bring_floor(hands: Hands, piece: Piece, goal: Laid, around: Sequence[Obstacle]) -> Frames:
    x, y = centre(goal)
    z = goal_body(piece).at[2] / MM + HOVER_MM
    way = _floor_way(hands, piece, goal, around)
    dx, dy = hands.tremor.aim_mm()
    yield from _come(hands, piece, way, about_z(goal.pose.turn_deg), FLOOR_MM_S)
    yield from _shove(hands, piece, way, (x + dx, y + dy), z)


def _lift(hands: Hands, piece: Piece, here: Laid, around: Sequence[Obstacle]) -> Frames:
    """A floor is lifted off its columns, with what stands on it, and out from under what lies above (M4.7)."""
    hands.take(piece.name, CARRYING, piece.riders)
    x, y, z = (hands.aims[piece.name] / MM).tolist()
    way = _floor_way(hands, piece, here, around)
    yield from hands.move(piece.name, (x, y, z + HOVER_MM), SET_MM_S)
    for x, y in way.points[-2::-1]:
        yield from hands.move(piece.name, (x, y, z + HOVER_MM), SHOVE_MM_S)
    x, y = way.points[0]
    yield from hands.move(piece.name, (x, y, way.high_mm + ABOVE_MM), FLOOR_MM_S)


def _floor_way(hands: Hands, piece: Piece, laid: Laid, around: Sequence[Obstacle]) -> Route:
    x, y = centre(laid)
    outline = shapely.affinity.translate(place_of(laid).polygon, -x, -y)
    tall_mm = BOARD_MM + max((hands.scene.bodies[rider].tall_mm for rider in piece.riders), default=0.0)
    return route((x, y), outline, upside_mm(laid.level) - BOARD_MM + HOVER_MM / 2, tall_mm, around)


def _come(hands: Hands, piece: Piece, way: Route, turn: Turn, speed_mm_s: float) -> Frames:
    """Over the place where the way begins."""
    x, y = way.points[0]
    yield from hands.reach(piece.name, (x, y, way.high_mm + ABOVE_MM), turn, speed_mm_s)


def _shove(hands: Hands, piece: Piece, way: Route, to: tuple[float, float], z: float) -> Frames:
    """Down where it is open, and in between what stands there."""
    x, y = way.points[0] if len(way.points) > 1 else to
    yield from hands.move(piece.name, (x, y, z), DOWN_MM_S)
    for x, y in (*way.points[1:-1], to) if len(way.points) > 1 else ():
        yield from hands.move(piece.name, (x, y, z), SHOVE_MM_S)


def _push_along(tower: Tower, hands: Hands, piece: Piece, spot: Spot, around: Sequence[Obstacle]) -> Frames:
    """On a wandering floor the column being built in pushes on the ones in its way, the farthest first (R2.9)."""
    pushes = tower.pushes(spot)
    if not pushes:
        return
    laid = tower.floors[spot.floor]
    place = place_of(laid)
    z = upside_mm(laid.level) + hands.scene.bodies[piece.name].tall_mm / 2
    for origin, target in sorted(pushes.items(), key=lambda push: -push[0].base):
        start, end = place.column(origin.base, tower.shifts.get(origin.floor)), place.bases[target.base]
        behind = _behind(start, end, BEHIND_MM)
        way = _way(Standing(origin, tower.columns[origin.floor][origin.base], behind, upside_mm(laid.level)), around)
        yield from _come(hands, piece, way, UPRIGHT, AIR_MM_S)
        if len(way.points) > 1:
            hands.thin(piece.name)
        yield from _shove(hands, piece, way, behind, z)
        yield from _push(hands, piece, name_of(origin), end, z)
        for x, y in (behind, *way.points[-2::-1]):
            yield from hands.move(piece.name, (x, y, z), SHOVE_MM_S)
        x, y = way.points[0]
        yield from hands.move(piece.name, (x, y, way.high_mm + ABOVE_MM), AIR_MM_S)


def _push(hands: Hands, piece: Piece, pushed: Name, end: Point, z: float) -> Frames:
    """Bit by bit, always from right behind: what is pushed off its middle turns away."""
    start = (hands.scene.at(pushed)[:2] / MM).tolist()
    beyond = _behind(start, end, -math.dist(start, end) - AHEAD_MM)
    for _ in range(PUSHES):
        x, y = (hands.scene.at(pushed)[:2] / MM).tolist()
        left_mm = math.dist((x, y), beyond) - AHEAD_MM
        if left_mm < HOME_MM:
            break
        at = _behind((x, y), beyond, 2 * RADIUS_MM - min(PUSH_MM, left_mm) - LAG_MM)
        yield from hands.move(piece.name, (*at, z), SHOVE_MM_S)
    x, y = (hands.scene.at(pushed)[:2] / MM).tolist()
    yield from hands.move(piece.name, (*_behind((x, y), beyond, BEHIND_MM), z), SET_MM_S)


def _behind(at: Point, end: Point, far_mm: float) -> Point:
    """A point before another one on the way from it to an end."""
    long_mm = math.dist(at, end) or 1.0
    return at[0] - far_mm * (end[0] - at[0]) / long_mm, at[1] - far_mm * (end[1] - at[1]) / long_mm


def _without(tower: Tower, floor: str) -> Tower:
    """The tower less a floor and what stands on it."""
    return Tower(
        {id: laid for id, laid in tower.floors.items() if id != floor},
        {id: pieces for id, pieces in tower.columns.items() if id != floor},
        {id: marks for id, marks in tower.tears.items() if id != floor},
        tower.shifts,
    )
