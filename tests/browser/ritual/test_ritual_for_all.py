"""Everybody can read and use the circle: axe finds nothing, words have contrast, in all three languages."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from meja.games.ritual.setup import RitualSetup
from meja.text import LANGUAGES, say
from tests.browser.circles import SLOW, Moment, begun, once, over, play, won
from tests.browser.fingers import PHONES
from tests.browser.house import House
from tests.browser.shamans import Shaman
from tests.browser.test_pages_for_all import check
from tests.proofs import amount

FINE: dict[str, Any] = {"device_scale_factor": 1}  # small letters are measured
RITES = once(
    RitualSetup(first=0, history=True),
    lambda state: state.stage == "rites" and state.totem == 0 and state.circle[0].size > 3,
)


def sit(house: House, moment: Moment, language: str = "en", **more: object) -> Shaman:
    (chair,) = house.bring(moment, bots="shaman", pace_s=SLOW)
    shaman = Shaman(house.sit(chair, locale=language, **FINE, **more), language=language)
    shaman.options()
    return shaman


@pytest.mark.parametrize("language", amount(("de",), LANGUAGES))  # its words are the longest
def test_the_circle_is_for_everybody_before_a_round_and_in_it(house: House, language: str) -> None:
    shaman = sit(house, play(), language)
    check(shaman.page)
    shaman.begin()
    shaman.turn_comes()
    shaman.page.locator(".great").wait_for(state="detached")
    check(shaman.page)


def test_the_rites_are_for_everybody_with_what_is_asked_and_what_is_listed(house: House) -> None:
    shaman = sit(house, RITES)
    check(shaman.page)
    shaman.page.keyboard.press("g")
    shaman.page.get_by_role("group", name=say("circle-ask-stone")).wait_for()
    check(shaman.page)
    shaman.page.keyboard.press("Escape")
    shaman.tool("play-list")
    shaman.page.get_by_role("region", name=say("play-list")).wait_for()
    check(shaman.page)


@pytest.mark.parametrize("what", ["aid", "paused", "prepared", "lost", "recall", "phone"])
def test_what_is_shown_in_the_circle_for_a_while_is_for_everybody(house: House, what: str) -> None:
    check(SHOWN[what](house))


def _aid(house: House) -> Page:
    shaman = sit(house, begun())
    shaman.tool("circle-aid")
    aid = shaman.page.get_by_role("dialog", name=say("circle-aid"))
    aid.locator("summary").click()
    return shaman.page


def _paused(house: House) -> Page:
    chairs = house.bring(begun(), people=2, bots="shaman")
    page = house.sit(chairs[0], **FINE)
    page.get_by_role("heading", name=say("circle-paused")).wait_for()
    return page


def _prepared(house: House) -> Page:
    (chair,) = house.bring(begun(RitualSetup(first=1)), bots="shaman", pace_s=SLOW)
    shaman = Shaman(house.sit(chair, **FINE))
    shaman.wait("meja.play.able.value.length")
    shaman.make(shaman.ask("meja.play.able.value.find(one => one.type === 'Put')"))
    shaman.button("circle-prepared-forget").wait_for()
    return shaman.page


def _lost(house: House) -> Page:
    return sit(house, begun().with_left(0)).page


def _recall(house: House) -> Page:
    shaman = sit(house, won())
    shaman.press("circle-recall")
    shaman.page.get_by_role("slider", name=say("around-time")).fill("12")
    return shaman.page


def _phone(house: House) -> Page:
    return sit(house, RITES, size=PHONES["upright"], touch=True).page


SHOWN: dict[str, Callable[[House], Page]] = {
    "aid": _aid,
    "paused": _paused,
    "prepared": _prepared,
    "lost": _lost,
    "recall": _recall,
    "phone": _phone,
}


def test_the_end_and_the_replay_of_a_ritual_are_for_everybody(house: House) -> None:
    (chair,) = house.bring(over(), bots="shaman")
    page = house.sit(chair, **FINE)
    page.get_by_role("table", name=say("circle-tally")).wait_for()
    check(page)
    page.goto(f"{chair.path}/replay")
    page.get_by_role("button", name=say("around-play")).wait_for()
    check(page)


def test_the_initiation_is_for_everybody(house: House) -> None:
    page = house.visit(**FINE)
    page.get_by_role("button", name=say("start-ritual-learn")).click()
    Shaman(page)
    page.get_by_role("region", name=say("initiation-title")).wait_for()
    check(page)
