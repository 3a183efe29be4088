"""Applies events to states: `evolve` and one function for each class of event."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from meja.games.ritual import events
from meja.games.ritual.content import COLOURS, INDEX, StoneColour
from meja.games.ritual.state import MAX_CACHED_HANDS, Hand, RitualState, TakenRite


def evolve(state: RitualState | None, event: events.AnyRitualEvent) -> RitualState:
    """Returns the state after an event; the first event, GameStarted, makes the first state from None."""
    if state is None:
        assert isinstance(event, events.RitualStarted), "a game begins with its start"
        return RitualState(number=1, setup=event.setup, stage="new", totem=event.setup.first or 0)
    return EVOLVERS[type(event)](state, event)


def _started(state: RitualState, event: events.RitualStarted) -> RitualState:
    raise AssertionError("a game starts once")


def _first_drawn(state: RitualState, event: events.FirstDrawn) -> RitualState:
    return replace(state, number=state.number + 1, totem=event.seat)


def _stones_dealt(state: RitualState, event: events.StonesDealt) -> RitualState:
    hands = tuple(Hand(tuple(stones.count(colour) for colour in COLOURS)) for stones in event.stones)
    return replace(state, number=state.number + 1, circle=hands, stage="ready")


def _round_began(state: RitualState, event: events.RoundBegan) -> RitualState:
    """Resets what belongs to a round. A restarted round has the stones and totem of its first start (T6.1, T6.6)."""
    circle, totem = state.began if state.stage == "lost" else (state.circle, state.totem)
    kept = len(state.solved) - (state.done if state.stage == "lost" else 0)
    return replace(
        state, number=state.number + 1, stage="inspiration", round=event.round, clock_ms=state.setup.round_ms,
        circle=circle, totem=totem, began=(circle, totem), inspirations=(), awake=(), taken=(), done=0,
        solved=state.solved[:kept], solvers=state.solvers[:kept], last=(), history=(),
    )  # fmt: skip


def _inspirations_dealt(state: RitualState, event: events.InspirationsDealt) -> RitualState:
    return replace(state, number=state.number + 1, inspirations=event.cards)


def _stone_taken(state: RitualState, event: events.StoneTaken) -> RitualState:
    here, there = event.seat, state.setup.left(event.seat)  # with three or more shamans, place == seat
    return _after_deed(state, event, move_stone(state.circle, event.stone, there, here))


def _stone_given(state: RitualState, event: events.StoneGiven) -> RitualState:
    circle = state.circle
    if event.from_plane:
        circle = _replace_hand(circle, event.place, _set_plane(circle[event.place], None))
    return _after_deed(state, event, move_stone(circle, event.stone, event.place, event.to))


def _stone_put(state: RitualState, event: events.StonePut) -> RitualState:
    hand = _set_plane(state.circle[event.place], event.stone)
    return _after_deed(state, event, _replace_hand(state.circle, event.place, hand))


def _stone_taken_back(state: RitualState, event: events.StoneTakenBack) -> RitualState:
    hand = _set_plane(state.circle[event.place], None)
    return _after_deed(state, event, _replace_hand(state.circle, event.place, hand))


def _stone_exchanged(state: RitualState, event: events.StoneExchanged) -> RitualState:
    hand = _swap_plane_stone(state.circle[event.place], event.stone)
    return _after_deed(state, event, _replace_hand(state.circle, event.place, hand))


def _passed(state: RitualState, event: events.Passed) -> RitualState:
    return _after_deed(state, event, state.circle)


def _inspiration_solved(state: RitualState, event: events.InspirationSolved) -> RitualState:
    return replace(_after_deed(state, event, state.circle), awake=(*state.awake, event.seat))


def _rite_solved(state: RitualState, event: events.RiteSolved) -> RitualState:
    solved, solvers = (*state.solved, event.rite), (*state.solvers, event.seat)
    return replace(_after_deed(state, event, state.circle), solved=solved, solvers=solvers, done=state.done + 1)


def _after_deed(state: RitualState, deed: events.TotemEvent, circle: tuple[Hand, ...]) -> RitualState:
    """Records the deed, sets the new circle and passes the totem to the left (T3, T6.8)."""
    setup = state.setup
    last = list(state.last or (None,) * setup.players)
    last[deed.seat] = deed
    return replace(
        state, number=state.number + 1, circle=circle, totem=setup.left(state.totem), last=tuple(last),
        history=(*state.history, deed) if setup.history else (),
    )  # fmt: skip


def _rite_taken(state: RitualState, event: events.RiteTaken) -> RitualState:
    assert event.rite is not None, "only views hide the rite"
    return replace(state, number=state.number + 1, taken=(*state.taken, TakenRite(event.seat, event.rite)))


def _rites_began(state: RitualState, event: events.RitesBegan) -> RitualState:
    return replace(state, number=state.number + 1, stage="rites")


def _time_passed(state: RitualState, event: events.TimePassed) -> RitualState:
    left = state.clock_ms - event.ms
    return replace(state, number=state.number + 1, clock_ms=left if left > 0 else 0)


def _round_won(state: RitualState, event: events.RoundWon) -> RitualState:
    return replace(state, number=state.number + 1, stage="ready", round=min(event.round + 1, 3))


def _round_lost(state: RitualState, event: events.RoundLost) -> RitualState:
    return replace(state, number=state.number + 1, stage="lost")


def _paused(state: RitualState, event: events.Paused) -> RitualState:
    return replace(state, number=state.number + 1, paused=True, clock_ms=state.clock_ms + event.back_ms)


def _resumed(state: RitualState, event: events.Resumed) -> RitualState:
    return replace(state, number=state.number + 1, paused=False)


def _game_ended(state: RitualState, event: events.RitualEnded) -> RitualState:
    return replace(state, number=state.number + 1, stage="over", won=event.won)


EVOLVERS: Final[Mapping[type[events.AnyRitualEvent], Callable[[RitualState, Any], RitualState]]] = {
    events.RitualStarted: _started,
    events.FirstDrawn: _first_drawn,
    events.StonesDealt: _stones_dealt,
    events.RoundBegan: _round_began,
    events.InspirationsDealt: _inspirations_dealt,
    events.StoneTaken: _stone_taken,
    events.StoneGiven: _stone_given,
    events.StonePut: _stone_put,
    events.StoneTakenBack: _stone_taken_back,
    events.StoneExchanged: _stone_exchanged,
    events.Passed: _passed,
    events.InspirationSolved: _inspiration_solved,
    events.RiteSolved: _rite_solved,
    events.RiteTaken: _rite_taken,
    events.RitesBegan: _rites_began,
    events.TimePassed: _time_passed,
    events.RoundWon: _round_won,
    events.RoundLost: _round_lost,
    events.Paused: _paused,
    events.Resumed: _resumed,
    events.RitualEnded: _game_ended,
}


def move_stone(circle: tuple[Hand, ...], stone: StoneColour, origin: int, target: int) -> tuple[Hand, ...]:
    """Returns the circle after a loose stone, one that is not on a plane, has moved from one place to another."""
    made = list(circle)
    made[origin] = _without_stone(circle[origin], stone)
    made[target] = _with_stone(circle[target], stone)
    return tuple(made)


def _replace_hand(circle: tuple[Hand, ...], place: int, hand: Hand) -> tuple[Hand, ...]:
    made = list(circle)
    made[place] = hand
    return tuple(made)


@lru_cache(maxsize=MAX_CACHED_HANDS)
def _without_stone(hand: Hand, stone: StoneColour) -> Hand:
    """Returns the hand without one of its loose stones."""
    assert hand.loose(stone) > 0, "the hand has the stone"
    return _add_stones(hand, stone, -1)


@lru_cache(maxsize=MAX_CACHED_HANDS)
def _with_stone(hand: Hand, stone: StoneColour) -> Hand:
    """Returns the hand with one more loose stone."""
    return _add_stones(hand, stone, 1)


@lru_cache(maxsize=MAX_CACHED_HANDS)
def _set_plane(hand: Hand, stone: StoneColour | None) -> Hand:
    """Returns the hand with one of its stones on its plane; None clears the plane."""
    return _hand(hand.stones, stone)


@lru_cache(maxsize=MAX_CACHED_HANDS)
def _swap_plane_stone(hand: Hand, stone: StoneColour) -> Hand:
    """Returns the hand after the stone on its plane was exchanged for one of another colour."""
    assert hand.plane is not None, "there is a stone on the plane"
    stones = _add_stones(_add_stones(hand, hand.plane, -1), stone, 1).stones
    return _hand(stones, stone)


def _add_stones(hand: Hand, stone: StoneColour, n: int) -> Hand:
    at, stones = INDEX[stone], hand.stones
    return _hand((*stones[:at], stones[at] + n, *stones[at + 1 :]), hand.plane)


# One object for equal hands, so that the cached properties of a Hand are computed once.
_hand = lru_cache(maxsize=MAX_CACHED_HANDS)(Hand)
