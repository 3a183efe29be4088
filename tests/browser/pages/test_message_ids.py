"""D1: no page shows the id of a message instead of its text, in any language.

The page logs every unknown id to the console, which the harness checks in each test; here the text is checked as well.
"""

import re
from typing import Final

import pytest
from playwright.sync_api import Page

from meja.text import LANGUAGES, messages, say
from tests.browser.harness import Harness
from tests.browser.menara_games import SOLO, plan_card, prepared_game
from tests.browser.menara_player import MenaraPlayer
from tests.browser.page_player import PagePlayer
from tests.browser.ritual_games import SLOW_PACE_S, ended_game, round_begun
from tests.browser.ritual_player import RitualPlayer
from tests.proofs import amount

# Returns the visible text of a page, and the text that screen readers read.
ALL_TEXT: Final = """() => [
  document.title,
  document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")].flatMap(
    one => ["aria-label", "title", "alt", "placeholder"].map(name => one.getAttribute(name) ?? "")),
  ...[...document.querySelectorAll("svg title, svg text, option")].map(one => one.textContent),
].join("\\n")"""
MENARA_BUILDING = prepared_game(
    SOLO, {"card": [plan_card("place", 3)]}, lambda state, options: state.stage == "building"
)
MENARA_ENDED = prepared_game(SOLO, until=lambda state, options: state.stage == "over")
RITUAL_ROUND = round_begun()
RITUAL_ENDED = ended_game()


def assert_no_message_ids(page: Page) -> None:
    """Fails if the text of the page contains the id of a message."""
    page.wait_for_load_state("networkidle")
    text: str = page.evaluate(ALL_TEXT)
    words = set(re.findall(r"(?<![\w-])[a-z]+(?:-[A-Za-z0-9]+)+(?![\w-])", text))
    shown = words & messages("en")
    assert not shown, f"{page.url} shows {sorted(shown)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_d1_no_page_outside_a_game_shows_a_message_id(harness: Harness, language: str) -> None:
    page = harness.blank_page(locale=language)
    for path in ("/", "/?setup=menara", "/?setup=ritual", "/rules", "/replay"):
        page.goto(path)
        page.get_by_role("heading", level=1).or_(page.get_by_role("heading", level=2)).first.wait_for()
        for summary in page.locator("main summary").all():
            summary.click()
        assert_no_message_ids(page)
    for path in ("/t/nowhere", "/nowhere"):
        harness.expect_errors("404")
        page.goto(path)
        page.locator("main").wait_for()
        assert_no_message_ids(page)
    for game, setup in (("menara", {"players": 3}), ("ritual", {"players": 3})):
        admission = harness.open_room(setup, game=game)
        assert admission.sit_code is not None
        for name in ("Bob", "Cem"):  # several names are joined to a list
            harness.join(admission.sit_code, name)
        for code, invites in ((admission.watch_code, "page-watch-at"), (admission.sit_code, "page-come-in-to")):
            page.goto(f"/t/{code}")
            page.get_by_text(say(invites, language, game=say(f"game-{game}", language))).wait_for()
            assert_no_message_ids(page)
        page.get_by_role("button", name=say("page-sit-down", language)).click()
        page.get_by_text(say("page-seats", language)).first.wait_for()
        assert_no_message_ids(page)


def check_tools(player: PagePlayer, *tools: str, help: str) -> None:
    """Checks the table with each of its tools open; the help last, because it covers everything."""
    assert_no_message_ids(player.page)
    for tool in tools:
        player.open_tool(tool)
        assert_no_message_ids(player.page)
        player.page.keyboard.press("Escape")
    player.open_tool(help)
    player.page.get_by_role("dialog").wait_for()
    assert_no_message_ids(player.page)


@pytest.mark.parametrize("language", amount(("fr",), LANGUAGES))  # loadedMessages.test.ts checks all languages
def test_d1_no_table_lesson_or_replay_shows_a_message_id(harness: Harness, language: str) -> None:
    (admission,) = harness.store_game(RITUAL_ROUND, bots="shaman", pace_s=SLOW_PACE_S)
    shaman = RitualPlayer(harness.open_table(admission, locale=language), language=language)
    shaman.wait_for_turn()
    check_tools(shaman, "page-talk", "play-people", "play-settings", "play-list", help="circle-aid")
    (admission,) = harness.store_game(RITUAL_ENDED, bots="shaman")
    page = harness.open_table(admission, locale=language)
    page.get_by_role("table", name=say("circle-tally", language)).wait_for()
    assert_no_message_ids(page)
    page.goto(f"{admission.path}/replay")
    page.get_by_role("button", name=say("around-play", language)).wait_for()
    assert_no_message_ids(page)
    page.goto("/")
    page.get_by_role("button", name=say("start-ritual-learn", language)).click()
    page.get_by_role("region", name=say("initiation-title", language)).wait_for()
    assert_no_message_ids(page)

    (admission,) = harness.store_game(MENARA_BUILDING, tower="statics")
    player = MenaraPlayer(harness.open_table(admission, locale=language), language)
    player.wait_for_turn()
    check_tools(player, "page-talk", "play-people", "page-story", "play-settings", "play-list", help="play-help")
    (admission,) = harness.store_game(MENARA_ENDED)
    page = harness.open_table(admission, locale=language)
    assert MENARA_ENDED.state.end is not None
    page.get_by_role(
        "heading", name=say("around-won" if MENARA_ENDED.state.end.won else "around-lost", language)
    ).wait_for()
    assert_no_message_ids(page)
    page.get_by_role("button", name=say("around-photo", language)).last.click()
    assert_no_message_ids(page)
    page.goto(f"{admission.path}/replay")
    page.get_by_role("button", name=say("around-play", language)).wait_for()
    assert_no_message_ids(page)
    page.goto("/")
    page.get_by_role("button", name=say("start-learn", language)).click()
    page.get_by_role("heading", name=say("tutorial-look-title", language)).wait_for()
    assert_no_message_ids(page)
