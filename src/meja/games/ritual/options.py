"""The legal actions of a seat. The order is part of the interface: `fast/layout.py` numbers actions by it."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from meja.game import Seat
from meja.games.ritual import actions
from meja.games.ritual.content import StoneColour
from meja.games.ritual.legal import fulfils_inspiration, refuses_rite
from meja.games.ritual.rules import asks
from meja.games.ritual.setup import DUO, PLACES_OF_OTHERS, PLACES_OF_SEAT
from meja.games.ritual.state import RUNNING, MovableStones, RitualState

WAKE: Final = actions.SolveInspiration()
SOLVE: Final = actions.SolveRite()
PASS: Final = actions.Pass()


def options(state: RitualState, seat: Seat) -> Sequence[actions.RitualSeatAction]:
    """Returns all legal actions of a seat; none if it does not have the totem, or the game waits for NATURE."""
    if seat != state.totem or state.paused or asks(state) is not None:
        return ()
    if state.stage in RUNNING:
        return _round_options(state, seat)
    if state.stage == "ready":
        return (actions.BeginRound(),)
    return (actions.BeginRound(), actions.GiveUpRitual()) if state.stage == "lost" else ()


def _round_options(state: RitualState, seat: Seat) -> list[actions.RitualSeatAction]:
    circle, setup = state.circle, state.setup
    players = setup.players
    found: list[actions.RitualSeatAction] = []
    if state.stage == "rites":
        if refuses_rite(state, seat) is None:
            found.append(SOLVE)
    elif seat not in state.awake and fulfils_inspiration(state, seat):
        found.append(WAKE)
        if setup.must_awaken:  # T3.11
            return found
    if players != DUO:
        found += _take_options(circle[setup.left(seat)].movable)
    for place in PLACES_OF_SEAT[players][seat]:
        found += _own_set_options(circle[place].movable, place, seat, players)
    reserve = state.colours_in_reserve
    for place in PLACES_OF_OTHERS[players][seat]:
        plane = circle[place].plane
        if plane is not None:
            found += _exchange_options(place, plane, reserve)
    if setup.may_pass:
        found.append(PASS)
    return found


@cache
def _take_options(left: MovableStones) -> tuple[actions.Take, ...]:
    """Returns the stones that may be taken from the left neighbour."""
    return tuple(actions.Take(colour) for colour in left.loose if left.enough)


@cache
def _own_set_options(
    here: MovableStones, place: actions.Place, seat: Seat, players: int
) -> tuple[actions.RitualSeatAction, ...]:
    """Returns the actions that move stones of the seat's own set at `place`: give, put, take back."""
    others = PLACES_OF_OTHERS[players][seat]
    made: list[actions.RitualSeatAction] = []
    if here.enough:
        made += (actions.Give(colour, place, to) for colour in here.loose for to in others)
        if here.plane is not None:
            made += (actions.Give(here.plane, place, to, from_plane=True) for to in others)
    if here.plane is None:
        made += (actions.PutStone(colour, place) for colour in here.loose)
    else:
        made.append(actions.TakeBackStone(place))
    return tuple(made)


@cache
def _exchange_options(
    place: actions.Place, plane: StoneColour, reserve: tuple[StoneColour, ...]
) -> tuple[actions.ExchangeStones, ...]:
    """Returns the exchanges of the stone on another shaman's plane for each other colour in the reserve."""
    return tuple(actions.ExchangeStones(place, colour) for colour in reserve if colour != plane)
