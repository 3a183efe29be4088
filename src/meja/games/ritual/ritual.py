"""RITUAL as the table sees it."""

from collections.abc import Sequence
from typing import Any

from meja.game import TALK, Outcome, Seat, Talk
from meja.games.ritual import evolve, options, rules, view
from meja.games.ritual.actions import AnyAction, Draw, SeatAction
from meja.games.ritual.content import contents
from meja.games.ritual.events import AnyEvent
from meja.games.ritual.setup import Setup
from meja.games.ritual.state import State
from meja.games.ritual.view import View


class Ritual:
    """One game for the table; see `meja.game.Game`."""

    name = "ritual"
    event_type: Any = AnyEvent

    @property
    def content_version(self) -> str:
        return contents().version

    def start(self, setup: Setup) -> Sequence[AnyEvent]:
        return rules.start(setup)

    def actor(self, state: State) -> Seat | None:
        return rules.actor(state)

    def asks(self, state: State) -> Draw | None:
        return rules.asks(state)

    def options(self, state: State, seat: Seat) -> Sequence[SeatAction]:
        return options.options(state, seat)

    def decide(self, state: State, seat: Seat, action: AnyAction) -> Sequence[AnyEvent]:
        return rules.decide(state, seat, action)

    def evolve(self, now: State | None, event: AnyEvent) -> State:
        return evolve.evolve(now, event)

    def view(self, now: State, seat: Seat | None) -> View:
        return view.view(now, seat)

    def view_event(self, event: AnyEvent, seat: Seat | None) -> AnyEvent:
        return view.view_event(event, seat)

    def talk(self, state: State) -> frozenset[Talk]:
        """Silence while a round is on, paused or not; between rounds everything (T6.5)."""
        return frozenset() if state.runs else TALK

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)
