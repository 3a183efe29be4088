"""Whole rounds and games of RITUAL in browsers, by mouse: stones are dragged, cards and the totem tapped."""

from collections.abc import Sequence

import pytest

from meja.games.ritual.setup import RitualSetup
from meja.text import say
from tests.browser.circles import begun, play
from tests.browser.house import NAMES, House, take_seat
from tests.browser.shamans import Action, Shaman, overhear
from tests.server.card_leaks import leaks
from tests.server.client_bots import RITUAL
from tests.server.game_checks import decoded, kept

KINDS = {"Take", "Give", "Put", "TakeBack", "Exchange", "SolveInspiration", "SolveRite", "Pass"}
DUO = RitualSetup(players=2, first=0)
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
        take_seat(page)
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


@pytest.mark.rule("T7.1")
@pytest.mark.long
def test_two_shamans_with_two_sets_each_win_a_round(house: House) -> None:
    """A person and a bot."""
    (chair,) = house.bring(play(RitualSetup(players=2, first=0, advice=True)), bots="shaman")
    shaman = Shaman(house.sit(chair))
    assert len(shaman.view()["circle"]) == 4
    shaman.begin()
    done = []
    while shaman.view()["round"] == 1:
        shaman.wait("meja.play.options.value || meja.table.facts.value.round === 2")
        if shaman.runs:
            done.append(shaman.advice())
            shaman.do(done[-1])
    assert {action["place"] for action in done if action["type"] == "Give"} == {0, 1}, "from both sets"
    assert "Take" not in {action["type"] for action in done}
    shaman.page.get_by_role("heading", name=say("page-ritual-round-won", n=1)).wait_for()


# Counts what is seen to fly over the table, and notes how much of it is in the air.
FLYING = """() => {
  window.flown = 0;
  const sky = document.querySelector(".sky");
  new MutationObserver(seen => { for (const { addedNodes } of seen) flown += addedNodes.length; })
    .observe(sky, { childList: true });
}"""


def test_others_see_a_stone_fly_to_where_it_is_brought(house: House) -> None:
    chairs = house.bring(begun(DUO), people=2)
    lively = {"reduced_motion": "no-preference"}
    ada, bob = (Shaman(house.sit(chair, **lively), seat) for seat, chair in enumerate(chairs))
    bob.page.evaluate(FLYING)
    give = ada.options("Give")[0]
    ada.do(give)
    bob.wait("flown === 1")
    bob.wait("document.querySelectorAll('.sky use:not(.carried)').length === 0")
    assert bob.thing(f"stone:{give['to']}/{give['stone']}").count() == 1
    put = bob.options("Put")[0]
    bob.do(put)
    ada.turn_comes()
    assert ada.view()["circle"][put["place"]][1] == put["stone"]


def test_who_watches_sees_the_circle_but_no_card_and_touches_nothing(house: House) -> None:
    chairs = house.bring(begun(DUO), people=2)
    ada, _ = (Shaman(house.sit(chair), seat) for seat, chair in enumerate(chairs))
    ada.turn_comes()
    eve = Shaman(house.sit(house.come_in(chairs[0].watch_code, "Eve")))
    assert eve.view()["circle"] == ada.view()["circle"]
    assert eve.faces() == set()
    assert eve.page.locator("[data-thing][role=button]").count() == 0
    assert eve.page.get_by_role("region", name=say("circle-actions")).count() == 0
    ada.do(ada.options("Give")[0])
    eve.wait("meja.table.facts.value.last[0]")
