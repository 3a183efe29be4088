"""How columns support floors: free columns by level, and whether a floor lies steadily, by geometry alone."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import shapely

from meja.games.menara.actions import Lying, Spot
from meja.games.menara.tower.boards import place_of, placed
from meja.games.menara.tower_state import Tower

STEADY: Final = 3  # the fewest columns on which a floor counts as steady
OUTSIDE_MM: Final = 4.0  # how far the centre of a steady floor may be outside of its columns' axes


def is_steady(tower: Tower, lying: Lying, on: Sequence[Spot]) -> bool:
    """Returns whether a floor would lie on at least three columns, with its centre over them."""
    if len(on) < STEADY:
        return False
    axes = shapely.MultiPoint([place_of(tower.floors[spot.floor]).bases[spot.base] for spot in on])
    new = placed(lying)
    return bool(shapely.dwithin(axes.convex_hull, shapely.Point(new.to_table(new.board.centroid)), OUTSIDE_MM))


def holds_without(tower: Tower, spot: Spot) -> bool:
    """Returns whether the floors on this column still lie on enough columns once it is taken out."""
    return all(len(laid.on) > STEADY for laid in tower.floors.values() if spot in laid.on)


def free_columns(tower: Tower) -> Counter[int]:
    """Returns how many columns of each level could carry a floor and carry none."""
    bearing = tower.bearing()
    return Counter(
        tower.floors[spot.floor].level for spot, _ in tower.spots() if spot not in bearing and tower.can_bear(spot)
    )
