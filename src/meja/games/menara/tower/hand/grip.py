"""A compliant grip: it pulls a piece towards a point with bounded force, so that it cannot crush or drag the tower."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.bodies import Name
from meja.games.menara.tower.physics.scene import Scene
from meja.games.menara.tower.physics.world import MM, Array, turn_matrix


@dataclass(frozen=True, slots=True)
class Strength:
    """The spring between hand and piece, and its bounds."""

    force_n: float = 0.6
    torque_nm: float = 0.02
    stiffness: float = 60.0  # rad/s of the spring between hand and piece
    leash_mm: float = 12.0  # the force grows with the distance up to this
    turning: float = 60.0  # the same for turning
    damped: float = 1.0  # 1: it comes to rest without swinging


PLACING: Final = Strength()
PULLING: Final = Strength(force_n=2.5, stiffness=100.0, leash_mm=50.0)
CARRYING: Final = Strength(force_n=2.0, torque_nm=0.1, stiffness=50.0, turning=50.0)
TONGS: Final = Strength(force_n=0.4, torque_nm=0.0006, stiffness=30.0, turning=16.0, damped=0.15)  # R6.11: it swings


class Grip:
    """One piece in a hand, with its riders, the pieces on it."""

    def __init__(self, scene: Scene, name: Name, strength: Strength, riders: Sequence[Name] = ()) -> None:
        self.scene, self.name, self.strength, self.riders = scene, name, strength, riders
        if name not in scene.held:
            scene.hold(name)
        world = scene.world
        here = scene.at(name)
        self.to: Array = here[:3].copy()
        self.turn: Array = here[3:].copy()
        self.pace: Array = np.zeros(3)
        self.mass = world.mass_kg(name) + sum(world.mass_kg(rider) for rider in riders)
        # A long board turns easily about its length and not about its width: one figure for both would fling it about.
        self.inertia = world.inertia(name)
        self.lever: Array = np.zeros(3)  # of the riders: mass times distance from the middle, in the piece's frame
        for rider in riders:
            mass, off = world.mass_kg(rider), turn_matrix(here[3:]).T @ (scene.at(rider)[:3] - here[:3])
            self.inertia = self.inertia + mass * (float(off @ off) * np.eye(3) - np.outer(off, off))
            self.lever = self.lever + mass * off

    def pull(self) -> None:
        """Applies the grip's force and torque; called before every step."""
        world, strong = self.scene.world, self.strength
        kernels.pull(
            world.at(self.name), world.moves(self.name), world.wrench(self.name),
            self.to, self.pace, self.turn, self.inertia, self.lever,
            self.mass, strong.stiffness, strong.leash_mm * MM, strong.force_n,
            strong.turning, strong.damped, strong.torque_nm,
        )  # fmt: skip

    def aim(self, to: Array, pace: Array) -> None:
        """Sets where the hand is, in metres, and its velocity."""
        self.to, self.pace = to, pace

    def release(self) -> None:
        self.scene.let_go(self.name)
