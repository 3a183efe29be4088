"""Confidence intervals of shares, means and paired differences, and the exact test of paired wins."""

from math import exp, lgamma, log, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
Z: Final = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)


class Estimate(NamedTuple):
    """A figure with its 95 % confidence interval."""

    value: float
    low: float
    high: float


def share(n_won: int, n: int) -> Estimate:
    """Returns the share of wins with Wilson's score interval."""
    value, z2 = n_won / n, Z * Z
    middle = (value + z2 / (2 * n)) / (1 + z2 / n)
    half = Z / (1 + z2 / n) * sqrt(value * (1 - value) / n + z2 / (4 * n * n))
    low, high = max(0.0, middle - half) if n_won else 0.0, min(1.0, middle + half) if n_won < n else 1.0
    return Estimate(value, low, high)


def share_difference(both: int, only_first: int, only_second: int, neither: int) -> Estimate:
    """Returns the difference of two shares of wins in the same games, the first less the second, with Newcombe's hybrid
    score interval for paired shares (method 10)."""
    n = both + only_first + only_second + neither
    first, second = share(both + only_first, n), share(both + only_second, n)
    product = (both + only_first) * (only_second + neither) * (both + only_second) * (only_first + neither)
    cross: float = both * neither - only_first * only_second
    if cross > 0:
        cross = max(cross - n / 2, 0.0)  # for continuity
    correlation = cross / sqrt(product) if product else 0.0

    def half(a: float, b: float) -> float:
        return sqrt(max(0.0, a * a - 2 * correlation * a * b + b * b))

    value = first.value - second.value
    down = half(first.value - first.low, second.high - second.value)
    up = half(first.high - first.value, second.value - second.low)
    return Estimate(value, max(-1.0, value - down), min(1.0, value + up))


def mcnemar(only_first: int, only_second: int) -> float:
    """Returns the two-sided p-value of McNemar's exact test: how likely wins would fall apart so unevenly by chance."""
    n, fewer = only_first + only_second, min(only_first, only_second)
    if n == 0:
        return 1.0
    tail = sum(exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) - n * log(2)) for k in range(fewer + 1))
    return min(1.0, 2 * tail)


class Moments:
    """The mean of numbers that come one by one, by Welford's method: their number does not matter to memory."""

    def __init__(self) -> None:
        self.n, self.mean, self._squares = 0, 0.0, 0.0

    def add(self, number: float) -> None:
        self.n += 1
        before = number - self.mean
        self.mean += before / self.n
        self._squares += before * (number - self.mean)

    def estimate(self) -> Estimate:
        """Returns the mean with Student's interval; of one number the interval is everything."""
        if self.n < 2:
            return Estimate(self.mean, float("-inf"), float("inf"))
        half = student(self.n - 1) * sqrt(self._squares / (self.n - 1) / self.n)
        return Estimate(self.mean, self.mean - half, self.mean + half)


def student(freedom: int) -> float:
    """Returns the quantile of Student's distribution for the interval, to a thousandth: exact for 1 and 2 degrees of
    freedom, then the Cornish-Fisher expansion."""
    if freedom == 1:
        return 12.7062
    if freedom == 2:
        return 4.30265
    z, f = Z, freedom
    terms = (
        (z**3 + z) / (4 * f),
        (5 * z**5 + 16 * z**3 + 3 * z) / (96 * f**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * f**3),
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * f**4),
    )
    return z + sum(terms)
