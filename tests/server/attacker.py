"""A client that sends arbitrary bytes, and two tables whose games must go on."""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from meja.server.messages import (
    Bye,
    Done,
    Foreseen,
    FromServer,
    Hello,
    Recalled,
    Refused,
    Studied,
    Suggested,
    Welcome,
    encode,
)
from tests.server.client import DECODER, Client, request
from tests.server.online_games import calm, menara, play, ritual
from tests.server.raw_socket import TEXT, Gone, RawSocket, frame
from tests.server.server_process import ServerProcess

ANSWERS = (Done, Refused, Foreseen, Suggested, Studied, Recalled)


@dataclass
class Tables:
    """A table that is attacked, and one beside it."""

    server: ServerProcess
    ours: list[Client]
    theirs: list[Client]
    logged: int = 0  # characters of the server's log that were checked

    def check(self) -> None:
        """Asserts that the server is healthy and that the games at both tables go on."""
        status, health = request(self.server.port, "GET", "/health")
        assert (status, msgspec.json.decode(health)["ok"]) == (200, True)
        for clients in (self.ours, self.theirs):
            before = clients[-1].last_event
            assert play(clients, most=2) == 2
            calm(clients)
            assert clients[-1].last_event > before
        new = self.server.log()[self.logged :]
        self.logged += len(new)
        others = [line for line in new.splitlines() if "a socket was closed" not in line]
        assert not others, "the server has something to complain of"


def both(server: ServerProcess) -> Tables:
    return Tables(server, menara(server.port), ritual(server.port, 2))


class Attacker:
    """Has a token for a table, and a raw socket."""

    def __init__(self, port: int, token: str | None = None, *, small: bool = False) -> None:
        self.wire = RawSocket(port, small=small)
        self.heard: list[FromServer] = []
        self.is_gone = False
        if token is not None:
            self.send(encode(Hello(token)))
            self.until(Welcome)

    def send(self, *texts: bytes) -> None:
        for text in texts:
            self.send_raw(frame(TEXT, text))

    def send_raw(self, data: bytes) -> None:
        try:
            self.wire.send_raw(data)
        except Gone:
            self.is_gone = True

    def until(self, kind: type[FromServer], id: str | None = None) -> None:
        """Reads until a message of this kind arrives, with this id."""
        while not any(isinstance(one, kind) and id in (None, getattr(one, "id", "")) for one in self.heard):
            assert not self.is_gone
            self._read()

    def until_gone(self) -> int | None:
        """Reads to the end and returns the close code, if it arrived."""
        while not self.is_gone:
            self._read()
        return self.wire.close_code

    def _read(self) -> None:
        try:
            for data in self.wire.read():
                self.heard += [DECODER.decode(data)] if isinstance(data, str) else []
        except Gone:
            self.is_gone = True

    def answers(self) -> list[FromServer]:
        return [one for one in self.heard if isinstance(one, ANSWERS)]

    def until_answered(self, n: int, but: Callable[[FromServer], bool]) -> list[FromServer]:
        """Reads until there are `n` answers, in any order, without those for which `but` holds."""
        while len(answers := [one for one in self.answers() if not but(one)]) < n:
            assert not self.is_gone
            self._read()
        return answers

    def bye(self) -> str:
        """Returns the message id of Bye, which is the last message."""
        last = self.heard[-1]
        assert isinstance(last, Bye)
        assert last.sentence
        return last.text.id
