"""The HTTP API: open a room, join by a link, download logs, replays and tracks, upload a log; health and metrics."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from math import ceil
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Meta, Raw
from prometheus_client import generate_latest
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from meja import __version__
from meja.game import Choices, IllegalAction, Preview
from meja.server.limits import Limits, visitor
from meja.server.lobby import Joined, Link, Lobby
from meja.server.metrics import MEDIA_TYPE, Metrics
from meja.server.middleware import CLOSE, LOOPBACK, name_of
from meja.server.replays import GameReplay, MadeReplay, ReplayRefused
from meja.server.responses import json, refusal, takes_gzip
from meja.server.room.setups import read_setup
from meja.server.tokens import Tokens
from meja.store.store import Role
from meja.table.hosting import Hosting, Terms
from meja.table.room_record import RoomId
from meja.table.seats import PersonId, PersonName, clean_name
from meja.text import Text

LOG_TYPE: Final = "application/x-ndjson"
UPLOAD_S: Final = 8.0  # in which a log must have arrived; later the connection is cut without an answer
LAST_NUMBER: Final = 2**31
FORWARDED: Final = (  # headers that a proxy adds
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
)

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


SomeSetup = Annotated[Raw, Meta(extra_json_schema={"type": "object"})]  # of the game


class OpenRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table for a game. /api/games describes the set-up."""

    game: str
    name: PersonName  # of whoever opens it
    setup: SomeSetup = msgspec.field(default_factory=lambda: Raw(b"{}"))
    terms: Terms = Terms()


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up to be checked, or to be looked at."""

    setup: SomeSetup


class ComeIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Join by a link; with the token of an earlier visit, as the same person."""

    name: PersonName
    token: Annotated[str, Meta(max_length=400)] | None = None
    bot: bool = False  # a program: marked as one for everybody, with limits of its own, and never the host


class Admission(msgspec.Struct, frozen=True):
    """Who one is at a table. The token proves it: keep it secret."""

    room: RoomId
    person: PersonId
    token: str
    role: Role
    sit_code: str | None  # of the link to the seats; None for spectators and bots
    watch_code: str


class GameOffer(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    content: str  # the version with which new games are played
    bots: tuple[str, ...]
    setup: dict[str, Any]  # JSON schema
    terms: dict[str, Any]  # JSON schema


class Health(msgspec.Struct, frozen=True):
    ok: bool
    version: str


class Endpoint(NamedTuple):
    """A route, with what the OpenAPI document says of it."""

    method: Literal["GET", "POST"]
    path: str
    handle: Handler
    gives: Any  # the type of the JSON response, or the media type of another response
    refuses: tuple[int, ...] = ()  # error statuses, beside those of every route
    takes: Any = None  # the type of the JSON body, or the media type of another body
    status: int = 200
    needs_token: bool = False


class Api:
    def __init__(
        self,
        lobby: Lobby,
        tokens: Tokens,
        metrics: Metrics,
        limits: Limits,
        now: Callable[[], float],
        *,
        metrics_for_all: bool = False,
    ) -> None:
        self.lobby, self.tokens, self.metrics, self.limits, self.now = lobby, tokens, metrics, limits, now
        self.metrics_for_all = metrics_for_all
        self.offers = [_offer(hosting) for hosting in lobby.hostings.values()]

    def endpoints(self) -> list[Endpoint]:
        octets, lines = "application/octet-stream", LOG_TYPE
        of_room = "/api/rooms/{room}"
        return [
            Endpoint("GET", "/api/games", self.games, tuple[GameOffer, ...]),
            Endpoint("POST", "/api/games/{game}/choices", self.choices, Choices, (404,), Choose),
            Endpoint("POST", "/api/games/{game}/preview", self.preview, Preview, (404, 409), Choose),
            Endpoint("POST", "/api/rooms", self.open_room, Admission, (409, 503), OpenRoom, 201),
            Endpoint("GET", "/api/links/{code}", self.look, Link, (404, 410, 503)),
            Endpoint("POST", "/api/links/{code}", self.come_in, Admission, (404, 409, 410, 503), ComeIn),
            Endpoint("GET", f"{of_room}/log", self.take_log, lines, (401, 403, 409, 410, 503), needs_token=True),
            Endpoint(
                "GET", f"{of_room}/replay", self.replay, GameReplay, (401, 403, 409, 410, 413, 503), needs_token=True
            ),
            Endpoint("POST", "/api/replays", self.replay_log, GameReplay, (408, 503), LOG_TYPE),
            Endpoint("GET", f"{of_room}/tracks/{{n}}", self.track, octets, (401, 403, 404, 410, 503), needs_token=True),
            Endpoint("GET", "/health", self.health, Health),
            Endpoint("GET", "/metrics", self.show_metrics, MEDIA_TYPE, (403,)),
        ]

    async def games(self, request: Request) -> Response:
        """The games of this server, with the schemas of their set-ups."""
        return json(self.offers)

    async def choices(self, request: Request) -> Response:
        """Whether a set-up can be played, and which single changes of it cannot be made."""
        hosting, setup = await self._chosen(request)
        return json(hosting.choices(setup))

    async def preview(self, request: Request) -> Response:
        """Tips for a game with this set-up, and the cards that players may look through before it."""
        hosting, setup = await self._chosen(request)
        return json(hosting.preview(setup))

    async def _chosen(self, request: Request) -> tuple[Hosting, Any]:
        """Returns the game of the path, and the set-up of the body."""
        asked = await _decoded(request, Choose)
        hosting = self.lobby.hostings.get(request.path_params["game"])
        if hosting is None:
            raise IllegalAction("refuse-no-such-page")
        return hosting, read_setup(hosting, asked.setup)

    async def open_room(self, request: Request) -> Response:
        """Open a table; whoever opens it is its host."""
        asked = await _decoded(request, OpenRoom)
        name = clean_name(asked.name)
        return self._admitted(await self.lobby.open(asked.game, bytes(asked.setup), asked.terms, name), 201)

    async def look(self, request: Request) -> Response:
        """Where a link leads, without joining."""
        return json(await self.lobby.look(_code(request)))

    async def come_in(self, request: Request) -> Response:
        """Join by a link: for the first time, or again."""
        asked = await _decoded(request, ComeIn)
        name, code = clean_name(asked.name), _code(request)
        came_before = self.tokens.read(asked.token or "")
        person = None
        if came_before is not None and came_before[0] == (await self.lobby.look(code)).room:
            person = came_before[1]
        return self._admitted(await self.lobby.join(code, name, person, bot=asked.bot))

    async def take_log(self, request: Request) -> Response:
        """The log of a game that is over, for meja replay."""
        room, person = self._person(request)
        headers = {"Content-Disposition": f'attachment; filename="meja-{room}.jsonl"'}
        return Response(await self.lobby.finished_log(room, person), headers=headers, media_type=LOG_TYPE)

    async def replay(self, request: Request) -> Response:
        """A game that is over, event by event, with the views and sentences of each."""
        room, person = self._person(request)
        return await self._replay(request, lambda: self.lobby.replay(room, person))

    async def replay_log(self, request: Request) -> Response:
        """The replay of a log that was downloaded here or elsewhere; nothing of it is kept."""
        if _media_type(request) != LOG_TYPE:
            raise IllegalAction("refuse-not-log")
        key = visitor(request.scope)

        async def made() -> MadeReplay:
            with self.lobby.replays.upload(key):
                try:
                    async with asyncio.timeout(UPLOAD_S):
                        data = await request.body()
                except TimeoutError:
                    raise IllegalAction("refuse-slow-file") from None
                return await self.lobby.replays.of_log(data, key)

        return await self._replay(request, made)

    async def _replay(self, request: Request, make: Callable[[], Awaitable[MadeReplay]]) -> Response:
        """Answers with a replay, and charges the address for the time it took, whether or not it could be made."""
        key, limit = visitor(request.scope), self.limits.replays
        if wait_s := limit.wait_s(key, self.now(), 0):
            self.limits.refusals.take(key, self.now())
            return refusal(request.scope, 429, Text("refuse-too-fast"), {"Retry-After": str(ceil(wait_s)), **CLOSE})
        try:
            made = await make()
        except ReplayRefused as refused:
            limit.charge(key, self.now(), refused.cost_s)
            raise
        limit.charge(key, self.now(), made.cost_s)
        headers = {"Vary": "Accept-Encoding"}
        if takes_gzip(request.headers):
            return Response(made.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type="application/json")
        plain = await asyncio.to_thread(gzip.decompress, made.packed)
        return Response(plain, headers=headers, media_type="application/json")

    async def track(self, request: Request) -> Response:
        """How things moved that led to an event."""
        (room, person), n = self._person(request), request.path_params["n"]
        number = int(n) if n.isascii() and n.isdecimal() and len(n) <= len(str(LAST_NUMBER)) else 0
        track = await self.lobby.track(room, person, number) if 0 < number <= LAST_NUMBER else None
        if track is None:
            raise IllegalAction("refuse-no-such-track")
        return Response(track, media_type="application/octet-stream")

    async def health(self, request: Request) -> Response:
        """Whether the server is up."""
        return json(Health(True, __version__))

    async def show_metrics(self, request: Request) -> Response:
        """Metrics in the text format of Prometheus."""
        if not self.metrics_for_all and not _is_near(request):
            raise IllegalAction("refuse-private")
        return Response(generate_latest(self.metrics.registry), headers={"Content-Type": MEDIA_TYPE})

    def _admitted(self, joined: Joined, status: int = 200) -> Response:
        token = self.tokens.sign(joined.room, joined.person)
        return json(
            Admission(joined.room, joined.person, token, joined.role, joined.sit_code, joined.watch_code), status
        )

    def _person(self, request: Request) -> tuple[RoomId, PersonId]:
        """The room of the path and the person of the token; raises IllegalAction if they do not belong together."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        known = self.tokens.read(token.strip()) if scheme.lower() == "bearer" else None
        if known is None:
            raise IllegalAction("refuse-token")
        if known[0] != request.path_params["room"]:
            raise IllegalAction("refuse-other-room")
        return known


def _offer(hosting: Hosting) -> GameOffer:
    setup, terms = msgspec.json.schema(hosting.setup_type), msgspec.json.schema(Terms)
    return GameOffer(hosting.name, hosting.game().content_versions[-1], hosting.bots, setup, terms)


def _code(request: Request) -> str:
    """The code of a link, in lower case: people may type it in capitals."""
    return str(request.path_params["code"]).lower()


async def _decoded(request: Request, type: type[T]) -> T:
    if _media_type(request) != "application/json":
        raise IllegalAction("refuse-not-json")
    try:
        return msgspec.json.decode(await request.body(), type=type)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise IllegalAction("refuse-unreadable", why=str(error)) from None


def _media_type(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


def _is_near(request: Request) -> bool:
    """Whether the request comes from this machine, and not through a proxy on it."""
    headers: Headers = request.headers
    client = request.client.host if request.client is not None else ""
    is_direct = name_of(headers.get("host", "")) in LOOPBACK and not any(name in headers for name in FORWARDED)
    return client in LOOPBACK and is_direct
