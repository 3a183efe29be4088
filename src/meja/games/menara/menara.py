"""MENARA as the table sees it: the rules, bound to the site on which floors are laid."""

from collections.abc import Sequence
from typing import Any, Final

from meja.game import NATURE, TALK, Outcome, Seat, Talk
from meja.games.menara import evolve, options, rules, view
from meja.games.menara.actions import AnyAction, Question
from meja.games.menara.content import contents
from meja.games.menara.events import AnyEvent
from meja.games.menara.setup import Setup
from meja.games.menara.site import Site
from meja.games.menara.state import State
from meja.games.menara.turn import Story
from meja.games.menara.view import View

Offer = tuple[State | None, Seat, options.Options]  # to a seat in a state
NO_OFFER: Final[Offer] = (None, NATURE, options.Options([]))


class Menara:
    """One game for the table; see `meja.game.Game`."""

    name = "menara"
    event_type: Any = AnyEvent

    def __init__(self, site: Site) -> None:
        self.site = site
        self._story: Story | None = None
        self._state: State | None = None
        self._asked: Question | None = None
        self._offer = NO_OFFER  # the last one

    @property
    def content_version(self) -> str:
        return contents().version

    def start(self, setup: Setup) -> Sequence[AnyEvent]:
        return rules.start(setup)

    def actor(self, state: State) -> Seat | None:
        return rules.actor(state, self.asks(state))

    def asks(self, state: State) -> Question | None:
        if state is not self._state:  # asked several times for each action
            self._state, self._asked = state, rules.asks(state)
        return self._asked

    def options(self, state: State, seat: Seat) -> options.Options:
        found = options.options(self.site, state, self.asks(state), seat)
        self._offer = state, seat, found
        return found

    def decide(self, state: State, seat: Seat, action: AnyAction) -> Sequence[AnyEvent]:
        """An option that somebody has looked at, as a rule the one that is chosen, is not examined again."""
        then, to, found = self._offer
        offered = state is then and seat == to and action in found.seen
        story = self._story = rules.decide(self.site, state, self.asks(state), seat, action, offered=offered)
        return story.events

    def evolve(self, now: State | None, event: AnyEvent) -> State:
        """Pure; what the last decision has already worked out is not worked out again."""
        story = self._story
        if story is not None:
            for at, happened in enumerate(story.events):
                if event is happened and now is story.states[at]:
                    return story.states[at + 1]
        return evolve.evolve(now, event)

    def after(self, now: State, events: Sequence[AnyEvent]) -> State:
        """Pure; the last decision has worked the state out already."""
        story = self._story
        if story is not None and events is story.events and now is story.states[0]:
            return story.state
        for event in events:
            now = evolve.evolve(now, event)
        return now

    def view(self, now: State, seat: Seat | None) -> View:
        return view.view(now, seat)

    def view_event(self, event: AnyEvent, seat: Seat | None) -> AnyEvent:
        return view.view_event(event, seat)

    def talk(self, state: State) -> frozenset[Talk]:
        return TALK

    def outcome(self, state: State) -> Outcome | None:
        return rules.outcome(state)
