"""What the PettingZoo environments of both games share: agents that act in turns, one reward for all, snapshots."""

import json
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from meja.env.rendering import RENDER_MODES, History, Page, pixels
from meja.game import IllegalAction, Seat
from meja.library.game import new, restore

SEED_BITS: Final = 32
FORMAT: Final = 1  # of snapshots


class EnvSnapshot(msgspec.Struct, frozen=True, array_like=True):
    """An environment between two steps."""

    format: int
    name: str  # of the environment
    game: bytes
    chance: str  # the generator of seeds, as JSON: its integers are too long for msgpack
    agents: tuple[str, ...]
    selected: str
    skipped: str | None
    rewards: dict[str, float]
    collected: dict[str, float]
    ended: dict[str, bool]
    cut_off: dict[str, bool]
    histories: dict[str, History]
    own: Any  # of the environment


class TurnBasedEnv(AECEnv):  # type: ignore[type-arg,unused-ignore]
    """A game whose seats act in turns. Subclasses say what an action is and what an agent sees.

    Rewards are the same for all agents: +1 for a game won, -1 for a game lost, and `shaping` for progress.
    """

    metadata: dict[str, Any]
    agent_name: str  # as `shaman`, for shaman_0 and so on

    def __init__(
        self, game: str, chosen: Mapping[str, Any], shaping: float, render_mode: str | None, language: str = "en"
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"There is no render mode {render_mode}; there are {', '.join(RENDER_MODES)}.")
        self.render_mode, self.shaping, self.language = render_mode, float(shaping), language
        self.game_name, self.chosen = game, dict(chosen)
        self.game = new(game, seed=0, **self.chosen)  # refuses a set-up that cannot be played
        self.possible_agents = [f"{self.agent_name}_{seat}" for seat in range(self.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._chance, _ = seeding.np_random(None)
        self._page: Page | None = None
        self._skip_agent_selection: str | None = None

    # What an environment of one game decides -------------------------------------------------------------------------

    @abstractmethod
    def _begin(self) -> None:
        """Takes note of a new game, and does all that no agent decides."""

    @abstractmethod
    def _act(self, seat: Seat, action: Any) -> tuple[float, str]:
        """Does an action; returns the progress that it made, and what it is in short, "" for nothing that others see.

        Raises ValueError or IllegalAction, and changes nothing, if it cannot be done.
        """

    @abstractmethod
    def _own_snapshot(self) -> Any: ...

    @abstractmethod
    def _restore_own(self, own: Any) -> None: ...

    def _is_cut_off(self) -> bool:
        """Returns whether the game ends here without an outcome."""
        return False

    def _info(self, seat: Seat, history: History) -> dict[str, Any]:
        return {"history": history}

    # PettingZoo ------------------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game. The same seed gives the same games; without one, the next seed is drawn."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.game = new(self.game_name, seed=int(self._chance.integers(2**SEED_BITS)), **self.chosen)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._histories: dict[str, History] = dict.fromkeys(self.agents, ())
        self._skip_agent_selection = None
        self._begin()
        self._select()
        if self.render_mode == "human":
            self.render()

    def step(self, action: Any) -> None:
        """Does an action of the selected agent. Raises ValueError with a sentence, and changes nothing, if it is not
        legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            progress, said = self._act(self._seats[agent], action)
        except IllegalAction as refused:
            raise ValueError(str(refused)) from None
        reward = self.shaping * progress
        outcome = self.game.outcome
        if outcome is not None:
            reward += 1.0 if outcome.won else -1.0
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._is_cut_off():
            self.truncations = dict.fromkeys(self.agents, True)
        self._cumulative_rewards[agent] = 0.0
        for one in self.agents:
            self.rewards[one] = reward
            self._cumulative_rewards[one] += reward
        entry = ((agent, said),) if said else ()
        histories = self._histories
        for one in self.agents:
            histories[one] = () if one == agent else histories[one] + entry
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        seat = self.game.turn
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
        self._inform()

    def _inform(self) -> None:
        """Tells every agent what others have done since its last action."""
        self.infos = {agent: self._info(self._seats[agent], self._histories[agent]) for agent in self.agents}

    def seat_of(self, agent: str) -> Seat:
        return self._seats[agent]

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """Returns the table as a spectator sees it: text for "ansi", pixels for "rgb_array"; "human" shows a page in
        the browser, which follows the game."""
        if self.render_mode == "ansi":
            return self.game.text(language=self.language)
        if self.render_mode == "rgb_array":
            return pixels(self.game.svg(language=self.language))
        if self.render_mode == "human":
            if self._page is None:
                self._page = Page(str(self))
            self._page.show(self.game.svg(language=self.language), self._latest())
        return None

    def _latest(self) -> History:
        return max(self._histories.values(), key=len, default=())

    def close(self) -> None:
        if self._page is not None:
            self._page.close()
            self._page = None

    # Snapshots -------------------------------------------------------------------------------------------------------

    def snapshot(self) -> bytes:
        """Returns the environment as bytes, with all secrets, for `restore`."""
        if not hasattr(self, "_histories"):
            raise ValueError("There is nothing to keep before reset().")
        made = EnvSnapshot(
            FORMAT, str(self), self.game.snapshot(), json.dumps(self._chance.bit_generator.state),
            tuple(self.agents), self.agent_selection, self._skip_agent_selection, self.rewards,
            self._cumulative_rewards, self.terminations, self.truncations, self._histories, self._own_snapshot(),
        )  # fmt: skip
        return msgspec.msgpack.encode(made)

    def restore(self, snapshot: bytes) -> None:
        """Goes on where a snapshot of such an environment was taken. Raises ValueError with a sentence if it is none.

        Set-up and options come from the snapshot, except the shaping, the render mode and the spaces.
        """
        try:
            kept = msgspec.msgpack.decode(snapshot, type=EnvSnapshot)
        except msgspec.DecodeError as error:
            raise ValueError(f"This is no snapshot of an environment: {error}.") from None
        if (kept.format, kept.name) != (FORMAT, str(self)):
            raise ValueError(f"This is a snapshot of {kept.name} in format {kept.format}, not of {self} in {FORMAT}.")
        game = restore(kept.game)
        if game.players != len(self.possible_agents):
            raise ValueError(f"The snapshot is of {game.players} players, not of {len(self.possible_agents)}.")
        self.game = game
        self._chance.bit_generator.state = json.loads(kept.chance)
        self.agents, self.agent_selection = list(kept.agents), kept.selected
        self._skip_agent_selection = kept.skipped
        self.rewards, self._cumulative_rewards = dict(kept.rewards), dict(kept.collected)
        self.terminations, self.truncations = dict(kept.ended), dict(kept.cut_off)
        self._histories = dict(kept.histories)
        self._restore_own(kept.own)
        self._inform()

    # Spaces ----------------------------------------------------------------------------------------------------------

    observation_spaces: dict[str, spaces.Space[Any]]
    action_spaces: dict[str, spaces.Space[Any]]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]


class OrderedEnv(OrderEnforcingWrapper):  # type: ignore[type-arg,unused-ignore]
    """Says so if something is called before `reset` or `restore`."""

    _has_reset: bool
    _has_updated: bool

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Returns what the agent is to know whose turn it is."""
        if not self._has_reset:
            raise AttributeError("last() cannot be called before reset()")
        found: tuple[Any, float, bool, bool, dict[str, Any]] = self.env.last(observe)  # not attribute by attribute
        return found

    def step(self, action: Any) -> None:
        if self._has_reset and self.env.agents:
            self._has_updated = True
            self.env.step(action)
        else:
            super().step(action)

    def restore(self, snapshot: bytes) -> None:
        self.env.restore(snapshot)
        self._has_reset = self._has_updated = True


def wrapped(raw: TurnBasedEnv) -> Any:
    """Returns an environment that says so if something is called too early."""
    return OrderedEnv(raw)


def in_parallel(raw: TurnBasedEnv) -> Any:
    """Returns the environment for learners that want an action of every agent in every step; only the one of the agent
    whose turn it is counts."""
    return turn_based_aec_to_parallel_wrapper(raw)
