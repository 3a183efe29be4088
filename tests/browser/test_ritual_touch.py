"""The circle on a phone, by fingers: everything is in the window, can be reached, and is large enough."""

from typing import Any

import pytest

from meja.games.ritual.setup import Setup
from meja.text import say
from tests.browser.circles import Moment, begun, once, won
from tests.browser.house import House
from tests.browser.shamans import WHERE, Shaman

PHONES = {"upright": {"width": 390, "height": 844}, "across": {"width": 844, "height": 390}}
FINGER_PX = 24.0  # WCAG 2.2, AA
# What is pressed but not wholly in the window, or too small for a finger.
AMISS = """least => [...document.querySelectorAll("button, a, [role=button]")].flatMap(one => {
  if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(".skip, .skip *")) return [];
  const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
  const name = one.getAttribute("data-thing") ?? one.getAttribute("aria-label") ?? one.textContent;
  const isOut = left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  return isOut || Math.min(width, height) < least ? [[name, left, top, right, bottom].join(" ")] : [];
})"""


class Finger:
    """One of them, on the glass."""

    def __init__(self, shaman: Shaman) -> None:
        self.shaman, self.page = shaman, shaman.page
        self.session = self.page.context.new_cdp_session(self.page)

    def tap(self, thing: str) -> None:
        self.page.touchscreen.tap(*self.shaman.reach(thing))

    def drag(self, thing: str, to: str) -> None:
        (x, y), (u, v) = self.shaman.reach(thing), self.shaman.reach(to)
        self._touch("touchStart", x, y)
        for part in (0.2, 0.6, 1.0):
            self._touch("touchMove", x + part * (u - x), y + part * (v - y))
        self._touch("touchEnd")

    def _touch(self, kind: str, *at: float) -> None:
        points = [dict(zip("xy", at, strict=True))] if at else []
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def on_phone(house: House, moment: Moment, way: str = "upright", **more: Any) -> Shaman:
    (chair,) = house.bring(moment, bots="shaman", pace_s=60, **more)
    shaman = Shaman(house.sit(chair, touch=True, size=PHONES[way]))
    shaman.options()
    return shaman


@pytest.mark.parametrize("way", PHONES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_on_a_phone_everything_is_in_the_window_and_can_be_reached(house: House, players: int, way: str) -> None:
    setup = Setup(players=players, first=0, history=True, may_pass=True)
    moment = once(setup, lambda state: len(state.awake) == 1 and state.totem == 0 and any(map(_plane, state.circle)))
    shaman = on_phone(house, moment, way)
    assert shaman.ask(f"({AMISS})(arg)", FINGER_PX) == []
    assert shaman.ask("document.documentElement.scrollWidth <= innerWidth"), "nothing is beside the window"
    for action in shaman.options():
        for thing in filter(None, shaman.gesture(action)):
            assert shaman.page.evaluate(WHERE, thing), f"{thing} lies under something"


def _plane(hand: Any) -> bool:
    return hand.plane is not None


def test_fingers_tap_a_stone_and_its_goal_or_drag_it_there(house: House) -> None:
    setup = Setup(players=2, first=0)
    chairs = house.bring(begun(setup), people=2)
    shamans = [Shaman(house.sit(chair, touch=True, size=PHONES["upright"]), seat) for seat, chair in enumerate(chairs)]
    ada, bob = shamans
    give = ada.options("Give")[0]
    finger = Finger(ada)
    finger.tap(ada.gesture(give)[0])
    ada.wait("meja.play.chosen.value")
    finger.tap(str(ada.gesture(give)[1]))
    bob.turn_comes()
    put = bob.options("Put")[0]
    Finger(bob).drag(*bob.gesture(put))  # type: ignore[arg-type]
    ada.turn_comes()
    assert [deed["type"] for deed in ada.view()["last"]] == ["StoneGiven", "StonePut"]


def test_a_round_is_begun_and_the_aid_read_by_fingers(house: House) -> None:
    shaman = on_phone(house, won())
    shaman.button("circle-begin", n=2).tap()
    shaman.turn_comes()
    shaman.button("circle-aid").tap()
    aid = shaman.page.get_by_role("dialog", name=say("circle-aid"))
    aid.get_by_role("button", name=say("page-dismiss")).tap()
    aid.wait_for(state="hidden")
    shaman.button("page-ritual-give").tap()
    shaman.page.get_by_role("group", name=say("circle-ask-stone")).wait_for()
    assert shaman.ask(f"({AMISS})(arg)", FINGER_PX) == []
