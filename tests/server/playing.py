"""Whole games over the network: who sits down, what they think, and what must be true of it in the end."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from meja.game import NATURE, Game, Seat
from meja.games.menara.actions import AnyAction, SeatAction
from meja.games.menara.bots.builder import Builder
from meja.games.menara.events import AnyEvent
from meja.games.menara.menara import Menara
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.games.menara.tower.geometry import Geometry
from meja.games.ritual.bots.foresight import action_of
from meja.games.ritual.bots.shaman import Shaman
from meja.games.ritual.events import InspirationsDealt, InspirationSolved
from meja.games.ritual.ritual import Ritual
from meja.server.messages import Act, Sit, Start
from meja.store.sqlite import ROOMS_FILE, SqliteStore
from meja.store.store import Kept
from tests.server.client import Client, Mind, request, until

GEOMETRY = Geometry()
MENARA = Menara(GEOMETRY)
RITUAL = Ritual()
GEOMETRIC = {"tower": "geometric", "pace_s": 0}


class BuilderMind:
    """Works out the state from what it is told, for in MENARA that is everything."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.builder = Builder(seat)
        self.game = Menara(GEOMETRY)
        self.decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(self.game.event_type)
        self.state: State | None = None

    def see(self, event: bytes) -> None:
        self.state = self.game.evolve(self.state, self.decoder.decode(event))

    def choose(self) -> SeatAction | None:
        if self.state is None or self.game.actor(self.state) != self.seat:
            return None
        return self.builder.choose(self.state, self.game.options(self.state, self.seat))

    def view(self) -> bytes:
        assert self.state is not None
        return msgspec.json.encode(self.game.view(self.state, self.seat))


class ShamanMind:
    """Knows what its seat is shown, and guesses the rest."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.shaman = Shaman(seat, seat)
        self.decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(RITUAL.event_type)
        self.awake: dict[Seat, tuple[str, ...]] = {}  # whose cards lie open

    def see(self, event: bytes) -> None:
        decoded = self.decoder.decode(event)
        self.shaman.see(decoded)
        match decoded:
            case InspirationsDealt():
                self.awake = {}
            case InspirationSolved(seat, cards):
                self.awake[seat] = cards

    def choose(self) -> Any | None:
        seen = self.shaman.seen
        if seen is None or seen.paused or RITUAL.actor(seen) != self.seat:
            return None
        return self.shaman.choose(RITUAL.view(seen, self.seat), RITUAL.options(seen, self.seat))

    def view(self) -> bytes:
        assert self.shaman.seen is not None
        return msgspec.json.encode(replace(RITUAL.view(self.shaman.seen, self.seat), awake=self.awake))


def open_room(port: int, game: str, setup: Any, terms: Any = None, mind: Mind | None = None) -> Client:
    body = {"game": game, "name": "Ada", "setup": setup, "terms": terms or {}}
    status, answer = request(port, "POST", "/api/rooms", body)
    assert status == 201, answer
    return Client(port, msgspec.json.decode(answer), "Ada", mind)


def come_in(port: int, code: str, name: str, mind: Mind | None = None) -> Client:
    status, answer = request(port, "POST", f"/api/links/{code}", {"name": name})
    assert status == 200, answer
    return Client(port, msgspec.json.decode(answer), name, mind)


def seated(port: int, game: str, setup: dict[str, Any], terms: Any = None, minds: Any = None) -> list[Client]:
    """So many players as the set-up says, and then one who watches; nothing has begun. `minds`: by the seat."""
    think = minds or (lambda seat: None)
    host = open_room(port, game, setup, terms, think(0))
    names = ["Bob", "Cem", "Dan"][: setup["players"] - 1]
    players = [host, *(come_in(port, host.sit_code, name, think(seat)) for seat, name in enumerate(names, start=1))]
    clients = [*players, come_in(port, host.watch_code, "Eve")]
    for client in clients:
        client.come()
    until(clients, lambda: all(client.room is not None for client in clients))
    for seat, player in enumerate(players[1:], start=1):
        player.ask(Sit, seat)
    until(clients, lambda: all(client.room is not None and None not in client.room.seats for client in clients))
    return clients


def begin(clients: Sequence[Client]) -> None:
    clients[0].ask(Start)
    until(clients, lambda: all(client.now is not None for client in clients) and not clients[0].pending)


def menara(port: int, **setup: Any) -> list[Client]:
    """Two builders and one who watches, at a tower without weights."""
    clients = seated(port, "menara", {"players": 2, **setup}, GEOMETRIC, BuilderMind)
    begin(clients)
    return clients


def ritual(port: int, players: int, **setup: Any) -> list[Client]:
    """Shamans and one who watches."""
    clients = seated(port, "ritual", {"players": players, **setup}, None, ShamanMind)
    begin(clients)
    return clients


Do = Callable[[Client, Any], Any]


def play(clients: Sequence[Client], do: Do = Client.act, most: int | None = None) -> int:
    """Everybody does what they think best when they know that it is their turn, until all know that the game is over.
    `do` does it; `most`: not more than so many actions."""
    actions = 0
    while not all(client.is_over for client in clients):
        until(clients, lambda: any(map(_wants, clients)) or all(client.is_over for client in clients))
        for client in filter(_wants, clients):
            assert client.mind is not None
            action = client.mind.choose()
            if action is not None:
                if actions == most:
                    return actions
                actions += 1
                do(client, action)
            else:
                until(clients, lambda client=client, n=client.last_event: client.last_event > n)
    return actions


def _wants(client: Client) -> bool:
    """Whether somebody is to act, as far as they know."""
    now = client.now
    return client.mind is not None and now is not None and now.actor == client.eye and not client.pending


def calm(clients: Sequence[Client]) -> None:
    """Until everything is answered, and everybody knows it."""
    until(clients, lambda: not any(client.pending for client in clients))
    until(clients, lambda: len({(client.last_event, client.last_said) for client in clients}) == 1)


# What must be so


def kept(data: Path, room: str) -> Kept:
    """A room as it is kept, whether or not somebody serves it."""
    store = SqliteStore(data / ROOMS_FILE, visit=True)
    try:
        found = store.room(room)
        assert found is not None
        return found
    finally:
        store.close()


def decoded(events: Sequence[bytes], game: Game[Any, Any, Any, Any]) -> list[Any]:
    return [msgspec.json.decode(event, type=game.event_type) for event in events]


def check_seen(game: Game[Any, Any, Any, Any], events: Sequence[bytes], clients: Sequence[Client]) -> None:
    """Everybody was told what is kept, byte by byte, as their seat may see it; and nothing else."""
    decoder = msgspec.json.Decoder(game.event_type)
    for client in clients:
        for n, told in client.seen.items():
            assert n <= len(events), "what was told is not kept"
            event = decoder.decode(events[n - 1])
            shown = game.view_event(event, client.eye)
            assert told == (events[n - 1] if shown is event else msgspec.json.encode(shown)), n


def check_commands(found: Kept, clients: Sequence[Client]) -> None:
    """What was said to be done was kept, and carried out once."""
    asked = [(row.person, row.id, n) for n, row in found.asked]
    assert len({(person, id) for person, id, _ in asked}) == len(asked)
    done = {(client.person, id, n) for client in clients for id, n in client.done.items()}
    assert done <= set(asked)
    refused = {(client.person, id) for client in clients for id in client.refused}
    assert refused.isdisjoint((person, id) for person, id, _ in asked)


def done_acts(clients: Sequence[Client]) -> list[tuple[Seat, Act]]:
    """In the order in which they were carried out."""
    acts = [(n, client.acts[id]) for client in clients for id, n in client.done.items() if id in client.acts]
    assert len({n for n, _ in acts}) == len(acts), "two of them led to the same event"
    return [(act.seat, act) for _, act in sorted(acts, key=lambda one: one[0])]


def check_ritual(found: Kept, clients: Sequence[Client]) -> None:
    """What shamans did with stones is what they were said to have done, in this order."""
    stones = [action for event in decoded(found.events, RITUAL) if (action := action_of(event)) is not None]
    acts = [msgspec.json.decode(act.action) for _, act in done_acts(clients)]
    moves = [act for act in acts if not act["type"].startswith(("Solve", "Begin"))]
    assert [msgspec.to_builtins(action) for action in stones] == moves


def repeated(seed: int, setup: Setup, acts: Sequence[tuple[Seat, Act]]) -> list[AnyEvent]:
    """What comes of these actions in MENARA without weights, one after the other, and of nothing else."""
    nature = GeometricNature(seed, GEOMETRY)
    events: list[AnyEvent] = []
    state: State | None = None
    left = iter(acts)
    happened: Sequence[AnyEvent] = MENARA.start(setup)
    while happened:
        for event in happened:
            state = MENARA.evolve(state, event)
        events += happened
        assert state is not None
        question = MENARA.asks(state)
        if question is not None:
            happened = MENARA.decide(state, NATURE, nature.answer(state, question))
        else:
            seat, act = next(left, (0, None))
            action: AnyAction | None = act and msgspec.json.decode(act.action, type=SeatAction)
            happened = () if action is None else MENARA.decide(state, seat, action)
    return events
