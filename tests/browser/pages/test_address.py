"""L2: the address of a table contains no link code: it admits nobody else, but leads people back to their seats."""

from urllib.parse import urlsplit

from playwright.sync_api import Page

from meja.server.tokens import ALPHABET
from meja.text import say
from tests.browser.harness import Harness, take_seat
from tests.server.client import request

SETUP = {"players": 2, "first": 0, "lay_base": "game"}


def test_l2_the_address_of_a_seated_person_admits_nobody_else(harness: Harness) -> None:
    opened = harness.open_room(SETUP)
    bob = harness.visit(f"/t/{opened.sit_code}")
    bob.get_by_label(say("page-your-name")).fill("Bob")
    bob.get_by_role("button", name=say("page-sit-down")).click()
    take_seat(bob)
    address = path_of(bob)
    assert address == f"/t/{opened.room}"
    assert str(opened.sit_code) not in bob.url
    shown = [bob.get_by_label(say(id), exact=True).input_value() for id in ("page-link-sit", "page-link-watch")]
    assert shown == [f"{harness.url}/t/{code}" for code in (opened.sit_code, opened.watch_code)], "the links are there"

    harness.expect_errors("404")
    stranger = harness.visit(address)
    stranger.get_by_text(say("refuse-no-such-link")).first.wait_for()
    assert stranger.get_by_role("button", name=say("page-sit-down")).count() == 0
    for method, body in (("GET", None), ("POST", {"name": "Attacker"})):
        status, _ = request(harness.server.port, method, f"/api/links/{opened.room}", body)
        assert status == 404

    bob.reload()
    bob.get_by_role("button", name=say("page-rise")).wait_for()
    bob.goto("/")
    bob.locator(f"a[href='{address}']").click()
    bob.get_by_role("button", name=say("page-rise")).wait_for()


def test_l2_an_old_address_with_a_code_opens_the_seat_and_is_replaced(harness: Harness) -> None:
    """Bookmarks of 0.1.0 hold a code of 12 characters."""
    opened = harness.open_room(SETUP)
    old = opened._replace(sit_code=ALPHABET[:12])
    ada = harness.open_table(old)
    ada.get_by_role("button", name=say("page-rise")).wait_for()
    assert path_of(ada) == f"/t/{opened.room}"
    ada.goto(f"/t/{old.sit_code}?quality=test")
    ada.get_by_role("button", name=say("page-rise")).wait_for()
    assert ada.url == f"{harness.url}/t/{opened.room}?quality=test"


def test_l2_the_address_after_opening_a_table_contains_no_code(harness: Harness) -> None:
    ada = harness.visit("/?setup=menara")
    ada.get_by_role("button", name=say("page-open-now")).click()
    ada.get_by_role("button", name=say("page-rise")).wait_for()
    (room,) = ada.evaluate("Object.keys(JSON.parse(localStorage['meja.tables']))")
    assert path_of(ada) == f"/t/{room}"
    assert not ada.get_by_label(say("page-link-sit"), exact=True).input_value().endswith(room)


def path_of(page: Page) -> str:
    return urlsplit(page.url).path
