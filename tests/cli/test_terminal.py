"""A game in the terminal, played through a pipe."""

import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from meja.games.menara.events import AnyEvent, Exchanged, GameEnded, GameStarted
from meja.games.menara.menara import Menara
from meja.games.menara.tower.geometry import Geometry
from meja.table.log import load
from meja.text import LANGUAGES
from tests.cli.conftest import Meja, assert_complains

BASE = "1\n"  # lay the base out as it comes


def events(path: Path) -> list[AnyEvent]:
    return load(path, Menara(Geometry()))[1]


def at_prompt(*args: str | Path) -> "subprocess.Popen[bytes]":
    """A game in a process of its own, with unbuffered pipes; it can be interrupted, even if these tests cannot."""
    return subprocess.Popen(
        [sys.executable, "-m", "meja.cli.main", "terminal", *map(str, args)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip


def read_to_prompt(game: "subprocess.Popen[bytes]") -> str:
    """All that is said up to the next question; without one at the end, the game is over."""
    assert game.stdout is not None
    heard = b""
    while not heard.endswith(b"> "):
        some = os.read(game.stdout.fileno(), 65536)
        if not some:
            break
        heard += some
    return heard.decode()


def answer(game: "subprocess.Popen[bytes]", line: str) -> None:
    assert game.stdin is not None
    game.stdin.write(f"{line}\n".encode())


@pytest.mark.parametrize(
    "flags",
    [
        "--players 3 --difficulty difficult --seed 2 --language de",
        "--scenario 2 --players 2 --seed 3 --language fr",
        "--scenario 9 --players 2 --seed 4 --lay-base game",
        "--modules floors,golden,ritual=slight-earthquake,fate=merciful --seed 6",
    ],
)
def test_a_whole_game_can_be_played_by_answering_with_numbers(tmp_path: Path, flags: str) -> None:
    chance = random.Random(flags)
    path = tmp_path / "game.jsonl"
    game = at_prompt("--save", path, *flags.split())
    extras = ["help", "undo", "table", "rules M4.5", "rules", "odds", "save", "nonsense", "0", "999", ""]
    heard = read_to_prompt(game)
    while heard.endswith("> "):
        prompt = heard.splitlines()[-1]
        last = re.search(r"1 (?:to|bis|à) (\d+)", prompt)
        if re.search(r"yes or no|ja oder nein|oui ou non", prompt):
            answer(game, chance.choice(["yes", "ja", "oui", "no"]))
        elif chance.random() < 0.04:
            answer(game, chance.choice(extras))
        else:
            answer(game, str(chance.randint(1, int(last[1]) if last else 5)))
        heard = read_to_prompt(game)
    assert game.stderr is not None
    assert game.stderr.read() == b""
    assert game.wait() == 0
    assert isinstance(events(path)[-1], GameEnded)
    assert f"meja replay {path}" in heard


def test_the_end_of_the_input_ends_kindly_and_the_game_goes_on_later(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = meja("terminal", "--seed", "1", "--save", path, answers=BASE)
    assert said.code == 0
    assert f"meja terminal --resume {path}" in said.out
    kept = events(path)
    said = meja("terminal", "--resume", path, answers="1\n")
    assert said.code == 0
    assert "Player 1 reveals a card" in said.out
    assert events(path)[: len(kept)] == kept
    assert len(events(path)) > len(kept)


def test_quit_leaves_at_any_question(meja: Meja, tmp_path: Path) -> None:
    for answers in ("quit\n", f"{BASE}q\n", f"{BASE}4\nquit\n"):
        said = meja("terminal", "--seed", "1", answers=answers + "1\n" * 9)
        assert said.code == 0
        assert said.out.splitlines()[-1].startswith("Go on with: meja terminal --resume ")


def test_a_game_is_kept_in_the_users_folder_and_taken_up_without_its_name(meja: Meja, tmp_path: Path) -> None:
    meja("terminal", "--seed", "1", answers=BASE)
    (kept,) = (tmp_path / "home/meja/games").glob("menara-*.jsonl")
    before = len(events(kept))
    assert meja("terminal", "--resume", answers="1\n").code == 0
    assert len(events(kept)) > before


def test_a_resumed_game_goes_on_as_it_would_have(meja: Meja, tmp_path: Path) -> None:
    answers = [*BASE.split(), "2", "1", "1", "1", "1", "1", "1"]
    meja("terminal", "--seed", "4", "--save", tmp_path / "whole.jsonl", answers="\n".join(answers) + "\n")
    meja("terminal", "--seed", "4", "--save", tmp_path / "parts.jsonl", answers="\n".join(answers[:2]) + "\n")
    meja("terminal", "--resume", tmp_path / "parts.jsonl", answers="\n".join(answers[2:]) + "\n")
    assert events(tmp_path / "parts.jsonl") == events(tmp_path / "whole.jsonl")


def test_a_killed_game_has_lost_nothing_that_was_told(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = at_prompt("--save", path, "--seed", "3")
    read_to_prompt(game)
    answer(game, "1")
    read_to_prompt(game)
    answer(game, "2")
    told = read_to_prompt(game)
    game.send_signal(signal.SIGKILL)
    game.wait()
    assert "reveals a card" in told
    assert type(events(path)[-1]).__name__ == "CardRevealed"


def test_an_interrupted_game_says_where_it_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = at_prompt("--save", path, "--seed", "3")
    read_to_prompt(game)
    game.send_signal(signal.SIGINT)
    out, err = game.communicate(timeout=20)
    assert game.returncode == 130
    assert err == b""
    assert f"meja terminal --resume {path}" in out.decode()


def test_a_last_line_that_was_cut_off_costs_only_itself(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    meja("terminal", "--seed", "1", "--save", path, answers=BASE)
    kept = events(path)
    with path.open("a") as file:
        file.write('{"n":12,"event":{"ty')
    assert meja("terminal", "--resume", path, answers="").code == 0
    assert events(path) == kept


def test_a_broken_game_is_not_resumed_and_not_touched(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    meja("terminal", "--seed", "1", "--save", path, answers=BASE)
    broken = path.read_text().replace("TurnBegan", "TurnBagan")
    path.write_text(broken)
    assert_complains(meja("terminal", "--resume", path), "game.jsonl", "TurnBagan")
    assert path.read_text() == broken


def test_a_game_that_no_setup_can_begin_is_not_resumed(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    meja("terminal", "--seed", "1", "--save", path, answers=BASE)
    path.write_text(path.read_text().replace('"ritual":null', '"ritual":"rain"'))
    assert_complains(meja("terminal", "--resume", path), "game.jsonl", "rain")


def test_an_existing_file_is_not_overwritten(meja: Meja, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("do not lose me")
    assert_complains(meja("terminal", "--save", tmp_path / "notes.txt"), "notes.txt", "exists")
    assert (tmp_path / "notes.txt").read_text() == "do not lose me"


def test_several_columns_are_exchanged_at_once_and_taken_back(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    meja("terminal", "--seed", "1", "--save", path, answers=f"{BASE}4\n1 2\n1\n1 2\n")
    (exchanged,) = [event for event in events(path) if isinstance(event, Exchanged)]
    assert len(exchanged.give) == len(exchanged.take) == 2
    said = meja("terminal", "--seed", "1", "--save", tmp_path / "undone.jsonl", answers=f"{BASE}4\n1 2\n1 2\nundo\n")
    assert "Taken back." in said.out
    assert events(tmp_path / "undone.jsonl") == events(path)[:-1]


def test_what_was_revealed_cannot_be_taken_back(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = meja("terminal", "--seed", "1", "--save", path, answers=f"undo\n{BASE}1\nundo\n")
    assert "There is nothing to take back." in said.out
    assert "no way back" in said.out
    assert any(type(event).__name__ == "CardRevealed" for event in events(path))


def test_the_sides_of_the_base_are_the_players_choice(meja: Meja, tmp_path: Path) -> None:
    meja("terminal", "--seed", "1", "--save", tmp_path / "game.jsonl", answers="2\n4\n4\n1\n")
    (arranged,) = [event for event in events(tmp_path / "game.jsonl") if type(event).__name__ == "BaseArranged"]
    assert [lying.side for lying in arranged.floors] == ["dark", "light", "light"]  # type: ignore[union-attr]


@pytest.mark.rule("R6.1")
def test_a_side_that_the_ritual_forbids_stays_down(meja: Meja) -> None:
    said = meja("terminal", "--seed", "1", "--ritual", "enlightenment", answers="2\n")
    assert "The ritual allows only this side." in said.out


def test_the_rules_can_be_looked_up(meja: Meja) -> None:
    said = meja("terminal", "--seed", "1", answers="rules M4.1\nrules R3\nrules M99.1\nrules tongs\nrules\n")
    assert "M4.1  " in said.out
    assert "R3.2  " in said.out
    assert "No rule has “M99.1”" in said.out
    assert "R6.11  " in said.out
    assert "M11  Learning" in said.out


@pytest.mark.rule("M11.2")
def test_the_odds_of_the_piles_can_be_looked_at(meja: Meja) -> None:
    said = meja("terminal", "--seed", "1", "--floors", "double-ax", "--unseen-cards", answers="odds\n")
    rows = [line.split() for line in said.out.splitlines() if re.search(r"\d+ / \d+$", line.strip())]
    easy = [row for row in rows if row[0] == "easy"]
    assert sum(int(row[-3]) for row in easy) == int(easy[0][-1]) == 10
    assert ["easy", "?", "1", "/", "10"] in easy


def test_a_copy_can_be_saved_elsewhere(meja: Meja, tmp_path: Path) -> None:
    answers = f"{BASE}save {tmp_path}/b.jsonl\nsave {tmp_path}/c/d\n"
    said = meja("terminal", "--save", tmp_path / "a.jsonl", answers=answers)
    assert (tmp_path / "b.jsonl").read_text() == (tmp_path / "a.jsonl").read_text()
    assert "It cannot be written" in said.out


@pytest.mark.rule("M11.1")
def test_free_building_needs_no_cards_and_can_be_stopped(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = meja("terminal", "--free-building", "--seed", "1", "--save", path, answers="1\n" * 4)
    assert "plan card" not in said.out.split("Symbols")[-1].lower()
    stop = next(line for line in reversed(said.out.splitlines()) if "Stop building" in line).split()[0]
    said = meja("terminal", "--resume", path, answers=f"{stop}\nyes\n")
    assert isinstance(events(path)[-1], GameEnded)
    assert "lost" not in said.out


def test_a_finished_game_is_only_told_how_it_ended(meja: Meja, game_log: Path, tmp_path: Path) -> None:
    path = tmp_path / "over.jsonl"
    path.write_bytes(game_log.read_bytes())
    said = meja("terminal", "--resume", path)
    assert said.code == 0
    assert "The game is lost." in said.out
    assert path.read_bytes() == game_log.read_bytes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_begins_with_its_setup_in_every_language(meja: Meja, tmp_path: Path, language: str) -> None:
    path = tmp_path / "game.jsonl"
    said = meja("terminal", "--language", language, "--players", "2", "--save", path)
    assert said.code == 0
    first = events(path)[0]
    assert isinstance(first, GameStarted)
    assert first.setup.players == 2
