"""The generated types, fixtures and protocol document are up to date and complete."""

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from tools.wire import ROOT, WRITERS, definitions, text_of
from tools.wire.__main__ import main

from meja.server import messages


@pytest.mark.parametrize("name", WRITERS)
def test_generated_files_are_up_to_date(name: str) -> None:
    assert (ROOT / name).read_text("utf-8") == text_of(name), "run python -m tools.wire"


def test_a_second_run_finds_nothing_to_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([], tmp_path) == 0
    assert "web/src/table/wire.ts is written." in capsys.readouterr().out
    assert main([], tmp_path) == main(["--check"], tmp_path) == 0
    assert capsys.readouterr().out == ""


def test_check_prints_the_differences_and_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([], tmp_path)
    path = tmp_path / "web/src/table/wire.ts"
    old = path.read_text("utf-8").replace("PROTOCOL = ", "PROTOCOL = 9")
    path.write_text(old, "utf-8")
    assert main(["--check"], tmp_path) == 1
    said = capsys.readouterr().out
    assert "-export const PROTOCOL = 9" in said
    assert "python -m tools.wire" in said
    assert path.read_text("utf-8") == old


@pytest.mark.parametrize("message", [*get_args(messages.FromBrowser), *get_args(messages.FromServer)])
def test_every_message_is_in_both_files_with_all_its_fields(message: type[msgspec.Struct]) -> None:
    name = message.__name__
    typed = text_of("web/src/table/wire.ts").split(f"export interface {name} {{")[1].split("\n}")[0]
    told = text_of("docs/PROTOCOL.md").split(f"### {name}\n")[1].split("\n#")[0]
    assert f'readonly type: "{name}";' in typed
    for field in message.__struct_fields__:
        assert f"  readonly {field}" in typed
        assert f"| `{field}` |" in told


def test_only_fields_with_defaults_of_messages_from_the_browser_are_optional() -> None:
    made = text_of("web/src/table/wire.ts")
    assert "  readonly last_event?: number;" in made
    assert "  readonly token: string;" in made
    assert "  readonly clock_ms: number | null;" in made


def test_python_types_become_typescript_types() -> None:
    made = text_of("web/src/table/wire.ts")
    assert "  readonly seats: readonly (string | Bot | null)[];" in made
    assert "  readonly args: { readonly [key: string]: string | number | Text };" in made
    assert "  readonly at: readonly [number, number, number] | null;" in made
    assert "  readonly emotion: Emotion;" in made


def test_bounds_and_comments_are_in_the_document() -> None:
    made = text_of("docs/PROTOCOL.md")
    assert "| `text` | string of 1 to 500 characters |" in made
    assert (
        "object of list of 2: list of 3: number from -1000 to 1000, list of 4: number from -1.01 to 1.01 or null"
        in made
    )
    assert '| `hand` | [Hand](#hand) | `"guided"` | if it moves something |' in made
    assert "None" not in made


def test_the_comment_of_a_field_is_the_one_behind_it() -> None:
    terms = {
        field.name: field.comment
        for part in definitions.parts(messages.Arrange)
        if part.name == "Terms"
        for field in part.fields
    }
    assert terms["tower"] == ""
    assert terms["hand"] == "of guided hands"


def test_the_fixture_of_pose_messages_ends_without_the_body_that_is_gone() -> None:
    sample = json.loads(text_of("web/src/table/poses.fixture.json"))
    assert sorted(sample["ends"]) == sorted(set(sample["names"]) - {"heron/3"})
