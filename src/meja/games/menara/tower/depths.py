"""How deep points are inside a board, by a raster in its own coordinates."""

import math
from typing import Final

import numpy as np
import shapely

from meja.games.menara.tower.numeric_types import Floats

STEP_MM: Final = 2.0
PAD_MM: Final = 36.0  # around the board; points farther away count as this far
ERROR_MM: Final = STEP_MM / math.sqrt(2)  # of a depth: that of the nearest cell stands for it
SAMPLE_STEP_MM: Final = 9.0  # between the samples of a rim


class Depths:
    """`samples` are points that show an overlap: the deepest one, and points along the rim. `sample_mm` says how much
    of the board is around each of them: the radius of a disc."""

    def __init__(self, polygon: shapely.Polygon) -> None:
        reach_mm = float(np.hypot(*shapely.get_coordinates(polygon).T).max())
        self.origin_mm = STEP_MM * math.ceil((reach_mm + PAD_MM) / STEP_MM)  # from the first cell to the board's origin
        steps = np.arange(-self.origin_mm, self.origin_mm + STEP_MM, STEP_MM)
        xs, ys = np.meshgrid(steps, steps, indexing="ij")
        off_mm = shapely.distance(polygon.boundary, shapely.points(xs, ys))
        self.cells_mm: Floats = np.where(shapely.contains_xy(polygon, xs, ys), off_mm, -off_mm)
        deepest = np.argwhere(self.cells_mm == self.cells_mm.max())[:1] * STEP_MM - self.origin_mm
        rim = shapely.get_coordinates(shapely.segmentize(polygon.exterior, SAMPLE_STEP_MM))[:-1]
        self.samples: Floats = np.concatenate([deepest, rim])
        self.sample_mm: Floats = np.zeros(len(self.samples))
        self.sample_mm[0] = self.cells_mm.max() - ERROR_MM

    def of(self, at: Floats) -> Floats:
        """Returns the depth of points within ERROR_MM; negative outside of the board."""
        last = len(self.cells_mm) - 1
        cells = np.rint((at + self.origin_mm) / STEP_MM).clip(0, last).astype(np.intp)
        found: Floats = self.cells_mm.take(cells[..., 0] * (last + 1) + cells[..., 1])
        return found
