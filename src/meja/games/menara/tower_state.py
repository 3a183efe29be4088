"""The temple as the rules see it: floors with their levels and bearing columns, and the pieces on them."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec.structs import replace

from meja.games.menara.actions import Lying, Mark, Move, Placement, Pose, Spot
from meja.games.menara.content import SIDES, FloorId, FloorSide, Piece, PointMm, Side, components
from meja.games.menara.floors import RULES, FloorRule

NOTHING: Final[Mapping[int, Piece]] = MappingProxyType({})
NO_PUSHES: Final[Mapping[Spot, Spot]] = MappingProxyType({})


@cache
def _face(floor: FloorId, side: Side) -> FloorSide:
    return components().floors[floor].side(side)


@cache
def _rule(floor: FloorId, side: Side) -> FloorRule:
    return RULES[_face(floor, side).rule]


@cache
def spots_of(floor: FloorId) -> tuple[Spot, ...]:
    """The spots of a floor by base, for the side with more bases; cached, because they are used in every action."""
    faces = (_face(floor, side) for side in SIDES)
    return tuple(Spot(floor, base) for base in range(max(len(face.bases) for face in faces)))


@cache
def _lying(floor: FloorId, side: Side) -> frozenset[int]:
    """The bases on which columns lie tilted."""
    face = _face(floor, side)
    return frozenset(base for base in range(len(face.bases)) if _rule(floor, side).lies(face, base))


@cache
def _sizes() -> Mapping[Side, Mapping[FloorId, int]]:
    """The numbers of bases of all floors, in dicts: this is asked for every floor in most actions."""
    return {side: {id: len(floor.side(side).bases) for id, floor in components().floors.items()} for side in SIDES}


@cache
def _marks(floor: FloorId, side: Side) -> tuple[Mark, ...]:
    return tuple(Mark(floor, mark) for mark in range(len(_face(floor, side).marks)))


def name_of(thing: FloorId | Spot | Mark) -> str:
    """The name of a body, in deeds and in the physics: a floor's id; for a column or a Tear its floor with the base or
    mark."""
    match thing:
        case Mark(floor, mark):
            return f"{floor}*{mark}"
        case Spot(floor, base):
            return f"{floor}/{base}"
        case _:
            return thing


class Laid(msgspec.Struct, frozen=True, gc=False):
    """A floor in its place; the base is level 0 and lies on no columns."""

    floor: FloorId
    side: Side
    pose: Pose
    level: int
    on: tuple[Spot, ...] = ()

    @property
    def lying(self) -> Lying:
        return Lying(self.floor, self.side, self.pose)

    @property
    def face(self) -> FloorSide:
        return _face(self.floor, self.side)

    @property
    def rule(self) -> FloorRule:
        return _rule(self.floor, self.side)


class Tower(msgspec.Struct, frozen=True, gc=False):
    """Immutable: a change returns a new tower that shares its unchanged parts."""

    floors: dict[FloorId, Laid] = {}
    columns: dict[FloorId, dict[int, Piece]] = {}
    tears: dict[FloorId, tuple[int, ...]] = {}  # the covered marks
    shifts: dict[
        FloorId, dict[int, PointMm]
    ] = {}  # offsets of columns from the middle of their base, in mm on the board

    def on(self, floor: FloorId) -> Mapping[int, Piece]:
        """The pieces on a floor, by base."""
        return self.columns.get(floor, NOTHING)

    def piece(self, spot: Spot) -> Piece | None:
        return self.on(spot.floor).get(spot.base)

    def is_complete(self, floor: FloorId) -> bool:
        return len(self.on(floor)) == _sizes()[self.floors[floor].side][floor]

    def incomplete(self) -> list[Laid]:
        """The floors with an empty base, in the order in which they were laid."""
        on, sizes = self.columns.get, _sizes()
        return [laid for floor, laid in self.floors.items() if len(on(floor, NOTHING)) < sizes[laid.side][floor]]

    def bearing(self) -> set[Spot]:
        """The spots whose columns carry a floor."""
        return {spot for laid in self.floors.values() for spot in laid.on}

    def bearing_on(self, floor: FloorId) -> set[int]:
        return {base for laid in self.floors.values() for on, base in laid.on if on == floor}

    def carries(self, spot: Spot) -> bool:
        """Whether the column there carries a floor."""
        return any(spot in laid.on for laid in self.floors.values())

    def spots(self) -> Iterator[tuple[Spot, Piece]]:
        for floor in self.columns:
            yield from self.spots_on(floor)

    def spots_on(self, floor: FloorId) -> Iterator[tuple[Spot, Piece]]:
        spots = spots_of(floor)
        return ((spots[base], piece) for base, piece in self.columns[floor].items())

    def bearers(self, floor: FloorId) -> list[Spot]:
        """The columns that can carry another floor: golden ones are too short (R3.2), lying ones cannot (R2.14)."""
        pieces = self.columns.get(floor)
        if not pieces:
            return []
        spots, lying = spots_of(floor), _lying(floor, self.floors[floor].side)
        return [spots[base] for base, piece in pieces.items() if piece != "golden" and base not in lying]

    def can_bear(self, spot: Spot) -> bool:
        return spot in self.bearers(spot.floor)

    @property
    def levels(self) -> int:
        """How many heights have a floor on columns (M9.7)."""
        return len({laid.level for laid in self.floors.values() if laid.level > 0})

    @property
    def top_level(self) -> int:
        return max((laid.level for laid in self.floors.values()), default=0)

    def open_marks(self) -> Iterator[Mark]:
        for floor, laid in self.floors.items():
            covered = self.tears.get(floor, ())
            for mark in _marks(floor, laid.side):
                if mark.mark not in covered:
                    yield mark

    def lay(self, lying: Lying, level: int) -> "Tower":
        laid = Laid(lying.floor, lying.side, lying.pose, level)
        return Tower({**self.floors, lying.floor: laid}, self.columns, self.tears, self.shifts)

    def move_floor(self, floor: FloorId, pose: Pose, level: int) -> "Tower":
        moved = replace(self.floors[floor], pose=pose, level=level, on=())
        return Tower({**self.floors, floor: moved}, self.columns, self.tears, self.shifts)

    def pushes(self, spot: Spot) -> Mapping[Spot, Spot]:
        """Where the columns go that make room for one on this spot (R2.9)."""
        floor, base = spot
        pushes = self.floors[floor].rule.pushes(self.on(floor), base)
        return {Spot(floor, origin): Spot(floor, target) for origin, target in pushes} if pushes else NO_PUSHES

    def place(self, placement: Placement, pushes: Mapping[Spot, Spot] | None = None) -> "Tower":
        """Builds a piece and pushes the columns in its way along; `pushes`: the result of the method, if known."""
        piece, spot = placement
        occupied = dict(self.on(spot.floor))
        if pushes is None:
            pushes = self.pushes(spot)
        if pushes:
            for origin, target in pushes.items():
                occupied[target.base] = occupied.pop(origin.base)
        occupied[spot.base] = piece
        shifts = _less_shifts(self.shifts, (spot, *pushes, *pushes.values())) if self.shifts else self.shifts
        return Tower(self.floors, {**self.columns, spot.floor: occupied}, self.tears, shifts)

    def remove(self, spots: Iterable[Spot]) -> "Tower":
        """Takes columns out, and removes them from the supports of the floors above."""
        gone = set(spots)
        columns = dict(self.columns)
        for floor, base in gone:
            columns[floor] = {i: piece for i, piece in columns[floor].items() if i != base}
        return Tower(_less_support(self.floors, gone), columns, self.tears, _less_shifts(self.shifts, gone))

    def placements_of(self, moves: Iterable[Move]) -> tuple[Placement, ...]:
        """The pieces of a move up, at their new places."""
        return tuple(Placement(self.columns[origin.floor][origin.base], target) for origin, target in moves)

    def put_tear(self, mark: Mark) -> "Tower":
        return Tower(
            self.floors,
            self.columns,
            {**self.tears, mark.floor: (*self.tears.get(mark.floor, ()), mark.mark)},
            self.shifts,
        )

    def settle(
        self,
        rests: Iterable[tuple[FloorId, tuple[Spot, ...]]],
        poses: Iterable[tuple[FloorId, Pose]],
        shifts: Iterable[tuple[Spot, PointMm]] = (),
    ) -> "Tower":
        """Updates the supports and poses of floors, and the offsets of columns from the middle of their base."""
        floors = dict(self.floors)
        for floor, on in rests:
            floors[floor] = replace(floors[floor], on=on)
        for floor, pose in poses:
            floors[floor] = replace(floors[floor], pose=pose)
        moved = dict(self.shifts)
        for (floor, base), shift in shifts:
            moved[floor] = {**moved.get(floor, {}), base: shift}
        return Tower(floors, self.columns, self.tears, moved)

    def fall(self, lost: Iterable[Spot], collapsed: Iterable[FloorId]) -> tuple["Tower", tuple[Piece, ...]]:
        """The tower without what fell, and the pieces that lie in the rubble."""
        gone = set(collapsed)
        buried = {spot for spot, _ in self.spots() if spot.floor in gone} | set(lost)
        rubble = tuple(piece for spot, piece in self.spots() if spot in buried)
        floors = {id: laid for id, laid in self.floors.items() if id not in gone}
        columns = {
            id: {base: piece for base, piece in pieces.items() if (id, base) not in buried}
            for id, pieces in self.columns.items()
            if id not in gone
        }
        tears = {id: marks for id, marks in self.tears.items() if id not in gone}
        shifts = {id: bases for id, bases in _less_shifts(self.shifts, buried).items() if id not in gone}
        return Tower(_less_support(floors, buried), columns, tears, shifts), rubble


def _less_support(floors: dict[FloorId, Laid], gone: set[Spot]) -> dict[FloorId, Laid]:
    return {
        id: laid if gone.isdisjoint(laid.on) else replace(laid, on=tuple(s for s in laid.on if s not in gone))
        for id, laid in floors.items()
    }


def _less_shifts(shifts: dict[FloorId, dict[int, PointMm]], gone: Iterable[Spot]) -> dict[FloorId, dict[int, PointMm]]:
    if not shifts:
        return shifts
    left = dict(shifts)
    for floor, base in gone:
        if base in left.get(floor, {}):
            left[floor] = {i: shift for i, shift in left[floor].items() if i != base}
    return left
