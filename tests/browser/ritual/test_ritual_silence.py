"""Silence while a round runs, and secrets: what nobody may say or see does not come over the wire."""

import json

import pytest

from meja.game import Seat
from meja.games.ritual.events import AnyRitualEvent
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import RitualSetup
from meja.server.messages import Emote, Ping, Point, Refused, Say, Show, encode
from meja.session import replayed
from meja.text import Text, say
from tests.browser.circles import SLOW, begun, once
from tests.browser.house import Chair, House, until
from tests.browser.shamans import Shaman, overhear
from tests.server.attacker import Attacker
from tests.server.card_leaks import leaks
from tests.server.client_bots import RITUAL
from tests.server.game_checks import decoded, kept

TALKING = ("play-ping", "page-emotes")


@pytest.mark.rule("T6.5")
def test_while_a_round_runs_the_page_offers_no_word_and_no_sign(house: House) -> None:
    chairs = house.bring(begun(), people=2, bots="shaman", pace_s=SLOW)
    ada, bob = (Shaman(house.sit(chair), seat) for seat, chair in enumerate(chairs))
    ada.turn_comes()
    ada.page.get_by_text(say("circle-silence"), exact=True).wait_for()
    assert not any(ada.button(id).count() for id in TALKING)
    ada.tool("page-talk")
    ada.page.get_by_text(say("page-silence")).wait_for()
    assert ada.page.get_by_role("textbox").count() == 0
    assert ada.page.get_by_role("group", name=say("page-emotes")).count() == 0
    ada.press("page-dismiss")
    ada.page.keyboard.down("Alt")
    ada.tap("reserve:fire")
    ada.page.keyboard.up("Alt")
    assert bob.ask("meja.table.pinged.value") is None


@pytest.mark.rule("T6.5")
def test_what_a_hand_made_client_says_in_a_round_reaches_no_page(house: House) -> None:
    chairs = house.bring(begun(), people=2, bots="shaman", pace_s=SLOW)
    page = house.newcomer(chairs=[chairs[0]])
    told = overhear(page, 0)
    page.goto(chairs[0].path)
    ada, _ = Shaman(page), Shaman(house.sit(chairs[1]), 1)
    ada.turn_comes()
    before = len(told.heard)
    mallory = Attacker(house.server.port, chairs[1].token)
    signs = [Say("s", "water!"), Emote("fear"), Ping("stone:0/water"), Show(3), Point(1, {"": ((0.0, 0.0, 0.0), None)})]
    mallory.send(*map(encode, signs), encode(Say("last", "!")))
    mallory.until(Refused, "last")
    refused = [one.text.id for one in mallory.heard if isinstance(one, Refused)]
    assert refused == ["refuse-silence"] * len(refused)
    assert len(refused) >= 4
    ada.do(ada.options("Give")[0])
    kinds = {json.loads(frame)["type"] for frame in told.heard[before:]}
    assert kinds <= {"Room", "Happened", "Beat", "Done", "Options"}
    assert ada.ask("meja.table.said.value.length + meja.table.moods.value.size") == 0
    assert ada.ask("meja.table.pinged.value ?? meja.table.shown.value") is None


@pytest.mark.rule("T6.5")
def test_between_rounds_words_feelings_and_pings_come_through(house: House) -> None:
    chairs = house.bring(begun().with_left(0), people=2, bots="shaman")
    ada, bob = (Shaman(house.sit(chair), seat) for seat, chair in enumerate(chairs))
    ada.tool("page-talk")
    ada.page.get_by_label(say("page-say-something")).fill("I needed fire!")
    ada.page.keyboard.press("Enter")
    bob.page.get_by_role("button", name=say(Text("play-talk-unread", {"n": 1}))).click()
    bob.page.get_by_text("I needed fire!").wait_for()
    drawer = bob.page.get_by_role("complementary")
    drawer.get_by_role("button", name=say("page-emote-joy")).click()
    assert until(ada.page, lambda: ada.ask("[...meja.table.moods.value.values()]") == ["joy"])
    ada.press("page-dismiss")
    ada.tool("play-ping")
    ada.tap("totem")
    bob.page.get_by_text(say("page-pings", name="Ada", thing=Text("circle-thing-totem"))).wait_for()
    bob.page.locator(".pinged").wait_for(state="attached")
    assert ada.stage == "lost", "to show the totem begins nothing"


def test_a_drawer_takes_the_focus_when_it_opens_and_not_from_who_types_by_then(house: House) -> None:
    [chair] = house.bring(begun().with_left(0), bots="shaman")
    ada = Shaman(house.sit(chair))
    ada.tool("page-talk")  # its code has come when it is closed again
    ada.press("page-dismiss")
    ada.button("page-talk").focus()
    focused = """document.activeElement.click(),
      new Promise(then => new MutationObserver(() => document.querySelector(".drawer") && then(
        document.activeElement.className)).observe(document.body, { childList: true, subtree: true }))"""
    assert "drawer" in ada.ask(focused)


def test_neither_a_frame_nor_the_page_holds_a_card_that_is_a_secret(house: House) -> None:
    """Two are awake, and have ritual cards; one comes anew in the middle of the round."""
    moment = once(RitualSetup(first=0, advice=True), lambda state: len(state.awake) == 2 and state.totem == 0)
    chairs = house.bring(moment, people=2, bots="shaman")
    pages = [house.newcomer(chairs=[chair]) for chair in chairs]
    told = [overhear(page, seat) for seat, page in enumerate(pages)]
    for page, chair in zip(pages, chairs, strict=True):
        page.goto(chair.path)
    for turn in range(4):
        shamans = [Shaman(page, seat) for seat, page in enumerate(pages)]
        shamans[turn % 2].turn_comes()
        for shaman in shamans:
            faces = shaman.faces()
            assert faces <= known(house, chairs[0], shaman.seat)
            assert faces >= {f"inspiration-{card}" for card in moment.state.inspirations[shaman.seat]}
        shamans[turn % 2].do(shamans[turn % 2].advice())
        if turn == 1:
            pages[0].reload()
    assert [leaks(one, log_of(house, chairs[0])) for one in told] == [[], []]


def log_of(house: House, chair: Chair) -> list[AnyRitualEvent]:
    return decoded(kept(house.server.data, chair.room).events, RITUAL)


def known(house: House, chair: Chair, eye: Seat) -> set[str]:
    """The cards that a seat may see: its own, and those that lie open."""
    state = replayed(RitualGame(), log_of(house, chair))
    inspirations = (state.inspirations[seat] for seat in (eye, *state.awake))
    rites = (taken.rite for n, taken in enumerate(state.taken) if taken.seat == eye or n < state.done)
    return {*(f"inspiration-{card}" for cards in inspirations for card in cards), *(f"rite-{rite}" for rite in rites)}
