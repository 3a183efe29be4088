"""Somebody at a browser, as web/src/socket.ts has it: what was not answered is sent again, and nothing is forgotten."""

import http.client
import time
from collections.abc import Callable, Sequence
from itertools import count
from select import select
from typing import Any, Protocol

import msgspec

from meja.game import Seat
from meja.server.messages import (
    Act,
    Bye,
    Command,
    Done,
    Foreseen,
    FromBrowser,
    FromServer,
    Guest,
    Happened,
    Hello,
    Now,
    Options,
    Recalled,
    Refused,
    Room,
    Said,
    Snapshot,
    Studied,
    Suggested,
    Welcome,
    encode,
)
from tests.server.wire import HOST, PATIENCE_S, Gone, Wire

DECODER: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
A_MOMENT_S = 0.02


class Mind(Protocol):
    """What somebody thinks of what they are told."""

    def see(self, event: bytes) -> None: ...

    def choose(self) -> Any | None:
        """An action of the game, if it is time for one."""

    def view(self) -> bytes:
        """The game as it must look now."""


class Client:
    def __init__(self, port: int, admission: dict[str, Any], name: str, mind: Mind | None = None) -> None:
        self.port, self.admission, self.name, self.mind = port, admission, name, mind
        self.room_id, self.token, self.person = admission["room"], admission["token"], admission["person"]
        self.sit_code, self.watch_code = admission["sit_code"], admission["watch_code"]
        self.wire: Wire | None = None
        self.comings = 0
        self.close_codes: list[int | None] = []  # of connections that the server ended
        self.numbers = count(1)
        self.last_event = self.last_said = 0
        self.eye: Seat | None = None
        self.seen: dict[int, bytes] = {}  # events, by their number
        self.snapshots: list[Snapshot] = []
        self.room: Room | None = None
        self.now: Now | None = None
        self.pending: dict[str, Command] = {}
        self.acts: dict[str, Act] = {}
        self.done: dict[str, int] = {}  # commands that were carried out, by the last event that was told then
        self.refused: dict[str, Refused] = {}
        self.options: Options | None = None
        self.found: dict[str, Foreseen | Suggested | Studied | Recalled] = {}  # answers to questions
        self.lines: list[str] = []
        self.poses: list[tuple[int, bytes]] = []  # with the number of the last event before each
        self.others: list[FromServer] = []  # what goes by and is never kept
        self.heard: list[str] = []  # everything, as it was sent
        self.bye: Bye | None = None

    # Coming and going

    def come(self, *, afresh: bool = False) -> None:
        """Until the server is there. `afresh`: as one who has forgotten everything."""
        by_s = time.monotonic() + PATIENCE_S
        if afresh:
            self.last_event = self.last_said = 0
        while self.wire is None:
            try:
                self.wire = Wire(self.port)
                self.send(Hello(self.token, last_event=self.last_event, eye=self.eye, last_said=self.last_said))
            except Gone:
                self.wire = None
                assert time.monotonic() < by_s, "nobody answers"
                time.sleep(A_MOMENT_S)
        self.comings += 1

    def leave(self) -> Wire:
        """The connection is none of ours any more, whatever becomes of it."""
        assert self.wire is not None
        left, self.wire = self.wire, None
        return left

    def cut(self) -> None:
        self.leave().cut()

    # Speaking

    def send(self, message: FromBrowser | Command) -> None:
        """If there is no connection, it is not sent."""
        if self.wire is not None:
            try:
                self.wire.send(encode(message))
            except Gone:
                self.wire = None

    def wish(self, command: Callable[..., Command], *args: Any) -> Command:
        """A command that is not sent before the next Welcome."""
        id = f"{self.name}-{next(self.numbers)}"
        self.pending[id] = made = command(id, *args)
        if isinstance(made, Act):
            self.acts[id] = made
        return made

    def ask(self, command: Callable[..., Command], *args: Any) -> str:
        """A command, which is sent until it is answered."""
        made = self.wish(command, *args)
        self.send(made)
        return made.id

    def wish_act(self, action: Any, hand: str = "guided") -> Command:
        return self.wish(Act, self.eye, msgspec.Raw(encode(action)), hand)

    def act(self, action: Any, hand: str = "guided") -> str:
        made = self.wish_act(action, hand)
        self.send(made)
        return made.id

    # Hearing

    def read(self) -> None:
        assert self.wire is not None
        wire = self.wire
        try:
            for data in wire.read():
                self.hear(data)
        except Gone:
            self.close_codes.append(wire.close_code)
            self.wire = None

    def hear(self, data: str | bytes) -> None:
        if isinstance(data, bytes):
            self.poses.append((self.last_event, data))
            return
        self.heard.append(data)
        message = DECODER.decode(data)
        match message:
            case Welcome():
                for command in self.pending.values():
                    self.send(command)
            case Room():
                self.room = message
            case Happened(first, eye, events, now):
                assert first == self.last_event + 1, "an event is lost, or told twice"
                assert not self.last_event or eye == self.eye, "other eyes begin with a snapshot"
                self.eye, self.now = eye, now
                for event in map(bytes, events):
                    self.last_event += 1
                    self.seen[self.last_event] = event
                    if self.mind is not None:
                        self.mind.see(event)
            case Snapshot(n, eye, _, now):
                assert n >= self.last_event, "what was told is not kept"
                self.last_event, self.eye, self.now = n, eye, now
                self.snapshots.append(message)
            case Done(id, n):
                assert n <= self.last_event, "it is done, but nobody said what happened"
                assert self.done.get(id, n) == n, "done twice"
                self.done[id] = n
                self.pending.pop(id, None)
            case Refused(id):
                assert id not in self.done, "refused after it was done"
                self.refused[id] = message
                self.pending.pop(id, None)
            case Options(id):
                self.options = message
                self.pending.pop(id, None)
            case Foreseen(id) | Suggested(id) | Studied(id) | Recalled(id):
                self.found[id] = message
                self.pending.pop(id, None)
            case Said(first, lines):
                assert first == self.last_said + 1, "a line is lost, or told twice"
                self.last_said += len(lines)
                self.lines += [line.text for line in lines]
            case Bye():
                self.bye = message
            case _:
                self.others.append(message)

    def people(self) -> Sequence[Guest]:
        """Who is there, as far as they know."""
        assert self.room is not None
        return self.room.people

    @property
    def is_over(self) -> bool:
        return self.now is not None and self.now.outcome is not None


def until(clients: Sequence[Client], condition: Callable[[], Any], timeout_s: float = PATIENCE_S) -> None:
    """All of them listen, and come back if they are cut off, until something is so."""
    by_s = time.monotonic() + timeout_s
    while not condition():
        assert time.monotonic() < by_s, "it does not come about"
        for client in clients:
            if client.wire is None:
                client.come()
        listen(clients, by_s - time.monotonic())


def listen(clients: Sequence[Client], timeout_s: float = 0.0) -> None:
    """To what has arrived for any of them; waits for it so long at most."""
    wires = {client.wire.socket: client for client in clients if client.wire is not None}
    for ready in select(list(wires), [], [], max(0.0, timeout_s))[0]:
        wires[ready].read()


def request(port: int, method: str, path: str, body: Any = None, token: str | None = None) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection(HOST, port, timeout=PATIENCE_S)
    headers = {"Content-Type": "application/json"} if body is not None else {}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    connection.request(method, path, None if body is None else msgspec.json.encode(body), headers)
    answer = connection.getresponse()
    read = answer.status, answer.read()
    connection.close()
    return read
