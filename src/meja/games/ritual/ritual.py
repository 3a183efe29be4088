"""RITUAL's implementation of the contract `meja.game.Rules`."""

from collections.abc import Sequence
from typing import Any

from meja.game import TALK, Decision, Seat, Talk
from meja.games.ritual import rules
from meja.games.ritual.actions import AnyRitualAction
from meja.games.ritual.content import versions
from meja.games.ritual.events import AnyRitualEvent, RitualStarted
from meja.games.ritual.evolve import evolve
from meja.games.ritual.options import options
from meja.games.ritual.state import RitualState
from meja.games.ritual.story import tell
from meja.games.ritual.view import view, view_event


class RitualGame:
    """Binds the rules of RITUAL together; stateless. See `meja.game.Rules`."""

    name = "ritual"
    event_type: Any = AnyRitualEvent

    @property
    def content_versions(self) -> Sequence[str]:
        return versions()

    def content_of(self, first: AnyRitualEvent) -> str:
        assert isinstance(first, RitualStarted), "a game begins with GameStarted"
        return first.setup.version

    start = staticmethod(rules.start)
    actor = staticmethod(rules.actor)
    asks = staticmethod(rules.asks)
    options = staticmethod(options)
    evolve = staticmethod(evolve)
    view = staticmethod(view)
    view_event = staticmethod(view_event)
    outcome = staticmethod(rules.outcome)
    tell = staticmethod(tell)

    def decide(
        self, state: RitualState, seat: Seat, action: AnyRitualAction, offered: Any | None = None
    ) -> Decision[RitualState, AnyRitualEvent]:
        events = rules.decide(state, seat, action)
        for event in events:
            state = evolve(state, event)
        return Decision(events, state)

    def talk(self, state: RitualState) -> frozenset[Talk]:
        """Returns the kinds of message allowed now: all or none (T6.5)."""
        return frozenset() if rules.is_silent(state) else TALK
