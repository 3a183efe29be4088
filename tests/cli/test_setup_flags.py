"""The flags of the set-up accept many spellings."""

import argparse

import pytest
from msgspec.structs import replace

from meja.cli.errors import UserError
from meja.cli.setup_flags import add_flags, setup_of
from meja.game import IllegalAction
from meja.games.menara.content import contents
from meja.games.menara.setup import Setup, of_first_game, of_scenario


def setup(flags: str) -> Setup:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    return setup_of(parser.parse_args(flags.split()))


def test_without_flags_one_player_plays_an_easy_base_game() -> None:
    assert setup("") == Setup()


def test_every_option_of_the_table_has_its_flag() -> None:
    flags = "--players 3 --difficulty difficult --first 2 --collapse-loses --unseen-cards"
    assert setup(f"{flags} --strict-quarry --strict-tries") == Setup(
        players=3,
        difficulty="difficult",
        first=1,
        strict_quarry=True,
        strict_tries=True,
        collapse_loses=True,
        look_at_new_cards=False,
    )
    assert setup("--free-building").free_building
    assert setup("--first lot").first is None


@pytest.mark.rule("R1.5")
def test_the_suggested_first_game_has_a_flag_and_more_can_be_added_to_it() -> None:
    assert setup("--first-game --players 2") == of_first_game(Setup(players=2))
    assert setup("--first-game --tears --no-golden") == replace(of_first_game(), tears=True, golden=False)
    with pytest.raises(UserError, match=r"--scenario 4 .* --first-game cannot go with it"):
        setup("--first-game --scenario 4")


@pytest.mark.rule("R8.3")
def test_a_scenario_is_played_with_golden_columns_unless_they_are_left_out() -> None:
    assert setup("--scenario 4") == of_scenario(4)
    assert setup("--scenario 4 --no-golden") == of_scenario(4, golden=False)


@pytest.mark.rule("R8.2")
def test_a_scenario_takes_the_players_the_options_and_fate_from_their_flags() -> None:
    chosen = setup("--scenario 4 --players 4 --fate tough --collapse-loses")
    assert (chosen.scenario, chosen.players, chosen.fate, chosen.collapse_loses) == (4, 4, "tough", True)
    with pytest.raises(IllegalAction) as refused:
        setup("--scenario 9 --fate merciful")
    assert refused.value.text.id == "refuse-ritual-without-fate"


@pytest.mark.parametrize(
    "flags",
    [
        "--modules golden,tears,ritual=thin-tip,fate=tough,floors=double-ax+five-winds",
        "--modules Golden;TEARS;Ritual=Thin_Tip;Fate=Tough;Floors=The_Double_Ax+the-wheel-of-the-five-winds",
        "--modules golden,tears,thin-tip,tough,double-ax,five-winds",
        "--modules golden=yes,tears,ritual=drawn --ritual thin-tip --fate tough --floors double-ax,five-winds",
        "--golden --tears --ritual The-Thin-Tip --fate tough --floors double-ax+five-winds",
    ],
)
def test_module_names_are_accepted_in_many_spellings(flags: str) -> None:
    wanted = Setup(golden=True, tears=True, ritual="thin-tip", fate="tough", floors=("double-ax", "five-winds"))
    assert setup(flags) == wanted


def test_all_floors_are_the_eight_of_the_expansion() -> None:
    eight = tuple(floor.id for floor in contents().floors_of("expansion"))
    assert setup("--floors all").floors == setup("--modules floors").floors == eight


def test_a_ritual_without_a_name_is_drawn() -> None:
    assert setup("--modules ritual").ritual == setup("--ritual drawn").ritual == "drawn"


def test_a_module_can_be_switched_off_again() -> None:
    assert not setup("--modules golden,tears=no --no-golden").golden
    assert not setup("--modules golden,tears=no").tears
