"""Carries out deeds on the physical tower: a hand moves pieces, simulated in worker processes."""

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


class TowerTerms(Protocol):
    """The part of `meja.table.hosting.Terms` that concerns the tower."""

    @property
    def tower(self) -> str: ...

    @property
    def hand(self) -> str: ...


class PointerLike(Protocol):
    """`meja.table.hosting.PointerPose`, which games may not import."""

    @property
    def at(self) -> Vector: ...

    @property
    def turn(self) -> Quaternion | None: ...


class TowerDeeds(WorkerPool):
    """Implements `meja.table.hosting.Deeds`. The first deed starts the worker processes."""

    def begin(
        self,
        room: str,
        terms: TowerTerms,
        seed: int,
        state: State,
        question: Try,
        hand: str,
        on_motion: Callable[[bytes], None],
    ) -> "Future[DeedAnswer]":
        """Starts a deed. A guided hand moves in real time, so that people can watch."""
        chance = f"{seed}:{state.number}"
        state = replace(state, earlier=())  # without the states for undo, which the worker process does not need
        guided = None if hand == "free" and is_led(question.deed) else HANDS[terms.hand]
        return self.submit(guided, state, question, chance, on_motion, room, paced=True)

    def undone(self, state: State, question: Try) -> DeedAnswer:
        return undone(self.weightless, state, question, NO_WORKER)

    def point(self, room: str, pointers: Mapping[str, PointerLike]) -> None:
        """Moves the held pieces and what the other hand touches, by name; the pointer without a name is the bare hand
        and moves nothing."""
        self.lead(room, {name: (pointer.at, pointer.turn) for name, pointer in pointers.items() if name})

    def motion(self) -> GrowingTrack:
        return GrowingTrack()


def is_led(deed: Deed) -> bool:
    """Returns whether a pointer can move a piece: not in an earthquake, nor when a floor is laid on the table."""
    return not isinstance(deed, Shake) and not (isinstance(deed, LayFloor) and deed.level == 0)
