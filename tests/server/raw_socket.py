"""The client's end of a WebSocket over a plain socket: it can be cut in the middle of a frame, or hang."""

import contextlib
import socket
import struct
from collections.abc import Iterator

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

HOST = "127.0.0.1"
PATIENCE_S = 60.0
SMALL = 4096  # bytes
AT_ONCE = struct.pack("ii", 1, 0)  # SO_LINGER: a reset that discards unsent data

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FIN, RSV1, RSV3 = 0x80, 0x40, 0x10


def frame(opcode: int, data: bytes, flags: int = FIN, *, mask: bool = True) -> bytes:
    """Returns an encoded frame. The mask is 0, so that the data stay readable."""
    n = len(data)
    size, more = (n, b"") if n < 126 else (126, n.to_bytes(2, "big")) if n < 2**16 else (127, n.to_bytes(8, "big"))
    return bytes([flags | opcode, 0x80 * mask | size]) + more + bytes(4 * mask) + data


class Gone(Exception):
    """The connection has ended."""


class RawSocket:
    def __init__(self, port: int, *, small: bool = False) -> None:
        """Raises Gone if nobody answers. `small`: a small receive buffer, so that the server's side fills up."""
        self.protocol = ClientProtocol(parse_uri(f"ws://{HOST}:{port}/ws"), max_size=None)
        self.is_late = False  # answers no pings
        self.protocol.send_request(self.protocol.connect())
        self.socket = socket.socket()
        self.socket.settimeout(PATIENCE_S)
        if small:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        try:
            self.socket.connect((HOST, port))
            self._flush()
            while self.protocol.state is State.CONNECTING:
                self._receive()
        except OSError:
            self.socket.close()
            raise Gone from None
        if self.protocol.handshake_exc is not None:
            self.socket.close()
            raise Gone

    def send(self, data: bytes, part: float = 1.0) -> None:
        """Sends a text message, or only a part of its bytes."""
        self.protocol.send_text(data)
        sent = b"".join(self.protocol.data_to_send())
        self.send_raw(sent[: round(len(sent) * part)])

    def send_raw(self, data: bytes) -> None:
        try:
            self.socket.sendall(data)
        except OSError as error:
            raise Gone from error

    def read(self) -> Iterator[str | bytes]:
        """Waits for some bytes and yields the messages that are complete; raises Gone after the last one."""
        try:
            self._receive()
        except OSError as error:
            raise Gone from error
        for event in self.protocol.events_received():
            if not isinstance(event, Frame):
                continue  # the response to the handshake
            assert event.fin, "the server sends whole messages"
            if event.opcode is Opcode.TEXT:
                yield bytes(event.data).decode()
            elif event.opcode is Opcode.BINARY:
                yield bytes(event.data)
        if self.protocol.state is State.CLOSED or self.protocol.close_rcvd is not None:
            self.socket.close()
            raise Gone

    @property
    def close_code(self) -> int | None:
        """The close code of the server, if it sent one."""
        return None if self.protocol.close_rcvd is None else self.protocol.close_rcvd.code

    def close(self) -> None:
        """Closes like a closed page: data that still arrive are discarded."""
        self.protocol.send_close(1001)
        with contextlib.suppress(OSError):
            self._flush()
            while self.protocol.state is not State.CLOSED:
                self._receive()
        self.socket.close()

    def cut(self) -> None:
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
        self.socket.close()

    def _receive(self) -> None:
        data = self.socket.recv(65536)
        self.protocol.receive_data(data) if data else self.protocol.receive_eof()
        if not self.is_late:
            with contextlib.suppress(OSError):  # data that have arrived are still read
                self._flush()

    def _flush(self) -> None:
        for data in self.protocol.data_to_send():
            self.socket.sendall(data)
