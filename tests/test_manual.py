"""The players' manual speaks of what is on the page: its buttons by their names, its keys, its times."""

import re
from pathlib import Path
from typing import Final

import pytest

from meja.games.ritual.setup import LEVELS, ROUND_S
from meja.text import BrokenMessage, messages, say

ROOT: Final = Path(__file__).parent.parent
MANUAL: Final = (ROOT / "docs/MANUAL.md").read_text("utf-8")
PAGE: Final = ROOT / "web/src/games"


def named() -> set[str]:
    """All that is said without knowing anything more."""
    found = set()
    for id in messages("en"):
        try:
            found.add(say(id))
        except BrokenMessage:
            continue  # it has arguments
    return found


def rows(heading: str, first: str) -> list[list[str]]:
    """The cells of the table below a heading that begins with this word."""
    text = MANUAL.split(f"\n### {heading}\n")[1].split("\n#")[0]
    table = re.search(rf"^\| {first} \|.*\n\|[-|]+\n((?:\|.*\n)+)", text, re.MULTILINE)
    assert table is not None, heading
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in table[1].splitlines()]


def keys(game: str, file: str) -> list[list[str]]:
    """The keys as the page has them, with what they do."""
    code = (PAGE / game / file).read_text("utf-8")
    names = dict(re.findall(r'^  (\w+): "(\w)",$', code, re.MULTILINE))
    found = re.findall(r'\{ key: (?:"([^"]+)"|KEY_OF\.(\w+)), words: "([\w-]+)" \}', code)
    return [[key or names[name], say(words)] for key, name, words in found]


def test_what_is_set_in_bold_is_written_on_the_page() -> None:
    bold = {" ".join(one.split()) for one in re.findall(r"\*\*(.+?)\*\*", MANUAL, re.DOTALL)}
    assert len(bold) > 50
    assert bold - named() == set()


@pytest.mark.parametrize(
    ("game", "file", "heading"),
    [("menara", "play/input/keys.ts", "The keys of MENARA"), ("ritual", "play/keys.ts", "The actions and their keys")],
)
def test_the_keys_are_those_of_the_page(game: str, file: str, heading: str) -> None:
    wanted = keys(game, file)
    assert len(wanted) > 10
    assert rows(heading, "key") == wanted


def test_the_times_are_those_of_the_rules() -> None:
    told = rows("Silence and the clock", "shamans")
    assert told == [[str(n), *(f"{s // 60}:{s % 60:02}" for s in seconds)] for n, seconds in ROUND_S.items()]
    head = MANUAL.split("| shamans | ")[1].splitlines()[0].strip("| ").split(" | ")
    assert head == [say(f"level-{level}") for level in LEVELS]


def test_every_chapter_of_the_contents_is_there() -> None:
    chapters = {
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
        for title in re.findall(r"^##+ (.+)$", MANUAL, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([\w-]+)\)", MANUAL)) <= chapters
