"""Token buckets: a burst, a rate, and a bounded number of buckets."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meja.server.connection_limit import MAX_CONNECTIONS
from meja.server.limits import (
    CONNECTIONS,
    FILES,
    FORGIVEN_S,
    LINKS,
    OPEN_SOCKETS,
    REQUESTS,
    ROOMS,
    SOCKETS,
    Buckets,
    Limits,
    Offences,
    Rate,
    neighbourhood,
)


def test_a_burst_is_let_through_and_then_the_rate_holds() -> None:
    buckets = Buckets(Rate(burst=3, per_s=2))
    assert [buckets.take("ada", 10.0) for _ in range(3)] == [0, 0, 0]
    assert buckets.take("ada", 10.0) == pytest.approx(0.5)
    assert buckets.take("ada", 10.4) == pytest.approx(0.1)
    assert buckets.take("ada", 10.5) == 0
    assert buckets.take("ada", 10.5) == pytest.approx(0.5)


def test_a_quiet_minute_resets_the_count_of_offences() -> None:
    offences = Offences(most=3)
    for now_s in (10, 20, 20 + FORGIVEN_S + 1, 90):
        offences.add(now_s)
        assert not offences.are_too_many
    offences.add(90 + FORGIVEN_S)
    assert offences.are_too_many


def test_each_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(Rate(burst=1, per_s=1))
    assert buckets.take("ada", 0) == 0
    assert buckets.take("bob", 0) == 0
    assert buckets.take("ada", 0) > 0


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    buckets = Buckets(Rate(burst=2, per_s=1))
    buckets.take("ada", 0)
    assert [bool(buckets.take("ada", 1000)) for _ in range(3)] == [False, False, True]


def test_a_refused_request_takes_no_tokens() -> None:
    buckets = Buckets(Rate(burst=1, per_s=1))
    buckets.take("ada", 0)
    for _ in range(100):
        assert buckets.take("ada", 0.5) == pytest.approx(0.5)
    assert buckets.take("ada", 1) == 0


def test_a_large_request_takes_several_tokens() -> None:
    buckets = Buckets(Rate(burst=10, per_s=1))
    assert buckets.take("ada", 0, 8) == 0
    assert buckets.take("ada", 0, 8) == pytest.approx(6)


def test_buckets_that_are_full_again_are_forgotten() -> None:
    buckets = Buckets(Rate(burst=5, per_s=1), most=10)
    for key in range(10):
        buckets.take(key, 0)
    buckets.take("late", 2)
    assert len(buckets) == 1


def test_when_there_are_too_many_buckets_the_emptiest_are_kept() -> None:
    buckets = Buckets(Rate(burst=5, per_s=1), most=10)
    buckets.take("greedy", 0, 5)
    for key in range(1000):
        buckets.take(key, 0)
        assert len(buckets) <= 10
    assert buckets.take("greedy", 0) > 0


@given(st.lists(st.floats(0, 0.2), max_size=60))
def test_never_more_pass_than_the_burst_and_the_refill(gaps: list[float]) -> None:
    buckets, now_s, through = Buckets(Rate(burst=4, per_s=10)), 0.0, 0
    for gap in gaps:
        now_s += gap
        through += buckets.take("ada", now_s) == 0
    assert through <= 4 + 10 * now_s + 1e-3


def test_limits_of_addresses_can_be_scaled_but_not_those_of_people() -> None:
    wide = Limits(scale=100)
    assert wide.links.rate == Rate(100 * LINKS.burst, 100 * LINKS.per_s)
    assert wide.commands.rate == Limits().commands.rate


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_whole_network_of_ipv6_counts_as_one_address(address: str, counts_as: str) -> None:
    assert neighbourhood(address) == counts_as


def test_the_host_s_guide_names_the_limits_as_they_are() -> None:
    guide = (Path(__file__).parents[2] / "docs/HOSTING.md").read_text("utf-8")
    for what, rate in {
        "files of the page": FILES,
        "other requests": REQUESTS,
        "links looked up": LINKS,
        "tables opened": ROOMS,
        "WebSockets opened": SOCKETS,
    }.items():
        assert f"| {what} | {rate.burst:g} | {rate.per_s:g} |" in guide
    assert f"| WebSockets open | {OPEN_SOCKETS} | |" in guide
    assert f"(not those of a proxy) | {CONNECTIONS} | |" in guide
    assert f"At most {MAX_CONNECTIONS} connections" in guide


def test_a_cost_that_is_known_afterwards_can_exceed_the_bucket() -> None:
    buckets = Buckets(Rate(10, 2))
    assert buckets.wait_s("a", 0.0, 0) == 0
    buckets.charge("a", 0.0, 10)
    assert buckets.wait_s("a", 0.0, 0) == 0
    buckets.charge("a", 0.0, 6)
    assert buckets.wait_s("a", 0.0, 0) == pytest.approx(3)
    assert buckets.wait_s("a", 1.0, 0) == pytest.approx(2)
    assert buckets.wait_s("a", 3.1, 0) == 0
    assert buckets.wait_s("b", 0.0, 0) == 0


def test_charges_forget_full_buckets_as_well() -> None:
    buckets = Buckets(Rate(10, 2), most=4)
    for n in range(100):
        buckets.charge(n, float(n), 1)
    assert len(buckets) <= 4
