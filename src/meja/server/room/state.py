"""The state of a room: plain data with questions about it. It never changes; an input leads to another one."""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from meja.game import NATURE, TALK, Rules, Seat, Talk
from meja.server.messages import RoomStage
from meja.server.room import clock as clocks
from meja.server.room.clock import Clock
from meja.server.room.effects import ConnectionId
from meja.server.room.pace import Pace
from meja.server.room.setups import plain_setup
from meja.store.store import Kept
from meja.table.hosting import HandMode, Hosting
from meja.table.room_record import Line, RoomId, RoomRecord
from meja.table.seats import PersonId, Seating
from meja.text import Text

MAX_RECENT: Final = 100  # states in memory; a client that missed more events gets a snapshot
MAX_LINES: Final = 200  # of the talk in memory, for newcomers
MAX_EVENTS: Final = 50_000  # of a game; a long one of people and bots has some thousands
MAX_EVENT_BYTES: Final = 16 * 1024 * 1024


class Damage(Exception):
    """The kept events of a room do not make a game; the message says why."""


class OtherContent(Exception):
    """The room was played with a version of the content that is not known here."""


class Viewer(NamedTuple):
    """Who is behind a connection."""

    person: PersonId
    language: str


class DeedUnderWay(NamedTuple):
    """A hand moves something. `n`: the event it began with; `seat`: whose hand, if anybody's."""

    n: int
    hand: HandMode
    seat: Seat | None
    put_back_s: float | None  # when the piece is put back; None: a guided hand lets go by itself, or it was put back


class Thought(NamedTuple):
    """A bot was asked to choose, by the question with this number."""

    seat: Seat
    n: int


class Offered(NamedTuple):
    """The options of a seat were sent to these connections, after so many acts."""

    acts: int
    seat: Seat
    to: frozenset[ConnectionId]


class Wait(NamedTuple):
    """For which seat the table waits, if for any, and since when."""

    seat: Seat | None = None
    acts: int = 0  # it begins anew with every act
    since_s: float = 0.0
    reminded_s: float = 0.0


class RoomState(msgspec.Struct, frozen=True):
    # what the room is made of; never changes
    hosting: Hosting
    game: Rules[Any, Any, Any, Any]
    new_code: Callable[[], str]  # makes the code of a link, which nobody can guess and no other room has
    keep_days: int | None  # people are told for how long this server keeps finished tables

    # what is kept
    record: RoomRecord
    events: tuple[Any, ...]
    state: Any  # of the game; None before it starts
    event_bytes: int  # of all events as JSON
    said: tuple[Line, ...]  # the newest chat lines
    said_before: int  # how many lines came before these
    answers: Mapping[tuple[PersonId, str], int | Text]  # to commands, the oldest first: the last event, or why not
    last_hand: HandMode

    # what is forgotten when the server ends
    present: Mapping[ConnectionId, Viewer] = {}
    silent: frozenset[ConnectionId] = frozenset()  # of these, the ones that do not answer any more
    deed: DeedUnderWay | None = None
    thinking: Thought | None = None
    thoughts: int = 0  # questions to bots so far
    refused: int = 0  # choices in a row of the bot that thinks that were refused
    failing: frozenset[Seat] = frozenset()  # of bots for which an action at random was played last
    left_to_people: int | None = None  # after this number of events a bot left it to people to go on
    votes: Mapping[tuple[Seat, str], tuple[PersonId, ...]] = {}  # for a bot in the seat of somebody who is away
    clock: Clock = Clock()
    acts: int = 0  # grows with every act of a seat or of nature, also across restarts; the passing of time is none
    recent: tuple[Any, ...] = ()  # the states after the newest events; the last one is `state`
    shown: Mapping[Seat | None, Any] = {}  # the views of `state` that were told, by seat
    offered: Offered | None = None  # whose options were sent last
    wait: Wait = Wait()
    pace: Pace = Pace()
    told_stage: RoomStage | None = None  # of the last Room message that everybody got
    fan_out_full_s: float = 0.0  # when the bucket of fleeting messages is full again
    is_deleted: bool = False

    @property
    def id(self) -> RoomId:
        return self.record.id

    @property
    def seating(self) -> Seating:
        return self.record.seating

    @property
    def stage(self) -> RoomStage:
        if not self.events:
            return "lobby"
        return "playing" if self.game.outcome(self.state) is None else "over"

    @property
    def host(self) -> PersonId:
        """The owner of the room (`seating.host`) or, while they are away, the first player who is here: a stand-in,
        who keeps the game going, but can neither remove the owner nor delete the table."""
        owner, here = self.seating.host, self.here()
        players = (person.id for person in self.seating.people if person.may_lead and person.id in here)
        return owner if owner in here else next(players, owner)

    @property
    def is_full(self) -> bool:
        """Whether nobody may act any more, because the game takes too much space in the store."""
        return len(self.events) >= MAX_EVENTS or self.event_bytes >= MAX_EVENT_BYTES

    @property
    def needs_beat(self) -> bool:
        """Whether it matters within seconds who is connected: the clock runs, or somebody is silent."""
        return self.clock.counted_s is not None or bool(self.silent)

    @property
    def actor(self) -> Seat | None:
        """Who is to act in the game; None: no game is on."""
        return self.game.actor(self.state) if self.stage == "playing" else None

    @property
    def is_paused(self) -> bool:
        timer = self.hosting.timer
        return timer is not None and timer.is_paused(self.state)

    def here(self) -> set[PersonId]:
        """The people with a connection that answers."""
        return {one.person for id, one in self.present.items() if id not in self.silent}

    def is_here(self, person: PersonId) -> bool:
        return person in self.here()

    def connections_of(self, person: PersonId) -> list[ConnectionId]:
        return [id for id, one in self.present.items() if one.person == person]

    def name_of(self, person: PersonId) -> str:
        return next(one.name for one in self.seating.people if one.id == person)

    def eye(self, person: PersonId) -> Seat | None:
        """The seat whose view a person sees: their first one; None: the view of spectators."""
        return first_seat(self.seating, person)

    def talk(self) -> frozenset[Talk]:
        return self.game.talk(self.state) if self.stage == "playing" else TALK

    def bot_that_waits(self) -> Seat | None:
        """The bot that leaves it to people to go on: the host acts for it."""
        actor = self.actor
        return actor if self.left_to_people == len(self.events) and actor in self.seating.bots() else None

    def seat_to_offer(self) -> Seat | None:
        """The seat that can act now: whose turn it is, or whose hand is moving something."""
        if self.stage != "playing" or self.is_paused:
            return None
        actor = self.actor
        return self.deed.seat if actor == NATURE and self.deed is not None else actor if actor != NATURE else None

    def acts_for(self, seat: Seat) -> PersonId | None:
        """Who acts for a seat: the person on it, or the host for a bot that leaves it to people."""
        sitter = self.seating.seats[seat]
        return self.host if seat == self.bot_that_waits() else sitter if isinstance(sitter, str) else None

    def due_s(self) -> float | None:
        """When `inputs.tick` is to be called, if nothing else comes in before."""
        if self.is_deleted:
            return None
        clock_s = clocks.due_s(self.hosting.timer, self.clock, self.state) if self.stage == "playing" else None
        due = [clock_s, self.pace.due_s, self._reminder_s(), self.deed.put_back_s if self.deed is not None else None]
        return min((at_s for at_s in due if at_s is not None), default=None)

    def _reminder_s(self) -> float | None:
        every = self.record.terms.remind_s
        if every is None or self.wait.seat is None or not self.present:
            return None
        return self.wait.reminded_s + every


def first_seat(seating: Seating, person: PersonId) -> Seat | None:
    return next(iter(seating.seats_of(person)), None)


def load_room(kept: Kept, hosting: Hosting, new_code: Callable[[], str], keep_days: int | None = None) -> RoomState:
    """The state of a kept room in which nobody is yet; raises Damage or OtherContent."""
    game = hosting.game()
    events, recent = _replayed(game, kept)
    said = kept.said[-MAX_LINES:]
    hands = [asked.hand for _, asked in kept.asked if asked.hand]
    return RoomState(
        hosting=hosting,
        game=game,
        new_code=new_code,
        keep_days=keep_days,
        record=replace(kept.record, setup=plain_setup(hosting, kept.record.setup)),
        events=events,
        state=recent[-1],
        event_bytes=sum(map(len, kept.events)),
        said=said,
        said_before=kept.said_before + len(kept.said) - len(said),
        answers={(asked.person, asked.id): n for n, asked in kept.asked},
        last_hand="free" if hands and hands[-1] == "free" else "guided",
        acts=len(events),
        recent=recent,
    )


def _replayed(game: Rules[Any, Any, Any, Any], kept: Kept) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The events of a kept room, and the newest states."""
    content = kept.record.content
    if kept.events and content not in game.content_versions:
        known = ", ".join(game.content_versions)
        raise OtherContent(f"it was played with content {content}, this Meja has {known}")
    decoder = msgspec.json.Decoder(game.event_type)
    events: list[Any] = []
    states: deque[Any] = deque([None], MAX_RECENT)
    for n, data in enumerate(kept.events, start=1):
        try:
            event = decoder.decode(data)
            if n == 1 and (played := game.content_of(event)) != content:
                raise Damage(f"it was begun with content {played}, its record says {content}")
            states.append(game.evolve(states[-1], event))
        except Damage:
            raise
        except Exception as error:
            raise Damage(f"event {n} cannot be read, or does not follow from those before it: {error}") from error
        events.append(event)
    return tuple(events), tuple(states)
