"""Pictures of every screen and of three towers: `python -m tests.browser.shots [NAME ...]`, into build/shots.

A name may be the beginning of several. In high quality a picture takes a minute where there is no GPU.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, ViewportSize, sync_playwright

from meja.games.menara.actions import MoveColumns, Spot
from meja.games.menara.setup import Setup
from meja.text import say
from tests.browser import moments, shots_ritual  # noqa: F401
from tests.browser.house import House, house_of, launch
from tests.browser.player import CALM, Player
from tests.browser.shooting import FLAT, HIGH, LONG_MS, PHONE, SHOTS, TABLET, WIDE, Shot, opened, shot, sit, visit
from tests.browser.situations import ALONE, Moment, card, measured, offers, play, with_card
from tests.server.served import served
from tests.towers import NAMES

FOLDER: Final = Path("build/shots")
TINY: Final[ViewportSize] = {"width": 160, "height": 100}


def sit_at(house: House, moment: Moment, tower: str = "geometric", quality: str = "test", **more: Any) -> Player:
    """Somebody at a table where the game has come so far, and it is known what they can do."""
    (chair,) = house.bring(moment, tower=tower)
    if quality == "test":
        player = Player(sit(house, chair, **more))
    else:  # small until all is painted, for each frame takes long
        player = Player(sit(house, chair, quality=quality, **{**more, "size": TINY}))
        player.page.set_viewport_size(more.get("size", WIDE))
    player.wait("meja.table.offer.value?.options || meja.table.now.value.outcome")
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
def setup_own(house: House) -> Page:
    page = visit(house, "/?setup=menara", size=HIGH)
    page.get_by_label(say("page-scenario")).select_option(label=say("start-scenario-own"))
    page.wait_for_timeout(1000)
    return page


@shot("settings")
def settings(house: House) -> Page:
    page = visit(house)
    page.get_by_text(say("start-settings")).click()
    page.get_by_label(say("start-quality")).first.scroll_into_view_if_needed()
    return page


@shot("come-in")
def come_in(house: House) -> Page:
    page = visit(house, f"/t/{house.open({'players': 2}).sit_code}")
    page.get_by_label(say("page-your-name")).wait_for()
    return page


def lobby(**more: Any) -> Shot:
    def take(house: House) -> Page:
        page = sit(house, house.open({"players": 3}), **more)
        page.get_by_text(say("page-qr")).first.click()
        return page

    return take


SHOTS["lobby"] = lobby()
SHOTS["lobby-phone"] = lobby(**PHONE)


@shot("tutorial")
def tutorial(house: House) -> Page:
    page = visit(house)
    page.get_by_role("button", name=say("start-learn")).click()
    Player(page)
    return page


# The table


def grown() -> Moment:
    """A temple of some height, and a card that asks for columns."""
    setup = Setup(players=3, lay_base="game")
    wishes = {"card": [card("place", 3), card("complete")], "supply": moments.COLOURFUL}
    return play(setup, wishes, lambda state, options: len(state.tower.floors) >= 11 and state.stage == "building")


def building(quality: str = "test", **more: Any) -> Shot:
    def take(house: House) -> Page:
        player = sit_at(house, grown(), quality=quality, **more)
        chosen = next(iter(player.options("PlaceColumns")), None)
        if chosen is not None and not more.get("touch"):
            player.click(player.supply(chosen["placements"][0][0]))
        return player.page

    return take


SHOTS["table"] = building()
SHOTS["table-phone"] = building(**PHONE)
SHOTS["table-phone-flat"] = building(**FLAT)
SHOTS["table-tablet"] = building(**TABLET)


@shot("table-before")
def table_before(house: House) -> Page:
    return sit_at(house, play(Setup(lay_base="game", players=3, tears=True, golden=True))).page


@shot("table-arranging")
def table_arranging(house: House) -> Page:
    moment = play(Setup(lay_base="players"), until=lambda state, options: state.stage == "arranging")
    return sit_at(house, moment).page


def placing(quality: str = "test") -> Shot:
    def take(house: House) -> Page:
        player = sit_at(house, moments.floor_due("thorn-moon"), tower="statics", quality=quality)
        player.click("next:0")
        player.take_suggestion()
        player.wait("meja.play.placing.value.foresight?.stands")
        return player.page

    return take


SHOTS["table-placing"] = placing()


def with_tool(id: str, **more: Any) -> Shot:
    """One of the tools is open."""

    def take(house: House) -> Page:
        player = sit_at(house, play(ALONE, until=lambda state, options: state.stage == "building"), **more)
        player.tool(id)
        return player.page

    return take


SHOTS["table-talk"] = with_tool("page-talk")
SHOTS["table-list"] = with_tool("play-list")
SHOTS["table-list-phone"] = with_tool("play-list", **PHONE)
SHOTS["table-help"] = with_tool("play-help")
SHOTS["photo"] = with_tool("play-photo")


@shot("table-give-up")
def table_give_up(house: House) -> Page:
    player = sit_at(house, play(ALONE, until=lambda state, options: state.stage == "building"))
    player.press("play-give-up")
    return player.page


@shot("photo-taken")
def photo_taken(house: House) -> Page:
    player = sit_at(house, measured("small"), tower="statics")
    player.tool("play-photo")
    player.page.get_by_label(say("around-photo-fineness")).select_option(label=say("around-photo-quick"))
    player.press("around-photo-take")
    player.page.get_by_role("img", name=say("around-photo-alt")).wait_for()
    return player.page


def xray(quality: str = "test") -> Shot:
    def take(house: House) -> Page:
        player = sit_at(house, measured("typical"), tower="statics", quality=quality)
        player.tool("play-xray")
        player.page.get_by_text(say("play-xray-asked")).wait_for(state="hidden")
        return player.page

    return take


SHOTS["xray"] = xray()


# Its end, and afterwards

BEARS: Final = Spot("claw", 0)  # more than one floor falls without it


@shot("end-collapse")
def end_collapse(house: House) -> Page:
    moment = with_card(measured("typical"), card("move_up"))
    ((origin, target),) = next(one.moves for one in offers(moment.options, MoveColumns) if one.moves[0].origin == BEARS)
    player = sit_at(house, moment, tower="statics")
    player.click(f"column:{origin.floor}/{origin.base}")
    player.click(f"base:{target.floor}/{target.base}")
    player.wait("meja.table.now.value.outcome")
    player.page.get_by_role("img", name=say("around-picture")).wait_for()
    return player.page


def finished() -> Moment:
    return play(ALONE, until=lambda state, options: state.stage == "over")


def ended(**more: Any) -> Shot:
    def take(house: House) -> Page:
        player = sit_at(house, finished(), **more)
        player.page.get_by_role("img", name=say("around-picture")).wait_for()
        return player.page

    return take


SHOTS["end"] = ended()
SHOTS["end-phone"] = ended(**PHONE)


def replay(**more: Any) -> Shot:
    def take(house: House) -> Page:
        (chair,) = house.bring(finished())
        page = sit(house, chair, "/replay", **more)
        page.wait_for_function(CALM)
        page.get_by_label(say("around-time")).fill("200")
        return page

    return take


SHOTS["replay"] = replay()
SHOTS["replay-phone"] = replay(**PHONE)


# The towers, and what the README shows


def tower(name: str, quality: str) -> Shot:
    return lambda house: sit_at(house, measured(name), tower="statics", quality=quality).page


for name in NAMES:
    SHOTS[f"tower-{name}-test"] = tower(name, "test")
for name in NAMES:
    SHOTS[f"tower-{name}-high"] = tower(name, "high")
SHOTS["high-table"] = building("high")
SHOTS["high-phone"] = building("high", **PHONE)
SHOTS["high-placing"] = placing("high")
SHOTS["high-xray"] = xray("high")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=[""], help=f"the beginnings of some of: {', '.join(SHOTS)}")
    names = [name for name in SHOTS if name.startswith(tuple(parser.parse_args().names))]
    FOLDER.mkdir(parents=True, exist_ok=True)
    failed = []
    with (
        tempfile.TemporaryDirectory() as data,
        served(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for n, name in enumerate(names, 1):
            begun_s = time.monotonic()
            try:
                with house_of(server, browser) as house:
                    house.forgive("GPU stall due to ReadPixels")  # a hint to whoever draws without a GPU
                    page = SHOTS[name](house)
                    page.wait_for_function(f"() => !window.meja?.scene || ({CALM})()")
                    page.screenshot(path=FOLDER / f"{name}.png", timeout=LONG_MS)
            except Exception as error:
                failed.append(name)
                print(f"{name}: {str(error) or house.unforgiven()}", file=sys.stderr)
            print(f"{n}/{len(names)} {name}: {time.monotonic() - begun_s:.1f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
