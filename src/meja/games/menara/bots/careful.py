"""A mason who minds the weights: it does what keeps the tower standing, and leaves what would not."""

from collections.abc import Callable, Collection, Iterator, Sequence
from operator import add
from typing import Final

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
from meja.games.menara.bots.judgement import STEADY
from meja.games.menara.bots.laying import LEVEL, SHARED, ColumnDeed, Mason
from meja.games.menara.bots.weighing import RUIN, Scales, danger, drag_deg, worsened
from meja.games.menara.content import FloorId, Side
from meja.games.menara.events import Settled, Tried
from meja.games.menara.evolve import evolve
from meja.games.menara.legal import movable_floors, why_not_level
from meja.games.menara.state import State
from meja.games.menara.temple import Tower
from meja.games.menara.tower.boards import placed
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.placing import Ranked, best_poses
from meja.games.menara.tower.statics import tilt_with_floors, with_columns
from meja.games.menara.tower.statics.arrays import structure
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.turn import required

POSES: Final = 3  # that are looked at for a floor at a level
ROOMY_MM: Final = 2.0  # what is to be left of the margin with a column on a base

# What things are worth, in levels.
NARROW: Final = 0.4  # a floor on two columns
CRAMPED: Final = 0.08  # a base of a new floor that would not take a column
LAST: Final = 0.1  # a card that is not needed any more


class CarefulMason(Mason):
    spare = 1  # weight is saved for the levels that are needed

    def __init__(self, site: Geometry) -> None:
        super().__init__(site)
        self.scales = Scales()
        self.weightless = Weightless(site)

    def danger(self, tower: Tower) -> float:
        return self.scales.weigh(tower).danger

    def guess(self, tower: Tower) -> Callable[[ColumnDeed], float]:
        weighed = self.scales.weigh(tower)
        now, touched = weighed.danger, weighed.touched

        def guessed(deed: ColumnDeed) -> float:
            if isinstance(deed, PlaceColumns):
                return max(touched.get(placement.spot, now) for placement in deed.placements)
            return max(touched.get(spot, now) for move in deed.moves for spot in move)

        return guessed

    def worth_of_card(self, state: State) -> float:
        is_last = len(state.bag) < state.setup.hand_size
        return LAST if is_last and state.tower.levels > required(state) else LEVEL

    def foresee(self, state: State, deed: ColumnDeed) -> tuple[State, float]:
        tried = evolve(state, Tried(deed))
        _, rests = self.weightless.meant(tried)
        then = evolve(tried, Settled(rests))
        worst = self.danger(then.tower)
        if isinstance(deed, MoveColumns):
            drag = max(drag_deg(state.tower, move.origin) for move in deed.moves)
            left = self.scales.weigh(state.tower.remove(move.origin for move in deed.moves))
            worst = max(worst, danger(left.tilt_deg - drag))
        return then, worsened(worst, self.danger(state.tower))

    def bears(self, state: State, deed: ColumnDeed) -> bool:
        _, worst = self.foresee(state, deed)
        return worst < RUIN

    def avoided(self, tower: Tower) -> Collection[Spot]:
        return {spot for spot, worst in self.scales.weigh(tower).touched.items() if worst >= RUIN}

    def lay(self, state: State, tried: Collection[SeatAction]) -> LayFloor | PutBack | None:
        return super().lay(state, tried) or Mason(self.site).lay(state, tried)

    def places(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Iterator[tuple[Pose, float]]:
        ranked = best_poses(tower, floor, side, level, POSES)
        if level == 0:
            yield from ((one.pose, 0.0) for one in ranked)
            return
        for one, worst in zip(ranked, self._dangers(tower, floor, side, level, ranked), strict=True):
            lying = Lying(floor, side, one.pose)
            then = structure(tower.lay(lying, level).settle([(floor, one.rests)], ()))
            cramped = (with_columns(then, [(floor, at) for at in placed(lying).bases]) < ROOMY_MM).sum()
            shared = sum(tower.carries(spot) for spot in one.rests)
            yield one.pose, worst + CRAMPED * cramped + SHARED * shared + NARROW * (len(one.rests) < STEADY)

    def risk_at(self, tower: Tower, floor: FloorId, side: Side, level: int) -> float | None:
        ranked = best_poses(tower, floor, side, level, POSES)
        dangers = self._dangers(tower, floor, side, level, ranked)
        narrow = (NARROW * (len(one.rests) < STEADY) for one in ranked)
        return min(map(add, dangers, narrow), default=None)

    def _dangers(
        self, tower: Tower, floor: FloorId, side: Side, level: int, ranked: Sequence[Ranked]
    ) -> Iterator[float]:
        """How much more dangerous the tower becomes with a floor at each of these poses."""
        weighed = self.scales.weigh(tower)
        tilts = tilt_with_floors(weighed.made, [Lying(floor, side, one.pose) for one in ranked], level)
        return (max(0.0, worsened(danger(tilt), weighed.danger) - weighed.danger) for tilt in tilts.tolist())

    def floor_moves(
        self, state: State, options: Sequence[SeatAction], tried: Collection[SeatAction]
    ) -> Iterator[tuple[float, MoveFloor]]:
        now = self.danger(state.tower)
        for floor in movable_floors(state):
            laid, left = state.tower.floors[floor], state.tower.fall((), (floor,))[0]
            for level in range(1, state.tower.top_level + 2):
                if level == laid.level or why_not_level(state, floor, level) is not None:
                    continue
                for one in best_poses(state.tower, floor, laid.side, level, 1):
                    action = MoveFloor(floor, one.pose, level)
                    then, _ = self.weightless.meant(evolve(state, Tried(action)))
                    worst = worsened(max(self.danger(left), self.danger(then)), now)
                    if action not in tried:
                        yield self.worth_of_move(state, action) - worst + now, action

    def tears(self, tower: Tower, actions: Sequence[PlaceTear]) -> Sequence[PlaceTear]:
        now = self.danger(tower)
        then = {action: worsened(self.danger(tower.put_tear(action.mark)), now) for action in actions}
        return sorted((action for action in actions if then[action] < RUIN), key=then.__getitem__)
