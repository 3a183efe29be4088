"""Every message that the rules use is in the catalogue in every language, and the catalogue has no unused ones."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple, get_args, get_type_hints

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

import meja
from meja.games.menara.content import COLOURS, GLYPHS, SIDES, TEAR_COLOURS, Piece, Rim, TaskName, contents
from meja.games.menara.events import CardFulfilled, EndReason
from meja.games.menara.setup import DIFFICULTIES, FATES
from meja.text import LANGUAGES, messages, say

SOURCE: Final = Path(meja.__file__).parent
SPEAKERS: Final = [SOURCE / "game.py", *(SOURCE / "games/menara").rglob("*.py"), *(SOURCE / "table").rglob("*.py")]

# The values of {} in the ids that the code composes.
FAMILIES: Final[Mapping[str, Sequence[str]]] = {
    "end-{}": get_args(EndReason),
    "play-undid-{}": ("move", "golden", "place"),
    "floor-{}": tuple(contents().floors),
    "ritual-{}": tuple(contents().rituals),
    "ritual-{}-text": tuple(contents().rituals),
    "scenario-{}": tuple(scenario.id for scenario in contents().scenarios.values()),
    "fate-{}": FATES,
    "fate-{}-text": FATES,
    "difficulty-{}": DIFFICULTIES,
    "task-{}": tuple(task.replace("_", "-") for task in get_args(TaskName)),
    "colour-{}": COLOURS,
    "piece-{}": get_args(Piece),
    "pieces-{}": get_args(Piece),
    "tear-{}": TEAR_COLOURS,
    "tears-{}": TEAR_COLOURS,
    "side-{}": SIDES,
    "rim-{}": get_args(Rim),
    "rim-{}-text": get_args(Rim),
    "glyph-{}": GLYPHS,
    "story-fulfilled-{}": get_args(get_type_hints(CardFulfilled)["to"]),
}
# Arguments that are identifiers of the content, not texts: a message selects its own word for each of them.
WORDS: Final[Mapping[str, Sequence[str]]] = {
    "colour": COLOURS,
    "side": SIDES,
    "tear": TEAR_COLOURS,
    "pile": GLYPHS,
    "fate": FATES,
}
NUMBERS: Final = {"n", "number", "last", "level", "levels", "required", "players", "seat"}


class Said(NamedTuple):
    """A use of a message in the code: its id, or the pattern of a composed id, and the names of the arguments."""

    id: str
    arguments: frozenset[str] | None  # None: not visible at this place
    place: str


def said() -> Iterator[Said]:
    """Yields every Text(...) and IllegalAction(...) in the code of the game."""
    for file in SPEAKERS:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Text" | "IllegalAction" as maker), args=[id, *rest]):
                    place = f"{file.relative_to(SOURCE)}:{node.lineno}"
                    given = by_name(rest, node.keywords) if maker == "Text" else by_keyword(node.keywords)
                    for name in ids(id, place):
                        yield Said(name, given, place)


def ids(node: ast.expr, place: str) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(id)):
            yield id
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
        case ast.IfExp(body=one, orelse=other):
            yield from (*ids(one, place), *ids(other, place))
        case ast.Name():
            pass  # a Text that was made elsewhere
        case _:
            raise AssertionError(f"{place}: write the message's id out, so that it can be found")


def by_name(rest: list[ast.expr], keywords: list[ast.keyword]) -> frozenset[str] | None:
    match [*rest, *(keyword.value for keyword in keywords)]:
        case []:
            return frozenset()
        case [ast.Dict(keys=keys)] if all(isinstance(key, ast.Constant) for key in keys):
            return frozenset(str(key.value) for key in keys if isinstance(key, ast.Constant))
        case _:
            return None


def by_keyword(keywords: list[ast.keyword]) -> frozenset[str] | None:
    names = [keyword.arg for keyword in keywords]
    return None if None in names else frozenset(str(name) for name in names)


def stored(language: str) -> set[str]:
    """Returns the ids in refusals.ftl."""
    text = (SOURCE / "catalogue" / language / "refusals.ftl").read_text("utf-8")
    return {entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, Message)}


SAID: Final = list(said())
PLAIN: Final = [one for one in SAID if "{}" not in one.id]
STORED: Final = stored("en")
REFUSALS: Final = [one for one in PLAIN if one.id in STORED]
USED: Final = {one.id for one in PLAIN} | {
    family.format(name) for family in {one.id for one in SAID} & set(FAMILIES) for name in FAMILIES[family]
}


def test_the_search_finds_known_messages() -> None:
    assert {"refuse-over", "refuse-colour", "refuse-players", "slid", "floor-{}"} <= {one.id for one in SAID}
    assert len(REFUSALS) > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_the_code_names_exists(language: str) -> None:
    assert [(one.id, one.place) for one in PLAIN if one.id not in messages(language)] == []


def test_every_composed_id_has_a_known_pattern() -> None:
    assert [(one.id, one.place) for one in SAID if "{}" in one.id and one.id not in FAMILIES] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_value_of_a_composed_id_has_a_message(language: str, family: str) -> None:
    assert {family.format(name) for name in FAMILIES[family]} - messages(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_no_unused_refusal(language: str) -> None:
    assert stored(language) - USED == set()


def possible(arguments: frozenset[str]) -> Iterator[dict[str, str | int]]:
    """Yields all combinations of arguments of a use that lead to different texts."""
    names = sorted(arguments)
    values: list[Sequence[str | int]] = [
        (0, 1, 2, 5) if name in NUMBERS else WORDS.get(name, ("quince",)) for name in names
    ]
    for row in product(*values):
        yield dict(zip(names, row, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_formatted_with_the_arguments_in_the_code(language: str) -> None:
    for one in REFUSALS:
        assert one.arguments is not None, f"{one.place}: write the arguments out, so that they can be checked"
        for arguments in possible(one.arguments):
            assert say(one.id, language, **arguments), one.place


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", get_args(EndReason))
def test_the_message_of_the_end_has_the_levels_reached_and_required(language: str, why: str) -> None:
    told = {"levels"} if why == "stopped" else {"levels", "required"}  # free building requires no levels
    sentences = {say(f"end-{why}", language, **{"required": 0, **row}) for row in possible(frozenset(told))}
    assert len(sentences) == 4 ** len(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_has_a_word_of_its_own_for_every_colour_side_pile_and_fate(language: str) -> None:
    for one in REFUSALS:
        for name in (one.arguments or frozenset()) & set(WORDS):
            others = {other: "quince" for other in one.arguments or () if other != name}
            sentences = {word: say(one.id, language, **{name: word}, **others) for word in WORDS[name]}
            assert len(set(sentences.values())) == len(WORDS[name]), (one.id, sentences)
            if language != "en":  # the ids are English words
                raw = [word for word, sentence in sentences.items() if re.search(rf"\b{word}\b", sentence)]
                assert raw == [], one.id


@pytest.mark.parametrize(("language", "both"), [("en", "one of them"), ("de", "einen etwas"), ("fr", "en une")])
def test_b16_an_overlap_asks_to_move_the_floor_in_hand_and_no_other(language: str, both: str) -> None:
    said = say("refuse-overlap", language, floor="quince", other="pear")
    assert said.index("quince") < said.index("pear")
    assert both not in said
