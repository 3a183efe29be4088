"""When everybody is told of changes of the room: at once at first, then about every 100 ms."""

from typing import Final

import msgspec

EVERY_S: Final = 0.1  # between two Room messages to everybody, on average
AHEAD_S: Final = 1.0  # of which so much may be used at once: ten messages
PEOPLE_PER_S: Final = 20_000  # entries of people in the Room messages of one room, about 2 MB


class Pace(msgspec.Struct, frozen=True):
    """Anybody can change something, such as their name, and everybody is sent the whole Room for it. In large rooms it
    is sent less often: 200 people who all listen are told every 2 s, which bounds the bytes a second."""

    due_s: float | None = None  # when a change is to be told; None: there is none
    free_s: float = 0.0  # when all that was told is paid for

    def changed(self, now_s: float) -> "Pace":
        return self if self.due_s is not None else Pace(max(now_s, self.free_s - AHEAD_S), self.free_s)

    def told(self, now_s: float, people: int, receivers: int) -> "Pace":
        return Pace(None, max(now_s, self.free_s) + max(EVERY_S, people * receivers / PEOPLE_PER_S))
