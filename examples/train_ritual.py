"""Teaches four shamans of RITUAL to wake up: one linear policy for all seats, by REINFORCE, with nothing but numpy.

    python examples/train_ritual.py             about a minute on one core
    python examples/train_ritual.py --steps 3   a look at it

A random shaman hardly ever wakes, and three of four have to before the rites begin. The policy scores each legal action
that names a colour by numbers about that colour: how many stones of it the shaman needs and has, and who else has some.
The same weights serve all five colours. Actions that were followed by more wakers than usual become more likely.
"""

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from meja.env.ritual import layout
from meja.env.ritual_vector_v0 import RitualVectorEnv

Floats = npt.NDArray[np.float32]
GAMES = 128
LENGTH = 113  # steps between two updates: a round of random shamans
DISCOUNT = 0.95  # an action earns what follows soon
RATE = 0.05  # of Adam
COLOURS = layout.N_COLOURS
# The first of each five actions that differ in their colour only: take, give to each other one, put, exchange.
STARTS = [layout.TAKE, *range(layout.GIVE, layout.GIVE + 25, 5), layout.PUT, *range(layout.EXCHANGE, layout.WAKE, 5)]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=400, metavar="N", help="updates of the policy (default: 400)")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    args = parser.parse_args(arguments)
    env, policy = RitualVectorEnv(GAMES, players=4, shaping=1.0), Policy(args.seed)
    print(f"before: {wakers(env, policy, args.seed):.2f} shamans wake in the first round", flush=True)
    env.reset(seed=args.seed)
    for step in range(1, args.steps + 1):
        gained = update(env, policy)
        if step % 5 == 0:
            print(f"update {step}: {gained:.2f} rewards a game", flush=True)
    print(f"after: {wakers(env, policy, args.seed):.2f} shamans wake in the first round", flush=True)


def about_colours(seen: Floats) -> Floats:
    """Returns numbers about each colour: by game, colour and number."""
    places = seen[:, : layout.PARTS["places"]].reshape(len(seen), layout.N_PLACES, layout.PLACE)
    stones = places[:, :, :COLOURS].transpose(0, 2, 1) * layout.STONES  # by game, colour and place
    at = layout.AT["cards"]
    need = seen[:, at : at + COLOURS] * layout.STONES
    awake = places[:, 0, -1:]
    own = stones[:, :, 0]
    lack, spare = np.maximum(need - own, 0) * (1 - awake), np.maximum(own - need, 0)
    constant = np.ones_like(own)
    return np.stack([lack, spare, own, need > 0, constant], axis=2).astype(np.float32)


class Policy:
    """A softmax over the legal actions; actions without a colour have a score of their own."""

    def __init__(self, seed: int) -> None:
        self.weights = [np.zeros((5, len(STARTS)), np.float32), np.zeros((1, layout.N_ACTIONS), np.float32)]
        self.mean, self.square = ([np.zeros_like(one) for one in self.weights] for _ in range(2))
        self.n = 0
        self.rng = np.random.default_rng(seed)

    def probabilities(self, about: Floats, mask: npt.NDArray[np.int8]) -> Floats:
        scores = np.repeat(self.weights[1], len(mask), axis=0)
        coloured = about @ self.weights[0]
        for n, start in enumerate(STARTS):
            scores[:, start : start + COLOURS] += coloured[:, :, n]
        exp = np.exp(scores - scores.max(axis=1, keepdims=True)) * mask
        made: Floats = exp / exp.sum(axis=1, keepdims=True)
        return made

    def choose(self, probabilities: Floats) -> npt.NDArray[np.int64]:
        """Returns an action of each game, at random by these probabilities."""
        sums = probabilities.cumsum(axis=1)
        drawn = self.rng.random((len(sums), 1)) * sums[:, -1:]
        chosen: npt.NDArray[np.int64] = (sums <= drawn).sum(axis=1)
        return chosen

    def ascend(self, gradients: list[Floats]) -> None:
        """Moves the weights along their gradients: Adam."""
        self.n += 1
        for weights, gradient, mean, square in zip(self.weights, gradients, self.mean, self.square, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.01 * (gradient**2 - square)
            step = mean / (1 - 0.9**self.n) / (np.sqrt(square / (1 - 0.99**self.n)) + 1e-8)
            weights += RATE * step


def update(env: RitualVectorEnv, policy: Policy) -> float:
    """Plays a while in all games and improves the policy once; returns the mean of all rewards of a game."""
    seen, _ = env.reset()
    steps: list[tuple[Floats, Floats, npt.NDArray[np.int64]]] = []
    rewards: list[npt.NDArray[Any]] = []
    lasts: list[npt.NDArray[Any]] = []
    for _ in range(LENGTH):
        about = about_colours(seen["observation"])
        probabilities = policy.probabilities(about, seen["action_mask"])
        chosen = policy.choose(probabilities)
        steps.append((about, probabilities, chosen))
        seen, reward, ended, _, _ = env.step(chosen)
        rewards.append(reward)
        lasts.append(ended)
    returns, following = np.zeros((LENGTH, env.num_envs), np.float32), np.zeros(env.num_envs)
    for n in reversed(range(LENGTH)):
        following = rewards[n] + DISCOUNT * following * ~lasts[n]
        returns[n] = following
    advantages = (returns - returns.mean(axis=1, keepdims=True)) / (returns.std() + 1e-6)
    gradients = [np.zeros_like(one) for one in policy.weights]
    for (about, probabilities, chosen), advantage in zip(steps, advantages, strict=True):
        push = -probabilities * advantage[:, None]
        push[np.arange(len(chosen)), chosen] += advantage
        for n, start in enumerate(STARTS):
            gradients[0][:, n] += np.einsum("gck,gc->k", about, push[:, start : start + COLOURS])
        gradients[1][0] += push.sum(axis=0)
    policy.ascend([gradient / (LENGTH * env.num_envs) for gradient in gradients])
    return float(np.sum(rewards) / env.num_envs)


def wakers(env: RitualVectorEnv, policy: Policy, seed: int) -> float:
    """Returns how many shamans wake in the first round of a game, on average."""
    seen, _ = env.reset(seed=1000 + seed)
    woken, is_first = np.zeros(env.num_envs), np.ones(env.num_envs, np.bool_)
    while is_first.any():
        about = about_colours(seen["observation"])
        chosen = policy.choose(policy.probabilities(about, seen["action_mask"]))
        woken += is_first & (chosen == layout.WAKE)
        seen, _, ended, _, infos = env.step(chosen)
        is_first &= ~ended & (infos["solved"] == 0)
    return float(woken.mean())


if __name__ == "__main__":
    main()
