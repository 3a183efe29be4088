"""A card asks to move a floor, and the search for options found no pose: the player can still find one."""

from tests.browser.harness import Harness
from tests.browser.menara_games import game_with_tower, plan_card, with_revealed_card
from tests.browser.menara_player import MenaraPlayer
from tests.games.menara.test_prospects import MISSED

LEGAL_POSE = [155.0, -3.0, 133.0]  # pose of the gourd at level 1: legal, though no option contains it


def test_b1_a_floor_can_be_moved_to_a_pose_that_no_option_contains(harness: Harness) -> None:
    """B1: the page said that the card could not be fulfilled, and the floor could not be lifted."""
    (admission,) = harness.store_game(with_revealed_card(game_with_tower(MISSED), plan_card("move_floor")))
    player = MenaraPlayer(harness.open_table(admission))
    assert [option["type"] for option in player.options()] == ["GiveUp"]
    player.page.get_by_text(player.message("play-guide-try")).wait_for()
    assert player.glows() == {"floor:gourd": "may"}
    player.click("floor:gourd")
    player.wait_for("meja.play.placing.value?.kind === 'move'")
    player.evaluate("meja.perform({ kind: 'put', pose: arg })", LEGAL_POSE)  # like a drag, but more precise than pixels
    player.wait_for("meja.play.placing.value.foresight?.refused === null")
    player.press("play-lay-here")
    player.wait_for("meja.table.view.value.tower.floors.gourd.level === 1")
