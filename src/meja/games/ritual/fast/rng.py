"""Kernels: one RNG stream for each game (xorshift64*), and NATURE's draws from it."""

from typing import Final

import numpy as np
import numpy.typing as npt

from meja.games.ritual.content import RITES_PER_RITUAL, STONES_PER_COLOUR, STONES_PER_SET
from meja.games.ritual.fast.layout import FIRST, INSPIRATIONS, N_CARDS, N_COLOURS, RITE, STONES, Codes, GameRecord
from meja.games.ritual.fast.tables import Tables
from meja.jit import inner

RngStates = npt.NDArray[np.uint64]  # by game; xorshift needs states other than 0
DRAW_BUFFER_SIZE: Final = N_COLOURS * STONES_PER_COLOUR  # the largest pool: all stones


def rng_states(seed: int, n: int) -> RngStates:
    """Returns the RNG states of n games."""
    return np.random.default_rng(seed).integers(1, 2**64, n, np.uint64)


@inner
def random_below(rng: RngStates, g: int, n: int) -> int:
    """Returns a random number from 0 to n - 1 and advances the stream of game g."""
    x = rng[g]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    rng[g] = x
    high = (x * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(32)
    return int((high * np.uint64(n)) >> np.uint64(32))


@inner
def draw(game: GameRecord, asked: int, rng: RngStates, g: int, items: Codes, tables: Tables) -> None:
    """Writes NATURE's answer into the first elements of `items`."""
    if asked == FIRST:
        items[0] = random_below(rng, g, game.players)
    elif asked == STONES:
        for n in range(DRAW_BUFFER_SIZE):
            items[n] = n // STONES_PER_COLOUR
        _shuffle(items, STONES_PER_SET * game.sets, DRAW_BUFFER_SIZE, rng, g)
    elif asked == INSPIRATIONS:
        for n in range(len(tables.needs)):
            items[n] = n
        _shuffle(items, game.sets, len(tables.needs), rng, g)
    elif asked == RITE:
        items[0] = _draw_rite(game, rng, g)


@inner
def _shuffle(items: Codes, n: int, among: int, rng: RngStates, g: int) -> None:
    """Moves n random elements of items[:among] to the front: a partial Fisher-Yates shuffle."""
    for at in range(n):
        other = at + random_below(rng, g, among - at)
        items[at], items[other] = items[other], items[at]


@inner
def _draw_rite(game: GameRecord, rng: RngStates, g: int) -> int:
    """Returns a random ritual card that nobody has looked at."""
    left = random_below(rng, g, RITES_PER_RITUAL - game.n_solved - (game.n_taken - game.done))
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
