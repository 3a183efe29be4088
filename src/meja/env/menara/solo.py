"""MENARA for one builder as a Gymnasium environment."""

from typing import Any, ClassVar

import gymnasium

from meja.env.menara.env import MenaraEnv, Observed
from meja.env.rendering import RENDER_MODES
from meja.env.turn_based import SEED_BITS

AGENT = "builder_0"


class MenaraSoloEnv(gymnasium.Env[Observed, Any]):
    """`menara_v0` with one player. A candidate that does not exist changes nothing and costs a step;
    `info["refused"]` has the reason."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # type: ignore[misc]

    def __init__(self, *, render_mode: str | None = None, **chosen: Any) -> None:
        if chosen.get("players", 1) != 1:
            raise ValueError("One builder plays alone; meja.env.menara_v0 is for two to four.")
        self.menara = MenaraEnv(render_mode=render_mode, **{**chosen, "players": 1})
        self.render_mode = render_mode
        self.observation_space = self.menara.observation_space(AGENT)
        self.action_space = self.menara.action_space(AGENT)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begins a new game. The same seed gives the same games."""
        super().reset(seed=seed)
        self.menara.reset(seed=int(self.np_random.integers(2**SEED_BITS)))
        return self.menara.observe(AGENT), self._info()

    def step(self, action: Any) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Does the candidate of this number."""
        env = self.menara
        if not env.agents or env.terminations[AGENT] or env.truncations[AGENT]:
            raise ValueError("The game is over, or has not begun: reset() begins one.")
        refused = None
        try:
            env.step(action)
        except ValueError as error:
            refused = str(error)
            env.refuse()
        reward = 0.0 if refused else float(env.rewards[AGENT])
        info = self._info() | ({"refused": refused} if refused else {})
        return env.observe(AGENT), reward, env.terminations[AGENT], env.truncations[AGENT], info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.menara.observe(AGENT)["action_mask"]}

    def render(self) -> Any:
        return self.menara.render()

    def close(self) -> None:
        self.menara.close()

    def snapshot(self) -> bytes:
        """Returns the environment as bytes, with all secrets, for `restore`; without the seeds of the next games."""
        return self.menara.snapshot()

    def restore(self, snapshot: bytes) -> tuple[Observed, dict[str, Any]]:
        """Goes on where a snapshot of such an environment was taken; returns what `reset` returns."""
        self.menara.restore(snapshot)
        return self.menara.observe(AGENT), self._info()
