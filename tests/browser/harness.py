"""A server and a browser: opens or prepares rooms, opens pages in browser contexts, and records their errors."""

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

from meja.game import Rules
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
DEVICE_SCALE_FACTOR: Final = 0.5  # few device pixels per CSS pixel, because the CPU draws them
TIMEOUT_MS: Final = 60_000  # long, because two cores draw for several browsers at once
SEED: Final = 11
CHROMIUM_COMMANDS: Final = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
CHROMIUM_FLAGS: Final = (
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
IGNORED_CONSOLE_TEXT: Final = "GL Driver Message"  # performance hints of the software renderer
# Fills localStorage as if by an earlier visit, without overwriting what the page stored since.
FILL_LOCAL_STORAGE: Final = (
    "for (const [key, value] of Object.entries(%s)) localStorage.getItem(key) ?? localStorage.setItem(key, value)"
)


class PreparedGame(Protocol):
    """A game of either kind that was played up to some event."""

    @property
    def events(self) -> Sequence[Any]: ...
    @property
    def state(self) -> Any: ...
    @property
    def game(self) -> Rules[Any, Any, Any, Any]: ...


class Admission(NamedTuple):
    """What a person got on joining a room, as their browser stores it."""

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
    """Starts the installed Chromium, or the one named by $CHROMIUM."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUM_COMMANDS)), None)
    assert path is not None, (
        "these tests need Chromium: apt-get install --no-install-recommends chromium-headless-shell"
    )
    return playwright.chromium.launch(executable_path=path, args=list(CHROMIUM_FLAGS))


class Harness:
    """The server and the browser of one test, with all browser contexts that the test opened."""

    def __init__(self, server: ServerProcess, browser: Browser) -> None:
        self.server, self.browser = server, browser
        self.url = f"http://127.0.0.1:{server.port}"
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []  # errors, and requests to other servers
        self.expected_errors: list[str] = []  # substrings of the errors that the test expects

    # Rooms

    def store_game(
        self,
        prepared: PreparedGame,
        *,
        tower: str = "geometric",
        people: int = 1,
        bots: str | None = None,
        seed: int = SEED,
        **terms: Any,
    ) -> list[Admission]:
        """Stores a room with a prepared game. `people`: how many of the first seats belong to people; the others are
        empty, or belong to bots of the kind `bots`. Returns the people's admissions."""
        events = tuple(msgspec.json.encode(event) for event in prepared.events)
        persons = tuple(Person(new_id(), name) for name in NAMES[:people])
        players = prepared.state.setup.players
        other_seats = [None if bots is None else BotSeat(bots)] * (players - people)
        game = prepared.game.name
        record = RoomRecord(
            id=new_id(),
            game=game,
            content=prepared.game.content_versions[-1],
            setup=msgspec.Raw(msgspec.json.encode(prepared.state.setup)),
            terms=Terms(tower=tower, **{"pace_s": 0.0, **terms}),  # type: ignore[arg-type]
            seating=Seating(persons[0].id, persons, (*(person.id for person in persons), *other_seats)),
            sit_code=new_code(),
            watch_code=new_code(),
            seed=seed,
            created_s=int(time.time()),
        )
        with closing(SqliteStore(self.server.data / ROOMS_FILE, visit=True)) as store:
            store.write([Write(record.id, 0, events, record=record)])
        sign = Tokens(load_key(self.server.data)).sign
        codes = record.sit_code, record.watch_code
        return [Admission(record.id, sign(record.id, one.id), one.id, "sit", *codes, one.name, game) for one in persons]

    def open_room(self, setup: dict[str, Any], terms: dict[str, Any] | None = None, game: str = "menara") -> Admission:
        """Opens a room whose game has not begun, over HTTP; returns the owner's admission."""
        body = {"game": game, "name": NAMES[0], "setup": setup, "terms": {"tower": "geometric", **(terms or {})}}
        status, answer = request(self.server.port, "POST", "/api/rooms", body)
        assert status == 201, answer
        return _admission(answer, NAMES[0], game)

    def join(self, code: str, name: str) -> Admission:
        """Joins a room by the code of a link, over HTTP."""
        status, answer = request(self.server.port, "POST", f"/api/links/{code}", {"name": name})
        assert status == 200, answer
        _, link = request(self.server.port, "GET", f"/api/links/{code}")
        return _admission(answer, name, json.loads(link)["game"])

    # Pages

    def blank_page(
        self,
        *,
        admissions: Sequence[Admission] = (),
        locale: str = "en-US",
        size: ViewportSize | None = None,
        touch: bool = False,
        url: str | None = None,
        quality: str | None = "test",
        settings: dict[str, str] | None = None,
        **more: Any,
    ) -> Page:
        """Returns a blank page in a browser context of its own. `settings`: settings of the page stored before."""
        tables = {one.room: {**one._asdict(), "at": int(time.time() * 1000)} for one in admissions}
        stored = {
            **({"meja.tables": json.dumps(tables)} if tables else {}),
            **({"meja.quality": quality} if quality else {}),
            **{f"meja.{key}": value for key, value in {"muted": "yes", **(settings or {})}.items()},
        }
        more = {"reduced_motion": "reduce", "device_scale_factor": DEVICE_SCALE_FACTOR, **more}
        context = self.browser.new_context(
            locale=locale, viewport=size or DESKTOP, has_touch=touch, is_mobile=touch, base_url=url or self.url, **more
        )
        context.set_default_timeout(TIMEOUT_MS)
        context.add_init_script(FILL_LOCAL_STORAGE % json.dumps(stored))
        self.contexts.append(context)
        page = context.new_page()
        self.record_errors(page, url or self.url)
        return page

    def visit(self, path: str = "/", **more: Any) -> Page:
        """Opens a path in a new browser context; for `more` see `blank_page`."""
        page = self.blank_page(**more)
        page.goto(path)
        return page

    def open_table(self, admission: Admission, **more: Any) -> Page:
        """Opens the table in the browser of an admitted person."""
        return self.visit(admission.path, admissions=[admission], **more)

    def record_errors(self, page: Page, url: str) -> None:
        """Records exceptions, console errors and warnings, and requests to other servers than `url`."""
        ours = urlsplit(url).netloc

        def check_request(request: Request) -> None:
            to = urlsplit(request.url)
            if to.scheme not in ("blob", "data") and to.netloc != ours:
                self.errors.append(f"a request to {request.url}")

        page.on("request", check_request)
        page.on("websocket", lambda socket: self._check_socket(socket.url, ours))
        page.on("pageerror", lambda error: self.errors.append(f"an error: {error.message}\n{error.stack}"))
        page.on("console", self._check_console)

    def _check_console(self, line: ConsoleMessage) -> None:
        if line.type in ("error", "warning") and IGNORED_CONSOLE_TEXT not in line.text:
            self.errors.append(f"{line.type}: {line.text} {line.location.get('url')}")

    def _check_socket(self, url: str, ours: str) -> None:
        if urlsplit(url).netloc != ours:
            self.errors.append(f"a socket to {url}")

    def expect_errors(self, *parts: str) -> None:
        """Errors that contain one of these substrings do not fail the test."""
        self.expected_errors += parts

    def unexpected_errors(self) -> list[str]:
        return [error for error in self.errors if not any(part in error for part in self.expected_errors)]

    def close(self) -> None:
        for context in self.contexts:
            context.close()


@contextmanager
def open_harness(server: ServerProcess, browser: Browser) -> Iterator[Harness]:
    """Yields a Harness; afterwards closes its pages, and fails if one of them had an unexpected error."""
    harness = Harness(server, browser)
    try:
        yield harness
    finally:
        harness.close()
    assert not harness.unexpected_errors(), harness.unexpected_errors()


def _admission(answer: bytes, name: str, game: str) -> Admission:
    admitted = json.loads(answer)
    fields = ("room", "token", "person", "role", "sit_code", "watch_code")
    return Admission(name=name, game=game, **{field: admitted.get(field) for field in fields})


def take_seat(page: Page) -> None:
    """Presses *Sit* on the first free seat and waits until it is taken, so that the next person takes another."""
    page.get_by_role("button", name=say("page-sit")).first.click()
    page.get_by_role("button", name=say("page-rise")).wait_for()


def wait_until(page: Page, condition: Callable[[], Any], timeout_s: float = TIMEOUT_MS / 1000) -> Any:
    """Waits until the condition is truthy, while the page runs; returns its value."""
    by_s = time.monotonic() + timeout_s
    while not (found := condition()):
        assert time.monotonic() < by_s, f"not true after {timeout_s:g} s"
        page.wait_for_timeout(50)
    return found
