"""Plans for a plan card: which columns to build or to move up, one after the other."""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import Final, NamedTuple

from msgspec.structs import replace

from meja.games.menara.actions import MoveColumns, PlaceColumns, Placement, Spot
from meja.games.menara.bots.judgement import STEADY, free_columns
from meja.games.menara.bots.laying import HEIGHT, SHAKY, ColumnDeed, Mason, is_steady
from meja.games.menara.bots.rooms import counted, open_bases, rooms
from meja.games.menara.content import COLOURS, FloorId
from meja.games.menara.legal import task
from meja.games.menara.options import options
from meja.games.menara.rituals import ritual_of
from meja.games.menara.state import State
from meja.games.menara.tasks import Complete
from meja.games.menara.temple import Tower
from meja.games.menara.tower.geometry import Geometry

PLACING: Final = 5  # how many plans are followed at the same time
MOVING: Final = 2  # fewer where columns move up: there are many more ways

# What things are worth, in levels.
COLUMN: Final = 0.05
SUPPORT: Final = 0.15  # a column of the three that the next level needs
GOLDEN: Final = 0.5
PLENTY: Final = 0.02  # for each other column, or base, of the same colour
COMPLETED: Final = 0.3  # until it is known what can be made of the next floor
KEPT: Final = 0.4  # a card that stays in front of the player
UNPLAYED: Final = 0.1  # a card discarded unplayed
REOPENED: Final = 0.05  # a base that can be built on again
PARTED: Final = 0.1  # a twin left alone
LOOSENED: Final = 0.1  # a floor that loses a column and stays steady
COLLAPSE: Final = 10.0
IN_VAIN: Final = 1.0  # a column on a floor that cannot be completed, when the card says so


class Plan(NamedTuple):
    gain: float
    danger: float  # the greatest on the way
    deeds: tuple[ColumnDeed, ...]
    state: State  # as it would be, floors aside

    @property
    def worth(self) -> float:
        return self.gain - self.danger


def best_plan(mason: Mason, state: State, first: Sequence[ColumnDeed]) -> tuple[ColumnDeed, ...]:
    """The best deeds for the card, from these first ones on: all of it if possible, else what is worth doing."""
    width = MOVING if task(state).moves else PLACING
    demand = Demand(state)
    best = Plan(0.0, mason.danger(state.tower), (), state)
    beam = [best]
    while beam:
        found: dict[frozenset[ColumnDeed], tuple[float, float, Plan, ColumnDeed]] = {}
        for plan in beam:
            outlook = Outlook(plan.state, demand, is_high=mason.is_high(plan.state))
            guess = mason.guess(plan.state.tower)
            for deed in _deeds(mason.site, plan, first):
                gain = plan.gain + outlook.gain(deed)
                found.setdefault(frozenset((*plan.deeds, deed)), (gain - guess(deed), gain, plan, deed))
        beam = []
        for _, gain, plan, deed in nlargest(width, found.values(), key=lambda item: item[0]):
            longer, is_fulfilled = _longer(mason, gain, plan, deed)
            if not is_fulfilled:
                beam.append(longer)
            best = max(best, longer, key=lambda plan: plan.worth)
    return best.deeds


def _longer(mason: Mason, gain: float, plan: Plan, deed: ColumnDeed) -> tuple[Plan, bool]:
    """A plan with one more deed, and whether the card is fulfilled by it."""
    then, danger = mason.foresee(plan.state, deed)
    then = _without_floors_due(then)
    if completes(plan.state.tower, deed):
        gain += mason.next_floor(then) - COMPLETED
    is_fulfilled = task(then).is_fulfilled(then.card_phase)
    if is_fulfilled:
        gain += mason.worth_of_card(then) + _aftermath(then)
    if plan.deeds:
        danger = max(danger, plan.danger)
    return Plan(gain, danger, (*plan.deeds, deed), then), is_fulfilled


def _deeds(site: Geometry, plan: Plan, first: Sequence[ColumnDeed]) -> Iterator[ColumnDeed]:
    for deed in options(site, plan.state, plan.state.card_phase.seat) if plan.deeds else first:
        if isinstance(deed, PlaceColumns | MoveColumns):
            yield deed


def _without_floors_due(state: State) -> State:
    """As if no new floor were due."""
    phase = state.card_phase
    return replace(state, phase=replace(phase, floors_due=0)) if phase.floors_due else state


def _aftermath(state: State) -> float:
    """What the ritual makes of a card that is fulfilled like this."""
    ritual = ritual_of(state)
    worth = -UNPLAYED * ritual.unplayed(state.card_phase.puts)
    if ritual.counts_kept:
        worth += -KEPT if ritual.keeps(state) else KEPT * len(state.active.kept)
    return worth


class Demand:
    """What the open bases ask for at the beginning of a plan."""

    def __init__(self, state: State) -> None:
        open_rooms = rooms(state)
        self.open = open_bases(open_rooms)
        self.in_vain: set[FloorId] = set()  # floors that cannot be completed, when the card asks for it
        if isinstance(task(state), Complete):
            supply = counted(state.active.supply)
            self.in_vain = {r.floor for r in open_rooms if not r.may_be_completed or r.takes(supply) < r.bases}


class Outlook:
    """What a deed is worth to the tower as it stands."""

    def __init__(self, state: State, demand: Demand, *, is_high: bool) -> None:
        self.state, self.tower, self.demand = state, state.tower, demand
        self.top = state.tower.top_level
        self.free = free_columns(state.tower)
        self.supply = counted(state.active.supply)
        self.losses: dict[Spot, float] = {}
        self.rise = 0.0 if is_high else HEIGHT

    def gain(self, deed: ColumnDeed) -> float:
        worth = COMPLETED * completes(self.tower, deed)
        match deed:
            case PlaceColumns(placements):
                return worth + sum(map(self._placed, placements))
            case MoveColumns(moves):
                risen = sum(map(self._placed, self.tower.placements_of(moves)))
                return worth + risen - sum(self.loss(move.origin) for move in moves)

    def _placed(self, placement: Placement) -> float:
        piece, spot = placement
        laid = self.tower.floors[spot.floor]
        worth = COLUMN + self.rise * laid.level
        if piece == "golden":
            return worth - GOLDEN
        colour = COLOURS.index(piece)
        worth += PLENTY * (self.supply[colour] + self.demand.open[colour])
        if laid.level == self.top and not laid.rule.lies(laid.face, spot.base):
            worth += SUPPORT * (self.free[self.top] < STEADY)
        return worth - IN_VAIN * (spot.floor in self.demand.in_vain)

    def loss(self, origin: Spot) -> float:
        """What is lost where a column is taken out; many moves begin at the same one."""
        if origin not in self.losses:
            self.losses[origin] = self._loss(origin)
        return self.losses[origin]

    def _loss(self, origin: Spot) -> float:
        laid = self.tower.floors[origin.floor]
        worth = self.rise * laid.level - REOPENED
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
    """Whether a deed completes a floor."""
    parts = deed.placements if isinstance(deed, PlaceColumns) else deed.moves
    floor = parts[0][1].floor  # all parts of an option go to one floor
    return len(tower.on(floor)) + len(parts) == len(tower.floors[floor].face.bases)
