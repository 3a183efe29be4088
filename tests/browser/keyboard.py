"""Helpers for tests that use only the keyboard."""

from playwright.sync_api import Page


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
