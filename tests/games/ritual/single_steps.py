"""Kernels that do one thing at a time to games in arrays, so that tests can compare them with the rules.

`python -m tests.games.ritual.single_steps` compiles all kernels of games in arrays into the cache (`meja.jit`).
"""

import numpy as np

from meja.games.ritual.fast.batch import NO_ACTION, Batch, Counts
from meja.games.ritual.fast.kernels import act, asks, deal, legal, pause, resume, tick
from meja.games.ritual.fast.layout import NO_DRAW, Codes, GameRecords
from meja.games.ritual.fast.rng import DRAW_BUFFER_SIZE
from meja.games.ritual.fast.tables import Tables
from meja.games.ritual.setup import RitualSetup
from meja.jit import jit


@jit
def observe_all(games: GameRecords, asked: Codes, codes: Codes, counts: Counts, tables: Tables) -> None:
    """Writes what NATURE is asked in each game, and the legal actions."""
    for g in range(len(games)):
        asked[g] = asks(games[g])
        counts[g] = legal(games[g], codes[g], tables)


@jit
def act_all(games: GameRecords, actions: Codes) -> None:
    """Does one action in each game, without draws and clock."""
    for g in range(len(games)):
        if actions[g] != NO_ACTION:
            act(games[g], actions[g])


@jit
def deal_one(games: GameRecords, g: int, items: Codes) -> None:
    """Applies NATURE's answer to one game."""
    asked = asks(games[g])
    if asked != NO_DRAW:
        deal(games[g], asked, items)


@jit
def tick_all(games: GameRecords, ms: int) -> None:
    """Passes time on every running clock."""
    for g in range(len(games)):
        tick(games[g], ms)


@jit
def set_paused(games: GameRecords, g: int, paused: bool, back_ms: int) -> None:
    """Pauses or resumes one game; a pause puts `back_ms` back on the clock (T6.7)."""
    if paused:
        pause(games[g], back_ms)
    else:
        resume(games[g])


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
