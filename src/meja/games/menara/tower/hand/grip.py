"""A compliant grip: it pulls a piece towards a point with bounded force, so that it cannot crush or drag the tower."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from meja.games.menara.tower.numeric_types import Floats
from meja.games.menara.tower.physics import kernels
from meja.games.menara.tower.physics.bodies import BodyName
from meja.games.menara.tower.physics.scene import Scene
from meja.games.menara.tower.physics.world import MM, turn_matrix


@dataclass(frozen=True, slots=True)
class Strength:
    """The spring between hand and piece, and the bounds of its force and torque."""

    force_n: float = 0.6
    torque_nm: float = 0.02
    stiffness_rad_s: float = 60.0  # natural frequency of the spring
    max_stretch_mm: float = 12.0  # the force grows with the distance up to this
    turn_stiffness_rad_s: float = 60.0  # natural frequency of the spring for turning
    turn_damping: float = 1.0  # damping ratio; 1 is critical


PLACING: Final = Strength()
PULLING: Final = Strength(force_n=2.5, stiffness_rad_s=100.0, max_stretch_mm=50.0)
CARRYING: Final = Strength(force_n=2.0, torque_nm=0.1, stiffness_rad_s=50.0, turn_stiffness_rad_s=50.0)
TONGS: Final = Strength(  # the piece swings (R6.11)
    force_n=0.4, torque_nm=0.0006, stiffness_rad_s=30.0, turn_stiffness_rad_s=16.0, turn_damping=0.15
)


class Grip:
    """One piece in a hand, with its riders, the pieces on it."""

    def __init__(self, scene: Scene, name: BodyName, strength: Strength, riders: Sequence[BodyName] = ()) -> None:
        self.scene, self.name, self.strength, self.riders = scene, name, strength, riders
        if name not in scene.held:
            scene.hold(name)
        world = scene.world
        here = scene.at(name)
        self.to: Floats = here[:3].copy()
        self.turn: Floats = here[3:].copy()
        self.velocity: Floats = np.zeros(3)
        self.mass = world.mass_kg(name) + sum(world.mass_kg(rider) for rider in riders)
        # A tensor: a long board turns easily about its length and not about its width, and would spin with one number.
        self.inertia = world.inertia(name)
        self.lever: Floats = np.zeros(3)  # of the riders: mass times offset from the centre, in the piece's frame
        for rider in riders:
            mass, offset = world.mass_kg(rider), turn_matrix(here[3:]).T @ (scene.at(rider)[:3] - here[:3])
            self.inertia = self.inertia + mass * (float(offset @ offset) * np.eye(3) - np.outer(offset, offset))
            self.lever = self.lever + mass * offset

    def pull(self) -> None:
        """Applies the grip's force and torque; called before every step."""
        world, strength = self.scene.world, self.strength
        kernels.pull(
            world.at(self.name), world.velocity(self.name), world.wrench(self.name),
            self.to, self.velocity, self.turn, self.inertia, self.lever,
            self.mass, strength.stiffness_rad_s, strength.max_stretch_mm * MM, strength.force_n,
            strength.turn_stiffness_rad_s, strength.turn_damping, strength.torque_nm,
        )  # fmt: skip

    def aim(self, to: Floats, velocity: Floats) -> None:
        """Sets where the hand is, in metres, and its velocity."""
        self.to, self.velocity = to, velocity
