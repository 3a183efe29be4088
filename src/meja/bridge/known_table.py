"""What the messages of a server say about a table, for one of its people."""

from typing import Any

import msgspec

from meja.bridge.link import BridgeError
from meja.bridge.patching import patched
from meja.game import Seat
from meja.server.messages import Happened, Now, Options, Room, Snapshot


class KnownTable:
    def __init__(self, person: str) -> None:
        self.person = person
        self.room: Room | None = None
        self.last_event = self.last_said = 0
        self.eye: Seat | None = None
        self.view: Any = None  # after the last event, as JSON
        self.now: Now | None = None
        self.options: Options | None = None

    @property
    def seat(self) -> Seat | None:
        """One's own seat, also while a bot of the server sits in."""
        for seat, sitter in enumerate(self.room.seats if self.room is not None else ()):
            if self.person in (sitter, getattr(sitter, "sits_in_for", None)):
                return seat
        return None

    @property
    def is_away(self) -> bool:
        """Whether a bot of the server sits in for oneself."""
        return self.seat is not None and self.room is not None and self.room.seats[self.seat] != self.person

    @property
    def free_seats(self) -> list[Seat]:
        return [seat for seat, sitter in enumerate(self.room.seats if self.room is not None else ()) if sitter is None]

    @property
    def offered(self) -> Options | None:
        """The options that hold now, if it is one's own turn."""
        now, options = self.now, self.options
        if now is None or options is None or now.paused or now.outcome is not None:
            return None
        is_mine = options.seat == self.seat == now.actor and not self.is_away
        return options if is_mine and options.acts == now.acts else None

    def take_snapshot(self, message: Snapshot) -> None:
        self.last_event, self.eye, self.now = message.n, message.eye, message.now
        self.view = msgspec.json.decode(message.view)

    def take_events(self, message: Happened) -> list[Any]:
        """Returns the events that are new."""
        if message.first != self.last_event + 1:
            raise BridgeError("The server has left out events of the game.")
        self.eye, self.now = message.eye, message.now
        for moment in message.moments:
            self.last_event += 1
            self.view = patched(self.view, moment.patch)
        return [moment.event for moment in message.moments]
