"""Questions are answered in another thread, each by its own message; of a kind that waits, only the newest."""

import logging
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from meja.games.ritual.hosting import RitualHosting
from meja.pieces import whole
from meja.server.fair import FairQueue
from meja.server.messages import (
    MAX_RECALLED,
    MAX_WONDERED,
    Foreseen,
    Options,
    Question,
    Recall,
    Recalled,
    Studied,
    Study,
    Suggest,
    Suggested,
    Suggestion,
    Unreadable,
    Wonder,
    decode,
    encode,
)
from meja.server.queries import answer_to, options_for
from meja.server.room.effects import Consult, Offer
from meja.table.hosting import Hosting, Terms
from meja.table.moments import replay
from meja.text import Text
from tests.server import toy
from tests.server.simulation import World
from tests.server.test_runtime import moving

HOSTING = toy.ToyHosting()
STATE = toy.Toy().evolve(None, toy.Started(toy.Setup()))
ADD, BACK = toy.Add("x"), toy.TakeBack()


def raw(thing: Any) -> Raw:
    return Raw(msgspec.json.encode(thing))


def answered(
    question: Question, *, hosting: Any = HOSTING, state: Any = STATE, tower: str = "physics", events: Any = ()
) -> Any:
    return whole(answer_to(hosting, Terms(tower=tower), Consult(1, 7, state, question, events)))  # type: ignore[arg-type]


def test_every_question_has_its_own_answer_with_its_id_and_the_event_it_is_true_for() -> None:
    options = HOSTING.options(STATE, 0)
    assert answered(Wonder("b", 0, (raw(ADD), raw(BACK)))) == Foreseen("b", 7, 0, (raw([True, 0]), raw([False, 0])))
    suggested = tuple(Suggestion(raw(option), raw([True, 0])) for option in options)
    assert answered(Suggest("c", 0)) == Suggested("c", 7, 0, suggested)
    assert answered(Study("d")) == Studied("d", 7, raw({"score": 0}))
    over = (toy.Started(toy.Setup(goal=1)), toy.Added(0, "a"))
    past = HOSTING.past(over)
    assert past is not None
    assert answered(Recall("e"), events=over) == Recalled("e", 7, replay(HOSTING, past))


def test_options_come_with_labels_and_prospects() -> None:
    options = HOSTING.options(STATE, 0)
    labels = tuple(HOSTING.label(STATE, 0, option) for option in options)
    found = options_for(HOSTING, Offer((1,), 7, STATE, 0))
    assert found == Options(7, 0, tuple(map(raw, options)), labels, raw({"seat": 0}))


def test_study_finds_nothing_without_weights_or_without_a_game() -> None:
    assert answered(Study("a"), tower="geometric") == Studied("a", 7, raw(None))
    assert answered(Study("a"), state=None) == Studied("a", 7, raw(None))


@pytest.mark.parametrize("events", [(), (toy.Started(toy.Setup()),)])
def test_recall_is_refused_before_anything_is_over(events: Any) -> None:
    assert answered(Recall("a"), events=events) == Text("refuse-nothing-past")


def test_recall_of_too_many_events_is_refused() -> None:
    over = (toy.Started(toy.Setup(goal=1)), *[toy.Passed(1)] * MAX_RECALLED, toy.Added(0, "a"))
    assert answered(Recall("a"), events=over) == Text("refuse-long-past", {"n": MAX_RECALLED})
    assert isinstance(answered(Recall("a"), events=(over[0], *over[2:])), Recalled)


def test_unreadable_actions_are_refused_and_errors_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    why = answered(Wonder("a", 0, (raw({"type": "Nonsense"}),)))
    assert isinstance(why, Text)
    assert why.id == "refuse-unreadable"
    with caplog.at_level(logging.CRITICAL):
        assert answered(Study("a"), hosting=None) == Text("refuse-broken")


@pytest.mark.parametrize("n", [0, MAX_WONDERED + 1])
def test_wonder_needs_at_least_one_action_and_not_too_many(n: int) -> None:
    with pytest.raises(Unreadable):
        decode(encode(Wonder("a", 0, (raw(ADD),) * n)))
    assert decode(encode(Wonder("a", 0, (raw(ADD),) * MAX_WONDERED)))


def test_ritual_foresees_only_what_is_refused() -> None:
    hosting: Hosting = RitualHosting(None)
    game = hosting.game()
    state = game.evolve(None, game.start(hosting.setup_type())[0])
    assert whole(hosting.study(Terms(), state)) is None
    actor = game.actor(state)
    seat = 0 if actor is None or actor < 0 else actor
    actions = [msgspec.convert({"type": "SolveRite"}, hosting.action_type)]
    (foresight,) = whole(hosting.foresee(Terms(), state, seat, actions))
    assert foresight.refused is not None


# Which of them wait


class Held(FairQueue):
    """Runs its jobs when the test says so."""

    submit = FairQueue.put

    def think(self) -> None:
        while (job := self.take(0.0)) is not None:
            job.call()


def test_of_questions_that_wait_the_newest_is_answered_and_older_ones_are_refused() -> None:
    world = World(0)
    world.slow = world.full = world.twice = world.delay_s = 0.0
    client, runtime = world.clients[0], world.runtime
    assert runtime is not None
    held = Held()
    runtime.services = runtime.services._replace(queries=held)
    client.come()
    world.loop.run(1.0)
    for n in range(5):
        client.ask(Study(f"q{n}"))
    world.loop.run(2.0)
    assert {id: answer["text"]["id"] for id, answer in client.answers.items()} == dict.fromkeys(
        ("q0", "q1", "q2", "q3"), "refuse-outdated"
    )
    held.think()
    world.loop.run(3.0)
    assert client.answers["q4"]["type"] == "Studied"
    assert not client.pending


@pytest.mark.parametrize("asks_process", [True, False])
def test_s2_a_question_that_needs_no_process_does_not_wait_for_it(
    asks_process: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(0)
    world.slow = world.full = world.twice = world.delay_s = 0.0
    client, runtime = world.clients[0], world.runtime
    assert runtime is not None
    monkeypatch.setattr(world.hosting, "asks_process", lambda terms: asks_process)
    busy = Held()
    runtime.services = runtime.services._replace(process_queries=busy)
    client.come()
    world.loop.run(1.0)
    client.ask(Study("q"))
    world.loop.run(2.0)
    assert ("q" in client.answers) == (not asks_process)
    busy.think()
    world.loop.run(3.0)
    assert client.answers["q"]["type"] == "Studied"


def test_a_closed_connection_gets_no_answer() -> None:
    world = World(0)
    client, runtime = world.clients[0], world.runtime
    assert runtime is not None
    held = Held()
    runtime.services = runtime.services._replace(queries=held)
    client.come()
    world.loop.run(2.0)
    client.ask(Study("q"))
    world.loop.run(4.0)
    client.cut()
    held.think()
    world.loop.run(6.0)
    assert "q" not in client.answers
    assert world.runtime is runtime, "the room is not evicted"


def test_s2_options_wait_for_no_other_question_and_too_many_questions_are_refused() -> None:
    world, actor, watcher = moving()
    runtime = world.runtime
    assert runtime is not None
    held = Held(most=2)
    runtime.services = runtime.services._replace(queries=held)
    for client in (actor, watcher):
        client.ask(Study("study"))
    world.loop.run(2.5)
    actor.ask(Suggest("suggest", 0))
    actor.options = None
    assert actor.connection is not None
    runtime._perform(Offer((actor.connection.id,), runtime.room.acts, runtime.room.state, 0))
    world.loop.run(3.0)
    assert {id: answer["text"]["id"] for id, answer in actor.answers.items() if "text" in answer} == {
        "suggest": "refuse-too-fast"
    }
    assert actor.options is not None, "while the other questions wait"
    assert "study" not in actor.answers
    held.think()
    world.loop.run(3.5)
    assert actor.answers["study"]["type"] == "Studied"
    assert watcher.answers["study"]["type"] == "Studied"
