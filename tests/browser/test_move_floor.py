"""A card that moves a floor, where the search for places has found none."""

from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.situations import built, card, with_card
from tests.games.menara.test_prospects import MISSED

PLACE = [155.0, -3.0, 133.0]  # of the gourd at level 1: legal, though no option names it


def test_b1_a_floor_without_an_option_is_lifted_and_laid(house: House) -> None:
    """B1: the page said that the card could not be fulfilled, and the floor could not be lifted."""
    (chair,) = house.bring(with_card(built(MISSED), card("move_floor")))
    player = Player(house.sit(chair))
    assert [option["type"] for option in player.options()] == ["GiveUp"]
    player.page.get_by_text(player.words("play-guide-try")).wait_for()
    assert player.glows() == {"floor:gourd": "may"}
    player.click("floor:gourd")
    player.wait("meja.play.placing.value?.kind === 'move'")
    player.ask("meja.play.tryPose(arg)", PLACE)  # as a drag does, with a precision that pixels do not have
    player.wait("meja.play.placing.value.foresight?.refused === null")
    player.press("play-lay-here")
    player.wait("meja.table.facts.value.tower.floors.gourd.level === 1")
