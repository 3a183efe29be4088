"""Behind a proxy: only a named proxy's headers set the visitor's address and scheme (C2, ECOSYSTEM 2.2)."""

from ipaddress import ip_network
from typing import Any

import pytest

from meja.server import middleware
from meja.server.limits import ROOMS
from meja.server.log_limit import LimitedLog
from meja.server.proxies import BadProxy, trusted
from tests.server.asgi_client import application, ask

BODY = {"game": "menara", "name": "Ada"}
PROXY = "10.0.0.1"
OURS = "https://meja.example"


def open_room(app: object, forwarded: str, client: str = PROXY) -> int:
    return ask(app, "POST", "/api/rooms", BODY, client=client, x_forwarded_for=forwarded).status


@pytest.mark.parametrize("proxies", [("10.0.0.1",), ("10.0.0.0/24",), ("192.0.2.1", "10.0.0.9/24")])
def test_c2_visitors_behind_a_named_proxy_have_limits_of_their_own(proxies: tuple[str, ...]) -> None:
    app = application(proxies=proxies)
    for visitor in ("203.0.113.1", "203.0.113.2", "2001:db8:1::1", "2001:db8:2::1"):
        assert {open_room(app, visitor) for _ in range(int(ROOMS.burst))} == {201}
        assert open_room(app, visitor) == 429


def test_c2_a_network_of_ipv6_behind_a_proxy_is_one_visitor() -> None:
    app = application(proxies=(PROXY,))
    assert {open_room(app, f"2001:db8:1:2::{n:x}") for n in range(int(ROOMS.burst))} == {201}
    assert open_room(app, "2001:db8:1:2:ffff::1") == 429
    assert open_room(app, "2001:db8:1:3::1") == 201


def test_a_forged_x_forwarded_for_gains_nothing() -> None:
    """The proxy appends the address that it sees, and addresses are counted from the right."""
    app = application(proxies=(PROXY,))
    assert {open_room(app, f"198.51.100.{n}, 203.0.113.1") for n in range(int(ROOMS.burst))} == {201}
    assert open_room(app, "198.51.100.200, 203.0.113.1") == 429


@pytest.mark.parametrize("proxies", [(), (PROXY,)])
def test_headers_of_unnamed_proxies_are_not_believed(proxies: tuple[str, ...]) -> None:
    app = application(proxies=proxies)
    mallory = "203.0.113.66"
    assert {open_room(app, f"198.51.100.{n}", mallory) for n in range(int(ROOMS.burst))} == {201}
    assert open_room(app, "198.51.100.200", mallory) == 429


def test_a_proxy_on_ipv4_is_known_on_a_socket_for_both() -> None:
    app = application(host="::", origins=(OURS,), proxies=("127.0.0.1", "10.0.0.0/24"))
    for proxy in ("::ffff:127.0.0.1", "::ffff:10.0.0.7", "127.0.0.1"):
        app.state.limits.rooms._full_s.clear()
        for visitor in ("203.0.113.1", "203.0.113.2"):
            assert {open_room(app, visitor, proxy) for _ in range(int(ROOMS.burst))} == {201}


@pytest.mark.parametrize(
    ("client", "scheme", "status"),
    [(PROXY, "https", 201), (PROXY, "http", 403), (PROXY, "", 403), ("10.0.0.2", "https", 403)],
)
def test_the_page_is_our_own_by_the_scheme_that_the_proxy_names(client: str, scheme: str, status: int) -> None:
    """So behind TLS an address such as https://192.0.2.1 needs no --origin; a host name always does."""
    app = application(host="0.0.0.0", proxies=(PROXY,))
    headers: dict[str, Any] = {"host": "192.0.2.1", "origin": "https://192.0.2.1", "x_forwarded_proto": scheme}
    assert ask(app, "POST", "/api/rooms", BODY, client=client, **headers).status == status
    socket = ask(app, "GET", "/ws", type="websocket", client=client, **headers).status
    assert socket == {201: 101}.get(status, status)
    assert ask(app, "GET", "/", client=client, host="meja.example", x_forwarded_proto=scheme).status == 421


@pytest.mark.parametrize(
    "forwarded", [{"x_forwarded_for": "127.0.0.1"}, {"x_forwarded_for": ""}, {"x_forwarded_proto": "https"}]
)
def test_metrics_stay_private_behind_a_proxy_on_this_machine(forwarded: dict[str, Any]) -> None:
    app = application(proxies=("127.0.0.1",))
    assert ask(app, "GET", "/metrics").status == 200
    assert ask(app, "GET", "/metrics", **forwarded).status == 403


def test_a_proxy_on_this_machine_that_is_not_named_is_pointed_out_once(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(middleware, "limited_log", LimitedLog(middleware.log))
    for proxies, lines in (("127.0.0.1",), 0), ((), 1):
        app = application(proxies=proxies)
        for _ in range(int(ROOMS.burst) + 20):
            open_room(app, "203.0.113.1", "127.0.0.1")
        assert caplog.text.count("a proxy at 127.0.0.1 is not named by --proxy") == lines


def test_addresses_of_proxies_are_given_in_both_forms_and_checked() -> None:
    def networks(*addresses: str) -> list[object]:
        """Returns the forms as networks: Pythons differ in how they write mapped addresses."""
        return list(map(ip_network, addresses))

    assert networks(*trusted(["127.0.0.1"])) == networks("127.0.0.1", "::ffff:7f00:1")
    assert networks(*trusted(["10.1.2.3/16", "2001:db8::/32"])) == networks(
        "10.1.0.0/16", "::ffff:a01:0/112", "2001:db8::/32"
    )
    for wrong in ("*", "unix:/run/nginx", "localhost", "1.2.3", "0.0.0.0/0"):
        with pytest.raises(BadProxy, match=r"proxy"):
            trusted([wrong])
