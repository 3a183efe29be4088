"""Whole rounds and games of RITUAL in browsers, by mouse: stones are dragged, cards and the totem tapped."""

from collections.abc import Sequence

import pytest

from meja.text import say
from tests.browser.house import NAMES, House
from tests.browser.shamans import Action, Shaman, overhear
from tests.server.checking import decoded, kept
from tests.server.minds import RITUAL
from tests.server.secrets import leaks

KINDS = {"Take", "Give", "Put", "TakeBack", "Exchange", "SolveInspiration", "SolveRite", "Pass"}
SHARED = ("circle", "totem", "round", "awake", "solved", "won")


@pytest.mark.long
def test_four_people_in_four_browsers_win_a_whole_game_with_all_seven_actions(house: House) -> None:
    opened = house.open({"players": 4, "first": 0, "advice": True, "may_pass": True}, game="ritual")
    chairs = [opened, *(house.come_in(str(opened.sit_code), name) for name in NAMES[1:])]
    pages = [house.newcomer(chairs=[chair]) for chair in chairs]
    told = [overhear(page, seat) for seat, page in enumerate(pages)]
    for page, chair in zip(pages, chairs, strict=True):
        page.goto(chair.path)
    for page in pages[1:]:
        page.get_by_role("button", name=say("page-sit")).first.click()
    pages[0].get_by_role("button", name=say("page-begin")).click()
    shamans = [Shaman(page, seat) for seat, page in enumerate(pages)]
    done = [action["type"] for action in whole_game(shamans)]
    assert set(done) == KINDS
    assert done.count("SolveRite") == 6
    for shaman in shamans:
        shaman.page.get_by_role("heading", name=say("circle-end-won")).wait_for()
    seen = [{name: shaman.view()[name] for name in SHARED} for shaman in shamans]
    assert seen == [seen[0]] * 4, "all see the same table"
    assert len(seen[0]["solved"]) == 6
    events = decoded(kept(house.server.data, opened.room).events, RITUAL)
    assert [leaks(one, events) for one in told] == [[]] * 4, "nobody was told of a card too early"


def whole_game(shamans: Sequence[Shaman]) -> list[Action]:
    """Until it is won; what was done."""
    done: list[Action] = []
    last = shamans[0]  # who acted, and so knows who is next
    while (seat := last.actor) is not None:
        last = shamans[seat]
        last.wait("meja.table.now.value.actor === arg", seat)
        if last.runs:
            done.append(one_deed(last, {action["type"] for action in done}))
        else:
            last.begin()
    return done


def one_deed(shaman: Shaman, tried: set[str]) -> Action:
    """What has not been tried yet, or else what a shaman would do."""
    untried = [option for option in shaman.options() if option["type"] not in tried]
    action = untried[0] if untried else shaman.advice()
    shaman.do(action)
    return action
