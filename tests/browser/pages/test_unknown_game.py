"""A game that the page has no code for can be sat at, played as a list, watched and replayed."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from meja.text import say
from tests.browser.harness import Harness, open_harness, take_seat
from tests.server.server_process import run_server

GAME = "tests.browser.counting_game:CountingHosting"


@pytest.fixture
def counting(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Harness]:
    data = tmp_path_factory.mktemp("counting")
    with run_server(data, "--game", GAME) as server, open_harness(server, browser) as made:
        yield made


def count(page: Page, n: int) -> None:
    page.get_by_role("button", name=say("columns", n=n), exact=True).click()


def test_a_game_without_screens_of_its_own_is_played_watched_and_replayed(counting: Harness) -> None:
    owner = counting.open_room({"goal": 6}, game="counting")
    ada = counting.open_table(owner)
    ada.get_by_text(say("players", n=2)).first.wait_for()  # the set-up in words, from the server
    ben = counting.open_table(counting.join(owner.sit_code or "", "Ben"))
    eve = counting.open_table(counting.join(owner.watch_code, "Eve"))
    take_seat(ben)
    ada.get_by_role("button", name=say("page-begin")).click()
    count(ada, 3)
    count(ben, 2)
    count(ada, 1)
    told = say("story-draws", who="Ben", columns=say("columns", n=2))
    for page in (ada, ben, eve):
        page.get_by_text(say("story-won")).first.wait_for()
        page.get_by_text(told).first.wait_for()
    ada.get_by_role("link", name=say("around-watch-again")).click()
    ada.get_by_role("slider").wait_for()
    ada.wait_for_function("meja.projector.last === 3")
    ada.evaluate("meja.projector.seek(2)")
    ada.get_by_text(told).first.wait_for()
    assert ada.evaluate("meja.projector.moment.value.view.total") == 5
