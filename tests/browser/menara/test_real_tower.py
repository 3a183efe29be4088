"""The simulated tower on the page: it collapses when a bearing column is pulled, and a free hand builds on it."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import MoveColumns, MoveFloor, Spot
from meja.games.menara.tower_state import Tower
from meja.text import Text, say
from tests.browser.harness import Harness
from tests.browser.menara_games import (
    SOLO,
    game_with_tower,
    measured_tower,
    options_of,
    placements_on,
    plan_card,
    prepared_game,
    with_revealed_card,
)
from tests.browser.menara_player import MenaraPlayer
from tests.games.menara.kit import full, tower

BEARING_SPOT = Spot("ring-of-balance", 0)  # two floors rest on this column and fall without it
HELD_AT = "meja.play.step.value.hand.pieces[0].at"  # the position of the piece in the free hand


@pytest.mark.long
def test_pulling_a_bearing_column_collapses_the_tower_and_shows_the_end(harness: Harness) -> None:
    prepared = with_revealed_card(measured_tower("small"), plan_card("move_up"))
    pulled = next(one for one in options_of(prepared.options, MoveColumns) if one.moves[0].origin == BEARING_SPOT)
    (admission,) = harness.store_game(prepared, tower="physics")
    # with sound, so that errors in the sound of the collapse are found, too
    player = MenaraPlayer(harness.open_table(admission, settings={"muted": "no"}))
    player.options("MoveColumns")
    ((_, target),) = pulled.moves
    player.click(f"column:{BEARING_SPOT.floor}/{BEARING_SPOT.base}")
    player.click(f"base:{target.floor}/{target.base}")
    player.wait_for("meja.table.poses !== null")
    player.wait_for("meja.table.now.value.outcome")
    view = player.view()
    assert view["end"]["why"] == "collapse"
    assert {"eye", "key"}.isdisjoint(view["tower"]["floors"])
    figures = {"levels": view["end"]["levels"], "required": view["end"]["required"]}
    player.page.get_by_text(say(Text("end-collapse", figures))).first.wait_for()
    player.page.get_by_role("heading", name=say("around-lost")).wait_for()


@pytest.mark.long
def test_a_free_hand_places_a_column_on_its_base(harness: Harness) -> None:
    prepared = prepared_game(SOLO, {"card": [plan_card("place", 3)]}, lambda state, options: state.stage == "building")
    (admission,) = harness.store_game(prepared, tower="physics")
    player = MenaraPlayer(harness.open_table(admission, settings={"hand": "free"}))
    ((piece, (floor, base)),) = player.options("PlaceColumns")[0]["placements"]
    player.click(player.supply_target(piece))
    x, y = player.reachable_point(f"base:{floor}/{base}")
    player.page.mouse.click(x, y)
    player.wait_for("meja.play.held.value")
    assert player.piece(floor, base) is None
    lower_and_let_go(player)
    player.wait_for("!meja.table.view.value.attempt")
    assert player.piece(floor, base) == piece
    player.page.get_by_text(say("play-result-stands")).wait_for()


@pytest.mark.long
@pytest.mark.rule("M5.3")
def test_a_strict_try_fails_the_card_only_if_the_column_touched_the_temple(harness: Harness) -> None:
    setup = replace(SOLO, strict_tries=True)
    wishes = {  # the bases of the Knot are 60 mm apart: the hand gets from one to the other within a second
        "base": ["knot", "lotus", "loom"],
        "supply": ["red", "red", "red", "red", "red", "white", "yellow", "yellow"],
        "camp": ["black", "blue", "red", "yellow", "yellow", "yellow"],
        "card": [plan_card("place", 3)],
    }
    prepared = prepared_game(setup, wishes, lambda state, options: bool(state.turn and state.turn.puts))
    (put,) = prepared.state.card_phase.puts
    assert put.spot.floor == "knot"
    option = next(one for one in placements_on(prepared.options, put.spot.floor))
    ((piece, (floor, base)),) = option.placements
    (admission,) = harness.store_game(prepared, tower="physics")
    player = MenaraPlayer(harness.open_table(admission, settings={"hand": "free"}))
    for bumps in (False, True):
        player.options("PlaceColumns")  # a click that comes before the options chooses nothing
        player.click(player.supply_target(piece))
        player.click(f"base:{floor}/{base}")
        player.wait_for("meja.play.held.value")
        if bumps:  # into the column beside it
            push_held_against(player, f"{floor}/{put.spot.base}")
        player.wait_for("meja.play.may.value.takeBack")
        player.press("play-take-back-strict")
        player.wait_for("!meja.table.view.value.attempt")
        assert player.view()["stage"] == ("ending" if bumps else "building")
    assert player.piece(floor, base) is None
    assert len(player.view()["row"]) == setup.level_cards + 1
    player.page.get_by_text(say("story-failed-touched")).first.wait_for()


def push_held_against(player: MenaraPlayer, column: str) -> None:
    """Lowers the held piece to its floor, and pushes it into a column beside it until that one moves."""
    player.evaluate("meja.perform({ kind: 'raise', by_mm: -meja.play.held.value.above_mm })")
    player.wait_for("meja.play.held.value.canLetGo")
    at, to = player.evaluate(HELD_AT), player.bodies()[column]
    player.evaluate("meja.perform({ kind: 'move', ...arg })", {"dx": to[0] - at[0], "dy": to[1] - at[1]})
    player.wait_for(f"Math.hypot(...[0, 1].map(axis => meja.scene.bodies()['{column}'][axis] - arg[axis])) > 1", to)


def lower_and_let_go(player: MenaraPlayer) -> None:
    """Lowers the held piece with the mouse wheel until it can be let go, and lets it go."""
    for _ in range(40):
        if player.evaluate("meja.play.held.value.canLetGo"):
            break
        player.page.mouse.wheel(0, 40)
        player.page.wait_for_timeout(60)
    player.press("play-let-go")


@pytest.mark.long
@pytest.mark.parametrize("hand", ["guided", "free"])
def test_a_floor_is_moved_together_with_the_columns_on_it(harness: Harness, hand: str) -> None:
    built = tower(
        ("loom", "light", 0, (0, 0), full("loom", "light")),
        ("gourd", "light", 0, (220, 0), full("gourd", "light")),
        ("turtle", "light", 1, (0, 0), full("turtle", "light")),
        ("anvil", "light", 2, (0, 0), {base: full("anvil", "light")[base] for base in (0, 1)}),
    )
    prepared = with_revealed_card(game_with_tower(built), plan_card("move_floor"))
    action = most_laden(prepared.state.tower, options_of(prepared.options, MoveFloor))
    assert prepared.state.tower.on(action.floor)
    (admission,) = harness.store_game(prepared, tower="physics")
    player = MenaraPlayer(harness.open_table(admission, settings={"hand": hand}))
    player.options("MoveFloor")
    columns_before = player.view()["tower"]["columns"][action.floor]
    level = player.view()["tower"]["floors"][action.floor]["level"]
    player.click(f"floor:{action.floor}")
    player.wait_for("meja.play.placing.value?.kind === 'move'")
    player.take_suggestion()
    assert player.evaluate("meja.play.placing.value.foresight.refused") is None
    number = player.last_event()
    x, y, _ = player.evaluate("meja.play.placing.value.pose")
    player.press("play-lay-here")
    if hand == "free":
        player.wait_for("meja.play.held.value")
        carry_floor_to(player, (x, y))
    player.wait_for("meja.table.lastEvent > arg + 1 && meja.table.view.value.attempt === null", number)
    after = player.view()["tower"]
    assert after["floors"][action.floor]["level"] != level
    assert after["columns"][action.floor] == columns_before


def carry_floor_to(player: MenaraPlayer, to: tuple[float, float]) -> None:
    """Carries the held floor with the free hand: up, across and down, and lets it go."""
    up_mm = 150.0
    x, y, z = player.evaluate(HELD_AT)
    player.evaluate("meja.perform({ kind: 'raise', by_mm: arg })", up_mm)
    wait_until_at(player, 2, z + up_mm)
    player.evaluate("meja.perform({ kind: 'move', ...arg })", {"dx": to[0] - x, "dy": to[1] - y})
    wait_until_at(player, 0, to[0])
    wait_until_at(player, 1, to[1])
    player.evaluate("meja.perform({ kind: 'raise', by_mm: -meja.play.held.value.above_mm })")
    player.wait_for("meja.play.held.value.canLetGo")
    player.wait_for("meja.play.held.value.above_mm < 1")
    player.press("play-let-go")


def wait_until_at(player: MenaraPlayer, axis: int, mm: float) -> None:
    """Waits until the hand, and then the held floor, is at a coordinate; on a slow machine the floor lags behind."""
    player.wait_for(f"Math.abs({HELD_AT}[{axis}] - arg) < 0.5", mm)
    body = f"meja.table.poses?.poses.get(meja.play.held.value.names[0])?.[{axis}]"
    player.wait_for(f"Math.abs({body} - arg) < 3", mm)


def most_laden(tower: Tower, options: Sequence[MoveFloor]) -> MoveFloor:
    """Returns the option that moves the floor with the most columns on it."""
    return max(options, key=lambda one: len(tower.on(one.floor)))
