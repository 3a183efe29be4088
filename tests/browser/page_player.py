"""A person at a table of either game in a browser: reads the page's state and presses its buttons."""

import json
from typing import Any, Final

from playwright.sync_api import Locator, Page

from meja.text import Text, say

# Resolves two frames later: changes are drawn, and their effects have run.
AFTER_TWO_FRAMES: Final = (
    "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
)

Json = Any


class PagePlayer:
    """A person at a table of either game. `seat`: the seat whose turns they take."""

    def __init__(self, page: Page, language: str = "en", seat: int = 0) -> None:
        self.page, self.language, self.seat = page, language, seat

    def evaluate(self, expression: str, arg: Json = None) -> Json:
        """Evaluates a JavaScript expression of `arg`; by JSON, as Playwright serialises large values slowly."""
        encoded: str | None = self.page.evaluate(f"async arg => JSON.stringify(await ({expression}))", arg)
        return None if encoded is None else json.loads(encoded)

    def view(self) -> dict[str, Json]:
        """Returns the view of the game that the page shows."""
        found: dict[str, Json] = self.evaluate("meja.table.view.value")
        return found

    def last_event(self) -> int:
        """Returns the number of the last event that the page was told of."""
        number: int = self.evaluate("meja.table.lastEvent")
        return number

    def options(self, kind: str | None = None) -> list[dict[str, Json]]:
        """Waits for the options of the seat; returns those of one action type, or all."""
        self.wait_for("meja.table.offer.value?.options")
        return [one for one in self.evaluate("meja.table.offer.value.options") if kind in (None, one["type"])]

    def glows(self) -> dict[str, str]:
        """Returns the highlighted targets, each with the reason: "may", "chosen", "no", "best" and others."""
        found: dict[str, str] = self.evaluate("Object.fromEntries(meja.play.glows.value)")
        return found

    def may(self) -> dict[str, Json]:
        """Returns what the page offers the player now, by kind of action."""
        found: dict[str, Json] = self.evaluate("meja.play.may.value")
        return found

    def message(self, id: str, **args: str | int | Text) -> str:
        """Returns a message of the catalogue in the player's language."""
        return say(id, self.language, **args)

    def wait_for(self, expression: str, arg: Json = None) -> None:
        """Waits until a JavaScript expression of `arg` is truthy."""
        self.page.wait_for_function(f"arg => {expression}", arg=arg)

    def button(self, id: str, **args: str | int | Text) -> Locator:
        return self.page.get_by_role("button", name=self.message(id, **args), exact=True)

    def press(self, id: str, **args: str | int | Text) -> None:
        self.button(id, **args).click()

    def open_tool(self, id: str) -> None:
        """Presses the button of a tool; on small screens some buttons are in a menu, which is opened first."""
        tools = self.page.get_by_role("navigation", name=self.message("play-tools"))
        open_tool = tools.get_by_role("button", name=self.message(id), exact=True)
        if not open_tool.is_visible():
            self.press("play-more")
        open_tool.click()
