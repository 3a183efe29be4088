"""Every refusal of room and server has a message in the catalogue that takes its arguments."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import meja.server
import meja.table
from meja.text import LANGUAGES, say

FILES = [path for package in (meja.server, meja.table) for path in sorted(Path(str(package.__path__[0])).rglob("*.py"))]


def said() -> Iterator[tuple[str, frozenset[str]]]:
    """Yields the message ids in the code, each with the names of its arguments."""
    for file in FILES:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Text" | "IllegalAction"), args=[ast.Constant(value=str(id)), *rest]):
                    keys = [key for arg in rest if isinstance(arg, ast.Dict) for key in arg.keys]
                    given = {str(key.value) for key in keys if isinstance(key, ast.Constant)}
                    yield id, frozenset(given | {str(word.arg) for word in node.keywords})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_every_farewell_has_a_message(language: str) -> None:
    found = set(said())
    assert {"refuse-host", "refuse-no-such-link", "refuse-seat-taken", "bye-restart"} <= {id for id, _ in found}
    for id, given in sorted(found, key=str):
        assert say(id, language, **dict.fromkeys(given, 2)), id
