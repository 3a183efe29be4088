"""Suggests good actions on the tower, by the statics; without the statics, a selection of the options."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import chain, islice, zip_longest
from typing import Final

from meja.game import Seat
from meja.games.menara import actions
from meja.games.menara.actions import SeatAction
from meja.games.menara.content import FloorId, Side
from meja.games.menara.legal import movable_floors, offered, open_levels, sides, task
from meja.games.menara.questions.foresight import Foresight, Predictor, TowerAction
from meja.games.menara.state import State
from meja.games.menara.tower_state import Tower
from meja.pieces import Pieces

MAX_SUGGESTIONS: Final = 24
MAX_SEARCH_S: Final = 0.15
MAX_POSES: Final = 3  # of a floor with one side up at one level
MAX_EXTENSIONS: Final = 6  # of the base with one side of a floor up

RatedAction = tuple[SeatAction, Foresight]


def suggest(predictor: Predictor, state: State, seat: Seat, now: Callable[[], float]) -> Pieces[list[RatedAction]]:
    """Returns the best actions first, with some for every floor and every piece. `now`: a clock in seconds."""
    begun_s, left_s = now(), MAX_SEARCH_S
    found: list[RatedAction] = []
    for action in _candidates(predictor, state, seat):
        foresight = predictor.foresee(state, seat, action)
        if foresight.refused is None:
            found.append((action, foresight))
        left_s -= now() - begun_s
        if left_s < 0:
            break
        yield
        begun_s = now()
    if predictor.weighs:
        found.sort(key=_rank)
    chosen = list(islice(_spread(found), MAX_SUGGESTIONS))
    return sorted(chosen, key=_rank) if predictor.weighs else chosen


def _rank(rated: RatedAction) -> tuple[int, float]:
    """Sorts safe actions before extensions of the base, these before unsafe actions; the steadiest first in each."""
    action, foresight = rated
    tilt_deg = foresight.tilt_deg if foresight.tilt_deg is not None else 0.0
    if isinstance(action, actions.LayFloor) and action.level == 0:
        return 1, -tilt_deg
    return 0 if foresight.is_safe else 2, -tilt_deg


def _spread(found: Iterable[RatedAction]) -> Iterator[RatedAction]:
    """Yields the first of each group, then the second of each, and so on."""
    groups: dict[Hashable, list[RatedAction]] = {}
    for rated in found:
        groups.setdefault(_group(rated[0]), []).append(rated)
    return (one for row in zip_longest(*groups.values()) for one in row if one is not None)


def _group(action: SeatAction) -> Hashable:
    match action:
        case actions.PlaceColumns(placements):
            return tuple(piece for piece, _ in placements)
        case actions.MoveColumns(moves):
            return tuple(move.origin for move in moves)
        case actions.LayFloor(floor) | actions.MoveFloor(floor):
            return floor
        case _:
            return type(action)


def _candidates(predictor: Predictor, state: State, seat: Seat) -> Iterator[SeatAction]:
    """Yields actions on the tower, the most promising first."""
    if predictor.game.actor(state) != seat:
        return
    turn, options = state.turn, predictor.game.options(state, seat)
    if predictor.weighs and turn is not None and state.stage == "building":
        if turn.floors_due:
            yield from _new_floors(state)
        elif task(state).moves_floor:
            yield from _floor_moves(state)
        elif task(state).moves:
            yield from _steadiest_first(state.tower, [one for one in options if isinstance(one, actions.MoveColumns)])
        else:
            yield from (one for one in options if isinstance(one, actions.PlaceColumns))
        yield from (one for one in options if isinstance(one, actions.PlaceTear)) if state.active.tears else ()
        return
    yield from (one for one in options if isinstance(one, actions.ArrangeBase | TowerAction))


def _new_floors(state: State) -> Iterator[actions.LayFloor]:
    levels = {floor: open_levels(state, floor, n) for n, floor in enumerate(offered(state))}
    for level in _downwards(state.tower.top_level + 1):
        for floor in (floor for floor, some in levels.items() if level in some):
            for side in sides(state):
                for pose in _poses(state.tower, floor, side, level):
                    yield actions.LayFloor(floor, side, pose, level)


def _downwards(top: int) -> Iterator[int]:
    """Yields the levels from `top` down, with the base, 0, in third place."""
    high, low = range(top, max(top - 2, 0), -1), range(top - 2, 0, -1)
    return chain(high, (0,), low)


def _floor_moves(state: State) -> Iterator[actions.MoveFloor]:
    tower = state.tower
    for level in range(tower.top_level + 1, 0, -1):
        for floor in movable_floors(state):
            if level in open_levels(state, floor):
                for pose in _poses(tower, floor, tower.floors[floor].side, level):
                    yield actions.MoveFloor(floor, pose, level)


def _poses(tower: Tower, floor: FloorId, side: Side, level: int) -> list[actions.Pose]:
    from meja.games.menara.tower.placing.best import best_poses

    return [found.pose for found in best_poses(tower, floor, side, level, MAX_POSES if level else MAX_EXTENSIONS)]


def _steadiest_first(tower: Tower, options: list[actions.MoveColumns]) -> list[actions.MoveColumns]:
    """Sorts moves by the estimated margins without the column, and with one more on the target base."""
    from meja.games.menara.tower.boards import place_of
    from meja.games.menara.tower.statics import structure, with_columns, without_columns

    statics = structure(tower)
    origins = list(dict.fromkeys(move.origin for option in options for move in option.moves))
    targets = list(dict.fromkeys(move.target for option in options for move in option.moves))
    bases = [(spot.floor, place_of(tower.floors[spot.floor]).bases[spot.base]) for spot in targets]
    without = dict(zip(origins, without_columns(statics, origins).tolist(), strict=True))
    with_one = dict(zip(targets, with_columns(statics, bases).tolist(), strict=True))

    def margin_mm(option: actions.MoveColumns) -> float:
        return float(min(min(without[move.origin], with_one[move.target]) for move in option.moves))

    return sorted(options, key=margin_mm, reverse=True)
