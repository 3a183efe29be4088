"""The helpers of the browser tests: pages open, errors are recorded, faint text is found, the bad network is bad."""

from meja.text import say
from tests.browser.accessibility import low_contrast_texts
from tests.browser.harness import Harness, wait_until
from tests.browser.menara_games import measured_tower
from tests.browser.network import bad_network


def test_the_start_page_opens_without_errors_or_requests_to_other_servers(harness: Harness) -> None:
    page = harness.visit()
    page.get_by_role("heading", level=1).wait_for()
    assert page.title() == say("page-title")


def test_a_prepared_game_opens_on_the_players_turn(harness: Harness) -> None:
    (admission,) = harness.store_game(measured_tower("small"))
    page = harness.open_table(admission)
    page.get_by_text(say("page-turn-yours")).first.wait_for()


def test_exceptions_and_requests_to_other_servers_are_recorded(harness: Harness) -> None:
    page = harness.visit()
    page.evaluate("setTimeout(() => { throw new Error('wrong') })")
    page.evaluate("fetch('http://other.invalid/').catch(() => 0)")
    assert wait_until(page, lambda: len(harness.unexpected_errors()) >= 2)
    harness.expect_errors("wrong", "other.invalid", "Content Security Policy")


def test_low_contrast_text_over_a_translucent_background_is_found(harness: Harness) -> None:
    page = harness.visit()
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate(
        """() => {
          const panel = document.createElement("div");
          panel.style.cssText = "position: fixed; inset: 0 auto auto 0; background: rgb(0 0 0 / 50%); color: #999";
          panel.textContent = "faint";
          const clear = document.createElement("p");
          clear.style.cssText = "background: rgb(20 10 0 / 95%); color: #fff";
          clear.textContent = "clear";
          panel.append(clear);
          document.body.append(panel);
        }"""
    )
    assert [line.split(": ")[1] for line in low_contrast_texts(page)] == ["faint"]


def test_the_bad_network_delays_loses_segments_and_can_be_cut_and_restored(harness: Harness) -> None:
    with bad_network(harness.server.port, latency_s=0.2, loss=0.3) as (url, network):
        page = harness.visit(url=url)
        page.get_by_role("heading", level=1).wait_for()
        took_ms = page.evaluate(
            "async () => { const t = performance.now(); await fetch('/api/games'); return performance.now() - t }"
        )
        assert took_ms >= 200
        assert 0.1 < network.lost_segments / network.sent_segments < 1.0
        network.cut()
        harness.expect_errors("ERR_")
        assert page.evaluate("fetch('/api/games').then(() => 'there', () => 'gone')") == "gone"
        network.restore()
        assert page.evaluate("fetch('/api/games').then(() => 'there', () => 'gone')") == "there"
