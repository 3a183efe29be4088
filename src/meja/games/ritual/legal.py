"""Legality of the actions in a round: each function returns why the holder of the totem may not act, or None."""

from functools import cache
from itertools import permutations

from meja.game import Seat
from meja.games.ritual import actions
from meja.games.ritual.content import MIN_STONES, InspirationId, Stones, components
from meja.games.ritual.rites import is_fulfilled
from meja.games.ritual.setup import DUO
from meja.games.ritual.state import RitualState
from meja.text import Text


def refuses_take(state: RitualState, seat: Seat, action: actions.Take) -> Text | None:
    """Taking a stone from the left neighbour (T3.1, T3.8, T3.9, T7.2)."""
    if state.setup.players == DUO:
        return Text("refuse-duo-takes-nothing")
    hand = state.circle[state.setup.left(seat)]  # with three or more shamans, place == seat
    if hand.size <= MIN_STONES:
        return Text("refuse-neighbour-has-two")
    if hand.loose(action.stone) < 1:
        return Text("refuse-not-there", {"stone": Text(f"stone-{action.stone}")})
    return None


def refuses_give(state: RitualState, seat: Seat, action: actions.Give) -> Text | None:
    """Giving a stone to another shaman (T3.2, T3.8, T3.9, T7.2)."""
    own = state.setup.places(seat)
    if action.place not in own:
        return Text("refuse-not-yours")
    if not 0 <= action.to < len(state.circle):
        return Text("refuse-no-such-shaman")
    if action.to in own:
        return Text("refuse-give-to-yourself")
    hand = state.circle[action.place]
    if hand.size <= MIN_STONES:
        return Text("refuse-you-have-two")
    there = hand.plane == action.stone if action.from_plane else hand.loose(action.stone) > 0
    return None if there else Text("refuse-not-there", {"stone": Text(f"stone-{action.stone}")})


def refuses_put(state: RitualState, seat: Seat, action: actions.PutStone) -> Text | None:
    """Putting a stone on one's own plane (T3.3)."""
    if action.place not in state.setup.places(seat):
        return Text("refuse-not-yours")
    hand = state.circle[action.place]
    if hand.plane is not None:
        return Text("refuse-plane-taken")
    if hand.loose(action.stone) < 1:
        return Text("refuse-not-there", {"stone": Text(f"stone-{action.stone}")})
    return None


def refuses_take_back(state: RitualState, seat: Seat, action: actions.TakeBackStone) -> Text | None:
    """Taking the stone back from one's own plane (T3.4)."""
    if action.place not in state.setup.places(seat):
        return Text("refuse-not-yours")
    return None if state.circle[action.place].plane is not None else Text("refuse-plane-empty")


def refuses_exchange(state: RitualState, seat: Seat, action: actions.ExchangeStones) -> Text | None:
    """Exchanging the stone on another shaman's plane with the reserve (T3.5, T3.10, T7.2)."""
    if not 0 <= action.place < len(state.circle):
        return Text("refuse-no-such-shaman")
    if action.place in state.setup.places(seat):
        return Text("refuse-own-plane")
    there = state.circle[action.place].plane
    if there is None:
        return Text("refuse-plane-empty")
    if there == action.stone:
        return Text("refuse-same-colour-stone")
    if action.stone not in state.colours_in_reserve:
        return Text("refuse-reserve-has-none", {"stone": Text(f"stone-{action.stone}")})
    return None


def refuses_inspiration(state: RitualState, seat: Seat) -> Text | None:
    """Solving one's inspiration (T4.1, T5.2, T7.3)."""
    if state.stage != "inspiration":
        return Text("refuse-no-more-inspirations")
    if seat in state.awake:
        return Text("refuse-awake")
    return None if fulfils_inspiration(state, seat) else Text("refuse-stones-missing")


def refuses_rite(state: RitualState, seat: Seat) -> Text | None:
    """Solving the ritual card of the current rune (T5.1, T7.5)."""
    if state.stage != "rites":
        return Text("refuse-not-yet-rites")
    if state.done == len(state.taken):  # between the events of the action that solved the last one
        return Text("refuse-no-rite")
    holder, rite = state.taken[state.done]
    if holder not in (seat, None):
        mine = any(taken.seat == seat for taken in state.taken[state.done :])
        return Text("refuse-rune-first" if mine else "refuse-no-rite")
    return None if is_fulfilled(rite, state.stones_by_place()) else Text("refuse-rite-missing")


def refuses_pass(state: RitualState, seat: Seat, action: actions.Pass) -> Text | None:
    """Passing (T3.7)."""
    return None if state.setup.may_pass else Text("refuse-no-pass")


def refuses_to_sleep_on(state: RitualState, seat: Seat, action: actions.AnyRitualAction) -> Text | None:
    """Doing anything else than solving one's inspiration, at a table where who can has to (T3.11)."""
    if not state.setup.must_awaken or isinstance(action, actions.SolveInspiration):
        return None
    return Text("refuse-must-awaken") if refuses_inspiration(state, seat) is None else None


def fulfils_inspiration(state: RitualState, seat: Seat) -> bool:
    """Whether a seat's stones fulfil its inspiration; of two shamans, each card by one of the two sets (T4.1, T7.3)."""
    cards = state.inspirations[seat]
    if state.setup.players != DUO:
        return _covers(state.circle[seat].stones, cards[0])
    sets = [state.circle[place].stones for place in state.setup.places(seat)]
    return any(all(map(_covers, sets, order)) for order in permutations(cards))


def _covers(stones: Stones, card: InspirationId) -> bool:
    """Whether a set has the stones of a card; more stones do no harm."""
    for at, required in _required(card):  # noqa: SIM110 - a loop is faster than a generator
        if stones[at] < required:
            return False
    return True


@cache
def _required(card: InspirationId) -> tuple[tuple[int, int], ...]:
    """Returns the pairs (index of a colour, number of stones) that an inspiration card asks for."""
    return tuple((at, n) for at, n in enumerate(components().inspirations[card].stones) if n)
