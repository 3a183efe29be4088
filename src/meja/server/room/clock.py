"""The clock of a room whose game has one: it runs while everybody at the table is connected, and pauses when all agree.

The functions take the game's timer and state; what they return are actions of NATURE.
"""

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from meja.game import IllegalAction
from meja.table.hosting import SECOND_MS, Timer
from meja.table.seats import PersonId

BEAT_S: Final = 3.0  # between two heartbeats while the clock runs
SILENT_S: Final = 6.5  # a connection that is silent for longer, though pinged twice, counts as away
TICK_S: Final = 5.0  # the longest time between ticks of the game's clock, so that a crash loses little of it


class Clock(msgspec.Struct, frozen=True):
    """The part of the running time that the game has counted, and the people who ask for a pause."""

    counted_s: float | None = None  # time up to here is in the game's state; None: the clock does not run
    began_s: float = 0.0  # when it last began to run
    holds: tuple[PersonId, ...] = ()  # who asks for a pause
    is_held: bool = False  # all have agreed on a pause that not all have ended


def left_ms(timer: Timer | None, state: Any) -> int | None:
    return None if timer is None or state is None else timer.left_ms(state)


def shown_ms(timer: Timer | None, clock: Clock, state: Any, now_s: float) -> int | None:
    """The time that is left now; None while no clock runs."""
    left = left_ms(timer, state)
    if left is None or clock.counted_s is None:
        return left
    return max(0, left - round((now_s - clock.counted_s) * SECOND_MS))


def due_s(timer: Timer | None, clock: Clock, state: Any) -> float | None:
    """Returns when the next tick of the game's clock is due."""
    left = left_ms(timer, state)
    return None if left is None or clock.counted_s is None else clock.counted_s + min(left / SECOND_MS, TICK_S)


def passed(timer: Timer | None, clock: Clock, state: Any, now_s: float) -> Any | None:
    """The action that tells the game of the time since `counted_s`; None: no time has passed."""
    left = left_ms(timer, state)
    if timer is None or left is None or clock.counted_s is None:
        return None
    ms = min(round((now_s - clock.counted_s) * SECOND_MS), left)
    return timer.tick(ms) if ms > 0 else None


def hold(timer: Timer | None, clock: Clock, person: PersonId, want: bool) -> Clock:
    """A person asks for a pause, or no longer does."""
    if timer is None:
        raise IllegalAction("refuse-no-clock")
    if not want:
        return release(clock, person)
    return clock if person in clock.holds else replace(clock, holds=(*clock.holds, person))


def release(clock: Clock, *persons: PersonId) -> Clock:
    """The clock without the wishes of these people for a pause."""
    return replace(clock, holds=tuple(one for one in clock.holds if one not in persons))


def is_agreed(clock: Clock, sitters: set[PersonId]) -> bool:
    """Whether there is a pause: all asked for it, and since then not all have ended it."""
    return bool(clock.holds) if clock.is_held else bool(sitters) and sitters <= set(clock.holds)


def counted_after_ms(clock: Clock, then_s: float) -> int:
    """How much of the counted time passed after `then_s`."""
    if clock.counted_s is None:
        return 0
    return max(0, round((clock.counted_s - max(then_s, clock.began_s)) * SECOND_MS))


def change(timer: Timer | None, state: Any, stops: bool, back_ms: int) -> Any | None:
    """The action that pauses the game, giving back `back_ms`, or resumes it; None: it is as it should be."""
    if timer is None:
        return None
    if stops and timer.left_ms(state) is not None:
        return timer.pause(back_ms)
    if not stops and timer.is_paused(state):
        return timer.resume()
    return None


def follow(timer: Timer | None, clock: Clock, state: Any, now_s: float) -> Clock:
    """Begins or ceases to count time, as the game's state says."""
    if left_ms(timer, state) is None:
        return clock if clock.counted_s is None else replace(clock, counted_s=None)
    return clock if clock.counted_s is not None else replace(clock, counted_s=now_s, began_s=now_s)
