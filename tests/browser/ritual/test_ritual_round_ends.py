"""How rounds and games of RITUAL end: time runs out, giving up, winning; and replays of a round and of a game."""

import pytest

from meja.games.ritual.actions import Give
from meja.games.ritual.events import TimePassed
from meja.games.ritual.setup import RitualSetup
from meja.text import say
from tests.browser.harness import Harness, wait_until
from tests.browser.ritual_games import (
    FOUR_PLAYERS,
    SLOW_PACE_S,
    ended_game,
    last_rite_solvable,
    round_begun,
    round_won,
    totem_options,
)
from tests.browser.ritual_player import RitualPlayer

# Returns the things of the table that a button covers.
THINGS_UNDER_BUTTON = """words => {
  const over = [...document.querySelectorAll("button")].find(one => one.textContent === words).getBoundingClientRect();
  return [...document.querySelectorAll("[data-thing]")].filter(thing => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  }).map(thing => thing.getAttribute("data-thing"));
}"""


@pytest.mark.rule("T6.3", "T6.6")
def test_when_time_runs_out_the_round_is_lost_and_begins_again_with_the_same_stones(harness: Harness) -> None:
    prepared = round_begun()
    nearly_over = prepared.after(
        next(option for option in totem_options(prepared.state) if isinstance(option, Give))
    ).with_clock_ms(1500)
    admissions = harness.store_game(nearly_over, people=2, bots="shaman", pace_s=SLOW_PACE_S)
    ada, bob = (RitualPlayer(harness.open_table(admission), seat) for seat, admission in enumerate(admissions))
    ada.page.get_by_role("status").get_by_text(say("circle-moment-lost"), exact=True).wait_for()
    for shaman in (ada, bob):
        shaman.page.get_by_role("heading", name=say("circle-lost")).wait_for()
        assert shaman.page.get_by_role("timer", name=say("shaman-clock")).inner_text() == "0:00"
    read_tips(ada)
    bob.button("circle-begin-again").wait_for()  # Bob holds the totem
    assert ada.button("circle-begin-again").count() == 0
    bob.press("circle-begin-again")
    for shaman in (ada, bob):
        shaman.wait_for("meja.table.view.value?.stage === 'inspiration'")
        view = shaman.view()
        assert stones_by_place(shaman) == [list(hand.stones) for hand in prepared.state.circle]
        assert (view["totem"], view["round"], view["awake"]) == (0, 1, {})


def test_on_a_small_phone_the_tips_after_a_lost_round_open_over_the_circle(harness: Harness) -> None:
    (admission,) = harness.store_game(round_begun().with_clock_ms(0), bots="shaman")
    ada = RitualPlayer(harness.open_table(admission, size={"width": 320, "height": 568}))
    ada.button("circle-begin-again").wait_for()
    assert ada.page.locator(".tips").filter(visible=True).count() == 0, "the circle needs the space"
    ada.press("circle-tips")
    read_tips(ada)
    ada.press("page-dismiss")
    ada.button("circle-tips").wait_for()


def read_tips(shaman: RitualPlayer) -> None:
    """Turns the tips over until the first one comes again."""
    tips = [say(tip["id"]) for tip in shaman.view()["tips"]]
    assert len(tips) == 3
    for n, tip in [*enumerate(tips, start=1), (1, tips[0])]:
        shaman.page.get_by_text(say("tips-number", n=n, all=3)).filter(visible=True).wait_for()
        shaman.page.get_by_text(tip).filter(visible=True).wait_for()
        shaman.press("tips-next")


def stones_by_place(shaman: RitualPlayer) -> list[list[int]]:
    return [hand[0] for hand in shaman.view()["circle"]]


def test_giving_up_asks_for_confirmation_and_loses_the_game(harness: Harness) -> None:
    admissions = harness.store_game(round_begun().with_clock_ms(0), people=2, bots="shaman")
    ada, bob = (RitualPlayer(harness.open_table(admission), seat) for seat, admission in enumerate(admissions))
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
def test_the_last_rite_of_a_round_wins_it_and_the_stones_stay(harness: Harness) -> None:
    prepared = last_rite_solvable(FOUR_PLAYERS)
    (admission,) = harness.store_game(prepared, bots="shaman")
    ada = RitualPlayer(harness.open_table(admission))
    ada.wait_for_turn()
    assert ada.glows()["rite"] == "solve", "the rite is highlighted"
    ada.tap("rite")
    ada.page.get_by_role("status").get_by_text(say("page-ritual-round-won", n=1)).wait_for()
    ada.page.get_by_role("heading", name=say("page-ritual-round-won", n=1)).wait_for()
    assert stones_by_place(ada) == [list(hand.stones) for hand in prepared.state.circle]
    assert ada.page.locator(".board .step.solved").count() == 1
    ada.begin_round()
    assert ada.view()["round"] == 2
    ada.page.get_by_role("status").get_by_text(say("shaman-round", n=2), exact=True).wait_for()


@pytest.mark.rule("T6.4")
def test_the_last_rite_of_the_game_wins_it_and_a_new_game_can_be_begun(harness: Harness) -> None:
    (admission,) = harness.store_game(last_rite_solvable(FOUR_PLAYERS, 3), bots="shaman")
    ada = RitualPlayer(harness.open_table(admission))
    ada.wait_for_turn()
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
    assert clock.inner_text() == f"{minutes}:{seconds:02}", "D13: the time that was left"
    ada.button("play-ending").wait_for()
    wait_until(
        page, lambda: page.evaluate(THINGS_UNDER_BUTTON, say("play-ending")) == []
    )  # D13: the button lies beside the circle
    ada.press("play-ending")
    finished = page.url
    ada.press("circle-end-again")
    page.wait_for_url(lambda url: url != finished)
    ada.wait_for(
        "window.meja?.table?.view.value?.solved.length === 0"
    )  # with the same bots the new game begins at once


@pytest.mark.rule("T6.8")
def test_in_a_shared_replay_of_a_round_one_leads_and_the_others_follow(harness: Harness) -> None:
    prepared = round_won(RitualSetup(first=0, talk_between_rounds=True))
    admissions = harness.store_game(prepared, people=2, bots="shaman")
    ada, bob = (RitualPlayer(harness.open_table(admission), seat) for seat, admission in enumerate(admissions))
    for shaman in (ada, bob):
        shaman.press("circle-recall")
        shaman.page.get_by_role("dialog", name=say("initiation-replay")).wait_for()
    sliders = [shaman.page.get_by_role("slider", name=say("around-time")) for shaman in (ada, bob)]
    sliders[0].fill("12")
    bob.page.get_by_text(say("initiation-leads", who="Ada")).wait_for()
    ada.page.get_by_text(say("initiation-leads-you")).wait_for()
    assert wait_until(bob.page, lambda: sliders[1].input_value() == "12")
    bob.page.get_by_label(say("initiation-follow")).uncheck()
    sliders[0].fill("3")
    ada.page.wait_for_timeout(300)
    assert sliders[1].input_value() == "12", "the leader does not move those who do not follow"
    bob.page.get_by_label(say("initiation-follow")).check()
    sliders[1].fill("20")
    assert wait_until(ada.page, lambda: sliders[0].input_value() == "20"), "and whoever moves the slider leads"


@pytest.mark.rule("T6.8")
def test_the_replay_of_a_round_shows_which_cards_each_seat_knew(harness: Harness) -> None:
    (admission,) = harness.store_game(round_won(), bots="shaman")
    ada = RitualPlayer(harness.open_table(admission))
    ada.press("circle-recall")
    dialog = ada.page.get_by_role("dialog", name=say("initiation-replay"))
    dialog.get_by_role("slider", name=say("around-time")).fill("8")
    dialog.get_by_text(say("initiation-knows-all")).wait_for()
    assert len(ada.visible_cards("dialog")) == 4, "all cards are open"
    dialog.get_by_role("radio", name="Ada").check()
    dialog.get_by_text(say("initiation-knows", who="Ada")).wait_for()
    assert wait_until(ada.page, lambda: len(ada.visible_cards("dialog")) == 1), "Ada knew her own"
    dialog.get_by_role("button", name=say("initiation-replay-close")).click()
    dialog.wait_for(state="hidden")
    ada.begin_round()


def test_the_replay_of_a_finished_game_opens_by_its_link(harness: Harness) -> None:
    prepared = ended_game()
    (admission,) = harness.store_game(prepared, bots="shaman")
    page = harness.visit(f"{admission.path}/replay", admissions=[admission])
    time = page.get_by_role("slider", name=say("around-time"))
    time.focus()
    page.keyboard.press("End")
    total = sum(not isinstance(event, TimePassed) for event in prepared.events)
    assert wait_until(page, lambda: time.get_attribute("aria-valuetext") == say("around-moment", n=total, of=total))
    assert page.locator(".board .step.solved").count() == 6
    page.get_by_role("button", name=say("initiation-round-before")).click()
    assert wait_until(page, lambda: page.locator(".board .step.solved").count() == 3)
    page.keyboard.press("Home")
    page.get_by_role("button", name=say("around-play")).click()
    assert wait_until(page, lambda: int(time.input_value()) > 3)
