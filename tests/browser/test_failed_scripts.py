"""A script that cannot be fetched leaves no blank page: a sentence and *Try again* (C2; ECOSYSTEM 2.2)."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route

from meja.text import say
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.situations import play
from tests.proofs import amount

FILES = "performance.getEntriesByType('resource').map((one) => one.name)"
MAX_START_FILES = 15
MAX_TABLE_FILES = 25
# the table can be played without these, which come after its first frame: effects, and the words of the story
ON_DEMAND = ("sound", "paint", "passes", "postprocessing", "xrayOverlay", "drawer", "help", "start", "more", "people")


@contextmanager
def failing(page: Page, path: str, status: int | None) -> Iterator[None]:
    """The server refuses this file with a status, or (None) cannot be reached for it."""
    pattern = f"**{path}"

    def refuse(route: Route) -> None:
        if status is None:
            route.abort()
        else:
            route.fulfill(status=status, content_type="application/json", body='{"error":"busy"}')

    page.route(pattern, refuse)
    yield
    page.unroute(pattern)


def scripts_of(page: Page) -> list[str]:
    paths = [urlsplit(name).path for name in page.evaluate(FILES)]
    return list(dict.fromkeys(path for path in paths if path.startswith("/assets/") and path.endswith(".js")))


def assert_said(page: Page, language: str = "en") -> None:
    """The sentence and the button, in this language and in no other."""
    page.get_by_role("button", name=say("page-try-again", language)).wait_for()
    alert = page.get_by_role("alert").filter(has_text=say("page-no-answer", language))
    assert alert.is_visible()
    assert page.get_by_role("button", name=say("page-try-again", "fr" if language != "fr" else "en")).count() == 0


def start_page(house: House) -> tuple[list[str], int]:
    """The scripts of the start page, and how many files it has in all."""
    page = house.visit()
    page.get_by_role("button", name=say("start-play-now")).wait_for()
    return scripts_of(page), len(set(page.evaluate(FILES)))


@pytest.mark.parametrize("status", [None, 429, 503])
def test_c2_a_script_of_the_start_page_that_fails_is_said_and_can_be_tried_again(
    house: House, status: int | None
) -> None:
    house.forgiven += ["Failed to load resource"]
    scripts, files = start_page(house)
    assert len(scripts) >= 3
    assert files <= MAX_START_FILES
    for script in scripts if status is None else amount(scripts[:1], scripts):
        page = house.newcomer()
        with failing(page, script, status):
            page.goto("/?from=link")
            assert_said(page)
        page.get_by_role("button", name=say("page-try-again")).click()
        page.get_by_role("button", name=say("start-play-now")).wait_for()
        assert page.url.endswith("/?from=link")
        page.context.close()
        house.contexts.remove(page.context)


@pytest.mark.parametrize(("locale", "chosen", "language"), [("de-AT", "", "de"), ("es", "", "en"), ("de", "fr", "fr")])
def test_c2_the_sentence_is_in_the_language_of_the_reader(
    house: House, locale: str, chosen: str, language: str
) -> None:
    house.forgiven += ["Failed to load resource"]
    entry = start_page(house)[0][0]
    page = house.newcomer(locale=locale, kept={"language": chosen} if chosen else None)
    with failing(page, entry, 429):
        page.goto("/")
        assert_said(page, language)


def test_c2_without_any_script_the_page_still_says_it(house: House) -> None:
    """The server is too busy for boot.js as well: what index.html itself has is shown by its style after a while."""
    house.forgiven += ["Failed to load resource"]
    page = house.newcomer()
    with failing(page, "/*.js", 429), failing(page, "/assets/*.js", 429):
        page.goto("/")
        for language in ("en", "de", "fr"):
            page.get_by_role("button", name=say("page-try-again", language)).wait_for()
    page.get_by_role("button", name=say("page-try-again")).click()
    page.get_by_role("button", name=say("start-play-now")).wait_for()


def test_c2_a_script_of_a_table_that_fails_is_said_and_can_be_tried_again(house: House) -> None:
    house.forgiven += ["Failed to load resource", "Failed to fetch dynamically imported module"]
    (chair,) = house.bring(play())
    first = house.sit(chair)
    Player(first).turn_comes()
    scripts = [one for one in scripts_of(first) if not one.rpartition("/")[2].startswith(ON_DEMAND)]
    assert len(scripts) > 5
    assert len(set(first.evaluate(FILES))) <= MAX_TABLE_FILES
    first.context.close()
    house.contexts.remove(first.context)
    for script in scripts:
        page = house.newcomer(chairs=[chair])
        with failing(page, script, 429):
            page.goto(chair.path)
            assert_said(page)
        page.context.close()
        house.contexts.remove(page.context)
    page = house.newcomer(chairs=[chair])
    with failing(page, scripts[-1], 429):
        page.goto(chair.path)
        assert_said(page)
    page.get_by_role("button", name=say("page-try-again")).click()
    Player(page).turn_comes()
