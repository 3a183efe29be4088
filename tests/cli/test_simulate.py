"""`meja simulate menara`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from meja.games.menara.events import Settled
from meja.games.menara.menara import Menara
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.track import Track
from meja.table import tracks
from meja.table.log import load
from tests.cli.conftest import Meja, Said, assert_user_error

KEYS = ["games", "won", "lost", "ends", "turns_mean", "levels_mean", "required_mean", "actions", "seconds"]


def test_json_output_is_one_object_with_all_counts(meja: Meja) -> None:
    said = meja("simulate", "menara", "--games", "4", "--seed", "2", "--players", "2", "--json")
    assert (said.code, said.err) == (0, "")
    counted = json.loads(said.out)
    assert list(counted) == KEYS
    assert list(counted["ends"]) == ["bag", "cards", "floors", "collapse", "camp"]
    assert counted["games"] == counted["won"] + counted["lost"] == sum(counted["ends"].values()) == 4
    assert counted["actions"] > counted["turns_mean"] * 4 > 0
    assert counted["required_mean"] >= 3


@pytest.mark.parametrize("flags", ["", "--scenario 2 --players 3", "--policy builder --players 2"])
def test_the_same_seed_gives_the_same_result_except_durations(meja: Meja, flags: str) -> None:
    def counted(seed: int) -> dict[str, object]:
        said = meja("simulate", "menara", "--games", "2", "--seed", str(seed), "--json", *flags.split())
        return {key: value for key, value in json.loads(said.out).items() if key != "seconds"}

    assert counted(5) == counted(5)
    assert counted(5) != counted(6)


def test_without_json_the_output_is_for_people(meja: Meja) -> None:
    said = meja("simulate", "menara", "--games", "2")
    assert said.code == 0
    rows = {line.split("  ")[0]: line for line in said.out.splitlines()}
    assert {"games", "won", "lost", "ended by", "turns", "levels", "actions", "time"} <= set(rows)
    assert rows["games"].split()[1] == "2"


def test_there_is_no_progress_bar_without_a_terminal(meja: Meja) -> None:
    assert meja("simulate", "menara", "--games", "1").err == ""


def test_saved_games_can_be_loaded_and_match_the_counts(meja: Meja, tmp_path: Path) -> None:
    said = meja("simulate", "menara", "--games", "3", "--save", tmp_path / "new" / "games", "--json")
    logs = sorted((tmp_path / "new" / "games").glob("*.jsonl"))
    assert len(logs) == 3
    ends = [load(path, Menara(Geometry()))[1][-1] for path in logs]
    counted = json.loads(said.out)
    assert sum(end.won for end in ends) == counted["won"]
    assert round(sum(end.levels for end in ends) / 3, 3) == counted["levels_mean"]


@pytest.mark.parametrize("tower", ["statics", "physics"])
def test_the_tower_and_the_hand_can_be_chosen(meja: Meja, tower: str, tmp_path: Path) -> None:
    flags = ["--games", "1", "--seed", "4", "--players", "2", "--tower", tower, "--hand", "shaky", "--save", tmp_path]
    said = meja("simulate", "menara", "--json", *flags)
    assert (said.code, said.err) == (0, "")
    assert json.loads(said.out)["games"] == 1
    log = next(tmp_path.glob("*.jsonl"))
    settled = [n for n, event in enumerate(load(log, Menara(Geometry()))[1], start=1) if isinstance(event, Settled)]
    kept = tracks.load(log)
    assert not kept.missing
    assert set(settled) & set(kept.by_event) or tower == "statics"
    assert bool(kept.by_event) == (tower == "physics")
    assert all(Track.from_bytes(data).frames for data in kept.by_event.values())


def test_a_tower_without_weights_takes_no_hand(meja: Meja) -> None:
    said = meja("simulate", "menara", "--hand", "shaky")
    assert said.code == 2
    assert "--hand goes with --tower statics or physics" in said.err


WITHOUT_MUJOCO = """
import sys

class Broken:
    def find_spec(self, name, path, target=None):
        if name == "mujoco":
            raise {error}

sys.meta_path.insert(0, Broken())
from meja.cli.main import main
sys.exit(main(["simulate", "menara", "--games", "1", "--tower", "physics"]))
"""


@pytest.mark.parametrize("error", ["ModuleNotFoundError('mujoco')", "OSError('libmujoco.so.3: no such file')"])
def test_a_missing_or_broken_mujoco_is_reported_in_one_sentence(error: str) -> None:
    """ECOSYSTEM 1.2: where MuJoCo is missing, or mixed of two versions, there is a way out and no traceback."""
    run = [sys.executable, "-c", WITHOUT_MUJOCO.format(error=error)]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert_user_error(Said(done.returncode, done.stdout, done.stderr), "MuJoCo", "meja[physics]")


def test_more_processes_give_the_same_output_and_the_same_logs(meja: Meja, tmp_path: Path) -> None:
    counted = []
    for jobs in "12":
        said = meja("simulate", "menara", "--games", "3", "--jobs", jobs, "--json", "--save", tmp_path / jobs)
        assert (said.code, said.err) == (0, "")
        counted.append({key: value for key, value in json.loads(said.out).items() if key != "seconds"})
    assert counted[0] == counted[1]
    one, two = ([(path.name, path.read_bytes()) for path in sorted((tmp_path / jobs).iterdir())] for jobs in "12")
    assert one == two
    assert len(one) == 3


def test_each_seat_can_have_a_bot_of_its_own(meja: Meja, tmp_path: Path) -> None:
    flags = ["--players", "2", "--games", "1", "--json"]
    alike = meja("simulate", "menara", "--bot", "random", *flags)
    mixed = meja("simulate", "menara", "--bot", "random", "--bot", "tests.library.bots:Guessing", *flags)
    assert (alike.code, mixed.code) == (0, 0)
    assert json.loads(alike.out)["actions"] != json.loads(mixed.out)["actions"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_fails_is_reported_in_one_sentence(meja: Meja, jobs: str) -> None:
    said = meja("simulate", "menara", "--bot", "tests.library.bots:Late", "--games", "2", "--jobs", jobs)
    assert_user_error(said, "Game 1 of menara (seed ", "tests.library.bots:Late", "seat 0", "KeyError: 'no idea'")


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        ("--bot nobody", ["no bot nobody", "builder"]),
        ("--bot nowhere:Bot", ["nowhere:Bot", "cannot be loaded"]),
        ("--bot random --bot random --bot random --players 2", ["2 seats", "3"]),
        ("--jobs 0", ["--jobs", "0"]),
    ],
)
def test_a_wrong_bot_or_number_of_processes_is_reported(meja: Meja, flags: str, words: list[str]) -> None:
    assert_user_error(meja("simulate", "menara", *flags.split()), *words)
