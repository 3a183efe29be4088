"""All actions of a holder of the totem, as arrays of preconditions and effects on batches of circles."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from meja.game import Seat
from meja.games.ritual.actions import ExchangeStones, Give, PutStone, RitualSeatAction, Take, TakeBackStone
from meja.games.ritual.bots.distance import EMPTY_PLANE, Array, CircleBatch
from meja.games.ritual.content import COLOURS, INDEX, MIN_STONES, STONES_PER_COLOUR
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import Hand

NONE: Final = -1


class ActionRow(NamedTuple):
    """An action of one holder of the totem: its preconditions and effects; NONE: not applicable."""

    action: RitualSeatAction
    origin: int = NONE  # place that loses a stone
    target: int = NONE  # place that gains it
    colour: int = NONE  # its colour
    giver: int = NONE  # place that needs three stones
    loose: int = NONE  # place that needs a loose stone of the colour
    plane: int = NONE  # place whose plane is needed
    plane_before: int = EMPTY_PLANE  # colour on that plane before the action
    plane_after: int = EMPTY_PLANE  # and after it
    reserve: int = NONE  # colour that the reserve needs


def _action_rows(setup: RitualSetup, seat: Seat) -> Iterable[ActionRow]:
    own = setup.places(seat)
    others = [place for place in range(setup.sets) if place not in own]
    if setup.inspirations == 1:
        (here,), (left,) = own, setup.places(setup.left(seat))
        for colour, c in INDEX.items():
            yield ActionRow(Take(colour), origin=left, target=here, colour=c, giver=left, loose=left)
    for place in own:
        for colour, c in INDEX.items():
            for to in others:
                yield ActionRow(Give(colour, place, to), origin=place, target=to, colour=c, giver=place, loose=place)
                given = Give(colour, place, to, from_plane=True)
                yield ActionRow(given, origin=place, target=to, colour=c, giver=place, plane=place, plane_before=c)
            yield ActionRow(PutStone(colour, place), colour=c, loose=place, plane=place, plane_after=c)
            yield ActionRow(TakeBackStone(place), plane=place, plane_before=c)
    for place in others:
        for old in INDEX.values():
            for colour, new in INDEX.items():
                if new != old:
                    exchange = ExchangeStones(place, colour)
                    yield ActionRow(exchange, plane=place, plane_before=old, plane_after=new, reserve=new)


class ActionTable:
    """All actions of one holder of the totem, as arrays of preconditions and effects."""

    def __init__(self, setup: RitualSetup, seat: Seat) -> None:
        rows = list(_action_rows(setup, seat))
        self.actions = [row.action for row in rows]
        self.changes = np.zeros((len(rows), setup.sets, len(COLOURS)), dtype=np.int8)
        for at, row in enumerate(rows):
            if row.origin != NONE:
                self.changes[at, row.origin, row.colour] -= 1
                self.changes[at, row.target, row.colour] += 1
            elif row.reserve != NONE:
                self.changes[at, row.plane, row.plane_before] -= 1
                self.changes[at, row.plane, row.plane_after] += 1
        columns = [np.array(column) for column in list(zip(*rows, strict=True))[3:]]
        self.colour, self.giver, self.loose, self.plane, self.plane_before, self.plane_after, self.reserve = columns
        self.giver_at, self.loose_at, self.plane_at, self.reserve_at = (
            np.flatnonzero(column != NONE) for column in (self.giver, self.loose, self.plane, self.reserve)
        )

    def legal(self, circles: CircleBatch) -> Array:
        """Returns a mask of the legal actions, by circle and action."""
        stones, planes = circles.stones, circles.planes
        made = np.ones((len(stones), len(self.actions)), dtype=bool)
        made[:, self.giver_at] = circles.sizes[:, self.giver[self.giver_at]] > MIN_STONES
        places, colours = self.loose[self.loose_at], self.colour[self.loose_at]
        made[:, self.loose_at] &= stones[:, places, colours] > (planes[:, places] == colours)
        made[:, self.plane_at] &= planes[:, self.plane[self.plane_at]] == self.plane_before[self.plane_at]
        left = STONES_PER_COLOUR - stones.sum(axis=1)
        made[:, self.reserve_at] &= left[:, self.reserve[self.reserve_at]] > 0
        return made

    def after(self, circles: CircleBatch, which: Array, actions: Array) -> CircleBatch:
        """Returns the circles `which`, each after the action of the same position in `actions`."""
        planes = circles.planes[which]
        at = np.flatnonzero(self.plane[actions] != NONE)
        planes[at, self.plane[actions[at]]] = self.plane_after[actions[at]]
        return CircleBatch(circles.stones[which] + self.changes[actions], planes)


@cache
def action_table(players: int, seat: Seat) -> ActionTable:
    return ActionTable(RitualSetup(players=players), seat)


StartCircle = Sequence[Hand]


def circles_of(starts: Sequence[StartCircle]) -> CircleBatch:
    """Converts hands to a batch."""
    stones = np.array([[hand.stones for hand in start] for start in starts], dtype=np.int8)
    planes = [[EMPTY_PLANE if hand.plane is None else INDEX[hand.plane] for hand in start] for start in starts]
    return CircleBatch(stones, np.array(planes, dtype=np.int8))
