"""Values actions on the tower and finds places for floors; this base class ignores weights."""

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import product
from typing import Final

from meja.games.menara import actions
from meja.games.menara.actions import Lying, SeatAction, Spot
from meja.games.menara.bots.support import STEADY, free_columns, is_steady
from meja.games.menara.content import COLOURS, MARK_COLOUR, FloorId, Side, components
from meja.games.menara.events import Settled, Tried
from meja.games.menara.evolve import evolve
from meja.games.menara.legal import offered, open_levels, sides, why_not_level, why_not_put_back
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower_state import Tower
from meja.games.menara.turn import floors_left, required

ColumnDeed = actions.PlaceColumns | actions.MoveColumns

# Values and costs, in levels.
LEVEL: Final = 1.0
HEIGHT: Final = 0.03  # of a floor or a column, for each level below it
SHAKY: Final = 0.8  # a floor that is not steady
SHARED: Final = 0.03  # a column that would carry two floors
FITTING: Final = 0.03  # a base for a column of a supply
MARK: Final = 0.6  # a mark for a Tear that has none yet
END: Final = 2.0  # a won end of the game by the last floor; its cost if lost
NO_PLACE: Final = 0.8  # the next floor fits on no level; less than LEVEL, as it has to be laid some time anyway


def _risk(site: Geometry, tower: Tower, lying: Lying, level: int) -> float:
    """Returns the cost of how a floor would lie."""
    if level == 0:
        return 0.0
    on = site.survey(tower, lying, level).rests
    shared = sum(tower.carries(spot) for spot in on)
    return SHARED * shared + SHAKY * (not is_steady(tower, lying, on))


def _marks_wanted(state: State, side: Side) -> int:
    """Returns how many Tears of a side's colour have no mark yet."""
    colour, tower = MARK_COLOUR[side], state.tower
    loose = state.tears.get(colour, 0) + sum(player.tears.count(colour) for player in state.players)
    return max(0, loose - sum(tower.floors[mark.floor].side == side for mark in tower.open_marks()))


def _side_value(state: State, floor: FloorId, side: Side) -> float:
    """Returns the value of a side of a floor, wherever it lies: bases for the supplies, marks for the Tears."""
    face = components().floors[floor].side(side)
    colours = [base.colour for base in face.bases]
    supplies = [player.supply for player in state.players]
    fitting = sum(min(supply.count(c), colours.count(c)) for supply in supplies for c in COLOURS) / len(supplies)
    return FITTING * fitting + MARK * min(len(face.marks), _marks_wanted(state, side))


class Evaluator:
    """Values deeds and places for floors. Searching poses is slow, so the most promising places come first, the search
    stops early, and risks are cached."""

    spare_levels = 3  # with this many levels more than required, breadth is worth more than height

    def __init__(self, site: Geometry) -> None:
        self.site = site
        self.risks: dict[object, float | None] = {}

    def is_high(self, state: State) -> bool:
        """Returns whether the temple has the required levels and the spare ones."""
        return state.tower.levels >= required(state) + self.spare_levels

    def worth_of_height(self, state: State, level: int, top: int) -> float:
        """Returns the value of a floor at a level, when the others reach up to `top`."""
        return -HEIGHT * level if self.is_high(state) else LEVEL * (level > top) + HEIGHT * level

    def worth_of_move(self, state: State, action: actions.MoveFloor) -> float:
        """Returns the value of moving a floor to a level, without the risk of its pose."""
        laid = state.tower.floors[action.floor]
        others = [other.level for other in state.tower.floors.values() if other.floor != action.floor]
        lost = LEVEL * (laid.level not in others)
        return self.worth_of_height(state, action.level, max(others)) - lost

    def danger(self, tower: Tower) -> float:
        """Returns the cost, in levels, of the risk that the tower falls."""
        return 0.0

    def danger_estimate(self, tower: Tower) -> Callable[[ColumnDeed], float]:
        """Returns a quick estimate of the danger of a deed on this tower."""
        return lambda deed: 0.0

    def worth_of_card(self, state: State) -> float:
        """Returns the value of fulfilling a card: an unfulfilled one costs a level."""
        return LEVEL

    def foresee(self, state: State, deed: ColumnDeed) -> tuple[State, float]:
        """Returns the state after a successful deed, and the greatest danger on the way."""
        return evolve(evolve(state, Tried(deed)), Settled()), 0.0

    def is_bearable(self, state: State, deed: ColumnDeed) -> bool:
        """Returns whether the tower is expected to stand during and after a deed."""
        return True

    def avoided(self, tower: Tower) -> Collection[Spot]:
        """Returns the bases where a column would fell the tower, and the columns that it cannot spare."""
        return ()

    def floor_moves(
        self, state: State, options: Sequence[SeatAction], tried: Collection[SeatAction]
    ) -> Iterator[tuple[float, actions.MoveFloor]]:
        """Yields moves of floors with their values."""
        for option in options:
            if isinstance(option, actions.MoveFloor):
                lying = Lying(option.floor, state.tower.floors[option.floor].side, option.pose)
                yield self.worth_of_move(state, option) - _risk(self.site, state.tower, lying, option.level), option

    def bearable_tears(self, tower: Tower, tears: Sequence[actions.PlaceTear]) -> Sequence[actions.PlaceTear]:
        """Returns the actions after which the tower still stands, the best first."""
        return tears

    def rated_poses(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Iterable[tuple[actions.Pose, float]]:
        """Yields poses of a floor with the risk of each."""
        for pose in self.site.poses(tower, floor, side, level):
            yield pose, _risk(self.site, tower, Lying(floor, side, pose), level)

    def best_lay(self, state: State, tried: Collection[SeatAction]) -> actions.LayFloor | actions.PutBack | None:
        """Returns the best action that builds in a floor that is due, of those not tried."""
        best: actions.LayFloor | actions.PutBack | None = None
        worth = -math.inf
        for bound, floor, side, level in sorted(self._upper_bounds(state), key=lambda item: -item[0]):
            if worth >= bound:
                break
            for pose, risk in self.rated_poses(state.tower, floor, side, level):
                action = actions.LayFloor(floor, side, pose, level)
                if bound - risk > worth and action not in tried:
                    best, worth = action, bound - risk
        for floor in offered(state):
            if worth < -2 * LEVEL and why_not_put_back(state, floor) is None:
                best, worth = actions.PutBack(floor), -2 * LEVEL
        return best

    def next_floor_value(self, state: State) -> float:
        """Returns the value of completing a floor: that of the best place for the next one."""
        if not state.line:
            return 0.0
        floor, side = state.line[0], sides(state)[0]
        free, top = free_columns(state.tower), state.tower.top_level
        best = -NO_PLACE
        heights = sorted(
            ((self.worth_of_height(state, level, top), level) for level in range(1, top + 2)), reverse=True
        )
        for height, level in heights:
            enough = free[level - 1] >= (2 if level > top else STEADY)
            if height > best and enough and why_not_level(state, floor, level) is None:
                risk = self.risk_at(state.tower, floor, side, level)
                if risk is not None:
                    best = max(best, height - risk)
        if floors_left(state) > 1:
            return best
        would_win = state.tower.levels + (best > HEIGHT * (top + 1)) >= required(state)
        return END if would_win else -END

    def risk_at(self, tower: Tower, floor: FloorId, side: Side, level: int) -> float | None:
        """Returns the risk of the best pose of a floor at a level; None if it has none there."""
        near = [laid for laid in tower.floors.values() if laid.level in (level - 1, level)]
        below = [tuple(tower.on(laid.floor).items()) for laid in near if laid.level < level]
        key = (floor, side, level, *near, *below)
        if key not in self.risks:
            poses = self.site.quick_poses(tower, floor, side, level)[:1]  # plans need no more
            risk = (_risk(self.site, tower, Lying(floor, side, pose), level) for pose in poses)
            self.risks[key] = next(risk, None)
        return self.risks[key]

    def _upper_bounds(self, state: State) -> Iterator[tuple[float, FloorId, Side, int]]:
        """Yields the value of each floor, side and level, if the floor lies there without risk."""
        top = state.tower.top_level
        for place_in_line, floor in enumerate(offered(state)):
            for side, level in product(sides(state), open_levels(state, floor, place_in_line)):
                height = self.worth_of_height(state, level, top) if level else -LEVEL
                yield _side_value(state, floor, side) + height, floor, side, level
