"""The real tower in the page: what is pulled out of it can bring it down, and a free hand can build on it."""

import pytest

from meja.games.menara.actions import MoveColumns, Spot
from meja.text import Text, say
from tests.browser.house import House
from tests.browser.player import Player
from tests.browser.situations import ALONE, card, measured, offers, play, with_card

BEARS = Spot("ring-of-balance", 0)  # two floors lie on it, and fall without it


@pytest.mark.long
def test_a_tower_falls_when_its_bearing_column_is_pulled_and_the_end_is_told(house: House) -> None:
    moment = with_card(measured("small"), card("move_up"))
    pulled = next(one for one in offers(moment.options, MoveColumns) if one.moves[0].origin == BEARS)
    (chair,) = house.bring(moment, tower="physics")
    player = Player(house.sit(chair, kept={"muted": "no"}))  # the fall is heard, too
    player.options("MoveColumns")
    ((_, target),) = pulled.moves
    player.click(f"column:{BEARS.floor}/{BEARS.base}")
    player.click(f"base:{target.floor}/{target.base}")
    player.wait("meja.table.poses !== null")
    player.wait("meja.table.now.value.outcome")
    view = player.view()
    assert view["end"]["why"] == "collapse"
    assert {"eye", "key"}.isdisjoint(view["tower"]["floors"])
    figures = {"levels": view["end"]["levels"], "required": view["end"]["required"]}
    player.page.get_by_text(say(Text("end-collapse", figures))).first.wait_for()
    player.page.get_by_role("heading", name=say("around-lost")).wait_for()


@pytest.mark.long
def test_a_free_hand_carries_a_column_to_its_base_and_lets_it_go(house: House) -> None:
    moment = play(ALONE, {"card": [card("place", 3)]}, lambda state, options: state.stage == "building")
    (chair,) = house.bring(moment, tower="physics")
    player = Player(house.sit(chair, kept={"hand": "free"}))
    ((piece, (floor, base)),) = player.options("PlaceColumns")[0]["placements"]
    player.click(player.supply(piece))
    x, y = player.reach(f"base:{floor}/{base}")
    player.page.mouse.click(x, y)
    player.wait("meja.play.held.value")
    assert player.piece(floor, base) is None
    lower_and_let_go(player)
    player.wait("!meja.table.facts.value.attempt")
    assert player.piece(floor, base) == piece
    player.page.get_by_text(say("play-result-stands")).wait_for()


def lower_and_let_go(player: Player) -> None:
    """By the wheel, as far down as it goes."""
    for _ in range(40):
        if player.ask("meja.play.held.value.canLetGo"):
            break
        player.page.mouse.wheel(0, 40)
        player.page.wait_for_timeout(60)
    player.press("play-let-go")
