"""The rule book's detailed example as a whole game, every draw and every pose written down.

Seat 1 to seat 4 play a medium game. Four turns raise a temple of three levels; then the four turns of the example
follow, and a last one in which a column falls for good while the temple is just high enough.

`python -m tests.golden.detailed_example` writes the game's log anew.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from meja.game import Seat
from meja.games.menara.actions import (
    AnyAction,
    ArrangeBase,
    Exchange,
    ExchangeCamp,
    GiveUp,
    LayFloor,
    Lying,
    PlaceColumns,
    Placement,
    Pose,
    Reveal,
    SeatAction,
    Settle,
    Spot,
)  # fmt: skip
from meja.games.menara.content import FloorId, Piece
from meja.games.menara.events import AnyEvent
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from meja.session import Session
from meja.table.log import save
from tests.games.menara.scripted_nature import ScriptedNature

LOG: Final = Path(__file__).with_name("menara_detailed_example.jsonl")
SETUP: Final = Setup(players=4, difficulty="medium")
SITE: Final = Geometry()
GAME: Final = Menara(SITE)

BASE: Final = (
    Lying("fang", "light", Pose(0.0, 0.0, 0.0)),  # yellow, black, red
    Lying("stair", "light", Pose(27.33, 88.18, 181.3)),  # yellow, blue, red, yellow
    Lying("gate", "light", Pose(67.71, 182.12, 181.3)),  # red, yellow, black, yellow, red
)
LEVEL_1: Final = LayFloor("claw", "light", Pose(11.77, -4.67, 0.0), 1)  # yellow, red, black, yellow
LEVEL_2: Final = LayFloor("knot", "light", Pose(9.77, 17.5, 0.0), 2)  # red, yellow, white
LEVEL_3: Final = LayFloor("turtle", "dark", Pose(9.77, 8.19, 0.0), 3)  # red, yellow, red, white
LEVEL_4: Final = LayFloor("seed", "dark", Pose(9.65, 19.06, 60.0), 4)  # white, yellow, red
LEVEL_5: Final = LayFloor("lotus", "light", Pose(10.57, 20.57, 0.0), 5)  # white, yellow, red, yellow

DEALS: Final[dict[str, list[tuple[Any, ...]]]] = {  # columns, floors or cards
    "camp": [("red", "blue", "black", "white", "yellow", "red")],
    "supply": [
        ("yellow", "black", "red", "yellow"),
        ("yellow", "red", "black", "yellow"),
        ("red", "yellow", "white", "yellow"),
        ("red", "white", "black", "black"),
    ],
    "base": [("fang", "stair", "gate")],
    "floors": [("claw",), ("knot",), ("turtle",), ("seed",), ("lotus",), ("heron",)],
    "card": [("M12",), ("H1",), ("H12",), ("E4",), ("M2",), ("H4",), ("E6",), ("M6",), ("E1",)],
    "new_camp": [("white", "red", "yellow", "yellow", "red", "black")],
    "replenish": [
        ("yellow", "yellow", "black"),
        ("white", "white", "blue", "blue"),
        ("yellow", "red", "black"),
        ("yellow", "red"),
        ("yellow", "red", "black"),
        ("red", "yellow"),
        ("yellow", "yellow"),
    ],
}
FALLEN: Final = Spot("stair", 1)  # the blue column of seat 1


def place(*rows: tuple[Piece, FloorId, int]) -> PlaceColumns:
    return PlaceColumns(tuple(Placement(piece, Spot(floor, base)) for piece, floor, base in rows))


# What the seats do, turn by turn: first the turns before the example, then the ones of the example, then the end.
FOUR_ON_CLAW: Final = place(("yellow", "claw", 0), ("red", "claw", 1), ("black", "claw", 2), ("yellow", "claw", 3))
BEFORE: Final[list[tuple[Seat, list[SeatAction]]]] = [
    (0, [ArrangeBase(BASE)]),
    (0, [Reveal("medium"), place(("yellow", "fang", 0), ("black", "fang", 1), ("red", "fang", 2)), LEVEL_1]),
    (1, [Reveal("hard"), FOUR_ON_CLAW, LEVEL_2]),
    (2, [Reveal("hard"), place(("red", "knot", 0), ("yellow", "knot", 1), ("white", "knot", 2)), LEVEL_3]),
    (3, [Reveal("easy"), place(("red", "turtle", 0)), place(("white", "turtle", 3))]),
]
EXAMPLE: Final[list[tuple[Seat, list[SeatAction]]]] = [
    (
        0,
        [
            Exchange(("yellow", "yellow"), ("red", "blue")),
            Reveal("medium"),
            place(("red", "turtle", 2)),
            place(("yellow", "stair", 0)),
            place(("blue", "stair", 1)),
        ],
    ),
    (1, [Reveal("hard"), GiveUp(), ExchangeCamp()]),
    (2, [Reveal("easy"), place(("yellow", "turtle", 1)), LEVEL_4, place(("yellow", "seed", 1))]),
    (
        3,
        [
            Exchange(("black", "black"), ("white", "red")),
            Reveal("medium"),
            place(("white", "seed", 0)),
            place(("red", "seed", 2)),
            LEVEL_5,
        ],
    ),
]
END: Final[list[tuple[Seat, list[SeatAction]]]] = [(0, [Reveal("easy"), place(("yellow", "stair", 3))])]


def new_table() -> Session[State, AnyAction, AnyEvent]:
    """Returns the table of the example before the base is laid; nothing falls before the last attempt of the game."""
    tries = sum(isinstance(action, PlaceColumns | LayFloor) for _, turn in (*BEFORE, *EXAMPLE) for action in turn)
    settles = [*[None] * tries, Settle(lost=(FALLEN,))]
    table: Session[State, AnyAction, AnyEvent] = Session(
        GAME, ScriptedNature(GeometricNature(0, SITE), DEALS, settles), GAME.start(SETUP)
    )
    table.settle()
    return table


def steps() -> Iterator[tuple[SeatAction, State, list[AnyEvent]]]:
    """Plays the game; after each action what was done, how the game stands and what has happened since the last."""
    table = new_table()
    for seat, turn in (*BEFORE, *EXAMPLE, *END):
        for action in turn:
            told = len(table.events)
            table.act(seat, action)
            table.settle()
            yield action, table.state, table.events[told:]
    assert table.actor is None


def play() -> list[AnyEvent]:
    """Returns all events of the game."""
    return [*new_table().events, *(event for _, _, events in steps() for event in events)]


if __name__ == "__main__":
    save(LOG, GAME, play())
