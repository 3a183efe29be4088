"""A free hand through a bad network: it is where the pointer is at once, the rest follows, and nothing falls."""

import pytest

from tests.browser.house import House, until
from tests.browser.network import bad_network
from tests.browser.player import Player
from tests.browser.situations import ALONE, card, play
from tests.browser.test_real_tower import lower_and_let_go

# Where a piece in the hand is on the page.
GRIP = """name => {
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
# Notes how many frames are drawn from the next move of the pointer until the piece is drawn elsewhere, and how far.
FOLLOW = """name => {
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
def test_a_free_hand_is_usable_at_200_ms_and_5_percent_loss(house: House) -> None:
    moment = play(ALONE, {"card": [card("place", 3)]}, lambda state, options: state.stage == "building")
    (chair,) = house.bring(moment, tower="physics")
    with bad_network(house.server.port, latency_s=0.2, loss=0.05) as (url, network):
        near = Player(house.sit(chair, kept={"hand": "free"}, url=url))
        far = Player(house.sit(house.come_in(chair.watch_code, "Eve")))
        standing = near.view()["tower"]
        ((piece, (floor, base)),) = near.options("PlaceColumns")[0]["placements"]
        near.click(near.supply(piece))
        near.click(f"base:{floor}/{base}")
        near.wait("meja.play.held.value")
        name = near.ask("meja.play.held.value.names[0]")
        x, y = near.ask(f"({GRIP})(arg)", name)
        near.page.mouse.move(x, y)
        near.page.mouse.down()
        for dx in (30, 60, 30, 0):
            near.ask(f"(({FOLLOW})(arg), window.followed = null)", name)
            near.page.mouse.move(x + dx, y)
            near.wait("window.followed")
            assert near.ask("followed.frames") <= 2, "the piece goes with the pointer, and asks nobody"
        near.page.mouse.up()
        assert until(far.page, lambda: name in far.bodies()), "others see it, too"
        assert near.view()["tower"] == standing
        lower_and_let_go(near)
        near.wait("!meja.table.facts.value.attempt")
        assert near.piece(floor, base) == piece
        view = near.view()
        assert not view["end"]
        assert view["tower"]["floors"].keys() == standing["floors"].keys()
        assert network.lost > 0, "the network was bad indeed"
        far.wait("meja.table.facts.value.number >= arg", view["number"])
        assert far.view()["tower"] == view["tower"]
