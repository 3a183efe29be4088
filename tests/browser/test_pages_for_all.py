"""Everybody can read and use every page: axe finds nothing, words have contrast, in all three languages."""

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page

from meja.text import LANGUAGES, say
from tests.browser import moments
from tests.browser.axe import faint, violations
from tests.browser.house import DESKTOP, PHONE, House
from tests.browser.player import Player
from tests.browser.situations import ALONE, Moment, card, measured, play
from tests.proofs import amount

SCHEMES = ("light", "dark")
SOME_LANGUAGES = amount(("de",), LANGUAGES)  # its words are the longest
BUILDING = play(ALONE, {"card": [card("place", 3)]}, lambda state, options: state.stage == "building")
OVER = play(ALONE, until=lambda state, options: state.stage == "over")


def check(page: Page) -> None:
    wrong = [*violations(page), *faint(page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("language", "scheme"), amount([("en", "light"), ("de", "dark"), ("fr", "light")], [*product(LANGUAGES, SCHEMES)])
)
def test_the_start_page_is_for_everybody(house: House, language: str, scheme: str) -> None:
    page = house.visit(locale=language, color_scheme=scheme, size=PHONE if scheme == "dark" else DESKTOP)
    page.get_by_role("heading", level=1).wait_for()
    assert page.locator("html").get_attribute("lang") == language
    check(page)


@pytest.mark.parametrize(
    ("path", "language"),
    [*(("/?setup=menara", language) for language in SOME_LANGUAGES), ("/?setup=ritual", "en"), ("/rules", "de")],
)
def test_setting_up_and_the_rules_are_for_everybody(house: House, path: str, language: str) -> None:
    page = house.visit(path, locale=language)
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    for summary in page.locator("main summary").all():
        summary.click()
    check(page)


@pytest.mark.parametrize("language", SOME_LANGUAGES)
def test_the_lobby_is_for_everybody(house: House, language: str) -> None:
    page = house.sit(house.open({"players": 2}), locale=language)
    page.get_by_text(say("page-seats", language)).first.wait_for()
    check(page)


def at_table(house: House, moment: Moment, language: str = "en", **more: object) -> Player:
    (chair,) = house.bring(moment, tower="statics")
    player = Player(house.sit(chair, locale=language, **more), language)
    player.turn_comes()
    return player


@pytest.mark.parametrize("language", SOME_LANGUAGES)
def test_the_table_is_for_everybody(house: House, language: str) -> None:
    """As it is, and with a question over it."""
    player = at_table(house, BUILDING, language)
    check(player.page)
    player.press("play-give-up")
    player.page.get_by_role("dialog").wait_for()
    check(player.page)


def test_what_can_be_opened_at_the_table_is_for_everybody(house: House) -> None:
    player = at_table(house, BUILDING)
    for tool in ("page-talk", "play-people", "page-story"):
        player.tool(tool)
        check(player.page)
        player.press("page-dismiss")
    for tool in ("play-settings", "play-xray", "play-hints", "play-list"):
        player.tool(tool)
    check(player.page)


@pytest.mark.parametrize("what", ["placing", "exchange", "help", "phone"])
def test_what_is_shown_at_the_table_for_a_while_is_for_everybody(house: House, what: str) -> None:
    check(SHOWN[what](house).page)


def _placing(house: House) -> Player:
    player = at_table(house, moments.floor_due("thorn-moon"))
    player.click("next:0")
    player.wait("meja.play.placing.value?.foresight")
    return player


def _exchange(house: House) -> Player:
    player = at_table(house, play())
    player.press("play-exchange")
    return player


def _help(house: House) -> Player:
    player = at_table(house, BUILDING)
    player.tool("play-help")
    return player


def _phone(house: House) -> Player:
    return at_table(house, measured("typical"), size=PHONE, touch=True)


SHOWN: dict[str, Callable[[House], Player]] = {
    "placing": _placing,
    "exchange": _exchange,
    "help": _help,
    "phone": _phone,
}


def test_the_end_and_the_replay_are_for_everybody(house: House) -> None:
    assert OVER.state.end is not None
    (chair,) = house.bring(OVER)
    page = house.sit(chair)
    page.get_by_role("heading", name=say("around-won" if OVER.state.end.won else "around-lost")).wait_for()
    check(page)
    page.goto(f"{chair.path}/replay")
    page.get_by_role("button", name=say("around-play")).wait_for()
    check(page)
