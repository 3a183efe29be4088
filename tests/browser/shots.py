"""Pictures of every screen and of three towers: `python -m tests.browser.shots [NAME ...]`, into build/shots.

A name may be the beginning of several. In high quality a picture takes minutes where there is no GPU.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize, sync_playwright

from meja.games.menara.actions import MoveColumns
from meja.games.menara.setup import Setup
from meja.text import say
from tests.browser import moments
from tests.browser.house import House, house_of, launch
from tests.browser.player import CALM, Player
from tests.browser.situations import ALONE, card, measured, offers, play, with_card
from tests.server.served import served
from tests.towers import NAMES

FOLDER: Final = Path("build/shots")
WIDE: Final[ViewportSize] = {"width": 1280, "height": 800}
TINY: Final[ViewportSize] = {"width": 160, "height": 100}
TABLET: Final[ViewportSize] = {"width": 1024, "height": 768}
TALL: Final[ViewportSize] = {"width": 390, "height": 844}
FLAT: Final[ViewportSize] = {"width": 844, "height": 390}
LONG_MS: Final = 900_000

Shot = Callable[[House], Page]
SHOTS: Final[dict[str, Shot]] = {}


def shot(name: str) -> Callable[[Shot], Shot]:
    def note(take: Shot) -> Shot:
        SHOTS[name] = take
        return take

    return note


# Pages before the game


def _start(**more: object) -> Shot:
    def take(house: House) -> Page:
        page = house.visit(**{"size": WIDE, **more})  # type: ignore[arg-type]
        page.get_by_role("heading", level=1).wait_for()
        return page

    return take


SHOTS["start"] = _start()
SHOTS["start-dark"] = _start(color_scheme="dark")
SHOTS["start-phone"] = _start(size=TALL, touch=True)
SHOTS["start-tablet"] = _start(size=TABLET, touch=True)
SHOTS["start-de"] = _start(locale="de")


def _path(path: str, **more: object) -> Shot:
    def take(house: House) -> Page:
        page = house.visit(path, **{"size": WIDE, **more})
        page.get_by_role("heading", level=1).wait_for()
        return page

    return take


SHOTS["setup"] = _path("/?setup=menara")
SHOTS["setup-phone"] = _path("/?setup=menara", size=TALL)
SHOTS["rules"] = _path("/rules#M4.5")
SHOTS["rules-fr-phone"] = _path("/rules", size=TALL, locale="fr")


@shot("setup-own")
def setup_own(house: House) -> Page:
    page = house.visit("/?setup=menara", size={"width": 1280, "height": 1600})
    page.get_by_label(say("page-scenario")).select_option(label=say("start-scenario-own"))
    return page


@shot("settings")
def settings(house: House) -> Page:
    page = house.visit(size=WIDE)
    page.get_by_text(say("start-settings")).click()
    page.get_by_label(say("start-volume")).scroll_into_view_if_needed()
    return page


@shot("come-in")
def come_in(house: House) -> Page:
    page = house.visit(f"/t/{house.open({'players': 2}).sit_code}", size=WIDE)
    page.get_by_label(say("page-your-name")).wait_for()
    return page


@shot("lobby")
def lobby(house: House) -> Page:
    page = house.sit(house.open({"players": 3}), size=WIDE)
    page.get_by_text(say("page-qr")).first.click()
    return page


@shot("lobby-phone")
def lobby_phone(house: House) -> Page:
    page = house.sit(house.open({"players": 3}), size=TALL, touch=True)
    page.get_by_text(say("page-seats")).first.wait_for()
    return page


@shot("tutorial")
def tutorial(house: House) -> Page:
    page = house.visit(size=WIDE)
    page.get_by_role("button", name=say("start-learn")).click()
    Player(page)
    return page


# The table

BUILDING: Final = ({"card": [card("place", 3)]}, lambda state, options: state.stage == "building")


def _building(house: House, size: ViewportSize = WIDE, **more: object) -> Player:
    (chair,) = house.bring(play(ALONE, *BUILDING))
    player = Player(house.sit(chair, size=size, **more))
    player.options()
    return player


def _measured(name: str, size: ViewportSize = WIDE, quality: str = "test", **more: object) -> Shot:
    def take(house: House) -> Page:
        (chair,) = house.bring(measured(name), tower="statics")
        page = house.sit(chair, size=TINY if quality == "high" else size, quality=quality, **more)
        page.set_default_timeout(LONG_MS)
        Player(page)
        page.set_viewport_size(size)  # not before everything is painted: each frame takes long
        return page

    return take


@shot("table-before")
def table_before(house: House) -> Page:
    (chair,) = house.bring(play(Setup(lay_base="game", players=3, tears=True, golden=True)))
    player = Player(house.sit(chair, size=WIDE))
    player.options()
    return player.page


@shot("table-arranging")
def table_arranging(house: House) -> Page:
    (chair,) = house.bring(play(Setup(lay_base="players"), until=lambda state, options: state.stage == "arranging"))
    player = Player(house.sit(chair, size=WIDE))
    player.options()
    return player.page


@shot("table-building")
def table_building(house: House) -> Page:
    player = _building(house)
    player.click(player.supply(player.options("PlaceColumns")[0]["placements"][0][0]))
    return player.page


@shot("table-placing")
def table_placing(house: House) -> Page:
    (chair,) = house.bring(moments.floor_due("thorn-moon"), tower="statics")
    player = Player(house.sit(chair, size=WIDE))
    player.options()
    player.click("next:0")
    player.wait("meja.play.placing.value?.foresight")
    return player.page


@shot("table-give-up")
def table_give_up(house: House) -> Page:
    player = _building(house)
    player.press("play-give-up")
    return player.page


@shot("table-talk")
def table_talk(house: House) -> Page:
    player = _building(house)
    player.tool("page-talk")
    return player.page


@shot("table-list")
def table_list(house: House) -> Page:
    player = _building(house)
    player.tool("play-list")
    return player.page


@shot("table-help")
def table_help(house: House) -> Page:
    player = _building(house)
    player.tool("play-help")
    return player.page


@shot("table-phone")
def table_phone(house: House) -> Page:
    return _building(house, TALL, touch=True).page


@shot("table-phone-flat")
def table_phone_flat(house: House) -> Page:
    return _building(house, FLAT, touch=True).page


@shot("table-tablet")
def table_tablet(house: House) -> Page:
    return _building(house, TABLET, touch=True).page


@shot("xray")
def xray(house: House) -> Page:
    page = _measured("typical")(house)
    player = Player(page)
    player.tool("play-xray")
    page.get_by_text(say("play-xray-asked")).wait_for(state="hidden")
    return page


@shot("end-collapse")
def end_collapse(house: House) -> Page:
    moment = with_card(measured("typical"), card("move_up"))
    pulled = next(one for one in offers(moment.options, MoveColumns) if one.moves[0].origin == ("claw", 0))
    (chair,) = house.bring(moment, tower="statics")
    player = Player(house.sit(chair, size=WIDE))
    player.options("MoveColumns")
    ((origin, target),) = pulled.moves
    player.click(f"column:{origin.floor}/{origin.base}")
    player.click(f"base:{target.floor}/{target.base}")
    player.wait("meja.table.now.value.outcome")
    player.page.get_by_role("heading", name=say("around-lost")).wait_for()
    return player.page


@shot("replay")
def replay(house: House) -> Page:
    moment = play(ALONE, until=lambda state, options: state.stage == "over")
    (chair,) = house.bring(moment)
    page = house.visit(f"{chair.path}/replay", chairs=[chair], size=WIDE)
    page.get_by_role("slider", name=say("around-time")).focus()
    page.keyboard.press("End")
    page.wait_for_timeout(2000)
    return page


@shot("end-won")
def end_won(house: House) -> Page:
    moment = play(ALONE, until=lambda state, options: state.stage == "over")
    (chair,) = house.bring(moment)
    player = Player(house.sit(chair, size=WIDE))
    player.page.get_by_role("heading", name=say("around-won" if moment.state.end.won else "around-lost")).wait_for()  # type: ignore[union-attr]
    return player.page


for tower in NAMES:
    for level in ("test", "high"):
        SHOTS[f"tower-{tower}-{level}"] = _measured(tower, quality=level)


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
        for name in names:
            begun_s = time.monotonic()
            try:
                with house_of(server, browser) as house:
                    page = SHOTS[name](house)
                    page.set_default_timeout(LONG_MS)
                    page.wait_for_function(f"() => !window.meja || ({CALM})()")
                    page.screenshot(path=FOLDER / f"{name}.png", timeout=LONG_MS)
            except Exception as error:
                failed.append(name)
                print(f"{name}: {error}", file=sys.stderr)
            print(f"{name}: {time.monotonic() - begun_s:.1f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
