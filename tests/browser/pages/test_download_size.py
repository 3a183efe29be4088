"""The page downloads few kilobytes until a table can be played."""

import re
import urllib.request
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from meja.text import LANGUAGES, say
from tests.browser import ritual_games
from tests.browser.harness import Harness
from tests.browser.menara_games import prepared_game
from tests.browser.menara_player import MenaraPlayer
from tests.browser.ritual_player import RitualPlayer

MENARA_MAX_KB = 250  # compressed, all files up to the first frame of a table of MENARA
RITUAL_MAX_KB = 140  # the same for RITUAL, which needs no 3D scene
START_PAGE_MAX_KB = 25  # in addition for the start page and the lobby
LOADED_FILES = "() => [location.href, ...performance.getEntriesByType('resource').map((one) => one.name)]"
PICTURES = re.compile(r"/(temple|circle)\.webp$")  # of the start page; loaded last
FILES_BEFORE_FIRST_FRAME = """() => {
    const [frame] = performance.getEntriesByName("first-frame");
    const fetched = performance.getEntriesByType("resource").filter((one) => one.startTime < frame.startTime);
    return [location.href, ...fetched.map((one) => one.name)];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_of_menara_downloads_at_most_250_kb_until_its_first_frame(harness: Harness, language: str) -> None:
    (admission,) = harness.store_game(prepared_game())
    page = harness.blank_page(locale=language, admissions=[admission])
    page.goto(admission.path)
    assert_download_size(page, language)


def test_the_start_page_adds_at_most_25_kb_to_the_download(harness: Harness) -> None:
    page = harness.blank_page()
    page.goto("/")
    play_now = page.get_by_role("button", name=say("start-play-now"))
    play_now.wait_for()
    before: list[str] = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    play_now.click()
    page.wait_for_url("**/t/*")
    assert_download_size(page, "en", MENARA_MAX_KB + START_PAGE_MAX_KB, before)


def test_a_table_of_ritual_downloads_at_most_140_kb(harness: Harness) -> None:
    (admission,) = harness.store_game(ritual_games.round_begun(), bots="shaman", pace_s=60)
    page = harness.blank_page(locale="fr", admissions=[admission])
    page.goto(admission.path)
    RitualPlayer(page, language="fr").wait_for_turn()
    sizes = sizes_of(page.evaluate(LOADED_FILES))
    assert any("pictures" in url for url in sizes), "the pictures on the cards are among them"
    assert sum(sizes.values()) / 1000 <= RITUAL_MAX_KB, listed(sizes)


def assert_download_size(page: Page, language: str, max_kb: int = MENARA_MAX_KB, before: Sequence[str] = ()) -> None:
    """Fails if the files loaded up to the first frame exceed `max_kb`, cached or not."""
    MenaraPlayer(page, language).wait_for_turn()
    sizes = sizes_of([*before, *page.evaluate(FILES_BEFORE_FIRST_FRAME)])
    assert max(sizes.values()) > 100_000, "the scene is among them"
    assert sum(sizes.values()) / 1000 <= max_kb, listed(sizes)


def sizes_of(fetched: Sequence[str]) -> dict[str, int]:
    """Returns the compressed size in bytes of each file, without answers of the API and pictures."""
    urls = dict.fromkeys(url.partition("#")[0] for url in fetched if "/api/" not in url and not PICTURES.search(url))
    return {url: compressed_size(url) for url in urls}


def listed(sizes: dict[str, int]) -> str:
    """Returns the total and one line per file, largest first."""
    lines = (f"{size:8d} {url}" for url, size in sorted(sizes.items(), key=lambda one: -one[1]))
    return "\n".join((f"{sum(sizes.values()) / 1000:.0f} kB:", *lines))


def compressed_size(url: str) -> int:
    """Returns the size of a file in bytes as the server sends it."""
    request = urllib.request.Request(url, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request) as answer:
        return len(answer.read())
