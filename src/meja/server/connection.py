"""One connection as a room sees it: what it is told arrives in order, or, if it is too slow, as a snapshot later."""

from collections.abc import Callable
from typing import Final

from meja.server.protocol import Protocol
from meja.server.room.effects import ConnectionId

MOST_WAITING: Final = 256 * 1024  # bytes that are kept for a slow reader; beyond that a snapshot is shorter


class Connection:
    def __init__(self, id: ConnectionId, protocol: Protocol, end: Callable[[], None], most: int = MOST_WAITING) -> None:
        """`end` closes it, politely and later."""
        self.id, self.protocol, self.end, self.most = id, protocol, end, most
        self.catch_up: Callable[[Connection], None] | None = None  # called when it has missed something and keeps up
        self.is_ending = False
        self.waiting: list[bytes] = []
        self.size = 0
        self.is_behind = False  # it misses messages
        self.misses_poses = False
        self.dropped = 0  # frames that it did without
        protocol.drained = self._drained

    def send(self, frame: bytes) -> None:
        if self._takes_frames:
            self.protocol.write(frame)
        elif self.protocol.is_open and not self.is_behind:
            self.waiting.append(frame)
            self.size += len(frame)
            if self.size > self.most:
                self.is_behind = True
                self.dropped += len(self.waiting)
                self._forget()

    @property
    def heard_s(self) -> float:
        """When something last came from it."""
        return self.protocol.heard_s

    def send_fleeting(self, frame: bytes) -> bool:
        """Who does not keep up does without."""
        if self._takes_frames:
            self.protocol.write(frame)
            return True
        self.dropped += 1
        return False

    def send_poses(self, frame: bytes) -> None:
        if self.misses_poses or not self.send_fleeting(frame):
            self.misses_poses = True

    @property
    def _takes_frames(self) -> bool:
        return not self.waiting and not self.is_behind and self.protocol.keeps_up and self.protocol.is_open

    def close(self) -> None:
        """After what it was told. Who does not read it is cut off when no pong comes."""
        if not self.is_ending:
            self.is_ending = True
            self.end()

    def _drained(self) -> None:
        if not self.protocol.is_open:
            self._forget()
            return
        for at, frame in enumerate(self.waiting, start=1):
            self.protocol.write(frame)
            if not self.protocol.keeps_up:
                self.size -= sum(map(len, self.waiting[:at]))
                del self.waiting[:at]
                return
        self._forget()
        if self.catch_up is not None and (self.is_behind or self.misses_poses):
            self.catch_up(self)

    def _forget(self) -> None:
        self.waiting.clear()
        self.size = 0
