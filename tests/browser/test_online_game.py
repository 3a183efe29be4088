"""Two people in two browsers at one table, and a connection that breaks in the middle."""

from playwright.sync_api import Page

from meja.text import Text, say
from tests.browser.house import House, take_seat, until
from tests.browser.network import bad_network
from tests.browser.player import Player

QUICK = {"latency_s": 0.0, "loss": 0.0}


def test_two_people_play_and_one_of_them_is_cut_off_in_between(house: House) -> None:
    opened = house.open({"players": 2, "first": 0, "lay_base": "game"})
    ada = house.sit(opened)
    with bad_network(house.server.port, **QUICK) as (url, network):
        bob = come_by_link(house, url, f"/t/{opened.sit_code}")
        ada.get_by_role("button", name=say("page-begin")).click()
        players = [Player(ada, seat=0), Player(bob, seat=1)]
        take_turn(players[0])
        assert until(bob, lambda: players[1].view()["turn"]["seat"] == 1)
        reveal(players[1])

        house.forgive("ERR_", "WebSocket connection")
        network.cut()
        bob.get_by_text(say("page-lost")).first.wait_for()
        assert until(ada, lambda: not is_here(ada, "Bob"))
        assert players[1].view()["number"] == players[0].view()["number"], "they still see what they saw"
        network.mend()
        bob.get_by_text(say("page-lost")).first.wait_for(state="hidden")
        assert until(ada, lambda: is_here(ada, "Bob"))

        finish(players[1])
        take_turn(players[0])
        number = players[0].view()["number"]
        players[1].wait("meja.table.facts.value.number >= arg", number)
        assert players[1].view()["tower"] == players[0].view()["tower"]
        assert players[1].view()["turn"]["seat"] == 1


def come_by_link(house: House, url: str, path: str) -> Page:
    """Somebody who has never been there."""
    page = house.visit(path, url=url)
    page.get_by_label(say("page-your-name")).fill("Bob")
    page.get_by_role("button", name=say("page-sit-down")).click()
    take_seat(page)
    return page


def is_here(page: Page, name: str) -> bool:
    people = page.evaluate("meja.table.room.value.people")
    return any(one["here"] for one in people if one["name"] == name)


def take_turn(player: Player) -> None:
    reveal(player)
    finish(player)


def reveal(player: Player) -> None:
    player.turn_comes()
    player.do({"type": "Reveal", "pile": "easy"})


def finish(player: Player) -> None:
    """Builds what can be built, and leaves the rest."""
    seat = player.seat
    player.turn_comes()
    for _ in range(12):
        turn = player.view()["turn"]
        if turn["seat"] != seat or player.view()["stage"] == "before":
            return
        player.step()
    raise AssertionError("the turn does not end")


def test_what_somebody_does_is_seen_and_heard_by_the_other(house: House) -> None:
    opened = house.open({"players": 2, "first": 0, "lay_base": "game"})
    bob_chair = house.come_in(str(opened.sit_code), "Bob")
    ada, bob = house.sit(opened), house.sit(bob_chair)
    take_seat(bob)
    ada.get_by_role("button", name=say("page-begin")).click()
    players = [Player(ada, seat=0), Player(bob, seat=1)]
    players[0].press("page-talk")
    ada.get_by_label(say("page-say-something")).fill("Good luck!")
    ada.keyboard.press("Enter")
    bob.get_by_role("button", name=say(Text("play-talk-unread", {"n": 1}))).click()
    bob.get_by_text("Good luck!").first.wait_for()
    players[1].ask("meja.table.ping('base:' + Object.keys(meja.table.facts.value.tower.floors)[0] + '/0')")
    players[0].wait("meja.table.pinged.value?.thing?.startsWith('base:')")
