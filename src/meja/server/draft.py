"""A step of a room while it is being made."""

from dataclasses import dataclass, field
from typing import Any

from meja.server.effects import Begin, ConnectionId, Effect
from meja.table.papers import Asked, Line
from meja.table.seats import PersonId


@dataclass
class Draft:
    """What the step that is being made has come to so far."""

    events: list[Any] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    asked: Asked | None = None
    done: tuple[ConnectionId, tuple[PersonId, str]] | None = None
    begun: Begin | None = None
    last: list[Effect] = field(default_factory=list)  # after everything else
    papers_changed: bool = False
    deletes: bool = False  # the whole room
    room_changed: bool = False
    room_told: set[ConnectionId] = field(default_factory=set)  # who knows of it already
    new_eyes: set[PersonId] = field(default_factory=set)
    heard_s: float | None = None  # when somebody who plays and is gone now was last heard of
