"""RITUAL's actions as numbers, and the mask of those that are legal. `layout` has the numbers."""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from meja.env.ritual import layout
from meja.env.ritual.layout import N_COLOURS, OTHERS
from meja.game import Seat
from meja.games.ritual import actions
from meja.games.ritual.content import COLOURS, INDEX, StoneColour
from meja.games.ritual.legal import fulfils_inspiration, refuses_rite
from meja.games.ritual.options import PASS, SOLVE, WAKE
from meja.games.ritual.setup import DUO, PLACES_OF_SEAT
from meja.games.ritual.state import MovableStones, RitualState

Mask = npt.NDArray[np.int8]
OF_A_SET: Final = ("give", "give_plane", "put", "take_back")
NOTHING: Final = bytes(N_COLOURS)
NO_SET: Final = tuple(map(bytes, (OTHERS * N_COLOURS, OTHERS, N_COLOURS, 1)))  # in the order of OF_A_SET


def no_mask() -> Mask:
    """Returns the mask of a seat that cannot act."""
    return np.zeros(layout.N_ACTIONS, np.int8)


def mask(state: RitualState, seat: Seat) -> Mask:
    """Returns the mask of the legal actions of the holder of the totem, in a round in which nothing is to be drawn."""
    circle, setup = state.circle, state.setup
    wakes = state.stage == "inspiration" and seat not in state.awake and fulfils_inspiration(state, seat)
    if wakes and setup.must_awaken:
        only = no_mask()
        only[layout.WAKE] = 1
        return only
    players = setup.players
    places = PLACES_OF_SEAT[players][seat]
    first, each, sets = places.start, len(places), len(circle)
    solves = state.stage == "rites" and refuses_rite(state, seat) is None
    take = NOTHING if players == DUO else _take(circle[(seat + 1) % players].movable)
    give, plane, put, back = _own_set(circle[first].movable, sets - each)
    give2, plane2, put2, back2 = _own_set(circle[first + 1].movable, sets - each) if each > 1 else NO_SET
    reserve = state.colours_in_reserve
    exchanges = [
        _exchange(circle[place].plane, reserve) for place in (*range(first + each, sets), *range(first))
    ]  # fmt: skip
    row = [
        take, give, give2, plane, plane2, put, put2, back, back2, *exchanges, NOTHING * (OTHERS - len(exchanges)),
        bytes((wakes, solves, setup.may_pass)),
    ]  # fmt: skip
    return np.frombuffer(bytearray().join(row), np.int8)


@cache
def _take(left: MovableStones) -> bytes:
    return bytes(left.enough and colour in left.loose for colour in COLOURS)


@cache
def _own_set(here: MovableStones, others: int) -> tuple[bytes, bytes, bytes, bytes]:
    """Returns the parts of the mask of one set, in the order of OF_A_SET; `others`: number of places of others."""
    loose = bytes(colour in here.loose for colour in COLOURS)
    give = loose * others if here.enough else b""
    give_plane = b"\1" * others if here.enough and here.plane is not None else b""
    return (
        give.ljust(OTHERS * N_COLOURS, b"\0"),
        give_plane.ljust(OTHERS, b"\0"),
        loose if here.plane is None else NOTHING,
        bytes((here.plane is not None,)),
    )


@cache
def _exchange(plane: StoneColour | None, reserve: tuple[StoneColour, ...]) -> bytes:
    return bytes(plane is not None and colour != plane and colour in reserve for colour in COLOURS)


def number_of(players: int, seat: Seat, action: actions.RitualSeatAction) -> int:
    """Returns the number of an action of a seat."""
    places = PLACES_OF_SEAT[players][seat]
    each, sets = len(places), PLACES_OF_SEAT[players][-1].stop

    def other(place: int) -> int:
        return (place - places.start) % sets - each

    match action:
        case actions.Take(stone):
            return layout.TAKE + INDEX[stone]
        case actions.Give(stone, place, to, False):
            return layout.GIVE + (places.index(place) * OTHERS + other(to)) * N_COLOURS + INDEX[stone]
        case actions.Give(_, place, to):
            return layout.GIVE_PLANE + places.index(place) * OTHERS + other(to)
        case actions.PutStone(stone, place):
            return layout.PUT + places.index(place) * N_COLOURS + INDEX[stone]
        case actions.TakeBackStone(place):
            return layout.TAKE_BACK + places.index(place)
        case actions.ExchangeStones(place, stone):
            return layout.EXCHANGE + other(place) * N_COLOURS + INDEX[stone]
        case actions.SolveInspiration():
            return layout.WAKE
        case actions.SolveRite():
            return layout.RITE
        case actions.Pass():
            return layout.PASS
        case _:
            raise ValueError(f"Rounds begin and end by themselves: {action} has no number.")


def action_of(state: RitualState, seat: Seat, number: int) -> actions.RitualSeatAction:
    """Returns the action of a number, legal or not; the stone that is given from a plane is the one on it."""
    players = state.setup.players
    if not layout.GIVE_PLANE <= number < layout.PUT:
        return _action(players, seat, number)
    own = (number - layout.GIVE_PLANE) // OTHERS
    place = PLACES_OF_SEAT[players][seat].start + own
    plane = state.circle[place].plane if place < len(state.circle) else None
    return _action(players, seat, number, plane or COLOURS[0])


@cache
def _action(players: int, seat: Seat, number: int, plane: StoneColour = COLOURS[0]) -> actions.RitualSeatAction:
    places = PLACES_OF_SEAT[players][seat]
    sets = PLACES_OF_SEAT[players][-1].stop

    def own(at: int) -> int:
        return places.start + at

    def other(at: int) -> int:
        return (places.start + len(places) + at) % sets

    if number < layout.GIVE:
        return actions.Take(COLOURS[number - layout.TAKE])
    if number < layout.GIVE_PLANE:
        of, colour = divmod(number - layout.GIVE, N_COLOURS)
        return actions.Give(COLOURS[colour], own(of // OTHERS), other(of % OTHERS))
    if number < layout.PUT:
        at, to = divmod(number - layout.GIVE_PLANE, OTHERS)
        return actions.Give(plane, own(at), other(to), from_plane=True)
    if number < layout.TAKE_BACK:
        at, colour = divmod(number - layout.PUT, N_COLOURS)
        return actions.PutStone(COLOURS[colour], own(at))
    if number < layout.EXCHANGE:
        return actions.TakeBackStone(own(number - layout.TAKE_BACK))
    if number < layout.WAKE:
        to, colour = divmod(number - layout.EXCHANGE, N_COLOURS)
        return actions.ExchangeStones(other(to), COLOURS[colour])
    return WAKE if number == layout.WAKE else SOLVE if number == layout.RITE else PASS
