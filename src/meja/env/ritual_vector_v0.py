"""Many games of RITUAL at a time for Gymnasium, version 0."""

from meja.env.ritual.vector import RitualVectorEnv

__all__ = ["RitualVectorEnv", "env"]
env = RitualVectorEnv
