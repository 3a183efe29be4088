"""The measured towers are what they are said to be."""

import msgspec
import pytest

from meja.games.menara.temple import Tower
from meja.games.menara.tower import statics
from meja.games.menara.tower.geometry import Geometry
from tests.towers import NAMES, load
from tests.towers.build import CARRYING, MARGIN_MM, PLANS, build

SITE = Geometry()


@pytest.mark.parametrize(("name", "floors", "columns", "levels"), [("small", 8, 25, 2), ("typical", 12, 50, 5)])
def test_a_tower_has_its_size(name: str, floors: int, columns: int, levels: int) -> None:
    there = load(name)
    assert (len(there.floors), sum(1 for _ in there.spots()), there.levels) == (floors, columns, levels)


def test_the_largest_tower_has_all_floors_golden_columns_and_tears() -> None:
    there = load("max")
    assert len(there.floors) == 26
    assert there.levels >= 9
    pieces = [piece for _, piece in there.spots()]
    assert len(pieces) == 110
    assert pieces.count("golden") == 2
    assert sum(len(marks) for marks in there.tears.values()) == 6


@pytest.mark.parametrize("name", NAMES)
def test_a_tower_stands_well(name: str) -> None:
    seen = statics.examine(load(name))
    assert seen.stands
    assert seen.tilt_deg > PLANS[name].tilt_deg > 1.5
    assert min(floor.margin_mm for floor in seen.floors.values()) >= MARGIN_MM
    assert sum(floor.bridges for floor in seen.floors.values()) >= PLANS[name].bridges >= 1


@pytest.mark.parametrize("name", NAMES)
def test_floors_lie_on_what_they_cover_and_overlap_nothing(name: str) -> None:
    there = load(name)
    for laid in there.floors.values():
        survey = SITE.survey(there, laid.lying, laid.level)
        assert survey.overlaps == ()
        assert laid.on == SITE.rests(there, laid)
        assert len(laid.on) in CARRYING if laid.level else survey.contacts == 2


@pytest.mark.parametrize("name", NAMES)
def test_columns_have_the_colour_of_their_base_and_wander_in_different_ones(name: str) -> None:
    there = load(name)
    for laid in there.floors.values():
        pieces = there.on(laid.floor)
        for base, piece in pieces.items():
            assert laid.face.bases[base].colour in (piece, None) or piece == "golden"
        if laid.face.rule == "wandering":
            assert len(set(pieces.values())) == len(pieces)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_read_is_what_was_written(name: str) -> None:
    there = load(name)
    assert msgspec.json.decode(msgspec.json.encode(there), type=Tower) == there


def test_building_gives_the_same_tower_again() -> None:
    assert build(PLANS["small"]) == load("small")
