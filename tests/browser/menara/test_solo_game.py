"""A whole solo game, from "Play now" to its end, by mouse only."""

import pytest

from meja.text import Text, say
from tests.browser.harness import Harness
from tests.browser.menara_player import MenaraPlayer

MIN_COLUMNS = 3  # placed on the simulated tower; after that every card is given up


@pytest.mark.long
def test_a_whole_solo_game_by_mouse(harness: Harness) -> None:
    page = harness.visit(size={"width": 1000, "height": 640})
    page.get_by_role("button", name=say("start-play-now")).click()
    player = MenaraPlayer(page)
    assert player.evaluate("meja.scene.quality") == "test"
    while player.wait_for_turn():
        player.take_step(builds=column_count(player) < MIN_COLUMNS)
    end = player.view()["end"]
    assert end["why"] == "cards", "all cards are used up"
    assert not end["won"]
    assert column_count(player) >= MIN_COLUMNS
    figures = {"levels": end["levels"], "required": end["required"]}
    page.get_by_text(say(Text("end-cards", figures))).first.wait_for()
    page.get_by_role("heading", name=say("around-lost")).wait_for()


def column_count(player: MenaraPlayer) -> int:
    """Returns the number of columns in the temple."""
    return sum(map(len, player.view()["tower"]["columns"].values()))
