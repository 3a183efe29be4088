"""A shaman who is gone stops the round: the stones are hidden until they are back, or a bot sits in."""

from time import monotonic

import pytest
from playwright.sync_api import Page

from meja.games.ritual.setup import RitualSetup
from meja.text import Text, say
from tests.browser.circles import SLOW, begun
from tests.browser.house import House
from tests.browser.network import bad_network
from tests.browser.shamans import Shaman

QUICK = {"latency_s": 0.0, "loss": 0.0}
LEFT_MS = "meja.table.clock.leftMs(meja.table.time.now())"
STONES = '[data-thing^="stone:"], [data-thing^="reserve:"]'


def rests(page: Page) -> None:
    """The stones are hidden, and it is said that they are."""
    page.get_by_role("heading", name=say("circle-paused")).wait_for()
    assert page.locator(STONES).count() == 0
    assert page.evaluate("meja.table.facts.value.circle") == []


def goes_on(page: Page) -> None:
    page.get_by_role("heading", name=say("circle-paused")).wait_for(state="hidden")
    page.locator(STONES).first.wait_for()


@pytest.mark.rule("T6.7")
def test_who_is_cut_off_pauses_the_round_and_resumes_it_by_coming_back(house: House) -> None:
    chairs = house.bring(begun(), people=2, bots="shaman", pace_s=SLOW)
    with bad_network(house.server.port, **QUICK) as (url, network):
        ada, bob = Shaman(house.sit(chairs[0])), Shaman(house.sit(chairs[1], url=url), 1)
        ada.turn_comes()
        circle, left_ms, asked_s = ada.view()["circle"], ada.ask(LEFT_MS), monotonic()
        house.forgive("ERR_", "WebSocket connection")
        network.cut()
        rests(ada.page)
        ada.page.get_by_text(say("circle-missing", name="Bob")).wait_for()
        assert not ada.ask("meja.play.isTurn.value"), "nothing can be done"
        bob.page.get_by_text(say("page-lost")).first.wait_for()
        bob.page.get_by_role("heading", name=say("circle-cut-off")).wait_for()  # D8
        assert bob.page.locator(STONES).count() == 0, "who is cut off sees no more than the others"
        assert bob.page.get_by_text(say("page-turn-yours")).count() == 0
        paused_s = monotonic()
        ada.page.wait_for_timeout(1500)
        paused_s = monotonic() - paused_s
        network.mend()
        for shaman in (ada, bob):
            goes_on(shaman.page)
            assert shaman.view()["circle"] == circle, "the stones lie as they lay"
        ada.turn_comes()
        ran_ms = left_ms - ada.ask(LEFT_MS)
        assert ran_ms < 1000 * (monotonic() - asked_s - paused_s) + 50, "and the clock stood"
        ada.do(ada.options("Give")[0])
        assert ada.view()["totem"] == 1


@pytest.mark.rule("T6.7")
def test_by_agreement_of_all_who_are_there_a_bot_takes_the_place_of_who_is_gone(house: House) -> None:
    chairs = house.bring(begun(), people=3, bots="shaman")
    ada, bob, cem = (Shaman(house.sit(chair), seat) for seat, chair in enumerate(chairs))
    ada.turn_comes()
    bob.page.close()
    for shaman in (ada, cem):
        rests(shaman.page)
    ada.press("page-propose-bot")
    proposal = say("page-vote", bot=Text("page-kind-shaman"), seat=2, names="Ada")
    cem.page.get_by_text(proposal).wait_for()
    rests(ada.page)
    cem.press("page-agree")
    for shaman in (ada, cem):
        goes_on(shaman.page)
        assert shaman.ask("meja.table.room.value.seats[1].bot") == "shaman"
    ada.do(ada.options("Give")[0])
    cem.turn_comes()
    assert cem.view()["last"][1]["seat"] == 1, "the bot has played"
    bob = Shaman(house.sit(chairs[1]), 1)  # D9: and gives the seat back by one press
    bob.page.get_by_text(say("page-bot-for-you")).wait_for()
    bob.press("page-seat-back")
    bob.wait("meja.play.seat.value === 1")
    bob.page.get_by_text(say("page-bot-for-you")).wait_for(state="hidden")


@pytest.mark.rule("T6.7")
def test_a_pause_that_all_ask_for_lasts_until_all_are_ready(house: House) -> None:
    chairs = house.bring(begun(RitualSetup(players=3, first=0)), people=2, bots="shaman", pace_s=SLOW)
    ada, bob = (Shaman(house.sit(chair), seat) for seat, chair in enumerate(chairs))
    ada.turn_comes()
    ada.tool("page-pause")
    bob.page.get_by_text(say("circle-pause-asked", n=1)).wait_for()
    assert ada.ask("meja.play.isTurn.value"), "one alone stops nothing"
    bob.tool("page-pause")
    for shaman in (ada, bob):
        rests(shaman.page)
    ready(ada)
    ada.page.get_by_text(say("circle-paused-by", names="Bob")).wait_for()
    rests(ada.page)
    ready(bob)
    for shaman in (ada, bob):
        goes_on(shaman.page)


def ready(shaman: Shaman) -> None:
    pause = shaman.page.get_by_role("region", name=say("circle-paused"))
    pause.get_by_role("button", name=say("page-go-on")).click()
