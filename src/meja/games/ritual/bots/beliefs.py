"""Public beliefs: Bayesian updates on the hidden cards of all shamans from their actions.

All shamans see the same actions, so these beliefs are common knowledge: a shaman also knows what the others believe
about its own cards. A shaman's private knowledge of its own cards is applied last, by `excluding`.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from meja.game import Seat
from meja.games.ritual.bots.distance import Array
from meja.games.ritual.bots.wake_cost import CARDS, hypotheses
from meja.games.ritual.content import InspirationId, RiteId
from meja.games.ritual.setup import RitualSetup

RATIONALITY: Final = 2.5  # log odds of choosing an action that is better by one step
RANDOM_SHARE: Final = 0.1  # share of actions assumed to be uniformly random
FORGETTING: Final = 0.01  # weight of the prior that is mixed in after every action
P_OVERLOOKED: Final = 0.05  # probability that a holder does not solve a fulfilled rite


def likelihoods(values: Array) -> Array:
    """Returns P(action | card), by action and card: a softmax of `values` (in steps) mixed with a uniform share."""
    weights = np.exp(RATIONALITY * (values - values.max(axis=0)))
    made: Array = (1 - RANDOM_SHARE) * weights / weights.sum(axis=0) + RANDOM_SHARE / len(values)
    return made


def normalised(weights: Array) -> Array:
    """Scales weights to sum 1 along the last axis; all-zero weights become uniform."""
    total = weights.sum(axis=-1, keepdims=True)
    made: Array = np.where(total > 0, weights, 1) / np.where(total > 0, total, weights.shape[-1])
    return made


class CardBeliefs:
    """P(the inspiration cards of a shaman), by seat and hypothesis (`wake_cost.hypotheses`)."""

    def __init__(self, setup: RitualSetup) -> None:
        self.holds_card = (hypotheses(setup.players)[:, :, None] == np.arange(len(CARDS))).any(axis=1)
        self.possible = np.ones((setup.players, len(self.holds_card)), dtype=bool)
        self.probabilities = normalised(self.possible.astype(float))

    def observe(self, seat: Seat, likely: Array) -> None:
        """Updates the belief about a seat with P(its action | hypothesis)."""
        made = normalised(self.probabilities[seat] * likely)
        self.probabilities[seat] = (1 - FORGETTING) * made + FORGETTING * normalised(self.possible[seat].astype(float))

    def reveal(self, seat: Seat, cards: Sequence[InspirationId]) -> None:
        """Fixes the cards of a seat that woke; no two cards are alike (T1.2), so nobody else holds them."""
        there = self._holds_each(cards)
        self.possible &= ~there.any(axis=1)
        self.possible[seat] = there.all(axis=1)
        self.probabilities = normalised(self.probabilities * self.possible)

    def excluding(self, cards: Sequence[InspirationId]) -> Array:
        """Returns the beliefs of a shaman who holds these cards: nobody else does."""
        return normalised(self.probabilities * ~self._holds_each(cards).any(axis=1))

    def hypothesis_index(self, cards: Sequence[InspirationId]) -> int:
        """Returns the index of the hypothesis with exactly these cards."""
        return int(self._holds_each(cards).all(axis=1).argmax())

    def _holds_each(self, cards: Iterable[InspirationId]) -> Array:
        """Returns whether each of the cards is held, by hypothesis and card."""
        made: Array = self.holds_card[:, [CARDS.index(card) for card in cards]]
        return made


class RiteBeliefs:
    """P(the ritual card of the current rune is this rite), over the unsolved rites."""

    def __init__(self, rites: Sequence[RiteId]) -> None:
        self.rites = rites
        self.probabilities = normalised(np.ones(len(rites)))

    def observe(self, likely: Array, fulfilled: Array) -> None:
        """Updates with P(action of the holder | rite); `fulfilled` marks rites that the holder could have solved."""
        made = normalised(self.probabilities * likely * np.where(fulfilled, P_OVERLOOKED, 1))
        self.probabilities = (1 - FORGETTING) * made + FORGETTING / len(made)

    def excluding(self, rite: RiteId | None) -> Array:
        """Returns the beliefs of a shaman who holds this rite for a later rune."""
        return normalised(self.probabilities * np.array([one != rite for one in self.rites]))
