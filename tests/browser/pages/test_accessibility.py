"""Accessibility of the pages and of MENARA's table: axe finds no violation and text has enough contrast."""

from collections.abc import Callable
from itertools import product

import pytest

from meja.text import LANGUAGES, say
from tests.browser import menara_effects
from tests.browser.accessibility import assert_accessible
from tests.browser.harness import DESKTOP, PHONE, Harness
from tests.browser.menara_games import SOLO, PreparedMenaraGame, measured_tower, plan_card, prepared_game
from tests.browser.menara_player import MenaraPlayer
from tests.proofs import amount

SCHEMES = ("light", "dark")
SOME_LANGUAGES = amount(("de",), LANGUAGES)  # German has the longest words
BUILDING = prepared_game(SOLO, {"card": [plan_card("place", 3)]}, lambda state, options: state.stage == "building")
OVER = prepared_game(SOLO, until=lambda state, options: state.stage == "over")


@pytest.mark.parametrize(
    ("language", "scheme"), amount([("en", "light"), ("de", "dark"), ("fr", "light")], [*product(LANGUAGES, SCHEMES)])
)
def test_the_start_page_is_accessible(harness: Harness, language: str, scheme: str) -> None:
    page = harness.visit(locale=language, color_scheme=scheme, size=PHONE if scheme == "dark" else DESKTOP)
    page.get_by_role("heading", level=1).wait_for()
    assert page.locator("html").get_attribute("lang") == language
    assert_accessible(page)


@pytest.mark.parametrize(
    ("path", "language"),
    [*(("/?setup=menara", language) for language in SOME_LANGUAGES), ("/?setup=ritual", "en"), ("/rules", "de")],
)
def test_the_setup_pages_and_the_rules_are_accessible(harness: Harness, path: str, language: str) -> None:
    page = harness.visit(path, locale=language)
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    for summary in page.locator("main summary").all():
        summary.click()
    assert_accessible(page)


@pytest.mark.parametrize("language", SOME_LANGUAGES)
def test_the_lobby_is_accessible(harness: Harness, language: str) -> None:
    page = harness.open_table(harness.open_room({"players": 2}), locale=language)
    page.get_by_text(say("page-seats", language)).first.wait_for()
    assert_accessible(page)


def at_table(harness: Harness, prepared: PreparedMenaraGame, language: str = "en", **more: object) -> MenaraPlayer:
    (admission,) = harness.store_game(prepared, tower="statics")
    player = MenaraPlayer(harness.open_table(admission, locale=language, **more), language)
    player.wait_for_turn()
    return player


@pytest.mark.parametrize("language", SOME_LANGUAGES)
def test_the_table_is_accessible(harness: Harness, language: str) -> None:
    """With and without an open dialog."""
    player = at_table(harness, BUILDING, language)
    assert_accessible(player.page)
    player.press("play-give-up")
    player.page.get_by_role("dialog").wait_for()
    assert_accessible(player.page)


def test_the_tools_of_the_table_are_accessible(harness: Harness) -> None:
    player = at_table(harness, BUILDING)
    for tool in ("page-talk", "play-people", "page-story"):
        player.open_tool(tool)
        assert_accessible(player.page)
        player.press("page-dismiss")
    for tool in ("play-settings", "play-xray", "play-hints", "play-list"):
        player.open_tool(tool)
    assert_accessible(player.page)


@pytest.mark.parametrize("state", ["placing", "exchange", "help", "phone"])
def test_temporary_states_of_the_table_are_accessible(harness: Harness, state: str) -> None:
    assert_accessible(STATES[state](harness).page)


def _placing(harness: Harness) -> MenaraPlayer:
    player = at_table(harness, menara_effects.floor_due("thorn-moon"))
    player.click("next:0")
    player.wait_for("meja.play.placing.value?.foresight")
    return player


def _exchange(harness: Harness) -> MenaraPlayer:
    player = at_table(harness, prepared_game())
    player.press("play-exchange")
    return player


def _help(harness: Harness) -> MenaraPlayer:
    player = at_table(harness, BUILDING)
    player.open_tool("play-help")
    return player


def _phone(harness: Harness) -> MenaraPlayer:
    return at_table(harness, measured_tower("typical"), size=PHONE, touch=True)


STATES: dict[str, Callable[[Harness], MenaraPlayer]] = {
    "placing": _placing,
    "exchange": _exchange,
    "help": _help,
    "phone": _phone,
}


def test_the_end_and_the_replay_are_accessible(harness: Harness) -> None:
    assert OVER.state.end is not None
    (admission,) = harness.store_game(OVER)
    page = harness.open_table(admission)
    page.get_by_role("heading", name=say("around-won" if OVER.state.end.won else "around-lost")).wait_for()
    assert_accessible(page)
    page.goto(f"{admission.path}/replay")
    page.get_by_role("button", name=say("around-play")).wait_for()
    assert_accessible(page)
