"""A data folder, a log and tracks that release 0.1.0 wrote are read by this version with the same content.

`tests/release_0_1_0/told.json` holds what every person of every room was told by 0.1.0 when they came back.
"""

import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from meja.cli.main import main
from meja.games.menara.menara import Menara
from meja.games.menara.tower.geometry import Geometry
from meja.games.menara.tower.track import Track
from meja.games.ritual.ritual import RitualGame
from meja.server.tokens import KEY_FILE
from meja.session import replayed
from meja.store.sqlite import ROOMS_FILE, SqliteStore
from meja.table import log, tracks
from tests.server.client import Client, request, until
from tests.server.online_games import calm
from tests.server.server_process import ServerProcess, run_server

RELEASE: Final = Path(__file__).parents[2] / "release_0_1_0"
TOLD: Final[dict[str, list[dict[str, Any]]]] = json.loads((RELEASE / "told.json").read_text("utf-8"))
DROPPED = {"menara": ("number", "seat"), "ritual": ("number", "reserve")}  # from views, by protocol 2


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    data = tmp_path_factory.mktemp("0.1.0")
    for name in (ROOMS_FILE, KEY_FILE):
        shutil.copy(RELEASE / name, data / name)
    with run_server(data) as running:
        yield running


def comes_back(server: ServerProcess, told: dict[str, Any]) -> Client:
    client = Client(server.port, told, told["name"])
    client.come()
    until([client], lambda: client.room is not None and (client.snapshots or client.room.stage == "lobby"))
    return client


@pytest.mark.parametrize("room", TOLD)
def test_everybody_comes_back_to_their_room(server: ServerProcess, room: str) -> None:
    clients = [comes_back(server, told) for told in TOLD[room]]
    calm(clients)
    for client, told in zip(clients, TOLD[room], strict=True):
        assert client.lines == told["lines"]
        assert client.last_event >= told["events"], "what happened is kept"
        assert client.room is not None
        assert [one.name for one in client.room.people] == [one["name"] for one in TOLD[room]]
        if told["snapshot"] is not None:
            assert client.snapshots[-1].eye == told["snapshot"]["eye"]
    for client in clients:
        client.cut()


@pytest.mark.parametrize("room", [name for name, told in TOLD.items() if told[0]["snapshot"] is not None])
def test_every_seat_sees_what_it_saw(tmp_path: Path, room: str) -> None:
    shutil.copy(RELEASE / ROOMS_FILE, tmp_path / ROOMS_FILE)
    with closing(SqliteStore(tmp_path / ROOMS_FILE, visit=True)) as store:
        kept = store.room(TOLD[room][0]["room"])
    assert kept is not None
    game: Any = Menara(Geometry()) if kept.record.game == "menara" else RitualGame()
    events = [msgspec.json.decode(event, type=game.event_type) for event in kept.events]
    for told in TOLD[room]:
        snapshot = told["snapshot"]
        state = replayed(game, events[: snapshot["n"]])
        view = json.loads(msgspec.json.encode(game.view(state, snapshot["eye"])))
        saw = {key: value for key, value in snapshot["view"].items() if key not in DROPPED[kept.record.game]}
        assert shared(view, saw) == saw


def shared(view: Any, saw: Any) -> Any:
    """Returns the part of a view that 0.1.0 has too: later versions may add fields, and options to the set-up."""
    return {key: shared(view[key], value) for key, value in saw.items()} if isinstance(saw, dict) else view


@pytest.mark.parametrize("room", TOLD)
def test_links_still_lead_to_their_rooms(server: ServerProcess, room: str) -> None:
    told = TOLD[room][0]
    for code, role in ((told["sit_code"], "sit"), (told["watch_code"], "watch")):
        status, answer = request(server.port, "GET", f"/api/links/{code}")
        assert status == 200
        assert (json.loads(answer)["room"], json.loads(answer)["role"]) == (told["room"], role)


def test_the_log_of_a_finished_game_is_the_same_bytes(server: ServerProcess) -> None:
    told = TOLD["finished"][0]
    status, data = request(server.port, "GET", f"/api/rooms/{told['room']}/log", token=told["token"])
    assert status == 200
    assert data == (RELEASE / "ritual.jsonl").read_bytes()


def test_logs_and_tracks_of_0_1_0_are_read(capsys: pytest.CaptureFixture[str]) -> None:
    _, events = log.load(RELEASE / "menara.jsonl", Menara(Geometry()))
    moved = tracks.load(RELEASE / "menara.jsonl")
    assert moved.missing == ()
    assert moved.by_event
    for event, data in moved.by_event.items():
        assert type(events[event - 1]).__name__ == "Tried"
        assert Track.from_bytes(data).frames
    _, rounds = log.load(RELEASE / "ritual.jsonl", RitualGame())
    assert rounds[-1].__struct_config__.tag == "GameEnded"
    assert main(["replay", str(RELEASE / "menara.jsonl")]) == 0
    assert capsys.readouterr().out


def test_a_backup_of_the_folder_holds_all_rooms(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    for name in (ROOMS_FILE, KEY_FILE):
        shutil.copy(RELEASE / name, data / name)
    assert main(["backup", str(tmp_path / "meja.tar"), "--data", str(data)]) == 0
    assert (tmp_path / "meja.tar").stat().st_size > (RELEASE / ROOMS_FILE).stat().st_size
