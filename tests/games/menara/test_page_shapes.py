"""The page computes the centres of mass of the floors itself; its tests compare them with the file checked here."""

import json
from pathlib import Path

import pytest

from meja.games.menara.content import SIDES, components
from meja.games.menara.tower.shapes import shape

FIXTURE = Path(__file__).parents[3] / "web/src/games/menara/scene/layout/geometry.fixture.json"


def test_the_file_for_the_page_has_the_centre_of_mass_of_every_floor() -> None:
    told = json.loads(FIXTURE.read_text("utf-8"))
    assert set(told) == {f"{floor}/{side}" for floor in components().floors for side in SIDES}
    for name, centroid in told.items():
        floor, side = name.split("/")
        assert shape(floor, side).centroid == pytest.approx(centroid, abs=1e-3)
