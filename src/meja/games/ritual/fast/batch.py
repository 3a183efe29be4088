"""Batches of games: a step is one action in each game, then NATURE's draws and the clock up to the next action."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from meja.games.ritual import rules
from meja.games.ritual.evolve import evolve
from meja.games.ritual.fast.convert import games_of, state_of
from meja.games.ritual.fast.kernels import act, asks, deal, legal, tick
from meja.games.ritual.fast.layout import LOST, N_ACTIONS, NO_DRAW, NONE, OVER, Codes, GameRecord, GameRecords
from meja.games.ritual.fast.rng import DRAW_BUFFER_SIZE, RngStates, draw, random_below, rng_states
from meja.games.ritual.fast.tables import Tables, tables
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState
from meja.jit import inner, jit

Flags = npt.NDArray[np.bool_]
Counts = npt.NDArray[np.int64]
NO_ACTION: Final = NONE  # the action of a game without legal actions


class Batch:
    """Games that wait for a seat, or are over.

    `codes[g, : counts[g]]` are the legal actions of the holder of the totem in game g, in the order of
    `options.options`; none in a game that is over or paused. Equal set-ups, seeds and actions give equal games.
    """

    def __init__(self, setups: Sequence[RitualSetup], seed: int) -> None:
        at = {setup: n for n, setup in enumerate(dict.fromkeys(setups))}  # convert equal set-ups once
        self.initial = games_of(map(new_game, at))[[at[setup] for setup in setups]]
        self.rng = rng_states(seed, len(self.initial))
        self.tables = tables()
        self.codes = np.zeros((len(self.initial), N_ACTIONS), np.int16)
        self.counts = np.zeros(len(self.initial), np.int64)
        self.games = self.initial.copy()
        self.restart(np.ones(len(self.initial), np.bool_))

    def restart(self, which: Flags) -> None:
        """Replaces the games marked in `which` by new ones with the same set-ups."""
        self.games[which] = self.initial[which]
        settle_all(self.games, self.rng, self.codes, self.counts, self.tables)

    def step(self, actions: npt.ArrayLike, ms: int) -> None:
        """Does one action per game (NO_ACTION where none is legal), draws for NATURE, then passes `ms` on the clocks.

        Raises ValueError, and changes nothing, if an action is not legal.
        """
        chosen = np.ascontiguousarray(actions, np.int16)
        if chosen.shape != self.counts.shape or np.any(chosen != actions):
            raise ValueError(f"{len(self.counts)} actions are needed, each the code of one")
        if ms < 0:
            raise ValueError("time does not run backwards")
        wrong = first_illegal(chosen, self.codes, self.counts)
        if wrong >= 0:
            raise ValueError(f"game {wrong}: action {chosen[wrong]} is not legal")
        step(self.games, self.rng, chosen, ms, self.codes, self.counts, self.tables)

    def choose(self) -> Codes:
        """Returns a uniformly random legal action of each game; NO_ACTION where there is none."""
        actions = np.empty(len(self.games), np.int16)
        choose(self.rng, self.codes, self.counts, actions)
        return actions

    def play(self, steps: int, ms: int) -> tuple[int, int]:
        """Does random steps in all games, and restarts each game after a lost round or its end.

        Returns the number of games that ended and the number of actions.
        """
        ended, actions = play(self.games, self.initial, self.rng, steps, ms, self.codes, self.counts, self.tables)
        return int(ended), int(actions)

    def masks(self) -> Flags:
        """Returns a mask of the legal actions, by game and action code."""
        made = np.zeros(self.codes.shape, np.bool_)
        fill_masks(self.codes, self.counts, made)
        return made

    def states(self) -> list[RitualState]:
        """Converts all games to states of the rules."""
        return [state_of(game) for game in self.games]


def new_game(setup: RitualSetup) -> RitualState:
    """Returns the state before NATURE's first draw."""
    (started,) = rules.start(setup)
    return evolve(None, started)


@inner
def settle(game: GameRecord, rng: RngStates, g: int, items: Codes, tables: Tables) -> None:
    """Draws for NATURE until a seat is to act."""
    asked = asks(game)
    while asked != NO_DRAW:
        draw(game, asked, rng, g, items, tables)
        deal(game, asked, items)
        asked = asks(game)


@jit
def settle_all(games: GameRecords, rng: RngStates, codes: Codes, counts: Counts, tables: Tables) -> None:
    items = np.empty(DRAW_BUFFER_SIZE, np.int16)
    for g in range(len(games)):
        settle(games[g], rng, g, items, tables)
        counts[g] = legal(games[g], codes[g], tables)


@jit
def step(
    games: GameRecords, rng: RngStates, actions: Codes, ms: int, codes: Codes, counts: Counts, tables: Tables
) -> None:  # fmt: skip
    items = np.empty(DRAW_BUFFER_SIZE, np.int16)
    for g in range(len(games)):
        if counts[g] > 0:
            act(games[g], actions[g])
            settle(games[g], rng, g, items, tables)
            tick(games[g], ms)
            counts[g] = legal(games[g], codes[g], tables)


@jit
def first_illegal(actions: Codes, codes: Codes, counts: Counts) -> int:
    """Returns the first game whose action is not legal; NONE if all are."""
    for g in range(len(counts)):
        found = counts[g] == 0 and actions[g] == NO_ACTION
        for n in range(counts[g]):
            found |= codes[g, n] == actions[g]
        if not found:
            return g
    return NONE


@jit
def choose(rng: RngStates, codes: Codes, counts: Counts, actions: Codes) -> None:
    for g in range(len(counts)):
        actions[g] = codes[g, random_below(rng, g, counts[g])] if counts[g] > 0 else NO_ACTION


@jit
def play(
    games: GameRecords, initial: GameRecords, rng: RngStates, steps: int, ms: int, codes: Codes, counts: Counts,
    tables: Tables,
) -> tuple[int, int]:  # fmt: skip
    items = np.empty(DRAW_BUFFER_SIZE, np.int16)
    ended = actions = 0
    for _ in range(steps):
        for g in range(len(games)):
            game = games[g]
            if game.stage == LOST or game.stage == OVER:
                ended += 1
                games[g] = initial[g]
                settle(game, rng, g, items, tables)
            else:
                act(game, codes[g, random_below(rng, g, counts[g])])
                actions += 1
                settle(game, rng, g, items, tables)
                tick(game, ms)
            counts[g] = legal(game, codes[g], tables)
    return ended, actions


@jit
def fill_masks(codes: Codes, counts: Counts, masks: Flags) -> None:
    for g in range(len(counts)):
        for n in range(counts[g]):
            masks[g, codes[g, n]] = True
