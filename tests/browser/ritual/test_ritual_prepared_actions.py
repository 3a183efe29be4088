"""Prepared actions (premoves): done when the totem arrives; they can be cancelled, replaced or become impossible."""

import msgspec
import pytest
from msgspec.structs import replace

from meja.games.ritual.actions import Give, PutStone
from meja.games.ritual.content import COLOURS, StoneColour
from meja.games.ritual.legal import fulfils_inspiration
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState
from meja.text import Text, say
from tests.browser.harness import Harness
from tests.browser.ritual_games import PreparedRitualGame, first_game_where, round_begun, totem_options
from tests.browser.ritual_player import Action, RitualPlayer, record_frames

DUO = RitualSetup(players=2, first=1)


def open_two_pages(harness: Harness, prepared: PreparedRitualGame) -> tuple[RitualPlayer, RitualPlayer]:
    """Returns Ada, who waits for the totem, and Bob, who holds it."""
    admissions = harness.store_game(prepared, people=2)
    ada, bob = (RitualPlayer(harness.open_table(admission), seat) for seat, admission in enumerate(admissions))
    bob.wait_for_turn()
    ada.wait_for("meja.play.able.value.length")
    return ada, bob


def preparable(ada: RitualPlayer, kind: str) -> Action:
    """Returns an action of this type that Ada can prepare."""
    action: Action = ada.evaluate("meja.play.able.value.find(one => one.type === arg)", kind)
    return action


def test_a_prepared_action_is_done_when_the_totem_arrives(harness: Harness) -> None:
    ada, bob = open_two_pages(harness, round_begun(DUO))
    action = preparable(ada, "Put")
    ada.make_gesture(action)
    ada.wait_for("meja.play.prepared.value")
    ada.page.get_by_text(say("circle-prepared-word"), exact=True).wait_for()
    place = action["place"]
    assert ada.glows()[f"plane:{place}"] == "prepared"
    assert ada.view()["circle"][place][1] is None, "nothing has happened yet"
    bob.do(bob.options("Put")[0])
    ada.wait_for("meja.table.view.value.last[0]?.type === 'StonePut'")
    assert ada.view()["circle"][place][1] == action["stone"]
    bob.wait_for_turn()
    assert ada.evaluate("meja.play.prepared.value") is None, "it is done once"


@pytest.mark.rule("T6.5")
def test_choosing_and_preparing_send_nothing_to_the_server(harness: Harness) -> None:
    admissions = harness.store_game(round_begun(DUO), people=2)
    page = harness.blank_page(admissions=[admissions[0]])
    frames = record_frames(page, "framesent")
    page.goto(admissions[0].path)
    ada, bob = RitualPlayer(page), RitualPlayer(harness.open_table(admissions[1]), 1)
    bob.wait_for_turn()
    ada.wait_for("meja.play.able.value.length")
    before = len(frames)
    action = preparable(ada, "Give")
    thing, goal = ada.gesture_for(action)
    ada.page.mouse.move(*ada.reachable_point(thing))
    ada.tap(thing)
    ada.wait_for("meja.play.chosen.value")
    ada.tap(str(goal))
    ada.wait_for("meja.play.prepared.value?.type === 'Give'")
    assert frames[before:] == []


@pytest.mark.parametrize("how", ["Escape", "button", "tap"])
def test_a_prepared_action_can_be_cancelled(harness: Harness, how: str) -> None:
    ada, bob = open_two_pages(harness, round_begun(DUO))
    action = preparable(ada, "Put")
    ada.make_gesture(action)
    ada.wait_for("meja.play.prepared.value")
    if how == "Escape":
        ada.page.keyboard.press("Escape")
    elif how == "button":
        ada.press("circle-prepared-forget")
    else:
        ada.tap(f"plane:{action['place']}")
    ada.wait_for("meja.play.prepared.value === null")
    bob.do(bob.options("Put")[0])
    ada.wait_for_turn()
    assert ada.view()["last"][0] is None


def test_a_prepared_action_can_be_replaced(harness: Harness) -> None:
    ada, bob = open_two_pages(harness, round_begun(DUO))
    ada.make_gesture(preparable(ada, "Put"))
    ada.wait_for("meja.play.prepared.value?.type === 'Put'")
    ada.make_gesture(preparable(ada, "Give"))
    ada.wait_for("meja.play.prepared.value?.type === 'Give'")
    bob.do(bob.options("Put")[0])
    ada.wait_for("meja.table.view.value.last[0]?.type === 'StoneGiven'")


def test_a_prepared_action_that_became_impossible_is_dropped_with_a_message(harness: Harness) -> None:
    start = round_begun(DUO)
    prepared = start.after(PutStone(_first_stone(start, 2), 2), PutStone(_first_stone(start, 0), 0))
    ada, bob = open_two_pages(harness, prepared)
    action = preparable(ada, "Exchange")
    ada.make_gesture(action)
    ada.wait_for("meja.play.prepared.value?.type === 'Exchange'")
    bob.do(bob.options("TakeBack")[0])
    ada.wait_for_turn()
    owner = Text("shaman-set", {"who": "Bob", "n": 1})
    what = Text("circle-do-exchange", {"owner": owner, "stone": Text(f"stone-{action['stone']}")})
    ada.page.get_by_text(say("circle-prepared-gone", what=what)).first.wait_for()
    assert ada.evaluate("meja.play.prepared.value") is None
    assert ada.view()["last"][0]["type"] == "StonePut", "still the previous action; the prepared one was not done"


@pytest.mark.rule("T3.11", "T7.3")
def test_at_a_table_with_the_duty_who_can_wake_is_told_so_and_does_nothing_else(harness: Harness) -> None:
    """Bob gives Ada the last stone that she lacks, while she has prepared another action."""
    start = first_game_where(replace(DUO, must_awaken=True), lambda state: waking_gift(state) is not None)
    ada, bob = open_two_pages(harness, start)
    action = preparable(ada, "Give")
    ada.make_gesture(action)
    ada.wait_for("meja.play.prepared.value?.type === 'Give'")
    bob.do(msgspec.to_builtins(waking_gift(start.state)))
    why = say("refuse-must-awaken")
    ada.page.get_by_text(why).first.wait_for()
    ada.page.get_by_text(say("circle-guide-must-awaken")).wait_for()
    assert [option["type"] for option in ada.options()] == ["SolveInspiration"]
    assert ada.glows() == {"inspiration": "solve"}
    ada.page.keyboard.press("?")
    ada.page.get_by_role("dialog", name=say("circle-aid")).get_by_text(say("shaman-story-must-awaken")).wait_for()
    ada.page.keyboard.press("Escape")
    ada.do({"type": "SolveInspiration"})
    bob.wait_for_turn()
    assert "0" in bob.view()["awake"]


def waking_gift(state: RitualState) -> Give | None:
    """Returns how seat 1 gives seat 0 the last stone that it needs to wake; None if it cannot."""
    if state.stage != "inspiration" or state.totem != 1 or 0 in state.awake:
        return None
    gifts = [option for option in totem_options(state) if isinstance(option, Give)]
    return next((gift for gift in gifts if wakes_by(state, gift)), None)


def wakes_by(state: RitualState, gift: Give) -> bool:
    return fulfils_inspiration(PreparedRitualGame((), state).after(gift).state, 0)


def _first_stone(prepared: PreparedRitualGame, place: int) -> StoneColour:
    """Returns the colour of a stone of a set."""
    return next(colour for colour, n in zip(COLOURS, prepared.state.circle[place].stones, strict=True) if n)


def test_a_pause_cancels_a_prepared_action(harness: Harness) -> None:
    ada, bob = open_two_pages(harness, round_begun(DUO))
    ada.make_gesture(preparable(ada, "Put"))
    ada.wait_for("meja.play.prepared.value")
    bob.page.close()
    ada.page.get_by_role("heading", name=say("circle-paused")).wait_for()
    assert ada.evaluate("meja.play.prepared.value") is None
