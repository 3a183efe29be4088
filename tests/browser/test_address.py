"""L2: the address bar of somebody at a table lets nobody else in, and still leads them back to their own seat."""

from urllib.parse import urlsplit

from playwright.sync_api import Page

from meja.server.tokens import ALPHABET
from meja.text import say
from tests.browser.house import House, take_seat
from tests.server.client import request

SETUP = {"players": 2, "first": 0, "lay_base": "game"}


def test_l2_the_address_of_somebody_who_sits_gives_no_seat_away(house: House) -> None:
    opened = house.open(SETUP)
    bob = house.visit(f"/t/{opened.sit_code}")
    bob.get_by_label(say("page-your-name")).fill("Bob")
    bob.get_by_role("button", name=say("page-sit-down")).click()
    take_seat(bob)
    address = path_of(bob)
    assert address == f"/t/{opened.room}"
    assert str(opened.sit_code) not in bob.url
    shown = [bob.get_by_label(say(id), exact=True).input_value() for id in ("page-link-sit", "page-link-watch")]
    assert shown == [f"{house.url}/t/{code}" for code in (opened.sit_code, opened.watch_code)], "the links are there"

    house.forgive("404")
    stranger = house.visit(address)
    stranger.get_by_text(say("refuse-no-such-link")).first.wait_for()
    assert stranger.get_by_role("button", name=say("page-sit-down")).count() == 0
    for method, body in (("GET", None), ("POST", {"name": "Attacker"})):
        status, _ = request(house.server.port, method, f"/api/links/{opened.room}", body)
        assert status == 404

    bob.reload()
    bob.get_by_role("button", name=say("page-rise")).wait_for()
    bob.goto("/")
    bob.locator(f"a[href='{address}']").click()
    bob.get_by_role("button", name=say("page-rise")).wait_for()


def test_l2_an_old_address_leads_to_ones_seat_and_is_replaced(house: House) -> None:
    """Bookmarks of 0.1.0 hold a code of 12 characters."""
    opened = house.open(SETUP)
    old = opened._replace(sit_code=ALPHABET[:12])
    ada = house.sit(old)
    ada.get_by_role("button", name=say("page-rise")).wait_for()
    assert path_of(ada) == f"/t/{opened.room}"
    ada.goto(f"/t/{old.sit_code}?quality=test")
    ada.get_by_role("button", name=say("page-rise")).wait_for()
    assert ada.url == f"{house.url}/t/{opened.room}?quality=test"


def test_l2_who_opens_a_table_never_sees_its_link_in_the_address(house: House) -> None:
    ada = house.visit("/?setup=menara")
    ada.get_by_role("button", name=say("page-open-now")).click()
    ada.get_by_role("button", name=say("page-rise")).wait_for()
    (room,) = ada.evaluate("Object.keys(JSON.parse(localStorage['meja.tables']))")
    assert path_of(ada) == f"/t/{room}"
    assert not ada.get_by_label(say("page-link-sit"), exact=True).input_value().endswith(room)


def path_of(page: Page) -> str:
    return urlsplit(page.url).path
