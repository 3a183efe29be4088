"""`meja dataset`."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Meja, assert_user_error


def test_decisions_are_written_with_a_data_card_that_repeats_the_command(meja: Meja, tmp_path: Path) -> None:
    out = tmp_path / "data.jsonl"
    said = meja("dataset", "ritual", "--games", "2", "--players", "3", "--bot", "shaman", "--seed", "4", "--out", out)
    assert (said.code, said.err) == (0, "")
    rows = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert said.out.startswith(f"{len(rows)} decisions of 2 games, ")
    assert {row["game"] for row in rows} == {"ritual-4-1", "ritual-4-2"}
    assert {row["seat"] for row in rows} == {0, 1, 2}
    card = (tmp_path / "data.jsonl.md").read_text("utf-8")
    assert "`meja dataset ritual --games 2 --players 3 --bot shaman --seed 4 --out data.jsonl`" in card
    assert str(tmp_path) not in card


def test_more_processes_write_the_same_file(meja: Meja, tmp_path: Path) -> None:
    for jobs in "12":
        out = tmp_path / jobs / "data.jsonl"
        out.parent.mkdir()
        assert meja("dataset", "menara", "--games", "3", "--jobs", jobs, "--out", out).code == 0
    assert (tmp_path / "1/data.jsonl").read_bytes() == (tmp_path / "2/data.jsonl").read_bytes()


def test_a_file_that_exists_is_replaced_only_by_force(meja: Meja, tmp_path: Path) -> None:
    out = tmp_path / "data.jsonl"
    out.write_text("mine")
    assert_user_error(meja("dataset", "ritual", "--games", "1", "--out", out), "data.jsonl", "--force")
    assert out.read_text() == "mine"
    assert meja("dataset", "ritual", "--games", "1", "--out", out, "--force").code == 0
    assert out.read_text().startswith('{"game":"ritual-1-1"')


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        ("", ["--out"]),
        ("--out data.csv", [".parquet", "data.csv"]),
        ("--out data.jsonl --games 0", ["--games", "0"]),
        ("--out data.jsonl --jobs 0", ["--jobs", "0"]),
        ("--out data.jsonl --bot nobody", ["nobody", "shaman"]),
        ("--out data.jsonl --players 9", ["9"]),
        ("--out no/such/folder/data.jsonl --games 1", ["no/such/folder"]),
    ],
)
def test_a_wrong_flag_is_reported_in_one_sentence(
    meja: Meja, flags: str, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert_user_error(meja("dataset", "ritual", *flags.split()), *words)
    assert list(tmp_path.rglob("data*")) == []
