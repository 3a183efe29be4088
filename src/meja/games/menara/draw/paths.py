"""The paths of our drawings as rows of points, for pictures that are not flat."""

import math
import re
from collections.abc import Iterator
from typing import Final

from meja.games.menara.content import Point

TOKEN: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
ARITY: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "T": 2, "A": 7, "Z": 0}
ARC_STEP_DEG: Final = 15
CURVE_STEPS: Final = 6
FLAT: Final = 0.02  # a curve whose handles leave its chord by less, as a share of it, is straight


def points_of(d: str) -> list[list[Point]]:
    """The subpaths of a path as our drawings have it: arcs are of circles, and smooth curves follow quadratic ones."""
    made: list[list[Point]] = []
    here: Point = (0.0, 0.0)
    handle = here
    for command, args in _steps(d):
        x0, y0 = here
        dx, dy = here if command.islower() else (0.0, 0.0)
        kind = command.upper()
        if kind == "Z":
            here = made[-1][0]
            continue
        if kind == "H":
            here = (args[0] + dx, y0)
        elif kind == "V":
            here = (x0, args[0] + dy)
        else:
            here = (args[-2] + dx, args[-1] + dy)
        if kind == "M":
            made.append([here])
        elif kind == "C":
            made[-1] += _cubic((x0, y0), (args[0] + dx, args[1] + dy), (args[2] + dx, args[3] + dy), here)
        elif kind in "QT":
            handle = (args[0] + dx, args[1] + dy) if kind == "Q" else (2 * x0 - handle[0], 2 * y0 - handle[1])
            out, back = _third((x0, y0), handle), _third(here, handle)
            made[-1] += _cubic((x0, y0), out, back, here)
        elif kind == "A":
            made[-1] += _arc((x0, y0), here, args[0], is_large=bool(args[3]), sweeps=bool(args[4]))
        else:
            made[-1].append(here)
    return made


def _steps(d: str) -> Iterator[tuple[str, list[float]]]:
    tokens = TOKEN.findall(d)
    at = 0
    command = "M"
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        count = ARITY[command.upper()]
        yield command, [float(token) for token in tokens[at : at + count]]
        at += count


def _third(end: Point, handle: Point) -> Point:
    """A handle of the cubic curve that is the same as a quadratic one."""
    return end[0] + (handle[0] - end[0]) * 2 / 3, end[1] + (handle[1] - end[1]) * 2 / 3


def _cubic(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    chord = math.dist(a, d)
    off = max(abs((d[0] - a[0]) * (p[1] - a[1]) - (d[1] - a[1]) * (p[0] - a[0])) for p in (b, c))
    if off <= FLAT * chord * chord:
        return [d]
    made = []
    for n in range(1, CURVE_STEPS + 1):
        t = n / CURVE_STEPS
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        made.append(
            (
                sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
            )
        )
    return made


def _arc(start: Point, end: Point, r: float, is_large: bool, sweeps: bool) -> list[Point]:
    """An arc of a circle; a sweep is the way of growing angles."""
    chord = math.dist(start, end)
    r = max(r, chord / 2)
    rise = math.sqrt(r * r - chord * chord / 4) * (1 if is_large != sweeps else -1)
    ux, uy = (end[0] - start[0]) / chord, (end[1] - start[1]) / chord
    x, y = (start[0] + end[0]) / 2 - uy * rise, (start[1] + end[1]) / 2 + ux * rise
    first = math.atan2(start[1] - y, start[0] - x)
    way = (math.atan2(end[1] - y, end[0] - x) - first) % math.tau - (0 if sweeps else math.tau)
    steps = math.ceil(abs(math.degrees(way)) / ARC_STEP_DEG)
    turns = [first + way * n / steps for n in range(1, steps)]
    return [*((x + r * math.cos(turn), y + r * math.sin(turn)) for turn in turns), end]
