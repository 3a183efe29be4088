"""MENARA's observation and the features of candidates as numbers. Everything is open; players are counted from oneself.

Numbers are divided by a bound, so that nearly all are from -1 to 1; what exceeds it is cut off.
"""

from collections.abc import Mapping
from itertools import accumulate
from typing import Final, get_args

from meja.games.menara import actions
from meja.games.menara.content import COLOURS, GLYPHS, Piece, TaskName, contents
from meja.games.menara.setup import DIFFICULTIES, FATES, MAX_PLAYERS
from meja.games.menara.state import Stage

PIECES: Final[tuple[Piece, ...]] = get_args(Piece)
TASKS: Final[tuple[TaskName, ...]] = get_args(TaskName)
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
RITUALS: Final = tuple(contents().rituals)
KINDS: Final[tuple[type[actions.SeatAction], ...]] = get_args(actions.SeatAction)

FAR_MM: Final = 300.0  # from the middle of the table; poses and places are divided by it
MARGIN_MM: Final = 30.0
LEVELS: Final = 10.0
BASES: Final = 6.0
COLUMNS: Final = 8.0  # of a supply
BAG: Final = 30.0
PILE: Final = 20.0

# Features of a candidate, in order, with their lengths.
FEATURES: Final[Mapping[str, int]] = {
    "kind": len(KINDS),  # in the order of `actions.SeatAction`
    "piece": len(PIECES),  # columns built, moved or given away, of 2
    "take": len(COLOURS),  # column taken from the camp
    "tear": 2,  # taken or set: blue, red
    "pile": len(GLYPHS),
    "level": 2,  # where it goes, where it comes from
    "carries": 1,  # the column carries a floor
    "free": 1,  # bases left free on the floor that it goes to
    "light": 1,  # the floor's light side is up
    "place": 2,  # x and y on the table: of a floor's origin, or of the base that a column goes to
    "turn": 2,  # of a floor: sine and cosine
    "chosen": 1,  # a part of the action was chosen in the step before
    "margin": 2,  # how far the tower's load may then move before it falls; is known. By the statics
}
N_FEATURES: Final = sum(FEATURES.values())
FEATURE_AT: Final[Mapping[str, int]] = dict(zip(FEATURES, accumulate((0, *FEATURES.values())), strict=False))

# Parts of an observation.
PLAYER: Final = len(COLOURS) + 2 + 1  # supply, Tears, cards in front of the player
PARTS: Final[Mapping[str, int]] = {
    "players": MAX_PLAYERS,  # how many
    "turn": 1,  # it is one's own turn
    "stage": len(STAGES),
    "difficulty": len(DIFFICULTIES),
    "ritual": len(RITUALS) + 1,  # the last: none
    "fate": len(FATES),
    "levels": 5,  # built; of the highest floor; required by the level row; required now; missing
    "camp": len(COLOURS),
    "bag": len(COLOURS),
    "golden": 1,
    "tears": 2,  # beside the camp
    "quarry": 1,  # floors left
    "supplies": MAX_PLAYERS * PLAYER,
    "piles": len(GLYPHS) * (len(TASKS) + 1),  # known cards by task; cards that nobody has looked at
    "card": 1 + len(TASKS) + 1 + len(GLYPHS) + 3,  # is open, task, its number, pile, then columns done, floors due, rim
}
LENGTH: Final = sum(PARTS.values())
N_FLOORS: Final = len(contents().floors)
FLOOR: Final = 1 + 1 + 1 + 4 + len(COLOURS) + 1 + len(PIECES) + 2
"""Of a floor of the tower: is there, level, light side up, x, y, sine and cosine of its turn, free bases by colour and
without one, columns by piece, columns that carry something, marks without a Tear."""
