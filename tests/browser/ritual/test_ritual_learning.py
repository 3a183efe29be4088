"""Learning RITUAL: the initiation, advice, the player aid, aids in the set-up, and one seat per person."""

import pytest

from meja.games.ritual.setup import RitualSetup
from meja.text import Text, say
from tests.browser.harness import Harness
from tests.browser.ritual_games import SLOW_PACE_S, round_begun
from tests.browser.ritual_player import RitualPlayer

STEPS = ("stones", "totem", "planes", "silence", "begin")


def test_the_initiation_begins_with_one_click_and_advances_with_the_player(harness: Harness) -> None:
    page = harness.visit()
    page.get_by_role("button", name=say("start-ritual-learn")).click()
    shaman = RitualPlayer(page)
    panel = page.get_by_role("region", name=say("initiation-title"))

    def wait_for_step(step: str) -> None:
        panel.get_by_role("heading", name=say(f"initiation-{step}-title")).wait_for()

    wait_for_step("circle")
    assert [sitter["bot"] for sitter in shaman.evaluate("meja.table.room.value.seats.slice(1)")] == ["shaman"] * 3
    for step in STEPS:
        shaman.press("lesson-next")
        wait_for_step(step)
    shaman.begin_round()
    wait_for_step("inspiration")
    shaman.press("lesson-next")
    wait_for_step("take")
    panel.get_by_role("button", name=say("initiation-ask")).click()
    advised = panel.get_by_text(say("initiation-advice", what="").rstrip(" ."))
    advised.wait_for()
    assert page.locator(".pointing span").count() >= 1, "the advice is shown on the table"
    page.keyboard.press("Escape")
    shaman.do(shaman.options("Take")[0] if shaman.options("Take") else shaman.options("Give")[0])
    wait_for_step("give")


def test_playing_at_once_seats_the_player_with_three_bots(harness: Harness) -> None:
    page = harness.visit()
    page.get_by_role("button", name=say("start-ritual-play")).click()
    shaman = RitualPlayer(page)
    assert shaman.view()["setup"]["players"] == 4
    page.get_by_role("heading", name=say("circle-gather")).wait_for()
    shaman.begin_round()
    shaman.wait_for_turn()


def test_a_table_for_beginners_has_all_aids_and_bots_in_the_other_seats(harness: Harness) -> None:
    page = harness.visit("/?setup=ritual")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_label(say("start-beginners")).check()
    page.get_by_text(say("start-options"), exact=True).click()
    assert page.get_by_label(say("start-option-talk-between-rounds")).is_checked()
    assert not page.get_by_label(say("start-option-must-awaken")).is_checked()
    page.get_by_label(say("start-option-must-awaken")).check()
    page.get_by_role("radio", name=say("start-empty-bots")).check()
    page.get_by_role("button", name=say("page-open-now")).click()
    page.get_by_role("button", name=say("page-begin")).click()
    shaman = RitualPlayer(page)
    setup = shaman.view()["setup"]
    assert (setup["players"], setup["level"]) == (3, "apprentice")
    assert all(setup[help] for help in ("advice", "history", "may_pass", "talk_between_rounds"))
    assert setup["must_awaken"]


def test_the_player_aid_shows_the_seven_actions_with_their_keys(harness: Harness) -> None:
    (admission,) = harness.store_game(
        round_begun(RitualSetup(first=0, may_pass=True)), bots="shaman", pace_s=SLOW_PACE_S
    )
    shaman = RitualPlayer(harness.open_table(admission))
    shaman.wait_for_turn()
    shaman.page.keyboard.press("?")
    aid = shaman.page.get_by_role("dialog", name=say("circle-aid"))
    aid.wait_for()
    for kind, key in {"take": "T", "give": "G", "put": "P", "take-back": "B", "exchange": "X", "pass": "N"}.items():
        row = aid.get_by_role("listitem").filter(has_text=say(f"circle-aid-{kind}"))
        assert row.get_by_text(key, exact=True).count() == 1
    shaman.page.keyboard.press("Escape")
    aid.wait_for(state="hidden")


@pytest.mark.rule("T6.5")
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_second_seat_in_one_browser_is_refused_with_the_reason(harness: Harness, language: str) -> None:
    page = harness.open_table(harness.open_room({"players": 3}, game="ritual"), locale=language)
    page.get_by_role("button", name=say("page-sit", language)).first.click()
    page.get_by_text(say("refuse-second-seat", language)).first.wait_for()
    seats = page.get_by_role("listitem").filter(has_text=say(Text("page-empty"), language))
    assert seats.count() == 2


def test_one_person_plays_both_own_sets_with_a_bot(harness: Harness) -> None:
    (admission,) = harness.store_game(round_begun(RitualSetup(players=2, first=0)), bots="shaman")
    shaman = RitualPlayer(harness.open_table(admission))
    shaman.wait_for_turn()
    for place in shaman.own_places:
        give = next(one for one in shaman.options("Give") if one["place"] == place)
        shaman.do(give)
        shaman.wait_for_turn()
