"""The bodies of a tower: every floor, column and Tear as a rigid body with a name, a place and a turn."""

import math
from collections.abc import Iterator
from typing import NamedTuple

from meja.games.menara.actions import Mark, Spot
from meja.games.menara.content import BOARD_MM, COLUMN_WIDTH_MM, TEAR_WIDTH_MM, FloorId, Side
from meja.games.menara.temple import Laid, Tower
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

Name = str
Triple = tuple[float, float, float]
Turn = tuple[float, float, float, float]  # a quaternion, w first
UPRIGHT: Turn = (1.0, 0.0, 0.0, 0.0)
MM = 0.001  # in metres


class Body(NamedTuple):
    name: Name
    at: Triple  # of its centre, in metres
    turned: Turn
    mass_g: float
    tall_mm: float
    wide_mm: float
    floor: tuple[FloorId, Side] | None = None
    is_round: bool = False  # it lies on boards with its round side
    fixed: bool = False  # it holds still whatever happens
    held: bool = False  # it is in a hand
    fine: bool = False  # it stands on all of its rim, which takes longer to work out
    root: str | None = None  # the body that it moves with, as a member of its raft; None: it moves by itself


def name_of(thing: FloorId | Spot | Mark) -> Name:
    """A floor by its id, a column and a Tear by where they stand."""
    match thing:
        case Mark(floor, mark):
            return f"{floor}*{mark}"
        case Spot(floor, base):
            return f"{floor}/{base}"
        case _:
            return thing


def bodies(tower: Tower) -> Iterator[Body]:
    """A whole tower. The floors of the base lie on the table for good."""
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


def column_body(name: Name, stands: Standing) -> Body:
    """A column on its base, or lying in an opening."""
    tall_mm = height_mm(stands.piece)
    if stands.lie is None:
        at, turned = _metres(*stands.at, stands.foot_mm + tall_mm / 2), UPRIGHT
    else:
        at, turned = _metres(*stands.lie.middle), leaning(stands.lie.direction_deg, 90 - stands.lie.rise_deg)
    return Body(name, at, turned, mass_g(stands.piece), tall_mm, COLUMN_WIDTH_MM, is_round=stands.lie is not None)


def tear_body(name: Name, foot: Triple) -> Body:
    x, y, z = foot
    return Body(name, _metres(x, y, z + TEAR_HEIGHT_MM / 2), UPRIGHT, TEAR_G, TEAR_HEIGHT_MM, TEAR_WIDTH_MM)


def about_z(turn_deg: float) -> Turn:
    half = math.radians(turn_deg) / 2
    return math.cos(half), 0.0, 0.0, math.sin(half)


def leaning(direction_deg: float, tilt_deg: float) -> Turn:
    """An axis that leans from upright towards a direction on the table."""
    half, direction = math.radians(tilt_deg) / 2, math.radians(direction_deg)
    return math.cos(half), -math.sin(half) * math.sin(direction), math.sin(half) * math.cos(direction), 0.0


def _metres(x_mm: float, y_mm: float, z_mm: float) -> Triple:
    return x_mm * MM, y_mm * MM, z_mm * MM
