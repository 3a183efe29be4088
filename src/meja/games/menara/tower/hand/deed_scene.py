"""The scene of a deed: the tower, and the pieces that the deed moves with their goals."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from meja.games.menara.actions import Deed, LayFloor, Mark, MoveColumns, MoveFloor, PlaceColumns, PlaceTear, Shake, Spot
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.dimensions import Shining, Standing, stood, upside_mm
from meja.games.menara.tower.hand.grip import CARRYING, PLACING, TONGS, Strength
from meja.games.menara.tower.physics.bodies import Body, BodyName, board_body, column_body, tear_body
from meja.games.menara.tower.physics.scene import Scene
from meja.games.menara.tower_state import Laid, Tower, name_of

HIGH_M: Final = 0.6  # above their places: where new pieces wait
Goal = Standing | Shining | Laid  # how a piece is to stand in the end


class HeldPiece(NamedTuple):
    """A piece that the deed moves."""

    name: BodyName
    goal: Goal
    strength: Strength  # with which it is set down
    riders: tuple[BodyName, ...] = ()  # pieces that stand on it
    origin: Standing | Laid | None = None  # where it is taken from; None for a new piece


class DeedScene(NamedTuple):
    """The physics scene of a deed, with the pieces that the hand moves in it."""

    scene: Scene
    pieces: tuple[HeldPiece, ...]
    becomes: dict[BodyName, Spot]  # the new spots of columns whose body is named after another spot

    @property
    def touchable(self) -> set[BodyName]:
        """The floors and standing columns of the temple that the deed does not move."""
        moved = {*self.becomes, *(name for piece in self.pieces for name in (piece.name, *piece.riders))}
        bodies = self.scene.bodies.items()
        return {name for name, body in bodies if name not in moved and "*" not in name and not body.is_round}


def set_scene(
    tower: Tower, deed: Deed, meant: Tower, tongs: tuple[Spot, ...] = (), *, exact: bool, rafts: bool = True
) -> DeedScene:
    """Builds the scene of a deed. `meant`: the tower after the deed. `exact` and `rafts`: see `Scene`."""
    match deed:
        case PlaceColumns(placements):
            pieces = tuple(_new_column(n, meant, spot, tongs) for n, (_, spot) in enumerate(placements))
            becomes = {piece.name: spot for piece, (_, spot) in zip(pieces, placements, strict=True)}
            becomes |= _pushed(tower, [spot for _, spot in placements])
            return DeedScene(_scene(tower, pieces, exact, rafts), pieces, becomes)
        case MoveColumns(moves):
            pieces = tuple(_moved_column(tower, meant, origin, target, tongs) for origin, target in moves)
            becomes = {name_of(origin): target for origin, target in moves}
            left = tower.remove(origin for origin, _ in moves)
            becomes |= _pushed(left, [target for _, target in moves])
            return DeedScene(Scene(tower, exact=exact, rafts=rafts), pieces, becomes)
        case LayFloor(floor):
            if meant.floors[floor].level == 0:  # on the table nothing can fall
                return DeedScene(Scene(meant, exact=exact), (), {})
            pieces = (HeldPiece(name_of(floor), meant.floors[floor], CARRYING),)
            return DeedScene(_scene(tower, pieces, exact, rafts), pieces, {})
        case MoveFloor(floor):
            riders = [name_of(Spot(floor, base)) for base in tower.on(floor)]
            riders += [name_of(Mark(floor, mark)) for mark in tower.tears.get(floor, ())]
            pieces = (HeldPiece(name_of(floor), meant.floors[floor], CARRYING, tuple(riders), tower.floors[floor]),)
            return DeedScene(Scene(tower, exact=exact, rafts=rafts), pieces, {})
        case PlaceTear(mark):
            laid = tower.floors[mark.floor]
            at = place_of(laid).to_table(laid.face.marks[mark.mark])
            pieces = (HeldPiece(name_of(mark), Shining(mark, at, upside_mm(laid.level)), PLACING),)
            return DeedScene(_scene(tower, pieces, exact, rafts), pieces, {})
        case Shake(columns):
            scene = Scene(tower, exact=exact, rafts=rafts)
            scene.remove(name_of(spot) for spot in columns)
            return DeedScene(scene, (), {})


def goal_body(piece: HeldPiece) -> Body:
    """Returns the body of a piece at its goal."""
    match piece.goal:
        case Standing():
            return column_body(piece.name, piece.goal)
        case Shining(_, (x, y), foot_mm):
            return tear_body(piece.name, (x, y, foot_mm))
        case Laid():
            return board_body(piece.goal)


def _scene(tower: Tower, pieces: tuple[HeldPiece, ...], exact: bool, rafts: bool) -> Scene:
    """Builds the scene with the new pieces high over their places, out of the way."""
    new = [goal_body(piece) for piece in pieces]
    new = [body._replace(at=(*body.at[:2], body.at[2] + HIGH_M)) for body in new]
    return Scene(tower, new, exact=exact, rafts=rafts)


def _column(meant: Tower, spot: Spot) -> Standing:
    return stood(meant, meant.floors[spot.floor], spot.base, meant.columns[spot.floor][spot.base])


def _pushed(tower: Tower, spots: Iterable[Spot]) -> dict[BodyName, Spot]:
    """Returns where the columns go that are in the way of new ones (R2.9)."""
    return {name_of(origin): target for spot in spots for origin, target in tower.pushes(spot).items()}


def _new_column(n: int, meant: Tower, spot: Spot, tongs: tuple[Spot, ...]) -> HeldPiece:
    return HeldPiece(f"new/{n}", _column(meant, spot), TONGS if spot in tongs else PLACING)


def _moved_column(tower: Tower, meant: Tower, origin: Spot, target: Spot, tongs: tuple[Spot, ...]) -> HeldPiece:
    strength = TONGS if target in tongs else PLACING
    return HeldPiece(name_of(origin), _column(meant, target), strength, origin=_column(tower, origin))
