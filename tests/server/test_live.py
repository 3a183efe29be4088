"""A room that is awake, and those who read too slowly while something moves in it."""

import msgspec

from meja.server.messages import Act, Say, Start
from tests.server import toy
from tests.server.simulation import Client, World


def moving() -> tuple[World, Client, Client]:
    """A world in which nothing goes wrong by itself, with a tower that takes its time: who acts, and who watches."""
    for seed in range(100):
        world = World(seed)
        world.slow = world.full = world.twice = world.delay_s = 0.0
        papers = world.live.room.papers if world.live is not None else None
        if papers is not None and papers.terms.tower == "physics" and papers.seating.seats[0] == "p0":
            break
    for client in world.clients:
        client.come()
    world.loop.run(1.0)
    world.clients[0].ask(Start("start"))
    world.loop.run(2.0)
    return world, world.clients[0], world.clients[-1]


def push(client: Client, id: str) -> None:
    client.ask(Act(id, 0, msgspec.Raw(msgspec.json.encode(toy.Push(id))), "free"))


def test_who_was_behind_sees_the_motion_again_even_if_it_went_on_while_they_were_caught_up() -> None:
    world, actor, watcher = moving()
    push(actor, "one")
    world.loop.run(2.5)
    assert watcher.wire is not None
    assert watcher.connection is not None
    watcher.wire.keeps_up = False
    for n in range(10):
        actor.ask(Say(f"say-{n}", "x" * 450))
    world.loop.run(2.8)
    assert watcher.connection.is_behind
    actor.ask(Say("last", "kept some time later"))  # so that the snapshot has to wait for a write
    world.loop.run(2.8)
    watcher.wire.keeps_up = True
    watcher.connection._drained()
    assert world.live is not None
    world.live._moved(world.live.deed_n, b"while it waits")
    world.loop.run(5.0)
    assert not watcher.connection.is_behind
    assert not watcher.connection.misses_poses
    assert watcher.poses[-1] == actor.poses[-1]
    assert watcher.last_event == actor.last_event


def test_whatever_was_missed_of_one_motion_the_next_is_seen_whole() -> None:
    world, actor, watcher = moving()
    push(actor, "one")
    world.loop.run(2.5)
    assert watcher.connection is not None
    watcher.connection.misses_poses = True
    world.hosting.deeds.take_back("room")
    world.loop.run(3.0)
    for client in world.clients:  # whose turn it is now
        seats = [seat for seat, sitter in enumerate(client.room["seats"]) if sitter == client.person]
        if seats and client.now["actor"] == seats[0]:
            client.ask(Act("two", seats[0], msgspec.Raw(msgspec.json.encode(toy.Push("two"))), "free"))
    world.loop.run(3.5)
    assert watcher.poses == actor.poses
    assert len(watcher.poses) > 1
