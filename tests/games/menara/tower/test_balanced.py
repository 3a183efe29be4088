"""The tower model with statics: verdicts depend on the margins and on the steadiness of the hand."""

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import (
    LayFloor,
    Move,
    MoveColumns,
    MoveFloor,
    PlaceColumns,
    Placement,
    Pose,
    Settle,
    Spot,
    Try,
)
from meja.games.menara.tower import statics
from meja.games.menara.tower.balanced import Balanced
from meja.games.menara.tower.hand.steadiness import MEDIUM, SHAKY, STEADY, Steadiness
from tests.games.menara.kit import full, tower
from tests.games.menara.tower.deeds import trying

EYE = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")), ("eye", "light", 1, (0, 0), {}))
RISKY = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")), ("eye", "light", 1, (49, 0), {}))
PLACE = PlaceColumns((Placement("black", Spot("eye", 1)),))


def settle(made: object, deed: object, hand: Steadiness = STEADY, chance: str = "1", **asked: object) -> Settle:
    return Balanced(hand).settle(trying(made, deed), Try(deed, **asked), chance)  # type: ignore[arg-type]


def test_a_firm_tower_takes_a_column_from_any_hand() -> None:
    for n in range(20):
        assert not settle(EYE, PLACE, SHAKY, f"{n}").collapsed


@pytest.mark.rule("M8.1")
def test_a_floor_out_of_balance_falls_and_one_in_balance_does_not() -> None:
    made = tower(("turtle", "light", 0, (0, 0), full("turtle", "light")))
    assert not settle(made, LayFloor("eye", "light", Pose(0, 0, 0), 1)).collapsed
    assert settle(made, LayFloor("eye", "light", Pose(75, 0, 0), 1)).collapsed == ("eye",)


def test_a_risky_tower_falls_more_often_by_a_shaky_hand() -> None:
    assert 0 < statics.tilt_deg(RISKY) < 6

    def falls(hand: Steadiness) -> int:
        return sum(bool(settle(RISKY, PLACE, hand, f"{n}").collapsed) for n in range(150))

    steady, shaky = falls(STEADY), falls(SHAKY)
    assert steady < shaky


@pytest.mark.rule("M10.1")
def test_a_risky_tower_falls_less_often_if_the_other_hand_steadies_it() -> None:
    def falls(steady: str | None) -> int:
        deed = replace(PLACE, steady=steady)
        return sum(bool(settle(RISKY, deed, SHAKY, f"{n}").collapsed) for n in range(150))

    assert falls("eye") < falls(None)


def test_the_same_seed_gives_the_same_verdict() -> None:
    assert settle(EYE, PLACE, SHAKY, "7") == settle(EYE, PLACE, SHAKY, "7")
    assert settle(EYE, PLACE, SHAKY, "7") != settle(EYE, PLACE, SHAKY, "8")


@pytest.mark.rule("R6.11")
def test_columns_held_with_tongs_stand_less_precisely() -> None:
    def off(tongs: tuple[Spot, ...]) -> float:
        made = [settle(EYE, PLACE, MEDIUM, f"{n}", tongs=tongs) for n in range(60)]
        return sum(len(verdict.crooked) for verdict in made)

    assert off((Spot("eye", 1),)) > off(())


@pytest.mark.rule("M4.5")
def test_pulling_a_needed_column_collapses_its_floor() -> None:
    made = tower(("turtle", "light", 0, (0, 0), {1: "red", 2: "black", 4: "yellow"}), ("eye", "light", 1, (0, 0), {}))
    assert statics.stands(made)
    verdict = settle(made, MoveColumns((Move(Spot("turtle", 1), Spot("eye", 2)),)))
    assert verdict.collapsed == ("eye",)


@pytest.mark.rule("M4.7")
def test_columns_on_a_floor_that_a_shaky_hand_carries_may_fall() -> None:
    made = tower(
        ("turtle", "light", 0, (0, 0), full("turtle", "light")),
        ("eye", "light", 1, (0, 0), full("eye", "light")),
        ("gourd", "light", 0, (190, 0), full("gourd", "light")),
        ("knot", "light", 1, (190, 0), {0: "yellow", 1: "red", 2: "red"}),
    )
    deed = MoveFloor("knot", Pose(0, 0, 0), 2)
    assert not any(settle(made, deed, STEADY, f"{n}").fell for n in range(20))
    assert any(settle(made, deed, SHAKY, f"{n}").fell for n in range(60))
