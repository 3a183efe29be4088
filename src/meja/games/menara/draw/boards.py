"""Floors seen from above: the board, its bases with their symbols, its marks, and the columns and Tears on it."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final
from zlib import crc32

from meja.games.drawing import CREAM, INK, around, circle, group, number, shape, text
from meja.games.menara import content
from meja.games.menara.draw.ink import FILL, SHADE, STONE, TEAR_DEEP, TEAR_FILL, column, drop, polyline, smooth, symbol

PLY_MM: Final = 2.4  # the visible height of the board's edge


@dataclass(frozen=True, slots=True)
class Wood:
    board: str
    band: str  # the frame along the rim
    line: str
    grain: str
    ticks: str
    edges: tuple[str, ...]  # the plies, the lowest first
    ring: str  # around a base


WOOD: Final[Mapping[content.Side, Wood]] = {
    "light": Wood("#f3ddb0", "#e9c98f", "#a9733b", "#dcb77b", "#b4512c", ("#7d5129", "#c99a5c", "#8f6032"), CREAM),
    "dark": Wood("#7a4a2c", "#613720", "#e2b36c", "#653a21", "#dca24c", ("#2b160b", "#5b341d", "#3a2010"), "#f3dcae"),
}


def outline(floor: content.Floor, side: content.Side) -> str:
    """Returns the path of a floor and its holes, seen from above with a side up; y grows downwards in pictures."""
    return "".join(smooth(_seen(ring, side)) for ring in (floor.outline, *floor.holes))


def _seen(ring: tuple[content.PointMm, ...], side: content.Side) -> list[content.PointMm]:
    return [(x if side == "light" else -x, -y) for x, y in ring]


def board(
    floor: content.Floor,
    side: content.Side,
    pieces: Mapping[int, content.Piece],
    tears: Mapping[int, content.TearColour],
) -> str:
    """Returns one side of a floor with its columns and Tears, around its origin, in mm."""
    face, edges, path = floor.side(side), WOOD[side].edges, outline(floor, side)
    edge = "".join(
        group(shape(path, ply, ply, 0.3, ' fill-rule="evenodd"'), 0, PLY_MM * (len(edges) - n) / len(edges))
        for n, ply in enumerate(edges)
    )
    columns = "".join(group(column(piece), *_down(face.bases[n].at)) for n, piece in sorted(pieces.items()))
    drops = "".join(group(drop(colour, 5), *_down(face.marks[n])) for n, colour in sorted(tears.items()))
    return edge + surface(floor, side) + columns + drops


def surface(floor: content.Floor, side: content.Side) -> str:
    """Returns the upper side of a board with its print, in mm."""
    face, wood, path = floor.side(side), WOOD[side], outline(floor, side)
    clip = f"board-{floor.id}-{side}"
    wooden = (
        f'<clipPath id="{clip}"><path d="{path}" clip-rule="evenodd"/></clipPath><g clip-path="url(#{clip})">'
        + shape(path, wood.board)
        + _grain(floor, side)
        + shape(path, stroke=wood.line, width=6.4)
        + shape(path, stroke=wood.band, width=5.6)
        + shape(path, stroke=wood.ticks, width=3.8, more=' stroke-dasharray="0 2.4" stroke-opacity=".75"')
        + shape(path, stroke=wood.band, width=1.8)
        + "".join(_masonry(base, floor, side) for base in face.bases if base.ruin)
        + "</g>"
        + shape(path, stroke=wood.line, width=0.5)
    )
    printed = _connections(floor, side) + "".join(_spot(base, n, face.rule, side) for n, base in enumerate(face.bases))
    return wooden + printed + "".join(_mark(at, content.MARK_COLOUR[side]) for at in face.marks)


def _down(at: content.PointMm) -> content.PointMm:
    return at[0], -at[1]


def _grain(floor: content.Floor, side: content.Side) -> str:
    """Returns wavy lines of wood and a few joints of masonry, in a pattern that depends on the board's id alone."""
    wood, seed = WOOD[side], crc32(f"{floor.id} {side}".encode())
    reach = int(max(math.hypot(x, y) for x, y in floor.outline)) + 4
    waves = ""
    for n, y in enumerate(range(-reach, reach, 4)):
        lift, phase = 0.7 + (seed >> n % 16 & 3) * 0.5, (seed >> n % 20 & 15) * 3
        waves += f"M{-reach - phase} {y}"
        waves += f"q14 {number(lift)} 28 0t28 0" * (reach // 28 + 2)
    joints = ""
    for n, y in enumerate(range(-reach + seed % 9, reach, 17)):
        joints += f"M{-reach} {y}H{reach}"
        joints += "".join(f"M{x} {y}v17" for x in range(-reach + n % 2 * 14 + seed % 7, reach, 28))
    return shape(waves, stroke=wood.grain, width=0.45, more=' stroke-opacity=".8"') + shape(
        joints, stroke=wood.line, width=0.35, more=' stroke-opacity=".38"'
    )


def _spot(base: content.Base, n: int, rule: str, side: content.Side) -> str:
    x, y = _down(base.at)
    r = content.BASE_WIDTH_MM / 2
    if base.ruin and base.colour:
        spot = circle(0, 0, 6, FILL[base.colour], SHADE[base.colour], 0.7) + symbol(base.colour, 3.6)
        return group(spot, x, y)
    if base.colour is None:
        return group(_wheel(n == 0, side), x, y)
    ring = WOOD[side].ring
    spot = circle(0, 0, r, ring, INK, 0.5) + circle(0, 0, r - 1.1, FILL[base.colour], SHADE[base.colour], 0.6)
    spot += circle(0, 0, r - 2.3, "none", SHADE[base.colour], 0.35) + symbol(base.colour, 4.4)
    if rule == "numbered":
        spot += circle(6.6, 6.2, 3.7, INK, ring, 0.7) + text(6.6, 8.2, str(base.number), 5.8, CREAM)
    return group(spot, x, y)


def _wheel(start: bool, side: content.Side) -> str:
    """Returns a base for any colour: all five in a ring; `start` marks the base where columns come in."""
    r = content.BASE_WIDTH_MM / 2
    wheel = circle(0, 0, r, WOOD[side].ring, INK, 0.5)
    for n, colour in enumerate(content.COLOURS):
        (x0, y0), (x1, y1) = around(r - 1, n * 72 - 36), around(r - 1, n * 72 + 36)
        wedge = f"M0 0L{number(x0)} {number(y0)}A{r - 1} {r - 1} 0 0 1 {number(x1)} {number(y1)}Z"
        wheel += shape(wedge, FILL[colour], WOOD[side].ring, 0.4) + group(symbol(colour, 1.5), *around(5.8, n * 72))
    wheel += circle(0, 0, 3.4, WOOD[side].ring, INK, 0.4)
    if start:
        wheel += circle(0, 0, r + 1.2, "none", WOOD[side].ticks, 1) + shape("M-1.7-1.5H1.7L0 1.9Z", INK)
    return wheel


def _connections(floor: content.Floor, side: content.Side) -> str:
    """Returns the arrows between wandering bases and the bars between twins."""
    face, wood = floor.side(side), WOOD[side]
    made = ""
    if face.rule == "wandering":
        for start, end in pairwise(_down(base.at) for base in face.bases):
            length = math.dist(start, end)
            steps = max(1, round((length - content.BASE_WIDTH_MM - 5) / 4.5))
            chevrons = "".join(
                f"M{number(length / 2 + (n - (steps - 1) / 2) * 4.2 - 1.3)}-3l2.6 3l-2.6 3" for n in range(steps)
            )
            turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
            made += group(shape(chevrons, stroke=wood.ticks, width=1.7), *start, turn)
    pairs: dict[str, list[content.PointMm]] = {}
    for base in face.bases:
        if base.twin:
            pairs.setdefault(base.twin, []).append(_down(base.at))
    for pair in pairs.values():
        made += shape(polyline(pair), stroke=INK, width=6.4) + shape(polyline(pair), stroke=wood.ring, width=5.2)
        made += shape(polyline(pair), stroke=wood.ticks, width=1.4, more=' stroke-dasharray="0 2.8"')
    return made


def _masonry(base: content.Base, floor: content.Floor, side: content.Side) -> str:
    """Returns broken stones around the opening of a ruin base: the hole whose corners are nearest to the base."""
    x, y = _down(base.at)
    rings = [_seen(hole, side) for hole in floor.holes]
    ring = min(rings, key=lambda ring: max(math.dist((x, y), corner) for corner in ring))
    path = smooth(ring)
    return shape(path, stroke=INK, width=8.4) + shape(
        path, stroke=STONE, width=7.4, more=' stroke-dasharray="5.6 1" style="stroke-linecap:butt"'
    )


def _mark(at: content.PointMm, colour: content.TearColour) -> str:
    glow = "".join(
        circle(0, 0, r, TEAR_FILL[colour], more=f' fill-opacity="{alpha}"')
        for r, alpha in ((7.2, 0.16), (6.3, 0.24), (5.5, 0.4))
    )
    ring = circle(0, 0, 4.7, CREAM, TEAR_DEEP[colour], 0.7)
    return group(glow + ring + group(drop(colour, 3.1), 0, 0.2), *_down(at))
