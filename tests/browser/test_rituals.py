"""Each of the thirteen rituals is named on the page, and does what it says."""

from collections.abc import Callable

import pytest

from meja.games.menara.content import contents
from meja.games.menara.rituals import RITUALS
from meja.games.menara.state import State
from meja.text import Text, say
from tests.browser import moments
from tests.browser.house import House
from tests.browser.player import Player


@pytest.mark.parametrize("name", RITUALS)
def test_a_ritual_is_named_and_does_what_it_says(house: House, name: str) -> None:
    moment = moments.ritual(name)
    (chair,) = house.bring(moment)
    player = Player(house.sit(chair))
    player.page.get_by_text(say(Text(f"ritual-{name}"))).first.wait_for()
    EFFECTS[name](player, moment.state)


def one_side(side: str) -> Callable[[Player, State], None]:
    """A new floor has this side up, and no other."""

    def effect(player: Player, state: State) -> None:
        player.options("LayFloor")
        player.click("next:0")
        player.wait("meja.play.placing.value")
        placing = player.ask("meja.play.placing.value")
        assert (placing["side"], placing["sides"]) == (side, [side])
        assert player.button("play-flip").count() == 0
        player.lay_here()
        assert player.view()["tower"]["floors"][placing["floor"]]["side"] == side

    return effect


def marks_are_open(player: Player, state: State) -> None:
    action = moments.refused_for_marks(moments.ritual("curse-of-the-tears"))
    ((piece, spot),) = action.placements
    player.options()
    player.click(player.supply(piece))
    player.hover(f"base:{spot.floor}/{spot.base}")
    why = say("refuse-marks-open", floor=Text(f"floor-{spot.floor}"))
    player.page.get_by_text(why).first.wait_for()


def blue_in_the_camp(player: Player, state: State) -> None:
    assert player.view()["camp"].count("blue") == 3
    assert "blue" not in player.view()["players"][0]["supply"]
    blue = [f"camp:{at}" for at, colour in enumerate(player.view()["camp"]) if colour == "blue"]
    assert all(player.at(target) for target in blue), "they stand on the table"


def only_yellow_moves(player: Player, state: State) -> None:
    player.options("MoveColumns")
    movable = [target for target in player.glows() if target.startswith("column:")]
    assert movable
    pieces = [player.piece(floor, int(base)) for floor, base in (one[7:].split("/") for one in movable)]
    assert set(pieces) == {"yellow"}


def yellow_keeps_the_card(player: Player, state: State) -> None:
    before = player.view()["required_now"]
    for _ in range(2):
        yellow = [one for one in player.options("PlaceColumns") if one["placements"][0][0] == "yellow"]
        player.do(yellow[0])
    kept = player.view()["players"][0]["kept"]
    assert kept == [state.turn.card if state.turn else None]
    assert player.view()["required_now"] == before + 1


def white_costs_a_card(player: Player, state: State) -> None:
    before = player.view()["discards"]
    white = [one for one in player.options("PlaceColumns") if one["placements"][0][0] == "white"]
    player.do(white[0])
    after = player.view()["discards"]
    assert sum(map(len, after.values())) == sum(map(len, before.values())) + 1


def one_floor_on_high(player: Player, state: State) -> None:
    player.options("LayFloor")
    player.click("next:0")
    player.wait("meja.play.placing.value")
    levels = player.ask("meja.play.placing.value.levels")
    assert 4 not in levels, "there is a floor already"
    assert {3, 5} <= set(levels)


def free_columns_fall_off(player: Player, state: State) -> None:
    shaken = RITUALS["slight-earthquake"].shakes(state, "easy")
    player.options("Reveal")
    player.do({"type": "Reveal", "pile": "easy"})
    assert [player.piece(*spot) for spot in shaken] == [None] * len(shaken)


def red_goes_by_tongs(player: Player, state: State) -> None:
    red = [one for one in player.options("PlaceColumns") if one["placements"][0][0] == "red"]
    player.do(red[0])
    _, (floor, base) = red[0]["placements"][0]
    assert player.piece(floor, base) == "red"


def smallest_floors(player: Player, state: State) -> None:
    assert set(player.view()["tower"]["floors"]) == set(contents().smallest_floors)
    drawn = {name for name in player.bodies() if "/" not in name and "*" not in name}
    assert set(contents().smallest_floors) <= drawn


def easy_is_answered(player: Player, state: State) -> None:
    player.options("Reveal")
    assert player.may()["reveal"] == ["hard"]
    assert "pile:easy" not in player.glows()
    player.do({"type": "Reveal", "pile": "hard"})
    assert player.view()["turn"]["pile"] == "hard"


def three_floors_on_offer(player: Player, state: State) -> None:
    player.options("LayFloor")
    assert len(player.view()["offered"]) == 3
    assert {"next:0", "next:1", "next:2"} <= player.glows().keys()
    player.click("next:2")
    player.wait("meja.play.placing.value")
    floor = player.view()["offered"][2]
    assert player.ask("meja.play.placing.value.floor") == floor
    player.lay_here()
    assert player.view()["tower"]["floors"][floor]["level"] == 1


EFFECTS: dict[str, Callable[[Player, State], None]] = {
    "enlightenment": one_side("light"),
    "the-dark": one_side("dark"),
    "curse-of-the-tears": marks_are_open,
    "ban-of-the-blue": blue_in_the_camp,
    "grace-of-the-yellow": only_yellow_moves,
    "jinxed-yellow": yellow_keeps_the_card,
    "unholy-white": white_costs_a_card,
    "thin-tip": one_floor_on_high,
    "slight-earthquake": free_columns_fall_off,
    "glowing-red": red_goes_by_tongs,
    "narrow-base": smallest_floors,
    "balance-of-fate": easy_is_answered,
    "floating-quarry": three_floors_on_offer,
}
