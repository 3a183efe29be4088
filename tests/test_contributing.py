"""The examples of CONTRIBUTING.md: each diff can be applied to the tree, contains a test, and the test passes."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

pytestmark = pytest.mark.long

ROOT: Final = Path(__file__).parent.parent
TEXT: Final = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
EXAMPLES: Final[dict[str, str]] = dict(
    re.findall(r"^### A new (.+?)\n(?:(?!^#).)*?```diff\n(.*?)```", TEXT, re.MULTILINE | re.DOTALL)
)
COPIES: Final[list[str]] = re.findall(r"^cp -R .+$", TEXT, re.MULTILINE)  # of the content, which the examples change
EXPECTED_EXAMPLES: Final = ["ritual", "board of rites", "floor", "task", "bot", "language", "message"]
COPIED: Final = ("src/meja", "examples", "tests", "tools", "docs", "web/src", "web/tsconfig.json", "pyproject.toml")
NODE_MODULES: Final = ROOT / "web/node_modules"
WRITE_TYPES: Final = """
from tools import wire
for name in wire.WRITERS:
    if name.endswith((".ts", ".md")):
        (wire.ROOT / name).write_text(wire.text_of(name), "utf-8")
"""


def run(*command: str, folder: Path, stdin: str | None = None) -> "subprocess.CompletedProcess[str]":
    """Runs a command in a copy of the tree, with that copy as the only source of imports, outside of any repository."""
    env = {
        **os.environ,
        "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "GIT_CEILING_DIRECTORIES": str(folder.parent),
    }
    return subprocess.run(command, cwd=folder, env=env, input=stdin, capture_output=True, text=True, check=False)


def pytest_output(folder: Path, *args: str) -> str:
    return run(sys.executable, "-m", "pytest", "-vvv", "-p", "no:cacheprovider", *args, folder=folder).stdout


def added_tests(example: str) -> list[str]:
    """Returns the pytest ids of the tests in a diff."""
    parts = EXAMPLES[example].split("\n+++ b/")[1:]
    return [
        f"{part.splitlines()[0]}::{name}"
        for part in parts
        for name in re.findall(r"^\+def (test_\w+)", part, re.MULTILINE)
    ]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a copy of the tree with the content copied and all examples applied."""
    made = tmp_path_factory.mktemp("contributing")
    for name in COPIED:
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, made / name, ignore=shutil.ignore_patterns("static", "*.png", "*.webp"))
        else:
            shutil.copy(ROOT / name, made / name)
    for copy in COPIES:
        copied = run(*copy.split(), folder=made)
        assert copied.returncode == 0, copied.stderr
    for example, diff in EXAMPLES.items():
        applied = run("git", "apply", "-", folder=made, stdin=diff)
        assert applied.returncode == 0, f"a new {example}: {applied.stderr}"
    return made


@pytest.fixture(scope="module")
def examples_output(folder: Path) -> str:
    """Returns the output of pytest for all tests of the examples."""
    return pytest_output(folder, *(test for example in EXAMPLES for test in added_tests(example)))


def test_there_is_an_example_for_every_extension_and_each_has_a_test() -> None:
    assert list(EXAMPLES) == EXPECTED_EXAMPLES
    assert all(map(added_tests, EXAMPLES))


def test_all_links_and_make_targets_exist() -> None:
    links = re.findall(r"\]\(([^)#]+)(?:#[\w-]+)?\)", TEXT)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"`make ([a-z-]+)`", TEXT):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_tests_of_an_example_pass(example: str, examples_output: str) -> None:
    for test in added_tests(example):
        assert f"{test} PASSED" in examples_output, examples_output


@pytest.mark.parametrize("example", ["ritual", "board of rites", "floor", "task"])
def test_the_page_needs_no_line_of_typescript_for_new_content(example: str) -> None:
    assert not re.search(r"^\+\+\+ b/web/", EXAMPLES[example], re.MULTILINE)


def test_the_examples_change_copies_of_the_content_and_no_released_version() -> None:
    assert len(COPIES) == 2
    changed = set(re.findall(r"^\+\+\+ b/(src/meja/games/\w+/content/\d+)/", TEXT, re.MULTILINE))
    assert changed == {copy.split()[-1] for copy in COPIES}
    assert not any((ROOT / folder).exists() for folder in changed)


def test_the_tests_name_the_missing_messages_of_a_new_language(folder: Path) -> None:
    test = "tests/test_text.py::test_every_language_has_exactly_the_messages_of_english"
    output = pytest_output(folder, f"{test}[it]", f"{test}[fr]")
    assert f"{test}[it] FAILED" in output, output
    assert f"{test}[fr] PASSED" in output
    assert "'pieces-blue'" in output
    assert "'pieces-red'" not in output


def test_the_page_type_checks_with_the_regenerated_types(folder: Path) -> None:
    assert NODE_MODULES.exists(), "make page installs what the page is checked with"
    made = run(sys.executable, "-c", WRITE_TYPES, folder=folder)
    assert made.returncode == 0, made.stderr
    assert '"bouquet"' in (folder / "web/src/games/menara/types.ts").read_text("utf-8")
    assert "### Entrust" in (folder / "docs/PROTOCOL.md").read_text("utf-8")
    touched = re.findall(r"^\+\+\+ b/web/(.+\.tsx?)$", TEXT, re.MULTILINE)
    config = {"extends": "./tsconfig.json", "include": ["src/*.d.ts"], "files": touched}
    (folder / "web/tsconfig.touched.json").write_text(json.dumps(config), "utf-8")
    (folder / "web/node_modules").symlink_to(NODE_MODULES)
    checked = run(str(NODE_MODULES / ".bin/tsc"), "--noEmit", "-p", "web/tsconfig.touched.json", folder=folder)
    assert checked.returncode == 0, checked.stdout
