"""The outgoing half of a connection: frames in order, with a backlog for slow readers, and a snapshot beyond it."""

from collections.abc import Callable
from typing import Final

from meja.server.protocol import Protocol
from meja.server.room.effects import ConnectionId

MAX_BACKLOG_BYTES: Final = 256 * 1024  # for a slow reader; beyond that a snapshot is shorter


class Connection:
    def __init__(
        self, id: ConnectionId, protocol: Protocol, end: Callable[[], None], most: int = MAX_BACKLOG_BYTES
    ) -> None:
        """`end` closes the socket; `most`: bytes of the backlog."""
        self.id, self.protocol, self.end, self.most = id, protocol, end, most
        self.catch_up: Callable[[Connection], None] | None = None  # called when a slow reader reads again
        self.is_ending = False
        self.waiting: list[bytes] = []
        self.size = 0
        self.is_behind = False  # messages were dropped: it needs a snapshot
        self.misses_poses = False
        self.dropped = 0  # frames
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

    def send_fleeting(self, frame: bytes) -> bool:
        """Sends a frame, or drops it for a slow reader; returns whether it was sent."""
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
        """Closes it after the frames sent so far. A client that does not read is cut off by the missing pong."""
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
