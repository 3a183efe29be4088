"""The features of candidates: a row for each, see `layout.FEATURES`."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from meja.env.menara.candidates import Choice, lying_of
from meja.env.menara.layout import BASES, FAR_MM, FEATURE_AT, KINDS, LEVELS, MARGIN_MM, N_FEATURES, PIECES
from meja.games.menara import actions
from meja.games.menara.content import COLOURS, GLYPHS, MARK_COLOUR, TEAR_COLOURS, Piece
from meja.games.menara.state import State
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower_state import Laid, Tower

Table = npt.NDArray[np.float32]
MAX_CACHED: int = 2**14
KIND_AT = {kind: at for at, kind in enumerate(KINDS)}
PIECE_AT = {piece: FEATURE_AT["piece"] + at for at, piece in enumerate(PIECES)}
MARGIN = FEATURE_AT["margin"]


def table(state: State, offered: Sequence[Choice], rows: int, by_statics: bool) -> Table:
    """Returns the features of candidates, padded with zeros to a number of rows."""
    joined = b"".join([_row(state.tower, choice) for choice in offered])
    made = np.frombuffer(bytearray(joined).ljust(4 * rows * N_FEATURES, b"\0"), np.float32).reshape(rows, N_FEATURES)
    if by_statics:
        _write_margins(made, state.tower, offered)
    return made


def _row(tower: Tower, choice: Choice) -> bytes:
    action = choice.action
    match action:
        case actions.PlaceColumns(placements):
            pieces = tuple(one.piece for one in placements)
            return _column_row(actions.PlaceColumns, pieces, *_target(tower, placements[0].spot))
        case actions.MoveColumns():
            return _move_row(tower, choice)
        case actions.LayFloor() | actions.MoveFloor():
            old = tower.floors[action.floor].level if isinstance(action, actions.MoveFloor) else None
            return _floor_row(type(action), lying_of(tower, action), action.level, old)
        case actions.PlaceTear(mark):
            laid = tower.floors[mark.floor]
            return _tear_row(laid, mark.mark)
        case _:
            return _plain_row(action)


def _target(tower: Tower, spot: actions.Spot) -> tuple[int, int, float, float]:
    """Returns the level of a spot, how many bases are free on its floor, and where it is on the table."""
    laid = tower.floors[spot.floor]
    free = len(laid.face.bases) - len(tower.on(spot.floor))
    x_mm, y_mm = place_of(laid).bases[spot.base]
    return laid.level, free, x_mm, y_mm


@lru_cache(MAX_CACHED)
def _column_row(
    kind: type, pieces: tuple[Piece, ...], level: int, free: int, x_mm: float, y_mm: float
) -> bytes:  # fmt: skip
    row = _kind_row(kind)
    for piece in pieces:
        row[PIECE_AT[piece]] += 0.5
    row[FEATURE_AT["level"]] = level / LEVELS
    row[FEATURE_AT["free"]] = free / BASES
    row[FEATURE_AT["place"] : FEATURE_AT["place"] + 2] = _far(x_mm), _far(y_mm)
    return _bytes(row)


def _move_row(tower: Tower, choice: Choice) -> bytes:
    """Returns the row of the last part that was chosen, and if it is a target, of the column that goes there."""
    parts = choice.parts
    pairs = len(parts) // 2 * 2
    origin = parts[-1] if len(parts) % 2 else parts[-2]
    row = _kind_row(actions.MoveColumns)
    piece = tower.columns[origin.floor][origin.base]
    row[PIECE_AT[piece]] = 0.5
    row[FEATURE_AT["level"] + 1] = tower.floors[origin.floor].level / LEVELS
    row[FEATURE_AT["carries"]] = tower.carries(origin)
    row[FEATURE_AT["chosen"]] = len(parts) > 1
    if len(parts) == pairs:
        level, free, x_mm, y_mm = _target(tower, parts[-1])
        row[FEATURE_AT["level"]], row[FEATURE_AT["free"]] = level / LEVELS, free / BASES
        row[FEATURE_AT["place"] : FEATURE_AT["place"] + 2] = _far(x_mm), _far(y_mm)
    return _bytes(row)


@lru_cache(MAX_CACHED)
def _floor_row(kind: type, lying: actions.Lying, level: int, old: int | None) -> bytes:
    row = _kind_row(kind)
    (x_mm, y_mm, turn_deg) = lying.pose
    turn = math.radians(turn_deg)
    row[FEATURE_AT["level"]] = level / LEVELS
    row[FEATURE_AT["level"] + 1] = (old or 0) / LEVELS
    row[FEATURE_AT["free"]] = len(_face(lying).bases) / BASES
    row[FEATURE_AT["light"]] = lying.side == "light"
    row[FEATURE_AT["place"] : FEATURE_AT["place"] + 2] = _far(x_mm), _far(y_mm)
    row[FEATURE_AT["turn"] : FEATURE_AT["turn"] + 2] = math.sin(turn), math.cos(turn)
    return _bytes(row)


def _face(lying: actions.Lying) -> Any:
    return Laid(lying.floor, lying.side, lying.pose, 0).face


@lru_cache(MAX_CACHED)
def _tear_row(laid: Laid, mark: int) -> bytes:
    row = _kind_row(actions.PlaceTear)
    x_mm, y_mm = place_of(laid).to_table(laid.face.marks[mark])
    row[FEATURE_AT["tear"] + TEAR_COLOURS.index(MARK_COLOUR[laid.side])] = 1
    row[FEATURE_AT["level"]] = laid.level / LEVELS
    row[FEATURE_AT["place"] : FEATURE_AT["place"] + 2] = _far(x_mm), _far(y_mm)
    return _bytes(row)


@lru_cache(MAX_CACHED)
def _plain_row(action: actions.SeatAction) -> bytes:
    """Returns the row of an action whose features do not depend on the tower."""
    row = _kind_row(type(action))
    match action:
        case actions.Exchange(give, take):
            for piece in give:
                row[PIECE_AT[piece]] += 0.5
            for colour in take:
                row[FEATURE_AT["take"] + COLOURS.index(colour)] = 1
        case actions.AcquireTear(pay, tear):
            row[PIECE_AT[pay]] = 0.5
            row[FEATURE_AT["tear"] + TEAR_COLOURS.index(tear)] = 1
        case actions.Reveal(pile):
            row[FEATURE_AT["pile"] + GLYPHS.index(pile)] = 1
    return _bytes(row)


def _kind_row(kind: type) -> list[float]:
    row = [0.0] * N_FEATURES
    row[KIND_AT[kind]] = 1.0
    return row


def _far(mm: float) -> float:
    return max(-1.0, min(1.0, mm / FAR_MM))


def _bytes(row: Sequence[float]) -> bytes:
    return np.array(row, np.float32).tobytes()


def _write_margins(made: Table, tower: Tower, offered: Sequence[Choice]) -> None:
    """Writes the margin of the tower with each column or floor, as far as the statics can tell it in one go."""
    from meja.env.menara.margins import margins_mm  # slow to import

    for at, mm in margins_mm(tower, offered):
        made[at, MARGIN] = max(-1.0, min(1.0, mm / MARGIN_MM))
        made[at, MARGIN + 1] = 1.0
