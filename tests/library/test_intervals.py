"""Intervals of shares, means and differences, against published figures."""

from math import inf, isinf

import pytest

from meja.library.intervals import Moments, mcnemar, share, share_difference, student


@pytest.mark.parametrize(
    ("won", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_of_a_share_is_wilsons(won: int, n: int, low: float, high: float) -> None:
    """Newcombe 1998, Statistics in Medicine 17, table I, method 3."""
    assert share(won, n) == pytest.approx((won / n, low, high), abs=1e-4)


def test_the_interval_of_a_share_ends_at_0_and_1() -> None:
    assert share(0, 3).low == 0
    assert share(3, 3).high == 1


def test_the_difference_of_shares_turns_its_sign_with_the_order() -> None:
    there, back = share_difference(20, 12, 2, 16), share_difference(20, 2, 12, 16)
    assert there.value == pytest.approx(0.2)
    assert there.low < 0.2 < there.high
    assert back == pytest.approx((-there.value, -there.high, -there.low))


def test_games_in_common_make_the_interval_of_a_difference_narrower() -> None:
    """The same shares of wins, once in games that fall alike, once in games that have nothing in common."""
    alike, unlike = share_difference(45, 10, 5, 40), share_difference(27, 28, 23, 22)
    assert alike.value == pytest.approx(unlike.value)
    assert alike.high - alike.low < 0.75 * (unlike.high - unlike.low)


def test_equal_bots_differ_by_nothing() -> None:
    value, low, high = share_difference(10, 0, 0, 10)
    assert value == 0
    assert low == pytest.approx(-high)
    assert low < 0


@pytest.mark.parametrize(
    ("only_first", "only_second", "p"), [(0, 0, 1.0), (0, 5, 0.0625), (0, 6, 0.03125), (10, 2, 0.03857), (4, 4, 1.0)]
)
def test_paired_wins_are_tested_exactly(only_first: int, only_second: int, p: float) -> None:
    assert mcnemar(only_first, only_second) == pytest.approx(p, abs=1e-5)
    assert mcnemar(only_second, only_first) == pytest.approx(p, abs=1e-5)


def test_the_test_of_very_many_games_does_not_overflow() -> None:
    assert mcnemar(50_000, 50_000) == 1.0
    assert mcnemar(50_500, 49_500) == pytest.approx(0.001589, abs=1e-5)


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (10**6, 1.96)]
)
def test_students_quantile_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=2e-3)


def test_the_mean_of_a_stream_has_students_interval() -> None:
    moments = Moments()
    for number in (4, 6, 5, 7, 3):
        moments.add(number)
    half = 2.776 * (2.5 / 5) ** 0.5
    assert moments.estimate() == pytest.approx((5, 5 - half, 5 + half), rel=2e-3)


def test_one_number_says_nothing_about_its_mean() -> None:
    moments = Moments()
    moments.add(3)
    value, low, high = moments.estimate()
    assert (value, low) == (3, -inf)
    assert isinf(high)
