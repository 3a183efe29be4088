"""Whole games by the builder on the real tower, in all ten scenarios and with a very shaky hand."""

import pytest

from meja.games.menara.bots.builder import Builder
from meja.games.menara.content import contents
from meja.games.menara.nature import SeededNature
from meja.games.menara.setup import Setup, of_scenario
from meja.games.menara.state import State
from meja.games.menara.tower.hand.steadiness import Steadiness
from meja.games.menara.tower.physical import Physical
from tests.games.matches import menara_match
from tests.games.menara.kit import GAME, SITE
from tests.proofs import amount

WILD = Steadiness(tremble_mm=7.0, aim_mm=2.0)  # most games are short; `benchmarks/games.py` plays long ones
ENDS = {"bag", "cards", "floors", "collapse", "camp"}


def played(scenario: int, hand: Steadiness, seed: int) -> tuple[State, list[object]]:
    setup = of_scenario(scenario, Setup(players=1, lay_base="game"))
    nature = SeededNature(seed, Physical(hand, SITE))
    game = menara_match(GAME, nature, setup, [Builder(seed, tower="statics")])
    return game.state, list(game.events)


@pytest.mark.long
@pytest.mark.parametrize("scenario", amount([2, 4, 5, 9], list(contents().scenarios)))
def test_a_game_on_the_simulated_tower_ends_and_replays_to_the_same_state(scenario: int) -> None:
    state, events = played(scenario, WILD, scenario)
    assert state.end is not None
    assert state.end.why in ENDS
    assert state.end.levels == state.tower.levels
    again: State | None = None
    for event in events:  # the events alone give the same game, without any physics
        again = GAME.evolve(again, event)  # type: ignore[arg-type]
    assert again == state
    assert bool(state.fallen_floors or state.rubble) == (state.end.why == "collapse")
