"""Flat outlines in mm: boards as they are cut, symbols, discs; y grows upwards."""

import math
from functools import cache

import shapely
from shapely.affinity import affine_transform

from meja.games.menara.content import FloorId, Piece, Point, Side
from meja.games.menara.draw.ink import DROP, SYMBOLS, smooth
from meja.games.menara.draw.paths import points_of
from meja.games.menara.tower.shapes import shape


@cache
def rim(floor: FloorId, side: Side) -> shapely.Polygon:
    """The board with its curves, as it is cut."""
    polygon = shape(floor, side).polygon
    outline, *holes = (points_of(smooth(list(ring.coords)[:-1]))[0] for ring in (polygon.exterior, *polygon.interiors))
    return shapely.Polygon(outline, holes)


@cache
def symbol(piece: Piece, r: float) -> shapely.Geometry:
    """The sign of a colour around the origin; y grows upwards."""
    filled, stroked = SYMBOLS[piece]
    return scaled(shapely.union_all([filled_path(filled), stroke(stroked, 2.2)]), r / 10)


@cache
def drop(r: float) -> shapely.Geometry:
    return scaled(filled_path(DROP), r / 10)


def filled_path(d: str) -> shapely.Geometry:
    """What is within an odd number of a path's rings."""
    made = shapely.Polygon()
    for ring in points_of(d):
        made = made.symmetric_difference(shapely.Polygon(ring))
    return made


def stroke(d: str, width: float) -> shapely.Geometry:
    lines = [shapely.LineString(points) for points in points_of(d)]
    return shapely.union_all([line.buffer(width / 2, quad_segs=3) for line in lines])


def scaled(geometry: shapely.Geometry, scale: float) -> shapely.Geometry:
    """From a drawing, whose y grows downwards."""
    return affine_transform(geometry, [scale, 0, 0, -scale, 0, 0])


def moved(geometry: shapely.Geometry, at: Point, turn_deg: float = 0) -> shapely.Geometry:
    """Turned counter-clockwise around the origin, then moved there."""
    c, s = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
    return affine_transform(geometry, [c, -s, s, c, *at])


def disc(at: Point, r: float) -> shapely.Polygon:
    return shapely.Point(at).buffer(r, quad_segs=8)


def rings_of(geometry: shapely.Geometry) -> list[shapely.LinearRing]:
    """All rings of all polygons; lines and points, which have no area, are left out."""
    polygons = [part for part in getattr(geometry, "geoms", [geometry]) if part.geom_type == "Polygon"]
    return [ring for part in polygons if not part.is_empty for ring in (part.exterior, *part.interiors)]
