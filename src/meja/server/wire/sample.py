"""A deed's motion as bytes, and where everything is in the end, by which the page's decoder is tested."""

import json
import random
from typing import Any, Final

import numpy as np

from meja.games.menara.tower.physics.world import MM
from meja.games.menara.tower.track import AT_WORK, FALLS, Frame, Track, encoded, names_to_bytes
from meja.server.messages import POSES_ALL, POSES_MORE

EVENT: Final = 70_000  # more than 16 bits
NAMES: Final = ("heron", "heron/3", "heron*0", "säule", "anvil")
MOVES: Final[tuple[list[int], ...]] = ([0, 1], [], [1, 2, 3, 4], [3], [0, 2])  # which bodies move in each frame
GONE: Final = ((), (), (), (1,), ())
LEFT: Final = (AT_WORK, AT_WORK, 30, 29, FALLS + 12)


def text() -> str:
    chance = random.Random(5)
    frames = [
        Frame(17 * n, LEFT[n], encoded(np.array([_pose(chance) for _ in moved]).reshape(-1, 7), moved), GONE[n])
        for n, moved in enumerate(MOVES)
    ]
    pieces = [names_to_bytes(NAMES), *(frame.to_bytes() for frame in frames)]
    kinds = [POSES_ALL, *(POSES_MORE for _ in frames)]
    track = Track.of(b"".join(pieces))
    ends = track.at(track.ends_s)
    made: dict[str, Any] = {
        "event": EVENT,
        "names": NAMES,
        "messages": [
            (bytes([kind]) + EVENT.to_bytes(4, "little") + piece).hex()
            for kind, piece in zip(kinds, pieces, strict=True)
        ],
        "frames": [{"ms": frame.ms, "left": frame.left} for frame in frames],
        "ends": {name: [*_rounded(at[:3] / MM, 4), *_rounded(at[3:], 6)] for name, at in ends.items()},
    }
    return json.dumps(made, indent=2, ensure_ascii=False) + "\n"


def _pose(chance: random.Random) -> list[float]:
    turn = np.array([chance.gauss(0, 1) for _ in range(4)])
    return [*(chance.uniform(-1.2, 1.2) for _ in range(3)), *(turn / np.linalg.norm(turn))]


def _rounded(numbers: "np.ndarray[Any, Any]", digits: int) -> list[float]:
    return [round(float(number), digits) + 0.0 for number in numbers]
