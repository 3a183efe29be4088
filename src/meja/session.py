"""The one game loop: actions come in, events are decided, kept and applied, and NATURE answers in between."""

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any, Generic, Self

from meja.game import NATURE, ActionT, EventT, Nature, Rules, Seat, StateT

Keep = Callable[[Sequence[Any]], None]


def replayed(game: Rules[StateT, ActionT, EventT, Any], events: Sequence[EventT]) -> StateT:
    """The state after these events, which begin with the first one of a game."""
    state: StateT | None = reduce(game.evolve, events, None)
    assert state is not None, "a game begins with an event"
    return state


class Session(Generic[StateT, ActionT, EventT]):
    """A game being played. `keep` gets all events of an action before anybody sees what they lead to."""

    def __init__(
        self,
        game: Rules[StateT, ActionT, EventT, Any],
        nature: Nature[StateT, Any, ActionT],
        events: Sequence[EventT],
        keep: Keep | None = None,
    ) -> None:
        """`events`: what has happened so far; a new game begins with `game.start(setup)`."""
        self.game = game
        self.nature = nature
        self.keep = keep
        self.events: list[EventT] = list(events)
        self.state: StateT = replayed(game, events)

    @classmethod
    def at(cls, game: Rules[StateT, ActionT, EventT, Any], nature: Nature[StateT, Any, ActionT], state: StateT) -> Self:
        """Returns a session that begins in a state in the middle of a game; its events begin there too."""
        made = cls.__new__(cls)
        made.game, made.nature, made.keep, made.events, made.state = game, nature, None, [], state
        return made

    def copy(self) -> Self:
        """Returns a session of the same game that goes on by itself; its events are kept nowhere."""
        made = self.at(self.game, self.nature, self.state)
        made.events = self.events.copy()
        return made

    def rewind(self, state: StateT, n_events: int) -> None:
        """Goes back to an earlier state, after its first `n_events` events."""
        self.state = state
        del self.events[n_events:]

    @property
    def actor(self) -> Seat | None:
        return self.game.actor(self.state)

    def act(self, seat: Seat, action: ActionT, offered: Any | None = None) -> Sequence[EventT]:
        """Does what a seat asks for, or raises IllegalAction and changes nothing. `offered`: see `Game.decide`."""
        decision = self.game.decide(self.state, seat, action, offered)
        events = decision.events
        if self.keep is not None:
            self.keep(events)
        self.events += events
        self.state = decision.state
        return events

    def answer(self) -> Sequence[EventT]:
        """Asks NATURE once."""
        question = self.game.asks(self.state)
        return self.act(NATURE, self.nature.answer(self.state, question), question)

    def settle(self) -> Sequence[EventT]:
        """Asks NATURE until a seat is to act, or the game is over."""
        happened: list[EventT] = []
        while (question := self.game.asks(self.state)) is not None:
            happened += self.act(NATURE, self.nature.answer(self.state, question), question)
        return happened
