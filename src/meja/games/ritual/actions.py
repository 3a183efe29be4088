"""What a seat, or nature, can ask for. Places are those of sets of stones in the circle, seats those of shamans."""

from typing import Literal

import msgspec

from meja.games.ritual.content import Colour

Place = int
Why = Literal["first", "stones", "inspirations", "rite"]


class Action(msgspec.Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """One thing that is asked for."""


class Take(Action, frozen=True):
    """A stone of the left neighbour (T3.1)."""

    stone: Colour


class Give(Action, frozen=True):
    """A stone, from one's set there to another shaman's (T3.2); `from_plane`: the one on the plane (T3.8)."""

    stone: Colour
    place: Place
    to: Place
    from_plane: bool = False


class Put(Action, frozen=True):
    """A stone of one's set there, on its plane (T3.3)."""

    stone: Colour
    place: Place


class TakeBack(Action, frozen=True):
    """The stone on one's plane (T3.4)."""

    place: Place


class Exchange(Action, frozen=True):
    """The stone on another shaman's plane, for one of the reserve (T3.5)."""

    place: Place
    stone: Colour


class SolveInspiration(Action, frozen=True):
    """One's inspiration card, or both at once (T3.6, T7.3)."""


class SolveRite(Action, frozen=True):
    """One's ritual card (T3.6)."""


class Pass(Action, frozen=True):
    """T3.7"""


class BeginRound(Action, frozen=True):
    """The first round, the next one, or the lost one again (T6.1, T6.3)."""


class GiveUp(Action, frozen=True):
    """No more tries after a lost round."""


class Deal(Action, frozen=True):
    """What was drawn."""

    items: tuple[str, ...]


class Tick(Action, frozen=True):
    """Time has passed."""

    ms: int


class Pause(Action, frozen=True):
    """A shaman is gone for a while (T6.7)."""

    back_ms: int = 0  # goes back on the clock: it passed since they were last heard of


class Resume(Action, frozen=True):
    """All are there again."""


SeatAction = (
    Take | Give | Put | TakeBack | Exchange | SolveInspiration | SolveRite | Pass | BeginRound | GiveUp
)  # fmt: skip
NatureAction = Deal | Tick | Pause | Resume
AnyAction = SeatAction | NatureAction


class Draw(msgspec.Struct, frozen=True):
    """The question to nature: draw n of these."""

    why: Why
    n: int
    among: tuple[str, ...]
