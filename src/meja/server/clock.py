"""The clock of a room whose game has one: it runs while all are here, and stops when all ask for it."""

from typing import Any, Final

from meja.game import IllegalAction
from meja.table.hosting import SECOND_MS, Timer
from meja.table.seats import PersonId

BEAT_S: Final = 3.0  # between two heartbeats while the clock runs
SILENT_S: Final = 6.5  # whoever is not heard of for so long, though asked twice, counts as away
TICK_S: Final = 5.0  # so often is the time counted while it runs, so that a crash gives little of it away


class Clock:
    """What it asks for are actions of NATURE."""

    def __init__(self, timer: Timer | None) -> None:
        self.timer = timer
        self.counted_s: float | None = None  # until when the time is counted; None: it does not run
        self.began_s = 0.0  # when it last began to run
        self.holds: list[PersonId] = []  # who asks for a pause
        self.is_held = False

    def left_ms(self, state: Any) -> int | None:
        return None if self.timer is None or state is None else self.timer.left_ms(state)

    def shown_ms(self, state: Any, now_s: float) -> int | None:
        """What is left of it now, if it runs."""
        left = self.left_ms(state)
        if left is None or self.counted_s is None:
            return left
        return max(0, left - round((now_s - self.counted_s) * SECOND_MS))

    def due_s(self, state: Any) -> float | None:
        """When the time is to be counted."""
        left = self.left_ms(state)
        return None if left is None or self.counted_s is None else self.counted_s + min(left / SECOND_MS, TICK_S)

    def passed(self, state: Any, now_s: float) -> Any | None:
        """The time since it was last counted."""
        left = self.left_ms(state)
        if self.timer is None or left is None or self.counted_s is None:
            return None
        ms = min(round((now_s - self.counted_s) * SECOND_MS), left)
        if ms <= 0:
            return None
        self.counted_s = now_s
        return self.timer.tick(ms)

    def hold(self, person: PersonId, want: bool) -> None:
        if self.timer is None:
            raise IllegalAction("refuse-no-clock")
        if want and person not in self.holds:
            self.holds.append(person)
        elif not want:
            self.release(person)

    def release(self, person: PersonId) -> None:
        if person in self.holds:
            self.holds.remove(person)

    def stops(self, sitters: set[PersonId], all_here: bool) -> bool:
        """Whether it may not run now: somebody is missing, or all of them agreed on a pause that not all have ended."""
        agreed = bool(self.holds) if self.is_held else bool(sitters) and sitters <= set(self.holds)
        self.is_held = agreed
        return agreed or not all_here

    def counted_after_ms(self, then_s: float) -> int:
        """How much of the time that is counted passed after then."""
        if self.counted_s is None:
            return 0
        return max(0, round((self.counted_s - max(then_s, self.began_s)) * SECOND_MS))

    def change(self, state: Any, stops: bool, back_ms: int) -> Any | None:
        """To stop it, with time that goes back on it, or to let it run again."""
        if self.timer is None:
            return None
        if stops and self.timer.left_ms(state) is not None:
            return self.timer.pause(back_ms)
        if not stops and self.timer.is_paused(state):
            return self.timer.resume()
        return None

    def is_paused(self, state: Any) -> bool:
        return self.timer is not None and self.timer.is_paused(state)

    def follow(self, state: Any, now_s: float) -> None:
        """Begins or ceases to count, as the game says."""
        if self.left_ms(state) is None:
            self.counted_s = None
        elif self.counted_s is None:
            self.counted_s = self.began_s = now_s
