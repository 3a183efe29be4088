"""A player who is disconnected pauses the round: the stones are hidden until they return or a bot takes the seat."""

from time import monotonic

import pytest
from playwright.sync_api import Page

from meja.games.ritual.setup import RitualSetup
from meja.text import Text, say
from tests.browser.harness import Harness
from tests.browser.network import bad_network
from tests.browser.ritual_games import SLOW_PACE_S, round_begun
from tests.browser.ritual_player import RitualPlayer

PERFECT_NETWORK = {"latency_s": 0.0, "loss": 0.0}
CLOCK_MS = "meja.table.clock.leftMs(meja.table.time.now())"
STONE_SELECTOR = '[data-thing^="stone:"], [data-thing^="reserve:"]'


def assert_paused(page: Page) -> None:
    """Waits for the pause; no stones may be on the page or in its view."""
    page.get_by_role("heading", name=say("circle-paused")).wait_for()
    assert page.locator(STONE_SELECTOR).count() == 0
    assert page.evaluate("meja.table.view.value.circle") == []


def wait_until_resumed(page: Page) -> None:
    """Waits until the pause is over and the stones are shown."""
    page.get_by_role("heading", name=say("circle-paused")).wait_for(state="hidden")
    page.locator(STONE_SELECTOR).first.wait_for()


@pytest.mark.rule("T6.7")
def test_a_lost_connection_pauses_the_round_and_reconnecting_resumes_it(harness: Harness) -> None:
    admissions = harness.store_game(round_begun(), people=2, bots="shaman", pace_s=SLOW_PACE_S)
    with bad_network(harness.server.port, **PERFECT_NETWORK) as (url, network):
        ada, bob = (
            RitualPlayer(harness.open_table(admissions[0])),
            RitualPlayer(harness.open_table(admissions[1], url=url), 1),
        )
        ada.wait_for_turn()
        circle, left_ms, asked_s = ada.view()["circle"], ada.evaluate(CLOCK_MS), monotonic()
        harness.expect_errors("ERR_", "WebSocket connection")
        network.cut()
        assert_paused(ada.page)
        ada.page.get_by_text(say("circle-missing", name="Bob")).wait_for()
        assert not ada.evaluate("meja.play.isTurn.value"), "no action is possible"
        bob.page.get_by_text(say("page-lost")).first.wait_for()
        bob.page.get_by_role("heading", name=say("circle-cut-off")).wait_for()  # D8
        assert bob.page.locator(STONE_SELECTOR).count() == 0, "the disconnected player sees no more than the others"
        assert bob.page.get_by_text(say("page-turn-yours")).count() == 0
        paused_s = monotonic()
        ada.page.wait_for_timeout(1500)
        paused_s = monotonic() - paused_s
        network.restore()
        for shaman in (ada, bob):
            wait_until_resumed(shaman.page)
            assert shaman.view()["circle"] == circle, "the stones are the same as before"
        ada.wait_for_turn()
        ran_ms = left_ms - ada.evaluate(CLOCK_MS)
        assert ran_ms < 1000 * (monotonic() - asked_s - paused_s) + 50, "and the clock did not run"
        ada.do(ada.options("Give")[0])
        assert ada.view()["totem"] == 1


@pytest.mark.rule("T6.7")
def test_a_bot_takes_the_seat_of_an_absent_player_if_all_others_agree(harness: Harness) -> None:
    admissions = harness.store_game(round_begun(), people=3, bots="shaman")
    ada, bob, cem = (RitualPlayer(harness.open_table(admission), seat) for seat, admission in enumerate(admissions))
    ada.wait_for_turn()
    bob.page.close()
    for shaman in (ada, cem):
        assert_paused(shaman.page)
    ada.press("page-propose-bot")
    proposal = say("page-vote", bot=Text("page-kind-shaman"), seat=2, names="Ada")
    cem.page.get_by_text(proposal).wait_for()
    assert_paused(ada.page)
    cem.press("page-agree")
    for shaman in (ada, cem):
        wait_until_resumed(shaman.page)
        assert shaman.evaluate("meja.table.room.value.seats[1].bot") == "shaman"
    ada.do(ada.options("Give")[0])
    cem.wait_for_turn()
    assert cem.view()["last"][1]["seat"] == 1, "the bot has played"
    bob = RitualPlayer(harness.open_table(admissions[1]), 1)  # D9: one press gives the seat back
    bob.page.get_by_text(say("page-bot-for-you")).wait_for()
    bob.press("page-seat-back")
    bob.wait_for("meja.play.seat.value === 1")
    bob.page.get_by_text(say("page-bot-for-you")).wait_for(state="hidden")


@pytest.mark.rule("T6.7")
def test_a_pause_requested_by_all_lasts_until_all_are_ready(harness: Harness) -> None:
    admissions = harness.store_game(
        round_begun(RitualSetup(players=3, first=0)), people=2, bots="shaman", pace_s=SLOW_PACE_S
    )
    ada, bob = (RitualPlayer(harness.open_table(admission), seat) for seat, admission in enumerate(admissions))
    ada.wait_for_turn()
    ada.open_tool("page-pause")
    bob.page.get_by_text(say("circle-pause-asked", n=1)).wait_for()
    assert ada.evaluate("meja.play.isTurn.value"), "one request alone does not pause"
    bob.open_tool("page-pause")
    for shaman in (ada, bob):
        assert_paused(shaman.page)
    press_ready(ada)
    ada.page.get_by_text(say("circle-paused-by", names="Bob")).wait_for()
    assert_paused(ada.page)
    press_ready(bob)
    for shaman in (ada, bob):
        wait_until_resumed(shaman.page)


def press_ready(shaman: RitualPlayer) -> None:
    """Presses the button that ends this player's part of a requested pause."""
    pause = shaman.page.get_by_role("region", name=say("circle-paused"))
    pause.get_by_role("button", name=say("page-go-on")).click()
