"""A random game of MENARA: the smallest program with Meja."""

import random

import meja

chance = random.Random(1)
game = meja.new("menara", players=2, seed=1)
while not game.is_over:
    game.push(chance.choice(game.legal_actions))
print(game)
print(game.outcome)
