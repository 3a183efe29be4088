"""Fingers: a tap chooses, a drag carries a floor or turns the camera, two fingers come nearer."""

from typing import Any

from playwright.sync_api import Page

from tests.browser import moments
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.situations import ALONE, card, play

TABLET = {"width": 900, "height": 640}


class Fingers:
    """On the glass, by their places; the browser hears of them as of real ones."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": id} for id, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def tap(self, at: tuple[float, float]) -> None:
        self.send("touchStart", at)
        self.send("touchEnd")

    def drag(self, *ways: tuple[tuple[float, float], tuple[float, float]], steps: int = 8) -> None:
        """One finger for each way, all at once."""
        self.send("touchStart", *(start for start, _ in ways))
        for step in range(1, steps + 1):
            part = step / steps
            self.send("touchMove", *((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in ways))
        self.send("touchEnd")


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
    fingers.drag(((x, y), (x + 60, y + 10)))
    x_mm, _, turn = player.ask("meja.play.placing.value.pose")
    assert x_mm > before[0] + 5, "it followed the finger to the right"
    assert turn == before[2]
    player.wait("meja.play.placing.value.foresight")
    player.lay_here()
    assert "thorn-moon" in player.view()["tower"]["floors"]


def test_fingers_turn_the_camera_and_come_nearer(house: House) -> None:
    player, fingers = touching(house, play())
    player.options()
    empty = (TABLET["width"] / 2, 90.0)
    eye = player.ask("meja.scene.camera")
    fingers.drag((empty, (empty[0] + 120, empty[1])))
    player.calm()
    turned = player.ask("meja.scene.camera")
    assert turned != eye
    before = apart(player)
    middle = TABLET["width"] / 2, TABLET["height"] / 2
    fingers.drag(((middle[0] - 40, 90), (middle[0] - 140, 90)), ((middle[0] + 40, 90), (middle[0] + 140, 90)))
    player.calm()
    assert apart(player) > 1.3 * before, "what is there looks larger"


def apart(player: Player) -> float:
    """How far two bases of a floor are from each other on the screen."""
    floor = next(iter(player.view()["tower"]["floors"]))
    (ax, ay), (bx, by) = (player.ask(f"(({{x, y}}) => [x, y])(meja.scene.screen('base:{floor}/{n}'))") for n in (0, 1))
    return float(((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5)
