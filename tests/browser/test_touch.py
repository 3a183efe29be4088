"""Fingers: a tap chooses, a drag carries a floor or turns the camera, two fingers come nearer."""

from typing import Any

from playwright.sync_api import Page

from tests.browser import moments
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.situations import ALONE, card, play

TABLET = {"width": 900, "height": 640}


class Fingers:
    """On the glass. The browser makes the touches itself, in their time, however long a page takes to draw."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def tap(self, at: tuple[float, float]) -> None:
        self.page.touchscreen.tap(*at)

    def drag(self, at: tuple[float, float], dx: float, dy: float) -> None:
        way = {"x": at[0], "y": at[1], "xDistance": dx, "yDistance": dy, "preventFling": True, "speed": 300}
        self.session.send("Input.synthesizeScrollGesture", {**way, "gestureSourceType": "touch"})

    def pinch(self, at: tuple[float, float], scale: float) -> None:
        way = {"x": at[0], "y": at[1], "scaleFactor": scale, "relativeSpeed": 300}
        self.session.send("Input.synthesizePinchGesture", {**way, "gestureSourceType": "touch"})


def touching(house: House, moment: Any) -> tuple[Player, Fingers]:
    (chair,) = house.bring(moment)
    page = house.sit(chair, touch=True, size=TABLET)
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
