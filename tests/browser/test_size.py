"""How much is fetched until somebody can play."""

import re
import urllib.request
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from meja.text import LANGUAGES, say
from tests.browser import circles
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.shamans import Shaman
from tests.browser.situations import play

MOST_KB = 250  # compressed, all files together
CIRCLE_KB = 140  # for RITUAL, which needs no scene
START_KB = 25  # what else the start page and the lobby between need
ALL = "() => [location.href, ...performance.getEntriesByType('resource').map((one) => one.name)]"
PICTURES = re.compile(r"/(temple|circle)\.webp$")  # of the start page; nobody waits for them
FETCHED = """() => {
    const [frame] = performance.getEntriesByName("first-frame");
    const fetched = performance.getEntriesByType("resource").filter((one) => one.startTime < frame.startTime);
    return [location.href, ...fetched.map((one) => one.name)];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_until_the_first_playable_frame_at_a_table_little_is_fetched(house: House, language: str) -> None:
    (chair,) = house.bring(play())
    page = house.newcomer(locale=language, chairs=[chair])
    page.goto(chair.path)
    assert_small(page, language)


def test_the_way_by_the_start_page_costs_little_more(house: House) -> None:
    page = house.newcomer()
    page.goto("/")
    play_now = page.get_by_role("button", name=say("start-play-now"))
    play_now.wait_for()
    before: list[str] = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    play_now.click()
    page.wait_for_url("**/t/*")
    assert_small(page, "en", MOST_KB + START_KB, before)


def test_a_circle_costs_half_as_much(house: House) -> None:
    (chair,) = house.bring(circles.begun(), bots="shaman", pace_s=60)
    page = house.newcomer(locale="fr", chairs=[chair])
    page.goto(chair.path)
    Shaman(page, language="fr").turn_comes()
    sizes = sizes_of(page.evaluate(ALL))
    assert any("pictures" in url for url in sizes), "what is on the cards is among them"
    assert sum(sizes.values()) / 1000 <= CIRCLE_KB, listed(sizes)


def assert_small(page: Page, language: str, most_kb: int = MOST_KB, before: Sequence[str] = ()) -> None:
    """Whether or not the browser has the files already."""
    Player(page, language).turn_comes()
    sizes = sizes_of([*before, *page.evaluate(FETCHED)])
    assert max(sizes.values()) > 100_000, "the scene is among them"
    assert sum(sizes.values()) / 1000 <= most_kb, listed(sizes)


def sizes_of(fetched: Sequence[str]) -> dict[str, int]:
    """Bytes of each file, as it is sent."""
    urls = dict.fromkeys(url.partition("#")[0] for url in fetched if "/api/" not in url and not PICTURES.search(url))
    return {url: compressed(url) for url in urls}


def listed(sizes: dict[str, int]) -> str:
    lines = (f"{size:8d} {url}" for url, size in sorted(sizes.items(), key=lambda one: -one[1]))
    return "\n".join((f"{sum(sizes.values()) / 1000:.0f} kB:", *lines))


def compressed(url: str) -> int:
    """Bytes of a file as it is sent."""
    asked = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(asked) as answer:
        return len(answer.read())
