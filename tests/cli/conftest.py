"""Fixtures: running a command as a user does, and the log of a finished game."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from meja.cli.main import main


class Said(NamedTuple):
    code: int
    out: str
    err: str


Meja = Callable[..., Said]


@pytest.fixture
def meja(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Meja:
    """Runs a command with these arguments and this standard input; data goes to a temporary folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "120")

    def run(*args: str | Path, answers: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO(answers))
        code = main([str(arg) for arg in args])
        return Said(code, *capsys.readouterr())

    return run


@pytest.fixture(scope="session")
def game_log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the log of a whole game of two players with many modules of the expansion."""
    folder = tmp_path_factory.mktemp("games")
    assert (
        main(["simulate", "menara", "--games", "1", "--players", "2", "--scenario", "10", "--save", str(folder)]) == 0
    )
    return next(folder.glob("*.jsonl"))


def assert_user_error(said: Said, *words: str) -> None:
    """Asserts one sentence on stderr, exit code 2, and no other output."""
    assert said.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("meja: ")
    assert "Traceback" not in said.err
    for word in words:
        assert word in said.err
