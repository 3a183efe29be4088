"""Boards as solids: outlines with holes, cut into convex pieces with as few seams under columns as possible."""

import math
from collections.abc import Iterator
from functools import cache
from typing import Final

import shapely

from meja.games.menara.content import FloorId, PointMm, Side, components
from meja.games.menara.tower.dimensions import RADIUS_MM
from meja.games.menara.tower.shapes import shape

MAX_CONCAVITY_MM2: Final = 1e-9  # of a corner that counts as straight
Ring = list[PointMm]  # counter-clockwise


@cache
def pieces(floor: FloorId, side: Side) -> tuple[tuple[PointMm, ...], ...]:
    """Returns the convex pieces of a board, with its centre of mass as the origin."""
    polygon = shape(floor, side).polygon
    cx, cy = shape(floor, side).centroid
    bases = shapely.MultiPoint([base.at for base in components().floors[floor].side(side).bases])
    triangles = shapely.constrained_delaunay_triangles(polygon).geoms
    rings = _merged([_ring(triangle) for triangle in triangles], bases)
    return tuple(tuple((x - cx, y - cy) for x, y in ring) for ring in rings)


def _ring(triangle: shapely.Polygon) -> Ring:
    ring = [(float(x), float(y)) for x, y in triangle.exterior.coords[:-1]]
    return ring if triangle.exterior.is_ccw else ring[::-1]


def _merged(rings: list[Ring], bases: shapely.Geometry) -> list[Ring]:
    """Merges neighbours as long as the result is convex: first across cuts under columns, then across the longest."""
    while True:
        for i, j, together in _neighbours(rings, bases):
            if _is_convex(together):
                rings = [ring for n, ring in enumerate(rings) if n not in (i, j)] + [together]
                break
        else:
            return rings


def _neighbours(rings: list[Ring], bases: shapely.Geometry) -> Iterator[tuple[int, int, Ring]]:
    """Yields pairs of pieces with a common edge, and their common outline."""
    owner = {(a, b): i for i, ring in enumerate(rings) for a, b in _edges(ring)}
    common = [(a, b) for a, b in owner if (b, a) in owner and a < b]
    near = {edge: shapely.dwithin(shapely.LineString(edge), bases, RADIUS_MM) for edge in common}
    for a, b in sorted(common, key=lambda edge: (not near[edge], -math.dist(*edge), edge)):
        i, j = owner[a, b], owner[b, a]
        mine, other = rings[i], rings[j]
        at, there = mine.index(b), other.index(a)
        yield i, j, mine[at:] + mine[:at] + (other[there:] + other[:there])[1:-1]


def _edges(ring: Ring) -> Iterator[tuple[PointMm, PointMm]]:
    return zip(ring, ring[1:] + ring[:1], strict=True)


def _is_convex(ring: Ring) -> bool:
    return all(_cross(ring[n - 2], ring[n - 1], point) > -MAX_CONCAVITY_MM2 for n, point in enumerate(ring))


def _cross(a: PointMm, b: PointMm, c: PointMm) -> float:
    """Returns the cross product of two edges: positive at a left turn."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
