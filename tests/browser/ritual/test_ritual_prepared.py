"""What is prepared before the totem comes: it goes off by itself, and can be forgotten or turn out to be impossible."""

import pytest

from meja.games.ritual.actions import PutStone
from meja.games.ritual.content import COLOURS, StoneColour
from meja.games.ritual.setup import RitualSetup
from meja.text import Text, say
from tests.browser.circles import Moment, begun
from tests.browser.house import House
from tests.browser.shamans import Action, Shaman, frames_of

DUO = RitualSetup(players=2, first=1)


def two(house: House, moment: Moment) -> tuple[Shaman, Shaman]:
    """Ada waits for the totem, which Bob holds."""
    chairs = house.bring(moment, people=2)
    ada, bob = (Shaman(house.sit(chair), seat) for seat, chair in enumerate(chairs))
    bob.turn_comes()
    ada.wait("meja.play.able.value.length")
    return ada, bob


def own(ada: Shaman, kind: str) -> Action:
    """Something of a kind that can be prepared."""
    action: Action = ada.ask("meja.play.able.value.find(one => one.type === arg)", kind)
    return action


def test_what_is_prepared_goes_off_by_itself_when_the_totem_comes(house: House) -> None:
    ada, bob = two(house, begun(DUO))
    action = own(ada, "Put")
    ada.make(action)
    ada.wait("meja.play.prepared.value")
    ada.page.get_by_text(say("circle-prepared-word"), exact=True).wait_for()
    place = action["place"]
    assert ada.glows()[f"plane:{place}"] == "prepared"
    assert ada.view()["circle"][place][1] is None, "nothing has happened yet"
    bob.do(bob.options("Put")[0])
    ada.wait("meja.table.facts.value.last[0]?.type === 'StonePut'")
    assert ada.view()["circle"][place][1] == action["stone"]
    bob.turn_comes()
    assert ada.ask("meja.play.prepared.value") is None, "it is done once"


@pytest.mark.rule("T6.5")
def test_nothing_of_what_one_chooses_or_prepares_is_sent(house: House) -> None:
    chairs = house.bring(begun(DUO), people=2)
    page = house.newcomer(chairs=[chairs[0]])
    frames = frames_of(page, "framesent")
    page.goto(chairs[0].path)
    ada, bob = Shaman(page), Shaman(house.sit(chairs[1]), 1)
    bob.turn_comes()
    ada.wait("meja.play.able.value.length")
    before = len(frames)
    action = own(ada, "Give")
    thing, goal = ada.gesture(action)
    ada.page.mouse.move(*ada.reach(thing))
    ada.tap(thing)
    ada.wait("meja.play.chosen.value")
    ada.tap(str(goal))
    ada.wait("meja.play.prepared.value?.type === 'Give'")
    assert frames[before:] == []


@pytest.mark.parametrize("how", ["Escape", "button", "tap"])
def test_what_is_prepared_can_be_forgotten(house: House, how: str) -> None:
    ada, bob = two(house, begun(DUO))
    action = own(ada, "Put")
    ada.make(action)
    ada.wait("meja.play.prepared.value")
    if how == "Escape":
        ada.page.keyboard.press("Escape")
    elif how == "button":
        ada.press("circle-prepared-forget")
    else:
        ada.tap(f"plane:{action['place']}")
    ada.wait("meja.play.prepared.value === null")
    bob.do(bob.options("Put")[0])
    ada.turn_comes()
    assert ada.view()["last"][0] is None


def test_what_is_prepared_can_be_replaced(house: House) -> None:
    ada, bob = two(house, begun(DUO))
    ada.make(own(ada, "Put"))
    ada.wait("meja.play.prepared.value?.type === 'Put'")
    ada.make(own(ada, "Give"))
    ada.wait("meja.play.prepared.value?.type === 'Give'")
    bob.do(bob.options("Put")[0])
    ada.wait("meja.table.facts.value.last[0]?.type === 'StoneGiven'")


def test_what_cannot_be_done_any_more_is_said_kindly_and_forgotten(house: House) -> None:
    start = begun(DUO)
    moment = start.then(PutStone(_first(start, 2), 2), PutStone(_first(start, 0), 0))
    ada, bob = two(house, moment)
    action = own(ada, "Exchange")
    ada.make(action)
    ada.wait("meja.play.prepared.value?.type === 'Exchange'")
    bob.do(bob.options("TakeBack")[0])
    ada.turn_comes()
    owner = Text("shaman-set", {"who": "Bob", "n": 1})
    what = Text("circle-do-exchange", {"owner": owner, "stone": Text(f"stone-{action['stone']}")})
    ada.page.get_by_text(say("circle-prepared-gone", what=what)).first.wait_for()
    assert ada.ask("meja.play.prepared.value") is None
    assert ada.view()["last"][0]["type"] == "StonePut", "the deed before; nothing was done now"


def _first(moment: Moment, place: int) -> StoneColour:
    """A stone of a set."""
    return next(colour for colour, n in zip(COLOURS, moment.state.circle[place].stones, strict=True) if n)


def test_a_pause_forgets_what_is_prepared(house: House) -> None:
    ada, bob = two(house, begun(DUO))
    ada.make(own(ada, "Put"))
    ada.wait("meja.play.prepared.value")
    bob.page.close()
    ada.page.get_by_role("heading", name=say("circle-paused")).wait_for()
    assert ada.ask("meja.play.prepared.value") is None
