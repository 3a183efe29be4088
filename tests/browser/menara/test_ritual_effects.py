"""Each of the thirteen rituals of MENARA is named on the page and has its effect."""

from collections.abc import Callable

import pytest

from meja.games.menara.content import contents
from meja.games.menara.rituals import RITUALS
from meja.games.menara.state import State
from meja.text import Text, say
from tests.browser import menara_effects
from tests.browser.harness import Harness
from tests.browser.menara_player import MenaraPlayer


@pytest.mark.parametrize("name", RITUALS)
def test_a_ritual_is_named_on_the_page_and_has_its_effect(harness: Harness, name: str) -> None:
    prepared = menara_effects.before_ritual_effect(name)
    (admission,) = harness.store_game(prepared)
    player = MenaraPlayer(harness.open_table(admission))
    player.page.get_by_text(say(Text(f"ritual-{name}"))).first.wait_for()
    CHECKS[name](player, prepared.state)


def check_only_side(side: str) -> Callable[[MenaraPlayer, State], None]:
    """Returns a check that a new floor can only be laid with this side up."""

    def check(player: MenaraPlayer, state: State) -> None:
        player.options("LayFloor")
        player.click("next:0")
        player.wait_for("meja.play.placing.value")
        placing = player.evaluate("meja.play.placing.value")
        assert (placing["side"], placing["sides"]) == (side, [side])
        assert player.button("play-flip").count() == 0
        player.lay_floor_in_hand()
        assert player.view()["tower"]["floors"][placing["floor"]]["side"] == side

    return check


def check_open_marks_refuse_a_column(player: MenaraPlayer, state: State) -> None:
    action = menara_effects.placement_refused_for_marks(menara_effects.before_ritual_effect("curse-of-the-tears"))
    ((piece, spot),) = action.placements
    player.options()
    player.click(player.supply_target(piece))
    player.hover(f"base:{spot.floor}/{spot.base}")
    why = say("refuse-marks-open", floor=Text(f"floor-{spot.floor}"))
    player.page.get_by_text(why).first.wait_for()


def check_blue_only_in_the_camp(player: MenaraPlayer, state: State) -> None:
    assert player.view()["camp"].count("blue") == 3
    assert "blue" not in player.view()["players"][0]["supply"]
    blue = [f"camp:{at}" for at, colour in enumerate(player.view()["camp"]) if colour == "blue"]
    assert all(player.point_of(target) for target in blue), "they stand on the table"


def check_only_yellow_moves(player: MenaraPlayer, state: State) -> None:
    player.options("MoveColumns")
    movable = [target for target in player.glows() if target.startswith("column:")]
    assert movable
    pieces = [player.piece(floor, int(base)) for floor, base in (one[7:].split("/") for one in movable)]
    assert set(pieces) == {"yellow"}


def check_yellow_keeps_the_card(player: MenaraPlayer, state: State) -> None:
    before = player.view()["required_now"]
    for _ in range(2):
        yellow = [one for one in player.options("PlaceColumns") if one["placements"][0][0] == "yellow"]
        player.do(yellow[0])
    kept = player.view()["players"][0]["kept"]
    assert kept == [state.turn.card if state.turn else None]
    assert player.view()["required_now"] == before + 1


def check_white_costs_a_card(player: MenaraPlayer, state: State) -> None:
    before = player.view()["discards"]
    white = [one for one in player.options("PlaceColumns") if one["placements"][0][0] == "white"]
    player.do(white[0])
    after = player.view()["discards"]
    assert sum(map(len, after.values())) == sum(map(len, before.values())) + 1


def check_one_floor_at_level_4(player: MenaraPlayer, state: State) -> None:
    player.options("LayFloor")
    player.click("next:0")
    player.wait_for("meja.play.placing.value")
    levels = player.evaluate("meja.play.placing.value.levels")
    assert 4 not in levels, "there is a floor already"
    assert {3, 5} <= set(levels)


def check_free_columns_fall_off(player: MenaraPlayer, state: State) -> None:
    shaken = RITUALS["slight-earthquake"].shakes(state, "easy")
    player.options("Reveal")
    player.do({"type": "Reveal", "pile": "easy"})
    assert [player.piece(*spot) for spot in shaken] == [None] * len(shaken)


def check_red_can_be_placed(player: MenaraPlayer, state: State) -> None:
    red = [one for one in player.options("PlaceColumns") if one["placements"][0][0] == "red"]
    player.do(red[0])
    _, (floor, base) = red[0]["placements"][0]
    assert player.piece(floor, base) == "red"


def check_base_of_smallest_floors(player: MenaraPlayer, state: State) -> None:
    assert set(player.view()["tower"]["floors"]) == set(contents().smallest_floors)
    drawn = {name for name in player.bodies() if "/" not in name and "*" not in name}
    assert set(contents().smallest_floors) <= drawn


def check_hard_card_after_easy(player: MenaraPlayer, state: State) -> None:
    player.options("Reveal")
    assert player.may()["reveal"] == ["hard"]
    assert "pile:easy" not in player.glows()
    player.do({"type": "Reveal", "pile": "hard"})
    assert player.view()["turn"]["pile"] == "hard"


def check_three_floors_offered(player: MenaraPlayer, state: State) -> None:
    player.options("LayFloor")
    assert len(player.view()["offered"]) == 3
    assert {"next:0", "next:1", "next:2"} <= player.glows().keys()
    player.click("next:2")
    player.wait_for("meja.play.placing.value")
    floor = player.view()["offered"][2]
    assert player.evaluate("meja.play.placing.value.floor") == floor
    player.lay_floor_in_hand()
    assert player.view()["tower"]["floors"][floor]["level"] == 1


CHECKS: dict[str, Callable[[MenaraPlayer, State], None]] = {
    "enlightenment": check_only_side("light"),
    "the-dark": check_only_side("dark"),
    "curse-of-the-tears": check_open_marks_refuse_a_column,
    "ban-of-the-blue": check_blue_only_in_the_camp,
    "grace-of-the-yellow": check_only_yellow_moves,
    "jinxed-yellow": check_yellow_keeps_the_card,
    "unholy-white": check_white_costs_a_card,
    "thin-tip": check_one_floor_at_level_4,
    "slight-earthquake": check_free_columns_fall_off,
    "glowing-red": check_red_can_be_placed,
    "narrow-base": check_base_of_smallest_floors,
    "balance-of-fate": check_hard_card_after_easy,
    "floating-quarry": check_three_floors_offered,
}
