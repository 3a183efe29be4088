"""Circles and rounds made by hand."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

from meja.game import NATURE, IllegalAction, Seat
from meja.games.ritual.actions import AnyAction, BeginRound, Deal
from meja.games.ritual.content import COLOURS, Colour
from meja.games.ritual.events import AnyEvent
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import Setup
from meja.games.ritual.state import Hand, State, TakenRite
from meja.table.table import Table

GAME: Final = RitualGame()
LETTERS: Final[Mapping[str, Colour]] = {colour[0]: colour for colour in COLOURS}
# inspirations that no four stones fulfil, for those who are not meant to wake
ASLEEP: Final = ("shadow", "water", "fire", "light", "plants", "shadow-water")


def hand(text: str) -> Hand:
    """Stones by their first letters; the one on the plane behind a stroke: "sff|w"."""
    loose, _, plane = text.partition("|")
    stones = [LETTERS[letter] for letter in loose + plane]
    return Hand(tuple(stones.count(colour) for colour in COLOURS), LETTERS[plane] if plane else None)


def round_of(*hands: str, players: int | None = None, **changes: Any) -> State:
    """A round that is on, with these sets of stones in the circle; the first shaman has the totem."""
    options = {name: changes.pop(name) for name in ("may_pass", "history", "ritual", "level") if name in changes}
    setup = Setup(players=players or len(hands), first=0, **options)
    circle = tuple(map(hand, hands))
    cards = iter(ASLEEP)
    asleep = tuple(tuple(next(cards) for _ in range(setup.inspirations)) for _ in range(setup.players))
    made: dict[str, Any] = {
        "number": 9, "setup": setup, "stage": "inspiration", "circle": circle, "clock_ms": setup.round_ms,
        "inspirations": asleep, "began": (circle, 0),
    }  # fmt: skip
    return State(**{**made, **changes})


def rites_of(*hands: str, taken: Sequence[tuple[Seat | None, str]], **changes: Any) -> State:
    """As above, in the ritual phase, with these cards in these hands."""
    made = round_of(*hands, **changes)
    given = {
        "stage": "rites",
        "taken": tuple(TakenRite(*one) for one in taken),
        "awake": tuple(range(made.setup.wakers)),
    }
    return round_of(*hands, **{**given, "round": len(taken), **changes})


def after(state: State, *actions: AnyAction, seat: Seat | None = None) -> State:
    """The state when the holder of the totem, or a seat, has done these."""
    for action in actions:
        for event in GAME.decide(state, state.totem if seat is None else seat, action):
            state = GAME.evolve(state, event)
    return state


def happens(state: State, action: AnyAction, seat: Seat | None = None) -> list[AnyEvent]:
    return list(GAME.decide(state, state.totem if seat is None else seat, action))


def refused(state: State, action: AnyAction, seat: Seat | None = None) -> str:
    """The id of the sentence with which it is refused; it is not among the options then."""
    who = state.totem if seat is None else seat
    with pytest.raises(IllegalAction) as why:
        GAME.decide(state, who, action)
    assert action not in GAME.options(state, who)
    return why.value.text.id


def offered(state: State, kind: type[AnyAction] | None = None) -> list[AnyAction]:
    options = GAME.options(state, state.totem)
    assert all(GAME.decide(state, state.totem, option) for option in options)
    return [option for option in options if kind is None or isinstance(option, kind)]


def dealt(state: State, *items: str) -> State:
    return after(state, Deal(items), seat=NATURE)


def table(setup: Setup, seed: int = 1) -> Table[State, AnyAction, AnyEvent]:
    """A game that has been dealt."""
    made: Table[State, AnyAction, AnyEvent] = Table(GAME, RitualNature(seed), GAME.start(setup))
    made.settle()
    return made


def begun(setup: Setup, seed: int = 1) -> Table[State, AnyAction, AnyEvent]:
    """A game in its first round."""
    made = table(setup, seed)
    made.act(made.state.totem, BeginRound())
    made.settle()
    return made
