"""Opens rooms on a real server, seats clients, and plays whole games with their bots."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from meja.server.messages import Sit, Start
from tests.server.client import Client, ClientBot, request, until
from tests.server.client_bots import BuilderBot, ShamanBot

MAX_ACTIONS = 2000  # actions; a long game has 200
GEOMETRIC = {"tower": "geometric", "pace_s": 0}


def open_room(port: int, game: str, setup: Any, terms: Any = None, bot: ClientBot | None = None) -> Client:
    body = {"game": game, "name": "Ada", "setup": setup, "terms": terms or {}}
    status, answer = request(port, "POST", "/api/rooms", body)
    assert status == 201, answer
    return Client(port, msgspec.json.decode(answer), "Ada", bot)


def come_in(port: int, code: str, name: str, bot: ClientBot | None = None) -> Client:
    status, answer = request(port, "POST", f"/api/links/{code}", {"name": name})
    assert status == 200, answer
    return Client(port, msgspec.json.decode(answer), name, bot)


def seated(port: int, game: str, setup: dict[str, Any], terms: Any = None, bots: Any = None) -> list[Client]:
    """Returns clients for all seats and one spectator, before the start. `bots`: makes the bot of a seat."""
    bot_of = bots or (lambda seat: None)
    host = open_room(port, game, setup, terms, bot_of(0))
    names = ["Bob", "Cem", "Dan"][: setup["players"] - 1]
    players = [host, *(come_in(port, host.sit_code, name, bot_of(seat)) for seat, name in enumerate(names, start=1))]
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
    """Starts MENARA without weights: two builders and a spectator."""
    clients = seated(port, "menara", {"players": 2, **setup}, GEOMETRIC, BuilderBot)
    begin(clients)
    return clients


def ritual(port: int, players: int, **setup: Any) -> list[Client]:
    """Starts RITUAL: shamans and a spectator."""
    clients = seated(port, "ritual", {"players": players, **setup}, None, ShamanBot)
    begin(clients)
    return clients


Do = Callable[[Client, Any], Any]


def play(clients: Sequence[Client], do: Do = Client.act, most: int | None = None) -> int:
    """Each client acts by its bot when it knows that it is its turn, until all know that the game is over. `do`
    performs an action; `most`: at most this many actions."""
    actions = 0
    while not all(client.is_over for client in clients):
        until(clients, lambda: any(map(_wants, clients)) or all(client.is_over for client in clients))
        for client in filter(_wants, clients):
            assert client.bot is not None
            action = client.bot.choose()
            if action is not None:
                if actions == most:
                    return actions
                actions += 1
                assert actions < MAX_ACTIONS, "the game does not come to an end"
                do(client, action)
            else:
                until(clients, partial(_has_heard_more_than, client, client.last_event))
    until(clients, lambda: not any(client.pending for client in clients))  # the last answer comes after its events
    return actions


def _has_heard_more_than(client: Client, n: int) -> bool:
    return client.last_event > n


def _wants(client: Client) -> bool:
    """Whether it is the client's turn, as far as it knows, and it has its options."""
    now, is_free = client.now, not client.pending and not client.is_over
    is_mine = now is not None and now.actor == client.eye and not now.paused
    return client.bot is not None and is_free and is_mine and client.offered is not None


def calm(clients: Sequence[Client]) -> None:
    """Reads until every command is answered and every client has all events."""
    until(clients, lambda: not any(client.pending for client in clients))
    until(clients, lambda: len({(client.last_event, client.last_said) for client in clients}) == 1)
