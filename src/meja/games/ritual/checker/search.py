"""The shortest way to a rite that a group with full knowledge finds: a beam search over legal actions.

The totem goes round, so at each step the same shaman acts in all circles that are looked at; they are kept as arrays,
and so are the actions.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from meja.game import Seat
from meja.games.ritual.actions import Exchange, Give, Put, SeatAction, Take, TakeBack
from meja.games.ritual.checker.many import EMPTY, Circles, Numbers, missing
from meja.games.ritual.content import COLOURS, INDEX, MIN_STONES, STONES_PER_COLOUR, Condition
from meja.games.ritual.setup import MAX_PLAYERS, Setup
from meja.games.ritual.state import Hand

WIDTH: Final = 16  # circles that are kept at each step of each distance from the rite
LEVELS: Final = 3  # distances: the nearest, one more, two more, as the straight way may be a dead end
LIMIT: Final = 80  # steps after which the search gives up
NONE: Final = -1
FARTHEST: Final = 10_000  # more steps than ever are missing
# what a stone with a shaman, and one on the plane, adds to a circle's key: circles with the same key are the same
KEYS: Final = np.random.default_rng(1).integers(2**62, size=(MAX_PLAYERS, len(COLOURS) + 1))


class Row(NamedTuple):
    """An action of one holder of the totem: what it needs, and what it changes."""

    action: SeatAction
    origin: int = NONE  # a stone goes from this place
    target: int = NONE  # to this one
    moves: int = NONE  # and is of this colour
    stiff: int = NONE  # this place needs three stones
    loose: int = NONE  # this place needs the stone beside its plane
    plane: int = NONE  # the plane of this place
    had: int = EMPTY  # has this on it before
    gets: int = EMPTY  # and this after
    reserve: int = NONE  # the reserve needs this colour


def _rows(setup: Setup, seat: Seat) -> Iterable[Row]:
    own = setup.places(seat)
    others = [place for place in range(setup.sets) if place not in own]
    if setup.inspirations == 1:
        (here,), (left,) = own, setup.places(setup.left(seat))
        for colour, c in INDEX.items():
            yield Row(Take(colour), origin=left, target=here, moves=c, stiff=left, loose=left)
    for place in own:
        for colour, c in INDEX.items():
            for to in others:
                yield Row(Give(colour, place, to), origin=place, target=to, moves=c, stiff=place, loose=place)
                given = Give(colour, place, to, from_plane=True)
                yield Row(given, origin=place, target=to, moves=c, stiff=place, plane=place, had=c)
            yield Row(Put(colour, place), moves=c, loose=place, plane=place, gets=c)
            yield Row(TakeBack(place), plane=place, had=c)
    for place in others:
        for had in INDEX.values():
            for colour, c in INDEX.items():
                if c != had:
                    yield Row(Exchange(place, colour), plane=place, had=had, gets=c, reserve=c)


class Moves:
    """All actions of one holder of the totem, as arrays."""

    def __init__(self, setup: Setup, seat: Seat) -> None:
        rows = list(_rows(setup, seat))
        self.actions = [row.action for row in rows]
        self.changes = np.zeros((len(rows), setup.sets, len(COLOURS)), dtype=np.int8)
        for at, row in enumerate(rows):
            if row.origin != NONE:
                self.changes[at, row.origin, row.moves] -= 1
                self.changes[at, row.target, row.moves] += 1
            elif row.reserve != NONE:
                self.changes[at, row.plane, row.had] -= 1
                self.changes[at, row.plane, row.gets] += 1
        columns = [np.array(column) for column in list(zip(*rows, strict=True))[1:]]
        _, _, self.moves, self.stiff, self.loose, self.plane, self.had, self.gets, self.reserve = columns
        keys = KEYS[: setup.sets]
        self.keys = (self.changes * keys[:, :-1]).sum(axis=(1, 2)) + np.where(
            self.plane == NONE, 0, keys[self.plane, -1] * (self.gets - self.had)
        )
        self.puts = np.array([isinstance(action, Put) for action in self.actions])
        self.stiff_at, self.loose_at, self.plane_at, self.reserve_at = (
            np.flatnonzero(column != NONE) for column in (self.stiff, self.loose, self.plane, self.reserve)
        )

    def legal(self, circles: Circles) -> Numbers:
        """By circle and action."""
        stones, planes = circles.stones, circles.planes
        made = np.ones((len(stones), len(self.actions)), dtype=bool)
        made[:, self.stiff_at] = circles.sizes[:, self.stiff[self.stiff_at]] > MIN_STONES
        places, colours = self.loose[self.loose_at], self.moves[self.loose_at]
        made[:, self.loose_at] &= stones[:, places, colours] > (planes[:, places] == colours)
        made[:, self.plane_at] &= planes[:, self.plane[self.plane_at]] == self.had[self.plane_at]
        left = STONES_PER_COLOUR - stones.sum(axis=1)
        made[:, self.reserve_at] &= left[:, self.reserve[self.reserve_at]] > 0
        return made

    def after(self, circles: Circles, which: Numbers, actions: Numbers) -> Circles:
        """These circles, each after one of the actions."""
        planes = circles.planes[which]
        at = np.flatnonzero(self.plane[actions] != NONE)
        planes[at, self.plane[actions[at]]] = self.gets[actions[at]]
        return Circles(circles.stones[which] + self.changes[actions], planes)


@cache
def moves(players: int, seat: Seat) -> Moves:
    return Moves(Setup(players=players), seat)


Start = Sequence[Hand]


def circles_of(starts: Sequence[Start]) -> Circles:
    stones = np.array([[hand.stones for hand in start] for start in starts], dtype=np.int8)
    planes = [[EMPTY if hand.plane is None else INDEX[hand.plane] for hand in start] for start in starts]
    return Circles(stones, np.array(planes, dtype=np.int8))


class Reached(NamedTuple):
    """Circles after the same number of steps: of which start each is, how far from the rite, and the way there."""

    circles: Circles
    keys: Numbers
    start: Numbers
    far: Numbers
    parent: Numbers  # where in the trail the way came from
    last: Numbers  # the last action, by its number
    before: Numbers  # the one before it, if the two were thought of as one

    def those(self, which: Numbers) -> "Reached":
        circles = Circles(self.circles.stones[which], self.circles.planes[which])
        return Reached(circles, *(column[which] for column in self[1:]))


Trail = list[tuple[int, tuple[SeatAction, ...]]]  # where a way came from, and by which actions


def ways(
    starts: Sequence[Start], conditions: Sequence[Condition], players: int, totem: Seat = 0, width: int = WIDTH
) -> list[list[SeatAction] | None]:
    """For each start the shortest list of actions found after which the conditions hold; None where none was found."""
    circles, start = circles_of(starts), np.arange(len(starts))
    nothing = np.full(len(starts), NONE)
    now = Reached(circles, start * KEYS.sum(), start, missing(conditions, circles), nothing, nothing, nothing)
    after_two: Reached | None = None
    found: list[list[SeatAction] | None] = [None] * len(starts)
    trail: Trail = []
    been = [now.keys[:0]] * players  # by who has the totem then
    for step in range(LIMIT + 1):
        older, last, mine, following = (moves(players, (totem + step + k) % players) for k in (-2, -1, 0, 1))
        parents = np.arange(len(now.start)) + len(trail)
        trail += _links(now, older, last)
        for at in np.flatnonzero(now.far == 0):
            if found[now.start[at]] is None:
                found[now.start[at]] = _back(trail, int(parents[at]))
        going = np.flatnonzero([found[start] is None for start in now.start])
        if not len(going):
            break
        now, parents = now.those(going), parents[going]
        here, there = (totem + step) % players, (totem + step + 1) % players
        been[here] = np.concatenate([been[here], now.keys])
        which, actions = np.nonzero(mine.legal(now.circles))
        one = _after(now, parents, mine, which, actions, conditions)
        two = _put_and_exchanged(now, parents, mine, following, conditions)
        now = _best(one if after_two is None else _joined(after_two, one), width, been[there])
        after_two = _best(two, width)
    return found


def _after(
    now: Reached, parents: Numbers, mine: Moves, which: Numbers, actions: Numbers, conditions: Sequence[Condition]
) -> Reached:
    circles = mine.after(now.circles, which, actions)
    far = missing(conditions, circles)
    keys, nothing = now.keys[which] + mine.keys[actions], np.full(len(which), NONE)
    return Reached(circles, keys, now.start[which], far, parents[which], actions, nothing)


def _put_and_exchanged(
    now: Reached, parents: Numbers, mine: Moves, following: Moves, conditions: Sequence[Condition]
) -> Reached:
    """Who has the totem puts a stone on a plane, and the next one exchanges it: one thought, as what is put there is
    mostly worth nothing in itself."""
    which, actions = np.nonzero(mine.legal(now.circles) & mine.puts)
    put = _after(now, parents, mine, which, actions, ())
    there = mine.plane[actions][:, None] == following.plane
    which, exchanges = np.nonzero(following.legal(put.circles) & there & (following.reserve != NONE))
    made = _after(put, put.parent, following, which, exchanges, conditions)
    return made._replace(before=put.last[which])


def _joined(some: Reached, others: Reached) -> Reached:
    return Reached(some.circles.joined(others.circles), *map(np.concatenate, zip(some[1:], others[1:], strict=True)))


def _best(reached: Reached, width: int, been: Numbers | None = None) -> Reached:
    """Of each start so many of each distance, rather those with empty planes; each circle once, and none where we have
    been."""
    keys, once = np.unique(reached.keys, return_index=True)
    if been is not None:
        once = once[~np.isin(keys, been)]
    start, far = reached.start[once], reached.far[once]
    filled = (reached.circles.planes[once] != EMPTY).sum(axis=1)
    order = np.lexsort((reached.keys[once], filled, far, start))
    level = (start * FARTHEST + far)[order]
    nearest = level[np.searchsorted(start[order], start[order])]
    rank = np.arange(len(order)) - np.searchsorted(level, level)
    return reached.those(once[order[(level < nearest + LEVELS) & (rank < width)]])


def _links(now: Reached, older: Moves, last: Moves) -> Iterable[tuple[int, tuple[SeatAction, ...]]]:
    for parent, action, before in zip(now.parent.tolist(), now.last.tolist(), now.before.tolist(), strict=True):
        if parent == NONE:
            yield NONE, ()
        elif before == NONE:
            yield parent, (last.actions[action],)
        else:
            yield parent, (older.actions[before], last.actions[action])


def _back(trail: Trail, at: int) -> list[SeatAction]:
    """The actions that led there."""
    made: list[SeatAction] = []
    while at != NONE:
        at, actions = trail[at]
        made[:0] = actions
    return made
