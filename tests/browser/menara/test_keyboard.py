"""A whole turn of MENARA by keyboard: with the keys of the scene, and in the list for screen readers."""

from meja.text import say
from tests.browser.harness import Harness
from tests.browser.keyboard import forbid_pointer, move_cursor_to, tab_to
from tests.browser.menara_games import SOLO, plan_card, prepared_game
from tests.browser.menara_player import MenaraPlayer

HAS_COLUMNS = "Object.values(meja.table.view.value.tower.columns).flatMap(on => Object.keys(on)).length === arg"
EASY_CARD = {"card": [plan_card("place", 2, glyph="easy")]}


def test_a_whole_turn_with_the_keys_of_the_scene(harness: Harness) -> None:
    (admission,) = harness.store_game(prepared_game(SOLO, EASY_CARD))
    page = harness.open_table(admission)
    player = MenaraPlayer(page)
    forbid_pointer(page)
    player.options("Reveal")
    tab_to(page, "focused.tagName === 'CANVAS'")
    page.keyboard.press("p")
    page.keyboard.press("1")
    player.wait_for("meja.table.view.value.stage === 'building'")
    for built in (1, 2):
        player.wait_for_turn()
        move_cursor_to(player, "supply:")
        page.keyboard.press("Enter")
        move_cursor_to(player, "base:")
        page.keyboard.press("Enter")
        player.wait_for(HAS_COLUMNS, built)
    player.wait_for("meja.table.view.value.stage !== 'building'")


def test_a_whole_turn_in_the_list_for_screen_readers(harness: Harness) -> None:
    (admission,) = harness.store_game(prepared_game(SOLO, EASY_CARD))
    page = harness.open_table(admission)
    player = MenaraPlayer(page)
    forbid_pointer(page)
    tab_to(page, f"focused.textContent.trim() === {say('play-list-open')!r}")
    page.keyboard.press("Enter")
    board = page.get_by_role("region", name=say("play-list"))
    board.wait_for()
    board.get_by_role("button", name=say("glyph-easy")).first.focus()
    page.keyboard.press("Enter")
    player.wait_for("meja.table.view.value.stage === 'building'")
    for built in (1, 2):
        player.wait_for_turn()
        ((piece, _),) = player.options("PlaceColumns")[0]["placements"]
        board.get_by_role("button", name=say(f"piece-{piece}")).first.focus()
        page.keyboard.press("Enter")
        player.wait_for(HAS_COLUMNS, built)
    player.wait_for("meja.table.view.value.stage !== 'building'")
    assert board.get_by_role("heading").count() >= 3
