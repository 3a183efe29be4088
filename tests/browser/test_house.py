"""The kit itself: a page in a browser, which is told on if it does wrong."""

from meja.text import say
from tests.browser.axe import faint
from tests.browser.house import House, until
from tests.browser.network import bad_network
from tests.browser.situations import measured


def test_the_start_page_comes_up_without_a_word_to_anybody_else(house: House) -> None:
    page = house.visit()
    page.get_by_role("heading", level=1).wait_for()
    assert page.title() == say("page-title")


def test_a_game_that_was_brought_along_goes_on(house: House) -> None:
    (chair,) = house.bring(measured("small"))
    page = house.sit(chair)
    page.get_by_text(say("page-turn-yours")).first.wait_for()


def test_what_goes_wrong_in_a_page_is_told(house: House) -> None:
    page = house.visit()
    page.evaluate("setTimeout(() => { throw new Error('wrong') })")
    page.evaluate("fetch('http://other.invalid/').catch(() => 0)")
    assert until(page, lambda: len(house.unforgiven()) >= 2)
    house.forgive("wrong", "other.invalid", "Content Security Policy")


def test_faint_words_over_what_can_be_seen_through_are_found(house: House) -> None:
    page = house.visit()
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
    assert [line.split(": ")[1] for line in faint(page)] == ["faint"]


def test_a_bad_network_is_slow_and_loses_what_tcp_sends_again(house: House) -> None:
    with bad_network(house.server.port, latency_s=0.2, loss=0.3) as (url, network):
        page = house.visit(url=url)
        page.get_by_role("heading", level=1).wait_for()
        took_ms = page.evaluate(
            "async () => { const t = performance.now(); await fetch('/api/games'); return performance.now() - t }"
        )
        assert took_ms >= 200
        assert 0.1 < network.lost / network.sent < 1.0
        network.cut()
        house.forgive("ERR_")
        assert page.evaluate("fetch('/api/games').then(() => 'there', () => 'gone')") == "gone"
        network.mend()
        assert page.evaluate("fetch('/api/games').then(() => 'there', () => 'gone')") == "there"
