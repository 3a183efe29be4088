"""Three measured towers of real floors, as files."""

from pathlib import Path
from typing import Final

import msgspec

from meja.games.menara.tower_state import Tower

FOLDER: Final = Path(__file__).parent
NAMES: Final = ("small", "typical", "max")


def load(name: str) -> Tower:
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Tower)
