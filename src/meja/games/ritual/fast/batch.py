"""Many games at once: one action in each, and whatever nature and the clock do before the next one."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from meja.games.ritual import rules
from meja.games.ritual.evolve import evolve
from meja.games.ritual.fast.chance import MOST_DRAWN, Chance, below, chances, draw
from meja.games.ritual.fast.convert import games_of, state_of
from meja.games.ritual.fast.kernels import act, asks, deal, legal, pause, resume, tick
from meja.games.ritual.fast.layout import ACTIONS, LOST, NONE, NOTHING, OVER, Codes, Game, Games
from meja.games.ritual.fast.tables import Tables, tables
from meja.games.ritual.setup import Setup
from meja.games.ritual.state import State
from meja.jit import inner, jit

Flags = npt.NDArray[np.bool_]
Counts = npt.NDArray[np.int64]
NOBODY: Final = NONE  # the action of a game that waits for none


class Batch:
    """Games that wait for a seat, or are over.

    `codes[g, : counts[g]]` is what the holder of the totem may do in game g, in the order of `options.options`; there
    is nothing in a game that is over or paused. The same set-ups, seed and actions lead to the same games.
    """

    def __init__(self, setups: Sequence[Setup], seed: int) -> None:
        at = {setup: n for n, setup in enumerate(dict.fromkeys(setups))}  # equal ones are converted once
        self.fresh = games_of(map(new_game, at))[[at[setup] for setup in setups]]
        self.chance = chances(seed, len(self.fresh))
        self.tables = tables()
        self.codes = np.zeros((len(self.fresh), ACTIONS), np.int16)
        self.counts = np.zeros(len(self.fresh), np.int64)
        self.games = self.fresh.copy()
        self.restart(np.ones(len(self.fresh), np.bool_))

    def restart(self, which: Flags) -> None:
        """Begins new games with the same set-ups."""
        self.games[which] = self.fresh[which]
        settle(self.games, self.chance, self.codes, self.counts, self.tables)

    def step(self, actions: npt.ArrayLike, ms: int) -> None:
        """One action in each game, NOBODY in one that waits for none; then the time passes that the next one takes."""
        chosen = np.ascontiguousarray(actions, np.int16)
        if chosen.shape != self.counts.shape or np.any(chosen != actions):
            raise ValueError(f"{len(self.counts)} actions are needed, each the code of one")
        if ms < 0:
            raise ValueError("time does not run backwards")
        wrong = first_illegal(chosen, self.codes, self.counts)
        if wrong >= 0:
            raise ValueError(f"game {wrong}: action {chosen[wrong]} is not legal")
        step(self.games, self.chance, chosen, ms, self.codes, self.counts, self.tables)

    def choose(self) -> Codes:
        """An action in each game, by chance."""
        actions = np.empty(len(self.games), np.int16)
        choose(self.chance, self.codes, self.counts, actions)
        return actions

    def play(self, steps: int, ms: int) -> tuple[int, int]:
        """Random steps in all games, each in a new one as soon as a round is lost or all are won: how many of them
        ended, and how many actions there were."""
        ended, actions = play(
            self.games, self.fresh, self.chance, steps, ms, self.codes, self.counts, self.tables
        )  # fmt: skip
        return int(ended), int(actions)

    def masks(self) -> Flags:
        """Of each game, which actions are legal."""
        made = np.zeros(self.codes.shape, np.bool_)
        mark(self.codes, self.counts, made)
        return made

    def states(self) -> list[State]:
        return [state_of(game) for game in self.games]


def new_game(setup: Setup) -> State:
    """Before anything is drawn."""
    (started,) = rules.start(setup)
    return evolve(None, started)


@inner
def _settle(game: Game, chance: Chance, g: int, items: Codes, tables: Tables) -> None:
    """Nature draws until a seat is to act."""
    asked = asks(game)
    while asked != NOTHING:
        draw(game, asked, chance, g, items, tables)
        deal(game, asked, items)
        asked = asks(game)


@jit
def settle(games: Games, chance: Chance, codes: Codes, counts: Counts, tables: Tables) -> None:
    items = np.empty(MOST_DRAWN, np.int16)
    for g in range(len(games)):
        _settle(games[g], chance, g, items, tables)
        counts[g] = legal(games[g], codes[g], tables)


@jit
def step(
    games: Games, chance: Chance, actions: Codes, ms: int, codes: Codes, counts: Counts, tables: Tables
) -> None:  # fmt: skip
    items = np.empty(MOST_DRAWN, np.int16)
    for g in range(len(games)):
        if counts[g] > 0:
            act(games[g], actions[g])
            _settle(games[g], chance, g, items, tables)
            tick(games[g], ms)
            counts[g] = legal(games[g], codes[g], tables)


@jit
def first_illegal(actions: Codes, codes: Codes, counts: Counts) -> int:
    """The first game whose action is not among its codes; NONE if there is none."""
    for g in range(len(counts)):
        found = counts[g] == 0 and actions[g] == NOBODY
        for n in range(counts[g]):
            found |= codes[g, n] == actions[g]
        if not found:
            return g
    return NONE


@jit
def choose(chance: Chance, codes: Codes, counts: Counts, actions: Codes) -> None:
    for g in range(len(counts)):
        actions[g] = codes[g, below(chance, g, counts[g])] if counts[g] > 0 else NOBODY


@jit
def play(
    games: Games, fresh: Games, chance: Chance, steps: int, ms: int, codes: Codes, counts: Counts, tables: Tables
) -> tuple[int, int]:  # fmt: skip
    items = np.empty(MOST_DRAWN, np.int16)
    ended = actions = 0
    for _ in range(steps):
        for g in range(len(games)):
            game = games[g]
            if game.stage == LOST or game.stage == OVER:
                ended += 1
                games[g] = fresh[g]
                _settle(game, chance, g, items, tables)
            else:
                act(game, codes[g, below(chance, g, counts[g])])
                actions += 1
                _settle(game, chance, g, items, tables)
                tick(game, ms)
            counts[g] = legal(game, codes[g], tables)
    return ended, actions


@jit
def mark(codes: Codes, counts: Counts, masks: Flags) -> None:
    for g in range(len(counts)):
        for n in range(counts[g]):
            masks[g, codes[g, n]] = True


@jit
def look(games: Games, asked: Codes, codes: Codes, counts: Counts, tables: Tables) -> None:
    """What nature is asked in each game, and what may be done."""
    for g in range(len(games)):
        asked[g] = asks(games[g])
        counts[g] = legal(games[g], codes[g], tables)


@jit
def do(games: Games, actions: Codes) -> None:
    """One action in each game; nature and the clock wait."""
    for g in range(len(games)):
        if actions[g] != NOBODY:
            act(games[g], actions[g])


@jit
def answer(games: Games, g: int, items: Codes) -> None:
    """What nature has drawn for one game."""
    asked = asks(games[g])
    if asked != NOTHING:
        deal(games[g], asked, items)


@jit
def pass_time(games: Games, ms: int) -> None:
    """On every clock that runs."""
    for g in range(len(games)):
        tick(games[g], ms)


@jit
def set_paused(games: Games, g: int, paused: bool, back_ms: int) -> None:
    """One game; the clock gets back some time when it is paused (T6.7)."""
    if paused:
        pause(games[g], back_ms)
    else:
        resume(games[g])
