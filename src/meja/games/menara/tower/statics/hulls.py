"""Convex hulls of a few points, by Andrew's monotone chain."""

import numpy as np

from meja.games.menara.tower.numeric_types import Floats, Ints
from meja.jit import inner


@inner
def convex_hull(points: Floats) -> Ints:
    """Returns the indices of the hull's corners, counter-clockwise; two for points on a line."""
    order = np.empty(len(points), np.int64)  # insertion sort by x, then y
    for i in range(len(points)):
        k = i
        while k > 0 and _is_left(points, i, order[k - 1]):
            order[k] = order[k - 1]
            k -= 1
        order[k] = i
    hull = np.empty(2 * len(order) + 2, np.int64)
    n = 0
    for i in range(len(order)):
        while n >= 2 and _turn(points, hull[n - 2], hull[n - 1], order[i]) <= 0:
            n -= 1
        hull[n] = order[i]
        n += 1
    lower = n + 1
    for i in range(len(order) - 2, -1, -1):
        while n >= lower and _turn(points, hull[n - 2], hull[n - 1], order[i]) <= 0:
            n -= 1
        hull[n] = order[i]
        n += 1
    return hull[: max(n - 1, 1)]


@inner
def _is_left(points: Floats, a: int, b: int) -> bool:
    """Returns whether point a comes before point b, by x and then by y."""
    x: float = points[a, 0] - points[b, 0]
    y: float = points[a, 1] - points[b, 1]
    return x < 0 or (x == 0 and y < 0)


@inner
def _turn(points: Floats, a: int, b: int, c: int) -> float:
    """Returns the cross product of a to b and a to c: positive for a left turn at b."""
    turn: float = (points[b, 0] - points[a, 0]) * (points[c, 1] - points[a, 1])
    turn -= (points[b, 1] - points[a, 1]) * (points[c, 0] - points[a, 0])
    return turn
