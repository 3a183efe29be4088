"""Each special floor of RITUALS & RUINS does what it is there for, through the page."""

import pytest

from meja.games.menara.content import contents
from meja.text import Text, say
from tests.browser import moments
from tests.browser.house import House
from tests.browser.player import Json, Player
from tests.browser.situations import Moment, builds_on


def player_at(house: House, moment: Moment) -> Player:
    (chair,) = house.bring(moment)
    return Player(house.sit(chair))


def on(player: Player, floor: str) -> list[dict[str, Json]]:
    """The options to build on a floor."""
    return [one for one in player.options("PlaceColumns") if all(spot[0] == floor for _, spot in one["placements"])]


@pytest.mark.rule("R2.1")
def test_on_the_double_ax_twins_are_built_together(house: House) -> None:
    player = player_at(house, moments.special_floor("double-ax"))
    action = on(player, "double-ax")[0]
    (first, (floor, base)), (second, (_, twin)) = action["placements"]
    player.click(player.supply(first))
    player.click(f"base:{floor}/{base}")
    player.wait("meja.play.pair.value.length === 1")
    assert player.piece(floor, base) is None, "the first one waits for its twin"
    assert player.glows()[f"base:{floor}/{base}"] == "chosen"
    supply = player.view()["players"][0]["supply"]
    at = next(
        at
        for at, one in enumerate(supply)
        if one == second and f"supply:0/{at}" in player.glows() and player.glows()[f"supply:0/{at}"] != "chosen"
    )
    player.click(f"supply:0/{at}")
    player.click(f"base:{floor}/{twin}")
    player.wait("Object.keys(meja.table.facts.value.tower.columns[arg] ?? {}).length === 2", floor)
    assert (player.piece(floor, base), player.piece(floor, twin)) == (first, second)


@pytest.mark.rule("R2.3")
@pytest.mark.parametrize("floor", ["five-winds", "wedge-moon", "ring-of-balance"])
def test_numbered_bases_are_built_on_in_their_order(house: House, floor: str) -> None:
    moment = moments.special_floor(floor)
    player = player_at(house, moment)
    bases = contents().floors[floor].light.bases
    supply = moment.state.active.supply
    later = next(at for at, base in enumerate(bases) if (base.number or 0) > 1 and base.colour in supply)
    player.click(player.supply(str(bases[later].colour)))
    player.hover(f"base:{floor}/{later}")
    why = say("refuse-number", number=bases[later].number or 0)
    player.page.get_by_text(why).first.wait_for()
    assert player.glows()[f"base:{floor}/{later}"] == "no"
    player.page.keyboard.press("Escape")
    action = on(player, floor)[0]
    ((piece, (_, base)),) = action["placements"]
    assert bases[base].number == 1
    player.do(action)
    assert player.piece(floor, base) == piece


@pytest.mark.rule("R2.4", "R2.9")
@pytest.mark.parametrize(
    ("floor", "side"),
    [("bridge-of-dangers", "light"), ("three-truths", "light"), ("wedge-moon", "dark"), ("ring-of-balance", "dark")],
)
def test_columns_wander_on_when_another_one_comes(house: House, floor: str, side: str) -> None:
    player = player_at(house, moments.special_floor(floor, side))
    first = on(player, floor)[0]["placements"][0][0]
    player.do({"type": "PlaceColumns", "placements": [[first, [floor, 0]]]})
    stood = player.bodies()[f"{floor}/0"]
    second = next(one for one in on(player, floor) if one["placements"][0][0] != first)["placements"][0][0]
    player.do({"type": "PlaceColumns", "placements": [[second, [floor, 0]]]})
    assert (player.piece(floor, 0), player.piece(floor, 1)) == (second, first)
    player.calm()
    bodies = player.bodies()
    assert bodies[f"{floor}/0"][:3] == pytest.approx(stood[:3], abs=0.5)
    assert bodies[f"{floor}/1"][:3] != pytest.approx(stood[:3], abs=10)


@pytest.mark.rule("R2.14")
@pytest.mark.parametrize("floor", ["thorn-moon", "crescents-of-the-sun"])
def test_in_a_ruin_a_column_lies(house: House, floor: str) -> None:
    moment = moments.ruin(floor)
    player = player_at(house, moment)
    ((piece, spot),) = moments.ruins_among(moment, floor)[0].placements
    player.do({"type": "PlaceColumns", "placements": [[piece, list(spot)]]})
    assert player.piece(*spot) == piece
    player.calm()
    w, x, y, z = player.bodies()[f"{floor}/{spot.base}"][3:]
    upright = w * w - x * x - y * y + z * z  # the cosine of how far it leans
    assert upright < 0.9


@pytest.mark.rule("R2.7")
@pytest.mark.parametrize("floor", ["thorn-moon", "crescents-of-the-sun"])
def test_floors_with_ruins_lie_on_columns_and_never_extend_the_base(house: House, floor: str) -> None:
    moment = moments.floor_due(floor)
    player = player_at(house, moment)
    assert player.may()["putBack"] == [floor]
    player.click("next:0")
    player.wait("meja.play.placing.value")
    assert 0 not in player.ask("meja.play.placing.value.levels")
    player.take_suggestion()
    player.press("play-lay-here")
    player.wait("arg in meja.table.facts.value.tower.floors", floor)
    laid = player.view()["tower"]["floors"][floor]
    assert laid["level"] == 1
    assert len(laid["on"]) >= 2
    name = say(Text(f"floor-{floor}"))
    player.tool("play-list")
    player.page.get_by_text(name).first.wait_for()


def test_every_floor_of_the_expansion_is_tried_here() -> None:
    tried = {"double-ax", "five-winds", "wedge-moon", "ring-of-balance", "bridge-of-dangers", "three-truths"}
    tried |= {"thorn-moon", "crescents-of-the-sun"}
    assert tried == {floor.id for floor in contents().floors_of("expansion")}
    assert all(builds_on(moments.special_floor(floor).options, floor) for floor in tried)
