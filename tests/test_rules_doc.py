"""docs/RULES.md equals the output of `meja rules`, and every rule in it has a test marked with its number."""

import argparse
import ast
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from meja.cli import rules
from meja.cli.errors import UserError
from meja.games.menara.content import contents
from meja.text import LANGUAGES, messages, say

ROOT = Path(__file__).parent.parent


def rule_marks(tests: Path) -> Iterator[tuple[str, str]]:
    """Yields the number and the file and line of every pytest.mark.rule("...") in the tests."""
    for file in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="rule"), args=args):
                    for arg in args:
                        assert isinstance(arg, ast.Constant), f"{file.name}:{node.lineno}: a number is a literal"
                        yield str(arg.value), f"{file.name}:{node.lineno}"


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    rules.add_arguments(parser)
    return parser.parse_args(words)


def test_docs_rules_equals_the_output_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.run(parsed()) == 0
    stored = (ROOT / "docs/RULES.md").read_text("utf-8")
    assert stored == capsys.readouterr().out, "run: meja rules --out docs/RULES.md"


def test_every_rule_has_a_test_marked_with_it() -> None:
    named = {number for number, _ in rule_marks(ROOT / "tests")}
    assert [str(number) for number in rules.numbers() if str(number) not in named] == []


def test_every_rule_mark_is_a_rule_of_the_catalogue() -> None:
    known = {str(number) for number in rules.numbers()}
    assert [(number, place) for number, place in rule_marks(ROOT / "tests") if number not in known] == []


def test_the_rules_of_a_chapter_are_numbered_without_gaps() -> None:
    for (box, chapter), numbers in groupby(rules.numbers(), key=lambda number: (number.box, number.chapter)):
        assert [number.rule for number in numbers] == [*range(1, chapter_size(box, chapter) + 1)]


def chapter_size(box: str, chapter: int) -> int:
    """Returns how many rules a chapter has: 70 in the base game, 64 in the expansion and 39 in RITUAL."""
    sizes = {
        "M": (5, 8, 6, 13, 6, 12, 1, 6, 8, 3, 2),
        "R": (7, 17, 5, 5, 8, 15, 4, 3),
        "T": (5, 4, 11, 3, 2, 8, 6),
    }
    return sizes[box][chapter - 1]


def test_there_are_70_rules_of_the_base_game_64_of_the_expansion_and_39_of_ritual() -> None:
    assert Counter(number.box for number in rules.numbers()) == {"M": 70, "R": 64, "T": 39}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_listed_once_in_every_language(language: str) -> None:
    lines = rules.markdown(language).splitlines()
    for number in rules.numbers():
        said = say(f"rule-{number.box}{number.chapter}-{number.rule}", language)
        assert lines.count(f"- **{number}** {said}") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_rules_are_house_rules_in_every_language(language: str) -> None:
    house = {"en": "House rule:", "de": "Hausregel:", "fr": "(Règle maison)"}

    def house_rules(language: str) -> list[str]:
        lines = rules.markdown(language).splitlines()
        return [line.split()[1] for line in lines if house[language] in line]

    assert house_rules(language) == house_rules("en")
    assert Counter(line.strip("*")[0] for line in house_rules(language)) == {"M": 15, "R": 13, "T": 9}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_show_every_floor_and_every_scenario_of_the_expansion(language: str) -> None:
    table = [line for line in rules.markdown(language).splitlines() if line.startswith("  | ")]
    names = {line.strip(" |").split(" | ")[0] for line in table}
    box = contents()
    assert {say(f"floor-{floor.id}", language) for floor in box.floors_of("expansion")} <= names
    assert {str(number) for number in box.scenarios} <= names
    for scenario in box.scenarios.values():
        assert any(say(f"scenario-{scenario.id}", language) in line for line in table)


def test_the_row_of_the_double_ax_shows_the_cards_and_columns_that_it_brings() -> None:
    assert "  | The Double Ax | 1 | 2 | 1 | 2 | 1 | 1 | 1 | 1 |" in rules.markdown().splitlines()


@pytest.mark.parametrize(
    ("language", "heading"),
    [
        ("en", "  | Shamans | Apprentice | Companion | Master | Guru |"),
        ("de", "  | Schamanen | Lehrling | Gefährte | Meister | Guru |"),
        ("fr", "  | Chamans | Apprenti | Compagnon | Maître | Gourou |"),
    ],
)
def test_the_time_of_a_round_is_a_table_by_shamans_and_levels(language: str, heading: str) -> None:
    lines = rules.markdown(language).splitlines()
    at = lines.index(heading)
    assert lines[at - 2].startswith("- **T6.2** ")
    assert lines[at + 2 : at + 8] == [
        "  | 2 | 5:00 | 4:30 | 4:00 | 3:30 |",
        "  | 3 | 7:00 | 6:00 | 5:00 | 4:00 |",
        "  | 4 | 7:30 | 6:30 | 5:30 | 5:00 |",
        "  | 5 | 8:00 | 7:00 | 6:00 | 5:30 |",
        "  | 6 | 8:30 | 7:30 | 6:30 | 6:00 |",
        "",
    ]


def test_the_rules_can_be_written_to_a_file_in_another_language(tmp_path: Path) -> None:
    assert rules.run(parsed("--language", "de", "--out", str(tmp_path / "regeln.md"))) == 0
    assert (tmp_path / "regeln.md").read_text("utf-8").startswith("# Die Regeln\n")


def test_a_file_that_cannot_be_written_is_a_user_error(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"cannot be written to .*No such file or directory"):
        rules.run(parsed("--out", str(tmp_path / "nowhere" / "rules.md")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_box_ends_with_its_tips_and_every_tip_of_the_catalogue_is_there_once(language: str) -> None:
    lines = rules.markdown(language).splitlines()
    assert lines.count(f"### {say('tips', language)}") == 3
    ids = sorted(id for id in messages(language) if id.startswith("tip-"))
    assert ids == sorted(f"tip-{box}-{name}" for box, names in rules.TIPS.items() for name in names)
    assert [lines.count(f"- {say(id, language)}") for id in ids] == [1] * len(ids)
