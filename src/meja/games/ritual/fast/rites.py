"""Kernels: evaluate the conditions of rites, as `meja.games.ritual.rites` does."""

from typing import Final, get_args

from meja.games.ritual.content import Kind
from meja.games.ritual.fast.layout import N_COLOURS, GameRecord
from meja.games.ritual.fast.tables import Tables
from meja.jit import inner

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
(
    GATHERED, EACH, EACH_AT_LEAST, NOBODY, COLOURS_AT_LEAST, COLOURS_AT_MOST, EVEN, RICH, APART, TOGETHER, AS_MANY,
    HOLDERS, PURE, GROUP, NEIGHBOURS_SHARE, NEIGHBOURS_DIFFER, STRANGERS,
) = range(len(KINDS))  # fmt: skip


@inner
def size(game: GameRecord, place: int) -> int:
    """Returns the number of stones of a set."""
    n = 0
    for colour in range(N_COLOURS):
        n += game.stones[place, colour]
    return n


@inner
def is_fulfilled(game: GameRecord, rite: int, tables: Tables) -> bool:
    """Whether all conditions of a rite hold; `rite` is its index on the board."""
    conditions = tables.conditions
    for n in range(conditions.shape[2]):
        row = conditions[game.ritual, rite, n]
        if row[0] >= 0 and not _holds(game, row[0], row[1], row[2], row[3]):
            return False
    return True


@inner
def _holds(game: GameRecord, kind: int, one: int, other: int, n: int) -> bool:
    if kind in (EVEN, RICH, NEIGHBOURS_DIFFER):
        return _sizes(game, kind, n)
    if kind in (COLOURS_AT_LEAST, COLOURS_AT_MOST, PURE):
        return _variety(game, kind, n)
    if kind in (NEIGHBOURS_SHARE, STRANGERS):
        return _neighbours(game, kind)
    if kind in (APART, TOGETHER, AS_MANY):
        return _two_colours(game, kind, one, other)
    return _one_colour(game, kind, one, n)


@inner
def _one_colour(game: GameRecord, kind: int, colour: int, n: int) -> bool:
    holders = stones = exact = enough = 0
    for place in range(game.sets):
        held = game.stones[place, colour]
        stones += held
        holders += held > 0
        exact += held == n
        enough += held >= n
    if kind == GATHERED:
        return holders == 1
    if kind == EACH:
        return bool(exact == game.sets)
    if kind == EACH_AT_LEAST:
        return bool(enough == game.sets)
    if kind == HOLDERS:
        return holders == n
    return stones == n  # GROUP; of NOBODY, n is 0


@inner
def _two_colours(game: GameRecord, kind: int, one: int, other: int) -> bool:
    has_one = has_other = False
    for place in range(game.sets):
        a, b = game.stones[place, one], game.stones[place, other]
        has_one |= a > 0
        has_other |= b > 0
        if kind == APART and a > 0 and b > 0:
            return False
        if kind == TOGETHER and (a > 0) != (b > 0):
            return False
        if kind == AS_MANY and a != b:
            return False
    return has_one and has_other


@inner
def _variety(game: GameRecord, kind: int, n: int) -> bool:
    """Evaluates conditions on the number of different colours in each set."""
    pure = 0
    for place in range(game.sets):
        colours = 0
        for colour in range(N_COLOURS):
            colours += game.stones[place, colour] > 0
        if kind == COLOURS_AT_LEAST and colours < n:
            return False
        if kind == COLOURS_AT_MOST and colours > n:
            return False
        pure += colours == 1
    return kind != PURE or pure >= n


@inner
def _sizes(game: GameRecord, kind: int, n: int) -> bool:
    for place in range(game.sets):
        here, left = size(game, place), size(game, (place + 1) % game.sets)
        if kind == RICH and here >= n:
            return True
        if kind == EVEN and here != left:
            return False
        if kind == NEIGHBOURS_DIFFER and here == left:
            return False
    return kind != RICH


@inner
def _neighbours(game: GameRecord, kind: int) -> bool:
    for place in range(game.sets):
        left, share = (place + 1) % game.sets, False
        for colour in range(N_COLOURS):
            share |= game.stones[place, colour] > 0 and game.stones[left, colour] > 0
        if share == (kind == STRANGERS):
            return False
    return True
