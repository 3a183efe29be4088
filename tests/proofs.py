"""How much of a property is tested: a part in `make test`, all of it in `make proofs`."""

import os
from typing import Final, TypeVar

PROOFS: Final = os.environ.get("MEJA_PROOFS") == "1"
Amount = TypeVar("Amount")


def amount(test: Amount, proofs: Amount) -> Amount:
    """Returns the number of seeds, examples or seconds for `make test` or for `make proofs`."""
    return proofs if PROOFS else test
