"""Beam search for the shortest sequence of legal actions that fulfils a rite, by a group with full knowledge.

The totem goes round, so at each step the same shaman acts in all circles of the beam: circles and actions are arrays.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from meja.game import Seat
from meja.games.ritual.actions import PutStone, RitualSeatAction
from meja.games.ritual.bots.action_table import NONE, ActionTable, StartCircle, circles_of
from meja.games.ritual.bots.distance import EMPTY_PLANE, Array, CircleBatch, rite_distance
from meja.games.ritual.content import COLOURS, Condition
from meja.games.ritual.setup import MAX_PLAYERS, RitualSetup

BEAM_WIDTH: Final = 16  # circles kept per start, step and distance from the rite
BEAM_LEVELS: Final = 3  # distances kept: the smallest, one more, two more, because the greedy path may be a dead end
MAX_STEPS: Final = 80  # steps after which the search gives up
MAX_DISTANCE: Final = 10_000  # larger than any distance
# Zobrist-like hash: the key of a circle is the sum over its stones, and over its planes (last column) by colour.
ZOBRIST_KEYS: Final = np.random.default_rng(1).integers(2**62, size=(MAX_PLAYERS, len(COLOURS) + 1))


class HashedActions(ActionTable):
    """An action table with the change of the circle's hash by each action, and a mask of the stones put on a plane."""

    def __init__(self, setup: RitualSetup, seat: Seat) -> None:
        super().__init__(setup, seat)
        keys = ZOBRIST_KEYS[: setup.sets]
        self.keys = (self.changes * keys[:, :-1]).sum(axis=(1, 2)) + np.where(
            self.plane == NONE, 0, keys[self.plane, -1] * (self.plane_after - self.plane_before)
        )
        self.puts = np.array([isinstance(action, PutStone) for action in self.actions])


@cache
def hashed_actions(players: int, seat: Seat) -> HashedActions:
    return HashedActions(RitualSetup(players=players), seat)


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
        older, last, mine, following = (hashed_actions(players, (totem + step + k) % players) for k in (-2, -1, 0, 1))
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
    now: Frontier, parents: Array, mine: HashedActions, which: Array, actions: Array, conditions: Sequence[Condition]
) -> Frontier:
    circles = mine.after(now.circles, which, actions)
    distance = rite_distance(conditions, circles)
    keys, nothing = now.keys[which] + mine.keys[actions], np.full(len(which), NONE)
    return Frontier(circles, keys, now.start[which], distance, parents[which], actions, nothing)


def _expand_put_and_exchange(
    now: Frontier, parents: Array, mine: HashedActions, following: HashedActions, conditions: Sequence[Condition]
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
    now: Frontier, older: HashedActions, last: HashedActions
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
