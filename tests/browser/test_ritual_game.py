"""Whole rounds and games of RITUAL in browsers, by mouse: stones are dragged, cards and the totem tapped."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from meja.games.ritual.setup import Setup
from meja.text import say
from tests.browser.circles import FOUR, play
from tests.browser.house import NAMES, House, until
from tests.browser.shamans import Action, Shaman, acting, overheard
from tests.server.checking import decoded, kept
from tests.server.minds import RITUAL
from tests.server.secrets import Told, leaks

SEVEN = ("Take", "Give", "Put", "TakeBack", "Exchange", "SolveInspiration", "Pass")
SHARED = ("circle", "totem", "round", "awake", "solved", "won")


@pytest.mark.long
def test_four_people_in_four_browsers_win_a_whole_game_with_all_seven_actions(house: House) -> None:
    setup = {"players": 4, "first": 0, "advice": True, "may_pass": True}
    opened = house.open(setup, game="ritual")
    chairs = [opened, *(house.come_in(str(opened.sit_code), name) for name in NAMES[1:])]
    pages = [house.newcomer(chairs=[chair]) for chair in chairs]
    heard = [overheard(page) for page in pages]
    for page, chair in zip(pages, chairs, strict=True):
        page.goto(chair.path)
    for page in pages[1:]:
        page.get_by_role("button", name=say("page-sit")).first.click()
    pages[0].get_by_role("button", name=say("page-begin")).click()
    shamans = [Shaman(page, seat) for seat, page in enumerate(pages)]
    done = [action["type"] for action in whole_game(shamans)]
    assert set(done) == {*SEVEN, "SolveRite"}
    assert done.count("SolveRite") == 6
    for shaman in shamans:
        shaman.page.get_by_role("heading", name=say("circle-end-won")).wait_for()
    seen = [{name: shaman.view()[name] for name in SHARED} for shaman in shamans]
    assert seen == [seen[0]] * 4, "all see the same table"
    assert len(seen[0]["solved"]) == 6
    events = decoded(kept(house.server.data, opened.room).events, RITUAL)
    for seat, frames in enumerate(heard):
        assert leaks(Told(seat, frames), events) == [], "nobody was told of a card too early"


def whole_game(shamans: Sequence[Shaman]) -> list[Action]:
    """Until it is won; what was done."""
    done: list[Action] = []
    while shamans[0].stage != "over":
        shaman = acting(shamans)
        assert shaman is not None
        if shaman.runs:
            done.append(one_deed(shaman, {action["type"] for action in done}))
        else:
            shaman.begin()
        wait_for_all(shamans)
    return done


def one_deed(shaman: Shaman, tried: set[str]) -> Action:
    """What has not been tried yet, or else what a shaman would do."""
    untried = [option for option in shaman.options() if option["type"] not in tried]
    action = untried[0] if untried else shaman.advice()
    shaman.do(action)
    return action


def wait_for_all(shamans: Sequence[Shaman]) -> None:
    """Until all know who acts next."""
    totem = shamans[0].ask("[meja.table.facts.value.stage, meja.table.now.value.actor]")
