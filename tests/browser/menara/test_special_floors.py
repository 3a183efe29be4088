"""Each special floor of RITUALS & RUINS is played on the page by its rule."""

import pytest

from meja.games.menara.content import contents
from meja.text import Text, say
from tests.browser import menara_effects
from tests.browser.harness import Harness
from tests.browser.menara_games import PreparedMenaraGame, placements_on
from tests.browser.menara_player import MenaraPlayer
from tests.browser.page_player import Json


def player_at(harness: Harness, prepared: PreparedMenaraGame) -> MenaraPlayer:
    """Returns a player at the table of a prepared game."""
    (admission,) = harness.store_game(prepared)
    return MenaraPlayer(harness.open_table(admission))


def placements_offered_on(player: MenaraPlayer, floor: str) -> list[dict[str, Json]]:
    """Returns the options to place columns on a floor."""
    return [one for one in player.options("PlaceColumns") if all(spot[0] == floor for _, spot in one["placements"])]


@pytest.mark.rule("R2.1")
def test_twins_of_the_double_ax_are_placed_together(harness: Harness) -> None:
    player = player_at(harness, menara_effects.buildable_floor("double-ax"))
    action = placements_offered_on(player, "double-ax")[0]
    (first, (floor, base)), (second, (_, twin)) = action["placements"]
    player.click(player.supply_target(first))
    player.click(f"base:{floor}/{base}")
    player.wait_for("meja.play.batch.value.steps.length === 1")
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
    player.wait_for("Object.keys(meja.table.view.value.tower.columns[arg] ?? {}).length === 2", floor)
    assert (player.piece(floor, base), player.piece(floor, twin)) == (first, second)


@pytest.mark.rule("R2.3")
@pytest.mark.parametrize("floor", ["five-winds", "wedge-moon", "ring-of-balance"])
def test_numbered_bases_are_filled_in_their_order(harness: Harness, floor: str) -> None:
    prepared = menara_effects.buildable_floor(floor)
    player = player_at(harness, prepared)
    bases = contents().floors[floor].light.bases
    supply = prepared.state.active.supply
    later = next(at for at, base in enumerate(bases) if (base.number or 0) > 1 and base.colour in supply)
    player.click(player.supply_target(str(bases[later].colour)))
    player.hover(f"base:{floor}/{later}")
    why = say("refuse-number", number=bases[later].number or 0)
    player.page.get_by_text(why).first.wait_for()
    assert player.glows()[f"base:{floor}/{later}"] == "no"
    player.page.keyboard.press("Escape")
    action = placements_offered_on(player, floor)[0]
    ((piece, (_, base)),) = action["placements"]
    assert bases[base].number == 1
    player.do(action)
    assert player.piece(floor, base) == piece


@pytest.mark.rule("R2.4", "R2.9")
@pytest.mark.parametrize(
    ("floor", "side"),
    [("bridge-of-dangers", "light"), ("three-truths", "light"), ("wedge-moon", "dark"), ("ring-of-balance", "dark")],
)
def test_a_column_moves_to_the_next_base_when_another_one_is_placed(harness: Harness, floor: str, side: str) -> None:
    player = player_at(harness, menara_effects.buildable_floor(floor, side))
    first = placements_offered_on(player, floor)[0]["placements"][0][0]
    player.do({"type": "PlaceColumns", "placements": [[first, [floor, 0]]]})
    stood = player.bodies()[f"{floor}/0"]
    second = next(one for one in placements_offered_on(player, floor) if one["placements"][0][0] != first)[
        "placements"
    ][0][0]
    player.do({"type": "PlaceColumns", "placements": [[second, [floor, 0]]]})
    assert (player.piece(floor, 0), player.piece(floor, 1)) == (second, first)
    player.wait_until_idle()
    bodies = player.bodies()
    assert bodies[f"{floor}/0"][:3] == pytest.approx(stood[:3], abs=0.5)
    assert bodies[f"{floor}/1"][:3] != pytest.approx(stood[:3], abs=10)


@pytest.mark.rule("R2.14")
@pytest.mark.parametrize("floor", ["thorn-moon", "crescents-of-the-sun"])
def test_a_column_on_a_ruin_base_leans(harness: Harness, floor: str) -> None:
    prepared = menara_effects.buildable_ruin(floor)
    player = player_at(harness, prepared)
    ((piece, spot),) = menara_effects.ruin_placements(prepared, floor)[0].placements
    player.do({"type": "PlaceColumns", "placements": [[piece, list(spot)]]})
    assert player.piece(*spot) == piece
    player.wait_until_idle()
    w, x, y, z = player.bodies()[f"{floor}/{spot.base}"][3:]
    upright = w * w - x * x - y * y + z * z  # cosine of the angle between its axis and the vertical
    assert upright < 0.9


@pytest.mark.rule("R2.7")
@pytest.mark.parametrize("floor", ["thorn-moon", "crescents-of-the-sun"])
def test_floors_with_ruins_lie_on_columns_and_never_extend_the_base(harness: Harness, floor: str) -> None:
    prepared = menara_effects.floor_due(floor)
    player = player_at(harness, prepared)
    assert player.may()["putBack"] == [], "a place was found"
    player.click("next:0")
    player.wait_for("meja.play.placing.value")
    assert 0 not in player.evaluate("meja.play.placing.value.levels")
    player.take_suggestion()
    player.press("play-lay-here")
    player.wait_for("arg in meja.table.view.value.tower.floors", floor)
    laid = player.view()["tower"]["floors"][floor]
    assert laid["level"] == 1
    assert len(laid["on"]) >= 2
    name = say(Text(f"floor-{floor}"))
    player.open_tool("play-list")
    player.page.get_by_text(name).first.wait_for()


@pytest.mark.rule("R2.7", "R2.16")
@pytest.mark.parametrize("floor", ["thorn-moon", "crescents-of-the-sun"])
@pytest.mark.parametrize("by", ["press", "list"])
def test_a_floor_is_put_back_after_a_question_that_names_the_price(harness: Harness, floor: str, by: str) -> None:
    player = player_at(harness, menara_effects.floor_without_place(floor))
    name, required = say(Text(f"floor-{floor}")), player.view()["required_now"]
    if by == "list":
        player.open_tool("play-list")
    button = player.page.get_by_role("button", name=say("page-menara-put-back", floor=name))
    price = say("play-put-back-sure", n=required + 2)
    button.first.click()
    dialog = player.page.get_by_role("dialog").filter(has_text=price)
    dialog.get_by_role("button", name=say("play-rather-not")).click()
    dialog.wait_for(state="detached")
    assert player.view()["required_now"] == required
    button.first.click()
    dialog.get_by_role("button", name=say("play-put-back-yes")).click()
    player.wait_for("meja.table.view.value.required_now === arg", required + 2)
    assert floor not in player.view()["tower"]["floors"]
    assert floor not in player.view()["offered"]


def test_every_floor_of_the_expansion_has_a_test_here() -> None:
    tried = {"double-ax", "five-winds", "wedge-moon", "ring-of-balance", "bridge-of-dangers", "three-truths"}
    tried |= {"thorn-moon", "crescents-of-the-sun"}
    assert tried == {floor.id for floor in contents().floors_of("expansion")}
    assert all(placements_on(menara_effects.buildable_floor(floor).options, floor) for floor in tried)
