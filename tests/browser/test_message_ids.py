"""D1: no page shows the id of a message instead of its words, in no language.

The page says every unknown id in its console, which each test of a house reads; here the text is read as well.
"""

import re
from typing import Final

import pytest
from playwright.sync_api import Page

from meja.text import LANGUAGES, messages, say
from tests.browser.circles import SLOW, begun
from tests.browser.circles import over as over_ritual
from tests.browser.house import House
from tests.browser.player import Player, Somebody
from tests.browser.shamans import Shaman
from tests.browser.situations import ALONE, card, play
from tests.proofs import amount

# What is seen, and what is read out instead of it.
SAID: Final = """() => [
  document.title,
  document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")].flatMap(
    one => ["aria-label", "title", "alt", "placeholder"].map(name => one.getAttribute(name) ?? "")),
  ...[...document.querySelectorAll("svg title, svg text, option")].map(one => one.textContent),
].join("\\n")"""
BUILDING = play(ALONE, {"card": [card("place", 3)]}, lambda state, options: state.stage == "building")
BUILT = play(ALONE, until=lambda state, options: state.stage == "over")
CIRCLE = begun()
SOLVED = over_ritual()


def check(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    said: str = page.evaluate(SAID)
    words = set(re.findall(r"(?<![\w-])[a-z]+(?:-[A-Za-z0-9]+)+(?![\w-])", said))
    shown = words & messages("en")
    assert not shown, f"{page.url} shows {sorted(shown)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_d1_no_page_around_a_table_shows_the_id_of_a_message(house: House, language: str) -> None:
    page = house.newcomer(locale=language)
    for path in ("/", "/?setup=menara", "/?setup=ritual", "/rules", "/replay"):
        page.goto(path)
        page.get_by_role("heading", level=1).or_(page.get_by_role("heading", level=2)).first.wait_for()
        for summary in page.locator("main summary").all():
            summary.click()
        check(page)
    for path in ("/t/nowhere", "/nowhere"):
        house.forgive("404")
        page.goto(path)
        page.locator("main").wait_for()
        check(page)
    for game, setup in (("menara", {"players": 3}), ("ritual", {"players": 3})):
        chair = house.open(setup, game=game)
        assert chair.sit_code is not None
        for name in ("Bob", "Cem"):  # more than one name is a list
            house.come_in(chair.sit_code, name)
        for code, invites in ((chair.watch_code, "page-watch-at"), (chair.sit_code, "page-come-in-to")):
            page.goto(f"/t/{code}")
            page.get_by_text(say(invites, language, game=say(f"game-{game}", language))).wait_for()
            check(page)
        page.get_by_role("button", name=say("page-sit-down", language)).click()
        page.get_by_text(say("page-seats", language)).first.wait_for()
        check(page)


def look_around(somebody: Somebody, *tools: str, help: str) -> None:
    """What can be opened at a table, the help last, as it lies over everything."""
    check(somebody.page)
    for tool in tools:
        somebody.tool(tool)
        check(somebody.page)
        somebody.page.keyboard.press("Escape")
    somebody.tool(help)
    somebody.page.get_by_role("dialog").wait_for()
    check(somebody.page)


@pytest.mark.parametrize("language", amount(("fr",), LANGUAGES))  # loadedMessages.test.ts checks all languages
def test_d1_no_table_shows_the_id_of_a_message(house: House, language: str) -> None:
    (chair,) = house.bring(CIRCLE, bots="shaman", pace_s=SLOW)
    shaman = Shaman(house.sit(chair, locale=language), language=language)
    shaman.turn_comes()
    look_around(shaman, "page-talk", "play-people", "play-settings", "play-list", help="circle-aid")
    (chair,) = house.bring(SOLVED, bots="shaman")
    page = house.sit(chair, locale=language)
    page.get_by_role("table", name=say("circle-tally", language)).wait_for()
    check(page)
    page.goto(f"{chair.path}/replay")
    page.get_by_role("button", name=say("around-play", language)).wait_for()
    check(page)
    page.goto("/")
    page.get_by_role("button", name=say("start-ritual-learn", language)).click()
    page.get_by_role("region", name=say("initiation-title", language)).wait_for()
    check(page)

    (chair,) = house.bring(BUILDING, tower="statics")
    player = Player(house.sit(chair, locale=language), language)
    player.turn_comes()
    look_around(player, "page-talk", "play-people", "page-story", "play-settings", "play-list", help="play-help")
    (chair,) = house.bring(BUILT)
    page = house.sit(chair, locale=language)
    assert BUILT.state.end is not None
    page.get_by_role("heading", name=say("around-won" if BUILT.state.end.won else "around-lost", language)).wait_for()
    check(page)
    page.get_by_role("button", name=say("around-photo", language)).last.click()
    check(page)
    page.goto(f"{chair.path}/replay")
    page.get_by_role("button", name=say("around-play", language)).wait_for()
    check(page)
    page.goto("/")
    page.get_by_role("button", name=say("start-learn", language)).click()
    page.get_by_role("heading", name=say("tutorial-look-title", language)).wait_for()
    check(page)
