"""Pictures of RITUAL."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from msgspec.structs import replace
from playwright.sync_api import Page
from tests.browser.harness import Harness
from tests.browser.ritual_games import (
    SLOW_PACE_S,
    PreparedRitualGame,
    ended_game,
    first_game_where,
    last_rite_solvable,
    prepared_game,
    round_begun,
    round_won,
    totem_options,
)
from tests.browser.ritual_player import RitualPlayer

from meja.games.ritual.actions import SolveInspiration
from meja.games.ritual.setup import RitualSetup
from meja.text import say
from tools.shots.shot import FLAT, HIGH, PHONE, SHOTS, TABLET, Shot, open_table, opened, shot, visit

KEEPING: Final = RitualSetup(first=0, history=True, may_pass=True, advice=True)

MakeGame = Callable[[], PreparedRitualGame]

SHOTS["ritual-setup"] = opened("/?setup=ritual")
SHOTS["ritual-setup-phone"] = opened("/?setup=ritual", **PHONE)


def sit_in(harness: Harness, make_game: PreparedRitualGame, **more: Any) -> RitualPlayer:
    """Somebody, with shamans that think in the other seats."""
    (admission,) = harness.store_game(make_game, bots="shaman", pace_s=SLOW_PACE_S)
    return RitualPlayer(open_table(harness, admission, **more))


def at(make_game: MakeGame, **more: Any) -> Shot:
    def take(harness: Harness) -> Page:
        shaman = sit_in(harness, make_game(), **more)
        shaman.wait_for("meja.table.offer.value?.options || meja.table.now.value.outcome")
        shaman.page.wait_for_timeout(300)
        return shaman.page

    return take


def awake(n: int, **setup: Any) -> PreparedRitualGame:
    """In the middle of a round: so many are awake, and seat 0 holds the totem."""
    return first_game_where(
        replace(KEEPING, **setup), lambda state: state.runs and len(state.awake) == n and state.totem == 0
    )


def rites(**setup: Any) -> PreparedRitualGame:
    """In the third round, after its first rite."""
    return first_game_where(
        replace(KEEPING, **setup), lambda state: state.round == 3 and state.done == 1 and state.totem == 0
    )


def lost() -> PreparedRitualGame:
    return awake(1).with_clock_ms(0)


def waking() -> PreparedRitualGame:
    """Seat 0 can solve its inspiration."""
    return first_game_where(KEEPING, lambda state: state.totem == 0 and SolveInspiration() in totem_options(state))


# Before and between rounds

SHOTS["ritual-ready"] = at(prepared_game)
SHOTS["ritual-ready-de"] = at(prepared_game, locale="de")
SHOTS["ritual-ready-phone"] = at(prepared_game, **PHONE)
SHOTS["ritual-ready-duo"] = at(partial(prepared_game, RitualSetup(players=2, first=0)))
SHOTS["ritual-between"] = at(round_won)
SHOTS["ritual-lost"] = at(lost)
SHOTS["ritual-lost-phone"] = at(lost, **PHONE)


@shot("ritual-lobby")
def lobby(harness: Harness) -> Page:
    page = open_table(harness, harness.open_room({"players": 4}, game="ritual"), size=HIGH)
    page.get_by_text(say("page-seats")).first.wait_for()
    return page


@shot("ritual-give-up")
def give_up(harness: Harness) -> Page:
    shaman = sit_in(harness, lost())
    shaman.press("page-ritual-give-up")
    return shaman.page


# A round

for n in (2, 3, 4, 5, 6):
    SHOTS[f"ritual-round-{n}"] = at(partial(awake, 1, players=n))
SHOTS["ritual-rites"] = at(rites)
SHOTS["ritual-rites-duo"] = at(partial(rites, players=2))
SHOTS["ritual-rites-fr"] = at(partial(rites, players=6), locale="fr")
SHOTS["ritual-phone"] = at(partial(awake, 1), **PHONE)
SHOTS["ritual-phone-6"] = at(partial(awake, 2, players=6), **PHONE)
SHOTS["ritual-phone-duo"] = at(partial(awake, 1, players=2), **PHONE)
SHOTS["ritual-phone-flat"] = at(partial(awake, 1), **FLAT)
SHOTS["ritual-tablet"] = at(partial(rites, players=5), **TABLET)


def begins(**more: Any) -> Shot:
    """A round begins."""

    def take(harness: Harness) -> Page:
        shaman = sit_in(harness, prepared_game(), **more)
        shaman.begin_round()
        shaman.page.locator(".great").wait_for()
        return shaman.page

    return take


SHOTS["ritual-begin"] = begins()
SHOTS["ritual-begin-phone"] = begins(**PHONE)


def prepared(**more: Any) -> Shot:
    def take(harness: Harness) -> Page:
        made = RitualSetup(first=1, history=True)
        shaman = sit_in(harness, round_begun(made), **more)
        shaman.wait_for("meja.play.able.value.length")
        shaman.make_gesture(shaman.evaluate("meja.play.able.value.find(one => one.type === 'Put')"))
        shaman.wait_for("meja.play.prepared.value")
        return shaman.page

    return take


SHOTS["ritual-prepared"] = prepared()
SHOTS["ritual-prepared-phone"] = prepared(**PHONE)


@shot("ritual-chosen")
def chosen(harness: Harness) -> Page:
    shaman = sit_in(harness, awake(1))
    shaman.wait_for_turn()
    shaman.tap(shaman.gesture_for(shaman.options("Give")[0])[0])
    return shaman.page


def asked(*keys: str, **more: Any) -> Shot:
    """Something is still to be said of an action."""

    def take(harness: Harness) -> Page:
        shaman = sit_in(harness, awake(1), **more)
        shaman.wait_for_turn()
        for key in keys:
            shaman.page.keyboard.press(key)
        shaman.wait_for("meja.play.asked.value")
        return shaman.page

    return take


SHOTS["ritual-asked"] = asked("g")
SHOTS["ritual-asked-phone"] = asked("x", **PHONE)


def with_tool(id: str, **more: Any) -> Shot:
    def take(harness: Harness) -> Page:
        shaman = sit_in(harness, awake(1), **more)
        shaman.open_tool(id)
        shaman.page.wait_for_timeout(300)
        return shaman.page

    return take


SHOTS["ritual-aid"] = with_tool("circle-aid")
SHOTS["ritual-aid-phone"] = with_tool("circle-aid", **PHONE)
SHOTS["ritual-list"] = with_tool("play-list")
SHOTS["ritual-list-phone"] = with_tool("play-list", **PHONE)
SHOTS["ritual-talk"] = with_tool("page-talk")
SHOTS["ritual-people-phone"] = with_tool("play-people", **PHONE)


@shot("ritual-lens")
def lens(harness: Harness) -> Page:
    """A card of the board, large."""
    shaman = sit_in(harness, rites())
    shaman.page.locator(".board .step").nth(2).hover()
    shaman.page.locator(".lens").wait_for()
    return shaman.page


def paused(**more: Any) -> Shot:
    """Somebody is away."""

    def take(harness: Harness) -> Page:
        admissions = harness.store_game(awake(1), people=2, bots="shaman", pace_s=SLOW_PACE_S)
        page = open_table(harness, admissions[0], **more)
        page.get_by_role("heading", name=say("circle-paused")).wait_for()
        return page

    return take


SHOTS["ritual-paused"] = paused()
SHOTS["ritual-paused-phone"] = paused(**PHONE)


# Great moments


@shot("ritual-time-over")
def time_over(harness: Harness) -> Page:
    page = sit_in(harness, awake(1).with_clock_ms(1500)).page
    page.locator(".great.lost").wait_for()
    return page


def solving(make_game: MakeGame, card: str, kind: str) -> Shot:
    """What happens when a card is solved."""

    def take(harness: Harness) -> Page:
        shaman = sit_in(harness, make_game())
        shaman.wait_for_turn()
        shaman.tap(card)
        shaman.page.locator(f".great.{kind}").wait_for()
        return shaman.page

    return take


SHOTS["ritual-solve"] = at(waking)
SHOTS["ritual-wakes"] = solving(waking, "inspiration", "wakes")
SHOTS["ritual-won"] = solving(partial(last_rite_solvable, KEEPING), "rite", "won")


# Looking back, and the end


def seen_at(page: Page, make_game: int) -> Page:
    page.wait_for_function("() => window.meja?.projector")
    page.evaluate("moment => meja.projector.seek(moment)", make_game)
    page.wait_for_timeout(500)
    return page


def recall(**more: Any) -> Shot:
    def take(harness: Harness) -> Page:
        shaman = sit_in(harness, round_won(KEEPING), **more)
        shaman.press("circle-recall")
        return seen_at(shaman.page, 20)

    return take


SHOTS["ritual-recall"] = recall()
SHOTS["ritual-recall-phone"] = recall(**PHONE)


def ended(**more: Any) -> Shot:
    def take(harness: Harness) -> Page:
        page = sit_in(harness, ended_game(), **more).page
        page.get_by_role("table").wait_for()
        return page

    return take


SHOTS["ritual-end"] = ended()
SHOTS["ritual-end-phone"] = ended(**PHONE)


def replay(**more: Any) -> Shot:
    def take(harness: Harness) -> Page:
        (admission,) = harness.store_game(ended_game(), bots="shaman")
        page = open_table(harness, admission, "/replay", **more)
        return seen_at(page, 90)

    return take


SHOTS["ritual-replay"] = replay()
SHOTS["ritual-replay-phone"] = replay(**PHONE)


def initiation(**more: Any) -> Shot:
    def take(harness: Harness) -> Page:
        page = visit(harness, **more)
        page.get_by_role("button", name=say("start-ritual-learn")).click()
        RitualPlayer(page)
        page.get_by_role("heading", name=say("initiation-circle-title"), exact=True).wait_for()
        page.wait_for_timeout(500)
        return page

    return take


SHOTS["ritual-initiation"] = initiation()
SHOTS["ritual-initiation-phone"] = initiation(**PHONE)
