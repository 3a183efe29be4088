"""`meja simulate ritual`."""

import json
from pathlib import Path
from typing import Any

import pytest

from meja.games.ritual.events import RitualEnded, RoundWon
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import RitualSetup
from meja.table.log import load
from tests.cli.conftest import Meja, assert_user_error

KEYS = ["games", "won", "lost", "rounds", "rounds_won", "actions", "seconds"]
ROUND = ["played", "won", "inspiration_mean", "rites_mean", "clock_mean"]


def counted(meja: Meja, flags: str) -> dict[str, Any]:
    said = meja("simulate", "ritual", "--json", *flags.split())
    assert (said.code, said.err) == (0, "")
    made: dict[str, Any] = json.loads(said.out)
    return made


def test_json_output_is_one_object_with_all_counts(meja: Meja) -> None:
    made = counted(meja, "--games 3 --seed 2 --players 3 --policy shaman")
    assert list(made) == KEYS
    assert made["games"] == made["won"] + made["lost"] == 3
    assert list(made["rounds"]) == ["1", "2", "3"]
    assert all(list(played) == ROUND for played in made["rounds"].values())
    assert made["rounds"]["1"]["played"] == 3
    assert made["rounds"]["2"]["played"] == made["rounds"]["1"]["won"]
    assert made["rounds"]["3"]["won"] == made["won"]
    assert made["rounds_won"] == sum(played["won"] for played in made["rounds"].values())
    means = [
        played["played"] * (played["inspiration_mean"] + played["rites_mean"]) for played in made["rounds"].values()
    ]
    assert made["actions"] == pytest.approx(sum(means), abs=0.1)


def test_the_clock_counts_the_seconds_an_action_takes(meja: Meja) -> None:
    slow = counted(meja, "--games 1 --players 3 --policy shaman --seconds-per-action 4")["rounds"]["1"]
    quick = counted(meja, "--games 1 --players 3 --policy shaman --seconds-per-action 0.5")["rounds"]["1"]
    assert slow["clock_mean"] == 4 * (slow["inspiration_mean"] + slow["rites_mean"])
    assert quick["clock_mean"] == 0.5 * (quick["inspiration_mean"] + quick["rites_mean"])


@pytest.mark.parametrize(
    ("level", "seconds"), [("apprentice", 450), ("companion", 390), ("master", 330), ("guru", 300)]
)
def test_the_level_sets_the_time_of_a_round(meja: Meja, level: str, seconds: int) -> None:
    assert counted(meja, f"--games 1 --level {level}")["rounds"]["1"]["clock_mean"] == seconds


def test_shaman_bots_win_and_random_bots_do_not(meja: Meja) -> None:
    assert counted(meja, "--games 2 --policy shaman")["rounds_won"] >= 4
    assert counted(meja, "--games 2 --policy random")["rounds_won"] == 0


@pytest.mark.parametrize(
    "flags", ["", "--policy shaman --players 2 --must-awaken", "--policy shaman --ritual 4 --may-pass"]
)
def test_the_same_seed_gives_the_same_result_except_durations(meja: Meja, flags: str) -> None:
    def once(seed: int) -> dict[str, Any]:
        made = counted(meja, f"--games 1 --seed {seed} --seconds-per-action 1 {flags}")
        return {key: value for key, value in made.items() if key != "seconds"}

    assert once(5) == once(5)
    assert once(5) != once(6) or not flags  # chance does as much in every game that it loses


def test_without_json_the_output_is_for_people(meja: Meja) -> None:
    said = meja("simulate", "ritual", "--games", "2", "--policy", "shaman")
    assert (said.code, said.err) == (0, "")
    rows = {line.split("  ")[0]: line for line in said.out.splitlines()}
    assert set(rows) == {"games", "won", "lost", "round 1", "round 2", "round 3", "actions", "time"}
    assert rows["games"].split()[1] == "2"
    assert "2 of 2 won" in rows["round 1"]
    assert max(map(len, rows.values())) <= 120


def test_saved_games_can_be_loaded_and_match_the_counts(meja: Meja, tmp_path: Path) -> None:
    folder, flags = tmp_path / "new" / "games", "--must-awaken --talk-between-rounds"
    made = counted(meja, f"--games 3 --seed 7 --ritual 2 {flags} --policy shaman --save {folder}")
    logs = sorted(folder.glob("*.jsonl"))
    assert [path.name for path in logs] == [f"ritual-7-{number}.jsonl" for number in (1, 2, 3)]
    games = [load(path, RitualGame())[1] for path in logs]
    setup = RitualSetup(ritual=2, must_awaken=True, talk_between_rounds=True)
    assert all(game[0].setup == setup for game in games)
    assert sum(game[-1] == RitualEnded(won=True) for game in games) == made["won"]
    assert sum(isinstance(event, RoundWon) for game in games for event in game) == made["rounds_won"]


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        ("--games 0", ["--games", "0"]),
        ("--games many", ["--games", "many"]),
        ("--policy builder", ["builder", "random", "shaman"]),
        ("--players 1", ["two to six", "1"]),
        ("--players 7", ["two to six", "7"]),
        ("--ritual 0", ["ritual 0", "10"]),
        ("--ritual 11", ["ritual 11", "10"]),
        ("--ritual rain", ["--ritual", "rain"]),
        ("--level saint", ["saint", "apprentice", "guru"]),
        ("--seconds-per-action 0", ["--seconds-per-action", "0.1"]),
        ("--seconds-per-action -4", ["--seconds-per-action", "-4"]),
        ("--seconds-per-action nan", ["--seconds-per-action", "nan"]),
        ("--seconds-per-action inf", ["--seconds-per-action", "inf"]),
        ("--seconds-per-action soon", ["--seconds-per-action", "soon"]),
        ("--difficulty easy", ["--difficulty"]),
    ],
)
def test_a_wrong_flag_is_reported_in_one_sentence_that_names_the_fault(
    meja: Meja, flags: str, words: list[str]
) -> None:
    assert_user_error(meja("simulate", "ritual", *flags.split()), *words)


def test_an_unknown_game_is_reported(meja: Meja) -> None:
    assert_user_error(meja("simulate", "chess"), "chess", "menara", "ritual")
