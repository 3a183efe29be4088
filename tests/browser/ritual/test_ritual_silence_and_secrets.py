"""During a round nothing that a player says or shows reaches another page, and no page receives secret cards."""

import json

import pytest

from meja.game import Seat
from meja.games.ritual.events import AnyRitualEvent
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import RitualSetup
from meja.server.messages import Emote, Ping, Point, Refused, Say, Show, encode
from meja.session import replayed
from meja.text import Text, say
from tests.browser.harness import Admission, Harness, wait_until
from tests.browser.ritual_games import SLOW_PACE_S, first_game_where, last_rite_solvable, round_begun, round_won
from tests.browser.ritual_player import RitualPlayer, record_received_frames
from tests.server.attacker import Attacker
from tests.server.card_leaks import leaks
from tests.server.client_bots import RITUAL
from tests.server.game_checks import decoded, kept

TALK_BUTTONS = ("play-ping", "page-emotes")


@pytest.mark.rule("T6.5")
def test_during_a_round_the_page_offers_no_chat_emotes_or_pings(harness: Harness) -> None:
    admissions = harness.store_game(round_begun(), people=2, bots="shaman", pace_s=SLOW_PACE_S)
    ada, bob = (RitualPlayer(harness.open_table(admission), seat) for seat, admission in enumerate(admissions))
    ada.wait_for_turn()
    ada.page.get_by_text(say("circle-silence"), exact=True).wait_for()
    assert not any(ada.button(id).count() for id in TALK_BUTTONS)
    ada.open_tool("page-talk")
    ada.page.get_by_text(say("shaman-silence")).wait_for()
    assert ada.page.get_by_role("textbox").count() == 0
    assert ada.page.get_by_role("group", name=say("page-emotes")).count() == 0
    ada.press("page-dismiss")
    ada.page.keyboard.down("Alt")
    ada.tap("reserve:fire")
    ada.page.keyboard.up("Alt")
    assert bob.evaluate("meja.table.pinged.value") is None


@pytest.mark.rule("T6.5")
def test_messages_of_a_custom_client_during_a_round_reach_no_page(harness: Harness) -> None:
    admissions = harness.store_game(round_begun(), people=2, bots="shaman", pace_s=SLOW_PACE_S)
    page = harness.blank_page(admissions=[admissions[0]])
    received = record_received_frames(page, 0)
    page.goto(admissions[0].path)
    ada, _ = RitualPlayer(page), RitualPlayer(harness.open_table(admissions[1]), 1)
    ada.wait_for_turn()
    before = len(received.heard)
    mallory = Attacker(harness.server.port, admissions[1].token)
    messages = [
        Say("s", "water!"),
        Emote("fear"),
        Ping("stone:0/water"),
        Show(3),
        Point(1, {"": ((0.0, 0.0, 0.0), None)}),
    ]
    mallory.send(*map(encode, messages), encode(Say("last", "!")))
    mallory.until(Refused, "last")
    refused = [one.text.id for one in mallory.heard if isinstance(one, Refused)]
    assert refused == ["refuse-silence"] * len(refused)
    assert len(refused) >= 4
    ada.do(ada.options("Give")[0])
    kinds = {json.loads(frame)["type"] for frame in received.heard[before:]}
    assert kinds <= {"Room", "Happened", "Beat", "Done", "Options"}
    assert ada.evaluate("meja.table.said.value.length + meja.table.moods.value.size") == 0
    assert ada.evaluate("meja.table.pinged.value ?? meja.table.shown.value") is None


@pytest.mark.rule("T6.5")
def test_after_a_won_round_the_silence_goes_on_also_for_who_comes_back_or_watches(harness: Harness) -> None:
    admissions = harness.store_game(round_won(), people=2, bots="shaman", pace_s=SLOW_PACE_S)
    ada, bob = (RitualPlayer(harness.open_table(admission), seat) for seat, admission in enumerate(admissions))
    bob.page.reload()
    watcher = RitualPlayer(harness.open_table(harness.join(admissions[0].watch_code, "Eve")))
    for shaman in (ada, bob, watcher):
        shaman.page.get_by_text(say("circle-no-round-silent")).wait_for()
        shaman.page.get_by_text(say("circle-won-silent-text")).wait_for()
        shaman.page.get_by_text(say("circle-silence"), exact=True).wait_for()
        assert not any(shaman.button(id).count() for id in TALK_BUTTONS)
        shaman.open_tool("page-talk")
        shaman.page.get_by_text(say("shaman-silence")).wait_for()
        assert shaman.page.get_by_role("textbox").count() == 0
        shaman.press("page-dismiss")
    ada.press("circle-recall")
    dialog = ada.page.get_by_role("dialog", name=say("initiation-replay"))
    dialog.get_by_role("slider", name=say("around-time")).fill("8")
    assert dialog.get_by_label(say("initiation-follow")).count() == 0, "nobody leads the others"
    dialog.get_by_role("button", name=say("initiation-replay-close")).click()
    assert bob.evaluate("meja.table.shown.value") is None
    assert ada.evaluate("meja.table.notices.value.length") == 0
    ada.begin_round()


@pytest.mark.rule("T6.5")
def test_a_table_that_talks_between_rounds_does_so_after_a_won_one(harness: Harness) -> None:
    talking = last_rite_solvable(RitualSetup(players=3, first=0, talk_between_rounds=True))
    admissions = harness.store_game(talking, people=2, bots="shaman", pace_s=SLOW_PACE_S)
    ada, bob = (
        RitualPlayer(harness.open_table(admission, size={"width": 1280, "height": 720}), seat)
        for seat, admission in enumerate(admissions)
    )
    ada.wait_for_turn()
    bob.open_tool("page-talk")
    bob.page.get_by_text(say("shaman-silence-in-rounds")).wait_for()
    ada.do({"type": "SolveRite"})
    ada.page.get_by_text(say("circle-won-text")).wait_for()
    drawer = ada.page.get_by_role("complementary", name=say("page-talk"))
    drawer.wait_for()  # it opens by itself
    ada.page.get_by_label(say("page-say-something")).fill("Well done!")
    ada.page.keyboard.press("Enter")
    bob.page.get_by_text("Well done!").wait_for()
    bob.begin_round()
    drawer.wait_for(state="hidden")


@pytest.mark.rule("T6.5")
def test_after_a_lost_round_chat_emotes_and_pings_reach_the_others(harness: Harness) -> None:
    admissions = harness.store_game(round_begun().with_clock_ms(0), people=2, bots="shaman")
    ada, bob = (RitualPlayer(harness.open_table(admission), seat) for seat, admission in enumerate(admissions))
    ada.open_tool("page-talk")
    ada.page.get_by_label(say("page-say-something")).fill("I needed fire!")
    ada.page.keyboard.press("Enter")
    bob.page.get_by_role("button", name=say(Text("play-talk-unread", {"n": 1}))).click()
    bob.page.get_by_text("I needed fire!").wait_for()
    drawer = bob.page.get_by_role("complementary")
    drawer.get_by_role("button", name=say("page-emote-joy")).click()
    assert wait_until(ada.page, lambda: ada.evaluate("[...meja.table.moods.value.values()]") == ["joy"])
    ada.press("page-dismiss")
    ada.open_tool("play-ping")
    ada.tap("totem")
    bob.page.get_by_text(say("page-pings", name="Ada", thing=Text("circle-thing-totem"))).wait_for()
    bob.page.locator(".pinged").wait_for(state="attached")
    assert ada.stage == "lost", "a ping of the totem begins no round"


def test_an_opening_drawer_takes_the_focus_at_once(harness: Harness) -> None:
    [admission] = harness.store_game(round_begun().with_clock_ms(0), bots="shaman")
    ada = RitualPlayer(harness.open_table(admission))
    ada.open_tool("page-talk")  # loads its code
    ada.press("page-dismiss")
    ada.button("page-talk").focus()
    focused = """document.activeElement.click(),
      new Promise(then => new MutationObserver(() => document.querySelector(".drawer") && then(
        document.activeElement.className)).observe(document.body, { childList: true, subtree: true }))"""
    assert "drawer" in ada.evaluate(focused)


def test_neither_frames_nor_pages_contain_secret_cards(harness: Harness) -> None:
    """Two players are awake and have rites; one reloads the page during the round."""
    prepared = first_game_where(
        RitualSetup(first=0, advice=True), lambda state: len(state.awake) == 2 and state.totem == 0
    )
    admissions = harness.store_game(prepared, people=2, bots="shaman")
    pages = [harness.blank_page(admissions=[admission]) for admission in admissions]
    received = [record_received_frames(page, seat) for seat, page in enumerate(pages)]
    for page, admission in zip(pages, admissions, strict=True):
        page.goto(admission.path)
    for turn in range(4):
        shamans = [RitualPlayer(page, seat) for seat, page in enumerate(pages)]
        shamans[turn % 2].wait_for_turn()
        for shaman in shamans:
            faces = shaman.visible_cards()
            assert faces <= cards_known_to(harness, admissions[0], shaman.seat)
            assert faces >= {f"inspiration-{card}" for card in prepared.state.inspirations[shaman.seat]}
        shamans[turn % 2].do(shamans[turn % 2].advised_action())
        if turn == 1:
            pages[0].reload()
    assert [leaks(one, stored_events(harness, admissions[0])) for one in received] == [[], []]


def stored_events(harness: Harness, admission: Admission) -> list[AnyRitualEvent]:
    return decoded(kept(harness.server.data, admission.room).events, RITUAL)


def cards_known_to(harness: Harness, admission: Admission, eye: Seat) -> set[str]:
    """Returns the cards that a seat may see: its own, and the open ones."""
    state = replayed(RitualGame(), stored_events(harness, admission))
    inspirations = (state.inspirations[seat] for seat in (eye, *state.awake))
    rites = (taken.rite for n, taken in enumerate(state.taken) if taken.seat == eye or n < state.done)
    return {*(f"inspiration-{card}" for cards in inspirations for card in cards), *(f"rite-{rite}" for rite in rites)}
