"""Pictures of the pages before the game, of MENARA's table, and of three towers."""

from typing import Any, Final

from playwright.sync_api import Page, ViewportSize
from tests.browser import menara_effects
from tests.browser.harness import Harness
from tests.browser.menara_games import (
    SOLO,
    PreparedMenaraGame,
    measured_tower,
    options_of,
    plan_card,
    prepared_game,
    with_revealed_card,
)
from tests.browser.menara_player import IS_IDLE, MenaraPlayer
from tests.towers import NAMES

from meja.games.menara.actions import MoveColumns, Spot
from meja.games.menara.setup import Setup
from meja.text import say
from tools.shots.shot import FLAT, HIGH, PHONE, SHOTS, TABLET, WIDE, Shot, open_table, opened, shot, visit

TINY: Final[ViewportSize] = {"width": 160, "height": 100}


def sit_at(
    harness: Harness, prepared: PreparedMenaraGame, tower: str = "geometric", quality: str = "test", **more: Any
) -> MenaraPlayer:
    """Returns a player at a table with this game, once the player's options have arrived."""
    (admission,) = harness.store_game(prepared, tower=tower)
    if quality == "test":
        player = MenaraPlayer(open_table(harness, admission, **more))
    else:  # the window stays tiny until all is painted, because each frame takes long
        player = MenaraPlayer(open_table(harness, admission, quality=quality, **{**more, "size": TINY}))
        player.page.set_viewport_size(more.get("size", WIDE))
    player.wait_for("meja.table.offer.value?.options || meja.table.now.value.outcome")
    return player


# Pages before the game


SHOTS["start"] = opened("/")
SHOTS["start-dark"] = opened("/", color_scheme="dark")
SHOTS["start-de"] = opened("/", locale="de")
SHOTS["start-phone"] = opened("/", **PHONE)
SHOTS["start-tablet"] = opened("/", **TABLET)
SHOTS["setup"] = opened("/?setup=menara")
SHOTS["setup-phone"] = opened("/?setup=menara", **PHONE)
SHOTS["rules"] = opened("/rules#M4.5")
SHOTS["rules-fr-phone"] = opened("/rules", locale="fr", **PHONE)


@shot("setup-own")
def setup_own(harness: Harness) -> Page:
    page = visit(harness, "/?setup=menara", size=HIGH)
    page.get_by_label(say("page-scenario")).select_option(label=say("start-scenario-own"))
    page.wait_for_timeout(1000)
    return page


@shot("settings")
def settings(harness: Harness) -> Page:
    page = visit(harness)
    page.get_by_text(say("start-settings")).click()
    page.get_by_label(say("start-quality")).first.scroll_into_view_if_needed()
    return page


@shot("come-in")
def come_in(harness: Harness) -> Page:
    page = visit(harness, f"/t/{harness.open_room({'players': 2}).sit_code}")
    page.get_by_label(say("page-your-name")).wait_for()
    return page


def lobby(**more: Any) -> Shot:
    def take(harness: Harness) -> Page:
        page = open_table(harness, harness.open_room({"players": 3}), **more)
        page.get_by_text(say("page-qr")).first.click()
        return page

    return take


SHOTS["lobby"] = lobby()
SHOTS["lobby-phone"] = lobby(**PHONE)


@shot("tutorial")
def tutorial(harness: Harness) -> Page:
    page = visit(harness)
    page.get_by_role("button", name=say("start-learn")).click()
    MenaraPlayer(page)
    return page


# The table


def grown() -> PreparedMenaraGame:
    """A temple of eleven floors, and a card that asks for columns."""
    setup = Setup(players=3, lay_base="game")
    wishes = {"card": [plan_card("place", 3), plan_card("complete")], "supply": menara_effects.ALL_COLOURS}
    return prepared_game(
        setup, wishes, lambda state, options: len(state.tower.floors) >= 11 and state.stage == "building"
    )


def building(quality: str = "test", **more: Any) -> Shot:
    def take(harness: Harness) -> Page:
        player = sit_at(harness, grown(), quality=quality, **more)
        chosen = next(iter(player.options("PlaceColumns")), None)
        if chosen is not None and not more.get("touch"):
            player.click(player.supply_target(chosen["placements"][0][0]))
        return player.page

    return take


SHOTS["table"] = building()
SHOTS["table-phone"] = building(**PHONE)
SHOTS["table-phone-flat"] = building(**FLAT)
SHOTS["table-tablet"] = building(**TABLET)


def together(**more: Any) -> Shot:
    """Three columns that are to be set at the same time."""

    def take(harness: Harness) -> Page:
        player = sit_at(harness, grown(), **more)
        player.press("play-together")
        found: dict[str, str] = {}
        for option in player.options("PlaceColumns"):
            ((piece, (floor, base)),) = option["placements"]
            if player.supply_target(piece) not in found and len(found) < 3:
                found[player.supply_target(piece)] = f"base:{floor}/{base}"
                player.evaluate("arg.forEach(target => meja.perform({ kind: 'choose', target }))", [*found.items()][-1])
        return player.page

    return take


SHOTS["table-together"] = together()
SHOTS["table-together-phone"] = together(**PHONE)


def steadying(**more: Any) -> Shot:
    """The other hand at a floor, and a free hand with a column."""

    def take(harness: Harness) -> Page:
        player = sit_at(harness, grown(), tower="physics", settings={"hand": "free"}, **more)
        floors = player.view()["tower"]["floors"].values()
        top = max(floors, key=lambda laid: int(laid["level"]))
        player.evaluate("meja.perform({ kind: 'takeHold', target: arg })", f"floor:{top['floor']}")
        player.evaluate("meja.perform({ kind: 'act', action: arg })", player.options("PlaceColumns")[0])
        player.wait_for("meja.play.held.value?.other")
        player.page.wait_for_timeout(1000)
        return player.page

    return take


SHOTS["table-steadying"] = steadying()
SHOTS["table-steadying-phone"] = steadying(**PHONE)


@shot("table-before")
def table_before(harness: Harness) -> Page:
    return sit_at(harness, prepared_game(Setup(lay_base="game", players=3, tears=True, golden=True))).page


@shot("table-arranging")
def table_arranging(harness: Harness) -> Page:
    prepared = prepared_game(Setup(lay_base="players"), until=lambda state, options: state.stage == "arranging")
    return sit_at(harness, prepared).page


def placing(quality: str = "test") -> Shot:
    def take(harness: Harness) -> Page:
        player = sit_at(harness, menara_effects.floor_due("thorn-moon"), tower="statics", quality=quality)
        player.click("next:0")
        player.take_suggestion()
        player.wait_for("meja.play.placing.value.foresight?.stands")
        return player.page

    return take


SHOTS["table-placing"] = placing()


def with_tool(id: str, **more: Any) -> Shot:
    """The table with one of its tools open."""

    def take(harness: Harness) -> Page:
        player = sit_at(harness, prepared_game(SOLO, until=lambda state, options: state.stage == "building"), **more)
        player.open_tool(id)
        return player.page

    return take


SHOTS["table-talk"] = with_tool("page-talk")
SHOTS["table-list"] = with_tool("play-list")
SHOTS["table-list-phone"] = with_tool("play-list", **PHONE)
SHOTS["table-help"] = with_tool("play-help")
SHOTS["photo"] = with_tool("play-photo")


@shot("table-give-up")
def table_give_up(harness: Harness) -> Page:
    player = sit_at(harness, prepared_game(SOLO, until=lambda state, options: state.stage == "building"))
    player.press("play-give-up")
    return player.page


@shot("photo-taken")
def photo_taken(harness: Harness) -> Page:
    player = sit_at(harness, measured_tower("small"), tower="statics")
    player.open_tool("play-photo")
    player.page.get_by_label(say("around-photo-fineness")).select_option(label=say("around-photo-quick"))
    player.press("around-photo-take")
    player.page.get_by_role("img", name=say("around-photo-alt")).wait_for()
    return player.page


def xray(quality: str = "test") -> Shot:
    def take(harness: Harness) -> Page:
        player = sit_at(harness, measured_tower("typical"), tower="statics", quality=quality)
        player.open_tool("play-xray")
        player.page.get_by_text(say("play-xray-asked")).wait_for(state="hidden")
        return player.page

    return take


SHOTS["xray"] = xray()


# Its end, and afterwards

BEARS: Final = Spot("claw", 0)  # more than one floor falls without it


@shot("end-collapse")
def end_collapse(harness: Harness) -> Page:
    prepared = with_revealed_card(measured_tower("typical"), plan_card("move_up"))
    ((origin, target),) = next(
        one.moves for one in options_of(prepared.options, MoveColumns) if one.moves[0].origin == BEARS
    )
    player = sit_at(harness, prepared, tower="statics")
    player.click(f"column:{origin.floor}/{origin.base}")
    player.click(f"base:{target.floor}/{target.base}")
    player.wait_for("meja.table.now.value.outcome")
    player.page.get_by_role("img", name=say("around-picture")).wait_for()
    return player.page


def finished() -> PreparedMenaraGame:
    return prepared_game(SOLO, until=lambda state, options: state.stage == "over")


def ended(**more: Any) -> Shot:
    def take(harness: Harness) -> Page:
        player = sit_at(harness, finished(), **more)
        player.page.get_by_role("img", name=say("around-picture")).wait_for()
        return player.page

    return take


SHOTS["end"] = ended()
SHOTS["end-phone"] = ended(**PHONE)


def replay(**more: Any) -> Shot:
    def take(harness: Harness) -> Page:
        (admission,) = harness.store_game(finished())
        page = open_table(harness, admission, "/replay", **more)
        page.wait_for_function(IS_IDLE)
        page.get_by_label(say("around-time")).fill("200")
        return page

    return take


SHOTS["replay"] = replay()
SHOTS["replay-phone"] = replay(**PHONE)


# The towers, and what the README shows


def tower(name: str, quality: str) -> Shot:
    return lambda harness: sit_at(harness, measured_tower(name), tower="statics", quality=quality).page


for name in NAMES:
    SHOTS[f"tower-{name}-test"] = tower(name, "test")
for name in NAMES:
    SHOTS[f"tower-{name}-high"] = tower(name, "high")
SHOTS["high-table"] = building("high")
SHOTS["high-phone"] = building("high", **PHONE)
SHOTS["high-placing"] = placing("high")
SHOTS["high-xray"] = xray("high")
