"""RITUAL as an environment: what agents see, what they may do, and what they get for it."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import meja
from meja.env import ritual_v0
from meja.env.random_agent import random_action
from meja.env.ritual import layout
from meja.env.ritual.action_numbers import action_of, mask, number_of
from meja.env.ritual.observation import observation
from meja.games.ritual.actions import BeginRound, SolveInspiration
from meja.games.ritual.content import COLOURS, contents
from meja.games.ritual.state import RitualState
from tests.proofs import amount

LENGTHS = layout.PARTS


def part(seen: Any, name: str) -> Any:
    return seen[layout.AT[name] : layout.AT[name] + LENGTHS[name]]


def played(steps: int, seed: int = 1, **chosen: Any) -> Any:
    """Returns an environment after random steps."""
    env, rng = ritual_v0.raw_env(**chosen), np.random.default_rng(seed)
    env.reset(seed=seed)
    for _ in range(steps):
        if env.terminations[env.agent_selection]:
            break
        env.step(random_action(env.last()[0]["action_mask"], rng))
    return env


def help_on(env: Any) -> None:
    """Gives the shaman whose turn it is the stones of its inspiration."""
    state: RitualState = env.game.state
    hands = list(state.circle)
    for place, card in zip(state.setup.places(state.totem), state.inspirations[state.totem], strict=True):
        stones = tuple(n + 1 for n in contents().inspirations[card].stones)
        hands[place] = type(hands[place])(stones, None)
    env.game._session.state = replace(state, circle=tuple(hands))
    env.game._actions = None


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_mask_allows_what_the_rules_allow(players: int) -> None:
    env, rng = ritual_v0.raw_env(players=players, may_pass=players % 2 == 0), np.random.default_rng(players)
    for seed in range(amount(2, 20)):
        env.reset(seed=seed)
        for step in range(60):
            if step % 15 == 14:
                help_on(env)
            seat, state = env.game.state.totem, env.game.state
            allowed = mask(state, seat)
            numbers = {number_of(players, seat, action): action for action in env.game.legal_actions}
            assert sorted(numbers) == np.flatnonzero(allowed).tolist()
            assert all(action_of(state, seat, number) == action for number, action in numbers.items())
            if layout.WAKE in numbers:
                env.step(layout.WAKE)
            else:
                env.step(random_action(allowed, rng))
            if env.terminations[env.agent_selection]:
                break


def test_whoever_has_to_awaken_may_do_nothing_else() -> None:
    env = played(3, must_awaken=True)
    help_on(env)
    assert np.flatnonzero(env.last()[0]["action_mask"]).tolist() == [layout.WAKE]


@settings(max_examples=amount(15, 200))
@given(st.integers(2, 6), st.integers(0, 80), st.integers(0, 2**20))
def test_an_agent_sees_no_secrets(players: int, steps: int, seed: int) -> None:
    """In another world that the seat cannot tell from this one, it gets the same observation, mask and infos."""
    env = played(steps, seed, players=players, level="guru")
    if seed % 2 and env.game.turn is not None:
        help_on(env)
        env.step(layout.WAKE)
    state, known = env.state(), {agent: (env.observe(agent), env.infos[agent]) for agent in env.agents}
    game, differs = env.game, False
    for agent, (seen, info) in known.items():
        env.game = game.resample(env.seat_of(agent), seed + 1)
        env._inform()
        again = env.observe(agent)
        assert all(np.array_equal(seen[key], again[key]) for key in seen)
        assert env.infos[agent] == info
        differs |= not np.array_equal(env.state(), state)
    assert differs or not game.state.runs


def test_an_observation_is_what_the_view_shows() -> None:
    env = played(40, players=4)
    for seat, agent in enumerate(env.agents):
        view, seen = env.game.view(seat), env.observe(agent)["observation"]
        places = part(seen, "places").reshape(layout.N_PLACES, layout.PLACE)
        for n, row in enumerate(places[:4]):
            hand = view.circle[(seat + n) % 4]
            assert (row[:5] * 8).tolist() == list(hand.stones)
            assert row[5:10].tolist() == [float(hand.plane == colour) for colour in COLOURS]
            assert row[10:].tolist() == [1, (seat + n) % 4 == view.totem, (seat + n) % 4 in view.awake]
        assert not places[4:].any()
        assert (part(seen, "reserve") * 8).tolist() == list(view.reserve)
        own = contents().inspirations[view.inspirations[0]].stones
        assert (part(seen, "cards")[:5] * 8).tolist() == list(own)
        assert part(seen, "clock")[0] == pytest.approx(view.clock_ms / view.setup.round_ms)
        assert part(seen, "last").reshape(6, -1).any(axis=1).tolist() == [True] * 4 + [False] * 2


def test_observations_are_within_their_space_and_belong_to_the_caller() -> None:
    env = played(30, players=5)
    agent = env.agent_selection
    seen = env.observe(agent)
    assert env.observation_space(agent).contains(seen)
    assert env.state_space.contains(env.state())
    seen["observation"][:] = 0
    seen["action_mask"][:] = 0
    again = env.observe(agent)
    assert again["observation"].any()
    assert again["action_mask"].any()


def test_infos_tell_what_others_did_since_ones_last_turn() -> None:
    env = played(9, players=3)
    mover = env.agent_selection
    others = [agent for agent, _ in env.infos[mover]["history"]]
    assert others == [*env.agents[env.seat_of(mover) + 1 :], *env.agents[: env.seat_of(mover)]]
    env.step(random_action(env.last()[0]["action_mask"], np.random.default_rng(1)))
    assert env.infos[mover]["history"] == ()
    said = env.game.notation(env.game.peek())
    assert env.infos[env.agent_selection]["history"][-1] == (mover, said)


def test_all_agents_get_the_same_reward_and_shaping_counts_wakers() -> None:
    env = played(2, players=4, shaping=0.1)
    mover = env.agent_selection
    help_on(env)
    env.step(layout.WAKE)
    assert env.rewards == dict.fromkeys(env.agents, pytest.approx(0.1))
    assert env.last()[1] == pytest.approx(0.1)
    assert env.game.state.awake == (env.seat_of(mover),)
    assert isinstance(env.game.peek(), SolveInspiration)


def test_a_game_is_lost_after_as_many_lost_rounds_as_there_are_tries() -> None:
    env = ritual_v0.raw_env(players=3, seconds_per_action=300, tries=2, level="apprentice")
    env.reset(seed=1)
    rng, rewards = np.random.default_rng(1), []
    while not all(env.terminations.values()):
        env.step(random_action(env.last()[0]["action_mask"], rng))
        rewards.append(env.rewards["shaman_0"])
    assert rewards == [0.0, 0.0, 0.0, -1.0]
    begun = sum(isinstance(action, BeginRound) for _, action in env.game.history)
    assert begun == 2
    while env.agents:
        assert env.last()[1:3] == (-1.0, True)
        env.step(None)


@pytest.mark.parametrize("action", [-1, 105, None, layout.RITE])
def test_what_is_not_legal_is_refused_with_a_sentence(action: int | None) -> None:
    env = played(2)
    before = env.game.state
    with pytest.raises(ValueError, match=r"\w+ \w+.*[.]$"):
        env.step(action)
    assert env.game.state is before


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"players": 7}, "two to six"), ({"seconds_per_action": 0}, "An action takes"), ({"tries": 0}, "once or more"),
        ({"render_mode": "film"}, "no render mode film"), ({"colour": 1}, "colour"), ({"ritual": 11}, "ritual"),
    ],
)  # fmt: skip
def test_an_environment_that_cannot_be_played_is_refused(chosen: dict[str, Any], why: str) -> None:
    with pytest.raises((ValueError, meja.IllegalAction), match=why):
        ritual_v0.env(**chosen)


def test_a_snapshot_goes_on_as_the_game_would_have() -> None:
    env = played(25, players=3, tries=2, shaping=0.5)
    kept = env.snapshot()
    other = ritual_v0.env(players=3, tries=2, shaping=0.5)
    other.restore(kept)
    rng, again = np.random.default_rng(3), np.random.default_rng(3)
    for _ in range(150):
        one, two = env.last(), other.last()
        assert env.agent_selection == other.agent_selection
        assert np.array_equal(one[0]["observation"], two[0]["observation"])
        assert one[1:] == two[1:]
        if one[2]:
            break
        env.step(random_action(one[0]["action_mask"], rng))
        other.step(random_action(two[0]["action_mask"], again))
    env.reset()
    other.reset()
    assert np.array_equal(env.state(), other.state()), "the seeds of the next games are kept, too"


@pytest.mark.parametrize("kept", [b"", b"nonsense", ritual_v0.raw_env(players=3)])
def test_what_is_no_snapshot_is_refused_with_a_sentence(kept: Any) -> None:
    if not isinstance(kept, bytes):
        kept.reset(seed=1)
        kept = kept.snapshot()
    with pytest.raises(ValueError, match=r"snapshot"):
        ritual_v0.env(players=4).restore(kept)
    with pytest.raises(ValueError, match="before reset"):
        ritual_v0.raw_env().snapshot()


def test_nothing_can_be_done_before_reset() -> None:
    env = ritual_v0.env()
    with pytest.raises(AttributeError, match="before reset"):
        env.last()
    with pytest.raises(AssertionError, match="reset"):
        env.step(0)


def test_the_layout_counts_every_action_and_number_once() -> None:
    assert (layout.LENGTH, layout.N_ACTIONS) == (344, 105)
    env = played(5)
    assert len(observation(env.game.state, 0)) == layout.LENGTH
    ends = [*layout.AT.values(), layout.LENGTH]
    assert all(after - at == size for at, after, size in zip(ends, ends[1:], LENGTHS.values(), strict=False))
