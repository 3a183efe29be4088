"""What a seat may do now, all of it."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from meja.game import Seat
from meja.games.ritual.actions import (
    BeginRound,
    Exchange,
    Give,
    GiveUp,
    Pass,
    Place,
    Put,
    SeatAction,
    SolveInspiration,
    SolveRite,
    Take,
    TakeBack,
)
from meja.games.ritual.content import Colour
from meja.games.ritual.legal import refuses_rite, wakes
from meja.games.ritual.rules import asks
from meja.games.ritual.setup import DUO, OTHERS, PLACES
from meja.games.ritual.state import RUNNING, Movable, State

WAKE: Final = SolveInspiration()
SOLVE: Final = SolveRite()
PASS: Final = Pass()


def options(state: State, seat: Seat) -> Sequence[SeatAction]:
    if seat != state.totem or state.paused or asks(state) is not None:
        return ()
    if state.stage in RUNNING:
        return _in_a_round(state, seat)
    if state.stage == "ready":
        return (BeginRound(),)
    return (BeginRound(), GiveUp()) if state.stage == "lost" else ()


def _in_a_round(state: State, seat: Seat) -> list[SeatAction]:
    circle, setup = state.circle, state.setup
    players = setup.players
    found: list[SeatAction] = []
    if state.stage == "rites":
        if refuses_rite(state, seat) is None:
            found.append(SOLVE)
    elif seat not in state.awake and wakes(state, seat):
        found.append(WAKE)
    if players != DUO:
        found += _takes(circle[setup.left(seat)].movable)
    for place in PLACES[players][seat]:
        found += _with_own(circle[place].movable, place, seat, players)
    there = state.colours_in_reserve
    for place in OTHERS[players][seat]:
        plane = circle[place].plane
        if plane is not None:
            found += _exchanges(place, plane, there)
    if setup.may_pass:
        found.append(PASS)
    return found


@cache
def _takes(there: Movable) -> tuple[Take, ...]:
    return tuple(Take(colour) for colour in there.loose if there.enough)


@cache
def _with_own(here: Movable, place: Place, seat: Seat, players: int) -> tuple[SeatAction, ...]:
    """What can be done with a set of one's own."""
    others = OTHERS[players][seat]
    made: list[SeatAction] = []
    if here.enough:
        made += (Give(colour, place, to) for colour in here.loose for to in others)
        if here.plane is not None:
            made += (Give(here.plane, place, to, from_plane=True) for to in others)
    if here.plane is None:
        made += (Put(colour, place) for colour in here.loose)
    else:
        made.append(TakeBack(place))
    return tuple(made)


@cache
def _exchanges(place: Place, plane: Colour, there: tuple[Colour, ...]) -> tuple[Exchange, ...]:
    """Of the stone on this plane for one of these colours."""
    return tuple(Exchange(place, colour) for colour in there if colour != plane)
