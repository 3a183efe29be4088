"""A second version of the content of both games, which differs from the first in one thing of each kind."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from meja.games.menara import content as menara
from meja.games.menara import tower_state
from meja.games.ritual import content as ritual
from meja.games.ritual.fast import tables

Change = tuple[str, str, str]  # file, old text, new text

E4: Final = 'id = "E4", box = "base", glyph = "easy", task = "place"'
DOUBLE_AX: Final = "red = 1, black = 1, white = 1, blue = 1 }"
MENARA: Final[tuple[Change, ...]] = (
    ("floors", "at = [-65, 16]", "at = [-64, 16]"),  # the first base of the heron's light side, 1 mm farther in
    ("floors", f"yellow = 2, {DOUBLE_AX}", f"yellow = 3, {DOUBLE_AX}"),  # one more column
    ("cards", f"{E4}, n = 2", f"{E4}, n = 1"),
    ("scenarios", '"three-truths", "wedge-moon"]', '"three-truths", "double-ax"]'),  # the first one
)
RITUAL: Final[tuple[Change, ...]] = (("rituals", '[{ kind = "rich", n = 6 }]', '[{ kind = "rich", n = 5 }]'),)
CACHES: Final[tuple[Callable[..., Any], ...]] = (  # those whose keys name neither a version nor a component
    menara.all_contents, menara.versions, menara.contents, menara.components, tower_state._sizes,
    ritual.all_contents, ritual.versions, ritual.contents, ritual.components, tables.boards, tables.tables,
)  # fmt: skip


def copy_version(shipped: Path, folder: Path, changes: tuple[Change, ...]) -> Path:
    """Copies the versions that ship, and adds the first one, changed, as the newest; returns their folder."""
    shutil.copytree(shipped, folder)
    number = 1 + sum(path.is_dir() for path in shipped.iterdir())
    shutil.copytree(folder / "1", folder / str(number))
    for file, old, new in changes:
        path = folder / str(number) / f"{file}.toml"
        text = path.read_text("utf-8")
        assert text.count(old) >= 1, old
        path.write_text(text.replace(old, new, 1), "utf-8")
    return folder


@contextmanager
def second_version(folder: Path) -> Iterator[None]:
    """Adds a version to the content of this process; `folder` is for its files."""
    with ExitStack() as stack:
        stack.callback(_clear)
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(menara, "FOLDER", copy_version(menara.FOLDER, folder / "menara", MENARA))
        patch.setattr(ritual, "FOLDER", copy_version(ritual.FOLDER, folder / "ritual", RITUAL))
        _clear()
        yield


def _clear() -> None:
    for cached in CACHES:
        cached.cache_clear()  # type: ignore[attr-defined]


@pytest.fixture
def second(tmp_path: Path) -> Iterator[None]:
    with second_version(tmp_path / "content"):
        yield
