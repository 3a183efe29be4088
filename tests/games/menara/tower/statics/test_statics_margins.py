"""Margins in mm, degrees and grams, the loads of columns, and the edge about which a floor tips."""

import math
from functools import cache

import numpy as np
import pytest

from meja.games.menara.actions import Spot
from meja.games.menara.content import BOARD_MM, COLUMN_HEIGHT_MM, FloorId, PointMm
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.dimensions import COLUMN_G, RADIUS_MM, TEAR_G, board_g, mass_g
from meja.games.menara.tower.statics import SAFE_DEG, examine, structure, tilt_deg, with_columns
from meja.games.menara.tower_state import Tower
from tests.games.menara.tower.statics.lp import stands_by_lp
from tests.games.menara.tower.statics.test_statics_verdicts import on_points, reserve_g
from tests.games.menara.tower.towers import growing
from tests.proofs import amount

ALL_AROUND = [(math.cos(turn), math.sin(turn)) for turn in np.arange(16) * math.radians(3 * 22.5)]
ROUND_MM = 0.02  # by this the polygons of the linear program are smaller than discs


def is_bridged(tower: Tower) -> bool:
    return any(len({spot.floor for spot in laid.on}) > 1 for laid in tower.floors.values() if laid.level > 1)


@cache
def some(n: int, *, bridged: bool, tidy: float = 0.5) -> tuple[Tower, ...]:
    """Returns towers that clearly stand, with at least four floors on columns, with bridges or without."""
    found: list[Tower] = []
    seed = 1000
    while len(found) < n:
        fit = [tower for tower in growing(seed, tidy=tidy) if is_bridged(tower) == bridged and tilt_deg(tower) > 0.1]
        found += [tower for tower in fit[-1:] if sum(laid.level > 0 for laid in tower.floors.values()) >= 4]
        seed += 1
    return tuple(found)


def test_the_margin_shrinks_as_the_weight_moves_outwards_and_is_0_when_it_tips() -> None:
    tower = on_points([(-20.0, 0.0), (20.0, 0.0)], "seed", "light")
    made = structure(tower)
    at = [("seed", (0.0, 2.5 * n)) for n in range(20)]
    margins = with_columns(made, at)
    assert np.all(np.diff(margins) < 0)
    reserve = reserve_g(made, "seed", (0.0, 30.0))
    assert with_columns(made, [("seed", (0.0, 30.0))], reserve)[0] == pytest.approx(0.0, abs=1e-6)
    assert reserve == pytest.approx(board_g("seed") * RADIUS_MM / (30.0 - RADIUS_MM), rel=1e-6)


def test_a_floor_on_two_columns_tilts_about_their_feet() -> None:
    tower = on_points([(-20.0, 0.0), (20.0, 0.0)], "seed", "light")
    expected = math.degrees(math.atan(RADIUS_MM / (BOARD_MM / 2 + COLUMN_HEIGHT_MM)))
    seen = examine(tower)
    assert seen.tilt_deg == pytest.approx(expected, abs=1e-3)
    assert seen.tips is not None
    (ax, ay), (bx, by) = seen.tips.edge  # along one of the two long sides of the columns
    assert abs(ay) == pytest.approx(RADIUS_MM, abs=1e-6)
    assert (by, abs(ax - bx)) == pytest.approx((ay, 40.0), abs=1e-6)


@pytest.mark.parametrize("bridged", [False, True])
def test_the_tilt_margin_is_the_tilt_at_which_the_sheared_tower_falls(bridged: bool) -> None:
    for tower in some(amount(3, 6), bridged=bridged, tidy=1.0):
        assert_falls_between(tower, 0.99, 1.03)


@pytest.mark.parametrize("bridged", [False, True])
def test_the_tilt_margin_is_approximate_where_tops_are_partly_covered(bridged: bool) -> None:
    """Moving a foot from under a patch cuts it in a way that the margin takes for straight."""
    for tower in some(10, bridged=bridged)[: amount(2, 6)]:
        assert_falls_between(tower, 0.88, 1.5)


def assert_falls_between(tower: Tower, less: float, more: float) -> None:
    """Asserts that the tower stands if tilted in any direction by less than its margin, and falls if by more."""
    seen = examine(tower)
    tangent = math.tan(math.radians(seen.tilt_deg))
    assert seen.tips is not None
    (ax, ay), (bx, by) = seen.tips.edge
    length = math.dist((ax, ay), (bx, by))
    across = ((ay - by) / length, (bx - ax) / length)
    ways = [across, (-across[0], -across[1]), *ALL_AROUND]
    low, high = less * tangent, more * tangent + 5e-4
    for x, y in ways[:10]:
        assert stands_by_lp(tower, shear=(low * x, low * y), weightless=True, grown_mm=ROUND_MM)
    assert not all(stands_by_lp(tower, shear=(high * x, high * y), weightless=True) for x, y in ways)


def test_the_weight_of_columns_only_helps_against_a_tilt() -> None:
    for tower in some(6, bridged=True, tidy=1.0):
        less = 0.99 * math.tan(math.radians(tilt_deg(tower)))
        for x, y in ALL_AROUND[::4]:
            assert stands_by_lp(tower, shear=(less * x, less * y), grown_mm=ROUND_MM)


def test_the_margin_is_by_how_much_all_contacts_can_shrink() -> None:
    bridges = trees = 0
    for seed in range(3000, amount(3008, 3016)):
        for tower in growing(seed, tidy=1.0):  # a patch that is cut may shrink to nothing before its footing does
            margin_mm = examine(tower).margin_mm
            if not 0 < margin_mm < 6.5:  # nor can discs of 7 mm shrink more
                continue
            assert stands_by_lp(tower, grown_mm=ROUND_MM - margin_mm + 0.01)
            assert not stands_by_lp(tower, grown_mm=-margin_mm - 0.01)
            bridges, trees = bridges + is_bridged(tower), trees + (not is_bridged(tower))
    assert min(bridges, trees) >= amount(3, 5)


def weight_above(tower: Tower, floor: FloorId) -> float:
    """A floor, what stands on it, and the floors on that; of a tower without bridges."""
    own = board_g(floor) + sum(map(mass_g, tower.on(floor).values())) + TEAR_G * len(tower.tears.get(floor, ()))
    above = {laid.floor for laid in tower.floors.values() for spot in laid.on if spot.floor == floor}
    return own + sum(weight_above(tower, other) for other in above)


def test_the_loads_of_the_columns_of_a_floor_sum_to_the_weight_above() -> None:
    for tower in some(10, bridged=False):
        seen = examine(tower)
        for floor, state in seen.floors.items():
            assert state.load_g == pytest.approx(weight_above(tower, floor), rel=1e-3)
            assert state.margin_mm >= seen.margin_mm - 0.01
            assert not state.bridges


def test_the_columns_of_the_base_carry_the_whole_tower() -> None:
    for tower in (*some(10, bridged=False)[:6], *some(10, bridged=True)[:6]):
        seen = examine(tower)
        raised = [laid.floor for laid in tower.floors.values() if laid.level > 0]
        whole = sum(board_g(floor) + TEAR_G * len(tower.tears.get(floor, ())) for floor in raised)
        whole += sum(mass_g(piece) for floor in raised for piece in tower.on(floor).values())
        base = [state.load_g for spot, state in seen.columns.items() if spot.floor not in raised]
        assert sum(base) == pytest.approx(whole, rel=1e-3)
        assert min(state.load_g for state in seen.columns.values()) >= 0
        assert {floor for floor, state in seen.floors.items() if state.bridges} == {
            laid.floor for laid in tower.floors.values() if laid.level > 1 and len({s.floor for s in laid.on}) > 1
        }


def test_two_columns_share_a_floor_as_a_beam_does() -> None:
    """Elastic columns: the nearer one carries more, as far as the tops' width lets a beam on two supports do."""
    tower = on_points([(-30.0, 0.0), (30.0, 0.0)], "loom", "light", (10.0, 0.0))
    seen = examine(tower)
    far, near = (seen.columns[Spot("turtle", base)].load_g for base in (0, 1))
    assert far + near == pytest.approx(board_g("loom"), rel=1e-6)
    assert near / far == pytest.approx(40 / 20, rel=0.1)


def test_a_tower_falls_without_the_columns_that_may_not_be_pulled() -> None:
    fell = held = 0
    for tower in (*some(10, bridged=False)[:4], *some(10, bridged=True)[:4]):
        for spot, state in examine(tower).columns.items():
            assert state.may_be_pulled == (state.tilt_without_deg >= SAFE_DEG)
            if state.tilt_without_deg < -0.5 and fell < 60:
                assert not stands_by_lp(tower.remove([spot]))
                fell += 1
            elif state.may_be_pulled and state.load_g > 0.1 and held < 60:
                assert stands_by_lp(tower.remove([spot]))
                held += 1
    assert min(fell, held) >= 10


def test_at_its_reserve_the_tower_stands_and_a_little_above_it_falls() -> None:
    limited = 0
    for tower in (*some(10, bridged=False)[:4], *some(10, bridged=True)[:4]):
        at: list[tuple[FloorId, PointMm]] = [
            (laid.floor, base) for laid in tower.floors.values() if laid.level > 0 for base in place_of(laid).bases
        ]
        made = structure(tower)
        for floor, point in at[::5]:
            grams = reserve_g(made, floor, point)
            if grams < 300:
                limited += 1
                less, more = max(0.0, grams - 0.05), grams + 0.05
                assert with_columns(made, [(floor, point)], less)[0] > 0 > with_columns(made, [(floor, point)], more)[0]
                assert stands_by_lp(tower, load=(floor, point, less), grown_mm=ROUND_MM)
                assert not stands_by_lp(tower, load=(floor, point, more), grown_mm=-ROUND_MM)
    assert limited >= 15


def test_any_load_may_stand_on_the_base() -> None:
    tower = on_points([(-20.0, 0.0), (20.0, 0.0)], "seed", "light")
    made = structure(tower)
    assert math.isinf(reserve_g(made, "turtle", (0.0, 0.0)))
    assert with_columns(made, [("turtle", (0.0, 0.0))], COLUMN_G)[0] == pytest.approx(7.0, abs=1e-3)


def test_the_result_for_a_falling_tower_names_the_floor_and_the_edge_that_tips() -> None:
    seen = examine(on_points([(-20.0, 12.0), (20.0, 12.0)], "seed", "light"))
    assert not seen.stands
    assert seen.tilt_deg < 0
    assert seen.tips is not None
    assert seen.tips.floor == "seed"
    assert [y for _, y in seen.tips.edge] == pytest.approx([5.0, 5.0], abs=1e-6)
    assert seen.floors["seed"].margin_mm == pytest.approx(-5.0, abs=1e-3)
