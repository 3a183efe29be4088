"""Checks before every request: Host, Origin, size of the body, and rate limits."""

import asyncio
from typing import Any

import pytest

from meja.server.limits import FILES, LINKS, REQUESTS, ROOMS, SOCKETS, Limits
from meja.server.middleware import HEADERS, LARGEST_BODY, BadOrigin, Guard, origin_of
from tests.server.asgi_client import SIT, application, ask

BODY = {"game": "menara", "name": "Ada"}
OURS = "https://meja.example"


def upgrade(app: Any, **headers: Any) -> int:
    """Returns the status of a WebSocket upgrade."""
    return ask(app, "GET", "/ws", type="websocket", **headers).status


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8765", "LOCALHOST:1", "127.0.0.1:8765", "[::1]", "[::1]:8765"]
)
def test_on_loopback_its_names_are_accepted_with_any_port(host: str) -> None:
    assert ask(application(), "GET", "/health", host=host).status == 200


@pytest.mark.parametrize(
    "host",
    ["evil.example", "localhost.evil.example", "127.0.0.1.nip.io", "192.168.1.5", "", "[::1", "localhost@evil.example"],
)
def test_a_foreign_host_name_is_refused(host: str) -> None:
    for method, path in (("GET", "/health"), ("GET", "/"), ("POST", "/api/rooms")):
        answer = ask(application(), method, path, host=host)
        assert (answer.status, answer.json["text"]["id"]) == (421, "refuse-host")
    assert upgrade(application(), host=host) == 421


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("meja.example", 200),
        ("meja.example:443", 200),
        ("192.168.1.5:8765", 200),
        ("localhost", 200),
        ("evil.example", 421),
    ],
)
def test_on_a_network_the_named_origin_and_addresses_are_accepted(host: str, status: int) -> None:
    assert ask(application(host="0.0.0.0", origins=(OURS,)), "GET", "/health", host=host).status == status


@pytest.mark.parametrize(
    ("headers", "is_ours"),
    [
        ({}, True),
        ({"origin": "http://localhost:8765"}, True),
        ({"origin": "HTTP://LocalHost:8765"}, True),
        ({"origin": OURS}, True),
        ({"origin": "http://localhost:9999"}, False),
        ({"origin": "http://localhost"}, False),
        ({"origin": "https://localhost:8765"}, False),
        ({"origin": "https://evil.example"}, False),
        ({"origin": f"{OURS}.evil.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": ""}, False),
        ({"sec_fetch_site": "same-origin"}, True),
        ({"sec_fetch_site": "none"}, True),
        ({"sec_fetch_site": "same-site"}, False),
        ({"sec_fetch_site": "cross-site"}, False),
    ],
)
def test_only_our_own_page_or_no_page_changes_something_or_opens_a_socket(
    headers: dict[str, Any], is_ours: bool
) -> None:
    app = application(origins=(f"{OURS}/",))
    answer = ask(app, "POST", "/api/rooms", BODY, **headers)
    assert answer.status == (201 if is_ours else 403)
    assert upgrade(app, **headers) == (101 if is_ours else 403)
    assert is_ours or answer.json["text"]["id"] == "refuse-origin"


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("https://Meja.example/", "https://meja.example"),
        ("https://meja.example:443", "https://meja.example"),
        ("http://meja.example:8080", "http://meja.example:8080"),
        ("http://[2001:db8::1]:80", "http://[2001:db8::1]"),
    ],
)
def test_an_origin_is_named_as_browsers_do(address: str, origin: str) -> None:
    assert origin_of(address) == origin


@pytest.mark.parametrize(
    "address", ["", "meja.example", "https://", "ftp://a", "https://a/b", "https://a@b", "https://a b"]
)
def test_an_invalid_origin_is_refused_in_a_sentence(address: str) -> None:
    with pytest.raises(BadOrigin, match="is no address of a page without its path, such as"):
        origin_of(address)


def test_any_page_may_link_to_us() -> None:
    headers: dict[str, Any] = {"origin": "https://elsewhere.example", "sec_fetch_site": "cross-site"}
    assert ask(application(), "GET", "/health", **headers).status == 200


def test_no_other_origin_may_read_our_responses() -> None:
    headers: dict[str, Any] = {"origin": "https://elsewhere.example", "access-control-request-method": "POST"}
    for method in ("OPTIONS", "GET"):
        answer = ask(application(), method, "/api/rooms", **headers)
        assert answer.status in (403, 405)
        assert not [name for name in answer.headers if name.startswith("access-control")]


def test_a_body_with_too_large_a_content_length_is_not_read() -> None:
    answer = ask(application(), "POST", "/api/rooms", b"{", content_length=str(LARGEST_BODY + 1))
    assert (answer.status, answer.json["error"]) == (413, "That is too much: a request has 64 kB at most.")
    assert answer.headers["connection"] == "close"


@pytest.mark.parametrize("said", [{}, {"content_length": "10"}])
def test_an_endless_body_is_cut_off(said: dict[str, str]) -> None:
    chunks = [b'{"game":"', *([b"x" * 1000] * 70), b'"}']
    answer = ask(application(), "POST", "/api/rooms", chunks=chunks, content_type="application/json", **said)
    assert answer.status == 413


def test_a_body_as_large_as_allowed_is_read() -> None:
    body = b'{"game":"menara","name":"Ada"}'
    body += b" " * (LARGEST_BODY - len(body))
    assert ask(application(), "POST", "/api/rooms", body, content_type="application/json").status == 201


@pytest.mark.parametrize(
    ("method", "path", "burst"),
    [
        ("GET", "/health", REQUESTS.burst),
        ("GET", "/", FILES.burst),
        ("GET", "/api/links/guess", LINKS.burst),
        ("POST", f"/api/links/{SIT}", LINKS.burst),
        ("POST", "/api/rooms", ROOMS.burst),
    ],
)
def test_too_many_requests_are_refused_with_retry_after(method: str, path: str, burst: int) -> None:
    app = application()
    statuses = [ask(app, method, path, client="192.0.2.7").status for _ in range(int(burst))]
    assert 429 not in statuses
    late = ask(app, method, path, client="192.0.2.7", x_forwarded_for="10.0.0.1")
    assert (late.status, late.json["text"]["id"]) == (429, "refuse-too-fast")
    assert 1 <= int(late.headers["retry-after"]) <= 5
    assert late.headers["connection"] == "close"  # C3: a refused connection is not kept open
    assert ask(app, method, path, client="192.0.2.8").status != 429


def test_c2_files_of_the_page_and_requests_have_limits_of_their_own() -> None:
    """C2: 50 visitors behind one address load the page at once, and everybody can still open a table."""
    app = application()
    for path in ("/", "/t/sitsitsitsit", "/assets/start-abc.js", "/favicon.svg"):
        assert 429 not in {ask(app, "GET", path).status for _ in range(500)}
    assert {ask(app, "POST", "/api/rooms", BODY).status for _ in range(50)} == {201}
    assert {upgrade(app) for _ in range(50)} == {101}


@pytest.mark.parametrize("refused", [{"host": "evil.example"}, {"origin": "https://evil.example"}])
def test_m4_requests_refused_for_their_host_or_origin_count(refused: dict[str, str]) -> None:
    app = application()
    statuses = [upgrade(app, **refused) for _ in range(int(SOCKETS.burst) + 1)]
    assert 429 not in statuses[:-1]
    assert statuses[-1] == 429
    assert upgrade(app) == 429, "for the same address"


def test_the_number_of_new_sockets_is_limited() -> None:
    app = application()
    *opened, late = [upgrade(app) for _ in range(int(SOCKETS.burst) + 1)]
    assert set(opened) == {101}
    assert late == 429


def test_a_scale_widens_the_limits_for_those_who_share_an_address() -> None:
    app = application(limit_scale=3)
    assert {ask(app, "GET", "/api/links/guess").status for _ in range(2 * int(LINKS.burst))} == {404}


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/"), ("GET", "/health"), ("GET", "/nothing"), ("POST", "/api/rooms"), ("PUT", "/")]
)
def test_every_response_has_the_security_headers(method: str, path: str) -> None:
    for host in ("localhost", "evil.example"):
        answer = ask(application(), method, path, host=host)
        assert {name: answer.headers.get(name.lower()) for name in HEADERS} == HEADERS
        assert answer.headers["cache-control"] == "no-store"


def test_the_content_security_policy_allows_nothing_inline_and_no_other_origin() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert policy.startswith("default-src 'self';")
    assert "unsafe" not in policy
    assert "http" not in policy
    assert "frame-ancestors 'none'" in policy
    assert [part for part in policy.split("; ") if "blob:" in part or "data:" in part] == ["img-src 'self' data: blob:"]


def test_an_error_on_an_open_socket_closes_it_with_a_code() -> None:
    sent: list[Any] = []

    async def broken(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        raise ZeroDivisionError

    async def receive() -> Any:
        return {}

    async def send(message: Any) -> None:
        sent.append(message)

    guard = Guard(broken, "localhost", (), Limits(), lambda status: None, lambda: 0.0)
    scope = {"type": "websocket", "scheme": "ws", "path": "/ws", "headers": [(b"host", b"localhost")], "client": None}
    asyncio.run(guard(scope, receive, send))
    assert [message["type"] for message in sent] == ["websocket.accept", "websocket.close"]
    assert sent[1]["code"] == 1011
