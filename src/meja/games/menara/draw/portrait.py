"""A portrait of the tower: one scene of it as it stands, to be drawn as SVG or as PNG."""

from collections.abc import Iterator
from typing import Final

import numpy as np
import shapely

from meja.games.menara.content import MARK_COLOUR, TEAR_WIDTH_MM
from meja.games.menara.draw.bodies import ROUND, Turned, column_paint, footprint, tear_paint, turned
from meja.games.menara.draw.camera import Camera, corners
from meja.games.menara.draw.depth import far_to_near
from meja.games.menara.draw.light import Light
from meja.games.menara.draw.outlines import disc
from meja.games.menara.draw.planks import edge_paint, flat, shadow_paint, upside_paint
from meja.games.menara.draw.scene import Area, Line, Paint, Part, Scene
from meja.games.menara.draw.stage import clearing, stump, stump_paint
from meja.games.menara.draw.stage import rim as stump_rim
from meja.games.menara.draw.viewpoint import best_view
from meja.games.menara.temple import Laid, Tower
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.matter import Shining, Standing, shining, standing
from meja.text import say

WIDTH_PX: Final = 1600
SHAPES: Final = (0.7, 1.3)  # the least and the greatest height of a picture, in widths
MARGIN: Final = 0.07  # around the tower, in widths
FOREGROUND: Final = 0.04  # more of the stump in front of it
STEPS: Final = 9  # at which it is asked how dark a column is


def portrait(tower: Tower, language: str = "en", width: int = WIDTH_PX) -> Scene:
    """The picture of a tower of one floor at least."""
    view, height = framed(best_view(tower), tower, width, below=FOREGROUND)
    light = Light(tower, view)
    middle, r = stump(corners(tower))
    table = [*stump_paint(middle, r, view), *shadow_paint(light, 0.0, -1, shapely.Polygon(stump_rim(middle, r)))]
    parts = [Part({"stage": "clearing"}, list(clearing(width, height))), Part({"stage": "stump"}, table)]
    # The eye is above all, so no level hides a higher one, and no edge an upper side of its own level.
    for level in levels(tower):
        floors = [laid for laid in tower.floors.values() if laid.level == level]
        floors.sort(key=lambda laid: -view.away_mm(laid.pose[:2]))
        parts += [Part({"edge": laid.floor}, list(edge_paint(laid, view))) for laid in floors]
        parts += [Part({"floor": laid.floor, "side": laid.side}, list(upside_paint(laid, light))) for laid in floors]
        parts += [_piece(tower, piece, light) for piece in pieces(tower, level, view)]
    return Scene(width, height, say("portrait-title", language, n=tower.levels), parts)


def levels(tower: Tower) -> list[int]:
    """The heights that have a floor, from the table up."""
    return sorted({laid.level for laid in tower.floors.values()})


def framed(view: Camera, tower: Tower, width: int, above: float = 0.0, below: float = 0.0) -> tuple[Camera, int]:
    """The view with the tower as large as it can be, and the picture's height; room above and below is in widths."""
    around = corners(tower)
    seen = np.array(view.see(around))
    wide, high = (seen.max(axis=0) - seen.min(axis=0)).tolist()
    inner, spare = width * (1 - 2 * MARGIN), width * (2 * MARGIN + above + below)
    low, most = (share * width for share in SHAPES)
    height = round(min(max(inner * high / wide + spare, low), most))
    return view.framed(around, width * MARGIN, width * (MARGIN + above), inner, height - spare), height


def pieces(tower: Tower, level: int, view: Camera) -> list[Standing | Shining]:
    """What stands, lies and shines on the floors of a level, the far pieces first."""
    found: list[tuple[Standing | Shining, shapely.Polygon]] = []
    for column in standing(tower):
        if tower.floors[column.spot.floor].level == level:
            found.append((column, footprint(column, view)))
    for tear in shining(tower):
        if tower.floors[tear.mark.floor].level == level:
            found.append((tear, disc(tear.at, TEAR_WIDTH_MM / 2)))
    return far_to_near(found, view)


def _piece(tower: Tower, piece: Standing | Shining, light: Light) -> Part:
    if isinstance(piece, Shining):
        colour = MARK_COLOUR[tower.floors[piece.mark.floor].side]
        of = {"tear": f"{piece.mark.floor} {piece.mark.mark}", "colour": colour}
        return Part(of, list(tear_paint(piece, colour, light.view)))
    body = turned(piece, light.view)
    of = {"column": f"{piece.spot.floor} {piece.spot.base}", "piece": piece.piece}
    if piece.lie is not None:
        window = opening(tower.floors[piece.spot.floor], piece, body)
        return Part(of, [part for paint in column_paint(body, ()) for part in _through(paint, window)])
    steps = [light.darkness(piece, body.length_mm * n / (STEPS - 1)) for n in range(STEPS)]
    return Part(of, list(column_paint(body, steps)))


def opening(laid: Laid, column: Standing, body: Turned) -> shapely.Geometry:
    """Where a lying column is seen: what is above its board, and the rest through the opening it has sunk into."""
    place, at = place_of(laid), shapely.Point(column.at)
    holes = [shapely.Polygon(ring) for ring in place.polygon.interiors]
    hole = min(holes, key=lambda hole: hole.distance(at))
    above = []
    for turn in ROUND:
        ends = [body.place(turn, along) for along in (0.0, body.length_mm)]
        heights = [float(end[2]) - column.foot_mm for end in ends]
        above += [end for end, height in zip(ends, heights, strict=True) if height >= 0]
        if min(heights) < 0 < max(heights):
            above.append(ends[0] + (ends[1] - ends[0]) * heights[0] / (heights[0] - heights[1]))
    seen = shapely.MultiPoint(body.view.see(above)).convex_hull
    return seen.union(shapely.Polygon(flat(hole, column.foot_mm, body.view)[0]))


def _through(paint: Paint, window: shapely.Geometry) -> Iterator[Paint]:
    """What of some paint is seen through a window in the picture."""
    if isinstance(paint, Area):
        whole = shapely.Polygon()
        for ring in paint.rings:
            whole = whole.symmetric_difference(shapely.Polygon(ring).buffer(0))
        seen = whole.intersection(window)
        for part in getattr(seen, "geoms", [seen]):
            if part.geom_type == "Polygon" and not part.is_empty:
                rings = [list(ring.coords) for ring in (part.exterior, *part.interiors)]
                yield Area(rings, paint.fill, paint.alpha)
    elif isinstance(paint, Line):
        seen = shapely.LineString(paint.points).intersection(window)
        if seen.geom_type == "LineString" and not seen.is_empty:
            yield Line(list(seen.coords), paint.width, paint.colour, paint.alpha)
