"""A game as a record of small numbers, and every action as a number. What is not there, yet or at all, is -1."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from meja.games.ritual.content import COLOURS, RITES_OF_ROUND, RITES_PER_RITUAL
from meja.games.ritual.setup import MAX_PLAYERS

Game = Any  # one record of GAME, in a kernel
Games = npt.NDArray[np.void]  # of GAME
Codes = npt.NDArray[np.int16]

N_COLOURS: Final = len(COLOURS)
N_PLACES: Final = MAX_PLAYERS  # in the circle; two shamans have four of them
N_CARDS: Final = max(RITES_OF_ROUND)
NONE: Final = -1

NEW, READY, INSPIRATION, RITES_STAGE, LOST, OVER = range(6)  # in the order of STAGES
STAGES: Final = ("new", "ready", "inspiration", "rites", "lost", "over")
NOTHING, FIRST, STONES, CARDS, RITE = range(5)  # what nature is asked

_SMALL: Final = np.int16
GAME: Final = np.dtype(
    [
        ("number", np.int32),  # of events so far
        ("clock_ms", np.int32),
        ("round_ms", np.int32),
        # the set-up
        ("players", _SMALL),
        ("ritual", _SMALL),  # from 0
        ("level", _SMALL),
        ("first", _SMALL),
        ("may_pass", _SMALL),
        ("history", _SMALL),
        ("advice", _SMALL),
        ("sets", _SMALL),
        ("wakers", _SMALL),
        # as in `State`
        ("stage", _SMALL),
        ("totem", _SMALL),
        ("round", _SMALL),  # from 1
        ("paused", _SMALL),
        ("won", _SMALL),
        ("done", _SMALL),
        ("stones", _SMALL, (N_PLACES, N_COLOURS)),
        ("plane", _SMALL, (N_PLACES,)),  # its colour
        ("card", _SMALL, (N_PLACES,)),  # inspiration cards; those of a seat are at its places
        ("awake", _SMALL, (N_CARDS,)),  # seats, in the order in which they woke
        ("holder", _SMALL, (N_CARDS,)),  # of the ritual cards of the round; NONE: both of two shamans
        ("rite", _SMALL, (N_CARDS,)),  # from 0, as on the board
        ("solved", _SMALL, (RITES_PER_RITUAL,)),
        ("solver", _SMALL, (RITES_PER_RITUAL,)),
        ("n_awake", _SMALL),
        ("n_taken", _SMALL),
        ("n_solved", _SMALL),
        ("began_totem", _SMALL),  # NONE: no round has begun
        ("began_stones", _SMALL, (N_PLACES, N_COLOURS)),
        ("began_plane", _SMALL, (N_PLACES,)),
        ("last", _SMALL, (N_PLACES,)),  # by seat: the deed, see below
    ],
    align=True,
)

# Actions, numbered in the order in which `options.options` offers them
WAKE: Final = 0
SOLVE: Final = 1
TAKE: Final = 2  # + colour
OWN: Final = TAKE + N_COLOURS  # + SET_CODES x which of one's sets + one of these:
GIVE: Final = 0  # + N_PLACES x colour + to
GIVE_PLANE: Final = GIVE + N_COLOURS * N_PLACES  # + to
PUT: Final = GIVE_PLANE + N_PLACES  # + colour
BACK: Final = PUT + N_COLOURS
SET_CODES: Final = BACK + 1
EXCHANGE: Final = OWN + 2 * SET_CODES  # + N_COLOURS x place + colour
PASS: Final = EXCHANGE + N_PLACES * N_COLOURS
BEGIN: Final = PASS + 1
GIVE_UP: Final = BEGIN + 1
ACTIONS: Final = GIVE_UP + 1
# A deed is the action's code + ACTIONS x (1 + the colour given from a plane, or the rune of the rite solved - 1)
