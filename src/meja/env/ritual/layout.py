"""RITUAL's observation and actions as numbers, the same for two to six shamans.

Places and seats are counted from the viewer: place 0 is the viewer's own set of stones (of two shamans also place 1),
seat 1 the left neighbour. All numbers of an observation are from 0 to 1; numbers of stones are divided by 8.
"""

from collections.abc import Mapping
from itertools import accumulate
from typing import Final, get_args

from meja.games.ritual.content import COLOURS, N_RITUALS, RITES_OF_ROUND, RITES_PER_RITUAL, STONES_PER_COLOUR, Kind
from meja.games.ritual.setup import MAX_PLAYERS, MIN_PLAYERS

N_COLOURS: Final = len(COLOURS)
N_PLACES: Final = MAX_PLAYERS
N_RUNES: Final = max(RITES_OF_ROUND)
N_ROUNDS: Final = len(RITES_OF_ROUND)
N_KINDS: Final = len(get_args(Kind))
N_CONDITIONS: Final = 2  # of a rite
OWN_SETS: Final = 2  # at most
OTHERS: Final = N_PLACES - 1
STONES: Final = float(STONES_PER_COLOUR)  # a number of stones is divided by it
CLOCK_MS: Final = 600_000.0  # the clock is divided by it; no round lasts longer

# Parts of an observation, in order, with their lengths.
PLACE: Final = 2 * N_COLOURS + 3  # stones by colour, colour on the plane, is in play, has the totem, is awake
CONDITION: Final = N_KINDS + N_COLOURS + 1  # kind, colours, number
RUNE: Final = MAX_PLAYERS + 1  # seat of its holder; shown to both of two
N_DEEDS: Final = 9  # kinds of deed: take, give, give from the plane, put, take back, exchange, wake, rite, pass
DEED: Final = N_DEEDS + N_COLOURS + N_PLACES + 1  # kind, colour, place it went to, came from the second set
PARTS: Final[Mapping[str, int]] = {
    "places": N_PLACES * PLACE,
    "reserve": N_COLOURS,  # stones by colour
    "cards": N_PLACES * N_COLOURS,  # stones that the inspiration card of a place needs, if the viewer sees it
    "solved": RITES_PER_RITUAL,  # by rite of the board, in printed order
    "own_rite": RITES_PER_RITUAL,  # the viewer's ritual card
    "own_rune": N_RUNES,  # its rune
    "own_conditions": N_CONDITIONS * CONDITION,  # what it asks for
    "runes": N_RUNES * RUNE,  # who has looked at the ritual card of each rune
    "ritual": N_RITUALS,
    "shamans": MAX_PLAYERS - MIN_PLAYERS + 1,
    "round": N_ROUNDS,
    "phase": 2,  # is the ritual phase; rites solved in this round, of 3
    "clock": 3,  # time left of the round's time; time left in units of ten minutes; it is the viewer's turn
    "last": MAX_PLAYERS * DEED,  # the last deed of each seat in this round
}
LENGTH: Final = sum(PARTS.values())
AT: Final[Mapping[str, int]] = dict(zip(PARTS, accumulate((0, *PARTS.values())), strict=False))  # where a part begins

# Numbers of actions. `own`: index of one of the viewer's sets; `other`: place, counted from the left neighbour's on.
TAKE: Final = 0  # + colour
GIVE: Final = TAKE + N_COLOURS  # + (own * OTHERS + other) * N_COLOURS + colour
GIVE_PLANE: Final = GIVE + OWN_SETS * OTHERS * N_COLOURS  # + own * OTHERS + other
PUT: Final = GIVE_PLANE + OWN_SETS * OTHERS  # + own * N_COLOURS + colour
TAKE_BACK: Final = PUT + OWN_SETS * N_COLOURS  # + own
EXCHANGE: Final = TAKE_BACK + OWN_SETS  # + other * N_COLOURS + colour
WAKE: Final = EXCHANGE + OTHERS * N_COLOURS
RITE: Final = WAKE + 1
PASS: Final = RITE + 1
N_ACTIONS: Final = PASS + 1

WAKE_REWARD: Final = 1.0  # of the shaping, for a shaman who wakes
RITE_REWARD: Final = 2.0  # for a rite that is solved
