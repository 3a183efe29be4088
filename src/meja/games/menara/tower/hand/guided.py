"""The guided hand: it plans a route for each chosen piece to its chosen place, and carries it out.

A plan is a list of steps (`waypoints`). It is made from the tower and the piece alone, before its first frame; only
pushing looks at where bodies are meanwhile.
"""

from collections.abc import Sequence
from typing import Final

import shapely

from meja.games.menara.actions import Spot
from meja.games.menara.content import BOARD_MM, TEAR_WIDTH_MM, PointMm
from meja.games.menara.tower import dimensions
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.hand import waypoints
from meja.games.menara.tower.hand.deed_scene import DeedScene, HeldPiece, goal_body
from meja.games.menara.tower.hand.grip import CARRYING, PULLING
from meja.games.menara.tower.hand.hands import AIR_MM_S, THIN_MM, Frames, Hands
from meja.games.menara.tower.hand.routes import Obstacle, Route, disc, obstacles, route
from meja.games.menara.tower.numeric_types import Quaternion, Vector
from meja.games.menara.tower.physics.bodies import UPRIGHT, about_z
from meja.games.menara.tower.physics.world import MM
from meja.games.menara.tower_state import Laid, Tower, name_of

ABOVE_MM: Final = 30.0  # over everything: the height at which a piece is carried
HOVER_MM: Final = 2.0  # over its place, before it is set down
PRESS_MM: Final = 0.3  # below its place: the hand presses a piece down before it lets go
HOLD_S: Final = 0.15
DOWN_MM_S: Final = 240.0  # beside the tower
SET_MM_S: Final = 30.0
SHOVE_MM_S: Final = 60.0  # among columns
FLOOR_MM_S: Final = 150.0
LIFT_MM: Final = 2 * dimensions.RADIUS_MM  # brings a column that lies in an opening out of it


def guide(tower: Tower, setting: DeedScene, hands: Hands) -> Frames:
    """Does the deed and lets go. Ends when the tower has come to rest, or with Stuck before anything is let go."""
    left = tower
    for piece in setting.pieces:
        match piece.origin:
            case dimensions.Standing(spot):
                left = left.remove([spot])
                hands.take(piece.name, PULLING)
                yield from waypoints.execute(hands, piece.name, _take_out(hands, piece, piece.origin, obstacles(left)))
                hands.take(piece.name, piece.strength)
            case Laid(floor):
                left = _without(left, floor)
                hands.take(piece.name, CARRYING, piece.riders)
                yield from waypoints.execute(hands, piece.name, _lift(hands, piece, piece.origin, obstacles(left)))
            case None:
                hands.take(piece.name, piece.strength)
    around = obstacles(left)
    for piece in setting.pieces:
        match piece.goal:
            case dimensions.Standing(spot):
                yield from waypoints.execute(hands, piece.name, _push_along(left, hands, piece, spot, around))
                yield from waypoints.execute(hands, piece.name, _bring_column(hands, piece, piece.goal, around))
            case dimensions.Shining():
                yield from waypoints.execute(hands, piece.name, _bring_tear(hands, piece.goal, around))
            case Laid():
                yield from waypoints.execute(hands, piece.name, _bring_floor(hands, piece, piece.goal, around))
    yield from _set_down(hands, setting.pieces)


def _set_down(hands: Hands, pieces: Sequence[HeldPiece]) -> Frames:
    """Sets all pieces down at the same time (M4.9), lets go, and waits until the tower is at rest."""
    for piece in pieces:
        hands.check(piece.name)
    down = {piece.name: _resting(hands, piece) for piece in pieces}
    if down:
        yield from hands.move_all(down, SET_MM_S)
        yield from hands.wait(HOLD_S)
        yield from hands.release(*down)
    yield from hands.settle()


def _resting(hands: Hands, piece: HeldPiece) -> Vector:
    """Returns where a piece touches what is to carry it, straight below the hand."""
    x, y, _ = (hands.aims[piece.name] / MM).tolist()
    z = goal_body(piece).at[2] / MM
    if piece.name in hands.scene.world.heights:
        z -= THIN_MM / 2
    is_lying = isinstance(piece.goal, dimensions.Standing) and piece.goal.lie is not None
    return x, y, z if is_lying or isinstance(piece.goal, Laid) else z - PRESS_MM


def _take_out(
    hands: Hands, piece: HeldPiece, here: dimensions.Standing, around: Sequence[Obstacle]
) -> list[waypoints.PlanStep]:
    """Plans to lift a column off where it is open above; else to draw it out sideways as far as it takes."""
    way, z = _column_route(here, around), hands.aims[piece.name][2] / MM
    x, y = way.points[0]
    plan = _back_out(way, z)
    if here.lie is not None:
        plan.append(waypoints.Waypoint((x, y, z + LIFT_MM), SHOVE_MM_S))
    return [
        *plan,
        waypoints.HoldStill(HOLD_S),
        waypoints.CheckGrip(),
        waypoints.Waypoint((x, y, way.high_mm + ABOVE_MM), AIR_MM_S, UPRIGHT),
    ]


def _lift(hands: Hands, piece: HeldPiece, here: Laid, around: Sequence[Obstacle]) -> list[waypoints.PlanStep]:
    """Plans to lift a floor off its columns, with the pieces on it, and out from under floors above (M4.7)."""
    x, y, z = (hands.aims[piece.name] / MM).tolist()
    way = _floor_route(hands, piece, here, around)
    out_x, out_y = way.points[0]
    return [
        waypoints.Waypoint((x, y, z + HOVER_MM), SET_MM_S),
        *_back_out(way, z + HOVER_MM),
        waypoints.Waypoint((out_x, out_y, way.high_mm + ABOVE_MM), FLOOR_MM_S),
    ]


def _bring_column(
    hands: Hands, piece: HeldPiece, goal: dimensions.Standing, around: Sequence[Obstacle]
) -> list[waypoints.PlanStep]:
    """Plans to bring a column to just over its base, or thin, in between the floors."""
    way = _column_route(goal, around)
    body = goal_body(piece)
    x, y, z = (value / MM for value in body.at)
    if goal.lie is None:
        dx, dy = hands.tremor.aim_mm()
        x, y = x + dx, y + dy
    approach = _approach(way, AIR_MM_S, body.turned)
    if len(way.points) == 1:
        return [approach, waypoints.Waypoint((x, y, z + HOVER_MM), AIR_MM_S)]
    return [approach, waypoints.Shorten(), *_go_in(way, (x, y), z)]


def _bring_tear(hands: Hands, goal: dimensions.Shining, around: Sequence[Obstacle]) -> list[waypoints.PlanStep]:
    """Plans to bring a Tear to just over its mark."""
    low_mm = goal.foot_mm + HOVER_MM
    way = route(goal.at, disc(TEAR_WIDTH_MM / 2), low_mm, dimensions.TEAR_HEIGHT_MM, around)
    dx, dy = hands.tremor.aim_mm()
    to = goal.at[0] + dx, goal.at[1] + dy
    return [_approach(way, AIR_MM_S, UPRIGHT), *_go_in(way, to, low_mm + dimensions.TEAR_HEIGHT_MM / 2)]


def _bring_floor(hands: Hands, piece: HeldPiece, goal: Laid, around: Sequence[Obstacle]) -> list[waypoints.PlanStep]:
    """Plans to bring a floor to just over its columns."""
    x, y = dimensions.centre(goal)
    z = goal_body(piece).at[2] / MM + HOVER_MM
    way = _floor_route(hands, piece, goal, around)
    dx, dy = hands.tremor.aim_mm()
    return [_approach(way, FLOOR_MM_S, about_z(goal.pose.turn_deg)), *_go_in(way, (x + dx, y + dy), z)]


def _push_along(
    tower: Tower, hands: Hands, piece: HeldPiece, spot: Spot, around: Sequence[Obstacle]
) -> list[waypoints.PlanStep]:
    """Plans to push on the columns of a wandering floor that are in the way of this one, the farthest first (R2.9)."""
    laid = tower.floors[spot.floor]
    place = place_of(laid)
    z = dimensions.upside_mm(laid.level) + hands.scene.bodies[piece.name].tall_mm / 2
    plan: list[waypoints.PlanStep] = []
    for origin, target in sorted(tower.pushes(spot).items(), key=lambda push: -push[0].base):
        start, end = place.column(origin.base, tower.shifts.get(origin.floor)), place.bases[target.base]
        behind = waypoints.point_before(start, end, waypoints.BEHIND_MM)
        column = tower.columns[origin.floor][origin.base]
        way = _column_route(dimensions.Standing(origin, column, behind, dimensions.upside_mm(laid.level)), around)
        plan.append(_approach(way, AIR_MM_S, UPRIGHT))
        if len(way.points) > 1:
            plan.append(waypoints.Shorten())
        plan += _go_in(way, behind, z)
        plan.append(waypoints.PushHome(name_of(origin), end, z, SHOVE_MM_S))
        plan.append(waypoints.Waypoint((*behind, z), SHOVE_MM_S))
        plan += _back_out(way, z)
        plan.append(waypoints.Waypoint((*way.points[0], way.high_mm + ABOVE_MM), AIR_MM_S))
    return plan


def _approach(way: Route, speed_mm_s: float, turn: Quaternion) -> waypoints.Approach:
    """Returns the approach to a point over the start of a route."""
    x, y = way.points[0]
    return waypoints.Approach((x, y, way.high_mm + ABOVE_MM), speed_mm_s, turn)


def _go_in(way: Route, to: PointMm, z: float) -> list[waypoints.PlanStep]:
    """Plans to go down at the start of a route, where it is open, and along it at one height to `to`."""
    if len(way.points) == 1:
        return [waypoints.Waypoint((*to, z), DOWN_MM_S)]
    down = waypoints.Waypoint((*way.points[0], z), DOWN_MM_S)
    return [down, *(waypoints.Waypoint((x, y, z), SHOVE_MM_S) for x, y in (*way.points[1:-1], to))]


def _back_out(way: Route, z: float) -> list[waypoints.PlanStep]:
    """Plans to go back along a route to its start, at one height."""
    return [waypoints.Waypoint((x, y, z), SHOVE_MM_S) for x, y in way.points[-2::-1]]


def _column_route(column: dimensions.Standing, around: Sequence[Obstacle]) -> Route:
    """Returns the route of a column to its base: a standing one can be shortened on it, a lying one needs its full
    length as width."""
    low_mm = column.foot_mm + THIN_MM / 2
    if column.lie is not None:
        return route(column.at, disc(dimensions.height_mm(column.piece) / 2), low_mm, 3 * dimensions.RADIUS_MM, around)
    return route(column.at, disc(dimensions.RADIUS_MM), low_mm, dimensions.height_mm(column.piece) - THIN_MM, around)


def _floor_route(hands: Hands, piece: HeldPiece, laid: Laid, around: Sequence[Obstacle]) -> Route:
    """Returns the route of a floor, with the pieces on it, to where it lies."""
    x, y = dimensions.centre(laid)
    outline = shapely.affinity.translate(place_of(laid).polygon, -x, -y)
    tall_mm = BOARD_MM + max((hands.scene.bodies[rider].tall_mm for rider in piece.riders), default=0.0)
    return route((x, y), outline, dimensions.upside_mm(laid.level) - BOARD_MM + HOVER_MM / 2, tall_mm, around)


def _without(tower: Tower, floor: str) -> Tower:
    """Returns the tower without a floor and the pieces on it."""
    return Tower(
        {id: laid for id, laid in tower.floors.items() if id != floor},
        {id: pieces for id, pieces in tower.columns.items() if id != floor},
        {id: marks for id, marks in tower.tears.items() if id != floor},
        tower.shifts,
    )
