"""The formats of a log: older ones are converted, and the log of a room contains no secret."""

import json
from pathlib import Path

import msgspec
import pytest

from meja.games.menara.menara import Menara
from meja.games.menara.tower.geometry import Geometry
from meja.games.ritual.ritual import RitualGame
from meja.table import formats
from meja.table.formats import Header, Header1, LoggedRoom, header_of
from meja.table.hosting import Terms
from meja.table.log import LogError, lines_of, load, logged, read
from meja.table.room_record import Line, RoomRecord
from meja.table.seats import BotSeat, Person, Seating

GOLDEN = Path(__file__).parents[1] / "golden"
FOUR = GOLDEN / "ritual_four_shamans.jsonl"
GAME = RitualGame()

PAPERS = RoomRecord(
    id="the-room",
    game=GAME.name,
    content=GAME.content_versions[-1],
    setup=msgspec.Raw(b"{}"),
    terms=Terms(remind_s=60),
    seating=Seating(
        "the-host", (Person("the-host", "Ana\u2028木"), Person("p2", "Bo")), ("the-host", BotSeat("shaman"), None)
    ),
    sit_code="the-sit-code",
    watch_code="the-watch-code",
    seed=7,
    created_s=1_800_000_000,
)
SAID = (Line("the-host", "Ana", "well\u2028\x85done\n\x1c", 1_800_000_001), Line("p2", "Bo", "木", 1_800_000_002))


def test_a_header_of_format_1_is_converted() -> None:
    old = msgspec.json.encode(Header1(1, "ritual", "abc", 5)).decode()
    assert formats.header(old) == (1, Header(2, "ritual", "abc", 5, None))


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_logs_of_format_1_can_be_read(tmp_path: Path, path: Path) -> None:
    first, *rest = path.read_text("utf-8").splitlines()
    assert json.loads(first)["meja"] == 1
    game = GAME if "ritual" in path.name else Menara(Geometry())
    header, events, said = read(path, game)
    assert (header, said) == (Header(2, game.name, game.content_versions[-1]), ())
    assert len(events) == len(rest)
    (tmp_path / "today.jsonl").write_bytes(logged(game, events))
    assert load(tmp_path / "today.jsonl", game) == (header, events)


@pytest.mark.parametrize(
    ("field", "value"), [("room", {"seats": [], "terms": {}, "begun_s": 0}), ("codes", ["x"]), ("meja", "1")]
)
def test_a_header_of_format_1_has_no_fields_of_format_2(tmp_path: Path, field: str, value: object) -> None:
    first, *rest = FOUR.read_text("utf-8").splitlines()
    (tmp_path / "game.jsonl").write_text("\n".join([json.dumps({**json.loads(first), field: value}), *rest]))
    with pytest.raises(LogError, match="line 1: this is no log of Meja"):
        load(tmp_path / "game.jsonl", GAME)


def of_room(path: Path) -> Path:
    events = [msgspec.json.encode(event) for event in load(FOUR, GAME)[1]]
    path.write_bytes(lines_of(header_of(PAPERS), events, SAID))
    return path


def test_the_log_of_a_room_contains_seats_and_chat(tmp_path: Path) -> None:
    header, events, said = read(of_room(tmp_path / "room.jsonl"), GAME)
    played = LoggedRoom(("Ana\u2028木", BotSeat("shaman"), None), Terms(remind_s=60), 1_800_000_000)
    assert header == Header(2, "ritual", GAME.content_versions[-1], 7, played)
    assert events == load(FOUR, GAME)[1]
    assert said == tuple(Line("", line.name, line.text, line.at_s) for line in SAID)


def test_the_log_of_a_room_contains_no_code_or_token(tmp_path: Path) -> None:
    text = of_room(tmp_path / "room.jsonl").read_text("utf-8")
    for secret in (PAPERS.id, PAPERS.sit_code, PAPERS.watch_code, "the-host", "p2"):
        assert secret not in text


def test_chat_with_line_breaks_stays_on_one_line(tmp_path: Path) -> None:
    lines = of_room(tmp_path / "room.jsonl").read_bytes().removesuffix(b"\n").split(b"\n")
    assert [json.loads(line).keys() for line in (lines[0], lines[-1])] == [
        {"meja", "game", "content", "seed", "room"},
        {"said"},
    ]
    assert len(lines) == 1 + len(load(FOUR, GAME)[1]) + len(SAID)


def test_format_1_has_no_chat(tmp_path: Path) -> None:
    text = FOUR.read_text("utf-8") + '{"said":{"name":"Ana","text":"hello","at_s":1}}\n'
    (tmp_path / "game.jsonl").write_text(text, "utf-8")
    with pytest.raises(LogError, match="not readable: Object contains unknown field `said`"):
        read(tmp_path / "game.jsonl", GAME)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('{"said":{"name":"Ana","text":"hello"}}', "missing required field `at_s`"),
        ('{"said":{"name":"Ana","text":"hello","at_s":1,"code":"x"}}', "unknown field `code`"),
        ('{"said":"hello"}', "Expected `object`, got `str`"),
        ('{"said":null}', "Expected `object`, got `null`"),
        ('{"said":{"name":"Ana","text":"hello","at_s":1},"n":1}', "unknown field `n`"),
        ('{"sung":{}}', "unknown field `sung`"),
    ],
)
def test_an_invalid_line_of_chat_is_reported(tmp_path: Path, line: str, why: str) -> None:
    path = of_room(tmp_path / "room.jsonl")
    path.write_bytes(path.read_bytes() + line.encode() + b"\n")
    with pytest.raises(
        LogError, match=f"room.jsonl: line {len(path.read_bytes().splitlines())}: not readable: .*{why}"
    ):
        read(path, GAME)
