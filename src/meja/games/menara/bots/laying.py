"""Places for floors: what they are worth, and where the next one would lie."""

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

import shapely

from meja.games.menara.actions import (
    LayFloor,
    Lying,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    PlaceTear,
    Pose,
    PutBack,
    SeatAction,
    Spot,
)  # fmt: skip
from meja.games.menara.bots.judgement import STEADY, free_columns
from meja.games.menara.content import COLOURS, MARK_COLOUR, FloorId, Side, contents
from meja.games.menara.events import Settled, Tried
from meja.games.menara.evolve import evolve
from meja.games.menara.legal import offered, sides, why_not_level
from meja.games.menara.state import State
from meja.games.menara.temple import Tower
from meja.games.menara.tower.boards import place_of, placed
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.turn import floors_left, required

ColumnDeed = PlaceColumns | MoveColumns

BALANCE_MM: Final = 4.0  # how far a floor's middle may be outside of its columns' axes

# What things are worth, in levels.
LEVEL: Final = 1.0
HEIGHT: Final = 0.03  # a floor or a column, for each level below it
SHAKY: Final = 0.8  # a floor on two columns, or not well over them
SHARED: Final = 0.03  # a column that carries two floors
FITTING: Final = 0.03  # a base for a column that somebody has
MARK: Final = 0.6  # a place for a Tear
END: Final = 2.0  # the last floor ends the game
NO_PLACE: Final = 0.8  # the next floor extends the base or is put back; less than a level, as it must go somewhere once


def is_steady(tower: Tower, lying: Lying, on: Sequence[Spot]) -> bool:
    """Whether a floor lies on three columns at least, with its middle over them."""
    if len(on) < STEADY:
        return False
    axes = shapely.MultiPoint([place_of(tower.floors[spot.floor]).bases[spot.base] for spot in on])
    new = placed(lying)
    return bool(shapely.dwithin(axes.convex_hull, shapely.Point(new.to_table(new.board.centroid)), BALANCE_MM))


def _risk(site: Geometry, tower: Tower, lying: Lying, level: int) -> float:
    if level == 0:
        return 0.0
    on = site.survey(tower, lying, level).rests
    shared = sum(tower.carries(spot) for spot in on)
    return SHARED * shared + SHAKY * (not is_steady(tower, lying, on))


def _marks_wanted(state: State, side: Side) -> int:
    """How many Tears of a side's colour have no mark yet."""
    colour, tower = MARK_COLOUR[side], state.tower
    loose = state.tears.get(colour, 0) + sum(player.tears.count(colour) for player in state.players)
    return max(0, loose - sum(tower.floors[mark.floor].side == side for mark in tower.open_marks()))


def _prize(state: State, floor: FloorId, side: Side) -> float:
    """What a side of a floor is worth wherever it lies: bases for the columns there are, marks for the Tears."""
    face = contents().floors[floor].side(side)
    colours = [base.colour for base in face.bases]
    supplies = [player.supply for player in state.players]
    fitting = sum(min(supply.count(c), colours.count(c)) for supply in supplies for c in COLOURS) / len(supplies)
    return FITTING * fitting + MARK * min(len(face.marks), _marks_wanted(state, side))


class Mason:
    """Knows what the tower takes, and finds places for floors, the most promising first: to look for a pose is slow,
    so it stops and remembers. This one knows no weights."""

    spare = 3  # with so many levels more than required, breadth is worth more than height

    def __init__(self, site: Geometry) -> None:
        self.site = site
        self.risks: dict[object, float | None] = {}

    def is_high(self, state: State) -> bool:
        """Whether the temple is as high as it will need to be, as far as one can tell."""
        return state.tower.levels >= required(state) + self.spare

    def worth_of_height(self, state: State, level: int, top: int) -> float:
        """What a floor is worth at a level, when the others reach up to `top`."""
        return -HEIGHT * level if self.is_high(state) else LEVEL * (level > top) + HEIGHT * level

    def worth_of_move(self, state: State, action: MoveFloor) -> float:
        """What it is worth to carry a floor there, however it lies."""
        laid = state.tower.floors[action.floor]
        others = [other.level for other in state.tower.floors.values() if other.floor != action.floor]
        lost = LEVEL * (laid.level not in others)
        return self.worth_of_height(state, action.level, max(others)) - lost

    def danger(self, tower: Tower) -> float:
        """What it costs, in levels, that the tower is as near to falling as it is."""
        return 0.0

    def guess(self, tower: Tower) -> Callable[[ColumnDeed], float]:
        """How dangerous a deed would be, at a glance."""
        return lambda deed: 0.0

    def worth_of_card(self, state: State) -> float:
        """What it is worth to fulfil a card: an unfulfilled one costs a level."""
        return LEVEL

    def foresee(self, state: State, deed: ColumnDeed) -> tuple[State, float]:
        """The state after a deed that went well, and the greatest danger on the way."""
        return evolve(evolve(state, Tried(deed)), Settled()), 0.0

    def bears(self, state: State, deed: ColumnDeed) -> bool:
        """Whether the tower can be expected to bear a deed, now that it is to be done."""
        return True

    def avoided(self, tower: Tower) -> Collection[Spot]:
        """The bases that would not bear a column, and the columns that the tower needs."""
        return ()

    def floor_moves(
        self, state: State, options: Sequence[SeatAction], tried: Collection[SeatAction]
    ) -> Iterator[tuple[float, MoveFloor]]:
        """Where floors could be carried, and what it is worth."""
        for option in options:
            if isinstance(option, MoveFloor):
                lying = Lying(option.floor, state.tower.floors[option.floor].side, option.pose)
                yield self.worth_of_move(state, option) - _risk(self.site, state.tower, lying, option.level), option

    def tears(self, tower: Tower, actions: Sequence[PlaceTear]) -> Sequence[PlaceTear]:
        """The Tears that the tower bears, the best first."""
        return actions

    def places(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Iterable[tuple[Pose, float]]:
        """Poses of a floor, and how risky each is."""
        for pose in self.site.poses(tower, floor, side, level):
            yield pose, _risk(self.site, tower, Lying(floor, side, pose), level)

    def lay(self, state: State, tried: Collection[SeatAction]) -> LayFloor | PutBack | None:
        """The best way to build in a floor that is due, of those not tried."""
        best: LayFloor | PutBack | None = None
        worth = -math.inf
        for promise, floor, side, level in sorted(self._promises(state), key=lambda promise: -promise[0]):
            if worth >= promise:
                break
            for pose, risk in self.places(state.tower, floor, side, level):
                action = LayFloor(floor, side, pose, level)
                if promise - risk > worth and action not in tried:
                    best, worth = action, promise - risk
        for floor in offered(state):
            if worth < -2 * LEVEL and not contents().floors[floor].extends_base:
                best, worth = PutBack(floor), -2 * LEVEL
        return best

    def next_floor(self, state: State) -> float:
        """What it is worth that a floor has been completed: the best that can be made of the next one."""
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
        """How risky it is to lay a floor at a level, if it can lie there."""
        near = [laid for laid in tower.floors.values() if laid.level in (level - 1, level)]
        below = [tuple(tower.on(laid.floor).items()) for laid in near if laid.level < level]
        key = (floor, side, level, *near, *below)
        if key not in self.risks:
            poses = self.site.poses(tower, floor, side, level)[:1]
            risk = (_risk(self.site, tower, Lying(floor, side, pose), level) for pose in poses)
            self.risks[key] = next(risk, None)
        return self.risks[key]

    def _promises(self, state: State) -> Iterator[tuple[float, FloorId, Side, int]]:
        """What a floor is worth at each level and side, if it lies well there."""
        top = state.tower.top_level
        for place_in_line, floor in enumerate(offered(state)):
            first = 0 if contents().floors[floor].extends_base else 1
            levels = [
                level for level in range(first, top + 2) if why_not_level(state, floor, level, place_in_line) is None
            ]
            for side in sides(state):
                prize = _prize(state, floor, side)
                yield from (
                    (prize + (self.worth_of_height(state, level, top) if level else -LEVEL), floor, side, level)
                    for level in levels
                )
