"""A room in memory: slow readers during motions, and failing effects."""

import errno
import logging
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from meja.server.messages import Act, LetGo, Point, Say, Start
from meja.server.runtime import PUT_BACK_S
from tests.server import toy
from tests.server.simulation import Client, World


def moving() -> tuple[World, Client, Client]:
    """Returns a world without random faults, with a deed that takes time, its actor and a spectator."""
    for seed in range(100):
        world = World(seed)
        world.slow = world.full = world.twice = world.delay_s = 0.0
        record = world.runtime.room.record if world.runtime is not None else None
        if record is not None and record.terms.tower == "physics" and record.seating.seats[0] == "p0":
            break
    for client in world.clients:
        client.come()
    world.loop.run(1.0)
    world.clients[0].ask(Start("start"))
    world.loop.run(2.0)
    return world, world.clients[0], world.clients[-1]


def push(client: Client, id: str) -> None:
    client.ask(Act(id, 0, msgspec.Raw(msgspec.json.encode(toy.Push(id))), "free"))


def test_a_reader_that_fell_behind_sees_a_motion_again_although_it_went_on_meanwhile() -> None:
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
    assert world.runtime is not None
    world.runtime._moved(world.runtime.deed_n, b"while it waits")
    world.loop.run(5.0)
    assert not watcher.connection.is_behind
    assert not watcher.connection.misses_poses
    assert watcher.poses[-1] == actor.poses[-1]
    assert watcher.last_event == actor.last_event


def test_the_next_motion_is_whole_for_a_reader_that_missed_one() -> None:
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


# S3: an effect that fails --------------------------------------------------------------------------------------------


def no_processes(*_: Any) -> Any:
    raise BlockingIOError(errno.EAGAIN, "no more processes")


def test_s3_a_deed_that_cannot_begin_is_taken_back_and_the_table_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    world, actor, _ = moving()
    runtime = world.runtime
    assert runtime is not None
    with monkeypatch.context() as broken, caplog.at_level(logging.CRITICAL):
        broken.setattr(world.hosting.deeds, "begin", no_processes)
        push(actor, "one")
        world.loop.run(2.2)
        assert runtime.room.deed is not None, "it is not answered at once, lest a bot tries again and again"
        world.loop.run(2.5 + PUT_BACK_S)
    assert (runtime.room.deed, runtime.motion) == (None, None)
    assert actor.answers["one"]["type"] == "Done"
    assert runtime.room.events[-2:] == (toy.Tried(0, "one"), toy.Moved(done=False))
    assert world.runtime is runtime, "without a restart"
    for client in world.clients:  # whose turn it is now
        seats = [seat for seat, sitter in enumerate(client.room["seats"]) if sitter == client.person]
        if seats and client.now["actor"] == seats[0]:
            client.ask(Act("two", seats[0], msgspec.Raw(msgspec.json.encode(toy.Push("two"))), "free"))
    world.loop.run(5.0)
    assert runtime.motion is not None
    assert runtime.is_moving


@pytest.mark.parametrize("call", ["point", "let_go", "take_back"])
def test_s3_when_an_effect_fails_the_room_is_evicted_and_reloaded_from_the_store(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, call: str
) -> None:
    world, actor, watcher = moving()
    runtime = world.runtime
    assert runtime is not None
    push(actor, "one")
    world.loop.run(2.5)
    monkeypatch.setattr(world.hosting.deeds, call, no_processes)
    with caplog.at_level(logging.CRITICAL):
        if call == "point":
            runtime.receive(runtime.connections[1], Point(0, {"piece": ((0.0, 0.0, 9.0), None)}))
        elif call == "let_go":
            actor.ask(LetGo("go", 0))
        else:
            actor.ask(Act("back", 0, msgspec.Raw(msgspec.json.encode(toy.TakeBack()))))
        with suppress(BlockingIOError):  # of the last attempt to take it back
            world.loop.run(3.0)
        world.loop.run(3.0)
    assert runtime.is_evicted
    assert world.runtime is not runtime
    for client in (actor, watcher):
        assert client.wire is None, "everybody is told to come back"
        client.come()
    world.loop.run(5.0)
    assert world.runtime is not None
    assert world.runtime.room.deed is not None
    assert world.runtime.is_moving, "the deed begins again"
