"""Fuzz tests: any input is an accepted action, a refusal with a message, or unreadable."""

import json
from collections import defaultdict
from functools import cache
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from meja.bots import Random
from meja.game import NATURE
from meja.games.menara.actions import (
    FARTHEST_MM,
    MOST_AT_ONCE,
    MOST_TURN_DEG,
    LayFloor,
    PlaceColumns,
    Placement,
    Pose,
    SeatAction,
    Spot,
)
from meja.games.menara.content import GLYPHS, SIDES, Piece, contents
from meja.games.menara.nature import GeometricNature
from meja.games.menara.questions.foresight import Foresight, Predictor
from meja.games.menara.questions.suggestions import suggest
from meja.games.menara.rules import seat_to_act
from meja.games.menara.setup import Setup, of_first_game, of_scenario
from meja.games.menara.state import Stage, State
from meja.games.menara.tasks import task_of
from meja.games.menara.tower import kernels
from meja.pieces import whole
from meja.session import Session
from tests.games import wild
from tests.games.menara.kit import GAME, SITE
from tests.proofs import amount

FLOORS = tuple(contents().floors)
NAMES = (*FLOORS, *get_args(Piece), *SIDES, *GLYPHS)
SETUPS = [
    *(of_scenario(number, Setup(players=1 + number % 4, lay_base="players")) for number in (2, 4, 6, 8, 9)),
    of_first_game(Setup(players=2, undo=True)),
    Setup(players=2, free_building=True, golden=True, tears=True, undo=True),
    Setup(fate="merciful", golden=True, floors=FLOORS[-4:]),
    Setup(fate="tough", ritual="unholy-white"),
]
WILD = settings(
    max_examples=amount(300, 3000),
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@cache
def states() -> tuple[tuple[State, ...], ...]:
    """Returns states of random games, by stage."""
    found: defaultdict[object, list[State]] = defaultdict(list)

    def keep(state: State) -> None:
        turn = state.turn
        if GAME.asks(state) is not None or turn is None or turn.card is None:
            found[state.stage, GAME.actor(state) == NATURE].append(state)
        else:
            found[state.stage, type(task_of(turn.card)), turn.floors_due > 0].append(state)

    for seed, setup in enumerate(SETUPS):
        bot = Random(seed)
        table: Session[State, Any, Any] = Session(GAME, GeometricNature(seed, SITE), GAME.start(setup))
        while (seat := table.actor) is not None:
            keep(table.state)
            if seat == NATURE:
                table.answer()
            else:
                table.act(seat, bot.choose(table.state, GAME.options(table.state, seat)))
        keep(table.state)
    return tuple(map(tuple, found.values()))


@cache
def waiting() -> tuple[tuple[State, ...], ...]:
    """Returns the states in which a seat has options."""
    return tuple(some for some in states() if GAME.actor(some[0]) not in (NATURE, None))


def seat_of(state: State) -> int:
    return seat_to_act(state) or 0


def test_the_random_states_cover_every_stage() -> None:
    assert {some[0].stage for some in states()} == set(get_args(Stage))


@WILD
@given(st.data())
def test_random_well_typed_actions_happen_or_are_refused(data: st.DataObject) -> None:
    state = wild.one_of(states(), data)
    sent = data.draw(wild.actions(SeatAction, FLOORS))
    seat = data.draw(st.sampled_from([seat_of(state)] * 30 + [*range(5)]))
    happens = wild.answered(GAME, SeatAction, state, seat, sent) == "happens"
    assert not happens or (state.stage != "over" and seat_to_act(state) == seat)


@WILD
@given(st.data())
def test_a_mutated_option_happens_or_is_refused(data: st.DataObject) -> None:
    state = wild.one_of(waiting(), data)
    options = [json.loads(msgspec.json.encode(option)) for option in GAME.options(state, seat_of(state))]
    sent = data.draw(wild.changed(data.draw(st.sampled_from(options)), NAMES))
    happens = wild.answered(GAME, SeatAction, state, seat_of(state), sent) == "happens"
    assert not happens or sent["type"] in {option["type"] for option in options}


@WILD
@given(st.data())
def test_random_well_typed_actions_have_a_foresight(data: st.DataObject) -> None:
    kernels.load()
    state = wild.one_of(states(), data)
    sent = data.draw(wild.actions(SeatAction, FLOORS))
    if wild.answered(GAME, SeatAction, state, seat_of(state), sent) == "unreadable":
        return
    action = msgspec.json.decode(json.dumps(sent), type=SeatAction)
    found = Predictor(GAME, SITE, weighs=True).foresee(state, seat_of(state), action)
    happens = wild.answered(GAME, SeatAction, state, seat_of(state), sent) == "happens"
    assert (found.refused is None) == happens
    assert msgspec.json.decode(msgspec.json.encode(found), type=Foresight) == found


@settings(WILD, max_examples=amount(30, 60))
@given(st.data())
def test_what_is_suggested_is_always_accepted(data: st.DataObject) -> None:
    kernels.load()
    state = wild.one_of(waiting(), data)
    predictor = Predictor(GAME, SITE, weighs=data.draw(st.booleans()))
    for action, foresight in whole(suggest(predictor, state, seat_of(state), lambda: 0.0)):
        assert GAME.decide(state, seat_of(state), action)
        assert foresight.refused is None
    kinds = {type(option) for option in GAME.options(state, seat_of(state))}
    assert {type(action) for action, _ in whole(suggest(predictor, state, seat_of(state), lambda: 0.0))} <= kinds


@pytest.mark.parametrize(
    "sent",
    [
        {"type": "GiveUp", "why": "not"},
        {"type": "Shake", "columns": []},
        {"type": "Settle"},
        {"type": "Deal", "items": []},
        {"type": "Reveal", "pile": "soft"},
        {"type": "Exchange", "give": ["red"] * (MOST_AT_ONCE + 1), "take": ["red"] * (MOST_AT_ONCE + 1)},
        {"type": "PlaceColumns", "placements": [["red", ["heron", 0]]] * (MOST_AT_ONCE + 1)},
        {"type": "PlaceColumns", "placements": [["red", ["heron", 0, 1]]]},
        {"type": "MoveFloor", "floor": "heron", "pose": [0.0, FARTHEST_MM + 1, 0.0], "level": 1},
        {"type": "MoveFloor", "floor": "heron", "pose": [0.0, 0.0, -MOST_TURN_DEG - 1], "level": 1},
        {"type": "MoveFloor", "floor": "heron", "pose": [0.0, 0.0, None], "level": 1},
        {"type": "PlaceTear", "mark": ["heron"]},
        [],
        {},
    ],
)
def test_malformed_actions_of_a_seat_are_unreadable(sent: object) -> None:
    for some in states():
        assert wild.answered(GAME, SeatAction, some[0], seat_of(some[0]), sent) == "unreadable"


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", '"0"', "null"])
def test_a_pose_with_an_invalid_number_is_unreadable(number: str) -> None:
    text = f'{{"type": "LayFloor", "floor": "heron", "side": "light", "pose": [0, {number}, 0], "level": 1}}'
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(text, type=SeatAction)


def test_a_pose_at_the_edge_of_the_table_can_be_read() -> None:
    action = LayFloor("heron", "light", Pose(-FARTHEST_MM, FARTHEST_MM, MOST_TURN_DEG), 1)
    assert msgspec.json.decode(msgspec.json.encode(action), type=SeatAction) == action


def test_an_action_can_name_as_many_columns_as_a_seat_can_have() -> None:
    action = PlaceColumns((Placement("red", Spot("heron", 0)),) * MOST_AT_ONCE)
    assert msgspec.json.decode(msgspec.json.encode(action), type=SeatAction) == action
