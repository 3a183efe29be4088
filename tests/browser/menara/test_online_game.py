"""Two people in two browsers at one table; one loses the connection and gets it back."""

from playwright.sync_api import Page

from meja.text import Text, say
from tests.browser.harness import Harness, take_seat, wait_until
from tests.browser.menara_player import MenaraPlayer
from tests.browser.network import bad_network

PERFECT_NETWORK = {"latency_s": 0.0, "loss": 0.0}


def test_two_people_play_and_one_reconnects_after_a_lost_connection(harness: Harness) -> None:
    opened = harness.open_room({"players": 2, "first": 0, "lay_base": "game"})
    ada = harness.open_table(opened)
    with bad_network(harness.server.port, **PERFECT_NETWORK) as (url, network):
        bob = join_by_link(harness, url, f"/t/{opened.sit_code}")
        ada.get_by_role("button", name=say("page-begin")).click()
        players = [MenaraPlayer(ada, seat=0), MenaraPlayer(bob, seat=1)]
        take_turn(players[0])
        assert wait_until(bob, lambda: players[1].view()["turn"]["seat"] == 1)
        reveal_easy_card(players[1])

        harness.expect_errors("ERR_", "WebSocket connection")
        network.cut()
        bob.get_by_text(say("page-lost")).first.wait_for()
        assert wait_until(ada, lambda: not is_connected(ada, "Bob"))
        assert players[1].last_event() == players[0].last_event(), "the page keeps showing the last view"
        network.restore()
        bob.get_by_text(say("page-lost")).first.wait_for(state="hidden")
        assert wait_until(ada, lambda: is_connected(ada, "Bob"))

        finish_turn(players[1])
        take_turn(players[0])
        number = players[0].last_event()
        players[1].wait_for("meja.table.lastEvent >= arg", number)
        assert players[1].view()["tower"] == players[0].view()["tower"]
        assert players[1].view()["turn"]["seat"] == 1


def join_by_link(harness: Harness, url: str, path: str) -> Page:
    """Joins by the link as Bob, in a new browser context, and takes a seat."""
    page = harness.visit(path, url=url)
    page.get_by_label(say("page-your-name")).fill("Bob")
    page.get_by_role("button", name=say("page-sit-down")).click()
    take_seat(page)
    return page


def is_connected(page: Page, name: str) -> bool:
    """Returns whether a person is connected, as the page shows it."""
    people = page.evaluate("meja.table.room.value.people")
    return any(one["here"] for one in people if one["name"] == name)


def take_turn(player: MenaraPlayer) -> None:
    reveal_easy_card(player)
    finish_turn(player)


def reveal_easy_card(player: MenaraPlayer) -> None:
    player.wait_for_turn()
    player.do({"type": "Reveal", "pile": "easy"})


def finish_turn(player: MenaraPlayer) -> None:
    """Does steps of the card until the turn is over."""
    seat = player.seat
    player.wait_for_turn()
    for _ in range(12):
        turn = player.view()["turn"]
        if turn["seat"] != seat or player.view()["stage"] == "before":
            return
        player.take_step()
    raise AssertionError("the turn does not end")


def test_chat_lines_and_pings_reach_the_other_player(harness: Harness) -> None:
    opened = harness.open_room({"players": 2, "first": 0, "lay_base": "game"})
    bob_admission = harness.join(str(opened.sit_code), "Bob")
    ada, bob = harness.open_table(opened), harness.open_table(bob_admission)
    take_seat(bob)
    ada.get_by_role("button", name=say("page-begin")).click()
    players = [MenaraPlayer(ada, seat=0), MenaraPlayer(bob, seat=1)]
    players[0].press("page-talk")
    ada.get_by_label(say("page-say-something")).fill("Good luck!")
    ada.keyboard.press("Enter")
    bob.get_by_role("button", name=say(Text("play-talk-unread", {"n": 1}))).click()
    bob.get_by_text("Good luck!").first.wait_for()
    players[1].evaluate("meja.table.ping('base:' + Object.keys(meja.table.view.value.tower.floors)[0] + '/0')")
    players[0].wait_for("meja.table.pinged.value?.thing?.startsWith('base:')")
