"""A server, its store and its clients in one thread with a simulated clock: all that happens follows from a seed.

Real are the room, its driver, its connections and the store; the network, the clock and the disk are not. Connections
are cut, slow down and come back while messages of the old one are still under way; commands are sent twice; the disk
takes its time and is full at times; the server is killed, and everything that was not kept is gone.
"""

import heapq
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from random import Random
from typing import Any

import msgspec

from meja.game import Seat
from meja.server.connection import Connection
from meja.server.fair import Job
from meja.server.messages import (
    POSES_ALL,
    Act,
    Command,
    Delete,
    FromBrowser,
    HandOver,
    Hello,
    Hold,
    LetGo,
    Recall,
    Rise,
    Say,
    SeatBot,
    Sit,
    Start,
    Study,
    Suggest,
    Wonder,
)
from meja.server.messages import decode as decode_message
from meja.server.messages import encode as encode_message
from meja.server.room.state import load_room
from meja.server.runtime import POSES, RoomRuntime, Services
from meja.store.store import StoreError, Write
from meja.table.hosting import Terms
from meja.table.room_record import RoomRecord
from meja.table.seats import BotSeat, Person, Seating
from tests.json_patch import patched
from tests.server import toy
from tests.store.memory import MemoryStore

ROOM = "room"


class Loop:
    """The simulated clock and its scheduled callbacks."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.heap: list[tuple[float, int, Handle]] = []
        self.order = count()

    def time(self) -> float:
        return self.now_s

    def call_at(self, when: float, callback: Callable[[], Any]) -> "Handle":
        handle = Handle(callback)
        heapq.heappush(self.heap, (max(when, self.now_s), next(self.order), handle))
        return handle

    def call_later(self, delay: float, callback: Callable[[], Any]) -> "Handle":
        return self.call_at(self.now_s + delay, callback)

    def call_soon_threadsafe(self, callback: Callable[..., Any], *args: Any) -> "Handle":
        return self.call_at(self.now_s, lambda: callback(*args))

    def run(self, until_s: float) -> None:
        while self.heap and self.heap[0][0] <= until_s:
            self.now_s, _, handle = heapq.heappop(self.heap)
            if not handle.is_cancelled:
                handle.callback()
        self.now_s = until_s


class Handle:
    def __init__(self, callback: Callable[[], Any]) -> None:
        self.callback = callback
        self.is_cancelled = False

    def cancel(self) -> None:
        self.is_cancelled = True


class Inline:
    """Runs jobs at once, and reports them a little later."""

    def submit(self, job: Job) -> None:
        job.call()


class Disk:
    """Stores writes in order, after a delay; a full disk stores nothing."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.waiting: list[tuple[Write, Future[None]]] = []
        self.is_busy = False
        self.is_dead = False

    def submit(self, write: Write) -> "Future[None]":
        done: Future[None] = Future()
        self.waiting.append((write, done))
        if not self.is_busy:
            self.is_busy = True
            self.world.loop.call_later(self.world.rng.random() * 0.05, self._write)
        return done

    def _write(self) -> None:
        self.is_busy = False
        if self.is_dead:
            return
        group, self.waiting = self.waiting, []
        for write, done in group:
            if self.world.rng.random() < self.world.full:
                done.set_exception(StoreError("the disk is full"))
                continue
            try:
                self.world.store.write([write])
            except StoreError as error:
                done.set_exception(error)
            else:
                done.set_result(None)


class Wire:
    """The server's end of a connection; `protocol.Protocol` without a network."""

    def __init__(self, client: "Client") -> None:
        self.client = client
        self.is_open = True
        self.keeps_up = True
        self.unsent = 0
        self.drained: Callable[[], None] | None = None
        self.last_s = 0.0  # frames arrive in order
        self.answered_s = client.world.loop.now_s

    def write(self, frame: bytes) -> None:
        world = self.client.world
        if world.rng.random() < world.slow:
            self.keeps_up = False
            world.loop.call_later(world.rng.random() * 3, self._drain)
        self.last_s = max(self.last_s, world.loop.now_s + world.rng.random() * world.delay_s)
        world.loop.call_at(self.last_s, lambda: self.client.hear(self, frame))

    def ping(self) -> None:
        """Does nothing: pings count as answered at once, see `heard_s`."""

    @property
    def heard_s(self) -> float:
        """A client with this connection answers each ping."""
        if self.client.wire is self:
            self.answered_s = self.client.world.loop.now_s
        return self.answered_s

    def _drain(self) -> None:
        self.keeps_up = True
        if self.is_open and self.drained is not None:
            self.drained()


class Client:
    """A client that behaves like the page's socket.ts: it resends unanswered commands after a reconnect."""

    def __init__(self, world: "World", person: str) -> None:
        self.world, self.person = world, person
        self.wire: Wire | None = None
        self.connection: Connection | None = None
        self.last_event = self.last_said = 0
        self.eye: Seat | None = None
        self.view: Any = None  # after the last event: a snapshot with the patches of the moments since
        self.options: dict[str, Any] | None = None  # the newest
        self.seen: dict[int, tuple[Seat | None, bytes]] = {}
        self.pending: dict[str, Command] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.room: dict[str, Any] = {}
        self.now: dict[str, Any] = {}
        self.lines: list[str] = []
        self.poses: list[bytes] = []
        self.numbers = count(1)
        self.sent_s = 0.0

    # Sending

    def come(self) -> None:
        if self.world.runtime is None:
            return
        self.wire = Wire(self)
        wire = self.wire
        self.connection = Connection(next(self.world.numbers), wire, lambda: self.cut(wire), most=3000)  # type: ignore[arg-type]
        self._send(Hello(self.person, last_event=self.last_event, eye=self.eye, last_said=self.last_said))

    def ask(self, command: Command) -> None:
        self.pending[command.id] = command
        if self.wire is not None:
            for _ in range(1 + (self.world.rng.random() < self.world.twice)):
                self._send(command)

    def _send(self, message: FromBrowser | Command) -> None:
        wire, connection, crashes = self.wire, self.connection, self.world.crashes
        assert wire is not None
        assert connection is not None
        data = encode_message(message)

        def arrive() -> None:
            """Messages sent before the connection was cut may still arrive until the server notices."""
            runtime = self.world.runtime
            if runtime is None or crashes != self.world.crashes or not wire.is_open:
                return
            message = decode_message(data)
            if isinstance(message, Hello):
                runtime.connect(connection, message.token, message)
            elif connection.id in runtime.connections:
                runtime.receive(connection, message)

        self.sent_s = max(self.sent_s, self.world.loop.now_s + self.world.rng.random() * self.world.delay_s)
        self.world.loop.call_at(self.sent_s, arrive)

    def cut(self, wire: Wire | None = None, *, silently: bool = False) -> None:
        """Cuts the connection; the server notices at once, or later."""
        cut = wire or self.wire
        if cut is None:
            return
        connection, runtime = self.connection, self.world.runtime
        if cut is self.wire:
            self.wire = self.connection = None

        def noticed() -> None:
            cut.is_open = False
            if runtime is not None and runtime is self.world.runtime and connection is not None:
                runtime.disconnect(connection)

        if silently:
            self.world.loop.call_later(self.world.rng.random() * 20, noticed)
        else:
            noticed()

    # Receiving

    def hear(self, wire: Wire, frame: bytes) -> None:
        if wire is not self.wire:
            return
        opcode, data = unframed(frame)
        if opcode == 2:
            kind, _ = POSES.unpack_from(data)
            self.poses = [data] if kind == POSES_ALL else [*self.poses, data]
            return
        message = msgspec.json.decode(data)
        match message["type"]:
            case "Happened":
                assert message["first"] == self.last_event + 1, "an event is lost, or told twice"
                assert self.view is None or message["eye"] == self.eye, "other eyes begin with a snapshot"
                self.eye = message["eye"]
                for moment in message["moments"]:
                    self.last_event += 1
                    self._saw(moment)
                self.now = message["now"]
            case "Snapshot":
                assert message["n"] >= self.last_event, "what was told is not kept"
                self.last_event, self.eye, self.now = message["n"], message["eye"], message["now"]
                self.view = message["view"]
            case "Options":
                self.options = message
            case "Done" | "Refused" | "Foreseen" | "Suggested" | "Studied" | "Recalled":
                if self.pending.pop(message["id"], None) is not None:
                    self.answers[message["id"]] = message
            case "Said":
                for at, line in enumerate(message["lines"], start=message["first"]):
                    if at == self.last_said + 1:
                        self.last_said = at
                        self.lines.append(line["text"])
                    else:
                        assert at <= self.last_said or message["first"] == at, "something said is lost"
            case "Welcome":
                for command in self.pending.values():
                    self._send(command)
            case "Room":
                self.room = message
            case "Bye":
                assert message["again"]

    def _saw(self, moment: dict[str, Any]) -> None:
        decoded = msgspec.convert(moment["event"], toy.Event)
        self.seen[self.last_event] = (self.eye, msgspec.json.encode(decoded))
        self.view = patched(self.view, moment.get("patch", []))


class World:
    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.loop = Loop()
        self.store = MemoryStore(now_ns=lambda: int(self.loop.now_s * 1e9))
        self.numbers = count(1)
        self.delay_s = self.rng.choice([0.0, 0.05, 0.5])
        self.twice, self.slow, self.full = (self.rng.choice([0.0, 0.1]) for _ in range(3))
        self.full /= 4
        self.runtime: RoomRuntime | None = None
        self.disk = Disk(self)
        self.hosting = toy.ToyHosting()
        self.crashes = 0
        seats = self.rng.randint(1, 3)
        people = (*(Person(f"p{n}", f"P{n}") for n in range(seats + 1)), Person("w", "W", watches=True))
        goal = self.rng.choice([10, 25])
        setup = msgspec.Raw(msgspec.json.encode(toy.Setup(seats, goal, silent=self.rng.random() < 0.5)))
        terms = Terms(tower=self.rng.choice(["physics", "geometric"]), pace_s=0.3, remind_s=self.rng.choice([None, 10]))
        bot_seat = seats > 1 and self.rng.random() < 0.3
        sitters = tuple(BotSeat("adder") if bot_seat and n == seats - 1 else f"p{n}" for n in range(seats))
        record = RoomRecord(ROOM, "toy", "toy-1", setup, terms, Seating("p0", people, sitters), "s", "w", seed, 0)
        self.store.write([Write(ROOM, record=record)])
        self.clients = [Client(self, person.id) for person in people]
        self.wake()

    # The server

    def wake(self) -> None:
        kept = self.store.room(ROOM)
        assert kept is not None
        self.hosting.deeds = toy.ToyDeeds()
        self.hosting.deeds.begun = self._work
        self.disk = Disk(self)
        room = load_room(kept, self.hosting, lambda: f"code{next(self.numbers)}")
        services = Services(
            loop=self.loop,
            writer=self.disk,
            bots=Inline(),
            options=Inline(),
            queries=Inline(),
            process_queries=Inline(),
            keep_track=lambda room, event, track: None,
            evicted=self._lost,
            world_s=lambda: self.loop.now_s,
            counts=Counter(),
        )
        self.runtime = RoomRuntime(room, services)

    def crash(self) -> None:
        """Simulates SIGKILL: all that is not on the disk is lost."""
        self.crashes += 1
        self.disk.is_dead = True
        self.runtime = None
        for client in self.clients:
            client.wire = client.connection = None
        self.wake()

    def _lost(self, runtime: RoomRuntime) -> None:
        if runtime is self.runtime:
            self.disk.is_dead = True
            self.loop.call_later(0, self.wake)

    def _work(self, room: str) -> None:
        """Begins a deed, which moves for a while."""
        deeds = self.hosting.deeds
        tell, done, hand = deeds.under_way[room]

        def go_on(n: int) -> None:
            if deeds.under_way.get(room, (None, None))[1] is not done:
                return
            tell(f"piece {n}".encode())
            if n < 5 or hand == "free":
                if n < 200:
                    self.loop.call_later(self.rng.random() * 0.2, lambda: go_on(n + 1))
            else:
                deeds.end(room, toy.Settle(moved=self.rng.random() < 0.8))

        self.loop.call_later(self.rng.random() * 0.1, lambda: go_on(0))

    # Clients

    def stir(self) -> None:
        """Lets one random client act, reconnect or fail."""
        client = self.rng.choice(self.clients)
        if self.rng.random() < 0.4:  # the client whose turn it is
            waited = client.now.get("actor")
            sitters = client.room.get("seats", ())
            waited_for = sitters[waited] if waited is not None and 0 <= waited < len(sitters) else None
            client = next((one for one in self.clients if one.person == waited_for), client)
        chance = self.rng.random()
        if client.wire is None:
            client.come()
        elif chance < 0.04:
            client.cut(silently=self.rng.random() < 0.5)
        elif chance < 0.045:
            self.crash()
        elif len(client.pending) < 4:
            client.ask(self._wish(client))

    def _wish(self, client: Client) -> Command:
        id = f"{client.person}-{next(client.numbers)}"
        if client.room.get("stage") == "lobby":
            return Start(id)
        seats = [seat for seat, sitter in enumerate(client.room.get("seats", ())) if sitter == client.person]
        if not seats or self.rng.random() < 0.1:
            wishes = [Say(id, f"said {id}"), Sit(id, self.rng.randrange(3)), Hold(id, self.rng.random() < 0.3)]
            return self.rng.choice([*wishes, SeatBot(id, self.rng.randrange(3), "adder")])
        if client.person != "p0" and self.rng.random() < 0.02:  # refused, also while standing in for the owner
            return Delete(id)
        if self.rng.random() < 0.04:
            return self.rng.choice([Rise(id, seats[0]), HandOver(id, seats[0], self.rng.choice(self.clients).person)])
        if self.rng.random() < 0.1:
            return LetGo(id, seats[0])
        if self.rng.random() < 0.1:
            action = msgspec.Raw(msgspec.json.encode(toy.Add(id)))
            seat = self.rng.randrange(3)
            of_seat = [Wonder(id, seat, (action, action)), Suggest(id, seat)]
            return self.rng.choice([*of_seat, Study(id), Recall(id)])
        kinds = [toy.Add(id)] * 6 + [toy.Peek(id)] * 3 + [toy.Push(id)] * 2 + [toy.Run(id), toy.TakeBack()]
        action = msgspec.Raw(msgspec.json.encode(self.rng.choice(kinds)))
        return Act(id, seats[0], action, self.rng.choice(["guided", "free"]))

    def play(self, stirs: int) -> None:
        for _ in range(stirs):
            self.stir()
            self.loop.run(self.loop.now_s + self.rng.expovariate(4))

    def calm(self) -> None:
        """Ends all faults, connects everybody, and finishes what is under way."""
        self.slow = self.full = self.twice = 0.0
        for _ in range(60):
            for client in self.clients:
                if client.wire is None:
                    client.come()
            self.loop.run(self.loop.now_s + 1.0)
        for tell_room in list(self.hosting.deeds.under_way):
            self.hosting.deeds.let_go(tell_room)
        self.loop.run(self.loop.now_s + 5.0)


def unframed(frame: bytes) -> tuple[int, bytes]:
    """Returns the opcode and the data of a frame from the server."""
    size = frame[1]
    at = {126: 4, 127: 10}.get(size, 2)
    return frame[0] & 15, frame[at:]
