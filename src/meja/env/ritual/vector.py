"""Many games of RITUAL at a time, as a Gymnasium VectorEnv: each step is one action in every game."""

from typing import Any, ClassVar

import msgspec
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from meja.env.ritual import layout
from meja.env.ritual.env import check_pace, observation_space
from meja.env.ritual.kernels import begin_all, first_illegal, observe_all, step_all
from meja.games.ritual.fast import layout as fast
from meja.games.ritual.fast.batch import new_game
from meja.games.ritual.fast.convert import games_of, state_of
from meja.games.ritual.fast.kernels import legal
from meja.games.ritual.fast.rng import random_below, rng_states
from meja.games.ritual.fast.tables import tables
from meja.games.ritual.round_results import SECOND_MS
from meja.games.ritual.setup import RitualSetup, check
from meja.games.ritual.state import RitualState
from meja.games.setup_choices import setup_from
from meja.jit import jit

Observations = dict[str, npt.NDArray[Any]]


class VectorSnapshot(msgspec.Struct, frozen=True, array_like=True):
    """All games between two steps."""

    format: int
    setup: RitualSetup
    games: bytes
    rng: bytes
    lost: bytes


class RitualVectorEnv(VectorEnv[Observations, npt.NDArray[Any], npt.NDArray[Any]]):
    """In every game the holder of the totem acts, and the observation is what that seat sees: one policy plays all of
    them.

    A game that ends begins again in the same step; `infos["final_obs"]` then has what was seen last. With `copy=False`
    the next step overwrites the observations.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "name": "ritual_vector_v0", "autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []
    }  # fmt: skip

    def __init__(
        self,
        num_envs: int = 64,
        *,
        players: int = 4,
        seconds_per_action: float = 4.0,
        tries: int = 1,
        shaping: float = 0.0,
        copy: bool = True,
        **setup: Any,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"There is at least one game, not {num_envs}.")
        check_pace(seconds_per_action, tries)
        self.setup = setup_from({"players": players, **setup}, RitualSetup)
        check(self.setup)
        self.num_envs, self.tries, self.shaping, self.copy = num_envs, tries, shaping, copy
        self.ms = round(seconds_per_action * SECOND_MS)
        self.single_observation_space = observation_space()
        self.single_action_space = spaces.Discrete(layout.N_ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._tables = tables()
        self._all = np.ones(num_envs, np.bool_)
        self._initial = games_of([new_game(self.setup)])[[0] * num_envs]
        self.games = self._initial.copy()
        self._rng = rng_states(0, num_envs)
        self._lost = np.zeros(num_envs, np.int64)
        self._codes = np.zeros((num_envs, fast.N_ACTIONS), np.int16)
        self._counts = np.zeros(num_envs, np.int64)
        self._seen = np.zeros((num_envs, layout.LENGTH), np.float32)
        self._masks = np.zeros((num_envs, layout.N_ACTIONS), np.int8)
        self._progress = np.zeros(num_envs, np.float32)
        self._has_begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begins all games anew. Equal seeds and actions give equal games."""
        super().reset(seed=seed)
        self._rng = rng_states(int(self.np_random.integers(2**63)), self.num_envs)
        self._has_begun = True
        self._begin(self._all)
        return self._observations(), self._infos()

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[Observations, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Does one action in every game. Raises ValueError, and changes nothing, if one is not legal."""
        if not self._has_begun:
            raise ValueError("reset() comes before step().")
        numbers = np.ascontiguousarray(actions, np.int64)
        if numbers.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} actions are needed, one for each game, not {numbers.shape}.")
        wrong = first_illegal(self.games, numbers, self._codes, self._counts)
        if wrong >= 0:
            raise ValueError(f"Game {wrong}: action {numbers[wrong]} is not legal; its action_mask says which are.")
        step_all(
            self.games, numbers, self.ms, self.tries, self._lost, self._rng, self._codes, self._counts,
            self._progress, self._tables,
        )  # fmt: skip
        ended = self.games["stage"] == fast.OVER
        rewards = self.shaping * self._progress.astype(np.float64)
        infos: dict[str, Any] = {}
        if ended.any():
            rewards[ended] += np.where(self.games["won"][ended] == 1, 1.0, -1.0)
            infos = self._final(ended)
            self._begin(ended)
        self._observe(~ended)
        return self._observations(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos | self._infos()

    def sample(self) -> npt.NDArray[np.int64]:
        """Returns a random legal action of each game; the games' own chance is used, so seeds decide it too."""
        made: npt.NDArray[np.int64] = _sampled(self._masks, self._counts, self._rng)
        return made

    def states(self) -> list[RitualState]:
        """Returns all games as states of the rules, with all secrets."""
        return [state_of(game) for game in self.games]

    def snapshot(self) -> bytes:
        """Returns all games as bytes, with all secrets, for `restore`."""
        made = VectorSnapshot(1, self.setup, self.games.tobytes(), self._rng.tobytes(), self._lost.tobytes())
        return msgspec.msgpack.encode(made)

    def restore(self, snapshot: bytes) -> tuple[Observations, dict[str, Any]]:
        """Goes on where a snapshot of as many games was taken; returns what `reset` returns. Raises ValueError with a
        sentence if it is none."""
        try:
            kept = msgspec.msgpack.decode(snapshot, type=VectorSnapshot)
        except msgspec.DecodeError as error:
            raise ValueError(f"This is no snapshot of games: {error}.") from None
        if (kept.format, kept.setup, len(kept.games)) != (1, self.setup, self.games.nbytes):
            raise ValueError("The snapshot is of other games: their number or their set-up differs.")
        self.games = np.frombuffer(bytearray(kept.games), fast.GAME_DTYPE)
        self._rng = np.frombuffer(bytearray(kept.rng), np.uint64)
        self._lost = np.frombuffer(bytearray(kept.lost), np.int64)
        self._has_begun = True
        _count(self.games, self._codes, self._counts, self._tables)
        self._observe(self._all)
        return self._observations(), self._infos()

    def _begin(self, which: npt.NDArray[np.bool_]) -> None:
        self.games[which] = self._initial[which]
        begin_all(self.games, which, self._lost, self._rng, self._codes, self._counts, self._tables)
        self._observe(which)

    def _observe(self, which: npt.NDArray[np.bool_]) -> None:
        observe_all(self.games, which, self._codes, self._counts, self._seen, self._masks, self._tables)

    def _observations(self) -> Observations:
        seen, masks = (self._seen.copy(), self._masks.copy()) if self.copy else (self._seen, self._masks)
        return {"observation": seen, "action_mask": masks}

    def _infos(self) -> dict[str, Any]:
        """Returns which seat acts in each game, and how far the round is."""
        games = self.games
        return {"seat": games["totem"].copy(), "awake": games["n_awake"].copy(), "solved": games["n_solved"].copy()}

    def _final(self, ended: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """Returns the infos of games that have ended: the last observation of the holder of the totem, and how far
        they came."""
        self._observe(ended)
        last = np.full(self.num_envs, None, object)
        for g in np.flatnonzero(ended):
            last[g] = {"observation": self._seen[g].copy(), "action_mask": self._masks[g].copy()}
        reached = {"awake": self.games["n_awake"].copy(), "solved": self.games["n_solved"].copy()}
        return {"final_obs": last, "_final_obs": ended, "final_info": reached, "_final_info": ended}


@jit
def _sampled(masks: Any, counts: Any, rng: Any) -> Any:
    made = np.empty(len(masks), np.int64)
    for g in range(len(masks)):
        left = random_below(rng, g, counts[g])
        for n in range(masks.shape[1]):
            if masks[g, n]:
                if left == 0:
                    made[g] = n
                left -= 1
    return made


@jit
def _count(games: Any, codes: Any, counts: Any, tables: Any) -> None:
    for g in range(len(games)):
        counts[g] = legal(games[g], codes[g], tables)
