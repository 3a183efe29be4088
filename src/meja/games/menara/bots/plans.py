"""Searches the best sequence of column deeds for a plan card, by a beam search."""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import Final, NamedTuple

from msgspec.structs import replace

from meja.games.menara.actions import MoveColumns, PlaceColumns, Placement, Spot
from meja.games.menara.bots.evaluator import HEIGHT, SHAKY, ColumnDeed, Evaluator
from meja.games.menara.bots.incomplete_floors import count_colours, incomplete_floors, open_bases
from meja.games.menara.bots.support import STEADY, free_columns, is_steady
from meja.games.menara.content import COLOURS, FloorId
from meja.games.menara.legal import task
from meja.games.menara.options import options_of_phase
from meja.games.menara.rituals import ritual_of
from meja.games.menara.state import State
from meja.games.menara.tasks import Complete
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower_state import Tower

BEAM_WIDTH: Final = 5  # plans that are extended in each round
MOVING_BEAM_WIDTH: Final = 2  # where columns move up: there are many more deeds

# Values and costs, in levels.
COLUMN: Final = 0.05
SUPPORT: Final = 0.15  # one of the three columns that the next level needs
GOLDEN: Final = 0.5
PLENTY: Final = 0.02  # for each column in the supply, and each open base, of the same colour
COMPLETED: Final = 0.3  # a completed floor, before the place of the next one is searched
KEPT: Final = 0.4  # a card that stays in front of the player
UNPLAYED: Final = 0.1  # a card discarded unplayed
REOPENED: Final = 0.05  # a base that is open again
PARTED: Final = 0.1  # a twin left alone
LOOSENED: Final = 0.1  # a floor that loses a column and stays steady
COLLAPSE: Final = 10.0
IN_VAIN: Final = 1.0  # a column on a floor that cannot be completed, when the card asks for complete floors


class Plan(NamedTuple):
    gain: float
    danger: float  # the greatest during its deeds
    deeds: tuple[ColumnDeed, ...]
    state: State  # after the deeds, without the new floors that would be due

    @property
    def worth(self) -> float:
        return self.gain - self.danger


def best_plan(evaluator: Evaluator, state: State, first: Sequence[ColumnDeed]) -> tuple[ColumnDeed, ...]:
    """Returns the most valuable deeds for the card, beginning with one of `first`; they need not fulfil it."""
    width = MOVING_BEAM_WIDTH if task(state).moves else BEAM_WIDTH
    demand = BaseDemand(state)
    best = Plan(0.0, evaluator.danger(state.tower), (), state)
    beam = [best]
    while beam:
        found: dict[frozenset[ColumnDeed], tuple[float, float, Plan, ColumnDeed]] = {}
        for plan in beam:
            values = DeedValues(plan.state, demand, is_high=evaluator.is_high(plan.state))
            danger_estimate = evaluator.danger_estimate(plan.state.tower)
            for deed in _deeds(evaluator.site, plan, first):
                gain = plan.gain + values.gain(deed)
                found.setdefault(frozenset((*plan.deeds, deed)), (gain - danger_estimate(deed), gain, plan, deed))
        beam = []
        for _, gain, plan, deed in nlargest(width, found.values(), key=lambda item: item[0]):
            longer, is_fulfilled = _extended(evaluator, gain, plan, deed)
            if not is_fulfilled:
                beam.append(longer)
            best = max(best, longer, key=lambda plan: plan.worth)
    return best.deeds


def _extended(evaluator: Evaluator, gain: float, plan: Plan, deed: ColumnDeed) -> tuple[Plan, bool]:
    """Returns the plan with one more deed, and whether that fulfils the card."""
    then, danger = evaluator.foresee(plan.state, deed)
    then = _without_floors_due(then)
    if completes(plan.state.tower, deed):
        gain += evaluator.next_floor_value(then) - COMPLETED
    is_fulfilled = task(then).is_fulfilled(then.card_phase)
    if is_fulfilled:
        gain += evaluator.worth_of_card(then) + _ritual_value(then)
    if plan.deeds:
        danger = max(danger, plan.danger)
    return Plan(gain, danger, (*plan.deeds, deed), then), is_fulfilled


def _deeds(site: Geometry, plan: Plan, first: Sequence[ColumnDeed]) -> Iterator[ColumnDeed]:
    for deed in options_of_phase(site, plan.state, plan.state.card_phase.seat) if plan.deeds else first:
        if isinstance(deed, PlaceColumns | MoveColumns):
            yield deed


def _without_floors_due(state: State) -> State:
    phase = state.card_phase
    return replace(state, phase=replace(phase, floors_due=0)) if phase.floors_due else state


def _ritual_value(state: State) -> float:
    """Returns what the ritual adds to the value of the card that is fulfilled in this state."""
    ritual = ritual_of(state)
    worth = -UNPLAYED * ritual.unplayed(state.card_phase.puts)
    if ritual.counts_kept:
        worth += -KEPT if ritual.keeps(state) else KEPT * len(state.active.kept)
    return worth


class BaseDemand:
    """The open bases at the beginning of a plan."""

    def __init__(self, state: State) -> None:
        floors = incomplete_floors(state)
        self.open = open_bases(floors)
        self.in_vain: set[FloorId] = set()  # floors that cannot be completed, when the card asks for complete ones
        if isinstance(task(state), Complete):
            supply = count_colours(state.active.supply)
            self.in_vain = {
                one.floor for one in floors if not one.may_be_completed or one.take_from(list(supply)) < one.bases
            }


class DeedValues:
    """The values of deeds in one state."""

    def __init__(self, state: State, demand: BaseDemand, *, is_high: bool) -> None:
        self.state, self.tower, self.demand = state, state.tower, demand
        self.top = state.tower.top_level
        self.free = free_columns(state.tower)
        self.supply = count_colours(state.active.supply)
        self.losses: dict[Spot, float] = {}
        self.worth_per_level = 0.0 if is_high else HEIGHT

    def gain(self, deed: ColumnDeed) -> float:
        worth = COMPLETED * completes(self.tower, deed)
        match deed:
            case PlaceColumns(placements):
                return worth + sum(map(self._placed, placements))
            case MoveColumns(moves):
                placed = sum(map(self._placed, self.tower.placements_of(moves)))
                return worth + placed - sum(self.loss(move.origin) for move in moves)

    def _placed(self, placement: Placement) -> float:
        piece, spot = placement
        laid = self.tower.floors[spot.floor]
        worth = COLUMN + self.worth_per_level * laid.level
        if piece == "golden":
            return worth - GOLDEN
        colour = COLOURS.index(piece)
        worth += PLENTY * (self.supply[colour] + self.demand.open[colour])
        if laid.level == self.top and not laid.rule.lies(laid.face, spot.base):
            worth += SUPPORT * (self.free[self.top] < STEADY)
        return worth - IN_VAIN * (spot.floor in self.demand.in_vain)

    def loss(self, origin: Spot) -> float:
        """Returns the cost of taking out a column, cached: many moves begin at the same one."""
        if origin not in self.losses:
            self.losses[origin] = self._loss(origin)
        return self.losses[origin]

    def _loss(self, origin: Spot) -> float:
        laid = self.tower.floors[origin.floor]
        worth = self.worth_per_level * laid.level - REOPENED
        if laid.level == self.top:
            worth += SUPPORT
        if laid.rule.companion(laid.face, origin.base) is not None:
            worth += PARTED
        for above in self.tower.floors.values():
            if origin in above.on:
                left = [spot for spot in above.on if spot != origin]
                steady = is_steady(self.tower, above.lying, left)
                worth += LOOSENED if steady else 2 * SHAKY if len(left) > 1 else COLLAPSE
        return worth


def completes(tower: Tower, deed: ColumnDeed) -> bool:
    """Returns whether a deed completes a floor."""
    parts = deed.placements if isinstance(deed, PlaceColumns) else deed.moves
    floor = parts[0][1].floor  # all parts of an option go to one floor
    return len(tower.on(floor)) + len(parts) == len(tower.floors[floor].face.bases)
