"""Touch on MENARA's table: a tap chooses, a drag moves a floor or turns the camera, a pinch zooms."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.browser import menara_effects
from tests.browser.harness import Harness
from tests.browser.menara_games import SOLO, plan_card, prepared_game
from tests.browser.menara_player import MenaraPlayer
from tests.browser.touch import PHONES, Touch, unpressable_elements

TABLET: ViewportSize = {"width": 900, "height": 640}


def open_with_touch(harness: Harness, prepared: Any, size: ViewportSize = TABLET) -> tuple[MenaraPlayer, Touch]:
    (admission,) = harness.store_game(prepared)
    page = harness.open_table(admission, touch=True, size=size)
    return MenaraPlayer(page), Touch(page)


def test_one_tap_chooses_a_column_and_a_second_places_it(harness: Harness) -> None:
    prepared = prepared_game(SOLO, {"card": [plan_card("place", 3)]}, lambda state, options: state.stage == "building")
    player, touch = open_with_touch(harness, prepared)
    ((piece, (floor, base)),) = player.options("PlaceColumns")[0]["placements"]
    touch.tap(player.reachable_point(player.supply_target(piece)))
    player.wait_for("meja.play.chosen.value === arg", player.supply_target(piece))
    touch.tap(player.reachable_point(f"base:{floor}/{base}"))
    player.wait_for("meja.table.view.value.tower.columns[arg[0]]?.[arg[1]]", [floor, base])
    assert player.piece(floor, base) == piece


def test_a_floor_in_hand_follows_a_dragging_finger(harness: Harness) -> None:
    player, touch = open_with_touch(harness, menara_effects.floor_due("thorn-moon"))
    player.options("LayFloor")
    touch.tap(player.reachable_point("next:0"))
    player.wait_for("meja.play.placing.value")
    before = player.evaluate("meja.play.placing.value.pose")
    x, y = player.reachable_point("ghost")
    touch.drag((x, y), 70, 10)
    player.wait_until_idle()
    after = player.evaluate("meja.play.placing.value.pose")
    assert abs(after[0] - before[0]) + abs(after[1] - before[1]) > 10, "it followed the finger"
    assert after[2] == before[2], "and was not turned"
    assert player.reachable_point("ghost")[0] > x + 20, "to the right"
    player.wait_for("meja.play.placing.value.foresight")
    player.lay_floor_in_hand()
    assert "thorn-moon" in player.view()["tower"]["floors"]


def test_a_drag_turns_the_camera_and_a_pinch_zooms_in(harness: Harness) -> None:
    player, touch = open_with_touch(harness, prepared_game())
    player.options()
    empty = (TABLET["width"] / 2, 120.0)
    camera_before = player.evaluate("meja.scene.camera")
    touch.drag(empty, 120, 0)
    player.wait_until_idle()
    assert player.evaluate("meja.scene.camera.around") != camera_before["around"]
    far = player.evaluate("meja.scene.camera.far")
    touch.pinch((TABLET["width"] / 2, 200), 2.0)
    player.wait_until_idle()
    assert player.evaluate("meja.scene.camera.far") < far / 1.3


@pytest.mark.parametrize("phone", ["small portrait", "landscape"])
def test_on_a_phone_all_buttons_can_be_pressed(harness: Harness, phone: str) -> None:
    prepared = prepared_game(SOLO, {"card": [plan_card("place", 3)]}, lambda state, options: state.stage == "building")
    player, _ = open_with_touch(harness, prepared, PHONES[phone])
    player.options()
    assert unpressable_elements(player.page) == []
    player.open_tool("play-xray")
    player.page.get_by_text(player.message("play-xray-none")).wait_for()
    assert unpressable_elements(player.page) == []


@pytest.mark.parametrize("phone", ["small portrait", "landscape"])
def test_on_a_phone_all_buttons_can_be_pressed_with_a_floor_in_hand(harness: Harness, phone: str) -> None:
    player, touch = open_with_touch(harness, menara_effects.floor_due("thorn-moon"), PHONES[phone])
    player.options("LayFloor")
    touch.tap(player.reachable_point("next:0"))
    player.wait_for("meja.play.placing.value?.foresight")
    assert unpressable_elements(player.page) == []
