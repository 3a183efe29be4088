"""The game of a room, as far as it has come: events follow from actions, and the state from the events."""

from collections.abc import Sequence
from typing import Any

import msgspec

from meja.game import Game, Seat


class Damage(Exception):
    """The events that are kept of a room do not make a game; the message says why."""


class OtherContent(Exception):
    """A room was played with other floors and cards than there are; the Meja that has those can open it."""


class Play:
    def __init__(self, game: Game[Any, Any, Any, Any], content: str, kept: Sequence[bytes]) -> None:
        """What is kept has happened, with that content; raises Damage or OtherContent."""
        self.game = game
        self.events: list[Any] = []
        self.new: list[Any] = []  # those that nobody was told of yet
        self.state: Any = None
        self.acts = 0  # what seats and nature did; that time passes is nothing that anybody waits for
        self._replay(content, kept)

    def act(self, seat: Seat, action: Any) -> None:
        self.happen(self.game.decide(self.state, seat, action))
        self.acts += 1

    def happen(self, events: Sequence[Any]) -> None:
        """All of them, or none."""
        state = self.state
        for event in events:
            state = self.game.evolve(state, event)
        self.state = state
        self.events += events
        self.new += events

    def _replay(self, content: str, kept: Sequence[bytes]) -> None:
        if kept and content != self.game.content_version:
            raise OtherContent(f"it was played with content {content}, this Meja has {self.game.content_version}")
        decoder = msgspec.json.Decoder(self.game.event_type)
        for n, data in enumerate(kept, start=1):
            try:
                event = decoder.decode(data)
                self.state = self.game.evolve(self.state, event)
            except Exception as error:
                raise Damage(f"event {n} cannot be read, or does not follow from those before it: {error}") from error
            self.events.append(event)
