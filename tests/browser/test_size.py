"""How much is fetched until somebody can play."""

import urllib.request

from playwright.sync_api import Page

from meja.text import say
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.situations import play

MOST_KB = 250  # compressed, all files together

START_KB = 60  # the start page, most of which is its picture


def test_until_the_first_playable_frame_at_a_table_little_is_fetched(house: House) -> None:
    """In French, which has the longest words."""
    (chair,) = house.bring(play())
    page = house.newcomer(locale="fr", chairs=[chair])
    fetched = files(page)
    page.goto(chair.path)
    assert_small(page, fetched, "fr")


def test_the_way_by_the_start_page_costs_little_more(house: House) -> None:
    page = house.newcomer()
    fetched = files(page)
    page.goto("/")
    page.get_by_role("button", name=say("start-play-now")).click()
    page.wait_for_url("**/t/*")
    assert_small(page, fetched, "en", most_kb=MOST_KB + START_KB)


def files(page: Page) -> list[str]:
    """The addresses of all files that the page asks for from now on, whether or not the browser has them already."""
    asked: list[str] = []
    page.on("request", lambda request: None if "/api/" in request.url else asked.append(request.url))
    return asked


def assert_small(page: Page, fetched: list[str], language: str, most_kb: int = MOST_KB) -> None:
    Player(page, language).turn_comes()
    fetched = list(fetched)  # what comes later is no matter
    sizes = {url: compressed(url) for url in dict.fromkeys(fetched)}
    total_kb = sum(sizes.values()) / 1000
    listed = "\n".join(f"{size:8d} {url}" for url, size in sorted(sizes.items(), key=lambda one: -one[1]))
    assert max(sizes.values()) > 100_000, "the scene is among them"
    assert total_kb <= most_kb, f"{total_kb:.0f} kB:\n{listed}"


def compressed(url: str) -> int:
    """Bytes of a file as it is sent."""
    asked = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(asked) as answer:
        return len(answer.read())
