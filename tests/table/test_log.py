"""Logs: events are read back as written, and errors name the file and the line."""

from pathlib import Path

import pytest

from meja.bots import Random
from meja.games.menara.events import AnyEvent
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Setup, of_scenario
from meja.games.menara.tower.geometry import Geometry
from meja.table.formats import FORMAT, Header
from meja.table.log import LogError, LogWriter, load, logged, save
from tests.games.matches import menara_match

SITE = Geometry()
GAME = Menara(SITE)


def played(setup: Setup, seed: int = 1) -> list[AnyEvent]:
    bots = [Random(seed + seat) for seat in range(setup.players)]
    return list(menara_match(GAME, GeometricNature(seed, SITE), setup, bots).events)


@pytest.mark.parametrize("scenario", range(1, 11))
def test_every_event_of_a_game_is_read_back_as_written(tmp_path: Path, scenario: int) -> None:
    events = played(of_scenario(scenario, Setup(players=2)), scenario)
    save(tmp_path / "game.jsonl", GAME, events, seed=scenario)
    header, read = load(tmp_path / "game.jsonl", GAME)
    assert header == Header(FORMAT, "menara", GAME.content_versions[-1], scenario)
    assert read == events


def test_a_file_has_a_header_and_one_numbered_event_per_line(tmp_path: Path) -> None:
    events = played(Setup())
    save(tmp_path / "game.jsonl", GAME, events)
    lines = (tmp_path / "game.jsonl").read_text("utf-8").splitlines()
    assert lines[0].startswith('{"meja":2,"game":"menara","content":"')
    assert [line.split(",")[0] for line in lines[1:]] == [f'{{"n":{n}' for n in range(1, len(events) + 1)]


def test_an_event_is_flushed_to_the_file_at_once(tmp_path: Path) -> None:
    events = played(Setup())[:3]
    path = tmp_path / "game.jsonl"
    save(path, GAME, [])
    with path.open("ab") as file:
        writer = LogWriter(file)
        for number, event in enumerate(events, start=1):
            writer.keep([event])
            assert load(path, GAME)[1] == events[:number]


def test_an_action_that_was_not_written_completely_is_left_out(tmp_path: Path) -> None:
    events = played(Setup())[:6]
    path = tmp_path / "game.jsonl"
    save(path, GAME, [])
    with path.open("ab") as file:
        writer = LogWriter(file)
        writer.keep(events[:2])
        writer.keep(events[2:6])
    lines = path.read_text("utf-8").splitlines(keepends=True)
    for kept, whole in ((3, 2), (4, 2), (6, 2), (7, 6)):
        path.write_text("".join(lines[:kept]), "utf-8")
        assert load(path, GAME)[1] == events[:whole]


def test_a_log_truncated_after_any_line_is_the_game_up_to_that_line(tmp_path: Path) -> None:
    events = played(Setup(players=2))
    path = tmp_path / "game.jsonl"
    save(path, GAME, events)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    for number in range(2, len(lines), 23):
        path.write_text("".join(lines[:number]), "utf-8")
        assert load(path, GAME)[1] == events[: number - 1]


def written(path: Path, *lines: str) -> Path:
    path.write_text("\n".join(lines), "utf-8")
    return path


def header(**changes: object) -> str:
    text = logged(GAME, []).decode().strip()
    for field, value in changes.items():
        text = text.replace(f'"{field}":{FORMAT if field == "meja" else chr(34)}', f'"{field}":{value}', 1)
    return text


SEVEN_BLUE = '{"n":2,"event":{"type":"CampFilled","columns":[' + ",".join(['"blue"'] * 7) + "]}}"
START = '{"n":1,"event":{"type":"GameStarted","setup":{}}}'


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ([], "the file is empty"),
        (["chess"], "line 1: this is no log of Meja"),
        (["{}"], "line 1: this is no log of Meja: .*missing required field `meja`"),
        (['{"meja":1,"game":"menara","content":"x","colour":"red"}'], "line 1: .*unknown field `colour`"),
        ([header(meja=3)], "line 1: format 3 is newer than this Meja, which reads up to 2"),
        ([header(meja=0)], "line 1: there is no format 0, only 1 to 2"),
        (['{"meja":1,"game":"go","content":"x"}'], "line 1: it is a game of go, not of menara"),
        (['{"meja":1,"game":"menara","content":"x"}'], "line 1: it was played with content x"),
        ([header()], "there is no event in it"),
        ([header(), START[:30]], "line 2: not readable: .*cut off"),
        ([header(), START[:30], START], r"line 2: not readable: [^(]*$"),
        ([header(), START.replace("1", "2")], "line 2: event 1 is missing, here is event 2"),
        ([header(), START, START], "line 3: event 2 is missing, here is event 1"),
        ([header(), START.replace("GameStarted", "Rained")], "line 2: not readable: .*Rained"),
        ([header(), START.replace("{}", '{"players":"two"}')], "line 2: not readable: Expected `int`"),
        ([header(), START.replace("{}", '{"pets":2}')], "line 2: not readable: .*unknown field `pets`"),
        ([header(), START.replace("{}", '{"floors":["atlantis"]}')], "line 2: .*there is no atlantis"),
        ([header(), START, START.replace('"n":1', '"n":2')], "line 3: this cannot happen .*starts once"),
        ([header(), '{"n":1,"event":{"type":"TurnEnded"}}'], "line 2: .*a game begins with GameStarted"),
        (
            [
                header(),
                START,
                '{"n":2,"event":{"type":"CampFilled","columns":' + str(["blue"] * 7).replace("'", '"') + "}}",
            ],
            "line 3: this cannot happen after the lines before: something it speaks of is not there",
        ),
    ],
)
def test_an_error_names_its_line(tmp_path: Path, lines: list[str], why: str) -> None:
    path = written(tmp_path / "game.jsonl", *lines)
    with pytest.raises(LogError, match=why) as complaint:
        load(path, GAME)
    assert str(complaint.value).startswith(str(path))
    assert "\n" not in str(complaint.value)


def test_a_missing_or_binary_file_is_reported(tmp_path: Path) -> None:
    (tmp_path / "tower.png").write_bytes(b"\x89PNG\xff")
    with pytest.raises(LogError, match="no text file"):
        load(tmp_path / "tower.png", GAME)
    with pytest.raises(LogError, match="No such file"):
        load(tmp_path / "nowhere", GAME)
    with pytest.raises(LogError, match="directory"):
        load(tmp_path, GAME)
