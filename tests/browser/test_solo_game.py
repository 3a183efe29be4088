"""A whole game alone, from "Play now" to its end, by mouse and nothing else."""

import pytest

from meja.text import Text, say
from tests.browser.house import House
from tests.browser.player import Player

BUILT = 3  # columns, each carried by a hand on the real tower; then every card is given up


@pytest.mark.long
def test_a_whole_game_alone_by_mouse(house: House) -> None:
    page = house.visit(size={"width": 1000, "height": 640})
    page.get_by_role("button", name=say("start-play-now")).click()
    player = Player(page)
    assert player.ask("meja.scene.quality") == "test"
    while player.turn_comes():
        player.step(builds=standing(player) < BUILT)
    end = player.view()["end"]
    assert end["why"] == "cards", "all cards are used up"
    assert not end["won"]
    assert standing(player) >= BUILT
    figures = {"levels": end["levels"], "required": end["required"]}
    page.get_by_text(say(Text("end-cards", figures))).first.wait_for()
    page.get_by_role("heading", name=say("around-lost")).wait_for()


def standing(player: Player) -> int:
    """Columns of the temple."""
    return sum(map(len, player.view()["tower"]["columns"].values()))
