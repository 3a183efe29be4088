"""The WebSocket endpoint: a Hello with a token first, then messages for the room of that token."""

import asyncio
import contextlib
import logging
from itertools import count
from math import ceil
from time import monotonic
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from meja.game import IllegalAction
from meja.server import messages, protocol
from meja.server.connection import Connection
from meja.server.limits import FLOOD_COST, Buckets, Limits, Offences, visitor
from meja.server.lobby import Lobby
from meja.server.log_limit import LimitedLog
from meja.server.protocol import text_frame
from meja.server.room import outbox
from meja.server.runtime import RoomRuntime
from meja.server.tokens import Tokens
from meja.table.seats import PersonId
from meja.text import LANGUAGES, Text, say

HELLO_S: Final = 10.0  # time limit for Hello
MAX_OFFENCES: Final = 200  # messages that were unreadable or too fast, until the socket is closed
CLOSED: Final = 4000  # close code, after a Bye that says why

numbers = count(1)
log = LimitedLog(logging.getLogger(__name__))


async def socket(websocket: WebSocket) -> None:
    """The endpoint of /ws. The middleware has checked origin, host and address."""
    await websocket.accept()
    try:
        with contextlib.suppress(WebSocketDisconnect):
            await _talk(websocket)
    finally:
        if protocol.of(websocket.scope).is_cut_off:
            websocket.app.state.limits.sockets.take(visitor(websocket.scope), monotonic(), FLOOD_COST)


async def _talk(websocket: WebSocket) -> None:
    try:
        hello = await asyncio.wait_for(_hear(websocket), HELLO_S)
        if not isinstance(hello, messages.Hello):
            raise messages.Unreadable("Hello comes first")
    except (messages.Unreadable, TimeoutError) as error:
        await _bye(websocket, Text("refuse-unreadable", {"why": str(error) or "nobody said Hello"}), "en")
        return
    try:
        runtime, person = await _welcome(websocket.app.state.lobby, websocket.app.state.tokens, hello)
    except IllegalAction as refusal:
        await _bye(websocket, refusal.text, hello.language)
        return
    await _attend(websocket, runtime, person, hello)


async def _welcome(lobby: Lobby, tokens: Tokens, hello: messages.Hello) -> tuple[RoomRuntime, PersonId]:
    if hello.protocol != messages.PROTOCOL:
        raise IllegalAction("bye-old-page")
    known = tokens.read(hello.token)
    if known is None:
        raise IllegalAction("bye-unknown")
    return await lobby.room_of(*known), known[1]


async def _attend(websocket: WebSocket, runtime: RoomRuntime, person: PersonId, hello: messages.Hello) -> None:
    limits: Limits = websocket.app.state.limits
    endings: list[asyncio.Task[None]] = []  # the event loop holds only weak references to tasks
    end = lambda: endings.append(asyncio.create_task(_close(websocket)))  # noqa: E731
    connection = Connection(next(numbers), protocol.of(websocket.scope), end)
    now = asyncio.get_running_loop().time
    offences = Offences(MAX_OFFENCES)
    address = visitor(websocket.scope)
    is_bot = runtime.room.seating.is_bot(person)
    if is_bot and limits.open_bots.enter(address) > limits.bots_at_once:
        limits.open_bots.leave(address)
        await _bye(websocket, Text("bye-bots-full", {"n": limits.bots_at_once}), hello.language)
        return
    runtime.connect(connection, person, hello)
    try:
        while not offences.are_too_many:
            try:
                message = await _hear(websocket)
            except messages.Unreadable as error:
                offences.add(now())
                _refuse(connection, hello.language, Text("refuse-unreadable", {"why": str(error)}))
                continue
            wait_s = _own_bucket(limits, message, is_bot=is_bot).take(person, now())
            if wait_s and isinstance(message, messages.Point):
                connection.protocol.spend()
            elif wait_s or (crowd_s := _crowd_s(limits, runtime, person, address, message, now())):
                if wait_s and is_bot:  # told when to come again, and cut off only if it never listens
                    connection.protocol.spend()
                elif wait_s:  # not when others of the room or the address sent too much
                    offences.add(now())
                retry_ms = ceil((wait_s or crowd_s) * 1000)
                _refuse(connection, hello.language, Text("refuse-too-fast"), getattr(message, "id", ""), retry_ms)
            else:
                runtime.receive(connection, message)
                websocket.app.state.metrics.messages.labels(type(message).__name__).inc()
        log.warning("offences", "a socket was closed: too many messages that were unreadable or came too fast")
        await _bye(websocket, Text("refuse-too-fast"), hello.language)
    finally:
        runtime.disconnect(connection)
        if is_bot:
            limits.open_bots.leave(address)
        websocket.app.state.metrics.drops.inc(connection.dropped)


def _own_bucket(limits: Limits, message: messages.FromBrowser, *, is_bot: bool) -> Buckets:
    """The rate limit of one person for such messages."""
    match message:
        case messages.Point():
            return limits.points
        case messages.Emote():
            return limits.emotes
        case messages.Ping() | messages.Show():
            return limits.signs
        case messages.Wonder() | messages.Suggest() | messages.Study() | messages.Recall():
            return limits.questions
        case messages.Say():
            return limits.chat
        case _:
            return limits.bot_commands if is_bot else limits.commands


def _crowd_s(
    limits: Limits, runtime: RoomRuntime, person: PersonId, address: str, message: messages.FromBrowser, now_s: float
) -> float:
    """Returns the seconds to wait if a command exceeds the limit of its address or of the room's spectators."""
    if isinstance(message, messages.Question) or not isinstance(message, messages.Command):
        return 0.0
    if wait_s := limits.address_commands.take(address, now_s):
        return wait_s
    has_seat = bool(runtime.room.seating.seats_of(person))
    return 0.0 if has_seat else limits.audience.take(runtime.room.id, now_s)


async def _hear(websocket: WebSocket) -> messages.FromBrowser:
    received: Any = await websocket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1000))
    if received.get("text") is None:
        raise messages.Unreadable("messages are text")
    return messages.decode(received["text"])


def _refuse(connection: Connection, language: str, why: Text, id: str = "", retry_ms: int | None = None) -> None:
    connection.send_fleeting(text_frame(messages.encode(outbox.refused(id, why, language, retry_ms))))


async def _bye(websocket: WebSocket, why: Text, language: str) -> None:
    language = language if language in LANGUAGES else LANGUAGES[0]
    await websocket.send_text(messages.encode(messages.Bye(why, say(why, language), again=False)).decode())
    await _close(websocket)


async def _close(websocket: WebSocket) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await websocket.close(CLOSED)
