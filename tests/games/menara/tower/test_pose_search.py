"""What may be done with a floor is found: against a slow search on a fine grid, in the games of builders."""

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import LayFloor, MoveFloor, SeatAction
from meja.games.menara.bots import match
from meja.games.menara.bots.builder import Builder
from meja.games.menara.legal import movable_floors, offered, open_levels, sides, why_not_lay, why_not_move_floor
from meja.games.menara.menara import Menara
from meja.games.menara.nature import SeededNature
from meja.games.menara.setup import Setup
from meja.games.menara.state import Building, State
from meja.games.menara.tower.balanced import Balanced
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import HANDS
from meja.games.menara.tower.placing import best_poses
from meja.games.menara.tower.statics import stands
from tests.games.menara.kit import SITE, card_of, offers
from tests.games.menara.tower.fine_grid import stable_poses
from tests.proofs import amount

GAMES: Final = range(amount(test=2, proofs=60))
FLOORS_PER_GAME: Final = amount(test=5, proofs=12)


class Watched(Builder):
    """A builder that keeps the states in which it chose."""

    def __init__(self, seed: int, states: list[State]) -> None:
        super().__init__(seed, balance=True)
        self.states = states

    def choose(self, state: State, options: Sequence[SeatAction]) -> SeatAction:
        if isinstance(state.phase, Building) and state.tower.top_level > 0:
            self.states.append(replace(state, earlier=()))
        return super().choose(state, options)


def states(seed: int, setup: Setup) -> list[State]:
    """Returns states of a builder's game, in random order."""
    site, found = Geometry(), list[State]()
    bots = [Watched(seed + seat, found) for seat in range(setup.players)]
    match.play(Menara(site), SeededNature(seed, Balanced(HANDS["medium"], site)), setup, bots)
    random.Random(seed).shuffle(found)
    return found


def moving(seed: int) -> Iterator[State]:
    """Yields states in which a floor is to be moved."""
    card = card_of("move_floor")
    for state in states(seed, Setup(players=2, lay_base="game")):
        yield replace(state, phase=Building(state.card_phase.seat, state.card_phase.pile, card))


def laying(seed: int) -> Iterator[State]:
    """Yields states in which one of three floors is to be built in."""
    setup = Setup(players=2, lay_base="game", ritual="floating-quarry")
    for state in states(seed, setup):
        ahead = (*state.line, *state.rest)
        if len(ahead) >= 3:
            yield replace(state, phase=replace(state.card_phase, floors_due=1), line=ahead[:3], rest=ahead[3:])


@pytest.mark.rule("M4.7", "M4.8")
@pytest.mark.parametrize("seed", GAMES)
def test_every_floor_with_a_stable_move_is_offered_by_the_options_and_by_the_statics(seed: int) -> None:
    asked = 0
    for state in moving(seed):
        for floor in movable_floors(state):
            side, levels = state.tower.floors[floor].side, open_levels(state, floor)
            moves = [
                MoveFloor(floor, pose, level)
                for level in levels
                for pose in islice(stable_poses(state.tower, floor, side, level), 1)
            ]
            if moves:
                asked += 1
                assert all(why_not_move_floor(SITE, state, move) is None for move in moves)
                assert floor in {option.floor for option in offers(state, MoveFloor)}
            for move in moves:
                ranked = best_poses(state.tower, floor, side, move.level, 1)
                assert ranked, move
                for one in ranked:
                    moved = state.tower.move_floor(floor, one.pose, move.level)
                    assert stands(moved.settle([(floor, one.rests)], ()))
        if asked >= FLOORS_PER_GAME:
            return


@pytest.mark.rule("M6.4", "M6.5", "R6.14")
@pytest.mark.parametrize("seed", GAMES)
def test_every_new_floor_with_a_stable_place_on_columns_is_offered_there(seed: int) -> None:
    asked = 0
    for state in laying(seed):
        for place_in_line, floor in enumerate(offered(state)):
            levels = [level for level in open_levels(state, floor, place_in_line) if level > 0]
            lays = [
                LayFloor(floor, side, pose, level)
                for side in sides(state)
                for level in levels
                for pose in islice(stable_poses(state.tower, floor, side, level), 1)
            ]
            if lays:
                asked += 1
                assert all(why_not_lay(SITE, state, lay) is None for lay in lays)
                assert floor in {option.floor for option in offers(state, LayFloor) if option.level > 0}
            for lay in lays:
                assert best_poses(state.tower, floor, lay.side, lay.level, 1), lay
        if asked >= FLOORS_PER_GAME:
            return
