"""What may be done with a floor is found: against a slow search on a fine grid, in the games of builders."""

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final

import pytest
from msgspec.structs import replace

from meja.games.menara.actions import LayFloor, MoveFloor, SeatAction
from meja.games.menara.bots.builder import Builder
from meja.games.menara.bots.known_state import known_state
from meja.games.menara.content import FloorId, Side
from meja.games.menara.legal import movable_floors, offered, open_levels, sides, why_not_move_floor
from meja.games.menara.menara import Menara
from meja.games.menara.nature import SeededNature
from meja.games.menara.setup import Setup
from meja.games.menara.state import Building, State
from meja.games.menara.tower.balanced import Balanced
from meja.games.menara.tower.boards import tops
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.hand.steadiness import HANDS
from meja.games.menara.tower.placing.best import best_poses
from meja.games.menara.tower.statics import stands
from meja.games.menara.view import View
from tests.games.matches import menara_match
from tests.games.menara.kit import SITE, card_of, offers
from tests.games.menara.tower.poses.fine_grid import stable_poses
from tests.proofs import amount

GAMES: Final = range(amount(test=1, proofs=40))
SEARCHES: Final = amount(test=3, proofs=40)  # slow ones, in each game


class Watched(Builder):
    """A builder that keeps the states in which it chose, as far as it knew them."""

    def __init__(self, seed: int, states: list[State]) -> None:
        super().__init__(seed, tower="statics")
        self.states = states

    def choose(self, view: View, actions: Sequence[SeatAction]) -> SeatAction:
        state = known_state(view)
        if isinstance(state.phase, Building) and state.tower.top_level > 0:
            self.states.append(state)
        return super().choose(view, actions)


def states(seed: int, setup: Setup) -> list[State]:
    """Returns states of a builder's game, in random order."""
    site, found = Geometry(), list[State]()
    bots = [Watched(seed + seat, found) for seat in range(setup.players)]
    menara_match(Menara(site), SeededNature(seed, Balanced(HANDS["medium"], site)), setup, bots)
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


def has_stable_pose(state: State, floor: FloorId, places: Iterable[tuple[Side, int]]) -> bool:
    """Returns whether the slow search finds a pose of a floor, with one of its sides up at one of its levels."""
    return any(next(stable_poses(state.tower, floor, side, level), None) for side, level in places)


@pytest.mark.rule("M4.7", "M4.8")
@pytest.mark.parametrize("seed", GAMES)
def test_a_floor_without_an_offered_move_has_no_stable_one(seed: int) -> None:
    missing, searched = [], 0
    for state in moving(seed):
        found = {option.floor for option in offers(state, MoveFloor)}
        for floor in set(movable_floors(state)) - found:
            side, levels = state.tower.floors[floor].side, open_levels(state, floor)
            missing += [floor] if has_stable_pose(state, floor, [(side, level) for level in levels]) else []
            searched += 1
        if searched >= SEARCHES:
            break
    assert (missing, searched > 0) == ([], True)


@pytest.mark.rule("M6.4", "M6.5", "R6.14")
@pytest.mark.parametrize("seed", GAMES)
def test_a_new_floor_without_an_offered_place_on_columns_has_no_stable_one(seed: int) -> None:
    missing, searched = [], 0
    for state in laying(seed):
        found = {option.floor for option in offers(state, LayFloor) if option.level > 0}
        for place_in_line, floor in enumerate(offered(state)):
            if floor not in found:
                levels = [level for level in open_levels(state, floor, place_in_line) if level > 0]
                missing += [floor] if has_stable_pose(state, floor, product(sides(state), levels)) else []
                searched += 1
        if searched >= SEARCHES:
            break
    assert missing == []


@pytest.mark.rule("M4.7", "M6.5")
@pytest.mark.parametrize("seed", GAMES)
def test_where_the_statics_find_no_pose_there_is_none(seed: int) -> None:
    missing, searched = [], 0
    for state in moving(seed):
        for floor in movable_floors(state):
            side = state.tower.floors[floor].side
            for level in open_levels(state, floor):
                ranked = best_poses(state.tower, floor, side, level, 1)
                for one in ranked:
                    moved = state.tower.move_floor(floor, one.pose, level).settle([(floor, one.rests)], ())
                    assert stands(moved)
                    assert why_not_move_floor(SITE, state, MoveFloor(floor, one.pose, level)) is None
                if not ranked and len(tops(state.tower, level, floor)) >= 2:
                    missing += [floor] if has_stable_pose(state, floor, [(side, level)]) else []
                    searched += 1
        if searched >= SEARCHES:
            break
    assert missing == []
