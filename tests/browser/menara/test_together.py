"""Columns at the same time (M4.9): three are chosen with their bases, and one deed sets them."""

from collections.abc import Callable, Sequence

import pytest

from meja.text import say
from tests.browser.accessibility import assert_accessible
from tests.browser.harness import Harness
from tests.browser.keyboard import forbid_pointer, move_cursor_to, tab_to
from tests.browser.menara_games import SOLO, PreparedMenaraGame, plan_card, prepared_game
from tests.browser.menara_player import MenaraPlayer
from tests.browser.touch import PHONES, Touch, unpressable_elements

N = 3
CHOSEN = "meja.play.batch.value.steps.length === arg"
DEEDS = "meja.table.story.value.filter(({ sentences }) => sentences.some(({ id }) => id === 'story-places')).length"

pytestmark = pytest.mark.rule("M4.9")


def several_columns() -> PreparedMenaraGame:
    """Returns a game in which a card asks for three columns."""
    return prepared_game(SOLO, {"card": [plan_card("place", N)]}, lambda state, options: state.stage == "building")


def bases_of(player: MenaraPlayer) -> list[tuple[str, str]]:
    """Returns three columns of the supply, each with its base; no column and no base twice."""
    supply: list[str | None] = list(player.view()["players"][0]["supply"])
    found: dict[str, str] = {}
    for option in player.options("PlaceColumns"):
        ((piece, (floor, base)),) = option["placements"]
        if piece in supply and f"base:{floor}/{base}" not in found:
            found[f"base:{floor}/{base}"] = f"supply:0/{supply.index(piece)}"
            supply[supply.index(piece)] = None
    return [(column, base) for base, column in found.items()][:N]


def gather(
    player: MenaraPlayer, press: Callable[[str], None], bases: Sequence[tuple[str, str]], before: int = 0
) -> None:
    """Presses each column and its base; each pair must be marked as chosen."""
    for n, (column, base) in enumerate(bases, before + 1):
        press(column)
        player.wait_for("meja.play.chosen.value === arg", column)
        press(base)
        player.wait_for(CHOSEN, n)
        assert player.glows()[column] == player.glows()[base] == "chosen"


def assert_set_at_once(player: MenaraPlayer) -> None:
    """Waits until columns stand, and fails unless a single deed has set all of them."""
    player.wait_for(f"{DEEDS} > 0")
    assert player.evaluate(DEEDS) == 1
    assert sum(len(on) for on in player.view()["tower"]["columns"].values()) == N


def test_three_columns_are_set_at_once_by_mouse(harness: Harness) -> None:
    (admission,) = harness.store_game(several_columns())
    player = MenaraPlayer(harness.open_table(admission))
    bases = bases_of(player)
    player.press("play-together")
    gather(player, player.click, bases)
    player.click(bases[1][1])
    player.wait_for(CHOSEN, N - 1)  # it is taken out again
    gather(player, player.click, [bases[1]], before=N - 1)
    assert player.view()["tower"]["columns"] == {}, "nothing stands before the player says so"
    assert_accessible(player.page)
    player.press("play-together-send", n=N)
    assert_set_at_once(player)


def test_three_columns_are_set_at_once_by_touch_on_a_phone(harness: Harness) -> None:
    (admission,) = harness.store_game(several_columns())
    player = MenaraPlayer(harness.open_table(admission, touch=True, size=PHONES["small portrait"]))
    touch = Touch(player.page)
    bases = bases_of(player)
    assert unpressable_elements(player.page) == []
    player.press("play-together")
    gather(player, lambda target: touch.tap(player.reachable_point(target)), bases)
    assert unpressable_elements(player.page) == []
    player.press("play-together-send", n=N)
    assert_set_at_once(player)


def test_three_columns_are_set_at_once_by_keys(harness: Harness) -> None:
    (admission,) = harness.store_game(several_columns())
    player = MenaraPlayer(harness.open_table(admission))
    page = player.page
    forbid_pointer(page)
    player.options("PlaceColumns")
    tab_to(page, "focused.tagName === 'CANVAS'")
    page.keyboard.press("t")
    for n in range(1, N + 1):
        move_cursor_to(player, "supply:", lambda target: player.glows()[target] == "may")
        page.keyboard.press("Enter")
        move_cursor_to(player, "base:", lambda target: player.glows()[target] == "may")
        page.keyboard.press("Enter")
        player.wait_for(CHOSEN, n)
    page.get_by_role("status").filter(has_text=say("play-guide-together-all", n=N)).wait_for()
    page.keyboard.press("Enter")
    assert_set_at_once(player)


def test_three_columns_are_set_at_once_in_the_list(harness: Harness) -> None:
    (admission,) = harness.store_game(several_columns())
    player = MenaraPlayer(harness.open_table(admission))
    player.options("PlaceColumns")
    player.open_tool("play-list")
    board = player.page.get_by_role("region", name=say("play-list"))
    board.get_by_role("button", name=say("play-together")).click()
    draft = board.get_by_role("region", name=say("play-together"))
    for n in range(1, N + 1):
        board.locator(".bases button").first.click()
        player.wait_for(CHOSEN, n)
        draft.get_by_role("status").filter(
            has_text=say("play-guide-together" if n < N else "play-guide-together-all", n=n)
        ).wait_for()
    draft.locator("li button").first.click()
    player.wait_for(CHOSEN, N - 1)
    board.locator(".bases button").first.click()
    assert_accessible(player.page)
    draft.get_by_role("button", name=say("play-together-send", n=N)).click()
    assert_set_at_once(player)
