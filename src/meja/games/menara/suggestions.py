"""Suggestions: what could be done well now, by the statics; where nothing has a weight, some of what may be done."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import chain, islice, zip_longest
from typing import Final

from meja.game import Seat
from meja.games.menara.actions import (
    ArrangeBase,
    LayFloor,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    PlaceTear,
    Pose,
    SeatAction,
)
from meja.games.menara.content import FloorId, Side, contents
from meja.games.menara.foresight import Foresight, Seer
from meja.games.menara.legal import movable_floors, offered, sides, task, why_not_level
from meja.games.menara.state import State
from meja.games.menara.temple import Tower

MOST: Final = 24
ENOUGH_S: Final = 0.15  # that is spent on looking for more
POSES: Final = 3  # of a floor with one side up at one level

Suggestion = tuple[SeatAction, Foresight]


def suggest(seer: Seer, state: State, seat: Seat, now: Callable[[], float]) -> list[Suggestion]:
    """The best first, of every floor and of every piece some. `now`: seconds."""
    until_s = now() + ENOUGH_S
    found: list[Suggestion] = []
    for action in _candidates(seer, state, seat):
        foresight = seer.foresee(state, seat, action)
        if foresight.refused is None:
            found.append((action, foresight))
        if now() > until_s:
            break
    if seer.weighs:
        found.sort(key=_rank)
    chosen = list(islice(_spread(found), MOST))
    return sorted(chosen, key=_rank) if seer.weighs else chosen


def _rank(suggestion: Suggestion) -> tuple[int, float]:
    """What is safe, and then what costs a level but no balance; the steadiest first."""
    from meja.games.menara.tower.statics import SAFE_DEG  # numba takes a moment to load

    action, foresight = suggestion
    tilt_deg = foresight.tilt_deg if foresight.tilt_deg is not None else 0.0
    if isinstance(action, LayFloor) and action.level == 0:
        return 1, -tilt_deg
    return 0 if tilt_deg >= SAFE_DEG else 2, -tilt_deg


def _spread(found: Iterable[Suggestion]) -> Iterator[Suggestion]:
    """The first of each group, then the second of each, and so on."""
    groups: dict[Hashable, list[Suggestion]] = {}
    for suggestion in found:
        groups.setdefault(_group(suggestion[0]), []).append(suggestion)
    return (one for row in zip_longest(*groups.values()) for one in row if one is not None)


def _group(action: SeatAction) -> Hashable:
    match action:
        case PlaceColumns(placements):
            return tuple(piece for piece, _ in placements)
        case MoveColumns(moves):
            return tuple(move.origin for move in moves)
        case LayFloor(floor) | MoveFloor(floor):
            return floor
        case _:
            return type(action)


def _candidates(seer: Seer, state: State, seat: Seat) -> Iterator[SeatAction]:
    """What concerns the tower, the most promising first."""
    if seer.game.actor(state) != seat:
        return
    turn, options = state.turn, seer.game.options(state, seat)
    if seer.weighs and turn is not None and state.stage == "building":
        if turn.floors_due:
            yield from _new_floors(state)
        elif task(state).moves_floor:
            yield from _carried_floors(state)
        elif task(state).moves:
            yield from _steadiest_first(state.tower, [one for one in options if isinstance(one, MoveColumns)])
        else:
            yield from (one for one in options if isinstance(one, PlaceColumns))
        yield from (one for one in options if isinstance(one, PlaceTear)) if state.active.tears else ()
        return
    kinds = ArrangeBase | PlaceColumns | MoveColumns | MoveFloor | LayFloor | PlaceTear
    yield from (one for one in options if isinstance(one, kinds))


def _new_floors(state: State) -> Iterator[LayFloor]:
    """High ones first, but not all of them before one beside the base."""
    places = [
        (level, floor, side)
        for level in _downwards(state.tower.top_level + 1)
        for place_in_line, floor in enumerate(offered(state))
        if level or contents().floors[floor].extends_base
        if why_not_level(state, floor, level, place_in_line) is None
        for side in sides(state)
    ]
    for level, floor, side in places:
        for pose in _poses(state.tower, floor, side, level):
            yield LayFloor(floor, side, pose, level)


def _downwards(top: int) -> Iterator[int]:
    high, low = range(top, max(top - 2, 0), -1), range(top - 2, 0, -1)
    return chain(high, (0,), low)


def _carried_floors(state: State) -> Iterator[MoveFloor]:
    tower = state.tower
    for level in range(tower.top_level + 1, 0, -1):
        for floor in movable_floors(state):
            laid = tower.floors[floor]
            if level != laid.level and why_not_level(state, floor, level) is None:
                for pose in _poses(tower, floor, laid.side, level):
                    yield MoveFloor(floor, pose, level)


def _poses(tower: Tower, floor: FloorId, side: Side, level: int) -> list[Pose]:
    from meja.games.menara.tower.placing import best_poses

    return [found.pose for found in best_poses(tower, floor, side, level, POSES)]


def _steadiest_first(tower: Tower, options: list[MoveColumns]) -> list[MoveColumns]:
    """By a quick look at the tower without each column, and with one more on each base."""
    from meja.games.menara.tower.boards import place_of
    from meja.games.menara.tower.statics import structure, with_columns, without_columns

    made = structure(tower)
    origins = list(dict.fromkeys(move.origin for option in options for move in option.moves))
    targets = list(dict.fromkeys(move.target for option in options for move in option.moves))
    bases = [(spot.floor, place_of(tower.floors[spot.floor]).bases[spot.base]) for spot in targets]
    without = dict(zip(origins, without_columns(made, origins).tolist(), strict=True))
    with_one = dict(zip(targets, with_columns(made, bases).tolist(), strict=True))

    def margin_mm(option: MoveColumns) -> float:
        return float(min(min(without[move.origin], with_one[move.target]) for move in option.moves))

    return sorted(options, key=margin_mm, reverse=True)
