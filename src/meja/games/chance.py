"""Chance that can be had again: what is drawn depends on a seed and a number."""

from collections.abc import Sequence
from hashlib import blake2b


def draw(seed: int, number: int, n: int, among: Sequence[str]) -> tuple[str, ...]:
    """Draws n things without putting any back, by chance that depends on these numbers alone.

    The 512 bits of the hash are taken as a number and read in the mixed base of the things that are left.
    """
    bits = int.from_bytes(blake2b(f"{seed}:{number}".encode()).digest())
    if n == 1:  # as a rule
        return (among[bits % len(among)],)
    left, drawn = list(among), []
    for _ in range(n):
        bits, at = divmod(bits, len(left))
        drawn.append(left.pop(at))
    return tuple(drawn)
