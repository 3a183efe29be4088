"""The server's end of a connection: frames that are made once are written to many, and nobody waits for who is slow.

uvicorn frames a message anew for every client. What a server sends is neither masked nor compressed here, so the same
bytes go to all; and whether a client keeps up is known at once, without a task for each.
"""

from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

NO_TEXT: Final = 1007
EXTENSION: Final = "meja.protocol"  # in the scope of a connection
PATIENCE_S: Final = 10.0  # with who connects and asks for nothing, or asks and never comes to an end


def text_frame(data: bytes) -> bytes:
    return Frame(Opcode.TEXT, data).serialize(mask=False)


def binary_frame(data: bytes) -> bytes:
    return Frame(Opcode.BINARY, data).serialize(mask=False)


class Protocol(WebSocketsSansIOProtocol):
    """uvicorn's, with a door for frames."""

    drained: Callable[[], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # it was a handshake
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[EXTENSION] = {"protocol": self}

    @property
    def is_open(self) -> bool:
        return self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())

    @property
    def keeps_up(self) -> bool:
        return self.writable.is_set()

    def write(self, frame: bytes) -> None:
        """Between whole messages only, which is the case wherever the application runs."""
        self.transport.write(frame)

    def send_receive_event_to_app(self) -> None:
        """Text that is none ends the connection; uvicorn would write a traceback for each."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close" and self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def send_keepalive_ping(self) -> None:
        self.transport.abort() if self.transport.is_closing() else super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Who does not answer does not read: to wait until all is written, as uvicorn does, might take for ever."""
        super().keepalive_timeout()
        self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()


def of(scope: Any) -> Protocol:
    """The protocol of a connection that came by it."""
    found = scope["extensions"].get(EXTENSION, {}).get("protocol")
    assert isinstance(found, Protocol), "the server is started with ws=Protocol"
    return found


class Http(H11Protocol):
    """uvicorn's, but a request that does not come, or does not come to an end, is not waited for."""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.loop.call_later(PATIENCE_S, self._look, None)

    def _look(self, last: object) -> None:
        """`last`: the request that was not answered when this was last looked at."""
        if self not in self.connections:  # it is over, or a socket now
            return
        if self.cycle is None or (self.cycle is last and not self.cycle.response_complete):
            self.transport.close()
        else:
            self.loop.call_later(PATIENCE_S, self._look, None if self.cycle.response_complete else self.cycle)
