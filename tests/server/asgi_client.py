"""A fake lobby, an in-process ASGI client, and the application behind a real socket in a thread."""

import asyncio
import gzip
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
from starlette.applications import Starlette

from meja.game import Choices, IllegalAction, Preview
from meja.games.menara import setup as menara
from meja.games.ritual import setup as ritual
from meja.server.app import Settings, build
from meja.server.lobby import Joined, Link
from meja.server.replays import MadeReplay
from meja.server.tokens import Tokens
from meja.server.uvicorn_server import Server, bind, url_of
from meja.table.hosting import Terms
from meja.text import Text

KEY = b"k" * 32
TOKENS = Tokens(KEY)
SIT, WATCH = "sitsitsitsit", "watchwatchwa"
NOWHERE = Path("nowhere")


def hosting(name: str, setup_type: Any, bots: tuple[str, ...]) -> Any:
    return SimpleNamespace(
        name=name,
        setup_type=setup_type,
        bots=bots,
        game=lambda: SimpleNamespace(content_versions=["7"]),
        choices=lambda setup: Choices(None, {"players=9": Text("refuse-players", {"players": setup.players})}),
        preview=lambda setup: Preview((Text("tip-M-talk"),), setup.players),
    )


@dataclass
class FakeLobby:
    """Has one room with one person in it, whatever is opened."""

    hostings: Mapping[str, Any] = field(
        default_factory=lambda: {
            "menara": hosting("menara", menara.Setup, ("builder", "random")),
            "ritual": hosting("ritual", ritual.RitualSetup, ("shaman", "random")),
        }
    )
    asked: list[Any] = field(default_factory=list)
    fails: Exception | None = None
    is_over: bool = True
    said: list[str] = field(default_factory=list)

    async def open(self, game: str, setup: bytes, terms: Terms, name: str) -> Joined:
        self.asked.append((game, setup, terms, name))
        if self.fails is not None:
            raise self.fails
        if game not in self.hostings:
            raise IllegalAction("refuse-no-such-game", game=game, known=", ".join(self.hostings))
        try:
            msgspec.json.decode(setup, type=self.hostings[game].setup_type)
        except msgspec.DecodeError as error:
            raise IllegalAction("refuse-set-up", why=str(error)) from None
        return Joined("room", "ada", "sit", SIT, WATCH)

    async def look(self, code: str) -> Link:
        if self.fails is not None:
            raise self.fails
        if code not in (SIT, WATCH):
            raise IllegalAction("refuse-no-such-link")
        return Link("room", "menara", "sit" if code == SIT else "watch", "lobby", ("Ada",))

    async def join(self, code: str, name: str, person: str | None, *, bot: bool = False) -> Joined:
        look = await self.look(code)
        self.asked.append((code, name, person))
        return Joined("room", person or "bob", look.role, SIT if look.role == "sit" else None, WATCH)

    async def finished_log(self, room: str, person: str) -> bytes:
        if not self.is_over:
            raise IllegalAction("refuse-over-only")
        return b'{"meja":2}\n'

    async def replay(self, room: str, person: str) -> MadeReplay:
        await self.finished_log(room, person)
        return MadeReplay(gzip.compress(b'{"game":"menara"}'), 0.0)

    async def track(self, room: str, person: str, event: int) -> bytes | None:
        if person != "ada":
            raise IllegalAction("bye-unknown")
        return b"\x00poses" if event == 3 else None

    def counts(self) -> dict[str, float]:
        return {"rooms": 1, "writes": 5, "commands.done": 2, "commands.refused": 1, "oddities": 4}

    async def start(self) -> None:
        self.said.append("start")

    async def close(self) -> None:
        self.said.append("close")


def application(lobby: Any = None, folder: Path = NOWHERE, **settings: Any) -> Starlette:
    """Returns the application with a clock that stands still."""
    chosen = {"host": "127.0.0.1", "port": 0, "data": NOWHERE, **settings}
    there: Any = lobby or FakeLobby()
    return build(Settings(**chosen), there, TOKENS, folder=folder, now=lambda: 0.0)


class HttpAnswer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


def ask(
    app: Any,
    method: str,
    path: str,
    body: Any = None,
    *,
    chunks: Sequence[bytes] | None = None,
    client: str = "127.0.0.1",
    type: str = "http",
    **headers: str,
) -> HttpAnswer:
    """Sends one request; underscores in the names of headers become dashes. A body that is not bytes is sent as JSON.

    A websocket that is accepted has the status 101, and says nothing.
    """
    given = {"host": "localhost:8765", **{name.replace("_", "-"): value for name, value in headers.items()}}
    if body is not None and not isinstance(body, bytes):
        body = msgspec.json.encode(body)
        given.setdefault("content-type", "application/json")
    parts = list(chunks) if chunks is not None else [body or b""]
    if chunks is None and body is not None:
        given.setdefault("content-length", str(len(body)))
    path, _, query = path.partition("?")
    scope = {
        "type": type,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http" if type == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in given.items()],
        "client": (client, 50000),
        "server": ("127.0.0.1", 8765),
        "extensions": {"websocket.http.response": {}},
    }
    return asyncio.run(_ask(app, scope, parts))


async def _ask(app: Any, scope: dict[str, Any], parts: list[bytes]) -> HttpAnswer:
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        if scope["type"] == "websocket":
            return {"type": "websocket.disconnect" if sent else "websocket.connect"}
        if not parts:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": parts.pop(0), "more_body": bool(parts)}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    if sent[0]["type"] == "websocket.accept":
        return HttpAnswer(101, {}, b"")
    start = next(message for message in sent if message["type"].endswith("response.start"))
    body = b"".join(message["body"] for message in sent if message["type"].endswith("response.body"))
    headers = [(name.decode().lower(), value.decode("latin-1")) for name, value in start["headers"]]
    assert len(dict(headers)) == len(headers), "no header comes twice"
    return HttpAnswer(start["status"], dict(headers), body)


@contextmanager
def run_app(lobby: Any, **settings: Any) -> Iterator[str]:
    """Runs the application on a real server in a thread, and yields its address."""
    listening = bind("127.0.0.1", 0)
    ready = Event()
    server = Server(application(lobby, **settings), lobby, ready.set)
    with listening:
        thread = Thread(target=server.run, args=[[listening]], daemon=True)
        thread.start()
        assert ready.wait(20), "it does not start"
        try:
            yield url_of(listening)
        finally:
            server.should_exit = True
            thread.join(20)
            assert not thread.is_alive(), "it does not end"
