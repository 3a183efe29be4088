"""A player decides where a floor lies by laying it there: where no hint shows a place, and beside the base."""

import math

import pytest
from playwright.sync_api import ViewportSize

from tests.browser import menara_effects
from tests.browser.floor_hand import FloorHand
from tests.browser.harness import Harness
from tests.browser.menara_games import (
    SOLO,
    PreparedMenaraGame,
    game_with_tower,
    lay_options,
    plan_card,
    prepared_game,
    with_revealed_card,
)  # fmt: skip
from tests.browser.menara_player import MenaraPlayer
from tests.browser.touch import Touch
from tests.games.menara.kit import full, tower

TABLET: ViewportSize = {"width": 900, "height": 640}
HANDS = pytest.mark.parametrize("hand", ["mouse", "finger"])
# The fang can lie on two columns of level 0, beside the canoe; but its weight is not over them, so nothing offers it.
UNSTABLE = tower(
    ("gate", "light", 0, (0, 0), full("gate", "light")),
    ("canoe", "light", 1, (12, -13), full("canoe", "light")),
    ("fang", "light", 2, (12, -13), {}),
)
UNSTABLE_AT = (4.0, 48.0, 60.0)


def open_table(harness: Harness, prepared: PreparedMenaraGame, hand: str) -> tuple[MenaraPlayer, FloorHand]:
    (admission,) = harness.store_game(prepared)
    page = harness.open_table(admission, touch=hand == "finger", size=TABLET if hand == "finger" else None)
    player = MenaraPlayer(page)
    return player, FloorHand(player, Touch(page) if hand == "finger" else None)


@pytest.mark.rule("M4.7")
@HANDS
def test_a_floor_that_no_hint_names_is_lifted_and_laid(harness: Harness, hand: str) -> None:
    prepared = with_revealed_card(game_with_tower(UNSTABLE), plan_card("move_floor"))
    player, by_hand = open_table(harness, prepared, hand)
    assert "MoveFloor" not in [option["type"] for option in player.options()]
    player.page.get_by_text(player.message("play-guide-try")).wait_for()
    assert player.glows() == {"floor:fang": "may"}
    player.set_view("top")
    by_hand.choose("floor:fang")
    for _ in range(4):
        player.press("play-turn-left")
    by_hand.drag_to(*UNSTABLE_AT[:2], within_mm=9)
    assert by_hand.pose()[2] == UNSTABLE_AT[2]
    player.wait_for("meja.play.placing.value.foresight?.refused === null")
    player.press("play-lay-here")
    player.wait_for("meja.table.view.value.tower.floors.fang.level === 1")


@pytest.mark.rule("M6.7")
@HANDS
def test_the_base_is_extended_by_a_drag(harness: Harness, hand: str) -> None:
    wishes = {"card": [plan_card("complete")], "supply": menara_effects.ALL_COLOURS}
    prepared = prepared_game(SOLO, wishes, lambda state, options: bool(lay_options(options)))
    player, by_hand = open_table(harness, prepared, hand)
    player.options("LayFloor")
    by_hand.choose("next:0")
    floor = player.evaluate("meja.play.placing.value.floor")
    while player.evaluate("meja.play.placing.value.level") > 0:
        player.press("play-level-down")
    player.set_view("top")
    start = by_hand.pose()
    player.wait_for("meja.play.placing.value.foresight?.refused === null")  # it has moved to a place beside the base
    base = [laid["pose"] for laid in player.view()["tower"]["floors"].values() if laid["level"] == 0]
    middle = [sum(pose[axis] for pose in base) / len(base) for axis in (0, 1)]
    # a few millimetres along the base, off it or over it: refused there, and so pushed against it
    away = math.atan2(start[1] - middle[1], start[0] - middle[0])
    aside = (start[0] - 25 * math.sin(away) + 5 * math.cos(away), start[1] + 25 * math.cos(away) + 5 * math.sin(away))
    by_hand.drag_to(*aside, within_mm=3)
    player.wait_for("meja.play.placing.value.foresight?.refused === null")
    pose = player.evaluate("meja.play.placing.value.pose")
    assert pose != by_hand.pose(), "it was pushed against the base"
    assert pose not in [option["pose"] for option in player.options("LayFloor")]
    player.press("play-extend-here")
    player.wait_for("meja.table.view.value.tower.floors[arg]?.level === 0", floor)
