"""MENARA with a nudge: a floor is laid a little off the pose of its candidate. What is illegal is refused."""

from typing import Any, ClassVar, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from msgspec.structs import replace

from meja.env.menara.candidates import Choice
from meja.env.menara.env import MenaraEnv
from meja.env.rendering import History
from meja.game import IllegalAction, Seat
from meja.games.menara.actions import LayFloor, MoveFloor, Pose

NUDGE_MM: Final = 12.0
NUDGE_DEG: Final = 15.0


class MenaraContinuousEnv(MenaraEnv):
    """An action is {"candidate": its number, "nudge": x, y and turn from -1 to 1}; the nudge moves floors only.

    An illegal action changes nothing and costs a step; `infos[agent]["refused"]` has the reason.
    """

    metadata: ClassVar[dict[str, Any]] = {**MenaraEnv.metadata, "name": "menara_continuous_v0"}  # type: ignore[misc]
    mask_name = "candidate_mask"  # not action_mask: it is a mask of a part of the action

    def __init__(self, players: int = 2, **chosen: Any) -> None:
        self.refused: dict[Seat, str] = {}
        super().__init__(players, **chosen)

    def _action_space(self) -> spaces.Space[Any]:
        return spaces.Dict(
            {"candidate": spaces.Discrete(self.max_actions), "nudge": spaces.Box(-1, 1, (3,), np.float32)}
        )

    def _begin(self) -> None:
        super()._begin()
        self.refused = {}

    def _act(self, seat: Seat, action: Any) -> tuple[float, str]:
        number, nudge = candidate_and_nudge(action)
        self.refused = {}
        try:
            offered = self.offer().choices
            if not 0 <= number < len(offered):
                raise ValueError(f"Candidates have the numbers 0 to {len(offered) - 1} here, so there is no {number}.")
            return self._do(nudged(offered[number], nudge))
        except (IllegalAction, ValueError) as refused:
            self.refused = {seat: str(refused)}
            self.steps += 1
            return 0.0, ""

    def _info(self, seat: Seat, history: History) -> dict[str, Any]:
        info = super()._info(seat, history)
        return {**info, "refused": self.refused[seat]} if seat in self.refused else info


def candidate_and_nudge(action: Any) -> tuple[int, npt.NDArray[np.float64]]:
    """Returns the parts of an action; raises ValueError if it has not got them."""
    try:
        number, nudge = int(action["candidate"]), np.asarray(action["nudge"], np.float64)
    except (TypeError, KeyError, ValueError, IndexError):
        raise ValueError("An action is a dict of candidate, a number, and nudge, three numbers.") from None
    if nudge.shape != (3,) or not np.all(np.abs(nudge) <= 1):
        raise ValueError(f"A nudge is three numbers from -1 to 1, not {action['nudge']}.")
    return number, nudge


def nudged(choice: Choice, nudge: npt.NDArray[np.float64]) -> Choice:
    """Returns the choice with the floor moved and turned, if it brings a floor somewhere; its pose is rounded as poses
    are, to hundredths."""
    action = choice.action
    if not isinstance(action, LayFloor | MoveFloor) or not nudge.any():
        return choice
    x, y, turn = (nudge * (NUDGE_MM, NUDGE_MM, NUDGE_DEG)).tolist()
    pose = Pose(
        round(action.pose.x_mm + x, 2), round(action.pose.y_mm + y, 2), round((action.pose.turn_deg + turn) % 360, 2)
    )
    return choice._replace(action=replace(action, pose=pose))
