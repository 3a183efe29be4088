"""The dimensions and masses of pieces, and where in space every piece of a tower is."""

import math
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

import shapely

from meja.games.menara import content
from meja.games.menara.actions import Mark, Spot
from meja.games.menara.tower.boards import board, place_of
from meja.games.menara.tower.shapes import shape
from meja.games.menara.tower_state import Laid, Tower, spots_of

RADIUS_MM: Final = content.COLUMN_WIDTH_MM / 2
BOARD_G_MM3: Final = 0.0008
COLUMN_G: Final = 4.6
GOLDEN_G: Final = COLUMN_G * content.GOLDEN_HEIGHT_MM / content.COLUMN_HEIGHT_MM
TEAR_HEIGHT_MM: Final = 6.0
TEAR_G: Final = 1.0
LEVEL_MM: Final = content.COLUMN_HEIGHT_MM + content.BOARD_MM


class Lie(NamedTuple):
    """How a column lies in a ruin's opening: the middle of its axis in mm, and the direction in which it rises."""

    middle: tuple[float, float, float]
    direction_deg: float  # on the table
    rise_deg: float


class Standing(NamedTuple):
    """A column in the tower, in mm on the table."""

    spot: Spot
    piece: content.Piece
    at: content.PointMm  # of its axis, or of its middle if it lies
    foot_mm: float  # the height of the upper side of its board
    lie: Lie | None = None

    @property
    def middle_mm(self) -> tuple[float, float, float]:
        """Its centre of mass."""
        return self.lie.middle if self.lie else (*self.at, self.foot_mm + height_mm(self.piece) / 2)


class Shining(NamedTuple):
    """A Tear in the tower."""

    mark: Mark
    at: content.PointMm
    foot_mm: float

    @property
    def middle_mm(self) -> tuple[float, float, float]:
        """Its centre of mass."""
        return *self.at, self.foot_mm + TEAR_HEIGHT_MM / 2


class PointMass(NamedTuple):
    """The mass of a floor with the columns on it, and its centre on the board."""

    mass_g: float
    x_mm: float
    y_mm: float


def height_mm(piece: content.Piece) -> float:
    return content.GOLDEN_HEIGHT_MM if piece == "golden" else content.COLUMN_HEIGHT_MM


def mass_g(piece: content.Piece) -> float:
    return GOLDEN_G if piece == "golden" else COLUMN_G


@cache
def board_g(floor: content.FloorId) -> float:
    return shape(floor, "light").area_mm2 * content.BOARD_MM * BOARD_G_MM3


def riders(tower: Tower, floor: content.FloorId, side: content.Side) -> Mapping[int, content.Piece]:
    """Returns the columns on a floor that is moved; none on a new one."""
    return tower.on(floor) if floor in tower.floors and tower.floors[floor].side == side else {}


def laden(tower: Tower, floor: content.FloorId, side: content.Side) -> PointMass:
    """Returns the mass of a floor with the columns that are moved with it."""
    own = board(floor, side)
    columns = [(mass_g(piece), own.bases[base]) for base, piece in riders(tower, floor, side).items()]
    weights = [(board_g(floor), own.centroid), *columns]
    total = sum(mass for mass, _ in weights)
    x, y = (sum(mass * at[axis] for mass, at in weights) / total for axis in (0, 1))
    return PointMass(total, x, y)


def underside_mm(level: int) -> float:
    return level * LEVEL_MM


def upside_mm(level: int) -> float:
    """Returns the height of a floor's upper side, on which columns stand."""
    return level * LEVEL_MM + content.BOARD_MM


def centre(laid: Laid) -> content.PointMm:
    """Returns the centre of mass of a board on the table."""
    return place_of(laid).to_table(shape(laid.floor, laid.side).centroid)


def standing(tower: Tower) -> Iterator[Standing]:
    """Yields all columns of a tower, floor by floor."""
    for laid in tower.floors.values():
        pieces = tower.on(laid.floor)
        if not pieces:
            continue
        place, foot_mm, shifts = place_of(laid), upside_mm(laid.level), tower.shifts.get(laid.floor)
        face, lies, spots = laid.face, laid.rule.lies, spots_of(laid.floor)
        for base, piece in pieces.items():
            if lies(face, base):
                yield stood(tower, laid, base, piece)
            else:
                yield Standing(spots[base], piece, place.column(base, shifts), foot_mm)


def stood(tower: Tower, laid: Laid, base: int, piece: content.Piece) -> Standing:
    """Returns a column of the tower, standing on its base or lying in its opening."""
    spot, foot_mm = Spot(laid.floor, base), upside_mm(laid.level)
    place = place_of(laid)
    if not laid.rule.lies(laid.face, base):
        return Standing(spot, piece, place.column(base, tower.shifts.get(laid.floor)), foot_mm)
    (x, y), height, direction_deg, rise_deg = _lie(laid.floor, laid.side, base, height_mm(piece))
    at = place.to_table((x, y))
    lie = Lie((*at, foot_mm + height), (direction_deg + laid.pose.turn_deg) % 360, rise_deg)
    return Standing(spot, piece, at, foot_mm, lie)


def shining(tower: Tower) -> Iterator[Shining]:
    """Yields all Tears of a tower."""
    for laid in tower.floors.values():
        place, marks = place_of(laid), laid.face.marks
        for mark in tower.tears.get(laid.floor, ()):
            yield Shining(Mark(laid.floor, mark), place.to_table(marks[mark]), upside_mm(laid.level))


def tower_centre(tower: Tower) -> tuple[float, float, float]:
    """Returns the centre of mass of the whole tower."""
    masses: list[tuple[float, float, float, float]] = []
    for laid in tower.floors.values():
        masses.append((board_g(laid.floor), *centre(laid), underside_mm(laid.level) + content.BOARD_MM / 2))
    masses += [(mass_g(column.piece), *column.middle_mm) for column in standing(tower)]
    masses += [(TEAR_G, *tear.middle_mm) for tear in shining(tower)]
    whole = sum(mass for mass, *_ in masses)
    x, y, z = (sum(mass[0] * mass[n] for mass in masses) / whole for n in (1, 2, 3))
    return x, y, z


@cache
def _lie(
    floor: content.FloorId, side: content.Side, base: int, length_mm: float
) -> tuple[content.PointMm, float, float, float]:
    """Returns how a column lies in an opening: its middle on the board and above it, its direction and rise in degrees.

    Its lower end has sunk in as far as the opening's width allows, and it leans on the opening's far end. It rises away
    from the other bases.
    """
    polygon, bases = shape(floor, side).polygon, content.components().floors[floor].side(side).bases
    at = bases[base].at
    opening = next(hole for hole in map(shapely.Polygon, polygon.interiors) if hole.covers(shapely.Point(at)))
    box = shapely.get_coordinates(opening.minimum_rotated_rectangle)
    (ax, ay), (bx, by) = max(((box[i], box[i + 1]) for i in (0, 1)), key=lambda edge: math.dist(*edge))
    long_mm = math.hypot(bx - ax, by - ay)
    wide_mm = opening.minimum_rotated_rectangle.area / long_mm
    dx, dy = (bx - ax) / long_mm, (by - ay) / long_mm
    others = [other.at for n, other in enumerate(bases) if n != base]
    if sum(dx * (x - at[0]) + dy * (y - at[1]) for x, y in others) > 0:
        dx, dy = -dx, -dy
    low_mm = math.sqrt(RADIUS_MM**2 - (wide_mm / 2) ** 2)  # height of the axis at the sunken end
    # along the opening: the sunken end, and from there to the column's middle
    sunk_mm, end_mm = -(long_mm - wide_mm) / 2, length_mm / 2 - RADIUS_MM
    rise = math.atan2(RADIUS_MM - low_mm, long_mm / 2 - sunk_mm)
    along_mm = sunk_mm + end_mm * math.cos(rise)
    middle = (float(at[0] + along_mm * dx), float(at[1] + along_mm * dy))
    height = low_mm + end_mm * math.sin(rise)
    return middle, height, math.degrees(math.atan2(dy, dx)), math.degrees(rise)
