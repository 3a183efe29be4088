"""What the seat that acts can choose from: whole actions, and parts of those that move columns.

A move up is chosen part by part: which column, then where to, and for twins the same again. Where only one part fits,
it is not asked for.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from meja.games.menara.actions import LayFloor, Lying, MoveColumns, MoveFloor, SeatAction, Spot
from meja.games.menara.content import FloorId, Side
from meja.games.menara.options import LazyOptions
from meja.games.menara.state import State
from meja.games.menara.tower_state import Tower

PoseSearch = Literal["quick", "best"]
Parts = tuple[Spot, ...]  # of a MoveColumns: origin and target of each move


class Choice(NamedTuple):
    """A candidate: an action, or the parts of one that are chosen with it."""

    action: SeatAction  # for parts: one of the actions that begin so
    parts: Parts = ()
    is_whole: bool = True


class Group(NamedTuple):
    """Where a floor could go."""

    kind: type[LayFloor] | type[MoveFloor]
    floor: FloorId
    side: Side
    level: int


def whole_actions(state: State, options: LazyOptions, poses: int, search: PoseSearch, most: int) -> list[SeatAction]:
    """Returns the actions of a seat, with up to `poses` poses of a floor for each side and level; fewer
    if there would be more than `most` actions.

    Places that only a thorough search finds are left out where there is anything else to do.
    """
    found = [option for part in options.parts for option in options.look(part)]
    if not found:
        return [option for part in options.slow_parts for option in options.look(part)]
    by_group: dict[Group | None, list[SeatAction]] = {}
    for one in found:
        by_group.setdefault(group_of(state, one), []).append(one)
    others = by_group.pop(None, [])
    if not by_group:
        return others
    each = max(1, min(poses, (most - len(others)) // len(by_group)))
    laid: list[SeatAction] = []
    for group, offered in by_group.items():
        better = _best(state.tower, group, each) if search == "best" and group is not None else ()
        laid += better or offered[:each]
    return [*laid, *others]


def group_of(state: State, action: SeatAction) -> Group | None:
    """Returns where an action brings a floor; None for all others."""
    match action:
        case LayFloor(floor, side, _, level):
            return Group(LayFloor, floor, side, level)
        case MoveFloor(floor, _, level):
            return Group(MoveFloor, floor, state.tower.floors[floor].side, level)
    return None


def _best(tower: Tower, group: Group, n: int) -> Sequence[LayFloor | MoveFloor]:
    """Returns n actions that bring a floor to a level, by the statics."""
    from meja.games.menara.tower.placing.best import best_poses  # slow to import

    kind, floor, side, level = group
    poses = [one.pose for one in best_poses(tower, floor, side, level, n)]
    if kind is MoveFloor:
        return [MoveFloor(floor, pose, level) for pose in poses]
    return [LayFloor(floor, side, pose, level) for pose in poses]


def choices(actions: Sequence[SeatAction], chosen: Parts = ()) -> list[Choice]:
    """Returns the candidates after some parts have been chosen."""
    moves = [one for one in actions if isinstance(one, MoveColumns) and parts_of(one)[: len(chosen)] == chosen]
    found = [] if chosen else [Choice(one) for one in actions if not isinstance(one, MoveColumns)]
    by_next: dict[Parts, list[MoveColumns]] = {}
    for move in moves:
        by_next.setdefault(parts_of(move)[: len(chosen) + 1], []).append(move)
    return [*(_extended(parts, alike) for parts, alike in by_next.items()), *found]


def parts_of(move: MoveColumns) -> Parts:
    return tuple(spot for one in move.moves for spot in one)


def _extended(parts: Parts, alike: Sequence[MoveColumns]) -> Choice:
    """Returns the choice of these parts, and of the next ones where there is only one."""
    longest = parts_of(alike[0])
    while len(parts) < len(longest) and len({parts_of(move)[: len(parts) + 1] for move in alike}) == 1:
        parts = longest[: len(parts) + 1]
    return Choice(alike[0], parts, len(parts) == len(longest))


def lying_of(tower: Tower, action: LayFloor | MoveFloor) -> Lying:
    """Returns the floor at the pose that an action brings it to."""
    side = action.side if isinstance(action, LayFloor) else tower.floors[action.floor].side
    return Lying(action.floor, side, action.pose)
