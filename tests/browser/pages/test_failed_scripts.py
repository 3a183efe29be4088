"""If a script cannot be fetched, the page shows a message and *Try again* (C2; ECOSYSTEM 2.2)."""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route

from meja.text import say
from tests.browser.harness import Harness
from tests.browser.menara_games import prepared_game
from tests.browser.menara_player import MenaraPlayer
from tests.proofs import amount

LOADED_FILES = "performance.getEntriesByType('resource').map((one) => one.name)"
FASTER = 20  # times as fast as usual, animations of a style sheet run while a test waits for them
MAX_START_FILES = 15
MAX_TABLE_FILES = 25
# loaded after the first frame of a table, which can be played without them: effects, panels and their messages
ON_DEMAND = ("sound", "paint", "passes", "postprocessing", "xrayOverlay", "drawer", "help", "start", "more", "people")


@contextmanager
def failing_requests(page: Page, path: str, status: int | None) -> Iterator[None]:
    """Requests for this path are answered with a status, or (None) fail without an answer."""
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
    """Returns the paths of the scripts that a page has loaded, in the order of their loading."""
    paths = [urlsplit(name).path for name in page.evaluate(LOADED_FILES)]
    return list(dict.fromkeys(path for path in paths if path.startswith("/assets/") and path.endswith(".js")))


def assert_message_shown(page: Page, language: str = "en") -> None:
    """Waits for the message and *Try again*, in this language and in no other."""
    page.get_by_role("button", name=say("page-try-again", language)).wait_for()
    alert = page.get_by_role("alert").filter(has_text=say("page-no-answer", language))
    assert alert.is_visible()
    assert page.get_by_role("button", name=say("page-try-again", "fr" if language != "fr" else "en")).count() == 0


def start_page_files(harness: Harness) -> tuple[list[str], int]:
    """Returns the scripts of the start page, and the number of its files."""
    page = harness.visit()
    page.get_by_role("button", name=say("start-play-now")).wait_for()
    return scripts_of(page), len(set(page.evaluate(LOADED_FILES)))


@pytest.mark.parametrize("status", [None, 429, 503])
def test_c2_a_failed_script_of_the_start_page_shows_a_message_and_try_again_works(
    harness: Harness, status: int | None
) -> None:
    harness.expected_errors += ["Failed to load resource"]
    scripts, files = start_page_files(harness)
    assert len(scripts) >= 3
    assert files <= MAX_START_FILES
    for script in scripts if status is None else amount(scripts[:1], scripts):
        page = harness.blank_page()
        with failing_requests(page, script, status):
            page.goto("/?from=link")
            assert_message_shown(page)
        page.get_by_role("button", name=say("page-try-again")).click()
        page.get_by_role("button", name=say("start-play-now")).wait_for()
        assert page.url.endswith("/?from=link")
        page.context.close()
        harness.contexts.remove(page.context)


@pytest.mark.parametrize(("locale", "chosen", "language"), [("de-AT", "", "de"), ("es", "", "en"), ("de", "fr", "fr")])
def test_c2_the_message_is_in_the_language_of_the_reader(
    harness: Harness, locale: str, chosen: str, language: str
) -> None:
    harness.expected_errors += ["Failed to load resource"]
    entry = start_page_files(harness)[0][0]
    page = harness.blank_page(locale=locale, settings={"language": chosen} if chosen else None)
    with failing_requests(page, entry, 429):
        page.goto("/")
        assert_message_shown(page, language)


def test_c2_the_message_is_shown_even_if_no_script_can_be_loaded(harness: Harness) -> None:
    """Even boot.js fails: the style sheet shows the message of index.html after a delay, in all languages."""
    harness.expected_errors += ["Failed to load resource"]
    page = harness.blank_page()
    clock = page.context.new_cdp_session(page)
    clock.send("Animation.enable")
    with failing_requests(page, "/*.js", 429), failing_requests(page, "/assets/*.js", 429):
        page.goto("/")
        assert not page.get_by_role("button", name=say("page-try-again")).is_visible()
        clock.send("Animation.setPlaybackRate", {"playbackRate": FASTER})
        for language in ("en", "de", "fr"):
            page.get_by_role("button", name=say("page-try-again", language)).wait_for()
    page.get_by_role("button", name=say("page-try-again")).click()
    page.get_by_role("button", name=say("start-play-now")).wait_for()


def test_c2_a_failed_script_of_a_table_shows_a_message_and_try_again_works(harness: Harness) -> None:
    harness.expected_errors += ["Failed to load resource", "Failed to fetch dynamically imported module"]
    (admission,) = harness.store_game(prepared_game())
    first = harness.open_table(admission)
    MenaraPlayer(first).wait_for_turn()
    scripts = [one for one in scripts_of(first) if not one.rpartition("/")[2].startswith(ON_DEMAND)]
    assert len(scripts) > 5
    assert len(set(first.evaluate(LOADED_FILES))) <= MAX_TABLE_FILES
    first.context.close()
    harness.contexts.remove(first.context)
    for script in scripts:
        page = harness.blank_page(admissions=[admission])
        with failing_requests(page, script, 429):
            page.goto(admission.path)
            assert_message_shown(page)
        page.context.close()
        harness.contexts.remove(page.context)
    page = harness.blank_page(admissions=[admission])
    with failing_requests(page, scripts[-1], 429):
        page.goto(admission.path)
        assert_message_shown(page)
    page.get_by_role("button", name=say("page-try-again")).click()
    MenaraPlayer(page).wait_for_turn()
