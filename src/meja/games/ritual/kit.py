"""RITUAL for Python programs: real time becomes a number of seconds for each action. Implements
`meja.library.kit.Kit`."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from meja.game import NATURE, Seat
from meja.games.ritual import notation
from meja.games.ritual.actions import BeginRound, GiveUpRitual, Resume, RitualSeatAction, Tick
from meja.games.ritual.content import components
from meja.games.ritual.events import AnyRitualEvent, RoundLost, RoundWon
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.result import FIGURES, LIMITS, RitualResult
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.round_results import SECOND_MS, round_results
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState, TakenRite
from meja.games.ritual.view import RitualView
from meja.games.setup_choices import setup_from
from meja.games.text_lines import as_lines
from meja.session import Session


class RitualOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seconds_per_action: Annotated[float, Meta(ge=0, le=600)] = 4.0  # on the clock of the round; no round lasts longer
    tries: Annotated[int, Meta(ge=1)] | None = 1
    """How often a round is tried before the game is given up; rounds begin by themselves. None: both are actions of the
    seats."""


class RitualKit:
    name: str = RitualGame.name
    options_type: Any = RitualOptions
    setup_type: Any = RitualSetup
    state_type: Any = RitualState
    action_type: Any = RitualSeatAction
    figures: Mapping[str, str] = FIGURES
    limits: str = LIMITS
    view_type: Any = RitualView

    def __init__(self, options: RitualOptions) -> None:
        self.options: Any = options
        self.rules = RitualGame()

    def setup(self, chosen: Mapping[str, Any]) -> RitualSetup:
        return setup_from(chosen, RitualSetup)

    def players(self, setup: RitualSetup) -> int:
        return setup.players

    def nature(self, seed: int) -> RitualNature:
        return RitualNature(seed)

    def go_on(self, session: Session[RitualState, Any, Any]) -> None:
        """Draws, and begins rounds or gives up, unless that is left to the seats."""
        if session.state.paused:
            session.act(NATURE, Resume())
        session.settle()
        while self.options.tries is not None and session.state.stage in ("ready", "lost"):
            is_given_up = session.state.stage == "lost" and _tries(session) >= self.options.tries
            session.act(session.state.totem, GiveUpRitual() if is_given_up else BeginRound())
            session.settle()

    def spend(self, session: Session[RitualState, Any, Any], seconds: float | None) -> bool:
        seconds = self.options.seconds_per_action if seconds is None else seconds
        if not 0 <= seconds < float("inf"):
            raise ValueError(f"An action takes a number of seconds from 0 up, not {seconds}.")
        if session.state.runs:
            session.act(NATURE, Tick(round(seconds * SECOND_MS)))
            return session.state.runs
        return True

    def resampled(self, state: RitualState, seat: Seat, rng: Random) -> RitualState:
        """Deals the cards that the seat does not see anew. Any deal is as likely as any other: what the actions of the
        others tell about their cards is left to the seat."""
        open_to = {seat, *state.awake}
        seen = {card for holder, cards in enumerate(state.inspirations) if holder in open_to for card in cards}
        pool = [card for card in components().inspirations if card not in seen]
        rng.shuffle(pool)
        inspirations = tuple(
            cards if holder in open_to else tuple(pool.pop() for _ in cards)
            for holder, cards in enumerate(state.inspirations)
        )
        known = {one.rite for one in state.taken if one.seat in (None, seat)} | {*state.solved}
        rites = [rite for rite in state.setup.board if rite not in known]
        rng.shuffle(rites)
        taken = tuple(one if one.rite in known else TakenRite(one.seat, rites.pop()) for one in state.taken)
        return replace(state, inspirations=inspirations, taken=taken)

    def result(
        self, state: RitualState, events: Sequence[AnyRitualEvent], n_actions: int, known: Mapping[str, Any]
    ) -> RitualResult:
        rounds = tuple(round_results(events))
        done = sum(played.inspiration_actions + played.rite_actions for played in rounds)
        return RitualResult(**known, actions=done, rounds=rounds)

    def motion(self) -> None:
        """Returns None: nothing moves by itself."""

    def notation(self, action: RitualSeatAction) -> str:
        return notation.notation(action)

    def parse(self, text: str, state: RitualState) -> RitualSeatAction:
        return notation.parse(text, state.setup.places(state.totem))

    def text(self, state: RitualState, seat: Seat | None, language: str) -> str:
        from meja.games.ritual.draw.text_table import text_table  # rich is slow to import

        return as_lines(text_table(self.rules.view(state, seat), language))

    def svg(self, state: RitualState, seat: Seat | None, language: str) -> str:
        from meja.games.ritual.draw.circle import circle

        return circle(self.rules.view(state, seat), language)


def _tries(session: Session[RitualState, Any, Any]) -> int:
    """Returns how often the round was lost in a row."""
    lost = 0
    for event in reversed(session.events):
        if isinstance(event, RoundWon):
            break
        lost += isinstance(event, RoundLost)
    return lost
