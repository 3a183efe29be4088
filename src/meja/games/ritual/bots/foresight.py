"""What the holder of the totem can do with stones, the circles that come of it, and their worth to the group."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

import numpy as np

from meja.game import Seat
from meja.games.ritual.actions import Exchange, Give, Pass, Put, SeatAction, Take, TakeBack
from meja.games.ritual.bots.waking import steps
from meja.games.ritual.checker.many import Circles, Numbers, missing
from meja.games.ritual.checker.search import circles_of, moves
from meja.games.ritual.content import Condition, RiteId, contents
from meja.games.ritual.events import (
    AnyEvent,
    Passed,
    StoneExchanged,
    StoneGiven,
    StonePut,
    StoneTaken,
    StoneTakenBack,
)
from meja.games.ritual.setup import Setup
from meja.games.ritual.state import Hand

HASTE: Final = 1.05  # how much less, as a power of e, it is worth to wake a step later
EVERYBODY: Final = 0.15  # how much the mean of all counts beside those who are nearest
KEPT: Final = 32  # all shamans of a table look at the same circles, one after the other


def action_of(event: AnyEvent) -> SeatAction | None:
    """What somebody did with stones, or that they passed."""
    match event:
        case StoneTaken(_, stone):
            return Take(stone)
        case StoneGiven(_, stone, place, to, from_plane):
            return Give(stone, place, to, from_plane)
        case StonePut(_, stone, place):
            return Put(stone, place)
        case StoneTakenBack(_, place):
            return TakeBack(place)
        case StoneExchanged(_, place, stone):
            return Exchange(place, stone)
        case Passed():
            return Pass()
        case _:
            return None


class Waking:
    """Circles in which some shamans are asleep. Who is nearest to waking counts most: then it can help the others."""

    def __init__(self, setup: Setup, circles: Circles, awake: Sequence[Seat]) -> None:
        self.asleep = [seat for seat in range(setup.players) if seat not in awake]
        self.steps = steps(setup, circles, self.asleep)
        self.near = np.exp(-HASTE * self.steps)

    def worth(self, seat: Seat, beliefs: Numbers) -> Numbers:
        """In steps, by circle and by the cards of the seat, if it is asleep; those of the others are guessed."""
        guessed = beliefs[self.asleep]
        near, far = (np.einsum("csh,sh->cs", of, guessed) for of in (self.near, self.steps))
        if seat not in self.asleep:
            made: Numbers = np.log(near.sum(axis=1)) / HASTE - EVERYBODY * far.sum(axis=1)
            return made[:, None]
        at = self.asleep.index(seat)
        near[:, at] = far[:, at] = 0
        made = np.log(near.sum(axis=1)[:, None] + self.near[:, at]) / HASTE
        made -= EVERYBODY * (far.sum(axis=1)[:, None] + self.steps[:, at])
        return made


class Foresight:
    """The actions of one holder of the totem, and the circle that each of them leads to."""

    def __init__(self, setup: Setup, circle: Sequence[Hand], seat: Seat) -> None:
        self.setup, self.seat = setup, seat
        self.now, can = circles_of([circle]), moves(setup.players, seat)
        which = np.flatnonzero(can.legal(self.now)[0])
        self.actions: list[SeatAction] = [can.actions[k] for k in which]
        self.circles = can.after(self.now, np.zeros_like(which), which)
        if setup.may_pass:
            self.actions.append(Pass())
            self.circles = self.circles.joined(self.now)
        self.waking = cache(self._waking)
        self.steps = cache(self._steps)

    def _waking(self, awake: tuple[Seat, ...]) -> Waking:
        return Waking(self.setup, self.circles, awake)

    def _steps(self, rite: RiteId) -> tuple[Numbers, int]:
        """About how many steps a rite is away, after each action and now."""
        made = missing(_conditions(rite), self.circles.joined(self.now))
        return made[:-1], int(made[-1])

    def further(self, rite: RiteId) -> Numbers:
        """The same after each action, if the next shaman then does the best it can for the rite."""
        can = moves(self.setup.players, self.setup.left(self.seat))
        which, actions = np.nonzero(can.legal(self.circles))
        then = missing(_conditions(rite), can.after(self.circles, which, actions))
        made: Numbers = 1 + np.minimum.reduceat(then, np.searchsorted(which, np.arange(len(self.actions))))
        return made


@lru_cache(maxsize=KEPT)
def foresee(setup: Setup, circle: tuple[Hand, ...], seat: Seat) -> Foresight:
    return Foresight(setup, circle, seat)


def _conditions(rite: RiteId) -> tuple[Condition, ...]:
    return contents().rites[rite].conditions
