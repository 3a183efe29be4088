"""What takes time in MENARA: pieces are brought into the real tower by a hand, in worker processes."""

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Protocol

from msgspec.structs import replace

from meja.games.menara.actions import Deed, LayFloor, Shake, Try
from meja.games.menara.state import State
from meja.games.menara.tower.answer import NO_WORKER, DeedAnswer, undone
from meja.games.menara.tower.hand.steadiness import HANDS
from meja.games.menara.tower.numeric_types import Quaternion, Vector
from meja.games.menara.tower.track import GrowingTrack
from meja.games.menara.tower.workers import WorkerPool
from meja.text import Text


class Terms(Protocol):
    """What of the table's terms concerns the tower; see `meja.table.hosting.Terms`."""

    @property
    def tower(self) -> str: ...

    @property
    def hand(self) -> str: ...


class Pointer(Protocol):
    @property
    def at(self) -> Vector: ...

    @property
    def turn(self) -> Quaternion | None: ...


class TowerDeeds:
    """See `meja.table.hosting.Deeds`. No process is started before the first deed begins."""

    def __init__(self, processes: int) -> None:
        self.workers = WorkerPool(processes)

    def warm(self) -> None:
        self.workers.warm()

    def begin(
        self, room: str, terms: Terms, seed: int, state: State, question: Try, hand: str, tell: Callable[[bytes], None]
    ) -> "Future[DeedAnswer]":
        """Guided hands go no faster than one can watch."""
        chance = f"{seed}:{state.number}"
        state = replace(state, earlier=())  # it goes to another process, which need not know how it came about
        if hand == "free" and is_led(question.deed):
            return self.workers.open(room, state, question, chance, tell)
        return self.workers.submit(HANDS[terms.hand], state, question, chance, tell, room, paced=True)

    def undone(self, state: State, question: Try) -> DeedAnswer:
        return undone(self.workers.weightless, state, question, NO_WORKER)

    def point(self, room: str, pointers: Mapping[str, Pointer]) -> None:
        """The bare hand moves nothing."""
        led = {name: (pointer.at, pointer.turn) for name, pointer in pointers.items() if name}
        if led:
            self.workers.point(room, led)

    def let_go(self, room: str) -> None:
        self.workers.let_go(room)

    def take_back(self, room: str, why: Text | None = None) -> None:
        self.workers.take_back(room, why)

    def motion(self) -> GrowingTrack:
        return GrowingTrack()

    def close(self) -> None:
        self.workers.close()


def is_led(deed: Deed) -> bool:
    """Whether there is something for a pointer to lead: not in an earthquake, nor when a floor is laid on the table."""
    return not isinstance(deed, Shake) and not (isinstance(deed, LayFloor) and deed.level == 0)
