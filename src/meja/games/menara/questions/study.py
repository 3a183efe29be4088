"""The x-ray of a tower for the page: the load of each column, the centre and margin of each floor, what tips first."""

import math
from typing import Final

import msgspec

from meja.games.menara.content import FloorId, PointMm
from meja.games.menara.questions.foresight import is_safe
from meja.games.menara.tower.dimensions import tower_centre
from meja.games.menara.tower.statics import examine
from meja.games.menara.tower_state import Tower

MAX_NUMBER: Final = 999.0  # mm, degrees or grams; stands for infinity, which JSON lacks


class XRayTip(msgspec.Struct, frozen=True):
    """How the tower would begin to fall, or does fall."""

    floor: FloorId
    edge: tuple[PointMm, PointMm]  # the line on the table about which it tips


class XRayFloor(msgspec.Struct, frozen=True):
    """A floor that lies on columns."""

    centre: PointMm  # of its load, its own weight included
    margin_mm: float  # distance of the centre from tipping; negative if it tips


class XRayColumn(msgspec.Struct, frozen=True):
    load_g: float  # from above, without its own weight
    pullable: bool  # the tower stands safely without it


class XRay(msgspec.Struct, frozen=True):
    """The results of the statics for a tower."""

    stands: bool
    tilt_deg: float  # the table tilt that the tower bears; negative if it falls
    is_safe: bool  # whether it bears SAFE_DEG
    centre: tuple[float, float, float]  # of gravity of the whole tower, in mm
    weakest: FloorId | None  # the floor that would tip first
    tips: XRayTip | None
    floors: dict[FloorId, XRayFloor]
    columns: dict[str, XRayColumn]  # by floor and base, as heron/2


def study(tower: Tower) -> XRay | None:
    """Returns the x-ray of a tower, None if nothing is built yet."""
    if not tower.floors:
        return None
    found = examine(tower)
    return XRay(
        stands=found.stands,
        tilt_deg=_rounded(found.tilt_deg),
        is_safe=is_safe(found.tilt_deg),
        centre=tower_centre(tower),
        weakest=found.weakest,
        tips=None if found.tips is None else XRayTip(found.tips.floor, found.tips.edge),
        floors={
            floor: XRayFloor((_rounded(one.centre[0]), _rounded(one.centre[1])), _rounded(one.margin_mm))
            for floor, one in found.floors.items()
        },
        columns={
            f"{spot.floor}/{spot.base}": XRayColumn(_rounded(one.load_g), found.stands and one.may_be_pulled)
            for spot, one in found.columns.items()
        },
    )


def _rounded(number: float) -> float:
    """Rounds to two decimals, and makes the number fit for JSON: no infinity, 0 for NaN."""
    return 0.0 if math.isnan(number) else round(min(max(number, -MAX_NUMBER), MAX_NUMBER), 2)
