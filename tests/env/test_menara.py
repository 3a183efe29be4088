"""MENARA as an environment: candidates, their features, and what agents see."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meja
from meja.env import menara_continuous_v0, menara_v0
from meja.env.menara import layout
from meja.env.menara.candidates import choices, parts_of
from meja.env.menara.continuous import NUDGE_DEG, NUDGE_MM
from meja.env.random_agent import random_action
from meja.games.menara.actions import GiveUp, LayFloor, Move, MoveColumns, MoveFloor, Spot
from meja.games.menara.content import contents
from tests.proofs import amount

NEW_FLOORS = tuple(floor.id for floor in contents().floors_of("expansion"))


def play_on(env: Any, steps: int, rng: np.random.Generator) -> Any:
    """Does random steps, without giving up if there is anything else to do."""
    for _ in range(steps):
        if env.terminations[env.agent_selection]:
            break
        offered = env.offer().choices
        mask = np.array([not isinstance(one.action, GiveUp) for one in offered]) if len(offered) > 1 else [True]
        env.step(random_action(np.asarray(mask), rng))
    return env


def played(steps: int, seed: int = 1, module: Any = menara_v0, **chosen: Any) -> Any:
    env = module.raw_env(**chosen)
    env.reset(seed=seed)
    return play_on(env, steps, np.random.default_rng(seed))


def feature(rows: Any, name: str) -> Any:
    return rows[:, layout.FEATURE_AT[name] : layout.FEATURE_AT[name] + layout.FEATURES[name]]


@pytest.mark.parametrize("scenario", [None, *range(1, amount(4, 13))])
def test_every_candidate_can_be_done(scenario: int | None) -> None:
    """Also in the scenarios, with their floors, rituals and Tears; there are never more than fit in the table."""
    env = played(0, seed=scenario or 0, scenario=scenario, players=2)
    rng = np.random.default_rng(5)
    for _ in range(amount(40, 400)):
        if env.terminations[env.agent_selection]:
            env.reset()
        offer = env.offer()
        assert offer.left_out == 0
        game = env.game
        for choice in offer.choices[:: max(1, len(offer.choices) // 4)]:
            if choice.is_whole:
                game.copy().push(choice.action)
        play_on(env, 1, rng)


def test_moves_are_chosen_part_by_part() -> None:
    one, two, three, four = (Spot("loom", base) for base in range(4))
    to, other = Spot("heron", 0), Spot("heron", 1)
    pairs = [MoveColumns((Move(a, to), Move(b, other))) for a in (one, two) for b in (three, four)]
    single = MoveColumns((Move(one, other),))
    first = choices([*pairs, single, GiveUp()])
    assert [choice.parts for choice in first] == [(one,), (two, to), ()]
    assert [choice.is_whole for choice in first] == [False, False, True]
    second = choices([*pairs, single, GiveUp()], (one,))
    assert [(choice.parts, choice.is_whole) for choice in second] == [((one, to), False), ((one, other), True)]
    assert second[1].action == single
    last = choices(pairs, (two, to))
    assert [choice.action for choice in last] == pairs[2:]
    assert all(choice.is_whole for choice in last)
    assert [choice.parts for choice in last] == [parts_of(pair) for pair in pairs[2:]]


def test_a_part_costs_a_step_and_keeps_the_turn() -> None:
    env, rng = played(0, tower="geometric", players=2), np.random.default_rng(2)
    for _ in range(3000):
        if env.terminations[env.agent_selection]:
            env.reset()
        parts = [n for n, one in enumerate(env.offer().choices) if not one.is_whole]
        if parts:
            break
        play_on(env, 1, rng)
    mover, state, steps = env.agent_selection, env.game.state, env.steps
    kept = env.observe(mover)["actions"]
    env.step(parts[0])
    assert (env.agent_selection, env.game.state is state, env.steps) == (mover, True, steps + 1)
    other = menara_v0.raw_env(tower="geometric")
    other.restore(env.snapshot())
    rows = env.observe(mover)["actions"]
    assert not np.array_equal(rows, kept)
    assert np.array_equal(other.observe(mover)["actions"], rows)
    assert feature(rows, "chosen")[0] == 1
    env.step(0)
    assert env.game.state is not state or env.chosen_parts


def test_poses_are_ranked_by_the_margin_of_the_tower() -> None:
    env, rng = played(0, poses=6), np.random.default_rng(1)
    ranked = 0
    for _ in range(400):
        if env.terminations[env.agent_selection]:
            env.reset()
        offer = env.offer()
        groups: dict[Any, list[float]] = {}
        for choice, row in zip(offer.choices, offer.rows, strict=False):
            action = choice.action
            if isinstance(action, LayFloor) and action.level > 0:
                group = (action.floor, action.side, action.level)
                groups.setdefault(group, []).append(float(row[layout.FEATURE_AT["margin"]]))
                assert row[layout.FEATURE_AT["margin"] + 1] == 1
        for margins in groups.values():
            assert margins == sorted(margins, reverse=True)
            assert len(margins) <= 6
            ranked += len(margins) > 2
        play_on(env, 1, rng)
    assert ranked


def test_the_best_poses_stand() -> None:
    env, rng = played(0, search="best", poses=2), np.random.default_rng(1)
    seen = 0
    for _ in range(amount(100, 1000)):
        if env.terminations[env.agent_selection]:
            env.reset()
        offer = env.offer()
        for choice, row in zip(offer.choices, offer.rows, strict=False):
            if isinstance(choice.action, LayFloor) and choice.action.level > 0:
                seen += 1
                assert row[layout.FEATURE_AT["margin"]] > 0
        play_on(env, 1, rng)
    assert seen


@settings(max_examples=amount(6, 60))
@given(st.integers(1, 4), st.integers(0, 60), st.integers(0, 2**20))
def test_an_agent_sees_no_cards_that_nobody_has_looked_at(players: int, steps: int, seed: int) -> None:
    chosen = {"players": players, "floors": NEW_FLOORS, "look_at_new_cards": False, "tower": "geometric"}
    env = played(steps, seed, **chosen)
    game = env.game
    known = {agent: (env.observe(agent), env.infos[agent]) for agent in env.agents}
    for agent, (seen, info) in known.items():
        env.game = game.resample(env.seat_of(agent), seed + 1)
        assert env.game.state.piles != game.state.piles
        env._offer = env._actions = None
        env._inform()
        again = env.observe(agent)
        assert all(np.array_equal(seen[key], again[key]) for key in seen)
        assert env.infos[agent] == info


def test_observations_are_within_their_space_and_show_the_table() -> None:
    env = played(60, players=3, scenario=4)
    mover = env.agent_selection
    for agent in env.agents:
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert seen["action_mask"].any() == (agent == mover)
        assert seen["tower"][:, 0].sum() == len(env.game.state.tower.floors)
    assert env.state_space.contains(env.state())


def test_the_reward_is_shared_and_progress_is_levels_beyond_those_required() -> None:
    env = played(0, shaping=0.5, tower="geometric")
    rng, total = np.random.default_rng(3), 0.0
    view = env.game.view(0)
    first = view.levels - view.required_now
    while not env.terminations[env.agent_selection]:
        play_on(env, 1, rng)
        assert len(set(env.rewards.values())) == 1
        total += env.rewards["builder_0"]
    view = env.game.view(0)
    won = 1.0 if env.game.outcome.won else -1.0
    assert total == pytest.approx(won + 0.5 * (view.levels - view.required_now - first))


def test_a_long_game_is_cut_off() -> None:
    env = played(5, max_steps=5)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_what_is_no_candidate_is_refused_with_a_sentence() -> None:
    env = played(3)
    state = env.game.state
    for wrong in (-1, len(env.offer().choices), None):
        with pytest.raises(ValueError, match="Candidates have the numbers 0 to"):
            env.step(wrong)
    assert env.game.state is state


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"poses": 0}, "at least one pose"), ({"search": "slow"}, "quick or best"), ({"players": 5}, "5"),
        ({"tower": "paper"}, "paper"), ({"max_actions": 3}, "32 candidates"),
    ],
)  # fmt: skip
def test_an_environment_that_cannot_be_played_is_refused(chosen: dict[str, Any], why: str) -> None:
    with pytest.raises((ValueError, meja.IllegalAction), match=why):
        menara_v0.env(**chosen)


def test_a_nudge_moves_a_floor_and_what_is_illegal_costs_a_step() -> None:
    env, rng = played(0, module=menara_continuous_v0, poses=2, tower="geometric"), np.random.default_rng(1)
    moved = refused = 0
    for _ in range(800):
        if env.terminations[env.agent_selection]:
            env.reset()
        mover, offered = env.agent_selection, env.offer().choices
        number = int(rng.integers(len(offered)))
        state, steps, action = env.game.state, env.steps, offered[number].action
        env.step({"candidate": number, "nudge": rng.uniform(-1, 1, 3)})
        assert env.steps == steps + 1
        if "refused" in env.infos.get(mover, {}):
            assert env.game.state is state
            assert env.infos[mover]["refused"].endswith(".")
            assert mover == env.agent_selection
            refused += 1
        elif isinstance(action, LayFloor | MoveFloor):
            did = env.game.peek()
            assert 0 < abs(did.pose.x_mm - action.pose.x_mm) <= NUDGE_MM
            turned = (did.pose.turn_deg - action.pose.turn_deg + 180) % 360 - 180
            assert 0 < abs(turned) <= NUDGE_DEG + 0.01
            moved += 1
    assert moved
    assert refused
    env.step({"candidate": 127, "nudge": [0, 0, 0]})
    assert "no 127" in env.infos[env.agent_selection]["refused"]
    for wrong in (3, {"candidate": 0}, {"candidate": 0, "nudge": [0, 0]}, {"candidate": 0, "nudge": [0, 0, 2]}):
        with pytest.raises(ValueError, match=r"An action is a dict|A nudge is three"):
            env.step(wrong)


def test_alone_an_illegal_action_changes_nothing_and_costs_a_step() -> None:
    solo: Any = gymnasium.make("meja/MenaraSolo-v0", max_steps=2).unwrapped
    seen, info = solo.reset(seed=1)
    kept = solo.snapshot()
    again, reward, ended, cut_off, told = solo.step(127)
    assert np.array_equal(again["actions"], seen["actions"])
    assert (reward, ended, cut_off) == (0.0, False, False)
    assert told["refused"].startswith("Candidates have the numbers")
    first = int(np.flatnonzero(info["action_mask"])[0])
    assert solo.step(first)[3] is True
    with pytest.raises(ValueError, match=r"reset\(\)"):
        solo.step(first)
    back, _ = solo.restore(kept)
    assert np.array_equal(back["actions"], seen["actions"])
    assert solo.step(first)[3] is False
    with pytest.raises(ValueError, match="alone"):
        gymnasium.make("meja/MenaraSolo-v0", players=2)


def test_the_random_agent_needs_something_to_choose() -> None:
    with pytest.raises(ValueError, match="another agent's turn"):
        random_action(np.zeros(3), np.random.default_rng(1))
