"""What everybody at the table can guess of the others' cards, from what they do.

Everybody sees the same actions, so these beliefs are the same for all, and each shaman knows what others believe of it;
what one's own cards say besides is taken into account last (`without`).
"""

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from meja.game import Seat
from meja.games.ritual.bots.waking import CARDS, hypotheses
from meja.games.ritual.checker.many import Numbers
from meja.games.ritual.content import InspirationId, RiteId
from meja.games.ritual.setup import Setup

REASON: Final = 2.5  # how much likelier, as a power of e, an action is that is better by a step
WHIM: Final = 0.1  # of all actions are done for no reason that others could know
DOUBT: Final = 0.01  # of what was believed is given up with every action
OVERSIGHT: Final = 0.05  # how likely a holder does not solve a rite that is fulfilled


def likelihoods(worth: Numbers) -> Numbers:
    """How likely each action is to be chosen, given each card: by action and card, as is their worth in steps."""
    weights = np.exp(REASON * (worth - worth.max(axis=0)))
    made: Numbers = (1 - WHIM) * weights / weights.sum(axis=0) + WHIM / len(worth)
    return made


def normalised(weights: Numbers) -> Numbers:
    """Probabilities, along the last axis; where nothing is possible any more, everything is."""
    total = weights.sum(axis=-1, keepdims=True)
    made: Numbers = np.where(total > 0, weights, 1) / np.where(total > 0, total, weights.shape[-1])
    return made


class CardBeliefs:
    """How likely the inspiration cards of each shaman are these: by seat and hypothesis (`waking.hypotheses`)."""

    def __init__(self, setup: Setup) -> None:
        self.holding = (hypotheses(setup.players)[:, :, None] == np.arange(len(CARDS))).any(axis=1)
        self.possible = np.ones((setup.players, len(self.holding)), dtype=bool)
        self.shares = normalised(self.possible.astype(float))

    def acted(self, seat: Seat, likely: Numbers) -> None:
        """The seat did something that was so likely, by hypothesis."""
        made = normalised(self.shares[seat] * likely)
        self.shares[seat] = (1 - DOUBT) * made + DOUBT * normalised(self.possible[seat].astype(float))

    def opened(self, seat: Seat, cards: Sequence[InspirationId]) -> None:
        """The cards of a seat lie open; no two cards are alike (T1.2), so nobody else has them."""
        there = self._there(cards)
        self.possible &= ~there.any(axis=1)
        self.possible[seat] = there.all(axis=1)
        self.shares = normalised(self.shares * self.possible)

    def without(self, cards: Sequence[InspirationId]) -> Numbers:
        """What who has these cards believes of the others, by seat and hypothesis."""
        return normalised(self.shares * ~self._there(cards).any(axis=1))

    def number(self, cards: Sequence[InspirationId]) -> int:
        """Which hypothesis says that somebody has just these cards."""
        return int(self._there(cards).all(axis=1).argmax())

    def _there(self, cards: Iterable[InspirationId]) -> Numbers:
        """Which of these cards are held, by hypothesis."""
        made: Numbers = self.holding[:, [CARDS.index(card) for card in cards]]
        return made


class RiteBeliefs:
    """How likely each of the unsolved rites is the one of the current rune."""

    def __init__(self, rites: Sequence[RiteId]) -> None:
        self.rites = rites
        self.shares = normalised(np.ones(len(rites)))

    def acted(self, likely: Numbers, fulfilled: Numbers) -> None:
        """Its holder did something that was so likely, by rite; these rites were fulfilled, and none was solved."""
        made = normalised(self.shares * likely * np.where(fulfilled, OVERSIGHT, 1))
        self.shares = (1 - DOUBT) * made + DOUBT / len(made)

    def without(self, rite: RiteId | None) -> Numbers:
        """What who has this rite, of a later rune, believes."""
        return normalised(self.shares * np.array([one != rite for one in self.rites]))
