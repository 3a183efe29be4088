"""What a seat may do now, all of it."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from meja.game import Seat
from meja.games.ritual import legal
from meja.games.ritual.actions import (
    BeginRound,
    Exchange,
    Give,
    GiveUp,
    Pass,
    Put,
    SeatAction,
    SolveInspiration,
    SolveRite,
    Take,
    TakeBack,
)
from meja.games.ritual.content import COLOURS, FEWEST, INDEX, Colour
from meja.games.ritual.rules import asks
from meja.games.ritual.state import Hand, State

KEPT: Final = 2**14  # hands recur: what can be done with them is kept


def options(state: State, seat: Seat) -> Sequence[SeatAction]:
    if seat != state.totem or state.paused or asks(state) is not None:
        return ()
    if state.stage == "ready":
        return (BeginRound(),)
    if state.stage == "lost":
        return BeginRound(), GiveUp()
    return _in_a_round(state, seat) if state.runs else ()


def _in_a_round(state: State, seat: Seat) -> list[SeatAction]:
    setup, circle = state.setup, state.circle
    own = setup.places(seat)
    made: list[SeatAction] = []
    if legal.refuses_inspiration(state, seat) is None:
        made.append(SolveInspiration())
    if legal.refuses_rite(state, seat) is None:
        made.append(SolveRite())
    if len(own) == 1:
        (left,) = setup.places(setup.left(seat))
        made += _takes(circle[left])
    for place in own:
        made += _with_own(circle[place], place, len(circle), own)
    if any(hand.plane is not None for hand in circle):
        reserve = tuple(n > 0 for n in state.reserve)
        for place, hand in enumerate(circle):
            if hand.plane is not None and place not in own:
                made += _exchanges(place, hand.plane, reserve)
    if setup.may_pass:
        made.append(Pass())
    return made


@lru_cache(maxsize=KEPT)
def _takes(hand: Hand) -> tuple[Take, ...]:
    return tuple(Take(colour) for colour in COLOURS if hand.size > FEWEST and hand.loose(colour))


@lru_cache(maxsize=KEPT)
def _with_own(hand: Hand, place: int, sets: int, own: range) -> tuple[SeatAction, ...]:
    """What can be done with a set of one's own."""
    others = [to for to in range(sets) if to not in own]
    loose = [colour for colour in COLOURS if hand.loose(colour)]
    made: list[SeatAction] = []
    if hand.size > FEWEST:
        made += (Give(colour, place, to) for colour in loose for to in others)
        if hand.plane is not None:
            made += (Give(hand.plane, place, to, from_plane=True) for to in others)
    if hand.plane is None:
        made += (Put(colour, place) for colour in loose)
    else:
        made.append(TakeBack(place))
    return tuple(made)


@cache
def _exchanges(place: int, there: Colour, reserve: tuple[bool, ...]) -> tuple[Exchange, ...]:
    return tuple(Exchange(place, colour) for colour in COLOURS if colour != there and reserve[INDEX[colour]])
