"""The plan of a tower: one panel for each level, with the level below drawn pale."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from meja.games.drawing import INK, PARCHMENT, group, rect, shape, svg, text
from meja.games.menara.content import Contents, FloorId, Piece, Side, TearColour, contents
from meja.games.menara.draw.boards import WOOD, board, outline
from meja.games.menara.draw.ink import column
from meja.text import say

GAP_MM = 12
TITLE_MM = 16


class DrawnFloor(NamedTuple):
    """A floor in the tower: its pose is x and y in mm and its turn in degrees, counter-clockwise."""

    floor: FloorId
    side: Side
    pose: tuple[float, float, float]
    level: int
    pieces: Mapping[int, Piece] = {}  # by base
    tears: Mapping[int, TearColour] = {}  # by mark


def draw_tower(
    floors: Sequence[DrawnFloor],
    across: int = 3,
    language: str = "en",
    scale: float = 1.5,
    box: Contents | None = None,
) -> str:
    """Returns the levels from the temple base upwards, `across` panels to a row, all with the same scale and origin."""
    box = box or contents()
    drawn = [DrawnFloor(*floor) for floor in floors]
    left, top, width, height = _frame(drawn, box)
    levels = range(max((floor.level for floor in drawn), default=0) + 1)
    panels = ""
    for n in levels:
        below = "".join(_pale(floor, box) for floor in drawn if floor.level == n - 1)
        here = "".join(_placed(board_of(floor, box), floor) for floor in drawn if floor.level == n)
        name = say("base-temple", language) if n == 0 else say("level-n", language, n=n)
        panel = rect(left, top, width, height, PARCHMENT, 6, f' stroke="{INK}" stroke-opacity=".25"')
        panel += below + here + text(left + width / 2, top + 11, name[:1].upper() + name[1:], 8)
        panels += group(panel, n % across * (width + GAP_MM), n // across * (height + GAP_MM))
    columns, rows = min(across, len(levels)), math.ceil(len(levels) / across)
    whole = columns * (width + GAP_MM) + GAP_MM, rows * (height + GAP_MM) + GAP_MM
    return svg((left - GAP_MM, top - GAP_MM, *whole), say("temple", language), panels, scale)


def board_of(floor: DrawnFloor, box: Contents) -> str:
    return board(box.floors[floor.floor], floor.side, floor.pieces, floor.tears)


def _placed(body: str, floor: DrawnFloor) -> str:
    x, y, turn_deg = floor.pose
    return group(body, x, -y, -turn_deg)


def _pale(floor: DrawnFloor, box: Contents) -> str:
    """Returns the outline and the columns of a floor, pale, to show what carries the level above."""
    bases = box.floors[floor.floor].side(floor.side).bases
    wood = WOOD[floor.side]
    path = shape(outline(box.floors[floor.floor], floor.side), wood.board, wood.line, 0.8, ' fill-rule="evenodd"')
    tops = "".join(group(column(piece), bases[n].at[0], -bases[n].at[1]) for n, piece in floor.pieces.items())
    return f'<g opacity=".3">{_placed(path, floor)}</g><g opacity=".5">{_placed(tops, floor)}</g>'


def _frame(floors: Sequence[DrawnFloor], box: Contents) -> tuple[float, float, float, float]:
    """Returns the panel that holds the floors of any level: x, y, width and height."""
    xs: list[float] = [-60, 60]
    ys: list[float] = [-60, 60]
    for floor in floors:
        x0, y0, turn_deg = floor.pose
        c, s = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
        for x, y in box.floors[floor.floor].outline:
            x = x if floor.side == "light" else -x
            xs.append(x0 + x * c - y * s)
            ys.append(-(y0 + x * s + y * c))
    left, top = min(xs) - GAP_MM, min(ys) - GAP_MM / 2 - TITLE_MM
    return left, top, max(xs) + GAP_MM - left, max(ys) + GAP_MM - top
