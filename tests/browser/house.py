"""A server, a browser and its visitors: rooms are opened or prepared, and pages are checked for errors."""

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any, Final, NamedTuple, Protocol
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, ViewportSize

from meja.game import Game
from meja.server.tokens import Tokens, load_key, new_code, new_id
from meja.store.sqlite import ROOMS_FILE, SqliteStore
from meja.store.store import Write
from meja.table.hosting import Terms
from meja.table.room_record import RoomRecord
from meja.table.seats import BotSeat, Person, Seating
from meja.text import say
from tests.server.client import request
from tests.server.server_process import ServerProcess

NAMES: Final = ("Ada", "Bob", "Cem", "Dan")
DESKTOP: Final[ViewportSize] = {"width": 1024, "height": 640}
PHONE: Final[ViewportSize] = {"width": 390, "height": 700}
COARSE: Final = 0.5  # device pixels per CSS pixel, because the CPU draws them
PATIENCE_MS: Final = 60_000  # two cores draw for several browsers at once
SEED: Final = 11
CHROMIUMS: Final = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu-compositing",  # without a GPU, compositing costs three times as much
)
HARMLESS: Final = "GL Driver Message"  # performance hints of the software renderer
# What the browser kept from earlier visits; the pages of tests are drawn in the simplest way.
REMEMBERS: Final = (
    "for (const [key, value] of Object.entries(%s)) localStorage.getItem(key) ?? localStorage.setItem(key, value)"
)


class Brought(Protocol):
    """A prepared game."""

    @property
    def events(self) -> Sequence[Any]: ...
    @property
    def state(self) -> Any: ...
    @property
    def game(self) -> Game[Any, Any, Any, Any]: ...


class Chair(NamedTuple):
    """A person's admission to a table, as their browser stores it."""

    room: str
    token: str
    person: str
    role: str
    sit_code: str | None
    watch_code: str
    name: str
    game: str

    @property
    def path(self) -> str:
        return f"/t/{self.sit_code or self.watch_code}"


def launch(playwright: Playwright) -> Browser:
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    assert path is not None, "these tests need Chromium: apt-get install --no-install-recommends chromium"
    return playwright.chromium.launch(executable_path=path, args=list(FLAGS))


class House:
    def __init__(self, server: ServerProcess, browser: Browser) -> None:
        self.server, self.browser = server, browser
        self.url = f"http://127.0.0.1:{server.port}"
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []  # errors, and requests to other servers
        self.forgiven: list[str] = []  # parts of troubles that the test expects

    # Rooms

    def bring(
        self,
        moment: Brought,
        *,
        tower: str = "geometric",
        people: int = 1,
        bots: str | None = None,
        seed: int = SEED,
        **terms: Any,
    ) -> list[Chair]:
        """Stores a room with a prepared game; the first seats belong to people, the others to bots or nobody."""
        events = tuple(msgspec.json.encode(event) for event in moment.events)
        persons = tuple(Person(new_id(), name) for name in NAMES[:people])
        players = moment.state.setup.players
        others = [None if bots is None else BotSeat(bots)] * (players - people)
        game = moment.game.name
        record = RoomRecord(
            id=new_id(),
            game=game,
            content=moment.game.content_version,
            setup=msgspec.Raw(msgspec.json.encode(moment.state.setup)),
            terms=Terms(tower=tower, **{"pace_s": 0.0, **terms}),  # type: ignore[arg-type]
            seating=Seating(persons[0].id, persons, (*(person.id for person in persons), *others)),
            sit_code=new_code(),
            watch_code=new_code(),
            seed=seed,
            created_s=int(time.time()),
        )
        with closing(SqliteStore(self.server.data / ROOMS_FILE, visit=True)) as store:
            store.write([Write(record.id, 0, events, record=record)])
        sign = Tokens(load_key(self.server.data)).sign
        codes = record.sit_code, record.watch_code
        return [Chair(record.id, sign(record.id, one.id), one.id, "sit", *codes, one.name, game) for one in persons]

    def open(self, setup: dict[str, Any], terms: dict[str, Any] | None = None, game: str = "menara") -> Chair:
        """Opens a new room, before its game."""
        body = {"game": game, "name": NAMES[0], "setup": setup, "terms": {"tower": "geometric", **(terms or {})}}
        status, answer = request(self.server.port, "POST", "/api/rooms", body)
        assert status == 201, answer
        return _chair(answer, NAMES[0], game)

    def come_in(self, code: str, name: str) -> Chair:
        status, answer = request(self.server.port, "POST", f"/api/links/{code}", {"name": name})
        assert status == 200, answer
        _, link = request(self.server.port, "GET", f"/api/links/{code}")
        return _chair(answer, name, json.loads(link)["game"])

    # Pages

    def newcomer(
        self,
        *,
        chairs: Sequence[Chair] = (),
        locale: str = "en-US",
        size: ViewportSize | None = None,
        touch: bool = False,
        url: str | None = None,
        quality: str | None = "test",
        kept: dict[str, str] | None = None,
        **more: Any,
    ) -> Page:
        """Returns a blank page in a browser context of its own. `kept`: stored settings."""
        tables = {one.room: {**one._asdict(), "at": int(time.time() * 1000)} for one in chairs}
        remembered = {
            **({"meja.tables": json.dumps(tables)} if tables else {}),
            **({"meja.quality": quality} if quality else {}),
            **{f"meja.{key}": value for key, value in {"muted": "yes", **(kept or {})}.items()},
        }
        more = {"reduced_motion": "reduce", "device_scale_factor": COARSE, **more}
        context = self.browser.new_context(
            locale=locale, viewport=size or DESKTOP, has_touch=touch, is_mobile=touch, base_url=url or self.url, **more
        )
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(REMEMBERS % json.dumps(remembered))
        self.contexts.append(context)
        page = context.new_page()
        self.watch(page, url or self.url)
        return page

    def visit(self, path: str = "/", **more: Any) -> Page:
        """Opens a path in a new context; see `newcomer`."""
        page = self.newcomer(**more)
        page.goto(path)
        return page

    def sit(self, chair: Chair, **more: Any) -> Page:
        """Opens the table of a person who was admitted."""
        return self.visit(chair.path, chairs=[chair], **more)

    def watch(self, page: Page, url: str) -> None:
        ours = urlsplit(url).netloc

        def asked(request: Request) -> None:
            to = urlsplit(request.url)
            if to.scheme not in ("blob", "data") and to.netloc != ours:
                self.troubles.append(f"a request to {request.url}")

        page.on("request", asked)
        page.on("websocket", lambda socket: self._check_socket(socket.url, ours))
        page.on("pageerror", lambda error: self.troubles.append(f"an error: {error.message}\n{error.stack}"))
        page.on("console", self._check_line)

    def _check_line(self, line: ConsoleMessage) -> None:
        if line.type in ("error", "warning") and HARMLESS not in line.text:
            self.troubles.append(f"{line.type}: {line.text} {line.location.get('url')}")

    def _check_socket(self, url: str, ours: str) -> None:
        if urlsplit(url).netloc != ours:
            self.troubles.append(f"a socket to {url}")

    def forgive(self, *parts: str) -> None:
        self.forgiven += parts

    def unforgiven(self) -> list[str]:
        return [trouble for trouble in self.troubles if not any(part in trouble for part in self.forgiven)]

    def close(self) -> None:
        for context in self.contexts:
            context.close()


@contextmanager
def house_of(server: ServerProcess, browser: Browser) -> Iterator[House]:
    """A House for one test; afterwards all pages are closed, and none may have had an unexpected error."""
    house = House(server, browser)
    try:
        yield house
    finally:
        house.close()
    assert not house.unforgiven(), house.unforgiven()


def _chair(answer: bytes, name: str, game: str) -> Chair:
    admitted = json.loads(answer)
    fields = ("room", "token", "person", "role", "sit_code", "watch_code")
    return Chair(name=name, game=game, **{field: admitted.get(field) for field in fields})


def take_seat(page: Page) -> None:
    """Takes the first free seat, and waits until it is taken, so that the next person takes another."""
    page.get_by_role("button", name=say("page-sit")).first.click()
    page.get_by_role("button", name=say("page-rise")).wait_for()


def until(page: Page, condition: Callable[[], Any], timeout_s: float = PATIENCE_MS / 1000) -> Any:
    """Waits until the condition holds, while the page goes on."""
    by_s = time.monotonic() + timeout_s
    while not (found := condition()):
        assert time.monotonic() < by_s, "it does not come about"
        page.wait_for_timeout(50)
    return found
