"""A free hand through a bad network: it is where the pointer is at once, the rest follows, and nothing falls."""

import pytest

from tests.browser.house import House, until
from tests.browser.network import bad_network
from tests.browser.player import Player
from tests.browser.situations import ALONE, card, play
from tests.browser.test_real_tower import lower_and_let_go

# The pointer moves, and before the next frame is drawn the piece has moved with it.
FOLLOWS = """([dx, dy]) => new Promise(done => {
  const name = meja.play.held.value.names[0];
  const before = meja.scene.bodies()[name];
  requestAnimationFrame(() => requestAnimationFrame(() => done([before, meja.scene.bodies()[name]])));
})"""


@pytest.mark.long
def test_a_free_hand_is_usable_at_200_ms_and_5_percent_loss(house: House) -> None:
    moment = play(ALONE, {"card": [card("place", 3)]}, lambda state, options: state.stage == "building")
    (chair,) = house.bring(moment, tower="physics")
    with bad_network(house.server.port, latency_s=0.2, loss=0.05) as (url, network):
        near = Player(house.sit(chair, kept={"hand": "free"}, url=url))
        far = Player(house.visit(f"/t/{chair.watch_code}", url=house.url, kept={"name": "Eve"}))
        standing = near.view()["tower"]
        ((piece, (floor, base)),) = near.options("PlaceColumns")[0]["placements"]
        near.click(near.supply(piece))
        x, y = near.reach(f"base:{floor}/{base}")
        near.page.mouse.click(x, y)
        near.wait("meja.play.held.value")
        name = near.ask("meja.play.held.value.names[0]")
        for dx in (0, 30, 60, 30, 0):
            frames = near.ask("meja.scene.frames")
            was = near.bodies()[name]
            near.page.mouse.move(x + dx, y)
            near.wait("meja.scene.frames > arg", frames)
            if dx:
                assert near.bodies()[name] != was, "the piece goes with the pointer"
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
