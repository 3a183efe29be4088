"""The shaman bot: infers the others' cards from their actions, and greedily helps whoever is nearest to waking."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from meja.game import Seat
from meja.games.ritual import events
from meja.games.ritual.actions import BeginRound, RitualSeatAction, SolveInspiration, SolveRite
from meja.games.ritual.bots.beliefs import CardBeliefs, RiteBeliefs, likelihoods, normalised
from meja.games.ritual.bots.distance import Array
from meja.games.ritual.bots.lookahead import Lookahead, look_ahead
from meja.games.ritual.content import RiteId
from meja.games.ritual.evolve import evolve
from meja.games.ritual.state import RitualState, TakenRite
from meja.games.ritual.view import RitualView

HIDDEN_RITE: Final[RiteId] = ""  # stands for a ritual card that another shaman holds
UNKNOWN_START: Final = ((), 0)  # `State.began` of a bot that joined during the round

# Weights of the value of an action, in steps.
SIGNAL_WEIGHT: Final = 0.1  # per unit of log probability that the others assign to one's own card
PREPARE_WEIGHT: Final = 0.05  # per step nearer to one's own rite, before the ritual phase
REPEAT_PENALTY: Final = 0.4  # for each time that one has made the same circle since a card was last solved
NOISE: Final = 0.01  # amplitude of the random tie-breaker

MIN_P: Final = 0.03  # rites less probable than this are ignored
LOOKAHEAD_P: Final = 0.2  # rites more probable than this are looked at two plies deep
LOOKAHEAD_WEIGHT: Final = 0.8  # weight of the second ply


class Shaman:
    """Implements `meja.bots.Bot`. `known` is the state without what the seat cannot see; None before the first view."""

    games = ("ritual",)

    def __init__(self, seed: int, seat: Seat) -> None:
        self.rng = random.Random(seed)
        self.seat = seat
        self.known: RitualState | None = None
        self.visits: Counter[bytes] = Counter()

    def see(self, event: events.AnyRitualEvent) -> None:
        if self.known is not None and self.known.stage == "lost" and self.known.began == UNKNOWN_START:
            self.known = None  # the stones at the start of the round are unknown
        if self.known is None and not isinstance(event, events.RitualStarted):
            return  # joined later: `choose` starts from a view
        action = events.action_of(event)
        if action is not None and self.known is not None:
            self._learn(self.known, action)
        if isinstance(event, events.RiteTaken) and event.rite is None:
            event = replace(event, rite=HIDDEN_RITE)
        self.known = evolve(self.known, event)
        match event:
            case events.InspirationsDealt():
                self._reset_beliefs(self.known)
            case events.InspirationSolved(seat, cards):
                self.card_beliefs.reveal(seat, cards)
                self.visits.clear()
            case events.RitesBegan() | events.RiteSolved():
                self._reset_rite_beliefs(self.known)

    def choose(self, view: RitualView, options: Sequence[RitualSeatAction]) -> RitualSeatAction:
        for option in options:
            if isinstance(option, SolveInspiration | SolveRite | BeginRound):
                return option
        state = self.known
        if state is None or (state.circle, state.stage, state.done) != (view.circle, view.stage, view.done):
            state = self.sit_down(view)  # joined later, or missed events
        can = look_ahead(state.setup, state.circle, self.seat)
        values = self._wake_values(state, view, can) if state.stage == "inspiration" else self._rite_values(view, can)
        visits = [self.visits[_circle_key(can, at)] for at in range(len(can.actions))]
        values = values - [REPEAT_PENALTY * times - NOISE * self.rng.random() for times in visits]
        return can.actions[int(values.argmax())]

    def _wake_values(self, state: RitualState, view: RitualView, can: Lookahead) -> Array:
        """Returns the value of each action in the inspiration phase.

        A sleeping shaman also values actions that tell the others its card.
        """
        waking = can.wake_values(state.awake)
        values = waking.values(self.seat, self.card_beliefs.excluding(view.inspirations))
        if self.seat in state.awake:
            return values[:, 0] if view.rite is None else values[:, 0] - PREPARE_WEIGHT * can.rite_steps(view.rite)[0]
        own = self.card_beliefs.hypothesis_index(view.inspirations)
        public = self.card_beliefs.probabilities
        believed = normalised(public[self.seat] * likelihoods(waking.values(self.seat, public)))
        return values[:, own] + SIGNAL_WEIGHT * np.log(believed[:, own])

    def _rite_values(self, view: RitualView, can: Lookahead) -> Array:
        """Returns minus the expected distance to the current rite, by action.

        The holder of the current rune knows the rite; the others average over their beliefs. For a probable rite that
        no single action brings nearer, the best reply of the next shaman is counted too.
        """
        p_rites = dict(zip(self.rite_beliefs.rites, self.rite_beliefs.excluding(view.rite).tolist(), strict=True))
        if view.rite is not None and view.rune == view.done + 1:
            p_rites = {view.rite: 1.0}
        values = np.zeros(len(can.actions))
        for rite, p in p_rites.items():
            if p > MIN_P:
                steps, now = can.rite_steps(rite)
                values -= p * steps
                if p > LOOKAHEAD_P and 0 < now <= steps.min():
                    values -= p * LOOKAHEAD_WEIGHT * (can.two_ply_steps(rite) - steps)
        return values

    def _learn(self, state: RitualState, action: RitualSeatAction) -> None:
        """Updates the beliefs about the holder of the totem, if it is asleep or holds the current ritual card."""
        can = look_ahead(state.setup, state.circle, state.totem)
        at = can.actions.index(action)
        if state.totem == self.seat:
            self.visits[_circle_key(can, at)] += 1
        if state.stage == "inspiration" and state.totem not in state.awake:
            likely = likelihoods(can.wake_values(state.awake).values(state.totem, self.card_beliefs.probabilities))[at]
            if state.setup.must_awaken:
                likely = likely * ~can.fulfilled_cards()  # with such a card it would have had to wake (T3.11)
            self.card_beliefs.observe(state.totem, likely)
        elif state.stage == "rites" and state.taken[state.done].seat == state.totem:
            steps, now = zip(*(can.rite_steps(rite) for rite in self.rite_beliefs.rites), strict=True)
            self.rite_beliefs.observe(likelihoods(-np.stack(steps, axis=1))[at], np.array(now) == 0)

    def sit_down(self, view: RitualView) -> RitualState:
        """Starts from a view, with uniform beliefs; returns the known state."""
        self.known = _state_of(view)
        self._reset_beliefs(self.known)
        for seat, cards in view.awake.items():
            self.card_beliefs.reveal(seat, cards)
        self._reset_rite_beliefs(self.known)
        return self.known

    def _reset_beliefs(self, state: RitualState) -> None:
        self.card_beliefs = CardBeliefs(state.setup)
        self.visits.clear()

    def _reset_rite_beliefs(self, state: RitualState) -> None:
        self.rite_beliefs = RiteBeliefs([rite for rite in state.setup.board if rite not in state.solved])
        self.visits.clear()


def _circle_key(can: Lookahead, at: int) -> bytes:
    """Returns a hashable key of the circle after an action."""
    made: bytes = can.circles.stones[at].tobytes() + can.circles.planes[at].tobytes()
    return made


def _state_of(view: RitualView) -> RitualState:
    """Returns the state as far as a view shows it."""
    cards = [view.awake.get(seat, ()) for seat in range(view.setup.players)]
    if view.seat is not None:
        cards[view.seat] = view.inspirations
    return RitualState(
        number=0,
        setup=view.setup,
        stage=view.stage,
        circle=view.circle,
        totem=view.totem,
        round=view.round,
        clock_ms=view.clock_ms,
        inspirations=tuple(cards),
        awake=tuple(view.awake),
        taken=tuple(TakenRite(seat, HIDDEN_RITE) for seat in view.runes),
        done=view.done,
        solved=view.solved,
        began=UNKNOWN_START,
    )
