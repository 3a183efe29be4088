"""The documents are true: their Python runs, the site builds without a warning, and every example is run."""

import ast
import contextlib
import io
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

import meja

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLES: dict[str, tuple[str, ...]] = {  # the arguments with which each example is quick
    "random_game.py": (),
    "rollout_bot.py": ("--games", "1"),
    "data_set.py": ("--games", "2"),
    "own_ritual.py": (),
    "train_ritual.py": ("--steps", "2"),
}


def blocks() -> Iterator[Any]:
    """Yields the Python blocks of the documents."""
    for path in DOCUMENTS:
        for n, block in enumerate(re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.DOTALL), start=1):
            yield pytest.param(block, id=f"{path.name}-{n}")


@pytest.mark.parametrize("block", list(blocks()))
def test_the_python_of_the_documents_runs(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(block, "document", "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_runs_and_says_something(name: str, tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "examples" / name), *EXAMPLES[name]]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    assert ast.get_docstring(ast.parse((ROOT / "examples" / name).read_text("utf-8")))


def test_no_example_is_left_out() -> None:
    assert {path.name for path in (ROOT / "examples").glob("*.py")} == {*EXAMPLES}


def test_the_citation_names_this_version() -> None:
    (version,) = re.findall(r"^version: (.*)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert version == meja.__version__


def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    """Links, anchors, and names in the reference; strict: a warning raises."""
    build(load_config(str(ROOT / "mkdocs.yml"), site_dir=str(tmp_path)))
    pages = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.html")}
    assert {"index.html", "library.html", "api.html", "CONTRIBUTING.html"} <= pages
    reference = (tmp_path / "api.html").read_text("utf-8")
    assert "legal_actions" in reference
    assert not re.search(r'(?:src|href)="https?://[^"]*(?:googleapis|gstatic|jsdelivr|unpkg|cdn)', reference)
