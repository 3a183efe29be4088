"""The actions that a seat or NATURE can request, and the question that the rules ask NATURE.

A `Seat` is a shaman; a `Place` is the position of a set of stones in the circle. Two shamans have two places each.
"""

from typing import Literal

import msgspec

from meja.games.ritual.content import StoneColour

Place = int
Why = Literal["first", "stones", "inspirations", "rite"]


class RitualAction(msgspec.Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """Base class of all requests; the class name is the JSON tag."""


class Take(RitualAction, frozen=True):
    """Take a stone from the left neighbour (T3.1)."""

    stone: StoneColour


class Give(RitualAction, frozen=True):
    """Give a stone of one's own set at `place` to the set at `to` (T3.2); `from_plane`: the one on the plane (T3.8)."""

    stone: StoneColour
    place: Place
    to: Place
    from_plane: bool = False


class PutStone(RitualAction, frozen=True, tag="Put"):
    """Put a stone of one's own set on its mystic plane (T3.3)."""

    stone: StoneColour
    place: Place


class TakeBackStone(RitualAction, frozen=True, tag="TakeBack"):
    """Take the stone back from one's own mystic plane (T3.4)."""

    place: Place


class ExchangeStones(RitualAction, frozen=True, tag="Exchange"):
    """Exchange the stone on another shaman's mystic plane for one of the reserve (T3.5)."""

    place: Place
    stone: StoneColour  # the new colour


class SolveInspiration(RitualAction, frozen=True):
    """Solve one's inspiration card; of two shamans, both cards at once (T3.6, T7.3)."""


class SolveRite(RitualAction, frozen=True):
    """Solve one's ritual card (T3.6)."""


class Pass(RitualAction, frozen=True):
    """Do nothing (T3.7)."""


class BeginRound(RitualAction, frozen=True):
    """Begin the first round, the next one, or restart the lost one (T6.1, T6.3)."""


class GiveUpRitual(RitualAction, frozen=True, tag="GiveUp"):
    """End the game after a lost round."""


class DealPieces(RitualAction, frozen=True, tag="Deal"):
    """NATURE's answer to a `RitualDraw`: the drawn items, in order."""

    items: tuple[str, ...]


class Tick(RitualAction, frozen=True):
    """Time has passed on the clock of the round."""

    ms: int


class Pause(RitualAction, frozen=True):
    """Pause the round because a shaman has lost the connection (T6.7)."""

    back_ms: int = 0  # put back on the clock: the time since that shaman was last heard from


class Resume(RitualAction, frozen=True):
    """Resume the paused round."""


RitualSeatAction = (
    Take | Give | PutStone | TakeBackStone | ExchangeStones | SolveInspiration | SolveRite | Pass | BeginRound
    | GiveUpRitual
)  # fmt: skip
RitualNatureAction = DealPieces | Tick | Pause | Resume
AnyRitualAction = RitualSeatAction | RitualNatureAction


class RitualDraw(msgspec.Struct, frozen=True):
    """The question to NATURE: draw n items of `among` without replacement."""

    why: Why
    pile: str  # what is drawn from; the same seed gives the same items of it, whatever else is drawn
    drawn: int  # how many were drawn from it before
    n: int
    among: tuple[str, ...]
