"""Fingers: a tap chooses, a drag carries a floor or turns the camera, two fingers come nearer."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.browser import moments
from tests.browser.fingers import PHONES, Fingers, amiss
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.situations import ALONE, card, play

TABLET: ViewportSize = {"width": 900, "height": 640}


def touching(house: House, moment: Any, size: ViewportSize = TABLET) -> tuple[Player, Fingers]:
    (chair,) = house.bring(moment)
    page = house.sit(chair, touch=True, size=size)
    return Player(page), Fingers(page)


def test_a_tap_chooses_a_column_and_another_one_builds_it(house: House) -> None:
    moment = play(ALONE, {"card": [card("place", 3)]}, lambda state, options: state.stage == "building")
    player, fingers = touching(house, moment)
    ((piece, (floor, base)),) = player.options("PlaceColumns")[0]["placements"]
    fingers.tap(player.reach(player.supply(piece)))
    player.wait("meja.play.chosen.value === arg", player.supply(piece))
    fingers.tap(player.reach(f"base:{floor}/{base}"))
    player.wait("meja.table.facts.value.tower.columns[arg[0]]?.[arg[1]]", [floor, base])
    assert player.piece(floor, base) == piece


def test_a_finger_drags_a_floor_over_the_temple(house: House) -> None:
    player, fingers = touching(house, moments.floor_due("thorn-moon"))
    player.options("LayFloor")
    fingers.tap(player.reach("next:0"))
    player.wait("meja.play.placing.value")
    before = player.ask("meja.play.placing.value.pose")
    x, y = player.reach("ghost")
    fingers.drag((x, y), 70, 10)
    player.calm()
    after = player.ask("meja.play.placing.value.pose")
    assert abs(after[0] - before[0]) + abs(after[1] - before[1]) > 10, "it followed the finger"
    assert after[2] == before[2], "and was not turned"
    assert player.reach("ghost")[0] > x + 20, "to the right"
    player.wait("meja.play.placing.value.foresight")
    player.lay_here()
    assert "thorn-moon" in player.view()["tower"]["floors"]


def test_fingers_turn_the_camera_and_come_nearer(house: House) -> None:
    player, fingers = touching(house, play())
    player.options()
    empty = (TABLET["width"] / 2, 120.0)
    eye = player.ask("meja.scene.camera")
    fingers.drag(empty, 120, 0)
    player.calm()
    assert player.ask("meja.scene.camera.around") != eye["around"]
    far = player.ask("meja.scene.camera.far")
    fingers.pinch((TABLET["width"] / 2, 200), 2.0)
    player.calm()
    assert player.ask("meja.scene.camera.far") < far / 1.3


@pytest.mark.parametrize("way", ["small", "across"])
def test_on_a_phone_everything_can_be_pressed(house: House, way: str) -> None:
    moment = play(ALONE, {"card": [card("place", 3)]}, lambda state, options: state.stage == "building")
    player, _ = touching(house, moment, PHONES[way])
    player.options()
    assert amiss(player.page) == []
    player.tool("play-xray")
    player.page.get_by_text(player.words("play-xray-none")).wait_for()
    assert amiss(player.page) == []


@pytest.mark.parametrize("way", ["small", "across"])
def test_on_a_phone_a_floor_in_hand_leaves_everything_in_the_window(house: House, way: str) -> None:
    player, fingers = touching(house, moments.floor_due("thorn-moon"), PHONES[way])
    player.options("LayFloor")
    fingers.tap(player.reach("next:0"))
    player.wait("meja.play.placing.value?.foresight")
    assert amiss(player.page) == []
