"""Messages in the player's language, by Project Fluent, from the catalogue that ships with the package."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Final, Literal, Union, get_args

import msgspec

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax import ast

Language = Literal["en", "de", "fr"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
MAX_ARGUMENT_LENGTH: Final = 1000  # characters; Fluent refuses arguments of more than 2500
MAX_NUMBER: Final = 10**15  # Fluent formats no larger numbers


class UnknownMessage(LookupError):
    """No such message, or no such language."""


class BrokenMessage(ValueError):
    """The catalogue cannot be parsed, or the message cannot be formatted with these arguments."""


class Text(msgspec.Struct, frozen=True, gc=False):
    """Something to say, in no language yet. Arguments that are Texts are said first, in the same language."""

    id: str
    args: dict[str, Union[str, int, "Text"]] = {}


def listed(items: Sequence[Text]) -> Text:
    """Joins items as in "one, two and three"."""
    if not items:
        return Text("none")
    joined = items[0]
    for item in items[1:-1]:
        joined = Text("list-comma", {"left": joined, "right": item})
    return joined if len(items) == 1 else Text("list-and", {"left": joined, "right": items[-1]})


def say(text: Text | str, language: str = "en", **args: str | int | Text) -> str:
    """Returns the sentence of a Text, or of a message id with its arguments, in one language."""
    if isinstance(text, str):
        text = Text(text)
    bundle = _bundle(language)
    if not bundle.has_message(text.id):
        near = ", ".join(get_close_matches(text.id, messages(language))) or "nothing like it"
        raise UnknownMessage(f"no message {text.id} in {language}; there is {near}")
    pattern = bundle.get_message(text.id).value
    if pattern is None:
        raise BrokenMessage(f"message {text.id} in {language} has attributes but no text")
    arguments = {name: _argument(arg, language) for name, arg in {**text.args, **args}.items()}
    sentence, errors = bundle.format_pattern(pattern, arguments)
    if errors:
        raise BrokenMessage(f"message {text.id} in {language}: {'; '.join(map(str, errors))}")
    return str(sentence)


def _argument(arg: str | int | Text, language: str) -> str | int:
    if isinstance(arg, Text):
        return say(arg, language)
    if isinstance(arg, str) and len(arg) > MAX_ARGUMENT_LENGTH:
        return f"{arg[:MAX_ARGUMENT_LENGTH]}…"
    return str(arg) if isinstance(arg, int) and abs(arg) > MAX_NUMBER else arg


def load_catalogues() -> None:
    """Loads all languages now instead of with their first sentence: each takes a third of a second."""
    for language in LANGUAGES:
        _bundle(language)


@cache
def messages(language: str) -> frozenset[str]:
    """Returns the ids of all messages of a language."""
    from fluent.syntax import ast

    return frozenset(entry.id.name for entry in _entries(language) if isinstance(entry, ast.Message))


def add_messages(source: str, language: str = "en") -> None:
    """Adds messages, written in Fluent, to a language in this process, for content of one's own; other languages need
    them too where they are said. Raises BrokenMessage if they cannot be read."""
    from fluent.runtime import FluentResource
    from fluent.syntax import ast

    read = FluentResource(source)
    for entry in read.body:
        if isinstance(entry, ast.Junk):
            raise BrokenMessage(f"not readable: {entry.content!r}")
    _bundle(language).add_resource(read)


@cache
def _bundle(language: str) -> "FluentBundle":
    """Fluent is imported here, because the rules, the tower's processes and most commands format no messages."""
    from fluent.runtime import FluentBundle
    from fluent.syntax import ast

    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(ast.Resource(list(_entries(language))))
    return bundle


def _entries(language: str) -> "Iterator[ast.Message | ast.Term]":
    """Yields all entries of a language's files; raises BrokenMessage for junk and double ids, which Fluent ignores."""
    from fluent.runtime import FluentResource
    from fluent.syntax import ast

    if language not in LANGUAGES:
        raise UnknownMessage(f"no language {language}; there are {', '.join(LANGUAGES)}")
    seen: set[str] = set()
    folder = resources.files(__package__) / "catalogue" / language
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if not file.name.endswith(".ftl"):
            continue
        for entry in FluentResource(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Junk):
                raise BrokenMessage(f"{language}/{file.name}: not readable: {entry.content!r}")
            if isinstance(entry, ast.Message | ast.Term):
                name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                if name in seen:
                    raise BrokenMessage(f"{language}/{file.name}: {name} is there twice")
                seen.add(name)
                yield entry
