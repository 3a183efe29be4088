"""On a phone every panel over the table can be closed by touch, because there is no Escape key."""

import pytest

from tests.browser.harness import Harness
from tests.browser.menara_games import prepared_game
from tests.browser.menara_player import MenaraPlayer
from tests.browser.page_player import AFTER_TWO_FRAMES
from tests.browser.touch import PHONES, Touch

# Returns a point at which the canvas is not covered, searched from the left: most panels open at the right or below.
UNCOVERED_POINT = """() => {
  for (let x = 20; x < innerWidth; x += 20)
    for (let y = 20; y < innerHeight; y += 20)
      if (document.elementFromPoint(x, y)?.tagName === "CANVAS") return [x, y];
}"""


@pytest.mark.parametrize("phone", ["portrait", "landscape"])
def test_b3_every_panel_on_a_phone_closes_by_touch(harness: Harness, phone: str) -> None:
    """B3: the panel "On the table" covered its own button in a landscape window and could not be closed."""
    (admission,) = harness.store_game(prepared_game())
    page = harness.open_table(admission, touch=True, size=PHONES[phone])
    player, touch = MenaraPlayer(page), Touch(page)
    options = player.options()

    def tap_button(id: str) -> None:
        player.button(id).tap()

    def close_by_touching_the_table(open: str) -> None:
        page.locator(open).wait_for()
        page.evaluate(AFTER_TWO_FRAMES)
        x, y = page.evaluate(UNCOVERED_POINT)
        touch.tap((x, y))
        player.wait_for("!document.querySelector(arg)", open)

    # The side panel closes by its own button, and by a touch on the table, which does nothing else.
    tap_button("page-table")
    page.locator(".side").get_by_role("button", name=player.message("page-dismiss")).tap()
    player.wait_for("!document.querySelector('.side.open')")
    tap_button("page-table")
    close_by_touching_the_table(".side.open")
    # The toolbar and its menus close by a touch on the table.
    tap_button("play-more")
    close_by_touching_the_table(".tools-bar.open")
    for menu in ("play-views", "play-settings"):
        player.open_tool(menu)
        page.get_by_role("group", name=player.message(menu)).wait_for()
        close_by_touching_the_table(".pop")
    # Drawers, the help and the list close by their own buttons.
    for drawer in ("page-talk", "play-people", "page-story"):
        player.open_tool(drawer)
        page.locator(".drawer").get_by_role("button", name=player.message("page-dismiss")).tap()
        player.wait_for("!document.querySelector('.drawer')")
    player.open_tool("play-help")
    page.get_by_role("dialog").get_by_role("button", name=player.message("page-dismiss")).tap()
    player.wait_for("!document.querySelector('dialog')")
    player.open_tool("play-list")
    tap_button("play-list-close")
    player.wait_for("!document.querySelector('.list')")
    assert player.options() == options, "nothing was played meanwhile"
    assert player.evaluate("meja.play.chosen.value") is None
