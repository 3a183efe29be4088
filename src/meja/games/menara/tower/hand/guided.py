"""The guided hand: a chosen piece and a chosen place, carried out by a planned way that keeps clear of what it can."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import shapely

from meja.games.menara.actions import (
    Deed,
    LayFloor,
    Mark,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    PlaceTear,
    Shake,
    Spot,
)
from meja.games.menara.content import BOARD_MM, TEAR_WIDTH_MM
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.hand.grip import CARRYING, PLACING, PULLING, TONGS
from meja.games.menara.tower.hand.hands import AIR_MM_S, THIN_MM, Frames, Hands, Triple
from meja.games.menara.tower.hand.routes import Obstacle, disc, obstacles, route
from meja.games.menara.tower.hand.tremble import Tremor
from meja.games.menara.tower.matter import (
    RADIUS_MM,
    TEAR_HEIGHT_MM,
    Standing,
    centre,
    height_mm,
    stood,
    underside_mm,
    upside_mm,
)
from meja.games.menara.tower.physics.bodies import (
    UPRIGHT,
    Name,
    about_z,
    board_body,
    column_body,
    name_of,
    tear_body,
)
from meja.games.menara.tower.physics.bodies import (
    Triple as Metres,
)
from meja.games.menara.tower.physics.scene import Scene

ABOVE_MM: Final = 30.0  # over everything, where a piece is carried
HOVER_MM: Final = 2.0  # over its place, before it is set down
PRESS_MM: Final = 0.3  # a piece is set down so firmly before it is let go
LOWER_MM_S: Final = 120.0
SET_MM_S: Final = 30.0
SHOVE_MM_S: Final = 60.0
PULL_MM_S: Final = 60.0
PUSH_MM_S: Final = 60.0
FLOOR_MM_S: Final = 150.0
HOLD_S: Final = 0.15
BEHIND_MM: Final = 2 * RADIUS_MM + 2.0  # from the middle of a column that is pushed to that of the one that pushes it


class Act(NamedTuple):
    """A deed in the making: the scene, the hands in it, what the pieces are to become, and the motion itself."""

    scene: Scene
    hands: Hands
    becomes: dict[Name, Spot]  # columns that come to stand elsewhere than their name says
    motion: Frames


def act(tower: Tower, deed: Deed, after: Tower, tremor: Tremor, tongs: Sequence[Spot] = (), *, all_free: bool) -> Act:
    """`after`: the tower as it is meant to stand when the deed is done."""
    match deed:
        case PlaceColumns(placements):
            placed = {f"new/{n}": spot for n, (_, spot) in enumerate(placements)}
            goals = {name: _goal(after, spot) for name, spot in placed.items()}
            scene = Scene(tower, [column_body(name, goal) for name, goal in goals.items()], all_free=all_free)
            pushed = {origin: target for spot in placed.values() for origin, target in tower.pushes(spot).items()}
            becomes = {**placed, **{name_of(origin): target for origin, target in pushed.items()}}
            hands = Hands(scene, tremor)
            return Act(scene, hands, becomes, _build(tower, hands, goals, pushed, tongs))
        case MoveColumns(moves):
            scene = Scene(tower, all_free=all_free)
            becomes = {name_of(move.origin): move.target for move in moves}
            goals = {name: _goal(after, spot) for name, spot in becomes.items()}
            hands = Hands(scene, tremor)
            return Act(scene, hands, becomes, _move_up(tower, hands, goals, [move.origin for move in moves], tongs))
        case LayFloor(floor) if after.floors[floor].level == 0:
            scene = Scene(after, all_free=all_free)
            hands = Hands(scene, tremor)
            return Act(scene, hands, {}, iter(()))  # on the table nothing can fall
        case LayFloor(floor):
            scene = Scene(tower, [board_body(after.floors[floor])], all_free=all_free)
            hands = Hands(scene, tremor)
            return Act(scene, hands, {}, _lay(tower, hands, after.floors[floor]))
        case MoveFloor(floor):
            scene = Scene(tower, all_free=all_free)
            hands = Hands(scene, tremor)
            return Act(scene, hands, {}, _carry(tower, hands, floor, after.floors[floor]))
        case PlaceTear(mark):
            laid = tower.floors[mark.floor]
            foot = (*place_of(laid).to_table(laid.face.marks[mark.mark]), upside_mm(laid.level))
            scene = Scene(tower, [tear_body(name_of(mark), foot)], all_free=all_free)
            hands = Hands(scene, tremor)
            return Act(scene, hands, {}, _place_tear(tower, hands, mark, foot))
        case Shake(columns):
            scene = Scene(tower, all_free=all_free)
            scene.remove(name_of(spot) for spot in columns)
            hands = Hands(scene, tremor)
            return Act(scene, hands, {}, hands.settle())


def _goal(after: Tower, spot: Spot) -> Standing:
    piece = after.piece(spot)
    assert piece is not None
    return stood(after, after.floors[spot.floor], spot.base, piece)


def _build(
    tower: Tower, hands: Hands, goals: dict[Name, Standing], pushed: dict[Spot, Spot], tongs: Sequence[Spot]
) -> Frames:
    """Columns built in at the same time (M4.9): each is brought to its place, then all are set down together."""
    around = obstacles(tower)
    for name, goal in goals.items():
        hands.take(name, TONGS if goal.spot in tongs else PLACING)
        yield from _bring(
            hands, name, goal, around, [(o, t) for o, t in pushed.items() if o.floor == goal.spot.floor], tower
        )
    yield from _set_down(hands, goals)


def _move_up(
    tower: Tower, hands: Hands, goals: dict[Name, Standing], origins: Sequence[Spot], tongs: Sequence[Spot]
) -> Frames:
    """Columns are taken out one after the other, and set higher (M4.5)."""
    left = tower
    for origin in origins:
        here = stood(left, left.floors[origin.floor], origin.base, left.columns[origin.floor][origin.base])
        left = left.remove([origin])
        name = name_of(origin)
        yield from _take_out(hands, name, here, obstacles(left))
    for (name, goal), origin in zip(goals.items(), origins, strict=True):
        if origin in tongs:
            hands.take(name, TONGS)
        yield from _bring(hands, name, goal, obstacles(left), [], left)
    yield from _set_down(hands, goals)


def _take_out(hands: Hands, name: Name, here: Standing, around: Sequence[Obstacle]) -> Frames:
    """Lifted off where it is open above; else drawn out sideways, as far as it takes."""
    hands.take(name, PULLING)
    x, y, z = _middle(here)
    way = route(here.at, _foot(here), here.foot_mm + THIN_MM / 2, _tall(here) - THIN_MM, around)
    for px, py in way.points[-2::-1]:
        yield from hands.move(name, (px, py, z), PULL_MM_S)
    px, py = way.points[0]
    if here.lie is not None:
        yield from hands.move(name, (px, py, z + 2 * RADIUS_MM), LOWER_MM_S)
    yield from hands.move(name, (px, py, way.high_mm + ABOVE_MM), AIR_MM_S, UPRIGHT)
    hands.scene.rest()


def _bring(
    hands: Hands,
    name: Name,
    goal: Standing,
    around: Sequence[Obstacle],
    pushed: Sequence[tuple[Spot, Spot]],
    tower: Tower,
) -> Frames:
    """To just over its place; on a wandering floor the columns in its way are pushed on first (R2.9)."""
    x, y, z = _middle(goal)
    low_mm = goal.foot_mm + THIN_MM / 2
    way = route(goal.at, _foot(goal), low_mm, _tall(goal) - THIN_MM, around)
    turn = None if goal.lie is None else column_body(name, goal).turned
    dx, dy = hands.tremor.aim_mm() if goal.lie is None else (0.0, 0.0)
    fx, fy = way.points[0]
    high = (fx, fy, way.high_mm + ABOVE_MM)
    yield from hands.reach(name, high, turn)
    for origin, target in reversed(pushed):
        yield from _push(hands, name, tower, origin, target, around)
    if len(way.points) > 1:
        hands.thin(name)
        yield from hands.move(name, (fx, fy, z), LOWER_MM_S * 2)
        for px, py in way.points[1:-1]:
            yield from hands.move(name, (px, py, z), SHOVE_MM_S)
        yield from hands.move(name, (x + dx, y + dy, z), SHOVE_MM_S)
    else:
        yield from hands.move(name, (fx + dx, fy + dy, z + HOVER_MM), AIR_MM_S)


def _set_down(hands: Hands, goals: dict[Name, Standing]) -> Frames:
    """All together, firmly; then the hands let go, and everybody waits."""
    down: dict[Name, Triple] = {}
    for name, goal in goals.items():
        x, y, _ = hands.aims[name] / 0.001
        thin = name in hands.scene.world.heights
        _, _, z = _middle(goal)
        down[name] = (x, y, z - (THIN_MM / 2 if thin else 0.0) - (PRESS_MM if goal.lie is None else 0.0))
    yield from hands.move_all(down, SET_MM_S)
    yield from hands.wait(HOLD_S)
    yield from hands.release(*goals)
    yield from hands.settle()


def _push(hands: Hands, name: Name, tower: Tower, origin: Spot, target: Spot, around: Sequence[Obstacle]) -> Frames:
    """Pushes a column from one base to the next with the one being built in."""
    laid = tower.floors[origin.floor]
    bases = place_of(laid).bases
    (ax, ay), (bx, by) = place_of(laid).column(origin.base, tower.shifts.get(origin.floor)), bases[target.base]
    far = math.hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / far, (by - ay) / far
    behind = (ax - BEHIND_MM * dx, ay - BEHIND_MM * dy)
    foot_mm = upside_mm(laid.level)
    tall = hands.scene.bodies[name].tall_mm
    z = foot_mm + tall / 2
    way = route(behind, disc(RADIUS_MM), foot_mm + THIN_MM / 2, tall - THIN_MM, around)
    covered = len(way.points) > 1
    fx, fy = way.points[0]
    if covered:
        hands.thin(name)
    yield from hands.move(name, (fx, fy, way.high_mm + ABOVE_MM), AIR_MM_S)
    yield from hands.move(name, (fx, fy, z), LOWER_MM_S * 2)
    for px, py in way.points[1:]:
        yield from hands.move(name, (px, py, z), SHOVE_MM_S)
    end = (bx - 2 * RADIUS_MM * dx, by - 2 * RADIUS_MM * dy)
    yield from hands.move(name, (*end, z), PUSH_MM_S)
    yield from hands.wait(HOLD_S)
    yield from hands.move(name, (end[0] - 3 * dx, end[1] - 3 * dy, z), PUSH_MM_S)
    yield from hands.move(name, (*behind, z), SHOVE_MM_S)
    for px, py in way.points[-2::-1]:
        yield from hands.move(name, (px, py, z), SHOVE_MM_S)
    yield from hands.move(name, (fx, fy, way.high_mm + ABOVE_MM), AIR_MM_S)


def _lay(tower: Tower, hands: Hands, goal: Laid) -> Frames:
    """A new floor is lowered onto its columns, from above or in from the side."""
    name = name_of(goal.floor)
    hands.take(name, CARRYING)
    yield from _lower(hands, name, goal, obstacles(tower), BOARD_MM)
    yield from hands.release(name)
    yield from hands.settle()


def _lower(hands: Hands, name: Name, goal: Laid, around: Sequence[Obstacle], tall_mm: float) -> Frames:
    x, y = centre(goal)
    z = underside_mm(goal.level) + BOARD_MM / 2
    dx, dy = hands.tremor.aim_mm()
    foot = shapely.affinity.translate(place_of(goal).polygon, -x, -y)
    way = route((x, y), foot, underside_mm(goal.level) + HOVER_MM / 2, tall_mm, around)
    fx, fy = way.points[0]
    high = (fx, fy, way.high_mm + ABOVE_MM)
    turn = about_z(goal.pose.turn_deg)
    yield from hands.reach(name, high, turn, FLOOR_MM_S)
    if len(way.points) > 1:
        yield from hands.move(name, (fx, fy, z + HOVER_MM), FLOOR_MM_S)
        for px, py in way.points[1:]:
            yield from hands.move(name, (px, py, z + HOVER_MM), SHOVE_MM_S)
    yield from hands.move(name, (x + dx, y + dy, z + HOVER_MM), FLOOR_MM_S)
    yield from hands.move(name, (x + dx, y + dy, z), SET_MM_S)
    yield from hands.wait(HOLD_S)


def _carry(tower: Tower, hands: Hands, floor: str, goal: Laid) -> Frames:
    """A floor is lifted off with what stands on it, carried, and lowered again (M4.7)."""
    here = tower.floors[floor]
    name = name_of(floor)
    riders = [name_of(Spot(floor, base)) for base in tower.on(floor)]
    riders += [name_of(Mark(floor, mark)) for mark in tower.tears.get(floor, ())]
    hands.take(name, CARRYING, riders)
    tall_mm = BOARD_MM + max((height_mm(piece) for piece in tower.on(floor).values()), default=0.0)
    left = Tower(
        {id: laid for id, laid in tower.floors.items() if id != floor},
        {id: pieces for id, pieces in tower.columns.items() if id != floor},
        {id: marks for id, marks in tower.tears.items() if id != floor},
        tower.shifts,
    )
    around = obstacles(left)
    x, y = centre(here)
    z = underside_mm(here.level) + BOARD_MM / 2
    foot = shapely.affinity.translate(place_of(here).polygon, -x, -y)
    way = route((x, y), foot, underside_mm(here.level) + HOVER_MM / 2, tall_mm, around)
    yield from hands.move(name, (x, y, z + HOVER_MM), SET_MM_S)
    for px, py in way.points[-2::-1]:
        yield from hands.move(name, (px, py, z + HOVER_MM), SHOVE_MM_S)
    fx, fy = way.points[0]
    yield from hands.move(name, (fx, fy, way.high_mm + ABOVE_MM), FLOOR_MM_S)
    yield from _lower(hands, name, goal, around, tall_mm)
    yield from hands.release(name)
    yield from hands.settle()


def _place_tear(tower: Tower, hands: Hands, mark: Mark, foot: Metres) -> Frames:
    name = name_of(mark)
    hands.take(name, PLACING)
    x, y, z = foot[0], foot[1], foot[2] + TEAR_HEIGHT_MM / 2
    way = route((x, y), disc(TEAR_WIDTH_MM / 2), foot[2] + HOVER_MM, TEAR_HEIGHT_MM, obstacles(tower))
    dx, dy = hands.tremor.aim_mm()
    fx, fy = way.points[0]
    yield from hands.reach(name, (fx, fy, way.high_mm + ABOVE_MM))
    yield from hands.move(name, (fx, fy, z + HOVER_MM), AIR_MM_S)
    for px, py in way.points[1:]:
        yield from hands.move(name, (px, py, z + HOVER_MM), SHOVE_MM_S)
    yield from hands.move(name, (x + dx, y + dy, z - PRESS_MM), SET_MM_S)
    yield from hands.wait(HOLD_S)
    yield from hands.release(name)
    yield from hands.settle()


def _middle(goal: Standing) -> Triple:
    if goal.lie is not None:
        return goal.lie.middle
    return (*goal.at, goal.foot_mm + height_mm(goal.piece) / 2)


def _foot(goal: Standing) -> shapely.Geometry:
    return disc(RADIUS_MM if goal.lie is None else height_mm(goal.piece) / 2)


def _tall(goal: Standing) -> float:
    return height_mm(goal.piece) if goal.lie is None else 3 * RADIUS_MM
