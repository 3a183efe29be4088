"""What people are told of a room: each sees with the eyes of the seat they sit on."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Raw

from meja.game import Seat
from meja.server import messages
from meja.server.messages import Guest, Happened, Now, Refused, Snapshot, Vote
from meja.text import Text, say

if TYPE_CHECKING:
    from meja.server.room import Room

EVERY_S: Final = 0.1  # between two Room messages to everybody, on average
AHEAD_S: Final = 1.0  # of which so much may be used at once: ten messages
PEOPLE_PER_S: Final = 20_000  # entries of people in the Room messages of one room, about 2 MB


class Pace:
    """When everybody is told of changes of the room: at once at first, then about every 100 ms.

    Anybody can change something, such as their name, and everybody is sent the whole Room for it. In large rooms it is
    sent less often: 200 people who all listen are told every 2 s, which bounds the bytes a second.
    """

    def __init__(self) -> None:
        self.due_s: float | None = None  # when a change is to be told; None: there is none
        self._free_s = 0.0  # when all that was told is paid for

    def changed(self, now_s: float) -> None:
        if self.due_s is None:
            self.due_s = max(now_s, self._free_s - AHEAD_S)

    def told(self, now_s: float, people: int, receivers: int) -> None:
        self.due_s = None
        self._free_s = max(now_s, self._free_s) + max(EVERY_S, people * receivers / PEOPLE_PER_S)


def refused(id: str, why: Text, language: str) -> Refused:
    return Refused(id, why, say(why, language))


def told_room(room: "Room", *, watching: bool) -> messages.Room:
    """Who only watches is not shown how to sit down."""
    papers, here = room.papers, room.here()
    people = papers.seating.people
    return messages.Room(
        id=papers.id,
        game=papers.game,
        content=papers.content,
        stage=room.stage,
        setup=papers.setup,
        terms=papers.terms,
        host=room.host,
        owner=papers.seating.host,
        people=tuple(Guest(one.id, one.name, one.id in here, one.watches) for one in people),
        seats=papers.seating.seats,
        watch_code=papers.watch_code,
        sit_code=None if watching else papers.sit_code,
        bots=room.hosting.bots,
        holds=tuple(room.clock.holds),
        votes=tuple(Vote(seat, kind, tuple(agreed)) for (seat, kind), agreed in room.votes.items()),
        keep_days=room.keep_days,
    )


def happened(room: "Room", eye: Seat | None, after: int, now_s: float) -> Happened:
    """The events that came after so many, as these eyes see them."""
    return Happened(after + 1, eye, tuple(_encoded(room, eye, room.events[after:])), now(room, now_s))


def snapshot(room: "Room", eye: Seat | None, now_s: float) -> Snapshot:
    view = Raw(msgspec.json.encode(room.game.view(room.state, eye)))
    return Snapshot(len(room.events), eye, view, now(room, now_s))


def now(room: "Room", now_s: float) -> Now:
    left_ms = room.clock.shown_ms(room.state, now_s)
    return Now(room.game.actor(room.state), tuple(sorted(room.talk())), left_ms, room.game.outcome(room.state))


def _encoded(room: "Room", eye: Seat | None, events: Iterable[object]) -> Iterable[Raw]:
    return (Raw(msgspec.json.encode(room.game.view_event(event, eye))) for event in events)
