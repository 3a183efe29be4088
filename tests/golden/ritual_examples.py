"""The rule book's two examples of RITUAL as rounds that are played, every draw written down.

In the first, four shamans are in their second round. One wakes first and takes the card of rune 1, another second and
takes that of rune 2; then somebody gives the last water stone to the first, who has all three of the group now and
solves the card. In the second, two shamans with two sets each need exactly one fire stone in every set.

`python -m tests.golden.ritual_examples` writes their logs anew.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from meja.games.ritual.actions import (
    AnyAction,
    BeginRound,
    Deal,
    Draw,
    Exchange,
    Give,
    Put,
    SeatAction,
    SolveInspiration,
    SolveRite,
    Take,
    TakeBack,
    Why,
)
from meja.games.ritual.content import Colour
from meja.games.ritual.events import AnyEvent
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import Setup
from meja.games.ritual.state import State
from meja.session import Session
from meja.table.log import save

GAME: Final = RitualGame()
FOUR_LOG: Final = Path(__file__).with_name("ritual_four_shamans.jsonl")
TWO_LOG: Final = Path(__file__).with_name("ritual_two_shamans.jsonl")
GATHERED_WATER, EACH_ONE_FIRE, RICH = "awakening-1", "awakening-2", "awakening-3"


def stones(*hands: str) -> tuple[str, ...]:
    """By their first letters."""
    names: dict[str, Colour] = {"s": "shadow", "w": "water", "f": "fire", "l": "light", "p": "plants"}
    return tuple(names[letter] for hand in hands for letter in hand)


class Written:
    """A nature that deals as written."""

    def __init__(self, deals: Mapping[Why, Iterable[tuple[str, ...]]]) -> None:
        self.deals = {why: deque(rows) for why, rows in deals.items()}

    def answer(self, state: State, question: Draw) -> Deal:
        return Deal(self.deals[question.why].popleft())


FOUR: Final[Mapping[Why, list[tuple[str, ...]]]] = {
    "stones": [stones("ssss", "ffff", "pppp", "sfpw")],
    "inspirations": [("shadow", "fire", "plants", "light-plants"), ("shadow", "fire", "plants", "water-light")],
    "rite": [(RICH,), (GATHERED_WATER,), (EACH_ONE_FIRE,)],
}
FIRST_ROUND: Final[list[SeatAction]] = [
    BeginRound(),
    Give("shadow", 3, 0), SolveInspiration(), Put("fire", 1), Take("plants"),
    Put("fire", 3), Give("shadow", 0, 3), TakeBack(1), SolveInspiration(),
    Give("fire", 3, 1, from_plane=True), Put("shadow", 0), SolveInspiration(), Give("plants", 2, 0),
    Put("water", 3), Take("fire"), Put("fire", 1), Put("plants", 2),
    TakeBack(3), SolveRite(),
]  # fmt: skip
SECOND_ROUND: Final[list[SeatAction]] = [
    BeginRound(),
    TakeBack(1), TakeBack(2), Put("water", 3), Give("plants", 0, 2),
    Put("fire", 1), SolveInspiration(), TakeBack(3), Give("fire", 0, 3),
    TakeBack(1), Put("plants", 2), Give("shadow", 3, 0), SolveInspiration(),
    Exchange(2, "water"), TakeBack(2), Put("fire", 3), Give("shadow", 0, 3),
    Put("fire", 1), Put("plants", 2), Give("fire", 3, 1, from_plane=True), Exchange(2, "water"),
    SolveInspiration(), TakeBack(2), Put("water", 3), Exchange(3, "light"),
    Give("fire", 1, 3), Exchange(1, "water"), TakeBack(3), TakeBack(0),
    Give("water", 1, 2, from_plane=True), SolveRite(),
]  # fmt: skip

TWO: Final[Mapping[Why, list[tuple[str, ...]]]] = {
    "stones": [stones("ssss", "wwww", "llll", "pppp")],
    "inspirations": [("shadow", "water", "light", "plants")],
    "rite": [(EACH_ONE_FIRE,)],
}
TWO_ROUND: Final[list[SeatAction]] = [
    BeginRound(),
    Give("light", 2, 0), Put("light", 0), Exchange(0, "shadow"), TakeBack(0),
    Give("plants", 3, 1), Put("plants", 1), Exchange(1, "water"), SolveInspiration(),
    Put("light", 2), Give("shadow", 0, 2), TakeBack(2), Give("shadow", 0, 2),
    Put("shadow", 2), Exchange(2, "light"), TakeBack(2), Give("water", 1, 3),
    Put("shadow", 2), Exchange(2, "light"), Put("water", 3), Exchange(3, "plants"),
    TakeBack(3), Give("water", 1, 3), Put("water", 3), Exchange(3, "plants"),
    SolveInspiration(), Put("shadow", 0), Exchange(0, "fire"), Exchange(2, "fire"),
    Exchange(1, "fire"), Exchange(3, "fire"), TakeBack(2), SolveRite(),
]  # fmt: skip


def played(
    setup: Setup, deals: Mapping[Why, list[tuple[str, ...]]], actions: Iterable[SeatAction]
) -> Session[State, AnyAction, AnyEvent]:
    """A table at which the holders of the totem have done these, one after the other."""
    table: Session[State, AnyAction, AnyEvent] = Session(GAME, Written(deals), GAME.start(setup))
    table.settle()
    for action in actions:
        table.act(table.state.totem, action)
        table.settle()
    return table


def four(last: int | None = None) -> Session[State, AnyAction, AnyEvent]:
    """Up to the last action, or without the last few: a negative number."""
    return played(Setup(players=4, first=3), FOUR, [*FIRST_ROUND, *SECOND_ROUND][:last])


def two(last: int | None = None) -> Session[State, AnyAction, AnyEvent]:
    return played(Setup(players=2, first=1), TWO, TWO_ROUND[:last])


if __name__ == "__main__":
    save(FOUR_LOG, GAME, four().events)
    save(TWO_LOG, GAME, two().events)
