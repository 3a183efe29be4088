"""The plan cards' tasks, one class each."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from meja.games.menara.actions import MOST_AT_ONCE
from meja.games.menara.content import CardId, TaskName, components
from meja.games.menara.floor_names import floor_name
from meja.games.menara.state import FREE_CARD, CardPhase, PlacedColumn
from meja.text import Text


class Task:
    """Place n: columns from the supply on any floors (M4.3)."""

    places = True  # columns of the supply are built
    moves = False  # columns are taken out of the tower and set higher
    moves_floor = False

    def __init__(self, n: int) -> None:
        self.n = n

    def refuses(self, puts: Sequence[PlacedColumn], put: PlacedColumn, turn: CardPhase) -> Text | None:
        """Why a column may not be the next one, after these."""
        if len(puts) >= self.n:
            return Text("refuse-card-all-placed")
        return None

    def is_fulfilled(self, turn: CardPhase) -> bool:
        return len(turn.puts) >= self.n

    def room(self, turn: CardPhase) -> int:
        """How many more columns the card allows, wherever they go."""
        return self.n - len(turn.puts)

    def still_open(self, turn: CardPhase) -> Text:
        """What is left to be done, if the task is not fulfilled."""
        return Text("board-open-place", {"columns": self._columns_left(turn)})

    def _columns_left(self, turn: CardPhase) -> Text:
        return Text("columns", {"n": self.room(turn)})


class SameFloor(Task):
    """All on one floor (M4.4)."""

    def refuses(self, puts: Sequence[PlacedColumn], put: PlacedColumn, turn: CardPhase) -> Text | None:
        if puts and puts[0].spot.floor != put.spot.floor:
            return Text("refuse-other-floor", {"floor": floor_name(puts[0].spot.floor)})
        return super().refuses(puts, put, turn)

    def still_open(self, turn: CardPhase) -> Text:
        if not turn.puts:
            return super().still_open(turn)
        floor = Text("story-floor", {"name": floor_name(turn.puts[0].spot.floor)})
        return Text("board-open-place-on", {"columns": self._columns_left(turn), "floor": floor})


class MoveUp(Task):
    """n columns of the tower, each to a higher level (M4.5)."""

    places = False
    moves = True

    def still_open(self, turn: CardPhase) -> Text:
        return Text("board-open-move", {"columns": self._columns_left(turn)})


class Complete(Task):
    """Complete n floors, one after the other (M4.6, R4.1)."""

    def refuses(self, puts: Sequence[PlacedColumn], put: PlacedColumn, turn: CardPhase) -> Text | None:
        chosen = puts[-1].spot.floor if puts else None
        if chosen is not None and chosen not in turn.completed and put.spot.floor != chosen:
            return Text("refuse-other-floor", {"floor": floor_name(chosen)})
        return None

    def is_fulfilled(self, turn: CardPhase) -> bool:
        return len(turn.completed) >= self.n

    def room(self, turn: CardPhase) -> int:
        return MOST_AT_ONCE

    def still_open(self, turn: CardPhase) -> Text:
        return Text("board-open-complete", {"floors": Text("floors", {"n": self.n - len(turn.completed)})})


class MoveFloorTask(Task):
    """One floor goes to another level (M4.7)."""

    places = False
    moves_floor = True

    def is_fulfilled(self, turn: CardPhase) -> bool:
        return turn.moved_floor is not None

    def still_open(self, turn: CardPhase) -> Text:
        return Text("board-open-move-floor")


class DifferentFloors(Task):
    """Each column on another floor (R4.2)."""

    def refuses(self, puts: Sequence[PlacedColumn], put: PlacedColumn, turn: CardPhase) -> Text | None:
        if any(other.spot.floor == put.spot.floor for other in puts):
            return Text("refuse-same-floor")
        return super().refuses(puts, put, turn)


class Black(Task):
    """Black columns only (R4.3)."""

    def refuses(self, puts: Sequence[PlacedColumn], put: PlacedColumn, turn: CardPhase) -> Text | None:
        if put.colour != "black":
            return Text("refuse-not-black")
        return super().refuses(puts, put, turn)

    def _columns_left(self, turn: CardPhase) -> Text:
        return Text("pieces-black", {"n": self.room(turn)})


class DifferentColours(Task):
    """No colour twice (R4.4)."""

    def refuses(self, puts: Sequence[PlacedColumn], put: PlacedColumn, turn: CardPhase) -> Text | None:
        if put.colour is None:
            return Text("refuse-no-colour")
        if any(other.colour == put.colour for other in puts):
            return Text("refuse-same-colour")
        return super().refuses(puts, put, turn)


class SameColour(Task):
    """All of one colour (R4.5)."""

    def refuses(self, puts: Sequence[PlacedColumn], put: PlacedColumn, turn: CardPhase) -> Text | None:
        if put.colour is None:
            return Text("refuse-no-colour")
        if puts and puts[0].colour != put.colour:
            return Text("refuse-other-colour", {"colour": str(puts[0].colour)})
        return super().refuses(puts, put, turn)

    def _columns_left(self, turn: CardPhase) -> Text:
        if not turn.puts:
            return super()._columns_left(turn)
        return Text(f"pieces-{turn.puts[0].colour}", {"n": self.room(turn)})


class BuildFreely(Task):
    """No card: as many columns as one likes, until one ends the turn (M11.1)."""

    def refuses(self, puts: Sequence[PlacedColumn], put: PlacedColumn, turn: CardPhase) -> Text | None:
        return None

    def is_fulfilled(self, turn: CardPhase) -> bool:
        return False

    def room(self, turn: CardPhase) -> int:
        return MOST_AT_ONCE


TASKS: Final[Mapping[TaskName, type[Task]]] = {
    "place": Task,
    "same_floor": SameFloor,
    "move_up": MoveUp,
    "complete": Complete,
    "move_floor": MoveFloorTask,
    "complete_two": Complete,
    "different_floors": DifferentFloors,
    "black": Black,
    "different_colours": DifferentColours,
    "same_colour": SameColour,
}


@cache
def task_of(card: CardId) -> Task:
    if card == FREE_CARD:
        return BuildFreely(0)
    plan = components().cards[card]
    return TASKS[plan.task](2 if plan.task == "complete_two" else plan.n)
