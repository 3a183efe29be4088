"""Reproducible draws: the result depends only on a seed and a sequence number."""

from collections.abc import Sequence
from hashlib import blake2b


def draw(seed: int, number: int, n: int, among: Sequence[str]) -> tuple[str, ...]:
    """Draws n items of `among` without replacement; the same seed and number give the same items.

    A 512-bit hash of both is one large integer, whose digits in the mixed base len(among), len(among) - 1, … are the
    indices of the drawn items among those left.
    """
    bits = int.from_bytes(blake2b(f"{seed}:{number}".encode()).digest())
    if n == 1:  # the common case
        return (among[bits % len(among)],)
    left, drawn = list(among), []
    for _ in range(n):
        bits, at = divmod(bits, len(left))
        drawn.append(left.pop(at))
    return tuple(drawn)
