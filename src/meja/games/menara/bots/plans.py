"""Plans for a plan card: which columns to build or to move up, and what a floor's place is worth."""

from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import Final, NamedTuple

import shapely
from msgspec.structs import replace

from meja.games.menara.actions import (
    LayFloor,
    Lying,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    Placement,
    PutBack,
    Spot,
)  # fmt: skip
from meja.games.menara.bots.judgement import STEADY, counted, free_columns, open_bases, required, rooms
from meja.games.menara.content import COLOURS, MARK_COLOUR, FloorId, contents
from meja.games.menara.events import Settled, Tried
from meja.games.menara.legal import sides, task, why_not_level
from meja.games.menara.options import options
from meja.games.menara.rituals import ritual_of
from meja.games.menara.state import State, evolve
from meja.games.menara.tasks import Complete
from meja.games.menara.temple import Tower
from meja.games.menara.tower.geometry import Geometry, place_of, placed

Deed = PlaceColumns | MoveColumns

PLACING: Final = 8  # how many plans are followed at the same time
MOVING: Final = 3  # fewer where columns move up: there are many more ways
BALANCE_MM: Final = 4.0  # how far a floor's middle may be outside of its columns' axes

# What things are worth, in levels.
LEVEL: Final = 1.0
import os

SPARE: Final = int(os.environ.get("SPARE", 2))  # so many levels more than required, breadth is worth more than height
FULFILLED: Final = 1.0  # an unfulfilled card costs a level
COLUMN: Final = 0.05
HEIGHT: Final = 0.03  # a column, for each level of its floor
SUPPORT: Final = 0.15  # a column of the three that the next level needs
NEW_FLOOR: Final = 0.15  # more bases
SHAKY: Final = 0.5  # a floor on two columns, or not well over them
GOLDEN: Final = 0.5
PLENTY: Final = 0.02  # for each other column, or base, of the same colour
KEPT: Final = 0.4  # a card that stays in front of the player
UNPLAYED: Final = 0.1  # a card discarded unplayed
MARK: Final = 0.6  # a place for a Tear
REOPENED: Final = 0.05
PARTED: Final = 0.1  # a twin left alone


class Plan(NamedTuple):
    worth: float
    deeds: tuple[Deed, ...]
    state: State  # as it would be, floors aside


def best_plan(site: Geometry, state: State, first: Sequence[Deed]) -> tuple[Deed, ...]:
    """The best deeds for the card, from these first ones on: all of it if possible, else what is worth doing."""
    assert state.turn is not None
    kind = task(state)
    width = MOVING if kind.moves else PLACING
    demand = Demand(state)
    best = Plan(0.0, (), state)
    beam = [best]
    while beam:
        found: dict[frozenset[Deed], tuple[float, Plan, Deed]] = {}
        for plan in beam:
            outlook = Outlook(plan.state, demand)
            for deed in _deeds(site, plan, first):
                found.setdefault(frozenset((*plan.deeds, deed)), (plan.worth + outlook.gain(deed), plan, deed))
        beam = []
        for worth, plan, deed in nlargest(width, found.values(), key=lambda item: item[0]):
            then = _after(plan.state, deed)
            assert then.turn is not None
            for _ in then.turn.completed[len(plan.state.turn.completed if plan.state.turn else ()) :]:
                worth += _next_floor(site, then)
            if kind.is_fulfilled(then.turn):
                longer = Plan(worth + FULFILLED + _aftermath(then), (*plan.deeds, deed), then)
            else:
                longer = Plan(worth, (*plan.deeds, deed), then)
                beam.append(longer)
            best = max(best, longer, key=lambda plan: plan.worth)
    return best.deeds


def _deeds(site: Geometry, plan: Plan, first: Sequence[Deed]) -> Iterator[Deed]:
    assert plan.state.turn is not None
    for deed in options(site, plan.state, plan.state.turn.seat) if plan.deeds else first:
        if isinstance(deed, PlaceColumns | MoveColumns):
            yield deed


def _after(state: State, deed: Deed) -> State:
    """The state after a deed that went well, as if no new floor were due."""
    state = evolve(evolve(state, Tried(deed)), Settled())
    assert state.turn is not None
    unplayed = ritual_of(state).unplayed(state.turn.puts)
    return replace(state, turn=replace(state.turn, floors_due=0, unplayed=unplayed))


def _aftermath(state: State) -> float:
    """What the ritual makes of a card that is fulfilled like this."""
    assert state.turn is not None
    ritual = ritual_of(state)
    worth = -UNPLAYED * ritual.unplayed(state.turn.puts)
    if ritual.counts_kept:
        worth += -KEPT if ritual.keeps(state) else KEPT * len(state.active.kept)
    return worth


def _next_floor(site: Geometry, state: State) -> float:
    """What it is worth that a floor has been completed: the best that can be made of the next one."""
    tower = state.tower
    best = -LEVEL
    for floor in state.line[:1]:
        for level in range(tower.top_level + 1, 0, -1):
            if why_not_level(state, floor, level) is None:
                for side in sides(state):
                    for pose in site.poses(tower, floor, side, level):
                        best = max(best, worth_of_laying(site, state, LayFloor(floor, side, pose, level)))
            if best > 0:
                break
    return best


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

    def __init__(self, state: State, demand: Demand) -> None:
        self.state, self.tower, self.demand = state, state.tower, demand
        self.top = state.tower.top_level
        self.free = free_columns(state.tower)
        self.supply = counted(state.active.supply)
        self.losses: dict[Spot, float] = {}

    def gain(self, deed: Deed) -> float:
        match deed:
            case PlaceColumns(placements):
                return sum(map(self._placed, placements))
            case MoveColumns(moves):
                risen = sum(map(self._placed, self.tower.placements_of(moves)))
                return risen - sum(self.loss(move.origin) for move in moves)

    def _placed(self, placement: Placement) -> float:
        piece, spot = placement
        laid = self.tower.floors[spot.floor]
        worth = COLUMN + HEIGHT * laid.level
        if piece == "golden":
            return worth - GOLDEN
        colour = COLOURS.index(piece)
        worth += PLENTY * (self.supply[colour] + self.demand.open[colour])
        if laid.level == self.top and not laid.rule.lies(laid.face, spot.base):
            worth += SUPPORT * (self.free[self.top] < STEADY)
        return worth - (spot.floor in self.demand.in_vain)

    def loss(self, origin: Spot) -> float:
        """What is lost where a column is taken out; many moves begin at the same one."""
        if origin not in self.losses:
            self.losses[origin] = self._loss(origin)
        return self.losses[origin]

    def _loss(self, origin: Spot) -> float:
        laid = self.tower.floors[origin.floor]
        worth = HEIGHT * laid.level - REOPENED
        if laid.level == self.top:
            worth += SUPPORT
        if laid.rule.companion(laid.face, origin.base) is not None:
            worth += PARTED
        for above in self.tower.floors.values():
            if origin in above.on:
                left = [spot for spot in above.on if spot != origin]
                steady = is_steady(self.tower, Lying(above.floor, above.side, above.pose), left)
                worth += SHAKY * (1 if steady else 2 if len(left) > 1 else 20)
        return worth


def is_completed(tower: Tower, floor: FloorId, more: int) -> bool:
    return len(tower.on(floor)) + more == len(tower.floors[floor].face.bases)


def completes(tower: Tower, deed: Deed) -> bool:
    """Whether a deed completes a floor."""
    spots = deed.placements if isinstance(deed, PlaceColumns) else deed.moves
    built = Counter(spot.floor for _, spot in spots)
    return any(is_completed(tower, floor, n) for floor, n in built.items())


def is_steady(tower: Tower, lying: Lying, on: Sequence[Spot]) -> bool:
    """Whether a floor lies on three columns at least, with its middle over them."""
    if len(on) < STEADY:
        return False
    axes = shapely.MultiPoint([place_of(tower.floors[spot.floor]).bases[spot.base] for spot in on])
    new = placed(lying)
    return bool(shapely.dwithin(axes.convex_hull, shapely.Point(new.to_table(new.board.centroid)), BALANCE_MM))


def worth_of_laying(site: Geometry, state: State, action: LayFloor | PutBack) -> float:
    """What it is worth to build in a floor like this."""
    if isinstance(action, PutBack):
        return -2 * LEVEL
    tower = state.tower
    lying = Lying(action.floor, action.side, action.pose)
    worth = _lying(site, state, lying, action.level, tower.top_level)
    if action.level == 0:
        worth -= LEVEL
    face = contents().floors[action.floor].side(action.side)
    colours = [base.colour for base in face.bases]
    for player in state.players:
        worth += sum(0.03 * min(player.supply.count(c), colours.count(c)) for c in COLOURS) / len(state.players)
    colour = MARK_COLOUR[action.side]
    wanted = state.tears.get(colour, 0) + sum(player.tears.count(colour) for player in state.players)
    open_marks = sum(MARK_COLOUR[tower.floors[mark.floor].side] == colour for mark in tower.open_marks())
    return worth + MARK * min(len(face.marks), max(0, wanted - open_marks))


def worth_of_floor_move(site: Geometry, state: State, action: MoveFloor) -> float:
    """What it is worth to carry a floor there."""
    laid = state.tower.floors[action.floor]
    others = Tower({id: other for id, other in state.tower.floors.items() if id != action.floor})
    lying = Lying(action.floor, laid.side, action.pose)
    alone = all(other.level != laid.level for other in others.floors.values())
    return _lying(site, state, lying, action.level, others.top_level) - LEVEL * alone


def _lying(site: Geometry, state: State, lying: Lying, level: int, top: int) -> float:
    if level == 0:
        return 0.0
    tower = state.tower
    on = site.survey(tower, lying, level).rests
    is_high = tower.levels >= required(state) + SPARE
    worth = LEVEL * (level > top) * (0.2 if is_high else 1.0) + HEIGHT * level
    if not is_steady(tower, lying, on):
        worth -= SHAKY
    return worth - 0.03 * sum(tower.carries(spot) for spot in on)
