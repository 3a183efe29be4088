"""Fuzz tests: any input is an accepted action, a refusal with a message, or unreadable."""

import json
import random
from collections import defaultdict
from functools import cache
from typing import get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from meja.game import NATURE
from meja.games.ritual.actions import AnyRitualAction, Pause, Resume, RitualSeatAction, Tick
from meja.games.ritual.content import COLOURS, contents
from meja.games.ritual.events import AnyRitualEvent
from meja.games.ritual.nature import RitualNature
from meja.games.ritual.setup import RitualSetup
from meja.games.ritual.state import Hand, RitualStage, RitualState
from meja.session import Session
from tests.games import wild
from tests.games.ritual.factories import GAME
from tests.proofs import amount

WILD = settings(max_examples=amount(300, 3000), deadline=None, suppress_health_check=[HealthCheck.too_slow])
STEPS = 300


@cache
def states() -> tuple[tuple[RitualState, ...], ...]:
    """Returns states of random games by stage, pause and NATURE's turn; in some the holder of the totem can wake."""
    found: defaultdict[object, list[RitualState]] = defaultdict(list)
    for seed in range(10):
        chance = random.Random(seed)
        setup = RitualSetup(players=2 + seed % 5, ritual=1 + seed, may_pass=seed % 2 == 0, history=seed % 3 == 0)
        table: Session[RitualState, AnyRitualAction, AnyRitualEvent] = Session(
            GAME, RitualNature(seed), GAME.start(setup)
        )
        for _ in range(STEPS):
            state, seat = table.state, table.actor
            found[state.stage, state.paused, seat == NATURE].append(state)
            if seat is None:
                break
            if state.paused:
                table.act(NATURE, Resume())
            elif seat == NATURE:
                table.answer()
            elif state.runs and chance.random() < 0.1:
                both: tuple[AnyRitualAction, ...] = (Pause(), Tick(60_000))
                table.act(NATURE, chance.choice(both))
            else:
                table.state = able(state) if chance.random() < 0.3 else state
                options = GAME.options(table.state, seat)
                table.act(seat, chance.choice([options[0], options[-1], chance.choice(options)]))
    return tuple(map(tuple, found.values()))


def able(state: RitualState) -> RitualState:
    """Returns the state with stones that fulfil the inspirations of the holder of the totem."""
    if state.stage != "inspiration" or state.totem in state.awake:
        return state
    circle = list(state.circle)
    for place, card in zip(state.setup.places(state.totem), state.inspirations[state.totem], strict=True):
        circle[place] = Hand(contents().inspirations[card].stones)
    return replace(state, circle=tuple(circle))


def test_the_random_states_cover_every_stage() -> None:
    assert {some[0].stage for some in states()} == set(get_args(RitualStage))


@WILD
@given(st.data())
def test_random_well_typed_actions_happen_or_are_refused(data: st.DataObject) -> None:
    state = wild.one_of(states(), data)
    sent = data.draw(wild.actions(RitualSeatAction, COLOURS))
    seat = data.draw(st.sampled_from([state.totem] * 30 + [*range(7)]))
    happens = wild.answered(GAME, RitualSeatAction, state, seat, sent) == "happens"
    assert not happens or (GAME.actor(state) == seat and not state.paused)


@WILD
@given(st.data())
def test_a_mutated_option_happens_or_is_refused(data: st.DataObject) -> None:
    state = wild.one_of(states(), data)
    options = [json.loads(msgspec.json.encode(option)) for option in GAME.options(state, state.totem)]
    sent = data.draw(wild.changed(data.draw(st.sampled_from(options or [{}])), COLOURS))
    happens = wild.answered(GAME, RitualSeatAction, state, state.totem, sent) == "happens"
    assert not happens or sent in options


@pytest.mark.parametrize(
    "sent",
    [
        {"type": "Take", "stone": "fire", "of": 1},
        {"type": "Take", "stone": "sun"},
        {"type": "Put", "stone": "fire", "place": 0.5},
        {"type": "Tick", "ms": 1000},
        {"type": "Deal", "items": []},
        {"type": "Pause"},
        {"type": "Give", "stone": "fire", "place": 0},
        {"type": "Exchange", "stone": None, "place": 1},
        [],
        {},
    ],
)
def test_malformed_actions_of_a_seat_are_unreadable(sent: object) -> None:
    for some in states():
        assert wild.answered(GAME, RitualSeatAction, some[0], some[0].totem, sent) == "unreadable"
