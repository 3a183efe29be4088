"""Accessibility of RITUAL's table: axe finds no violation and text has enough contrast."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from meja.games.ritual.setup import RitualSetup
from meja.text import LANGUAGES, say
from tests.browser.accessibility import assert_accessible
from tests.browser.harness import Harness
from tests.browser.ritual_games import (
    SLOW_PACE_S,
    PreparedRitualGame,
    ended_game,
    first_game_where,
    prepared_game,
    round_begun,
    round_won,
)
from tests.browser.ritual_player import RitualPlayer
from tests.browser.touch import PHONES
from tests.proofs import amount

FULL_RESOLUTION: dict[str, Any] = {"device_scale_factor": 1}  # the contrast of small text is measured
DURING_RITES = first_game_where(
    RitualSetup(first=0, history=True),
    lambda state: state.stage == "rites" and state.totem == 0 and state.circle[0].size > 3,
    first=23,
)


def open_table(harness: Harness, prepared: PreparedRitualGame, language: str = "en", **more: object) -> RitualPlayer:
    (admission,) = harness.store_game(prepared, bots="shaman", pace_s=SLOW_PACE_S)
    shaman = RitualPlayer(harness.open_table(admission, locale=language, **FULL_RESOLUTION, **more), language=language)
    shaman.options()
    return shaman


@pytest.mark.parametrize("language", amount(("de",), LANGUAGES))  # German has the longest words
def test_the_table_is_accessible_before_and_during_a_round(harness: Harness, language: str) -> None:
    shaman = open_table(harness, prepared_game(), language)
    assert_accessible(shaman.page)
    shaman.begin_round()
    shaman.wait_for_turn()
    shaman.page.locator(".great").wait_for(state="detached")
    assert_accessible(shaman.page)


def test_the_table_is_accessible_with_a_question_and_with_the_list(harness: Harness) -> None:
    shaman = open_table(harness, DURING_RITES)
    assert_accessible(shaman.page)
    shaman.page.keyboard.press("g")
    shaman.page.get_by_role("group", name=say("circle-ask-stone")).wait_for()
    assert_accessible(shaman.page)
    shaman.page.keyboard.press("Escape")
    shaman.open_tool("play-list")
    shaman.page.get_by_role("region", name=say("play-list")).wait_for()
    assert_accessible(shaman.page)


@pytest.mark.parametrize("state", ["aid", "paused", "prepared", "lost", "recall", "phone"])
def test_temporary_states_of_the_table_are_accessible(harness: Harness, state: str) -> None:
    assert_accessible(STATES[state](harness))


def _aid(harness: Harness) -> Page:
    shaman = open_table(harness, round_begun())
    shaman.open_tool("circle-aid")
    aid = shaman.page.get_by_role("dialog", name=say("circle-aid"))
    aid.locator("summary").click()
    return shaman.page


def _paused(harness: Harness) -> Page:
    admissions = harness.store_game(round_begun(), people=2, bots="shaman")
    page = harness.open_table(admissions[0], **FULL_RESOLUTION)
    page.get_by_role("heading", name=say("circle-paused")).wait_for()
    return page


def _prepared(harness: Harness) -> Page:
    (admission,) = harness.store_game(round_begun(RitualSetup(first=1)), bots="shaman", pace_s=SLOW_PACE_S)
    shaman = RitualPlayer(harness.open_table(admission, **FULL_RESOLUTION))
    shaman.wait_for("meja.play.able.value.length")
    shaman.make_gesture(shaman.evaluate("meja.play.able.value.find(one => one.type === 'Put')"))
    shaman.button("circle-prepared-forget").wait_for()
    return shaman.page


def _lost(harness: Harness) -> Page:
    return open_table(harness, round_begun().with_clock_ms(0)).page


def _recall(harness: Harness) -> Page:
    shaman = open_table(harness, round_won())
    shaman.press("circle-recall")
    shaman.page.get_by_role("slider", name=say("around-time")).fill("12")
    return shaman.page


def _phone(harness: Harness) -> Page:
    return open_table(harness, DURING_RITES, size=PHONES["portrait"], touch=True).page


STATES: dict[str, Callable[[Harness], Page]] = {
    "aid": _aid,
    "paused": _paused,
    "prepared": _prepared,
    "lost": _lost,
    "recall": _recall,
    "phone": _phone,
}


def test_the_end_and_the_replay_are_accessible(harness: Harness) -> None:
    (admission,) = harness.store_game(ended_game(), bots="shaman")
    page = harness.open_table(admission, **FULL_RESOLUTION)
    page.get_by_role("table", name=say("circle-tally")).wait_for()
    assert_accessible(page)
    page.goto(f"{admission.path}/replay")
    page.get_by_role("button", name=say("around-play")).wait_for()
    assert_accessible(page)


def test_the_initiation_is_accessible(harness: Harness) -> None:
    page = harness.visit(**FULL_RESOLUTION)
    page.get_by_role("button", name=say("start-ritual-learn")).click()
    RitualPlayer(page)
    page.get_by_role("region", name=say("initiation-title")).wait_for()
    assert_accessible(page)
