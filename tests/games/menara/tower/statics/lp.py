"""The statics as a plain linear program, as a reference: bearing columns are bodies, with forces at many points."""

import math
from typing import Final

import highspy
import numpy as np
import numpy.typing as npt
import shapely
import shapely.affinity

from meja.games.menara.content import BOARD_MM, FloorId, PointMm
from meja.games.menara.tower.dimensions import (
    RADIUS_MM,
    TEAR_G,
    TEAR_HEIGHT_MM,
    board_g,
    height_mm,
    mass_g,
    shining,
    standing,
    underside_mm,
)
from meja.games.menara.tower.shapes import shape
from meja.games.menara.tower_state import Laid, Tower

POINTS: Final = 48
SCALE_MM: Final = 50.0
SIMPLEX: Final = (1, 4)  # dual simplex; primal for the few programs that the dual one does not solve
MISSING: Final = 1e-7  # added force, as a fraction of the total weight
_turns = np.arange(POINTS) * (2 * math.pi / POINTS)
CIRCLE: Final = np.column_stack((np.cos(_turns), np.sin(_turns)))


def stands_by_lp(
    tower: Tower,
    *,
    grown_mm: float = 0.0,
    shear: PointMm = (0.0, 0.0),
    weightless: bool = False,
    load: tuple[FloorId, PointMm, float] | None = None,
) -> bool:
    """Returns whether forces exist that hold every body, with all contacts enlarged a little.

    `shear`: everything at a height z is displaced by z times the shear, like gravity on a tilted table. Weightless
    columns transfer their weight to the floor below. A load is an additional weight in grams at a point of a floor.
    """
    program = _Program(tower, grown_mm, shear, weightless)
    if load is not None:
        floor, at, grams = load
        program.weigh(program.body[floor], grams, at, 0.0)
    return program.is_feasible()


class _Program:
    def __init__(self, tower: Tower, grown_mm: float, shear: PointMm, weightless: bool) -> None:
        self.shear = np.array(shear)
        floors = [laid for laid in tower.floors.values() if laid.level > 0]
        bearing = tower.bearing()
        columns = [column for column in standing(tower) if column.spot in bearing]
        self.body = body = {laid.floor: n for n, laid in enumerate(floors)}
        own = {column.spot: len(floors) + n for n, column in enumerate(columns)}
        self.weights = np.zeros((len(floors) + len(columns), 3))
        self.entries: list[int] = []  # of each force
        self.rows: list[npt.NDArray[np.int64]] = []
        self.values: list[npt.NDArray[np.float64]] = []

        for laid in floors:
            middle = _on_table(laid).centroid
            at = (middle.x, middle.y)
            self.weigh(body[laid.floor], board_g(laid.floor), at, underside_mm(laid.level) + BOARD_MM / 2)
        for tear in shining(tower):
            self.weigh(body.get(tear.mark.floor), TEAR_G, tear.at, tear.foot_mm + TEAR_HEIGHT_MM / 2)
        for column in standing(tower):
            under, grams = body.get(column.spot.floor), mass_g(column.piece)
            if column.lie is not None:
                self.weigh(under, grams, column.lie.middle[:2], column.lie.middle[2])
                continue
            middle_mm = column.foot_mm + height_mm(column.piece) / 2
            if column.spot not in bearing:  # it stands by itself
                self.weigh(under, grams, column.at, middle_mm)
                continue
            self.weigh(under if weightless else own[column.spot], grams, column.at, middle_mm)
            foot = np.array(column.at) + CIRCLE * (RADIUS_MM + grown_mm)
            self._touch(under, own[column.spot], foot, column.foot_mm)
        places = {column.spot: column.at for column in columns}
        for laid in floors:
            board = _on_table(laid)
            for spot in laid.on:
                patch = shapely.Polygon(np.array(places[spot]) + CIRCLE * RADIUS_MM).intersection(board)
                grown = patch.convex_hull.buffer(grown_mm)
                self._touch(own[spot], body[laid.floor], shapely.get_coordinates(grown)[1:], underside_mm(laid.level))

    def weigh(self, body: int | None, grams: float, at: PointMm, height_mm: float) -> None:
        if body is not None:
            self.weights[body] += grams * np.array([1.0, *((np.array(at) + self.shear * height_mm) / SCALE_MM)])

    def _touch(self, lower: int | None, upper: int, points: npt.NDArray[np.float64], height_mm: float) -> None:
        force = np.column_stack((np.ones(len(points)), (points + self.shear * height_mm) / SCALE_MM))
        rows = [3 * upper, 3 * upper + 1, 3 * upper + 2]
        if lower is not None:
            force = np.column_stack((force, -force))
            rows += [3 * lower, 3 * lower + 1, 3 * lower + 2]
        self.entries += [len(rows)] * len(points)
        self.rows.append(np.tile(rows, len(points)))
        self.values.append(force.ravel())

    def is_feasible(self) -> bool:
        """Returns whether no force has to be added: the program minimises the forces that hold every body."""
        weights = self.weights.ravel() / max(self.weights[:, 0].sum(), 1e-9)
        forces, rows = len(self.entries), len(weights)
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = forces + 2 * rows, rows
        lp.col_cost_ = np.concatenate((np.zeros(forces), np.ones(2 * rows)))
        lp.col_lower_ = np.zeros(forces + 2 * rows)
        lp.col_upper_ = np.full(forces + 2 * rows, highspy.kHighsInf)
        lp.row_lower_ = lp.row_upper_ = weights
        lp.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        lp.a_matrix_.start_ = np.cumsum([0, *self.entries, *[1] * (2 * rows)])
        lp.a_matrix_.index_ = np.concatenate((*self.rows, np.arange(rows), np.arange(rows)))
        lp.a_matrix_.value_ = np.concatenate((*self.values, np.ones(rows), -np.ones(rows)))
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("presolve", "off")
        solver.passModel(lp)
        for strategy in SIMPLEX:
            solver.setOptionValue("simplex_strategy", strategy)
            solver.clearSolver()
            solver.run()
            if solver.getModelStatus() == highspy.HighsModelStatus.kOptimal:
                break
        assert solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
        return bool(solver.getInfo().objective_function_value < MISSING)


def _on_table(laid: Laid) -> shapely.Polygon:
    x, y, turn_deg = laid.pose
    turned = shapely.affinity.rotate(shape(laid.floor, laid.side).polygon, turn_deg, origin=(0, 0))
    return shapely.affinity.translate(turned, x, y)
