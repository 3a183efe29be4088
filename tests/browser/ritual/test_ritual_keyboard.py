"""RITUAL by keyboard: a whole round with its keys, and turns in the list for screen readers."""

from meja.games.ritual.content import COLOURS
from meja.games.ritual.setup import RitualSetup
from meja.text import Text, say
from tests.browser.harness import Harness
from tests.browser.keyboard import forbid_pointer, tab_to
from tests.browser.ritual_games import SLOW_PACE_S, prepared_game
from tests.browser.ritual_player import Action, RitualPlayer

WITH_ADVICE = RitualSetup(players=3, first=0, advice=True, may_pass=True)
KEYS = {
    "Take": "t",
    "Give": "g",
    "Put": "p",
    "TakeBack": "b",
    "Exchange": "x",
    "SolveInspiration": "i",
    "SolveRite": "r",
    "Pass": "n",
}


def test_a_whole_round_with_keys_only(harness: Harness) -> None:
    (admission,) = harness.store_game(prepared_game(WITH_ADVICE), bots="shaman")
    shaman = RitualPlayer(harness.open_table(admission))
    forbid_pointer(shaman.page)
    shaman.options("BeginRound")
    shaman.page.keyboard.press("Enter")
    shaman.wait_for("meja.table.view.value?.stage === 'inspiration'")
    done: list[str] = []
    while shaman.view()["round"] == 1:
        shaman.wait_for("meja.play.options.value || meja.table.view.value.round === 2")
        if shaman.is_round_running:
            done.append(do_one_action(shaman, done))
    assert shaman.stage == "ready"
    assert len({*done} - {"SolveRite"}) >= 6, "most of the seven actions"
    shaman.page.get_by_role("heading", name=say("page-ritual-round-won", n=1)).wait_for()


def do_one_action(shaman: RitualPlayer, done: list[str]) -> str:
    """Does an action of a type that was not done yet, or else the advised one; returns its type."""
    new = [option for option in shaman.options() if option["type"] not in done]
    action = new[0] if new else shaman.advised_action()
    n = shaman.evaluate("meja.table.offer.value.acts")
    press_keys_of(shaman, action)
    shaman.wait_for("meja.table.offer.value?.acts !== arg", n)
    kind: str = action["type"]
    return kind


def press_keys_of(shaman: RitualPlayer, action: Action) -> None:
    """Presses the key of an action, and the digit of each answer; every question must be shown."""
    press = shaman.page.keyboard.press
    press(KEYS[action["type"]])
    thing, goal = shaman.gesture_for(action)
    while (question := shaman.evaluate("meja.play.asked.value")) is not None:
        shaman.page.get_by_role("group", name=say(question["words"]["id"])).wait_for()
        if question["asks"] == "stone":
            press(str(COLOURS.index(action["stone"]) + 1))
            continue
        wanted = thing if question["asks"] == "source" else goal
        press(str(next(one["digit"] for one in question["choices"] if one["thing"] == wanted)))


def test_arrows_move_the_focus_between_things_and_enter_chooses_one(harness: Harness) -> None:
    (admission,) = harness.store_game(prepared_game(WITH_ADVICE), bots="shaman")
    shaman = RitualPlayer(harness.open_table(admission))
    forbid_pointer(shaman.page)
    shaman.options("BeginRound")
    shaman.page.keyboard.press("Enter")
    shaman.wait_for_turn()
    action = shaman.options("Give")[0]
    thing, goal = shaman.gesture_for(action)
    move_focus_to(shaman, thing)
    shaman.page.keyboard.press("Enter")
    shaman.wait_for("meja.play.chosen.value === arg", thing)
    move_focus_to(shaman, str(goal))
    shaman.page.keyboard.press("Enter")
    shaman.wait_for("meja.table.view.value.last[0]?.type === 'StoneGiven'")


def move_focus_to(shaman: RitualPlayer, thing: str, max_presses: int = 40) -> None:
    """Presses the right arrow until a thing has the focus; it must have a label for screen readers."""
    for _ in range(max_presses):
        shaman.page.keyboard.press("ArrowRight")
        if shaman.evaluate("document.activeElement?.getAttribute('data-thing')") == thing:
            assert shaman.evaluate("document.activeElement.getAttribute('aria-label')")
            return
    raise AssertionError(f"the arrows do not reach {thing}")


def test_a_round_is_begun_and_played_in_the_list_for_screen_readers(harness: Harness) -> None:
    (admission,) = harness.store_game(prepared_game(WITH_ADVICE), bots="shaman", pace_s=SLOW_PACE_S)
    shaman = RitualPlayer(harness.open_table(admission))
    page = shaman.page
    forbid_pointer(page)
    tab_to(page, f"focused.textContent.trim() === {say('play-list-open')!r}")
    page.keyboard.press("Enter")
    board = page.get_by_role("region", name=say("play-list"))
    board.get_by_role("button", name=say("page-ritual-begin-round")).focus()
    page.keyboard.press("Enter")
    shaman.wait_for_turn()
    needs = shaman.evaluate("meja.table.view.value.inspirations")
    assert board.get_by_role("heading", name=say("circle-list-cards")).count() == len(needs)
    action = shaman.options("Give")[0]
    to = Text("page-bot", {"kind": Text("page-kind-shaman"), "n": action["to"] + 1})
    words = say("page-ritual-give-do", stone=Text(f"stone-{action['stone']}"), to=to)
    board.get_by_role("button", name=words).focus()
    page.keyboard.press("Enter")
    shaman.wait_for("meja.table.view.value.totem === 1")
    assert shaman.view()["last"][0] == {"type": "StoneGiven", "seat": 0, **_without_type(action)}
    board.get_by_role("heading", name=say("circle-list-prepare")).wait_for()
    board.get_by_role("button", name=say("page-ritual-pass")).focus()
    page.keyboard.press("Enter")
    shaman.wait_for("meja.play.prepared.value?.type === 'Pass'")
    board.get_by_role("button", name=say("circle-prepared-forget")).focus()
    page.keyboard.press("Enter")
    shaman.wait_for("meja.play.prepared.value === null")


def _without_type(action: Action) -> Action:
    return {name: value for name, value in action.items() if name != "type"}
