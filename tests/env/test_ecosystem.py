"""The environments pass the tests of PettingZoo and Gymnasium."""

import subprocess
import sys
import warnings
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import meja.env
from meja.env import menara_continuous_v0, menara_v0, ritual_v0

TURN_BASED = [ritual_v0, menara_v0, menara_continuous_v0]
# They say what these environments have in common with PettingZoo's own games: observations are dicts, and the mask of
# whoever cannot act is empty.
EXPECTED_WARNINGS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action space for each agent probably should be",
    "Action mask numpy array is all zeros",
    "Observation numpy array is all zeros",
)


@pytest.fixture(autouse=True)
def _warnings_are_errors() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)  # those of PettingZoo; not of files that other tests left open
        for message in EXPECTED_WARNINGS:
            warnings.filterwarnings("ignore", message=message)
        yield


@pytest.mark.parametrize("players", [2, 3, 6])
def test_pettingzoo_accepts_ritual(players: int) -> None:
    api_test(ritual_v0.env(players=players), num_cycles=40)


@pytest.mark.parametrize("chosen", [{"players": 1}, {"players": 2, "tower": "geometric"}, {"scenario": 3}])
def test_pettingzoo_accepts_menara(chosen: dict[str, Any]) -> None:
    api_test(menara_v0.env(**chosen), num_cycles=30)


def test_pettingzoo_accepts_menara_with_nudges() -> None:
    api_test(menara_continuous_v0.env(max_steps=60), num_cycles=30)


@pytest.mark.parametrize("module", TURN_BASED)
def test_the_same_seed_gives_the_same_game(module: ModuleType) -> None:
    seed_test(module.env, num_cycles=20)


@pytest.mark.parametrize("module", [ritual_v0, menara_v0])
def test_pettingzoo_accepts_the_parallel_environments(module: ModuleType) -> None:
    parallel_api_test(module.parallel_env(), num_cycles=20)


@pytest.mark.parametrize("module", [ritual_v0, menara_v0])
def test_all_render_modes_work(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meja.env.rendering.has_browser", lambda: False)
    render_test(module.env)


def test_gymnasium_accepts_menara_alone() -> None:
    check_env(gymnasium.make("meja/MenaraSolo-v0", max_steps=20).unwrapped, skip_render_check=True)


def test_gymnasium_makes_the_environments_by_name() -> None:
    solo = gymnasium.make("meja/MenaraSolo-v0", tower="geometric", render_mode="ansi")
    seen, info = solo.reset(seed=1)
    assert solo.observation_space.contains(seen)
    many = gymnasium.make_vec("meja/Ritual-v0", num_envs=3, players=5)
    batch, _ = many.reset(seed=1)
    assert many.observation_space.contains(batch)
    assert np.array_equal(info["action_mask"], seen["action_mask"])


def test_every_environment_can_be_imported_from_meja_env() -> None:
    assert all(isinstance(getattr(meja.env, name), ModuleType) for name in meja.env.ENVIRONMENTS)
    with pytest.raises(AttributeError, match="chess"):
        _ = meja.env.chess


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium"])
def test_without_its_extra_the_package_says_what_to_install(missing: str) -> None:
    code = "import importlib.util as u; find = u.find_spec\n"
    code += f"u.find_spec = lambda name, *more: None if name == {missing!r} else find(name, *more)"
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport meja.env"], capture_output=True, text=True, timeout=60
    )  # fmt: skip
    assert told.returncode == 1
    assert told.stderr.strip().endswith("ImportError: meja.env needs Gymnasium and PettingZoo: pip install meja[env]")


def test_the_package_itself_needs_neither_of_them() -> None:
    code = "import sys, meja, meja.cli.main; print({'gymnasium', 'pettingzoo'} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert told.stdout.strip() == "set()"
