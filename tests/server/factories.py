"""A room of the toy game with its people, their messages, and a store that keeps each step before its effects."""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, TypeVar

import msgspec
from msgspec import Raw

from meja.game import Seat
from meja.server.messages import Act, Done, FromBrowser, FromServer, Hello, Refused, Start, encode
from meja.server.room import inputs
from meja.server.room.effects import Effect, Step, Tell
from meja.server.room.inputs import Next
from meja.server.room.state import RoomState, load_room
from meja.store.store import Write
from meja.table.hosting import HandMode, Hosting, Terms
from meja.table.room_record import RoomRecord
from meja.table.seats import Person, PersonId, Seating, Sitter
from tests.server import toy
from tests.store.memory import MemoryStore

ROOM = "room"
SEED = 7
SOME_DAY_S = 1_700_000_000  # Unix time
PEOPLE = (Person("ada", "Ada"), Person("bob", "Bob"), Person("eve", "Eve"), Person("wim", "Wim", watches=True))

Wanted = TypeVar("Wanted", bound=Effect | FromServer)


def raw(thing: Any) -> Raw:
    return Raw(msgspec.json.encode(thing))


class Company:
    """People of a room by their names, each with one connection at most."""

    def __init__(self, hosting: Hosting, record: RoomRecord) -> None:
        self.hosting = hosting
        self.store = MemoryStore()
        self.store.write([Write(ROOM, record=record)])
        self.numbers = count(1)
        self.connections: dict[PersonId, int] = {}
        self.heard: dict[PersonId, list[FromServer]] = {}  # all messages to each person
        self.now_s = 1000.0
        self.step = Step(None, ())  # of the last input
        self.room = self._woken()

    def _woken(self) -> RoomState:
        kept = self.store.room(ROOM)
        assert kept is not None
        return load_room(kept, self.hosting, lambda: f"code{next(self.numbers)}")

    def reload(self) -> None:
        """Loads the room from the store, as after a restart; nobody is connected."""
        self.connections.clear()
        self.room = self._woken()

    # Inputs of people

    def come(self, *people: PersonId, **hello: Any) -> Step:
        for person in people:
            self.connections[person] = next(self.numbers)
            self.run(inputs.connect, self.connections[person], person, Hello("", **hello), self.now_s)
        return self.step

    def go(self, *people: PersonId) -> Step:
        for person in people:
            self.run(inputs.disconnect, self.connections.pop(person), self.now_s)
        return self.step

    def send(self, person: PersonId, message: FromBrowser) -> Step:
        return self.run(inputs.receive, self.connections[person], message, self.now_s, SOME_DAY_S)

    def answer(self, person: PersonId, kind: type, *args: Any, id: str = "", **more: Any) -> Done | Refused:
        """Sends a command, with a new id unless one is given, and returns its answer."""
        id = id or f"c{next(self.numbers)}"
        connection = self.connections[person]
        step = self.send(person, kind(id, *args, **more))
        told = [effect.message for effect in step.effects if isinstance(effect, Tell) and connection in effect.to]
        (answer,) = [one for one in told if isinstance(one, Done | Refused) and one.id == id]
        return answer

    def do(self, person: PersonId, kind: type, *args: Any, **more: Any) -> Step:
        answer = self.answer(person, kind, *args, **more)
        assert isinstance(answer, Done), answer
        return self.step

    def refusal(self, person: PersonId, kind: type, *args: Any, **more: Any) -> str:
        """Sends a command that must be refused, and returns the message id of the refusal."""
        before = self.room.record
        answer = self.answer(person, kind, *args, **more)
        assert isinstance(answer, Refused), answer
        assert self.room.record is before
        assert self.step.write is None or self.step.write.asked is None
        return answer.text.id

    def act(self, person: PersonId, seat: Seat, action: Any, hand: HandMode = "guided", **more: Any) -> Step:
        return self.do(person, Act, seat, raw(action), hand, **more)

    def run(self, take: Callable[..., Next], *args: Any) -> Step:
        """Runs an input of the room."""
        self.room, step = take(self.room, *args)
        return self.took(step)

    # Inputs of the clock and the store

    def wait(self, seconds: float) -> Step:
        """Advances the time, with a tick whenever the room asked for one."""
        until_s = self.now_s + seconds
        while (due_s := self.room.due_s()) is not None and due_s <= until_s:
            self.now_s = due_s
            self.run(inputs.tick, due_s)
        self.now_s = until_s
        return self.step

    def took(self, step: Step) -> Step:
        """Writes the step to the store, then delivers its messages."""
        if step.write is not None:
            self.store.write([step.write])
        self.step = step
        for person in self.connections:
            self.heard.setdefault(person, []).extend(self.told(person))
        return step

    # Results

    def told(self, person: PersonId) -> list[FromServer]:
        """Returns the messages to a person in the last step."""
        connection = self.connections[person]
        return [tell.message for tell in self.effects(Tell) if connection in tell.to]

    def kinds(self, person: PersonId) -> list[str]:
        return [type(message).__name__ for message in self.told(person)]

    def only(self, person: PersonId, kind: type[Wanted]) -> Wanted:
        """Returns the only message of a kind to a person in the last step."""
        (found,) = [message for message in self.told(person) if isinstance(message, kind)]
        return found

    def bytes_told(self, person: PersonId) -> bytes:
        return b"\n".join(encode(message) for message in self.heard[person])

    def effects(self, kind: type[Wanted]) -> list[Wanted]:
        return [effect for effect in self.step.effects if isinstance(effect, kind)]

    def happened(self) -> list[Any]:
        """Returns the events that were written in the last step."""
        kept = self.step.write.events if self.step.write is not None else ()
        return [msgspec.json.decode(event, type=self.room.game.event_type) for event in kept]

    @property
    def seats(self) -> tuple[Sitter, ...]:
        return self.room.seating.seats


class Line:
    """A transport to a browser that accepts `room` frames until it is full."""

    def __init__(self, room: int = 1000) -> None:
        self.room = room
        self.is_open = True
        self.sent: list[bytes] = []
        self.drained: Callable[[], None] | None = None
        self.heard_s = 0.0

    @property
    def keeps_up(self) -> bool:
        return self.room > 0

    def write(self, frame: bytes) -> None:
        self.sent.append(frame)
        self.room -= 1

    def drain(self, room: int = 1000) -> None:
        self.room = room
        assert self.drained is not None
        self.drained()


def lobby(
    *,
    hosting: Hosting | None = None,
    setup: Any = None,
    sitters: Sequence[Sitter] = ("ada", "bob"),
    here: Sequence[PersonId] = ("ada", "bob", "eve", "wim"),
    people: Sequence[Person] = PEOPLE,
    seed: int = SEED,
    **terms: Any,
) -> Company:
    """Returns a room before the game: Ada is the host and sits with Bob, Eve has no seat, Wim watches."""
    hosting = hosting if hosting is not None else toy.ToyHosting()
    setup = setup or toy.Setup(players=len(sitters))
    seating = Seating(people[0].id, tuple(people), tuple(sitters))
    content = hosting.game().content_versions[-1]
    record = RoomRecord(ROOM, hosting.name, content, raw(setup), Terms(**terms), seating, "sit", "watch", seed, 0)
    company = Company(hosting, record)
    company.come(*here)
    return company


def playing(**more: Any) -> Company:
    """Returns a room whose game has just begun."""
    company = lobby(**more)
    company.do("ada", Start)
    return company
