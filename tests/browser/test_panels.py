"""On a phone, whatever opens over the table can be closed with a finger: there is no Escape key."""

import pytest

from tests.browser.fingers import PHONES, Fingers
from tests.browser.house import House
from tests.browser.player import DRAWN, Player
from tests.browser.situations import play

# A point where the canvas is seen, searched from the left: most panels open at the right or below.
TABLE = """() => {
  for (let x = 20; x < innerWidth; x += 20)
    for (let y = 20; y < innerHeight; y += 20)
      if (document.elementFromPoint(x, y)?.tagName === "CANVAS") return [x, y];
}"""


@pytest.mark.parametrize("way", ["upright", "across"])
def test_b3_every_panel_on_a_phone_closes_by_touch(house: House, way: str) -> None:
    """B3: the panel "On the table" covered its own button in a landscape window and could not be closed."""
    (chair,) = house.bring(play())
    page = house.sit(chair, touch=True, size=PHONES[way])
    player, fingers = Player(page), Fingers(page)
    options = player.options()

    def button(id: str) -> None:
        player.button(id).tap()

    def touch_elsewhere(open: str) -> None:
        page.locator(open).wait_for()
        page.evaluate(DRAWN)
        x, y = page.evaluate(TABLE)
        fingers.tap((x, y))
        player.wait("!document.querySelector(arg)", open)

    # The side panel: by its own button, and by a touch on the table, which does nothing else.
    button("page-table")
    page.locator(".side").get_by_role("button", name=player.words("page-dismiss")).tap()
    player.wait("!document.querySelector('.side.open')")
    button("page-table")
    touch_elsewhere(".side.open")
    # The tools, and the menus that hang on them.
    button("play-more")
    touch_elsewhere(".tools-bar.open")
    for menu in ("play-views", "play-settings"):
        player.tool(menu)
        page.get_by_role("group", name=player.words(menu)).wait_for()
        touch_elsewhere(".pop")
    # Drawers, the help and the list have a button of their own.
    for drawer in ("page-talk", "play-people", "page-story"):
        player.tool(drawer)
        page.locator(".drawer").get_by_role("button", name=player.words("page-dismiss")).tap()
        player.wait("!document.querySelector('.drawer')")
    player.tool("play-help")
    page.get_by_role("dialog").get_by_role("button", name=player.words("page-dismiss")).tap()
    player.wait("!document.querySelector('dialog')")
    player.tool("play-list")
    button("play-list-close")
    player.wait("!document.querySelector('.list')")
    assert player.options() == options, "nothing was played meanwhile"
    assert player.ask("meja.play.chosen.value") is None
