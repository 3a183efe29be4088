"""The page works out for itself where the weight of a floor acts: its tests compare with what is kept here."""

import json
from pathlib import Path

import pytest

from meja.games.menara.content import SIDES, contents
from meja.games.menara.tower.shapes import shape

FIXTURE = Path(__file__).parents[3] / "web/src/games/menara/scene/layout/geometry.fixture.json"


def test_the_page_is_told_where_the_weight_of_every_floor_acts() -> None:
    told = json.loads(FIXTURE.read_text("utf-8"))
    assert set(told) == {f"{floor}/{side}" for floor in contents().floors for side in SIDES}
    for name, centroid in told.items():
        floor, side = name.split("/")
        assert shape(floor, side).centroid == pytest.approx(centroid, abs=1e-3)
