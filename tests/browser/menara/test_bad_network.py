"""A free hand over a bad network: the held piece follows the pointer at once, and the column is built."""

import pytest

from tests.browser.harness import Harness, wait_until
from tests.browser.menara.test_real_tower import lower_and_let_go
from tests.browser.menara_games import SOLO, plan_card, prepared_game
from tests.browser.menara_player import MenaraPlayer
from tests.browser.network import bad_network

# Returns the point of the page, in CSS pixels, over which a piece in the hand is.
POINT_OF_PIECE = """name => {
  const [x, y, z] = meja.scene.bodies()[name];
  let best = [Infinity];
  for (let px = 0; px < innerWidth; px += 6) {
    for (let py = 0; py < innerHeight; py += 6) {
      const at = meja.play.stage.value.over(px, py, z);
      const mm = at ? Math.hypot(at[0] - x, at[1] - y) : Infinity;
      if (mm < best[0]) best = [mm, px, py];
    }
  }
  return best.slice(1);
}"""
# Stores in window.followed how many frames after the next pointer move the piece is drawn elsewhere, and how far.
COUNT_FRAMES_TO_FOLLOW = """name => {
  const { scene } = meja;
  addEventListener("pointermove", () => {
    const from = scene.bodies()[name], first = scene.frames;
    const look = () => {
      const at = scene.bodies()[name];
      const mm = Math.hypot(at[0] - from[0], at[1] - from[1]);
      if (mm > 0) window.followed = { frames: scene.frames - first, mm };
      else requestAnimationFrame(look);
    };
    look();
  }, { once: true });
}"""


@pytest.mark.long
def test_a_free_hand_is_usable_at_200_ms_and_5_percent_loss(harness: Harness) -> None:
    prepared = prepared_game(SOLO, {"card": [plan_card("place", 3)]}, lambda state, options: state.stage == "building")
    (admission,) = harness.store_game(prepared, tower="physics")
    with bad_network(harness.server.port, latency_s=0.2, loss=0.05) as (url, network):
        player = MenaraPlayer(harness.open_table(admission, settings={"hand": "free"}, url=url))
        spectator = MenaraPlayer(harness.open_table(harness.join(admission.watch_code, "Eve")))
        tower_before = player.view()["tower"]
        ((piece, (floor, base)),) = player.options("PlaceColumns")[0]["placements"]
        player.click(player.supply_target(piece))
        player.click(f"base:{floor}/{base}")
        player.wait_for("meja.play.held.value")
        name = player.evaluate("meja.play.held.value.names[0]")
        x, y = player.evaluate(f"({POINT_OF_PIECE})(arg)", name)
        player.page.mouse.move(x, y)
        player.page.mouse.down()
        for dx in (30, 60, 30, 0):
            player.evaluate(f"(({COUNT_FRAMES_TO_FOLLOW})(arg), window.followed = null)", name)
            player.page.mouse.move(x + dx, y)
            player.wait_for("window.followed")
            assert player.evaluate("followed.frames") <= 2, "the piece follows without waiting for the server"
        player.page.mouse.up()
        assert wait_until(spectator.page, lambda: name in spectator.bodies()), "a spectator sees the piece, too"
        assert player.view()["tower"] == tower_before
        lower_and_let_go(player)
        player.wait_for("!meja.table.view.value.attempt")
        assert player.piece(floor, base) == piece
        view = player.view()
        assert not view["end"]
        assert view["tower"]["floors"].keys() == tower_before["floors"].keys()
        assert network.lost_segments > 0, "segments were lost"
        spectator.wait_for("meja.table.lastEvent >= arg", player.last_event())
        assert spectator.view()["tower"] == view["tower"]
