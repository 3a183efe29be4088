"""How much is fetched until somebody can play, and from where."""

import pytest
from playwright.sync_api import Request

from meja.text import say
from tests.browser.house import House
from tests.browser.player import Player

MOST_KB = 250  # compressed, all files together


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_until_the_first_playable_frame_little_is_fetched(house: House, language: str) -> None:
    page = house.visit("/rules", locale=language)  # the browser keeps files by their names, so it begins elsewhere
    page.context.close()
    page = house.visit(locale=language, path="/")
    fetched: dict[str, int] = {}

    def note(request: Request) -> None:
        if "/api/" not in request.url:
            fetched[request.url] = max(fetched.get(request.url, 0), request.sizes()["responseBodySize"])

    page.on("requestfinished", note)
    page.reload()
    page.get_by_role("button", name=say("start-play-now", language)).click()
    player = Player(page, language)
    player.turn_comes()
    page.wait_for_load_state("networkidle")
    total = sum(fetched.values()) / 1000
    listed = "\n".join(f"{size:8d} {url}" for url, size in sorted(fetched.items(), key=lambda one: -one[1]))
    assert total <= MOST_KB, f"{total:.0f} kB:\n{listed}"
    assert any(url.endswith(".js") and size > 100_000 for url, size in fetched.items()), "the scene is among them"
