"""`meja replay`: a saved game as a story, or its table after an event; a broken file is reported with its line."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meja.text import LANGUAGES
from tests.cli.conftest import Meja, assert_user_error


@pytest.mark.parametrize(
    ("language", "turn", "end"),
    [
        ("en", "Turn 2: Player 2", "The game is lost."),
        ("de", "Zug 2: Spieler 2", "Das Spiel ist verloren."),
        ("fr", "Tour 2\xa0: Joueur 2", "La partie est perdue."),
    ],
)
def test_a_game_is_told_turn_by_turn_to_its_end(meja: Meja, game_log: Path, language: str, turn: str, end: str) -> None:
    said = meja("replay", game_log, "--language", language)
    assert said.code == 0
    lines = said.out.splitlines()
    assert turn in lines
    assert lines[-1].endswith(end)


def test_every_sentence_has_the_number_of_its_event(meja: Meja, game_log: Path) -> None:
    events = [json.loads(line)["event"] for line in game_log.read_text("utf-8").splitlines()[1:]]
    told = [
        line.split(maxsplit=1) for line in meja("replay", game_log).out.splitlines() if line[:4].strip().isdecimal()
    ]
    reveals = {int(number) for number, text in told if " reveals a card " in text}
    assert reveals == {n for n, event in enumerate(events, start=1) if event["type"] == "CardRevealed"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_drawn_after_any_event(meja: Meja, game_log: Path, language: str) -> None:
    last = len(game_log.read_text("utf-8").splitlines()) - 1
    drawn = [meja("replay", game_log, "--at", str(n), "--language", language) for n in range(1, last + 1, 37)]
    assert {said.code for said in drawn} == {0}
    assert len({said.out for said in drawn}) > len(drawn) / 2


def test_a_drawing_shows_what_is_built_and_what_is_empty_with_its_symbol(meja: Meja, game_log: Path) -> None:
    events = [json.loads(line)["event"] for line in game_log.read_text("utf-8").splitlines()[1:]]
    settled = next(
        n
        for n, event in enumerate(events, start=1)
        if event["type"] == "Settled" and events[n - 2]["deed"]["type"] == "PlaceColumns"
    )
    piece, (_, base) = events[settled - 2]["deed"]["placements"][0]
    symbol = {"yellow": "☼", "red": "▲", "black": "■", "white": "◇", "blue": "≈", "golden": "★"}[piece]
    before, after = (meja("replay", game_log, "--at", str(n)).out for n in (settled - 1, settled))
    assert f"{base + 1}[{symbol}" in after
    assert before.count("[") < after.count("[")


def test_the_tower_is_drawn_as_a_picture(meja: Meja, game_log: Path, tmp_path: Path) -> None:
    said = meja("replay", game_log, "--svg", tmp_path / "tower.svg")
    assert (said.code, said.out.strip()) == (0, str(tmp_path / "tower.svg"))
    assert ElementTree.parse(tmp_path / "tower.svg").getroot().tag.endswith("svg")
    said = meja("replay", game_log, "--svg", tmp_path / "first.svg", "--at", "1")
    assert said.code == 0
    assert (tmp_path / "first.svg").read_text() != (tmp_path / "tower.svg").read_text()


def test_a_picture_that_cannot_be_written_is_reported(meja: Meja, game_log: Path, tmp_path: Path) -> None:
    assert_user_error(meja("replay", game_log, "--svg", tmp_path / "no/tower.svg"), "no/tower.svg", "No such file")


@pytest.mark.parametrize("at", ["0", "-1", "100000"])
def test_a_number_that_no_event_has_is_refused(meja: Meja, game_log: Path, at: str) -> None:
    last = len(game_log.read_text("utf-8").splitlines()) - 1
    assert_user_error(meja("replay", game_log, "--at", at), at, f"1 to {last}")


def changed_header(**changes: object) -> Callable[[list[str]], list[str]]:
    return lambda lines: [json.dumps({**json.loads(lines[0]), **changes}), *lines[1:]]


def renumbered(lines: list[str]) -> list[str]:
    return [lines[0], *(json.dumps({**json.loads(line), "n": n}) for n, line in enumerate(lines[1:], start=1))]


BROKEN: dict[str, tuple[Callable[[list[str]], list[str]], list[str]]] = {
    "empty": (lambda lines: [], ["empty"]),
    "no header": (lambda lines: lines[1:], ["line 1", "no log of Meja"]),
    "only a header": (lambda lines: lines[:1], ["no event"]),
    "prose": (lambda lines: ["Once upon a time"], ["line 1", "no log of Meja"]),
    "foreign object": (lambda lines: ['{"name": "chess"}'], ["line 1", "no log of Meja"]),
    "foreign list": (lambda lines: ["[1, 2, 3]"], ["line 1", "no log of Meja"]),
    "other game": (changed_header(game="chess"), ["line 1", "chess", "menara"]),
    "newer format": (changed_header(meja=99), ["line 1", "99", "newer"]),
    "other content": (changed_header(content="0123456789ab"), ["line 1", "0123456789ab"]),
    "cut off": (lambda lines: [*lines[:20], lines[20][:15]], ["line 21", "cut off"]),
    "cut in the middle": (lambda lines: [*lines[:20], lines[20][:15], *lines[21:]], ["line 21", "not readable"]),
    "a line is missing": (lambda lines: [*lines[:20], *lines[21:]], ["line 21", "event 20 is missing", "event 21"]),
    "a line is there twice": (lambda lines: [*lines[:21], *lines[20:]], ["line 22"]),
    "wrong number": (lambda lines: [*lines[:5], lines[5].replace('"n":5', '"n":7'), *lines[6:]], ["line 6", "event 7"]),
    "unknown event": (lambda lines: [*lines[:2], '{"n":2,"event":{"type":"Danced"}}'], ["line 3", "Danced"]),
    "fields are missing": (lambda lines: [*lines[:2], '{"n":2,"event":{"type":"CardFailed"}}'], ["line 3", "card"]),
    "no first event": (lambda lines: renumbered([lines[0], *lines[2:]]), ["line 2", "GameStarted"]),
    "starts twice": (lambda lines: renumbered([*lines[:2], *lines[1:]]), ["line 3", "starts once"]),
    "cannot follow": (lambda lines: renumbered([*lines[:2], *lines[12:]]), ["line 3", "cannot happen"]),
    "nested without end": (lambda lines: [*lines[:2], '{"n":2,"event":' + "[" * 50_000], ["line 3", "not readable"]),
    "blank line": (lambda lines: [*lines[:4], "", *lines[4:]], ["line 5", "not readable"]),
}  # fmt: skip


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_log_is_reported_with_the_line(meja: Meja, game_log: Path, tmp_path: Path, kind: str) -> None:
    change, words = BROKEN[kind]
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join(change(game_log.read_text("utf-8").splitlines())), "utf-8")
    assert_user_error(meja("replay", broken), "broken.jsonl", *words)


def test_a_binary_file_is_refused(meja: Meja, tmp_path: Path) -> None:
    (tmp_path / "tower.png").write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe\x00")
    assert_user_error(meja("replay", tmp_path / "tower.png"), "no text file")


def test_a_folder_is_refused(meja: Meja, tmp_path: Path) -> None:
    assert_user_error(meja("replay", tmp_path), "directory")


def test_no_damage_to_a_line_leads_to_a_traceback(meja: Meja, game_log: Path, tmp_path: Path) -> None:
    """Characters and whole values are changed at random: every file is replayed, or refused in a sentence."""
    chance = random.Random(7)
    lines = game_log.read_text("utf-8").splitlines()
    codes = set()
    for _ in range(40):
        damaged = list(lines)
        at = chance.randrange(len(damaged))
        if chance.random() < 0.5:
            text = list(damaged[at])
            text[chance.randrange(len(text))] = chance.choice('{}[]",:0x-')
            damaged[at] = "".join(text)
        else:
            words = ["yellow", "easy", "heron", "light", "easy-1", "0", "99", "-1", '""', "null", "dark", "thorn-moon"]
            damaged[at] = damaged[at].replace(chance.choice(words), chance.choice(words))
        path = tmp_path / "damaged.jsonl"
        path.write_text("\n".join(damaged) + "\n", "utf-8")
        said = meja("replay", path)
        assert said.code == 0 or said.err.count("\n") == 1
        codes.add(said.code)
    assert codes == {0, 2}
