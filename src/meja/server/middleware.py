"""The middleware before every request: host and origin checks, rate limits, body limits, security headers.

Limits are counted by `scope["client"]`: the peer of the connection, or the address that a trusted proxy forwards (see
proxies.py). X-Forwarded-For is not read here, because anybody can write anything into it.
"""

import contextlib
import logging
import re
import traceback
from collections.abc import Callable, Collection, Iterator
from math import ceil
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from meja.server.limits import Buckets, Limits, OpenCounts, ip_of, visitor
from meja.server.log_limit import LimitedLog
from meja.server.replays import MAX_LOG_BYTES
from meja.server.responses import refusal
from meja.text import Text

LARGEST_BODY: Final = 64 * 1024
LARGEST_BODIES: Final = {"/api/replays": MAX_LOG_BYTES}  # other limits, by path
SAFE: Final = ("GET", "HEAD")  # methods that change nothing
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
USUAL_PORT: Final = {"http": ":80", "https": ":443"}  # which browsers omit
ORIGIN_HOST: Final = re.compile(r"([\w.-]+|\[[0-9a-f:.]+\])(:(?P<port>\d{1,5}))?")
MAX_PORT: Final = 65535
NO_FILES: Final = ("/api/", "/health", "/metrics")
CLOSE: Final = {"Connection": "close"}
INTERNAL_ERROR: Final = 1011  # close code of a WebSocket
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; connect-src 'self'; img-src 'self' data: blob:; worker-src 'self'; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",  # links are secrets
    "X-Content-Type-Options": "nosniff",
}
# for connections beyond a limit
BEYOND: Final = {**HEADERS, **CLOSE, "Cache-Control": "no-store", "Retry-After": "30"}

log = logging.getLogger(__name__)
limited_log = LimitedLog(log)


class BadOrigin(Exception):
    """An invalid origin; the message is a sentence."""


class TooLarge(Exception):
    """A request body exceeds its limit."""


async def crowded(scope: Scope, receive: Receive, send: Send) -> None:
    """ASGI application for connections beyond the limit of their address."""
    await refusal(scope, 429, Text("refuse-too-many-connections"), BEYOND)(scope, receive, send)


async def full(scope: Scope, receive: Receive, send: Send) -> None:
    """ASGI application for connections beyond the limit of the server."""
    await refusal(scope, 503, Text("refuse-full"), BEYOND)(scope, receive, send)


class Guard:
    """Refuses unwanted requests, adds security headers, and turns unhandled exceptions into a 500 without details.

    `host`: the address the server is bound to; `origins`: the public origins of the page, such as https://meja.example;
    `count` is called with the status of every response.
    """

    def __init__(
        self,
        app: ASGIApp,
        host: str,
        origins: Collection[str],
        limits: Limits,
        count: Callable[[int], None],
        now: Callable[[], float],
    ) -> None:
        self.app = app
        self.origins = frozenset(origin_of(origin) for origin in origins)
        self.hosts = LOOPBACK | {host.lower()} | {name_of(origin.partition("://")[2]) for origin in self.origins}
        self.is_open = host.lower() not in LOOPBACK
        self.limits = limits
        self.open_sockets = OpenCounts()
        self.count = count
        self.now = now

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        begun = ""  # type of the first message of the response

        async def send_on(message: Message) -> None:
            nonlocal begun
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                self.count(message["status"])
                _add_headers(message)
            begun = begun or message["type"]
            await send(message)

        key = visitor(scope)
        refused = self._refused(scope, key)
        if refused is not None:
            await refused(scope, receive, send_on)
            return
        app, is_socket = self.app, scope["type"] == "websocket"
        if is_socket and self.open_sockets.enter(key) > self.limits.open_sockets:
            app = crowded
        try:
            await app(scope, receive if is_socket else _limited(receive, largest_body(scope)), send_on)
        except (ClientDisconnect, WebSocketDisconnect):
            pass
        except TooLarge:
            if not begun:
                await _too_large(scope)(scope, receive, send_on)
        except Exception as error:
            _log(scope, error)
            if not begun:
                await refusal(scope, 500, Text("refuse-broken"))(scope, receive, send_on)
            elif begun == "websocket.accept":
                with contextlib.suppress(RuntimeError, OSError):  # closed already
                    await send({"type": "websocket.close", "code": INTERNAL_ERROR})
        finally:
            if is_socket:
                self.open_sockets.leave(key)

    def _refused(self, scope: Scope, key: str) -> Response | None:
        now_s = self.now()
        wait_s = max(buckets.take(key, now_s) for buckets in self._buckets(scope))
        if wait_s:  # first, so that refused requests count as well
            self.limits.refusals.take(key, now_s)
            if key in LOOPBACK and any(name == b"x-forwarded-for" for name, _ in scope["headers"]):
                limited_log.warning("proxy", "a proxy at %s is not named by --proxy: its visitors share one limit", key)
            return refusal(scope, 429, Text("refuse-too-fast"), {"Retry-After": str(ceil(wait_s)), **CLOSE})
        headers = Headers(scope=scope)
        if not self._knows_host(headers.get("host", "")):
            return refusal(scope, 421, Text("refuse-host"))
        if not self._knows_page(scope, headers):
            return refusal(scope, 403, Text("refuse-origin"))
        length = headers.get("content-length", "0")
        if scope["type"] == "http" and length.isdecimal() and int(length) > largest_body(scope):
            return _too_large(scope)
        return None

    def _knows_host(self, host: str) -> bool:
        """DNS-rebinding protection: requests by unknown host names are refused."""
        name = name_of(host)
        return name in self.hosts or (self.is_open and ip_of(name) is not None)  # an IP address cannot be rebound

    def _knows_page(self, scope: Scope, headers: Headers) -> bool:
        """CSRF protection: unsafe requests and sockets come from our own page, or from no page at all."""
        if scope["type"] == "http" and scope["method"] in SAFE:
            return True
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
        return origin.lower() in self.origins or origin.lower() == f"{scheme}://{headers['host'].lower()}"

    def _buckets(self, scope: Scope) -> Iterator[Buckets]:
        if _is_file(scope):
            yield self.limits.files
            return
        yield self.limits.requests
        if scope["type"] == "websocket":
            yield self.limits.sockets
        elif scope["path"].startswith("/api/links"):
            yield self.limits.links
        elif scope["path"] == "/api/rooms" and scope["method"] not in SAFE:
            yield self.limits.rooms


def origin_of(address: str) -> str:
    """The origin as browsers send it; raises BadOrigin."""
    scheme, _, host = address.lower().rstrip("/").partition("://")
    found = ORIGIN_HOST.fullmatch(host)
    if scheme not in USUAL_PORT or found is None or int(found["port"] or 0) > MAX_PORT:
        raise BadOrigin(f"“{address}” is no address of a page without its path, such as https://meja.example.")
    return f"{scheme}://{host.removesuffix(USUAL_PORT[scheme])}"


def name_of(host: str) -> str:
    """The host name of a Host header, without the port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_file(scope: Scope) -> bool:
    """Whether the page or one of its files is requested: serving it costs no more than refusing it."""
    return scope["type"] == "http" and scope["method"] in SAFE and not scope["path"].startswith(NO_FILES)


def _add_headers(message: Message) -> None:
    headers = MutableHeaders(raw=message.setdefault("headers", []))
    headers.update(HEADERS)
    headers.setdefault("Cache-Control", "no-store")  # responses hold tokens and codes


def largest_body(scope: Scope) -> int:
    """The most bytes that the body of a request may have."""
    return LARGEST_BODIES.get(scope["path"], LARGEST_BODY)


def _limited(receive: Receive, largest: int) -> Receive:
    """Counts the body as it arrives, because Content-Length may be missing or wrong."""
    size = 0

    async def receive_on() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > largest:
            raise TooLarge
        return message

    return receive_on


def _too_large(scope: Scope) -> Response:
    # the rest of the body is not read
    return refusal(scope, 413, Text("refuse-too-large", {"n": largest_body(scope) // 1024}), CLOSE)


def _log(scope: Scope, error: Exception) -> None:
    """Logs the stack without the path and the message of the error: both may hold links and tokens."""
    endpoint = getattr(scope.get("endpoint"), "__name__", "no endpoint")
    frames = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s in %s\n%s", type(error).__name__, endpoint, frames)
