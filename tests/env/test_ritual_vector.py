"""Many games at a time are the same games, observations, masks and rewards as one at a time."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from meja.env import ritual_v0
from meja.env.ritual import layout
from meja.env.ritual.vector import RitualVectorEnv
from meja.games.ritual.actions import DealPieces, RitualDraw
from meja.games.ritual.content import COLOURS, INDEX, contents
from meja.games.ritual.fast.convert import games_of
from meja.games.ritual.state import RitualState
from meja.library.game import Game
from meja.session import Session
from tests.proofs import amount

STEPS = 40


class KnownNature:
    """Draws what was drawn in another game, by the state after it."""

    def __init__(self, before: RitualState, after: RitualState) -> None:
        self.before, self.after = before, after

    def answer(self, state: RitualState, asked: RitualDraw) -> DealPieces:
        match asked.why:
            case "inspirations":
                items: tuple[str, ...] = tuple(card for own in self.after.inspirations for card in own)
            case "rite":
                items = (self.after.taken[len(state.taken)].rite,)
            case "first":
                items = (str(self.after.totem),)
            case "stones":
                items = tuple(c for hand in self.after.circle for c in COLOURS for _ in range(hand.stones[INDEX[c]]))
        return DealPieces(items)


class Twin:
    """A game by the rules, for a game among many."""

    def __init__(self, many: RitualVectorEnv, g: int, **chosen: Any) -> None:
        self.many, self.g = many, g
        self.env = ritual_v0.raw_env(**chosen)
        self.env.reset(seed=0)
        self.begin()

    def begin(self) -> None:
        kit, state = self.env.game._kit, self.many.states()[self.g]
        self.env.reset(seed=0)
        self.env.game = Game(kit, 0, Session.at(kit.rules, KnownNature(state, state), state))
        self.env.lost = int(self.many._lost[self.g])
        self.env._select()

    def follow(self, before: RitualState, action: int, after: RitualState) -> float:
        """Does an action, with the same draws; returns the reward."""
        session = self.env.game._session
        session.nature = KnownNature(before, after)
        self.env.step(action)
        return float(self.env.rewards["shaman_0"])

    def check(self, seen: dict[str, Any]) -> None:
        mine = self.env.last()[0]
        assert np.array_equal(mine["observation"], seen["observation"][self.g])
        assert np.array_equal(mine["action_mask"], seen["action_mask"][self.g])


def help_on(many: RitualVectorEnv, g: int) -> None:
    """Gives the holder of the totem what its inspiration needs."""
    state = many.states()[g]
    hands = list(state.circle)
    for place, card in zip(state.setup.places(state.totem), state.inspirations[state.totem], strict=True):
        hands[place] = type(hands[place])(contents().inspirations[card].stones, None)
    many.games[g] = games_of([replace(state, circle=tuple(hands))])[0]


@settings(max_examples=amount(6, 60), deadline=None)
@given(
    st.fixed_dictionaries(
        {
            "players": st.integers(2, 6), "ritual": st.integers(1, 10), "tries": st.integers(1, 2),
            "may_pass": st.booleans(), "must_awaken": st.booleans(),
            "seconds_per_action": st.sampled_from([4.0, 40.0]),
        }
    ),
    st.integers(0, 2**30),
)  # fmt: skip
def test_many_games_are_the_same_as_one_at_a_time(chosen: dict[str, Any], seed: int) -> None:
    """State by state: what the rules make of the same actions and draws, and what agents see of it."""
    many = RitualVectorEnv(3, shaping=0.25, **chosen)
    seen, _ = many.reset(seed=seed)
    twins = [Twin(many, g, shaping=0.25, **chosen) for g in range(3)]
    for n in range(STEPS):
        if n % 4 == 1 and many.states()[0].stage == "inspiration":
            help_on(many, 0)
            seen, _ = many.restore(many.snapshot())
            twins[0].begin()
        for twin in twins:
            twin.check(seen)
        before = many.states()
        actions = many.sample()
        if seen["action_mask"][0, layout.WAKE]:
            actions[0] = layout.WAKE
        held = many._begin
        many._begin = lambda which: None  # type: ignore[method-assign]  # to look at games that have ended
        seen, rewards, ended, cut_off, _ = many.step(actions)
        after = many.states()
        for g, twin in enumerate(twins):
            assert twin.follow(before[g], int(actions[g]), after[g]) == pytest.approx(rewards[g])
            assert after[g] == twin.env.game.state
            assert twin.env.terminations["shaman_0"] == ended[g]
        many._begin = held  # type: ignore[method-assign]
        assert not cut_off.any()
        if ended.any():
            many._begin(ended)
            seen = many._observations()
            for twin in twins:
                if ended[twin.g]:
                    twin.begin()


def test_a_game_that_ends_begins_again_in_the_same_step() -> None:
    many = RitualVectorEnv(4, players=3, seconds_per_action=600)
    seen, _ = many.reset(seed=1)
    first = seen["observation"].copy()
    seen, rewards, ended, _, infos = many.step(many.sample())
    assert ended.all()
    assert rewards.tolist() == [-1.0] * 4
    assert many.single_observation_space.contains(infos["final_obs"][0])
    assert infos["final_obs"][0]["observation"][layout.AT["clock"]] == 0
    assert (seen["observation"][:, layout.AT["clock"]] == 1).all()
    assert not np.array_equal(seen["observation"], first)
    assert seen["action_mask"].any(axis=1).all()
    assert infos["final_info"]["awake"].tolist() == [0] * 4


def test_the_same_seed_gives_the_same_games_another_seed_others() -> None:
    def end(seed: int) -> Any:
        many = RitualVectorEnv(8)
        many.reset(seed=seed)
        for _ in range(20):
            seen = many.step(many.sample())[0]
        return seen["observation"]

    assert np.array_equal(end(3), end(3))
    assert not np.array_equal(end(3), end(4))


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    many = RitualVectorEnv(2)
    with pytest.raises(ValueError, match=r"reset\(\) comes before step"):
        many.step(np.zeros(2))
    many.reset(seed=1)
    before = many.games.copy()
    for wrong, why in ((layout.RITE, "Game 1: action 103"), (-1, "Game 1: action -1"), (105, "Game 1: action 105")):
        actions = many.sample()
        actions[1] = wrong
        with pytest.raises(ValueError, match=why):
            many.step(actions)
    with pytest.raises(ValueError, match="2 actions are needed"):
        many.step(np.zeros(3))
    assert (many.games == before).all()


def test_observations_belong_to_the_caller_unless_copies_are_switched_off() -> None:
    for copy in (True, False):
        many = RitualVectorEnv(2, copy=copy)
        seen, _ = many.reset(seed=1)
        kept = seen["observation"].copy()
        many.step(many.sample())
        assert np.array_equal(seen["observation"], kept) == copy


def test_a_snapshot_goes_on_as_the_games_would_have() -> None:
    many, other = (RitualVectorEnv(5, players=4, tries=2, seconds_per_action=60) for _ in range(2))
    many.reset(seed=2)
    for _ in range(6):
        many.step(many.sample())
    other.restore(many.snapshot())
    for _ in range(30):
        one, two = many.step(many.sample()), other.step(other.sample())
        assert np.array_equal(one[0]["observation"], two[0]["observation"])
        assert np.array_equal(one[1], two[1])
    for wrong in (b"", b"nonsense", RitualVectorEnv(4).snapshot()):
        with pytest.raises(ValueError, match="snapshot"):
            other.restore(wrong)


@pytest.mark.parametrize("chosen", [{"num_envs": 0}, {"tries": 0}, {"seconds_per_action": 0}, {"colour": 1}])
def test_games_that_cannot_be_played_are_refused(chosen: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        RitualVectorEnv(**chosen)
