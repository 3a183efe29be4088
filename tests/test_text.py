"""The catalogue: the same messages in every language, all can be formatted, and every fault is an error."""

import ast as python
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from fluent.syntax import FluentParser, ast, visitor

import meja.text
from meja.games.menara.content import COLOURS, GLYPHS, SIDES, FloorRuleName, Piece, Rim, TaskName, contents
from meja.games.ritual import content as ritual
from meja.games.ritual.setup import LEVELS
from meja.text import LANGUAGES, BrokenMessage, Language, Text, UnknownMessage, messages, say

CATALOGUE = Path(meja.text.__file__).parent / "catalogue"
COUNTS = (0, 1, 2, 5, 21)  # 0 is singular in French, plural in German and English


class Variables(visitor.Visitor):
    """Collects the names of a message's arguments, and of those by which it selects a plural form."""

    def __init__(self) -> None:
        self.all: set[str] = set()
        self.counted: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  fluent's own name
        self.all.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        plural = {"zero", "one", "two", "few", "many", "other"}
        keys = {key.name if isinstance(key := v.key, ast.Identifier) else "number" for v in node.variants}
        if isinstance(node.selector, ast.VariableReference) and keys <= {*plural, "number"}:
            self.counted.add(node.selector.id.name)
        self.generic_visit(node)


def entries(language: str) -> Iterator[ast.Message]:
    for file in sorted((CATALOGUE / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                yield entry


def arguments(id: str, n: int) -> dict[str, str | int]:
    """Returns arguments for a message: the number n where a language selects a plural form by it, else a word."""
    used = [of[id] for of in VARIABLES.values() if id in of]
    counted = {name for variables in used for name in variables.counted}
    return {name: n if name in counted else "quince" for variables in used for name in variables.all}


def variables(language: str) -> dict[str, Variables]:
    found: dict[str, Variables] = {}
    for entry in entries(language):
        found[entry.id.name] = Variables()
        found[entry.id.name].visit(entry)
    return found


VARIABLES = {language: variables(language) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_exactly_the_messages_of_english(language: Language) -> None:
    assert sorted(messages("en") - messages(language)) == []
    assert sorted(messages(language) - messages("en")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_files_of_english(language: Language) -> None:
    assert {f.name for f in (CATALOGUE / language).iterdir()} == {f.name for f in (CATALOGUE / "en").iterdir()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_uses_the_same_arguments_in_every_language(language: Language) -> None:
    differ = {
        id: (english.all, VARIABLES[language][id].all)
        for id, english in VARIABLES["en"].items()
        if id in VARIABLES[language] and VARIABLES[language][id].all != english.all
    }
    assert differ == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_formatted(language: Language) -> None:
    for id in messages(language):
        for n in COUNTS:
            said = say(id, language, **arguments(id, n))
            assert said.strip() == said != "", id
            assert "{" not in said, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_has_double_spaces_or_straight_quotes(language: Language) -> None:
    for id in messages(language):
        said = say(id, language, **arguments(id, 2))
        assert not any(bad in said for bad in ("  ", "'", '"', "...")), said


def test_french_has_no_breaking_space_before_punctuation() -> None:
    for id in messages("fr"):
        said = say(id, "fr", **arguments(id, 2))
        assert not any(bad in said for bad in (" :", " ;", " !", " ?", "« ", " »")), said


@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_sentence_is_untranslated(language: str) -> None:
    english = {id: say(id, "en", **arguments(id, 2)) for id in messages("en") & messages(language)}
    sentences = {id: said for id, said in english.items() if said.endswith((".", "!", "?"))}
    left = [id for id, said in sentences.items() if say(id, language, **arguments(id, 2)) == said]
    assert left == []


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [
        ("en", "0 red columns", "1 red column", "2 red columns"),
        ("de", "0 rote Säulen", "1 rote Säule", "2 rote Säulen"),
        ("fr", "0 pilier rouge", "1 pilier rouge", "2 piliers rouges"),
    ],
)
def test_columns_are_counted_by_the_plural_rules_of_each_language(language: str, none: str, one: str, two: str) -> None:
    assert [say("pieces-red", language, n=n) for n in (0, 1, 2)] == [none, one, two]


@pytest.mark.parametrize(
    ("language", "none", "one", "two"),
    [
        ("en", "0 plant stones", "1 plant stone", "2 plant stones"),
        ("de", "0 Pflanzensteine", "1 Pflanzenstein", "2 Pflanzensteine"),
        ("fr", "0 pierre Plantes", "1 pierre Plantes", "2 pierres Plantes"),
    ],
)
def test_stones_are_counted_by_the_plural_rules_of_each_language(language: str, none: str, one: str, two: str) -> None:
    assert [say("stones-plants", language, n=n) for n in (0, 1, 2)] == [none, one, two]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_boxes_has_a_name(language: Language) -> None:
    box = contents()
    wanted = {
        *(f"floor-{id}" for id in box.floors),
        *(f"ritual-{id}{text}" for id in box.rituals for text in ("", "-text")),
        *(f"scenario-{scenario.id}" for scenario in box.scenarios.values()),
        *(f"task-{task.replace('_', '-')}" for task in get_args(TaskName)),
        *(f"floor-rule-{rule}" for rule in get_args(FloorRuleName) if rule != "ordinary"),
        *(f"colour-{colour}" for colour in COLOURS),
        *(f"piece-{piece}" for piece in get_args(Piece)),
        *(f"rim-{rim}" for rim in get_args(Rim)),
        *(f"glyph-{glyph}" for glyph in GLYPHS),
        *(f"side-{side}" for side in SIDES),
        *(f"module-{module}" for module in ("floors", "golden", "tears", "ritual", "fate")),
        *(f"difficulty-{difficulty}" for difficulty in ("easy", "medium", "difficult")),
        *(f"fate-{fate}{text}" for fate in ("merciful", "bearable", "tough") for text in ("", "-text")),
    }
    assert wanted - messages(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_no_names_of_floors_rituals_or_scenarios_that_do_not_exist(language: Language) -> None:
    box = contents()
    known = {
        *(f"floor-{id}" for id in box.floors),
        *(f"ritual-{id}{text}" for id in box.rituals for text in ("", "-text")),
        *(f"scenario-{scenario.id}" for scenario in box.scenarios.values()),
        *(f"floor-rule-{rule}" for rule in get_args(FloorRuleName)),
    }
    named = {id for id in messages(language) if id.startswith(("floor-", "ritual-", "scenario-"))}
    assert named - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_floors_rituals_and_scenarios_are_unique(language: Language) -> None:
    for kind in ("floor-", "ritual-", "scenario-"):
        names = [say(id, language) for id in messages(language) if id.startswith(kind)]
        assert len(set(names)) == len(names) > 0


def named_in_ritual() -> set[str]:
    """Returns the ids of the messages that name the things in the box of RITUAL."""
    return {
        *(
            f"{word}-{colour}"
            for word in ("stone", "stones", "stone-colour", "stone-sign")
            for colour in ritual.COLOURS
        ),
        *(f"rites-{board.id}" for board in ritual.contents().rituals.values()),
        *(f"rite-{kind}" for kind in get_args(ritual.Kind)),
        *(f"inspiration-{colours}" for colours in ("one", "two", "three")),
        *(f"level-{level}" for level in LEVELS),
        "game-ritual",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_of_ritual_has_a_name(language: Language) -> None:
    assert named_in_ritual() - messages(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_no_names_of_stones_rites_or_inspirations_that_do_not_exist(language: Language) -> None:
    kinds = ("stone-", "stones-", "rite-", "rites-", "inspiration-")
    assert {id for id in messages(language) if id.startswith(kinds)} - named_in_ritual() == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["stone-", "stones-", "stone-colour-", "stone-sign-", "rites-", "level-"])
def test_names_in_the_box_of_ritual_are_unique(language: Language, kind: str) -> None:
    rest = [id.removeprefix(kind) for id in named_in_ritual() if id.startswith(kind)]
    names = [say(f"{kind}{word}", language, **arguments(f"{kind}{word}", 2)) for word in rest if "-" not in word]
    assert len(set(names)) == len(names) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_of_a_stone_is_one_character_and_the_same_in_every_language(language: Language) -> None:
    signs = [say(f"stone-sign-{colour}", language) for colour in ritual.COLOURS]
    assert "".join(signs) == "☾≈▲☀♣"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_message_of_a_rite_uses_the_colours_and_the_number_of_its_kind(language: Language) -> None:
    for kind in get_args(ritual.Kind):
        wanted = {
            *("colour", "other")[: ritual.COLOURS_OF_KIND.get(kind, 0)],
            *(["n"] if kind in ritual.KINDS_WITH_NUMBER else []),
        }
        assert VARIABLES[language][f"rite-{kind}"].all == wanted, kind


def refusals_of_ritual() -> Iterator[tuple[str, set[str]]]:
    """Yields the ids of all refusals in the code of RITUAL, each with the names of its arguments."""
    for file in sorted(Path(ritual.__file__).parent.glob("*.py")):
        for node in python.walk(python.parse(file.read_text("utf-8"))):
            match node:
                case python.Call(func=python.Name(id="Text" | "IllegalAction"), args=[id, *rest], keywords=keywords):
                    given = {word.arg for word in keywords if word.arg is not None}
                    keys = [key for arg in rest if isinstance(arg, python.Dict) for key in arg.keys]
                    given |= {str(key.value) for key in keys if isinstance(key, python.Constant)}
                    for part in python.walk(id):
                        if isinstance(part, python.Constant) and str(part.value).startswith("refuse-"):
                            yield str(part.value), given


def test_every_refusal_of_ritual_is_in_the_catalogue_with_its_arguments() -> None:
    said = list(refusals_of_ritual())
    assert {"refuse-shamans", "refuse-totem", "refuse-rune-first", "refuse-no-rite"} <= {id for id, _ in said}
    assert [id for id, _ in said if id not in messages("en")] == []
    assert [id for id, given in said if given != VARIABLES["en"][id].all] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_no_unused_refusal_of_ritual(language: Language) -> None:
    text = (CATALOGUE / language / "shamans.ftl").read_text("utf-8")
    stored = {entry.id.name for entry in FluentParser().parse(text).body if isinstance(entry, ast.Message)}
    refusals = {id for id in stored if id.startswith("refuse-")}
    assert refusals <= {id for id, _ in refusals_of_ritual()}


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Replaces the catalogue by a small one in a temporary folder, and returns that folder."""
    for language in LANGUAGES:
        (tmp_path / "catalogue" / language).mkdir(parents=True)
    (tmp_path / "catalogue/en/one.ftl").write_text(
        "colour = blue\ngreet = The { $what } has { $n ->\n [one] one top\n *[other] { $n } tops\n }.\n"
    )
    (tmp_path / "catalogue/de/one.ftl").write_text(
        "colour = blau\ngreet = { $what }: { $n ->\n [one] eine Spitze\n *[other] { $n } Spitzen\n }.\n"
    )
    monkeypatch.setattr(resources, "files", lambda package: tmp_path)
    caches = (meja.text.messages, meja.text._bundle)
    for cached in caches:
        cached.cache_clear()
    yield tmp_path / "catalogue"
    for cached in caches:
        cached.cache_clear()


def test_a_nested_text_is_formatted_in_the_same_language(catalogue: Path) -> None:
    text = Text("greet", {"what": Text("colour"), "n": 2})
    assert say(text) == "The blue has 2 tops."
    assert say(text, "de") == "blau: 2 Spitzen."


def test_arguments_given_to_say_complete_those_of_the_text(catalogue: Path) -> None:
    assert say(Text("greet", {"what": "tower"}), n=1) == "The tower has one top."
    assert say("greet", what=Text("colour"), n=1) == "The blue has one top."


def test_a_text_survives_json() -> None:
    text = Text("task-place", {"n": 2, "who": "Ada", "what": Text("piece-red")})
    assert msgspec.json.decode(msgspec.json.encode(text), type=Text) == text


def test_the_error_for_an_unknown_message_names_similar_ones(catalogue: Path) -> None:
    with pytest.raises(UnknownMessage, match="no message color in en; there is colour"):
        say("color")


def test_a_message_missing_in_one_language_is_not_taken_from_another(catalogue: Path) -> None:
    with pytest.raises(UnknownMessage, match="no message colour in fr"):
        say("colour", "fr")


def test_the_error_for_an_unknown_language_names_the_known_ones() -> None:
    with pytest.raises(UnknownMessage, match="no language tlh; there are en, de, fr"):
        say("camp", "tlh")


def test_a_missing_argument_is_an_error(catalogue: Path) -> None:
    with pytest.raises(BrokenMessage, match="message greet in en: Unknown external: n"):
        say("greet", what="tower")


def test_invalid_fluent_syntax_is_an_error(catalogue: Path) -> None:
    (catalogue / "en/two.ftl").write_text("this is no message\n")
    with pytest.raises(BrokenMessage, match=r"en/two\.ftl: not readable: 'this is no message"):
        say("colour")


def test_a_duplicate_message_is_an_error(catalogue: Path) -> None:
    (catalogue / "en/two.ftl").write_text("colour = azure\n")
    with pytest.raises(BrokenMessage, match=r"en/two\.ftl: colour is there twice"):
        say("colour")


def test_a_message_with_attributes_only_is_an_error(catalogue: Path) -> None:
    (catalogue / "en/two.ftl").write_text("empty =\n    .tip = only a tip\n")
    with pytest.raises(BrokenMessage, match="message empty in en has attributes but no text"):
        say("empty")
