"""MENARA for one builder and Gymnasium, version 0: gymnasium.make("meja/MenaraSolo-v0")."""

from meja.env.menara.solo import MenaraSoloEnv

__all__ = ["MenaraSoloEnv", "env"]
env = MenaraSoloEnv
