"""Factories for hands, states and tables, and short forms for acting on them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

from meja.game import NATURE, IllegalAction, Seat
from meja.games.ritual.actions import AnyRitualAction, BeginRound, DealPieces
from meja.games.ritual.content import COLOURS, StoneColour
from meja.games.ritual.events import AnyRitualEvent
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import Hand, RitualState, TakenRite
from meja.session import Session

GAME: Final = RitualGame()
LETTERS: Final[Mapping[str, StoneColour]] = {colour[0]: colour for colour in COLOURS}
# Default inspiration cards: each needs five or six stones, so nobody wakes with four.
ASLEEP: Final = ("shadow", "water", "fire", "light", "plants", "shadow-water")


def hand(text: str) -> Hand:
    """Returns a hand from the first letters of its stones, the one on the plane after a bar: "sff|w"."""
    loose, _, plane = text.partition("|")
    stones = [LETTERS[letter] for letter in loose + plane]
    return Hand(tuple(stones.count(colour) for colour in COLOURS), LETTERS[plane] if plane else None)


def round_of(*hands: str, players: int | None = None, **changes: Any) -> RitualState:
    """Returns a state in the inspiration phase, with these hands by place; seat 0 has the totem."""
    options = {name: changes.pop(name) for name in RitualSetup.__struct_fields__ if name in changes}
    setup = RitualSetup(players=players or len(hands), first=0, **options)
    circle = tuple(map(hand, hands))
    cards = iter(ASLEEP)
    asleep = tuple(tuple(next(cards) for _ in range(setup.inspirations)) for _ in range(setup.players))
    made: dict[str, Any] = {
        "number": 9, "setup": setup, "stage": "inspiration", "circle": circle, "clock_ms": setup.round_ms,
        "inspirations": asleep, "began": (circle, 0),
    }  # fmt: skip
    return RitualState(**{**made, **changes})


def rites_of(*hands: str, taken: Sequence[tuple[Seat | None, str]], **changes: Any) -> RitualState:
    """Returns a state in the ritual phase; `taken` has the holder and rite of each rune."""
    made = round_of(*hands, **changes)
    given = {
        "stage": "rites",
        "taken": tuple(TakenRite(*one) for one in taken),
        "awake": tuple(range(made.setup.wakers)),
    }
    return round_of(*hands, **{**given, "round": len(taken), **changes})


def after(state: RitualState, *actions: AnyRitualAction, seat: Seat | None = None) -> RitualState:
    """Returns the state after actions by `seat`, or by the holder of the totem."""
    for action in actions:
        for event in GAME.decide(state, state.totem if seat is None else seat, action).events:
            state = GAME.evolve(state, event)
    return state


def happens(state: RitualState, action: AnyRitualAction, seat: Seat | None = None) -> list[AnyRitualEvent]:
    """Returns the events of an action by `seat`, or by the holder of the totem."""
    return list(GAME.decide(state, state.totem if seat is None else seat, action).events)


def refused(state: RitualState, action: AnyRitualAction, seat: Seat | None = None) -> str:
    """Returns the message id of the refusal; asserts that the action is not offered either."""
    who = state.totem if seat is None else seat
    with pytest.raises(IllegalAction) as why:
        GAME.decide(state, who, action)
    assert action not in GAME.options(state, who)
    return why.value.text.id


def offered(state: RitualState, kind: type[AnyRitualAction] | None = None) -> list[AnyRitualAction]:
    """Returns the options of the holder of the totem, of one class; asserts that all options are accepted."""
    options = GAME.options(state, state.totem)
    assert all(GAME.decide(state, state.totem, option) for option in options)
    return [option for option in options if kind is None or isinstance(option, kind)]


def dealt(state: RitualState, *items: str) -> RitualState:
    """Returns the state after NATURE has drawn these items."""
    return after(state, DealPieces(items), seat=NATURE)


def table(setup: RitualSetup, seed: int = 1) -> Session[RitualState, AnyRitualAction, AnyRitualEvent]:
    """Returns a table on which the stones are dealt, before the first round."""
    made: Session[RitualState, AnyRitualAction, AnyRitualEvent] = Session(GAME, RitualNature(seed), GAME.start(setup))
    made.settle()
    return made


def begun(setup: RitualSetup, seed: int = 1) -> Session[RitualState, AnyRitualAction, AnyRitualEvent]:
    """Returns a table in the first round, with the cards dealt."""
    made = table(setup, seed)
    made.act(made.state.totem, BeginRound())
    made.settle()
    return made
