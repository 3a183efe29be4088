"""The real tower in the page: what is pulled out of it can bring it down, and a free hand can build on it."""

from collections.abc import Sequence

import pytest

from meja.games.menara.actions import MoveColumns, MoveFloor, Spot
from meja.games.menara.tower_state import Tower
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


@pytest.mark.long
@pytest.mark.parametrize("hand", ["guided", "free"])
def test_a_floor_is_moved_with_what_stands_on_it(house: House, hand: str) -> None:
    wishes = {"card": [card("move_floor")]}
    moment = play(ALONE, wishes, lambda state, options: bool(offers(options, MoveFloor)), seed=8)
    action = carried(moment.state.tower, offers(moment.options, MoveFloor))
    (chair,) = house.bring(moment, tower="physics")
    player = Player(house.sit(chair, kept={"hand": hand}))
    player.options("MoveFloor")
    standing = player.view()["tower"]["columns"][action.floor]
    level = player.view()["tower"]["floors"][action.floor]["level"]
    player.click(f"floor:{action.floor}")
    player.wait("meja.play.placing.value?.kind === 'move'")
    player.take_suggestion()
    assert player.ask("meja.play.placing.value.foresight.refused") is None
    number = player.view()["number"]
    x, y, _ = player.ask("meja.play.placing.value.pose")
    player.press("play-lay-here")
    if hand == "free":
        player.wait("meja.play.held.value")
        carry_over(player, (x, y))
    player.wait("meja.table.facts.value.number > arg + 1 && meja.table.facts.value.attempt === null", number)
    after = player.view()["tower"]
    assert after["floors"][action.floor]["level"] != level
    assert after["columns"][action.floor] == standing


def carry_over(player: Player, to: tuple[float, float]) -> None:
    """Up, across and down, each of it in small steps, as fast as what stands on the floor allows."""
    up_mm = 150.0
    x, y, z = player.ask("meja.play.freeHand.at")
    player.ask("meja.play.raise(arg)", up_mm)
    arrived(player, 2, z + up_mm)
    player.ask("meja.play.freeHand.move(...arg)", [to[0] - x, to[1] - y])
    arrived(player, 0, to[0])
    arrived(player, 1, to[1])
    player.ask("meja.play.raise(-meja.play.held.value.above_mm)")
    player.wait("meja.play.held.value.canLetGo")
    player.wait("meja.play.held.value.above_mm < 1")
    player.press("play-let-go")


def arrived(player: Player, axis: int, mm: float) -> None:
    """First the pointer, then the floor: where the machine is slow, the tower moves slower than the pointer."""
    player.wait(f"Math.abs(meja.play.freeHand.at[{axis}] - arg) < 0.5", mm)
    body = f"meja.table.poses?.poses.get(meja.play.held.value.names[0])?.[{axis}]"
    player.wait(f"Math.abs({body} - arg) < 3", mm)


def carried(tower: Tower, options: Sequence[MoveFloor]) -> MoveFloor:
    """The floor with the most on it."""
    return max(options, key=lambda one: len(tower.on(one.floor)))
