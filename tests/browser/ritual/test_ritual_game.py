"""Whole rounds and games of RITUAL in browsers, by mouse: stones are dragged, cards and the totem clicked."""

from collections.abc import Sequence

import pytest

from meja.games.ritual.setup import RitualSetup
from meja.text import say
from tests.browser.harness import NAMES, Harness, take_seat
from tests.browser.ritual_games import prepared_game, round_begun
from tests.browser.ritual_player import Action, RitualPlayer, record_received_frames
from tests.server.card_leaks import leaks
from tests.server.client_bots import RITUAL
from tests.server.game_checks import decoded, kept

ACTION_TYPES = {"Take", "Give", "Put", "TakeBack", "Exchange", "SolveInspiration", "SolveRite", "Pass"}
DUO = RitualSetup(players=2, first=0)
PUBLIC_FIELDS = ("circle", "totem", "round", "awake", "solved", "won")


@pytest.mark.long
def test_four_people_in_four_browsers_win_a_whole_game_with_all_seven_actions(harness: Harness) -> None:
    opened = harness.open_room({"players": 4, "first": 0, "advice": True, "may_pass": True}, game="ritual")
    admissions = [opened, *(harness.join(str(opened.sit_code), name) for name in NAMES[1:])]
    pages = [harness.blank_page(admissions=[admission]) for admission in admissions]
    received = [record_received_frames(page, seat) for seat, page in enumerate(pages)]
    for page, admission in zip(pages, admissions, strict=True):
        page.goto(admission.path)
    for page in pages[1:]:
        take_seat(page)
    pages[0].get_by_role("button", name=say("page-begin")).click()
    shamans = [RitualPlayer(page, seat) for seat, page in enumerate(pages)]
    done = [action["type"] for action in play_to_the_end(shamans)]
    assert set(done) == ACTION_TYPES
    assert done.count("SolveRite") == 6
    for shaman in shamans:
        shaman.page.get_by_role("heading", name=say("circle-end-won")).wait_for()
    seen = [{name: shaman.view()[name] for name in PUBLIC_FIELDS} for shaman in shamans]
    assert seen == [seen[0]] * 4, "all see the same table"
    assert len(seen[0]["solved"]) == 6
    events = decoded(kept(harness.server.data, opened.room).events, RITUAL)
    assert [leaks(one, events) for one in received] == [[]] * 4, "no page received a card too early"


def play_to_the_end(shamans: Sequence[RitualPlayer]) -> list[Action]:
    """Plays until the game is won; returns all actions of the seats."""
    done: list[Action] = []
    last = shamans[0]  # the last one who acted, and so knows who is next
    while (seat := last.actor) is not None:
        last = shamans[seat]
        last.wait_for("meja.table.now.value.actor === arg", seat)
        if last.is_round_running:
            done.append(do_one_action(last, {action["type"] for action in done}))
        else:
            last.begin_round()
    return done


def do_one_action(shaman: RitualPlayer, done_types: set[str]) -> Action:
    """Does an action of a type that was not done yet, or else the advised one; returns it."""
    untried = [option for option in shaman.options() if option["type"] not in done_types]
    action = untried[0] if untried else shaman.advised_action()
    shaman.do(action)
    return action


@pytest.mark.rule("T7.1")
@pytest.mark.long
def test_a_person_and_a_bot_with_two_sets_each_win_a_round(harness: Harness) -> None:
    (admission,) = harness.store_game(prepared_game(RitualSetup(players=2, first=0, advice=True)), bots="shaman")
    shaman = RitualPlayer(harness.open_table(admission))
    assert len(shaman.view()["circle"]) == 4
    shaman.begin_round()
    done = []
    while shaman.view()["round"] == 1:
        shaman.wait_for("meja.play.options.value || meja.table.view.value.round === 2")
        if shaman.is_round_running:
            done.append(shaman.advised_action())
            shaman.do(done[-1])
    assert {action["place"] for action in done if action["type"] == "Give"} == {0, 1}, "from both sets"
    assert "Take" not in {action["type"] for action in done}
    shaman.page.get_by_role("heading", name=say("page-ritual-round-won", n=1)).wait_for()


# Counts in window.flown the stones whose flight over the table begins from now on.
COUNT_FLIGHTS = """() => {
  window.flown = 0;
  const sky = document.querySelector(".sky");
  new MutationObserver(seen => { for (const { addedNodes } of seen) flown += addedNodes.length; })
    .observe(sky, { childList: true });
}"""


def test_the_other_player_sees_a_given_stone_fly(harness: Harness) -> None:
    admissions = harness.store_game(round_begun(DUO), people=2)
    with_motion = {"reduced_motion": "no-preference"}
    ada, bob = (
        RitualPlayer(harness.open_table(admission, **with_motion), seat) for seat, admission in enumerate(admissions)
    )
    bob.page.evaluate(COUNT_FLIGHTS)
    give = ada.options("Give")[0]
    ada.do(give)
    bob.wait_for("flown === 1")
    bob.wait_for("document.querySelectorAll('.sky use:not(.carried)').length === 0")
    assert bob.element(f"stone:{give['to']}/{give['stone']}").count() == 1
    put = bob.options("Put")[0]
    bob.do(put)
    ada.wait_for_turn()
    assert ada.view()["circle"][put["place"]][1] == put["stone"]


def test_a_spectator_sees_the_stones_but_no_card_and_has_no_controls(harness: Harness) -> None:
    admissions = harness.store_game(round_begun(DUO), people=2)
    ada, _ = (RitualPlayer(harness.open_table(admission), seat) for seat, admission in enumerate(admissions))
    ada.wait_for_turn()
    eve = RitualPlayer(harness.open_table(harness.join(admissions[0].watch_code, "Eve")))
    assert eve.view()["circle"] == ada.view()["circle"]
    assert eve.visible_cards() == set()
    assert eve.page.locator("[data-thing][role=button]").count() == 0
    assert eve.page.get_by_role("region", name=say("circle-actions")).count() == 0
    ada.do(ada.options("Give")[0])
    eve.wait_for("meja.table.view.value.last[0]")
