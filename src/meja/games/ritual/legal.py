"""May this be? Each question is answered with a sentence when it may not."""

from itertools import permutations

from meja.game import Seat
from meja.games.ritual.actions import Exchange, Give, Pass, Put, SeatAction, SolveInspiration, SolveRite, Take, TakeBack
from meja.games.ritual.content import FEWEST, INDEX, Stones, contents
from meja.games.ritual.rites import is_fulfilled
from meja.games.ritual.state import State
from meja.text import Text


def refuses(state: State, seat: Seat, action: SeatAction) -> Text | None:
    """Why the holder of the totem may not do this while a round is on."""
    match action:
        case Take():
            return refuses_take(state, seat, action)
        case Give():
            return refuses_give(state, seat, action)
        case Put():
            return refuses_put(state, seat, action)
        case TakeBack():
            return refuses_take_back(state, seat, action)
        case Exchange():
            return refuses_exchange(state, seat, action)
        case SolveInspiration():
            return refuses_inspiration(state, seat)
        case SolveRite():
            return refuses_rite(state, seat)
        case Pass():
            return None if state.setup.may_pass else Text("refuse-no-pass")
        case _:
            return Text("refuse-round-is-on")


def refuses_take(state: State, seat: Seat, action: Take) -> Text | None:
    """T3.1, T3.8, T3.9, T7.2"""
    if state.setup.inspirations > 1:
        return Text("refuse-duo-takes-nothing")
    (place,) = state.setup.places(state.setup.left(seat))
    hand = state.circle[place]
    if hand.size <= FEWEST:
        return Text("refuse-neighbour-has-two")
    if hand.loose(action.stone) < 1:
        return Text("refuse-not-there", {"stone": Text(f"stone-{action.stone}")})
    return None


def refuses_give(state: State, seat: Seat, action: Give) -> Text | None:
    """T3.2, T3.8, T3.9, T7.2"""
    if action.place not in state.setup.places(seat):
        return Text("refuse-not-yours")
    if not 0 <= action.to < state.setup.sets:
        return Text("refuse-no-such-shaman")
    if action.to in state.setup.places(seat):
        return Text("refuse-give-to-yourself")
    hand = state.circle[action.place]
    if hand.size <= FEWEST:
        return Text("refuse-you-have-two")
    there = hand.plane == action.stone if action.from_plane else hand.loose(action.stone) > 0
    return None if there else Text("refuse-not-there", {"stone": Text(f"stone-{action.stone}")})


def refuses_put(state: State, seat: Seat, action: Put) -> Text | None:
    """T3.3"""
    if action.place not in state.setup.places(seat):
        return Text("refuse-not-yours")
    hand = state.circle[action.place]
    if hand.plane is not None:
        return Text("refuse-plane-taken")
    if hand.loose(action.stone) < 1:
        return Text("refuse-not-there", {"stone": Text(f"stone-{action.stone}")})
    return None


def refuses_take_back(state: State, seat: Seat, action: TakeBack) -> Text | None:
    """T3.4"""
    if action.place not in state.setup.places(seat):
        return Text("refuse-not-yours")
    return None if state.circle[action.place].plane is not None else Text("refuse-plane-empty")


def refuses_exchange(state: State, seat: Seat, action: Exchange) -> Text | None:
    """T3.5, T3.10, T7.2"""
    if not 0 <= action.place < state.setup.sets:
        return Text("refuse-no-such-shaman")
    if action.place in state.setup.places(seat):
        return Text("refuse-own-plane")
    there = state.circle[action.place].plane
    if there is None:
        return Text("refuse-plane-empty")
    if there == action.stone:
        return Text("refuse-same-colour-stone")
    if state.reserve[INDEX[action.stone]] < 1:
        return Text("refuse-reserve-has-none", {"stone": Text(f"stone-{action.stone}")})
    return None


def refuses_inspiration(state: State, seat: Seat) -> Text | None:
    """T4.1, T5.2, T7.3"""
    if state.stage != "inspiration":
        return Text("refuse-no-more-inspirations")
    if seat in state.awake:
        return Text("refuse-awake")
    hands = [state.circle[place].stones for place in state.setup.places(seat)]
    needs = [contents().inspirations[card].stones for card in state.inspirations[seat]]
    if not any(all(map(_covers, hands, order)) for order in permutations(needs)):
        return Text("refuse-stones-missing")
    return None


def refuses_rite(state: State, seat: Seat) -> Text | None:
    """T5.1, T7.5"""
    if state.stage != "rites":
        return Text("refuse-not-yet-rites")
    holder, rite = state.taken[state.done]
    if holder not in (seat, None):
        mine = any(taken.seat == seat for taken in state.taken[state.done :])
        return Text("refuse-rune-first" if mine else "refuse-no-rite")
    return None if is_fulfilled(rite, state.seen()) else Text("refuse-rite-missing")


def _covers(stones: Stones, need: Stones) -> bool:
    return all(there >= wanted for there, wanted in zip(stones, need, strict=True))
