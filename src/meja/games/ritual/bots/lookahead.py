"""One-ply lookahead: the stone moves of the holder of the totem, the circles they lead to, and the value of those."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

import numpy as np

from meja.game import Seat
from meja.games.ritual.actions import Pass, RitualSeatAction
from meja.games.ritual.bots.action_table import action_table, circles_of
from meja.games.ritual.bots.distance import Array, CircleBatch, rite_distance
from meja.games.ritual.bots.wake_cost import wake_steps
from meja.games.ritual.content import RiteId, components
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import Hand

HASTE: Final = 1.05  # decay rate per step of the nearness to waking
MEAN_WEIGHT: Final = 0.15  # weight of the sum of all shamans' steps, beside that of the nearest ones
MAX_CACHED_LOOKAHEADS: Final = 32  # LRU cache; all shamans of a table evaluate the same circles, one after the other


class WakeValues:
    """Values circles of the inspiration phase: high if a shaman is near waking, who can then help the others."""

    def __init__(self, setup: RitualSetup, circles: CircleBatch, awake: Sequence[Seat]) -> None:
        self.asleep = [seat for seat in range(setup.players) if seat not in awake]
        self.steps = wake_steps(setup, circles, self.asleep)
        self.nearness = np.exp(-HASTE * self.steps)

    def values(self, seat: Seat, beliefs: Array) -> Array:
        """Returns the values in steps, by circle and hypothesis about the cards of `seat`; one column if it is awake.

        The cards of the other shamans are averaged over `beliefs` (by seat and hypothesis).
        """
        guessed = beliefs[self.asleep]
        nearness, steps = (np.einsum("csh,sh->cs", by_card, guessed) for by_card in (self.nearness, self.steps))
        if seat not in self.asleep:
            values: Array = np.log(nearness.sum(axis=1)) / HASTE - MEAN_WEIGHT * steps.sum(axis=1)
            return values[:, None]
        at = self.asleep.index(seat)
        nearness[:, at] = steps[:, at] = 0
        values = np.log(nearness.sum(axis=1)[:, None] + self.nearness[:, at]) / HASTE
        values -= MEAN_WEIGHT * (steps.sum(axis=1)[:, None] + self.steps[:, at])
        return values


class Lookahead:
    """The stone moves (and the pass) of one holder of the totem, and the circle after each of them."""

    def __init__(self, setup: RitualSetup, circle: Sequence[Hand], seat: Seat) -> None:
        self.setup, self.seat = setup, seat
        self.now, can = circles_of([circle]), action_table(setup.players, seat)
        which = np.flatnonzero(can.legal(self.now)[0])
        self.actions: list[RitualSeatAction] = [can.actions[k] for k in which]
        self.circles = can.after(self.now, np.zeros_like(which), which)
        if setup.may_pass:
            self.actions.append(Pass())
            self.circles = self.circles.concat(self.now)
        self.wake_values = cache(lambda awake: WakeValues(setup, self.circles, awake))
        self.rite_steps = cache(self._rite_steps)

    def fulfilled_cards(self) -> Array:
        """Returns whether the holder of the totem could solve its inspiration now, by hypothesis about its cards."""
        fulfilled: Array = wake_steps(self.setup, self.now, [self.seat])[0, 0] == 0
        return fulfilled

    def _rite_steps(self, rite: RiteId) -> tuple[Array, int]:
        """Returns the distance to a rite, in steps: after each action, and now."""
        made = rite_distance(components().rites[rite].conditions, self.circles.concat(self.now))
        return made[:-1], int(made[-1])

    def two_ply_steps(self, rite: RiteId) -> Array:
        """Returns the distance to a rite after each action and the next shaman's best reply, plus one for the reply."""
        can = action_table(self.setup.players, self.setup.left(self.seat))
        which, actions = np.nonzero(can.legal(self.circles))
        then = rite_distance(components().rites[rite].conditions, can.after(self.circles, which, actions))
        made: Array = 1 + np.minimum.reduceat(then, np.searchsorted(which, np.arange(len(self.actions))))
        return made


look_ahead = lru_cache(maxsize=MAX_CACHED_LOOKAHEADS)(Lookahead)
