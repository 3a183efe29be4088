"""Beam search for the shortest sequence of legal actions that fulfils a rite, by a group with full knowledge.

The totem goes round, so at each step the same shaman acts in all circles of the beam: circles and actions are arrays.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from meja.game import Seat
from meja.games.ritual.actions import ExchangeStones, Give, PutStone, RitualSeatAction, Take, TakeBackStone
from meja.games.ritual.checker.distance import EMPTY_PLANE, Array, CircleBatch, rite_distance
from meja.games.ritual.content import COLOURS, INDEX, MIN_STONES, STONES_PER_COLOUR, Condition
from meja.games.ritual.setup import MAX_PLAYERS, RitualSetup
from meja.games.ritual.state import Hand

BEAM_WIDTH: Final = 16  # circles kept per start, step and distance from the rite
BEAM_LEVELS: Final = 3  # distances kept: the smallest, one more, two more, because the greedy path may be a dead end
MAX_STEPS: Final = 80  # steps after which the search gives up
NONE: Final = -1
MAX_DISTANCE: Final = 10_000  # larger than any distance
# Zobrist-like hash: the key of a circle is the sum over its stones, and over its planes (last column) by colour.
ZOBRIST_KEYS: Final = np.random.default_rng(1).integers(2**62, size=(MAX_PLAYERS, len(COLOURS) + 1))


class ActionRow(NamedTuple):
    """An action of one holder of the totem: its preconditions and effects; NONE: not applicable."""

    action: RitualSeatAction
    origin: int = NONE  # place that loses a stone
    target: int = NONE  # place that gains it
    colour: int = NONE  # its colour
    giver: int = NONE  # place that needs three stones
    loose: int = NONE  # place that needs a loose stone of the colour
    plane: int = NONE  # place whose plane is needed
    plane_before: int = EMPTY_PLANE  # colour on that plane before the action
    plane_after: int = EMPTY_PLANE  # and after it
    reserve: int = NONE  # colour that the reserve needs


def _action_rows(setup: RitualSetup, seat: Seat) -> Iterable[ActionRow]:
    own = setup.places(seat)
    others = [place for place in range(setup.sets) if place not in own]
    if setup.inspirations == 1:
        (here,), (left,) = own, setup.places(setup.left(seat))
        for colour, c in INDEX.items():
            yield ActionRow(Take(colour), origin=left, target=here, colour=c, giver=left, loose=left)
    for place in own:
        for colour, c in INDEX.items():
            for to in others:
                yield ActionRow(Give(colour, place, to), origin=place, target=to, colour=c, giver=place, loose=place)
                given = Give(colour, place, to, from_plane=True)
                yield ActionRow(given, origin=place, target=to, colour=c, giver=place, plane=place, plane_before=c)
            yield ActionRow(PutStone(colour, place), colour=c, loose=place, plane=place, plane_after=c)
            yield ActionRow(TakeBackStone(place), plane=place, plane_before=c)
    for place in others:
        for plane_before in INDEX.values():
            for colour, c in INDEX.items():
                if c != plane_before:
                    yield ActionRow(
                        ExchangeStones(place, colour), plane=place, plane_before=plane_before, plane_after=c, reserve=c
                    )


class ActionTable:
    """All actions of one holder of the totem, as arrays of preconditions and effects."""

    def __init__(self, setup: RitualSetup, seat: Seat) -> None:
        rows = list(_action_rows(setup, seat))
        self.actions = [row.action for row in rows]
        self.changes = np.zeros((len(rows), setup.sets, len(COLOURS)), dtype=np.int8)
        for at, row in enumerate(rows):
            if row.origin != NONE:
                self.changes[at, row.origin, row.colour] -= 1
                self.changes[at, row.target, row.colour] += 1
            elif row.reserve != NONE:
                self.changes[at, row.plane, row.plane_before] -= 1
                self.changes[at, row.plane, row.plane_after] += 1
        columns = [np.array(column) for column in list(zip(*rows, strict=True))[1:]]
        _, _, self.colour, self.giver, self.loose, self.plane, self.plane_before, self.plane_after, self.reserve = (
            columns
        )
        keys = ZOBRIST_KEYS[: setup.sets]
        self.keys = (self.changes * keys[:, :-1]).sum(axis=(1, 2)) + np.where(
            self.plane == NONE, 0, keys[self.plane, -1] * (self.plane_after - self.plane_before)
        )
        self.puts = np.array([isinstance(action, PutStone) for action in self.actions])
        self.giver_at, self.loose_at, self.plane_at, self.reserve_at = (
            np.flatnonzero(column != NONE) for column in (self.giver, self.loose, self.plane, self.reserve)
        )

    def legal(self, circles: CircleBatch) -> Array:
        """Returns a mask of the legal actions, by circle and action."""
        stones, planes = circles.stones, circles.planes
        made = np.ones((len(stones), len(self.actions)), dtype=bool)
        made[:, self.giver_at] = circles.sizes[:, self.giver[self.giver_at]] > MIN_STONES
        places, colours = self.loose[self.loose_at], self.colour[self.loose_at]
        made[:, self.loose_at] &= stones[:, places, colours] > (planes[:, places] == colours)
        made[:, self.plane_at] &= planes[:, self.plane[self.plane_at]] == self.plane_before[self.plane_at]
        left = STONES_PER_COLOUR - stones.sum(axis=1)
        made[:, self.reserve_at] &= left[:, self.reserve[self.reserve_at]] > 0
        return made

    def after(self, circles: CircleBatch, which: Array, actions: Array) -> CircleBatch:
        """Returns the circles `which`, each after the action of the same position in `actions`."""
        planes = circles.planes[which]
        at = np.flatnonzero(self.plane[actions] != NONE)
        planes[at, self.plane[actions[at]]] = self.plane_after[actions[at]]
        return CircleBatch(circles.stones[which] + self.changes[actions], planes)


@cache
def action_table(players: int, seat: Seat) -> ActionTable:
    return ActionTable(RitualSetup(players=players), seat)


StartCircle = Sequence[Hand]


def circles_of(starts: Sequence[StartCircle]) -> CircleBatch:
    """Converts hands to a batch."""
    stones = np.array([[hand.stones for hand in start] for start in starts], dtype=np.int8)
    planes = [[EMPTY_PLANE if hand.plane is None else INDEX[hand.plane] for hand in start] for start in starts]
    return CircleBatch(stones, np.array(planes, dtype=np.int8))


class Frontier(NamedTuple):
    """The beam: circles after the same number of steps, as parallel arrays."""

    circles: CircleBatch
    keys: Array  # hash of the circle
    start: Array  # index of the start that it was reached from
    distance: Array  # estimated steps to the rite
    parent: Array  # index of the predecessor in the trail
    last: Array  # index of the last action
    before: Array  # index of the action before it, if both were expanded as one; else NONE

    def select(self, which: Array) -> "Frontier":
        circles = CircleBatch(self.circles.stones[which], self.circles.planes[which])
        return Frontier(circles, *(column[which] for column in self[1:]))


Trail = list[tuple[int, tuple[RitualSeatAction, ...]]]  # index of the predecessor, and the actions from there


def shortest_plans(
    starts: Sequence[StartCircle],
    conditions: Sequence[Condition],
    players: int,
    totem: Seat = 0,
    width: int = BEAM_WIDTH,
) -> list[list[RitualSeatAction] | None]:
    """Returns for each start the shortest found list of actions that fulfils the conditions, or None."""
    circles, start = circles_of(starts), np.arange(len(starts))
    nothing = np.full(len(starts), NONE)
    now = Frontier(
        circles, start * ZOBRIST_KEYS.sum(), start, rite_distance(conditions, circles), nothing, nothing, nothing
    )
    after_two: Frontier | None = None
    found: list[list[RitualSeatAction] | None] = [None] * len(starts)
    trail: Trail = []
    visited = [now.keys[:0]] * players  # keys of expanded circles, by holder of the totem
    for step in range(MAX_STEPS + 1):
        older, last, mine, following = (action_table(players, (totem + step + k) % players) for k in (-2, -1, 0, 1))
        parents = np.arange(len(now.start)) + len(trail)
        trail += _trail_entries(now, older, last)
        for at in np.flatnonzero(now.distance == 0):
            if found[now.start[at]] is None:
                found[now.start[at]] = _trace_back(trail, int(parents[at]))
        going = np.flatnonzero([found[start] is None for start in now.start])
        if not len(going):
            break
        now, parents = now.select(going), parents[going]
        here, there = (totem + step) % players, (totem + step + 1) % players
        visited[here] = np.concatenate([visited[here], now.keys])
        which, actions = np.nonzero(mine.legal(now.circles))
        one = _expand(now, parents, mine, which, actions, conditions)
        two = _expand_put_and_exchange(now, parents, mine, following, conditions)
        now = _prune(one if after_two is None else _concat(after_two, one), width, visited[there])
        after_two = _prune(two, width)
    return found


def _expand(
    now: Frontier, parents: Array, mine: ActionTable, which: Array, actions: Array, conditions: Sequence[Condition]
) -> Frontier:
    circles = mine.after(now.circles, which, actions)
    distance = rite_distance(conditions, circles)
    keys, nothing = now.keys[which] + mine.keys[actions], np.full(len(which), NONE)
    return Frontier(circles, keys, now.start[which], distance, parents[which], actions, nothing)


def _expand_put_and_exchange(
    now: Frontier, parents: Array, mine: ActionTable, following: ActionTable, conditions: Sequence[Condition]
) -> Frontier:
    """Expands by two actions at once: a stone is put on a plane and exchanged by the next shaman.

    Putting a stone down rarely reduces the distance by itself, so the beam would drop it.
    """
    which, actions = np.nonzero(mine.legal(now.circles) & mine.puts)
    put = _expand(now, parents, mine, which, actions, ())
    there = mine.plane[actions][:, None] == following.plane
    which, exchanges = np.nonzero(following.legal(put.circles) & there & (following.reserve != NONE))
    made = _expand(put, put.parent, following, which, exchanges, conditions)
    return made._replace(before=put.last[which])


def _concat(some: Frontier, others: Frontier) -> Frontier:
    return Frontier(some.circles.concat(others.circles), *map(np.concatenate, zip(some[1:], others[1:], strict=True)))


def _prune(reached: Frontier, width: int, visited: Array | None = None) -> Frontier:
    """Keeps for each start and distance the best `width` circles, those with more empty planes first.

    Drops duplicates, visited circles, and circles that are BEAM_LEVELS or more steps farther than the nearest one.
    """
    keys, once = np.unique(reached.keys, return_index=True)
    if visited is not None:
        once = once[~np.isin(keys, visited)]
    start, distance = reached.start[once], reached.distance[once]
    filled = (reached.circles.planes[once] != EMPTY_PLANE).sum(axis=1)
    order = np.lexsort((reached.keys[once], filled, distance, start))
    level = (start * MAX_DISTANCE + distance)[order]
    nearest = level[np.searchsorted(start[order], start[order])]
    rank = np.arange(len(order)) - np.searchsorted(level, level)
    return reached.select(once[order[(level < nearest + BEAM_LEVELS) & (rank < width)]])


def _trail_entries(
    now: Frontier, older: ActionTable, last: ActionTable
) -> Iterable[tuple[int, tuple[RitualSeatAction, ...]]]:
    for parent, action, before in zip(now.parent.tolist(), now.last.tolist(), now.before.tolist(), strict=True):
        if parent == NONE:
            yield NONE, ()
        elif before == NONE:
            yield parent, (last.actions[action],)
        else:
            yield parent, (older.actions[before], last.actions[action])


def _trace_back(trail: Trail, at: int) -> list[RitualSeatAction]:
    """Returns the actions that led to an entry of the trail."""
    made: list[RitualSeatAction] = []
    while at != NONE:
        at, actions = trail[at]
        made[:0] = actions
    return made
