"""Learning RITUAL: the initiation, advice, the player aid, what helps in the set-up; and why nobody plays two seats."""

import pytest

from meja.games.ritual.setup import RitualSetup
from meja.text import Text, say
from tests.browser.circles import SLOW, begun
from tests.browser.house import House
from tests.browser.shamans import Shaman

STEPS = ("stones", "totem", "planes", "silence", "begin")


def test_the_initiation_begins_with_one_click_and_goes_on_by_itself(house: House) -> None:
    page = house.visit()
    page.get_by_role("button", name=say("start-ritual-learn")).click()
    shaman = Shaman(page)
    panel = page.get_by_role("region", name=say("initiation-title"))

    def comes(step: str) -> None:
        panel.get_by_role("heading", name=say(f"initiation-{step}-title")).wait_for()

    comes("circle")
    assert [sitter["bot"] for sitter in shaman.ask("meja.table.room.value.seats.slice(1)")] == ["shaman"] * 3
    for step in STEPS:
        shaman.press("lesson-next")
        comes(step)
    shaman.begin()
    comes("inspiration")
    shaman.press("lesson-next")
    comes("take")
    panel.get_by_role("button", name=say("initiation-ask")).click()
    advised = panel.get_by_text(say("initiation-advice", what="").rstrip(" ."))
    advised.wait_for()
    assert page.locator(".pointing span").count() >= 1, "it is shown on the table"
    page.keyboard.press("Escape")
    shaman.do(shaman.options("Take")[0] if shaman.options("Take") else shaman.options("Give")[0])
    comes("give")


def test_who_plays_with_shamans_at_once_sits_with_three_of_them(house: House) -> None:
    page = house.visit()
    page.get_by_role("button", name=say("start-ritual-play")).click()
    shaman = Shaman(page)
    assert shaman.view()["setup"]["players"] == 4
    page.get_by_role("heading", name=say("circle-gather")).wait_for()
    shaman.begin()
    shaman.turn_comes()


def test_a_table_for_beginners_is_set_up_with_shamans_in_the_other_seats(house: House) -> None:
    page = house.visit("/?setup=ritual")
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_label(say("start-beginners")).check()
    page.get_by_role("radio", name=say("start-empty-bots")).check()
    page.get_by_role("button", name=say("page-open-now")).click()
    page.get_by_role("button", name=say("page-begin")).click()
    shaman = Shaman(page)
    setup = shaman.view()["setup"]
    assert (setup["players"], setup["level"]) == (3, "apprentice")
    assert all(setup[help] for help in ("advice", "history", "may_pass"))


def test_the_player_aid_shows_the_seven_actions_with_their_keys(house: House) -> None:
    (chair,) = house.bring(begun(RitualSetup(first=0, may_pass=True)), bots="shaman", pace_s=SLOW)
    shaman = Shaman(house.sit(chair))
    shaman.turn_comes()
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
def test_two_seats_at_one_screen_are_refused_with_the_reason(house: House, language: str) -> None:
    page = house.sit(house.open({"players": 3}, game="ritual"), locale=language)
    page.get_by_role("button", name=say("page-sit", language)).first.click()
    page.get_by_text(say("refuse-second-seat", language)).first.wait_for()
    seats = page.get_by_role("listitem").filter(has_text=say(Text("page-empty"), language))
    assert seats.count() == 2


def test_one_person_plays_two_sets_with_a_bot(house: House) -> None:
    (chair,) = house.bring(begun(RitualSetup(players=2, first=0)), bots="shaman")
    shaman = Shaman(house.sit(chair))
    shaman.turn_comes()
    for place in shaman.own:
        give = next(one for one in shaman.options("Give") if one["place"] == place)
        shaman.do(give)
        shaman.turn_comes()
