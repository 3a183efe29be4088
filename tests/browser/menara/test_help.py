"""Aids on the page: undo, history, hints, x-ray, lesson, reasons in the set-up, and replay."""

import msgspec
import pytest
from playwright.sync_api import Page

from meja.games.menara.pile_odds import preview
from meja.games.menara.setup import Setup, of_scenario
from meja.text import Text, say
from tests.browser.harness import Harness, wait_until
from tests.browser.menara_games import SOLO, measured_tower, plan_card, prepared_game
from tests.browser.menara_player import MenaraPlayer

SOLO_WITH_UNDO = Setup(lay_base="game", undo=True)
PLACE_3_CARD = {"card": [plan_card("place", 3)]}
# Stores in window.noted every text that the notice over the table shows from now on, however briefly.
RECORD_NOTICES = """() => {
  window.noted = [];
  const notice = document.querySelector(".moment");
  new MutationObserver(() => noted.push(notice.textContent)).observe(notice, { childList: true, subtree: true });
}"""


def test_undo_takes_a_placed_column_back_and_says_so(harness: Harness) -> None:
    """B8: the page went on saying "It stands." about a column that was gone, and nothing about the undo."""
    (admission,) = harness.store_game(
        prepared_game(SOLO_WITH_UNDO, PLACE_3_CARD, lambda state, options: state.stage == "building")
    )
    player = MenaraPlayer(harness.open_table(admission))
    before = player.view()
    action = player.options("PlaceColumns")[0]
    player.do(action)
    ((piece, (floor, base)),) = action["placements"]
    assert player.piece(floor, base) == piece
    player.page.evaluate(RECORD_NOTICES)
    player.press("play-undo")
    player.wait_for("meja.table.view.value.turn.puts.length === 0")
    player.wait_for(
        "window.noted.includes(arg)", player.message("play-undid-place", columns=Text(f"pieces-{piece}", {"n": 1}))
    )
    assert player.message("play-result-stands") not in player.evaluate("window.noted")
    after = player.view()
    assert (after["tower"], after["players"]) == (before["tower"], before["players"])
    player.wait_for_turn()
    player.do(action)
    assert player.piece(floor, base) == piece


def test_b9_the_history_is_complete_on_a_page_that_is_opened_later(harness: Harness) -> None:
    """B9: "What has happened" was empty after every reload, and for those who came later."""
    (admission,) = harness.store_game(
        prepared_game(SOLO, PLACE_3_CARD, lambda state, options: state.stage == "building")
    )
    player = MenaraPlayer(harness.open_table(admission))
    player.open_tool("page-story")
    lines = player.page.locator(".drawer .story li")
    lines.first.wait_for()
    player.wait_for("document.querySelectorAll('.drawer .story li').length > 5")
    assert say("task-place", n=3) in lines.first.inner_text()


def test_b11_a_person_who_stood_up_can_sit_down_again(harness: Harness) -> None:
    """B11: whoever stood up in a game alone saw no way back. B15: "Kind of bot" was there without a seat for one."""
    (admission,) = harness.store_game(prepared_game())
    player = MenaraPlayer(harness.open_table(admission))
    player.options()
    player.open_tool("play-people")
    assert player.page.get_by_label(say("page-which-bot")).count() == 0, "there is no seat for a bot"
    player.page.get_by_role("button", name=say("page-rise")).click()
    player.page.get_by_label(say("page-which-bot")).wait_for()
    player.page.locator(".drawer").get_by_role("button", name=say("page-dismiss")).click()
    assert player.page.get_by_text(say("page-turn-nobody", seat=1)).count() == 1, "the message is shown once"
    player.press("page-sit")
    player.options("Reveal")


def test_hints_highlight_the_best_option_and_the_x_ray_names_the_weakest_floor(harness: Harness) -> None:
    (admission,) = harness.store_game(measured_tower("typical"), tower="statics")
    player = MenaraPlayer(harness.open_table(admission, settings={"hints": "on"}))
    player.do({"type": "Reveal", "pile": "easy"})
    player.wait_for("[...meja.play.glows.value.values()].includes('best') || meja.play.suggestions.value?.length === 0")
    # the weights of the pieces are loaded in the background
    found = wait_until(player.page, lambda: player.evaluate("meja.table.study()"))
    assert found["stands"]
    player.open_tool("play-xray")
    weakest = Text("play-xray-weakest", {"floor": Text(f"floor-{found['weakest']}")})
    player.page.get_by_text(say(weakest)).wait_for()


def test_the_lesson_advances_when_the_player_does_a_step(harness: Harness) -> None:
    page = harness.visit()
    page.get_by_role("button", name=say("start-learn")).click()
    player = MenaraPlayer(page)
    wait_for_heading(page, "tutorial-look-title")
    player.press("lesson-skip")
    wait_for_heading(page, "tutorial-choose-title")
    player.wait_for_turn()
    player.click(next(target for target in player.glows() if target.startswith("supply:")))
    wait_for_heading(page, "tutorial-place-title")


def test_b6_the_lesson_restores_the_kind_of_hand_that_was_set_before(harness: Harness) -> None:
    """B6: the free hand of the lesson's ninth step stayed on in the games that followed."""
    page = harness.visit()
    page.get_by_role("button", name=say("start-learn")).click()
    player = MenaraPlayer(page)
    wait_for_heading(page, "tutorial-look-title")
    free = player.button("tutorial-hand-free")
    while not free.is_visible():
        player.press("lesson-skip")
    free.click()
    player.button("tutorial-hand-guided").wait_for()
    player.press("lesson-leave")
    player.wait_for("document.querySelector('.lesson') === null")
    page.get_by_role("switch", checked=False).wait_for()
    assert page.evaluate("localStorage.getItem('meja.hand')") in (None, "guided")


def wait_for_heading(page: Page, id: str) -> None:
    """Waits for a heading with the text of a message."""
    page.get_by_role("heading", name=say(id)).wait_for()


@pytest.mark.rule("M11.2", "R1.4")
def test_the_plan_cards_are_looked_through_at_the_set_up_and_in_the_lobby(harness: Harness) -> None:
    page = harness.visit("/?setup=menara")
    page.get_by_label(say("page-scenario")).select_option(value="1")
    page.locator("summary", has_text=say("start-cards")).press("Enter")
    assert_pile_is_shown(page, of_scenario(1))
    page.get_by_role("button", name=say("page-open-now")).click()
    page.wait_for_url("**/t/*")
    page.locator("summary", has_text=say("start-cards")).press("Enter")
    assert_pile_is_shown(page, of_scenario(1))
    tips = page.get_by_role("region", name=say("tips"))
    tips.get_by_text(say("tip-M-freely")).filter(visible=True).wait_for()
    tips.get_by_role("button", name=say("tips-previous")).press("Enter")
    tips.get_by_text(say("tip-R-hope")).filter(visible=True).wait_for()


@pytest.mark.rule("R8.2")
def test_a_scenario_is_set_up_with_its_modules(harness: Harness) -> None:
    page = harness.visit("/?setup=menara")
    for number in (8, 2):
        page.get_by_label(say("page-scenario")).select_option(value=str(number))
    with page.expect_request("**/api/rooms") as opening:
        page.get_by_role("button", name=say("page-open-now")).click()
    sent = opening.value.post_data_json
    assert sent is not None
    setup = msgspec.convert(sent["setup"], Setup)
    assert setup == of_scenario(2, setup)
    assert setup.scenario == 2
    page.wait_for_url("**/t/*")


def assert_pile_is_shown(page: Page, setup: Setup) -> None:
    """Opens the pile of hard cards, and finds each of its tasks with its share and the number of its cards."""
    pile = preview(setup)["hard"]
    heading = say("board-pile", pile=Text("glyph-hard"), cards=Text("cards", {"n": pile.size}))
    page.locator("summary", has_text=heading).press("Enter")
    shown = page.locator(".plan-cards details", has_text=heading)
    joining = sum(len(one.may_join) for one in pile.tasks)
    shown.get_by_text(say("start-cards-joining", n=pile.joining, all=joining)).wait_for()
    rows = shown.locator(".odds").all_inner_texts()
    assert [row.split("\n") for row in rows] == [
        [say(f"task-{one.task.replace('_', '-')}", n=one.n), say("play-percent", n=round(100 * one.share))]
        for one in pile.tasks
    ]
    assert shown.get_by_text(say("start-cards-may-join"), exact=True).count() > 0


def test_the_replay_of_a_finished_game_runs_from_beginning_to_end(harness: Harness) -> None:
    prepared = prepared_game(SOLO, until=lambda state, options: state.stage == "over")
    (admission,) = harness.store_game(prepared)
    page = harness.visit(f"{admission.path}/replay", admissions=[admission])
    time = page.get_by_role("slider", name=say("around-time"))
    time.wait_for()
    total = len(prepared.events)
    time.focus()
    page.keyboard.press("End")
    last = say("around-moment", n=total, of=total)
    assert wait_until(page, lambda: time.get_attribute("aria-valuetext") == last)
    page.keyboard.press("Home")
    page.get_by_role("button", name=say("around-play")).click()
    assert wait_until(page, lambda: int(time.input_value()) > 3)
