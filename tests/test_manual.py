"""The players' manual matches the page: names of buttons, keys, and times of rounds."""

import re
from pathlib import Path
from typing import Final

import pytest

from meja.games.ritual.setup import LEVELS, ROUND_S
from meja.text import BrokenMessage, messages, say

ROOT: Final = Path(__file__).parent.parent
MANUAL: Final = (ROOT / "docs/MANUAL.md").read_text("utf-8")
PAGE: Final = ROOT / "web/src/games"


def texts_without_arguments() -> set[str]:
    """Returns the English texts of all messages without arguments."""
    found = set()
    for id in messages("en"):
        try:
            found.add(say(id))
        except BrokenMessage:
            continue  # it has arguments
    return found


def table_below(heading: str, first: str) -> list[list[str]]:
    """Returns the cells of the table below a heading whose first column has this title."""
    text = MANUAL.split(f"\n### {heading}\n")[1].split("\n#")[0]
    table = re.search(rf"^\| {first} \|.*\n\|[-|]+\n((?:\|.*\n)+)", text, re.MULTILINE)
    assert table is not None, heading
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in table[1].splitlines()]


def keys_of_page(game: str, files: tuple[str, ...]) -> list[list[str]]:
    """Returns the keys in the code of the page, each with the text of what it does."""
    code = "".join((PAGE / game / file).read_text("utf-8") for file in files)
    actions = re.findall(r'\{ kind: "(\w+)", key: "(\w)", ', code)
    of_actions = [(key, "circle-key-" + re.sub("([A-Z])", r"-\1", kind).lower()) for kind, key in actions]
    found = re.findall(r'\{ key: "([^"]+)", words: "([\w-]+)" \}', code)
    return [[key, say(words)] for key, words in (*of_actions, *found)]


def test_every_bold_word_is_a_text_of_the_page() -> None:
    bold = {" ".join(one.split()) for one in re.findall(r"\*\*(.+?)\*\*", MANUAL, re.DOTALL)}
    assert len(bold) > 50
    assert bold - texts_without_arguments() == set()


@pytest.mark.parametrize(
    ("game", "files", "heading"),
    [
        ("menara", ("play/input/keys.ts",), "The keys of MENARA"),
        ("ritual", ("play/actionKinds.ts", "play/keys.ts"), "The actions and their keys"),
    ],
)
def test_the_tables_of_keys_match_the_page(game: str, files: tuple[str, ...], heading: str) -> None:
    expected = keys_of_page(game, files)
    assert len(expected) > 10
    assert table_below(heading, "key") == expected


def test_the_table_of_times_matches_the_rules() -> None:
    shown = table_below("Silence and the clock", "shamans")
    assert shown == [[str(n), *(f"{s // 60}:{s % 60:02}" for s in seconds)] for n, seconds in ROUND_S.items()]
    head = MANUAL.split("| shamans | ")[1].splitlines()[0].strip("| ").split(" | ")
    assert head == [say(f"level-{level}") for level in LEVELS]


def test_every_chapter_in_the_contents_exists() -> None:
    chapters = {
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
        for title in re.findall(r"^##+ (.+)$", MANUAL, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([\w-]+)\)", MANUAL)) <= chapters
