"""Reproducible draws: what is drawn depends only on a seed, the pile, and how many were drawn from it before."""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from struct import Struct
from typing import Final

PER_HASH: Final = 8  # numbers of 64 bits in one hash
NUMBERS: Final = Struct(f">{PER_HASH}Q")
MAX_CACHED_HASHES: Final = 1024


def draw(seed: int, pile: str, drawn: int, n: int, among: Sequence[str]) -> tuple[str, ...]:
    """Draws n items of `among` without replacement, after `drawn` others of the same pile.

    Every order of the items is equally likely. Each pile has a sequence of independent random numbers of 64 bits; the
    item drawn after k others is the one at the fraction number_k / 2**64 of the items that are left. So drawing 3 and
    then 2 gives the same as drawing 5, and of nearly equal sorted piles mostly equal items are drawn.
    """
    if n == 1:  # the common case
        return (among[_numbers(seed, pile, drawn // PER_HASH)[drawn % PER_HASH] * len(among) >> 64],)
    left, items = list(among), []
    for k in range(drawn, drawn + n):
        number = _numbers(seed, pile, k // PER_HASH)[k % PER_HASH]
        items.append(left.pop(number * len(left) >> 64))
    return tuple(items)


@lru_cache(MAX_CACHED_HASHES)
def _numbers(seed: int, pile: str, block: int) -> tuple[int, ...]:
    """Returns the random numbers for eight successive items, from one hash: piles are drawn from in their order."""
    return NUMBERS.unpack(blake2b(f"{seed}:{pile}:{block}".encode()).digest())
