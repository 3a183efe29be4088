"""Loads the kernels, all of them; the first time on a machine they are compiled.

    python -m meja.games.ritual.fast

A process that has done so steps games at once. Compiled kernels are kept for the next one; see `meja.jit`.
"""

import numpy as np

from meja.games.ritual.fast.batch import Batch, answer, do, look, pass_time, set_paused
from meja.games.ritual.fast.chance import MOST_DRAWN
from meja.games.ritual.setup import Setup


def load() -> None:
    batch = Batch([Setup()], 1)
    batch.step(batch.choose(), 0)
    batch.masks()
    batch.play(1, 0)
    items = np.zeros(MOST_DRAWN, np.int16)
    look(batch.games, items, batch.codes, batch.counts, batch.tables)
    do(batch.games, batch.choose())
    set_paused(batch.games, 0, True, 0)
    set_paused(batch.games, 0, False, 0)
    pass_time(batch.games, 0)
    answer(batch.games, 0, items)


if __name__ == "__main__":
    load()
