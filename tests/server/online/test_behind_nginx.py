"""Behind a real nginx with TLS: 50 visitors at once, nothing refused, and limits by the real address (C2)."""

import http.client
import ssl
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect

from meja.server.http.pages import FOLDER
from meja.server.limits import ROOMS
from tests.server.nginx import Site, behind_nginx

VISITORS = 50
FILES = 40  # more than a browser asks for on the start page and at a table (tests/browser/pages/test_failed_scripts.py)
PATIENCE_S = 120
MENARA = {"game": "menara", "name": "Ada", "setup": {"players": 2}}

context = ssl.create_default_context()
context.check_hostname, context.verify_mode = False, ssl.CERT_NONE


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with behind_nginx(tmp_path_factory.mktemp("nginx")) as running:
        yield running


class Visitor:
    """A visitor with an address and one persistent connection."""

    def __init__(self, site: Site, address: str) -> None:
        self.origin = f"https://localhost:{site.port}"
        self.link = http.client.HTTPSConnection(
            "127.0.0.1", site.port, timeout=PATIENCE_S, source_address=(address, 0), context=context
        )
        self.site, self.address = site, address

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, bytes]:
        given = {"Host": f"localhost:{self.site.port}", "Accept-Encoding": "gzip"}
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None:
            given |= {"Content-Type": "application/json", "Origin": self.origin}
        self.link.request(method, path, None if body is None else msgspec.json.encode(body), given)
        answer = self.link.getresponse()
        self.headers = answer.headers
        return answer.status, answer.read()

    def sit(self, token: str) -> str:
        """Opens a socket and returns the first message."""
        page: Any = self.origin
        with connect(
            f"wss://localhost:{self.site.port}/ws",
            address=("127.0.0.1", self.site.port),
            proxy=None,
            source_address=(self.address, 0),
            ssl=context,
            origin=page,
            open_timeout=PATIENCE_S,
        ) as socket:
            socket.send(msgspec.json.encode({"type": "Hello", "token": token}).decode())
            return str(msgspec.json.decode(socket.recv(timeout=PATIENCE_S))["type"])


def files() -> list[str]:
    assert (FOLDER / "index.html").is_file(), "the page is not built: make page"
    largest = sorted((FOLDER / "assets").iterdir(), key=lambda path: -path.stat().st_size)[:FILES]
    return ["/", "/boot.js", "/boot.css", "/favicon.svg", *(f"/assets/{path.name}" for path in largest)]


def visit(site: Site, address: str, tables: int) -> list[Any]:
    """Sends all requests of a first visit, and returns the answers."""
    visitor = Visitor(site, address)
    seen: list[Any] = [visitor.ask("GET", path)[0] for path in [*files(), "/api/games"]]
    for _ in range(tables):
        status, admission = visitor.ask("POST", "/api/rooms", MENARA)
        seen += [status, visitor.sit(msgspec.json.decode(admission)["token"]) if status == 201 else "no table"]
    visitor.link.close()
    return seen


@pytest.mark.parametrize("same", [False, True], ids=["distinct", "same"])
def test_c2_fifty_visitors_at_once_are_refused_nothing(site: Site, same: bool) -> None:
    """With addresses of their own they open two tables each, which would be too many for one address."""
    tables = 1 if same else 2
    addresses = ["127.0.2.1" if same else f"127.0.1.{n + 1}" for n in range(VISITORS)]
    with ThreadPoolExecutor(VISITORS) as crowd:
        seen = Counter(one for all in crowd.map(lambda one: visit(site, one, tables), addresses) for one in all)
    assert seen == {200: VISITORS * (len(files()) + 1), 201: VISITORS * tables, "Welcome": VISITORS * tables}


def test_c2_a_forged_address_gains_nothing_behind_nginx(site: Site) -> None:
    assert_forging_gains_nothing(site, "127.0.3.1", "127.0.3.2")


def test_c2_a_forged_address_gains_nothing_where_nginx_appends_the_real_one(tmp_path: Path) -> None:
    with behind_nginx(tmp_path, "$proxy_add_x_forwarded_for") as site:
        assert_forging_gains_nothing(site, "127.0.3.1", "127.0.3.2")


def assert_forging_gains_nothing(site: Site, forger: str, other: str) -> None:
    """The tables of an address are limited (a few more while they are being opened), whatever it says of itself."""
    mallory = Visitor(site, forger)
    statuses = [
        mallory.ask("POST", "/api/rooms", MENARA, X_Forwarded_For=f"198.51.100.{n}", Forwarded=f"for=198.51.100.{n}")[0]
        for n in range(int(ROOMS.burst) * 2)
    ]
    assert set(statuses[: int(ROOMS.burst)]) == {201}
    assert 429 in statuses
    assert Visitor(site, other).ask("POST", "/api/rooms", MENARA, X_Forwarded_For=forger)[0] == 201


def test_metrics_are_private_tls_is_kept_to_and_no_link_is_logged(site: Site) -> None:
    visitor = Visitor(site, "127.0.4.1")
    status, opened = visitor.ask("POST", "/api/rooms", MENARA)
    assert status == 201
    code = msgspec.json.decode(opened)["watch_code"]
    assert visitor.ask("GET", f"/api/links/{code}")[0] == 200
    assert visitor.ask("GET", f"/t/{code}")[0] == 200
    assert visitor.headers["Strict-Transport-Security"] == "max-age=31536000"
    assert visitor.ask("GET", "/metrics")[0] == 404
    evil = {"Origin": "https://evil.example"}
    assert visitor.ask("POST", "/api/rooms", None, **evil)[0] == 403
    logs = "".join(path.read_text() for path in site.folder.glob("*.log"))
    assert "127.0.4.1" in logs, "it is logged that somebody came"
    assert code not in logs
