"""The content files: errors name the file and the item."""

import shutil
from importlib import resources
from pathlib import Path

import pytest

from meja.games.content_loader import ContentError
from meja.games.menara.content import contents, load

SHIPPED = Path(str(resources.files("meja.games.menara") / "content/1"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SHIPPED, tmp_path / "content/1"))


def change(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")


def test_the_version_depends_on_the_content_and_not_on_the_layout(folder: Path) -> None:
    assert load(folder).version == contents().version
    change(folder, "cards.toml", "\n", "\n# a comment\n\n")
    assert load(folder).version == contents().version
    change(folder, "cards.toml", 'rim = "light"', 'rim = "dark"')
    assert load(folder).version != contents().version


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("floors.toml", "[[floor]]", "[[floor]", "floors.toml: not readable as TOML"),
        ("floors.toml", 'id = "heron"', "id = 7", "floors.toml: floor 7: Expected `str`, got `int`"),
        (
            "floors.toml",
            'colour = "yellow"',
            'colour = "green"',
            "floor heron: Invalid enum value 'green'",
        ),
        ("floors.toml", 'id = "anvil"', 'id = "heron"', "floors.toml: floor heron: it is there twice"),
        ("floors.toml", 'rule = "twins"', 'rule = "ordinary"', "floor double-ax, .* have twins"),
        ("floors.toml", 'twin = "a"', 'twin = "z"', "twins come in pairs"),
        ("floors.toml", "extends_base", "extends", "unknown field extends"),
        ("cards.toml", 'task = "place"', 'task = "dance"', "cards.toml: card E1: Invalid enum value 'dance'"),
        ("rituals.toml", "[[ritual]]", "[[rite]]", "rituals.toml: it has rite beside"),
        (
            "rituals.toml",
            '"thorn-moon"',
            '"thorn-sun"',
            "thin-tip: there is no floor thorn-sun; there are",
        ),
        ("scenarios.toml", 'ritual = "the-dark"', 'ritual = "dusk"', "no ritual dusk; there are"),
    ],
)
def test_broken_content_is_refused_with_the_file_the_item_and_the_reason(
    folder: Path, file: str, old: str, new: str, why: str
) -> None:
    change(folder, file, old, new)
    with pytest.raises(ContentError, match=why):
        load(folder)


def test_a_missing_file_and_an_empty_one_are_named(folder: Path) -> None:
    (folder / "rituals.toml").write_text("", "utf-8")
    with pytest.raises(ContentError, match=r"rituals.toml: it has no \[\[ritual\]\] tables"):
        load(folder)
    (folder / "rituals.toml").unlink()
    with pytest.raises(ContentError, match=r"rituals.toml: the file is missing"):
        load(folder)
