"""Kernels: chance of its own for each game, a number of 64 bits (xorshift64*)."""

from typing import Final

import numpy as np
import numpy.typing as npt

from meja.games.ritual.content import RITES_PER_RITUAL, STONES_PER_COLOUR, STONES_PER_SET
from meja.games.ritual.fast.layout import CARDS, FIRST, N_CARDS, N_COLOURS, RITE, STONES, Codes, Game
from meja.games.ritual.fast.tables import Tables
from meja.jit import inner

Chance = npt.NDArray[np.uint64]
MOST_DRAWN: Final = N_COLOURS * STONES_PER_COLOUR  # things among which is drawn


def chances(seed: int, n: int) -> Chance:
    """Of n games; the numbers are never 0."""
    return np.random.default_rng(seed).integers(1, 2**64, n, np.uint64)


@inner
def below(chance: Chance, g: int, n: int) -> int:
    """A number from 0 to n - 1."""
    x = chance[g]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    chance[g] = x
    high = (x * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)
    return int((high * np.uint64(n)) >> np.uint64(32))


@inner
def draw(game: Game, asked: int, chance: Chance, g: int, items: Codes, tables: Tables) -> None:
    """Writes nature's answer into the first items."""
    if asked == FIRST:
        items[0] = below(chance, g, game.players)
    elif asked == STONES:
        for n in range(MOST_DRAWN):
            items[n] = n // STONES_PER_COLOUR
        _shuffle(items, STONES_PER_SET * game.sets, MOST_DRAWN, chance, g)
    elif asked == CARDS:
        for n in range(len(tables.needs)):
            items[n] = n
        _shuffle(items, game.sets, len(tables.needs), chance, g)
    elif asked == RITE:
        items[0] = _rite(game, chance, g)


@inner
def _shuffle(items: Codes, n: int, among: int, chance: Chance, g: int) -> None:
    """Draws the first n without putting any back."""
    for at in range(n):
        other = at + below(chance, g, among - at)
        items[at], items[other] = items[other], items[at]


@inner
def _rite(game: Game, chance: Chance, g: int) -> int:
    """One that nobody has looked at."""
    left = below(chance, g, RITES_PER_RITUAL - game.n_solved - (game.n_taken - game.done))
    for rite in range(RITES_PER_RITUAL):
        gone = False
        for n in range(RITES_PER_RITUAL):
            gone |= game.solved[n] == rite
        for n in range(N_CARDS):
            gone |= game.rite[n] == rite
        if not gone:
            if left == 0:
                return rite
            left -= 1
    return -1
