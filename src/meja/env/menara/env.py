"""MENARA as a PettingZoo environment: action i is the i-th candidate of a table with features."""

from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from meja.env.menara import layout
from meja.env.menara.candidates import Choice, Parts, PoseSearch, choices, group_of, whole_actions
from meja.env.menara.features import table
from meja.env.menara.layout import FEATURE_AT
from meja.env.menara.observation import observation, tower_rows
from meja.env.rendering import RENDER_MODES
from meja.env.turn_based import TurnBasedEnv
from meja.game import Seat
from meja.games.menara.actions import SeatAction, Spot
from meja.games.menara.notation import notation
from meja.games.menara.state import State
from meja.games.menara.tower_state import Tower
from meja.games.menara.turn import required

MAX_ACTIONS = 128
POSES = 8
MAX_STEPS = 2000
Observed = dict[str, npt.NDArray[Any]]


class CandidateTable:
    """The candidates of the seat that acts in a state."""

    def __init__(self, env: "MenaraEnv", state: State) -> None:
        self.state, self.chosen = state, env.chosen_parts
        found = choices(env.actions_of(state), env.chosen_parts)
        self.choices: list[Choice] = found[: env.max_actions]
        self.left_out = len(found) - len(self.choices)
        self.rows = table(state, self.choices, env.max_actions, env.by_statics)
        if env.by_statics:
            self._rank()
        self.mask = np.zeros(env.max_actions, np.int8)
        self.mask[: len(self.choices)] = 1

    def _rank(self) -> None:
        """Sorts the poses of each floor, side and level by the margin of the tower, the firmest first."""
        groups = [group_of(self.state, one.action) for one in self.choices]
        first = {group: at for at, group in reversed([*enumerate(groups)]) if group is not None}
        if first:
            margins = self.rows[:, FEATURE_AT["margin"]].tolist()
            order = sorted(
                range(len(groups)),
                key=lambda at: (at, 0.0) if groups[at] is None else (first[groups[at]], -margins[at]),  # type: ignore[index]
            )
            self.choices = [self.choices[at] for at in order]
            self.rows[: len(order)] = self.rows[order]


class MenaraEnv(TurnBasedEnv):
    """`docs/environments.md` explains the options; the others are those of `meja.new("menara")`."""

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "name": "menara_v0", "render_modes": [*RENDER_MODES], "is_parallelizable": False, "render_fps": 1
    }  # fmt: skip
    agent_name = "builder"
    mask_name = "action_mask"

    def __init__(
        self,
        players: int = 2,
        *,
        tower: str = "statics",
        poses: int = POSES,
        search: PoseSearch = "quick",
        max_actions: int = MAX_ACTIONS,
        max_steps: int = MAX_STEPS,
        shaping: float = 0.0,
        render_mode: str | None = None,
        language: str = "en",
        **setup: Any,
    ) -> None:
        if search not in ("quick", "best"):
            raise ValueError(f"Poses are found by a search that is quick or best, not {search}.")
        if min(poses, max_steps) < 1 or max_actions < 32:
            raise ValueError("There are at least one pose of a floor, one step and 32 candidates.")
        chosen = {
            "players": players,
            "tower": tower,
            "poses": poses if search == "quick" else 1,
            "lay_base": "game",
            **setup,
        }
        super().__init__("menara", chosen, shaping, render_mode, language)
        self.poses, self.search, self.max_actions, self.max_steps = poses, search, max_actions, max_steps
        self.by_statics = tower != "geometric"
        self.steps = 0
        self.chosen_parts: Parts = ()  # of a move of columns
        self._offer: CandidateTable | None = None
        self._tower = (Tower(), tower_rows(Tower()))
        self._actions: tuple[State, list[SeatAction]] | None = None
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._action_space() for agent in self.possible_agents}
        self.state_space = spaces.Box(-1, 1, (layout.LENGTH + layout.N_FLOORS * layout.FLOOR,), np.float32)

    def _observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-1, 1, (layout.LENGTH,), np.float32),
                "tower": spaces.Box(-1, 1, (layout.N_FLOORS, layout.FLOOR), np.float32),
                "actions": spaces.Box(-1, 1, (self.max_actions, layout.N_FEATURES), np.float32),
                self.mask_name: spaces.Box(0, 1, (self.max_actions,), np.int8),
            }
        )

    def _action_space(self) -> spaces.Space[Any]:
        return spaces.Discrete(self.max_actions)

    def observe(self, agent: str) -> Observed:
        """Returns the table, the tower, and the candidates of an agent; none if it is not its turn."""
        seat, state = self._seats[agent], self.game.state
        seen = {"observation": observation(state, seat), "tower": self._tower_rows(state.tower)}
        if seat == self.game.turn:
            offer = self.offer()
            return {**seen, "actions": offer.rows.copy(), self.mask_name: offer.mask.copy()}
        rows = np.zeros((self.max_actions, layout.N_FEATURES), np.float32)
        return {**seen, "actions": rows, self.mask_name: np.zeros(self.max_actions, np.int8)}

    def state(self) -> npt.NDArray[np.float32]:
        """Returns the table as the first seat sees it, and the tower: nothing is secret in MENARA."""
        state = self.game.state
        return np.concatenate([observation(state, 0), tower_rows(state.tower).ravel()])

    def _tower_rows(self, tower: Tower) -> npt.NDArray[np.float32]:
        """Returns the rows of the tower, which stays the same in most actions."""
        if self._tower[0] is not tower:
            self._tower = (tower, tower_rows(tower))
        return self._tower[1].copy()

    def offer(self) -> CandidateTable:
        """Returns the candidates of the agent whose turn it is."""
        state = self.game.state
        offer = self._offer
        if offer is None or offer.state is not state or offer.chosen != self.chosen_parts:
            offer = self._offer = CandidateTable(self, state)
        return offer

    def actions_of(self, state: State) -> list[SeatAction]:
        """Returns what the agent whose turn it is may do, with ranked poses of floors."""
        if self._actions is None or self._actions[0] is not state:
            options: Any = self.game.legal_actions
            self._actions = (state, whole_actions(state, options, self.poses, self.search, self.max_actions))
        return self._actions[1]

    def _begin(self) -> None:
        self.steps, self.chosen_parts = 0, ()

    def _act(self, seat: Seat, action: Any) -> tuple[float, str]:
        offered = self.offer().choices
        if action is None or not 0 <= action < len(offered):
            raise ValueError(f"Candidates have the numbers 0 to {len(offered) - 1} here, so there is no {action}.")
        return self._do(offered[int(action)])

    def _do(self, choice: Choice) -> tuple[float, str]:
        """Does what was chosen, or takes note of a part."""
        if not choice.is_whole:
            self.steps += 1
            self.chosen_parts = choice.parts
            return 0.0, ""
        before = _lead(self.game.state)
        self.game.push(choice.action)
        self.steps += 1
        self.chosen_parts = ()
        return _lead(self.game.state) - before, notation(choice.action)

    def refuse(self) -> None:
        """Lets a step pass without an action: for environments that refuse what is illegal."""
        self.steps += 1
        if self._is_cut_off():
            self.truncations = dict.fromkeys(self.agents, True)

    def _is_cut_off(self) -> bool:
        return self.steps >= self.max_steps

    def _own_snapshot(self) -> Any:
        return [self.steps, [list(spot) for spot in self.chosen_parts]]

    def _restore_own(self, own: Any) -> None:
        self.steps, parts = own
        self.chosen_parts = tuple(Spot(floor, base) for floor, base in parts)


def _lead(state: State) -> float:
    """Returns the levels built beyond those required: what counts in the end."""
    return float(state.tower.levels - required(state))
