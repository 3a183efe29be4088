"""How much is fetched until somebody can play."""

import urllib.request
from collections.abc import Sequence

from playwright.sync_api import Page

from meja.text import say
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.situations import play

MOST_KB = 250  # compressed, all files together
START_KB = 25  # what else the start page and the lobby between need
PICTURE = "/temple.webp"  # of the start page; nobody waits for it
FETCHED = """() => {
    const [frame] = performance.getEntriesByName("first-frame");
    const fetched = performance.getEntriesByType("resource").filter((one) => one.startTime < frame.startTime);
    return [location.href, ...fetched.map((one) => one.name)];
}"""


def test_until_the_first_playable_frame_at_a_table_little_is_fetched(house: House) -> None:
    """In French, which has the longest words."""
    (chair,) = house.bring(play())
    page = house.newcomer(locale="fr", chairs=[chair])
    page.goto(chair.path)
    assert_small(page, "fr")


def test_the_way_by_the_start_page_costs_little_more(house: House) -> None:
    page = house.newcomer()
    page.goto("/")
    play_now = page.get_by_role("button", name=say("start-play-now"))
    play_now.wait_for()
    before: list[str] = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    play_now.click()
    page.wait_for_url("**/t/*")
    assert_small(page, "en", MOST_KB + START_KB, before)


def assert_small(page: Page, language: str, most_kb: int = MOST_KB, before: Sequence[str] = ()) -> None:
    """Whether or not the browser has the files already."""
    Player(page, language).turn_comes()
    fetched = [*before, *page.evaluate(FETCHED)]
    sizes = {url: compressed(url) for url in dict.fromkeys(fetched) if "/api/" not in url and PICTURE not in url}
    total_kb = sum(sizes.values()) / 1000
    listed = "\n".join(f"{size:8d} {url}" for url, size in sorted(sizes.items(), key=lambda one: -one[1]))
    assert max(sizes.values()) > 100_000, "the scene is among them"
    assert total_kb <= most_kb, f"{total_kb:.0f} kB:\n{listed}"


def compressed(url: str) -> int:
    """Bytes of a file as it is sent."""
    asked = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(asked) as answer:
        return len(answer.read())
