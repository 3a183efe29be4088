"""The set-up form: scenarios with fate, the first game, what a ritual changes, and reasons against a choice."""

import msgspec
import pytest
from playwright.sync_api import Page

from meja.games.menara.setup import Setup, of_first_game, of_scenario
from meja.text import Text, say
from tests.browser.harness import Harness
from tests.browser.menara_player import MenaraPlayer


def test_set_up_options_that_exclude_each_other_are_disabled_with_a_reason(harness: Harness) -> None:
    page = harness.visit("/?setup=menara")
    page.get_by_label(say("page-scenario")).select_option(label=say("start-scenario-own"))
    page.get_by_role("radio", name=say("fate-merciful")).check()
    page.locator("summary", has_text=say("module-ritual")).click()
    page.get_by_role("radio", name=say("ritual-floating-quarry"), disabled=True).wait_for()
    why = say("refuse-ritual-without-fate", ritual=Text("ritual-floating-quarry"), fate="merciful")
    page.get_by_text(why).wait_for()
    assert page.get_by_role("radio", name=say("ritual-narrow-base")).is_enabled()


@pytest.mark.rule("R6.3", "R6.8", "R8.2")
def test_the_set_up_says_what_a_chosen_ritual_changes_in_it(harness: Harness) -> None:
    page = harness.visit("/?setup=menara")
    page.get_by_label(say("page-scenario")).select_option(label=say("start-scenario-own"))
    page.get_by_label(say("floor-thorn-moon")).check()
    page.locator("summary", has_text=say("module-ritual")).click()
    page.get_by_role("radio", name=say("ritual-thin-tip")).check()
    ritual, floor = Text("ritual-thin-tip"), Text("floor-thorn-moon")
    page.get_by_text(say("story-ritual-leaves-out", ritual=ritual, floor=floor)).wait_for()
    page.get_by_role("radio", name=say("ritual-curse-of-the-tears")).check()
    page.get_by_text(say("story-ritual-brings-tears", ritual=Text("ritual-curse-of-the-tears"))).wait_for()
    page.get_by_role("button", name=say("page-open-now")).click()
    page.wait_for_url("**/t/*")


@pytest.mark.rule("R8.2", "M5.3")
def test_a_scenario_is_played_with_tough_fate_and_strict_tries(harness: Harness) -> None:
    page = harness.visit("/?setup=menara")
    scenario = page.get_by_label(say("page-scenario"))
    scenario.select_option(value="9")
    page.get_by_role("radio", name=say("fate-merciful"), disabled=True).wait_for()
    scenario.select_option(value="4")
    page.get_by_role("radio", name=say("fate-tough")).check()
    scenario.select_option(value="5")
    assert page.get_by_role("radio", name=say("fate-tough")).is_checked()
    scenario.select_option(value="4")
    page.get_by_role("radio", name="1", exact=True).check()
    page.locator("summary", has_text=say("start-options")).click()
    page.get_by_label(say("start-option-strict-tries"), exact=True).check()
    printed = of_scenario(4, Setup(first=None, lay_base="game", fate="tough", strict_tries=True, undo=True))
    player = opened(page)
    assert msgspec.convert(player.view()["setup"], Setup) == printed
    cards: set[str] = set()
    while len(cards) < 2:
        assert player.wait_for_turn()
        view = player.view()
        assert view["next_floors"] == [] or view["turn"]["floors_due"], "no fate card lies open"
        cards |= {view["turn"]["card"]} - {None}
        player.take_step(builds=not any(view["tower"]["columns"].values()))
    view = player.view()
    assert cards & {*view["row"], *(card for pile in view["discards"].values() for card in pile)}


@pytest.mark.rule("R1.5")
def test_the_first_game_with_the_expansion_is_a_choice(harness: Harness) -> None:
    page = harness.visit("/?setup=menara")
    page.get_by_label(say("page-scenario")).select_option(label=say("start-scenario-first"))
    page.get_by_text(say("start-scenario-first-text")).wait_for()
    page.get_by_text(say("floor-three-truths")).wait_for()
    page.get_by_role("radio", name="1", exact=True).check()
    played = of_first_game(Setup(first=None, lay_base="game", undo=True))
    assert msgspec.convert(opened(page).view()["setup"], Setup) == played


def opened(page: Page) -> MenaraPlayer:
    """Opens the table, and begins the game there."""
    page.get_by_role("button", name=say("page-open-now")).click()
    page.get_by_role("button", name=say("page-begin")).click()
    page.wait_for_url("**/t/*")
    page.goto(f"{page.url}?quality=test")
    return MenaraPlayer(page)
