"""The WebSocket and HTTP protocols of uvicorn with shared frames, flow control and limits.

uvicorn frames a message anew for every client. Our frames are neither masked nor compressed, so the same bytes go to
all clients; and whether a client keeps up is known at once, without a task for each.

uvicorn also parses everything that the kernel has for a socket in one callback, a quarter of a megabyte: 43,000 empty
pings, which stop every other connection for 300 ms. Here a socket gets one piece parsed when data arrives; what is left
waits in a queue that all sockets share, with a pause after each piece. Frames that bring no message are limited.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from meja.server.connection_limit import ConnectionLimit, LimitedState, Verdict
from meja.server.limits import WASTE, take
from meja.server.log_limit import LimitedLog
from meja.server.middleware import crowded, full

INVALID_TEXT: Final = 1007  # close code
PIECE: Final = 256  # bytes parsed at once: 42 empty frames at most, about 0.25 ms
MAX_PIECE: Final = 4096  # the same for a long message: its pieces double until it ends
EXTENSION: Final = "meja.protocol"  # in the scope of a connection
PATIENCE_S: Final = 10.0  # between two looks at a connection; without progress between them it is cut
PING: Final = Frame(Opcode.PING, b"").serialize(mask=False)
REFUSED: Final[dict[Verdict, Any]] = {Verdict.CROWDED: crowded, Verdict.FULL: full}  # applications

log = LimitedLog(logging.getLogger(__name__))


def text_frame(data: bytes) -> bytes:
    return Frame(Opcode.TEXT, data).serialize(mask=False)


def binary_frame(data: bytes) -> bytes:
    return Frame(Opcode.BINARY, data).serialize(mask=False)


class Protocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, to which whole frames can be written."""

    drained: Callable[[], None] | None = None
    heard_s = 0.0  # when something last came from the other end, an answer to a ping included

    def __init__(self, config: Config, server_state: ServerState, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, server_state, *args, **kwargs)
        assert isinstance(server_state, LimitedState)
        self._parse_queue = server_state.parse_queue
        self.unparsed = bytearray()  # read from the kernel, at most one read of it
        self.piece = PIECE  # bytes that are parsed next
        self.is_parse_due = False  # the next piece is in the queue
        self.waste_full_s = 0.0  # when the bucket of useless frames is full again
        self.is_cut_off = False  # nothing is read any more

    def data_received(self, data: bytes) -> None:
        """Parses the first piece; the rest waits in the queue, and the kernel keeps what comes meanwhile."""
        self.heard_s = self.loop.time()
        self.unparsed += data
        if not self.is_parse_due:
            self._parse()

    def _parse(self) -> None:
        self.is_parse_due = False
        piece = bytes(self.unparsed[: self.piece])
        del self.unparsed[: self.piece]
        self.piece = min(2 * self.piece, MAX_PIECE) if self.unparsed else PIECE
        if not (self.is_cut_off or self.transport.is_closing()):
            super().data_received(piece)
        self._read_on()

    def _read_on(self) -> None:
        """Queues the next piece, or reads on; but not before the application has taken the messages it has."""
        if self.is_cut_off or self.transport.is_closing():
            self.unparsed.clear()
            return
        if self.unparsed and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        if not self.read_paused or not (self.queue.empty() or self.close_sent):
            return
        if not self.unparsed:
            self.read_paused = False
            self.transport.resume_reading()
        elif not self.is_parse_due:
            self.is_parse_due = True
            self._parse_queue.add(self.loop, self._parse)

    async def receive(self) -> Any:
        """The next message; other tasks run between two messages of one socket."""
        if not self.queue.empty():
            await asyncio.sleep(0)
        message = await self.queue.get()
        self._read_on()
        return message

    def handle_events(self) -> None:
        """Counts the frames that bring no message. After our Close no frame brings one."""
        events = self.conn.events_received()
        if events:
            self.piece = PIECE
        wasted = sum(isinstance(event, Frame) and (self.close_sent or not _ends_message(event)) for event in events)
        if wasted and self.spend(wasted):
            return
        self.conn.events = events
        super().handle_events()

    def spend(self, frames: int = 1) -> bool:
        """Counts frames of the client that are of no use; returns whether it sent too many, and is cut off for it."""
        wait_s, full_s = take(WASTE, self.waste_full_s, self.loop.time(), frames)
        if not wait_s:
            self.waste_full_s = full_s
            return False
        log.warning("frames", "a socket was closed: too many frames that brought no message")
        self.is_cut_off = True
        self.transport.pause_reading()
        if self.close_timer is None:
            self.transport.abort()  # otherwise the timer does it: an abort now might overtake our last words
        return True

    def handle_ping(self) -> None:
        """Pongs are dropped for clients that do not read them, and outside of the open connection."""
        pongs = b"".join(self.conn.data_to_send())
        if self.is_open and self.keeps_up:
            self.transport.write(pongs)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # a handshake
            extensions = self.scope["extensions"]
            assert extensions is not None
            extensions[EXTENSION] = {"protocol": self}

    def ping(self) -> None:
        """Sends a ping, which browsers answer by themselves; `heard_s` shows it."""
        if self.is_open and self.keeps_up:
            self.transport.write(PING)

    @property
    def is_open(self) -> bool:
        return self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())

    @property
    def keeps_up(self) -> bool:
        return self.writable.is_set()

    def write(self, frame: bytes) -> None:
        """Writes a whole frame; call it between whole messages only, which holds wherever the application runs."""
        self.transport.write(frame)

    def send_receive_event_to_app(self) -> None:
        """Invalid UTF-8 closes the socket with 1007; uvicorn would log a traceback for each."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(INVALID_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True  # or uvicorn would log an error for every upgrade that is refused
        if message["type"] == "websocket.close" and self.close_timer is not None:
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
            self._read_on()

    def send_keepalive_ping(self) -> None:
        self.transport.abort() if self.transport.is_closing() else super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """Aborts: a client that does not answer does not read, and waiting for the write buffer could take for ever."""
        super().keepalive_timeout()
        self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.drained is not None:
            self.drained()


def _ends_message(frame: Frame) -> bool:
    return frame.opcode is Opcode.CLOSE or (frame.fin and frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT))


def of(scope: Any) -> Protocol:
    """The protocol of a connection."""
    found = scope["extensions"].get(EXTENSION, {}).get("protocol")
    assert isinstance(found, Protocol), "the server is started with ws=Protocol"
    return found


class Http(H11Protocol):
    """uvicorn's HTTP protocol with a limit of open connections; closes those that make no progress."""

    is_refused = False

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.peer = self.client[0] if self.client is not None else ""
        verdict = self._limit.enter(self.peer, len(self.connections))
        if verdict is Verdict.DROP:
            self.transport.abort()
            return
        if verdict is not Verdict.ACCEPT:
            # the request is read before it is refused: an answer to a connection that is closed unread may get lost
            self.is_refused = True
            self.app = REFUSED[verdict]
        self.loop.call_later(PATIENCE_S, self._look, None, 0)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._limit.leave(self.peer)

    def _should_upgrade(self) -> bool:
        return not self.is_refused and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._limit.leave(self.peer)  # from here on the socket's own protocol has the transport
        super().handle_websocket_upgrade(event)

    @property
    def _limit(self) -> ConnectionLimit:
        assert isinstance(self.server_state, LimitedState)
        return self.server_state.connection_limit

    def _look(self, last: object, unsent: int) -> None:
        """Cuts the connection if nothing has happened since the last look.

        `last`: the newest request then; `unsent`: the bytes that waited to be sent then. A request that never comes or
        never comes to an end, half a head after an answered one, an answer that nobody reads: all of them look like
        this. A slow reader makes progress, and stays; so does a client that waits for an answer of the server. Between
        the requests of a browser uvicorn waits for 5 s anyway.
        """
        if self not in self.connections:  # it is over, or a socket now
            return
        left = self.transport.get_write_buffer_size()
        cycle = self.cycle
        is_asked = isinstance(cycle, RequestResponseCycle) and not cycle.more_body  # it has the whole request
        is_at_work = is_asked and not left and not cycle.response_started
        if cycle is last and not is_at_work and not 0 < left < unsent:
            self.transport.abort()  # close() would wait until everything is read
        else:
            self.loop.call_later(PATIENCE_S, self._look, cycle, left)
