"""RITUAL as a PettingZoo environment."""

from functools import cache
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from meja.env.rendering import RENDER_MODES
from meja.env.ritual import layout
from meja.env.ritual.action_numbers import action_of, mask, no_mask
from meja.env.ritual.observation import observation
from meja.env.turn_based import TurnBasedEnv
from meja.game import Seat
from meja.games.ritual.actions import BeginRound, GiveUpRitual, RitualSeatAction
from meja.games.ritual.events import InspirationSolved, RiteSolved
from meja.games.ritual.notation import notation
from meja.games.ritual.state import RitualState

MIN_SECONDS = 0.1  # an action takes, so that every round ends
short = cache(notation)  # there are a few hundred actions


class RitualEnv(TurnBasedEnv):
    """`docs/environments.md` explains the options; the others are those of `meja.new("ritual")`."""

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "name": "ritual_v0", "render_modes": [*RENDER_MODES], "is_parallelizable": False, "render_fps": 1
    }  # fmt: skip
    agent_name = "shaman"

    def __init__(
        self,
        players: int = 4,
        *,
        seconds_per_action: float = 4.0,
        tries: int = 1,
        shaping: float = 0.0,
        render_mode: str | None = None,
        language: str = "en",
        **setup: Any,
    ) -> None:
        check_pace(seconds_per_action, tries)
        chosen = {"players": players, "seconds_per_action": seconds_per_action, "tries": None, **setup}
        super().__init__("ritual", chosen, shaping, render_mode, language)
        self.seconds_per_action, self.tries = seconds_per_action, tries
        self.lost = 0  # times in a row
        self.observation_spaces = {agent: observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(layout.N_ACTIONS) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 1, (players * layout.LENGTH,), np.float32)

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """Returns what an agent sees, and which actions are legal; none if it is not its turn."""
        seat, state = self._seats[agent], self.game.state
        is_next = seat == state.totem and state.runs
        return {"observation": observation(state, seat), "action_mask": mask(state, seat) if is_next else no_mask()}

    def state(self) -> npt.NDArray[np.float32]:
        """Returns the observations of all seats, one after the other: all cards that have been dealt are in it."""
        return np.concatenate([observation(self.game.state, seat) for seat in self._seats.values()])

    def _begin(self) -> None:
        self.lost = 0
        self._go_on()

    def _act(self, seat: Seat, action: Any) -> tuple[float, str]:
        state: RitualState = self.game.state
        did = checked_action(state, seat, action)
        progress = 0.0
        for event in self.game.push(did):
            if isinstance(event, InspirationSolved):
                progress += layout.WAKE_REWARD
            elif isinstance(event, RiteSolved):
                progress += layout.RITE_REWARD
        if not self.game.state.runs:
            self._go_on()
        return progress, short(did)

    def _go_on(self) -> None:
        """Begins a round; gives up after as many losses as there are tries."""
        stage = self.game.state.stage
        self.lost = self.lost + 1 if stage == "lost" else 0
        if stage in ("ready", "lost"):
            self.game.push(BeginRound() if self.lost < self.tries else GiveUpRitual())

    def _own_snapshot(self) -> Any:
        return [self.lost, self.tries]

    def _restore_own(self, own: Any) -> None:
        self.lost, self.tries = own


def observation_space() -> spaces.Dict:
    """Returns the space of an agent's observations."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (layout.LENGTH,), np.float32),
            "action_mask": spaces.Box(0, 1, (layout.N_ACTIONS,), np.int8),
        }
    )


def checked_action(state: RitualState, seat: Seat, action: Any) -> RitualSeatAction:
    """Returns the action of a number, legal or not; raises ValueError if it is the number of none."""
    if action is None or not 0 <= action < layout.N_ACTIONS:
        raise ValueError(f"An action is a number from 0 to {layout.N_ACTIONS - 1}, not {action}.")
    return action_of(state, seat, int(action))


def check_pace(seconds_per_action: float, tries: int) -> None:
    """Raises ValueError if rounds would not end."""
    if not MIN_SECONDS <= seconds_per_action <= 600:
        raise ValueError(f"An action takes {MIN_SECONDS} to 600 seconds, not {seconds_per_action}.")
    if tries < 1:
        raise ValueError(f"A round is tried once or more often, not {tries} times.")
