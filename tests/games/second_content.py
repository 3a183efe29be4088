"""A second version of the content of both games, which differs from the first in one thing of each kind."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
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
    ("floors", f"yellow = 2, {DOUBLE_AX}", f"yellow = 3, {DOUBLE_AX}"),  # it brings one more column,
    ("floors", "{ easy = 1, medium = 2, hard = 1 }", "{ easy = 2, medium = 2, hard = 1 }"),  # and one more card
    ("cards", f"{E4}, n = 2", f"{E4}, n = 1"),
    ("scenarios", '"three-truths", "wedge-moon"]', '"three-truths", "double-ax"]'),  # the first one
)
RITUAL: Final[tuple[Change, ...]] = (("rituals", '[{ kind = "rich", n = 6 }]', '[{ kind = "rich", n = 5 }]'),)
CACHES: Final[tuple[Callable[..., Any], ...]] = (  # those whose keys name neither a version nor a component
    menara.all_contents, menara.versions, menara.contents, menara.components, tower_state._sizes,
    ritual.all_contents, ritual.versions, ritual.contents, ritual.components, tables.boards, tables.tables,
)  # fmt: skip


def make_versions(shipped: Path, folder: Path, changes: tuple[Change, ...]) -> Path:
    """Copies the first version, and adds a second one if there are changes; returns the folder of the versions."""
    shutil.copytree(shipped / "1", folder / "1")
    if changes:
        shutil.copytree(shipped / "1", folder / "2")
    for file, old, new in changes:
        path = folder / "2" / f"{file}.toml"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
    return folder


@contextmanager
def _versions(folder: Path, temple: tuple[Change, ...], circle: tuple[Change, ...]) -> Iterator[None]:
    with ExitStack() as stack:
        stack.callback(_clear)
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(menara, "FOLDER", make_versions(menara.FOLDER, folder / "menara", temple))
        patch.setattr(ritual, "FOLDER", make_versions(ritual.FOLDER, folder / "ritual", circle))
        _clear()
        yield


def _clear() -> None:
    for cached in CACHES:
        cached.cache_clear()  # type: ignore[attr-defined]


def second_version(folder: Path) -> AbstractContextManager[None]:
    """Gives this process two versions of the content; `folder` is for their files."""
    return _versions(folder, MENARA, RITUAL)


@pytest.fixture(autouse=True)
def first(tmp_path: Path) -> Iterator[None]:
    """Gives all tests of a module that imports it the first version only, whatever ships."""
    with _versions(tmp_path / "first", (), ()):
        yield


@pytest.fixture
def second(first: None, tmp_path: Path) -> Iterator[None]:
    with second_version(tmp_path / "content"):
        yield
