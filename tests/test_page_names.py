"""The page knows no rules: outside pictures, sounds and lessons it names no ritual, card, task, floor or rite."""

import re
from pathlib import Path
from typing import get_args

import pytest

from meja.games.menara import content as menara
from meja.games.ritual import content as ritual

SOURCE = Path(__file__).parents[1] / "web/src"
PICTURES_SOUNDS_LESSONS = re.compile(
    r"app/rules/illustrations\.tsx|hud/panels/tasks\.tsx|scene/(paint|mesh|world)/|pictures/|/sounds?[/.]|lesson/"
)
GENERATED_OR_TESTS = re.compile(r"/types\.ts$|/wire\.ts$|\.(test|bench)\.ts$|[fF]akes?\w*\.ts$")
QUOTED = re.compile(r"""(?<=["'`])[\w-]+(?=["'`])""")
# names that the page also uses for something else: ordinary words, the number of a rule, a value of the View's `asks`
OTHER_USES = {
    "apart", "black", "complete", "each", "even", "embers", "eye", "gathered", "group", "key", "M4", "move_floor",
    "nobody", "place", "star", "together",
}  # fmt: skip


def _names() -> set[str]:
    temple, circle = menara.contents(), ritual.contents()
    scenarios = {scenario.id for scenario in temple.scenarios.values()}
    boards = {board.id for board in circle.rituals.values()}
    tasks = set(get_args(menara.TaskName))
    kinds = set(get_args(ritual.Kind))
    return {*temple.floors, *temple.cards, *temple.rituals, *scenarios, *tasks, *boards, *circle.rites, *kinds}


def _sources() -> list[Path]:
    found = [path for path in SOURCE.rglob("*.ts*") if not GENERATED_OR_TESTS.search(path.as_posix())]
    return [path for path in found if not PICTURES_SOUNDS_LESSONS.search(path.relative_to(SOURCE).as_posix())]


@pytest.mark.parametrize("path", _sources(), ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_a_source_of_the_page_names_nothing_that_a_rule_is_about(path: Path) -> None:
    named = set(QUOTED.findall(path.read_text("utf-8"))) & (_names() - OTHER_USES)
    assert not named, f"{path.name} names {', '.join(sorted(named))}: the server has to say what they mean"


def test_the_names_are_those_of_the_games() -> None:
    assert {"jinxed-yellow", "heron", "E1", "move_floor", "aiming-high", "ashes", "ashes-1", "strangers"} <= _names()
    assert len(_sources()) > 100
