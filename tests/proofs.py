"""How much of a property is tried: a part of it in `make test`, all of it in `make proofs`."""

import os
from typing import Final, TypeVar

PROOFS: Final = os.environ.get("MEJA_PROOFS") == "1"
Amount = TypeVar("Amount")


def amount(test: Amount, proofs: Amount) -> Amount:
    """So many seeds, examples or seconds in `make test`, and in `make proofs`."""
    return proofs if PROOFS else test
