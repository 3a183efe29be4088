"""Exact statics of the tower: whether it stands, by how much, and whether it would after a change.

Boards and columns are rigid, with the masses of `dimensions`; contact forces are vertical, without friction. The tower
stands if there are contact forces with which every piece is in balance; its margin is the distance to infeasibility. A
board touches a column on the part of its top that it covers, to a hundredth of a millimetre.

    arrays          a tower as flat arrays: `Structure`
    patches, hulls  where boards touch columns
    footings        the half-planes in which the load of a floor must act
    load_paths      what every floor carries
    program         the linear program of the bridges, and `simplex`, its solver
    balance         whether all floors are in balance, and the slack
    margins, roots  how far the tower is from falling: mm, degrees
    loads           the load of every column, by springs
    changes         kernels of the what-ifs in `whatif`
    examination     all of it for one tower
"""

from meja.games.menara.tower.statics.arrays import Structure, structure
from meja.games.menara.tower.statics.changes import SLACK, TILT, VERDICT
from meja.games.menara.tower.statics.examination import SAFE_DEG, Examination, examine
from meja.games.menara.tower.statics.margins import margin_mm, stands, tilt_deg
from meja.games.menara.tower.statics.whatif import with_columns, with_floors, without_columns

__all__ = [
    "SAFE_DEG",
    "SLACK",
    "TILT",
    "VERDICT",
    "Examination",
    "Structure",
    "examine",
    "margin_mm",
    "stands",
    "structure",
    "tilt_deg",
    "with_columns",
    "with_floors",
    "without_columns",
]
