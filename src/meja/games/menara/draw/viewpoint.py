"""From where the tower is looked at: in front and above, turned to where the most columns are seen."""

import math
from typing import Final

import numpy as np
import shapely
from numpy.typing import NDArray

from meja.games.menara.draw.camera import Camera, Floats, corners
from meja.games.menara.temple import Tower
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.matter import RADIUS_MM, height_mm, standing, upside_mm

FAR: Final = 4.5  # how many times farther the eye is than the tower reaches: little perspective, and always from above
TURNS_DEG: Final = range(0, 360, 15)
LIFTS_DEG: Final = (20, 25, 30)
HEIGHTS: Final = (0.2, 0.5, 0.8)  # of a column, where it is tried whether it is seen
SIDES_DEG: Final = (-50, 0, 50)
FRONT_DEG: Final = -90  # where y is small
UPRIGHT: Final = 1.2  # a picture may be so much higher than wide
SIZE_WEIGHT: Final = 0.5
BASE_WEIGHT: Final = 0.35  # of an empty base that is seen, beside a column


def best_view(tower: Tower) -> Camera:
    """The view that shows most columns and empty bases, and them large; of equal ones that nearest to the front."""
    around = corners(tower)
    low, high = around.min(axis=0), around.max(axis=0)
    x, y, z = ((low + high) / 2).tolist()
    far_mm = FAR * float(np.linalg.norm(high - low)) / 2
    sight = _Sight(tower)
    views = [Camera((x, y, z), turn_deg, lift_deg, far_mm) for lift_deg in LIFTS_DEG for turn_deg in TURNS_DEG]
    sizes = [_size(view, around) for view in views]

    def worth(n: int) -> tuple[float, float]:
        good = sight.seen(views[n]) + SIZE_WEIGHT * sizes[n] / max(sizes)
        return round(good, 2), math.cos(math.radians(views[n].turn_deg - FRONT_DEG))

    return views[max(range(len(views)), key=worth)]


def _size(view: Camera, around: Floats) -> float:
    """How large the tower can be in a picture."""
    seen = np.array(view.see(around))
    wide, high = (seen.max(axis=0) - seen.min(axis=0)).tolist()
    return float(min(1 / wide, UPRIGHT / high))


class _Sight:
    """What can be seen and what can hide it, for many rays at once."""

    def __init__(self, tower: Tower) -> None:
        floors = tower.floors.values()
        self.planes = {
            upside_mm(level): shapely.union_all([place_of(laid).polygon for laid in floors if laid.level == level])
            for level in {laid.level for laid in floors}
        }
        for plane in self.planes.values():
            shapely.prepare(plane)
        columns = list(standing(tower))
        self.axes = np.array([column.at for column in columns]).reshape(-1, 2)
        self.feet_mm = np.array([column.foot_mm for column in columns])
        self.heights_mm = np.array([height_mm(column.piece) for column in columns])
        self.bases = np.array(
            [
                (*at, upside_mm(laid.level))
                for laid in floors
                for base, at in enumerate(place_of(laid).bases)
                if base not in tower.on(laid.floor)
            ]
        ).reshape(-1, 3)

    def seen(self, view: Camera) -> float:
        """The share of columns and empty bases that is seen."""
        columns = 0.0
        for height in HEIGHTS:
            for side_deg in SIDES_DEG:
                turn = math.radians(view.turn_deg + side_deg)
                rims = self.axes + np.array([math.cos(turn), math.sin(turn)]) * (RADIUS_MM + 0.5)
                places = np.column_stack([rims, self.feet_mm + self.heights_mm * height])
                columns += self._are_free(places, view).sum() / (len(HEIGHTS) * len(SIDES_DEG))
        bases = self._are_free(self.bases, view).sum() * BASE_WEIGHT
        return float(columns + bases) / max(len(self.axes) + len(self.bases) * BASE_WEIGHT, 1)

    def _are_free(self, places: Floats, view: Camera) -> NDArray[np.bool_]:
        """Whether nothing is between these places and the eye."""
        free = np.ones(len(places), dtype=bool)
        ways = view.eye - places
        for height, plane in self.planes.items():
            part = (height - places[:, 2]) / ways[:, 2]
            through = places + ways * part[:, None]
            free &= ~((part > 0) & shapely.contains_xy(plane, through[:, 0], through[:, 1]))
        flat = ways[:, :2] / np.linalg.norm(ways[:, :2], axis=1)[:, None]
        rise = ways[:, 2] / np.linalg.norm(ways[:, :2], axis=1)
        off = self.axes[None] - places[:, None, :2]  # from each place to each column
        along = (off * flat[:, None]).sum(axis=2)
        across = np.abs(off[:, :, 0] * flat[:, None, 1] - off[:, :, 1] * flat[:, None, 0])
        height_mm = places[:, None, 2] + along * rise[:, None] - self.feet_mm
        hidden: NDArray[np.bool_] = (
            (along > RADIUS_MM) & (across < RADIUS_MM) & (height_mm > 0) & (height_mm < self.heights_mm)
        )
        free &= ~hidden.any(axis=1)
        return free
