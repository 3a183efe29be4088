"""Choices of a set-up: every single change that would be refused is listed with the reason."""

import msgspec
import pytest
from msgspec import Raw
from msgspec.structs import replace

from meja.game import IllegalAction
from meja.games.menara.content import contents
from meja.games.menara.hosting import MenaraHosting
from meja.games.menara.setup import FATES, MAX_FLOORS, Setup, changes, check, of_scenario
from meja.games.ritual import setup as ritual
from meja.games.ritual.hosting import RitualHosting
from meja.server.room.setups import read_setup

HOSTING = MenaraHosting(None)


def without(setup: Setup) -> dict[str, str]:
    return {name: why.id for name, why in HOSTING.choices(setup).without.items()}


def test_a_plain_set_up_allows_every_change_without_requirements() -> None:
    assert HOSTING.choices(Setup()).refused is None
    assert without(Setup()) == {"players=5": "refuse-players"}
    assert HOSTING.choices(Setup()).notes == ()


@pytest.mark.rule("R6.3", "R6.8", "R8.2")
def test_what_a_chosen_ritual_changes_in_the_other_modules_is_noted() -> None:
    cursed = HOSTING.choices(Setup(ritual="curse-of-the-tears"))
    assert [note.id for note in cursed.notes] == ["story-ritual-brings-tears"]
    assert HOSTING.choices(Setup(ritual="curse-of-the-tears", tears=True)).notes == ()
    thin = HOSTING.choices(Setup(ritual="thin-tip", floors=("double-ax", "thorn-moon")))
    assert [note.id for note in thin.notes] == ["story-ritual-leaves-out"]
    assert HOSTING.choices(Setup(ritual="drawn", floors=("thorn-moon",))).notes == ()
    assert HOSTING.choices(Setup(ritual="dance")).notes == ()


def test_a_fate_that_a_ritual_excludes_cannot_be_added_and_the_other_way_round() -> None:
    assert without(Setup(ritual="floating-quarry"))["fate=merciful"] == "refuse-ritual-without-fate"
    assert without(Setup(fate="merciful"))["ritual=floating-quarry"] == "refuse-ritual-without-fate"


def test_a_change_of_a_scenarios_modules_removes_the_scenario() -> None:
    printed = of_scenario(8)
    made = changes(printed)
    others = {name: made[name] for name in made if name.startswith(("floors", "ritual", "tears"))}
    assert others
    assert {setup.scenario for setup in others.values()} == {None}
    assert made["fate=tough"].scenario == made["golden=false"].scenario == 8
    assert "refuse-scenario-modules" not in without(printed).values()


def test_m4_no_more_floors_can_be_named_than_any_box_has() -> None:
    assert len(contents().floors_of("expansion")) <= MAX_FLOORS
    many = Raw(msgspec.json.encode({"floors": ["double-ax"] * 5300}))
    with pytest.raises(IllegalAction) as refused:
        read_setup(HOSTING, many)
    assert refused.value.text.id == "refuse-set-up"
    assert "16" in str(refused.value.text.args["why"])


def test_free_building_excludes_rituals() -> None:
    free = without(Setup(free_building=True))
    assert {f"ritual={id}" for id in ("drawn", *contents().rituals)} <= set(free)
    assert without(Setup(ritual="drawn"))["free_building=true"] == "refuse-free-building-ritual"


def test_scenarios_that_do_not_go_with_a_fate_are_named() -> None:
    refused = {
        f"scenario={number}" for number in contents().scenarios if _refuses(of_scenario(number, Setup(fate="merciful")))
    }
    assert {name for name in without(Setup(fate="merciful")) if name.startswith("scenario=")} == refused


def test_a_refusal_of_the_set_up_itself_is_not_repeated_for_other_changes() -> None:
    found = HOSTING.choices(Setup(ritual="floating-quarry", fate="merciful"))
    assert found.refused is not None
    assert found.refused.id == "refuse-ritual-without-fate"
    assert "golden=true" not in found.without
    assert "players=2" not in found.without
    assert "players=5" in found.without


def test_the_first_player_does_not_prevent_fewer_players() -> None:
    assert "players=2" not in without(Setup(players=4, first=3))


@pytest.mark.parametrize(
    "setup",
    [
        Setup(),
        Setup(players=4, first=3, tears=True, golden=True, fate="tough", ritual="drawn"),
        of_scenario(7, Setup(players=2)),
        Setup(free_building=True, floors=("thorn-moon", "wedge-moon")),
    ],
)
def test_a_change_is_named_exactly_if_it_cannot_be_played(setup: Setup) -> None:
    every = changes(setup)
    assert set(without(setup)) == {name for name, changed in every.items() if _refuses(changed)}
    assert {f"fate={fate}" for fate in FATES} <= set(every)
    for floor in contents().floors_of("expansion"):
        sign = "-" if floor.id in setup.floors else "+"
        assert (floor.id in every[f"floors{sign}{floor.id}"].floors) == (sign == "+")
    assert every["undo=true"] == replace(setup, undo=True)


def test_ritual_limits_only_the_number_of_shamans() -> None:
    found = RitualHosting(None).choices(ritual.RitualSetup())
    assert found.refused is None
    assert {name: why.id for name, why in found.without.items()} == dict.fromkeys(
        ("players=1", "players=7"), "refuse-shamans"
    )
    wrong = RitualHosting(None).choices(ritual.RitualSetup(ritual=0))
    assert wrong.refused is not None
    assert wrong.refused.id == "refuse-no-such-ritual"


def _refuses(setup: Setup) -> bool:
    try:
        check(setup)
    except IllegalAction:
        return True
    return False
