"""The portrait: a picture of the tower on a tree stump, as SVG text."""

from typing import Final

import numpy as np
import shapely
from shapely.affinity import translate

from meja.games.drawing import gradient, number, shape, svg
from meja.games.menara.content import BOARD_MM, MARK_COLOUR, components
from meja.games.menara.draw.backdrop import STAGE_DEFS, clearing, rim, stump, stump_cut
from meja.games.menara.draw.boards import WOOD, outline, surface
from meja.games.menara.draw.columns import NIGHT, column, tear, wood
from meja.games.menara.draw.depth_order import Axis, axis, pieces
from meja.games.menara.draw.ink import polyline
from meja.games.menara.draw.projection import COS_LIFT, Projection, corners, framed, levels, pose
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.dimensions import (
    RADIUS_MM,
    Shining,
    Standing,
    height_mm,
    standing,
    underside_mm,
    upside_mm,
)
from meja.games.menara.tower_state import Laid, Tower
from meja.text import say

WIDTH_PX: Final = 1600
FOREGROUND: Final = 0.04  # extra space in front of the tower, in widths of the picture
DRIFT: Final = (0.42, 0.40)  # the shift of a shadow to the right, and away from the viewer, per mm of height
MAX_SHADOW_LEVELS: Final = 4  # over which a board casts its shadow down
DUSK: Final = "#3c1c06"
SOFT_MM: Final = (-1.8, -1.0, -0.2, 0.6, 1.4)  # offsets of the layers that blur a shadow's edge
STEP_ALPHA: Final = 0.1
BEVEL_MM: Final = 0.4  # the width of a board's rim, which shadows leave bright


def portrait(tower: Tower, language: str = "en", width: int = WIDTH_PX) -> str:
    """Returns the picture of a tower, or of the bare stump before its base is laid and after all has come down."""
    view, height = framed(tower, width, below=FOREGROUND)
    middle, r = stump(corners(tower))
    defs = STAGE_DEFS + gradient("covered", ((0, NIGHT, 0.5), (0.6, NIGHT, 0)), ' x2="0" y2="1"')
    defs += "".join(wood(piece) for piece in sorted({column.piece for column in standing(tower)}))
    defs += "".join(board_outline(laid) for laid in tower.floors.values())
    table = stump_cut(middle, r, view) + _shadows(tower, 0.0, -1, shapely.Polygon(rim(middle, r)), view)
    body = part(clearing(width, height), stage="clearing") + part(table, stage="stump")
    # The viewer looks down, so no level hides a higher one, and no edge hides an upper side of its own level.
    for level in levels(tower):
        floors = [laid for laid in tower.floors.values() if laid.level == level]
        floors.sort(key=lambda laid: view.nearness_mm(laid.pose[:2]))
        body += "".join(part(_edge(laid, view), edge=laid.floor) for laid in floors)
        body += "".join(part(_upside(tower, laid, view), floor=laid.floor, side=laid.side) for laid in floors)
        body += "".join(_piece(tower, piece, view) for piece in pieces(tower, level, view))
    title = say("portrait-title", language, n=tower.levels)
    return svg((0, 0, width, height), title, f"<defs>{defs}</defs>{body}")


def part(body: str, **of: str) -> str:
    """Returns a group whose data attributes name what it shows."""
    names = "".join(f' data-{name}="{value}"' for name, value in of.items())
    return f"<g{names}>{body}</g>"


def board_outline(laid: Laid) -> str:
    """Returns the definition of a board's outline, in mm around its origin."""
    path = outline(components().floors[laid.floor], laid.side)
    return f'<path id="outline-{laid.floor}" d="{path}" fill-rule="evenodd" clip-rule="evenodd"/>'


def placed(laid: Laid, height_mm: float, view: Projection) -> str:
    """Returns the transform that projects a board's drawing at a height."""
    return f"{view.plane(height_mm)} {pose(laid)}"


def _edge(laid: Laid, view: Projection) -> str:
    """Returns a board's edge in the colours of its plies: its outline repeated at every pixel of height."""
    low, plies = underside_mm(laid.level), WOOD[laid.side].edges
    steps = max(len(plies), round(BOARD_MM * COS_LIFT * view.scale))
    made = ""
    for n in range(steps):
        place = placed(laid, low + BOARD_MM * n / steps, view)
        made += f'<use href="#outline-{laid.floor}" fill="{plies[n * len(plies) // steps]}" transform="{place}"/>'
    return made


def _upside(tower: Tower, laid: Laid, view: Projection) -> str:
    board = surface(components().floors[laid.floor], laid.side)
    shadows = _shadows(tower, upside_mm(laid.level), laid.level, place_of(laid).polygon.buffer(-BEVEL_MM), view)
    return f'<g transform="{placed(laid, upside_mm(laid.level), view)}">{board}</g>{shadows}'


def _shadows(tower: Tower, height: float, level: int, ground: shapely.Polygon, view: Projection) -> str:
    """Returns the blurred shadows of boards and columns on the upper side of a level, clipped to `ground`."""
    away = -view.axes[2, :2] / np.linalg.norm(view.axes[2, :2])
    drift = view.axes[0, :2] * DRIFT[0] + away * DRIFT[1]
    cast: list[shapely.Geometry] = []
    for laid in tower.floors.values():
        if level < laid.level <= level + MAX_SHADOW_LEVELS:
            cast.append(translate(place_of(laid).polygon, *drift * (underside_mm(laid.level) - height)))
    for one in standing(tower):
        if one.foot_mm == height and one.lie is None:
            fall = shapely.LineString([one.at, np.array(one.at) + drift * height_mm(one.piece)])
            cast.append(fall.buffer(RADIUS_MM))
    whole = shapely.union_all(cast)
    made = "".join(
        shape(
            polygons(whole.buffer(step, quad_segs=3).intersection(ground)), DUSK, more=f' fill-opacity="{STEP_ALPHA}"'
        )
        for step in SOFT_MM
    )
    return f'<g transform="{view.plane(height)}" fill-rule="evenodd">{made}</g>'


def polygons(geometry: shapely.Geometry) -> str:
    """Returns the path of all polygons of a geometry in mm; y grows downwards in drawings."""
    parts = [part for part in getattr(geometry, "geoms", [geometry]) if part.geom_type == "Polygon"]
    rings = [ring for part in parts for ring in (part.exterior, *part.interiors) if not ring.is_empty]
    return "".join(polyline((x, -y) for x, y in ring.coords) + "Z" for ring in rings)


def _piece(tower: Tower, piece: Standing | Shining, view: Projection) -> str:
    if isinstance(piece, Shining):
        return tear_part(tower, piece, view)
    of, laid = axis(piece, view), tower.floors[piece.spot.floor]
    over = [place_of(other) for other in tower.floors.values() if other.level == laid.level + 1]
    body = of.placed(column(piece.piece, of, is_covered=any(board.covers(piece.at) for board in over)))
    if piece.lie is not None:
        id = f"seen-{piece.spot.floor}-{piece.spot.base}"
        body = f'<clipPath id="{id}">{window(laid, piece, of)}</clipPath><g clip-path="url(#{id})">{body}</g>'
    return part(body, column=f"{piece.spot.floor} {piece.spot.base}", piece=piece.piece)


def tear_part(tower: Tower, shining: Shining, view: Projection) -> str:
    colour = MARK_COLOUR[tower.floors[shining.mark.floor].side]
    x, y = view.project((*shining.at, shining.foot_mm))
    body = f'<g transform="translate({x:.1f} {y:.1f}) scale({number(view.scale)})">{tear(colour)}</g>'
    return part(body, tear=f"{shining.mark.floor} {shining.mark.mark}", colour=colour)


def window(laid: Laid, column: Standing, of: Axis) -> str:
    """Returns the clip path of a lying column: the part above its board, and the opening that it has sunk into."""
    holes = [shapely.Polygon(ring) for ring in place_of(laid).polygon.interiors]
    hole = min(holes, key=lambda hole: hole.distance(shapely.Point(column.at)))
    opening = [of.view.project((x, y, column.foot_mm)) for x, y in hole.exterior.coords]
    outlines = ("L".join(f"{x:.1f} {y:.1f}" for x, y in ring) for ring in (of.above(column.foot_mm), opening))
    return "".join(f'<path d="M{ring}Z"/>' for ring in outlines)
