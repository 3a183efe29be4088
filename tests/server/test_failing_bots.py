"""Bots that fail at a table: something is played for them, everybody sees it, and the table goes on."""

from typing import Any

import msgspec
import pytest

from meja import bots
from meja.bots import BotFailed
from meja.server.messages import Act, Start
from meja.server.room.progress import MAX_REFUSED
from meja.table.seats import BotSeat
from meja.text import Text
from tests.server import toy
from tests.server.simulation import World


class Closing(toy.ToyBot):
    """Takes note of its end."""

    closed: list[Any]

    def close(self) -> None:
        self.closed.append(self)


def world_with(choose: Any) -> tuple[World, list[Any]]:
    """Returns a game in which `choose(hosting, state, seat)` chooses for a bot, and the list of ended bots."""
    for seed in range(100):
        world = World(seed)
        world.slow = world.full = world.twice = world.delay_s = 0.0
        assert world.runtime is not None
        record = world.runtime.room.record
        sitters = record.seating.seats
        if len(sitters) == 2 and isinstance(sitters[1], BotSeat) and record.terms.tower == "geometric":
            break
    closed: list[Any] = []

    def made(kind: str, seed: int, seat: int, terms: Any) -> Closing:
        bot = Closing(seed)
        bot.closed = closed
        return bot

    def chosen(bot: Any, state: Any, seat: int) -> Any:
        if isinstance(bot, bots.Random):
            return toy.Add(f"random-{state.number}")
        return choose(world.hosting, state, seat)

    vars(world.hosting).update(choose=chosen, bot=made)
    for client in world.clients:
        client.come()
    world.loop.run(1.0)
    world.clients[0].ask(Start("start"))
    world.loop.run(2.0)
    return world, closed


def go_on(world: World, seconds: float = 3.0) -> None:
    """Lets the person on the first seat add, until the bot has had its turn."""
    world.clients[0].ask(Act(f"a{world.loop.now_s}", 0, msgspec.Raw(msgspec.json.encode(toy.Add("x")))))
    world.loop.run(world.loop.now_s + seconds)


def raises(*_: Any) -> Any:
    raise BotFailed("The bot ./deep ended before it could choose.")


def is_nonsense(*_: Any) -> Any:
    return "no action at all"


def is_illegal(*_: Any) -> Any:
    return toy.TakeBack()


@pytest.mark.parametrize("choose", [raises, is_nonsense, is_illegal])
def test_a_bot_that_cannot_choose_plays_at_random_and_everybody_sees_that_it_fails(
    choose: Any, caplog: pytest.LogCaptureFixture
) -> None:
    world, _ = world_with(choose)
    go_on(world)
    assert world.runtime is not None
    events = world.runtime.room.events
    assert [one.tag for one in events if isinstance(one, toy.Added) and one.seat == 1][:1] == ["random-2"]
    assert [client.room["failing"] for client in world.clients] == [[1]] * len(world.clients)
    assert world.runtime.room.actor == 0
    assert any("adder" in record.getMessage() for record in caplog.records)


def test_a_failure_that_is_a_sentence_is_logged_without_a_traceback(caplog: pytest.LogCaptureFixture) -> None:
    world, _ = world_with(raises)
    go_on(world)
    (record,) = [one for one in caplog.records if "failed to choose" in one.getMessage()]
    assert "The bot ./deep ended before it could choose." in record.getMessage()
    assert record.exc_info is None


def test_a_bot_that_failed_is_made_anew_and_is_well_again_once_it_chooses() -> None:
    is_broken = [True]

    def choose(hosting: Any, state: Any, seat: int) -> Any:
        return raises() if is_broken[0] else toy.Add("well")

    world, closed = world_with(choose)
    go_on(world)
    assert len(closed) == 1
    assert world.clients[0].room["failing"] == [1]
    is_broken[0] = False
    go_on(world)
    assert world.clients[0].room["failing"] == []
    assert len(closed) == 1


def test_a_bot_is_asked_a_few_times_before_something_is_played_for_it() -> None:
    asked: list[int] = []

    def choose(hosting: Any, state: Any, seat: int) -> Any:
        asked.append(seat)
        return toy.TakeBack() if len(asked) < MAX_REFUSED else toy.Add("at last")

    world, _ = world_with(choose)
    go_on(world)
    assert len(asked) == MAX_REFUSED
    assert world.clients[0].room["failing"] == []


def test_the_bots_of_a_table_are_ended_when_the_room_leaves_memory() -> None:
    world, closed = world_with(lambda hosting, state, seat: toy.Add("fine"))
    go_on(world)
    assert world.runtime is not None
    made = list(world.runtime.bots.values())
    assert made
    assert not closed
    world.runtime.evict(Text("bye-restart"))
    assert closed == made
