"""The README is true: its commands and its example run, and linked pictures and documents exist."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from meja.cli.serve import is_built

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = re.findall(r"^\| `(meja [^`]*)` \|", README, re.MULTILINE)


def run(*args: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    # the games of the user stay untouched
    env = {**os.environ, "XDG_DATA_HOME": str(folder), "LOCALAPPDATA": str(folder)}
    return subprocess.run(args, cwd=folder, env=env, capture_output=True, text=True, input="", timeout=240, check=False)


def starts_server(*args: str, folder: Path) -> bool:
    """Returns whether the command prints its address and ends with code 0 on an interrupt."""
    if args[0] == "play":
        assert is_built(), "make page builds the page"
        args = (*args, "--no-browser")
    command = (sys.executable, "-m", "meja.cli.main", *args, "--port", "0", "--data", "rooms")
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            found = any("http://" in line for line in server.stdout if " is at " in line)
            server.send_signal(signal.SIGINT)
            return found and server.wait(timeout=30) == 0
        finally:
            server.kill()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a folder with a saved game, which is also imported as a room."""
    made = tmp_path_factory.mktemp("readme")
    saved = run(sys.executable, "-m", "meja.cli.main", "simulate", "menara", "--games", "1", "--save", ".", folder=made)
    assert saved.returncode == 0, saved.stderr
    next(made.glob("*.jsonl")).rename(made / "FILE")
    assert run(sys.executable, "-m", "meja.cli.main", "import", "FILE", folder=made).returncode == 0
    return made


def test_the_readme_names_commands() -> None:
    assert len(COMMANDS) >= 6


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_readme_runs(folder: Path, command: str) -> None:
    args = command.split()[1:]
    if args[0] in ("play", "serve"):
        assert starts_server(*args, folder=folder)
        return
    if args[0] == "terminal":
        args += ["--save", f"played-{args[1].strip('-')}.jsonl"]
    done = run(sys.executable, "-m", "meja.cli.main", *args, folder=folder)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_the_readmes_example_prints_the_table_and_the_outcome(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    done = run(sys.executable, "-c", example, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Temple base" in done.stdout
    assert "Outcome(won=" in done.stdout


def test_the_readmes_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in set(re.findall(r"\bmake ([a-z]+)\b", README)) - {"nothing"}:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


@pytest.mark.parametrize("document", ["README.md", *(str(p.relative_to(ROOT)) for p in (ROOT / "docs").glob("*.md"))])
def test_all_links_of_a_document_exist(document: str) -> None:
    path = ROOT / document
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target
