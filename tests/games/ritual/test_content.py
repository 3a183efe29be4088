"""The ten rituals, and the errors for invalid content files."""

import shutil
from collections import Counter
from importlib import resources
from pathlib import Path
from statistics import fmean
from typing import get_args

import pytest
from tools.grade.grades import PLAYERS, deals, luck

from meja.games.content_loader import ContentError
from meja.games.ritual.content import COLOURS, Condition, Kind, Rite, contents, load

SHIPPED = Path(str(resources.files("meja.games.ritual") / "content/1"))
CONDITIONS = [condition for rite in contents().rites.values() for condition in rite.conditions]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SHIPPED, tmp_path / "content"))


def change(folder: Path, old: str, new: str) -> None:
    text = (folder / "rituals.toml").read_text("utf-8")
    assert old in text
    (folder / "rituals.toml").write_text(text.replace(old, new, 1), "utf-8")


def test_the_version_is_that_of_what_the_files_say(folder: Path) -> None:
    assert load(folder).version == contents().version
    change(folder, "\n", "\n# a comment\n\n")
    assert load(folder).version == contents().version
    change(folder, 'kind = "rich", n = 6', 'kind = "rich", n = 5')
    assert load(folder).version != contents().version


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("[[ritual]]", "[[ritual]", "rituals.toml: not readable as TOML"),
        ("[[ritual]]", "[[rite]]", "rituals.toml: it has rite beside"),
        ('id = "spring"', 'id = "awakening"', "ritual awakening: it is there twice"),
        ('kind = "rich"', 'kind = "poor"', "ritual awakening: Invalid enum value 'poor'"),
        ('colours = ["water"]', 'colours = ["ice"]', "ritual awakening: Invalid enum value 'ice'"),
        (
            'colours = ["water"]',
            'colours = ["water", "fire"]',
            "awakening-1: gathered speaks of 1 colours, not of water",
        ),
        ('["light", "shadow"]', '["light", "light"]', "awakening-5: apart speaks of 2 colours, not of light, light"),
        ('kind = "rich", n = 6', 'kind = "rich"', "awakening-3: rich needs a number"),
        ('kind = "neighbours-differ"', 'kind = "neighbours-differ", n = 2', "neighbours-differ has no number"),
        ('[{ kind = "rich", n = 6 }],', "", "ritual awakening: it has 6 rites, not 5"),
        ('[{ kind = "rich", n = 6 }]', '[{ kind = "pure", n = 1 }]', "awakening: two of its rites are the same"),
        ('[{ kind = "rich", n = 6 }]', "[]", "awakening-3: it has no condition"),
    ],
)
def test_broken_content_is_refused_with_the_ritual_and_the_reason(folder: Path, old: str, new: str, why: str) -> None:
    change(folder, old, new)
    with pytest.raises(ContentError, match=why):
        load(folder)


def test_a_ritual_too_few_and_a_missing_file_are_named(folder: Path) -> None:
    text = (folder / "rituals.toml").read_text("utf-8")
    (folder / "rituals.toml").write_text(text[: text.rindex("[[ritual]]")], "utf-8")
    with pytest.raises(ContentError, match=r"rituals.toml: there are at least 10 rituals, not 9"):
        load(folder)
    (folder / "rituals.toml").unlink()
    with pytest.raises(ContentError, match=r"rituals.toml: the file is missing"):
        load(folder)


@pytest.mark.rule("T1.5", "T2.1")
def test_the_initiation_comes_first_and_has_the_two_rites_that_the_rule_book_shows() -> None:
    assert contents().rituals[1].id == "awakening"
    shown = {Condition("gathered", ("water",)), Condition("each", ("fire",), 1)}
    assert shown <= {rite.conditions[0] for rite in contents().rituals[1].rites if len(rite.conditions) == 1}


def test_no_rite_asks_for_more_than_two_things_and_in_the_initiation_each_asks_for_one() -> None:
    assert {len(rite.conditions) for rite in contents().rites.values()} == {1, 2}
    assert {len(rite.conditions) for rite in contents().rituals[1].rites} == {1}


def test_no_rite_comes_twice_but_for_the_colours() -> None:
    def shape(rite: Rite) -> frozenset[tuple[Kind, int | None]]:
        return frozenset((condition.kind, condition.n) for condition in rite.conditions)

    for board in contents().rituals.values():
        assert len({shape(rite) for rite in board.rites}) == 6, board.id
    assert len({frozenset(rite.conditions) for rite in contents().rites.values()}) == 60


def test_every_kind_of_condition_is_used_and_no_colour_much_more_than_another() -> None:
    assert {condition.kind for condition in CONDITIONS} == set(get_args(Kind))
    colours = Counter(colour for condition in CONDITIONS for colour in condition.colours)
    assert set(colours) == set(COLOURS)
    assert max(colours.values()) - min(colours.values()) <= 2


def test_no_rite_is_often_fulfilled_by_luck() -> None:
    starts = [deals(players, 1000, seed=3) for players in PLAYERS]
    for rite in contents().rites.values():
        assert fmean(luck(rite, dealt) for dealt in starts) < 0.15, rite.id
