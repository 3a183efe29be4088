"""How long it takes from a gesture in RITUAL to its effect, over a link with 100 ms for a round trip: `make bench`.

Two pages in Chromium play a round through a slow network. Three waits are measured, in round trips of the same link:
from the end of a drag to its effect on that page; from the arrival of the totem to the options; and from the gesture
that passes the totem on to the effect of the action that the other page has prepared.
"""

import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.table import Table
from tests.browser.harness import Harness, launch, open_harness
from tests.browser.network import bad_network
from tests.browser.ritual_games import round_begun
from tests.browser.ritual_player import Action, RitualPlayer
from tests.server.server_process import run_server

from meja.games.ritual.setup import RitualSetup

LINK_S: Final = 0.1  # of a round trip
TURNS: Final = 5  # of each player
PINGS: Final = 15
# Records on the page, in ms since 1970: the last release of the pointer, the last change of what seats did last, and
# since when the page has had the options of its turn.
RECORD: Final = """(() => {
  const now = () => performance.timeOrigin + performance.now();
  const { table, play } = meja;
  const seen = (window.seen = { released: 0, changed: 0, able: 0 });
  addEventListener("pointerup", () => (seen.released = now()), true);
  let last = "";
  table.view.subscribe((view) => {
    const next = JSON.stringify(view?.last);
    if (next !== last) seen.changed = now();
    last = next;
  });
  play.options.subscribe((options) => (seen.able = options?.length ? now() : 0));
})()"""
PING: Final = "(async () => { const at = performance.now(); await fetch('/health'); return performance.now() - at; })()"


class Waits(NamedTuple):
    """Durations in ms."""

    gestures: list[float]  # from the end of a drag to its effect
    turns: list[float]  # from the arrival of the totem to the options
    prepared: list[float]  # from the gesture that passes the totem on to the effect of the prepared action


def measure(harness: Harness, url: str) -> tuple[float, Waits]:
    """Returns the median round trip in ms, and the waits."""
    admissions = harness.store_game(round_begun(RitualSetup(players=2, first=1)), people=2)
    players = [RitualPlayer(harness.open_table(one, url=url), seat) for seat, one in enumerate(admissions)]
    trip_ms = statistics.median(players[0].evaluate(PING) for _ in range(PINGS))
    for player in players:
        player.evaluate(RECORD)
    waits = Waits([], [], [])
    for _ in range(TURNS):
        for actor, other in (players[::-1], players):
            _act(actor, _choose(actor.options()))
            waits.gestures.append(_seen(actor, "changed") - _seen(actor, "released"))
            other.wait_for_turn()
            waits.turns.append(_seen(other, "able") - _seen(other, "changed"))
    ada, bob = players
    for _ in range(TURNS):
        _act_with_prepared_answer(bob, ada)
        waits.prepared.append(_seen(ada, "changed") - _seen(bob, "released"))
    return trip_ms, waits


def _choose(options: Sequence[Action]) -> Action:
    """Puts a stone on a plane, or takes it back."""
    return next(one for kind in ("TakeBack", "Put") for one in options if one["type"] == kind)


def _act(player: RitualPlayer, action: Action) -> None:
    player.wait_for_turn()
    before = _seen(player, "changed")
    player.make_gesture(action)
    player.wait_for("seen.changed > arg", before)


def _act_with_prepared_answer(actor: RitualPlayer, other: RitualPlayer) -> None:
    """One player prepares an action; the other one acts, and gets the totem back."""
    actor.wait_for_turn()
    other.wait_for("meja.play.able.value.length && !meja.play.isTurn.value")
    other.make_gesture(_choose(other.evaluate("meja.play.able.value")))
    other.wait_for("meja.play.prepared.value")
    _act(actor, _choose(actor.options()))
    actor.wait_for_turn()
    other.wait_for("meja.play.prepared.value === null && !meja.play.isTurn.value")


def _seen(player: RitualPlayer, what: str) -> float:
    ms: float = player.evaluate(f"seen.{what}")
    return ms


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder)) as server,
        sync_playwright() as playwright,
        bad_network(server.port, LINK_S, 0.0) as (url, _),
    ):
        browser = launch(playwright)
        with open_harness(server, browser) as harness:
            trip_ms, waits = measure(harness, url)
        browser.close()
    table = Table(title=f"RITUAL over a link with a round trip of {trip_ms:.0f} ms, in round trips")
    for heading in ("wait", "median", "smallest", "largest"):
        table.add_column(heading, justify="left" if heading == "wait" else "right")
    for what, found in (
        ("from a gesture to its effect", waits.gestures),
        ("from the totem to the options", waits.turns),
        ("from the other's gesture to the effect of a prepared action", waits.prepared),
    ):
        table.add_row(what, *(f"{f(found) / trip_ms:.2f}" for f in (statistics.median, min, max)))
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
