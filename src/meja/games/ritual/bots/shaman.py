"""A shaman that thinks: it guesses the others' cards from what they do, and helps who is nearest, itself or another."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from meja.game import Seat
from meja.games.ritual.actions import BeginRound, SeatAction, SolveInspiration, SolveRite
from meja.games.ritual.bots.beliefs import CardBeliefs, RiteBeliefs, likelihoods, normalised
from meja.games.ritual.bots.foresight import Foresight, action_of, foresee
from meja.games.ritual.checker.many import Numbers
from meja.games.ritual.content import RiteId, contents
from meja.games.ritual.events import (
    AnyEvent,
    GameStarted,
    InspirationsDealt,
    InspirationSolved,
    RitesBegan,
    RiteSolved,
    RiteTaken,
)
from meja.games.ritual.evolve import evolve
from meja.games.ritual.state import State, TakenRite
from meja.games.ritual.view import View

HIDDEN: Final[RiteId] = ""  # a ritual card that somebody else has
UNSEEN: Final = ((), 0)  # how a round began, for who came later

# In steps.
TOLD: Final = 0.1  # for each power of e by which others come to believe in one's card
PREPARED: Final = 0.05  # for each step that one's rite is nearer, before the rites begin
AGAIN: Final = 0.4  # lost by each time that one made the same circle since somebody last solved a card
MOOD: Final = 0.01  # at random

UNLIKELY: Final = 0.03  # and so left alone
LIKELY: Final = 0.2  # enough for a rite to look one step further for it
FURTHER: Final = 0.8  # how much that counts then


class Shaman:
    """Knows what its seat sees: `seen` is the state with all that is hidden from the seat left out."""

    def __init__(self, seed: int, seat: Seat) -> None:
        self.rng = random.Random(seed)
        self.seat = seat
        self.seen: State | None = None
        self.made: Counter[bytes] = Counter()

    def see(self, event: AnyEvent) -> None:
        if self.seen is not None and self.seen.stage == "lost" and self.seen.began == UNSEEN:
            self.seen = None  # it does not know how the stones lay when the round began
        if self.seen is None and not isinstance(event, GameStarted):
            return  # who comes later begins with a view
        action = action_of(event)
        if action is not None and self.seen is not None:
            self._learn(self.seen, action)
        if isinstance(event, RiteTaken) and event.rite is None:
            event = replace(event, rite=HIDDEN)
        self.seen = evolve(self.seen, event)
        match event:
            case InspirationsDealt():
                self._begin(self.seen)
            case InspirationSolved(seat, cards):
                self.cards.opened(seat, cards)
                self.made.clear()
            case RitesBegan() | RiteSolved():
                self._next_rite(self.seen)
            case _:
                pass

    def choose(self, view: View, options: Sequence[SeatAction]) -> SeatAction:
        for option in options:
            if isinstance(option, SolveInspiration | SolveRite | BeginRound):
                return option
        state = self.seen
        if state is None or (state.circle, state.stage, state.done) != (view.circle, view.stage, view.done):
            state = self.sit_down(view)  # it came later, or was not told everything
        can = foresee(state.setup, state.circle, self.seat)
        worth = self._to_wake(state, view, can) if state.stage == "inspiration" else self._to_solve(view, can)
        again = [self.made[_circle(can, at)] for at in range(len(can.actions))]
        worth = worth - [AGAIN * times - MOOD * self.rng.random() for times in again]
        return can.actions[int(worth.argmax())]

    def _to_wake(self, state: State, view: View, can: Foresight) -> Numbers:
        waking = can.waking(state.awake)
        worth = waking.worth(self.seat, self.cards.without(view.inspirations))
        if self.seat in state.awake:
            return worth[:, 0] if view.rite is None else worth[:, 0] - PREPARED * can.steps(view.rite)[0]
        own = self.cards.number(view.inspirations)
        believed = normalised(self.cards.shares[self.seat] * likelihoods(waking.worth(self.seat, self.cards.shares)))
        return worth[:, own] + TOLD * np.log(believed[:, own])

    def _to_solve(self, view: View, can: Foresight) -> Numbers:
        """The holder of the current rune works towards its rite, others towards what it seems to be. Where a likely
        rite comes no nearer by one step, they look at what the next shaman could do then."""
        shares = dict(zip(self.rites.rites, self.rites.without(view.rite).tolist(), strict=True))
        if view.rite is not None and view.rune == view.done + 1:
            shares = {view.rite: 1.0}
        worth = np.zeros(len(can.actions))
        for rite, share in shares.items():
            if share > UNLIKELY:
                steps, now = can.steps(rite)
                worth -= share * steps
                if share > LIKELY and 0 < now <= steps.min():
                    worth -= share * FURTHER * (can.further(rite) - steps)
        return worth

    def _learn(self, state: State, action: SeatAction) -> None:
        """What the holder of the totem does says something about its cards, if it is asleep or has the current rune."""
        can = foresee(state.setup, state.circle, state.totem)
        at = can.actions.index(action)
        if state.totem == self.seat:
            self.made[_circle(can, at)] += 1
        if state.stage == "inspiration" and state.totem not in state.awake:
            likely = likelihoods(can.waking(state.awake).worth(state.totem, self.cards.shares))
            self.cards.acted(state.totem, likely[at])
        elif state.stage == "rites" and state.taken[state.done].seat == state.totem:
            steps, now = zip(*(can.steps(rite) for rite in self.rites.rites), strict=True)
            self.rites.acted(likelihoods(-np.stack(steps, axis=1))[at], np.array(now) == 0)

    def sit_down(self, view: View) -> State:
        """Begins with what lies there, and without a guess."""
        self.seen = _seen(view)
        self._begin(self.seen)
        for seat, cards in view.awake.items():
            self.cards.opened(seat, cards)
        self._next_rite(self.seen)
        return self.seen

    def _begin(self, state: State) -> None:
        self.cards = CardBeliefs(state.setup)
        self.made.clear()

    def _next_rite(self, state: State) -> None:
        board = contents().rituals[state.setup.ritual].rites
        self.rites = RiteBeliefs([rite.id for rite in board if rite.id not in state.solved])
        self.made.clear()


def _circle(can: Foresight, at: int) -> bytes:
    """The circle that an action leads to."""
    made: bytes = can.circles.stones[at].tobytes() + can.circles.planes[at].tobytes()
    return made


def _seen(view: View) -> State:
    """The state as far as a view shows it."""
    cards = [view.awake.get(seat, ()) for seat in range(view.setup.players)]
    if view.seat is not None:
        cards[view.seat] = view.inspirations
    return State(
        number=view.number,
        setup=view.setup,
        stage=view.stage,
        circle=view.circle,
        totem=view.totem,
        round=view.round,
        clock_ms=view.clock_ms,
        inspirations=tuple(cards),
        awake=tuple(view.awake),
        taken=tuple(TakenRite(seat, HIDDEN) for seat in view.runes),
        done=view.done,
        solved=view.solved,
        began=UNSEEN,
    )
