"""Exact statics of the tower: whether it stands, by how much, and what would be if.

Boards and columns are stiff and weigh what `matter` says; forces are upright, without friction. The tower stands if
there are forces that hold every piece; how near it is to there being none is its margin. A board touches a column on
that part of its top that it covers, to a hundredth of a millimetre.
"""

from meja.games.menara.tower.statics.arrays import Structure, structure
from meja.games.menara.tower.statics.examination import (
    SAFE_DEG,
    SAFE_MM,
    ColumnState,
    Examination,
    FloorState,
    Tip,
    examine,
)
from meja.games.menara.tower.statics.margins import margin_mm, stands, tilt_deg
from meja.games.menara.tower.statics.whatif import (
    reserve_g,
    stands_with_columns,
    stands_with_floors,
    stands_without_columns,
    tilt_with_columns,
    tilt_with_floors,
    tilt_without_columns,
    with_columns,
    with_floors,
    without_columns,
)

__all__ = [
    "SAFE_DEG",
    "SAFE_MM",
    "ColumnState",
    "Examination",
    "FloorState",
    "Structure",
    "Tip",
    "examine",
    "margin_mm",
    "reserve_g",
    "stands",
    "stands_with_columns",
    "stands_with_floors",
    "stands_without_columns",
    "structure",
    "tilt_deg",
    "tilt_with_columns",
    "tilt_with_floors",
    "tilt_without_columns",
    "with_columns",
    "with_floors",
    "without_columns",
]
