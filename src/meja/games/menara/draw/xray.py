"""The x-ray as SVG text: a transparent tower with column loads, centres of gravity, and the edge it would tip over."""

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from meja.games.drawing import CREAM, circle, gradient, mix, number, shape, svg
from meja.games.menara.actions import Spot
from meja.games.menara.draw import xray_labels as labels
from meja.games.menara.draw.backdrop import ring, stump
from meja.games.menara.draw.boards import WOOD
from meja.games.menara.draw.columns import RING_MM, WHITE, drum, squeezed
from meja.games.menara.draw.depth_order import axis, pieces
from meja.games.menara.draw.ink import FILL, symbol
from meja.games.menara.draw.portrait import WIDTH_PX, board_outline, part, placed, tear_part
from meja.games.menara.draw.projection import Projection, corners, framed, levels
from meja.games.menara.tower.dimensions import RADIUS_MM, Shining, Standing, tower_centre, underside_mm, upside_mm
from meja.games.menara.tower_state import Laid, Tower
from meja.text import say

if TYPE_CHECKING:  # the statics load a compiler
    from meja.games.menara.tower.statics import Examination

SKY: Final = ((0, "#0d1a22"), (0.6, "#1b3440"), (1, labels.NIGHT))
GLASS: Final = "#f1e3c2"
ROD_MM: Final = (2.4, 10.8)  # the diameters of the rods for the smallest and the greatest load
MIN_LOAD_G: Final = 0.05  # a smaller load is not shown


def xray(tower: Tower, found: "Examination", language: str = "en", width: int = WIDTH_PX) -> str:
    """Returns the picture of an examination of the tower."""
    view, height = framed(tower, width, above=labels.HEADLINE, below=labels.LEGEND)
    # A tower that falls has no equilibrium, so its columns have no loads.
    loads = {spot: state.load_g for spot, state in found.columns.items() if found.stands and state.load_g >= MIN_LOAD_G}
    most = max(loads.values(), default=0.0)
    defs = gradient("night", SKY, ' x2="0" y2="1"') + gradient("heat", [(n / 2, labels.heat(n / 2)) for n in range(3)])
    defs += "".join(board_outline(laid) for laid in tower.floors.values())
    body = part(_table(tower, view, width, height), stage="night")
    for level in levels(tower):
        floors = [laid for laid in tower.floors.values() if laid.level == level]
        body += "".join(part(_board(laid, found, view), floor=laid.floor, side=laid.side) for laid in floors)
        body += "".join(_piece(tower, piece, loads, most, view) for piece in pieces(tower, level, view))
        for laid in floors:
            x, y = found.floors[laid.floor].centre if laid.floor in found.floors else (math.nan, math.nan)
            if math.isfinite(x) and math.isfinite(y):
                body += part(_flat(labels.weight_sign(x, -y, 5.5), upside_mm(level), view), centre=laid.floor)
    if found.tips is not None:
        (x0, y0), (x1, y1) = found.tips.edge
        edge = shape(f"M{number(x0)} {number(-y0)}L{number(x1)} {number(-y1)}", stroke=labels.TIPS, width=2.2)
        body += part(_flat(edge, underside_mm(tower.floors[found.tips.floor].level), view), tips=found.tips.floor)
    body += part(_plumb(tower, view), centre="tower") + labels.grams(tower, loads, view, width)
    body += part(labels.headline(found, width, language), words="headline")
    body += part(labels.legend(found, most, width, height, language), words="legend")
    return svg((0, 0, width, height), say("xray-title", language), f"<defs>{defs}</defs>{body}")


def _flat(body: str, height_mm: float, view: Projection) -> str:
    return f'<g transform="{view.plane(height_mm)}">{body}</g>'


def _table(tower: Tower, view: Projection, width: int, height: int) -> str:
    middle, r = stump(corners(tower))
    paths = "".join(ring(middle, r * share) for share in (1.0, 0.8, 0.6, 0.4, 0.2))
    rings = shape(paths, stroke=GLASS, width=0.35, more=' stroke-opacity=".13"')
    return f'<rect width="{width}" height="{height}" fill="url(#night)"/>{_flat(rings, 0, view)}'


def _board(laid: Laid, found: "Examination", view: Projection) -> str:
    """Returns a transparent board; the weakest one has a thick outline."""
    is_weakest = laid.floor == found.weakest
    colour = labels.WEAK if is_weakest else mix(WOOD[laid.side].board, GLASS, 0.45)
    paint = f'fill="{colour}" stroke="{colour}" stroke-width="{1.1 if is_weakest else 0.45}"'
    made = ""
    for height, fill, line in ((underside_mm(laid.level), 0.1, 0.4), (upside_mm(laid.level), 0.17, 0.9)):
        more = f'fill-opacity="{fill}" stroke-opacity="{line}" transform="{placed(laid, height, view)}"'
        made += f'<use href="#outline-{laid.floor}" {paint} {more}/>'
    return made


def _piece(tower: Tower, piece: Standing | Shining, loads: Mapping[Spot, float], most: float, view: Projection) -> str:
    if isinstance(piece, Shining):
        return tear_part(tower, piece, view)
    body = _column(piece, loads[piece.spot] / most if piece.spot in loads else 0.0, view)
    return part(body, column=f"{piece.spot.floor} {piece.spot.base}", piece=piece.piece)


def _column(column: Standing, share: float, view: Projection) -> str:
    """Returns a transparent column with its symbol; the rod inside shows its share of the greatest load."""
    of, glass = axis(column, view), mix(FILL[column.piece], WHITE, 0.35)
    ratio, length, line = of.cap_ratio, of.seen_mm, ' stroke-opacity=".9" fill-opacity=".3"'
    body = shape(drum(RADIUS_MM, 0, length, ratio), glass, glass, 0.4, line)
    if share > 0:
        thick = ROD_MM[0] + (ROD_MM[1] - ROD_MM[0]) * share
        body += shape(drum(thick / 2, 0.5, length - 0.5, ratio), labels.heat(share), more=' data-rod=""')
    body += squeezed(circle(0, 0, RADIUS_MM, "none", glass, 0.3), -length, ratio)
    return of.placed(body + squeezed(symbol(column.piece, 3.0, CREAM), RADIUS_MM * ratio - RING_MM - 3, 1))


def _plumb(tower: Tower, view: Projection) -> str:
    """Returns the tower's centre of gravity and its plumb line down to the table."""
    x, y, z = tower_centre(tower)
    (x0, y0), (x1, y1) = view.project((x, y, z)), view.project((x, y, 0))
    dash = f' stroke-dasharray="{number(view.scale * 3)} {number(view.scale * 3)}"'
    line = shape(f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}", stroke=CREAM, width=view.scale * 0.7, more=dash)
    return line + _flat(circle(x, -y, 3, "none", CREAM, 0.7), 0, view) + labels.weight_sign(x0, y0, view.scale * 7)
