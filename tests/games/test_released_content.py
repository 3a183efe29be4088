"""Released versions of the content never change again: games were played with them."""

import hashlib
from typing import Any, Final

import pytest

from meja.games.menara import content as menara
from meja.games.menara.tower.shapes import faults
from meja.games.ritual import content as ritual

CONTENT: Final[dict[str, Any]] = {"menara": menara, "ritual": ritual}
# By game and folder: the version, and a hash of its files. A new version gets its line when it is released.
RELEASED: Final = {
    ("menara", 1): ("a3404467b09c", "7a0a5f738652"),
    ("ritual", 1): ("dcb00917b09c", "7461e2a0e5cd"),
}


@pytest.mark.parametrize(("game", "number"), RELEASED)
def test_a_released_version_never_changes(game: str, number: int) -> None:
    version, digest = RELEASED[game, number]
    files = sorted((CONTENT[game].FOLDER / str(number)).iterdir())
    assert CONTENT[game].versions()[number - 1] == version
    assert hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12] == digest


def test_the_floors_of_every_version_can_be_cut_and_built_on() -> None:
    for version in menara.versions():
        assert list(faults(menara.contents(version))) == []
