"""Compiles the kernels of the environments into their cache, so that no test waits for the compiler: `make kernels`."""

import numpy as np

from meja.env import menara_v0
from meja.env.random_agent import random_action
from meja.env.rendering import pixels
from meja.env.ritual.vector import RitualVectorEnv


def load() -> None:
    many = RitualVectorEnv(2)
    many.reset(seed=1)
    many.step(many.sample())
    many.restore(many.snapshot())
    pixels('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    env, rng = menara_v0.raw_env(), np.random.default_rng(1)
    env.reset(seed=1)
    for _ in range(100):
        if env.terminations[env.agent_selection]:
            env.reset()
        env.step(random_action(env.last()[0]["action_mask"], rng))


if __name__ == "__main__":
    load()
