"""The plan of a tower: one panel for each level, with the level below drawn pale."""

import math

from meja.games.drawing import INK, PARCHMENT, group, rect, shape, svg, text
from meja.games.menara.content import MARK_COLOUR, components
from meja.games.menara.draw.boards import WOOD, board, outline
from meja.games.menara.draw.ink import column
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower_state import Laid, Tower
from meja.text import say

GAP_MM = 12
TITLE_MM = 16
ACROSS = 3  # panels in a row
SCALE = 1.5


def draw_tower(tower: Tower, language: str = "en") -> str:
    """Returns the levels from the temple base upwards, with the same scale and origin."""
    left, top, width, height = _frame(tower)
    levels = range(tower.top_level + 1)
    panels = ""
    for n in levels:
        below = "".join(_pale(tower, laid) for laid in tower.floors.values() if laid.level == n - 1)
        here = "".join(_placed(_board(tower, laid), laid) for laid in tower.floors.values() if laid.level == n)
        name = say("base-temple", language) if n == 0 else say("level-n", language, n=n)
        panel = rect(left, top, width, height, PARCHMENT, 6, f' stroke="{INK}" stroke-opacity=".25"')
        panel += below + here + text(left + width / 2, top + 11, name[:1].upper() + name[1:], 8)
        panels += group(panel, n % ACROSS * (width + GAP_MM), n // ACROSS * (height + GAP_MM))
    columns, rows = min(ACROSS, len(levels)), math.ceil(len(levels) / ACROSS)
    whole = columns * (width + GAP_MM) + GAP_MM, rows * (height + GAP_MM) + GAP_MM
    return svg((left - GAP_MM, top - GAP_MM, *whole), say("temple", language), panels, SCALE)


def _board(tower: Tower, laid: Laid) -> str:
    tears = dict.fromkeys(tower.tears.get(laid.floor, ()), MARK_COLOUR[laid.side])
    return board(components().floors[laid.floor], laid.side, tower.on(laid.floor), tears)


def _placed(body: str, laid: Laid) -> str:
    x, y, turn_deg = laid.pose
    return group(body, x, -y, -turn_deg)


def _pale(tower: Tower, laid: Laid) -> str:
    """Returns the outline and the columns of a floor, pale, to show what carries the level above."""
    wood, bases = WOOD[laid.side], laid.face.bases
    path = outline(components().floors[laid.floor], laid.side)
    board = shape(path, wood.board, wood.line, 0.8, ' fill-rule="evenodd"')
    tops = "".join(group(column(piece), bases[n].at[0], -bases[n].at[1]) for n, piece in tower.on(laid.floor).items())
    return f'<g opacity=".3">{_placed(board, laid)}</g><g opacity=".5">{_placed(tops, laid)}</g>'


def _frame(tower: Tower) -> tuple[float, float, float, float]:
    """Returns the panel that holds the floors of any level: x, y, width and height."""
    bounds = [(-60.0, -60.0, 60.0, 60.0), *(place_of(laid).polygon.bounds for laid in tower.floors.values())]
    west, south, east, north = zip(*bounds, strict=True)
    left, top = min(west) - GAP_MM, -max(north) - GAP_MM / 2 - TITLE_MM
    return left, top, max(east) + GAP_MM - left, -min(south) + GAP_MM - top
