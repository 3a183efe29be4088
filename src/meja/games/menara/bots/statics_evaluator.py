"""An evaluator that uses the statics: it avoids whatever would make the tower fall."""

from collections.abc import Callable, Collection, Iterator, Sequence
from operator import add
from typing import Final

from meja.games.menara import actions
from meja.games.menara.actions import Lying, SeatAction, Spot
from meja.games.menara.bots.evaluator import LEVEL, SHARED, ColumnDeed, Evaluator
from meja.games.menara.bots.stability import FORBIDDEN, StabilityCache, danger, danger_of_change, drag_deg
from meja.games.menara.bots.support import STEADY
from meja.games.menara.content import FloorId, Side
from meja.games.menara.events import Settled, Tried
from meja.games.menara.evolve import evolve
from meja.games.menara.legal import movable_floors, open_levels
from meja.games.menara.state import State
from meja.games.menara.tower.boards import placed
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.placing.best import Ranked, best_poses
from meja.games.menara.tower.statics import TILT, with_columns, with_floors
from meja.games.menara.tower.statics.arrays import structure
from meja.games.menara.tower.weightless import Weightless
from meja.games.menara.tower_state import Tower
from meja.games.menara.turn import required

MAX_POSES: Final = 3  # of a floor at a level
MIN_MARGIN_MM: Final = 2.0  # with a column on a usable base

# Values and costs, in levels.
NARROW: Final = 0.4  # a floor on two columns
UNUSABLE: Final = 0.08  # a base of a new floor on which a column leaves too small a margin
LAST: Final = 0.1  # a card of the last turn, when there is a level to spare


class StaticsEvaluator(Evaluator):
    spare_levels = 1  # more height would only add weight

    def __init__(self, site: Geometry) -> None:
        super().__init__(site)
        self.stability = StabilityCache()
        self.weightless = Weightless(site)

    def danger(self, tower: Tower) -> float:
        return self.stability.of(tower).danger

    def danger_estimate(self, tower: Tower) -> Callable[[ColumnDeed], float]:
        stability = self.stability.of(tower)
        now, danger_at = stability.danger, stability.danger_at

        def estimate(deed: ColumnDeed) -> float:
            if isinstance(deed, actions.PlaceColumns):
                return max(danger_at.get(placement.spot, now) for placement in deed.placements)
            return max(danger_at.get(spot, now) for move in deed.moves for spot in move)

        return estimate

    def worth_of_card(self, state: State) -> float:
        is_last = len(state.bag) < state.setup.hand_size
        return LAST if is_last and state.tower.levels > required(state) else LEVEL

    def foresee(self, state: State, deed: ColumnDeed) -> tuple[State, float]:
        tried = evolve(state, Tried(deed))
        _, rests = self.weightless.meant(tried)
        then = evolve(tried, Settled(rests))
        worst = self.danger(then.tower)
        if isinstance(deed, actions.MoveColumns):
            drag = max(drag_deg(state.tower, move.origin) for move in deed.moves)
            without = self.stability.of(state.tower.remove(move.origin for move in deed.moves))
            worst = max(worst, danger(without.tilt_deg - drag))
        return then, danger_of_change(worst, self.danger(state.tower))

    def is_bearable(self, state: State, deed: ColumnDeed) -> bool:
        _, worst = self.foresee(state, deed)
        return worst < FORBIDDEN

    def avoided(self, tower: Tower) -> Collection[Spot]:
        return {spot for spot, worst in self.stability.of(tower).danger_at.items() if worst >= FORBIDDEN}

    def best_lay(self, state: State, tried: Collection[SeatAction]) -> actions.LayFloor | actions.PutBack | None:
        return super().best_lay(state, tried) or Evaluator(self.site).best_lay(state, tried)

    def rated_poses(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Iterator[tuple[actions.Pose, float]]:
        ranked = best_poses(tower, floor, side, level, MAX_POSES)
        if level == 0:
            yield from ((one.pose, 0.0) for one in ranked)
            return
        for one, worst in zip(ranked, self._dangers(tower, floor, side, level, ranked), strict=True):
            lying = Lying(floor, side, one.pose)
            then = structure(tower.lay(lying, level).settle([(floor, one.rests)], ()))
            unusable = (with_columns(then, [(floor, at) for at in placed(lying).bases]) < MIN_MARGIN_MM).sum()
            shared = sum(tower.carries(spot) for spot in one.rests)
            yield one.pose, worst + UNUSABLE * unusable + SHARED * shared + NARROW * (len(one.rests) < STEADY)

    def risk_at(self, tower: Tower, floor: FloorId, side: Side, level: int) -> float | None:
        ranked = best_poses(tower, floor, side, level, MAX_POSES)
        dangers = self._dangers(tower, floor, side, level, ranked)
        narrow = (NARROW * (len(one.rests) < STEADY) for one in ranked)
        return min(map(add, dangers, narrow), default=None)

    def _dangers(
        self, tower: Tower, floor: FloorId, side: Side, level: int, ranked: Sequence[Ranked]
    ) -> Iterator[float]:
        """Yields how much the danger grows with a floor at each of these poses."""
        now = self.stability.of(tower)
        tilts = with_floors(now.structure, [Lying(floor, side, one.pose) for one in ranked], level, TILT)
        return (max(0.0, danger_of_change(danger(tilt), now.danger) - now.danger) for tilt in tilts.tolist())

    def floor_moves(
        self, state: State, options: Sequence[SeatAction], tried: Collection[SeatAction]
    ) -> Iterator[tuple[float, actions.MoveFloor]]:
        now = self.danger(state.tower)
        for floor in movable_floors(state):
            laid, without = state.tower.floors[floor], state.tower.fall((), (floor,))[0]
            for level in open_levels(state, floor):
                for one in best_poses(state.tower, floor, laid.side, level, 1):
                    action = actions.MoveFloor(floor, one.pose, level)
                    then, _ = self.weightless.meant(evolve(state, Tried(action)))
                    worst = danger_of_change(max(self.danger(without), self.danger(then)), now)
                    if action not in tried:
                        yield self.worth_of_move(state, action) - worst + now, action

    def bearable_tears(self, tower: Tower, tears: Sequence[actions.PlaceTear]) -> Sequence[actions.PlaceTear]:
        now = self.danger(tower)
        then = {action: danger_of_change(self.danger(tower.put_tear(action.mark)), now) for action in tears}
        return sorted((action for action in tears if then[action] < FORBIDDEN), key=then.__getitem__)
