"""benchmarks/growth.py runs on small sizes and returns plausible measurements; durations are not checked."""

import pytest
from benchmarks import growth

from meja.games.menara.events import TurnBegan, Undone
from meja.games.menara.menara import Menara
from meja.games.menara.tower import statics
from meja.games.menara.tower.geometry import Geometry
from meja.session import replayed
from tests.towers import load


@pytest.fixture(autouse=True)
def _measure_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "ROUNDS", 1)
    monkeypatch.setattr(growth, "ROUND_S", 0.001)


def test_the_exponent_of_a_power_law_is_found() -> None:
    sizes = (3, 6, 12, 24)
    for power in (0.0, 0.5, 1.0, 2.0):
        assert growth.exponent(sizes, [7 * n**power for n in sizes]) == pytest.approx(power)


def test_a_cut_tower_has_the_lowest_floors_and_the_pieces_on_them() -> None:
    whole = load("max")
    for n in growth.FLOORS:
        tower = growth.cut(whole, n)
        assert len(tower.floors) == n
        assert set(tower.columns) | set(tower.tears) | set(tower.shifts) <= set(tower.floors)
        assert all(tower.piece(spot) is not None for spot in tower.bearing())
        above = [laid.level for id, laid in whole.floors.items() if id not in tower.floors]
        assert tower.top_level <= min(above, default=whole.top_level)
        assert statics.stands(tower)
    assert growth.bodies(whole) == len(whole.floors) + len([*whole.spots()]) + sum(map(len, whole.tears.values()))


def test_verdicts_are_measured_by_floors_on_columns() -> None:
    made = growth.verdicts((8, 10))
    assert made.sizes == (2, 4)
    assert set(made.costs) == {"from a tower, µs", "verdict alone, µs"}
    assert all(cost > 0 for costs in made.costs.values() for cost in costs)


def test_deeds_are_measured_by_bodies() -> None:
    made = growth.deeds((6, 8))
    assert made.sizes == tuple(growth.bodies(growth.cut(load("max"), n)) - 1 for n in (6, 8))
    fewer, more = made.costs["contacts"]
    assert 0 < fewer < more
    assert all(cost > 0 for costs in made.costs.values() for cost in costs)


def test_resting_tables_are_measured_by_their_number() -> None:
    made = growth.tables((10, 200))
    assert made.sizes == (10, 200)
    fewer, more = made.costs["memory, MB"]
    assert 0 <= fewer < more


def test_a_long_game_is_replayable_and_has_many_undos() -> None:
    events = growth.long_game(400)
    assert len(events) == 400
    assert sum(isinstance(event, Undone) for event in events) > 50
    assert sum(isinstance(event, TurnBegan) for event in events) > 3
    assert replayed(Menara(Geometry()), events).number == 400


def test_games_are_measured_by_events() -> None:
    made = growth.games((60, 300))
    assert made.sizes == (60, 300)
    assert all(cost > 0 for costs in made.costs.values() for cost in costs)
    short, long = made.costs["join, kB"]
    assert 1 < short < 100
    assert 1 < long < 100


def test_a_table_shows_every_size_and_the_exponents() -> None:
    made = growth.Growth(
        "cost", "things", (1, 10, 100), {"linear, ms": (2.0, 20.0, 200.0), "square, ms": (1, 1e2, 1e4)}
    )
    assert made.exponents == pytest.approx({"linear, ms": 1.0, "square, ms": 2.0})
    columns = [[*column.cells] for column in growth.shown(made).columns]
    assert columns == [
        ["1", "10", "100", "exponent"],
        ["2", "20", "200", "1.00"],
        ["1", "100", "10,000", "2.00"],
    ]
