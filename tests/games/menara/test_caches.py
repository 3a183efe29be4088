"""Caches of the rules and the geometry return what a new computation returns, over random play."""

import threading
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import product
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from meja.bots import Random
from meja.game import NATURE, IllegalAction
from meja.games.menara.actions import (
    Exchange,
    Lying,
    Move,
    MoveColumns,
    PlaceColumns,
    Placement,
    Pose,
    SeatAction,
    Spot,
    TakeBack,
)
from meja.games.menara.content import COLOURS, SIDES, FloorId, Side, contents
from meja.games.menara.events import Settled
from meja.games.menara.evolve import evolve
from meja.games.menara.legal import task, why_not_exchange, why_not_move, why_not_place
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature
from meja.games.menara.options import options
from meja.games.menara.rules import ACTS
from meja.games.menara.setup import Setup, of_scenario
from meja.games.menara.site import Survey
from meja.games.menara.state import FREE_CARD, Ending, State
from meja.games.menara.tower.boards import placed
from meja.games.menara.tower.geometry import MAX_CACHED, Geometry
from meja.games.menara.tower_state import Laid, Tower, spots_of
from tests.games.menara.kit import GAME, PIECES, SITE
from tests.games.menara.test_properties import GAMES, setups

SEEDS = st.integers(0, 2**32)
LONG = Setup(players=3, golden=True, lay_base="game", undo=True)


class CheckedGeometry(Geometry):
    """A geometry that asserts that its cached answers equal those of a geometry without a cache."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def survey(self, tower: Tower, lying: Lying, level: int) -> Survey:
        self.asked += 1
        answer = super().survey(tower, lying, level)
        assert answer == Geometry().survey(tower, lying, level)
        return answer

    def rests(self, tower: Tower, laid: Laid) -> tuple[Spot, ...]:
        self.asked += 1
        answer = super().rests(tower, laid)
        place, shifts = placed(laid.lying), tower.shifts
        assert answer == tuple(
            spot
            for below in tower.floors.values()
            if below.level == laid.level - 1 and below.floor != laid.floor
            for spot in tower.bearers(below.floor)
            if place.covers(placed(below.lying).column(spot.base, shifts.get(below.floor)))
        )
        return answer

    def poses(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Sequence[Pose]:
        self.asked += 1
        answer = super().poses(tower, floor, side, level)
        assert answer == Geometry().poses(tower, floor, side, level)
        return answer

    def quick_poses(self, tower: Tower, floor: FloorId, side: Side, level: int) -> Sequence[Pose]:
        self.asked += 1
        answer = super().quick_poses(tower, floor, side, level)
        assert answer == Geometry().quick_poses(tower, floor, side, level)
        return answer


def states(setup: Setup, seed: int, game: Menara = GAME, site: Geometry = SITE) -> Iterator[State]:
    """Yields the states of a random game, one after each event; each is also computed from the event alone."""
    nature, bots = GeometricNature(seed, site), [Random(seed + seat) for seat in range(setup.players)]
    state = evolve(None, game.start(setup)[0])
    while (seat := game.actor(state)) is not None:
        question = game.asks(state)
        if question is not None:
            decision = game.decide(state, NATURE, nature.answer(state, question))
        else:
            decision = game.decide(state, seat, bots[seat].choose(state, game.options(state, seat)))
        for event in decision.events:
            state = evolve(state, event)
            yield state
        assert decision.state == state


@GAMES
@given(setups(), SEEDS)
def test_a_geometry_with_a_cache_answers_like_a_new_one(setup: Setup, seed: int) -> None:
    site = CheckedGeometry()
    built = 0
    for state in states(setup, seed, Menara(site), site):
        built = max(built, sum(laid.level > 0 for laid in state.tower.floors.values()))
    assert site.asked >= 3 * built  # each was found a place, laid there, and looked at by nature


def test_the_cache_of_a_geometry_holds_one_tower_and_is_bounded() -> None:
    site, low = Geometry(), Tower()
    for number, state in enumerate(states(LONG, 5)):
        if number > 40 and state.tower.floors:
            low = state.tower
            break
    floor = next(floor for floor in contents().floors if floor not in low.floors)
    for n in range(MAX_CACHED + 10):
        site.survey(low, Lying(floor, "light", Pose(float(n), 0.0, 0.0)), 0)
    assert len(site._last.cache.surveys) < MAX_CACHED
    moved = low.lay(Lying(floor, "light", Pose(0.0, 0.0, 0.0)), 0)
    other = next(floor for floor in contents().floors if floor not in moved.floors)
    here = Lying(other, "light", Pose(0.0, 0.0, 0.0))
    assert floor not in site.survey(low, here, 0).overlaps
    assert floor in site.survey(moved, here, 0).overlaps
    assert floor not in site.survey(low, here, 0).overlaps


@GAMES
@given(st.sampled_from([LONG, of_scenario(10, LONG), of_scenario(3, LONG)]), SEEDS)
def test_every_column_and_pair_of_twins_that_the_rules_allow_is_offered(setup: Setup, seed: int) -> None:
    """Computing the options once per colour and reusing actions neither misses nor adds one."""
    for number, state in enumerate(states(setup, seed)):
        turn = state.turn
        if number % 7 or state.stage != "building" or state.attempt is not None or turn is None or turn.floors_due:
            continue
        if GAME.asks(state) is not None or task(state).moves_floor:
            continue
        offered = set(options(SITE, state, turn.seat))
        tower = state.tower
        targets = [spot for floor, laid in tower.floors.items() for spot in spots_of(floor)[: len(laid.face.bases)]]
        allowed: set[SeatAction] = set()
        if task(state).places:
            for piece, spot in product(PIECES, targets):
                placing = PlaceColumns((Placement(piece, spot),))
                if why_not_place(state, placing.placements) is None:
                    allowed.add(placing)
            for spot, twin in [(spot, twin_of(tower, spot)) for spot in targets]:
                if twin is None:
                    continue
                for one, other in product(PIECES, repeat=2):
                    twins = (Placement(one, spot), Placement(other, twin))
                    if why_not_place(state, twins) is None:
                        allowed.add(PlaceColumns(twins))
        else:
            for (origin, _), target in product(tower.spots(), targets):
                if why_not_move(state, (Move(origin, target),)) is None:
                    allowed.add(MoveColumns((Move(origin, target),)))
        columns = {
            option
            for option in offered
            if isinstance(option, PlaceColumns) or (isinstance(option, MoveColumns) and len(option.moves) == 1)
        }
        assert columns == allowed


def twin_of(tower: Tower, spot: Spot) -> Spot | None:
    """Returns the twin of a base, if the base is the second of the two."""
    laid = tower.floors[spot.floor]
    twin = laid.rule.companion(laid.face, spot.base)
    return None if twin is None or twin < spot.base else Spot(spot.floor, twin)


@GAMES
@given(SEEDS)
def test_every_exchange_of_one_for_one_is_offered(seed: int) -> None:
    for state in states(LONG, seed):
        if state.stage == "before" and state.turn is not None and GAME.asks(state) is None:
            offered = [option for option in GAME.options(state, state.turn.seat) if isinstance(option, Exchange)]
            pairs = [Exchange((give,), (take,)) for give, take in product(COLOURS, COLOURS) if give != take]
            assert len(set(offered)) == len(offered)
            assert set(offered) == {pair for pair in pairs if why_not_exchange(state, pair) is None}


@GAMES
@given(SEEDS)
def test_an_attempt_holds_the_state_that_it_leads_to(seed: int) -> None:
    """NATURE reads the intended tower from it; if the tower bears the deed as intended, that is the next state."""
    tried = 0
    for state in states(LONG, seed):
        assert (state.attempt is None) == (state.intended is None)
        if state.intended is not None:
            tried += 1
            assert state.intended.earlier == (), "the states for undo are kept once"
            settled = evolve(state, Settled())
            assert settled == replace(state.intended, number=settled.number, earlier=settled.earlier)
    assert tried


def test_one_game_serves_several_threads_at_once() -> None:
    """A game instance has no mutable state: four threads that share it play the same games as alone."""
    seeds = range(4)
    expected = [list(states(LONG, seed)) for seed in seeds]
    game, site = Menara(SITE), Geometry()
    found: dict[int, list[State]] = {}

    def play(seed: int) -> None:
        found[seed] = list(states(LONG, seed, game, site))

    threads = [threading.Thread(target=play, args=(seed,)) for seed in seeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[seed] for seed in seeds] == expected
    assert vars(game) == {"site": SITE}


@GAMES
@given(setups(), SEEDS)
def test_an_offered_action_has_the_same_events_with_and_without_a_legality_check(setup: Setup, seed: int) -> None:
    game = Menara(SITE)
    for number, state in enumerate(states(setup, seed)):
        seat = game.actor(state)
        if number % 5 or seat is None or seat == NATURE:
            continue
        options = game.options(state, seat)
        for option in options:
            decision = game.decide(state, seat, option, options)
            examined = game.decide(state, seat, option)
            assert decision.events == examined.events
            assert decision.state == examined.state == reduce(evolve, decision.events, state)


def test_the_legality_check_is_skipped_only_for_options_of_this_state_and_seat() -> None:
    before = [state for state in states(LONG, 1) if state.stage == "before" and GAME.asks(state) is None]
    one = before[0]
    assert one.turn is not None
    game, seat = Menara(SITE), one.turn.seat
    offered = game.options(one, seat)
    exchange = next(option for option in offered if isinstance(option, Exchange))
    missing = next(colour for colour in COLOURS if colour not in one.active.supply or colour not in one.camp)
    with pytest.raises(IllegalAction):
        game.decide(one, seat, Exchange((missing,), (missing,)), offered)
    with pytest.raises(IllegalAction):
        game.decide(one, (seat + 1) % one.setup.players, exchange, offered)
    with pytest.raises(IllegalAction):
        game.decide(replace(one, phase=Ending(seat, "easy", FREE_CARD)), seat, exchange, offered)
    assert game.decide(one, seat, exchange, [exchange]).events, "a plain list is no proof: the action is examined"
    with pytest.raises(IllegalAction):
        game.decide(one, seat, TakeBack(), [TakeBack()])


@pytest.mark.parametrize("floor", contents().floors)
def test_spots_have_the_numbers_of_the_bases(floor: FloorId) -> None:
    most = max(len(contents().floors[floor].side(side).bases) for side in SIDES)
    assert spots_of(floor) == tuple(Spot(floor, base) for base in range(most))


def test_every_action_of_a_seat_is_done_by_a_function() -> None:
    assert set(ACTS) == {*get_args(SeatAction)} - {TakeBack}


def test_cached_poses_beside_any_floor_equal_computed_ones() -> None:
    boards = [(floor, side) for floor in contents().floors for side in SIDES]
    offered = 0
    for (first, up), (second, side) in product(boards, boards):
        if first == second:
            continue
        tower = Tower().lay(Lying(first, up, Pose(0.0, 0.0, 0.0)), 0)
        geometry = Geometry()
        for pose in geometry.poses(tower, second, side, 0):
            lying = Lying(second, side, pose)
            assert geometry.survey(tower, lying, 0) == Geometry().survey(tower, lying, 0)
            offered += 1
    assert offered > len(boards)
