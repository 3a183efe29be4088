"""Applies events to states: `evolve` and one function for each class of event but the first."""

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


def _stones_dealt(state: RitualState, event: events.StonesDealt) -> RitualState:
    hands = tuple(Hand(tuple(stones.count(colour) for colour in COLOURS)) for stones in event.stones)
    return _next(state, circle=hands, stage="ready")


def _round_began(state: RitualState, event: events.RoundBegan) -> RitualState:
    """Resets what belongs to a round. A restarted round has the stones and totem of its first start (T6.1, T6.6)."""
    circle, totem = state.began if state.stage == "lost" else (state.circle, state.totem)
    kept = len(state.solved) - (state.done if state.stage == "lost" else 0)
    return replace(
        state, number=state.number + 1, stage="inspiration", round=event.round, rounds_begun=state.rounds_begun + 1,
        clock_ms=state.setup.round_ms,
        circle=circle, totem=totem, began=(circle, totem), inspirations=(), awake=(), taken=(), done=0,
        solved=state.solved[:kept], solvers=state.solvers[:kept], last=(), history=(),
    )  # fmt: skip


def _stone_taken(state: RitualState, event: events.StoneTaken) -> RitualState:
    here, there = event.seat, state.setup.left(event.seat)  # with three or more shamans, place == seat
    return _after_deed(state, event, move_stone(state.circle, event.stone, there, here))


def _stone_given(state: RitualState, event: events.StoneGiven) -> RitualState:
    circle = _changed(state, event.place, _set_plane, None) if event.from_plane else state.circle
    return _after_deed(state, event, move_stone(circle, event.stone, event.place, event.to))


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
    return _next(state, taken=(*state.taken, TakenRite(event.seat, event.rite)))


def _time_passed(state: RitualState, event: events.TimePassed) -> RitualState:
    left = state.clock_ms - event.ms
    return replace(state, number=state.number + 1, clock_ms=left if left > 0 else 0)


def _next(state: RitualState, **changes: object) -> RitualState:
    return replace(state, number=state.number + 1, **changes)


def move_stone(circle: tuple[Hand, ...], stone: StoneColour, origin: int, target: int) -> tuple[Hand, ...]:
    """Returns the circle after a loose stone, one that is not on a plane, has moved from one place to another."""
    made = list(circle)
    made[origin] = _add_loose(circle[origin], stone, -1)
    made[target] = _add_loose(circle[target], stone, 1)
    return tuple(made)


def _changed(
    state: RitualState, place: int, change: Callable[[Hand, Any], Hand], stone: StoneColour | None
) -> tuple[Hand, ...]:
    """Returns the circle after `change(hand, stone)` of the hand at a place."""
    made = list(state.circle)
    made[place] = change(made[place], stone)
    return tuple(made)


@lru_cache(maxsize=2 * MAX_CACHED_HANDS)
def _add_loose(hand: Hand, stone: StoneColour, n: int) -> Hand:
    """Returns the hand with n more loose stones of a colour; if n is negative, with fewer."""
    at, stones = INDEX[stone], hand.stones
    assert hand.loose(stone) + n >= 0, "the hand has the stone"
    return _hand((*stones[:at], stones[at] + n, *stones[at + 1 :]), hand.plane)


@lru_cache(maxsize=MAX_CACHED_HANDS)
def _set_plane(hand: Hand, stone: StoneColour | None) -> Hand:
    """Returns the hand with one of its stones on its plane; None clears the plane."""
    return _hand(hand.stones, stone)


@lru_cache(maxsize=MAX_CACHED_HANDS)
def _swap_plane_stone(hand: Hand, stone: StoneColour) -> Hand:
    """Returns the hand after the stone on its plane was exchanged for one of another colour."""
    assert hand.plane is not None, "there is a stone on the plane"
    stones = _add_loose(_add_loose(_set_plane(hand, None), hand.plane, -1), stone, 1).stones
    return _hand(stones, stone)


# One object for equal hands, so that the cached properties of a Hand are computed once.
_hand = lru_cache(maxsize=MAX_CACHED_HANDS)(Hand)

EVOLVERS: Final[Mapping[type[events.AnyRitualEvent], Callable[[RitualState, Any], RitualState]]] = {
    events.FirstDrawn: lambda state, drawn: _next(state, totem=drawn.seat),
    events.StonesDealt: _stones_dealt,
    events.RoundBegan: _round_began,
    events.InspirationsDealt: lambda state, dealt: _next(state, inspirations=dealt.cards),
    events.StoneTaken: _stone_taken,
    events.StoneGiven: _stone_given,
    events.StonePut: lambda state, put: _after_deed(state, put, _changed(state, put.place, _set_plane, put.stone)),
    events.StoneTakenBack: lambda state, back: _after_deed(state, back, _changed(state, back.place, _set_plane, None)),
    events.StoneExchanged: lambda state, new: _after_deed(
        state, new, _changed(state, new.place, _swap_plane_stone, new.stone)
    ),
    events.Passed: lambda state, passed: _after_deed(state, passed, state.circle),
    events.InspirationSolved: lambda state, solved: replace(
        _after_deed(state, solved, state.circle), awake=(*state.awake, solved.seat)
    ),
    events.RiteSolved: _rite_solved,
    events.RiteTaken: _rite_taken,
    events.RitesBegan: lambda state, _: _next(state, stage="rites"),
    events.TimePassed: _time_passed,
    events.RoundWon: lambda state, won: _next(state, stage="ready", round=min(won.round + 1, 3)),
    events.RoundLost: lambda state, _: _next(state, stage="lost"),
    events.Paused: lambda state, paused: _next(state, paused=True, clock_ms=state.clock_ms + paused.back_ms),
    events.Resumed: lambda state, _: _next(state, paused=False),
    events.RitualEnded: lambda state, ended: _next(state, stage="over", won=ended.won),
}
