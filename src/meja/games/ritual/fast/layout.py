"""The layout of a game as a NumPy record, and the codes of actions. Absent values are NONE (-1)."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from meja.games.ritual.content import COLOURS, RITES_OF_ROUND, RITES_PER_RITUAL
from meja.games.ritual.setup import MAX_PLAYERS

GameRecord = Any  # one record of GAME_DTYPE; numba infers its type in a kernel
GameRecords = npt.NDArray[np.void]  # array of GAME_DTYPE
Codes = npt.NDArray[np.int16]

N_COLOURS: Final = len(COLOURS)
N_PLACES: Final = MAX_PLAYERS  # places in the circle; two shamans use four of them
N_CARDS: Final = max(RITES_OF_ROUND)  # ritual cards of a round at most
NONE: Final = -1

NEW, READY, INSPIRATION, RITES_STAGE, LOST, OVER = range(6)  # in the order of STAGES
STAGES: Final = ("new", "ready", "inspiration", "rites", "lost", "over")
NO_DRAW, FIRST, STONES, INSPIRATIONS, RITE = range(5)  # what NATURE is asked to draw

_INT: Final = np.int16
GAME_DTYPE: Final = np.dtype(
    [
        ("number", np.int32),  # events so far
        ("clock_ms", np.int32),
        ("round_ms", np.int32),
        # the set-up
        ("players", _INT),
        ("ritual", _INT),  # and its version: the index in `tables.boards`
        ("level", _INT),
        ("first", _INT),
        ("may_pass", _INT),
        ("history", _INT),
        ("advice", _INT),
        ("must_awaken", _INT),
        ("talk_between_rounds", _INT),
        ("sets", _INT),
        ("wakers", _INT),
        # as in `State`
        ("stage", _INT),
        ("totem", _INT),
        ("round", _INT),  # from 1
        ("rounds_begun", _INT),
        ("paused", _INT),
        ("won", _INT),
        ("done", _INT),
        ("stones", _INT, (N_PLACES, N_COLOURS)),
        ("plane", _INT, (N_PLACES,)),  # colour of the stone on it
        ("card", _INT, (N_PLACES,)),  # inspiration cards; a seat's cards are at its places
        ("awake", _INT, (N_CARDS,)),  # seats, in waking order
        ("holder", _INT, (N_CARDS,)),  # seats, by rune; NONE: shown to both of two shamans
        ("rite", _INT, (N_CARDS,)),  # by rune; index of the rite on the board
        ("solved", _INT, (RITES_PER_RITUAL,)),
        ("solver", _INT, (RITES_PER_RITUAL,)),
        ("n_awake", _INT),
        ("n_taken", _INT),
        ("n_solved", _INT),
        ("began_totem", _INT),  # NONE: no round has begun
        ("began_stones", _INT, (N_PLACES, N_COLOURS)),
        ("began_plane", _INT, (N_PLACES,)),
        ("last", _INT, (N_PLACES,)),  # code of the last deed, by seat; see below
    ],
    align=True,
)

# Action codes, in the order of `options.options`
WAKE: Final = 0
SOLVE: Final = 1
TAKE: Final = 2  # + colour
OWN_SET: Final = TAKE + N_COLOURS  # + SET_CODES x index of the own set + one of the next four:
GIVE: Final = 0  # + N_PLACES x colour + to
GIVE_PLANE: Final = GIVE + N_COLOURS * N_PLACES  # + to
PUT: Final = GIVE_PLANE + N_PLACES  # + colour
TAKE_BACK: Final = PUT + N_COLOURS
SET_CODES: Final = TAKE_BACK + 1
EXCHANGE: Final = OWN_SET + 2 * SET_CODES  # + N_COLOURS x place + colour
PASS: Final = EXCHANGE + N_PLACES * N_COLOURS
BEGIN: Final = PASS + 1
GIVE_UP: Final = BEGIN + 1
N_ACTIONS: Final = GIVE_UP + 1
# Code of a deed: its action's code + N_ACTIONS x extra. For a stone given from a plane, extra is 1 + its colour, for a
# solved rite the rune, else 0: what the event needs and the record no longer shows after the action.
