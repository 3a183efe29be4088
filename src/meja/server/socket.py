"""A socket: first somebody says who they are, then messages go to their room until one of them has enough."""

import asyncio
import contextlib
from itertools import count
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from meja.game import IllegalAction
from meja.server import protocol, telling
from meja.server.connection import Connection
from meja.server.limits import Buckets, Limits
from meja.server.live import Live
from meja.server.lobby import Lobby
from meja.server.messages import (
    PROTOCOL,
    Ask,
    Bye,
    Emote,
    FromBrowser,
    Hello,
    Ping,
    Point,
    Recall,
    Show,
    Study,
    Suggest,
    Unreadable,
    Wonder,
    decode,
    encode,
)
from meja.server.protocol import text_frame
from meja.server.tokens import Tokens
from meja.table.seats import PersonId
from meja.text import LANGUAGES, Text, say

HELLO_S: Final = 10.0  # to say who one is
MOST_OFFENCES: Final = 200  # messages too many, or unreadable, until the socket is closed
CLOSED: Final = 4000  # by us; the last message said why

numbers = count(1)


async def socket(websocket: WebSocket) -> None:
    """The endpoint of /ws. Origin, host and address are checked before."""
    lobby: Lobby = websocket.app.state.lobby
    await websocket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        try:
            hello = await asyncio.wait_for(_hear(websocket), HELLO_S)
            if not isinstance(hello, Hello):
                raise Unreadable("Hello comes first")
        except (Unreadable, TimeoutError) as error:
            await _bye(websocket, Text("refuse-unreadable", {"why": str(error) or "nobody said Hello"}), "en")
            return
        try:
            live, person = await _welcome(lobby, websocket.app.state.tokens, hello)
        except IllegalAction as refusal:
            await _bye(websocket, refusal.text, hello.language)
            return
        await _attend(websocket, live, person, hello)


async def _welcome(lobby: Lobby, tokens: Tokens, hello: Hello) -> tuple[Live, PersonId]:
    if hello.protocol != PROTOCOL:
        raise IllegalAction("bye-old-page")
    known = tokens.read(hello.token)
    live = await lobby.room(known[0]) if known is not None else None
    if known is None or live is None or live.room.seating.person(known[1]) is None:
        raise IllegalAction("bye-unknown")
    return live, known[1]


async def _attend(websocket: WebSocket, live: Live, person: PersonId, hello: Hello) -> None:
    limits: Limits = websocket.app.state.limits
    endings: list[asyncio.Task[None]] = []  # somebody must hold a task
    end = lambda: endings.append(asyncio.create_task(_close(websocket)))  # noqa: E731
    connection = Connection(next(numbers), protocol.of(websocket.scope), end)
    offences = 0
    live.connect(connection, person, hello)
    try:
        while offences < MOST_OFFENCES:
            try:
                message = await _hear(websocket)
            except Unreadable as error:
                offences += 1
                _refuse(connection, hello.language, Text("refuse-unreadable", {"why": str(error)}))
                continue
            if _buckets(limits, message).take(person, asyncio.get_running_loop().time()):
                offences += not isinstance(message, Point)
                if not isinstance(message, Point):
                    _refuse(connection, hello.language, Text("refuse-too-fast"), getattr(message, "id", ""))
                continue
            live.receive(connection, message)
            websocket.app.state.metrics.heard(message)
        await _bye(websocket, Text("refuse-too-fast"), hello.language)
    finally:
        live.disconnect(connection)
        websocket.app.state.metrics.dropped(connection.dropped)


def _buckets(limits: Limits, message: FromBrowser) -> Buckets:
    match message:
        case Point() | Emote() | Ping() | Show():
            return limits.fleeting
        case Ask() | Wonder() | Suggest() | Study() | Recall():
            return limits.questions
        case _:
            return limits.commands


async def _hear(websocket: WebSocket) -> FromBrowser:
    received: Any = await websocket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1000))
    if received.get("text") is None:
        raise Unreadable("messages are text")
    return decode(received["text"])


def _refuse(connection: Connection, language: str, why: Text, id: str = "") -> None:
    connection.send_fleeting(text_frame(encode(telling.refused(id, why, language))))


async def _bye(websocket: WebSocket, why: Text, language: str) -> None:
    language = language if language in LANGUAGES else LANGUAGES[0]
    await websocket.send_text(encode(Bye(why, say(why, language), again=False)).decode())
    await _close(websocket)


async def _close(websocket: WebSocket) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await websocket.close(CLOSED)
