"""Everybody can read and use every page: axe finds nothing, words have contrast, in all three languages."""

import pytest

from meja.text import LANGUAGES, say
from tests.browser.axe import faint, violations
from tests.browser.house import DESKTOP, PHONE, House

SIZES = {"desktop": DESKTOP, "phone": PHONE}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_is_for_everybody(house: House, language: str, scheme: str) -> None:
    page = house.visit(locale=language, color_scheme=scheme, size=PHONE if scheme == "dark" else DESKTOP)
    page.get_by_role("heading", level=1).wait_for()
    assert page.locator("html").get_attribute("lang") == language
    assert violations(page) == []
    assert faint(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_is_for_everybody(house: House, language: str) -> None:
    page = house.sit(house.open({"players": 2}), locale=language)
    page.get_by_text(say("page-seats", language)).first.wait_for()
    assert violations(page) == []
    assert faint(page) == []
