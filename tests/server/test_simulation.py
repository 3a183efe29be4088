"""Thousands of simulated worlds with random faults: no event is lost, doubled or leaked."""

import msgspec
import pytest

from tests.json_patch import as_json
from tests.proofs import amount
from tests.server import toy
from tests.server.simulation import ROOM, Client, World

SEEDS = amount(1000, 20_000)
BATCHES = 10


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_faults_lose_double_and_leak_nothing(batch: int) -> None:
    for seed in range(batch * SEEDS // BATCHES, (batch + 1) * SEEDS // BATCHES):
        world = World(seed)
        world.play(60)
        world.calm()
        try:
            check(world)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {error}") from error


def check(world: World) -> None:
    kept = world.store.room(ROOM)
    assert kept is not None
    assert world.runtime is not None
    game = toy.Toy()
    events = [msgspec.json.decode(data, type=toy.Event) for data in kept.events]
    tags = [event.tag for event in events if hasattr(event, "tag")]
    assert len(tags) == len(set(tags)), "a command was carried out twice"
    state = None
    for event in events:
        state = game.evolve(state, event)
    assert state == world.runtime.room.state, "the room is not where what is kept says"
    assert not world.runtime.pending
    told = [line.text for line in kept.said]
    assert len(told) == len(set(told)), "something was said twice"
    for client in world.clients:
        check_client(world, client, events, state, told)


def check_options(world: World, client: Client) -> None:
    """Whoever acts for a seat has the options that hold now."""
    assert world.runtime is not None
    room = world.runtime.room
    seat = room.seat_to_offer()
    if seat is not None and room.acts_for(seat) == client.person:
        assert client.options is not None, f"{client.person} has no options"
        assert (client.options["acts"], client.options["seat"]) == (client.now["acts"], seat)
        assert client.options["options"] == as_json(world.hosting.options(room.state, seat))


def check_client(world, client, events, state, told) -> None:  # type: ignore[no-untyped-def]
    game = toy.Toy()
    assert not client.pending, f"{client.person} still waits for {client.pending}"
    assert client.last_event == len(events), f"{client.person} has {client.last_event} of {len(events)}"
    for n, (eye, seen) in client.seen.items():
        assert seen == msgspec.json.encode(game.view_event(events[n - 1], eye)), "an event is not what is kept of it"
    if events:
        assert as_json(game.view(state, client.eye)) == client.view, "the patches led elsewhere"
    check_options(world, client)
    for id, answer in client.answers.items():
        done = [n for n, event in enumerate(events, start=1) if getattr(event, "tag", None) == id]
        if answer["type"] == "Refused":
            assert not done, f"{id} was refused and done"
        else:
            assert all(n <= answer["n"] for n in done), "Done came before the event it speaks of"
        assert (f"said {id}" in told) <= (answer["type"] == "Done"), f"{id} was refused and said"
