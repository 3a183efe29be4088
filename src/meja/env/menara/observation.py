"""MENARA's observation: the table in numbers, and a row for each floor of the tower. See `layout`.

Only what `view` shows is in it; of plan cards that nobody has looked at, only their number.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from meja.env.menara import layout
from meja.env.menara.layout import BAG, BASES, COLUMNS, FAR_MM, LEVELS, PIECES, PILE, TASKS
from meja.game import Seat
from meja.games.menara.content import COLOURS, GLYPHS, TEAR_COLOURS, CardId, Colour, Glyph, contents
from meja.games.menara.setup import DIFFICULTIES, FATES, MAX_PLAYERS, Setup
from meja.games.menara.state import FREE_CARD, CardPhase, Over, Player, State, TurnPhase
from meja.games.menara.tower_state import Laid, Tower
from meja.games.menara.turn import required, required_by_row

Row = npt.NDArray[np.float32]
MAX_CACHED: Final = 2**12
NO_PLAYER: Final = bytes(4 * layout.PLAYER)
NO_CARD: Final = bytes(4 * layout.PARTS["card"])
RIMS: Final = {"light": 1.0, "dark": -1.0, "free": 0.0}


def observation(state: State, seat: Seat) -> Row:
    """Returns the table as a seat sees it, without the tower."""
    phase = state.phase.last if isinstance(state.phase, Over) else state.phase
    actor = phase.seat if isinstance(phase, TurnPhase) else state.first
    tower, needed = state.tower, required(state)
    levels = tower.levels
    loose = [
        levels / LEVELS, tower.top_level / LEVELS, required_by_row(state) / LEVELS, needed / LEVELS,
        (needed - levels) / LEVELS,
    ]  # fmt: skip
    quarry = len(state.line) + len(state.rest) + len(state.bottom)
    tears = [state.tears.get(colour, 0) / BASES for colour in TEAR_COLOURS]
    parts = [
        _setup_row(state.setup, state.ritual, state.stage, actor == seat),
        _bytes(loose),
        _colours(state.camp, BASES),
        _colours(state.bag, BAG),
        _bytes([state.golden / 2, *tears, quarry / layout.N_FLOORS]),
        *(_player(player) for player in (*state.players[seat:], *state.players[:seat])),
        NO_PLAYER * (MAX_PLAYERS - len(state.players)),
        *(_pile(state.piles.get(glyph, ()), state.setup.look_at_new_cards) for glyph in GLYPHS),
        _card(phase.pile, phase.card, len(phase.puts), phase.floors_due) if isinstance(phase, CardPhase) else NO_CARD,
    ]
    return np.frombuffer(bytearray().join(parts), np.float32)


def tower_rows(tower: Tower) -> Row:
    """Returns a row for each floor of the tower, in the order in which they were laid, then rows of zeros."""
    rows = []
    for floor, laid in tower.floors.items():
        bearing = len(tower.bearing_on(floor))
        pieces = tuple(sorted(tower.on(floor).items()))
        rows.append(_floor(laid, pieces, bearing, len(tower.tears.get(floor, ()))))
    made = bytearray().join(rows).ljust(4 * layout.N_FLOORS * layout.FLOOR, b"\0")
    return np.frombuffer(made, np.float32).reshape(layout.N_FLOORS, layout.FLOOR)


def _bytes(row: Sequence[float]) -> bytes:
    return np.array(row, np.float32).clip(-1, 1).tobytes()


@lru_cache(MAX_CACHED)
def _setup_row(setup: Setup, ritual: str | None, stage: str, is_turn: bool) -> bytes:
    return _bytes(
        [
            *(n == setup.players for n in range(1, MAX_PLAYERS + 1)),
            is_turn,
            *(name == stage for name in layout.STAGES),
            *(name == setup.difficulty for name in DIFFICULTIES),
            *(name == ritual for name in (*layout.RITUALS, None)),
            *(name == setup.fate for name in FATES),
        ]
    )


@lru_cache(MAX_CACHED)
def _colours(columns: tuple[Colour, ...], bound: float) -> bytes:
    return _bytes([columns.count(colour) / bound for colour in COLOURS])


@lru_cache(MAX_CACHED)
def _player(player: Player) -> bytes:
    tears = [player.tears.count(colour) / BASES for colour in TEAR_COLOURS]
    return _colours(player.supply, COLUMNS) + _bytes([*tears, len(player.kept) / BASES])


@lru_cache(MAX_CACHED)
def _pile(cards: tuple[CardId, ...], known: bool) -> bytes:
    box = contents().cards
    seen = [box[card].task for card in cards if known or box[card].box == "base"]
    return _bytes([*(seen.count(task) / PILE for task in TASKS), (len(cards) - len(seen)) / PILE])


@lru_cache(MAX_CACHED)
def _card(pile: Glyph | None, card: CardId, puts: int, floors_due: int) -> bytes:
    done = [puts / BASES, floors_due / BASES]
    if card == FREE_CARD:
        return _bytes([1, *[0] * len(TASKS), 0, *[0] * len(GLYPHS), *done, 0])
    one = contents().cards[card]
    return _bytes(
        [
            1,
            *(task == one.task for task in TASKS),
            one.n / BASES,
            *(glyph == pile for glyph in GLYPHS),
            *done,
            RIMS[one.rim],
        ]
    )


@lru_cache(MAX_CACHED)
def _floor(laid: Laid, pieces: tuple[tuple[int, str], ...], bearing: int, tears: int) -> bytes:
    built = [piece for _, piece in pieces]
    taken = {base for base, _ in pieces}
    free = [base.colour for n, base in enumerate(laid.face.bases) if n not in taken]
    x_mm, y_mm, turn_deg = laid.pose
    turn = math.radians(turn_deg)
    return _bytes(
        [
            1,
            laid.level / LEVELS,
            laid.side == "light",
            x_mm / FAR_MM,
            y_mm / FAR_MM,
            math.sin(turn),
            math.cos(turn),
            *(free.count(colour) / BASES for colour in (*COLOURS, None)),
            *(built.count(piece) / BASES for piece in PIECES),
            bearing / BASES,
            (len(laid.face.marks) - tears) / BASES,
        ]
    )
