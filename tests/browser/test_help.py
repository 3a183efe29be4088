"""What helps: undo, hints, the x-ray, the lesson, reasons in the set-up, and looking at a game again."""

from playwright.sync_api import Page

from meja.games.menara.setup import Setup
from meja.text import Text, say
from tests.browser.house import House, until
from tests.browser.player import Player
from tests.browser.situations import ALONE, card, measured, play

UNDOING = Setup(lay_base="game", undo=True)
PLACE = {"card": [card("place", 3)]}
# Notes every text that the notice over the table shows from now on, however short a time it is shown.
NOTING = """() => {
  window.noted = [];
  const notice = document.querySelector(".moment");
  new MutationObserver(() => noted.push(notice.textContent)).observe(notice, { childList: true, subtree: true });
}"""


def test_a_column_that_was_built_is_undone(house: House) -> None:
    """B8: the page went on saying "It stands." about a column that was gone, and nothing about the undo."""
    (chair,) = house.bring(play(UNDOING, PLACE, lambda state, options: state.stage == "building"))
    player = Player(house.sit(chair))
    before = player.view()
    action = player.options("PlaceColumns")[0]
    player.do(action)
    ((piece, (floor, base)),) = action["placements"]
    assert player.piece(floor, base) == piece
    player.page.evaluate(NOTING)
    player.press("play-undo")
    player.wait("meja.table.facts.value.turn.puts.length === 0")
    player.wait(
        "window.noted.includes(arg)", player.words("play-undid-place", columns=Text(f"pieces-{piece}", {"n": 1}))
    )
    assert player.words("play-result-stands") not in player.ask("window.noted")
    after = player.view()
    assert (after["tower"], after["players"]) == (before["tower"], before["players"])
    player.turn_comes()
    player.do(action)
    assert player.piece(floor, base) == piece


def test_b9_the_history_is_there_for_whoever_comes_to_a_game_or_reloads(house: House) -> None:
    """B9: "What has happened" was empty after every reload, and for those who came later."""
    (chair,) = house.bring(play(ALONE, PLACE, lambda state, options: state.stage == "building"))
    player = Player(house.sit(chair))
    player.tool("page-story")
    lines = player.page.locator(".drawer .story li")
    lines.first.wait_for()
    player.wait("document.querySelectorAll('.drawer .story li').length > 5")
    assert say("task-place", n=3) in lines.first.inner_text()


def test_b11_whoever_stands_up_sits_down_again_where_it_is_said(house: House) -> None:
    """B11: whoever stood up in a game alone saw no way back. B15: "Kind of bot" was there without a seat for one."""
    (chair,) = house.bring(play())
    player = Player(house.sit(chair))
    player.options()
    player.tool("play-people")
    assert player.page.get_by_label(say("page-which-bot")).count() == 0, "there is no seat for a bot"
    player.page.get_by_role("button", name=say("page-rise")).click()
    player.page.get_by_label(say("page-which-bot")).wait_for()
    player.page.locator(".drawer").get_by_role("button", name=say("page-dismiss")).click()
    assert player.page.get_by_text(say("page-turn-nobody", seat=1)).count() == 1, "said once"
    player.press("page-sit")
    player.options("Reveal")


def test_hints_show_what_fits_best_and_the_x_ray_what_gives_way_first(house: House) -> None:
    (chair,) = house.bring(measured("typical"), tower="statics")
    player = Player(house.sit(chair, kept={"hints": "on"}))
    player.do({"type": "Reveal", "pile": "easy"})
    player.wait("[...meja.play.glows.value.values()].includes('best') || meja.play.suggestions.value?.length === 0")
    found = until(player.page, lambda: player.ask("meja.table.study()"))  # the weights are loaded in the background
    assert found["stands"]
    player.tool("play-xray")
    weakest = Text("play-xray-weakest", {"floor": Text(f"floor-{found['weakest']}")})
    player.page.get_by_text(say(weakest)).wait_for()


def test_the_lesson_begins_with_two_clicks_and_goes_on_by_itself(house: House) -> None:
    page = house.visit()
    page.get_by_role("button", name=say("start-learn")).click()
    player = Player(page)
    title(page, "tutorial-look-title")
    player.press("lesson-skip")
    title(page, "tutorial-choose-title")
    player.turn_comes()
    player.click(next(target for target in player.glows() if target.startswith("supply:")))
    title(page, "tutorial-place-title")


def test_b6_after_the_lesson_the_hand_is_the_one_from_before(house: House) -> None:
    """B6: the free hand of the lesson's ninth step stayed on in the games that followed."""
    page = house.visit()
    page.get_by_role("button", name=say("start-learn")).click()
    player = Player(page)
    title(page, "tutorial-look-title")
    free = player.button("tutorial-hand-free")
    while not free.is_visible():
        player.press("lesson-skip")
    free.click()
    player.button("tutorial-hand-guided").wait_for()
    player.press("lesson-leave")
    player.wait("document.querySelector('.lesson') === null")
    page.get_by_role("switch", checked=False).wait_for()
    assert page.evaluate("localStorage.getItem('meja.hand')") in (None, "guided")


def title(page: Page, id: str) -> None:
    page.get_by_role("heading", name=say(id)).wait_for()


def test_what_cannot_be_played_together_is_greyed_out_and_explained(house: House) -> None:
    page = house.visit("/?setup=menara")
    page.get_by_label(say("page-scenario")).select_option(label=say("start-scenario-own"))
    page.get_by_label(say("floor-thorn-moon")).check()
    page.locator("summary", has_text=say("module-ritual")).click()
    page.get_by_role("radio", name=say("ritual-thin-tip"), disabled=True).wait_for()
    why = say("refuse-ritual-without-floor", ritual=Text("ritual-thin-tip"), floor=Text("floor-thorn-moon"))
    page.get_by_text(why).wait_for()
    assert page.get_by_role("radio", name=say("ritual-narrow-base")).is_enabled()


def test_a_finished_game_is_looked_at_again_from_its_beginning_to_its_end(house: House) -> None:
    moment = play(ALONE, until=lambda state, options: state.stage == "over")
    (chair,) = house.bring(moment)
    page = house.visit(f"{chair.path}/replay", chairs=[chair])
    time = page.get_by_role("slider", name=say("around-time"))
    time.wait_for()
    total = len(moment.events)
    time.focus()
    page.keyboard.press("End")
    last = say("around-moment", n=total, of=total)
    assert until(page, lambda: time.get_attribute("aria-valuetext") == last)
    page.keyboard.press("Home")
    page.get_by_role("button", name=say("around-play")).click()
    assert until(page, lambda: int(time.input_value()) > 3)
