"""Decisions as data: `meja.dataset`."""

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pyarrow.parquet
import pytest

import meja
from meja.games.menara.actions import Exchange
from meja.library import data_files
from meja.library.data_files import DecisionRow
from meja.library.dataset import DecisionBot, decisions, written
from meja.library.series import series
from tests.library.bots import Late
from tests.proofs import amount

COMMON = ["game", "seed", "n", "seat", "view", "actions", "chosen", "offered", "won"]
FIGURES = {"menara": ["end", "levels", "required", "turns"], "ritual": ["rounds", "rounds_won"]}


def rows_of(path: Path) -> list[dict[str, Any]]:
    """Reads a file of either kind; views and actions are parsed."""
    if path.suffix == ".jsonl":
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    rows: list[dict[str, Any]] = pyarrow.parquet.read_table(path).to_pylist()
    return [{**row, "view": json.loads(row["view"]), "actions": json.loads(row["actions"])} for row in rows]


@pytest.mark.parametrize("game", ["menara", "ritual"])
def test_both_kinds_of_file_hold_every_decision_with_its_outcome(game: str, tmp_path: Path) -> None:
    made = [
        meja.dataset(game, 2, "random", tmp_path / f"data{ending}", seed=3, players=2) for ending in data_files.KINDS
    ]
    rows = rows_of(made[0].path)
    assert rows_of(made[1].path) == rows
    assert list(rows[0]) == COMMON + FIGURES[game]
    played = meja.simulate(game, 2, "random", seed=3, players=2)
    for number, result in enumerate(played, start=1):
        mine = [row for row in rows if row["game"] == f"{game}-3-{number}"]
        assert [row["n"] for row in mine] == list(range(len(mine)))
        again = meja.new(game, seed=result.seed, players=2)
        again.play("random", "random")
        assert [(row["seat"], row["seed"]) for row in mine] == [(seat, result.seed) for seat, _ in again.history]
        assert all(row["won"] == result.won for row in mine)
        assert all({name: row[name] for name in FIGURES[game]} == result.figures() for row in mine)
    assert [(one.games, one.rows, one.won) for one in made] == [(2, len(rows), sum(row["won"] for row in rows))] * 2


@pytest.mark.parametrize("game", ["menara", "ritual"])
def test_what_was_chosen_is_the_indexed_action(game: str, tmp_path: Path) -> None:
    meja.dataset(game, 1, "random", tmp_path / "data.jsonl", players=2)
    rows = rows_of(tmp_path / "data.jsonl")
    again = meja.new(game, seed=rows[0]["seed"], players=2)
    again.play("random", "random")
    for row, (_, action) in zip(rows, again.history, strict=True):
        assert row["offered"]
        assert 0 <= row["chosen"] < len(row["actions"])
        assert row["actions"][row["chosen"]] == json.loads(msgspec.json.encode(action))


class Writing:
    """Chooses at random, in notation."""

    def __init__(self, game: meja.Game) -> None:
        self.game, self.random = game, Random(1)

    def choose(self, view: Any, actions: Any) -> Any:
        return self.game.notation(self.random.choice(list(actions)))


class Saying:
    """Chooses one action."""

    def __init__(self, action: Any) -> None:
        self.action = action

    def choose(self, view: Any, actions: Any) -> Any:
        return self.action


def test_an_action_in_notation_is_found_among_the_actions() -> None:
    game, rows = meja.new("ritual", players=2, seed=2), list[DecisionRow]()
    game.play(*(DecisionBot(game, Writing(game), seat, rows) for seat in range(2)))
    assert all(row.offered for row in rows)


def test_an_action_that_is_not_listed_is_added_as_the_last_one() -> None:
    game, rows = meja.new("menara", seed=2), list[DecisionRow]()
    game.push(game.legal_actions[0])
    give, take = (tuple(sorted(pieces[:2])) for pieces in (game.state.active.supply, game.state.camp))
    exchange, n_listed = Exchange(give, take), len(game.legal_actions)
    assert exchange not in game.legal_actions
    game.push(DecisionBot(game, Saying(exchange), 0, rows).choose(game.view(0), game.legal_actions))
    assert (rows[0].offered, rows[0].chosen) == (False, n_listed)
    assert json.loads(rows[0].actions)[n_listed] == json.loads(msgspec.json.encode(exchange))


def test_a_row_holds_nothing_that_its_seat_does_not_see() -> None:
    """Changing what is hidden from a seat leaves its rows equal, and changes those of others."""
    game = meja.new("ritual", players=3, seed=4)
    others_differ = 0
    for step in range(amount(40, 200)):
        seat = game.turn
        if seat is None:
            break
        other = game.resample(seat, step)
        assert row_at(game, seat) == row_at(other, seat)
        others_differ += game.view((seat + 1) % 3) != other.view((seat + 1) % 3)
        game.push(Random(step).choice(list(game.legal_actions)))
    assert others_differ


def row_at(game: meja.Game, seat: int) -> DecisionRow:
    rows: list[DecisionRow] = []
    DecisionBot(game, Saying(game.legal_actions[0]), seat, rows).choose(game.view(seat), game.legal_actions)
    return rows[0]._replace(seed=0)


@pytest.mark.parametrize("ending", data_files.KINDS)
def test_the_file_is_the_same_wherever_games_are_played(ending: str, tmp_path: Path) -> None:
    meja.dataset("ritual", 5, "random", tmp_path / f"here{ending}", players=2)
    with ThreadPoolExecutor(2) as executor:
        meja.dataset("ritual", 5, "random", tmp_path / f"there{ending}", players=2, executor=executor, ahead=2)
    assert (tmp_path / f"here{ending}").read_bytes() == (tmp_path / f"there{ending}").read_bytes()


def test_the_rows_of_few_games_are_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_files, "ROWS_PER_GROUP", 50)
    summary = meja.dataset("ritual", 3, "random", tmp_path / "data.parquet", players=2)
    file = pyarrow.parquet.ParquetFile(summary.path)
    groups = [file.metadata.row_group(n).num_rows for n in range(file.metadata.num_row_groups)]
    assert groups[:-1] == [50] * (summary.rows // 50)
    assert sum(groups) == summary.rows > 100


def test_parquet_files_are_compressed_and_say_how_they_were_made(tmp_path: Path) -> None:
    meja.dataset("menara", 1, "random", tmp_path / "data.parquet", seed=9, hand="shaky")
    file = pyarrow.parquet.ParquetFile(tmp_path / "data.parquet")
    made = {key.decode(): value.decode() for key, value in file.schema_arrow.metadata.items()}
    assert (made["meja.version"], made["meja.seed"]) == (meja.__version__, "9")
    assert json.loads(made["meja.options"])["hand"] == "shaky"
    column = file.metadata.row_group(0).column(COMMON.index("view"))
    assert column.compression == "ZSTD"
    assert column.total_compressed_size * 5 < column.total_uncompressed_size


def test_the_data_card_says_what_is_in_the_file_and_how_it_was_made(tmp_path: Path) -> None:
    summary = meja.dataset("menara", 1, ["random", "builder"], tmp_path / "data.jsonl", seed=9, players=2)
    card = summary.card.read_text("utf-8")
    assert summary.card.name == "data.jsonl.md"
    for words in (
        f"{summary.rows} rows",
        meja.__version__,
        "seat 0: `random`, seat 1: `builder`",
        '"players":2',
        "MIT",
    ):
        assert words in card
    for field in COMMON + FIGURES["menara"]:
        assert f"| `{field}` |" in card


@pytest.mark.parametrize("ending", data_files.KINDS)
def test_a_failed_run_leaves_no_file(ending: str, tmp_path: Path) -> None:
    with pytest.raises(meja.BotFailedInGame):
        meja.dataset("menara", 3, Late, tmp_path / f"data{ending}")
    assert list(tmp_path.iterdir()) == []


def test_a_file_has_its_name_only_when_it_is_complete(tmp_path: Path) -> None:
    seen: list[list[str]] = []

    def watched(rows: Iterator[Any]) -> Iterator[Any]:
        for row in rows:
            seen.append([path.suffix for path in tmp_path.iterdir()])
            yield row

    written(series("ritual", "random", 1, None, {}), 2, tmp_path / "data.jsonl", progress=watched)
    assert seen == [[], [".part"]]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data.jsonl", "data.jsonl.md"]


def test_a_file_that_exists_is_replaced_only_by_force(tmp_path: Path) -> None:
    path = tmp_path / "data.jsonl"
    path.write_text("mine")
    with pytest.raises(FileExistsError, match=r"data.jsonl exists already"):
        meja.dataset("ritual", 1, "random", path)
    assert path.read_text() == "mine"
    meja.dataset("ritual", 1, "random", path, force=True)
    assert rows_of(path)[0]["game"] == "ritual-1-1"


@pytest.mark.parametrize(("name", "games", "words"), [("data.csv", 1, "ends in"), ("data.jsonl", 0, "from 1 up")])
def test_what_cannot_be_written_is_refused(name: str, games: int, words: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=words):
        meja.dataset("ritual", games, "random", tmp_path / name)


def test_without_pyarrow_there_are_json_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(ValueError, match=r"install meja\[data\]"):
        meja.dataset("ritual", 1, "random", tmp_path / "data.parquet")
    assert meja.dataset("ritual", 1, "random", tmp_path / "data.jsonl").rows > 0


def test_decisions_of_a_game_do_not_depend_on_the_others() -> None:
    games = series("ritual", "random", 1, None, {})
    assert decisions(games, range(1, 3))[1] == decisions(games, range(2, 3))[0]
