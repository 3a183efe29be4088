"""Bots at a real table by its link: they sit down, play, come back after a lost connection, and say what is wrong."""

import random
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

import meja
from meja import bots
from meja.bridge import player as players
from meja.bridge.known_table import KnownTable
from meja.bridge.link import BridgeError, TableLink, parse_link
from meja.bridge.patching import patched as bridge_patched
from meja.bridge.player import BridgePlayer, play_at
from meja.cli.main import main
from meja.games.ritual.events import RoundWon
from meja.library.game import Game
from meja.server import messages
from meja.server.limits import BOT_COMMANDS
from meja.server.messages import (
    Delete,
    Guest,
    Happened,
    Kick,
    Now,
    Options,
    Refused,
    Rename,
    Room,
    Say,
    SeatBot,
    Sit,
    Snapshot,
    Start,
    encode,
)  # fmt: skip
from meja.table.hosting import Terms
from meja.table.moments import Moment
from meja.table.seats import MAX_BOTS, BotSeat
from meja.text import Text
from tests.json_patch import patched
from tests.programs.kit import ECHO, GOOD, soon, write_program
from tests.server.client import Client, listen, request, until
from tests.server.factories import raw
from tests.server.online_games import GEOMETRIC, open_room
from tests.server.raw_socket import PATIENCE_S
from tests.server.server_process import ServerProcess, run_server

EXAMPLE: Final = str(Path(__file__).parents[3] / "examples/bots/first.mjs")
GIVES_UP: Final = {"GiveUp", "GiveUpRitual"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("bridge"), "--usual") as running:
        yield running


class Bridge:
    """`meja bot` in a thread."""

    def __init__(self, bot: str, host: Client, games: int = 1, name: str = "Deep") -> None:
        self.told: list[str] = []
        self.error: Exception | None = None
        link = link_of(host)
        self.thread = threading.Thread(target=self._play, args=(bot, link, name, games), daemon=True)
        self.thread.start()

    def _play(self, bot: str, link: str, name: str, games: int) -> None:
        try:
            play_at(bot, link, name, games, 1, self.told.append)
        except Exception as error:
            self.error = error

    def send_away(self, host: Client) -> None:
        """Ends it: the host deletes the table."""
        host.ask(Delete)
        self.thread.join(PATIENCE_S)
        assert "has deleted this table" in str(self.error)

    @property
    def has_ended(self) -> bool:
        return not self.thread.is_alive()


def link_of(host: Client) -> str:
    return f"http://127.0.0.1:{host.port}/t/{host.sit_code}"


def table(server: ServerProcess, game: str = "menara", players: int = 2, **setup: Any) -> Client:
    """Opens a table; its host is there."""
    host = open_room(server.port, game, {"players": players, **setup}, GEOMETRIC)
    host.come()
    until([host], lambda: host.room is not None)
    return host


def full(host: Client) -> bool:
    return host.room is not None and None not in host.room.seats


def act(host: Client, gives_up: bool = True) -> None:
    """Does something of the host's options: the quickest way to the end, or anything else."""
    offered = host.offered
    if offered is None or host.pending or host.now is None or host.now.actor != offered.seat:
        return
    options = [msgspec.json.decode(one) for one in offered.options]
    wanted = [one for one in options if (one["type"] in GIVES_UP) == gives_up and one["type"] != "Undo"] or options
    wanted = [one for one in wanted if one["type"] != "MoveColumns"] or wanted  # which can end the game
    host.act(random.Random(host.last_event).choice(wanted))


def step(host: Client, gives_up: bool = True) -> None:
    """Acts if it is the host's turn, and hears what happens."""
    act(host, gives_up)
    if host.wire is None:
        host.come()
    listen([host], 0.05)


def finish(host: Client) -> None:
    """Plays to the end of the game."""
    by_s = time.monotonic() + PATIENCE_S
    while not host.is_over:
        assert time.monotonic() < by_s, "the game does not come to an end"
        step(host)


def play_out(host: Client, bridge: Bridge, gives_up: bool = True) -> None:
    by_s = time.monotonic() + 2 * PATIENCE_S
    while not host.is_over and not bridge.has_ended:
        assert time.monotonic() < by_s, "the game does not come to an end"
        step(host, gives_up)
    bridge.thread.join(PATIENCE_S)


def acts_of(host: Client, seat: int) -> int:
    """Returns how many events name a seat as the one that acted."""
    return sum(f'"seat":{seat}'.encode() in event for event in host.seen.values())


def goes_on(host: Client, bridge: Bridge, n: int = 3) -> None:
    """Plays until the bot has acted a few times more."""
    before, by_s = acts_of(host, 1), time.monotonic() + PATIENCE_S
    while acts_of(host, 1) < before + n:
        assert not bridge.has_ended, bridge.error
        assert time.monotonic() < by_s, "the bot does not act"
        step(host, gives_up=False)


def begun(host: Client, bridge: Bridge) -> None:
    until([host], lambda: full(host) or bridge.has_ended)
    assert bridge.error is None, bridge.error
    host.ask(Start)
    until([host], lambda: host.now is not None)


def test_a_program_plays_a_whole_game_at_a_table_by_its_link_and_is_marked_as_a_bot(server: ServerProcess) -> None:
    host = table(server)
    bridge = Bridge(EXAMPLE, host)
    begun(host, bridge)
    assert [(guest.name, guest.bot) for guest in host.people()] == [("Ada", False), ("Deep", True)]
    play_out(host, bridge)
    assert bridge.error is None, bridge.error
    assert bridge.told[0] == f"{EXAMPLE} sits on seat 2."
    assert bridge.told[-1].startswith("Lost: ")
    assert host.is_over


@pytest.mark.parametrize(("game", "bot"), [("ritual", "shaman"), ("ritual", EXAMPLE), ("menara", "builder")])
def test_any_bot_plays_any_game_at_a_table(server: ServerProcess, game: str, bot: str) -> None:
    host = table(server, game)
    bridge = Bridge(bot, host)
    begun(host, bridge)
    goes_on(host, bridge)
    bridge.send_away(host)


def test_a_bot_goes_on_after_the_server_was_killed_in_the_middle_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "FIRST_WAIT_S", 0.05)
    with run_server(tmp_path / "data") as server:
        host = table(server)
        bridge = Bridge("builder", host)  # whose temple stands until the end
        begun(host, bridge)
        goes_on(host, bridge)
        server.kill()
        server.wait()
        goes_on(host, bridge)
        assert [sentence for sentence in bridge.told if "trying again" in sentence]
        bridge.send_away(host)


def test_a_bot_follows_the_link_to_the_next_table(server: ServerProcess) -> None:
    host = table(server)
    bridge = Bridge("random", host, games=2)
    begun(host, bridge)
    finish(host)
    assert soon(lambda: bridge.told[-1].startswith("Waiting"))
    other = table(server)
    host.ask(Say, f"A new table: {link_of(other)} - come along!")
    until([host, other], lambda: full(other))
    bridge.send_away(other)


# What is wrong --------------------------------------------------------------------------------------------------------


def refusal(link: str, bot: str = "random") -> str:
    with pytest.raises(BridgeError) as refused:
        play_at(bot, link, "Deep", 1, 1, lambda sentence: None)
    return str(refused.value)


def test_a_link_that_leads_nowhere_gets_a_sentence(server: ServerProcess) -> None:
    here = f"http://127.0.0.1:{server.port}"
    assert "is no link of a table" in refusal("meja")
    assert "is no link of a table" in refusal(here)
    assert "is no link of a table" in refusal("file:///etc/passwd")
    assert "doesn’t work" in refusal(f"{here}/t/nosuchcode")
    assert "No server answers at http://127.0.0.1:1: " in refusal("http://127.0.0.1:1/t/code")
    assert parse_link("https://meja.example/t/abc?x#y") == TableLink("https://meja.example", "abc")
    assert parse_link("https://a.example/games/t/abc").socket == "wss://a.example/games/ws"


def test_a_table_that_has_no_place_for_a_bot_says_so(server: ServerProcess) -> None:
    host = table(server)
    assert "for people who watch" in refusal(f"http://127.0.0.1:{server.port}/t/{host.watch_code}")
    host.ask(SeatBot, 1, "random")
    until([host], lambda: full(host))
    assert refusal(link_of(host)) == "There is no free seat at this table."
    for _ in range(MAX_BOTS):
        assert request(server.port, "POST", f"/api/links/{host.sit_code}", {"name": "x", "bot": True})[0] in (200, 409)
    host.ask(Start)
    until([host], lambda: host.now is not None)
    finish(host)
    assert refusal(link_of(host)) == "The game at this table is over."


def test_a_bot_that_is_sent_away_says_why(server: ServerProcess) -> None:
    host = table(server)
    bridge = Bridge("random", host)
    until([host], lambda: full(host))
    assert host.room is not None
    host.ask(Kick, host.room.seats[1])
    assert soon(lambda: bridge.has_ended)
    assert str(bridge.error) == "The host has sent you away from this table."
    other = table(server)
    bridge = Bridge("random", other)
    until([other], lambda: full(other))
    other.ask(Delete)
    assert soon(lambda: bridge.has_ended)
    assert "has deleted this table" in str(bridge.error)


def test_a_server_of_another_version_is_named_as_such(server: ServerProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "Hello", lambda token, **more: messages.Hello(token, protocol=1))
    host = table(server)
    assert "another version of the protocol than 2" in refusal(link_of(host))


def test_a_server_that_stays_away_is_given_up(monkeypatch: pytest.MonkeyPatch, server: ServerProcess) -> None:
    monkeypatch.setattr(players, "GIVE_UP_S", 0.3)
    monkeypatch.setattr(players, "FIRST_WAIT_S", 0.1)
    host = table(server)
    made = BridgePlayer("random", parse_link(link_of(host)), "Deep", 1, lambda sentence: None)
    made.link = TableLink("http://127.0.0.1:1", "x")
    with pytest.raises(BridgeError, match=r"The server http://127\.0\.0\.1:1 is gone"):
        made.play()


def test_a_program_that_fails_at_a_table_is_named_and_leaves_the_table_in_peace(
    server: ServerProcess, tmp_path: Path
) -> None:
    host = table(server)
    program = write_program(tmp_path, GOOD.replace('say(type="Choice"', 'sys.exit(5); say(type="Choice"'))
    bridge = Bridge(program, host)
    begun(host, bridge)
    for _ in range(400):
        if not bridge.has_ended:
            step(host, gives_up=False)
    assert soon(lambda: bridge.has_ended)
    assert str(bridge.error) == f"The bot {program} ended before it could choose (exit status 5)."
    until([host], lambda: [guest.here for guest in host.people()] == [True, False])


def test_the_command_reports_a_wrong_link_a_wrong_bot_and_a_wrong_number(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bot", "random", "--link", "nowhere"]) == 2
    assert "is no link of a table" in capsys.readouterr().err
    assert main(["bot", "shamen", "--link", link_of(table(server, "ritual"))]) == 2
    assert "did you mean shaman?" in capsys.readouterr().err
    assert main(["bot", "random", "--link", "x", "--games", "0"]) == 2
    assert "--games is a number from 1" in capsys.readouterr().err


# Limits ---------------------------------------------------------------------------------------------------------------


def test_a_bot_that_is_too_fast_is_told_when_to_come_again_and_is_not_sent_away(server: ServerProcess) -> None:
    host = table(server)
    status, answer = request(server.port, "POST", f"/api/links/{host.sit_code}", {"name": "Fast", "bot": True})
    assert status == 200
    fast = Client(server.port, msgspec.json.decode(answer), "Fast")
    fast.come()
    until([fast], lambda: fast.room is not None)
    ids = [fast.ask(Rename, f"Fast {n}") for n in range(int(BOT_COMMANDS.burst) + 200)]
    until([fast], lambda: not fast.pending)
    refused = [fast.refused[id] for id in ids if id in fast.refused]
    assert 100 < len(refused) < 230
    assert {one.text.id for one in refused} == {"refuse-too-fast"}
    assert all(one.retry_ms is not None and 0 < one.retry_ms < 30_000 for one in refused)
    assert fast.bye is None


def test_a_bridge_sends_again_what_came_too_fast(server: ServerProcess) -> None:
    host = table(server)
    made = BridgePlayer("random", parse_link(link_of(host)), "Deep", 1, lambda sentence: None)
    until([host], lambda: len(host.people()) == 2)
    made._ask(Sit, 1)
    assert made.pending is not None
    made._refused(Refused(made.pending.id, Text("refuse-too-fast"), "", 50))
    assert made.pending is not None
    while not full(host):
        made._step()
        listen([host], 0.05)
    made.close()


def test_an_address_has_only_so_many_bots_connected_at_once(tmp_path: Path) -> None:
    with run_server(tmp_path / "few", "--scale", "0.5") as server:
        host = table(server)
        clients: list[Client] = []
        for n in range(9):
            room = host if n < MAX_BOTS else table(server)
            _, answer = request(server.port, "POST", f"/api/links/{room.sit_code}", {"name": "x", "bot": True})
            clients.append(Client(server.port, msgspec.json.decode(answer), f"b{n}"))
            clients[-1].come()
            until([clients[-1]], lambda: clients[-1].room is not None or clients[-1].bye is not None)
        last = clients[-1]
        assert last.bye is not None
        assert (last.bye.text.id, last.bye.again) == ("bye-bots-full", False)
        assert [one.bye for one in clients[:-1]] == [None] * 8
        clients[0].cut()
        assert soon(lambda: _comes_in(last))


def _comes_in(client: Client) -> bool:
    client.bye = client.wire = client.room = None
    client.come()
    until([client], lambda: client.room is not None or client.bye is not None)
    return client.bye is None


# Secrets --------------------------------------------------------------------------------------------------------------


def heard(game: Game, folder: Path) -> bytes:
    """Returns all that the program on the first seat of a game is told over the bridge, for its choice."""
    folder.mkdir()
    program = write_program(folder, ECHO + GOOD)
    made = BridgePlayer.__new__(BridgePlayer)
    vars(made).update(
        bot_name=f"{program} {folder / 'told.txt'}", link=TableLink("http://x", "y"), seed=1, tell=print,
        table=KnownTable("deep"), socket=None, kit=None, bot=None, pending=None, n_commands=0, n_refused=0,
        send_s=None, choose_s=None, chosen_for=None, lines=[],
    )  # fmt: skip
    rules = game._kit.rules
    people = (Guest("deep", "Deep", True, False, True), Guest("ada", "Ada", True, False))
    now = Now(0, (), 5)
    room = Room(
        "r", "ritual", rules.content_versions[-1], "playing", raw(game.setup), Terms(pace_s=0), "ada", "ada", people,
        ("deep", "ada", "ada"), "w", None, (), (), (),
    )  # fmt: skip
    event = raw(game.view_event(RoundWon(1), 0))
    for message in (
        room,
        Snapshot(7, 0, raw(game.view(0)), now),
        Happened(8, 0, (Moment(event),), now),
        Options(5, 0, tuple(map(raw, list(game.legal_actions)[:4]))),
    ):
        made._hear(players.DECODER.decode(encode(message)))
    made._choose()
    bots.close(made.bot)
    assert made.pending is not None
    return (folder / "told.txt").read_bytes()


def test_the_input_of_a_program_is_the_same_over_the_bridge_whatever_the_cards_of_the_others_are(
    tmp_path: Path,
) -> None:
    first = next(
        game
        for seed in range(50)
        if (game := meja.new("ritual", players=3, seed=seed)).turn == 0 and game.legal_actions
    )
    other = first.resample(0, seed=5)
    assert first.state.inspirations[1:] != other.state.inspirations[1:]
    told = heard(first, tmp_path / "first")
    assert told == heard(other, tmp_path / "other")
    assert [msgspec.json.decode(line)["type"] for line in told.splitlines()] == ["Seat", "Happened", "Choose", "Over"]


def test_patches_lead_to_the_same_views_as_those_of_the_tests() -> None:
    document = {"a": [1, {"b~/c": 2}], "d": None}
    patch: list[Any] = [
        {"op": "add", "path": "/a/0", "value": 0},
        {"op": "replace", "path": "/a/2/b~0~1c", "value": [3]},
        {"op": "add", "path": "/a/-", "value": 4},
        {"op": "remove", "path": "/d"},
        {"op": "add", "path": "/e", "value": {}},
    ]
    assert bridge_patched(msgspec.json.decode(encode(document)), patch) == patched(document, patch)


# Further bots of a server ---------------------------------------------------------------------------------------------


def test_a_server_seats_the_bots_that_its_host_offers_and_no_others(tmp_path: Path) -> None:
    last = GOOD.replace("action=0", 'action=len(message["actions"]) - 1')  # the first ones can be exchanges for ever
    program = write_program(tmp_path, last)
    module = "tests.server.online.hasty_bot:Hasty"
    with run_server(tmp_path / "data", "--bot", program, "--bot", module) as server:
        host = table(server, players=3)
        assert host.room is not None
        assert host.room.bots == (*bots.installed("menara"), program, module)
        assert module not in table(server, "ritual").room.bots  # type: ignore[union-attr]
        for bad in ("tests.server.online.hasty_bot:Other", "os:system", "./other", f"{program} --more"):
            id = host.ask(SeatBot, 1, bad)
            until([host], lambda: id in host.refused)  # noqa: B023
            assert host.refused[id].text.id == "refuse-no-such-bot"
        host.ask(SeatBot, 1, module)
        host.ask(SeatBot, 2, program)
        until([host], lambda: full(host))
        assert host.room.seats[1:] == (BotSeat(module), BotSeat(program))
        host.ask(Start)
        until([host], lambda: host.now is not None)
        by_s = time.monotonic() + PATIENCE_S
        while not (host.is_over or min(acts_of(host, 1), acts_of(host, 2)) > 3):
            assert time.monotonic() < by_s, "the bots do not act"
            step(host)
        assert host.room.failing == ()


def test_serve_names_a_bot_that_cannot_be_offered(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def said(name: str, data: Callable[[], Path] = lambda: tmp_path) -> str:
        assert main(["serve", "--bot", name, "--data", str(data())]) == 2
        return capsys.readouterr().err

    assert "cannot be loaded" in said("nowhere:Bot")
    assert "there is no program ./nowhere that can be started" in said("./nowhere")
    assert "There is no bot shamen" in said("shamen")
    assert "at most 200 characters" in said("x" * 201 + ":Bot")
