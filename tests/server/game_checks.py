"""Invariants of games that were played over the network."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from meja.game import NATURE, Rules, Seat
from meja.games.menara.actions import SeatAction
from meja.games.menara.events import AnyEvent
from meja.games.menara.nature import GeometricNature
from meja.games.menara.setup import Setup
from meja.games.menara.state import State
from meja.games.ritual.events import action_of
from meja.server.messages import Act
from meja.store.sqlite import ROOMS_FILE, SqliteStore
from meja.store.store import Kept
from tests.json_patch import as_json
from tests.server.client import Client
from tests.server.client_bots import GEOMETRY, MENARA, RITUAL


def kept(data: Path, room: str) -> Kept:
    """Reads a room from the store, whether or not a server runs."""
    store = SqliteStore(data / ROOMS_FILE, visit=True)
    try:
        found = store.room(room)
        assert found is not None
        return found
    finally:
        store.close()


def decoded(events: Sequence[bytes], game: Rules[Any, Any, Any, Any]) -> list[Any]:
    return [msgspec.json.decode(event, type=game.event_type) for event in events]


def check_seen(game: Rules[Any, Any, Any, Any], events: Sequence[bytes], clients: Sequence[Client]) -> None:
    """Asserts that each client got exactly the stored events, byte for byte, as its seat may see them."""
    decoder = msgspec.json.Decoder(game.event_type)
    for client in clients:
        for n, told in client.seen.items():
            assert n <= len(events), "what was told is not kept"
            event = decoder.decode(events[n - 1])
            shown = game.view_event(event, client.eye)
            assert told == (events[n - 1] if shown is event else msgspec.json.encode(shown)), n
    check_views(game, events, clients)


def check_views(game: Rules[Any, Any, Any, Any], events: Sequence[bytes], clients: Sequence[Client]) -> None:
    """The patches led each client to the view of its seat after its last event."""
    states: list[Any] = [None]
    for event in decoded(events, game):
        states.append(game.evolve(states[-1], event))
    for client in clients:
        if client.last_event:
            assert client.view == as_json(game.view(states[client.last_event], client.eye)), client.name


def check_commands(found: Kept, clients: Sequence[Client]) -> None:
    """Asserts that each command answered with Done is stored, and was carried out once."""
    asked = [(row.person, row.id, n) for n, row in found.asked]
    assert len({(person, id) for person, id, _ in asked}) == len(asked)
    done = {(client.person, id, n) for client in clients for id, n in client.done.items()}
    assert done <= set(asked)
    refused = {(client.person, id) for client in clients for id in client.refused}
    assert refused.isdisjoint((person, id) for person, id, _ in asked)


def done_acts(clients: Sequence[Client]) -> list[tuple[Seat, Act]]:
    """Returns the seats and their actions in the order in which they were carried out."""
    acts = [(n, client.acts[id]) for client in clients for id, n in client.done.items() if id in client.acts]
    assert len({n for n, _ in acts}) == len(acts), "two of them led to the same event"
    return [(act.seat, act) for _, act in sorted(acts, key=lambda one: one[0])]


def check_ritual(found: Kept, clients: Sequence[Client]) -> None:
    """Asserts that the stored actions with stones are those answered with Done, in the same order."""
    stones = [action for event in decoded(found.events, RITUAL) if (action := action_of(event)) is not None]
    acts = [msgspec.json.decode(act.action) for _, act in done_acts(clients)]
    moves = [act for act in acts if not act["type"].startswith(("Solve", "Begin"))]
    assert [msgspec.to_builtins(action) for action in stones] == moves


def repeated(seed: int, setup: Setup, acts: Sequence[tuple[Seat, Act]]) -> list[AnyEvent]:
    """Returns the events of MENARA without weights after these actions alone."""
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
            happened = MENARA.decide(state, NATURE, nature.answer(state, question)).events
        else:
            seat, act = next(left, (0, None))
            happened = ()
            if act is not None:
                happened = MENARA.decide(state, seat, msgspec.json.decode(act.action, type=SeatAction)).events
    return events
