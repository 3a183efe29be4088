"""The bodies of a tower: every floor, column and Tear as a rigid body with a name and a pose."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from meja.games.menara.content import BOARD_MM, COLUMN_WIDTH_MM, TEAR_WIDTH_MM, FloorId, Side
from meja.games.menara.tower.dimensions import (
    TEAR_G,
    TEAR_HEIGHT_MM,
    Standing,
    board_g,
    centre,
    height_mm,
    mass_g,
    shining,
    standing,
    underside_mm,
)
from meja.games.menara.tower.numeric_types import Quaternion, Vector
from meja.games.menara.tower_state import Laid, Tower, name_of

BodyName = str
UPRIGHT: Quaternion = (1.0, 0.0, 0.0, 0.0)
MM = 0.001  # metres per millimetre


class Body(NamedTuple):
    name: BodyName
    at: Vector  # of its centre, in metres
    turned: Quaternion
    mass_g: float
    tall_mm: float
    wide_mm: float
    floor: tuple[FloorId, Side] | None = None
    is_round: bool = False  # a column that lies on its round side
    fixed: bool = False  # static
    held: bool = False  # in a hand
    fine: bool = False  # a column that stands on eight points of its rim instead of four, which is slower to simulate
    root: str | None = None  # the root of its raft; None: it moves by itself


def bodies(tower: Tower) -> Iterator[Body]:
    """Yields the bodies of a tower; the floors of the base are fixed."""
    for laid in tower.floors.values():
        yield board_body(laid, fixed=laid.level == 0)
    for stands in standing(tower):
        yield column_body(name_of(stands.spot), stands)
    for tear in shining(tower):
        yield tear_body(name_of(tear.mark), (*tear.at, tear.foot_mm))


def board_body(laid: Laid, *, fixed: bool = False) -> Body:
    x, y = centre(laid)
    z = underside_mm(laid.level) + BOARD_MM / 2
    return Body(
        name_of(laid.floor), _metres(x, y, z), about_z(laid.pose.turn_deg), board_g(laid.floor), BOARD_MM, 0.0,
        floor=(laid.floor, laid.side), fixed=fixed,
    )  # fmt: skip


def column_body(name: BodyName, stands: Standing) -> Body:
    """Returns the body of a column that stands on its base or lies in an opening."""
    tall_mm = height_mm(stands.piece)
    if stands.lie is None:
        at, turned = _metres(*stands.at, stands.foot_mm + tall_mm / 2), UPRIGHT
    else:
        at, turned = _metres(*stands.lie.middle), leaning(stands.lie.direction_deg, 90 - stands.lie.rise_deg)
    return Body(name, at, turned, mass_g(stands.piece), tall_mm, COLUMN_WIDTH_MM, is_round=stands.lie is not None)


def tear_body(name: BodyName, foot: Vector) -> Body:
    x, y, z = foot
    return Body(name, _metres(x, y, z + TEAR_HEIGHT_MM / 2), UPRIGHT, TEAR_G, TEAR_HEIGHT_MM, TEAR_WIDTH_MM)


def about_z(turn_deg: float) -> Quaternion:
    half = math.radians(turn_deg) / 2
    return math.cos(half), 0.0, 0.0, math.sin(half)


def leaning(direction_deg: float, tilt_deg: float) -> Quaternion:
    """Returns the turn of a body whose axis leans from upright towards a direction on the table."""
    half, direction = math.radians(tilt_deg) / 2, math.radians(direction_deg)
    return math.cos(half), -math.sin(half) * math.sin(direction), math.sin(half) * math.cos(direction), 0.0


def _metres(x_mm: float, y_mm: float, z_mm: float) -> Vector:
    return x_mm * MM, y_mm * MM, z_mm * MM
