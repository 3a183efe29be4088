"""RITUAL's table on a phone: everything is in the window, uncovered and large enough for a finger."""

from typing import Any

import pytest

from meja.games.ritual.setup import RitualSetup
from meja.text import say
from tests.browser.harness import Harness
from tests.browser.ritual_games import (
    SLOW_PACE_S,
    PreparedRitualGame,
    ended_game,
    first_game_where,
    round_begun,
    round_won,
)
from tests.browser.ritual_player import POINT_OF_ELEMENT, RitualPlayer
from tests.browser.touch import PHONES, Touch, unpressable_elements


def open_on_phone(harness: Harness, prepared: PreparedRitualGame, phone: str = "portrait", **more: Any) -> RitualPlayer:
    (admission,) = harness.store_game(prepared, bots="shaman", pace_s=SLOW_PACE_S, **more)
    shaman = RitualPlayer(harness.open_table(admission, touch=True, size=PHONES[phone]))
    shaman.options()
    return shaman


@pytest.mark.parametrize("phone", PHONES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_on_a_phone_all_buttons_and_things_can_be_pressed(harness: Harness, players: int, phone: str) -> None:
    setup = RitualSetup(players=players, first=0, history=True, may_pass=True)
    prepared = first_game_where(
        setup,
        lambda state: len(state.awake) == 1 and state.totem == 0 and any(map(_has_stone_on_plane, state.circle)),
        first=2,
    )
    shaman = open_on_phone(harness, prepared, phone)
    assert unpressable_elements(shaman.page) == []
    assert shaman.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page does not scroll sideways"
    for action in shaman.options():
        for thing in filter(None, shaman.gesture_for(action)):
            assert shaman.page.evaluate(POINT_OF_ELEMENT, thing), f"{thing} is covered"


def _has_stone_on_plane(hand: Any) -> bool:
    return hand.plane is not None


def test_a_stone_is_moved_by_two_taps_or_by_dragging(harness: Harness) -> None:
    setup = RitualSetup(players=2, first=0)
    admissions = harness.store_game(round_begun(setup), people=2)
    shamans = [
        RitualPlayer(harness.open_table(admission, touch=True, size=PHONES["portrait"]), seat)
        for seat, admission in enumerate(admissions)
    ]
    ada, bob = shamans
    stone, goal = map(str, ada.gesture_for(ada.options("Give")[0]))
    Touch(ada.page).tap(ada.reachable_point(stone))
    ada.wait_for("meja.play.chosen.value")
    Touch(ada.page).tap(ada.reachable_point(goal))
    bob.wait_for_turn()
    stone, plane = map(str, bob.gesture_for(bob.options("Put")[0]))
    (x, y), (u, v) = bob.reachable_point(stone), bob.reachable_point(plane)
    Touch(bob.page).drag((x, y), u - x, v - y)
    ada.wait_for_turn()
    assert [deed["type"] for deed in ada.view()["last"]] == ["StoneGiven", "StonePut"]


def test_a_round_is_begun_and_the_aid_opened_by_touch(harness: Harness) -> None:
    shaman = open_on_phone(harness, round_won())
    shaman.button("circle-begin", n=2).tap()
    shaman.wait_for_turn()
    shaman.button("circle-aid").tap()
    aid = shaman.page.get_by_role("dialog", name=say("circle-aid"))
    aid.get_by_role("button", name=say("page-dismiss")).tap()
    aid.wait_for(state="hidden")
    shaman.button("page-ritual-give").tap()
    shaman.page.get_by_role("group", name=say("circle-ask-stone")).wait_for()
    assert unpressable_elements(shaman.page) == []


@pytest.mark.parametrize("phone", PHONES)
def test_on_a_phone_all_controls_of_a_replay_can_be_pressed(harness: Harness, phone: str) -> None:
    (admission,) = harness.store_game(ended_game(), bots="shaman")
    page = harness.visit(f"{admission.path}/replay", admissions=[admission], touch=True, size=PHONES[phone])
    page.wait_for_function("() => window.meja?.projector")
    for moment in (0, 40, 90):
        page.evaluate("moment => meja.projector.seek(moment)", moment)
        page.get_by_role("slider", name=say("around-time")).wait_for(state="attached")
        assert unpressable_elements(page) == [], f"at moment {moment}"
