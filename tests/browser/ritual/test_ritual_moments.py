"""The great moments of RITUAL: time is over, once more, to give up, to win; and to look back at who knew what."""

import pytest

from meja.games.ritual.actions import Give
from meja.games.ritual.events import TimePassed
from meja.text import say
from tests.browser.circles import FOUR, SLOW, begun, options, over, solvable, won
from tests.browser.house import House, until
from tests.browser.shamans import Shaman

# The things of the table that a button lies over.
COVERED = """words => {
  const over = [...document.querySelectorAll("button")].find(one => one.textContent === words).getBoundingClientRect();
  return [...document.querySelectorAll("[data-thing]")].filter(thing => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  }).map(thing => thing.getAttribute("data-thing"));
}"""


@pytest.mark.rule("T6.3", "T6.6")
def test_when_time_is_over_the_fire_goes_out_and_the_round_begins_again_as_it_began(house: House) -> None:
    moment = begun()
    late = moment.then(next(option for option in options(moment.state) if isinstance(option, Give))).with_left(1500)
    chairs = house.bring(late, people=2, bots="shaman", pace_s=SLOW)
    ada, bob = (Shaman(house.sit(chair), seat) for seat, chair in enumerate(chairs))
    ada.page.get_by_role("status").get_by_text(say("circle-moment-lost"), exact=True).wait_for()
    for shaman in (ada, bob):
        shaman.page.get_by_role("heading", name=say("circle-lost")).wait_for()
        assert shaman.page.get_by_role("timer", name=say("shaman-clock")).inner_text() == "0:00"
    bob.button("circle-begin-again").wait_for()  # Bob holds the totem
    assert ada.button("circle-begin-again").count() == 0
    bob.press("circle-begin-again")
    for shaman in (ada, bob):
        shaman.wait("meja.table.facts.value?.stage === 'inspiration'")
        view = shaman.view()
        assert stones(shaman) == [list(hand.stones) for hand in moment.state.circle]
        assert (view["totem"], view["round"], view["awake"]) == (0, 1, [])


def stones(shaman: Shaman) -> list[list[int]]:
    return [hand[0] for hand in shaman.view()["circle"]]


def test_who_gives_up_is_asked_and_then_the_ritual_stays_unfinished(house: House) -> None:
    chairs = house.bring(begun().with_left(0), people=2, bots="shaman")
    ada, bob = (Shaman(house.sit(chair), seat) for seat, chair in enumerate(chairs))
    ada.press("page-ritual-give-up")
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_role("button", name=say("play-rather-not")).click()
    assert ada.stage == "lost"
    ada.press("page-ritual-give-up")
    dialog.get_by_role("button", name=say("page-ritual-give-up")).click()
    for shaman in (ada, bob):
        shaman.page.get_by_role("heading", name=say("circle-end-lost")).wait_for()
    assert bob.view()["won"] is False


@pytest.mark.rule("T6.1")
def test_the_last_rite_of_a_round_wins_it_and_the_stones_stay(house: House) -> None:
    moment = solvable(FOUR)
    (chair,) = house.bring(moment, bots="shaman")
    ada = Shaman(house.sit(chair))
    ada.turn_comes()
    assert ada.glows()["rite"] == "solve", "it lights up"
    ada.tap("rite")
    ada.page.get_by_role("status").get_by_text(say("page-ritual-round-won", n=1)).wait_for()
    ada.page.get_by_role("heading", name=say("page-ritual-round-won", n=1)).wait_for()
    assert stones(ada) == [list(hand.stones) for hand in moment.state.circle]
    assert ada.page.locator(".board .step.solved").count() == 1
    ada.begin()
    assert ada.view()["round"] == 2
    ada.page.get_by_role("status").get_by_text(say("shaman-round", n=2), exact=True).wait_for()


@pytest.mark.rule("T6.4")
def test_the_last_rite_of_all_completes_the_ritual_and_leads_to_another_game(house: House) -> None:
    (chair,) = house.bring(solvable(FOUR, 3), bots="shaman")
    ada = Shaman(house.sit(chair))
    ada.turn_comes()
    ada.tap("rite")
    page = ada.page
    page.get_by_role("heading", name=say("circle-end-won")).wait_for()
    steps = page.get_by_role("list", name=say("circle-end-steps"))
    assert steps.get_by_text(say("circle-end-step-done")).count() == 6
    page.get_by_role("table", name=say("circle-tally")).wait_for()
    assert page.get_by_role("row").count() == 5
    ada.press("circle-end-look")
    page.get_by_role("heading", name=say("circle-end-won")).wait_for(state="hidden")
    minutes, seconds = divmod(-(-ada.view()["clock_ms"] // 1000), 60)
    clock = page.get_by_role("timer", name=say("shaman-clock"))
    assert clock.inner_text() == f"{minutes}:{seconds:02}", "D13: what was left"
    ada.button("play-ending").wait_for()
    until(page, lambda: page.evaluate(COVERED, say("play-ending")) == [])  # D13: it lies beside the circle
    ada.press("play-ending")
    finished = page.url
    ada.press("circle-end-again")
    page.wait_for_url(lambda url: url != finished)
    ada.wait("window.meja?.table?.facts.value?.solved.length === 0")  # with the same shamans it begins at once


@pytest.mark.rule("T6.8")
def test_a_round_is_looked_at_again_together_one_leads_and_the_others_follow(house: House) -> None:
    moment = won()
    chairs = house.bring(moment, people=2, bots="shaman")
    ada, bob = (Shaman(house.sit(chair), seat) for seat, chair in enumerate(chairs))
    for shaman in (ada, bob):
        shaman.press("circle-recall")
        shaman.page.get_by_role("dialog", name=say("initiation-replay")).wait_for()
    times = [shaman.page.get_by_role("slider", name=say("around-time")) for shaman in (ada, bob)]
    times[0].fill("12")
    bob.page.get_by_text(say("initiation-leads", who="Ada")).wait_for()
    ada.page.get_by_text(say("initiation-leads-you")).wait_for()
    assert until(bob.page, lambda: times[1].input_value() == "12")
    bob.page.get_by_label(say("initiation-follow")).uncheck()
    times[0].fill("3")
    ada.page.wait_for_timeout(300)
    assert times[1].input_value() == "12", "who looks alone is left alone"
    bob.page.get_by_label(say("initiation-follow")).check()
    times[1].fill("20")
    assert until(ada.page, lambda: times[0].input_value() == "20"), "and whoever moves the time leads"


@pytest.mark.rule("T6.8")
def test_looking_back_shows_who_knew_what(house: House) -> None:
    (chair,) = house.bring(won(), bots="shaman")
    ada = Shaman(house.sit(chair))
    ada.press("circle-recall")
    dialog = ada.page.get_by_role("dialog", name=say("initiation-replay"))
    dialog.get_by_role("slider", name=say("around-time")).fill("8")
    dialog.get_by_text(say("initiation-knows-all")).wait_for()
    assert len(ada.faces("dialog")) == 4, "all cards are open"
    dialog.get_by_role("radio", name="Ada").check()
    dialog.get_by_text(say("initiation-knows", who="Ada")).wait_for()
    assert until(ada.page, lambda: len(ada.faces("dialog")) == 1), "Ada knew her own"
    dialog.get_by_role("button", name=say("initiation-replay-close")).click()
    dialog.wait_for(state="hidden")
    ada.begin()


def test_a_finished_game_is_looked_at_again_from_its_link(house: House) -> None:
    moment = over()
    (chair,) = house.bring(moment, bots="shaman")
    page = house.visit(f"{chair.path}/replay", chairs=[chair])
    time = page.get_by_role("slider", name=say("around-time"))
    time.focus()
    page.keyboard.press("End")
    total = sum(not isinstance(event, TimePassed) for event in moment.events)
    assert until(page, lambda: time.get_attribute("aria-valuetext") == say("around-moment", n=total, of=total))
    assert page.locator(".board .step.solved").count() == 6
    page.get_by_role("button", name=say("initiation-round-before")).click()
    assert until(page, lambda: page.locator(".board .step.solved").count() == 3)
    page.keyboard.press("Home")
    page.get_by_role("button", name=say("around-play")).click()
    assert until(page, lambda: int(time.input_value()) > 3)
