"""How firmly the tower would stand with a candidate, by the statics: many candidates in one call."""

from collections.abc import Iterator, Sequence

import numpy as np

from meja.env.menara.candidates import Choice
from meja.games.menara.actions import LayFloor, Lying, MoveColumns, MoveFloor, PlaceColumns, Spot
from meja.games.menara.content import FloorId, PointMm
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.dimensions import laden
from meja.games.menara.tower.statics import Structure, structure, with_columns, with_floors, without_columns
from meja.games.menara.tower_state import Tower

Margin = tuple[int, float]  # of the candidate of this number


def margins_mm(tower: Tower, offered: Sequence[Choice]) -> Iterator[Margin]:
    """Yields the margins of those candidates that build or take out a single column, or bring a floor onto columns."""
    built: list[tuple[int, Spot]] = []
    taken: list[tuple[int, Spot]] = []
    laid: dict[tuple[FloorId | None, FloorId, int], list[tuple[int, Lying]]] = {}
    for at, (action, parts, _) in enumerate(offered):
        match action:
            case PlaceColumns(((_, spot),)):
                built.append((at, spot))
            case MoveColumns() if len(parts) <= 2:
                taken.append((at, parts[0]))
            case LayFloor(floor, side, pose, level) if level > 0:
                laid.setdefault((None, floor, level), []).append((at, Lying(floor, side, pose)))
            case MoveFloor(floor, pose, level) if level > 0:
                lying = Lying(floor, tower.floors[floor].side, pose)
                laid.setdefault((floor, floor, level), []).append((at, lying))
    if built or taken or any(moved is None for moved, _, _ in laid):
        whole = structure(tower)
        yield from _built(whole, tower, built)
        yield from _taken(whole, taken)
    for (moved, floor, level), there in laid.items():
        without = whole if moved is None else structure(tower.fall((), (floor,))[0])
        load = None if moved is None else laden(tower, floor, there[0][1].side)
        found = with_floors(without, [lying for _, lying in there], level, load=load)
        yield from zip((at for at, _ in there), np.maximum(found, -1e3).tolist(), strict=True)


def _built(whole: Structure, tower: Tower, built: Sequence[tuple[int, Spot]]) -> Iterator[Margin]:
    if built:
        places: list[tuple[FloorId, PointMm]] = [
            (floor, place_of(tower.floors[floor]).bases[base]) for _, (floor, base) in built
        ]
        yield from zip((at for at, _ in built), with_columns(whole, places).tolist(), strict=True)


def _taken(whole: Structure, taken: Sequence[tuple[int, Spot]]) -> Iterator[Margin]:
    if taken:
        found = without_columns(whole, [spot for _, spot in taken]).tolist()
        yield from zip((at for at, _ in taken), found, strict=True)
