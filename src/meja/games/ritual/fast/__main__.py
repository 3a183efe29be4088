"""Compiles all kernels: `python -m meja.games.ritual.fast`.

The compiled kernels are cached on disk for later processes; see `meja.jit`.
"""

import numpy as np

from meja.games.ritual.fast.batch import Batch, act_all, deal_one, observe_all, set_paused, tick_all
from meja.games.ritual.fast.rng import DRAW_BUFFER_SIZE
from meja.games.ritual.setup import RitualSetup


def load() -> None:
    """Calls every kernel once."""
    batch = Batch([RitualSetup()], 1)
    batch.step(batch.choose(), 0)
    batch.masks()
    batch.play(1, 0)
    items = np.zeros(DRAW_BUFFER_SIZE, np.int16)
    observe_all(batch.games, items, batch.codes, batch.counts, batch.tables)
    act_all(batch.games, batch.choose())
    set_paused(batch.games, 0, True, 0)
    set_paused(batch.games, 0, False, 0)
    tick_all(batch.games, 0)
    deal_one(batch.games, 0, items)


if __name__ == "__main__":
    load()
