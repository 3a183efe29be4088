"""Whole games over the network: who sits down, and how they play."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from meja.server.messages import Sit, Start
from tests.server.client import Client, Mind, request, until
from tests.server.minds import BuilderMind, ShamanMind

TOO_MANY = 2000  # actions; a long game has 200
GEOMETRIC = {"tower": "geometric", "pace_s": 0}


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
                assert actions < TOO_MANY, "the game does not come to an end"
                do(client, action)
            else:
                until(clients, partial(_has_heard_more_than, client, client.last_event))
    until(clients, lambda: not any(client.pending for client in clients))  # the last answer comes after its events
    return actions


def _has_heard_more_than(client: Client, n: int) -> bool:
    return client.last_event > n


def _wants(client: Client) -> bool:
    """Whether somebody is to act, as far as they know."""
    now = client.now
    return client.mind is not None and now is not None and now.actor == client.eye and not client.pending


def calm(clients: Sequence[Client]) -> None:
    """Until everything is answered, and everybody knows it."""
    until(clients, lambda: not any(client.pending for client in clients))
    until(clients, lambda: len({(client.last_event, client.last_said) for client in clients}) == 1)
