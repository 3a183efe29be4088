"""RITUAL without a mouse: a whole round by its keys, and turns in the list that screen readers read."""

from meja.games.ritual.content import COLOURS
from meja.games.ritual.setup import RitualSetup
from meja.text import Text, say
from tests.browser.circles import SLOW, play
from tests.browser.house import House
from tests.browser.shamans import Action, Shaman
from tests.browser.test_keyboard import no_mouse, tab_to

ADVISED = RitualSetup(players=3, first=0, advice=True, may_pass=True)
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


def test_a_whole_round_by_keys_alone(house: House) -> None:
    (chair,) = house.bring(play(ADVISED), bots="shaman")
    shaman = Shaman(house.sit(chair))
    no_mouse(shaman.page)
    shaman.options("BeginRound")
    shaman.page.keyboard.press("Enter")
    shaman.wait("meja.table.facts.value?.stage === 'inspiration'")
    done: list[str] = []
    while shaman.view()["round"] == 1:
        shaman.wait("meja.play.options.value || meja.table.facts.value.round === 2")
        if shaman.runs:
            done.append(type_one(shaman, done))
    assert shaman.stage == "ready"
    assert len({*done} - {"SolveRite"}) >= 6, "most of the seven actions"
    shaman.page.get_by_role("heading", name=say("page-ritual-round-won", n=1)).wait_for()


def type_one(shaman: Shaman, done: list[str]) -> str:
    """What was not done yet, or else what a shaman would do."""
    new = [option for option in shaman.options() if option["type"] not in done]
    action = new[0] if new else shaman.advice()
    n = shaman.ask("meja.table.offer.value.n")
    write(shaman, action)
    shaman.wait("meja.table.offer.value?.n !== arg", n)
    kind: str = action["type"]
    return kind


def write(shaman: Shaman, action: Action) -> None:
    """Its key, and then the digit of each answer; what is asked can be read."""
    press = shaman.page.keyboard.press
    press(KEYS[action["type"]])
    thing, goal = shaman.gesture(action)
    while (asked := shaman.ask("meja.play.asked.value")) is not None:
        shaman.page.get_by_role("group", name=say(asked["words"]["id"])).wait_for()
        if asked["asks"] == "stone":
            press(str(COLOURS.index(action["stone"]) + 1))
            continue
        wanted = thing if asked["asks"] == "source" else goal
        press(str(next(one["digit"] for one in asked["choices"] if one["thing"] == wanted)))


def test_arrows_go_through_what_can_be_chosen_and_enter_chooses_it(house: House) -> None:
    (chair,) = house.bring(play(ADVISED), bots="shaman")
    shaman = Shaman(house.sit(chair))
    no_mouse(shaman.page)
    shaman.options("BeginRound")
    shaman.page.keyboard.press("Enter")
    shaman.turn_comes()
    action = shaman.options("Give")[0]
    thing, goal = shaman.gesture(action)
    walk_to(shaman, thing)
    shaman.page.keyboard.press("Enter")
    shaman.wait("meja.play.chosen.value === arg", thing)
    walk_to(shaman, str(goal))
    shaman.page.keyboard.press("Enter")
    shaman.wait("meja.table.facts.value.last[0]?.type === 'StoneGiven'")


def walk_to(shaman: Shaman, thing: str, most: int = 40) -> None:
    """It gets the focus, and has a name that can be read aloud."""
    for _ in range(most):
        shaman.page.keyboard.press("ArrowRight")
        if shaman.ask("document.activeElement?.getAttribute('data-thing')") == thing:
            assert shaman.ask("document.activeElement.getAttribute('aria-label')")
            return
    raise AssertionError(f"the arrows do not come to {thing}")


def test_a_round_is_begun_and_played_in_the_list_that_screen_readers_read(house: House) -> None:
    (chair,) = house.bring(play(ADVISED), bots="shaman", pace_s=SLOW)
    shaman = Shaman(house.sit(chair))
    page = shaman.page
    no_mouse(page)
    tab_to(page, f"focused.textContent.trim() === {say('play-list-open')!r}")
    page.keyboard.press("Enter")
    board = page.get_by_role("region", name=say("play-list"))
    board.get_by_role("button", name=say("page-ritual-begin-round")).focus()
    page.keyboard.press("Enter")
    shaman.turn_comes()
    needs = shaman.ask("meja.table.facts.value.inspirations[0]")
    assert board.get_by_role("heading", name=say("circle-list-cards")).count() == len(needs)
    action = shaman.options("Give")[0]
    to = Text("page-bot", {"kind": Text("page-kind-shaman"), "n": action["to"] + 1})
    words = say("page-ritual-give-do", stone=Text(f"stone-{action['stone']}"), to=to)
    board.get_by_role("button", name=words).focus()
    page.keyboard.press("Enter")
    shaman.wait("meja.table.facts.value.totem === 1")
    assert shaman.view()["last"][0] == {"type": "StoneGiven", "seat": 0, **_without_type(action)}
    board.get_by_role("heading", name=say("circle-list-prepare")).wait_for()
    board.get_by_role("button", name=say("page-ritual-pass")).focus()
    page.keyboard.press("Enter")
    shaman.wait("meja.play.prepared.value?.type === 'Pass'")
    board.get_by_role("button", name=say("circle-prepared-forget")).focus()
    page.keyboard.press("Enter")
    shaman.wait("meja.play.prepared.value === null")


def _without_type(action: Action) -> Action:
    return {name: value for name, value in action.items() if name != "type"}
