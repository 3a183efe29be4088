"""The other hand (M10.1 to M10.3): it steadies a floor while a column is shoved in below it, guided and free."""

from typing import Final

import pytest

from meja.games.menara.actions import Spot
from meja.text import Text, say
from tests.browser.accessibility import assert_accessible
from tests.browser.harness import Harness
from tests.browser.keyboard import forbid_pointer, move_cursor_to, tab_to
from tests.browser.menara_games import PreparedMenaraGame, game_with_tower, plan_card, with_revealed_card
from tests.browser.menara_player import MenaraPlayer
from tests.browser.page_player import Json
from tests.browser.touch import PHONES, Touch, unpressable_elements
from tests.games.menara.kit import full, tower

FLOOR: Final = "eye"
SPOT: Final = Spot("turtle", 0)  # for a yellow column; the floor covers it
SHIFTED_MM: Final = "Math.hypot(...(meja.table.poses?.poses.get(arg)?.slice(0, 2) ?? [0, 0]))"  # it lay in the middle
OTHER: Final = "meja.play.held.value?.other?.name === arg"
# The pixel at which a point of the table is seen, found by Newton's method with a step of a pixel.
PIXEL_OVER: Final = """([x, y, z]) => {
  let [px, py] = [innerWidth / 2, innerHeight / 2];
  for (let n = 0; n < 20; n++) {
    const at = (dx, dy) => meja.scene.over(px + dx, py + dy, z);
    const [here, right, down] = [at(0, 0), at(1, 0), at(0, 1)];
    const [a, b, c, d] = [right[0] - here[0], down[0] - here[0], right[1] - here[1], down[1] - here[1]];
    const [ex, ey] = [x - here[0], y - here[1]];
    px += (d * ex - b * ey) / (a * d - b * c);
    py += (a * ey - c * ex) / (a * d - b * c);
  }
  return [px, py];
}"""

pytestmark = pytest.mark.rule("M10.1")


def covered_base() -> PreparedMenaraGame:
    """Returns a game in which a column fits on a base under a floor."""
    columns = full("turtle", "light")
    del columns[SPOT.base]
    made = tower(("turtle", "light", 0, (0, 0), columns), (FLOOR, "light", 1, (0, 0), {0: "yellow"}))
    return with_revealed_card(game_with_tower(made), plan_card("place", 3))


def player_at(harness: Harness, hand: str, **more: object) -> MenaraPlayer:
    (admission,) = harness.store_game(covered_base(), tower="physics")
    player = MenaraPlayer(harness.open_table(admission, settings={"hand": hand}, **more))
    player.options("PlaceColumns")
    return player


def choose_column(player: MenaraPlayer) -> None:
    player.click(player.supply_target("yellow"))
    player.click(f"base:{SPOT.floor}/{SPOT.base}")


def wait_until_built(player: MenaraPlayer) -> None:
    """Waits until the column stands, and fails if the floor slid or fell."""
    player.wait_for("meja.table.view.value.attempt === null")
    assert player.piece(*SPOT) == "yellow"
    assert [SPOT.floor, SPOT.base] in player.view()["tower"]["floors"][FLOOR]["on"]


def piece_and_goal(player: MenaraPlayer) -> tuple[tuple[float, float], tuple[float, float]]:
    """Returns the pixels of the held piece and of its goal."""
    player.wait_for("meja.play.held.value")
    at, goal = player.evaluate("(({ at, goal }) => [at, goal.at])(meja.play.step.value.hand.pieces[0])")
    (x, y), (to_x, to_y) = (player.evaluate(f"({PIXEL_OVER})(arg)", point) for point in (at, goal))
    return (x, y), (to_x, to_y)


@pytest.mark.long
def test_a_floor_is_steadied_while_a_guided_hand_shoves_a_column_in(harness: Harness) -> None:
    player = player_at(harness, "guided")
    player.press("play-steady")
    player.page.get_by_role("status").filter(has_text=say("play-guide-steady")).wait_for()
    player.click(f"floor:{FLOOR}")
    player.wait_for("meja.play.steady.value === arg", FLOOR)
    player.button("play-steadied", what=say("story-floor", name=say(f"floor-{FLOOR}"))).wait_for()
    assert_accessible(player.page)
    choose_column(player)
    player.wait_for("meja.table.view.value.attempt?.steady === arg", FLOOR)
    assert player.evaluate("meja.play.touched.value") == FLOOR, "the hand is shown there"
    wait_until_built(player)
    assert player.evaluate("meja.play.steady.value") == FLOOR, "until it is taken off"


@pytest.mark.long
def test_a_floor_is_steadied_by_keys(harness: Harness) -> None:
    player = player_at(harness, "guided")
    page = player.page
    forbid_pointer(page)
    tab_to(page, "focused.tagName === 'CANVAS'")
    page.keyboard.press("o")
    move_cursor_to(player, f"floor:{FLOOR}")
    page.keyboard.press("Enter")
    player.wait_for("meja.play.steady.value === arg", FLOOR)
    page.keyboard.press("o")
    page.keyboard.press("Escape")
    assert player.evaluate("meja.play.isSteadying.value") is False


@pytest.mark.long
@pytest.mark.rule("M10.2")
def test_the_mouse_with_shift_shifts_a_floor_and_steadies_it_while_the_mouse_shoves_a_column_in(
    harness: Harness,
) -> None:
    player = player_at(harness, "free")
    choose_column(player)
    piece, goal = piece_and_goal(player)
    mouse, keyboard = player.page.mouse, player.page.keyboard
    keyboard.down("Shift")
    x, y = player.reachable_point(f"floor:{FLOOR}")
    mouse.move(x, y)
    mouse.down()
    player.wait_for(OTHER, FLOOR)
    mouse.move(x + 12, y, steps=4)
    player.wait_for(f"{SHIFTED_MM} > 2", FLOOR)
    mouse.move(x, y, steps=4)
    mouse.up()
    player.wait_for(OTHER, FLOOR)  # as long as Shift is held
    mouse.move(*piece)
    mouse.down()
    mouse.move(*goal, steps=20)
    mouse.up()
    wait_until_built(player)
    keyboard.up("Shift")


@pytest.mark.long
def test_a_second_finger_steadies_a_floor_while_the_first_shoves_a_column_in(harness: Harness) -> None:
    player = player_at(harness, "free", touch=True, size={"width": 900, "height": 640})
    touch = Touch(player.page)
    choose_column(player)
    piece, goal = piece_and_goal(player)
    on_floor = player.reachable_point(f"floor:{FLOOR}")
    touch.fingers(piece)
    touch.fingers(piece, on_floor)
    player.wait_for(OTHER, FLOOR)
    steps = 20
    for n in range(1, steps + 1):
        at = tuple(a + (b - a) * n / steps for a, b in zip(piece, goal, strict=True))
        touch.fingers((at[0], at[1]), on_floor)
    player.wait_for("meja.play.held.value.canLetGo")
    touch.fingers()
    wait_until_built(player)


@pytest.mark.parametrize("phone", ["small portrait", "landscape"])
def test_on_a_phone_the_controls_of_both_hands_can_be_pressed(harness: Harness, phone: str) -> None:
    player = player_at(harness, "free", touch=True, size=PHONES[phone])
    assert unpressable_elements(player.page) == []
    player.press("play-steady")
    assert unpressable_elements(player.page) == []
    player.page.touchscreen.tap(*player.reachable_point(f"floor:{FLOOR}"))
    choose_column(player)
    player.wait_for(OTHER, FLOOR)
    assert unpressable_elements(player.page) == []
    player.press("play-let-other-go")
    player.wait_for("meja.play.held.value.other === null")
    assert_accessible(player.page)


def test_a_floor_is_steadied_in_the_list(harness: Harness) -> None:
    player = player_at(harness, "free")
    player.open_tool("play-list")
    board = player.page.get_by_role("region", name=say("play-list"))
    board.get_by_text(say("play-steady")).click()
    name = say("play-steady-what", what=Text("story-floor", {"name": Text(f"floor-{FLOOR}")}))
    board.get_by_role("button", name=name, exact=True).click()
    player.wait_for("meja.play.steady.value === arg", FLOOR)
    assert_accessible(player.page)


@pytest.mark.long
@pytest.mark.rule("M4.9")
def test_a_free_hand_leads_two_columns_one_after_the_other_and_lets_go_of_both(harness: Harness) -> None:
    player = player_at(harness, "free")
    player.press("play-together")
    choose_column(player)
    above = next(
        (piece, spot) for ((piece, spot),) in map(_placements, player.options("PlaceColumns")) if spot[0] == FLOOR
    )
    player.click(player.supply_target(above[0]) if above[0] != "yellow" else "supply:0/1")
    player.click(f"base:{above[1][0]}/{above[1][1]}")
    player.press("play-together-send", n=2)
    piece, goal = piece_and_goal(player)
    mouse = player.page.mouse
    mouse.move(*piece)
    mouse.down()
    mouse.move(*goal, steps=20)
    mouse.up()
    player.press("play-next-piece")
    player.page.locator("canvas").first.focus()
    for _ in range(12):
        player.page.keyboard.press("e")  # down
    player.wait_for("meja.play.held.value.canLetGo")
    player.press("play-let-go")
    wait_until_built(player)
    assert player.piece(*above[1]) == above[0]


def _placements(option: dict[str, Json]) -> Json:
    return option["placements"]
