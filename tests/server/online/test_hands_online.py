"""Hands on the real tower, over the network: everybody sees the same, and a lost connection makes nothing fall."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from meja.games.menara.actions import PlaceColumns, TakeBack
from meja.games.menara.content import COLUMN_HEIGHT_MM
from meja.games.menara.events import Settled, TakenBack, Tried
from meja.games.menara.tower.boards import place_of
from meja.games.menara.tower.dimensions import upside_mm
from meja.games.menara.tower.physics.bodies import MM
from meja.games.menara.tower.track import Track
from meja.server.messages import POSES_ALL, POSES_MORE, LetGo, Point, Pointed, Say
from meja.server.runtime import POSES
from tests.server.client import Client, listen, request, until
from tests.server.client_bots import MENARA, BuilderBot
from tests.server.game_checks import check_commands, check_seen, decoded, kept
from tests.server.online_games import begin, calm, come_in, seated
from tests.server.server_process import ServerProcess, run_server

PIECE = "new/0"
FRAME_S = 1 / 60
LONG_S = 300.0  # a worker that starts may have to compile the kernels
NEAR_MM = 1.0

Place = tuple[float, float, float]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with run_server(tmp_path_factory.mktemp("hands")) as running:
        yield running


class Scene:
    """A table at which somebody is about to build one column."""

    def __init__(self, port: int) -> None:
        setup = {"players": 2, "lay_base": "game"}
        self.clients = seated(port, "menara", setup, {"tower": "physics"}, BuilderBot)
        begin(self.clients)
        while True:
            self.actor = next(client for client in self.clients if client.now and client.now.actor == client.eye)
            assert isinstance(self.actor.bot, BuilderBot)
            action = self.actor.bot.choose()
            if isinstance(action, PlaceColumns) and len(action.placements) == 1:
                break
            self.actor.act(action)
            calm(self.clients)
        self.action = action
        self.others = [client for client in self.clients if client is not self.actor]

    def begin(self, hand: str) -> None:
        """Lets the hand take the piece; `n` is the number of that event."""
        self.n = self.actor.last_event + 1
        self.actor.act(self.action, hand)
        until(self.clients, lambda: self.happened(Tried))

    def happened(self, kind: type) -> bool:
        """Whether everybody got such an event since then."""
        name = f'{{"type":"{kind.__name__}"'.encode()
        return all(
            any(event.startswith(name) for n, event in client.seen.items() if n >= self.n) for client in self.clients
        )

    def goal(self, above_mm: float = 0.0) -> Place:
        """Returns the goal of the column's centre, raised by this much."""
        assert isinstance(self.actor.bot, BuilderBot)
        assert self.actor.bot.state is not None
        ((_, spot),) = self.action.placements
        laid = self.actor.bot.state.tower.floors[spot.floor]
        x, y = place_of(laid).bases[spot.base]
        return x, y, upside_mm(laid.level) + COLUMN_HEIGHT_MM / 2 + above_mm

    def point(self, at: Place, condition: Callable[[], Any], seconds: float = LONG_S) -> None:
        """The actor points there until the condition holds."""
        for _ in range(int(seconds / FRAME_S)):
            if condition():
                return
            assert self.actor.eye is not None
            self.actor.send(Point(self.actor.eye, {PIECE: (at, None)}))
            listen(self.clients, FRAME_S)
        raise AssertionError("it does not come about")

    def lead(self, at: Place) -> None:
        """Waits until all connected clients see the piece there."""
        self.point(at, lambda: all(is_at(client, at) for client in self.clients))


def track_of(client: Client) -> Track | None:
    """Returns the track that the client got of the last motion."""
    pieces: list[bytes] = []
    for _, data in client.poses:
        kind, _ = POSES.unpack_from(data)
        pieces = [data[POSES.size :]] if kind == POSES_ALL else [*pieces, data[POSES.size :]]
    return Track.of(b"".join(pieces)) if pieces else None


def place_of_piece(client: Client) -> Place | None:
    """Returns the position of the piece as the client sees it, in mm."""
    track = track_of(client)
    pose = track.at(track.ends_s).get(PIECE) if track is not None else None
    return None if pose is None else tuple(pose[:3] / MM)


def is_at(client: Client, at: Place, near_mm: float = NEAR_MM) -> bool:
    seen = place_of_piece(client)
    return seen is not None and max(abs(a - b) for a, b in zip(seen, at, strict=True)) < near_mm


def kept_track(client: Client, n: int) -> bytes:
    """Downloads a track, which is stored a moment after its events."""
    found: list[tuple[int, bytes]] = []

    def is_there() -> bool:
        found.append(request(client.port, "GET", f"/api/rooms/{client.room_id}/tracks/{n}", token=client.token))
        return found[-1][0] == 200

    until([client], is_there)
    return found[-1][1]


def check(server: ServerProcess, scene: Scene) -> list[Any]:
    """Checks that all sent events are stored, and returns those since the hand took the piece."""
    found = kept(server.data, scene.actor.room_id)
    check_seen(MENARA, found.events, scene.clients)
    check_commands(found, scene.clients)
    return decoded(found.events[scene.n - 1 :], MENARA)


def test_everybody_sees_a_guided_hand_build_a_column_and_its_track_is_kept(server: ServerProcess) -> None:
    scene = Scene(server.port)
    ((_, spot),) = scene.action.placements
    scene.action = replace(scene.action, steady=spot.floor)
    scene.begin("guided")
    until(scene.clients, lambda: scene.happened(Settled), LONG_S)
    for client in scene.clients:
        client.ask(Say, "it stands")
    calm(scene.clients)
    for client in scene.clients:
        heads = [POSES.unpack_from(data) for _, data in client.poses]
        assert heads == [(POSES_ALL, scene.n), *[(POSES_MORE, scene.n)] * (len(heads) - 1)]
        assert {n for n, _ in client.poses} == {scene.n}, "poses come while it moves, and then no more"
        assert client.poses == scene.actor.poses
    track = track_of(scene.actor)
    assert track is not None
    assert len(track.frames) > 5
    assert kept_track(scene.others[0], scene.n) == track.to_bytes()
    assert is_at(scene.actor, scene.goal(), near_mm=5.0)
    tried, settled, *_ = check(server, scene)
    assert tried == Tried(scene.action), "with what the other hand steadied"
    assert isinstance(settled, Settled)


def test_a_free_hand_is_seen_by_all_and_nothing_falls_when_it_is_cut_off(server: ServerProcess) -> None:
    scene = Scene(server.port)
    scene.begin("free")
    actor, clients = scene.actor, scene.clients
    assert actor.eye is not None
    above = scene.goal(40.0)
    scene.lead(above)
    for other in scene.others:
        pointed = [message for message in other.others if isinstance(message, Pointed)]
        assert pointed[-1] == Pointed(actor.eye, {PIECE: (above, None)})
    assert not any(isinstance(message, Pointed) for message in actor.others)

    late = come_in(server.port, actor.watch_code, "Flo")
    late.come()
    clients.append(late)
    until(clients, lambda: late.snapshots and is_at(late, above))
    heads = [POSES.unpack_from(data) for _, data in late.poses]
    assert heads[:2] == [(POSES_ALL, scene.n), (POSES_MORE, scene.n)]
    assert msgspec.json.decode(late.snapshots[0].view)["attempt"] is not None

    actor.cut()
    actor.poses.clear()
    until(scene.others, lambda: not any(guest.here for guest in scene.others[0].people() if guest.id == actor.person))
    assert actor.last_event == scene.others[0].last_event == scene.n
    actor.come()
    until(clients, lambda: is_at(actor, above))
    assert {place_of_piece(client) for client in clients} == {place_of_piece(actor)}

    scene.lead(scene.goal())
    actor.ask(LetGo, actor.eye)
    until(clients, lambda: scene.happened(Settled))
    assert kept_track(late, scene.n) == _whole(scene.others[0])
    assert [type(event) for event in check(server, scene)][:2] == [Tried, Settled]
    assert all(is_at(client, scene.goal()) for client in clients)


def _whole(client: Client) -> bytes:
    track = track_of(client)
    assert track is not None
    return track.to_bytes()


def test_a_piece_is_taken_back_while_it_is_in_the_hand_and_only_by_that_hand(server: ServerProcess) -> None:
    scene = Scene(server.port)
    scene.begin("free")
    actor, (other, eve) = scene.actor, scene.others
    assert other.eye is not None
    scene.lead(scene.goal(60.0))
    other.act(TakeBack())
    other.ask(LetGo, other.eye)
    eve.ask(LetGo, actor.eye)
    other.send(Point(other.eye, {PIECE: ((0.0, 0.0, 300.0), None)}))
    calm(scene.clients)
    assert [len(client.refused) for client in (actor, other, eve)] == [0, 2, 1]
    assert actor.last_event == scene.n
    actor.act(TakeBack())
    until(scene.clients, lambda: scene.happened(TakenBack))
    assert [type(event) for event in check(server, scene)] == [Tried, TakenBack]
    track = track_of(eve)
    assert track is not None
    assert PIECE not in track.at(track.ends_s)
    scene.begin("free")
    actor.ask(LetGo, actor.eye)  # what was never in the hand is not let go
    until(scene.clients, lambda: scene.happened(TakenBack))
    assert [type(event) for event in check(server, scene)] == [Tried, TakenBack]


def test_extreme_pointers_end_in_a_verdict_like_any_others(server: ServerProcess) -> None:
    scene = Scene(server.port)
    scene.begin("free")
    rng = Random(1)
    actor = scene.actor
    assert actor.eye is not None
    for n in range(300):
        at = (rng.uniform(-1000, 1000), rng.uniform(-1000, 1000), rng.uniform(-1000, 1000))
        wild = (rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(-1, 1))
        turn = rng.choice([None, (1.0, 0.0, 0.0, 0.0), wild])
        names = rng.sample([PIECE, "heron", "new/1", "", "x" * 60], rng.randrange(1, 4))
        actor.send(Point(actor.eye, dict.fromkeys(names, (at, turn))))
        listen(scene.clients, FRAME_S * (n % 2))
    actor.act(TakeBack())
    until(scene.clients, lambda: scene.happened(TakenBack) or scene.happened(Settled), LONG_S)
    assert isinstance(check(server, scene)[1], TakenBack | Settled)
    assert actor.refused == {}


def test_a_kill_of_the_server_while_a_piece_is_in_the_hand_topples_nothing(server: ServerProcess) -> None:
    scene = Scene(server.port)
    scene.begin("free")
    scene.lead(scene.goal(40.0))
    server.kill()
    server.wait()
    for client in scene.clients:
        client.poses.clear()
    until(scene.clients, lambda: all(client.comings == 2 and not client.pending for client in scene.clients))
    scene.lead(scene.goal())
    scene.actor.ask(LetGo, scene.actor.eye)
    until(scene.clients, lambda: scene.happened(Settled))
    assert [type(event) for event in check(server, scene)][:2] == [Tried, Settled]
