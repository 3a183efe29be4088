"""The tremor of a hand, deterministic by seed."""

import math
import random
from typing import Final

import numpy as np

from meja.games.menara.tower.hand.steadiness import Steadiness
from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.world import MM

WAVES: Final = 5  # along each axis
SLOWEST_HZ: Final = 0.8
FASTEST_HZ: Final = 9.0


class Tremor:
    """A sum of sine waves along each axis."""

    def __init__(self, steadiness: Steadiness, seed: str) -> None:
        self.steadiness, self.seed = steadiness, seed
        self.random = random.Random(seed)
        rows = [
            (self.random.uniform(SLOWEST_HZ, FASTEST_HZ), self.random.uniform(0, math.tau)) for _ in range(3 * WAVES)
        ]
        self.rate = math.tau * np.array([hz for hz, _ in rows]).reshape(3, WAVES)
        self.phase = np.array([phase for _, phase in rows]).reshape(3, WAVES)
        # slow waves have large amplitudes, fast ones small; the hand holds its height three times as steadily
        amplitudes = (SLOWEST_HZ * math.tau / self.rate) ** 0.5
        amplitudes[2] /= 3
        self.amplitude = steadiness.tremble_mm * MM * amplitudes

    def offset(self, time_s: float) -> tuple[Floats, Floats]:
        """Returns the offset of the hand at a time, in metres, and its velocity."""
        return kernels.sine_waves(self.rate, self.phase, self.amplitude, time_s)

    def aim_mm(self) -> tuple[float, float]:
        """Draws the aim error with which the next piece is set down."""
        direction, far = self.random.uniform(0, math.tau), abs(self.random.gauss(0, 1)) * self.steadiness.aim_mm
        return far * math.cos(direction), far * math.sin(direction)
