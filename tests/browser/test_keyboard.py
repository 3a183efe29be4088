"""A whole turn without a mouse: once with the keys of the scene, once in the list that screen readers read."""

import msgspec
from playwright.sync_api import Page

from meja.text import Text, say
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.situations import ALONE, card, play

STANDING = "Object.values(meja.table.facts.value.tower.columns).flatMap(on => Object.keys(on)).length === arg"
EASY = {"card": [card("place", 2, glyph="easy")]}


def no_mouse(page: Page) -> None:
    """Whatever a pointer does from now on is a mistake of the test."""
    page.evaluate("addEventListener('pointerdown', () => { throw new Error('no mouse here') }, true)")


def tab_to(page: Page, is_there: str, most: int = 60) -> None:
    """Tab by tab, until what has the focus is so."""
    for _ in range(most):
        if page.evaluate(f"(focused => {is_there})(document.activeElement)"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no tab leads to {is_there}")


def test_a_whole_turn_by_the_keys_of_the_scene(house: House) -> None:
    (chair,) = house.bring(play(ALONE, EASY))
    page = house.sit(chair)
    player = Player(page)
    no_mouse(page)
    player.options("Reveal")
    tab_to(page, "focused.tagName === 'CANVAS'")
    page.keyboard.press("p")
    page.keyboard.press("1")
    player.wait("meja.table.facts.value.stage === 'building'")
    for built in (1, 2):
        player.turn_comes()
        walk_to(player, "supply:")
        page.keyboard.press("Enter")
        walk_to(player, "base:")
        page.keyboard.press("Enter")
        player.wait(STANDING, built)
    player.wait("meja.table.facts.value.stage !== 'building'")


def walk_to(player: Player, kind: str, most: int = 40) -> None:
    """With the arrows, until the cursor is at something of a kind that glows; it is said what it is."""
    for _ in range(most):
        player.page.keyboard.press("ArrowRight")
        cursor = player.ask("meja.play.cursor.value")
        if cursor and cursor["target"].startswith(kind):
            told = say(msgspec.convert(cursor["words"], Text))
            player.page.get_by_role("status").filter(has_text=told).first.wait_for(state="attached")
            return
    raise AssertionError(f"the cursor does not come to any {kind}")


def test_a_whole_turn_in_the_list_that_screen_readers_read(house: House) -> None:
    (chair,) = house.bring(play(ALONE, EASY))
    page = house.sit(chair)
    player = Player(page)
    no_mouse(page)
    tab_to(page, f"focused.textContent.trim() === {say('play-list-open')!r}")
    page.keyboard.press("Enter")
    board = page.get_by_role("region", name=say("play-list"))
    board.wait_for()
    board.get_by_role("button", name=say("glyph-easy")).first.focus()
    page.keyboard.press("Enter")
    player.wait("meja.table.facts.value.stage === 'building'")
    for built in (1, 2):
        player.turn_comes()
        ((piece, _),) = player.options("PlaceColumns")[0]["placements"]
        board.get_by_role("button", name=say(f"piece-{piece}")).first.focus()
        page.keyboard.press("Enter")
        player.wait(STANDING, built)
    player.wait("meja.table.facts.value.stage !== 'building'")
    assert board.get_by_role("heading").count() >= 3
