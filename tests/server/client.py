"""A WebSocket client that behaves like the page's socket.ts: it resends unanswered commands after a reconnect."""

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
from meja.text import Text
from tests.json_patch import patched
from tests.server.raw_socket import HOST, PATIENCE_S, Gone, RawSocket

DECODER: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
A_MOMENT_S = 0.02


class ClientBot(Protocol):
    """Plays for a client, by the events that the client is sent."""

    def see(self, event: bytes) -> None: ...

    def choose(self) -> Any | None:
        """Returns an action, if it is the seat's turn."""

    def view(self) -> bytes:
        """Returns the encoded view that the events must have led to."""


class Client:
    def __init__(self, port: int, admission: dict[str, Any], name: str, bot: ClientBot | None = None) -> None:
        self.port, self.admission, self.name, self.bot = port, admission, name, bot
        self.room_id, self.token, self.person = admission["room"], admission["token"], admission["person"]
        self.sit_code, self.watch_code = admission["sit_code"], admission["watch_code"]
        self.wire: RawSocket | None = None
        self.comings = 0
        self.close_codes: list[int | None] = []  # of connections that the server ended
        self.numbers = count(1)
        self.last_event = self.last_said = 0
        self.eye: Seat | None = None
        self.seen: dict[int, bytes] = {}  # events, by their number
        self.view: Any = None  # after the last event, as JSON: the last snapshot with the patches since then
        self.story: dict[int, tuple[Text, ...]] = {}  # the sentences of events, by their number
        self.snapshots: list[Snapshot] = []
        self.room: Room | None = None
        self.now: Now | None = None
        self.pending: dict[str, Command] = {}
        self.acts: dict[str, Act] = {}
        self.done: dict[str, int] = {}  # the last event before Done, by command id
        self.refused: dict[str, Refused] = {}
        self.options: Options | None = None
        self.found: dict[str, Foreseen | Suggested | Studied | Recalled] = {}  # answers to questions
        self.lines: list[str] = []
        self.poses: list[tuple[int, bytes]] = []  # with the number of the last event before each
        self.others: list[FromServer] = []  # pointers, emotes, pings and other messages that are never kept
        self.heard: list[str] = []  # all text messages, undecoded
        self.bye: Bye | None = None

    # Connecting

    def come(self, *, afresh: bool = False) -> None:
        """Connects, waiting for the server. `afresh`: without asking for the tail of events."""
        by_s = time.monotonic() + PATIENCE_S
        if afresh:
            self.last_event = self.last_said = 0
            self.view = None
        while self.wire is None:
            try:
                self.wire = RawSocket(self.port)
                self.send(Hello(self.token, last_event=self.last_event, eye=self.eye, last_said=self.last_said))
            except Gone:
                self.wire = None
                assert time.monotonic() < by_s, "nobody answers"
                time.sleep(A_MOMENT_S)
        self.comings += 1

    def leave(self) -> RawSocket:
        """Gives up the connection and returns it, still open."""
        assert self.wire is not None
        left, self.wire = self.wire, None
        return left

    def cut(self) -> None:
        self.leave().cut()

    # Sending

    def send(self, message: FromBrowser | Command) -> None:
        """Sends a message; without a connection it is dropped."""
        if self.wire is not None:
            try:
                self.wire.send(encode(message))
            except Gone:
                self.wire = None

    def wish(self, command: Callable[..., Command], *args: Any) -> Command:
        """Queues a command until the next Welcome."""
        id = f"{self.name}-{next(self.numbers)}"
        self.pending[id] = made = command(id, *args)
        if isinstance(made, Act):
            self.acts[id] = made
        return made

    def ask(self, command: Callable[..., Command], *args: Any) -> str:
        """Sends a command, and again after each reconnect until it is answered."""
        made = self.wish(command, *args)
        self.send(made)
        return made.id

    def wish_act(self, action: Any, hand: str = "guided") -> Command:
        return self.wish(Act, self.eye, msgspec.Raw(encode(action)), hand)

    def act(self, action: Any, hand: str = "guided") -> str:
        made = self.wish_act(action, hand)
        self.send(made)
        return made.id

    # Receiving

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
            case Happened(first, eye, moments, now):
                assert first == self.last_event + 1, "an event is lost, or told twice"
                assert not self.last_event or eye == self.eye, "other eyes begin with a snapshot"
                self.eye, self.now = eye, now
                for moment in moments:
                    self.last_event += 1
                    self.view = patched(self.view, moment.patch)
                    self.story[self.last_event] = moment.story
                    self.seen[self.last_event] = event = encode(moment.event)
                    if self.bot is not None:
                        self.bot.see(event)
            case Snapshot(n, eye, view, now):
                assert n >= self.last_event, "what was told is not kept"
                is_same = (n, eye) == (self.last_event, self.eye)
                shown = msgspec.json.decode(view)
                assert not is_same or self.view is None or shown == self.view, "the patches led elsewhere"
                self.last_event, self.eye, self.now, self.view = n, eye, now, shown
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
            case Options():
                assert self.now is not None, "a view comes before options"
                self.options = message
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
        """The people of the room by the last Room message."""
        assert self.room is not None
        return self.room.people

    @property
    def offered(self) -> Options | None:
        """The options that hold now, if this client acts for a seat."""
        holds = self.options is not None and self.now is not None and self.options.acts == self.now.acts
        return self.options if holds else None

    @property
    def is_over(self) -> bool:
        return self.now is not None and self.now.outcome is not None


def until(clients: Sequence[Client], condition: Callable[[], Any], timeout_s: float = PATIENCE_S) -> None:
    """Reads for all clients, and reconnects them, until the condition holds."""
    by_s = time.monotonic() + timeout_s
    while not condition():
        assert time.monotonic() < by_s, "it does not come about"
        for client in clients:
            if client.wire is None:
                client.come()
        listen(clients, by_s - time.monotonic())


def listen(clients: Sequence[Client], timeout_s: float = 0.0) -> None:
    """Reads all that has arrived for any client; waits at most `timeout_s`."""
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
