"""The server: opens the store, builds the application, serves until SIGINT or SIGTERM, and closes everything."""

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from meja.game import IllegalAction
from meja.server.http import pages
from meja.server.http.api import Api
from meja.server.http.openapi import described
from meja.server.limits import Limits
from meja.server.lobby import Lobby
from meja.server.metrics import Metrics
from meja.server.middleware import BadOrigin, Guard, origin_of
from meja.server.proxies import BadProxy, trusted
from meja.server.responses import refusal
from meja.server.socket import socket
from meja.server.tokens import KEY_FILE, BadKey, Tokens, load_key
from meja.server.uvicorn_server import ServeError, Server, bind, url_of
from meja.store.sqlite import ROOMS_FILE, SqliteStore
from meja.store.store import Damaged, StoreError, Write
from meja.store.writer import Writer
from meja.text import Text

__all__ = ["ServeError", "Settings", "build", "serve"]

STATUS: Final = {  # HTTP status by refusal; 409 for all others
    "refuse-name": 400,
    "refuse-no-such-game": 400,
    "refuse-set-up": 400,
    "refuse-unreadable": 400,
    "refuse-token": 401,
    "refuse-other-room": 403,
    "refuse-private": 403,
    "bye-unknown": 403,
    "refuse-no-such-link": 404,
    "refuse-no-such-page": 404,
    "refuse-no-such-track": 404,
    "refuse-aside": 410,
    "refuse-other-content": 410,
    "refuse-not-json": 415,
    "refuse-not-log": 415,
    "refuse-slow-file": 408,
    "refuse-long-replay": 413,
    "refuse-replays-busy": 503,
    "bye-restart": 503,
}


log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Settings:
    host: str
    port: int  # 0: any free port
    data: Path  # the data folder
    origins: tuple[str, ...] = ()  # public origins of the page, such as https://meja.example
    processes: int = 1  # workers that simulate towers
    metrics_for_all: bool = False
    limit_scale: float = 1.0  # multiplies the limits of one address
    keep_finished_days: int | None = None  # after which finished tables are removed; None: never
    accept_loss: bool = False  # start although files of the data folder are missing
    bots: tuple[str, ...] = ()  # further bots that are offered at the tables of this server
    proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-For and X-Forwarded-Proto are believed


def serve(settings: Settings, ready: Callable[[str], None] | None = None) -> None:
    """Serves until SIGINT or SIGTERM; raises ServeError. `ready` is called with the URL once requests are accepted."""
    with ExitStack() as stack:
        listening = stack.enter_context(bind(settings.host, settings.port))
        metrics = Metrics()
        try:
            for address in settings.origins:
                origin_of(address)
            trusted(settings.proxies)
            store = TimedStore(settings, metrics.transactions.observe)
            stack.callback(store.close)
            has_people = any(room.people for room in store.rooms())
            tokens = Tokens(load_key(settings.data, expected=has_people and not settings.accept_loss))
        except (BadKey, BadOrigin, BadProxy, StoreError) as error:
            raise ServeError(str(error)) from None
        for note in store.notes:
            log.warning("%s", note)
        from meja.server.games import games  # here, because importing the tower takes a second

        hostings = games(settings.processes, settings.bots)
        lobby = Lobby(store, Writer(store), hostings, keep_finished_days=settings.keep_finished_days)
        app = build(settings, lobby, tokens, metrics)
        url = url_of(listening)
        Server(app, lobby, lambda: ready(url) if ready is not None else None).run([listening])


class TimedStore(SqliteStore):
    """Reports how many seconds every transaction takes."""

    def __init__(self, settings: Settings, took: Callable[[float], None]) -> None:
        # the key is made after the file of rooms, so that a key shows that rooms were kept here before
        had_rooms = (settings.data / KEY_FILE).exists()
        super().__init__(settings.data / ROOMS_FILE, expects_rooms=had_rooms, accept_loss=settings.accept_loss)
        self._took = took

    def write(self, writes: Sequence[Write]) -> None:
        begun_s = perf_counter()
        super().write(writes)
        self._took(perf_counter() - begun_s)


def build(
    settings: Settings,
    lobby: Lobby,
    tokens: Tokens,
    metrics: Metrics | None = None,
    folder: Path = pages.FOLDER,
    now: Callable[[], float] = monotonic,
) -> Starlette:
    """The ASGI application. `folder`: the built page; `now`: the clock of the rate limits."""
    metrics = metrics or Metrics()
    metrics.watch(lobby.counts)
    limits = Limits(settings.limit_scale)
    api = Api(lobby, tokens, metrics, limits, now, metrics_for_all=settings.metrics_for_all)
    endpoints = described(api.endpoints(), lobby.hostings.values())
    proxies = trusted(settings.proxies)
    middleware = [Middleware(Guard, settings.host, settings.origins, limits, metrics.responded, now)]
    if proxies:  # before Guard, which then sees the address and the scheme of the visitor
        middleware.insert(0, Middleware(ProxyHeadersMiddleware, proxies))
    app = Starlette(
        routes=[
            WebSocketRoute("/ws", socket),
            *(Route(one.path, one.handle, methods=[one.method]) for one in endpoints),
            *pages.routes(folder),
        ],
        middleware=middleware,
        exception_handlers={IllegalAction: _refused, HTTPException: _not_there, StoreError: _not_kept},
        lifespan=_lifespan,
    )
    app.router.redirect_slashes = False
    app.state.proxies = proxies
    app.state.lobby, app.state.tokens, app.state.limits, app.state.metrics = lobby, tokens, limits, metrics
    return app


@asynccontextmanager
async def _lifespan(app: Starlette) -> AsyncIterator[None]:
    """For other ASGI servers; `Server` starts and closes the lobby itself."""
    await app.state.lobby.start()
    try:
        yield
    finally:
        await app.state.lobby.close()


async def _refused(request: Request, refused: Any) -> Response:
    text: Text = refused.text
    request.app.state.metrics.refusals.labels(text.id).inc()
    status = STATUS.get(text.id, 400 if text.id.startswith("refuse-log-") else 409)
    return refusal(request.scope, status, text, {"WWW-Authenticate": "Bearer"} if status == 401 else None)


async def _not_there(request: Request, error: Any) -> Response:
    text = Text("refuse-no-such-page")
    if error.status_code == 405:
        text = Text("refuse-method", {"method": request.method, "known": error.headers["Allow"]})
    return refusal(request.scope, error.status_code, text, error.headers)


async def _not_kept(request: Request, error: Any) -> Response:
    if isinstance(error, Damaged):
        return refusal(request.scope, 410, Text("refuse-aside"))
    log.error("%s", error)
    return refusal(request.scope, 503, Text("bye-store"), {"Retry-After": "5"})
