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
    AnyRitualAction,
    BeginRound,
    DealPieces,
    ExchangeStones,
    Give,
    PutStone,
    RitualDraw,
    RitualSeatAction,
    SolveInspiration,
    SolveRite,
    Take,
    TakeBackStone,
    Why,
)
from meja.games.ritual.content import StoneColour
from meja.games.ritual.events import AnyRitualEvent
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import RitualState
from meja.session import Session
from meja.table.log import save

GAME: Final = RitualGame()
FOUR_LOG: Final = Path(__file__).with_name("ritual_four_shamans.jsonl")
TWO_LOG: Final = Path(__file__).with_name("ritual_two_shamans.jsonl")
GATHERED_WATER, EACH_ONE_FIRE, RICH = "awakening-1", "awakening-2", "awakening-3"


def stones(*hands: str) -> tuple[str, ...]:
    """Returns the stones with these first letters."""
    names: dict[str, StoneColour] = {"s": "shadow", "w": "water", "f": "fire", "l": "light", "p": "plants"}
    return tuple(names[letter] for hand in hands for letter in hand)


class Written:
    """A nature that deals the given items."""

    def __init__(self, deals: Mapping[Why, Iterable[tuple[str, ...]]]) -> None:
        self.deals = {why: deque(rows) for why, rows in deals.items()}

    def answer(self, state: RitualState, question: RitualDraw) -> DealPieces:
        return DealPieces(self.deals[question.why].popleft())


FOUR: Final[Mapping[Why, list[tuple[str, ...]]]] = {
    "stones": [stones("ssss", "ffff", "pppp", "sfpw")],
    "inspirations": [("shadow", "fire", "plants", "light-plants"), ("shadow", "fire", "plants", "water-light")],
    "rite": [(RICH,), (GATHERED_WATER,), (EACH_ONE_FIRE,)],
}
FIRST_ROUND: Final[list[RitualSeatAction]] = [
    BeginRound(),
    Give("shadow", 3, 0), SolveInspiration(), PutStone("fire", 1), Take("plants"),
    PutStone("fire", 3), Give("shadow", 0, 3), TakeBackStone(1), SolveInspiration(),
    Give("fire", 3, 1, from_plane=True), PutStone("shadow", 0), SolveInspiration(), Give("plants", 2, 0),
    PutStone("water", 3), Take("fire"), PutStone("fire", 1), PutStone("plants", 2),
    TakeBackStone(3), SolveRite(),
]  # fmt: skip
SECOND_ROUND: Final[list[RitualSeatAction]] = [
    BeginRound(),
    TakeBackStone(1), TakeBackStone(2), PutStone("water", 3), Give("plants", 0, 2),
    PutStone("fire", 1), SolveInspiration(), TakeBackStone(3), Give("fire", 0, 3),
    TakeBackStone(1), PutStone("plants", 2), Give("shadow", 3, 0), SolveInspiration(),
    ExchangeStones(2, "water"), TakeBackStone(2), PutStone("fire", 3), Give("shadow", 0, 3),
    PutStone("fire", 1), PutStone("plants", 2), Give("fire", 3, 1, from_plane=True), ExchangeStones(2, "water"),
    SolveInspiration(), TakeBackStone(2), PutStone("water", 3), ExchangeStones(3, "light"),
    Give("fire", 1, 3), ExchangeStones(1, "water"), TakeBackStone(3), TakeBackStone(0),
    Give("water", 1, 2, from_plane=True), SolveRite(),
]  # fmt: skip

TWO: Final[Mapping[Why, list[tuple[str, ...]]]] = {
    "stones": [stones("ssss", "wwww", "llll", "pppp")],
    "inspirations": [("shadow", "water", "light", "plants")],
    "rite": [(EACH_ONE_FIRE,)],
}
TWO_ROUND: Final[list[RitualSeatAction]] = [
    BeginRound(),
    Give("light", 2, 0), PutStone("light", 0), ExchangeStones(0, "shadow"), TakeBackStone(0),
    Give("plants", 3, 1), PutStone("plants", 1), ExchangeStones(1, "water"), SolveInspiration(),
    PutStone("light", 2), Give("shadow", 0, 2), TakeBackStone(2), Give("shadow", 0, 2),
    PutStone("shadow", 2), ExchangeStones(2, "light"), TakeBackStone(2), Give("water", 1, 3),
    PutStone("shadow", 2), ExchangeStones(2, "light"), PutStone("water", 3), ExchangeStones(3, "plants"),
    TakeBackStone(3), Give("water", 1, 3), PutStone("water", 3), ExchangeStones(3, "plants"),
    SolveInspiration(), PutStone("shadow", 0), ExchangeStones(0, "fire"), ExchangeStones(2, "fire"),
    ExchangeStones(1, "fire"), ExchangeStones(3, "fire"), TakeBackStone(2), SolveRite(),
]  # fmt: skip


def played(
    setup: RitualSetup, deals: Mapping[Why, list[tuple[str, ...]]], actions: Iterable[RitualSeatAction]
) -> Session[RitualState, AnyRitualAction, AnyRitualEvent]:
    """Returns a table after these actions, each of the holder of the totem."""
    table: Session[RitualState, AnyRitualAction, AnyRitualEvent] = Session(GAME, Written(deals), GAME.start(setup))
    table.settle()
    for action in actions:
        table.act(table.state.totem, action)
        table.settle()
    return table


def four(last: int | None = None) -> Session[RitualState, AnyRitualAction, AnyRitualEvent]:
    """Returns the table of the first example; a negative number leaves out that many of the last actions."""
    return played(RitualSetup(players=4, first=3), FOUR, [*FIRST_ROUND, *SECOND_ROUND][:last])


def two(last: int | None = None) -> Session[RitualState, AnyRitualAction, AnyRitualEvent]:
    return played(RitualSetup(players=2, first=1), TWO, TWO_ROUND[:last])


if __name__ == "__main__":
    save(FOUR_LOG, GAME, four().events)
    save(TWO_LOG, GAME, two().events)
