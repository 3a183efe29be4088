"""A game in the terminal, played through a pipe."""

import os
import random
import re
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from meja.game import Rules
from meja.games.menara.events import GameEnded, GameStarted
from meja.games.menara.menara import Menara
from meja.games.menara.tower.geometry import Geometry
from meja.games.ritual.events import StoneGiven, StonePut, StoneTaken, TimePassed
from meja.games.ritual.ritual import RitualGame
from meja.table.log import game_of, load
from meja.text import LANGUAGES
from tests.cli.conftest import Meja, assert_user_error

BASE = "1\n"  # lay the base out with all light sides up


def events(path: Path) -> list[Any]:
    games: dict[str, Rules[Any, Any, Any, Any]] = {"menara": Menara(Geometry()), "ritual": RitualGame()}
    return load(path, games[game_of(path, games)])[1]


def at_prompt(*args: str | Path) -> "subprocess.Popen[bytes]":
    """Starts a game in a process with unbuffered pipes; it reacts to interrupts even if this process ignores them."""
    return subprocess.Popen(
        [sys.executable, "-m", "meja.cli.main", "terminal", *map(str, args)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip


def reveal(said: str) -> int:
    """Returns the number of the option that reveals an easy card."""
    return next(number for number, words in options(said).items() if words.startswith("Reveal a card: easy"))


def read_to_prompt(game: "subprocess.Popen[bytes]") -> str:
    """Returns the output up to the next question, or to the end of the game."""
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
        "--scenario 2 --players 2 --seed 3 --language fr --bot random",
        "--scenario 9 --players 2 --seed 4 --lay-base game --bot builder",
        "--modules floors,golden,ritual=slight-earthquake,fate=merciful --seed 6",
        "ritual --players 3 --seed 5",
        "ritual --players 2 --seed 6 --ritual 3 --level companion --may-pass --must-awaken --language de --bot random",
    ],
)
def test_a_whole_game_can_be_played_by_answering_with_numbers(tmp_path: Path, flags: str) -> None:
    chance = random.Random(flags)
    path = tmp_path / "game.jsonl"
    game = at_prompt("--save", path, *flags.split())
    extras = ["h", "u", "?", "help", "nonsense", "0", "999", "", "1 2 3"]
    heard = read_to_prompt(game)
    while heard.endswith("> "):
        last = re.search(r"1 (?:to|bis|à) (\d+)", heard.splitlines()[-1])
        assert last is not None
        many = int(last[1])
        answer(game, chance.choice(extras) if chance.random() < 0.04 else str(chance.randint(1, many)))
        heard = read_to_prompt(game)
    assert game.stderr is not None
    assert game.stderr.read() == b""
    assert game.wait() == 0
    assert events(path)[-1].__struct_config__.tag == "GameEnded"
    assert f"meja replay {path}" in heard


def options(said: str) -> dict[int, str]:
    """Returns the options that were listed last, by number."""
    listed = said.rpartition("> ")[0].rpartition("> ")[2].rpartition("\n")[0]  # without the question
    found = re.findall(r"^ *(\d+)  (.*(?:\n(?! *\d+  ).*)*)", listed, re.MULTILINE)
    return {int(number): " ".join(words.split()) for number, words in found}


def test_options_are_sentences_in_the_players_language(meja: Meja) -> None:
    listed = options(meja("terminal", "--seed", "1", "--language", "de", answers="1\n").out)
    assert "Eine Karte aufdecken: leicht (noch 9)" in listed.values()
    listed = options(meja("terminal", "ritual", "--seed", "1", "--players", "3", answers="1\n").out)
    assert any(re.fullmatch(r"Shaman 1 takes a \w+ stone from Shaman 2\.", words) for words in listed.values())


def test_no_two_options_read_alike_and_a_floor_says_what_it_would_lie_on(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = meja("terminal", "--free-building", "--seed", "4", "--save", path, answers="1\n")
    for _ in range(40):
        listed = options(said.out)
        assert len(set(listed.values())) == len(listed)
        if any("Its columns stand on" in words for words in listed.values()):
            break
        said = meja("terminal", "--resume", path, answers="1\n")
    assert any("Its columns stand on" in words for words in listed.values())


def test_typed_words_filter_the_options_and_other_input_is_explained(meja: Meja) -> None:
    said = meja("terminal", "--seed", "1", answers=f"{BASE}reveal hard\nfly\n99\n0\n\nq\n").out
    after = said.partition("reveal hard\n")[2]
    narrowed = after.partition("> ")[0]
    assert len(re.findall(r"^ *\d+  ", narrowed, re.MULTILINE)) == 1
    assert "Reveal a card: hard" in narrowed
    for wrong in ("fly", "99", "0"):
        assert f"“{wrong}” is not on the list: answer with a number from 1 to " in after


@pytest.mark.rule("M11.2")
def test_the_plan_cards_can_be_looked_through_with_their_odds_and_the_discards(meja: Meja) -> None:
    said = meja("terminal", "--seed", "1", answers="c\nq\n").out.partition("> c\n")[2]
    assert "easy: 9 cards" in said
    assert re.search(r"33% +Place one column on any floor", said)
    assert said.count("Nothing is discarded yet.") == 3
    free = meja("terminal", "--free-building", "--seed", "1", answers="c\nq\n").out
    assert "Free building has no plan cards." in free


def test_bots_take_the_other_seats_and_go_on_after_a_resume(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = meja("terminal", "--players", "3", "--seed", "1", "--save", path, "--bot", answers=BASE)
    assert "Player 1 ◂" in said.out
    for _ in range(60):
        likely = [n for n, words in options(said.out).items() if "Reveal" in words or "Give the card up" in words]
        said = meja("terminal", "--resume", path, answers=f"{likely[0] if likely else 1}\n")
        assert "Player 2 ◂" not in said.out
        if "It is the turn of Player 3." in said.out:
            break
    assert "It is the turn of Player 3." in said.out


def test_in_ritual_only_the_players_own_cards_are_shown(meja: Meja) -> None:
    said = meja("terminal", "ritual", "--seed", "3", "--players", "3", answers="1\n1\n1\n").out
    assert "Shaman 1 has to gather" in said
    assert "Shaman 2 has to gather" not in said
    assert "Shaman 3 has to gather" not in said
    assert "At this table nothing is taken back" in meja("terminal", "ritual", "--seed", "3", answers="1\nu\n").out


def test_every_action_of_ritual_takes_time_on_the_clock(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    meja("terminal", "ritual", "--seed", "3", "--save", path, "--seconds-per-action", "5", answers="1\n1\n1\n")
    happened = [type(event).__name__ for event in events(path)]
    passed = [event for event in events(path) if isinstance(event, TimePassed)]
    assert {event.ms for event in passed} == {5000}
    begun = happened.index("InspirationsDealt")
    assert happened[begun + 1] == "TimePassed"
    assert not any(pair == ("TimePassed", "TimePassed") for pair in pairwise(happened))


def test_an_action_that_comes_too_late_does_not_happen(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    late = meja("terminal", "ritual", "--save", path, "--seconds-per-action", "600", "--seed", "1", answers="1\n1\n")
    assert "Round 1 is lost" in late.out or any(type(event).__name__ == "RoundLost" for event in events(path))
    assert not any(isinstance(event, StoneTaken | StoneGiven | StonePut) for event in events(path))


def test_a_round_that_was_paused_at_a_table_goes_on(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    meja("terminal", "ritual", "--seed", "3", "--save", path, answers="1\n1\n")
    with path.open("a") as log:
        log.write(f'{{"n":{len(events(path)) + 1},"event":{{"type":"Paused"}}}}\n')
    assert options(meja("terminal", "--resume", path).out)


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        ("ritual --scenario 4", ("--scenario", "RITUAL")),
        ("--level companion", ("--level", "MENARA")),
        ("--must-awaken", ("--must-awaken", "MENARA")),
        ("--talk-between-rounds", ("--talk-between-rounds", "MENARA")),
        ("--resume --must-awaken", ("--resume",)),
        ("--seconds-per-action 3", ("--seconds-per-action", "MENARA")),
        ("ritual --seconds-per-action 0", ("--seconds-per-action", "600")),
        ("ritual --ritual thin-tip", ("thin-tip", "1 to 10")),
        ("ritual --players 9", ("two to six", "9")),
        ("--players 2 --bot shaman", ("shaman", "builder, random")),
        ("ritual --bot builder", ("builder", "shaman, random")),
        ("chess", ("chess", "menara")),
        ("--resume --bot random", ("--resume",)),
        ("--resume", ("no game to go on with",)),
    ],
)
def test_contradicting_flags_are_reported_in_a_sentence(meja: Meja, flags: str, words: tuple[str, ...]) -> None:
    assert_user_error(meja("terminal", *flags.split()), *words)


def test_a_game_saved_by_meja_0_1_0_can_be_resumed(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    old = (Path(__file__).parent / "terminal-0.1.0.jsonl").read_text("utf-8")
    path.write_text(re.sub(r'(?<="content":")[^"]*', Menara(Geometry()).content_versions[-1], old, count=1), "utf-8")
    kept = events(path)
    said = meja("terminal", "--resume", path, answers="1\n")
    assert said.code == 0
    assert events(path)[: len(kept)] == kept
    assert len(events(path)) > len(kept)


def test_the_end_of_the_input_ends_the_program_and_the_game_can_be_resumed(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = meja("terminal", "--seed", "1", "--save", path, answers=BASE)
    assert said.code == 0
    assert f"meja terminal --resume {path}" in said.out
    kept = events(path)
    said = meja("terminal", "--resume", path, answers=f"{reveal(said.out)}\n")
    assert said.code == 0
    assert "Player 1 reveals a card" in said.out
    assert events(path)[: len(kept)] == kept
    assert len(events(path)) > len(kept)


def test_quit_ends_the_program_at_any_question(meja: Meja, tmp_path: Path) -> None:
    for answers in ("quit\n", f"{BASE}q\n", f"{BASE}reveal\nexit\n"):
        said = meja("terminal", "--seed", "1", answers=answers + "1\n" * 9)
        assert said.code == 0
        assert said.out.splitlines()[-1].startswith("Go on with: meja terminal --resume ")


def test_a_game_is_saved_in_the_users_folder_and_resumed_without_a_file_name(meja: Meja, tmp_path: Path) -> None:
    meja("terminal", "--seed", "1", answers=BASE)
    (kept,) = (tmp_path / "home/meja/games").glob("menara-*.jsonl")
    before = len(events(kept))
    assert meja("terminal", "--resume", answers="1\n").code == 0
    assert len(events(kept)) > before


def test_a_resumed_game_has_the_same_draws(meja: Meja, tmp_path: Path) -> None:
    first = meja("terminal", "--seed", "4", "--save", tmp_path / "first.jsonl", answers=BASE)
    answers = [*BASE.split(), str(reveal(first.out)), "1", "1", "1", "1", "1", "1"]
    meja("terminal", "--seed", "4", "--save", tmp_path / "whole.jsonl", answers="\n".join(answers) + "\n")
    meja("terminal", "--seed", "4", "--save", tmp_path / "parts.jsonl", answers="\n".join(answers[:2]) + "\n")
    meja("terminal", "--resume", tmp_path / "parts.jsonl", answers="\n".join(answers[2:]) + "\n")
    assert events(tmp_path / "parts.jsonl") == events(tmp_path / "whole.jsonl")


def test_a_killed_game_loses_no_event_that_was_printed(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = at_prompt("--save", path, "--seed", "3")
    read_to_prompt(game)
    answer(game, "1")
    listed = read_to_prompt(game)
    answer(game, str(reveal(f"> {listed}")))
    told = read_to_prompt(game)
    game.send_signal(signal.SIGKILL)
    game.wait()
    assert "reveals a card" in told
    assert type(events(path)[-1]).__name__ == "CardRevealed"


def test_an_interrupted_game_prints_where_it_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = at_prompt("--save", path, "--seed", "3")
    read_to_prompt(game)
    game.send_signal(signal.SIGINT)
    out, err = game.communicate(timeout=20)
    assert game.returncode == 130
    assert err == b""
    assert f"meja terminal --resume {path}" in out.decode()


def test_a_truncated_last_line_loses_only_its_event(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    meja("terminal", "--seed", "1", "--save", path, answers=BASE)
    kept = events(path)
    with path.open("a") as file:
        file.write('{"n":12,"event":{"ty')
    assert meja("terminal", "--resume", path, answers="").code == 0
    assert events(path) == kept


def test_a_broken_game_is_not_resumed_and_its_file_is_unchanged(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    meja("terminal", "--seed", "1", "--save", path, answers=BASE)
    broken = path.read_text().replace("TurnBegan", "TurnBagan")
    path.write_text(broken)
    assert_user_error(meja("terminal", "--resume", path), "game.jsonl", "TurnBagan")
    assert path.read_text() == broken


def test_a_game_with_an_illegal_setup_is_not_resumed(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    meja("terminal", "--seed", "1", "--save", path, answers=BASE)
    path.write_text(path.read_text().replace('"ritual":null', '"ritual":"rain"'))
    assert_user_error(meja("terminal", "--resume", path), "game.jsonl", "rain")


def test_an_existing_file_is_not_overwritten(meja: Meja, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("do not lose me")
    assert_user_error(meja("terminal", "--save", tmp_path / "notes.txt"), "notes.txt", "exists")
    assert (tmp_path / "notes.txt").read_text() == "do not lose me"


def test_an_exchange_is_taken_back(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = meja("terminal", "--seed", "1", "--save", path, answers=f"{BASE}1\n1\nu\nundo\n")
    assert said.out.count("Player 1 undoes the last move.") == 2
    happened = [type(event).__name__ for event in events(path)]
    assert happened[-4:] == ["Exchanged", "Exchanged", "Undone", "Undone"]


def test_what_was_revealed_cannot_be_taken_back(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = meja("terminal", "--seed", "1", "--save", path, answers=BASE)
    said = meja("terminal", "--resume", path, answers=f"{reveal(said.out)}\nu\n")
    assert "There is nothing to undo: something hidden has been seen since" in said.out
    assert any(type(event).__name__ == "CardRevealed" for event in events(path))


def test_the_sides_of_the_base_are_the_players_choice(meja: Meja, tmp_path: Path) -> None:
    listed = options(meja("terminal", "--seed", "1", answers="").out)
    assert len(listed) == 8
    meja("terminal", "--seed", "1", "--save", tmp_path / "game.jsonl", answers="5\n")
    (arranged,) = [event for event in events(tmp_path / "game.jsonl") if type(event).__name__ == "BaseArranged"]
    assert [lying.side for lying in arranged.floors] == ["dark", "light", "light"]


@pytest.mark.rule("R6.1")
def test_a_side_that_the_ritual_forbids_stays_down(meja: Meja) -> None:
    listed = options(meja("terminal", "--seed", "1", "--ritual", "enlightenment", answers="").out)
    assert len(listed) == 1
    assert listed[1].count("light side") == 3


@pytest.mark.rule("M11.1")
def test_free_building_needs_no_cards_and_can_be_stopped(meja: Meja, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = meja("terminal", "--free-building", "--seed", "1", "--save", path, answers="1\n" * 3)
    assert "plan card" not in said.out.split("Symbols")[-1].lower()
    stop = next(number for number, words in options(said.out).items() if "Stop building" in words)
    said = meja("terminal", "--resume", path, answers=f"{stop}\n")
    assert isinstance(events(path)[-1], GameEnded)
    assert "lost" not in said.out


def test_resuming_a_finished_game_prints_only_how_it_ended(meja: Meja, game_log: Path, tmp_path: Path) -> None:
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
