"""The special floors' rules, one class each; the default is the base game's rule."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

import msgspec

from meja.games.menara.content import FloorRuleName, FloorSide, Piece
from meja.text import Text

Occupied = Mapping[int, Piece]  # the pieces on a floor, by base


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A piece that is to be built on a base of a floor."""

    face: FloorSide
    occupied: Occupied
    base: int
    piece: Piece
    bears: Callable[[int], bool]  # whether the column on a base carries a floor
    together: Collection[int]  # the bases of this floor that are built on at the same time


class FloorRule:
    """An ordinary floor: any empty base of the column's colour (M4.1)."""

    takes_all = True  # whether each of the `entries` takes any column of its colour
    in_pairs = False  # whether each base has a companion

    def refuses(self, entry: Entry) -> Text | None:
        """Why the piece may not be built there."""
        face, occupied, base, piece = entry.face, entry.occupied, entry.base, entry.piece
        if base in occupied:
            return Text("refuse-base-occupied")
        if piece != "golden" and piece != face.bases[base].colour:
            return Text("refuse-colour", {"colour": str(face.bases[base].colour)})
        return None

    def entries(self, face: FloorSide, occupied: Occupied) -> Sequence[int]:
        """The bases where one might build."""
        return [base for base in range(len(face.bases)) if base not in occupied]

    def companion(self, face: FloorSide, base: int) -> int | None:
        """The base that is built on together with this one."""
        return None

    def pushes(self, occupied: Occupied, base: int) -> tuple[tuple[int, int], ...]:
        """The columns that make room for one on this base: from which base to which, in the order of the pushing."""
        return ()

    def lies(self, face: FloorSide, base: int) -> bool:
        """Whether a column on this base lies tilted, and carries nothing (R2.14)."""
        return face.bases[base].ruin


class Twins(FloorRule):
    """Connected bases are built on together; a lonely one waits until its twin is empty too (R2.1, R2.2)."""

    takes_all = False
    in_pairs = True

    def refuses(self, entry: Entry) -> Text | None:
        if self.companion(entry.face, entry.base) not in entry.together:
            return Text("refuse-twin")
        return super().refuses(entry)

    def companion(self, face: FloorSide, base: int) -> int | None:
        letter = face.bases[base].twin
        return next(i for i, other in enumerate(face.bases) if other.twin == letter and i != base)


class Numbered(FloorRule):
    """Bases are built on in the order of their numbers; within a number the choice is free (R2.3, R2.5, R2.8)."""

    takes_all = False

    def refuses(self, entry: Entry) -> Text | None:
        face, occupied, base = entry.face, entry.occupied, entry.base
        number = face.bases[base].number
        assert number is not None
        if any(i not in occupied and (other.number or 0) < number for i, other in enumerate(face.bases)):
            return Text("refuse-number", {"number": number})
        return super().refuses(entry)


class Wandering(FloorRule):
    """One builds on the starting base only, and the column that stands there wanders on (R2.4, R2.9, R2.11)."""

    takes_all = False

    def refuses(self, entry: Entry) -> Text | None:
        face, occupied, base, piece, bears = entry.face, entry.occupied, entry.base, entry.piece, entry.bears
        if base != 0:
            return Text("refuse-not-starting-base")
        if len(occupied) == len(face.bases):
            return Text("refuse-base-occupied")
        if piece != "golden" and piece in occupied.values():
            return Text("refuse-colour-on-floor", {"colour": str(piece)})
        for origin, _ in self.pushes(occupied, base):
            if occupied[origin] == "golden":
                return Text("refuse-golden-blocks")
            if bears(origin):
                return Text("refuse-bearing-blocks")
        return None

    def entries(self, face: FloorSide, occupied: Occupied) -> Sequence[int]:
        return (0,)

    def pushes(self, occupied: Occupied, base: int) -> tuple[tuple[int, int], ...]:
        """Up to the first gap, and the farthest column first (R2.15)."""
        gap = base
        while gap in occupied:
            gap += 1
        return tuple((i - 1, i) for i in range(gap, base, -1))


RULES: Final[Mapping[FloorRuleName, FloorRule]] = {
    "ordinary": FloorRule(),
    "twins": Twins(),
    "numbered": Numbered(),
    "wandering": Wandering(),
    "ruins": FloorRule(),  # ruin bases differ only in how their column lies
}
