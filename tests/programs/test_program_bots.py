"""Bots that are programs: they play whole games, every fault gets a sentence, and none is left running."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

import meja
from meja import bots
from meja.bots import BotFailed, UnknownBot
from meja.games.ritual.ritual import RitualGame
from meja.games.ritual.setup import RitualSetup
from meja.library.game import Game
from meja.programs.messages import ChooseLine, HappenedLine, OverLine, RefusedLine, SeatLine
from meja.programs.process import words_of
from tests.programs.kit import ECHO, GOOD, is_running, soon, write_program

ROOT: Final = Path(__file__).parent.parent.parent
EXAMPLE: Final = str(ROOT / "examples/bots/first.mjs")


def ritual(seed: int = 1, **more: Any) -> Game:
    return meja.new("ritual", players=2, seed=seed, seconds_per_action=60, **more)


def failure(program: str, **more: Any) -> str:
    """Returns the sentence with which a program fails."""
    with pytest.raises(BotFailed) as failed:
        play_with(program, **more)
    return str(failed.value)


def play_with(program: str, **more: Any) -> None:
    game = ritual()
    bot = bots.make(program, game="ritual", seed=1, seat=0, **more)
    try:
        game.play(bot, "random")
    finally:
        bots.close(bot)
    assert not is_running(pid_of(bot))


def pid_of(bot: Any) -> int:
    pid: int = bot.program._process.pid
    return pid


@pytest.mark.parametrize(("game", "players"), [("ritual", 3), ("menara", 2)])
def test_the_example_in_javascript_plays_whole_games_and_the_same_ones_with_the_same_seed(
    game: str, players: int
) -> None:
    def played(seed: int) -> list[str]:
        one = meja.new(game, players=players, seed=seed)
        one.play(*[EXAMPLE] * players)
        assert one.is_over
        return [one.notation(action) for _, action in one.history]

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_a_program_plays_beside_other_bots_with_arguments_of_its_own(tmp_path: Path) -> None:
    program = write_program(tmp_path, GOOD + "open(sys.argv[2], 'w').write(sys.argv[1])")
    game = ritual()
    game.play("shaman", f"{program} --fast {tmp_path / 'args.txt'}")
    assert (tmp_path / "args.txt").read_text() == "--fast"


def test_a_program_is_told_its_seat_what_happens_each_choice_and_the_end(tmp_path: Path) -> None:
    program = write_program(tmp_path, ECHO + GOOD)
    game = ritual(tries=1)
    game.play("random", f"{program} {tmp_path / 'told.txt'}")
    lines = [json.loads(line) for line in (tmp_path / "told.txt").read_text().splitlines()]
    assert {line["type"] for line in lines} == {"Seat", "Happened", "Choose", "Over"}
    for line, kind in ((lines[0], SeatLine), (lines[-1], OverLine)):
        assert {"type", *kind.__struct_fields__} == set(line)
    seat, choose = lines[0], next(line for line in lines if line["type"] == "Choose")
    assert (seat["game"], seat["seat"], seat["content"]) == ("ritual", 1, RitualGame().content_versions[-1])
    assert {"type", *ChooseLine.__struct_fields__} == set(choose)
    assert choose["view"]["seat"] == 1
    told = [event for line in lines if line["type"] == "Happened" for event in line["events"]]
    assert told == json.loads(msgspec.json.encode([game.view_event(event, 1) for event in game.events]))
    assert [line["n"] for line in lines if line["type"] == "Happened"][-1] == len(told) == len(game.events)
    assert {"type", *HappenedLine.__struct_fields__} == set(next(one for one in lines if one["type"] == "Happened"))
    assert lines[-1]["outcome"]["won"] is False


@pytest.mark.parametrize("way", ["action=0", "action=message['actions'][0]", "action='{notation}'"])
def test_a_choice_is_an_index_a_whole_action_or_its_notation(tmp_path: Path, way: str) -> None:
    game = ritual()
    expected = game.legal_actions[0]
    way = way.replace("{notation}", game.notation(expected))
    body = f"ready()\nwhile (message := told())['type'] != 'Choose': pass\nsay(type='Choice', id=1, {way})\ntold()"
    bot = bots.make(write_program(tmp_path, body), game="ritual", seed=1, seat=game.turn or 0)
    try:
        assert bot.choose(game.view(game.turn), game.legal_actions) == expected
    finally:
        bots.close(bot)


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("999", "There is no action 999; their numbers are 0 to "),
        ("-1", "There is no action -1"),
        ("'fly away'", "“fly away” is no action of RITUAL"),
        ("{'type': 'Fly'}", "This is no action of ritual"),
        ("{'type': 'BeginRound'}", ""),  # an action, but not now
    ],
)
def test_a_wrong_choice_is_refused_with_a_sentence_and_asked_again(tmp_path: Path, action: str, why: str) -> None:
    once = GOOD.replace("action=0", f"action=({action} if message['id'] == 1 else 0)")
    program = write_program(tmp_path, ECHO + once)
    ritual().play(f"{program} {tmp_path / 'told.txt'}", "random")
    lines = [json.loads(line) for line in (tmp_path / "told.txt").read_text().splitlines()]
    (refused,) = [line for line in lines if line["type"] == "Refused"]
    assert {"type", *RefusedLine.__struct_fields__} == set(refused)
    assert refused["id"] == 1
    assert why in refused["text"]
    assert refused["text"].endswith((".", "!"))


STUBBORN: Final = GOOD.replace("action=0", "action=999")
UNANSWERED: Final = "while told()['type'] != 'Choose': pass\n"
FAULTS: Final = {
    "did not say that it is ready within 0.3 s": "import time; time.sleep(60)",
    "did not choose within 0.3 s": "ready()\nimport time; time.sleep(60)",
    "did not begin with Ready": "told(); say(type='Choice', id=1, action=0); told()",
    "ended before it could say that it is ready (exit status 3)": "sys.exit(3)",
    "ended before it could choose (exit status 0)": "ready()",
    "ended before it could choose (signal 15)": f"ready()\n{UNANSWERED}import os; os.kill(os.getpid(), 15)",
    "printed a line that is no message, “hello there”": "print('hello there', flush=True); told()",
    "did not answer Choose 1 by a Choice with this id": GOOD.replace('message["id"]', "6"),
    "printed a line of more than 64 kB": "print('x' * 70_000, flush=True); told()",
    "did not answer Choose 1": "ready()\nfor _ in range(200_000): say(type='Ready')\ntold()",  # a flood
    "chose 4 times in a row what cannot be played: There is no action 999": STUBBORN,
}


@pytest.mark.parametrize("how", FAULTS)
def test_every_fault_of_a_program_gets_a_sentence_that_names_it_and_ends_it(tmp_path: Path, how: str) -> None:
    program = write_program(tmp_path, FAULTS[how])
    is_late = "within" in how
    said = failure(program, **({"ready_s": 0.3, "choose_s": 0.3} if is_late else {}))
    assert said.startswith(f"The bot {program} {how}"), said
    assert said.endswith(".")


def test_a_program_that_cannot_be_started_is_named_with_the_reason(tmp_path: Path) -> None:
    def said(name: str) -> str:
        with pytest.raises(UnknownBot) as unknown:
            bots.make(name, game="ritual", seed=1, seat=0)
        return str(unknown.value)

    good = Path(write_program(tmp_path, GOOD))
    assert said("./nowhere --fast") == "The bot ./nowhere --fast cannot be started: there is no file ./nowhere."
    assert "a quotation mark is not closed" in said("./nowhere 'x")
    (tmp_path / "plain").write_text(GOOD)
    assert f"is not executable (chmod +x {tmp_path / 'plain'})" in said(str(tmp_path / "plain"))
    (tmp_path / "plain").chmod(0o755)
    assert "its first line is to say what runs it" in said(str(tmp_path / "plain"))
    good.write_text("#!/nowhere/python\n")
    assert "what runs it is not installed" in said(str(good))


def test_a_program_that_ignores_the_end_is_killed_with_all_that_it_started(tmp_path: Path) -> None:
    body = f"""
import subprocess, time
child = subprocess.Popen(["sleep", "1000"])
open({str(tmp_path / "child")!r}, "w").write(str(child.pid))
ready()
time.sleep(1000)
"""
    bot = bots.make(write_program(tmp_path, body), game="ritual", seed=1, seat=0)
    child = int((tmp_path / "child").read_text())
    assert is_running(child)
    bots.close(bot)
    assert soon(lambda: not is_running(child) and not is_running(pid_of(bot)))


def test_game_ends_the_programs_that_it_made_also_when_another_bot_fails(tmp_path: Path) -> None:
    body = GOOD.replace("ready()", f"import os\nopen({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\nready()")

    class Broken:
        def choose(self, view: Any, actions: Any) -> Any:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        ritual().play(write_program(tmp_path, body), Broken())
    assert soon(lambda: not is_running(int((tmp_path / "pid").read_text())))


@pytest.mark.parametrize("ending", ["raise SystemExit(1)", "import os, signal; os.kill(os.getpid(), signal.SIGINT)"])
def test_no_program_is_left_when_python_ends(tmp_path: Path, ending: str) -> None:
    stubborn = write_program(tmp_path, "ready()\nimport time; time.sleep(1000)")
    script = f"""
from meja import bots
bot = bots.make({stubborn!r}, game="ritual", seed=1, seat=0)
print(bot.program._process.pid, flush=True)
{ending}
"""
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert soon(lambda: not is_running(int(ended.stdout)))


def test_a_program_that_nobody_refers_to_any_more_is_ended(tmp_path: Path) -> None:
    bot = bots.make(write_program(tmp_path, "ready()\nimport time; time.sleep(1000)"), game="ritual", seed=1, seat=0)
    pid = pid_of(bot)
    del bot
    assert soon(lambda: not is_running(pid))


def test_a_program_that_wants_no_views_gets_none(tmp_path: Path) -> None:
    program = write_program(tmp_path, ECHO + GOOD.replace("ready()", "ready(view=False)"))
    ritual().play(f"{program} {tmp_path / 'told.txt'}", "random")
    lines = [json.loads(line) for line in (tmp_path / "told.txt").read_text().splitlines()]
    assert {line["view"] for line in lines if line["type"] == "Choose"} == {None}


def test_a_name_with_a_slash_in_its_first_word_is_a_program() -> None:
    assert bots.is_program("./bot.py --fast")
    assert bots.is_program("/usr/bin/bot")
    assert not bots.is_program("shaman")
    assert not bots.is_program("my.bots:Hasty")
    assert not bots.is_program("")
    assert words_of("./bot 'a b' c") == ["./bot", "a b", "c"]


def test_the_input_of_a_program_is_the_same_whatever_the_cards_of_another_seat_are(tmp_path: Path) -> None:
    """Byte for byte, for a whole game of the same actions with other cards in the hands of another seat."""
    first = meja.new("ritual", players=3, seed=1, seconds_per_action=1)
    seat, other = 0, first.resample(0, seed=5)
    assert isinstance(first.setup, RitualSetup)
    assert first.state.inspirations[0] == other.state.inspirations[0]
    assert first.state.inspirations[1:] != other.state.inspirations[1:]
    assert heard(first, seat, tmp_path / "first") == heard(other, seat, tmp_path / "other")


def heard(game: Game, seat: int, folder: Path) -> bytes:
    """Returns all that the program of a seat is told while all seats do the same harmless things."""
    folder.mkdir()
    program = write_program(folder, ECHO + GOOD)
    bot: Any = bots.make(f"{program} {folder / 'told.txt'}", game="ritual", seed=1, seat=seat)
    known = len(game.events)
    try:
        for _ in range(12):
            acting = game.turn
            if acting is None:
                break
            harmless = [one for one in game.legal_actions if type(one).__name__ in {"Take", "Give", "PutStone"}]
            action = harmless[0]
            if acting == seat:
                chosen = bot.choose(game.view(seat), harmless)
                assert chosen == action
            game.push(action)
            bots.show(bot, (game.view_event(event, seat) for event in game.events[known:]))
            known = len(game.events)
    finally:
        bots.close(bot)
    told = (folder / "told.txt").read_bytes()
    assert told.count(b'"Choose"') >= 3
    return told
