"""Errors of the user are reported in one sentence, with exit code 2."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from meja.cli import main as main_module
from meja.games.menara import content
from tests.cli.conftest import Meja, assert_user_error

CONTENT = Path(content.__file__).parent / "content"


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ("", ["COMMAND"]),
        ("fly", ["fly", "play", "serve", "terminal", "simulate", "replay"]),
        ("terminal --colour", ["--colour"]),
        ("simulate", ["game"]),
        ("simulate chess", ["ritual", "menara"]),
        ("simulate menara --games 0", ["--games", "0"]),
        ("simulate menara --games -3", ["--games", "-3"]),
        ("simulate menara --games many", ["--games", "many"]),
        ("simulate menara --policy genius", ["genius", "random", "builder"]),
        ("simulate menara --players 0", ["one to four", "0"]),
        ("simulate menara --players -1", ["one to four", "-1"]),
        ("simulate menara --players 5", ["one to four", "5"]),
        ("simulate menara --difficulty brutal", ["brutal", "easy", "medium", "difficult"]),
        ("simulate menara --first 0", ["--first", "lot"]),
        ("simulate menara --first 3 --players 2", ["Player 3"]),
        ("simulate menara --scenario 0", ["10"]),
        ("simulate menara --scenario 11", ["11", "10"]),
        ("simulate menara --scenario -1", ["10"]),
        ("simulate menara --scenario 1 --modules tears", ["--modules"]),
        ("simulate menara --scenario 1 --floors all", ["--floors"]),
        ("simulate menara --scenario 1 --ritual drawn", ["--ritual"]),
        ("simulate menara --scenario 1 --tears", ["--tears"]),
        ("simulate menara --scenario 9 --fate merciful", ["Floating Quarry"]),
        ("simulate menara --modules magic", ["magic", "floors", "golden", "tears", "ritual", "fate"]),
        ("simulate menara --modules size=big", ["size=big", "floors"]),
        ("simulate menara --modules golden=blue", ["golden=yes"]),
        ("simulate menara --floors atlantis", ["atlantis", "double-ax", "thorn-moon"]),
        ("simulate menara --floors heron", ["heron", "double-ax"]),
        ("simulate menara --floors double-ax,double-ax", ["twice"]),
        ("simulate menara --ritual rain", ["rain", "thin-tip", "the-dark"]),
        ("simulate menara --fate kind", ["kind", "merciful", "bearable", "tough"]),
        ("simulate menara --fate=", ["fate", "merciful"]),
        ("simulate menara --ritual floating-quarry --fate merciful", ["Floating Quarry"]),
        ("simulate menara --free-building", ["--free-building"]),
        ("terminal --free-building --ritual the-dark", ["ritual"]),
        ("terminal --players 9", ["one to four"]),
        ("terminal --resume", ["no game"]),
        ("terminal --resume nowhere.jsonl", ["nowhere.jsonl", "No such file"]),
        ("terminal --resume nowhere.jsonl --players 2", ["--resume"]),
        ("replay", ["FILE"]),
        ("replay nowhere.jsonl", ["nowhere.jsonl", "No such file"]),
        ("rules --language tlh", ["tlh", "en", "de", "fr"]),
        ("rules --out nowhere/rules.md", ["nowhere/rules.md", "No such file"]),
    ],
)
def test_a_wrong_command_is_reported_in_one_sentence_that_names_the_fault(
    meja: Meja, args: str, words: list[str]
) -> None:
    assert_user_error(meja(*args.split()), *words)


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("floors", "[[floor]]", "[[floor]", ["floors.toml", "not readable as TOML"]),
        ("floors", 'colour = "yellow"', 'colour = "green"', ["floors.toml", "floor heron", "green"]),
        ("cards", 'task = "place"', 'task = "paint"', ["cards.toml", "paint"]),
        ("rituals", "needs_tears", "wants_tears", ["rituals.toml", "curse-of-the-tears", "wants_tears"]),
        ("scenarios", '"five-winds"', '"six-winds"', ["scenarios.toml", "six-winds"]),
        ("floors", "{ at = [-65, 16]", "{ at = [-650, 16]", ["floors.toml", "heron", "light side"]),
    ],
)
def test_broken_content_is_reported_before_a_command_starts(
    meja: Meja, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, words: list[str]
) -> None:
    shutil.copytree(CONTENT, tmp_path / "content")
    broken = tmp_path / "content/1" / f"{file}.toml"
    text = broken.read_text("utf-8")
    assert old in text
    broken.write_text(text.replace(old, new, 1), "utf-8")
    monkeypatch.setattr(content, "contents", lambda: content.load(tmp_path / "content/1"))
    assert_user_error(meja("simulate", "menara", "--games", "1"), *words)


def test_a_missing_content_file_is_reported(meja: Meja, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(CONTENT, tmp_path / "content")
    (tmp_path / "content/1/cards.toml").unlink()
    monkeypatch.setattr(content, "contents", lambda: content.load(tmp_path / "content/1"))
    assert_user_error(meja("rules"), "cards.toml", "missing")


def test_an_interrupt_ends_a_command_without_a_traceback(meja: Meja, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("meja.library.game.Game.play", interrupted)
    said = meja("simulate", "menara")
    assert (said.code, said.out, said.err.strip()) == (130, "", "")


def test_a_folder_that_cannot_be_created_is_reported(meja: Meja, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert_user_error(meja("simulate", "menara", "--games", "1", "--save", tmp_path / "file"), "file", "exists")
    assert_user_error(meja("terminal", "--save", tmp_path / "file/game.jsonl"), "file")


def run(*args: str, stdout: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "meja.cli.main", *args],
        stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=60, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("command", ["rules", "simulate menara --games 1", "replay LOG"])
def test_a_pipe_that_is_closed_early_is_not_reported(command: str, game_log: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = run(*command.replace("LOG", str(game_log)).split(), stdout=writing)
    os.close(writing)
    assert done.stderr == ""
    assert done.returncode == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full disk to offer")
def test_a_full_disk_is_reported_in_a_sentence() -> None:
    with open("/dev/full", "w") as full:
        done = run("rules", stdout=full.fileno())
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "No space left" in done.stderr


def test_every_command_has_a_help(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("play", "serve", "terminal", "simulate", "replay", "rules"):
        with pytest.raises(SystemExit) as left:
            main_module.main([command, "--help"])
        assert left.value.code == 0
        assert f"meja {command}" in capsys.readouterr().out
