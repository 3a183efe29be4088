"""Helpers for tests that use only the keyboard."""

from collections.abc import Callable

import msgspec
from playwright.sync_api import Page

from meja.text import Text, say
from tests.browser.menara_player import MenaraPlayer


def forbid_pointer(page: Page) -> None:
    """Throws an error in the page, which fails the test, on every press of a pointer from now on."""
    page.evaluate("addEventListener('pointerdown', () => { throw new Error('no mouse here') }, true)")


def tab_to(page: Page, condition: str, max_presses: int = 60) -> None:
    """Presses Tab until a JavaScript condition holds for the focused element, called `focused`."""
    for _ in range(max_presses):
        if page.evaluate(f"(focused => {condition})(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab reaches no element with {condition}")


def move_cursor_to(
    player: MenaraPlayer, kind: str, fits: Callable[[str], bool] = lambda target: True, max_presses: int = 40
) -> None:
    """Presses the right arrow until the cursor is at a target of a kind that fits; a status region must name it."""
    for _ in range(max_presses):
        player.page.keyboard.press("ArrowRight")
        cursor = player.evaluate("meja.play.cursor.value")
        if cursor and cursor["target"].startswith(kind) and fits(cursor["target"]):
            name = say(msgspec.convert(cursor["words"], Text))
            player.page.get_by_role("status").filter(has_text=name).first.wait_for(state="attached")
            return
    raise AssertionError(f"the cursor reaches no target {kind}…")
