"""The circle on a phone, by fingers: everything is in the window, can be reached, and is large enough."""

from typing import Any

import pytest

from meja.games.ritual.setup import RitualSetup
from meja.text import say
from tests.browser.circles import SLOW, Moment, begun, once, over, won
from tests.browser.fingers import PHONES, Fingers, amiss
from tests.browser.house import House
from tests.browser.shamans import WHERE, Shaman


def on_phone(house: House, moment: Moment, way: str = "upright", **more: Any) -> Shaman:
    (chair,) = house.bring(moment, bots="shaman", pace_s=SLOW, **more)
    shaman = Shaman(house.sit(chair, touch=True, size=PHONES[way]))
    shaman.options()
    return shaman


@pytest.mark.parametrize("way", PHONES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_on_a_phone_everything_is_in_the_window_and_can_be_reached(house: House, players: int, way: str) -> None:
    setup = RitualSetup(players=players, first=0, history=True, may_pass=True)
    moment = once(setup, lambda state: len(state.awake) == 1 and state.totem == 0 and any(map(_plane, state.circle)))
    shaman = on_phone(house, moment, way)
    assert amiss(shaman.page) == []
    assert shaman.ask("document.documentElement.scrollWidth <= innerWidth"), "nothing is beside the window"
    for action in shaman.options():
        for thing in filter(None, shaman.gesture(action)):
            assert shaman.page.evaluate(WHERE, thing), f"{thing} lies under something"


def _plane(hand: Any) -> bool:
    return hand.plane is not None


def test_fingers_tap_a_stone_and_its_goal_or_drag_it_there(house: House) -> None:
    setup = RitualSetup(players=2, first=0)
    chairs = house.bring(begun(setup), people=2)
    shamans = [Shaman(house.sit(chair, touch=True, size=PHONES["upright"]), seat) for seat, chair in enumerate(chairs)]
    ada, bob = shamans
    stone, goal = map(str, ada.gesture(ada.options("Give")[0]))
    Fingers(ada.page).tap(ada.reach(stone))
    ada.wait("meja.play.chosen.value")
    Fingers(ada.page).tap(ada.reach(goal))
    bob.turn_comes()
    stone, plane = map(str, bob.gesture(bob.options("Put")[0]))
    (x, y), (u, v) = bob.reach(stone), bob.reach(plane)
    Fingers(bob.page).drag((x, y), u - x, v - y)
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
    assert amiss(shaman.page) == []


@pytest.mark.parametrize("way", PHONES)
def test_on_a_phone_a_replay_is_in_the_window_with_all_its_controls(house: House, way: str) -> None:
    (chair,) = house.bring(over(), bots="shaman")
    page = house.visit(f"{chair.path}/replay", chairs=[chair], touch=True, size=PHONES[way])
    page.wait_for_function("() => window.meja?.projector")
    for moment in (0, 40, 90):
        page.evaluate("moment => meja.projector.seek(moment)", moment)
        page.get_by_role("slider", name=say("around-time")).wait_for(state="attached")
        assert amiss(page) == [], f"at moment {moment}"
