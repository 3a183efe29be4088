"""The one game loop: actions come in, events are decided, kept and applied, and NATURE answers in between."""

from collections.abc import Callable, Sequence
from typing import Any, Generic

from meja.game import NATURE, Action, Event, Game, Nature, Seat, State

Keep = Callable[[Sequence[Any]], None]


def replayed(game: Game[State, Action, Event, Any], events: Sequence[Event]) -> State:
    """The state after these events, which begin with the first one of a game."""
    state: State | None = None
    for event in events:
        state = game.evolve(state, event)
    assert state is not None, "a game begins with an event"
    return state


class Session(Generic[State, Action, Event]):
    """A game being played. `keep` gets all events of an action before anybody sees what they lead to."""

    def __init__(
        self,
        game: Game[State, Action, Event, Any],
        nature: Nature[State, Any, Action],
        events: Sequence[Event],
        keep: Keep | None = None,
    ) -> None:
        """`events`: what has happened so far; a new game begins with `game.start(setup)`."""
        self.game = game
        self.nature = nature
        self.keep = keep
        self.events: list[Event] = list(events)
        self.state: State = replayed(game, events)

    @property
    def actor(self) -> Seat | None:
        return self.game.actor(self.state)

    def act(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Does what a seat asks for, or raises IllegalAction and changes nothing."""
        happened = self.game.decide(self.state, seat, action)
        if self.keep is not None:
            self.keep(happened)
        self.events += happened
        self.state = self.game.after(self.state, happened)
        return happened

    def answer(self) -> Sequence[Event]:
        """Asks NATURE once."""
        question = self.game.asks(self.state)
        return self.act(NATURE, self.nature.answer(self.state, question))

    def settle(self) -> Sequence[Event]:
        """Asks NATURE until a seat is to act, or the game is over."""
        happened: list[Event] = []
        while (question := self.game.asks(self.state)) is not None:
            happened += self.act(NATURE, self.nature.answer(self.state, question))
        return happened
